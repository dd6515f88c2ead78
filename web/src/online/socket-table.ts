// SPDX-License-Identifier: MIT
// A table on a server. The line may break at any moment: then it is opened again, the table tells
// what was missed, and what was not yet confirmed is sent once more; the server does it only once.
import type { Connection, Receive } from "../client/connection";
import type { ClientMessage, ServerMessage } from "../protocol/messages";
import { language } from "../words/words";
import { keepToken, tokenFor } from "./seats";

export type LineState = "connecting" | "open" | "broken";

type Numbered = ClientMessage & { seq?: number };

/** Milliseconds before each new attempt; the last one repeats. */
const PAUSES = [300, 1000, 2000, 4000, 8000];
const PING_EVERY = 25000;

/** What changes nothing needs no confirmation. */
const PLAIN: ReadonlySet<string> = new Set(["hello", "why", "past", "ping"]);

export function socketAddress(): string {
    return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;
}

export class SocketTable implements Connection {
    private socket: WebSocket | null = null;
    private sequence = Math.floor(Math.random() * 2 ** 40);
    private readonly unconfirmed: Numbered[] = [];
    private attempts = 0;
    private closed = false;
    private last = 0;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private readonly pulse = setInterval(() => this.put({ t: "ping" }), PING_EVERY);
    private readonly wake = (): void => {
        if (document.visibilityState === "visible" && this.socket?.readyState !== WebSocket.OPEN) {
            this.connect();
        }
    };

    constructor(
        private readonly table: string,
        private readonly receive: Receive,
        private readonly onState: (state: LineState) => void,
    ) {
        document.addEventListener("visibilitychange", this.wake);
        addEventListener("online", this.wake);
        this.connect();
    }

    send(message: ClientMessage): void {
        if (PLAIN.has(message.t)) {
            this.put({ ...message, seq: this.sequence++ });
            return;
        }
        const numbered: Numbered = { ...message, seq: this.sequence++ };
        this.unconfirmed.push(numbered);
        this.put(numbered);
    }

    close(): void {
        this.closed = true;
        clearTimeout(this.timer);
        clearInterval(this.pulse);
        document.removeEventListener("visibilitychange", this.wake);
        removeEventListener("online", this.wake);
        this.socket?.close();
    }

    private connect(): void {
        clearTimeout(this.timer);
        const before = this.socket;
        if (before) {
            before.onclose = null;
            before.onmessage = null;
            before.close();
        }
        this.onState("connecting");
        const socket = new WebSocket(socketAddress(), "epix");
        this.socket = socket;
        socket.onopen = () => this.greet();
        socket.onmessage = (event: MessageEvent<string>) =>
            this.hear(JSON.parse(event.data) as ServerMessage);
        socket.onclose = () => this.tryAgain();
    }

    private greet(): void {
        this.attempts = 0;
        this.onState("open");
        const token = tokenFor(this.table);
        this.put({
            t: "hello",
            table: this.table,
            lang: language(),
            protocol: 1,
            from: this.last,
            ...(token ? { token } : {}),
        });
        this.unconfirmed.forEach((message) => this.put(message));
    }

    private tryAgain(): void {
        if (this.closed) {
            return;
        }
        this.onState("broken");
        const pause = PAUSES[Math.min(this.attempts++, PAUSES.length - 1)] ?? 8000;
        this.timer = setTimeout(() => this.connect(), pause * (0.75 + Math.random() / 2));
    }

    private hear(message: ServerMessage): void {
        if (
            (message.t === "ok" || message.t === "no" || message.t === "taken") &&
            "seq" in message
        ) {
            const at = this.unconfirmed.findIndex((one) => one.seq === message.seq);
            if (at >= 0) {
                this.unconfirmed.splice(at, 1);
            }
        }
        if (message.t === "taken") {
            keepToken(this.table, message.token);
            this.last = 0;
            this.connect(); // from now on with the seat's eyes
            return;
        }
        if (message.t === "view" || message.t === "step" || message.t === "past") {
            if (message.t !== "view" && message.n <= this.last) {
                return; // seen before the line broke
            }
            this.last = Math.max(this.last, message.n);
        }
        this.receive(message);
    }

    private put(message: Numbered): void {
        if (this.socket?.readyState === WebSocket.OPEN) {
            this.socket.send(JSON.stringify(message));
        }
    }
}

/** Makes a table on the server and tells its name. */
export function createTable(setup: string): Promise<string> {
    return new Promise((resolve, reject) => {
        const socket = new WebSocket(socketAddress(), "epix");
        const seq = Math.floor(Math.random() * 2 ** 40);
        socket.onopen = () =>
            socket.send(JSON.stringify({ t: "create", setup, seq, lang: language() }));
        socket.onerror = () => reject(new Error());
        socket.onmessage = (event: MessageEvent<string>) => {
            const message = JSON.parse(event.data) as ServerMessage;
            if (message.t === "created") {
                resolve(message.table);
                socket.close();
            } else if (message.t === "no") {
                reject(new Error(message.text));
                socket.close();
            }
        };
    });
}
