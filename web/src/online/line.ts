// SPDX-License-Identifier: MIT
// A line to the server. It may break at any moment, and is opened again; a phone that slept may hold
// one that is dead without knowing it.
import type { ClientMessage, ServerMessage } from "../protocol/messages";

/** `elsewhere`: too many devices hold the seat, and this one has made room. `refused`: there is no
 * such table, or not for us. Both stay until somebody wants it otherwise. `unseated`: the seat of a
 * link was refused; at once the line is opened again without it. */
export type LineState = "connecting" | "open" | "broken" | "elsewhere" | "refused" | "unseated";

/** Whoever speaks over the line. */
export interface Speaker {
    /** The line is open: time for the first words. */
    greet(): void;
    hear(message: ServerMessage): void;
    onState(state: LineState): void;
}

/** Milliseconds before each new attempt; the last one repeats. */
const PAUSES = [300, 1000, 2000, 4000, 8000];
/** A line that has been silent so long after a question is dead, whatever the browser thinks. */
const PING_EVERY = 15000;
const DEAD_AFTER = 8000;

export function socketAddress(): string {
    return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;
}

/** A message; null: what came is none. */
function read(text: string): ServerMessage | null {
    try {
        const message = JSON.parse(text) as ServerMessage | null;
        return typeof message?.t === "string" ? message : null;
    } catch {
        return null;
    }
}

export class Line {
    private socket: WebSocket | null = null;
    private attempts = 0;
    /** Else it was hung up, and whatever wakes the page leaves it so. */
    private wanted = false;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private doubt: ReturnType<typeof setTimeout> | undefined;
    private readonly pulse = setInterval(() => this.ask(), PING_EVERY);
    private readonly wake = (): void => {
        if (document.visibilityState !== "visible") {
            return;
        }
        if (this.isOpen) {
            this.ask();
        } else if (this.wanted) {
            this.connect();
        }
    };

    constructor(private readonly speaker: Speaker) {
        document.addEventListener("visibilitychange", this.wake);
        addEventListener("online", this.wake);
        addEventListener("pageshow", this.wake);
    }

    /** Opens the line, and gives up the one before. */
    connect(): void {
        this.hangUp();
        this.wanted = true;
        this.speaker.onState("connecting");
        const socket = new WebSocket(socketAddress(), "epix");
        this.socket = socket;
        socket.onopen = () => this.speaker.greet();
        socket.onmessage = (event: MessageEvent<string>) => {
            clearTimeout(this.doubt);
            const message = read(event.data);
            if (message) {
                this.speaker.hear(message);
            } else {
                socket.close(); // it may have been anything: opened again, the table tells all
            }
        };
        socket.onclose = () => this.broken();
    }

    /** Nobody can help us here: the next attempt may reach another one of several servers. A browser may not go
     * elsewhere than to the address that the page is from, behind which they stand. */
    comeAgain(): void {
        this.hangUp();
        this.broken();
    }

    /** All is well: should it break, the next attempt comes soon. */
    steady(): void {
        this.attempts = 0;
    }

    /** What is said while the line is broken is lost. */
    put(message: ClientMessage): void {
        if (this.isOpen) {
            this.socket?.send(JSON.stringify(message));
        }
    }

    /** Stays silent until somebody connects again. */
    hangUp(): void {
        this.wanted = false;
        clearTimeout(this.timer);
        clearTimeout(this.doubt);
        if (this.socket) {
            this.socket.onopen = null;
            this.socket.onclose = null;
            this.socket.onmessage = null;
            this.socket.close();
        }
    }

    close(): void {
        clearInterval(this.pulse);
        document.removeEventListener("visibilitychange", this.wake);
        removeEventListener("online", this.wake);
        removeEventListener("pageshow", this.wake);
        this.hangUp();
    }

    private get isOpen(): boolean {
        return this.socket?.readyState === WebSocket.OPEN;
    }

    private broken(): void {
        this.wanted = true;
        this.speaker.onState("broken");
        const pause = PAUSES[Math.min(this.attempts++, PAUSES.length - 1)] ?? 8000;
        this.timer = setTimeout(() => this.connect(), pause * (0.75 + Math.random() / 2));
    }

    /** Whether the other end is still there. */
    private ask(): void {
        clearTimeout(this.doubt);
        if (this.isOpen) {
            this.put({ t: "ping" });
            this.doubt = setTimeout(() => this.connect(), DEAD_AFTER);
        }
    }
}
