// SPDX-License-Identifier: MIT
// A picture under the brush: numbers of palette colours (art/palette.ts).
import { COLOURS, PALETTE, colourNumber } from "../art/palette";
import type { Grid } from "../art/grid";

/** Numbers of colours by the codes of their letters. */
const NUMBERS = Uint8Array.from({ length: 128 }, (_, code) =>
    colourNumber(String.fromCharCode(code)),
);

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
            this.pixels[y * this.width + x] = NUMBERS[letter.charCodeAt(0)] ?? 0;
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
        const { pixels } = this;
        const rgba = new Uint8ClampedArray(pixels.length * 4);
        // Whole pixels at a time, in whatever order this machine keeps the bytes of a number.
        const tones = new Uint8Array(4 * (COLOURS.length + 1));
        COLOURS.forEach((letter, at) => {
            const colour = PALETTE[letter];
            tones.set([colour >> 16, (colour >> 8) & 255, colour & 255, 255], 4 * (at + 1));
        });
        const whole = new Uint32Array(tones.buffer);
        const out = new Uint32Array(rgba.buffer);
        for (let at = 0; at < pixels.length; at++) {
            out[at] = whole[pixels[at] ?? 0] ?? 0;
        }
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
