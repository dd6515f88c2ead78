// SPDX-License-Identifier: MIT
// A table on a server. The line may break at any moment: then it is opened again, the table tells
// what was missed, and what was not yet confirmed is sent once more; the server does it only once.
import type { Connection, Receive } from "../client/connection";
import type { Seat } from "../protocol/board";
import type { ClientMessage, PastMessage, ServerMessage, View } from "../protocol/messages";
import { language } from "../words/words";
import { acceptHanded, dropHanded, handedToken } from "./handed";
import { Outbox } from "./outbox";
import { dropSeat, holdSeat, tokenFor } from "./seats";

/** `elsewhere`: too many devices hold the seat, and this one has made room. `refused`: there is no
 * such table, or not for us. Both stay until somebody wants it otherwise. `unseated`: the seat of a
 * link was refused; at once the line is opened again without it. */
export type LineState = "connecting" | "open" | "broken" | "elsewhere" | "refused" | "unseated";

/** Milliseconds before each new attempt; the last one repeats. */
const PAUSES = [300, 1000, 2000, 4000, 8000];
/** A line that has been silent so long after a question is dead, whatever the browser thinks. */
const PING_EVERY = 15000;
const DEAD_AFTER = 8000;
const REPLACED = 4001;
const BUSY_PAUSE = 1000;

/** Refusals that no second attempt will change. */
const FINAL: ReadonlySet<string> = new Set(["no_table", "protocol", "damaged"]);

export function socketAddress(): string {
    return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;
}

export class SocketTable implements Connection {
    private socket: WebSocket | null = null;
    private readonly outbox: Outbox;
    private attempts = 0;
    private closed = false;
    private you: Seat | null = null;
    /** The token of the last greeting; that of a link comes before the one that is kept. */
    private token: string | null = null;
    /** The last entry that has come, and the one up to which all have come. */
    private last = 0;
    private complete = 0;
    /** Entries of the past wait for the view, which says who is who. */
    private early: PastMessage[] = [];
    private viewed = false;
    /** The history comes in pieces: the number of the question for the next one, and its end. */
    private asking: { readonly seq: number; readonly to: number } | null = null;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private doubt: ReturnType<typeof setTimeout> | undefined;
    private readonly pulse = setInterval(() => this.ask(), PING_EVERY);
    private readonly wake = (): void => {
        if (document.visibilityState !== "visible" || this.closed) {
            return;
        }
        if (this.socket?.readyState === WebSocket.OPEN) {
            this.ask(); // a phone that slept may hold a dead line
        } else {
            this.connect();
        }
    };

    constructor(
        private readonly table: string,
        private readonly receive: Receive,
        private readonly onState: (state: LineState) => void,
    ) {
        this.outbox = new Outbox(table);
        document.addEventListener("visibilitychange", this.wake);
        addEventListener("online", this.wake);
        addEventListener("pageshow", this.wake);
        this.connect();
    }

    send(message: ClientMessage): void {
        this.put(this.outbox.add(message));
    }

    /** Whether all commands are confirmed. */
    get settled(): boolean {
        return this.outbox.unconfirmed.length === 0;
    }

    close(): void {
        this.closed = true;
        clearTimeout(this.timer);
        clearTimeout(this.doubt);
        clearInterval(this.pulse);
        document.removeEventListener("visibilitychange", this.wake);
        removeEventListener("online", this.wake);
        removeEventListener("pageshow", this.wake);
        this.hangUp();
    }

    /** With other eyes everything is read anew. */
    startAgain(): void {
        this.last = 0;
        this.complete = 0;
        this.you = null;
        this.connect();
    }

    /** Opens the line, and gives up the one before. */
    connect(): void {
        clearTimeout(this.timer);
        clearTimeout(this.doubt);
        this.hangUp();
        this.asking = null;
        this.early = [];
        this.viewed = false;
        this.onState("connecting");
        const socket = new WebSocket(socketAddress(), "epix");
        this.socket = socket;
        socket.onopen = () => this.greet();
        socket.onmessage = (event: MessageEvent<string>) =>
            this.hear(JSON.parse(event.data) as ServerMessage);
        socket.onclose = () => this.broken();
    }

    private hangUp(): void {
        if (this.socket) {
            this.socket.onopen = null;
            this.socket.onclose = null;
            this.socket.onmessage = null;
            this.socket.close();
        }
    }

    private greet(): void {
        const { table } = this;
        this.token = handedToken(table) ?? tokenFor(table);
        this.put({
            t: "hello",
            table,
            lang: language(),
            protocol: 1,
            from: this.complete,
            ...(this.token ? { token: this.token } : {}),
        });
        this.outbox.unconfirmed.forEach((message) => this.put(message));
    }

    private broken(): void {
        this.onState("broken");
        const pause = PAUSES[Math.min(this.attempts++, PAUSES.length - 1)] ?? 8000;
        this.timer = setTimeout(() => this.connect(), pause * (0.75 + Math.random() / 2));
    }

    /** Whether the other end is still there. */
    private ask(): void {
        clearTimeout(this.doubt);
        if (this.socket?.readyState === WebSocket.OPEN) {
            this.put({ t: "ping" });
            this.doubt = setTimeout(() => this.connect(), DEAD_AFTER);
        }
    }

    private hear(message: ServerMessage): void {
        clearTimeout(this.doubt);
        if (message.t === "no" && message.code === "storage_busy" && this.sendLater(message.seq)) {
            return;
        }
        if ("seq" in message) {
            this.outbox.confirm(message.seq);
        }
        switch (message.t) {
            case "taken":
                this.outbox.seated();
                holdSeat(this.table, message.token);
                this.startAgain(); // from now on with the seat's eyes
                return;
            case "no":
                if (this.refused(message.code, message.seq)) {
                    return;
                }
                break;
            case "table":
                this.attempts = 0;
                this.you = message.you;
                if (message.you && this.token && this.token === handedToken(this.table)) {
                    acceptHanded(this.table, this.token);
                }
                this.onState("open");
                break;
            case "past":
                this.early.push(message);
                this.showPast();
                return;
            case "view":
                this.last = Math.max(this.last, message.n);
                this.viewed = true;
                this.receive(message);
                this.showPast();
                this.askPast(this.complete + 1, message.n);
                this.notice(message);
                return;
            case "step":
                if (message.n <= this.last) {
                    return; // seen before the line broke
                }
                this.last = message.n;
                this.complete = this.asking ? this.complete : message.n;
                this.receive(message);
                this.notice(message.view);
                return;
            case "bye":
                if (message.code === REPLACED) {
                    this.hangUp();
                    this.onState("elsewhere");
                }
                return;
            case "ok":
                if (message.seq === this.asking?.seq) {
                    this.askPast(message.n + 1, this.asking.to);
                }
                break;
            default:
                break;
        }
        this.receive(message);
    }

    /** The server could not save it, and has done nothing: it gets the same once more. */
    private sendLater(seq: number): boolean {
        const { outbox } = this;
        const busy = outbox.unconfirmed.find((one) => one.seq === seq);
        if (busy) {
            setTimeout(() => outbox.unconfirmed.includes(busy) && this.put(busy), BUSY_PAUSE);
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
            this.hangUp();
            this.onState("refused");
        }
        return false;
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

    private put(message: ClientMessage): void {
        if (this.socket?.readyState === WebSocket.OPEN) {
            this.socket.send(JSON.stringify(message));
        }
    }
}
