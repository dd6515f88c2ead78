// SPDX-License-Identifier: MIT
// Speaks for screen readers what others see happening.
import type { TableClient } from "../client/table-client";

export function Announcer({ client }: { readonly client: TableClient }) {
    const texts = client.step
        ? [client.step.text ?? "", ...client.step.events.map((event) => event.text)]
        : [];
    const prompt = client.idle ? (client.view?.prompt?.text ?? "") : "";
    return (
        <div class="hidden" role="status" aria-live="polite">
            {[...texts, prompt].filter(Boolean).join(" ")}
        </div>
    );
}
