// SPDX-License-Identifier: MIT
// A sentence of the rules: **strong**, *emphasis*, `code`, and numbers of clauses as links.
import type { ComponentChildren } from "preact";

const MARKS = /(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/;
/** `8.3.5`, `section 8`, `(8)`: but no plain number. */
const NUMBERS =
    /(\b\d{1,2}(?:\.\d{1,2}){1,2}\b|(?<=(?:[Ss]ection|Abschnitt) )\d+|(?<=\()\d+(?=\)))/;

export interface RuleTextProps {
    readonly text: string;
    /** Whether there is such a clause or part. */
    readonly known: (number: string) => boolean;
    readonly onJump: (number: string) => void;
}

export interface NumberLinkProps {
    readonly number: string;
    readonly onJump: (number: string) => void;
    readonly class?: string;
}

/** A jump within the rules does not add to the way back out of them. */
export function NumberLink({ number, onJump, class: more }: NumberLinkProps) {
    const jump = (event: MouseEvent): void => {
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey) {
            event.preventDefault();
            onJump(number);
        }
    };
    return (
        <a href={`#/rules/${number}`} class={more} onClick={jump}>
            {number}
        </a>
    );
}

function withLinks(text: string, { known, onJump }: RuleTextProps): ComponentChildren {
    return text
        .split(NUMBERS)
        .map((piece, at) =>
            at % 2 === 1 && known(piece) ? (
                <NumberLink key={at} number={piece} onJump={onJump} />
            ) : (
                piece
            ),
        );
}

export function RuleText(props: RuleTextProps) {
    return (
        <>
            {props.text.split(MARKS).map((piece, at) => {
                if (at % 2 === 0) {
                    return withLinks(piece, props);
                }
                if (piece.startsWith("`")) {
                    return <code key={at}>{piece.slice(1, -1)}</code>;
                }
                return piece.startsWith("**") ? (
                    <strong key={at}>{piece.slice(2, -2)}</strong>
                ) : (
                    <em key={at}>{piece.slice(1, -1)}</em>
                );
            })}
        </>
    );
}
