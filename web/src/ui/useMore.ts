// SPDX-License-Identifier: MIT
// A list that scrolls shows that it does, whatever the browser draws: `data-more` says where it goes
// on, and the style sheet draws an arrow there, above what stays at its end (`--foot`).
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

/** A pixel or two may be lost by rounding. */
const SLACK = 3;

function moreOf(list: HTMLElement): string {
    const { scrollTop, scrollHeight, clientHeight } = list;
    const above = scrollTop > SLACK;
    const below = scrollTop + clientHeight < scrollHeight - SLACK;
    return `${above ? "above" : ""} ${below ? "below" : ""}`.trim();
}

export function useMore<T extends HTMLElement>(): RefObject<T | null> {
    const list = useRef<T>(null);
    const look = (): void => {
        if (list.current) {
            const foot = list.current.querySelector<HTMLElement>(".row-end")?.offsetHeight ?? 0;
            list.current.dataset["more"] = moreOf(list.current);
            list.current.style.setProperty("--foot", `${foot}px`);
        }
    };
    useEffect(() => {
        const sizes = new ResizeObserver(look);
        const element = list.current;
        if (element) {
            [element, ...element.children].forEach((one) => sizes.observe(one));
        }
        element?.addEventListener("scroll", look, { passive: true });
        return () => {
            sizes.disconnect();
            element?.removeEventListener("scroll", look);
        };
    });
    return list;
}
