// SPDX-License-Identifier: MIT
// The game on this device, kept by the browser so that it goes on after the tab was closed. What
// the start screen may read is public; the journal has all secrets, and only the Worker opens it.
import type { LocalPlan } from "./orders";

export interface KeptJournal {
    readonly plan: LocalPlan;
    readonly journal: string;
}

const STORE = "tables";
const PUBLIC = "plan";
const SECRET = "journal";

function finished<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error("nothing kept"));
    });
}

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
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
async function orNull<T>(work: Promise<T>): Promise<T | null> {
    return work.catch(() => null);
}

export function keptPlan(): Promise<LocalPlan | null> {
    const work = async (): Promise<LocalPlan | null> =>
        ((await finished((await store("readonly")).get(PUBLIC))) as LocalPlan | undefined) ?? null;
    return orNull(work());
}

export function keptJournal(): Promise<KeptJournal | null> {
    const work = async (): Promise<KeptJournal | null> => {
        const kept = (await finished((await store("readonly")).get(SECRET))) as unknown;
        return (kept as KeptJournal | undefined) ?? null;
    };
    return orNull(work());
}

export function keep(kept: KeptJournal): Promise<unknown> {
    const work = async (): Promise<void> => {
        const tables = await store("readwrite");
        tables.put(kept.plan, PUBLIC);
        await finished(tables.put(kept, SECRET));
    };
    return orNull(work());
}

export function forget(): Promise<unknown> {
    const work = async (): Promise<void> => {
        await finished((await store("readwrite")).clear());
    };
    return orNull(work());
}
