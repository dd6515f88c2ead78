// SPDX-License-Identifier: MIT
// Gathers what was decided in secret, game by game, and lets the coach look for habits in it.
import { useEffect, useRef, useState } from "preact/hooks";
import type { HabitsReport } from "../coach/report";
import { useSettings } from "../settings/settings";
import { keepGathered, type ReadGame } from "./played";
import { HabitReader } from "./reader";

export interface Habits {
    /** The coach is there: nothing is loaded any more. */
    readonly ready: boolean;
    /** How much is done, from 0 to 1; null: nothing is being done. */
    readonly progress: number | null;
    readonly report: HabitsReport | null;
    /** What is wrong: with the coach, or with games that were left out, by their ids. */
    readonly fault: string | null;
    readonly wrong: ReadonlyMap<string, string>;
}

const NOTHING: Habits = {
    ready: false,
    progress: null,
    report: null,
    fault: null,
    wrong: new Map(),
};

/** The coach reads no more at once: with very many games the oldest are left out. */
const MOST_TEXT = 1 << 20;

const version = (): string => document.documentElement.dataset["version"] ?? "";

/** What the coach gathers from a game, or has gathered before. */
async function gather(reader: HabitReader, game: ReadGame, lang: string, anew: boolean): Promise<string> {
    if (!anew && game.gathered !== undefined && game.version === version()) {
        return game.gathered;
    }
    const { record, seat } = game;
    const answer = await reader.ask({ k: "gather", record, seat, lang });
    const gathered = answer.k === "gathered" ? answer.gathered : "";
    await keepGathered({ ...game, gathered, version: version() });
    return gathered;
}

export function useHabits(): Habits & { look: (games: readonly ReadGame[]) => Promise<void> } {
    const { language: lang } = useSettings();
    const [habits, setHabits] = useState(NOTHING);
    const reader = useRef<HabitReader | null>(null);
    const change = (part: Partial<Habits>): void => setHabits((now) => ({ ...now, ...part }));
    useEffect(() => {
        const coach = new HabitReader();
        reader.current = coach;
        setHabits(NOTHING);
        coach.ask({ k: "load", lang }).then(
            () => change({ ready: true }),
            (error: Error) => change({ fault: error.message }),
        );
        return () => coach.close();
    }, [lang]);
    const readAll = async (games: readonly ReadGame[], anew: boolean): Promise<Partial<Habits>> => {
        const coach = reader.current;
        const wrong = new Map<string, string>();
        let all = "";
        for (const [done, game] of games.entries()) {
            change({ progress: done / games.length, report: null });
            await (coach && gather(coach, game, lang, anew))?.then(
                (gathered) => (all += all.length + gathered.length < MOST_TEXT ? gathered : ""),
                (error: Error) => wrong.set(game.id, error.message),
            );
        }
        const answer = await coach?.ask({ k: "habits", gathered: all, lang });
        return { wrong, report: answer?.k === "habits" ? answer.report : null };
    };
    const look = (games: readonly ReadGame[]): Promise<void> =>
        readAll(games, false)
            .catch(() => readAll(games, true)) // what was gathered before may be damaged
            .catch((error: Error) => ({ fault: error.message }))
            .then((found) => change({ ...found, progress: null }));
    return { ...habits, look };
}
