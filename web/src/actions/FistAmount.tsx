// SPDX-License-Identifier: MIT
// Gold in a closed fist.
import type { ComponentChildren } from "preact";
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
    /** All the gold that the player has. */
    readonly held: number;
    readonly action: string;
    readonly onDecide: (amount: number) => void;
    /** What else can be decided. */
    readonly children?: ComponentChildren;
}

/** What one has, and what may go into the fist of it. */
function roomText({ low, high }: AmountGroup, gold: number): string {
    return t("You have {gold} gold; {low} to {high} may go into the fist.", { gold, low, high });
}

export function FistAmount({
    table,
    question,
    group,
    start,
    seat,
    held,
    action,
    onDecide,
    children,
}: FistAmountProps) {
    const [wanted, setGold] = useDraft(table, question, start ?? group.low);
    const gold = Math.min(Math.max(wanted, group.low), group.high);
    return (
        <>
            <div class="fist-ask">
                <span class="fist-well">
                    <Sprite key={gold} name="coin" pixel={2} class="fist-coin" />
                    <Sprite name="fist" owner={seat ?? undefined} pixel={3} class="fist" />
                </span>
                <Amount
                    value={gold}
                    low={group.low}
                    high={group.high}
                    label={t("Gold in your fist")}
                    onChange={setGold}
                />
                <span class="ask-note">{roomText(group, held)}</span>
            </div>
            <div class="row row-end">
                {children}
                <Button kind="main" onClick={() => onDecide(gold)}>
                    {action}
                </Button>
            </div>
        </>
    );
}
