// SPDX-License-Identifier: MIT
// Where each province lies, pixel by pixel. Boards are drawn with straight edges; here coasts and
// borders begin to wander, and yet two provinces touch exactly where they did before.
import type { Board, Point, Province } from "../protocol/board";
import { noise, seedOf } from "./noise";

/** Pixels of the picture for one unit of the board. */
export const SCALE = 4;
/** Units of land that go beyond the board's edge, and of sea beyond that. */
const SHORE = 1.2;
export const MARGIN = 4;

export const SEA = 255;

export interface Ground {
    readonly board: Board;
    readonly seed: number;
    readonly width: number;
    readonly height: number;
    /** The place of a pixel's province in the board's list, or SEA. */
    readonly owner: Uint8Array;
    /** Steps from each pixel to the nearest other province or coast, at most 255. */
    readonly inside: Uint8Array;
    /** Steps from each pixel of the sea to land, and from each pixel of land to the sea. */
    readonly coast: Uint8Array;
    /** Places of labels in pixels. */
    readonly labels: readonly Point[];
    /** The part of the picture that must be seen when there is little room: x, y, width, height. */
    readonly core: readonly [number, number, number, number];
}

interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
}

function boxOf(provinces: readonly Province[]): Box {
    const points = provinces.flatMap((province) => province.shape);
    const xs = points.map((point) => point[0]);
    const ys = points.map((point) => point[1]);
    return {
        left: Math.min(...xs),
        top: Math.min(...ys),
        right: Math.max(...xs),
        bottom: Math.max(...ys),
    };
}

function contains(shape: readonly Point[], x: number, y: number): boolean {
    let odd = false;
    shape.forEach(([ax, ay], at) => {
        const [bx, by] = shape[(at + 1) % shape.length] as Point;
        if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) {
            odd = !odd;
        }
    });
    return odd;
}

/** How far a point is outside of a box with round corners; negative inside. */
function outside(box: Box, x: number, y: number): number {
    const round = 5;
    const dx = Math.max(box.left - SHORE + round - x, x - box.right - SHORE + round);
    const dy = Math.max(box.top - SHORE + round - y, y - box.bottom - SHORE + round);
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - round;
}

function clamp(low: number, value: number, high: number): number {
    return Math.min(Math.max(value, low), high);
}

/** The distance of every pixel to the nearest one for which `edge` holds, in whole steps. */
function distances(width: number, height: number, edge: (at: number) => boolean): Uint8Array {
    const found = new Uint8Array(width * height).fill(255);
    const relax = (at: number, from: number): void => {
        const far = (found[from] ?? 255) + 1;
        if (far < (found[at] ?? 255)) {
            found[at] = far;
        }
    };
    for (let at = 0; at < found.length; at++) {
        if (edge(at)) {
            found[at] = 0;
        }
        if (at % width > 0) {
            relax(at, at - 1);
        }
        if (at >= width) {
            relax(at, at - width);
        }
    }
    for (let at = found.length - 1; at >= 0; at--) {
        if (at % width < width - 1) {
            relax(at, at + 1);
        }
        if (at + width < found.length) {
            relax(at, at + width);
        }
    }
    return found;
}

function findOwners(
    board: Board,
    box: Box,
    width: number,
    height: number,
    seed: number,
): Uint8Array {
    const owner = new Uint8Array(width * height).fill(SEA);
    const wander = (x: number, y: number, at: number): number =>
        (noise(x / 7, y / 7, seed + at) - 0.5) * 3.4 +
        (noise(x / 2.2, y / 2.2, seed + at + 5) - 0.5) * 1.1;
    for (let py = 0; py < height; py++) {
        for (let px = 0; px < width; px++) {
            const ux = (px + 0.5) / SCALE + box.left - MARGIN;
            const uy = (py + 0.5) / SCALE + box.top - MARGIN;
            const x = ux + wander(ux, uy, 1);
            const y = uy + wander(ux, uy, 2);
            if (outside(box, x, y) > 0) {
                continue;
            }
            const cx = clamp(box.left + 0.01, x, box.right - 0.01);
            const cy = clamp(box.top + 0.01, y, box.bottom - 0.01);
            const found = board.provinces.findIndex((province) => contains(province.shape, cx, cy));
            owner[py * width + px] = found < 0 ? SEA : found;
        }
    }
    return owner;
}

/** Lays a board out. */
export function layOut(board: Board): Ground {
    const box = boxOf(board.provinces);
    const width = Math.round((box.right - box.left + 2 * MARGIN) * SCALE);
    const height = Math.round((box.bottom - box.top + 2 * MARGIN) * SCALE);
    const seed = seedOf(board.name) & 0xffff;
    const owner = findOwners(board, box, width, height, seed);
    const differs = (at: number): boolean =>
        [1, -1, width, -width].some((step) => {
            const other = owner[at + step];
            return other !== undefined && other !== owner[at];
        });
    const inside = distances(width, height, differs);
    const isLand = (at: number): boolean => owner[at] !== SEA;
    const toLand = distances(width, height, isLand);
    const toSea = distances(width, height, (at) => !isLand(at));
    const coast = toLand.map((far, at) => (far > 0 ? far : (toSea[at] ?? 0)));
    const toPixels = ([x, y]: Point): Point => [
        Math.round((x - box.left + MARGIN) * SCALE),
        Math.round((y - box.top + MARGIN) * SCALE),
    ];
    const labels = board.provinces.map((province) => toPixels(province.label));
    const rim = Math.round((MARGIN - SHORE) * SCALE);
    const core = [rim, rim, width - 2 * rim, height - 2 * rim] as const;
    return { board, seed, width, height, owner, inside, coast, labels, core };
}
