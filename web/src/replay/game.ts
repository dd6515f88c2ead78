// SPDX-License-Identifier: MIT
// A recorded game, from a link, from the archive of a server, or from a file.
import { recordOf } from "../online/api";
import { t } from "../words/words";
import { isPacked, LONGEST_ADDRESS, MOST_BYTES, pack, unpack } from "./link";

export interface Game {
    readonly record: string;
    /** As a part of addresses; null if it does not fit into one. */
    readonly link: string | null;
}

export async function fetchGame(link: string): Promise<Game> {
    if (!isPacked(link)) {
        return { record: await recordOf(link), link };
    }
    try {
        return { record: await unpack(link), link };
    } catch {
        throw new Error(t("This link is damaged or incomplete."));
    }
}

/** No more of a file is read than a record may have, and one byte. */
export async function readGame(file: File): Promise<Game> {
    const record = await file.slice(0, MOST_BYTES).text();
    const packed = await pack(record);
    return { record, link: packed.length < LONGEST_ADDRESS ? packed : null };
}
