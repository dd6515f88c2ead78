// SPDX-License-Identifier: MIT
// The messages of docs/protocol.md. The page knows no rules: it draws what comes and sends back one
// of the decisions that were offered.
import type { Board, Season, Seat } from "./board";
import type { Group } from "./offers";

export type * from "./offers";

export type Unit = "S" | "K" | "C" | "T";
export const UNITS: readonly Unit[] = ["S", "K", "C", "T"];

export type Card = "R" | "T" | "M";

export type Phase =
    | "setup"
    | "draft"
    | "auction"
    | "first"
    | "spy"
    | "choose"
    | "play"
    | "levy"
    | "recruit"
    | "hire"
    | "act"
    | "march"
    | "stake"
    | "guess"
    | "press"
    | "over";

// ---- What is offered ------------------------------------------------------------------------

export interface Prompt {
    readonly id: number;
    readonly text: string;
    readonly sealed: boolean;
    readonly left: number | null;
    readonly undo: boolean;
    /** A lesson asks, and offers only a part of what the rules allow. */
    readonly taught?: boolean;
    /** What each kind of unit would cost now, whether it can be had or not. */
    readonly prices?: Readonly<Record<Unit, number>>;
    readonly legal: readonly Group[];
}

// ---- What is seen ---------------------------------------------------------------------------

export interface SeatView {
    readonly seat: Seat;
    readonly name: string | null;
    readonly holder: "open" | "person" | "bot";
    readonly bot: string | null;
    readonly away: boolean;
    readonly here: boolean;
    readonly left: number | null;
    readonly rematch: boolean;
    readonly gold: number;
    readonly provinces: number;
    readonly supply: string;
    readonly abilities: readonly string[];
}

export interface Dealt {
    readonly ability: string;
    readonly seat: Seat | null;
    readonly gold: number;
    readonly marker: Unit | null;
}

export interface Attack {
    readonly seat: Seat;
    readonly other: Seat;
    readonly unit: Unit;
    readonly from: string;
    readonly to: string;
    readonly guesses: number;
    readonly rounds: readonly number[];
}

export interface View {
    readonly n: number;
    readonly status: "lobby" | "playing" | "over";
    readonly host: Seat | null;
    readonly seats: readonly SeatView[];
    readonly season: Season;
    readonly phase: Phase;
    readonly actors: readonly Seat[];
    readonly sealed: readonly Seat[];
    readonly turn: Seat | null;
    readonly first: Seat | null;
    readonly passed: readonly Seat[];
    readonly units: Readonly<Record<string, string>>;
    readonly dealt: readonly Dealt[];
    readonly cards: Readonly<Partial<Record<Seat, string>>>;
    /** Whose cards are open to all. */
    readonly revealed: readonly Seat[];
    readonly spied: Readonly<Partial<Record<Seat, Seat>>>;
    /** The host of the server offers to go back to the beginning of a season. */
    readonly rewind?: { readonly to: Season; readonly agreed: readonly Seat[] };
    readonly card: Card | null;
    readonly card_next: Card | null;
    readonly mine: { readonly bid: number | null; readonly stake: number | null } | null;
    readonly attack: Attack | null;
    readonly finished: {
        readonly soldiers: readonly string[];
        readonly soldiers_moved: readonly string[];
        readonly catapults: readonly string[];
        readonly rides: number;
    };
    readonly winners: readonly Seat[];
    /** Whether the last decision can be taken back, also while others are asked. */
    readonly undo?: boolean;
    readonly prompt: Prompt | null;
}

/** Something that happened; which fields there are depends on the kind. */
export interface GameEvent {
    readonly k: string;
    readonly text: string;
    readonly seat?: Seat;
    readonly other?: Seat;
    readonly unit?: Unit | "garrison";
    readonly from?: string;
    readonly to?: string;
    readonly gold?: number;
    readonly cards?: string;
    readonly ability?: string;
    readonly guesses?: readonly number[];
    readonly season?: Season;
}

// ---- From the table -------------------------------------------------------------------------

export interface Clock {
    readonly kind: "none" | "live" | "days";
    /** Live: at the start, and more after each decision; days: for each decision. */
    readonly seconds: number;
    readonly increment: number;
}

export type Rules = "basic" | "advanced";

export interface Setup {
    readonly players: number;
    readonly rules: Rules;
    readonly minimum_stake: number;
    readonly castle_counts: "always" | "occupied";
    readonly board: string;
    readonly abilities: string;
    readonly clock: Clock;
    readonly listed: boolean;
    readonly veto: readonly string[];
    readonly spectators: boolean;
    /** Seconds after which spectators see everything; 0: at once, and what all may see. */
    readonly later: number;
    readonly chat: "none" | "phrases" | "free";
    readonly odds: boolean;
    readonly coach: "off" | "hints";
    readonly thinking: "shown" | "hidden";
}

export interface AbilityCard {
    readonly id: string;
    readonly name: string;
    readonly text: string;
}

export interface BotKind {
    readonly name: string;
    readonly level: number;
    readonly text: string;
}

export interface TableMessage {
    readonly t: "table";
    readonly table: string;
    readonly you: Seat | null;
    readonly setup: Setup;
    readonly board: Board;
    readonly cards: readonly AbilityCard[];
    readonly bots: readonly BotKind[];
    readonly phrases: readonly string[];
    /** Under which name this device keeps half-made choices; else under the table's. */
    readonly drafts?: string;
}

export interface Step {
    readonly n: number;
    readonly at: number;
    readonly entry: string;
    readonly seat: Seat | null;
    readonly text: string | null;
    readonly events: readonly GameEvent[];
}

export type ViewMessage = View & { readonly t: "view" };
export type StepMessage = Step & { readonly t: "step"; readonly view: View };
export type PastMessage = Step & { readonly t: "past"; readonly position?: View };

export interface Refusal {
    readonly t: "no";
    readonly seq: number;
    readonly code: string;
    readonly clause: string | null;
    readonly text: string;
    readonly retry: boolean;
}
export interface WhyMessage {
    readonly t: "why";
    readonly d: string;
    readonly code: string;
    readonly clause: string | null;
    readonly text: string;
}

/** The chance of an attack if both sides play their best, and how often they stake and name each
 * amount from `low` on. */
export interface OddsMessage {
    readonly t: "odds";
    readonly d: string;
    readonly chance: number;
    readonly low: number;
    readonly stakes: readonly number[];
    readonly guesses: readonly number[];
}

export type Webhook = "discord" | "matrix" | "slack";

/** How alerts can be had: the server's key, or null if it sends none; and where the host's go. */
export interface AlertsMessage {
    readonly t: "alerts";
    readonly key: string | null;
    readonly devices: number;
    readonly webhook: Webhook | null;
}

export type ServerMessage =
    | TableMessage
    | ViewMessage
    | StepMessage
    | PastMessage
    | Refusal
    | WhyMessage
    | { readonly t: "ok"; readonly seq: number; readonly n: number }
    | { readonly t: "cut"; readonly from: number; readonly to: number } // entries that are left out
    | { readonly t: "created"; readonly table: string }
    | { readonly t: "taken"; readonly seq: number; readonly seat: Seat; readonly token: string }
    | { readonly t: "again"; readonly table: string }
    | { readonly t: "notice"; readonly text: string; readonly clause?: null }
    | { readonly t: "seats"; readonly seats: readonly SeatView[] }
    | { readonly t: "record"; readonly seq: number; readonly text: string }
    | OddsMessage
    | AlertsMessage
    | { readonly t: "moved"; readonly table: string; readonly address: string } // another server has it
    | {
          readonly t: "bye";
          readonly code: "restart" | "away" | "storage" | "closed" | "replaced"; // another device has this one's place
          readonly text: string;
      }
    | { readonly t: "pong" };

// ---- From the page --------------------------------------------------------------------------

export type ClientMessage =
    | {
          readonly t: "hello";
          readonly table: string;
          readonly token?: string;
          readonly from?: number;
          readonly lang: string;
          readonly protocol: 1;
      }
    | { readonly t: "create"; readonly setup: string; readonly name?: string }
    | { readonly t: "take"; readonly seat: Seat; readonly name: string }
    | { readonly t: "name"; readonly name: string }
    | { readonly t: "bot"; readonly seat: Seat; readonly bot: string }
    | { readonly t: "open"; readonly seat: Seat }
    | { readonly t: "leave" | "start" | "undo" | "back" | "rematch" | "agree" | "ping" | "record" }
    | { readonly t: "report"; readonly n: number }
    | { readonly t: "decide"; readonly prompt: number; readonly d: string }
    | { readonly t: "phrase"; readonly number: number }
    | { readonly t: "chat"; readonly text: string }
    | { readonly t: "why" | "odds"; readonly d: string }
    | { readonly t: "alerts" }
    | {
          readonly t: "alert";
          readonly endpoint: string;
          readonly p256dh?: string;
          readonly auth?: string;
      }
    | { readonly t: "webhook"; readonly webhook: Webhook | "none"; readonly url?: string }
    | { readonly t: "past"; readonly from: number; readonly to: number };
