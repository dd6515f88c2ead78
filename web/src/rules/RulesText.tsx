// SPDX-License-Identifier: MIT
// The clauses and cards, or those that were found, beside the contents.
import { useEffect, useState } from "preact/hooks";
import { useSettings } from "../settings/settings";
import { t } from "../words/words";
import { useAsked } from "./ask";
import { Contents } from "./Contents";
import { find, numberIn, type Found } from "./find";
import { CardList, PartText, partId, type Jumping } from "./PartText";
import { RuleSearch } from "./RuleSearch";
import { PlayerAid } from "./PlayerAid";
import { placeOf, type Rules } from "./rules";

/** Shows a place and gives it the focus, so that whoever listens goes on reading there. */
function show(id: string): void {
    const target = document.getElementById(id);
    target?.scrollIntoView({ block: "start" });
    target?.focus({ preventScroll: true });
}

interface FoundTextProps {
    readonly rules: Rules;
    readonly found: Found;
    readonly marked: string | null;
    readonly onJump: (number: string) => void;
}

/** The cards stand in the part that is about them, or alone. */
function FoundText({ rules, found, marked, onJump }: FoundTextProps) {
    const jumping: Jumping = { known: (one) => placeOf(rules, one) === one, onJump };
    const withCards = found.parts.some((part) => part.number === "12");
    const cards = <CardList cards={found.cards} {...{ marked, jumping }} />;
    return (
        <>
            {found.parts.map((part) => (
                <PartText
                    key={partId(part)}
                    {...{ part, marked, jumping }}
                    boards={rules.boards}
                >
                    {part.number === "12" && cards}
                </PartText>
            ))}
            {!withCards && found.cards.length > 0 && cards}
        </>
    );
}

export function RulesText({ rules, clause }: { readonly rules: Rules; readonly clause: string }) {
    const [search, setSearch] = useState("");
    const [marked, setMarked] = useState<string | null>(null);
    const go = (number: string | null, id: string): void => {
        setSearch("");
        setMarked(number);
        // Without another entry in the history: the way back leads out of the rules.
        history.replaceState(history.state, "", `#/rules/${number ?? ""}`);
        setTimeout(() => show(id), 0);
    };
    const onJump = (number: string): void => go(number, `rule-${number}`);
    useEffect(() => {
        const place = clause ? placeOf(rules, clause) : null;
        setMarked(place);
        if (place) {
            show(`rule-${place}`);
        }
    }, [rules, clause]);
    const number = numberIn(rules, search);
    const { language } = useSettings();
    const literal = find(rules, number ? "" : search);
    const lost = search && !number && literal.count === 0;
    const asked = useAsked(rules, lost ? search.trim() : "", language);
    const found = asked ?? literal;
    return (
        <div class="reading-columns">
            <div class="reading-aside">
                <RuleSearch
                    {...{ search, number, onJump }}
                    count={found.count}
                    onSearch={setSearch}
                />
                <Contents parts={rules.parts} onPart={(part) => go(part.number, partId(part))} />
            </div>
            <div class="reading-text">
                {(!search || found.count === 0) && <PlayerAid />}
                {!search && (
                    <p>
                        {t(
                            "EPIX is a board game by Rikki Tahta, illustrated by Naïade and published by Ferti in 2015; this is an unofficial version. The wording, the boards and the ability cards are our own: the printed ones are not known to us.",
                        )}
                    </p>
                )}
                <FoundText {...{ rules, found, marked, onJump }} />
            </div>
        </div>
    );
}
