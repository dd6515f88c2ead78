// SPDX-License-Identifier: MIT
// The coach in WebAssembly says what `epix coach` says, to the last digit; and what is no record is refused.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { load } from "./support/load.mjs";

const wasm = process.env.EPIX_PAGE && path.join(process.env.EPIX_PAGE, "epix.wasm");
const records = new URL("../records/", import.meta.url).pathname;
const NODES = 60;

async function makeCoach() {
    const { CoachModule } = await load("coach/coach-module.ts");
    const headers = { "content-type": "application/wasm" };
    return CoachModule.make(new Response(readFileSync(wasm), { headers }));
}

function judge(coach, record, eyes) {
    assert.equal(coach.open(record, eyes, 0), null);
    const decisions = coach.begin(NODES, 0);
    let judged = 0;
    while (coach.next()) {
        judged++;
    }
    assert.equal(judged, decisions);
    const moments = Array.from({ length: coach.moments }, (_, at) => JSON.parse(coach.moment(at, 0)));
    return { ...JSON.parse(coach.sums(0)), moments };
}

test("a game is judged as by the command", { skip: !wasm }, async () => {
    const coach = await makeCoach();
    for (const name of ["two-bots", "three-bots"]) {
        const file = path.join(records, `${name}.epix`);
        const options = ["coach", file, "--nodes", String(NODES), "--json", "-"];
        const said = execFileSync(process.env.EPIX ?? "epix", options);
        assert.deepEqual(judge(coach, readFileSync(file, "utf8"), -1), JSON.parse(said));
    }
    const own = judge(coach, readFileSync(path.join(records, "two-bots.epix"), "utf8"), 1);
    assert.ok(own.moments.length > 0 && own.moments.every(({ seat }) => seat === "b"));
});

test("what is no record is refused", { skip: !wasm }, async () => {
    const coach = await makeCoach();
    const fault = coach.open("epix: 3\nboard: two\nrules: basic\nfirst: r\n\nr fly away\n", -1, 0);
    assert.ok(fault.length > 5);
});
