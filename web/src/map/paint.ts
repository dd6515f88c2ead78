// SPDX-License-Identifier: MIT
// The map of a board in one season: first the land, then what stands upon it.
import type { Season } from "../protocol/board";
import { paintBridges, paintMonster, paintReeds, paintWater } from "./lake";
import { paintMountain } from "./mountain";
import { Picture } from "./picture";
import { paintThings } from "./scatter";
import type { Furniture, Scene } from "./scene";
import { paintBorders, paintLand, paintRoads } from "./terrain";

function each(scene: Scene, terrain: string, paint: (province: number) => void): void {
    scene.ground.board.provinces.forEach((province, at) => {
        if (province.terrain === terrain) {
            paint(at);
        }
    });
}

export function paintGround(scene: Scene, season: Season): Picture {
    const { ground, roads } = scene;
    const picture = new Picture(ground.width, ground.height);
    picture.pixels.set(scene.sea.pixels);
    paintLand(picture, ground, scene.light, season);
    each(scene, "lake", (at) => paintWater(picture, ground, at, season));
    paintRoads(picture, roads, season);
    each(scene, "lake", (at) => {
        paintBridges(picture, ground, at, roads);
        paintReeds(picture, ground, at);
    });
    paintBorders(picture, ground, season);
    each(scene, "mountain", (at) => paintMountain(picture, ground, at, season));
    return picture;
}

export function paintUpon(picture: Picture, furniture: Furniture, season: Season): void {
    furniture.monsters.forEach((place) => paintMonster(picture, place));
    paintThings(picture, furniture.things, season);
}
