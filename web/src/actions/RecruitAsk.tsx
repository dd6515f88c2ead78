// SPDX-License-Identifier: MIT
// Recruitment: pick a unit, then a province.
import { offers } from "../protocol/choices";
import { t } from "../words/words";
import { Button } from "../ui/Button";
import { Gold } from "../ui/Coins";
import type { Ask } from "./ask";
import { UnitShop } from "./UnitShop";

export function RecruitAsk(ask: Ask) {
    const { client, table, view, prompt, pick } = ask;
    const gold = view.seats.find((one) => one.seat === table.you)?.gold ?? 0;
    const spent = (table.you ? client.goldBefore(table.you) : gold) - gold;
    return (
        <>
            <UnitShop {...ask} />
            <div class="row row-end">
                <span class="ask-note">
                    {pick ? t("Now choose a lit province.") : t("Choose a unit.")}
                </span>
                {spent > 0 && <span class="ask-note">{t("{gold} spent", { gold: spent })}</span>}
                <Gold gold={gold} />
                {prompt.undo && (
                    <Button onClick={() => client.send({ t: "undo" })}>{t("Undo")}</Button>
                )}
                {offers(prompt.legal, "end") && (
                    <Button kind="main" onClick={() => client.decide("end")}>
                        {t("Done recruiting")}
                    </Button>
                )}
            </div>
        </>
    );
}
