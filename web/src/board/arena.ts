// SPDX-License-Identifier: MIT
// Where on the map a duel has room, and how large its hands are.
import type { Board, Point } from "../protocol/board";
import { isHigh } from "./high";
import type { Room } from "./useRoom";

type Box = readonly [x: number, y: number, width: number, height: number];

export interface Arena {
    /** Between the two provinces, moved so far that everything is seen. */
    readonly centre: Point;
    /** How wide a hand is. */
    readonly hand: number;
    /** 1 if the attacker comes from the left, -1 from the right. */
    readonly side: 1 | -1;
    /** How large everything that is seen is. */
    readonly seen: Box;
}

const clamp = (low: number, value: number, high: number): number =>
    low > high ? (low + high) / 2 : Math.min(Math.max(low, value), high);

/** The words beside a duel, in pixels of the screen. */
const wordsHeight = ({ height }: Room): number => Math.min(height * 0.32, 110);

export interface Places {
    readonly board: Board;
    readonly labels: readonly Point[];
    /** The part of the world that is shown, and how large that is on the screen. */
    readonly box: Box;
    readonly room: Room;
}

export function labelOf({ board, labels }: Places, id: string): Point {
    return labels[board.provinces.findIndex((one) => one.id === id)] ?? [0, 0];
}

export function arenaOf(places: Places, from: string, to: string): Arena {
    const { board, box, room } = places;
    const [ax, ay] = labelOf(places, from);
    const [bx, by] = labelOf(places, to);
    const scale = Math.min(room.width / box[2], room.height / box[3]);
    const [width, height] = [room.width / scale, room.height / scale];
    const left = box[0] + (box[2] - width) / 2;
    const top = box[1] + (box[3] - height) / 2;
    const hand = clamp(52, Math.min(room.width * 0.2, room.height * 0.21), 150) / scale;
    const words = wordsHeight(room) / scale;
    const low = isHigh(board, to);
    return {
        centre: [
            clamp(left + hand * 1.65, (ax + bx) / 2, left + width - hand * 1.65),
            clamp(
                top + hand * 0.85 + (low ? 0 : words),
                (ay + by) / 2,
                top + height - hand * 1.1 - (low ? words : 0),
            ),
        ],
        hand,
        side: ax <= bx ? 1 : -1,
        seen: [left, top, width, height],
    };
}
