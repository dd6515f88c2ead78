// SPDX-License-Identifier: MIT
// The rules as the build makes them out of docs/rules.md, one file a language (build/rules.mjs).
import { useAnswer } from "../client/useAnswer";
import type { Board } from "../protocol/board";
import { useSettings } from "../settings/settings";
import type { Language } from "../words/words";

export interface Clause {
    readonly number: string;
    readonly text: string;
    /** The number of the ruling that it is, where the published editions differ or are silent. */
    readonly ruling?: number;
}

export type Block =
    | { readonly kind: "text" | "step" | "item" | "subitem"; readonly text: string }
    | {
          readonly kind: "table";
          readonly head: readonly string[];
          readonly rows: readonly (readonly string[])[];
      };

export interface Part {
    /** `8.3`; null for what stands before the first section. */
    readonly number: string | null;
    readonly title: string;
    readonly blocks: readonly Block[];
    readonly clauses: readonly Clause[];
}

export interface RulesCard {
    readonly number: string;
    readonly name: string;
    readonly text: string;
    /** The clauses of its effects. */
    readonly effects: readonly string[];
}

export interface Rules {
    readonly parts: readonly Part[];
    readonly cards: readonly RulesCard[];
    /** The standard boards by the clause that describes each. */
    readonly boards: Readonly<Record<string, Board>>;
}

interface RulesTexts extends Omit<Rules, "boards"> {
    readonly boards: Readonly<Record<string, { readonly players: number; readonly name: string }>>;
}

/** The boards for two, three and four players; the build puts them here. */
declare const WORLDS: readonly Board[];

/** Where a number leads: a clause, a card, a part, or whatever it is nearest to. */
export function placeOf(rules: Rules, number: string): string | null {
    const known = new Set([
        ...rules.parts.flatMap((part) => [part.number, ...part.clauses.map((one) => one.number)]),
        ...rules.cards.map((card) => card.number),
    ]);
    const pieces = number.split(".");
    for (let length = pieces.length; length > 0; length--) {
        const shorter = pieces.slice(0, length).join(".");
        if (known.has(shorter)) {
            return shorter;
        }
    }
    return null;
}

export function rulesFile(language: Language): string {
    return `./rules-${language}.json`;
}

async function loadRules(language: Language): Promise<Rules> {
    const answer = await fetch(rulesFile(language));
    if (!answer.ok) {
        throw new Error(answer.statusText);
    }
    const texts = (await answer.json()) as RulesTexts;
    const boards: Record<string, Board> = {};
    for (const [clause, { players, name }] of Object.entries(texts.boards)) {
        const board = WORLDS[players - 2];
        if (board) {
            boards[clause] = { ...board, name };
        }
    }
    return { ...texts, boards };
}

/** The rules in the reader's language; null while they come, `lost` if they do not. */
export function useRules(): Rules | "lost" | null {
    const { language } = useSettings();
    const { value, fault } = useAnswer(() => loadRules(language), language);
    return fault === null ? value : "lost";
}
