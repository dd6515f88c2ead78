// SPDX-License-Identifier: MIT
// The Worker that reads records: it keeps the table of one, and prints any moment of it.
import { inTurn } from "../local/in-turn";
import { NOBODY, TableModule } from "../local/module";
import { speak } from "../local/speak";
import { SEATS } from "../protocol/board";
import type { PastMessage, TableMessage, View } from "../protocol/messages";
import type { Film, FilmAnswer, FilmOrder, Moment } from "./film";
import type { Language } from "../words/words";
import { playScene } from "./scene";

/** What a table says, and what may be wrong with a record. */
const recordWords = (language: Language): string => `./records-${language}.mo`;

const loading = TableModule.make(fetch("./epix.wasm"));
let language = 0;

function momentOf(past: PastMessage, { season, phase, seats }: View): Moment {
    return {
        n: past.n,
        seat: past.seat,
        events: past.events,
        season,
        phase,
        gold: seats.map((seat) => seat.gold),
        provinces: seats.map((seat) => seat.provinces),
    };
}

/** Sitting down is not worth showing: the first moment is the one in which the game begins. */
function filmOf(module: TableModule): Film {
    const moments: Moment[] = [];
    module.past(1, module.entries, NOBODY, language, (json) => {
        const past = JSON.parse(json) as PastMessage;
        if (past.position && past.position.status !== "lobby") {
            moments.push(momentOf(past, past.position));
        }
    });
    const last = JSON.parse(module.view(NOBODY, language)) as View;
    return {
        table: JSON.parse(module.table(NOBODY, language)) as TableMessage,
        moments,
        people: last.seats,
        winners: last.winners,
        over: last.status === "over",
    };
}

function answerTo(module: TableModule, order: FilmOrder): FilmAnswer {
    if (order.k === "scene") {
        return { k: "scene", film: playScene(module, order.scene, order.names, language) };
    }
    if (order.k === "load") {
        const fault = module.load(order.record, language);
        return fault ? { k: "fault", ...fault } : { k: "film", film: filmOf(module) };
    }
    let found: FilmAnswer = { k: "fault", text: String(order.n), line: 0 };
    const seat = order.seat === null ? NOBODY : SEATS.indexOf(order.seat);
    module.past(order.n, order.n, seat, language, (json) => {
        found = { k: "past", past: JSON.parse(json) as PastMessage };
    });
    return found;
}

async function carryOut(order: FilmOrder): Promise<void> {
    try {
        const module = await loading;
        if (order.k !== "look") {
            language = await speak(module, order.lang, recordWords);
            await speak(module, order.lang); // what the first visit has kept, without a network
        }
        postMessage(answerTo(module, order));
    } catch (error) {
        postMessage({ k: "fault", text: String(error), line: 0 } satisfies FilmAnswer);
    }
}

self.onmessage = inTurn(carryOut);
