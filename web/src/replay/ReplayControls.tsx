// SPDX-License-Identifier: MIT
// Scrub, step, run.
import { useEffect, useState } from "preact/hooks";
import { durationOf } from "../client/pace";
import { seasonName } from "../words/names";
import { t } from "../words/words";
import { Button, type ButtonProps } from "../ui/Button";
import type { Film } from "./film";
import { Timeline } from "./Timeline";
import { useKeys } from "./useKeys";

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

/** Where in the game one is, to drag along. */
function Track({ film, at, onChange }: ReplayControlsProps) {
    const last = film.moments.length - 1;
    const moment = film.moments[at];
    const place = t("{at} of {count}", { at, count: last });
    return (
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
    );
}

/** A small button with a sign on it. */
function Sign({ sign, ...button }: Omit<ButtonProps, "children"> & { readonly sign: string }) {
    return (
        <Button kind="small" {...button}>
            {sign}
        </Button>
    );
}

export function ReplayControls(props: ReplayControlsProps) {
    const { film, at, playing, onChange, onPlaying } = props;
    const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>(1);
    useRunning(props, speed);
    useKeys(props);
    const last = film.moments.length - 1;
    const run = (): void => {
        if (!playing && at >= last) {
            onChange(0);
        }
        onPlaying(!playing);
    };
    const faster = SPEEDS[SPEEDS.indexOf(speed) + 1] ?? SPEEDS[0];
    const [back, on] = [() => onChange(at - 1), () => onChange(at + 1)];
    return (
        <div class="replay">
            <Track {...props} />
            <div class="row replay-buttons">
                <Sign sign="«" label={t("To the beginning")} onClick={() => onChange(0)} />
                <Sign sign="‹" label={t("One step back")} disabled={at === 0} onClick={back} />
                <Button kind="main" onClick={run}>
                    {playing ? t("Stop") : t("Run")}
                </Button>
                <Sign sign="›" label={t("One step on")} disabled={at >= last} onClick={on} />
                <Sign sign="»" label={t("To the end")} onClick={() => onChange(last)} />
                <Sign
                    sign={`${speed}×`}
                    label={t("Speed: {speed} times", { speed })}
                    onClick={() => setSpeed(faster)}
                />
            </div>
        </div>
    );
}
