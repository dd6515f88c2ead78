// SPDX-License-Identifier: MIT
// The ground itself: meadows, sand and snow with their borders, the sea around them.
import { COMPASS, SHIP } from "../art/places";
import type { Season } from "../protocol/board";
import { biomeOf } from "./biomes";
import { SEA, type Ground } from "./ground";
import { hash, noise, rough } from "./noise";
import { dither, type Picture } from "./picture";
import type { Road } from "./roads";

const SPECIAL: Readonly<Record<string, Readonly<Record<Season, string>>>> = {
    mountain: { spring: "sSSw", summer: "NsSw", autumn: "NsSw", winter: "SwWW" },
    forest: { spring: "gGGh", summer: "gGGh", autumn: "gNQq", winter: "sSwW" },
    lake: { spring: "GhHl", summer: "hHHl", autumn: "NqYO", winter: "SwWW" },
};

function seaColour(ground: Ground, at: number, x: number, y: number): string {
    const far = ground.coast[at] ?? 255;
    if (far <= 1) {
        return noise(x / 5, y / 5, 3) > 0.35 ? "W" : "C";
    }
    const ring = far + (noise(x / 9, y / 9, ground.seed) - 0.5) * 9;
    if (ring > 4 && ring < 5.2) {
        return "C";
    }
    const wave =
        (y + Math.floor(noise(x / 14, y / 6, 9) * 6)) % 7 === 0 && noise(x / 6, y / 2, 21) > 0.72;
    if (wave) {
        return ring < 10 ? "C" : "c";
    }
    return dither("cBbb", (ring - 2) / 17, x, y);
}

/** How bright the land is, pixel by pixel. */
export function findLight(ground: Ground): Float32Array {
    const { width, owner, seed } = ground;
    const light = new Float32Array(owner.length);
    for (let at = 0; at < owner.length; at++) {
        if (owner[at] !== SEA) {
            const x = at % width;
            const y = Math.floor(at / width);
            const blade = hash(x, y, 77) < 0.05 ? 0.22 : 0;
            light[at] = (rough(x / 22, y / 15, seed + 40) - 0.2) * 1.35 + blade;
        }
    }
    return light;
}

/** Whether a pixel of land lies beside another province. */
function isBorder({ width, owner }: Ground, at: number): boolean {
    const one = owner[at] ?? SEA;
    const differs = (other: number): boolean => other !== one && other !== SEA;
    return (
        one !== SEA &&
        (differs(owner[at + 1] ?? SEA) ||
            differs(owner[at - 1] ?? SEA) ||
            differs(owner[at + width] ?? SEA) ||
            differs(owner[at - width] ?? SEA))
    );
}

/** Gold dots, two pixels wide, on a dark line. */
function borderColour(season: Season, x: number, y: number): string {
    const dot = ((x >> 1) + (y >> 1)) % 3 !== 0;
    return dot ? (((x ^ y) & 1) === 0 ? "u" : "Y") : season === "winter" ? "s" : "n";
}

/** The sea, with a ship upon it. */
export function paintSea(picture: Picture, ground: Ground): void {
    const { width, height, owner } = ground;
    for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
            const at = y * width + x;
            if (owner[at] === SEA) {
                picture.set(x, y, seaColour(ground, at, x, y));
            }
        }
    }
    picture.stand(COMPASS, width - 12, height - 2);
    picture.stand(SHIP, 10, height - 3);
}

export function paintLand(
    picture: Picture,
    ground: Ground,
    light: Float32Array,
    season: Season,
): void {
    const { board, width, height, owner, coast } = ground;
    const sand = season === "winter" ? "SwW" : "oOp";
    const ramps = board.provinces.map(
        (one) => SPECIAL[one.terrain]?.[season] ?? biomeOf(board, one).ground[season],
    );
    for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
            const at = y * width + x;
            const ramp = ramps[owner[at] ?? SEA];
            if (ramp !== undefined) {
                const far = coast[at] ?? 255;
                const beach = far <= 3 ? (sand[far - 1] ?? "O") : null;
                picture.set(x, y, beach ?? dither(ramp, light[at] ?? 0, x, y));
            }
        }
    }
}

export function paintBorders(picture: Picture, ground: Ground, season: Season): void {
    for (let y = 0; y < ground.height; y++) {
        for (let x = 0; x < ground.width; x++) {
            if (isBorder(ground, y * ground.width + x)) {
                picture.set(x, y, borderColour(season, x, y));
            }
        }
    }
}

export function paintRoads(picture: Picture, roads: readonly Road[], season: Season): void {
    const [edge, light] = season === "winter" ? ["S", "w"] : ["o", "p"];
    const draw = (letter: string, reach: number): void => {
        for (const road of roads) {
            for (const [x, y] of road.points) {
                for (let dy = -reach; dy <= reach; dy++) {
                    for (let dx = -reach; dx <= reach; dx++) {
                        if (
                            Math.abs(dx) + Math.abs(dy) <= reach &&
                            (reach > 1 || hash(x + dx, y + dy, 5) < 0.85)
                        ) {
                            picture.set(x + dx, y + dy, letter);
                        }
                    }
                }
            }
        }
    };
    draw(edge as string, 2);
    draw(light as string, 1);
}
