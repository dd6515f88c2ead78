// SPDX-License-Identifier: MIT
// Several people around one device: whose turn with it comes next.
import type { Seat } from "../protocol/board";
import type { Phase, View } from "../protocol/messages";

/** What nobody else may see being decided. */
const SECRET: ReadonlySet<Phase> = new Set(["auction", "spy", "choose", "stake", "press"]);
/** While these last, whoever's turn has not come has a card that nobody knows. */
const CARDS_LIE: ReadonlySet<Phase> = new Set(
    ["play", "levy", "recruit", "hire", "act", "march", "stake", "guess", "press"],
);

/** Whether whoever holds the device may have something to hide again. */
export function hidesSide({ phase }: View): boolean {
    return SECRET.has(phase) || phase === "guess";
}

/** Whether the others must look away when somebody takes the device: for what is to be decided, or
 * for what that side of the table shows. `view` is what everybody sees. */
export function mustHide(view: View, seat: Seat): boolean {
    const { phase, cards, spied } = view;
    const seen = spied[seat];
    const knows = !(seat in cards) || (seen !== undefined && !(seen in cards));
    return SECRET.has(phase) || (CARDS_LIE.has(phase) && knows);
}

/** The person who has to take the device now, if any: whoever holds it goes on, then the others,
 * each once. Seats that have sealed are done. */
export function nextPerson(
    view: View,
    people: readonly Seat[],
    holder: Seat | null,
): Seat | null {
    const owing = view.actors.filter(
        (seat) => !view.sealed.includes(seat) && people.includes(seat),
    );
    return holder && owing.includes(holder) ? holder : (owing[0] ?? null);
}
