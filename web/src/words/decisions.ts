// SPDX-License-Identifier: MIT
// A decision of the notation in words: `move K r1 km` is "Move: Knight, Emberfield → Kilimandjora".
import { provinceName, type Seat } from "../protocol/board";
import type { TableMessage, Unit } from "../protocol/messages";
import { abilityCard } from "../protocol/view";
import { cardNames, seatName, unitName } from "./names";
import { key, t, titled } from "./words";

type Word = "unit" | "province" | "ability" | "gold" | "seat" | "cards";

/** What each kind is called, and what its words are; the last one may stand there several times. */
const KINDS: Readonly<Record<string, readonly [string, ...Word[]]>> = {
    recruit: [key("Recruit"), "unit", "province"],
    bid: [key("Bid"), "ability", "gold", "unit"],
    pass: [key("Pass")],
    auction: [key("Bid"), "gold"],
    first: [key("Hand the First Player card to"), "seat"],
    spy: [key("Spy on"), "seat"],
    choose: [key("Choose"), "cards"],
    play: [key("Play"), "cards"],
    move: [key("Move"), "unit", "province", "province"],
    attack: [key("Attack"), "unit", "province", "province"],
    stake: [key("Stake"), "gold"],
    guess: [key("Guess"), "gold"],
    withdraw: [key("Withdraw")],
    end: [key("End the turn")],
};

function wordText(table: TableMessage, kind: Word, word: string): string {
    switch (kind) {
        case "unit":
            return unitName(word as Unit);
        case "province":
            return provinceName(table.board, word);
        case "ability":
            return abilityCard(table, word)?.name ?? word;
        case "gold":
            return t("{gold} gold", { gold: word });
        case "seat":
            return seatName(word as Seat);
        case "cards":
            return cardNames(word);
    }
}

export function decisionText(table: TableMessage, decision: string): string {
    const [name = "", ...words] = decision.split(" ");
    const [title, ...kinds] = KINDS[name] ?? [name];
    const texts = words.map((word, at) => {
        const kind = kinds[Math.min(at, kinds.length - 1)];
        return kind ? wordText(table, kind, word) : word;
    });
    const way = name === "move" || name === "attack";
    const [unit = "", from = "", ...to] = texts;
    const said = way && to.length > 0 ? `${unit}, ${from} → ${to.join(", ")}` : texts.join(", ");
    return said ? titled(t(title), said) : t(title);
}
