// SPDX-License-Identifier: MIT
// What calls a player: sounds of what happens, and a sign in the title when something is asked.
import { useEffect, useLayoutEffect } from "preact/hooks";
import type { TableClient } from "../client/table-client";
import { playEvents, playSound } from "../sound/sound";
import { t } from "../words/words";

export function useSignals(client: TableClient): void {
    const step = client.step;
    useEffect(() => {
        if (step) {
            playEvents(step.events.map((event) => event.k));
        }
    }, [step?.n, step?.part]);
    const prompt = client.idle ? client.view?.prompt : null;
    const asked = prompt && !prompt.sealed ? prompt.id : null;
    // The title turns with the document, not a frame later: a falling curtain takes it along.
    useLayoutEffect(() => {
        document.title = asked === null ? "EPIX" : t("Your turn – EPIX");
        return () => void (document.title = "EPIX");
    }, [asked]);
    useEffect(() => {
        if (asked !== null) {
            playSound("turn");
        }
    }, [asked]);
}
