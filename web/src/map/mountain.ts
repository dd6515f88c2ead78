// SPDX-License-Identifier: MIT
// A range of peaks around a high plain where units can stand.
import type { Season } from "../protocol/board";
import type { Ground } from "./ground";
import { hash, noise } from "./noise";
import { dither, type Picture } from "./picture";

interface Peak {
    readonly x: number;
    readonly foot: number;
    readonly tall: number;
    readonly wide: number;
}

const SNOW_LINE: Readonly<Record<Season, number>> = {
    spring: 0.5,
    summer: 0.34,
    autumn: 0.44,
    winter: 0.86,
};

/** One peak: lit from the left, its ridge bent, snow down to a ragged line. */
function paintPeak(picture: Picture, peak: Peak, snowLine: number, seed: number): void {
    const { x: middle, foot, tall, wide } = peak;
    for (let row = 0; row < tall; row++) {
        const y = foot - tall + row;
        const t = row / tall;
        const half = Math.max(1, (t ** 0.9 * wide) / 2 + (noise(row / 3, middle, seed) - 0.5) * 3);
        const ridge = middle + (noise(row / 5, middle, seed + 3) - 0.45) * 7 * t;
        for (let x = Math.round(middle - half); x <= Math.round(middle + half); x++) {
            const edge =
                x === Math.round(middle - half) || x === Math.round(middle + half) || row === 0;
            const lit = x < ridge;
            const line = snowLine + (noise(x / 2.2, seed, seed + 5) - 0.5) * 0.34;
            const crack = hash(x >> 1, (y + x) >> 2, seed) < 0.16;
            if (edge) {
                picture.set(x, y, lit && row > 0 ? "K" : "k");
            } else if (t < line) {
                picture.set(
                    x,
                    y,
                    lit ? (crack ? "w" : "W") : dither("Sw", 0.5 + (ridge - x) / wide, x, y),
                );
            } else {
                const light = lit
                    ? 0.62 + (ridge - x) / wide - t * 0.15
                    : 0.28 - (x - ridge) / wide / 2;
                picture.set(x, y, dither("KsSw", light - (crack ? 0.16 : 0), x, y));
            }
        }
    }
}

function findPeaks(ground: Ground, province: number): Peak[] {
    const { width, height, owner, inside, labels, seed } = ground;
    const [lx, ly] = labels[province] ?? [0, 0];
    const peaks: Peak[] = [];
    for (let y = 4; y < height; y += 9) {
        for (let x = 4; x < width; x += 10) {
            const px = x + Math.round((hash(x, y, seed) - 0.5) * 7) + ((y / 9) & 1) * 5;
            const py = y + Math.round((hash(x, y, seed + 1) - 0.5) * 4);
            const at = py * width + px;
            const close = ((px - lx) / 35) ** 2 + ((py - ly - 4) / 22) ** 2;
            if (owner[at] !== province || (inside[at] ?? 0) < 5 || close < 1) {
                continue;
            }
            const far = Math.hypot(px - lx, (py - ly) * 1.2);
            const tall =
                py < ly ? 30 - far / 5 + hash(x, y, seed + 2) * 9 : 12 + hash(x, y, seed + 2) * 5;
            peaks.push({
                x: px,
                foot: py + 3,
                tall: Math.round(tall),
                wide: Math.round(tall * 0.95),
            });
        }
    }
    return peaks.sort((a, b) => a.foot - b.foot);
}

export function paintMountain(
    picture: Picture,
    ground: Ground,
    province: number,
    season: Season,
): void {
    findPeaks(ground, province).forEach((peak, at) => {
        paintPeak(picture, peak, SNOW_LINE[season], ground.seed + at * 17);
    });
}
