// SPDX-License-Identifier: MIT
// From what is chosen on the start screen to a set-up.
import { SEATS, type Seat } from "../protocol/board";
import type { LocalSeat } from "../local/orders";
import type { LocalPlan } from "../local/LocalGame";

/** Who sits on a seat: a person, or the name of a bot. */
export type Sitter = "person" | string;

export interface Wishes {
    readonly players: number;
    readonly rules: "basic" | "advanced";
    readonly sitters: Readonly<Record<Seat, Sitter>>;
    readonly names: Readonly<Record<Seat, string>>;
}

const BOARDS: Readonly<Record<number, string>> = { 2: "two", 3: "three", 4: "four" };

export function setupText(players: number, rules: string, more: readonly string[] = []): string {
    return [
        `players: ${players}`,
        `rules: ${rules}`,
        `board: ${BOARDS[players] ?? "two"}`,
        ...more,
        "",
    ].join("\n");
}

export function planOf(wishes: Wishes): LocalPlan {
    const seats: LocalSeat[] = SEATS.slice(0, wishes.players).map((seat) => ({
        seat,
        name: wishes.names[seat],
        bot: wishes.sitters[seat] === "person" ? null : wishes.sitters[seat],
    }));
    return { setup: setupText(wishes.players, wishes.rules, ["bots: at-once"]), seats };
}
