// SPDX-License-Identifier: MIT
// A half-made choice that survives a reload. Around one device it must not: there it is forgotten.
import { useState } from "preact/hooks";

function read<T>(key: string | null, usual: T): T {
    try {
        const kept = key === null ? null : sessionStorage.getItem(key);
        return kept === null ? usual : (JSON.parse(kept) as T);
    } catch {
        return usual;
    }
}

/** State of a choice at a table, `question` telling which one. */
export function useDraft<T>(table: string, question: string, usual: T): [T, (value: T) => void] {
    const key = table === "local" ? null : `epix-draft ${table} ${question}`;
    const [value, set] = useState<T>(() => read(key, usual));
    const change = (wanted: T): void => {
        set(wanted);
        try {
            if (key !== null) {
                sessionStorage.setItem(key, JSON.stringify(wanted));
            }
        } catch {
            // It is lost with a reload, then.
        }
    };
    return [value, change];
}
