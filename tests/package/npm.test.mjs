// SPDX-License-Identifier: MIT
// The npm package as others get it: packed, unpacked, imported by its name.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";

const scratch = mkdtempSync(path.join(tmpdir(), "epix-npm-"));
after(() => rmSync(scratch, { recursive: true }));
let Table;

before(async () => {
    const pack = ["pack", "--offline", "--loglevel=error", "--pack-destination", scratch];
    const name = execFileSync("npm", pack, { cwd: process.env.EPIX_NPM_PACKAGE, encoding: "utf8" }).trim();
    const place = path.join(scratch, "node_modules/epix-game");
    mkdirSync(place, { recursive: true });
    execFileSync("tar", ["-xzf", path.join(scratch, name), "-C", place, "--strip-components=1"]);
    const user = path.join(scratch, "user.mjs");
    writeFileSync(user, 'export { Table } from "epix-game";\n');
    ({ Table } = await import(pathToFileURL(user)));
});

const bots = { r: { bot: "squire" }, b: { bot: "peasant" } };

test("bots play a game that the program accepts, the same twice", async () => {
    const play = async () => {
        const table = await Table.load();
        table.open({ setup: "players: 2\n", seats: bots, seed: 7 });
        let steps = 0;
        while (table.letBot()) {
            steps++;
        }
        assert.ok(steps > 10);
        return table.record();
    };
    const record = await play();
    assert.equal(await play(), record);
    const replay = spawnSync(process.env.EPIX, ["replay", "-"], { input: record, encoding: "utf8" });
    assert.equal(replay.stderr, "");
    assert.equal(replay.status, 0);
});

test("a person decides, and is told what is wrong", async () => {
    const table = await Table.load(undefined, "de");
    table.open({ setup: "players: 2\nrules: basic\n", seats: { r: { name: "Anna" }, b: { bot: "squire" } }, seed: 3 });
    while (table.letBot("r")) {}
    assert.equal(table.view("r").t, "view");
    assert.throws(() => table.decide("r", "auction 3"), (error) => Boolean(error.code) && / (du|deine?|ist) /i.test(error.message));
    assert.equal(table.decide("r", "recruit C r1").t, "step");
    assert.throws(() => table.decide("x", "pass"), /one of r, b, y, g/);
});

test("texts that cannot be read are refused with a line", async () => {
    const table = await Table.load();
    assert.throws(() => table.open({ setup: "players: 9\n", seats: bots, seed: 1 }), SyntaxError);
    assert.throws(() => table.load("epix: 3\nbord: two\n\nr pass\n"), (error) => error.line > 0);
});
