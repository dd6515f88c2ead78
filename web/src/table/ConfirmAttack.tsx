// SPDX-License-Identifier: MIT
// An attack cannot be taken back: it is asked for once more.
import { OddsHint } from "../actions/OddsHint";
import type { TableClient } from "../client/table-client";
import type { TableMessage } from "../protocol/messages";
import { place, unitName } from "../words/names";
import { t } from "../words/words";
import { Button } from "../ui/Button";
import { Sprite } from "../ui/Sprite";
import type { PlannedAttack } from "./useQuestion";

export interface ConfirmAttackProps {
    readonly client: TableClient;
    readonly table: TableMessage;
    readonly attack: PlannedAttack;
    readonly onNo: () => void;
}

function questionOf(table: TableMessage, { pick, province }: PlannedAttack): string {
    const unit = unitName(pick.unit);
    return t("Attack {province}: {unit}?", { unit, ...place(table.board, province) });
}

function defenceOf({ target: { guesses } }: PlannedAttack): string {
    return guesses === 0
        ? t("Nobody can defend there.")
        : t("The defence will name {guesses} of the amounts that you can stake.", { guesses });
}

export function ConfirmAttack({ client, table, attack, onNo }: ConfirmAttackProps) {
    const { decision, rounds } = attack.target;
    return (
        <div class="ask">
            <p class="ask-text">
                <Sprite name="attack" /> <strong>{questionOf(table, attack)}</strong>{" "}
                <span class="ask-why">{defenceOf(attack)}</span>
            </p>
            <OddsHint {...{ client, table }} attack={decision} defenders={rounds.length} />
            <div class="row row-end">
                <Button onClick={onNo}>{t("Rather not")}</Button>
                <Button kind="danger" onClick={() => client.decide(decision)}>
                    {t("Attack")}
                </Button>
            </div>
        </div>
    );
}
