// SPDX-License-Identifier: MIT
// A table of EPIX for node and browsers, over the game as WebAssembly.
import { NOBODY, TableModule } from "../../web/src/local/module";

const SEATS = ["r", "b", "y", "g"];
const LANGUAGES = ["en", "fr", "de"];

function numberOf(names, name, what) {
    const number = names.indexOf(name);
    if (number < 0) {
        throw new RangeError(`"${name}" is no ${what}; it must be one of ${names.join(", ")}.`);
    }
    return number;
}

const observer = (seat) => (seat == null ? NOBODY : numberOf(SEATS, seat, "seat"));

/** The bytes of a file beside this one, from the disk or by the network. */
async function besideThis(name) {
    const place = new URL(`./${name}`, import.meta.url);
    if (place.protocol !== "file:") {
        return fetch(place);
    }
    const { readFile } = await import("node:fs/promises");
    return new Response(await readFile(place), { headers: { "Content-Type": "application/wasm" } });
}

export class Table {
    static async load(source = besideThis("epix.wasm"), language = "en") {
        const table = new Table();
        table.module = await TableModule.make(source);
        table.language = numberOf(LANGUAGES, language, "language");
        if (!table.module.speaks(table.language)) {
            const words = await (await besideThis(`words-${language}.mo`)).arrayBuffer();
            table.module.learn(table.language, new Uint8Array(words));
        }
        return table;
    }

    open({ setup, seats, seed, botMilliseconds = 0 }) {
        const fault = this.module.open(setup, this.language, botMilliseconds);
        if (fault) {
            throw new SyntaxError(fault);
        }
        for (const [seat, { name, bot }] of Object.entries(seats)) {
            const number = numberOf(SEATS, seat, "seat");
            this.#do(
                bot
                    ? { kind: "bot", seat: NOBODY, other: number, number: this.#bot(bot) }
                    : { kind: "take", seat: number, text: name },
            );
        }
        this.#do({ kind: "start", seat: NOBODY, random: seed });
    }

    load(record) {
        const fault = this.module.load(record, this.language);
        if (fault) {
            throw Object.assign(new SyntaxError(fault.text), { line: fault.line });
        }
    }

    view(seat = null) {
        return JSON.parse(this.module.view(observer(seat), this.language));
    }

    why(seat, decision) {
        return JSON.parse(this.module.why(observer(seat), this.language, decision) || "null");
    }

    odds(seat, attack) {
        return JSON.parse(this.module.odds(observer(seat), this.language, attack) || "null");
    }

    decide(seat, decision) {
        const { prompt } = this.view(seat);
        this.#do({ kind: "decide", seat: observer(seat), prompt: prompt?.id ?? 0, text: decision });
        return this.#happened(seat);
    }

    letBot(seat = null) {
        const waiting = this.module.waitingBot();
        return waiting !== null && this.module.letBot(waiting) ? this.#happened(seat) : null;
    }

    record(seat = null) {
        return this.module.record(observer(seat));
    }

    #bot(name) {
        const number = this.module.botNumber(name);
        if (number < 0) {
            throw new RangeError(`There is no bot "${name}".`);
        }
        return number;
    }

    #do(command) {
        if (!this.module.do(command)) {
            const refusal = JSON.parse(this.module.refusal(command.seat, this.language));
            throw Object.assign(new Error(refusal.text ?? refusal.code), refusal);
        }
    }

    #happened(seat) {
        return JSON.parse(this.module.step(observer(seat), this.language));
    }
}
