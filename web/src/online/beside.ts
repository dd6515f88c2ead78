// SPDX-License-Identifier: MIT
// Several people of one table at one device: whoever does not look keeps a line of their own, so that
// no bot takes their seat meanwhile.
import { drawSecret } from "../client/random";
import type { Seat } from "../protocol/board";
import type { ClientMessage, ServerMessage, View } from "../protocol/messages";
import { language } from "../words/words";
import { Line, type Speaker } from "./line";
import type { Numbered } from "./outbox";
import { holdBeside, type Beside } from "./seats";

/** Whether whoever sees this has to decide. */
export const owes = (view: View | null): boolean => Boolean(view?.prompt && !view.prompt.sealed);

/** A seat that is held, with nobody looking. */
export class Presence implements Speaker {
    /** What is seen from it; only a hand that stays on a button shows something of that. */
    view: View | null = null;
    private readonly line = new Line(this);

    constructor(
        private readonly table: string,
        readonly beside: Beside,
        private readonly changed: () => void,
    ) {
        this.line.connect();
    }

    greet(): void {
        const { table, beside } = this;
        const { token } = beside;
        this.line.put({ t: "hello", table, token, lang: language(), protocol: 1 });
    }

    hear(message: ServerMessage): void {
        if (message.t === "table") {
            this.line.steady();
        } else if (message.t === "view") {
            this.look(message);
        } else if (message.t === "step") {
            this.look(message.view);
        } else if (message.t === "bye" && message.code === "replaced") {
            this.line.hangUp();
        }
    }

    private look(view: View): void {
        this.view = view;
        this.changed();
    }

    /** Whether it owes a decision. */
    get owes(): boolean {
        return owes(this.view);
    }

    onState(): void {
        // Nobody looks.
    }

    send(message: ClientMessage): void {
        const numbered: Numbered = { ...message, seq: drawSecret() };
        this.line.put(numbered);
    }

    close(): void {
        this.line.close();
    }
}

/** Sits somebody else of this device down; rejects with what the server says against it. */
export function sitBeside(table: string, seat: Seat, name: string): Promise<void> {
    return new Promise((resolve, reject) => {
        // The same number for every attempt: it is done once.
        const take: Numbered = { t: "take", seat, name, seq: drawSecret() };
        const line: Line = new Line({
            greet: () => {
                line.put({ t: "hello", table, lang: language(), protocol: 1 });
                line.put(take);
            },
            hear: (message) => {
                if (message.t === "taken") {
                    holdBeside(table, { seat, token: message.token });
                    resolve();
                } else if (message.t === "no") {
                    reject(new Error(message.text));
                } else {
                    return;
                }
                line.close();
            },
            onState: () => undefined,
        });
        line.connect();
    });
}
