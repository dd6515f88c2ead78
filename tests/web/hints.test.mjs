// SPDX-License-Identifier: MIT
// Hints at tables with others: only where the table was made with them, told in the lobby, and worked out
// without the server.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { barriers, device } from "./support/browser.mjs";
import { serverStage } from "./support/server.mjs";

const set = serverStage();

const fileOf = (name) => readFileSync(new URL(`../../data/${name}`, import.meta.url), "utf8");

async function makeTable(texts) {
    const body = JSON.stringify(texts);
    const made = await fetch(`${set.url}api/tables`, { method: "POST", body });
    assert.equal(made.status, 201);
    return `${set.url}t/${(await made.json()).table}`;
}

/** Two people at a table that has begun, with their coaches and files so; whoever is asked first comes
 * first. */
async function begin(setup, coaches = ["off", "off"], files = {}) {
    const link = await makeTable({ setup, ...files });
    const people = [];
    for (const [at, coach] of coaches.entries()) {
        const settings = { name: ["Ada", "Bob"][at], coach };
        const { page } = await device(set.browser, { settings, bypassCSP: true });
        await page.goto(link);
        await page.locator(".lobby-seat .button-main").first().click();
        await page.waitForSelector(".lobby-name:has-text('(you)')");
        people.push(page);
    }
    const [ada, bob] = people;
    const lobby = await bob.locator("main").innerText();
    await ada.click("#begin:not(:disabled)");
    await Promise.race(people.map((page) => page.waitForSelector(".ask")));
    const first = (await ada.locator(".ask").count()) > 0 ? ada : bob;
    return { first, other: first === ada ? bob : ada, lobby };
}

const hint = '.button:text-is("Hint")';
const warning = '.teacher-no[role="alert"]';

/** Recruits nobody at all, which costs much. */
const recruitNobody = (page) => page.click('.ask .button:has-text("Pass")');

test("a table with hints says so, and gives them to whoever is asked", async () => {
    const { first, other, lobby } = await begin("players: 2\nrules: advanced\ncoach: hints\n");
    assert.match(lobby, /everybody may ask the coach for hints/);
    const [button, question] = await Promise.all(
        [hint, ".ask"].map((one) => first.locator(one).boundingBox()),
    );
    assert.ok(button.y + button.height <= question.y, "the button lies over the question");
    let sent = 0;
    first.on("request", (request) => (sent += /api|tables/.test(request.url()) ? 1 : 0));
    await first.click(hint);
    await first.waitForSelector(".coach-hint .coach-options tbody tr");
    assert.equal(sent, 0, "the server was asked");
    assert.equal(await other.locator(hint).count(), 0, "a hint for somebody who is not asked");
});

test("where a table has hints everybody's coach warns once, with the reason", async () => {
    const { first, other } = await begin("players: 2\nrules: basic\ncoach: hints\n", ["warn", "warn"]);
    await recruitNobody(first);
    await first.waitForSelector(warning);
    assert.match(await first.locator(warning).innerText(), /costs \d+\s?% of a victory\. \w+/);
    assert.equal(await first.locator(".ask").count(), 0, "the question stands beside its warning");
    assert.deepEqual(await barriers(first), []);
    assert.equal(await other.locator(`.ask, ${warning}`).count(), 0, "it was decided, or told to others");
    await first.click('.button:text-is("Think again")');
    await recruitNobody(first); // it does not say it twice
    await other.waitForSelector(".ask");
    assert.equal(await first.locator(warning).count(), 0);
    // The other seat is warned alike.
    await recruitNobody(other);
    await other.waitForSelector(warning);
    await other.click('.button:text-is("Do it anyway")');
    await first.waitForSelector('.ask[data-phase="auction"]');
    assert.equal(await other.locator(warning).count(), 0);
});

test("where a table has hints a coach who teaches tells them unasked", async () => {
    const { first } = await begin("players: 2\nrules: basic\ncoach: hints\n", ["teach", "teach"]);
    await first.locator(".coach-hint .coach-options tbody tr").first().waitFor({ state: "attached" });
    assert.equal(await first.locator(hint).count(), 0, "what is told need not be asked for");
});

test("a table with a board and cards of its own has hints like any other", async () => {
    const files = {
        board: fileOf("boards/two.board").replace("name: Two castles", "name: Two of our own"),
        cards: fileOf("abilities/standard.cards"),
    };
    const setup = "players: 2\nrules: advanced\nboard: own-b\nabilities: own-c\ncoach: hints\n";
    const { first, lobby } = await begin(setup, ["off", "off"], files);
    assert.match(lobby, /a board of its own · ability cards of its own/);
    await first.click(hint);
    await first.waitForSelector(".coach-hint .coach-options tbody tr");
});

test("elsewhere there is none, whatever people want of their coach", async () => {
    const { first, other, lobby } = await begin("players: 2\nrules: basic\n", ["warn", "teach"]);
    assert.doesNotMatch(lobby, /coach/);
    await recruitNobody(first);
    await other.waitForSelector(".ask");
    for (const page of [first, other]) {
        assert.equal(await page.locator(`${hint}, ${warning}, .coach-hint`).count(), 0);
        const loaded = await page.evaluate(() =>
            performance.getEntriesByType("resource").filter(({ name }) => /coach/.test(name)),
        );
        assert.deepEqual(loaded, [], "the coach was loaded");
    }
});
