// SPDX-License-Identifier: MIT
// Several people around one device: whose turn with it comes next.
import type { Seat } from "../protocol/board";
import type { View } from "../protocol/messages";

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
