// SPDX-License-Identifier: MIT
// The games on this device, kept by the browser so that they go on after the tab was closed. What
// the start screen may read is public; the journals have all secrets, and only the Worker opens them.
import type { Seat } from "../protocol/board";
import type { LocalPlan, LocalSeat } from "./orders";

/** A game that can be gone on with. */
export interface KeptGame {
    readonly id: string;
    readonly plan: LocalPlan;
    /** When something was last decided in it, in milliseconds since 1970; 0: nobody knows. */
    readonly at: number;
}

export interface KeptJournal {
    readonly plan: LocalPlan;
    readonly journal: string;
}

/** A game that is over, of somebody who played it alone against bots: for that one's habits. */
export interface PlayedGame {
    readonly at: number;
    readonly seat: Seat;
    readonly record: string;
}

const STORE = "tables";
const PUBLIC = "plan";
const SECRET = "journal";
const PLAYED = "played";

/** The one game of earlier versions has no id. */
const keyOf = (kind: string, id: string): string => (id ? `${kind} ${id}` : kind);

export function finished<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error("nothing kept"));
    });
}

/** All that was written along with this is kept, also if the page goes now. */
export function written(request: IDBRequest): Promise<void> {
    return new Promise((resolve, reject) => {
        const { transaction } = request;
        transaction?.addEventListener("complete", () => resolve());
        transaction?.addEventListener("abort", () =>
            reject(transaction.error ?? new Error("nothing kept")),
        );
    });
}

export async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    const opening = indexedDB.open("epix", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    const database = await finished(opening);
    const transaction = database.transaction(STORE, mode);
    const close = (): void => database.close();
    transaction.oncomplete = close;
    transaction.onabort = close;
    return transaction.objectStore(STORE);
}

/** A browser that keeps nothing (a private window) still plays: then games end with their tab. */
export async function orElse<T>(work: Promise<T>, nothing: T): Promise<T> {
    return work.catch(() => nothing);
}

function gameOf(key: string, value: LocalPlan | Omit<KeptGame, "id">): KeptGame {
    const id = key.slice(PUBLIC.length).trim();
    return "plan" in value ? { id, ...value } : { id, plan: value, at: 0 };
}

/** What was kept may be damaged. */
const isPlan = (plan: LocalPlan | null): boolean =>
    typeof plan?.setup === "string" &&
    Array.isArray(plan.seats) &&
    plan.seats.every((one: Partial<LocalSeat> | null) => typeof one?.name === "string");

/** All games, the latest first. */
export function keptGames(): Promise<readonly KeptGame[]> {
    const work = async (): Promise<readonly KeptGame[]> => {
        const tables = await store("readonly");
        const range = IDBKeyRange.bound(PUBLIC, `${PUBLIC} \uffff`);
        const [keys, values] = await Promise.all([
            finished(tables.getAllKeys(range)),
            finished(tables.getAll(range)),
        ]);
        const games = keys.map((key, at) => gameOf(String(key), Object(values[at]) as LocalPlan));
        return games.filter(({ plan }) => isPlan(plan)).sort((a, b) => b.at - a.at);
    };
    return orElse(work(), []);
}

export function keptJournal(id: string): Promise<KeptJournal | null> {
    const work = async (): Promise<KeptJournal | null> => {
        const kept = (await finished((await store("readonly")).get(keyOf(SECRET, id)))) as unknown;
        return (kept as KeptJournal | undefined) ?? null;
    };
    return orElse(work(), null);
}

export function keep(id: string, { plan, journal }: KeptJournal): Promise<void> {
    const work = async (): Promise<void> => {
        const tables = await store("readwrite");
        tables.put({ plan, at: Date.now() }, keyOf(PUBLIC, id));
        await written(tables.put({ plan, journal }, keyOf(SECRET, id)));
    };
    return orElse(work(), undefined);
}

export function forget(id: string): Promise<void> {
    const work = async (): Promise<void> => {
        const tables = await store("readwrite");
        tables.delete(keyOf(PUBLIC, id));
        await written(tables.delete(keyOf(SECRET, id)));
    };
    return orElse(work(), undefined);
}

export const playedKey = (id: string): string => keyOf(PLAYED, id);

export function keepPlayed(id: string, game: PlayedGame): Promise<void> {
    const work = async (): Promise<void> => {
        await written((await store("readwrite")).put(game, playedKey(id)));
    };
    return orElse(work(), undefined);
}
