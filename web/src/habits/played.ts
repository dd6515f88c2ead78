// SPDX-License-Identifier: MIT
// Games of this device that are over, with what was gathered from them. Nothing of it leaves the device.
import { finished, orElse, playedKey, store, written, type PlayedGame } from "../local/kept";
import { SEATS, type Seat } from "../protocol/board";

/** So many are kept, the latest. */
const MOST = 60;

export interface ReadGame extends PlayedGame {
    readonly id: string;
    /** What the coach has gathered from it, and in which version of the page. */
    readonly gathered?: string;
    readonly version?: string;
    /** Whether the device keeps it; else it was opened by hand. */
    readonly kept: boolean;
}

const PREFIX = playedKey(" ").trimEnd();

/** The last day that a calendar of browsers knows. */
const LAST_DAY = 8.64e15;

/** A game as it was kept; none, if that was damaged. */
function understood(key: string, value: unknown): readonly ReadGame[] {
    const game = Object(value) as Partial<ReadGame>;
    const { record, seat, gathered, version } = game;
    if (typeof record !== "string" || !seat || !SEATS.includes(seat)) {
        return [];
    }
    const at = Number(game.at) > 0 && Number(game.at) <= LAST_DAY ? Number(game.at) : 0;
    const before = typeof gathered === "string" && typeof version === "string";
    const id = key.slice(PREFIX.length + 1);
    return [{ id, at, seat, record, kept: true, ...(before ? { gathered, version } : {}) }];
}

/** All of them, the latest first; what is too old is thrown away. */
export function playedGames(): Promise<readonly ReadGame[]> {
    const work = async (): Promise<readonly ReadGame[]> => {
        const tables = await store("readwrite");
        const range = IDBKeyRange.bound(`${PREFIX} `, `${PREFIX} \uffff`);
        const [keys, values] = await Promise.all([
            finished(tables.getAllKeys(range)),
            finished(tables.getAll(range)),
        ]);
        const games = keys.flatMap((key, at) => understood(String(key), values[at]));
        const sorted = games.sort((a, b) => b.at - a.at);
        sorted.slice(MOST).forEach(({ id }) => tables.delete(playedKey(id)));
        return sorted.slice(0, MOST);
    };
    return orElse(work(), []);
}

/** A game that was thrown away while the coach read it stays away. */
export function keepGathered({ id, kept, ...game }: ReadGame): Promise<void> {
    const work = async (): Promise<void> => {
        const tables = await store("readwrite");
        if (kept && (await finished(tables.getKey(playedKey(id)))) !== undefined) {
            await written(tables.put(game, playedKey(id)));
        }
    };
    return orElse(work(), undefined);
}

export function forgetPlayed({ id }: ReadGame): Promise<void> {
    const work = async (): Promise<void> => {
        await written((await store("readwrite")).delete(playedKey(id)));
    };
    return orElse(work(), undefined);
}

export interface Player {
    readonly seat: Seat;
    readonly name: string;
}

/** Who played, as the header of a record says. */
export function playersOf(record: string): readonly Player[] {
    const [header = ""] = record.split(/\r?\n\r?\n/, 1);
    const lines = [...header.matchAll(/^seat ([rbyg]): *(.*?)\r?$/gm)];
    return SEATS.flatMap((seat) =>
        lines.filter(([, letter]) => letter === seat).map(([, , name = ""]) => ({ seat, name })),
    );
}

/** A record that was opened by hand; its player is whoever has this name, else the first who is no
 * bot. */
export function openedGame(id: string, record: string, name: string): ReadGame {
    const players = playersOf(record);
    const own =
        players.find((one) => one.name === name) ??
        players.find((one) => !one.name.startsWith("bot ")) ??
        players[0];
    return { id, at: 0, seat: own?.seat ?? "r", record, kept: false };
}
