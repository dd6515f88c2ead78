// SPDX-License-Identifier: MIT
// Where each province lies, pixel by pixel. Boards are drawn with straight edges; here coasts and
// borders begin to wander, and yet two provinces touch exactly where they did before.
import type { Board, Point, Province } from "../protocol/board";
import { noise, seedOf } from "./noise";

/** Pixels of the picture for one unit of the board. */
const SCALE = 4;
/** Units of land that go beyond the board's edge, and of sea beyond that. */
const SHORE = 1.2;
const MARGIN = 4;

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
    /** Where each province lies, in pixels, edges included. */
    readonly boxes: readonly Box[];
}

export interface Box {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
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
    let from = shape[shape.length - 1] as Point;
    for (const to of shape) {
        const [ax, ay] = from;
        const [bx, by] = to;
        if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) {
            odd = !odd;
        }
        from = to;
    }
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
    const boxes = board.provinces.map((province) => boxOf([province]));
    // Most often it is the same province as one pixel before.
    let last = 0;
    const isIn = (at: number, x: number, y: number): boolean => {
        const near = boxes[at] as Box;
        return (
            x >= near.left &&
            x <= near.right &&
            y >= near.top &&
            y <= near.bottom &&
            contains(board.provinces[at]?.shape ?? [], x, y)
        );
    };
    const find = (x: number, y: number): number => {
        for (let off = 0; off < boxes.length; off++) {
            const at = (last + off) % boxes.length;
            if (isIn(at, x, y)) {
                last = at;
                return at;
            }
        }
        return SEA;
    };
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
            owner[py * width + px] = find(cx, cy);
        }
    }
    return owner;
}

/** The pixels between which each province lies. */
function findBoxes(owner: Uint8Array, width: number, provinces: number): Box[] {
    const edges = new Int32Array(4 * provinces).fill(-1);
    for (let at = 0; at < owner.length; at++) {
        const first = 4 * (owner[at] ?? SEA);
        if (first >= edges.length) {
            continue;
        }
        const [x, y] = [at % width, Math.floor(at / width)];
        const left = edges[first] ?? -1;
        edges[first] = left < 0 ? x : Math.min(left, x);
        edges[first + 1] = (edges[first + 1] ?? -1) < 0 ? y : (edges[first + 1] ?? y);
        edges[first + 2] = Math.max(edges[first + 2] ?? 0, x);
        edges[first + 3] = y;
    }
    return Array.from({ length: provinces }, (_, at) => {
        const [left = 0, top = 0, right = 0, bottom = 0] = edges.subarray(4 * at, 4 * at + 4);
        return { left, top, right, bottom };
    });
}

/** Lays a board out. */
export function layOut(board: Board): Ground {
    const box = boxOf(board.provinces);
    const width = Math.round((box.right - box.left + 2 * MARGIN) * SCALE);
    const height = Math.round((box.bottom - box.top + 2 * MARGIN) * SCALE);
    const seed = seedOf(board.name) & 0xffff;
    const owner = findOwners(board, box, width, height, seed);
    const differs = (at: number): boolean => {
        const one = owner[at];
        return (
            one !== (owner[at + 1] ?? one) ||
            one !== (owner[at - 1] ?? one) ||
            one !== (owner[at + width] ?? one) ||
            one !== (owner[at - width] ?? one)
        );
    };
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
    const boxes = findBoxes(owner, width, board.provinces.length);
    return { board, seed, width, height, owner, inside, coast, labels, core, boxes };
}
