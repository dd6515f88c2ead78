// SPDX-License-Identifier: MIT
// What can be said: phrases with one touch, in everybody's own language, and free text where the
// table has it.
import { useEffect, useRef, useState } from "preact/hooks";
import { isRemark, type LogLine } from "../client/game-log";
import type { TableClient } from "../client/table-client";
import { Button } from "../ui/Button";
import { t } from "../words/words";

/** The server takes 500 bytes, and a letter has up to four. */
const LONGEST = 120;

function FreeText({ client }: { readonly client: TableClient }) {
    const [text, setText] = useState("");
    const say = (event: Event): void => {
        event.preventDefault();
        if (text.trim()) {
            client.send({ t: "chat", text: text.trim() });
            setText("");
        }
    };
    return (
        <form class="talk-form" onSubmit={say}>
            <input
                type="text"
                maxLength={LONGEST}
                autocomplete="off"
                aria-label={t("Say something")}
                placeholder={t("Say something")}
                value={text}
                onInput={(event) => setText(event.currentTarget.value)}
            />
            <button type="submit" class="button button-main" disabled={!text.trim()}>
                {t("Say")}
            </button>
        </form>
    );
}

/** What somebody said; others may tell the host of the server about it. */
function Said({ client, line }: { readonly client: TableClient; readonly line: LogLine }) {
    const [told, setTold] = useState(false);
    const you = client.table?.you;
    const tell = (): void => {
        client.send({ t: "report", n: line.n });
        setTold(true);
    };
    return (
        <li class={line.seat ? `own-${line.seat}` : ""}>
            {line.text}{" "}
            {you && line.seat !== you && (
                <Button kind="small" disabled={told} label={t("Report this remark")} onClick={tell}>
                    {told ? t("reported") : "⚑"}
                </Button>
            )}
        </li>
    );
}

/** Whose remarks are shown on this device. */
function Listening({ client }: { readonly client: TableClient }) {
    const { table, view, muted } = client;
    const others = (view?.seats ?? []).filter(
        ({ seat, holder }) => holder === "person" && seat !== table?.you,
    );
    return (
        <div class="phrases">
            {others.map(({ seat }) => (
                <button
                    key={seat}
                    type="button"
                    class="chip"
                    aria-pressed={muted.has(seat)}
                    onClick={() => client.mute(seat, !muted.has(seat))}
                >
                    {t("Mute {name}", { name: client.nameOf(seat) })}
                </button>
            ))}
        </div>
    );
}

export function Talk({ client }: { readonly client: TableClient }) {
    const list = useRef<HTMLUListElement>(null);
    const said = client.log.filter(isRemark);
    useEffect(() => list.current?.scrollTo({ top: list.current.scrollHeight }), [said.length]);
    const { table } = client;
    const chat = table?.setup.chat ?? "none";
    return (
        <>
            {said.length > 0 && (
                <ul class="talk-said" ref={list} tabIndex={0} aria-label={t("What was said")}>
                    {said.map((line) => (
                        <Said key={line.n} {...{ client, line }} />
                    ))}
                </ul>
            )}
            {table?.you && chat !== "none" && (
                <div class="phrases">
                    {table.phrases.map((phrase, number) => (
                        <button
                            key={number}
                            type="button"
                            class="chip"
                            onClick={() => client.send({ t: "phrase", number })}
                        >
                            {phrase}
                        </button>
                    ))}
                </div>
            )}
            {table?.you && chat === "free" && <FreeText client={client} />}
            {chat !== "none" && <Listening client={client} />}
        </>
    );
}
