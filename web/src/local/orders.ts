// SPDX-License-Identifier: MIT
// What the page asks of the Worker that runs tables on this device, and what comes back.
import type { Seat } from "../protocol/board";
import type { ClientMessage, ServerMessage } from "../protocol/messages";
import type { LessonWord } from "../school/lessons";
import type { OwnFiles } from "./module";

export interface LocalSeat {
    readonly seat: Seat;
    readonly name: string;
    /** The name of a bot, or null for a person. */
    readonly bot: string | null;
}

/** A moment of a recorded game: after so many entries, as one seat or everybody saw it. What these eyes
 * did not see is drawn by the seed; `all` see everything. */
export interface Beginning {
    readonly record: string;
    readonly n: number;
    readonly eyes: Seat | "all" | null;
    readonly seed: number;
}

/** A game on this device. */
export interface LocalPlan {
    readonly setup: string;
    readonly seats: readonly LocalSeat[];
    /** A board and cards of one's own. */
    readonly files?: OwnFiles;
    /** The id of a lesson that is given at the table; set-up and seats are then the lesson's. */
    readonly lesson?: string;
    /** A moment of a recorded game with which it begins; the set-up is then the record's. */
    readonly from?: Beginning;
    /** Everything random follows from this number, if there is one, and bots think by moves, not by
     * the clock: the same decisions make the same game. */
    readonly seed?: number;
}

export const peopleOf = ({ seats }: LocalPlan): readonly Seat[] =>
    seats.filter((seat) => seat.bot === null).map((seat) => seat.seat);

/** Whether somebody plays bots, with nobody else around the device. */
export const isAlone = (plan: LocalPlan): boolean => peopleOf(plan).length === 1;

/** Under which name half-made choices of a game are kept. */
export const draftsName = (id: string): string => `local ${id}`;

export type Order =
    | {
          readonly k: "open";
          readonly plan: LocalPlan;
          /** Under which id the browser keeps it; null: not at all. */
          readonly kept: string | null;
          readonly lang: string;
      }
    /** Goes on with a game that the browser has kept. */
    | { readonly k: "resume"; readonly id: string; readonly lang: string }
    /** From now on messages are for this seat, or for a spectator; `openly` while all may look on. */
    | {
          readonly k: "watch";
          readonly seat: Seat | null;
          readonly openly: boolean;
          readonly lang: string;
      }
    | { readonly k: "message"; readonly message: ClientMessage }
    /** The coach has helped: the record is to say so. */
    | { readonly k: "helped" }
    | { readonly k: "record" };

export type Answer =
    | { readonly k: "message"; readonly message: ServerMessage }
    | { readonly k: "record"; readonly record: string }
    | { readonly k: "lesson"; readonly word: LessonWord }
    /** The journal that is kept has become another one. */
    | { readonly k: "reopen" }
    /** Line 0: none in particular. */
    | { readonly k: "fault"; readonly text: string; readonly line: number };
