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
            {firstNew && <div class="log-news">{t("Since your last decision")}</div>}
            <button
                type="button"
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

export function LogPanel({ client }: { readonly client: TableClient }) {
    const end = useRef<HTMLDivElement>(null);
    const { log, seen, lookingAt } = client;
    useEffect(() => {
        const list = end.current?.parentElement;
        list?.scrollTo({ top: list.scrollHeight });
    }, [log.length]);
    // Long games have long logs: they are drawn anew only when something in them has changed.
    const lines = useMemo(
        () => log.map((_, at) => <Line key={at} {...{ client, at }} />),
        [log, seen, lookingAt],
    );
    return (
        <div class="log" role="log" aria-label={t("What happened")} tabIndex={0}>
            {lines}
            <div ref={end} />
        </div>
    );
}
