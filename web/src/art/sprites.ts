// SPDX-License-Identifier: MIT
// Everything that the page draws by name.
import { CASTLE } from "./castle";
import { EMBLEMS } from "./emblems";
import { FIRE, FIRE_TOO } from "./fire";
import type { Grid } from "./grid";
import { MONSTER } from "./monster";
import * as things from "./things";
import * as units from "./units";

export const SPRITES = {
    S: units.SOLDIER,
    K: units.KNIGHT,
    C: units.CAMP,
    T: units.CATAPULT,
    castle: CASTLE,
    "emblem-r": EMBLEMS.r,
    "emblem-b": EMBLEMS.b,
    "emblem-y": EMBLEMS.y,
    "emblem-g": EMBLEMS.g,
    coin: things.COIN,
    fist: things.FIST,
    hand: things.HAND,
    crown: things.CROWN,
    recruitment: things.SCROLL,
    tax: things.CHEST,
    attack: things.SWORDS,
    spring: things.FLOWER,
    summer: things.SUN,
    autumn: things.LEAF,
    winter: things.FLAKE,
    lock: things.LOCK,
    hourglass: things.HOURGLASS,
    gear: things.GEAR,
    book: things.BOOK,
    quill: things.QUILL,
    monster: MONSTER,
    fire: FIRE,
    "fire-too": FIRE_TOO,
} as const satisfies Record<string, Grid>;

export type SpriteName = keyof typeof SPRITES;
