// SPDX-License-Identifier: MIT
// Gold in a closed fist.
import { useDraft } from "../client/useDraft";
import type { Seat } from "../protocol/board";
import type { AmountGroup } from "../protocol/messages";
import { t } from "../words/words";
import { Amount } from "../ui/Amount";
import { Button } from "../ui/Button";
import { Sprite } from "../ui/Sprite";

export interface FistAmountProps {
    readonly table: string;
    readonly question: string;
    readonly group: AmountGroup;
    readonly start: number | null;
    readonly seat: Seat | null;
    readonly action: string;
    readonly onDecide: (amount: number) => void;
}

export function FistAmount({
    table,
    question,
    group,
    start,
    seat,
    action,
    onDecide,
}: FistAmountProps) {
    const [wanted, setGold] = useDraft(table, question, start ?? group.low);
    const gold = Math.min(Math.max(wanted, group.low), group.high);
    return (
        <div class="fist-ask">
            <span class="fist-well">
                <Sprite key={gold} name="coin" pixel={2} class="fist-coin" />
                <Sprite name="fist" owner={seat ?? undefined} pixel={3} class="fist" />
            </span>
            <div class="fist-choice">
                <Amount
                    value={gold}
                    low={group.low}
                    high={group.high}
                    label={t("Gold in your fist")}
                    onChange={setGold}
                />
                <Button kind="main" onClick={() => onDecide(gold)}>
                    {action}
                </Button>
            </div>
        </div>
    );
}
