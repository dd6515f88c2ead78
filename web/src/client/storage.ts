// SPDX-License-Identifier: MIT
// What the browser keeps for this page. It may keep nothing (a private window, no room left), and
// what it kept may be damaged: then it is as if it had never been there.

/** For the device until it is taken away, or for the tab until that is closed. */
type Place = "localStorage" | "sessionStorage";

export function stored<T>(key: string, place: Place = "localStorage"): T | null {
    try {
        return JSON.parse(globalThis[place].getItem(key) ?? "null") as T | null;
    } catch {
        return null;
    }
}

/** The same, if it is of the kind of what stands for nothing: a list, or a table of names. */
export function storedLike<T extends object>(key: string, nothing: T): T {
    const kept = stored<T>(key);
    const alike =
        typeof kept === "object" && kept !== null && Array.isArray(kept) === Array.isArray(nothing);
    return alike ? kept : nothing;
}

/** Null takes it away. */
export function store(key: string, value: unknown, place: Place = "localStorage"): void {
    try {
        if (value === null) {
            globalThis[place].removeItem(key);
        } else {
            globalThis[place].setItem(key, JSON.stringify(value));
        }
    } catch {
        // It is lost with the page, then.
    }
}

/** The keys on this device that begin so. */
export function storedKeys(prefix: string): readonly string[] {
    try {
        return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    } catch {
        return [];
    }
}
