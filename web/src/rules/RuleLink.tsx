// SPDX-License-Identifier: MIT
// A link to a clause of the rules, for whatever cites one.
import { t } from "../words/words";

export function RuleLink({ clause }: { readonly clause: string }) {
    return (
        <a href={`#/rules/${clause}`} class="clause">
            {t("Rule {clause}", { clause })}
        </a>
    );
}
