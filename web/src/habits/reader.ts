// SPDX-License-Identifier: MIT
// The coach's Worker as one who reads habits: a question, an answer.
import type { CoachAnswer, CoachOrder } from "../coach/report";

export class HabitReader {
    private readonly worker = new Worker("./coach-worker.js", { type: "module" });
    private readonly asked: {
        readonly resolve: (answer: CoachAnswer) => void;
        readonly reject: (error: Error) => void;
    }[] = [];

    constructor() {
        this.worker.onmessage = ({ data }: MessageEvent<CoachAnswer>) => {
            const asked = this.asked.shift();
            return data.k === "fault" ? asked?.reject(new Error(data.text)) : asked?.resolve(data);
        };
        this.worker.onerror = (event) => {
            event.preventDefault();
            this.asked.splice(0).forEach(({ reject }) => reject(new Error(event.message)));
        };
    }

    /** Fails with a sentence. */
    ask(order: CoachOrder): Promise<CoachAnswer> {
        return new Promise((resolve, reject) => {
            this.asked.push({ resolve, reject });
            this.worker.postMessage(order);
        });
    }

    close(): void {
        this.worker.terminate();
    }
}
