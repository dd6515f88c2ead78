// SPDX-License-Identifier: MIT
// A table on this device: the C code in a Worker.
import type { Connection, Receive } from "../client/connection";
import type { Seat } from "../protocol/board";
import type { ClientMessage } from "../protocol/messages";
import { language } from "../words/words";
import type { Answer, LocalSeat, Order } from "./orders";

export class LocalTable implements Connection {
    private readonly worker = new Worker("./worker.js", { type: "module" });
    private onRecord: ((record: string) => void) | null = null;

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
                    this.onRecord?.(answer.record);
                    break;
                case "fault":
                    this.onFault(answer.text);
                    break;
            }
        };
        this.worker.onerror = (event) => this.onFault(event.message);
    }

    open(setup: string, seats: readonly LocalSeat[]): void {
        this.order({ k: "open", setup, seats, lang: language() });
    }

    load(record: string): void {
        this.order({ k: "load", record, lang: language() });
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
            this.onRecord = resolve;
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
