// SPDX-License-Identifier: MIT
import type { GameEvent } from "../protocol/messages";

/** What has happened, a sentence each, in the colour of whoever did it. */
export function EventTexts({ events }: { readonly events: readonly GameEvent[] }) {
    return (
        <>
            {events
                .filter((event) => event.text)
                .map((event, line) => (
                    <p key={line} class={event.seat ? `own-${event.seat}` : ""}>
                        {event.text}
                    </p>
                ))}
        </>
    );
}
