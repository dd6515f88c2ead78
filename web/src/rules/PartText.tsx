// SPDX-License-Identifier: MIT
// One part of the rules: its heading, what stands before its clauses, and the clauses.
import type { ComponentChildren } from "preact";
import type { Unit } from "../protocol/messages";
import type { Board } from "../protocol/board";
import { t } from "../words/words";
import { Sprite } from "../ui/Sprite";
import { BoardFigure } from "./BoardFigure";
import { PICTURES } from "./pictures";
import { NumberLink, RuleText, type RuleTextProps } from "./RuleText";
import type { Block, Clause, Part, RulesCard } from "./rules";
import { ShowMe } from "./ShowMe";

export type Jumping = Omit<RuleTextProps, "text">;

interface TableBlock {
    readonly head: readonly string[];
    readonly rows: readonly (readonly string[])[];
}

/** The table of the units; the letter in its first column is that of the sprite. */
function UnitTable({ table, jumping }: { readonly table: TableBlock; readonly jumping: Jumping }) {
    const unit = (cell: string): Unit | undefined =>
        /\(([SKCT])\)/.exec(cell)?.[1] as Unit | undefined;
    return (
        <div class="reading-scroll" tabIndex={0} role="region" aria-label={table.head[0]}>
            <table>
                <thead>
                    <tr>
                        {table.head.map((cell) => (
                            <th key={cell} scope="col">
                                {cell}
                            </th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {table.rows.map(([first = "", ...rest]) => (
                        <tr key={first}>
                            <th scope="row">
                                <Sprite
                                    name={unit(first) ?? "castle"}
                                    owner="r"
                                    pixel={unit(first) ? 1.6 : 0.8}
                                />{" "}
                                {first}
                            </th>
                            {rest.map((cell, at) => (
                                <td key={at}>
                                    <RuleText text={cell} {...jumping} />
                                </td>
                            ))}
                        </tr>
                    ))}
                </tbody>
            </table>
        </div>
    );
}

interface BlocksProps {
    readonly blocks: readonly Block[];
    readonly jumping: Jumping;
}

/** Items that follow each other are one list; items below an item are a list in it. */
function Blocks({ blocks, jumping }: BlocksProps) {
    const drawn: ComponentChildren[] = [];
    for (let at = 0; at < blocks.length; at++) {
        const block = blocks[at];
        if (!block) {
            continue;
        }
        if (block.kind === "table") {
            drawn.push(<UnitTable key={at} table={block} jumping={jumping} />);
        } else if (block.kind === "text") {
            drawn.push(
                <p key={at}>
                    <RuleText text={block.text} {...jumping} />
                </p>,
            );
        } else {
            const from = at;
            const kind = block.kind;
            while (at + 1 < blocks.length && /item|step/.test(blocks[at + 1]?.kind ?? "")) {
                at++;
            }
            const items = blocks.slice(from, at + 1);
            drawn.push(<List key={from} kind={kind} items={items} jumping={jumping} />);
        }
    }
    return <>{drawn}</>;
}

interface ListProps {
    readonly kind: Block["kind"];
    readonly items: readonly Block[];
    readonly jumping: Jumping;
}

function List({ kind, items, jumping }: ListProps) {
    const starts = items.flatMap((item, at) => (item.kind === kind ? [at] : []));
    const drawn = starts.map((start, which) => {
        const item = items[start];
        const below = items.slice(start + 1, starts[which + 1] ?? items.length);
        return (
            <li key={start}>
                {item && item.kind !== "table" && <RuleText text={item.text} {...jumping} />}
                {below.length > 0 && <List kind="subitem" items={below} jumping={jumping} />}
            </li>
        );
    });
    return kind === "step" ? <ol>{drawn}</ol> : <ul>{drawn}</ul>;
}

interface ClauseTextProps {
    readonly clause: Clause;
    readonly marked: boolean;
    readonly board: Board | undefined;
    readonly jumping: Jumping;
}

function ClauseText({ clause, marked, board, jumping }: ClauseTextProps) {
    return (
        <li id={`rule-${clause.number}`} class={`rule ${marked ? "marked" : ""}`} tabIndex={-1}>
            <NumberLink number={clause.number} onJump={jumping.onJump} class="rule-number" />
            <span>
                <RuleText text={clause.text} {...jumping} />
                {clause.ruling && (
                    <small class="tag rule-ruling" title={t("The editions differ or are silent.")}>
                        {t("ruling {number}", { number: clause.ruling })}
                    </small>
                )}
                <ShowMe clause={clause.number} />
                {board && <BoardFigure board={board} />}
            </span>
        </li>
    );
}

export function CardList({
    cards,
    marked,
    jumping,
}: {
    readonly cards: readonly RulesCard[];
    readonly marked: string | null;
    readonly jumping: Jumping;
}) {
    return (
        <ul class="rule-list">
            {cards.map((card) => (
                <li
                    key={card.number}
                    id={`rule-${card.number}`}
                    class={`rule ${marked === card.number ? "marked" : ""}`}
                    tabIndex={-1}
                >
                    <NumberLink number={card.number} onJump={jumping.onJump} class="rule-number" />
                    <span>
                        <strong>{card.name}.</strong> {card.text}{" "}
                        <small>
                            <RuleText text={`(${card.effects.join(", ")})`} {...jumping} />
                        </small>
                        <ShowMe clause={card.number} />
                    </span>
                </li>
            ))}
        </ul>
    );
}

export interface PartTextProps {
    readonly part: Part;
    readonly marked: string | null;
    readonly boards: Readonly<Record<string, Board>>;
    readonly jumping: Jumping;
    readonly children?: ComponentChildren;
}

export function partId(part: Part): string {
    return `rule-${part.number ?? part.title.replace(/\W+/g, "-")}`;
}

export function PartText({ part, marked, boards, jumping, children }: PartTextProps) {
    const Heading = part.number?.includes(".") ? "h3" : "h2";
    return (
        <section>
            <Heading id={partId(part)} tabIndex={-1}>
                {part.number && <span class="rule-part">{part.number}</span>} {part.title}
                <span class="part-pictures">
                    {(PICTURES[part.number ?? ""] ?? []).map((name) => (
                        <Sprite
                            key={name}
                            name={name}
                            owner="r"
                            pixel={name === "castle" ? 0.8 : 1.6}
                        />
                    ))}
                </span>
            </Heading>
            <Blocks blocks={part.blocks} jumping={jumping} />
            {part.clauses.length > 0 && (
                <ul class="rule-list">
                    {part.clauses.map((clause) => (
                        <ClauseText
                            key={clause.number}
                            clause={clause}
                            marked={clause.number === marked}
                            board={boards[clause.number]}
                            jumping={jumping}
                        />
                    ))}
                </ul>
            )}
            {children}
        </section>
    );
}
