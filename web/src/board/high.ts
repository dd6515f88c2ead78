// SPDX-License-Identifier: MIT
import type { Board } from "../protocol/board";

/** Whether a place lies in the upper half of the map: then the lower edge is free for words. */
export function isHigh(board: Board, id: string | undefined): boolean {
    const ys = board.provinces.map((one) => one.label[1]);
    const y = board.provinces.find((one) => one.id === id)?.label[1];
    return y !== undefined && y < (Math.min(...ys) + Math.max(...ys)) / 2;
}
