// SPDX-License-Identifier: MIT
// How much time a new table gives to its players.
import { Choice } from "../ui/Choice";
import { Picked } from "../ui/Picked";
import { t } from "../words/words";
import type { FormProps } from "./TableForm";
import { daysName, minutesName, secondsName } from "./words";

function LiveClock({ wishes, change }: FormProps) {
    return (
        <>
            <Picked
                label={t("Time for each player")}
                value={wishes.minutes}
                options={[1, 3, 5, 10, 15, 30].map((one) => [one, minutesName(one)])}
                onChange={(minutes) => change({ minutes })}
            />
            <Picked
                label={t("More after each decision")}
                value={wishes.increment}
                options={[5, 10, 20, 30].map((one) => [one, secondsName(one)])}
                onChange={(increment) => change({ increment })}
            />
        </>
    );
}

export function ClockWish({ wishes, change }: FormProps) {
    return (
        <>
            <Choice
                label={t("Clock")}
                value={wishes.clock}
                options={[
                    ["none", t("none")],
                    ["live", t("one sitting")],
                    ["days", t("over days")],
                ]}
                onChange={(clock) => change({ clock })}
            />
            {wishes.clock === "live" && <LiveClock {...{ wishes, change }} />}
            {wishes.clock === "days" && (
                <Picked
                    label={t("Time for each decision")}
                    value={wishes.days}
                    options={[1, 2, 3, 7].map((one) => [one, daysName(one)])}
                    onChange={(days) => change({ days })}
                />
            )}
            {wishes.clock !== "none" && (
                <p class="hint">
                    {t("When time runs out, a bot decides until the player is back.")}
                </p>
            )}
        </>
    );
}
