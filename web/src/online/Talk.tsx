// SPDX-License-Identifier: MIT
// What can be said: phrases with one touch, in everybody's own language, and free text where the
// table has it.
import { useEffect, useRef, useState } from "preact/hooks";
import type { TableClient } from "../client/table-client";
import { t } from "../words/words";
import { isRemark } from "./Remarks";

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
                        <li key={line.n} class={line.seat ? `own-${line.seat}` : ""}>
                            {line.text}
                        </li>
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
        </>
    );
}
