// SPDX-License-Identifier: MIT
// Asking the rules in one's own words: where no clause has the very words of a question, those that
// have most of what is meant answer it, as `epix rules` does (src/school/ask.c).
import { useEffect, useState } from "preact/hooks";
import { sharedModule } from "../local/shared-module";
import { LANGUAGES, type Language } from "../words/words";
import { found, type Found } from "./find";
import type { Rules } from "./rules";

/** What is worth so much less than the best answer is left out. */
const FAR_BELOW = 600;

/** As much as fits on a screen or two. */
const MOST = 8;

const sectionOf = (number: string): number => Number(number.split(".")[0]);

async function ask(rules: Rules, question: string, language: Language): Promise<Found> {
    const module = await sharedModule(language);
    const texts = [
        ...rules.parts.flatMap(({ title, clauses }) =>
            clauses.map(({ number, text }) => ({
                number,
                text: `${title} ${text}`,
                basic: sectionOf(number) < 10,
            })),
        ),
        ...rules.cards.map(({ number, name, text }) => ({
            number,
            text: `${name} ${text}`,
            basic: false,
        })),
    ];
    const worths = module.answers(question, LANGUAGES.indexOf(language), texts);
    const least = Math.max(1, Math.max(...worths) - FAR_BELOW);
    const best = texts
        .map(({ number }, i) => ({ number, worth: worths[i] ?? 0 }))
        .filter(({ worth }) => worth >= least)
        .sort((one, other) => other.worth - one.worth)
        .slice(0, MOST);
    const numbers = new Set(best.map(({ number }) => number));
    return found(rules, ({ number }) => numbers.has(number));
}

/** What answers a question that no clause has the words of; null: nobody asks, or not yet. */
export function useAsked(rules: Rules, question: string, language: Language): Found | null {
    const [answer, setAnswer] = useState<Found | null>(null);
    useEffect(() => {
        let wanted = true;
        setAnswer(null);
        if (question) {
            ask(rules, question, language).then(
                (best) => wanted && setAnswer(best),
                () => undefined,
            );
        }
        return () => {
            wanted = false;
        };
    }, [rules, question, language]);
    return answer;
}
