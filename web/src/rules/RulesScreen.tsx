// SPDX-License-Identifier: MIT
// The rules at hand: all clauses and cards, to read, to search, and to jump to by number.
import { t } from "../words/words";
import { Button } from "../ui/Button";
import { useRules } from "./rules";
import { RulesText } from "./RulesText";

export interface RulesScreenProps {
    /** The clause to show, such as 8.3.5; empty for the beginning. */
    readonly clause: string;
    readonly onBack: () => void;
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
