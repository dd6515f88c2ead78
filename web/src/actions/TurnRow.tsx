// SPDX-License-Identifier: MIT
// What stands below the units: what to do next, undo, and the end of the turn.
import type { ComponentChildren } from "preact";
import { offers, type Pick } from "../protocol/choices";
import type { Group, Prompt } from "../protocol/messages";
import { Button } from "../ui/Button";
import { t } from "../words/words";
import type { Ask } from "./ask";
import { Undo } from "./Undo";

export interface TurnRowProps {
    readonly ask: Ask;
    readonly end: string;
    readonly children?: ComponentChildren;
}

/** Whether anything but the end of the turn can be decided. */
const hasMore = (legal: readonly Group[]): boolean => legal.some((group) => group.k !== "end");

/** A lesson that offers nothing else says itself why. */
function hintFor({ legal, taught }: Prompt, pick: Pick | null): string {
    if (!hasMore(legal)) {
        return taught ? "" : t("There is nothing left to do.");
    }
    return pick ? t("Now choose a lit province.") : t("Choose a unit.");
}

export function TurnRow({ ask, end, children }: TurnRowProps) {
    const { client, prompt, pick } = ask;
    return (
        <div class="row row-end">
            <span class="ask-note">{hintFor(prompt, pick)}</span>
            {children}
            <Undo {...ask} />
            {offers(prompt.legal, "end") && (
                <Button
                    kind={prompt.undo || !hasMore(prompt.legal) ? "main" : "plain"}
                    id="end-turn"
                    onClick={() => client.decide("end")}
                >
                    {end}
                </Button>
            )}
        </div>
    );
}
