// SPDX-License-Identifier: MIT
// How things of a table on a server are called.
import type { Clock, Rules, TableMessage } from "../protocol/messages";
import { language, t } from "../words/words";

export const rulesName = (rules: Rules): string =>
    rules === "basic" ? t("basic rules") : t("advanced rules");

/** A moment, as people of this language write it. */
export function dayOf(milliseconds: number): string {
    return new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(
        milliseconds,
    );
}

export function minutesName(minutes: number): string {
    return minutes === 1 ? t("1 minute") : t("{minutes} minutes", { minutes });
}

export function daysName(days: number): string {
    return days === 1 ? t("1 day") : t("{days} days", { days });
}

export function secondsName(seconds: number): string {
    return t("{seconds} seconds", { seconds });
}

function clockName({ kind, seconds, increment }: Clock): string {
    if (kind === "none") {
        return t("no clock");
    }
    if (kind === "days") {
        return t("{time} for each decision", { time: daysName(Math.round(seconds / 86400)) });
    }
    return t("{time} each, {more} more after each decision", {
        time: seconds % 60 === 0 ? minutesName(seconds / 60) : secondsName(seconds),
        more: secondsName(increment),
    });
}

function laterName(seconds: number): string {
    const time = seconds % 60 === 0 ? minutesName(seconds / 60) : secondsName(seconds);
    return t("spectators see everything, {time} later", { time });
}

/** What those who sit down should know about a table. */
export function setupWords({ setup, cards }: TableMessage): readonly string[] {
    const vetoed = setup.veto.map((id) => cards.find((card) => card.id === id)?.name ?? id);
    return [
        rulesName(setup.rules),
        clockName(setup.clock),
        ...(setup.listed ? [t("in the public list")] : []),
        ...(setup.spectators ? [] : [t("no spectators")]),
        ...(setup.spectators && setup.later > 0 ? [laterName(setup.later)] : []),
        ...(setup.thinking === "hidden" ? [t("who is still thinking is hidden")] : []),
        ...(setup.coach === "hints" ? [t("everybody may ask the coach for hints")] : []),
        ...(setup.odds ? [t("odds of attacks shown")] : []),
        ...(setup.minimum_stake === 0 ? [t("a stake may be nothing")] : []),
        ...(setup.castle_counts === "occupied" ? [t("empty castles do not count")] : []),
        ...(setup.board.startsWith("own-") ? [t("a board of its own")] : []),
        ...(setup.abilities.startsWith("own-") ? [t("ability cards of its own")] : []),
        ...(vetoed.length > 0 ? [t("without {cards}", { cards: vetoed.join(", ") })] : []),
    ];
}
