// SPDX-License-Identifier: MIT
// The games on this device: the one that is played, and those that the browser has kept.
import { useEffect, useState } from "preact/hooks";
import { forgetDrafts } from "../client/useDraft";
import { forget, keptGames, type KeptGame } from "./kept";
import { draftsName, type LocalPlan } from "./orders";
import { forgetPins } from "./pins";

/** A game that goes on as long as the page does. */
export interface Running {
    readonly id: string;
    readonly plan: LocalPlan;
    /** Whether the browser has kept it, and it goes on. */
    readonly resumed: boolean;
    /** How often it was opened anew since. */
    readonly opened: number;
}

export interface LocalGames {
    readonly running: Running | null;
    /** Games that the browser has kept, the latest first; null until it has told. */
    readonly kept: readonly KeptGame[] | null;
    /** Begins a game; the others stay. */
    readonly play: (plan: LocalPlan) => Running;
    readonly resume: (game: KeptGame) => Running;
    readonly drop: (game: KeptGame) => void;
    /** Opens the game that runs anew, from what is kept. */
    readonly reopen: () => void;
}

const newId = (): string => Date.now().toString(36);

/** `looked` changes whenever somebody looks at the list. */
export function useLocalGames(looked: string): LocalGames {
    const [running, setRunning] = useState<Running | null>(null);
    const [kept, setKept] = useState<readonly KeptGame[] | null>(null);
    const refresh = (): void => void keptGames().then(setKept);
    useEffect(refresh, [looked]);
    const run = (game: Running): Running => {
        setRunning(game);
        return game;
    };
    return {
        running,
        kept,
        play: (plan) => run({ id: newId(), plan, resumed: false, opened: 0 }),
        resume: ({ id, plan }) => run({ id, plan, resumed: true, opened: 0 }),
        reopen: () => {
            forgetDrafts(draftsName(running?.id ?? ""));
            setRunning((now) => now && { ...now, resumed: true, opened: now.opened + 1 });
        },
        drop: ({ id }) => {
            forgetDrafts(draftsName(id));
            forgetPins(id);
            setRunning((now) => (now?.id === id ? null : now));
            void forget(id).then(refresh);
        },
    };
}
