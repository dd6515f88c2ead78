// SPDX-License-Identifier: MIT
// The position that is being set up, in WebAssembly: what is refused leaves it as it was.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { load } from "./support/load.mjs";

const wasm = process.env.EPIX_PAGE && path.join(process.env.EPIX_PAGE, "coach.wasm");
const record = (name) =>
    readFileSync(new URL(`../records/${name}.epix`, import.meta.url), "utf8");

async function makeBench() {
    const { Bench } = await load("editor/bench.ts");
    const headers = { "content-type": "application/wasm" };
    return Bench.make(new Response(readFileSync(wasm), { headers }));
}

const seen = (bench) => [bench.record(), bench.link(), [...bench.values()]];

test("what cannot be opened leaves everything as it was", { skip: !wasm }, async () => {
    const bench = await makeBench();
    assert.equal(bench.fresh(2, true, 0), null);
    assert.equal(bench.change("gold r 7; units r1 rK", 0), null);
    const before = seen(bench);
    const three = record("three-bots");
    const damaged = [
        `${three}r nonsense\n`,
        three.replace("board: three", "board: elsewhere"),
        "epix: 3\nboard: four\n",
        "epix-board: 1\nname: nothing\n",
        "1two.pauction.0000",
        "",
    ];
    for (const text of damaged) {
        assert.ok(bench.open(text, null, 0), text.slice(0, 40));
        assert.deepEqual(seen(bench), before, text.slice(0, 40));
    }
    assert.equal(bench.change("gold r 8", 0), null);
    assert.match(bench.record(), /^board: two$/m);
    assert.match(bench.link(), /^1two\.A\./);
});

test("a position alone is one of the game that is there", { skip: !wasm }, async () => {
    const bench = await makeBench();
    assert.ok(bench.open("phase: act\n", null, 0), "there is none yet");
    assert.equal(bench.fresh(3, false, 0), null);
    assert.equal(bench.open("phase: act\nunits: y1 yK\ngold: y 3\n", null, 0), null);
    assert.deepEqual([...bench.values()], [
        ["phase", "act"],
        ["gold", "r 15 b 15 y 3"],
        ["units", "y1 yK"],
    ]);
    const before = seen(bench);
    assert.match(bench.open("phase: act\nunits: y1 gK\n", null, 0), /gK/);
    assert.deepEqual(seen(bench), before);
});
