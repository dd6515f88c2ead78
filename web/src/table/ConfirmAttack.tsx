// SPDX-License-Identifier: MIT
// An attack cannot be taken back: it is asked for once more.
import { OddsHint } from "../actions/OddsHint";
import type { TableClient } from "../client/table-client";
import type { TableMessage, Unit } from "../protocol/messages";
import { place } from "../words/names";
import { key, t } from "../words/words";
import { Button } from "../ui/Button";
import { Sprite } from "../ui/Sprite";
import type { PlannedAttack } from "./useQuestion";

export interface ConfirmAttackProps {
    readonly client: TableClient;
    readonly table: TableMessage;
    readonly attack: PlannedAttack;
    readonly onNo: () => void;
}

const QUESTIONS: Readonly<Record<Unit, string>> = {
    S: key("Attack {the_province} with the Soldier?"),
    K: key("Attack {the_province} with the Knight?"),
    C: key("Attack {the_province} with the Camp?"),
    T: key("Attack {the_province} with the Catapult?"),
};

function questionOf(table: TableMessage, { pick, province }: PlannedAttack): string {
    return t(QUESTIONS[pick.unit], place(table.board, province));
}

function defenceOf({ target: { guesses } }: PlannedAttack): string {
    if (guesses === 0) {
        return t("Nobody can defend there.");
    }
    return guesses > 1
        ? t("Double defence: {guesses} guesses. If one of them is your stake, your unit is lost.", {
              guesses,
          })
        : t("The defence has one guess. If it is your stake, your unit is lost.");
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
                <Button onClick={onNo}>{t("Cancel")}</Button>
                <Button kind="danger" onClick={() => client.decide(decision)}>
                    {t("Attack")}
                </Button>
            </div>
        </div>
    );
}
