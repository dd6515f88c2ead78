// SPDX-License-Identifier: MIT
export type Seat = "r" | "b" | "y" | "g";
export type Language = "en" | "fr" | "de";

/** Who sits on a seat: a person by name, or a bot. */
export interface Holder {
    readonly name?: string;
    readonly bot?: string;
}

export interface Opening {
    /** `key: value` lines, as in docs/tables.md: `players: 2`, `rules: basic` … */
    readonly setup: string;
    readonly seats: Partial<Record<Seat, Holder>>;
    /** What chance draws follows from it. */
    readonly seed: number;
    /** How long a bot may think; 0: as many steps as it has by default, the same on every machine. */
    readonly botMilliseconds?: number;
}

/** A message of docs/protocol.md. */
export type Message = Readonly<Record<string, unknown>>;

/** One table. Whoever wants two loads two. */
export class Table {
    /** With the epix.wasm of this package, or another. */
    static load(source?: Response | PromiseLike<Response>, language?: Language): Promise<Table>;
    /** Sets a game up and starts it; throws what is wrong with it. */
    open(opening: Opening): void;
    /** Takes a record (.epix) in its place; throws a SyntaxError with its line. */
    load(record: string): void;
    /** What a seat, or a spectator, may know and decide: the message `view`. */
    view(seat?: Seat | null): Message;
    /** Why a decision is not possible. */
    why(seat: Seat, decision: string): Message | null;
    /** The odds of an attack. */
    odds(seat: Seat, attack: string): Message | null;
    /** Decides for a seat, such as `recruit C b1`, and returns what happened, as the seat sees it. What the
     * rules refuse is thrown, with `code` and clause, and changes nothing. */
    decide(seat: Seat, decision: string): Message;
    /** Lets the next bot decide; null if none has to. What happened is told as `seat` sees it. */
    letBot(seat?: Seat | null): Message | null;
    /** The record so far, as far as a seat may know it. */
    record(seat?: Seat | null): string;
}
