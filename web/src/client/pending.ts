// SPDX-License-Identifier: MIT
// A decision on its way to the table. Somebody may look at it before it is handed in.
import type { Seat } from "../protocol/board";
import type { ClientMessage, ServerMessage, View } from "../protocol/messages";

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
    private prompt = 0;

    constructor(
        private readonly table: Asking,
        private readonly onChange: () => void,
    ) {}

    begin(prompt: number, decision: string): void {
        const go = (): void => this.hand(prompt, decision);
        this.runs = true;
        this.prompt = prompt;
        if (this.guard) {
            this.guard(decision, go);
        } else {
            go();
        }
    }

    /** What the table says may be its answer; what others do meanwhile, while the same is asked, is not. */
    hear(message: ServerMessage, you: Seat | null): void {
        const answered =
            message.t === "step"
                ? message.seat === you || message.view.prompt?.id !== this.prompt
                : message.t === "view" || message.t === "no";
        this.runs &&= !answered;
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
