// SPDX-License-Identifier: MIT
// Whoever has sealed something looks at it once more: as long as a hand stays on the button.
import { useRef } from "preact/hooks";
import type { Seat } from "../protocol/board";
import type { View } from "../protocol/messages";
import { Emblem } from "../ui/Sprite";
import { cardNames, playerName } from "../words/names";
import { t } from "../words/words";
import type { LocalSeat } from "./orders";

export interface PeekProps {
    /** Those who have sealed, and need no PIN. */
    readonly people: readonly Pick<LocalSeat, "seat" | "name">[];
    /** Whose eyes the page has meanwhile. */
    readonly eyes: Seat | null;
    readonly view: View;
    readonly onPeek: (seat: Seat | null) => void;
}

/** What the person has in the fist, or face down. */
function secretOf({ mine, cards }: View, seat: Seat): string {
    const gold = mine?.bid ?? mine?.stake ?? null;
    const chosen = cards[seat];
    if (gold !== null) {
        return t("In your fist: {gold} gold.", { gold });
    }
    return chosen ? t("Face down: {cards}.", { cards: cardNames(chosen) }) : "";
}

export function Peek({ people, eyes, view, onPeek }: PeekProps) {
    const held = useRef(false);
    const hold = (seat: Seat): void => {
        if (!held.current) {
            held.current = true;
            onPeek(seat);
        }
    };
    const release = (): void => {
        if (held.current) {
            held.current = false;
            onPeek(null);
        }
    };
    const isKey = (event: KeyboardEvent): boolean => event.key === "Enter" || event.key === " ";
    return (
        <div class="peeks">
            {people.map((person) => (
                <button
                    key={person.seat}
                    type="button"
                    class={`button peek own-${person.seat}`}
                    onPointerDown={() => hold(person.seat)}
                    onPointerUp={release}
                    onPointerLeave={release}
                    onPointerCancel={release}
                    onContextMenu={(event) => event.preventDefault()}
                    onKeyDown={(event) => isKey(event) && hold(person.seat)}
                    onKeyUp={release}
                    onBlur={release}
                >
                    <Emblem seat={person.seat} pixel={1.2} />{" "}
                    {(eyes === person.seat && secretOf(view, person.seat)) ||
                        t("{name}: hold to peek", { name: playerName(person) })}
                </button>
            ))}
        </div>
    );
}
