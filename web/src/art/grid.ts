// SPDX-License-Identifier: MIT
// Sprites as texts: a line a row, a letter a pixel (palette.ts), a dot where one sees through.
// 1, 2 and 3 are the owner's colour, dark to light.

export interface Grid {
    readonly width: number;
    readonly height: number;
    readonly rows: readonly string[];
}

/** A sprite from its lines; all must be equally long. */
export function grid(text: string): Grid {
    const rows = text.trim().split(/\s+/);
    const width = rows[0]?.length ?? 0;
    const odd = rows.findIndex((row) => row.length !== width);
    if (odd >= 0) {
        throw new Error(`row ${odd} is ${rows[odd]?.length} wide, not ${width}: ${rows[odd]}`);
    }
    return { width, height: rows.length, rows };
}

/** A sprite from its left half: the right one mirrors it. */
export function mirrored(text: string): Grid {
    const half = grid(text);
    const rows = half.rows.map((row) => row + [...row].reverse().join(""));
    return { width: half.width * 2, height: half.height, rows };
}

/** The sprite with letters exchanged: `recoloured(tree, "hHl", "qYu")`. */
export function recoloured(from: Grid, letters: string, by: string): Grid {
    const exchange = new Map([...letters].map((letter, at) => [letter, by[at] ?? letter]));
    const rows = from.rows.map((row) => [...row].map((c) => exchange.get(c) ?? c).join(""));
    return { ...from, rows };
}

/** One path of unit squares for each letter of a sprite: rows of equal letters become one piece. */
export function paths(sprite: Grid): ReadonlyMap<string, string> {
    const found = new Map<string, string>();
    sprite.rows.forEach((row, y) => {
        for (const run of row.matchAll(/([^.])\1*/g)) {
            const letter = run[1] ?? "";
            const path = `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`;
            found.set(letter, (found.get(letter) ?? "") + path);
        }
    });
    return found;
}
