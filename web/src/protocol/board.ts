// SPDX-License-Identifier: MIT
// The board as a `table` message describes it (docs/protocol.md).

export type Seat = "r" | "b" | "y" | "g";
export const SEATS: readonly Seat[] = ["r", "b", "y", "g"];

export type Season = "spring" | "summer" | "autumn" | "winter";
export const SEASONS: readonly Season[] = ["spring", "summer", "autumn", "winter"];

export type Point = readonly [number, number];

export interface Province {
    readonly id: string;
    readonly name: string;
    readonly terrain: string;
    readonly castle: Seat | null;
    readonly mountain: boolean;
    readonly mark: number;
    readonly neighbours: readonly string[];
    readonly shape: readonly Point[];
    readonly label: Point;
}

export interface Board {
    readonly name: string;
    readonly provinces: readonly Province[];
}

export function provinceName(board: Board, id: string): string {
    return board.provinces.find((one) => one.id === id)?.name ?? id;
}

/** Whose lands a province lies in, if in any (rules 2.3). */
export function landsOf(board: Board, province: Province): Seat | null {
    if (province.castle) {
        return province.castle;
    }
    const castle = board.provinces.find(
        (other) => other.castle && other.neighbours.includes(province.id),
    );
    return castle?.castle ?? null;
}
