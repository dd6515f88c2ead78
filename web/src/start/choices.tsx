// SPDX-License-Identifier: MIT
// What is chosen for every new game, on this device and online.
import type { Rules } from "../protocol/messages";
import { Choice, Switch } from "../ui/Choice";
import { t } from "../words/words";
import { opponents } from "./bots";

interface Chosen<T> {
    readonly value: T;
    readonly onChange: (value: T) => void;
}

export function PlayersChoice(chosen: Chosen<number>) {
    const options = [2, 3, 4].map((count) => [count, String(count)] as const);
    return <Choice label={t("Players")} options={options} {...chosen} />;
}

export function RulesChoice(chosen: Chosen<Rules>) {
    return (
        <Choice
            label={t("Rules")}
            options={[
                ["basic", t("basic")],
                ["advanced", t("with ability cards")],
            ]}
            {...chosen}
        />
    );
}

export function OddsChoice(chosen: Chosen<boolean>) {
    return (
        <Switch
            label={t("Odds of attacks")}
            options={[
                [false, t("hidden")],
                [true, t("shown to all")],
            ]}
            {...chosen}
        />
    );
}

/** The bots, as options of a list. */
export function BotOptions({ name = t }: { readonly name?: (english: string) => string }) {
    return (
        <>
            {opponents().map((one, at) => (
                <option key={one.bot} value={one.bot}>
                    {`${at + 1} · ${name(one.name)}`}
                </option>
            ))}
        </>
    );
}
