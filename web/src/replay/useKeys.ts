// SPDX-License-Identifier: MIT
// Keys of a replay, wherever on the screen they are not needed for something else.
import { useLayoutEffect, useRef } from "preact/hooks";
import { landings } from "./moments";
import type { ReplayControlsProps } from "./ReplayControls";

/** Whether a key belongs to what has the focus. */
function isTaken(event: KeyboardEvent): boolean {
    const target = event.target as Element | null;
    const clicked = "button, summary, a, select, dialog";
    const taken = event.key === " " ? clicked : "input, select, dialog, .map-live";
    return event.altKey || event.ctrlKey || event.metaKey || Boolean(target?.closest(taken));
}

const KEYS: Readonly<Record<string, (props: ReplayControlsProps) => void>> = {
    ArrowLeft: ({ at, onChange }) => onChange(at - 1),
    ArrowRight: ({ at, onChange }) => onChange(at + 1),
    Home: ({ onChange }) => onChange(0),
    End: ({ film, onChange }) => onChange(film.moments.length - 1),
    PageUp: ({ film, at, onChange }) =>
        onChange(landings(film).findLast((place) => place < at) ?? 0),
    PageDown: ({ film, at, onChange }) =>
        onChange(landings(film).find((place) => place > at) ?? film.moments.length - 1),
    " ": ({ playing, onPlaying }) => onPlaying(!playing),
};

export function useKeys(props: ReplayControlsProps): void {
    // Keys may come faster than effects: each one acts on what was drawn last.
    const latest = useRef(props);
    latest.current = props;
    // Before the next paint: whoever sees the screen is heard.
    useLayoutEffect(() => {
        const listener = (event: KeyboardEvent): void => {
            const act = KEYS[event.key];
            if (act && !isTaken(event)) {
                event.preventDefault();
                act(latest.current);
            }
        };
        addEventListener("keydown", listener);
        return () => removeEventListener("keydown", listener);
    }, []);
}
