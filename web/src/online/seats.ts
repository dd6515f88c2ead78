// SPDX-License-Identifier: MIT
// The seats that this device holds. A token stands in an address only on the way to another device
// of the same person, in the part that no server sees, and is wiped off as soon as it is read.
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
    try {
        return JSON.parse(localStorage.getItem(STORE + table) ?? "null") as HeldSeat | null;
    } catch {
        return null; // damaged, or no storage allowed
    }
}

function write(held: HeldSeat): void {
    try {
        localStorage.setItem(STORE + held.table, JSON.stringify(held));
    } catch {
        // Without storage the seat is lost with the tab; nothing else can be done.
    }
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
    try {
        localStorage.removeItem(STORE + table);
    } catch {
        // Then there is none.
    }
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
    try {
        return Object.keys(localStorage)
            .filter((key) => key.startsWith(STORE))
            .map((key) => read(key.slice(STORE.length)))
            .filter((held) => held !== null)
            .sort((a, b) => b.at - a.at);
    } catch {
        return [];
    }
}

// ---- To another device of the same person -----------------------------------------------------

export function seatLink(origin: string, table: string, token: string): string {
    return `${origin}/#/seat/${table}/${token}`;
}

/** Takes a seat over that stands in the address. */
export function acceptSeat(): void {
    const [, table, token] = /^#\/seat\/([\w-]+)\/([\w-]+)$/.exec(location.hash) ?? [];
    if (table && token) {
        history.replaceState(null, "", `/#/t/${table}`);
        holdSeat(table, token);
    }
}
