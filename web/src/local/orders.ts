// SPDX-License-Identifier: MIT
// What the page asks of the Worker that runs tables on this device, and what comes back.
import type { Seat } from "../protocol/board";
import type { ClientMessage, ServerMessage } from "../protocol/messages";

export interface LocalSeat {
    readonly seat: Seat;
    readonly name: string;
    /** The name of a bot, or null for a person. */
    readonly bot: string | null;
}

/** A game on this device. */
export interface LocalPlan {
    readonly setup: string;
    readonly seats: readonly LocalSeat[];
    /** Everything random follows from this number, if there is one, and bots think by moves, not by
     * the clock: the same decisions make the same game. */
    readonly seed?: number;
}

export type Order =
    | {
          readonly k: "open";
          readonly plan: LocalPlan;
          readonly kept: boolean;
          readonly lang: string;
      }
    /** Goes on with the game that the browser has kept. */
    | { readonly k: "resume"; readonly lang: string }
    /** From now on messages are for this seat, or for a spectator. */
    | { readonly k: "watch"; readonly seat: Seat | null; readonly lang: string }
    | { readonly k: "message"; readonly message: ClientMessage }
    | { readonly k: "record" };

export type Answer =
    | { readonly k: "message"; readonly message: ServerMessage }
    | { readonly k: "record"; readonly record: string }
    | { readonly k: "fault"; readonly text: string };
