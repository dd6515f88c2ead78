// SPDX-License-Identifier: MIT
// What the page works out by itself: choices, places, art, codes.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { load } from "./support/load.mjs";

const web = fileURLToPath(new URL("../../web/", import.meta.url));

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

// ---- Owners' colours ----------------------------------------------------------------------------

const LINEAR = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** How people see colours who lack one kind of cone (Machado, Oliveira and Fernandes 2009). */
const EYES = {
    usual: [1, 0, 0, 0, 1, 0, 0, 0, 1],
    protan: [
        0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998,
    ],
    deutan: [
        0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881,
    ],
    tritan: [
        1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039,
    ],
};

function labOf(hex, eyes) {
    const seen = [1, 3, 5].map((at) => LINEAR(parseInt(hex.slice(at, at + 2), 16) / 255));
    const [r, g, b] = [0, 3, 6].map((row) =>
        Math.min(1, Math.max(0, seen.reduce((sum, one, at) => sum + one * eyes[row + at], 0))),
    );
    const [x, y, z] = [
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
    ].map((one) => (one > 0.008856 ? Math.cbrt(one) : 7.787 * one + 16 / 116));
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** The owners' middle tones under a choice of colours. */
function ownersOf(colours) {
    const text = readFileSync(path.join(web, "src/style/owners.css"), "utf8");
    const tone = (seat, prefix) =>
        new RegExp(`${prefix}\\.own-${seat} \\{[^}]*--own2: (#\\w{6})`).exec(text)?.[1];
    return ["r", "b", "y", "g"].map(
        (seat) => tone(seat, `\\[data-colours="${colours}"\\] `) ?? tone(seat, "\\n"),
    );
}

test("owners' colours differ for the eyes that they are made for", () => {
    const pairs = [
        ["usual", "usual"],
        ["red-green", "protan"],
        ["red-green", "deutan"],
        ["blue-yellow", "tritan"],
        ["contrast", "usual"],
    ];
    for (const [colours, eyes] of pairs) {
        const seen = ownersOf(colours).map((hex) => labOf(hex, EYES[eyes]));
        seen.forEach((one, at) =>
            seen.slice(at + 1).forEach((other, more) => {
                const far = Math.hypot(...one.map((part, i) => part - other[i]));
                const who = `${"rbyg"[at]} and ${"rbyg"[at + 1 + more]}`;
                assert.ok(far > 25, `${colours}, ${eyes}: ${who} differ by ${far.toFixed(0)}`);
            }),
        );
    }
});

// ---- The C code, as the Worker uses it ----------------------------------------------------------

const wasm = process.env.EPIX_PAGE && path.join(process.env.EPIX_PAGE, "epix.wasm");
const needsWasm = { skip: !wasm };

async function openTable({ players, rules, seed, more = "" }) {
    const { TableModule, NOBODY } = await load("local/module.ts");
    const bytes = new Response(readFileSync(wasm), {
        headers: { "content-type": "application/wasm" },
    });
    const module = await TableModule.make(bytes);
    const board = ["two", "three", "four"][players - 2];
    const setup = `players: ${players}\nrules: ${rules}\nboard: ${board}\nbots: at-once\n${more}`;
    assert.equal(module.open(setup, 0, 0), null);
    const begin = () => {
        for (let seat = 0; seat < players; seat++) {
            const number = module.botNumber("squire");
            assert.ok(module.do({ kind: "bot", seat: NOBODY, other: seat, number }));
        }
        assert.ok(module.do({ kind: "start", seat: NOBODY, random: seed }));
    };
    const looks = () =>
        [NOBODY, 0, 1].map((seat) => {
            const { n, left, ...view } = JSON.parse(module.view(seat, 0));
            return { n, view };
        });
    return { module, setup, begin, looks };
}

test("a table goes on from its journal at every moment of a game", needsWasm, async () => {
    for (const [players, rules] of [
        [2, "basic"],
        [4, "advanced"],
    ]) {
        const wishes = { players, rules, seed: 77 };
        const one = await openTable(wishes);
        const other = await openTable(wishes);
        one.begin();
        for (let step = 0; ; step++) {
            if (step % 7 === 0) {
                assert.equal(other.module.open(other.setup, 0, 0), null);
                assert.ok(other.module.resume(one.module.journal()));
                assert.deepEqual(other.looks(), one.looks(), `${players} players, step ${step}`);
            }
            const seat = one.module.waitingBot();
            if (seat === null) break;
            assert.ok(one.module.letBot(seat));
        }
        assert.equal(one.looks()[0].view.status, "over");
        // And it plays on in the same way.
        assert.equal(other.module.open(other.setup, 0, 0), null);
        const half = one.module.journal().split("\n");
        assert.ok(other.module.resume(half.slice(0, half.length >> 1).join("\n")));
        for (let seat; (seat = other.module.waitingBot()) !== null; ) {
            assert.ok(other.module.letBot(seat));
        }
        assert.deepEqual(other.looks(), one.looks());
        assert.equal(other.module.resume("0 * start nonsense"), false);
    }
});

test("odds are told where the table tells them, and are exact", needsWasm, async () => {
    const silent = await openTable({ players: 2, rules: "basic", seed: 1 });
    assert.equal(silent.module.odds(8, [1]), null);
    const wishes = { players: 2, rules: "basic", seed: 1, more: "odds: yes\n" };
    const { module } = await openTable(wishes);
    for (const gold of [1, 2, 5, 8, 20]) {
        for (const guesses of [1, 2, 3]) {
            const { chance, low, stakes, guesses: named } = module.odds(gold, [guesses]);
            const caught = Math.min(1, guesses / gold);
            assert.ok(Math.abs(chance - (1 - caught)) < 1e-9, `${gold} gold, ${guesses} guesses`);
            assert.equal(low, 1);
            assert.equal(stakes.length, gold);
            const sum = (list) => list.reduce((all, one) => all + one, 0);
            assert.ok(Math.abs(sum(stakes) - 1) < 1e-9);
            assert.ok(Math.abs(sum(named) - Math.min(guesses, gold)) < 1e-9);
        }
    }
    // Two defenders are never easier than one of them.
    assert.ok(module.odds(8, [1, 2]).chance < module.odds(8, [2]).chance);
    assert.equal(module.odds(8, []), null);
});

test("no any, no innerHTML, no module that is too long", () => {
    for (const entry of readdirSync(path.join(web, "src"), { recursive: true })) {
        if (!/\.tsx?$/.test(entry)) continue;
        const text = readFileSync(path.join(web, "src", entry), "utf8");
        assert.doesNotMatch(text, /:\s*any\s*[;,)=>[|]|\bas any\b|innerHTML/, entry);
        assert.ok(text.split("\n").length < 300, `${entry} has ${text.split("\n").length} lines`);
    }
});
