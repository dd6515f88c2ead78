// SPDX-License-Identifier: MIT
// Rules that a table may settle by itself, and boards and cards of one's own: here and online.
import type { Rules } from "../protocol/messages";

export interface OwnFile {
    readonly name: string;
    readonly text: string;
}

export interface House {
    readonly rules: Rules;
    readonly minimumStake: "1" | "0";
    readonly castleCounts: "always" | "occupied";
    /** Ability cards that are not dealt. */
    readonly veto: readonly string[];
    readonly board: OwnFile | null;
    readonly cards: OwnFile | null;
}

export const USUAL_HOUSE: House = {
    rules: "basic",
    minimumStake: "1",
    castleCounts: "occupied",
    veto: [],
    board: null,
    cards: null,
};

/** The name under which a table keeps a file; no name of a built-in one. */
function fileName({ name }: OwnFile, ending: string): string {
    const stem = name.replace(/\.\w+$/, "").replace(/[^\w-]+/g, "-");
    return `own-${stem}`.slice(0, 40) + ending;
}

/** Cards of one's own, if they are played with. */
const cardsOf = ({ rules, cards }: House): OwnFile | null => (rules === "advanced" ? cards : null);

/** The lines of a set-up (docs/protocol.md). */
export function houseLines(house: House): readonly string[] {
    const { rules, board, minimumStake, castleCounts } = house;
    const cards = cardsOf(house);
    const veto = rules === "advanced" && !cards ? house.veto : [];
    return [
        `rules: ${rules}`,
        ...(board ? [`board: ${fileName(board, ".board")}`] : []),
        ...(cards ? [`abilities: ${fileName(cards, ".cards")}`] : []),
        `minimum-stake: ${minimumStake}`,
        `castle-counts: ${castleCounts}`,
        ...(veto.length > 0 ? [`veto: ${veto.join(" ")}`] : []),
    ];
}

/** The texts that go with them. */
export function houseFiles(house: House): { readonly board?: string; readonly cards?: string } {
    const cards = cardsOf(house);
    return {
        ...(house.board ? { board: house.board.text } : {}),
        ...(cards ? { cards: cards.text } : {}),
    };
}
