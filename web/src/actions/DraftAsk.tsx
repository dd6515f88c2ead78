// SPDX-License-Identifier: MIT
// The draft: recruit one unit, bid on a card, or pass.
import { draftsOf, useDraft } from "../client/useDraft";
import { groups, offers } from "../protocol/choices";
import type { Dealt } from "../protocol/messages";
import { abilityCard } from "../protocol/view";
import { Button } from "../ui/Button";
import { t } from "../words/words";
import { AbilityTile } from "./AbilityTile";
import type { Ask } from "./ask";
import { BidForm } from "./BidForm";
import { Undo } from "./Undo";
import { UnitShop } from "./UnitShop";

export function DraftAsk(ask: Ask) {
    const { table, view, prompt, client } = ask;
    const [chosen, setChosen] = useDraft<string | null>(draftsOf(table), `card ${prompt.id}`, null);
    const bids = groups(prompt.legal, "bid");
    const bidOn = (ability: string | null) => bids.find((one) => one.ability === ability);
    const bid = bidOn(chosen);
    if (bid) {
        return <BidForm {...{ ask, bid }} onDone={() => setChosen(null)} />;
    }
    const touch = ({ ability, gold }: Dealt): void =>
        bidOn(ability) ? setChosen(ability) : client.askWhy(`bid ${ability} ${gold + 1} S`);
    return (
        <>
            <UnitShop {...ask} />
            {view.dealt.length > 0 && (
                <div class="abilities" role="group" aria-label={t("Ability cards")}>
                    {view.dealt.map((dealt) => (
                        <AbilityTile
                            key={dealt.ability}
                            dealt={dealt}
                            card={abilityCard(table, dealt.ability)}
                            open={bidOn(dealt.ability) !== undefined}
                            onClick={() => touch(dealt)}
                        />
                    ))}
                </div>
            )}
            <div class="row row-end">
                <Undo {...ask} />
                {offers(prompt.legal, "pass") && (
                    <Button id="pass" onClick={() => client.decide("pass")}>
                        {t("Pass for good")}
                    </Button>
                )}
            </div>
        </>
    );
}
