// SPDX-License-Identifier: MIT
// Settings that the style sheet knows.
import { useEffect } from "preact/hooks";
import { settings, useSettings } from "./settings";

const DAY = matchMedia("(prefers-color-scheme: light)");

export function applyLooks(): void {
    const { colours, textSize, motion, pace, theme } = settings();
    const system = DAY.matches ? "light" : "dark";
    Object.assign(document.documentElement.dataset, {
        colours,
        text: textSize,
        motion: motion ? "on" : "off",
        pace,
        theme: theme === "system" ? system : theme,
    });
}

/** The page looks as it is wanted, also after that has changed here or in the system. */
export function useLooks(): void {
    const now = useSettings();
    useEffect(applyLooks, [now]);
    useEffect(() => {
        DAY.addEventListener("change", applyLooks);
        return () => DAY.removeEventListener("change", applyLooks);
    }, []);
}
