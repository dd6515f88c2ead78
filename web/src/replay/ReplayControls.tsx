// SPDX-License-Identifier: MIT
// Scrub, step, run. Also by keys, wherever on the screen they are not needed for something else.
import { useEffect, useRef, useState } from "preact/hooks";
import { durationOf } from "../client/pace";
import { seasonName } from "../words/names";
import { t } from "../words/words";
import { Button } from "../ui/Button";
import type { Film } from "./film";
import { landings } from "./moments";
import { Timeline } from "./Timeline";

export interface ReplayControlsProps {
    readonly film: Film;
    readonly at: number;
    readonly playing: boolean;
    readonly onChange: (at: number) => void;
    readonly onPlaying: (playing: boolean) => void;
}

const SPEEDS = [1, 2, 4] as const;
/** Even what says nothing stays for a moment. */
const LEAST_MILLISECONDS = 500;

/** Runs the film: each moment stays as long as it would at the table. */
function useRunning(props: ReplayControlsProps, speed: number): void {
    const { film, at, playing, onChange, onPlaying } = props;
    useEffect(() => {
        const moment = film.moments[at];
        if (!playing || !moment) {
            return;
        }
        if (at + 1 >= film.moments.length) {
            onPlaying(false);
            return;
        }
        const time = Math.max(LEAST_MILLISECONDS, durationOf(moment, "calm"));
        const timer = setTimeout(() => onChange(at + 1), time / speed);
        return () => clearTimeout(timer);
    }, [film, playing, at, speed]);
}

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

function useKeys(props: ReplayControlsProps): void {
    // Keys may come faster than effects: each one acts on what was drawn last.
    const latest = useRef(props);
    latest.current = props;
    useEffect(() => {
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

export function ReplayControls(props: ReplayControlsProps) {
    const { film, at, playing, onChange, onPlaying } = props;
    const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>(1);
    useRunning(props, speed);
    useKeys(props);
    const last = film.moments.length - 1;
    const moment = film.moments[at];
    const place = t("{at} of {count}", { at, count: last });
    const run = (): void => {
        if (!playing && at >= last) {
            onChange(0);
        }
        onPlaying(!playing);
    };
    return (
        <div class="replay">
            <div class="replay-track">
                <Timeline film={film} at={at} />
                <span class="number replay-count">
                    {at} / {last}
                </span>
                <input
                    type="range"
                    min={0}
                    max={last}
                    value={at}
                    aria-label={t("Moment")}
                    aria-valuetext={[place, moment && seasonName(moment.season)].join(", ")}
                    onInput={(event) => onChange(Number(event.currentTarget.value))}
                />
            </div>
            <div class="row replay-buttons">
                <Button kind="small" label={t("To the beginning")} onClick={() => onChange(0)}>
                    «
                </Button>
                <Button
                    kind="small"
                    label={t("One step back")}
                    disabled={at === 0}
                    onClick={() => onChange(at - 1)}
                >
                    ‹
                </Button>
                <Button kind="main" onClick={run}>
                    {playing ? t("Stop") : t("Run")}
                </Button>
                <Button
                    kind="small"
                    label={t("One step on")}
                    disabled={at >= last}
                    onClick={() => onChange(at + 1)}
                >
                    ›
                </Button>
                <Button kind="small" label={t("To the end")} onClick={() => onChange(last)}>
                    »
                </Button>
                <Button
                    kind="small"
                    label={t("Speed: {speed} times", { speed })}
                    onClick={() => setSpeed(SPEEDS[SPEEDS.indexOf(speed) + 1] ?? SPEEDS[0])}
                >
                    {speed}×
                </Button>
            </div>
        </div>
    );
}
