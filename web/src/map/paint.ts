// SPDX-License-Identifier: MIT
// The whole map of a board in one season.
import type { Season } from "../protocol/board";
import type { Ground } from "./ground";
import { paintBridges, paintMonster, paintReeds, paintWater } from "./lake";
import { paintMountain } from "./mountain";
import { Picture } from "./picture";
import { findRoads } from "./roads";
import { paintSea, paintThings } from "./scatter";
import { paintBorders, paintRoads, paintTerrain } from "./terrain";

export function paintMap(ground: Ground, season: Season): Picture {
    const picture = new Picture(ground.width, ground.height);
    const roads = findRoads(ground);
    paintTerrain(picture, ground, season);
    const each = (terrain: string, paint: (province: number) => void): void => {
        ground.board.provinces.forEach((province, at) => {
            if (province.terrain === terrain) {
                paint(at);
            }
        });
    };
    each("lake", (at) => paintWater(picture, ground, at, season));
    paintRoads(picture, ground, roads, season);
    each("lake", (at) => {
        paintBridges(picture, ground, at, roads);
        paintReeds(picture, ground, at);
    });
    paintBorders(picture, ground, season);
    each("mountain", (at) => paintMountain(picture, ground, at, season));
    each("lake", (at) => paintMonster(picture, ground, at));
    paintThings(picture, ground, roads, season);
    paintSea(picture, ground);
    return picture;
}
