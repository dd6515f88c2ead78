// SPDX-License-Identifier: MIT
// All maps that this page has painted. One painter works for all screens, and what is painted once
// hangs there for good.
import type { Board, Season } from "../protocol/board";
import type { Layout, Painting, PaintAnswer, PaintOrder } from "./painter";

export interface Gallery {
    layout: Layout | null;
    readonly paintings: Map<Season, Painting>;
    readonly ordered: Set<Season>;
    readonly visitors: Set<() => void>;
}

const galleries = new Map<string, Gallery>();
let painter: Worker | null = null;

/** All that a map's looks depend on. */
function keyOf(board: Board): string {
    const lands = board.provinces.map(({ id, terrain, castle, neighbours, shape, label }) => [
        id,
        terrain,
        castle,
        neighbours,
        shape,
        label,
    ]);
    return JSON.stringify([board.name, lands]);
}

function hang({ data }: MessageEvent<PaintAnswer>): void {
    const gallery = galleries.get(data.key);
    if (gallery) {
        if ("layout" in data) {
            gallery.layout = data.layout;
        } else {
            gallery.paintings.set(data.painting.season, data.painting);
        }
        gallery.visitors.forEach((visit) => visit());
    }
}

export function galleryOf(board: Board): Gallery {
    const key = keyOf(board);
    let found = galleries.get(key);
    if (!found) {
        found = {
            layout: null,
            paintings: new Map(),
            ordered: new Set(),
            visitors: new Set(),
        };
        galleries.set(key, found);
    }
    return found;
}

/** Has a board painted, unless it is already. */
export function order(board: Board, season: Season): void {
    const gallery = galleryOf(board);
    if (gallery.ordered.has(season)) {
        return;
    }
    gallery.ordered.add(season);
    if (!painter) {
        painter = new Worker("./painter.js", { type: "module" });
        painter.onmessage = hang;
    }
    const message: PaintOrder = { key: keyOf(board), board, season };
    painter.postMessage(message);
}
