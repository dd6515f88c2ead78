// SPDX-License-Identifier: MIT
// What somebody wants of a new table, and the set-up that says it (docs/protocol.md).
import { SEATS, type Seat } from "../protocol/board";
import { houseFiles, houseLines, USUAL_HOUSE, type House } from "../start/house";
import type { TableTexts } from "./api";

/** Who shall sit on a seat: oneself, whoever comes, or the name of a bot. */
export type Sitter = "me" | "open" | string;

export interface Wishes extends House {
    readonly players: number;
    readonly sitters: Readonly<Record<Seat, Sitter>>;
    readonly clock: "none" | "live" | "days";
    /** Of a live clock; the increment is added after each decision. */
    readonly minutes: number;
    readonly increment: number;
    readonly days: number;
    readonly listed: boolean;
    /** Later: ten minutes behind, seeing everything. */
    readonly spectators: "yes" | "no" | "later";
    readonly chat: "none" | "phrases" | "free";
    readonly odds: boolean;
    /** Whether everybody's coach may give hints. */
    readonly hints: boolean;
    /** Whether all see who is still thinking. */
    readonly thinking: boolean;
    /** Seconds after which a bot plays for somebody who is gone; 0: never. */
    readonly grace: number;
    readonly substitute: string;
}

export const USUAL: Wishes = {
    ...USUAL_HOUSE,
    players: 2,
    sitters: { r: "me", b: "open", y: "open", g: "open" },
    clock: "none",
    minutes: 5,
    increment: 10,
    days: 2,
    listed: false,
    spectators: "yes",
    chat: "phrases",
    odds: false,
    hints: false,
    thinking: true,
    grace: 120,
    substitute: "besieger",
};

const LATER = 600; // seconds

const yesNo = (yes: boolean): string => (yes ? "yes" : "no");

function clockOf({ clock, minutes, increment, days }: Wishes): string {
    const clocks = {
        none: "none",
        live: `live ${minutes * 60} ${increment}`,
        days: `days ${days}`,
    };
    return clocks[clock];
}

export function textsOf(wishes: Wishes): TableTexts {
    const lines = [
        `players: ${wishes.players}`,
        ...houseLines(wishes),
        `clock: ${clockOf(wishes)}`,
        `grace: ${wishes.grace}`,
        `listed: ${yesNo(wishes.listed)}`,
        `spectators: ${yesNo(wishes.spectators !== "no")}`,
        ...(wishes.spectators === "later" ? [`later: ${LATER}`] : []),
        `chat: ${wishes.chat}`,
        `odds: ${yesNo(wishes.odds)}`,
        ...(wishes.hints ? ["coach: hints"] : []),
        ...(wishes.thinking ? [] : ["thinking: hidden"]),
        `substitute: ${wishes.substitute}`,
        "",
    ];
    return { setup: lines.join("\n"), ...houseFiles(wishes) };
}

/** The seats that there are with so many players. */
export function seatsOf({ players }: Wishes): readonly Seat[] {
    return SEATS.slice(0, players);
}

/** Puts somebody on a seat. One sits on one seat only: the one before becomes open. */
export function seated(wishes: Wishes, seat: Seat, sitter: Sitter): Wishes {
    const sitters = { ...wishes.sitters };
    if (sitter === "me") {
        SEATS.filter((one) => sitters[one] === "me").forEach((one) => (sitters[one] = "open"));
    }
    sitters[seat] = sitter;
    return { ...wishes, sitters };
}
