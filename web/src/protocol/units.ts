// SPDX-License-Identifier: MIT
// `rSC` in a view: red has a Soldier and a Camp there.
import type { Seat } from "./board";
import type { Unit, View } from "./messages";

export interface Garrison {
    readonly seat: Seat;
    readonly units: readonly Unit[];
}

/** Who stands in a province with which units; null if nobody does. */
export function unitsIn(view: View, province: string): Garrison | null {
    const text = view.units[province];
    if (!text) {
        return null;
    }
    return { seat: text[0] as Seat, units: [...text.slice(1)] as Unit[] };
}
