// SPDX-License-Identifier: MIT
import { useEffect, useState } from "preact/hooks";
import { t } from "../words/words";
import { Button } from "../ui/Button";

export interface ReplayControlsProps {
    readonly at: number;
    readonly count: number;
    readonly onChange: (at: number) => void;
}

const PACE = 900;

export function ReplayControls({ at, count, onChange }: ReplayControlsProps) {
    const [playing, setPlaying] = useState(false);
    useEffect(() => {
        if (!playing || at + 1 >= count) {
            setPlaying(false);
            return;
        }
        const timer = setTimeout(() => onChange(at + 1), PACE);
        return () => clearTimeout(timer);
    }, [playing, at, count]);
    return (
        <div class="replay">
            <input
                type="range"
                min={0}
                max={Math.max(0, count - 1)}
                value={at}
                aria-label={t("Moment")}
                aria-valuetext={t("{at} of {count}", { at: at + 1, count })}
                onInput={(event) => onChange(Number(event.currentTarget.value))}
            />
            <div class="row">
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
                <Button kind="main" onClick={() => setPlaying(!playing)}>
                    {playing ? t("Stop") : t("Run")}
                </Button>
                <Button
                    kind="small"
                    label={t("One step on")}
                    disabled={at + 1 >= count}
                    onClick={() => onChange(at + 1)}
                >
                    ›
                </Button>
                <Button kind="small" label={t("To the end")} onClick={() => onChange(count - 1)}>
                    »
                </Button>
                <span class="number">
                    {at + 1} / {count}
                </span>
            </div>
        </div>
    );
}
