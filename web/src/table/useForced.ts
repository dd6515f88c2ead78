// SPDX-License-Identifier: MIT
// What is no choice is decided for the player, who is told; a setting asks all the same.
import { useEffect, useRef } from "preact/hooks";
import type { TableClient } from "../client/table-client";
import { onlyDecision } from "../protocol/choices";
import type { Prompt } from "../protocol/messages";
import { useSettings } from "../settings/settings";
import { t } from "../words/words";

/** Whoever could still take something back, has sealed already, or is taught, is left alone. */
const forcedBy = (prompt: Prompt | null): string | null =>
    prompt && !prompt.undo && !prompt.sealed && !prompt.taught ? onlyDecision(prompt.legal) : null;

export function useForced(client: TableClient, prompt: Prompt | null): void {
    const { askForced } = useSettings();
    const done = useRef(0);
    const forced = askForced ? null : forcedBy(prompt);
    useEffect(() => {
        if (prompt && forced && done.current !== prompt.id) {
            done.current = prompt.id;
            client.decide(forced);
            client.tell(t("There was only one thing to decide here: it was done for you."));
        }
    }, [prompt?.id, forced]);
}
