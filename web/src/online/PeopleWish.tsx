// SPDX-License-Identifier: MIT
// Who may come to a new table, what may be said there, and what happens when somebody is gone.
import { opponents } from "../start/bots";
import { OddsChoice } from "../start/choices";
import { Choice, Switch, type SwitchProps } from "../ui/Choice";
import { Picked } from "../ui/Picked";
import { t } from "../words/words";
import type { FormProps } from "./TableForm";
import { minutesName } from "./words";

/** Minutes; 0 is never. */
const GRACES = [1, 2, 10, 0];

function YesNo(props: Omit<SwitchProps, "options">) {
    return (
        <Switch
            options={[
                [true, t("yes")],
                [false, t("no")],
            ]}
            {...props}
        />
    );
}

function AbsenceWish({ wishes, change }: FormProps) {
    const name = (minutes: number): string => (minutes ? minutesName(minutes) : t("never"));
    return (
        <>
            <Picked
                label={t("A bot plays for absent players after")}
                value={wishes.grace}
                options={GRACES.map((minutes) => [minutes * 60, name(minutes)])}
                onChange={(grace) => change({ grace })}
            />
            {wishes.grace > 0 && (
                <Picked
                    label={t("This bot")}
                    value={wishes.substitute}
                    options={opponents().map((one) => [one.bot, t(one.name)])}
                    onChange={(substitute) => change({ substitute })}
                />
            )}
        </>
    );
}

export function PeopleWish({ wishes, change }: FormProps) {
    return (
        <>
            <YesNo
                label={t("In the public list")}
                value={wishes.listed}
                onChange={(listed) => change({ listed })}
            />
            <Choice
                label={t("Spectators")}
                value={wishes.spectators}
                options={[
                    ["yes", t("yes")],
                    ["no", t("no")],
                    ["later", t("see all, 10 minutes later")],
                ]}
                onChange={(spectators) => change({ spectators })}
            />
            <Choice
                label={t("Talk")}
                value={wishes.chat}
                options={[
                    ["phrases", t("ready phrases")],
                    ["free", t("free chat")],
                    ["none", t("none")],
                ]}
                onChange={(chat) => change({ chat })}
            />
            {wishes.players > 2 && (
                <YesNo
                    label={t("Show who is still thinking")}
                    value={wishes.thinking}
                    onChange={(thinking) => change({ thinking })}
                />
            )}
            <OddsChoice value={wishes.odds} onChange={(odds) => change({ odds })} />
            <YesNo
                label={t("Hints of the coach, for everybody")}
                value={wishes.hints}
                onChange={(hints) => change({ hints })}
            />
            <AbsenceWish {...{ wishes, change }} />
        </>
    );
}
