// SPDX-License-Identifier: MIT
// "Show me" beside a clause: its examples, played on a small board.
import { useState } from "preact/hooks";
import { Window } from "../ui/Window";
import { t } from "../words/words";
import { SceneView } from "./SceneView";

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
                    <SceneView clause={clause} />
                </Window>
            )}
        </>
    );
}
