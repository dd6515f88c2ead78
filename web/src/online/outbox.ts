// SPDX-License-Identifier: MIT
// Commands on their way to a server: each has a number, and is kept until the server has confirmed
// it. What is sent twice is done once.
import { drawSecret } from "../client/random";
import { store, stored } from "../client/storage";
import type { ClientMessage } from "../protocol/messages";
import { tokenFor } from "./seats";

export type Numbered = ClientMessage & { readonly seq: number };

/** What changes nothing needs no confirmation, but whoever wants a record waits for it. */
const PLAIN: ReadonlySet<string> = new Set(["why", "past", "odds", "ping", "alerts"]);

/** A command that must not get lost with the page: only its number shows who sat down. */
const takeKey = (table: string): string => `epix-take ${table}`;

function takeUnderWay(table: string): Numbered[] {
    const kept = stored<Numbered>(takeKey(table), "sessionStorage");
    return kept && !tokenFor(table) ? [kept] : [];
}

function keepTake(table: string, message: Numbered | null): void {
    store(takeKey(table), message, "sessionStorage");
}

/** A decision that was made while the line was broken: it goes out even if the tab was closed, and
 * from nobody else at this device. */
const decideKey = (table: string): string => `epix-sent ${table} ${tokenFor(table) ?? ""}`;

function decisionUnderWay(table: string): Numbered[] {
    const kept = stored<Numbered>(decideKey(table));
    return kept && tokenFor(table) ? [kept] : [];
}

function keepDecision(table: string, message: Numbered | null): void {
    store(decideKey(table), message);
}

export class Outbox {
    /** The number of the next command. Whoever knows that of a `take` gets the seat's token, so
     * nobody may guess where they begin; half of all numbers are left to count on. */
    next = drawSecret();
    private readonly waiting: Numbered[];

    constructor(private readonly table: string) {
        this.waiting = [...takeUnderWay(table), ...decisionUnderWay(table)];
    }

    /** What is not confirmed yet, in its order. */
    get unconfirmed(): readonly Numbered[] {
        return this.waiting;
    }

    add(message: ClientMessage): Numbered {
        const numbered: Numbered = { ...message, seq: this.next++ };
        if (!PLAIN.has(message.t)) {
            this.waiting.push(numbered);
        }
        if (message.t === "take") {
            keepTake(this.table, numbered);
        }
        if (message.t === "decide") {
            keepDecision(this.table, numbered);
        }
        return numbered;
    }

    confirm(seq: number): void {
        const at = this.waiting.findIndex((one) => one.seq === seq);
        const [done] = at >= 0 ? this.waiting.splice(at, 1) : [];
        if (done?.t === "take") {
            keepTake(this.table, null);
        }
        if (done?.t === "decide") {
            keepDecision(this.table, null);
        }
    }

    /** The seat is ours: nobody has to ask for it again. */
    seated(): void {
        keepTake(this.table, null);
    }
}
