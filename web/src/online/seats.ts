// SPDX-License-Identifier: MIT
// Tokens of the seats that this device holds: they never stand in an address.

function keyOf(table: string): string {
    return `epix-seat-${table}`;
}

export function tokenFor(table: string): string | null {
    try {
        return localStorage.getItem(keyOf(table));
    } catch {
        return null;
    }
}

export function keepToken(table: string, token: string): void {
    try {
        localStorage.setItem(keyOf(table), token);
    } catch {
        // Without storage the seat is lost with the tab; nothing else can be done.
    }
}
