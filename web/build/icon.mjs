// SPDX-License-Identifier: MIT
// The icon: a castle in red on the night.
import { deflateSync } from "node:zlib";

const OWNER = { 1: "r", 2: "R", 3: "t" };
const GROUND = 0x332c4a;
const SIDE = 48;
/** With so much ground around it that a system may cut any shape out of the square. */
export const MASKABLE = 64;

/** The castle's pixel at a place of a square, or the ground. */
function colourAt(castle, palette, x, y, side = SIDE) {
    const dx = x - (side - castle.width) / 2;
    const dy = y - (side - castle.height) / 2;
    const letter = castle.rows[dy]?.[dx] ?? ".";
    return palette[OWNER[letter] ?? letter] ?? GROUND;
}

export function iconSvg(castle, palette) {
    // One path a colour, of runs of pixels.
    const runs = new Map();
    for (let y = 0; y < SIDE; y++) {
        for (let x = 0; x < SIDE; x++) {
            const colour = colourAt(castle, palette, x, y);
            let run = 1;
            while (x + run < SIDE && colourAt(castle, palette, x + run, y) === colour) {
                run++;
            }
            if (colour !== GROUND) {
                runs.set(colour, `${runs.get(colour) ?? ""}M${x} ${y}h${run}v1h-${run}z`);
            }
            x += run - 1;
        }
    }
    const fill = (colour) => `#${colour.toString(16).padStart(6, "0")}`;
    const squares = [...runs].map(([colour, d]) => `<path fill="${fill(colour)}" d="${d}"/>`);
    const ground = `<path fill="${fill(GROUND)}" d="M0 0h${SIDE}v${SIDE}H0z"/>`;
    const box = `viewBox="0 0 ${SIDE} ${SIDE}" shape-rendering="crispEdges"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${ground}${squares.join("")}</svg>`;
}

/** node 18 has no crc32 of its own. */
function crc32(bytes) {
    let sum = 0xffffffff;
    for (const byte of bytes) {
        sum ^= byte;
        for (let bit = 0; bit < 8; bit++) {
            sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
        }
    }
    return (sum ^ 0xffffffff) >>> 0;
}

function chunk(type, data) {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
}

/** A picture of few colours: rows of numbers of colours. */
export function indexedPng(width, height, colours, rows) {
    const head = Buffer.alloc(13);
    head.writeUInt32BE(width, 0);
    head.writeUInt32BE(height, 4);
    head.set([8, 3, 0, 0, 0], 8);
    const magic = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
    const parts = colours.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]);
    // Each row begins with how it was filtered: not at all.
    const lines = rows.map((row) => Buffer.from([0, ...row]));
    return Buffer.concat([
        magic,
        chunk("IHDR", head),
        chunk("PLTE", Buffer.from(parts)),
        chunk("IDAT", deflateSync(Buffer.concat(lines), { level: 9 })),
        chunk("IEND", Buffer.alloc(0)),
    ]);
}

export function iconPng(castle, palette, size, side = SIDE) {
    const colours = [];
    const rows = [];
    const scaled = (at) => Math.floor((at * side) / size);
    for (let y = 0; y < size; y++) {
        const row = [];
        for (let x = 0; x < size; x++) {
            const colour = colourAt(castle, palette, scaled(x), scaled(y), side);
            const known = colours.indexOf(colour);
            row.push(known < 0 ? colours.push(colour) - 1 : known);
        }
        rows.push(row);
    }
    return indexedPng(size, size, colours, rows);
}
