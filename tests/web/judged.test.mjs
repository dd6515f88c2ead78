// SPDX-License-Identifier: MIT
// The coach in WebAssembly says what `epix coach` says, to the last digit; and what is no record is refused.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { load } from "./support/load.mjs";

const wasm = process.env.EPIX_PAGE && path.join(process.env.EPIX_PAGE, "coach.wasm");
const records = new URL("../records/", import.meta.url).pathname;
const NODES = 60;

async function makeCoach() {
    const { CoachModule } = await load("coach/coach-module.ts");
    const headers = { "content-type": "application/wasm" };
    return CoachModule.make(new Response(readFileSync(wasm), { headers }));
}

function judge(coach, record, eyes, nodes = NODES) {
    assert.equal(coach.open(record, eyes, 0), null);
    const decisions = coach.begin(nodes, 0);
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

/** A record's header, its decisions, and the files that it carries. */
function linesOf(name) {
    const text = readFileSync(path.join(records, `${name}.epix`), "utf8");
    const [head] = text.split("\n\n", 1);
    const header = head.replace(/\nresult: .*/, "");
    const [decisions] = text.slice(head.length + 2).split(/^---- /m, 1);
    const carried = text.slice(head.length + 2 + decisions.length);
    return { header, lines: decisions.trim().split("\n"), carried };
}

/** What else somebody may have sealed. */
const OTHERS = {
    auction: ["0", "1", "2", "3"],
    choose: ["R", "T", "M", "RT", "RM", "TM"],
    stake: ["1", "2", "3", "4"],
};

/** Records that end before and after a decision of a seat, and differ in what another one has sealed before
 * it and nobody has seen yet. */
function* twins({ header, lines, carried }) {
    for (let at = 1; at < lines.length; at++) {
        const [seat, kind] = lines[at].split(" ");
        const [other, sealed, what] = lines[at - 1].split(" ");
        const hidden = sealed === kind || (sealed === "stake" && kind === "guess");
        if (other !== seat && hidden && OTHERS[sealed]) {
            const before = [header, "", ...lines.slice(0, at - 1)];
            const end = (value) => ({
                asked: [...before, `${other} ${sealed} ${value}`, carried].join("\n"),
                answered: [...before, `${other} ${sealed} ${value}`, lines[at], carried].join("\n"),
            });
            yield { seat, own: end(what), others: OTHERS[sealed].filter((one) => one !== what).map(end) };
        }
    }
}

/** What is thought of a seat's last decision, without what came to light after it. */
function lastWord(coach, record, seat) {
    const { moments } = judge(coach, record, "rbyg".indexOf(seat), 6);
    const { luck, before, ...word } = moments.at(-1);
    return JSON.stringify(word);
}

test("a report with a seat's eyes does not depend on what that one could not know", { skip: !wasm }, async () => {
    const coach = await makeCoach();
    let compared = 0;
    for (const name of ["two-bots", "three-bots"]) {
        for (const { seat, own, others } of twins(linesOf(name))) {
            const word = lastWord(coach, own.answered, seat);
            const legal = others.filter(({ answered }) => coach.open(answered, 0, 0) === null);
            for (const twin of legal.slice(0, 1)) {
                assert.equal(lastWord(coach, twin.answered, seat), word);
                compared++;
            }
        }
    }
    assert.ok(compared > 15, `only ${compared}`);
});

test("habits do not depend on what the seat could not know", { skip: !wasm }, async () => {
    const coach = await makeCoach();
    let compared = 0;
    for (const { seat, own, others } of twins(linesOf("two-bots"))) {
        const gathered = ({ answered }) => coach.gather(answered, "rbyg".indexOf(seat), 0);
        const legal = others.filter(({ answered }) => coach.open(answered, 0, 0) === null);
        for (const twin of legal.slice(0, 1)) {
            assert.equal(gathered(twin), gathered(own));
            compared++;
        }
    }
    assert.ok(compared > 8, `only ${compared}`);
});

test("a hint at the table does not depend on what the seat cannot know", { skip: !wasm }, async () => {
    const coach = await makeCoach();
    const { TableModule } = await load("local/module.ts");
    const headers = { "content-type": "application/wasm" };
    const file = path.join(process.env.EPIX_PAGE, "epix.wasm");
    const table = await TableModule.make(new Response(readFileSync(file), { headers }));
    const hint = (record, seat) => {
        assert.equal(table.load(record, 0), null);
        const number = "rbyg".indexOf(seat);
        return coach.weigh(table.table(number, 0), table.view(number, 0), number, "", 0);
    };
    let compared = 0;
    for (const name of ["two-bots", "own-carried"]) {
        for (const { seat, own, others } of twins(linesOf(name))) {
            const said = hint(own.asked, seat);
            assert.ok(said.length > 100, "no hint");
            const legal = others.filter(({ asked }) => table.load(asked, 0) === null);
            for (const twin of legal.slice(0, 1)) {
                assert.equal(hint(twin.asked, seat), said);
                compared++;
            }
        }
    }
    assert.ok(compared > 15, `only ${compared}`);
});

test("habits are those of the command", { skip: !wasm }, async () => {
    const coach = await makeCoach();
    const names = ["two-bots", "three-bots", "four-bots", "own-carried", "two-stake-0"];
    const files = names.map((name) => path.join(records, `${name}.epix`));
    const options = ["coach", "--habits", "--seat", "r", "--json", "-", ...files];
    const said = execFileSync(process.env.EPIX ?? "epix", options);
    const gathered = files.map((file) => coach.gather(readFileSync(file, "utf8"), 0, 0));
    assert.deepEqual(JSON.parse(coach.habits(gathered.join(""), 0)), JSON.parse(said));
    const { habits } = JSON.parse(coach.habits(gathered[0].repeat(12), 0));
    assert.ok(habits.length > 2);
    assert.equal(new Set(habits.map(({ text }) => text)).size, habits.length, "a habit is told twice");
    assert.equal(coach.habits("nonsense", 0), "");
    const broken = readFileSync(files[0], "utf8").replace("r choose R", "r choose Q");
    assert.throws(() => coach.gather(broken, 0, 0), /./);
});

test("broken, unfinished and endless records get a clear answer", { skip: !wasm }, async () => {
    const coach = await makeCoach();
    const { header, lines } = linesOf("two-bots");
    for (let at = 0; at < lines.length; at += 7) {
        const part = [header, "", ...lines.slice(0, at), ""].join("\n");
        assert.equal(judge(coach, part, -1).over, false);
        const fault = coach.open(`${part}r fly away\n`, -1, 0);
        assert.ok(fault.length > 5 && !fault.includes("{"), fault);
    }
    const auction = lines.findIndex((line) => / auction /.test(line));
    const again = Array.from({ length: 50000 }, (_, i) => `${lines[auction][0]} auction ${i % 2}`);
    const endless = [header, "", ...lines.slice(0, auction), ...again, ""].join("\n");
    assert.match(coach.open(endless, -1, 0), /decisions; the coach looks at 4000 at most/);
    assert.ok(coach.gather(endless, 0, 0).split("\n").length <= 2, "a replaced bid counts");
    assert.ok(coach.open("x".repeat(2 << 20), -1, 0).length > 5);
});

test("what is no record is refused", { skip: !wasm }, async () => {
    const coach = await makeCoach();
    const fault = coach.open("epix: 3\nboard: two\nrules: basic\nfirst: r\n\nr fly away\n", -1, 0);
    assert.ok(fault.length > 5);
});
