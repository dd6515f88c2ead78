// SPDX-License-Identifier: MIT
// What the page works out by itself: choices, places, art, codes.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { load } from "./support/load.mjs";

const web = fileURLToPath(new URL("../../web/", import.meta.url));

const { readBoard } = await import(path.join(web, "build/board.mjs"));
const boards = ["two", "three", "four"].map((name) =>
    readBoard(path.join(web, `../data/boards/${name}.board`)),
);

test("the next opponent is stronger after most games won, weaker after most lost", async () => {
    const { nextRival } = await load("start/rivals.ts");
    const ladder = ["a", "b", "c"];
    const after = (bot, games) =>
        nextRival([...games].map((won, id) => ({ id: String(id), bot, won: won === "+" })), ladder);
    assert.equal(nextRival([], ladder), "a");
    assert.equal(after("b", "+"), "b");
    assert.equal(after("b", "-+"), "b");
    for (const games of ["++", "-++", "+-+", "---++"]) {
        assert.equal(after("b", games), "c", games);
    }
    for (const games of ["--", "+--", "-+-", "+++--"]) {
        assert.equal(after("b", games), "a", games);
    }
    assert.equal(after("c", "++"), "c");
    assert.equal(after("a", "--"), "a");
    assert.equal(after("nobody", "+"), "a");
});

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

test("numbers of commands cannot be guessed", async (context) => {
    const { Outbox } = await load("online/outbox.ts");
    context.mock.method(Math, "random", () => assert.fail("this can be guessed"));
    const given = [0, 0xffffffff];
    for (const bits of given) {
        context.mock.method(crypto, "getRandomValues", (numbers) => numbers.fill(bits));
        const outbox = new Outbox("t");
        const first = outbox.next;
        assert.equal(first, bits ? 2 ** 52 - 1 : 2 ** 51, "all of the bits count");
        const sent = [1, 2].map(() => outbox.add({ t: "take", seat: "r", name: "Ada" }).seq);
        assert.deepEqual(sent, [first, first + 1]);
    }
});

/** A table at a server that the test plays: the lines that are opened to it, and what the page is told. */
async function lineTo(context, table) {
    const { SocketTable } = await load("online/socket-table.ts");
    const lines = [];
    class Socket {
        static OPEN = 1;
        readyState = Socket.OPEN;
        said = [];
        constructor() {
            lines.push(this);
        }
        send(text) {
            this.said.push(JSON.parse(text));
        }
        close() {
            this.readyState = 3;
        }
        tell(message) {
            this.onmessage({ data: JSON.stringify(message) });
        }
        /** The other end lets the page in. */
        open() {
            this.onopen();
            this.tell({ t: "table", table, you: null });
        }
        breakOff() {
            this.close();
            this.onclose();
        }
    }
    const page = new EventTarget();
    const stand = {
        WebSocket: Socket,
        location: { protocol: "http:", host: "epix.example" },
        document: Object.assign(page, { visibilityState: "visible" }),
        addEventListener: page.addEventListener.bind(page),
        removeEventListener: page.removeEventListener.bind(page),
    };
    Object.assign(globalThis, stand);
    const states = [];
    const socket = new SocketTable(table, () => undefined, (state) => states.push(state));
    context.after(() => {
        socket.close();
        Object.keys(stand).forEach((name) => delete globalThis[name]);
    });
    return { socket, lines, states, happen: (name) => page.dispatchEvent(new Event(name)) };
}

test("a line that was hung up for good stays so, whatever wakes the page", async (context) => {
    const { socket, lines, states, happen } = await lineTo(context, "t");
    const wakes = ["visibilitychange", "online", "pageshow"];
    lines[0].open();
    lines[0].breakOff();
    happen("online");
    assert.equal(lines.length, 2, "a broken line is opened when the network is back");
    for (const [last, state] of [
        [{ t: "bye", code: "replaced", text: "" }, "elsewhere"],
        [{ t: "no", code: "no_table", text: "" }, "refused"],
    ]) {
        const before = lines.length;
        lines.at(-1).open();
        lines.at(-1).tell(last);
        wakes.forEach(happen);
        assert.equal(states.at(-1), state);
        assert.equal(lines.length, before, "it was opened unasked");
        socket.connect();
        assert.equal(lines.length, before + 1, "somebody wants it otherwise");
    }
});

test("a record that is asked for while the line is broken comes later", async (context) => {
    const { socket, lines } = await lineTo(context, "t");
    lines[0].open();
    lines[0].breakOff();
    const record = socket.record();
    socket.connect();
    lines[1].open();
    const asked = lines[1].said.find((message) => message.t === "record");
    assert.ok(asked, "it was not asked for again");
    lines[1].tell({ t: "record", seq: asked.seq, text: "epix: 3" });
    assert.equal(await record, "epix: 3");
    assert.ok(socket.settled, "it would be asked for once more");
});

// ---- Touching the board -------------------------------------------------------------------------

/** A table where red acts with two units in `rc`, one of which may attack `b1`. */
function touched(change = {}) {
    const provinces = [
        { id: "rc", castle: "r", neighbours: ["r1", "b1"] },
        { id: "r1", castle: null, neighbours: ["rc"] },
        { id: "b1", castle: null, neighbours: ["rc"] },
    ];
    const legal = [
        { k: "move", unit: "S", from: "rc", to: ["r1"] },
        { k: "attack", unit: "K", from: "rc", to: ["b1"], guesses: [2], rounds: [[2]] },
        { k: "end" },
    ];
    return {
        table: { you: "r", board: { provinces } },
        view: { phase: "act", units: { rc: "rSK", b1: "bS", r1: "rT" } },
        prompt: { legal },
        pick: null,
        confirm: true,
        ...change,
    };
}

test("a touch on the board picks, moves, attacks after a question, or asks why not", async () => {
    const { touch } = await load("table/touch.ts");
    const soldier = { unit: "S", from: "rc" };
    const knight = { unit: "K", from: "rc" };
    // Touches on one province go through its units, and then put the last one down.
    assert.deepEqual(touch(touched(), "rc"), { k: "pick", pick: soldier });
    assert.deepEqual(touch(touched({ pick: soldier }), "rc"), { k: "pick", pick: knight });
    assert.deepEqual(touch(touched({ pick: knight }), "rc"), { k: "pick", pick: null });

    assert.deepEqual(touch(touched({ pick: soldier }), "r1"), {
        k: "decide",
        decision: "move S rc r1",
    });
    assert.deepEqual(touch(touched({ pick: knight }), "b1"), { k: "confirm", province: "b1" });
    assert.deepEqual(touch(touched({ pick: knight, confirm: false }), "b1"), {
        k: "decide",
        decision: "attack K rc b1",
    });

    // What cannot be done is asked about in the words of what was meant.
    const why = (decision) => ({ k: "why", decision });
    assert.deepEqual(touch(touched({ pick: soldier }), "b1"), why("attack S rc b1"));
    assert.deepEqual(touch(touched({ pick: knight }), "r1"), why("move K rc r1"));
    assert.deepEqual(touch(touched(), "r1"), why("move T r1 rc"));
    const recruit = { unit: "C", from: null };
    assert.deepEqual(touch(touched({ pick: recruit }), "b1"), why("recruit C b1"));

    // Nothing is meant by a touch on what is another's, or while nothing is asked of units there.
    assert.equal(touch(touched(), "b1"), null);
    const { view } = touched();
    assert.equal(touch(touched({ view: { ...view, phase: "recruit" } }), "r1"), null);
    assert.equal(touch(touched({ prompt: null }), "r1"), null);
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

test("the page's levels are those of the program, in their order", needsWasm, async () => {
    const { opponents } = await load("start/bots.ts");
    const { module } = await openTable({ players: 2, rules: "basic", seed: 1 });
    const { bots } = JSON.parse(module.table(0, 0));
    const levels = bots.filter(({ level }) => level > 0);
    assert.deepEqual(
        levels.map(({ name }) => name),
        opponents().map(({ bot }) => bot),
    );
    assert.deepEqual(
        levels.map(({ level }) => level),
        levels.map((_, at) => at + 1),
    );
});

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

/** All attacks of whoever is about to act, with what the page tells about them. */
function attacksNow(module, cards) {
    const { phase, turn, seats } = JSON.parse(module.view(-1, 0));
    if (phase !== "act") return [];
    const { gold, abilities } = seats.find((one) => one.seat === turn);
    const effects = cards.filter((card) => abilities.includes(card.id)).flatMap((c) => c.effects);
    const [, plunder = 0] = /plunder (\d+)/.exec(effects.join()) ?? [];
    const { prompt } = JSON.parse(module.view("rbyg".indexOf(turn), 0));
    return prompt.legal
        .filter((group) => group.k === "attack")
        .flatMap(({ unit, from, to, rounds }) =>
            to.map((target, at) => {
                const attack = `attack ${unit} ${from} ${target}`;
                const { t, d, chance } = JSON.parse(module.odds(-1, 0, attack));
                assert.deepEqual([t, d], ["odds", attack]);
                return { unit, target, chance, gold, guesses: rounds[at].join(), plunder };
            }),
        )
        .filter(({ guesses }) => guesses);
}

const units = { S: "soldier", K: "knight", T: "catapult" };

/** What `odds` says in the terminal, in per cent, for attacks after so many decisions each. */
function percentsInTerminal(record, asked) {
    const folder = mkdtempSync(path.join(tmpdir(), "epix-odds-"));
    const file = path.join(folder, "game.epix");
    writeFileSync(file, record);
    const input = asked.map((one) => `goto ${one.at}\nodds ${units[one.unit]} ${one.target}\n`);
    const told = execFileSync(process.env.EPIX, ["play", "--plain", "--replay", file], {
        input: input.join(""),
        env: { ...process.env, LC_ALL: "C" },
    });
    rmSync(folder, { recursive: true });
    return [...String(told).matchAll(/fall in (\d+) %/g)].map(([, percent]) => Number(percent));
}

const atCommandLine = new Map();

/** The same from `epix odds`, with two decimals. */
function percentAtCommandLine({ gold, guesses, plunder }) {
    const options = [`--gold=${gold}`, `--guesses=${guesses}`, `--plunder=${plunder}`];
    const key = options.join(" ");
    if (!atCommandLine.has(key)) {
        const told = String(execFileSync(process.env.EPIX, ["odds", ...options, "--lang=en"]));
        atCommandLine.set(key, Number(/in ([\d.]+) % of all/.exec(told)[1]));
    }
    return atCommandLine.get(key);
}

/** A game to its end: what was told about attacks, and who owned which cards meanwhile. */
async function oddsOfGame(seed) {
    const wishes = { players: 2 + (seed % 3), rules: "advanced", seed, more: "odds: yes\n" };
    const { module, begin } = await openTable(wishes);
    const { cards } = JSON.parse(module.table(-1, 0));
    const owned = new Set();
    const asked = [];
    begin();
    for (let at = 0, seat; (seat = module.waitingBot()) !== null; at++) {
        const attacks = attacksNow(module, cards);
        asked.push(...attacks.map((one) => ({ ...one, at })));
        if (attacks.length) {
            for (const { abilities } of JSON.parse(module.view(-1, 0)).seats) {
                abilities.forEach((one) => owned.add(one));
            }
        }
        assert.ok(module.letBot(seat));
    }
    return { asked, owned, record: module.record(-1), cards };
}

test("odds are the same on the page, in the terminal and on the command line", needsWasm, async () => {
    const met = new Set();
    let plundered = 0;
    for (let seed = 0, all = 1; met.size < all; seed++) {
        assert.ok(seed < 60, `${met.size} of ${all} cards`);
        const { asked, owned, record, cards } = await oddsOfGame(seed);
        all = cards.length;
        const percents = percentsInTerminal(record, asked);
        assert.equal(percents.length, asked.length);
        asked.forEach((one, number) => {
            const percent = 100 * one.chance;
            const what = `${seed}: ${JSON.stringify(one)}`;
            assert.equal(percents[number], Math.round(percent), what);
            assert.ok(Math.abs(percentAtCommandLine(one) - percent) < 0.0051, what);
            plundered += one.plunder > 0 && one.guesses.length > 1;
        });
        owned.forEach((one) => met.add(one));
    }
    assert.ok(plundered > 0);
});

test("the page tells no odds where the table does not", needsWasm, async () => {
    const { module, begin } = await openTable({ players: 2, rules: "basic", seed: 1 });
    begin();
    assert.equal(JSON.parse(module.odds(0, 0, "attack S rc r1")).code, "no_odds");
    assert.equal(module.odds(0, 0, "nonsense"), "");
});

/** A client of the seat r without a page around it, and what it has sent. */
async function bareClient() {
    globalThis.navigator ??= { languages: ["en"] };
    globalThis.matchMedia ??= () => ({ matches: false });
    const { TableClient } = await load("client/table-client.ts");
    const client = new TableClient();
    const sent = [];
    client.attach({ send: (message) => sent.push(message), close: () => undefined });
    client.receive({ t: "table", table: "local", you: "r" });
    return { client, sent };
}

test("what others seal or say takes no question out of the player's hand", async () => {
    const { client, sent } = await bareClient();
    const view = (n, id) => ({ n, seats: [], prompt: id === null ? null : { id, legal: [] } });
    const step = (n, seat, k, id) =>
        client.receive({ t: "step", n, seat, text: null, events: [{ k, text: k }], view: view(n, id) });
    client.receive({ t: "view", ...view(7, 7) });
    step(8, "b", "sealed", 7);
    assert.ok(client.step && client.idle, "shown beside the question");
    assert.equal(client.view.n, 8);
    client.decide("auction 3");
    assert.equal(sent.length, 1);
    step(9, "g", "sealed", 7);
    assert.ok(!client.idle, "what another one seals is no answer");
    step(10, "r", "sealed", 7);
    assert.ok(client.idle, "it may still be changed");
    step(11, "y", "auction_won", null);
    assert.ok(!client.idle);
    step(12, "b", "recruited", 12);
    assert.ok(!client.idle, "another question waits until all is shown");
    client.close();
});

test("a decision that is held back is handed in while it is asked for, and never after that", async () => {
    const { client, sent } = await bareClient();
    const held = [];
    client.pending.guard = (decision, go) => held.push(go);
    const view = (id) => ({ t: "view", n: id, seats: [], prompt: { id, legal: [] } });
    client.receive(view(7));
    client.decide("pass");
    assert.ok(!client.idle && sent.length === 0, "it was not held back");
    client.pending.stop();
    assert.ok(client.idle, "the question does not stand again");
    client.decide("auction 3");
    held.at(-1)();
    assert.deepEqual(sent, [{ t: "decide", prompt: 7, d: "auction 3" }]);
    client.receive(view(8));
    held.forEach((go) => go()); // both are about what is no longer asked
    assert.equal(sent.length, 1);
    assert.ok(client.idle);
});
