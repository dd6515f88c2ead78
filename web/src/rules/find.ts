// SPDX-License-Identifier: MIT
// Finding a rule by its words or by its number.
import { placeOf, type Block, type Clause, type Part, type Rules, type RulesCard } from "./rules";

export interface Found {
    readonly parts: readonly Part[];
    readonly cards: readonly RulesCard[];
    readonly count: number;
}

/** Without case, accents and marks of emphasis, so that `chateau` finds `Château`. */
export function plain(text: string): string {
    return text
        .normalize("NFD")
        .replace(/[\u0300-\u036f*`]/g, "")
        .replace(/’/g, "'")
        .toLowerCase();
}

/** The clause that a search means, if it is a number: `8.3.5`, `8.3`, `8`. */
export function numberIn(rules: Rules, search: string): string | null {
    const wanted = search.trim().replace(/\.$/, "");
    return /^\d+(\.\d+)*$/.test(wanted) ? placeOf(rules, wanted) : null;
}

/** The clauses and cards that are wanted, and such texts and tables beside them. */
export function found(
    rules: Rules,
    wanted: (one: Clause | RulesCard, part?: Part) => boolean,
    block: (block: Block) => boolean = () => false,
): Found {
    const parts = rules.parts
        .map((part) => ({
            ...part,
            blocks: part.blocks.filter(block),
            clauses: part.clauses.filter((clause) => wanted(clause, part)),
        }))
        .filter((part) => part.blocks.length + part.clauses.length > 0);
    const cards = rules.cards.filter((card) => wanted(card));
    const count = parts.reduce((sum, part) => sum + part.blocks.length + part.clauses.length, 0);
    return { parts, cards, count: count + cards.length };
}

/** What holds all words of the search; everything if there are none. */
export function find(rules: Rules, search: string): Found {
    const words = plain(search).split(/\s+/).filter(Boolean);
    const holds = (...texts: string[]): boolean => {
        const text = plain(texts.join(" "));
        return words.every((word) => text.includes(word));
    };
    if (words.length === 0) {
        return { parts: rules.parts, cards: rules.cards, count: 0 };
    }
    return found(
        rules,
        (one, part) => holds("name" in one ? one.name : (part?.title ?? ""), one.text),
        (block) => (block.kind === "table" ? holds(...block.rows.flat()) : holds(block.text)),
    );
}
