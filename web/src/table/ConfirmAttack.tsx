// SPDX-License-Identifier: MIT
// An attack cannot be taken back: it is asked for once more.
import type { ComponentChildren } from "preact";
import { t } from "../words/words";
import { Button } from "../ui/Button";
import { Sprite } from "../ui/Sprite";

export interface ConfirmAttackProps {
    readonly unit: string;
    readonly province: string;
    readonly guesses: number;
    /** What the table tells about the odds. */
    readonly children?: ComponentChildren;
    readonly onYes: () => void;
    readonly onNo: () => void;
}

export function ConfirmAttack({ unit, province, guesses, children, onYes, onNo }: ConfirmAttackProps) {
    return (
        <div class="ask">
            <p class="ask-text">
                <Sprite name="attack" />{" "}
                <strong>{t("Attack {province}: {unit}?", { unit, province })}</strong>{" "}
                <span class="ask-why">
                    {guesses === 0
                        ? t("Nobody can defend there.")
                        : t("The defence will name {guesses} of the amounts that you can stake.", {
                              guesses,
                          })}
                </span>
            </p>
            {children}
            <div class="row row-end">
                <Button onClick={onNo}>{t("Rather not")}</Button>
                <Button kind="danger" onClick={onYes}>
                    {t("Attack")}
                </Button>
            </div>
        </div>
    );
}
