// SPDX-License-Identifier: MIT
// How much room there is in a province for what stands in it.
import type { Province } from "../protocol/board";

/** How many pixels wide a province is at its label. */
function roomOf(province: Province): number {
    const xs = province.shape.map((point) => point[0]);
    return (Math.max(...xs) - Math.min(...xs)) * 4;
}

/** How many units stand in a row. */
export function columnsOf(province: Province, zoom: number): number {
    return roomOf(province) < 60 * zoom ? 2 : 4;
}
