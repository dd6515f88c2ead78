// SPDX-License-Identifier: MIT
// The rules page out of docs/rules.md: one text for people, code and tests. Translations of its
// sentences stand in po/ as all others do.
//   node build/rules.mjs     prints the English sentences as TEXT("…"), for scripts/update-po
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const rootOf = (name) => new URL(`../../${name}`, import.meta.url);

/** What no player needs: what a program accepts and records, what card and board files must fulfil,
 * ids, and the proof that games end. */
export const NOT_FOR_PLAYERS = /^(10\.[34]|11\.0\.\d|13\.1(\.\d+)?|13\.2\.2|14\.5)$/;
/** Titles that say something else to players. */
const TITLES = { 10: "What is accepted" };
/** Parts without numbers that the page shows; the others are about the document itself. */
const PLAIN_PARTS = ["The story", "The game on one screen", "Vocabulary"];

const join = (lines) => lines.join(" ").replace(/\s+/g, " ").trim();

/** Blocks between empty lines, comments left out; a list's items are blocks of their own. */
function blocksOf(markdown) {
    const text = markdown.replace(/<!--[^]*?-->/g, "").replace(/^( *(?:-|\d\.) )/gm, "\n$1");
    return text
        .split(/\n\s*\n/)
        .filter((block) => block.trim())
        .map((block) => block.split("\n").filter((line) => line.trim()));
}

function cellsOf(line) {
    return line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim());
}

/** A block without a clause's number: a paragraph, an item of a list, or a table. */
function plainBlock(lines) {
    const [, indent, mark, rest] = /^( *)(-|\d\.) (.*)$/.exec(lines[0]) ?? [];
    if (mark) {
        const kind = mark === "-" ? (indent ? "subitem" : "item") : "step";
        return { kind, text: join([rest, ...lines.slice(1)]) };
    }
    if (lines[0].startsWith("|")) {
        const [head, , ...rows] = lines.map(cellsOf);
        return { kind: "table", head, rows };
    }
    return { kind: "text", text: join(lines) };
}

/** `text (R7)`: the clause, and the number of the ruling that it states. */
function clauseOf(number, text) {
    const [, said, ruling] = /^(.*?)(?: \(R(\d+)\))?$/.exec(text);
    return { number, text: said, ...(ruling && { ruling: Number(ruling) }) };
}

/** `` `sappers`, Sappers: …. Effect: `no-castle-defence yes`. `` */
function cardOf(number, text) {
    const [, id] = /^`([\w-]+)`/.exec(text);
    const [, said] = /Effects?: (.*)$/.exec(text);
    return { number, id, effects: [...said.matchAll(/`([a-z.-]+) /g)].map(([, effect]) => effect) };
}

/** Parts in order, each with the blocks and clauses of its own, and every card. */
export function readRules() {
    const parts = [];
    const cards = [];
    let part = null;
    let clause = null;
    for (const lines of blocksOf(readFileSync(rootOf("docs/rules.md"), "utf8"))) {
        const [, marks, number, title] = /^(##+) (?:([\d.]+?)\.? )?(.*)$/.exec(lines[0]) ?? [];
        const [, own, said] = /^\*\*([\d.]+)\*\* (.*)$/.exec(lines[0]) ?? [];
        if (marks) {
            clause = null;
            part = null;
            if (number ? !NOT_FOR_PLAYERS.test(number) : PLAIN_PARTS.includes(title)) {
                const shown = TITLES[number] ?? title;
                part = { number: number ?? null, title: shown, blocks: [], clauses: [] };
                parts.push(part);
            }
        } else if (own && part) {
            const text = join([said, ...lines.slice(1)]);
            clause = own;
            if (part.number === "12") {
                cards.push(cardOf(own, text));
            } else if (!NOT_FOR_PLAYERS.test(own)) {
                part.clauses.push(clauseOf(own, text));
            }
        } else if (part && !clause) {
            // What follows a clause is for readers of the document: tables of ids, proofs.
            part.blocks.push(plainBlock(lines));
        }
    }
    return { parts, cards };
}

/** The clause that defines an effect of a card. */
function clauseOfEffect(parts, effect) {
    const known = parts.find((part) => part.number === "11.1").clauses;
    return known.find((clause) => clause.text.startsWith(`\`${effect}\``)).number;
}

const mapBlock = (block, tr) =>
    block.kind === "table"
        ? { ...block, head: block.head.map(tr), rows: block.rows.map((row) => row.map(tr)) }
        : { ...block, text: tr(block.text) };

/** Name and text of a card out of the file of the standard cards. */
function textsOfCard(id) {
    const file = readFileSync(rootOf("data/abilities/standard.cards"), "utf8");
    const card = file.split(/^card: /m).find((one) => one.startsWith(`${id}\n`));
    const value = (key) => new RegExp(`^${key}: (.*)$`, "m").exec(card)[1];
    return { name: value("name"), text: value("text") };
}

const PLAYERS = { two: 2, three: 3, four: 4 };

/** The boards that clauses describe: ``**13.2.4** Board `four`: …``. */
function boardsOf(parts, tr) {
    const boards = {};
    for (const { number, text } of parts.flatMap((part) => part.clauses)) {
        const [, id] = /^Board `(\w+)`:/.exec(text) ?? [];
        if (id) {
            const file = readFileSync(rootOf(`data/boards/${id}.board`), "utf8");
            boards[number] = { players: PLAYERS[id], name: tr(/^name: (.*)$/m.exec(file)[1]) };
        }
    }
    return boards;
}

/** An effect without what it is called in a card file: `` `tax` *gold* (0 to 99): what … ``. */
function forPlayers(text) {
    const said = text.replace(/^`[a-z.-]+` \*[^*]*\*(?: \([^)]*\))?\s*:\s*/, "");
    return said === text ? text : said[0].toUpperCase() + said.slice(1);
}

/** The rules in a language: `tr` translates a sentence. */
export function translateRules(tr) {
    const rules = readRules();
    return {
        boards: boardsOf(rules.parts, tr),
        parts: rules.parts.map((part) => ({
            ...part,
            title: tr(part.title),
            blocks: part.blocks.map((block) => mapBlock(block, tr)),
            clauses: part.clauses.map((clause) => ({ ...clause, text: forPlayers(tr(clause.text)) })),
        })),
        cards: rules.cards.map(({ number, id, effects }) => {
            const { name, text } = textsOfCard(id);
            const clauses = effects.map((effect) => clauseOfEffect(rules.parts, effect));
            return { number, name: tr(name), text: tr(text), effects: clauses };
        }),
    };
}

/** All sentences of the page, each once. */
export function sentencesOfRules() {
    const found = new Set();
    for (const part of readRules().parts) {
        found.add(part.title);
        for (const block of part.blocks) {
            const cells = block.kind === "table" && [block.head, ...block.rows].flat();
            const texts = cells || [block.text];
            texts.filter((text) => /[A-Za-z]/.test(text)).forEach((text) => found.add(text));
        }
        part.clauses.forEach((clause) => found.add(clause.text));
    }
    return [...found];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    sentencesOfRules().forEach((text) => console.log(`TEXT(${JSON.stringify(text)})`));
}
