// SPDX-License-Identifier: MIT
// What a decision at a table would cost, by what its seat sees there: asked of the coach in its Worker,
// which is only loaded by whoever wants to know.
import type { Seat } from "../protocol/board";
import type { TableMessage, View } from "../protocol/messages";
import { language } from "../words/words";
import type { CoachAnswer, CoachMoment, CoachOrder } from "./report";

/** One question at a time is answered, in turn. */
export class Weigher {
    private worker: Worker | null = null;
    private readonly asked: { resolve: (moment: CoachMoment | null) => void; reject: () => void }[] = [];

    /** Null: nothing is to be decided. Fails if the coach cannot be loaded. */
    weigh(table: TableMessage, view: View, seat: Seat, decision: string): Promise<CoachMoment | null> {
        return new Promise((resolve, reject) => {
            const order: CoachOrder = { k: "weigh", table, view, seat, decision, lang: language() };
            this.asked.push({ resolve, reject });
            (this.worker ??= this.begin()).postMessage(order);
        });
    }

    close(): void {
        this.worker?.terminate();
        this.worker = null;
    }

    private begin(): Worker {
        const worker = new Worker("./coach-worker.js", { type: "module" });
        worker.onmessage = ({ data }: MessageEvent<CoachAnswer>) =>
            data.k === "weighed" ? this.asked.shift()?.resolve(data.moment) : this.fail();
        worker.onerror = (event) => (event.preventDefault(), this.fail());
        return worker;
    }

    /** Another try may succeed, in another Worker. */
    private fail(): void {
        this.close();
        this.asked.splice(0).forEach(({ reject }) => reject());
    }
}
