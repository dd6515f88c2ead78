// SPDX-License-Identifier: MIT
// Asked when a link brings a seat of a table where this device holds one already.
import { TitleScreen } from "../start/TitleScreen";
import { Button } from "../ui/Button";
import { t } from "../words/words";

export interface SeatQuestionProps {
    readonly onKeep: () => void;
    readonly onTake: () => void;
}

export function SeatQuestion({ onKeep, onTake }: SeatQuestionProps) {
    return (
        <TitleScreen>
            <div class="panel start-panel" role="alert">
                <h2>{t("Which seat?")}</h2>
                <p>{t("This device holds a seat at this table. The link brings another one.")}</p>
                <p class="hint">
                    {t("Take it only if the link is your own: the seat held here is then given up.")}
                </p>
                <Button kind="main" id="keep-seat" onClick={onKeep}>
                    {t("Keep my seat")}
                </Button>
                <Button id="take-seat" onClick={onTake}>
                    {t("Take the seat of the link")}
                </Button>
            </div>
        </TitleScreen>
    );
}
