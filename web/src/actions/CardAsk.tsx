// SPDX-License-Identifier: MIT
// Choosing an action card; two in Winter, and which of them comes first; or playing another one.
import { CARD_SPRITES } from "../art/cards";
import { draftsOf, useDraft } from "../client/useDraft";
import { groups } from "../protocol/choices";
import type { Card, CardGroup } from "../protocol/messages";
import { seatIn } from "../protocol/view";
import { cardName } from "../words/names";
import { key, t } from "../words/words";
import { Button } from "../ui/Button";
import { Sprite } from "../ui/Sprite";
import type { Ask } from "./ask";

const CARD_TEXTS: Readonly<Record<Card, string>> = {
    R: key("Buy as many units as you can pay."),
    T: key("+3 gold"),
    M: key("Move and attack with your units, one by one."),
};

/** Abilities may change what Tax gives; the text of the card says how. */
const TAX_WITH_ABILITIES = key("+3 gold, unless a card of yours says otherwise.");

function textOf(card: Card, abilities: number): string {
    return t(card === "T" && abilities > 0 ? TAX_WITH_ABILITIES : CARD_TEXTS[card]);
}

interface ActionCardProps {
    readonly card: Card;
    readonly text: string;
    readonly pressed: boolean;
    readonly onClick: () => void;
}

function ActionCard({ card, text, pressed, onClick }: ActionCardProps) {
    return (
        <button type="button" class="card" aria-pressed={pressed} onClick={onClick}>
            <Sprite name={CARD_SPRITES[card]} pixel={3} />
            <b>{cardName(card)}</b>
            <span class="card-text">{text}</span>
        </button>
    );
}

/** The offer that these cards are, in the order in which it names them: RM, not MR. */
function offerOf({ cards }: CardGroup, chosen: string): string | undefined {
    return cards.find(
        (one) => one.length === chosen.length && [...one].every((card) => chosen.includes(card)),
    );
}

/** The cards after a click on one of them: it goes, or comes and pushes the oldest out. */
function toggled(chosen: string, card: Card, most: number): string {
    const without = chosen.replace(card, "");
    return without !== chosen ? without : (chosen + card).slice(-most);
}

function actionOf({ k }: CardGroup, winter: boolean, sealed: boolean): string {
    if (k === "play") {
        return winter ? t("Play this first") : t("Play this card");
    }
    return sealed ? t("Change the choice") : t("Seal the choice");
}

export function CardAsk({ client, table, view, prompt }: Ask) {
    const group = [...groups(prompt.legal, "choose"), ...groups(prompt.legal, "play")][0];
    const winter = view.season === "winter";
    const keeps = view.phase === "choose" || !winter;
    const mine = (table.you && keeps && view.cards[table.you]) || "";
    const [chosen, setChosen] = useDraft<string>(draftsOf(table), `${view.phase} ${view.season}`, mine);
    if (!group) {
        return null;
    }
    const abilities = seatIn(view, table.you)?.abilities.length ?? 0;
    const count = group.cards[0]?.length ?? 1;
    const cards = [...new Set(group.cards.flatMap((one) => [...one]))] as Card[];
    const offer = offerOf(group, chosen);
    return (
        <>
            <div class="cards" role="group" aria-label={t("Action cards")}>
                {cards.map((card) => (
                    <ActionCard
                        key={card}
                        card={card}
                        text={textOf(card, abilities)}
                        pressed={chosen.includes(card)}
                        onClick={() => setChosen(toggled(chosen, card, count))}
                    />
                ))}
            </div>
            <div class="row row-end">
                <Button
                    kind="main"
                    disabled={!offer}
                    onClick={() => client.decide(`${group.k} ${offer}`)}
                >
                    {actionOf(group, winter, prompt.sealed)}
                </Button>
            </div>
        </>
    );
}
