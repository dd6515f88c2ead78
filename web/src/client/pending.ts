// SPDX-License-Identifier: MIT
// A decision on its way to the table. Somebody may look at it before it is handed in.
import type { ClientMessage, View } from "../protocol/messages";

interface Asking {
    readonly view: View | null;
    send(message: ClientMessage): void;
}

/** Hands the decision in with `go`, or does not. */
export type Guard = (decision: string, go: () => void) => void;

export class PendingDecision {
    /** Nothing is asked until it is answered. */
    runs = false;
    guard: Guard | null = null;

    constructor(
        private readonly table: Asking,
        private readonly onChange: () => void,
    ) {}

    begin(prompt: number, decision: string): void {
        const go = (): void => this.hand(prompt, decision);
        this.runs = true;
        if (this.guard) {
            this.guard(decision, go);
        } else {
            go();
        }
    }

    /** It is thought over: the question stands again. */
    stop(): void {
        this.runs = false;
        this.onChange();
    }

    /** Unless something else is asked by now. */
    private hand(prompt: number, decision: string): void {
        if (this.table.view?.prompt?.id === prompt) {
            this.runs = true;
            this.table.send({ t: "decide", prompt, d: decision });
        }
    }
}
