// SPDX-License-Identifier: MIT
// The Worker in which the coach thinks: first quickly, so that there is something to read soon, and then
// for longer.
import { seatNumber } from "../local/begin";
import { inTurn } from "../local/in-turn";
import { speak } from "../local/speak";
import { CoachModule } from "./coach-module";
import type { CoachAnswer, CoachMoment, CoachOrder, CoachReport } from "./report";

/** Seasons that are played through for each decision, pass by pass. */
const PASSES = [500, 4000] as const;

/** The same game is judged alike wherever it is opened. */
const SEED = 1;

const loading = CoachModule.make(fetch("./epix.wasm"));

function answer(message: CoachAnswer): void {
    postMessage(message);
}

function reportOf(module: CoachModule, language: number): CoachReport {
    const sums = JSON.parse(module.sums(language)) as CoachReport;
    const moments = Array.from(
        { length: module.moments },
        (_, at) => JSON.parse(module.moment(at, language)) as CoachMoment,
    );
    return { ...sums, moments };
}

function judge(module: CoachModule, nodes: number): void {
    const of = module.begin(nodes, SEED);
    for (let done = 0; module.next(); done++) {
        answer({ k: "progress", done: done + 1, of });
    }
}

self.onmessage = inTurn(async ({ record, eyes, lang }: CoachOrder) => {
    try {
        const module = await loading;
        const language = await speak(module, lang);
        const fault = module.open(record, seatNumber(eyes), language);
        if (fault) {
            answer({ k: "fault", text: fault });
            return;
        }
        PASSES.forEach((nodes, pass) => {
            judge(module, nodes);
            const final = pass === PASSES.length - 1;
            answer({ k: "report", report: reportOf(module, language), final });
        });
    } catch (error) {
        answer({ k: "fault", text: String(error) });
    }
});
