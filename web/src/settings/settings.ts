// SPDX-License-Identifier: MIT
// What a person has chosen about the page itself; kept on the device.
import { useEffect, useState } from "preact/hooks";
import { store, storedLike } from "../client/storage";
import { LANGUAGES, preferredLanguage, type Language } from "../words/words";

export type Volume = 0 | 1 | 2 | 3;

export interface Settings {
    readonly language: Language;
    /** How loud, from silence to 3. */
    readonly volume: Volume;
    readonly motion: boolean;
    readonly theme: "system" | "light" | "dark";
    /** Whether bots say something now and then. */
    readonly botsTalk: boolean;
    readonly colours: "usual" | "red-green" | "blue-yellow" | "contrast";
    readonly textSize: "usual" | "large" | "larger";
    readonly confirm: boolean;
    /** How long each step is shown. */
    readonly pace: "calm" | "quick" | "at-once";
    readonly name: string;
    /** What the coach does beside somebody where it may help: against bots, and where a table lets it. */
    readonly coach: "off" | "warn" | "teach";
    /** Whether decisions are asked for that are no choice. */
    readonly askForced: boolean;
    /** Whether the player has been told what the game is about. */
    readonly welcomed: boolean;
}

const STORE = "epix-settings";

function defaults(): Settings {
    return {
        language: preferredLanguage(),
        volume: 0,
        theme: "system",
        botsTalk: true,
        motion: !matchMedia("(prefers-reduced-motion: reduce)").matches,
        colours: matchMedia("(prefers-contrast: more)").matches ? "contrast" : "usual",
        textSize: "usual",
        confirm: true,
        pace: "calm",
        name: "",
        coach: "off",
        askForced: false,
        welcomed: false,
    };
}

/** What was chosen before, as far as it can be understood. */
function chosen(): Settings {
    const usual = defaults();
    const kept = Object.entries(storedLike<Partial<Settings>>(STORE, {})).filter(
        ([name, value]) => typeof value === typeof usual[name as keyof Settings],
    );
    const all: Settings = { ...usual, ...Object.fromEntries(kept) };
    return LANGUAGES.includes(all.language) ? all : { ...all, language: usual.language };
}

let current: Settings = chosen();
const listeners = new Set<() => void>();

export function settings(): Settings {
    return current;
}

/** Whether anything moves. */
export function isAnimated(): boolean {
    return current.motion && current.pace !== "at-once";
}

export function changeSettings(change: Partial<Settings>): void {
    current = { ...current, ...change };
    store(STORE, current);
    listeners.forEach((listener) => listener());
}

export function useSettings(): Settings {
    const [now, set] = useState(current);
    useEffect(() => {
        const listener = (): void => set(current);
        listeners.add(listener);
        return () => void listeners.delete(listener);
    }, []);
    return now;
}
