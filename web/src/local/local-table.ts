// SPDX-License-Identifier: MIT
// A table on this device: the C code in a Worker.
import type { Connection, Receive } from "../client/connection";
import type { Seat } from "../protocol/board";
import type { ClientMessage } from "../protocol/messages";
import type { LessonWord } from "../school/lessons";
import { language, t } from "../words/words";
import type { Answer, LocalPlan, LocalSeat, Order } from "./orders";

function faultText({ text, line }: Extract<Answer, { k: "fault" }>): string {
    return line > 0 ? t("Line {line}: {text}", { line, text }) : text;
}

/** A Worker that has told nothing for so many milliseconds is lost, as browsers lose one now and then;
 * the next one gets twice as long, since it may only be the line that is slow. */
const PATIENCE = 20000;

export class LocalTable implements Connection {
    /** Called with all that a lesson says. */
    onLesson: (word: LessonWord) => void = () => undefined;
    private readonly onRecord: ((record: string) => void)[] = [];
    private worker: Worker;
    /** What another Worker would have to do, until this one has told anything. */
    private readonly unheard: Order[] = [];
    private doubt: ReturnType<typeof setTimeout> | undefined;

    constructor(
        private readonly receive: Receive,
        private readonly onFault: (text: string) => void,
        private readonly onReopen: () => void = () => undefined,
    ) {
        this.worker = this.hire(PATIENCE);
    }

    private hire(patience: number): Worker {
        const worker = new Worker("./worker.js", { type: "module" });
        worker.onmessage = (event: MessageEvent<Answer>) => {
            this.trust();
            this.hear(event.data);
        };
        worker.onerror = (event) => {
            this.trust();
            this.onFault(event.message);
        };
        this.doubt = setTimeout(() => {
            worker.terminate();
            this.worker = this.hire(2 * patience);
            this.unheard.forEach((order) => this.worker.postMessage(order));
        }, patience);
        return worker;
    }

    private trust(): void {
        clearTimeout(this.doubt);
        this.doubt = undefined;
        this.unheard.length = 0;
    }

    private hear(answer: Answer): void {
        switch (answer.k) {
            case "message":
                this.receive(answer.message);
                break;
            case "record":
                this.onRecord.shift()?.(answer.record);
                break;
            case "lesson":
                this.onLesson(answer.word);
                break;
            case "reopen":
                this.onReopen();
                break;
            case "fault":
                this.onFault(faultText(answer));
                break;
        }
    }

    /** A table to look something up; nobody keeps it. */
    open(setup: string, seats: readonly LocalSeat[]): void {
        this.order({ k: "open", plan: { setup, seats }, kept: null, lang: language() });
    }

    /** A game, which goes on after the tab was closed (resume). */
    play(plan: LocalPlan, id: string): void {
        this.order({ k: "open", plan, kept: id, lang: language() });
    }

    /** Goes on with a game that the browser has kept. */
    resume(id: string): void {
        this.order({ k: "resume", id, lang: language() });
    }

    /** Whose eyes the page has from now on; `openly`: until something secret is to be decided. */
    watch(seat: Seat | null, openly = false): void {
        this.order({ k: "watch", seat, openly, lang: language() });
    }

    send(message: ClientMessage): void {
        this.order({ k: "message", message });
    }

    /** The coach has helped: the record is to say so. */
    helped(): void {
        this.order({ k: "helped" });
    }

    record(): Promise<string> {
        return new Promise((resolve) => {
            this.onRecord.push(resolve);
            this.order({ k: "record" });
        });
    }

    close(): void {
        this.trust();
        this.worker.terminate();
    }

    private order(order: Order): void {
        if (this.doubt !== undefined) {
            this.unheard.push(order);
        }
        this.worker.postMessage(order);
    }
}
