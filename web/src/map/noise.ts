// SPDX-License-Identifier: MIT
// Chance that is always the same: the map of a board looks the same on every device.

/** A number in [0, 1) for a place and a seed. */
export function hash(x: number, y: number, seed: number): number {
    let h =
        Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1);
    h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32;
}

function smooth(t: number): number {
    return t * t * (3 - 2 * t);
}

/** Smooth noise in [0, 1) with features of about one unit. */
export function noise(x: number, y: number, seed: number): number {
    const left = Math.floor(x);
    const top = Math.floor(y);
    const u = smooth(x - left);
    const v = smooth(y - top);
    const a = hash(left, top, seed);
    const b = hash(left + 1, top, seed);
    const c = hash(left, top + 1, seed);
    const d = hash(left + 1, top + 1, seed);
    return (a + (b - a) * u) * (1 - v) + (c + (d - c) * u) * v;
}

/** Noise with finer noise upon it. */
export function rough(x: number, y: number, seed: number): number {
    return (
        (noise(x, y, seed) * 4 +
            noise(x * 2.1, y * 2.1, seed + 7) * 2 +
            noise(x * 4.3, y * 4.3, seed + 13)) /
        7
    );
}

/** A seed from a text. */
export function seedOf(text: string): number {
    let h = 2166136261;
    for (const c of text) {
        h = Math.imul(h ^ (c.codePointAt(0) ?? 0), 16777619);
    }
    return h >>> 0;
}
