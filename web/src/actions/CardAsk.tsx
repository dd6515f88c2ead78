// SPDX-License-Identifier: MIT
// Choosing an action card; two in Winter; and which of the two comes first.
import type { SpriteName } from "../art/sprites";
import { useDraft } from "../client/useDraft";
import { groups } from "../protocol/choices";
import type { Card } from "../protocol/messages";
import { cardName } from "../words/names";
import { key, t } from "../words/words";
import { Button } from "../ui/Button";
import { Sprite } from "../ui/Sprite";
import type { Ask } from "./ask";

export const CARD_SPRITES: Readonly<Record<Card, SpriteName>> = {
    R: "recruitment",
    T: "tax",
    M: "attack",
};

const CARD_TEXTS: Readonly<Record<Card, string>> = {
    R: key("Recruit any number of units."),
    T: key("Take gold from the treasury."),
    M: key("Act with your units one by one."),
};

export function ActionCard({
    card,
    pressed,
    onClick,
}: {
    readonly card: Card;
    readonly pressed?: boolean;
    readonly onClick: () => void;
}) {
    return (
        <button type="button" class="card" aria-pressed={pressed} onClick={onClick}>
            <Sprite name={CARD_SPRITES[card]} pixel={3} />
            <b>{cardName(card)}</b>
            <span class="card-text">{t(CARD_TEXTS[card])}</span>
        </button>
    );
}

export function CardAsk({ client, table, view, prompt }: Ask) {
    const group = [...groups(prompt.legal, "choose"), ...groups(prompt.legal, "play")][0];
    const mine = (table.you && view.phase === "choose" && view.cards[table.you]) || "";
    const [chosen, setChosen] = useDraft<string>(table.table, `${view.phase} ${view.season}`, mine);
    if (!group) {
        return null;
    }
    const count = group.cards[0]?.length ?? 1;
    const cards = [...new Set(group.cards.flatMap((one) => [...one]))] as Card[];
    // In the order in which the offers name them: RM, not MR.
    const decision = group.cards.find(
        (one) => one.length === chosen.length && [...one].every((card) => chosen.includes(card)),
    );
    const toggle = (card: Card): void => {
        const without = chosen.replace(card, "");
        setChosen(without !== chosen ? without : (chosen + card).slice(-count));
    };
    return (
        <>
            <div class="cards" role="group" aria-label={t("Action cards")}>
                {cards.map((card) => (
                    <ActionCard
                        key={card}
                        card={card}
                        pressed={chosen.includes(card)}
                        onClick={() => toggle(card)}
                    />
                ))}
            </div>
            <div class="row row-end">
                <Button
                    kind="main"
                    disabled={!decision}
                    onClick={() => client.decide(`${group.k} ${decision}`)}
                >
                    {group.k === "play"
                        ? t("Play this first")
                        : prompt.sealed
                          ? t("Change the choice")
                          : t("Seal the choice")}
                </Button>
            </div>
        </>
    );
}
