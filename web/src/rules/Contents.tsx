// SPDX-License-Identifier: MIT
import { t } from "../words/words";
import type { Part } from "./rules";

export interface ContentsProps {
    readonly parts: readonly Part[];
    readonly onPart: (part: Part) => void;
}

/** On a narrow screen it is folded, so that the text begins at once. */
export function Contents({ parts, onPart }: ContentsProps) {
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
