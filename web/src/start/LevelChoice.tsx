// SPDX-License-Identifier: MIT
// The ten levels at a glance: faces in the order of their strength, and a sentence about the chosen one.
import type { Rules } from "../protocol/messages";
import { BotFace } from "../ui/Face";
import { t } from "../words/words";
import { eloText, levelOf, opponentName, opponents, opponentText } from "./bots";

interface LevelChoiceProps {
    readonly bot: string;
    readonly rules: Rules;
    readonly onChange: (bot: string) => void;
}

export function LevelChoice({ bot, rules, onChange }: LevelChoiceProps) {
    return (
        <div class="levels" role="group" aria-label={t("Level")}>
            {opponents().map((one, at) => (
                <button
                    key={one.bot}
                    type="button"
                    class="level"
                    aria-label={`${at + 1} ${t(one.name)}`}
                    aria-pressed={one.bot === bot}
                    onClick={() => onChange(one.bot)}
                >
                    <BotFace bot={one.bot} />
                    {at + 1}
                </button>
            ))}
            <p class="level-text" aria-live="polite">
                <b>
                    {levelOf(bot)} · {opponentName(bot)}
                </b>{" "}
                {opponentText(bot)} <small>{eloText(bot, rules)}</small>
            </p>
        </div>
    );
}
