// SPDX-License-Identifier: MIT
// What "Show me" on the rules page plays: cases of the conformance suite (tests/scenarios), as many
// as a page can show, by the clauses that they are about.
import { readdirSync, readFileSync } from "node:fs";
import { NOT_FOR_PLAYERS } from "./rules.mjs";

const FOLDER = new URL("../../tests/scenarios/", import.meta.url);
const OURS = new URL("../../data/boards/", import.meta.url);
const CARDS = new URL("../../data/abilities/standard.cards", import.meta.url);

/** Of one clause. */
const MOST = 2;
const BOARDS = { two: 2, three: 3, four: 4 };
/** Keys of a case that are no part of its position. */
const NO_POSITION = [
    "clause",
    "board",
    "abilities",
    "rules",
    "minimum-stake",
    "castle-counts",
    "start",
    "card",
    "deal",
    "board-line",
];

/** A case: its header as pairs, and its steps. */
function readCase(text) {
    const lines = text.split("\n").filter((line) => line.trim() && !line.startsWith("#"));
    const isHead = (line) => /^[a-z-]+: /.test(line);
    const end = lines.findIndex((line) => !isHead(line));
    const head = lines.slice(0, end < 0 ? lines.length : end).map((line) => {
        const [, key, value] = /^([a-z-]+): *(.*)$/.exec(line);
        return { key, value: value.replace(/ +#.*$/, "") };
    });
    return { head, steps: end < 0 ? [] : lines.slice(end) };
}

const valueOf = ({ head }, key) => head.find((one) => one.key === key)?.value;

/** What is done, refused or offered; what is only checked is nothing to show. */
function stepOf(line) {
    const step = line.replace(/ +#.*$/, "");
    if (/^[=~]/.test(step)) {
        const [, seat, offer, list] = /^= options ([rbyg]) ([^:]+): (\w.*)$/.exec(step) ?? [];
        return list && list.split(" ").length <= 8 ? `> ${seat} ${offer} ${list}` : null;
    }
    if (/^(! [\d.]+ )?\*/.test(step)) {
        return null; // chance has its part in the position
    }
    const refused = /^! [\d.]+ (.*)$/.exec(step);
    return refused ? `! ${refused[1]}` : step;
}

/** Whether a page can show it: nothing that is refused before it begins, decisions that can be
 * written, cards that need no file. */
function isShown(one) {
    const own = valueOf(one, "abilities");
    return (
        !one.head.some(({ key }) => key.endsWith("-refused")) &&
        (own === undefined || (own === "standard-1" && !valueOf(one, "card"))) &&
        !one.steps.some((step) => / raw /.test(step))
    );
}

/** What chance does in a case: `* draw r`, `* deal sappers`. */
const drawn = ({ steps }, word) =>
    steps.flatMap((step) => (step.startsWith(`* ${word} `) ? [step.split(" ")[2]] : []));

/** A game that begins stands where the first players are asked. */
function positionOf(one) {
    const lines = one.head
        .filter(({ key }) => !NO_POSITION.includes(key))
        .map(({ key, value }) => `${key}: ${value}`);
    const deal = [...(valueOf(one, "deal")?.split(" ") ?? []), ...drawn(one, "deal")];
    const first = drawn(one, "draw").map((seat) => `first: ${seat}`);
    return [
        ...(valueOf(one, "phase") ? [] : ["phase: draft"]),
        ...first.slice(0, 1),
        ...lines,
        ...(deal.length > 0 ? [`dealt: ${deal.join(" - ")} -`] : []),
    ];
}

/** A board of the case's own: a file beside it, or one of ours with other lines. */
function boardText(one) {
    const name = valueOf(one, "board") ?? "four";
    const lines = one.head.filter(({ key }) => key === "board-line").map(({ value }) => value);
    if (name in BOARDS && lines.length === 0) {
        return null;
    }
    const file = name in BOARDS || name === "three-1" ? new URL(`${name}.board`, OURS) : new URL(name, FOLDER);
    const keyOf = (line) => line.slice(0, line.indexOf(":"));
    return lines.reduce(
        (text, line) =>
            `${text.replace(new RegExp(`^${keyOf(line)}:.*\n`, "m"), "")}\n${line}\n`,
        readFileSync(file, "utf8").replace(/^ *#.*\n/gm, ""),
    );
}

const playersOn = (text) => text.match(/^castle /gm).length;

function sceneOf(one) {
    const own = boardText(one);
    const advanced = valueOf(one, "dealt") ?? valueOf(one, "deal") ?? drawn(one, "deal")[0];
    const cards = one.head.filter(({ key }) => key === "card").map(({ value }) => value);
    const options = ["minimum-stake", "castle-counts", "abilities"].flatMap((key) => {
        const value = valueOf(one, key);
        return value ? [`${key}: ${value}`] : [];
    });
    const rules = valueOf(one, "rules") ?? (advanced ? "advanced" : "basic");
    return {
        players: own ? playersOn(own) : BOARDS[valueOf(one, "board") ?? "four"],
        ...(own && { board: own }),
        setup: [`rules: ${rules}`, ...options],
        ...(cards.length > 0 && { cards }),
        position: positionOf(one),
        steps: one.steps.map(stepOf).filter((step) => step !== null),
    };
}

/** How much there is to see: what happens before what is only so. */
const interest = ({ steps }) =>
    Math.min(3, steps.filter((step) => !step.startsWith(">")).length) + (steps.length > 0 ? 1 : 0);

function readFile(name) {
    const text = readFileSync(new URL(name, FOLDER), "utf8");
    const own = name.slice(0, name.indexOf("-"));
    return text
        .split(/^----$/m)
        .map(readCase)
        .filter(isShown)
        .map((one) => ({
            scene: sceneOf(one),
            own,
            clauses: valueOf(one, "clause").split(" "),
        }));
}

/** All scenes that some clause shows, and for each clause which. */
export function readScenes() {
    const names = readdirSync(FOLDER).filter((name) => name.endsWith(".scenario"));
    const cases = names.sort().flatMap(readFile);
    const clauses = {};
    const named = new Set(cases.flatMap((one) => one.clauses));
    for (const clause of [...named].filter((one) => !NOT_FOR_PLAYERS.test(one))) {
        const worth = (one) => (one.own === clause ? 3 : 0) + interest(one.scene);
        const about = cases.filter((one) => one.clauses.includes(clause));
        const onOurs = about.filter((one) => !one.scene.board);
        clauses[clause] = (onOurs.length > 0 ? onOurs : about.slice(0, 1))
            .sort((a, b) => worth(b) - worth(a))
            .slice(0, MOST);
    }
    const used = [...new Set(Object.values(clauses).flat())];
    const numbered = Object.entries(clauses).map(([clause, list]) => [
        clause,
        list.map((one) => used.indexOf(one)),
    ]);
    return {
        cards: readFileSync(CARDS, "utf8"),
        clauses: Object.fromEntries(numbered),
        scenes: used.map((one) => one.scene),
    };
}
