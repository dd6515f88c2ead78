// SPDX-License-Identifier: MIT
// A picture under the brush: numbers of palette colours (art/palette.ts).
import { COLOURS, PALETTE, colourNumber } from "../art/palette";
import type { Grid } from "../art/grid";

export class Picture {
    readonly pixels: Uint8Array;

    constructor(
        readonly width: number,
        readonly height: number,
    ) {
        this.pixels = new Uint8Array(width * height);
    }

    set(x: number, y: number, letter: string): void {
        if (x >= 0 && y >= 0 && x < this.width && y < this.height) {
            this.pixels[y * this.width + x] = colourNumber(letter);
        }
    }

    /** Draws a sprite that stands on (x, y): the middle of its lowest row. */
    stand(sprite: Grid, x: number, y: number, flipped = false): void {
        const left = Math.round(x - sprite.width / 2);
        const top = Math.round(y - sprite.height + 1);
        sprite.rows.forEach((row, dy) => {
            for (let dx = 0; dx < row.length; dx++) {
                const letter = row[flipped ? row.length - 1 - dx : dx] ?? ".";
                if (letter !== ".") {
                    this.set(left + dx, top + dy, letter);
                }
            }
        });
    }

    /** As red, green, blue and opacity, for a canvas. */
    toRgba(): Uint8ClampedArray<ArrayBuffer> {
        const colours = [0, ...COLOURS.map((letter) => PALETTE[letter])];
        const rgba = new Uint8ClampedArray(this.pixels.length * 4);
        this.pixels.forEach((number, at) => {
            const colour = colours[number] ?? 0;
            rgba.set(
                [colour >> 16, (colour >> 8) & 255, colour & 255, number > 0 ? 255 : 0],
                at * 4,
            );
        });
        return rgba;
    }
}

const ORDER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];

/** A tone of a ramp for a brightness in [0, 1): between two tones the pixels alternate. */
export function dither(ramp: string, bright: number, x: number, y: number): string {
    const exact = Math.min(Math.max(bright, 0), 0.999) * (ramp.length - 1);
    const threshold = ((ORDER[(y & 3) * 4 + (x & 3)] ?? 0) + 0.5) / 16;
    return ramp[Math.floor(exact) + (exact % 1 > threshold ? 1 : 0)] ?? "k";
}
