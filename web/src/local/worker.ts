// SPDX-License-Identifier: MIT
// The Worker with the table: people's commands come in, messages go out, bots think in between.
import { SEATS, type Seat } from "../protocol/board";
import type { ClientMessage, ServerMessage } from "../protocol/messages";
import { LANGUAGES, type Language } from "../words/words";
import { NOBODY, TableModule, type Command } from "./module";
import type { Answer, LocalSeat, Order } from "./orders";

/** How long a bot may think; the page stays free meanwhile. */
const BOT_MILLISECONDS = 350;

const loading = TableModule.make(fetch("./epix.wasm"));
let watcher = NOBODY;
let language = 0;
let thinking = false;

function answer(message: Answer): void {
    postMessage(message);
}

function tell(json: string): void {
    if (json) {
        answer({ k: "message", message: JSON.parse(json) as ServerMessage });
    }
}

function seatNumber(seat: Seat | null): number {
    return seat === null ? NOBODY : SEATS.indexOf(seat);
}

function setLanguage(code: string): void {
    language = Math.max(0, LANGUAGES.indexOf(code as Language));
}

/** A random number of 53 bits: what a number of JavaScript holds. */
function draw(): number {
    const [a = 0, b = 0] = crypto.getRandomValues(new Uint32Array(2));
    return a * 2 ** 21 + (b >>> 11);
}

function showAll(module: TableModule): void {
    tell(module.table(watcher, language));
    tell(module.view(watcher, language));
}

/** Bots decide one after the other; between two of them, commands of people get in. */
function letBotsThink(module: TableModule): void {
    if (thinking) {
        return;
    }
    thinking = true;
    const next = (): void => {
        const seat = module.waitingBot();
        if (seat !== null && module.letBot(seat)) {
            tell(module.step(watcher, language));
            setTimeout(next, 0);
        } else {
            thinking = false;
        }
    };
    setTimeout(next, 0);
}

function sitDown(module: TableModule, seats: readonly LocalSeat[]): boolean {
    return seats.every(({ seat, name, bot }) => {
        const number = seatNumber(seat);
        return bot === null
            ? module.do({ kind: "take", seat: number, text: name })
            : module.do({
                  kind: "bot",
                  seat: NOBODY,
                  other: number,
                  number: module.botNumber(bot),
              });
    });
}

function open(module: TableModule, setup: string, seats: readonly LocalSeat[]): void {
    const fault = module.open(setup, language, BOT_MILLISECONDS);
    if (fault) {
        answer({ k: "fault", text: fault });
        return;
    }
    const people = seats.filter((seat) => seat.bot === null);
    watcher = people.length === 1 ? seatNumber(people[0]?.seat ?? null) : NOBODY;
    if (sitDown(module, seats) && module.do({ kind: "start", seat: NOBODY, random: draw() })) {
        showAll(module);
        letBotsThink(module);
    } else {
        tell(module.refusal(watcher, language));
    }
}

function load(module: TableModule, record: string): void {
    const fault = module.load(record, language);
    if (fault) {
        answer({ k: "fault", text: fault });
        return;
    }
    watcher = NOBODY;
    showAll(module);
}

function commandOf(message: ClientMessage): Command | null {
    switch (message.t) {
        case "decide":
            return { kind: "decide", seat: watcher, prompt: message.prompt, text: message.d };
        case "undo":
        case "back":
        case "leave":
        case "rematch":
            return { kind: message.t, seat: watcher };
        case "phrase":
            return { kind: "phrase", seat: watcher, number: message.number };
        default:
            return null;
    }
}

function obey(module: TableModule, message: ClientMessage): void {
    if (message.t === "why") {
        tell(module.why(watcher, language, message.d));
        return;
    }
    if (message.t === "past") {
        for (let n = message.from; n <= Math.min(message.to, module.entries); n++) {
            tell(module.past(n, watcher, language));
        }
        return;
    }
    const command = commandOf(message);
    if (command && module.do(command)) {
        tell(module.step(watcher, language));
        letBotsThink(module);
    } else if (command) {
        tell(module.refusal(watcher, language));
    }
}

self.onmessage = async (event: MessageEvent<Order>) => {
    const module = await loading;
    const order = event.data;
    switch (order.k) {
        case "open":
            setLanguage(order.lang);
            open(module, order.setup, order.seats);
            break;
        case "load":
            setLanguage(order.lang);
            load(module, order.record);
            break;
        case "watch":
            setLanguage(order.lang);
            watcher = seatNumber(order.seat);
            showAll(module);
            break;
        case "message":
            obey(module, order.message);
            break;
        case "record":
            answer({ k: "record", record: module.record(watcher) });
            break;
    }
};
loading.catch((error: unknown) => answer({ k: "fault", text: String(error) }));
