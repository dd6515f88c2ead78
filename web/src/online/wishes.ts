// SPDX-License-Identifier: MIT
// What somebody wants of a new table, and the set-up that says it (docs/protocol.md).
import { SEATS, type Seat } from "../protocol/board";
import type { TableTexts } from "./api";

/** Who shall sit on a seat: oneself, whoever comes, or the name of a bot. */
export type Sitter = "me" | "open" | string;

export interface OwnFile {
    readonly name: string;
    readonly text: string;
}

export interface Wishes {
    readonly players: number;
    readonly rules: "basic" | "advanced";
    readonly sitters: Readonly<Record<Seat, Sitter>>;
    readonly clock: "none" | "live" | "days";
    /** Of a live clock; the increment is added after each decision. */
    readonly minutes: number;
    readonly increment: number;
    readonly days: number;
    readonly listed: boolean;
    readonly spectators: boolean;
    readonly chat: "none" | "phrases" | "free";
    readonly odds: boolean;
    /** Seconds after which a bot plays for somebody who is gone; 0: never. */
    readonly grace: number;
    readonly substitute: string;
    readonly minimumStake: "1" | "0";
    readonly castleCounts: "always" | "occupied";
    /** Ability cards that are not dealt. */
    readonly veto: readonly string[];
    readonly board: OwnFile | null;
    readonly cards: OwnFile | null;
}

export const USUAL: Wishes = {
    players: 2,
    rules: "basic",
    sitters: { r: "me", b: "open", y: "open", g: "open" },
    clock: "none",
    minutes: 5,
    increment: 10,
    days: 2,
    listed: false,
    spectators: true,
    chat: "phrases",
    odds: false,
    grace: 120,
    substitute: "squire",
    minimumStake: "1",
    castleCounts: "occupied",
    veto: [],
    board: null,
    cards: null,
};

const yesNo = (yes: boolean): string => (yes ? "yes" : "no");

function clockOf({ clock, minutes, increment, days }: Wishes): string {
    const clocks = {
        none: "none",
        live: `live ${minutes * 60} ${increment}`,
        days: `days ${days}`,
    };
    return clocks[clock];
}

/** The name under which the server keeps a file; no name of a built-in one. */
function fileName({ name }: OwnFile): string {
    const stem = name.replace(/\.\w+$/, "").replace(/[^\w-]+/g, "-");
    return `own-${stem}`.slice(0, 40);
}

export function textsOf(wishes: Wishes): TableTexts {
    const advanced = wishes.rules === "advanced";
    const cards = advanced ? wishes.cards : null;
    const veto = advanced && !cards ? wishes.veto : [];
    const lines = [
        `players: ${wishes.players}`,
        `rules: ${wishes.rules}`,
        ...(wishes.board ? [`board: ${fileName(wishes.board)}`] : []),
        ...(cards ? [`abilities: ${fileName(cards)}`] : []),
        `minimum-stake: ${wishes.minimumStake}`,
        `castle-counts: ${wishes.castleCounts}`,
        `clock: ${clockOf(wishes)}`,
        `grace: ${wishes.grace}`,
        `listed: ${yesNo(wishes.listed)}`,
        `spectators: ${yesNo(wishes.spectators)}`,
        `chat: ${wishes.chat}`,
        `odds: ${yesNo(wishes.odds)}`,
        `substitute: ${wishes.substitute}`,
        ...(veto.length > 0 ? [`veto: ${veto.join(" ")}`] : []),
        "",
    ];
    return {
        setup: lines.join("\n"),
        ...(wishes.board ? { board: wishes.board.text } : {}),
        ...(cards ? { cards: cards.text } : {}),
    };
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
