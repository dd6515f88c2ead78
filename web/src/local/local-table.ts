// SPDX-License-Identifier: MIT
// A table on this device: the C code in a Worker.
import type { Connection, Receive } from "../client/connection";
import type { Seat } from "../protocol/board";
import type { ClientMessage } from "../protocol/messages";
import { language } from "../words/words";
import type { Answer, LocalPlan, LocalSeat, Order } from "./orders";

export class LocalTable implements Connection {
    private readonly worker = new Worker("./worker.js", { type: "module" });
    private readonly onRecord: ((record: string) => void)[] = [];

    constructor(
        receive: Receive,
        private readonly onFault: (text: string) => void,
    ) {
        this.worker.onmessage = (event: MessageEvent<Answer>) => {
            const answer = event.data;
            switch (answer.k) {
                case "message":
                    receive(answer.message);
                    break;
                case "record":
                    this.onRecord.shift()?.(answer.record);
                    break;
                case "fault":
                    this.onFault(answer.text);
                    break;
            }
        };
        this.worker.onerror = (event) => this.onFault(event.message);
    }

    /** A table to look something up; nobody keeps it. */
    open(setup: string, seats: readonly LocalSeat[]): void {
        this.order({ k: "open", plan: { setup, seats }, kept: false, lang: language() });
    }

    /** A game, which goes on after the tab was closed (resume). */
    play(plan: LocalPlan): void {
        this.order({ k: "open", plan, kept: true, lang: language() });
    }

    /** Goes on with the game that the browser has kept. */
    resume(): void {
        this.order({ k: "resume", lang: language() });
    }

    /** Whose eyes the page has from now on. */
    watch(seat: Seat | null): void {
        this.order({ k: "watch", seat, lang: language() });
    }

    send(message: ClientMessage): void {
        this.order({ k: "message", message });
    }

    record(): Promise<string> {
        return new Promise((resolve) => {
            this.onRecord.push(resolve);
            this.order({ k: "record" });
        });
    }

    close(): void {
        this.worker.terminate();
    }

    private order(order: Order): void {
        this.worker.postMessage(order);
    }
}
