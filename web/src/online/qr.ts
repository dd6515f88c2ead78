// SPDX-License-Identifier: MIT
// QR codes for links: bytes, error correction L, versions 1 to 9 (up to 230 bytes).

/** For each version: data bytes in all, blocks, error-correction bytes of each block. */
const VERSIONS: readonly (readonly [number, number, number])[] = [
    [19, 1, 7],
    [34, 1, 10],
    [55, 1, 15],
    [80, 1, 20],
    [108, 1, 26],
    [136, 2, 18],
    [156, 2, 20],
    [194, 2, 24],
    [232, 2, 30],
];

// ---- Reed-Solomon over GF(256) ----------------------------------------------------------------

const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let at = 0, value = 1; at < 255; at++) {
    EXP[at] = value;
    EXP[at + 255] = value;
    LOG[value] = at;
    value = value & 128 ? (value << 1) ^ 0x11d : value << 1;
}

function times(a: number, b: number): number {
    return a && b ? (EXP[(LOG[a] ?? 0) + (LOG[b] ?? 0)] ?? 0) : 0;
}

function remainder(data: readonly number[], count: number): number[] {
    let generator = [1];
    for (let at = 0; at < count; at++) {
        const next = new Array<number>(generator.length + 1).fill(0);
        generator.forEach((value, place) => {
            next[place] = (next[place] ?? 0) ^ value;
            next[place + 1] = (next[place + 1] ?? 0) ^ times(value, EXP[at] ?? 0);
        });
        generator = next;
    }
    const rest = [...data, ...new Array<number>(count).fill(0)];
    data.forEach((_, at) => {
        const lead = rest[at] ?? 0;
        generator.forEach((value, place) => {
            rest[at + place] = (rest[at + place] ?? 0) ^ times(value, lead);
        });
    });
    return rest.slice(data.length);
}

// ---- Data -------------------------------------------------------------------------------------

function codewords(bytes: Uint8Array, version: number): number[] {
    const [capacity, blocks, correction] = VERSIONS[version - 1] as readonly [
        number,
        number,
        number,
    ];
    let bits = "0100" + bytes.length.toString(2).padStart(8, "0");
    bytes.forEach((byte) => (bits += byte.toString(2).padStart(8, "0")));
    bits += "0000".slice(0, capacity * 8 - bits.length);
    bits += "0".repeat((8 - (bits.length % 8)) % 8);
    const data = (bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2));
    for (let pad = 0; data.length < capacity; pad ^= 1) {
        data.push(pad ? 0x11 : 0xec);
    }
    const size = capacity / blocks;
    const parts = Array.from({ length: blocks }, (_, at) => data.slice(at * size, (at + 1) * size));
    const checks = parts.map((part) => remainder(part, correction));
    const woven = (rows: readonly number[][]): number[] =>
        (rows[0] ?? []).flatMap((_, at) => rows.map((row) => row[at] ?? 0));
    return [...woven(parts), ...woven(checks)];
}

// ---- The square -------------------------------------------------------------------------------

type Square = (boolean | null)[][];

function put(square: Square, x: number, y: number, dark: boolean): void {
    const row = square[y];
    if (row && x >= 0 && x < row.length) {
        row[x] = dark;
    }
}

function frame(version: number): Square {
    const side = 17 + 4 * version;
    const square: Square = Array.from({ length: side }, () =>
        new Array<boolean | null>(side).fill(null),
    );
    for (const [cx, cy] of [
        [3, 3],
        [side - 4, 3],
        [3, side - 4],
    ] as const) {
        for (let dy = -4; dy <= 4; dy++) {
            for (let dx = -4; dx <= 4; dx++) {
                const ring = Math.max(Math.abs(dx), Math.abs(dy));
                put(square, cx + dx, cy + dy, ring !== 2 && ring !== 4);
            }
        }
    }
    const last = 10 + 4 * version;
    const places = version === 1 ? [] : version < 7 ? [6, last] : [6, 22 + 2 * (version - 7), last];
    for (const y of places) {
        for (const x of places) {
            if ((x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6)) {
                continue;
            }
            for (let dy = -2; dy <= 2; dy++) {
                for (let dx = -2; dx <= 2; dx++) {
                    put(square, x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
                }
            }
        }
    }
    for (let at = 8; at < side - 8; at++) {
        put(square, at, 6, at % 2 === 0);
        put(square, 6, at, at % 2 === 0);
    }
    put(square, 8, side - 8, true);
    if (version >= 7) {
        writeVersion(square, version);
    }
    return square;
}

function writeVersion(square: Square, version: number): void {
    let rest = version;
    for (let at = 0; at < 12; at++) {
        rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
    }
    const bits = (version << 12) | rest;
    for (let at = 0; at < 18; at++) {
        const dark = ((bits >> at) & 1) === 1;
        const a = square.length - 11 + (at % 3);
        const b = Math.floor(at / 3);
        put(square, a, b, dark);
        put(square, b, a, dark);
    }
}

/** Error correction L with mask 0, beside the finder patterns. */
function writeFormat(square: Square): void {
    const value = 0b01 << 3;
    let rest = value;
    for (let at = 0; at < 10; at++) {
        rest = (rest << 1) ^ ((rest >> 9) * 0x537);
    }
    const bits = ((value << 10) | rest) ^ 0x5412;
    const side = square.length;
    for (let at = 0; at < 15; at++) {
        const dark = ((bits >> at) & 1) === 1;
        put(square, 8, at < 6 ? at : at < 8 ? at + 1 : side - 15 + at, dark);
        put(square, at < 8 ? side - 1 - at : at < 9 ? 7 : 14 - at, 8, dark);
    }
}

function fill(square: Square, words: readonly number[]): void {
    const side = square.length;
    const bits = words.flatMap((word) =>
        Array.from({ length: 8 }, (_, at) => ((word >> (7 - at)) & 1) === 1),
    );
    let next = 0;
    for (let right = side - 1, up = true; right > 0; right -= 2, up = !up) {
        if (right === 6) {
            right--;
        }
        for (let step = 0; step < side; step++) {
            const y = up ? side - 1 - step : step;
            for (const x of [right, right - 1]) {
                if (square[y]?.[x] === null) {
                    const dark = bits[next++] ?? false;
                    put(square, x, y, dark !== ((x + y) % 2 === 0));
                }
            }
        }
    }
}

/** The code of a text as rows of dark and light; null if it is too long. */
export function qrCode(text: string): boolean[][] | null {
    const bytes = new TextEncoder().encode(text);
    const version = VERSIONS.findIndex(([capacity]) => bytes.length <= capacity - 2) + 1;
    if (version === 0) {
        return null;
    }
    const square = frame(version);
    writeFormat(square);
    fill(square, codewords(bytes, version));
    return square.map((row) => row.map((dark) => dark === true));
}
