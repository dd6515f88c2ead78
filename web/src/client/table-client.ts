// SPDX-License-Identifier: MIT
// What this device knows about a table, and what it shows of it: steps come in bursts and are shown
// one by one.
import type { Seat } from "../protocol/board";
import type {
    ClientMessage,
    ServerMessage,
    Step,
    StepMessage,
    TableMessage,
    View,
} from "../protocol/messages";
import type { Connection } from "./connection";
import { settings } from "../settings/settings";
import { durationOf } from "./pace";

export interface LogLine {
    readonly n: number;
    readonly seat: Seat | null;
    readonly kind: string;
    readonly text: string;
}

/** Why something was refused or is not possible. */
export interface Notice {
    readonly text: string;
    readonly clause: string | null;
}

export class TableClient {
    table: TableMessage | null = null;
    /** What is shown now; it may be behind what is known. */
    view: View | null = null;
    /** The step that is being shown, with its events. */
    step: StepMessage | null = null;
    log: LogLine[] = [];
    notice: Notice | null = null;
    /** The number of the moment that is looked back at, or null for now. */
    lookingAt: number | null = null;
    /** The last entry before the player's last decision: what came later is news. */
    seen = 0;
    again: string | null = null;

    /** A decision is on its way; nothing is asked until it is answered. */
    private deciding = false;
    private connection: Connection | null = null;
    private readonly waiting: StepMessage[] = [];
    private readonly moments = new Map<number, View>();
    private readonly listeners = new Set<() => void>();
    private timer: ReturnType<typeof setTimeout> | null = null;

    attach(connection: Connection): void {
        this.connection = connection;
    }

    subscribe(listener: () => void): () => void {
        this.listeners.add(listener);
        return () => void this.listeners.delete(listener);
    }

    /** Whether all that has happened has been shown: only then is the player asked. */
    get idle(): boolean {
        return this.step === null && this.waiting.length === 0 && !this.deciding;
    }

    receive(message: ServerMessage): void {
        if (message.t === "step" || message.t === "view" || message.t === "no") {
            this.deciding = false;
        }
        switch (message.t) {
            case "table":
                if (this.table && this.table.you !== message.you) {
                    this.forgetSecrets();
                }
                this.table = message;
                break;
            case "view":
                this.forgetSteps();
                this.view = message;
                this.moments.set(message.n, message);
                break;
            case "step":
                this.waiting.push(message);
                this.showNext();
                break;
            case "past":
                this.addToLog(message);
                break;
            case "seats":
                this.view = this.view && { ...this.view, seats: message.seats };
                break;
            case "no":
            case "why":
                this.notice = { text: message.text, clause: message.clause };
                break;
            case "again":
                this.again = message.table;
                break;
            default:
                break;
        }
        this.changed();
    }

    send(message: ClientMessage): void {
        this.connection?.send(message);
    }

    decide(decision: string): void {
        const prompt = this.view?.prompt;
        if (prompt) {
            this.notice = null;
            this.seen = this.view?.n ?? 0;
            this.deciding = true;
            this.send({ t: "decide", prompt: prompt.id, d: decision });
            this.changed();
        }
    }

    askWhy(decision: string): void {
        this.send({ t: "why", d: decision });
    }

    dismissNotice(): void {
        this.notice = null;
        this.changed();
    }

    /** Ends the present step at once; the next one begins. */
    skip(): void {
        if (this.timer !== null) {
            clearTimeout(this.timer);
            this.timer = null;
            this.step = null;
            this.showNext();
            this.changed();
        }
    }

    lookAt(n: number | null): void {
        this.lookingAt = n !== null && this.moments.has(n) ? n : null;
        this.changed();
    }

    /** The position on the board: now, or the moment that is looked back at. */
    get shown(): View | null {
        return (this.lookingAt !== null && this.moments.get(this.lookingAt)) || this.view;
    }

    close(): void {
        this.forgetSteps();
        this.connection?.close();
        this.listeners.clear();
    }

    private showNext(): void {
        if (this.step || this.timer !== null) {
            return;
        }
        const step = this.waiting.shift();
        if (!step) {
            return;
        }
        this.step = step;
        this.view = step.view;
        this.moments.set(step.n, step.view);
        this.addToLog(step);
        this.timer = setTimeout(
            () => {
                this.timer = null;
                this.step = null;
                this.showNext();
                this.changed();
            },
            durationOf(step, settings().pace),
        );
    }

    private addToLog(step: Step): void {
        const lines: LogLine[] = [];
        if (step.text) {
            lines.push({ n: step.n, seat: step.seat, kind: step.entry, text: step.text });
        }
        for (const event of step.events.filter((one) => one.text)) {
            lines.push({ n: step.n, seat: event.seat ?? null, kind: event.k, text: event.text });
        }
        this.log = [...this.log, ...lines];
    }

    /** Somebody else is looking now: what only the one before might know is forgotten. */
    private forgetSecrets(): void {
        this.moments.clear();
        this.lookingAt = null;
        this.notice = null;
        this.seen = 0;
        this.log = this.log.filter((line) => line.kind !== "saw");
    }

    private forgetSteps(): void {
        if (this.timer !== null) {
            clearTimeout(this.timer);
            this.timer = null;
        }
        this.waiting.splice(0).forEach((step) => this.addToLog(step));
        this.step = null;
    }

    private changed(): void {
        this.listeners.forEach((listener) => listener());
    }
}
