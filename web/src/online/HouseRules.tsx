// SPDX-License-Identifier: MIT
// Rules that a table may settle by itself, boards and cards of one's own, and cards left out.
import { Choice } from "../ui/Choice";
import { t } from "../words/words";
import { FileWish } from "./FileWish";
import type { House } from "../start/house";
import { useCards } from "./useCards";

export interface HouseRulesProps {
    readonly wishes: House;
    readonly change: (part: Partial<House>) => void;
}

/** Cards that shall not be dealt. */
function Veto({ wishes, change }: HouseRulesProps) {
    const cards = useCards();
    const toggle = (id: string): void =>
        change({
            veto: wishes.veto.includes(id)
                ? wishes.veto.filter((one) => one !== id)
                : [...wishes.veto, id],
        });
    return (
        <div class="veto" role="group" aria-label={t("Leave these ability cards out")}>
            <p class="choice-label">{t("Leave these ability cards out")}</p>
            {cards.map((card) => (
                <button
                    key={card.id}
                    type="button"
                    class="chip"
                    title={card.text}
                    aria-pressed={wishes.veto.includes(card.id)}
                    onClick={() => toggle(card.id)}
                >
                    {card.name}
                </button>
            ))}
        </div>
    );
}

export function HouseRules({ wishes, change }: HouseRulesProps) {
    return (
        <>
            <Choice
                label={t("Smallest stake")}
                value={wishes.minimumStake}
                options={[
                    ["1", t("1 gold")],
                    ["0", t("nothing")],
                ]}
                onChange={(minimumStake) => change({ minimumStake })}
            />
            <Choice
                label={t("One's castle counts as a province")}
                value={wishes.castleCounts}
                options={[
                    ["occupied", t("if a unit is in it")],
                    ["always", t("always")],
                ]}
                onChange={(castleCounts) => change({ castleCounts })}
            />
            <FileWish
                label={t("Board file")}
                ending="board"
                file={wishes.board}
                onFile={(board) => change({ board })}
            />
            {wishes.rules === "advanced" && (
                <FileWish
                    label={t("Ability card file")}
                    ending="cards"
                    file={wishes.cards}
                    onFile={(cards) => change({ cards })}
                />
            )}
            {wishes.rules === "advanced" && !wishes.cards && <Veto {...{ wishes, change }} />}
        </>
    );
}
