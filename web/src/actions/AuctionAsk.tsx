// SPDX-License-Identifier: MIT
// The auction for the First Player card.
import { groups } from "../protocol/choices";
import { goldOf } from "../protocol/view";
import { t } from "../words/words";
import type { Ask } from "./ask";
import { draftsOf } from "../client/useDraft";
import { FistAmount } from "./FistAmount";
import { Undo } from "./Undo";

export function AuctionAsk(ask: Ask) {
    const { client, table, view, prompt } = ask;
    const group = groups(prompt.legal, "auction")[0];
    if (!group) {
        return null;
    }
    return (
        <FistAmount
            key={`auction ${view.season}`}
            table={draftsOf(table)}
            question={`auction ${view.season}`}
            group={group}
            start={view.mine?.bid ?? 0}
            seat={table.you}
            held={goldOf(view, table.you)}
            action={prompt.sealed ? t("Change the bid") : t("Close the fist")}
            onDecide={(gold) => client.decide(`auction ${gold}`)}
        >
            <Undo {...ask} />
        </FistAmount>
    );
}
