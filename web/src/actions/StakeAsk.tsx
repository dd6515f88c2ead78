// SPDX-License-Identifier: MIT
// The stake of an attack; after a success also: press on or withdraw.
import { groups, offers } from "../protocol/choices";
import { goldOf } from "../protocol/view";
import { t } from "../words/words";
import { Button } from "../ui/Button";
import type { Ask } from "./ask";
import { draftsOf } from "../client/useDraft";
import { FistAmount } from "./FistAmount";
import { AttackOdds } from "./OddsHint";

export function StakeAsk({ client, table, view, prompt }: Ask) {
    const group = groups(prompt.legal, "stake")[0];
    const { attack } = view;
    const guesses = attack?.guesses ?? 1;
    const withdraw = offers(prompt.legal, "withdraw") && (
        <Button onClick={() => client.decide("withdraw")}>{t("Withdraw")}</Button>
    );
    return (
        <>
            <p class="ask-note">
                {guesses > 1
                    ? t("Double defence: {guesses} guesses against you.", { guesses })
                    : t("One guess against you.")}
            </p>
            {group && attack && <AttackOdds {...{ client, table, attack }} side="stakes" />}
            {group && (
                <FistAmount
                    key={`stake ${view.n}`}
                    table={draftsOf(table)}
                    question={`stake ${prompt.id}`}
                    group={group}
                    start={group.low}
                    seat={table.you}
                    held={goldOf(view, table.you)}
                    action={view.phase === "press" ? t("Press on") : t("Close the fist")}
                    onDecide={(gold) => client.decide(`stake ${gold}`)}
                >
                    {withdraw}
                </FistAmount>
            )}
            {!group && <div class="row row-end">{withdraw}</div>}
        </>
    );
}
