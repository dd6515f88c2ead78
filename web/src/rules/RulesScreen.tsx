// SPDX-License-Identifier: MIT
// The rules at hand: all clauses and cards, to read, to search, and to jump to by number.
import { useEffect, useState } from "preact/hooks";
import { t } from "../words/words";
import { Button } from "../ui/Button";
import { find, numberIn } from "./find";
import { CardList, PartText, partId, type Jumping } from "./PartText";
import { placeOf, useRules, type Part, type Rules } from "./rules";

export interface RulesScreenProps {
    /** The clause to show, such as 8.3.5; empty for the beginning. */
    readonly clause: string;
    readonly onBack: () => void;
}

interface ContentsProps {
    readonly parts: readonly Part[];
    readonly onPart: (part: Part) => void;
}

/** On a narrow screen it is folded, so that the text begins at once. */
function Contents({ parts, onPart }: ContentsProps) {
    return (
        <details class="contents" open={matchMedia("(min-width: 60rem)").matches}>
            <summary>{t("Contents")}</summary>
            <nav aria-label={t("Contents")}>
                <ul>
                    {parts.map((part) => (
                        <li key={part.title} class={part.number?.includes(".") ? "deeper" : ""}>
                            <a
                                href={`#/rules/${part.number ?? ""}`}
                                onClick={(event) => {
                                    event.preventDefault();
                                    onPart(part);
                                }}
                            >
                                {part.number} {part.title}
                            </a>
                        </li>
                    ))}
                </ul>
            </nav>
        </details>
    );
}

/** Shows a place and gives it the focus, so that whoever listens goes on reading there. */
function show(id: string): void {
    const target = document.getElementById(id);
    target?.scrollIntoView({ block: "start" });
    target?.focus({ preventScroll: true });
}

function RulesText({ rules, clause }: { readonly rules: Rules; readonly clause: string }) {
    const [search, setSearch] = useState("");
    const [marked, setMarked] = useState<string | null>(null);
    const go = (number: string | null, id: string): void => {
        setSearch("");
        setMarked(number);
        // Without another entry in the history: the way back leads out of the rules.
        history.replaceState(history.state, "", `#/rules/${number ?? ""}`);
        setTimeout(() => show(id), 0);
    };
    const jump = (number: string): void => go(number, `rule-${number}`);
    useEffect(() => {
        const place = clause ? placeOf(rules, clause) : null;
        setMarked(place);
        if (place) {
            show(`rule-${place}`);
        }
    }, [rules, clause]);
    const number = numberIn(rules, search);
    const found = find(rules, number ? "" : search);
    const jumping: Jumping = {
        known: (one) => placeOf(rules, one) === one,
        onJump: jump,
    };
    const withCards = found.parts.some((part) => part.number === "12");
    const cards = <CardList cards={found.cards} marked={marked} jumping={jumping} />;
    return (
        <div class="reading-columns">
            <div class="reading-aside">
                <form
                    role="search"
                    class="rule-search"
                    onSubmit={(event) => {
                        event.preventDefault();
                        if (number) {
                            jump(number);
                        }
                    }}
                >
                    <input
                        type="search"
                        value={search}
                        aria-label={t("Find a rule")}
                        placeholder={t("A word, or 8.3.5")}
                        onInput={(event) => setSearch(event.currentTarget.value)}
                    />
                    {number && (
                        <Button kind="small" onClick={() => jump(number)}>
                            {t("Go to {number}", { number })}
                        </Button>
                    )}
                </form>
                <p role="status" class="rule-count">
                    {search && !number && t("Found: {count}", { count: found.count })}
                </p>
                <Contents
                    parts={rules.parts}
                    onPart={(part) => go(part.number, partId(part))}
                />
            </div>
            <div class="reading-text">
                {!search && (
                    <p>
                        {t(
                            "EPIX is a board game by Rikki Tahta; this is an unofficial version. The wording, the boards and the ability cards are our own: the printed ones are not known to us.",
                        )}
                    </p>
                )}
                {found.parts.map((part) => (
                    <PartText
                        key={partId(part)}
                        part={part}
                        marked={marked}
                        boards={rules.boards}
                        jumping={jumping}
                    >
                        {part.number === "12" && cards}
                    </PartText>
                ))}
                {!withCards && found.cards.length > 0 && cards}
            </div>
        </div>
    );
}

export function RulesScreen({ clause, onBack }: RulesScreenProps) {
    const rules = useRules();
    return (
        <main class="reading">
            <header class="reading-head">
                <h1>{t("Rules")}</h1>
                <Button onClick={onBack}>{t("Back")}</Button>
            </header>
            {rules === null && <p class="loading">{t("One moment …")}</p>}
            {rules === "lost" && (
                <p class="notice" role="alert">
                    {t("The rules could not be loaded. Try again with a network.")}
                </p>
            )}
            {rules !== null && rules !== "lost" && <RulesText rules={rules} clause={clause} />}
        </main>
    );
}
