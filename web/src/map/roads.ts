// SPDX-License-Identifier: MIT
// Roads between neighbours: whoever looks at the map sees where one can go.
import type { Point } from "../protocol/board";
import { SEA, type Ground } from "./ground";
import { noise } from "./noise";

export interface Road {
    readonly from: number;
    readonly to: number;
    readonly points: readonly Point[];
}

/** Pixels of the border between each two provinces. */
function findBorders(ground: Ground): Map<number, Point[]> {
    const { width, owner } = ground;
    const found = new Map<number, Point[]>();
    owner.forEach((one, at) => {
        for (const step of [1, width]) {
            const other = owner[at + step] ?? SEA;
            if (one === other || one === SEA || other === SEA) {
                continue;
            }
            const pair = pairOf(one, other);
            const points = found.get(pair) ?? [];
            points.push([at % width, Math.floor(at / width)]);
            found.set(pair, points);
        }
    });
    return found;
}

function pairOf(a: number, b: number): number {
    return Math.min(a, b) * SEA + Math.max(a, b);
}

function middle(points: readonly Point[]): Point | null {
    const x = points.reduce((sum, point) => sum + point[0], 0) / points.length;
    const y = points.reduce((sum, point) => sum + point[1], 0) / points.length;
    const far = ([px, py]: Point): number => (px - x) ** 2 + (py - y) ** 2;
    return points.reduce<Point | null>(
        (best, point) => (best && far(best) <= far(point) ? best : point),
        null,
    );
}

function curve(a: Point, gate: Point, b: Point, seed: number): Point[] {
    const points: Point[] = [];
    for (const [from, to] of [
        [a, gate],
        [gate, b],
    ] as const) {
        const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
        for (let step = 0; step <= length; step++) {
            const t = step / Math.max(length, 1);
            const sway = Math.sin(t * Math.PI) * (noise(step / 9, from[0], seed) - 0.5) * 14;
            const x =
                from[0] + (to[0] - from[0]) * t - ((to[1] - from[1]) / Math.max(length, 1)) * sway;
            const y =
                from[1] + (to[1] - from[1]) * t + ((to[0] - from[0]) / Math.max(length, 1)) * sway;
            points.push([Math.round(x), Math.round(y)]);
        }
    }
    return points;
}

export function findRoads(ground: Ground): Road[] {
    const { provinces } = ground.board;
    const borders = findBorders(ground);
    const roads: Road[] = [];
    provinces.forEach((province, from) => {
        for (const id of province.neighbours) {
            const to = provinces.findIndex((other) => other.id === id);
            const gate = to > from ? middle(borders.get(pairOf(from, to)) ?? []) : null;
            const a = ground.labels[from];
            const b = ground.labels[to];
            if (gate && a && b) {
                roads.push({ from, to, points: curve(a, gate, b, ground.seed + from * 31 + to) });
            }
        }
    });
    return roads;
}
