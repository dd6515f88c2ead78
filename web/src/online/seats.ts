// SPDX-License-Identifier: MIT
// The seats that this device holds, each with its token.
import { store, stored, storedKeys } from "../client/storage";
import { forgetDrafts } from "../client/useDraft";
import type { Seat } from "../protocol/board";
import type { TableMessage, View } from "../protocol/messages";

export interface HeldSeat {
    readonly table: string;
    readonly token: string;
    /** What was last known about the table. */
    readonly seat: Seat | null;
    readonly players: number;
    readonly status: View["status"];
    readonly at: number;
}

const STORE = "epix-seat ";
const MOST = 40;

function read(table: string): HeldSeat | null {
    return stored<HeldSeat>(STORE + table);
}

function write(held: HeldSeat): void {
    store(STORE + held.table, held);
}

export function tokenFor(table: string): string | null {
    return read(table)?.token ?? null;
}

export function holdSeat(table: string, token: string): void {
    const fresh = { seat: null, players: 0, status: "lobby", at: Date.now() } as const;
    write({ ...fresh, ...read(table), table, token });
    heldSeats()
        .slice(MOST)
        .forEach((old) => dropSeat(old.table));
}

export function dropSeat(table: string): void {
    forgetDrafts(table);
    store(STORE + table, null);
}

/** Notes how things stand at a table where this device holds a seat. */
export function noteSeat(table: TableMessage, view: View): void {
    const held = read(table.table);
    if (held && table.you && (held.status !== view.status || held.seat !== table.you)) {
        const { players } = table.setup;
        write({ ...held, seat: table.you, players, status: view.status, at: Date.now() });
        if (view.status === "over") {
            forgetDrafts(table.table);
        }
    }
}

/** The latest first. */
export function heldSeats(): readonly HeldSeat[] {
    return storedKeys(STORE)
        .map((key) => stored<HeldSeat>(key))
        .filter((held) => held !== null)
        .sort((a, b) => b.at - a.at);
}
