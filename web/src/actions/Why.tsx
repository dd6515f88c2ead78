// SPDX-License-Identifier: MIT
// Why something is asked, and what is at stake in it: one sentence, and more behind a button.
import { useState } from "preact/hooks";
import type { View } from "../protocol/messages";
import { ruleFor } from "../rules/phases";
import { RuleLink } from "../rules/RuleLink";
import { Button } from "../ui/Button";
import { t } from "../words/words";
import { adviceFor, reasonFor } from "./reasons";

export interface WhyProps {
    readonly view: View;
    /** What is asked. */
    readonly question: string;
}

export function Why({ view, question }: WhyProps) {
    const [open, setOpen] = useState(false);
    const advice = adviceFor(view);
    return (
        <div class="ask-head">
            <Button
                kind="small"
                label={t("Why?")}
                pressed={open}
                onClick={() => setOpen(!open)}
            >
                <span class="why-word">{t("Why?")}</span>
            </Button>
            <p class="ask-text">
                <strong>{question}</strong> <span class="ask-why">{reasonFor(view)}</span>
            </p>
            {open && (
                <p class="ask-advice">
                    {advice} <RuleLink clause={ruleFor(view)} />
                </p>
            )}
        </div>
    );
}
