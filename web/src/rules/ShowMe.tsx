// SPDX-License-Identifier: MIT
// "Show me" beside a clause: its examples, played on a small board.
import { useState } from "preact/hooks";
import { useAnswer } from "../client/useAnswer";
import { Window } from "../ui/Window";
import { t } from "../words/words";
import { NoExample } from "./NoExample";

/** What plays it comes with the examples, which the first visit does without (rest.ts). */
function Example({ clause }: { readonly clause: string }) {
    const { value, fault } = useAnswer(() => import("../rest"), "");
    if (fault !== null) {
        return <NoExample />;
    }
    return value ? <value.SceneView clause={clause} /> : <p class="loading">{t("One moment …")}</p>;
}

export function ShowMe({ clause }: { readonly clause: string }) {
    const [open, setOpen] = useState(false);
    return (
        <>
            <button
                type="button"
                class="show-me"
                aria-label={t("Show me: rule {clause}", { clause })}
                onClick={() => setOpen(true)}
            >
                {t("Show me")}
            </button>
            {open && (
                <Window title={t("Rule {clause}", { clause })} onClose={() => setOpen(false)}>
                    <Example clause={clause} />
                </Window>
            )}
        </>
    );
}
