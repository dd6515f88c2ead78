// SPDX-License-Identifier: MIT
// One palette for everything that is drawn, a letter a colour, so that a sprite is a text.

/** The colours by letter, as 0xRRGGBB. A dot is no colour. */
export const PALETTE = {
    k: 0x1b1526, // ink, the outline of everything
    K: 0x332c4a,
    s: 0x52506f, // stone, dark to light
    S: 0x868aa3,
    w: 0xbcc6d2,
    W: 0xf6f3e6,
    n: 0x3c2419, // wood and earth
    N: 0x704427,
    o: 0xa66c3c,
    O: 0xd8a865,
    p: 0xf0d699,
    g: 0x17392b, // leaves
    G: 0x27623a,
    h: 0x47903f,
    H: 0x7dba4a,
    l: 0xbfd962,
    e: 0x2c7468, // cold meadows
    E: 0x5db08c,
    b: 0x1c2c61, // water
    B: 0x2a559f,
    c: 0x4a93d3,
    C: 0x9cdaf0,
    r: 0x6e1529, // fire and cloth
    R: 0xba2a3c,
    t: 0xec6350,
    Q: 0x86391a, // rust
    q: 0xc65f22,
    y: 0x875812, // gold
    Y: 0xdb9c20,
    u: 0xf8d54c,
    U: 0xfff4ad,
    f: 0xf2b497, // skin
    v: 0x55306d, // night
    V: 0x9560b2,
} as const;

export type Colour = keyof typeof PALETTE;

/** The letters in a fixed order: a painted picture holds positions in this list, from 1. */
export const COLOURS = Object.keys(PALETTE) as Colour[];

const NUMBERS = new Map<string, number>(COLOURS.map((letter, at) => [letter, at + 1]));

/** The number of a letter in a painted picture; 0 for a dot. */
export function colourNumber(letter: string): number {
    return NUMBERS.get(letter) ?? 0;
}

export function css(colour: number): string {
    return `#${colour.toString(16).padStart(6, "0")}`;
}
