// SPDX-License-Identifier: MIT
// What stands below the units: what to do next, undo, and the end of the turn.
import type { ComponentChildren } from "preact";
import { offers } from "../protocol/choices";
import { Button } from "../ui/Button";
import { t } from "../words/words";
import type { Ask } from "./ask";

export interface TurnRowProps {
    readonly ask: Ask;
    readonly end: string;
    readonly children?: ComponentChildren;
}

export function TurnRow({ ask: { client, prompt, pick }, end, children }: TurnRowProps) {
    return (
        <div class="row row-end">
            <span class="ask-note">
                {pick ? t("Now choose a lit province.") : t("Choose a unit.")}
            </span>
            {children}
            {prompt.undo && (
                <Button onClick={() => client.send({ t: "undo" })}>{t("Undo")}</Button>
            )}
            {offers(prompt.legal, "end") && (
                <Button kind="main" onClick={() => client.decide("end")}>
                    {end}
                </Button>
            )}
        </div>
    );
}
