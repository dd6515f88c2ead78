// SPDX-License-Identifier: MIT
// Before somebody's first decision: what one wants in this game.
import { Goal } from "../rules/PlayerAid";
import { changeSettings, useSettings } from "../settings/settings";
import { SoundChoice } from "../sound/SoundChoice";
import { Button } from "../ui/Button";
import { Window } from "../ui/Window";
import { t } from "../words/words";

export function Welcome() {
    const { welcomed } = useSettings();
    const close = (): void => changeSettings({ welcomed: true });
    return welcomed ? null : (
        <Window title={t("What you want")} onClose={close}>
            <Goal />
            <SoundChoice />
            <p class="ask-note">{t("All the rules, and what each unit does, are behind the book.")}</p>
            <div class="row row-end">
                <Button kind="main" onClick={close}>
                    {t("Let us begin")}
                </Button>
            </div>
        </Window>
    );
}
