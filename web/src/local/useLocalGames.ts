// SPDX-License-Identifier: MIT
// The game on this device: the one that is played, or that the browser has kept.
import { useEffect, useState } from "preact/hooks";
import { keptPlan } from "./kept";
import type { LocalPlan } from "./orders";

/** A game that goes on as long as the page does. */
export interface Running {
    readonly plan: LocalPlan;
    /** Whether the browser has kept it, and it goes on. */
    readonly resumed: boolean;
    /** Tells games apart. */
    readonly number: number;
}

export interface LocalGames {
    readonly running: Running | null;
    /** A game of an earlier visit, until another one begins. */
    readonly kept: LocalPlan | null;
    readonly play: (plan: LocalPlan, resumed?: boolean) => void;
}

export function useLocalGames(): LocalGames {
    const [running, setRunning] = useState<Running | null>(null);
    const [kept, setKept] = useState<LocalPlan | null>(null);
    useEffect(() => void keptPlan().then(setKept), []);
    const play = (plan: LocalPlan, resumed = false): void => {
        setRunning({ plan, resumed, number: (running?.number ?? 0) + 1 });
        setKept(null);
    };
    return { running, kept, play };
}
