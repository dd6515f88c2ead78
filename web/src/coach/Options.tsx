// SPDX-License-Identifier: MIT
// All that could have been decided, with what it was worth: a table that can be read aloud.
import type { TableMessage } from "../protocol/messages";
import { decisionText } from "../words/decisions";
import { t } from "../words/words";
import { percent, type CoachMoment, type CoachOption } from "./report";

export interface OptionsProps {
    readonly table: TableMessage;
    readonly moment: CoachMoment;
    /** The place of the seat among the chances. */
    readonly which: number;
    /** What was tried just now. */
    readonly tried?: string | null;
}

/** How well it does, from nothing to the best. */
function Share({ part }: { readonly part: number }) {
    return (
        <span class="coach-share" aria-hidden="true">
            <span style={{ width: `${Math.max(0, Math.min(1, part)) * 100}%` }} />
        </span>
    );
}

interface NoteProps extends Pick<OptionsProps, "moment" | "tried"> {
    readonly option: CoachOption;
}

function note(moment: CoachMoment, { decision }: CoachOption, tried: string | null): string {
    const played = decision === moment.decision;
    if (decision === tried) {
        return played ? t("tried again") : t("tried now");
    }
    return played ? t("played") : "";
}

function Note({ moment, option, tried = null }: NoteProps) {
    const text = note(moment, option, tried);
    return text ? <span class="tag">{text}</span> : null;
}

function Row({ table, moment, which, tried = null, option }: OptionsProps & { option: CoachOption }) {
    const worth = option.worth[which] ?? 0;
    return (
        <tr class={option.loss > 0 ? "" : "good"}>
            <th scope="row">
                {decisionText(table, option.decision)} <Note {...{ moment, option, tried }} />
            </th>
            {moment.secret && (
                <td>
                    <Share part={option.share} /> <span class="number">{percent(option.share)}</span>
                </td>
            )}
            <td>
                {!moment.secret && <Share part={worth} />} <span class="number">{percent(worth)}</span>
            </td>
            <td class="number">{percent(option.loss > 0 ? -option.loss : 0)}</td>
        </tr>
    );
}

export function Options(props: OptionsProps) {
    const { moment } = props;
    return (
        <table class="coach-options">
            <thead>
                <tr>
                    <th scope="col">{t("Decision")}</th>
                    {moment.secret && <th scope="col">{t("how often")}</th>}
                    <th scope="col">{t("Chance to win")}</th>
                    <th scope="col">{t("Cost")}</th>
                </tr>
            </thead>
            <tbody>
                {moment.options.map((option) => (
                    <Row key={option.decision} {...props} option={option} />
                ))}
            </tbody>
        </table>
    );
}
