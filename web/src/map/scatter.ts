// SPDX-License-Identifier: MIT
// Everything that stands about: trees, rocks, houses, landmarks; far ones first, so that near ones
// stand before them.
import type { Grid } from "../art/grid";
import { MUSHROOM, OAK, PINE, STONE } from "../art/nature";
import type { Point, Province, Season } from "../protocol/board";
import { biomeOf, inSeason, type Biome } from "./biomes";
import { SEA, type Box, type Ground } from "./ground";
import { hash, noise } from "./noise";
import type { Picture } from "./picture";
import type { Road } from "./roads";

export interface Thing {
    /** As it is in Spring. */
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
    const { owner, width } = ground;
    const at = y * width + x;
    return (
        owner[at - half] === province &&
        owner[at + half] === province &&
        owner[at + (slack - sprite.height) * width] === province &&
        owner[at + width] === province
    );
}

/** The last point before an edge of a grid that begins at `first`, if that is not yet beyond it. */
function gridFrom(first: number, step: number, edge: number): number {
    return first + step * Math.max(0, Math.floor((edge - first) / step));
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
    const box = ground.boxes[province] as Box;
    let best: Point | null = null;
    let score = 0;
    for (let y = gridFrom(8, 3, box.top); y <= Math.min(box.bottom, height - 5); y += 3) {
        for (let x = gridFrom(8, 3, box.left); x <= Math.min(box.right, width - 9); x += 3) {
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

/** The landmark of a plain and its houses; castles have their own. */
function largeThings(ground: Ground, province: number, roads: Uint8Array): Thing[] {
    const { board } = ground;
    const place = board.provinces[province] as Province;
    const biome = biomeOf(board, place);
    const sisters = board.provinces.filter(
        (other) => biomeOf(board, other) === biome && !other.castle,
    );
    const landmark = biome.landmarks[sisters.indexOf(place) % biome.landmarks.length];
    const things: Thing[] = [];
    for (const sprite of place.castle ? [] : [landmark, biome.house, biome.house]) {
        const at = sprite && placeFor(ground, province, sprite, roads, things);
        if (sprite && at) {
            things.push({ sprite, x: at[0], y: at[1], flipped: false });
        }
    }
    return things;
}

/** What grows at a point of a plain: woods here and there, and something small between them. */
function growthAt(ground: Ground, biome: Biome, x: number, y: number, at: Point): Grid | undefined {
    const { seed } = ground;
    const wood = noise(at[0] / 26, at[1] / 20, seed + 82);
    const chance = hash(x, y, seed + 83);
    const tree = wood > 0.56 && chance < 0.75;
    const list = tree ? biome.trees : chance < 0.3 ? biome.small : [];
    return pick(list, hash(x, y, seed + 84));
}

/** Whether something large stands before or behind it. */
function isHidden(large: readonly Thing[], sprite: Grid, x: number, y: number): boolean {
    return large.some(
        (thing) =>
            Math.abs(thing.x - x) < (thing.sprite.width + sprite.width) / 2 - 1 &&
            y - thing.y < sprite.height - 2 &&
            thing.y - y < thing.sprite.height - 2 &&
            thing.sprite.height > 6,
    );
}

function plainThings(ground: Ground, province: number, roads: Uint8Array): Thing[] {
    const { board, width, owner, coast, seed } = ground;
    const biome = biomeOf(board, board.provinces[province] as Province);
    const large = largeThings(ground, province, roads);
    const small: Thing[] = [];
    const box = ground.boxes[province] as Box;
    for (let y = gridFrom(0, 6, box.top - 6); y <= box.bottom; y += 6) {
        for (let x = gridFrom(0, 7, box.left - 6); x <= box.right; x += 7) {
            const px = x + Math.floor(hash(x, y, seed + 80) * 6);
            const py = y + Math.floor(hash(x, y, seed + 81) * 5);
            const at = py * width + px;
            const clear = !roads[at] && nearLabel(ground, province, px, py) >= 1;
            if (owner[at] !== province || (coast[at] ?? 0) < 4 || !clear) {
                continue;
            }
            const sprite = growthAt(ground, biome, x, y, [px, py]);
            const seen = sprite && !isHidden(large, sprite, px, py);
            if (seen && fits(ground, province, sprite, px, py, 5)) {
                small.push({ sprite, x: px, y: py, flipped: hash(x, y, 2) < 0.5 });
            }
        }
    }
    return [...large, ...small];
}

function forestThings(ground: Ground, province: number, roads: Uint8Array): Thing[] {
    const { width, owner, inside, seed } = ground;
    const box = ground.boxes[province] as Box;
    const things: Thing[] = [];
    // Trees may lean over a path, but not stand on it.
    const onRoad = (x: number, y: number): boolean =>
        [-3, -1, 1].every((dy) => (roads[(y + dy) * width + x] ?? 0) > 0);
    for (let y = gridFrom(0, 4, box.top - 3); y <= box.bottom; y += 4) {
        for (let x = gridFrom(0, 6, box.left - 7); x <= box.right; x += 6) {
            const px = x + Math.floor(hash(x, y, seed + 20) * 4) + ((y / 4) & 1) * 3;
            const py = y + Math.floor(hash(x, y, seed + 21) * 3);
            const at = py * width + px;
            const clear = nearLabel(ground, province, px, py);
            if (owner[at] !== province || (inside[at] ?? 0) < 3 || clear < 0.72 || onRoad(px, py)) {
                continue;
            }
            const chance = hash(x, y, seed + 22);
            const sprite = chance < 0.04 ? MUSHROOM : chance < 0.45 ? PINE : OAK;
            if (fits(ground, province, sprite, px, py, 5)) {
                things.push({ sprite, x: px, y: py, flipped: chance > 0.7 });
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

export function findThings(ground: Ground, roads: readonly Road[]): Thing[] {
    const mask = roadMask(ground, roads);
    const things = ground.board.provinces.flatMap((province, at) => {
        switch (province.terrain) {
            case "lake":
            case "mountain":
                return [];
            case "forest":
                return forestThings(ground, at, mask);
            default:
                return plainThings(ground, at, mask);
        }
    });
    things.push(...stones(ground));
    return things.sort((a, b) => a.y - b.y);
}

export function paintThings(picture: Picture, things: readonly Thing[], season: Season): void {
    const now = new Map<Grid, Grid>();
    for (const { sprite, x, y, flipped } of things) {
        const dressed = now.get(sprite) ?? (sprite === STONE ? sprite : inSeason(sprite, season));
        now.set(sprite, dressed);
        picture.stand(dressed, x, y, flipped);
    }
}
