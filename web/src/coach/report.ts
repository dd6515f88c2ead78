// SPDX-License-Identifier: MIT
// What the coach says about a game (src/coach/coach_json.c), and what the page makes of it.
import type { Seat } from "../protocol/board";
import type { Phase, TableMessage, View } from "../protocol/messages";
import { language } from "../words/words";

/** Something that could have been decided. */
export interface CoachOption {
    readonly decision: string;
    /** How often it is played in the mix of a secret decision. */
    readonly share: number;
    /** The chance of each seat to win after it. */
    readonly worth: readonly number[];
    readonly error: number;
    /** How far it is behind the best; 0 if that may be chance. */
    readonly loss: number;
}

/** A decision and what is thought of it. */
export interface CoachMoment {
    /** The number of the decision, from 1. */
    readonly n: number;
    readonly seat: Seat;
    /** From 0. */
    readonly season: number;
    readonly phase: Phase;
    readonly decision: string;
    readonly why: string | null;
    readonly forced: boolean;
    readonly solved: boolean;
    readonly secret: boolean;
    readonly loss: number;
    readonly error: number;
    /** The chance of each seat to win. */
    readonly before: readonly number[];
    /** Best first. */
    readonly options: readonly CoachOption[];
}

/** How the game adds up for a seat: start + luck + gifts − losses = end. */
export interface CoachSum {
    readonly seat: Seat;
    readonly start: number;
    readonly luck: number;
    readonly gifts: number;
    readonly losses: number;
    readonly end: number;
    readonly decisions: number;
    readonly mistakes: number;
}

export interface CoachReport {
    readonly over: boolean;
    readonly eyes: Seat | null;
    readonly seats: readonly CoachSum[];
    readonly moments: readonly CoachMoment[];
}

/** A habit, in one sentence; `drill` is `dojo` or a lesson. */
export interface Habit {
    readonly pattern: string;
    readonly number: number;
    readonly text: string;
    readonly drill: string;
}

/** What others can read in somebody over several games (src/coach/coach_habits_words.c). */
export interface HabitsReport {
    readonly games: number;
    readonly text: string;
    readonly habits: readonly Habit[];
}

/** What the coach's Worker is asked. */
export type CoachOrder =
    | {
          readonly k: "report";
          readonly record: string;
          /** Whose decisions are judged; null: everybody's. */
          readonly eyes: Seat | null;
          readonly lang: string;
      }
    /** What a seat could decide at a table, by what it sees there, and what a decision would cost it; an
     * empty one: none in particular. */
    | {
          readonly k: "weigh";
          readonly table: TableMessage;
          readonly view: View;
          readonly seat: Seat;
          readonly decision: string;
          readonly lang: string;
      }
    /** To be there for what follows, with its sentences. */
    | { readonly k: "load"; readonly lang: string }
    /** What a seat has decided in secret in a record. */
    | { readonly k: "gather"; readonly record: string; readonly seat: Seat; readonly lang: string }
    /** What others can read in all that was gathered. */
    | { readonly k: "habits"; readonly gathered: string; readonly lang: string };

export type CoachAnswer =
    | { readonly k: "ready" }
    | { readonly k: "gathered"; readonly gathered: string }
    | { readonly k: "habits"; readonly report: HabitsReport }
    /** Null: nothing is to be decided. */
    | { readonly k: "weighed"; readonly moment: CoachMoment | null }
    | { readonly k: "progress"; readonly done: number; readonly of: number }
    /** `final`: it will not become more exact. */
    | { readonly k: "report"; readonly report: CoachReport; readonly final: boolean }
    | { readonly k: "fault"; readonly text: string };

/** The costliest decisions, dearest first. */
export function dearest(report: CoachReport, most: number): readonly CoachMoment[] {
    return report.moments
        .filter(({ loss }) => loss > 0)
        .sort((a, b) => b.loss - a.loss || a.n - b.n)
        .slice(0, most);
}

/** 0.123 as `12 %`, as the reader's language writes it. */
export function percent(share: number, signed = false): string {
    const sign = signed ? "exceptZero" : "auto";
    const rounded = Math.round(share * 100) / 100 || 0; // no −0
    return rounded.toLocaleString(language(), { style: "percent", signDisplay: sign });
}
