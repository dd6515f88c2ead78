// SPDX-License-Identifier: MIT
import { useEffect, useState } from "preact/hooks";
import { t } from "../words/words";

/** Seconds from which on a clock is red; at each of them whoever it belongs to is told. */
const LOW = [30, 10];

function timeText(seconds: number): string {
    const two = (number: number): string => String(number).padStart(2, "0");
    const hours = Math.floor(seconds / 3600);
    const minutes = Math.floor(seconds / 60) % 60;
    if (hours >= 24) {
        return t("{days} d {hours} h", { days: Math.floor(hours / 24), hours: hours % 24 });
    }
    return hours > 0
        ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
        : `${minutes}:${two(seconds % 60)}`;
}

export interface ClockProps {
    /** Milliseconds. */
    readonly left: number;
    readonly runs: boolean;
    readonly mine: boolean;
}

/** What is left on a clock; it goes on between two messages. */
export function Clock({ left, runs, mine }: ClockProps) {
    const [gone, setGone] = useState(0);
    useEffect(() => {
        setGone(0);
        if (!runs) {
            return;
        }
        const begun = Date.now();
        const timer = setInterval(() => setGone(Date.now() - begun), 500);
        return () => clearInterval(timer);
    }, [left, runs]);
    const seconds = Math.max(0, Math.round((left - gone) / 1000));
    const low = runs ? LOW.findLast((one) => seconds < one) : undefined;
    return (
        <>
            <span class={`clock number ${low ? "clock-low" : ""}`}>{timeText(seconds)}</span>
            {mine && (
                <span class="hidden" role="alert">
                    {low && t("You have {seconds} seconds left for this decision.", { seconds: low })}
                </span>
            )}
        </>
    );
}
