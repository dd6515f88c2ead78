// SPDX-License-Identifier: MIT
// Arrow keys on the map: to the neighbour that lies best in that direction.
import type { Board, Point, Province } from "../protocol/board";

const ARROWS: Readonly<Record<string, Point>> = {
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
};

export function nextProvince(board: Board, from: string, key: string): string | null {
    const arrow = ARROWS[key];
    const here = board.provinces.find((one) => one.id === from);
    if (!arrow || !here) {
        return null;
    }
    // Straight ahead and near counts most; neighbours count double.
    const rate = (other: Province): number => {
        const dx = other.label[0] - here.label[0];
        const dy = other.label[1] - here.label[1];
        const ahead = dx * arrow[0] + dy * arrow[1];
        const aside = Math.abs(dx * arrow[1] + dy * arrow[0]);
        if (ahead <= 0 || aside > ahead * 1.5) {
            return 0;
        }
        return (here.neighbours.includes(other.id) ? 2 : 1) / (ahead + aside * 2);
    };
    const best = [...board.provinces].sort((a, b) => rate(b) - rate(a))[0];
    return best && rate(best) > 0 ? best.id : null;
}
