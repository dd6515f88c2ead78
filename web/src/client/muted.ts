// SPDX-License-Identifier: MIT
// Whose remarks this device does not show, table by table.
import type { Seat } from "../protocol/board";
import { store, stored } from "./storage";

const KEY = "epix-muted";
const MOST_TABLES = 40;

type Kept = Readonly<Record<string, readonly Seat[]>>;

export function mutedAt(table: string): ReadonlySet<Seat> {
    return new Set(stored<Kept>(KEY)?.[table] ?? []);
}

/** The oldest tables are forgotten. Returns who is muted now. */
export function setMuted(table: string, seat: Seat, quiet: boolean): ReadonlySet<Seat> {
    const seats = new Set(mutedAt(table));
    if (quiet) {
        seats.add(seat);
    } else {
        seats.delete(seat);
    }
    const others = Object.entries(stored<Kept>(KEY) ?? {}).filter(([id]) => id !== table);
    const entries = seats.size > 0 ? [...others, [table, [...seats]] as const] : others;
    store(KEY, Object.fromEntries(entries.slice(-MOST_TABLES)));
    return seats;
}
