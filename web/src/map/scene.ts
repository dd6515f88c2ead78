// SPDX-License-Identifier: MIT
// What is the same in all seasons, worked out once for a board: the sea, how light falls, roads,
// and where everything stands.
import type { Ground } from "./ground";
import { findMonster } from "./lake";
import { Picture } from "./picture";
import { findRoads, type Road } from "./roads";
import { findThings, type Thing } from "./scatter";
import { findLight, paintSea } from "./terrain";
import type { Point } from "../protocol/board";

export interface Scene {
    readonly ground: Ground;
    readonly roads: readonly Road[];
    readonly sea: Picture;
    readonly light: Float32Array;
}

/** What stands upon the land; it takes longer to find than the land itself. */
export interface Furniture {
    readonly things: readonly Thing[];
    /** Where something comes out of the water, by the number of the lake. */
    readonly monsters: ReadonlyMap<number, Point>;
}

export function sceneOf(ground: Ground): Scene {
    const sea = new Picture(ground.width, ground.height);
    paintSea(sea, ground);
    return { ground, sea, roads: findRoads(ground), light: findLight(ground) };
}

export function furnish({ ground, roads }: Scene): Furniture {
    const monsters = new Map<number, Point>();
    ground.board.provinces.forEach((province, at) => {
        const place = province.terrain === "lake" ? findMonster(ground, at) : null;
        if (place) {
            monsters.set(at, place);
        }
    });
    return { things: findThings(ground, roads), monsters };
}
