// SPDX-License-Identifier: MIT
// The rules at hand, with small pictures, and all ability cards.
import { useEffect, useState } from "preact/hooks";
import { LocalTable } from "../local/local-table";
import type { AbilityCard } from "../protocol/messages";
import { setupText } from "../start/plan";
import { useSettings } from "../settings/settings";
import { t } from "../words/words";
import { Button } from "../ui/Button";
import { Sprite } from "../ui/Sprite";
import { CHAPTERS, type Chapter } from "./chapters";
import { sentenceFor } from "./cite";

/** The cards in the reader's language, from a table that nobody plays at. */
function useCards(): readonly AbilityCard[] {
    const { language } = useSettings();
    const [cards, setCards] = useState<readonly AbilityCard[]>([]);
    useEffect(() => {
        const table = new LocalTable(
            (message) => {
                if (message.t === "table") {
                    setCards(message.cards);
                    table.close();
                }
            },
            () => undefined,
        );
        const seats = (["r", "b"] as const).map((seat) => ({ seat, name: seat, bot: null }));
        table.open(setupText(2, "advanced"), seats);
        return () => table.close();
    }, [language]);
    return cards;
}

function ChapterText({
    chapter,
    marked,
}: {
    readonly chapter: Chapter;
    readonly marked: string | null;
}) {
    return (
        <section>
            <h2>{t(chapter.title)}</h2>
            <p class="chapter-pictures">
                {chapter.pictures.map((picture) => (
                    <Sprite
                        key={picture}
                        name={picture}
                        owner="r"
                        pixel={picture === "castle" ? 1.5 : 2.5}
                    />
                ))}
            </p>
            <ul>
                {chapter.sentences.map((one) => (
                    <li
                        key={one.clause}
                        id={`rule-${one.clause}`}
                        class={one.clause === marked ? "marked" : ""}
                    >
                        {t(one.text)} <small class="rule-number">{one.clause}</small>
                    </li>
                ))}
            </ul>
        </section>
    );
}

export interface RulesScreenProps {
    readonly clause: string;
    readonly onBack: () => void;
}

export function RulesScreen({ clause, onBack }: RulesScreenProps) {
    const cards = useCards();
    const marked = clause ? sentenceFor(clause) : null;
    useEffect(() => {
        if (marked) {
            document.getElementById(`rule-${marked}`)?.scrollIntoView({ block: "center" });
        }
    }, [marked]);
    return (
        <main class="reading">
            <header class="reading-head">
                <h1>{t("Rules")}</h1>
                <Button onClick={onBack}>{t("Back")}</Button>
            </header>
            <p>
                {t(
                    "EPIX is a board game by Rikki Tahta; this is an unofficial version. The wording, the boards and the ability cards are our own: the printed ones are not known to us.",
                )}
            </p>
            {CHAPTERS.map((chapter) => (
                <ChapterText key={chapter.clause} chapter={chapter} marked={marked} />
            ))}
            <section>
                <h2>{t("Ability cards")}</h2>
                <div
                    class="reading-scroll"
                    tabIndex={0}
                    role="region"
                    aria-label={t("Ability cards")}
                >
                    <table>
                        <tbody>
                            {cards.map((card) => (
                                <tr key={card.id}>
                                    <th scope="row">{card.name}</th>
                                    <td>{card.text}</td>
                                </tr>
                            ))}
                        </tbody>
                    </table>
                </div>
            </section>
        </main>
    );
}
