// SPDX-License-Identifier: MIT
// A seat that came in a link, on its way from another device of the same person. The token stands
// in the part of the address that no server sees, and is wiped off as soon as it is read. Anybody
// can write such a link: it takes the place of no seat that this device holds before the server has
// accepted it, and never unasked.
import { store, stored } from "../client/storage";
import { holdSeat, tokenFor } from "./seats";

const keyOf = (table: string): string => `epix-handed ${table}`;

export function seatLink(origin: string, table: string, token: string): string {
    return `${origin}/#/seat/${table}/${token}`;
}

/** The token of the last link to a table, until the server has said what it thinks of it. */
export function handedToken(table: string): string | null {
    return stored(keyOf(table), "sessionStorage");
}

export function dropHanded(table: string): void {
    store(keyOf(table), null, "sessionStorage");
}

/** The server has accepted it: from now on this device holds the seat. */
export function acceptHanded(table: string, token: string): void {
    dropHanded(table);
    holdSeat(table, token);
}

/** Takes a seat that stands in the address off it. */
export function readSeatLink(): void {
    const [, table, token] = /^#\/seat\/([\w-]+)\/([\w-]+)$/.exec(location.hash) ?? [];
    if (table && token) {
        history.replaceState(null, "", `/#/t/${table}`);
        store(keyOf(table), token === tokenFor(table) ? null : token, "sessionStorage");
    }
}
