// SPDX-License-Identifier: MIT
// What can be said with one touch, in everybody's own language.
import { useState } from "preact/hooks";
import type { TableClient } from "../client/table-client";
import { t } from "../words/words";
import { Button } from "../ui/Button";
import { Window } from "../ui/Window";

export function Phrases({ client }: { readonly client: TableClient }) {
    const [open, setOpen] = useState(false);
    const phrases = client.table?.setup.chat === "none" ? [] : (client.table?.phrases ?? []);
    if (phrases.length === 0 || !client.table?.you) {
        return null;
    }
    const say = (number: number): void => {
        client.send({ t: "phrase", number });
        setOpen(false);
    };
    return (
        <>
            <Button kind="small" onClick={() => setOpen(true)}>
                {t("Say")}
            </Button>
            {open && (
                <Window title={t("Say something")} onClose={() => setOpen(false)}>
                    <div class="phrases">
                        {phrases.map((phrase, number) => (
                            <button
                                key={number}
                                type="button"
                                class="chip"
                                onClick={() => say(number)}
                            >
                                {phrase}
                            </button>
                        ))}
                    </div>
                </Window>
            )}
        </>
    );
}
