// SPDX-License-Identifier: MIT
// Everything that has happened, in plain words. A click looks back at that moment.
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { TableClient } from "../client/table-client";
import { t } from "../words/words";

function Line({ client, at }: { readonly client: TableClient; readonly at: number }) {
    const { log, seen, lookingAt } = client;
    const line = log[at];
    if (!line) {
        return null;
    }
    const firstNew = seen > 0 && line.n > seen && (log[at - 1]?.n ?? 0) <= seen;
    return (
        <div>
            {firstNew && <div class="log-news">{t("Since you last looked")}</div>}
            <button
                type="button"
                tabIndex={-1}
                class={[
                    "log-line",
                    line.seat ? `own-${line.seat}` : "",
                    `log-${line.kind}`,
                    lookingAt === line.n ? "looking" : "",
                ].join(" ")}
                onClick={() => client.lookAt(client.lookingAt === line.n ? null : line.n)}
            >
                {line.text}
            </button>
        </div>
    );
}

/** Arrow keys go from line to line; for tabs the whole log is one stop. */
function walkLines(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const lines = [...event.currentTarget.querySelectorAll<HTMLElement>(".log-line")];
    const at = lines.findIndex((line) => line === document.activeElement);
    if (step) {
        event.preventDefault();
        lines.at(at < 0 ? -1 : Math.min(Math.max(at + step, 0), lines.length - 1))?.focus();
    }
}

export function LogPanel({ client }: { readonly client: TableClient }) {
    const end = useRef<HTMLDivElement>(null);
    const { log, seen, lookingAt } = client;
    useEffect(() => {
        // Also when the question beside it grows, the newest line stays in sight.
        const list = end.current?.parentElement;
        const toEnd = (): void => list?.scrollTo({ top: list.scrollHeight });
        const sizes = new ResizeObserver(toEnd);
        if (list) {
            sizes.observe(list);
        }
        toEnd();
        return () => sizes.disconnect();
    }, [log.length]);
    // Long games have long logs: they are drawn anew only when something in them has changed.
    const lines = useMemo(
        () => log.map((_, at) => <Line key={at} {...{ client, at }} />),
        [log, seen, lookingAt],
    );
    return (
        <div
            class="log"
            role="log"
            aria-label={t("What happened")}
            tabIndex={0}
            onKeyDown={walkLines}
        >
            {lines}
            <div ref={end} />
        </div>
    );
}
