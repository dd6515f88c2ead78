// SPDX-License-Identifier: MIT
// The legal decisions that come with a prompt, in groups (docs/protocol.md).
import type { Seat } from "./board";
import type { Unit } from "./messages";

export interface RecruitGroup {
    readonly k: "recruit";
    readonly unit: Unit;
    readonly to: readonly string[];
    readonly gold?: number;
}
export interface BidGroup {
    readonly k: "bid";
    readonly ability: string;
    readonly low: number;
    readonly high: number;
    readonly markers: readonly Unit[];
}
export interface PlainGroup {
    readonly k: "pass" | "end" | "withdraw";
}
export interface AmountGroup {
    readonly k: "auction" | "stake";
    readonly low: number;
    readonly high: number;
}
export interface SeatGroup {
    readonly k: "first" | "spy";
    readonly seats: readonly Seat[];
}
export interface CardGroup {
    readonly k: "choose" | "play";
    readonly cards: readonly string[];
}
export interface MoveGroup {
    readonly k: "move" | "attack";
    readonly unit: Unit;
    readonly from: string;
    readonly to: readonly string[];
    readonly guesses?: readonly number[];
    /** Attacks: how many amounts each defender names in its turn, for each target. */
    readonly rounds?: readonly (readonly number[])[];
}
export interface GuessGroup {
    readonly k: "guess";
    readonly low: number;
    readonly high: number;
    readonly guesses: number;
}
export type Group =
    | RecruitGroup
    | BidGroup
    | PlainGroup
    | AmountGroup
    | SeatGroup
    | CardGroup
    | MoveGroup
    | GuessGroup;
