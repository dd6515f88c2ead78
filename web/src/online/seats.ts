// SPDX-License-Identifier: MIT
// The seats that this device holds, each with its token.
import { store, stored, storedKeys } from "../client/storage";
import { forgetDrafts } from "../client/useDraft";
import { forgetPins } from "../local/pins";
import { SEATS, type Seat } from "../protocol/board";
import type { TableMessage, View } from "../protocol/messages";

/** A further seat of the same table: somebody else at this device. */
export interface Beside {
    readonly seat: Seat;
    readonly token: string;
}

export interface HeldSeat {
    readonly table: string;
    readonly token: string;
    readonly beside?: readonly Beside[];
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

/** The seats of the others at this device. */
export function seatsBeside(table: string): readonly Beside[] {
    return read(table)?.beside ?? [];
}

export function holdBeside(table: string, beside: Beside): void {
    const held = read(table);
    if (held) {
        write({ ...held, beside: [...seatsBeside(table), beside] });
    }
}

/** Another one at this device looks now: the seat of whoever looked takes its place. */
export function changeSeat(table: string, next: Beside): void {
    const held = read(table);
    if (held?.seat) {
        const others = seatsBeside(table).filter((one) => one.token !== next.token);
        const beside = [...others, { seat: held.seat, token: held.token }];
        write({ ...held, ...next, beside });
    }
}

/** At the next table of a series all of them sit one seat on; their tokens stay. */
export function holdAgain(table: string, again: string, players: number): void {
    const held = read(table);
    if (held) {
        const on = ({ seat, token }: Beside): Beside => ({
            seat: SEATS[(SEATS.indexOf(seat) + 1) % players] ?? seat,
            token,
        });
        holdSeat(again, held.token);
        seatsBeside(table).forEach((one) => holdBeside(again, on(one)));
    }
}

export function holdSeat(table: string, token: string): void {
    const fresh = { seat: null, players: 0, status: "lobby", at: Date.now() } as const;
    write({ ...fresh, ...read(table), table, token });
    heldSeats()
        .slice(MOST)
        .forEach((old) => dropSeat(old.table));
}

/** The seat is given up; somebody else at this device may still have one. */
export function dropSeat(table: string): void {
    const held = read(table);
    const [next, ...beside] = seatsBeside(table);
    forgetDrafts(table);
    forgetPins(table);
    store(STORE + table, held && next ? { ...held, ...next, beside } : null);
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
