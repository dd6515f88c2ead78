// SPDX-License-Identifier: MIT
// Links to one moment of a game. `#/replay/ID/12/r`: a game of the archive of this server, after
// its twelfth decision, with red's eyes. `#/replay/~…/12`: the whole record is in the link.
import { SEATS, type Seat } from "../protocol/board";
import type { Eyes } from "./film";

/** Some programs cut longer links that are sent with them. */
export const LONGEST_LINK = 8000;
/** All browsers keep addresses of this length, so that a reload brings the game back. */
export const LONGEST_ADDRESS = 60000;
/** A record has at most so many bytes (docs/notation.md); one more, so that more is refused. */
export const MOST_BYTES = (1 << 20) + 1;

const MARK = "~";

async function through(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> {
    const reader = stream.getReader();
    const pieces: Uint8Array[] = [];
    let length = 0;
    for (;;) {
        const { done, value } = await reader.read();
        if (done || length >= most) {
            break;
        }
        pieces.push(value);
        length += value.length;
    }
    await reader.cancel().catch(() => undefined);
    const whole = new Uint8Array(Math.min(length, most));
    let at = 0;
    for (const piece of pieces) {
        whole.set(piece.subarray(0, most - at), at);
        at += piece.length;
    }
    return whole;
}

function base64url(bytes: Uint8Array): string {
    const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
    return btoa(letters).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** The record as a part of a link. */
export async function pack(record: string): Promise<string> {
    const stream = new Blob([record]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    return MARK + base64url(await through(stream, Infinity));
}

export function isPacked(text: string): boolean {
    return text.startsWith(MARK);
}

/** The record in a link; fails if the link is damaged. It never grows beyond what a record has. */
export async function unpack(text: string): Promise<string> {
    const letters = atob(text.slice(MARK.length).replace(/-/g, "+").replace(/_/g, "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return new TextDecoder().decode(await through(stream, MOST_BYTES));
}

/** Where in a game, and with whose eyes. */
export interface Place {
    readonly at: number | null;
    readonly eyes: Eyes;
}

export function placeIn([at = "", eyes = ""]: readonly string[]): Place {
    const known = [...SEATS, "all"].includes(eyes);
    return {
        at: /^\d{1,6}$/.test(at) ? Number(at) : null,
        eyes: known ? (eyes as Seat | "all") : "public",
    };
}

/** The part of an address after `#`. */
export function replayRoute(game: string, at?: number, eyes: Eyes = "public"): string {
    const parts = ["#", "replay", game];
    if (at !== undefined) {
        parts.push(String(at));
    }
    if (eyes !== "public") {
        parts.push(eyes);
    }
    return parts.join("/");
}
