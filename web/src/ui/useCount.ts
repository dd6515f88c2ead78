// SPDX-License-Identifier: MIT
import { useEffect, useRef, useState } from "preact/hooks";
import { isAnimated } from "../settings/settings";

const MILLISECONDS = 900;

/** A number that goes to its next value step by step, so that one sees it change. */
export function useCount(value: number): number {
    const [shown, show] = useState(value);
    const last = useRef(value);
    useEffect(() => {
        const start = last.current;
        const begun = performance.now();
        const tick = (now: number): void => {
            const share = Math.min(1, Math.max(0, now - begun) / MILLISECONDS);
            last.current = Math.round(start + (value - start) * share);
            show(last.current);
            frame = share < 1 ? requestAnimationFrame(tick) : 0;
        };
        let frame = start === value ? 0 : requestAnimationFrame(tick);
        return () => cancelAnimationFrame(frame);
    }, [value]);
    return isAnimated() ? shown : value;
}
