// SPDX-License-Identifier: MIT
// Water with an island, bridges, and something that lives in it.
import { REEDS } from "../art/nature";
import { MONSTER } from "../art/monster";
import type { Point, Season } from "../protocol/board";
import type { Ground } from "./ground";
import { hash, noise } from "./noise";
import { dither, type Picture } from "./picture";
import type { Road } from "./roads";

/** How far a pixel is within the island, 1 at its shore, less inside. */
function island(ground: Ground, province: number, x: number, y: number): number {
    const [lx, ly] = ground.labels[province] ?? [0, 0];
    const reach = 1 + (noise(x / 6, y / 6, ground.seed + 50) - 0.5) * 0.3;
    return Math.hypot((x - lx) / 17, (y - ly - 3) / 11) / reach;
}

export function paintWater(
    picture: Picture,
    ground: Ground,
    province: number,
    season: Season,
): void {
    const { width, owner, inside, seed } = ground;
    owner.forEach((one, at) => {
        if (one !== province) {
            return;
        }
        const [x, y] = [at % width, Math.floor(at / width)];
        const shore = (inside[at] ?? 0) + (noise(x / 6, y / 6, seed + 60) - 0.5) * 2.5;
        const land = island(ground, province, x, y);
        if (shore < 3 || land < 1) {
            return;
        }
        const edge = shore < 4 || land < 1.07;
        const ice =
            season === "winter" && (shore < 8 || land < 1.35 || noise(x / 8, y / 6, seed) > 0.6);
        const wave = y % 5 === 0 && noise(x / 5, y / 3, seed + 61) > 0.62;
        const depth = Math.min(shore / 13, (land - 1) * 1.4);
        picture.set(
            x,
            y,
            edge
                ? "C"
                : ice
                  ? dither("cCW", 0.5 + noise(x / 4, y / 4, 3) / 2, x, y)
                  : wave
                    ? "C"
                    : dither("cBb", depth, x, y),
        );
    });
}

/** Roads cross the water on planks. */
export function paintBridges(
    picture: Picture,
    ground: Ground,
    province: number,
    roads: readonly Road[],
): void {
    for (const road of roads.filter((one) => one.from === province || one.to === province)) {
        road.points.forEach(([x, y], step) => {
            const at = y * ground.width + x;
            if (ground.owner[at] !== province || island(ground, province, x, y) < 0.9) {
                return;
            }
            const [bx, by] = road.points[step + 3] ?? road.points[step - 3] ?? [x, y];
            const flat = Math.abs(bx - x) >= Math.abs(by - y);
            for (let off = -2; off <= 2; off++) {
                const rail = Math.abs(off) === 2;
                const letter = rail ? "n" : step % 3 === 0 ? "N" : "o";
                picture.set(flat ? x : x + off, flat ? y + off : y, letter);
            }
        });
    }
}

/** Where there is most open water for it. */
export function findMonster(ground: Ground, province: number): Point | null {
    const { width, owner, inside, labels, seed } = ground;
    const [lx, ly] = labels[province] ?? [0, 0];
    const fits = (x: number, y: number): number => {
        let least = 99;
        for (let dx = -12; dx <= 12; dx += 4) {
            for (let dy = -12; dy <= 0; dy += 4) {
                const at = (y + dy) * width + x + dx;
                least = Math.min(least, owner[at] === province ? Math.min(inside[at] ?? 0, 14) : 0);
                if (least <= 0.5) {
                    return 0;
                }
            }
        }
        for (let dx = -12; dx <= 12; dx += 4) {
            for (let dy = -12; dy <= 0; dy += 4) {
                const shore = (island(ground, province, x + dx, y + dy) - 0.95) * 20;
                least = Math.min(least, shore);
            }
        }
        return least;
    };
    let best: readonly [number, number, number] = [0, 0, 1];
    for (let y = ly - 60; y < ly + 70; y += 2) {
        for (let x = lx - 60; x < lx + 60; x += 2) {
            const room = fits(x, y) + hash(x, y, seed) * 0.5;
            best = room > best[2] ? [x, y, room] : best;
        }
    }
    return best[0] > 0 ? [best[0], best[1]] : null;
}

export function paintMonster(picture: Picture, [x, y]: Point): void {
    picture.stand(MONSTER, x, y);
}

export function paintReeds(picture: Picture, ground: Ground, province: number): void {
    const { width, owner, inside, seed } = ground;
    owner.forEach((one, at) => {
        const [x, y] = [at % width, Math.floor(at / width)];
        if (one === province && inside[at] === 4 && hash(x, y, seed + 70) < 0.08) {
            picture.stand(REEDS, x, y);
        }
    });
}
