// SPDX-License-Identifier: MIT
// A bid on an ability card: how much, and which unit stands for it as a marker.
import { draftsOf, useDraft } from "../client/useDraft";
import type { BidGroup, Unit } from "../protocol/messages";
import { abilityCard } from "../protocol/view";
import { Amount } from "../ui/Amount";
import { Button } from "../ui/Button";
import { Sprite } from "../ui/Sprite";
import { unitName } from "../words/names";
import { t } from "../words/words";
import type { Ask } from "./ask";

export interface BidFormProps {
    readonly ask: Ask;
    readonly bid: BidGroup;
    readonly onDone: () => void;
}

interface MarkersProps extends Omit<BidFormProps, "onDone"> {
    readonly marker: Unit;
    readonly onMarker: (unit: Unit) => void;
}

function Markers({ ask, bid, marker, onMarker }: MarkersProps) {
    return (
        <div class="row" role="group" aria-label={t("Marker")}>
            <span>{t("Marker")}</span>
            {bid.markers.map((unit) => (
                <button
                    key={unit}
                    type="button"
                    class="chip"
                    aria-pressed={marker === unit}
                    aria-label={unitName(unit)}
                    onClick={() => onMarker(unit)}
                >
                    <Sprite name={unit} owner={ask.table.you ?? undefined} pixel={1.5} />
                </button>
            ))}
        </div>
    );
}

export function BidForm({ ask, bid, onDone }: BidFormProps) {
    const { client, table, prompt } = ask;
    const { ability, low, high, markers } = bid;
    const question = `bid ${ability} ${prompt.id}`;
    const [gold, setGold] = useDraft(draftsOf(table), question, low);
    const [marker, setMarker] = useDraft(draftsOf(table), `${question} marker`, markers[0] ?? "S");
    const card = abilityCard(table, ability);
    return (
        <div class="bid-form">
            <p>
                <b>{card?.name}</b>: {card?.text}
            </p>
            <Amount {...{ low, high }} value={gold} label={t("Bid")} onChange={setGold} />
            <span class="ask-note">{t("A bid from {low} to {high} gold.", { low, high })}</span>
            <Markers {...{ ask, bid, marker }} onMarker={setMarker} />
            <span class="ask-note">
                {t("This unit lies on the card until the draft ends or you are outbid.")}
            </span>
            <div class="row row-end">
                <Button onClick={onDone}>{t("Back")}</Button>
                <Button
                    kind="main"
                    onClick={() => client.decide(`bid ${ability} ${gold} ${marker}`)}
                >
                    {t("Bid {gold} gold", { gold })}
                </Button>
            </div>
        </div>
    );
}
