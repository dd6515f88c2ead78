// SPDX-License-Identifier: MIT
// A half-made choice that survives a reload and a closed tab. Around one device it must not: there
// it is forgotten.
import { useState } from "preact/hooks";
import type { TableMessage } from "../protocol/messages";
import { store, stored } from "./storage";

const STORE = "epix-draft ";
/** Of one table; older ones are answered long since. */
const MOST = 6;

type Drafts = Readonly<Record<string, unknown>>;

/** The name for the choices at a table; `local` if they are not to be kept. */
export function draftsOf(table: TableMessage | null): string {
    return table?.drafts ?? table?.table ?? "local";
}

function read(table: string): Drafts {
    return stored<Drafts>(STORE + table) ?? {};
}

/** What is kept at a table beside the choices themselves. */
export function keptAt<T>(table: TableMessage | null, question: string): T | null {
    return (read(draftsOf(table))[question] as T | undefined) ?? null;
}

export function keepAt(table: TableMessage | null, question: string, value: unknown): void {
    if (draftsOf(table) !== "local") {
        write(draftsOf(table), question, value);
    }
}

function write(table: string, question: string, value: unknown): void {
    const others = Object.entries(read(table)).filter(([one]) => one !== question);
    store(STORE + table, Object.fromEntries([...others, [question, value]].slice(-MOST)));
}

/** No choices are left to make there. */
export function forgetDrafts(table: string): void {
    store(STORE + table, null);
}

/** State of a choice at a table, `question` telling which one. */
export function useDraft<T>(table: string, question: string, usual: T): [T, (value: T) => void] {
    const kept = table !== "local";
    const [value, set] = useState<T>(() =>
        kept && question in read(table) ? (read(table)[question] as T) : usual,
    );
    const change = (wanted: T): void => {
        set(wanted);
        if (kept) {
            write(table, question, wanted);
        }
    };
    return [value, change];
}
