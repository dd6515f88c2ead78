// SPDX-License-Identifier: MIT
// A table on a server. After its line broke and was opened again, the table tells what was missed,
// and what was not yet confirmed is sent once more; the server does it only once.
import type { Connection, Receive } from "../client/connection";
import type { Seat } from "../protocol/board";
import type {
    ClientMessage,
    PastMessage,
    ServerMessage,
    StepMessage,
    TableMessage,
    View,
    ViewMessage,
} from "../protocol/messages";
import { language, t } from "../words/words";
import { acceptHanded, dropHanded, handedToken } from "./handed";
import { Line, type LineState, type Speaker } from "./line";
import { Outbox } from "./outbox";
import { dropSeat, holdSeat, seatsBeside, tokenFor } from "./seats";

const BUSY_PAUSE = 1000;

/** Refusals that no second attempt will change. */
const FINAL: ReadonlySet<string> = new Set(["no_table", "protocol", "damaged"]);

interface Reader {
    readonly done: (record: string) => void;
    readonly failed: (error: Error) => void;
}

export class SocketTable implements Connection, Speaker {
    private readonly outbox: Outbox;
    private readonly line = new Line(this);
    private you: Seat | null = null;
    /** The token of the last greeting; that of a link comes before the one that is kept. */
    private token: string | null = null;
    /** The last entry that has come, and the one up to which all have come. */
    private last = 0;
    private complete = 0;
    /** Entries of the past wait for the view, which says who is who. */
    private early: PastMessage[] = [];
    private viewed = false;
    /** Whether the table was opened on this line. */
    private greeted = false;
    /** Whether the player was told that what is shown may be old. */
    private old = false;
    /** The history comes in pieces: the number of the question for the next one, and its end. */
    private asking: { readonly seq: number; readonly to: number } | null = null;

    /** Who waits for a record, by the number of the question. */
    private readonly readers = new Map<number, Reader>();

    constructor(
        private readonly table: string,
        private readonly receive: Receive,
        readonly onState: (state: LineState) => void,
    ) {
        this.outbox = new Outbox(table);
        this.line.connect();
    }

    send(message: ClientMessage): void {
        this.line.put(this.outbox.add(message));
    }

    /** The record, as the own seat may have it. */
    record(): Promise<string> {
        return new Promise((done, failed) => {
            this.readers.set(this.outbox.next, { done, failed });
            this.send({ t: "record" });
        });
    }

    /** Whether all commands are confirmed. */
    get settled(): boolean {
        return this.outbox.unconfirmed.length === 0;
    }

    connect(): void {
        this.line.connect();
    }

    close(): void {
        this.line.close();
    }

    greet(): void {
        const { table } = this;
        this.asking = null;
        this.early = [];
        this.viewed = false;
        this.token = handedToken(table) ?? tokenFor(table);
        this.line.put({
            t: "hello",
            table,
            lang: language(),
            protocol: 1,
            from: this.complete,
            ...(this.token ? { token: this.token } : {}),
        });
        this.greeted = false;
    }

    hear(message: ServerMessage): void {
        if (message.t === "moved" || (message.t === "no" && message.retry && this.isUnopened(message))) {
            this.line.comeAgain();
            return;
        }
        if (message.t === "no" && message.code === "storage_busy" && this.sendLater(message.seq)) {
            return;
        }
        if ("seq" in message) {
            this.outbox.confirm(message.seq);
            this.tellReader(message.seq, message);
        }
        if (this.take(message)) {
            this.receive(message);
        }
    }

    /** Whether the table cannot be opened just now: another server is about to take it over. */
    private isUnopened(message: { readonly seq?: number }): boolean {
        return !this.greeted && message.seq === undefined;
    }

    private tellReader(seq: number, message: ServerMessage): void {
        const reader = this.readers.get(seq);
        this.readers.delete(seq);
        if (message.t === "record") {
            reader?.done(message.text);
        } else {
            reader?.failed(new Error("text" in message ? (message.text ?? "") : ""));
        }
    }

    /** Whether the message is still to be passed on as it is. */
    private take(message: ServerMessage): boolean {
        switch (message.t) {
            case "taken":
                this.outbox.seated();
                holdSeat(this.table, message.token);
                this.startAgain(); // from now on with the seat's eyes
                return false;
            case "no":
                return !this.refused(message.code, message.seq);
            case "table":
                this.welcomed(message.you);
                this.receive(this.shared(message));
                return false;
            case "past":
                this.early.push(message);
                this.showPast();
                return false;
            case "view":
                this.look(message);
                return false;
            case "step":
                this.follow(message);
                return false;
            case "bye":
                if (message.code === "replaced") {
                    this.line.hangUp();
                    this.onState("elsewhere");
                } else if (message.code === "storage") {
                    this.old = true;
                    this.receive({ t: "notice", text: message.text });
                }
                return false;
            case "ok":
                if (message.seq === this.asking?.seq) {
                    this.askPast(message.n + 1, this.asking.to);
                }
                return true;
            default:
                return true;
        }
    }

    /** Around one device half-made choices are secrets, and not kept. */
    private shared(message: TableMessage): TableMessage {
        return seatsBeside(this.table).length > 0 ? { ...message, drafts: "local" } : message;
    }

    private welcomed(you: Seat | null): void {
        this.line.steady();
        this.greeted = true;
        this.outbox.unconfirmed.forEach((message) => this.line.put(message));
        this.you = you;
        if (this.old) {
            this.old = false;
            this.receive({ t: "notice", text: t("Connected again.") });
        }
        if (you && this.token && this.token === handedToken(this.table)) {
            acceptHanded(this.table, this.token);
        }
        this.onState("open");
    }

    private look(view: ViewMessage): void {
        this.last = Math.max(this.last, view.n);
        this.viewed = true;
        this.receive(view);
        this.showPast();
        this.askPast(this.complete + 1, view.n);
        this.notice(view);
    }

    /** What was seen before the line broke is not seen again. */
    private follow(step: StepMessage): void {
        if (step.n > this.last) {
            this.last = step.n;
            this.complete = this.asking ? this.complete : step.n;
            this.receive(step);
            this.notice(step.view);
        }
    }

    /** The server could not save it, and has done nothing: it gets the same once more. */
    private sendLater(seq: number): boolean {
        const { outbox } = this;
        const busy = outbox.unconfirmed.find((one) => one.seq === seq);
        if (busy) {
            setTimeout(() => outbox.unconfirmed.includes(busy) && this.line.put(busy), BUSY_PAUSE);
        }
        return busy !== undefined;
    }

    /** True: nobody needs to be told. */
    private refused(code: string, seq: number | undefined): boolean {
        if (code === "no_table" && this.token) {
            this.forgetToken(this.token);
            this.startAgain();
            return true;
        }
        if (seq !== undefined && seq === this.asking?.seq) {
            this.asking = null;
            return true;
        }
        if (FINAL.has(code)) {
            this.line.hangUp();
            this.onState("refused");
        }
        return false;
    }

    /** With other eyes everything is read anew. */
    private startAgain(): void {
        this.last = 0;
        this.complete = 0;
        this.you = null;
        this.line.connect();
    }

    /** The server does not know this token; one can still watch, or have the seat that is kept. */
    private forgetToken(token: string): void {
        if (token === handedToken(this.table)) {
            dropHanded(this.table);
            this.onState("unseated");
        } else if (token === tokenFor(this.table)) {
            dropSeat(this.table);
        }
    }

    /** The seat may have become somebody else's. */
    private notice(view: View): void {
        const mine = view.seats.find((seat) => seat.seat === this.you);
        if (mine && mine.holder !== "person") {
            dropSeat(this.table);
            this.startAgain();
        }
    }

    // ---- History ------------------------------------------------------------------------------

    private showPast(): void {
        if (this.viewed) {
            this.early.splice(0).forEach((message) => {
                this.complete = Math.max(this.complete, message.n);
                this.receive(message);
            });
        }
    }

    /** Asks for what did not fit into the answers so far. */
    private askPast(from: number, to: number): void {
        this.asking = null;
        if (from <= to) {
            this.asking = { seq: this.outbox.next, to };
            this.send({ t: "past", from, to });
        } else {
            this.complete = this.last;
        }
    }
}
