// SPDX-License-Identifier: MIT
// Where one looks for a rule: a word finds clauses, a number leads to its clause.
import { Button } from "../ui/Button";
import { t } from "../words/words";

export interface RuleSearchProps {
    readonly search: string;
    /** The clause that the search is the number of, if it is one. */
    readonly number: string | null;
    /** How many clauses and cards hold its words. */
    readonly count: number;
    readonly onSearch: (search: string) => void;
    readonly onJump: (number: string) => void;
}

export function RuleSearch({ search, number, count, onSearch, onJump }: RuleSearchProps) {
    const submit = (event: Event): void => {
        event.preventDefault();
        if (number) {
            onJump(number);
        }
    };
    return (
        <>
            <form role="search" class="rule-search" onSubmit={submit}>
                <input
                    type="search"
                    value={search}
                    aria-label={t("Find a rule")}
                    placeholder={t("A word, a question, or 8.3.5")}
                    onInput={(event) => onSearch(event.currentTarget.value)}
                />
                {number && (
                    <Button kind="small" onClick={() => onJump(number)}>
                        {t("Go to {number}", { number })}
                    </Button>
                )}
            </form>
            <p role="status" class="rule-count">
                {search && !number && t("Found: {count}", { count })}
            </p>
        </>
    );
}
