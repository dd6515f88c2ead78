// SPDX-License-Identifier: MIT
// The game of a table as a record of no decisions, for a coach who sees what this device sees.
import { SEATS } from "../protocol/board";
import type { TableMessage } from "../protocol/messages";

/** Null: the coach does not know the board or the cards. */
export function gameOf({ setup, cards }: TableMessage): string | null {
    const own = [setup.board, setup.abilities].some((name) => name.startsWith("own-"));
    const advanced = setup.rules === "advanced";
    const dealt = cards.slice(0, setup.players + 1).map(({ id }) => id);
    const lines = [
        "epix: 3",
        `board: ${setup.board}`,
        ...(setup.abilities === "standard" ? [] : [`abilities: ${setup.abilities}`]),
        `rules: ${setup.rules}`,
        `minimum-stake: ${setup.minimum_stake}`,
        `castle-counts: ${setup.castle_counts}`,
        `first: ${SEATS[0]}`,
        ...(advanced ? [`deal: ${dealt.join(" ")}`] : []),
        "",
        "",
    ];
    return own ? null : lines.join("\n");
}
