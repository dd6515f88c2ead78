// SPDX-License-Identifier: MIT
// From a clause that a refusal cites to the sentence of the page that tells it.
import { CHAPTERS } from "./chapters";

/** Whether a clause such as 8.3.12 is told by this sentence, or comes after it. */
function precedes(sentence: string, clause: string): boolean {
    const [a, b] = [sentence, clause].map((one) => one.split(".").map(Number));
    for (let at = 0; at < 3; at++) {
        const difference = (a?.[at] ?? 0) - (b?.[at] ?? 0);
        if (difference !== 0) {
            return difference < 0;
        }
    }
    return true;
}

/** The sentence that a clause is nearest to. */
export function sentenceFor(clause: string): string | null {
    const told = CHAPTERS.flatMap((chapter) => chapter.sentences.map((one) => one.clause));
    const before = told.filter(
        (one) => one.split(".")[0] === clause.split(".")[0] && precedes(one, clause),
    );
    const nearest = before.reduce<string | null>(
        (best, one) => (best && precedes(one, best) ? best : one),
        null,
    );
    return nearest ?? told.find((one) => one.split(".")[0] === clause.split(".")[0]) ?? null;
}
