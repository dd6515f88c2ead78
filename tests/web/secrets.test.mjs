// SPDX-License-Identifier: MIT
// What a page holds is what its player may know; and what comes over a bad line does it no harm.
import assert from "node:assert/strict";
import { test } from "node:test";
import { device } from "./support/browser.mjs";
import { dice } from "./support/hands.mjs";
import { hurry, PHASES } from "./support/player.mjs";
import { serverStage } from "./support/server.mjs";

const set = serverStage();

async function makeTable(setup) {
    const body = JSON.stringify({ setup });
    const made = await fetch(`${set.url}api/tables`, { method: "POST", body });
    return `${set.url}t/${(await made.json()).table}`;
}

async function sitDown(page, link) {
    await page.goto(link);
    await page.locator(".lobby-seat .button-main").first().click();
    await page.waitForSelector(".lobby-name:has-text('(you)')");
}

/** All messages that a page gets from now on. */
function listen(page) {
    const heard = [];
    page.on("websocket", (socket) =>
        socket.on("framereceived", ({ payload }) => heard.push(JSON.parse(payload))),
    );
    return heard;
}

/** All that the page has in its memory, as one text. */
async function memoryOf({ context, page }) {
    const session = await context.newCDPSession(page);
    const parts = [];
    session.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => parts.push(chunk));
    await session.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
    return parts.join("");
}

test("the memory of a page holds its own keys and secrets, and nobody else's", async () => {
    const link = await makeTable("players: 2\nrules: basic\nbots: at-once\n");
    const people = await Promise.all(
        ["Ada", "Bob"].map((name) => device(set.browser, { settings: { name } })),
    );
    const heard = people.map(({ page }) => listen(page));
    for (const { page } of people) await sitDown(page, link);
    const tokens = heard.map((all) => all.find(({ t }) => t === "taken").token);
    await people[0].page.click("#begin:not(:disabled)");

    // Bob has sealed his bid, Ada has not: hers is the only one that she is ever told.
    const [ada, bob] = people;
    const upToAuction = { through: ["draft", "curtain"], patience: 0 };
    await Promise.all(people.map(({ page }) => hurry(page, upToAuction)));
    await bob.page.click('.amount [aria-label="more"]');
    await bob.page.click(".ask .button-main");
    await ada.page.waitForFunction(() => document.querySelector('.ask[data-phase="auction"]'));
    await ada.page.reload();
    await ada.page.waitForSelector('.ask[data-phase="auction"]');
    const views = (all) => all.map((one) => one.view ?? one).filter((one) => one.mine);
    assert.ok(views(heard[1]).some(({ mine }) => mine.bid === 1), "he does not know his own bid");
    assert.ok(views(heard[0]).every(({ mine }) => mine.bid === null), "she knows a bid");

    for (const [index, person] of people.entries()) {
        const memory = await memoryOf(person);
        assert.ok(memory.includes(tokens[index]), "the own key is not found: the test is blind");
        assert.ok(!memory.includes(tokens[1 - index]), "somebody else's key");
    }
});

/** Something that is no message of the server, made of one that is. */
function spoil(text, roll) {
    const ways = [
        () => text.slice(0, Math.floor(roll() * text.length)),
        () => "",
        () => "null",
        () => "17",
        () => "[]",
        () => "\u0000\uffff",
        () => text.replace(/[{}[\]]/, ""),
    ];
    return ways[Math.floor(roll() * ways.length)]();
}

test("spoiled messages: the page asks anew, and the game goes on", async () => {
    const link = await makeTable("players: 2\nrules: basic\nbots: at-once\n");
    const [ada, bob] = await Promise.all(
        ["Ada", "Bob"].map((name) => device(set.browser, { settings: { name } })),
    );
    const roll = dice(5);
    let spoiled = 0;
    await ada.page.routeWebSocket(/\/ws$/, (near) => {
        const far = near.connectToServer();
        far.onMessage((text) => {
            const bad = spoiled < 12 && roll() < 0.3;
            spoiled += bad;
            near.send(bad ? spoil(text, roll) : text);
        });
    });
    await sitDown(ada.page, link);
    await sitDown(bob.page, link);
    await ada.page.click("#begin:not(:disabled)");
    const ends = await Promise.all(
        [ada, bob].map(({ page }) => hurry(page, { through: PHASES, patience: 0.3 })),
    );
    assert.deepEqual(ends, ["over", "over"]);
    assert.equal(spoiled, 12, "too few were spoiled");
    assert.deepEqual(ada.errors, []);
});
