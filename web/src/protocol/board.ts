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
    readonly mark: number;
    readonly neighbours: readonly string[];
    readonly shape: readonly Point[];
    readonly label: Point;
}

export interface Board {
    readonly name: string;
    readonly provinces: readonly Province[];
}
