// SPDX-License-Identifier: MIT
// What one wants in the game, and the player aid.
import type { SpriteName } from "../art/sprites";
import { UNITS } from "../protocol/messages";
import { Sprite } from "../ui/Sprite";
import { castleText, firstPlayerText, markText, mountainText, unitText } from "../words/aid";
import { unitName } from "../words/names";
import { t } from "../words/words";

interface PanelProps {
    readonly sprite: SpriteName;
    readonly name: string;
    readonly text: string;
}

function Panel({ sprite, name, text }: PanelProps) {
    return (
        <li class="aid">
            <Sprite name={sprite} owner="r" pixel={1.6} />
            <p>
                <b>{name}</b> {text}
            </p>
        </li>
    );
}

/** What one wants, and what one does for it. */
export function Goal() {
    return (
        <ol class="goal">
            <li>
                {t(
                    "Take an enemy castle and you win at once. If nobody does, whoever stands in the most provinces after Winter wins; if equal, the richest.",
                )}
            </li>
            <li>
                {t(
                    "Before Spring everybody buys the first units. Then come four seasons: bid for who goes first, choose a card in secret (Recruitment, Tax or Move & Attack), play it in turn, take income. In Winter you play two cards.",
                )}
            </li>
            <li>
                {t(
                    "There are no dice. The attacker hides gold in the fist, the defender guesses how much. Guessed: the attacker is lost. Not guessed: the defender is lost. The gold is gone either way.",
                )}
            </li>
        </ol>
    );
}

/** The panels of the player aid: units, castle, special places, the First Player card. */
export function PlayerAid() {
    return (
        <section class="summary" aria-label={t("Player aid")}>
            <h2>{t("Player aid")}</h2>
            <ul class="aids">
                {UNITS.map((unit) => (
                    <Panel key={unit} sprite={unit} name={unitName(unit)} text={unitText(unit)} />
                ))}
                <Panel sprite="castle" name={t("Castle")} text={castleText()} />
                <Panel sprite="winter" name="Kilimandjora" text={mountainText()} />
                <Panel sprite="coin" name="Lochmess, Broceland" text={markText(1)} />
                <Panel sprite="crown" name={t("First Player card")} text={firstPlayerText()} />
            </ul>
        </section>
    );
}
