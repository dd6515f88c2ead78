// SPDX-License-Identifier: MIT
// The picture that a link to the page shows.
import { indexedPng } from "./icon.mjs";

const SCALE = 3;

export function previewPng({ width, height, pixels }, palette) {
    const rows = [];
    for (let y = 0; y < height * SCALE; y++) {
        const from = Math.floor(y / SCALE) * width;
        const row = pixels.subarray(from, from + width);
        rows.push(Array.from({ length: width * SCALE }, (_, x) => row[Math.floor(x / SCALE)]));
    }
    // A picture under the brush counts its colours from 1.
    return indexedPng(width * SCALE, height * SCALE, [0, ...Object.values(palette)], rows);
}
