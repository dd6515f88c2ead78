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

export type Order =
    | {
          readonly k: "open";
          readonly setup: string;
          readonly seats: readonly LocalSeat[];
          readonly lang: string;
      }
    | { readonly k: "load"; readonly record: string; readonly lang: string }
    /** From now on messages are for this seat, or for a spectator. */
    | { readonly k: "watch"; readonly seat: Seat | null; readonly lang: string }
    | { readonly k: "message"; readonly message: ClientMessage }
    | { readonly k: "record" };

export type Answer =
    | { readonly k: "message"; readonly message: ServerMessage }
    | { readonly k: "record"; readonly record: string }
    | { readonly k: "fault"; readonly text: string };
