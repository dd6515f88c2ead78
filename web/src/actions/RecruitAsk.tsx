// SPDX-License-Identifier: MIT
// Recruitment: pick a unit, then a province.
import { goldOf } from "../protocol/view";
import { Gold } from "../ui/Coins";
import { t } from "../words/words";
import type { Ask } from "./ask";
import { TurnRow } from "./TurnRow";
import { UnitShop } from "./UnitShop";

export function RecruitAsk(ask: Ask) {
    const { client, table, view } = ask;
    const gold = goldOf(view, table.you);
    const spent = (table.you ? client.goldBefore(table.you) : gold) - gold;
    return (
        <>
            <UnitShop {...ask} />
            <TurnRow ask={ask} end={t("Done recruiting")}>
                {spent > 0 && <span class="ask-note">{t("{gold} spent", { gold: spent })}</span>}
                <Gold gold={gold} />
            </TurnRow>
        </>
    );
}
