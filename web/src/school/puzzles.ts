// SPDX-License-Identifier: MIT
// The puzzles (build/puzzles.mjs): loaded when somebody wants one. Which are solved is kept on the device.
import { store, storedLike } from "../client/storage";
import type { Seat } from "../protocol/board";
import { key, t } from "../words/words";

export interface Puzzle {
    readonly number: number;
    readonly kind: string;
    /** From 1, the easiest, to 5. */
    readonly grade: number;
    /** Who decides. */
    readonly seat: Seat;
    /** As its file has it, for C to read. */
    readonly text: string;
}

export async function fetchPuzzles(): Promise<readonly Puzzle[]> {
    const answer = await fetch("./puzzles.json");
    if (!answer.ok) {
        throw new Error(answer.statusText);
    }
    return (await answer.json()) as readonly Puzzle[];
}

const KINDS: Readonly<Record<string, string>> = {
    castle: key("castle in reach"),
    order: key("best order of attacks"),
    save: key("save the castle"),
    card: key("which card"),
    bid: key("what to bid"),
};

export const kindText = ({ kind }: Puzzle): string => t(KINDS[kind] ?? kind);

/** A puzzle is played as a lesson with such an id. */
export const puzzleId = ({ number }: Puzzle): string => `puzzle-${number}`;

/** The number of the puzzle that a lesson is; null: it is none. */
export function puzzleNumber(lesson: string): number | null {
    const [, number] = /^puzzle-(\d+)$/.exec(lesson) ?? [];
    return number === undefined ? null : Number(number);
}

/** The text of the puzzle that a lesson is. */
export async function puzzleText(number: number): Promise<string> {
    return (await fetchPuzzles()).find((one) => one.number === number)?.text ?? "";
}

/* ---- What is solved ---- */

/** By number: how many answers were wrong the first time. */
export type Solved = Readonly<Record<string, number>>;

const STORE = "epix-puzzles";

export const puzzlesSolved = (): Solved => storedLike<Solved>(STORE, {});

export function notePuzzle(number: number, missed: number): void {
    const solved = puzzlesSolved();
    if (!(number in solved)) {
        store(STORE, { ...solved, [number]: missed });
    }
}

/** The first that is not solved; they are in the order of their difficulty. */
export const nextPuzzle = (puzzles: readonly Puzzle[], solved: Solved): Puzzle | undefined =>
    puzzles.find(({ number }) => !(number in solved));

/* ---- The siege of the day ---- */

const two = (number: number): string => String(number).padStart(2, "0");

/** A day of the device's calendar, as `2026-11-17`. */
const dayText = (day: Date): string =>
    `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;

/** What can be told to others: the day and how it went, and nothing about the answer. */
export function siegeLine(day: Date, missed: number): string {
    const date = dayText(day);
    return missed === 0
        ? t("EPIX, siege of the day {date}: solved at the first try", { date })
        : t("EPIX, siege of the day {date}: solved at try {try}", { date, try: missed + 1 });
}
