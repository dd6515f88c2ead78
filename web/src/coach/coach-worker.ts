// SPDX-License-Identifier: MIT
// The Worker in which the coach thinks: first quickly, so that there is something to read soon, and then
// for longer.
import { seatNumber } from "../local/begin";
import { inTurn } from "../local/in-turn";
import { speak } from "../local/speak";
import type { Language } from "../words/words";
import { CoachModule } from "./coach-module";
import type { CoachAnswer, CoachMoment, CoachOrder, CoachReport, HabitsReport } from "./report";

/** Seasons that are played through for each decision, pass by pass. */
const PASSES = [500, 4000] as const;

/** The same game is judged alike wherever it is opened. */
const SEED = 1;

type Report = Extract<CoachOrder, { k: "report" }>;
type Weigh = Extract<CoachOrder, { k: "weigh" }>;

/** Where the coach's sentences are. */
const wordsFile = (language: Language): string => `./coach-${language}.mo`;

const loading = CoachModule.make(fetch("./coach.wasm"));

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

/** Of a long game each decision gets less: it is not to take longer than a game of usual length. */
const USUAL = 120;

function judge(module: CoachModule, nodes: number): void {
    const long = Math.max(1, module.begin(0, SEED) / USUAL);
    const of = module.begin(Math.ceil(nodes / long), SEED);
    for (let done = 0; module.next(); done++) {
        answer({ k: "progress", done: done + 1, of });
    }
}

function report(module: CoachModule, { record, eyes }: Report, language: number): void {
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
}

function weigh(module: CoachModule, order: Weigh, language: number): void {
    const { seat, decision } = order;
    const table = JSON.stringify(order.table);
    const view = JSON.stringify(order.view);
    const json = module.weigh(table, view, seatNumber(seat), decision, language);
    answer({ k: "weighed", moment: json ? (JSON.parse(json) as CoachMoment) : null });
}

function readHabits(module: CoachModule, gathered: string, language: number): void {
    const json = module.habits(gathered, language);
    answer(
        json
            ? { k: "habits", report: JSON.parse(json) as HabitsReport }
            : { k: "fault", text: "What was kept cannot be read." },
    );
}

function carryOut(module: CoachModule, order: CoachOrder, language: number): void {
    switch (order.k) {
        case "report":
            return report(module, order, language);
        case "weigh":
            return weigh(module, order, language);
        case "load":
            return answer({ k: "ready" });
        case "gather": {
            const gathered = module.gather(order.record, seatNumber(order.seat), language);
            return answer({ k: "gathered", gathered });
        }
        case "habits":
            return readHabits(module, order.gathered, language);
    }
}

self.onmessage = inTurn(async (order: CoachOrder) => {
    try {
        const module = await loading;
        carryOut(module, order, await speak(module, order.lang, wordsFile));
    } catch (error) {
        answer({ k: "fault", text: error instanceof Error ? error.message : String(error) });
    }
});
