// SPDX-License-Identifier: MIT
// Which part of the result was luck, and which was skill: two bars for each player, and a sentence.
import type { Person } from "../words/people";
import { Emblem } from "../ui/Sprite";
import { playerName } from "../words/names";
import { t } from "../words/words";
import { percent, type CoachReport, type CoachSum } from "./report";

export interface LuckAndSkillProps {
    readonly report: CoachReport;
    readonly people: readonly Person[];
}

/** From the middle to the left or to the right. */
function Bar({ label, value }: { readonly label: string; readonly value: number }) {
    const width = Math.min(1, Math.abs(value)) * 50;
    return (
        <div class="swing">
            <span class="swing-label">{label}</span>
            <span class="swing-field" aria-hidden="true">
                <span
                    class={value < 0 ? "swing-bar swing-lost" : "swing-bar"}
                    style={{ left: `${value < 0 ? 50 - width : 50}%`, width: `${width}%` }}
                />
            </span>
            <span class="number">{percent(value, true)}</span>
        </div>
    );
}

function sentence({ start, end, luck, losses, gifts }: CoachSum, over: boolean): string {
    const values = {
        start: percent(start),
        end: percent(end),
        luck: percent(luck, true),
        gifts: percent(gifts, true),
        losses: percent(-losses, true),
    };
    return over
        ? t(
              "{start} at the start, {luck} from luck, {gifts} from mistakes of others, {losses} from own mistakes: {end} in the end.",
              values,
          )
        : t(
              "{start} at the start, {luck} from luck, {gifts} from mistakes of others, {losses} from own mistakes: {end} by now.",
              values,
          );
}

export function LuckAndSkill({ report, people }: LuckAndSkillProps) {
    return (
        <ul class="swings">
            {report.seats.map((sum) => (
                <li key={sum.seat} class={`own-${sum.seat}`}>
                    <h3>
                        <Emblem seat={sum.seat} pixel={1.5} />{" "}
                        {playerName(people.find(({ seat }) => seat === sum.seat) ?? sum)}
                    </h3>
                    <Bar label={t("Luck")} value={sum.luck} />
                    <Bar label={t("Mistakes")} value={-sum.losses} />
                    <p class="hint">{sentence(sum, report.over)}</p>
                </li>
            ))}
        </ul>
    );
}
