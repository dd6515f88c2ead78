// SPDX-License-Identifier: MIT
// Where in a game one is, with whose eyes, and whether it runs. The address follows.
import { useEffect, useState } from "preact/hooks";
import type { Eyes, Film } from "./film";
import { replayRoute, type Place } from "./link";

/** Keeps the address at the moment that is shown, without a new entry in the history for each. */
function useAddress(game: string | null, at: number, eyes: Eyes): void {
    useEffect(() => {
        if (game === null) {
            return;
        }
        const timer = setTimeout(() => {
            // On the way back to another screen the address is ahead of what is drawn.
            if (location.hash.startsWith("#/replay")) {
                history.replaceState(history.state, "", replayRoute(game, at, eyes));
            }
        }, 400);
        return () => clearTimeout(timer);
    }, [game, at, eyes]);
}

export interface MomentNow {
    readonly at: number;
    readonly eyes: Eyes;
    readonly setEyes: (eyes: Eyes) => void;
    readonly playing: boolean;
    readonly setPlaying: (playing: boolean) => void;
    /** How many moments the last change went forward. */
    readonly came: number;
    /** Goes on without a stop; `jump` stops what runs. */
    readonly go: (at: number) => void;
    readonly jump: (at: number) => void;
}

export function useMoment(film: Film, game: string | null, place: Place): MomentNow {
    const last = film.moments.length - 1;
    const allowed: Eyes = place.eyes !== "all" || film.over ? place.eyes : "public";
    const [at, setAt] = useState(Math.min(place.at ?? 0, last));
    const [eyes, setEyes] = useState(allowed);
    const [playing, setPlaying] = useState(false);
    const [came, setCame] = useState(0);
    useAddress(game, at, eyes);
    const go = (wanted: number): void => {
        const next = Math.max(0, Math.min(wanted, last));
        setCame(next - at);
        setAt(next);
    };
    const jump = (wanted: number): void => {
        setPlaying(false);
        go(wanted);
    };
    // Another link to the same game may be opened meanwhile.
    useEffect(() => {
        if (place.at !== null) {
            jump(place.at);
            setEyes(allowed);
        }
    }, [place.at, place.eyes]);
    return { at, eyes, setEyes, playing, setPlaying, came, go, jump };
}
