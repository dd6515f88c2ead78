// SPDX-License-Identifier: MIT
// The faces of the ability cards: what a card is about, on a ground of its own colour. A card from
// elsewhere has a face too, which its name decides.
import { grid } from "./grid";
import type { SpriteName } from "./sprites";

export const MOON = grid(`
    ....kkkk..
    ..kkUUUk..
    .kUUUkk...
    .kUUk.....
    kUUuk.....
    kUUuk.....
    .kUuuk..kk
    .kuuuukkUk
    ..kkuuuuk.
    ....kkkk..`);

export const BOOT = grid(`
    .kkkkk....
    .kOook....
    .koNNk....
    .koNNk....
    .koNNk....
    .koNNkkk..
    .kooNNNNk.
    .koooNNNNk
    .knnnnnnnk
    .kkkkkkkkk`);

export const WHEEL = grid(`
    ...kkkk...
    .kkooookk.
    .kokkkkok.
    kokookokok
    kokkNNkkok
    kokkNNkkok
    kokokookok
    .kokkkkok.
    .kkooookk.
    ...kkkk...`);

export const SHIELD = grid(`
    kkkkkkkkkk
    kwwwwSSSSk
    kwWwwSSSsk
    kwwwuYSSsk
    kwwuUuYSsk
    kSSYuYsssk
    kSSSYssssk
    .kSSSsssk.
    ..kkSskk..
    ....kk....`);

export const EYE = grid(`
    ..........
    ...kkkk...
    .kkWWWWkk.
    kWWWccWWWk
    kWWckkcWWk
    kWWckkcWWk
    kWWWccWWWk
    .kkWWWWkk.
    ...kkkk...
    ..........`);

export const PICK = grid(`
    .kkkkkkk..
    kSwwwwwSk.
    kSkkokkwSk
    kk.kok.kwk
    ...kok..kk
    ...kok....
    ...kok....
    ...kok....
    ...kNk....
    ...kkk....`);

export const PEAK = grid(`
    ....kk....
    ...kWWk...
    ..kWWwSk..
    ..kWwSSk..
    .kwSwSsk..
    .kSSSsskk.
    kSsSSsskSk
    kSsSssskSk
    kssssssssk
    kkkkkkkkkk`);

export const TOLL = grid(`
    .kk...kk..
    kRRk.kRRk.
    kWWkkkWWkk
    kRRWWRRWWk
    kRRWWRRWWk
    kWWkkkWWkk
    kSSk.kSSk.
    kSSk.kSSk.
    kSSk.kSSk.
    kkkk.kkkk.`);

export const WEIGHT = grid(`
    ...kkkk...
    ..kkSSkk..
    ..kS..Sk..
    ..kkkkkk..
    .kswwwSSk.
    .kswwSSsk.
    kssSSSsssk
    kssSSssssk
    kssssssssk
    kkkkkkkkkk`);

export const ARROWS = grid(`
    ....kkk...
    ...kUUk...
    kkkkuUUkk.
    kUUUUuuUUk
    kkkkuuukk.
    ..kkkYYkk.
    .kuuukkk..
    kuuYYYYYYk
    .kYYykkkk.
    ..kkyk....`);

interface Face {
    /** The picture in the middle, and the one that says what of it is special. */
    readonly main: SpriteName;
    readonly sign: SpriteName;
    /** The ground, one of the colours of style/faces.css. */
    readonly ground: string;
}

const face = (main: SpriteName, sign: SpriteName, ground: string): Face => ({ main, sign, ground });

const FACES: Readonly<Record<string, Face>> = {
    "night-march": face("S", "moon", "night"),
    "royal-levy": face("S", "crown", "rose"),
    "hiring-fair": face("tax", "S", "meadow"),
    "toll-keepers": face("toll", "coin", "sky"),
    "tax-collectors": face("tax", "coin", "gold"),
    quartermaster: face("C", "coin", "meadow"),
    plunderers: face("attack", "coin", "rust"),
    "forced-march": face("S", "boot", "sand"),
    "mountain-guides": face("peak", "K", "sky"),
    "wheeled-engines": face("T", "wheel", "sand"),
    vanguard: face("S", "attack", "rust"),
    counterweights: face("T", "weight", "stone"),
    sappers: face("castle", "pick", "rust"),
    "war-chest": face("fist", "coin", "gold"),
    "master-engineer": face("T", "gear", "stone"),
    "shield-wall": face("S", "shield", "sky"),
    "heavy-armour": face("K", "shield", "stone"),
    "market-rights": face("coin", "quill", "meadow"),
    "change-of-plan": face("recruitment", "arrows", "rose"),
    spymaster: face("eye", "lock", "night"),
};

const MAINS: readonly SpriteName[] = ["S", "K", "C", "T", "tax", "recruitment"];
const SIGNS: readonly SpriteName[] = ["crown", "quill", "book", "gear", "hourglass"];
const GROUNDS = ["night", "rose", "meadow", "sky", "gold", "rust", "sand", "stone"] as const;

export function faceOf(ability: string): Face {
    const sum = [...ability].reduce((all, letter) => (all * 31 + letter.charCodeAt(0)) >>> 0, 7);
    const pick = <T>(list: readonly T[], shift: number): T =>
        list[Math.floor(sum / shift) % list.length] as T;
    return FACES[ability] ?? face(pick(MAINS, 1), pick(SIGNS, 7), pick(GROUNDS, 41));
}
