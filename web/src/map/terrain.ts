// SPDX-License-Identifier: MIT
// The ground itself: meadows, sand and snow with their borders, the sea around them.
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

function landColour(ground: Ground, season: Season, at: number, x: number, y: number): string {
    const province = ground.board.provinces[ground.owner[at] ?? 0];
    if (!province) {
        return "k";
    }
    const coast = ground.coast[at] ?? 255;
    if (coast <= 3) {
        const sand = season === "winter" ? "SwW" : "oOp";
        return sand[coast - 1] ?? "O";
    }
    const ramp =
        SPECIAL[province.terrain]?.[season] ?? biomeOf(ground.board, province).ground[season];
    const light = rough(x / 22, y / 15, ground.seed + 40);
    const blade = hash(x, y, 77) < 0.05 ? 0.22 : 0;
    return dither(ramp, (light - 0.2) * 1.35 + blade, x, y);
}

/** Gold dots, two pixels wide, on a dark line. */
function borderColour(
    ground: Ground,
    season: Season,
    at: number,
    x: number,
    y: number,
): string | null {
    const { width, owner } = ground;
    const one = owner[at];
    const others = [owner[at + 1], owner[at - 1], owner[at + width], owner[at - width]];
    const touches = others.some((other) => other !== one && other !== SEA && other !== undefined);
    if (!touches || one === SEA) {
        return null;
    }
    const dot = ((x >> 1) + (y >> 1)) % 3 !== 0;
    return dot ? (((x ^ y) & 1) === 0 ? "u" : "Y") : season === "winter" ? "s" : "n";
}

export function paintTerrain(picture: Picture, ground: Ground, season: Season): void {
    const { width, height, owner } = ground;
    for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
            const at = y * width + x;
            const colour =
                owner[at] === SEA
                    ? seaColour(ground, at, x, y)
                    : landColour(ground, season, at, x, y);
            picture.set(x, y, colour);
        }
    }
}

export function paintBorders(picture: Picture, ground: Ground, season: Season): void {
    for (let y = 0; y < ground.height; y++) {
        for (let x = 0; x < ground.width; x++) {
            const colour = borderColour(ground, season, y * ground.width + x, x, y);
            if (colour) {
                picture.set(x, y, colour);
            }
        }
    }
}

export function paintRoads(
    picture: Picture,
    ground: Ground,
    roads: readonly Road[],
    season: Season,
): void {
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
    void ground;
}
