// SPDX-License-Identifier: MIT
// A Worker that paints maps, so that the page never waits for the brush. What can be shown is sent
// at once: where everything lies, then the land, then the land with all that stands upon it.
import type { Board, Point, Season } from "../protocol/board";
import { layOut } from "./ground";
import { findOutlines } from "./outlines";
import { paintGround, paintUpon } from "./paint";
import type { Picture } from "./picture";
import { furnish, sceneOf, type Furniture, type Scene } from "./scene";

export interface PaintOrder {
    /** Tells boards apart. */
    readonly key: string;
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

export type PaintAnswer =
    | { readonly key: string; readonly layout: Layout }
    | { readonly key: string; readonly painting: Painting };

interface Known {
    readonly scene: Scene;
    furniture: Furniture | null;
}

const known = new Map<string, Known>();

function answer(message: PaintAnswer, transfer: Transferable[] = []): void {
    postMessage(message, { transfer });
}

function lookAt(key: string, board: Board): Known {
    const before = known.get(key);
    if (before) {
        return before;
    }
    const ground = layOut(board);
    const { width, height, core, labels } = ground;
    answer({ key, layout: { width, height, core, labels, outlines: findOutlines(ground) } });
    const found: Known = { scene: sceneOf(ground), furniture: null };
    known.set(key, found);
    return found;
}

function show(key: string, season: Season, picture: Picture): void {
    const rgba = picture.toRgba();
    answer({ key, painting: { season, rgba } }, [rgba.buffer]);
}

self.onmessage = ({ data: { key, board, season } }: MessageEvent<PaintOrder>) => {
    const map = lookAt(key, board);
    const picture = paintGround(map.scene, season);
    if (!map.furniture) {
        show(key, season, picture);
        map.furniture = furnish(map.scene);
    }
    paintUpon(picture, map.furniture, season);
    show(key, season, picture);
};
