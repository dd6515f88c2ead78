// SPDX-License-Identifier: MIT
// Everything that the page draws by name.
import * as abilities from "./abilities";
import * as bots from "./bots";
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
    moon: abilities.MOON,
    boot: abilities.BOOT,
    wheel: abilities.WHEEL,
    shield: abilities.SHIELD,
    eye: abilities.EYE,
    pick: abilities.PICK,
    peak: abilities.PEAK,
    toll: abilities.TOLL,
    weight: abilities.WEIGHT,
    arrows: abilities.ARROWS,
    "bot-castellan": bots.CASTELLAN,
    "bot-gambler": bots.GAMBLER,
    "bot-miser": bots.MISER,
    "bot-besieger": bots.BESIEGER,
    "bot-gardener": bots.GARDENER,
    "bot-raider": bots.RAIDER,
    "bot-siegemaster": bots.SIEGEMASTER,
    "bot-hothead": bots.HOTHEAD,
    "bot-mirror": bots.MIRROR,
    "bot-warlord": bots.WARLORD,
    fire: FIRE,
    "fire-too": FIRE_TOO,
} as const satisfies Record<string, Grid>;

export type SpriteName = keyof typeof SPRITES;
