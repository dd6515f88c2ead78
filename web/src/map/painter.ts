// SPDX-License-Identifier: MIT
// A Worker that paints maps, so that the page never waits for the brush.
import type { Board, Point, Season } from "../protocol/board";
import { layOut, type Ground } from "./ground";
import { findOutlines } from "./outlines";
import { paintMap } from "./paint";

export interface PaintOrder {
    readonly board: Board;
    readonly season: Season;
}

/** Where the provinces lie: known long before the picture is painted. */
export interface Layout {
    readonly width: number;
    readonly height: number;
    readonly core: readonly [number, number, number, number];
    readonly labels: readonly Point[];
    readonly outlines: readonly string[];
}

export interface Painting {
    readonly season: Season;
    readonly rgba: Uint8ClampedArray<ArrayBuffer>;
}

let known: { key: string; ground: Ground } | null = null;

self.onmessage = (message: MessageEvent<PaintOrder>) => {
    const { board, season } = message.data;
    const key = JSON.stringify(board);
    if (known?.key !== key) {
        const ground = layOut(board);
        known = { key, ground };
        const { width, height, core, labels } = ground;
        const layout: Layout = { width, height, core, labels, outlines: findOutlines(ground) };
        postMessage(layout);
    }
    const rgba = paintMap(known.ground, season).toRgba();
    const painting: Painting = { season, rgba };
    postMessage(painting, { transfer: [rgba.buffer] });
};
