// SPDX-License-Identifier: MIT
import { changeSettings, useSettings, type Volume } from "../settings/settings";
import { Choice } from "../ui/Choice";
import { t } from "../words/words";
import { playSound } from "./sound";

/** How loud the page is; whoever chooses hears it. */
export function SoundChoice() {
    const { volume } = useSettings();
    const choose = (wanted: Volume): void => {
        changeSettings({ volume: wanted });
        playSound("coin");
    };
    return (
        <Choice
            label={t("Sound")}
            value={volume}
            options={[
                [0, t("off")],
                [1, t("quiet")],
                [2, t("medium")],
                [3, t("loud")],
            ]}
            onChange={choose}
        />
    );
}
