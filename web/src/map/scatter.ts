// SPDX-License-Identifier: MIT
// Everything that stands about: trees, rocks, houses, landmarks; far ones first, so that near ones
// stand before them.
import type { Grid } from "../art/grid";
import { MUSHROOM, OAK, PINE, STONE } from "../art/nature";
import { COMPASS, SHIP } from "../art/places";
import type { Point, Season } from "../protocol/board";
import { biomeOf, inSeason } from "./biomes";
import { SEA, type Ground } from "./ground";
import { hash, noise } from "./noise";
import type { Picture } from "./picture";
import type { Road } from "./roads";

interface Thing {
    readonly sprite: Grid;
    readonly x: number;
    readonly y: number;
    readonly flipped: boolean;
}

/** Room that must stay clear for units and names: 1 at its rim. */
function nearLabel(ground: Ground, province: number, x: number, y: number): number {
    const [lx, ly] = ground.labels[province] ?? [0, 0];
    return Math.hypot((x - lx) / 34, (y - ly - 2) / 17);
}

/** Pixels on or beside roads. */
function roadMask(ground: Ground, roads: readonly Road[]): Uint8Array {
    const mask = new Uint8Array(ground.owner.length);
    for (const [x, y] of roads.flatMap((road) => road.points)) {
        for (let dy = -3; dy <= 4; dy++) {
            mask.fill(1, (y + dy) * ground.width + x - 4, (y + dy) * ground.width + x + 5);
        }
    }
    return mask;
}

function pick<T>(list: readonly T[], chance: number): T | undefined {
    return list[Math.floor(chance * list.length)];
}

/** Whether a sprite's foot lies well inside of its province. */
function fits(
    ground: Ground,
    province: number,
    sprite: Grid,
    x: number,
    y: number,
    slack: number,
): boolean {
    const half = Math.ceil(sprite.width / 2);
    return [
        [x - half, y],
        [x + half, y],
        [x, y - sprite.height + slack],
        [x, y + 1],
    ].every(([px, py]) => ground.owner[(py ?? 0) * ground.width + (px ?? 0)] === province);
}

/** The best place for something large: near the rim, away from roads and units. */
function placeFor(
    ground: Ground,
    province: number,
    sprite: Grid,
    roads: Uint8Array,
    taken: readonly Thing[],
): Point | null {
    const { width, height, coast } = ground;
    let best: Point | null = null;
    let score = 0;
    for (let y = 8; y < height - 4; y += 3) {
        for (let x = 8; x < width - 8; x += 3) {
            if (!fits(ground, province, sprite, x, y, 0) || (coast[y * width + x] ?? 0) < 5) {
                continue;
            }
            let blocked = 0;
            for (let dx = -sprite.width / 2; dx < sprite.width / 2; dx += 3) {
                for (let dy = 0; dy < sprite.height; dy += 3) {
                    const at = (y - dy) * width + Math.round(x + dx);
                    blocked += roads[at] ?? 0;
                    blocked += nearLabel(ground, province, x + dx, y - dy) < 1 ? 1 : 0;
                }
            }
            const crowded = taken.some(
                (thing) =>
                    Math.abs(thing.x - x) < (thing.sprite.width + sprite.width) / 2 &&
                    Math.abs(thing.y - y) < 14,
            );
            const value = 20 - blocked * 3 + hash(x, y, ground.seed + 90) * 9 - (crowded ? 30 : 0);
            if (value > score) {
                score = value;
                best = [x, y];
            }
        }
    }
    return best;
}

function plainThings(ground: Ground, province: number, season: Season, roads: Uint8Array): Thing[] {
    const place = ground.board.provinces[province];
    if (!place) {
        return [];
    }
    const biome = biomeOf(ground.board, place);
    const things: Thing[] = [];
    const sisters = ground.board.provinces.filter(
        (other) => biomeOf(ground.board, other) === biome && !other.castle,
    );
    const large = place.castle
        ? []
        : [
              biome.landmarks[sisters.indexOf(place) % biome.landmarks.length],
              biome.house,
              biome.house,
          ];
    for (const sprite of large) {
        const at = sprite && placeFor(ground, province, sprite, roads, things);
        if (sprite && at) {
            things.push({ sprite: inSeason(sprite, season), x: at[0], y: at[1], flipped: false });
        }
    }
    const { width, height, owner, coast, seed } = ground;
    for (let y = 0; y < height; y += 6) {
        for (let x = 0; x < width; x += 7) {
            const px = x + Math.floor(hash(x, y, seed + 80) * 6);
            const py = y + Math.floor(hash(x, y, seed + 81) * 5);
            const at = py * width + px;
            const wood = noise(px / 26, py / 20, seed + 82);
            const chance = hash(x, y, seed + 83);
            const clear = nearLabel(ground, province, px, py);
            if (owner[at] !== province || roads[at] || clear < 1 || (coast[at] ?? 0) < 4) {
                continue;
            }
            const tree = wood > 0.56 && chance < 0.75;
            const list = tree ? biome.trees : chance < 0.3 ? biome.small : [];
            const sprite = pick(list, hash(x, y, seed + 84));
            const blocked =
                sprite &&
                things.some(
                    (thing) =>
                        Math.abs(thing.x - px) < (thing.sprite.width + sprite.width) / 2 - 1 &&
                        py - thing.y < sprite.height - 2 &&
                        thing.y - py < thing.sprite.height - 2 &&
                        thing.sprite.height > 6 &&
                        large.length > 0 &&
                        things.indexOf(thing) < large.length,
                );
            if (sprite && !blocked && fits(ground, province, sprite, px, py, 5)) {
                things.push({
                    sprite: inSeason(sprite, season),
                    x: px,
                    y: py,
                    flipped: hash(x, y, 2) < 0.5,
                });
            }
        }
    }
    return things;
}

function forestThings(
    ground: Ground,
    province: number,
    season: Season,
    roads: Uint8Array,
): Thing[] {
    const { width, height, owner, inside, seed } = ground;
    const things: Thing[] = [];
    // Trees may lean over a path, but not stand on it.
    const onRoad = (x: number, y: number): boolean =>
        [-3, -1, 1].every((dy) => (roads[(y + dy) * width + x] ?? 0) > 0);
    for (let y = 0; y < height; y += 4) {
        for (let x = 0; x < width; x += 6) {
            const px = x + Math.floor(hash(x, y, seed + 20) * 4) + ((y / 4) & 1) * 3;
            const py = y + Math.floor(hash(x, y, seed + 21) * 3);
            const at = py * width + px;
            const clear = nearLabel(ground, province, px * 1, py);
            if (owner[at] !== province || (inside[at] ?? 0) < 3 || clear < 0.72 || onRoad(px, py)) {
                continue;
            }
            const chance = hash(x, y, seed + 22);
            const sprite = chance < 0.04 ? MUSHROOM : chance < 0.45 ? PINE : OAK;
            if (fits(ground, province, sprite, px, py, 5)) {
                things.push({
                    sprite: inSeason(sprite, season),
                    x: px,
                    y: py,
                    flipped: chance > 0.7,
                });
            }
        }
    }
    return things;
}

/** Standing stones where provinces meet in a point and are no neighbours. */
function stones(ground: Ground): Thing[] {
    const { width, height, owner } = ground;
    const found: Thing[] = [];
    for (let y = 3; y < height - 3; y++) {
        for (let x = 3; x < width - 3; x++) {
            if ((ground.inside[y * width + x] ?? 0) > 0) {
                continue; // no border here
            }
            const around = new Set<number>();
            for (let dy = -2; dy <= 2; dy += 2) {
                for (let dx = -2; dx <= 2; dx += 2) {
                    around.add(owner[(y + dy) * width + x + dx] ?? SEA);
                }
            }
            around.delete(SEA);
            const far = found.every((stone) => Math.hypot(stone.x - x, stone.y - y) > 12);
            if (around.size >= 4 && far) {
                found.push({ sprite: STONE, x: x + 1, y: y + 4, flipped: false });
            }
        }
    }
    return found;
}

export function paintThings(
    picture: Picture,
    ground: Ground,
    roads: readonly Road[],
    season: Season,
): void {
    const mask = roadMask(ground, roads);
    const things = ground.board.provinces.flatMap((province, at) => {
        switch (province.terrain) {
            case "lake":
            case "mountain":
                return [];
            case "forest":
                return forestThings(ground, at, season, mask);
            default:
                return plainThings(ground, at, season, mask);
        }
    });
    things.push(...stones(ground));
    for (const thing of things.sort((a, b) => a.y - b.y)) {
        picture.stand(thing.sprite, thing.x, thing.y, thing.flipped);
    }
}

export function paintSea(picture: Picture, ground: Ground): void {
    picture.stand(COMPASS, ground.width - 12, ground.height - 2);
    picture.stand(SHIP, 10, ground.height - 3);
}
