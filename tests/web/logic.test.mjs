// SPDX-License-Identifier: MIT
// What the page works out by itself: choices, places, art, codes.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const web = fileURLToPath(new URL("../../web/", import.meta.url));
const require = createRequire(path.join(web, "package.json"));
const { buildSync } = require("esbuild");

/** A module of the page, for node. */
async function load(name) {
    const built = buildSync({
        absWorkingDir: web,
        entryPoints: [`src/${name}`],
        bundle: true,
        format: "esm",
        write: false,
        jsx: "automatic",
        jsxImportSource: "preact",
    });
    return import(
        `data:text/javascript;base64,${Buffer.from(built.outputFiles[0].contents).toString("base64")}`
    );
}

const { readBoard } = await import(path.join(web, "build/board.mjs"));
const boards = ["two", "three", "four"].map((name) =>
    readBoard(path.join(web, `../data/boards/${name}.board`)),
);

test("targets of a picked unit are exactly those that were offered", async () => {
    const { targets, actors } = await load("protocol/choices.ts");
    const legal = [
        { k: "move", unit: "K", from: "r1", to: ["r2", "km"] },
        { k: "attack", unit: "K", from: "r1", to: ["b2"], guesses: [2] },
        { k: "move", unit: "S", from: "r1", to: ["rc"] },
        { k: "recruit", unit: "S", to: ["rc", "r2"], gold: 2 },
        { k: "end" },
    ];
    assert.deepEqual([...targets(legal, { unit: "K", from: "r1" }).keys()], ["r2", "km", "b2"]);
    assert.equal(targets(legal, { unit: "K", from: "r1" }).get("b2").decision, "attack K r1 b2");
    assert.equal(targets(legal, { unit: "K", from: "r1" }).get("b2").guesses, 2);
    assert.deepEqual(
        [...targets(legal, { unit: "S", from: null }).values()].map((one) => one.decision),
        ["recruit S rc", "recruit S r2"],
    );
    assert.equal(targets(legal, null).size, 0);
    assert.deepEqual(actors(legal), [
        { unit: "K", from: "r1" },
        { unit: "S", from: "r1" },
    ]);
});

test("on the painted map provinces touch exactly where the board says", async () => {
    const { layOut, SEA } = await load("map/ground.ts");
    for (const board of boards) {
        const { width, owner } = layOut(board);
        const shared = new Map();
        owner.forEach((one, at) => {
            for (const other of [owner[at + 1], owner[at + width]]) {
                if (one !== SEA && other !== undefined && other !== SEA && other !== one) {
                    const pair = [one, other].sort((a, b) => a - b).join(" ");
                    shared.set(pair, (shared.get(pair) ?? 0) + 1);
                }
            }
        });
        const found = [...shared]
            .filter(([, length]) => length > 8)
            .map(([pair]) => pair)
            .sort();
        const wanted = board.provinces.flatMap((province, at) =>
            province.neighbours
                .map((id) => board.provinces.findIndex((one) => one.id === id))
                .filter((other) => other > at)
                .map((other) => `${at} ${other}`),
        );
        assert.deepEqual(found, wanted.sort(), board.name);
    }
});

test("every province is one piece, and its label lies in it", async () => {
    const { layOut } = await load("map/ground.ts");
    const { findOutlines } = await load("map/outlines.ts");
    for (const board of boards) {
        const ground = layOut(board);
        findOutlines(ground).forEach((outline, at) => {
            const long = outline.split("M").filter((part) => part.length > 60).length;
            assert.equal(long, 1, `${board.provinces[at].name} has ${long} large pieces`);
            const [x, y] = ground.labels[at];
            assert.equal(ground.owner[y * ground.width + x], at, board.provinces[at].name);
        });
    }
});

test("arrow keys reach every province from every other one", async () => {
    const { nextProvince } = await load("board/directions.ts");
    for (const board of boards) {
        for (const start of board.provinces) {
            const reached = new Set([start.id]);
            for (const id of reached) {
                for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
                    const next = nextProvince(board, id, key);
                    if (next) reached.add(next);
                }
            }
            assert.equal(reached.size, board.provinces.length, `${board.name} from ${start.name}`);
        }
    }
});

test("sprites use letters of the palette only", async () => {
    const { SPRITES } = await load("art/sprites.ts");
    const { PALETTE } = await load("art/palette.ts");
    for (const [name, sprite] of Object.entries(SPRITES)) {
        const strange = new Set(
            [...sprite.rows.join("")].filter(
                (letter) => !(letter in PALETTE) && !".123".includes(letter),
            ),
        );
        assert.deepEqual([...strange], [], name);
    }
});

test("the time of a step does not depend on amounts", async () => {
    const { durationOf } = await load("client/pace.ts");
    const step = (gold) => ({
        n: 1,
        at: 0,
        entry: "decide",
        seat: "r",
        text: null,
        events: [
            { k: "guessed", guesses: [gold], text: "" },
            { k: "fist_opened", gold, text: "" },
        ],
    });
    const times = new Set([1, 2, 7, 30].map((gold) => durationOf(step(gold), "calm")));
    assert.equal(times.size, 1);
});

test("a rule that is cited leads to a sentence of the rules page", async () => {
    const { sentenceFor } = await load("rules/cite.ts");
    const refusals = readFileSync(path.join(web, "../include/epix_refusals.h"), "utf8");
    for (const [, clause] of refusals.matchAll(/"(\d+(?:\.\d+)+)"/g)) {
        const found = sentenceFor(clause);
        assert.ok(found || !/^[1-9]\./.test(clause), `nothing for ${clause}`);
    }
    assert.equal(sentenceFor("8.3.6"), "8.3.5");
});

test("no any, no innerHTML, no module that is too long", () => {
    for (const entry of readdirSync(path.join(web, "src"), { recursive: true })) {
        if (!/\.tsx?$/.test(entry)) continue;
        const text = readFileSync(path.join(web, "src", entry), "utf8");
        assert.doesNotMatch(text, /:\s*any\s*[;,)=>[|]|\bas any\b|innerHTML/, entry);
        assert.ok(text.split("\n").length < 300, `${entry} has ${text.split("\n").length} lines`);
    }
});
