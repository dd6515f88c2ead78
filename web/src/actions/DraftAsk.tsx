// SPDX-License-Identifier: MIT
// The draft: recruit one unit, bid on a card, or pass.
import { useDraft } from "../client/useDraft";
import { groups } from "../protocol/choices";
import type { BidGroup, Unit } from "../protocol/messages";
import { seatName, unitName } from "../words/names";
import { t } from "../words/words";
import { Amount } from "../ui/Amount";
import { Button } from "../ui/Button";
import { Gold } from "../ui/Coins";
import { Sprite } from "../ui/Sprite";
import type { Ask } from "./ask";
import { UnitShop } from "./UnitShop";

function BidForm({
    ask,
    bid,
    onDone,
}: {
    readonly ask: Ask;
    readonly bid: BidGroup;
    readonly onDone: () => void;
}) {
    const { table, prompt } = ask;
    const question = `bid ${bid.ability} ${prompt.id}`;
    const [gold, setGold] = useDraft(table.table, question, bid.low);
    const [marker, setMarker] = useDraft<Unit>(
        table.table,
        `${question} marker`,
        bid.markers[0] ?? "S",
    );
    const card = ask.table.cards.find((one) => one.id === bid.ability);
    return (
        <div class="bid-form">
            <p>
                <b>{card?.name}</b>: {card?.text}
            </p>
            <Amount
                value={gold}
                low={bid.low}
                high={bid.high}
                label={t("Bid")}
                onChange={setGold}
            />
            <div class="row" role="group" aria-label={t("Marker")}>
                <span>{t("Marker")}</span>
                {bid.markers.map((unit) => (
                    <button
                        key={unit}
                        type="button"
                        class="chip"
                        aria-pressed={marker === unit}
                        aria-label={unitName(unit)}
                        onClick={() => setMarker(unit)}
                    >
                        <Sprite name={unit} owner={ask.table.you ?? undefined} pixel={1.5} />
                    </button>
                ))}
            </div>
            <div class="row row-end">
                <Button onClick={onDone}>{t("Back")}</Button>
                <Button
                    kind="main"
                    onClick={() => ask.client.decide(`bid ${bid.ability} ${gold} ${marker}`)}
                >
                    {t("Bid {gold} gold", { gold })}
                </Button>
            </div>
        </div>
    );
}

export function DraftAsk(ask: Ask) {
    const { table, view, prompt, client } = ask;
    const [chosen, setChosen] = useDraft<string | null>(table.table, `card ${prompt.id}`, null);
    const bids = groups(prompt.legal, "bid");
    const open = bids.find((one) => one.ability === chosen);
    if (open) {
        return <BidForm ask={ask} bid={open} onDone={() => setChosen(null)} />;
    }
    return (
        <>
            <UnitShop {...ask} />
            {view.dealt.length > 0 && (
                <div class="abilities" role="group" aria-label={t("Ability cards")}>
                    {view.dealt.map((dealt) => {
                        const card = table.cards.find((one) => one.id === dealt.ability);
                        const bid = bids.find((one) => one.ability === dealt.ability);
                        return (
                            <button
                                key={dealt.ability}
                                type="button"
                                class={`ability ${bid ? "" : "tile-off"}`}
                                aria-disabled={!bid}
                                onClick={() =>
                                    bid
                                        ? setChosen(dealt.ability)
                                        : client.askWhy(`bid ${dealt.ability} ${dealt.gold + 1} S`)
                                }
                            >
                                <b>{card?.name ?? dealt.ability}</b>
                                <span class="ability-text">{card?.text}</span>
                                {dealt.seat && (
                                    <span class="ability-bid">
                                        <Sprite
                                            name={`emblem-${dealt.seat}`}
                                            owner={dealt.seat}
                                            pixel={1.5}
                                        />
                                        <span class="hidden">{seatName(dealt.seat)}</span>
                                        <Gold gold={dealt.gold} />
                                        {dealt.marker && (
                                            <>
                                                <Sprite
                                                    name={dealt.marker}
                                                    owner={dealt.seat}
                                                    pixel={1}
                                                />
                                                <span class="hidden">{unitName(dealt.marker)}</span>
                                            </>
                                        )}
                                    </span>
                                )}
                            </button>
                        );
                    })}
                </div>
            )}
            <div class="row row-end">
                <Button onClick={() => client.decide("pass")}>{t("Pass for good")}</Button>
            </div>
        </>
    );
}
