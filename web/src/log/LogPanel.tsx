// SPDX-License-Identifier: MIT
// Everything that has happened, in plain words. A click looks back at that moment.
import { useEffect, useRef } from "preact/hooks";
import type { TableClient } from "../client/table-client";
import { t } from "../words/words";

export function LogPanel({ client }: { readonly client: TableClient }) {
    const end = useRef<HTMLDivElement>(null);
    const last = client.log.length;
    useEffect(() => {
        const list = end.current?.parentElement;
        list?.scrollTo({ top: list.scrollHeight });
    }, [last]);
    return (
        <div class="log" role="log" aria-label={t("What happened")} tabIndex={0}>
            {client.log.map((line, at) => {
                const isNew = line.n > client.seen && client.seen > 0;
                const firstNew = isNew && (client.log[at - 1]?.n ?? 0) <= client.seen;
                return (
                    <div key={at}>
                        {firstNew && <div class="log-news">{t("Since your last decision")}</div>}
                        <button
                            type="button"
                            class={[
                                "log-line",
                                line.seat ? `own-${line.seat}` : "",
                                `log-${line.kind}`,
                                client.lookingAt === line.n ? "looking" : "",
                            ].join(" ")}
                            onClick={() =>
                                client.lookAt(client.lookingAt === line.n ? null : line.n)
                            }
                        >
                            {line.text}
                        </button>
                    </div>
                );
            })}
            <div ref={end} />
        </div>
    );
}
