// SPDX-License-Identifier: MIT
// A game on this device goes on after the tab was closed.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { device, PHONE, picture } from "./support/browser.mjs";
import { hurry, hurryTo, keptPlans, look, startGame, untilKept } from "./support/player.mjs";
import { openRecord } from "./support/moment.mjs";
import { stage } from "./support/stage.mjs";

const set = stage();

const GO_ON = '.start-panel .button-main:has-text("Back to the game")';

/** What a person sees of the game, once the board is drawn: seats, board, log, question. */
async function looks(page) {
    await page.waitForSelector(".province", { state: "attached" });
    return page.evaluate(() => ({
        seats: document.querySelector(".table-seats").textContent,
        board: [...document.querySelectorAll(".province")].map((one) => one.ariaLabel),
        log: [...document.querySelectorAll(".log-line")].map((one) => one.textContent),
        asked: document.querySelector(".ask-text")?.textContent,
    }));
}

/** Closes the tab and opens the page anew, as soon as all that happened has been kept. */
async function reopen(context, page) {
    await untilKept(page);
    await page.close();
    const next = await context.newPage();
    await next.goto(set.site.url);
    return next;
}

test("alone: the same position, log and question, and then on to the end", async () => {
    const { page, context, errors } = await device(set.browser);
    await startGame(page, set.site.url, { seed: 5, players: 3, cards: true });
    await hurryTo(page, "recruit", 5);
    const before = await looks(page);
    const again = await reopen(context, page);
    await again.waitForSelector(GO_ON);
    await picture(again, "go-on");
    await again.click(GO_ON);
    await again.waitForSelector(".ask");
    await again.waitForFunction(
        (lines) => document.querySelectorAll(".log-line").length >= lines,
        before.log.length,
    );
    assert.deepEqual(await looks(again), before);
    await hurry(again, { seed: 6 });
    // What is over is not offered again.
    await again.goto("about:blank");
    await again.goto(set.site.url);
    await again.waitForSelector("#play");
    await keptPlans(again, 0);
    assert.equal(await again.locator(GO_ON).count(), 0);
    assert.deepEqual(errors, []);
});

test("around one device the curtain is down first", async () => {
    const { page, context } = await device(set.browser);
    const people = [
        { seat: "r", name: "Ada" },
        { seat: "b", name: "Bob" },
    ];
    await startGame(page, set.site.url, { seed: 5, people });
    await hurryTo(page, "curtain", 5);
    await look(page);
    const again = await reopen(context, page);
    await again.click(GO_ON);
    await again.waitForSelector(".curtain");
    assert.equal(await again.locator(".ask").count(), 0);
    assert.doesNotMatch(await again.locator(".table-seats").innerText(), /\(you\)/);
});

test("a table whose Worker says nothing gets another one, that has no shorter time", async () => {
    const { page, errors } = await device(set.browser);
    let lost = 0;
    await page.clock.install();
    await page.route("**/worker.js", (route) =>
        lost < 2 ? (lost++, route.fulfill({ body: "", contentType: "text/javascript" })) : route.continue(),
    );
    await startGame(page, set.site.url, { seed: 5 });
    await page.waitForSelector(".loading");
    for (const seconds of [20, 40]) {
        const asked = page.waitForRequest("**/worker.js");
        await page.clock.fastForward(1000 * (seconds - 1));
        assert.equal(lost, seconds / 20, "it has its time");
        await page.clock.fastForward(2000);
        await asked;
    }
    await page.waitForSelector(".ask");
    assert.deepEqual(errors, []);
});

test("what was kept by another version is not offered twice", async () => {
    const { page, context } = await device(set.browser);
    await startGame(page, set.site.url, { seed: 5 });
    await page.waitForSelector(".ask");
    const again = await reopen(context, page);
    await again.evaluate(
        () =>
            new Promise((resolve) => {
                const opening = indexedDB.open("epix", 1);
                opening.onsuccess = () => {
                    const change = opening.result.transaction("tables", "readwrite");
                    const tables = change.objectStore("tables");
                    const asked = tables.openCursor(IDBKeyRange.bound("journal", "journal \uffff"));
                    asked.onsuccess = () =>
                        asked.result?.update({ ...asked.result.value, journal: "0 r nonsense\n" });
                    change.oncomplete = () => (opening.result.close(), resolve());
                };
            }),
    );
    await again.click(GO_ON);
    await again.waitForSelector('[role="alert"]');
    assert.match(await again.locator('[role="alert"]').innerText(), /cannot be opened/);
    await again.click('[role="alert"] .button');
    await again.reload();
    await again.waitForSelector("#play");
    assert.equal(await again.locator(GO_ON).count(), 0);
});

test("a reload goes on where it was, with the bid that was half made", async () => {
    const { page, errors } = await device(set.browser);
    await startGame(page, set.site.url, { seed: 5 });
    await hurryTo(page, "auction", 5);
    const more = page.locator(".amount .button:last-child");
    await more.click();
    await more.click();
    const before = await looks(page);
    assert.equal(await page.locator(".amount .number").innerText(), "2");
    await untilKept(page);
    await page.reload();
    await page.waitForSelector('.ask[data-phase="auction"]');
    assert.equal(await page.locator(".amount .number").innerText(), "2");
    await page.waitForFunction(
        (lines) => document.querySelectorAll(".log-line").length >= lines,
        before.log.length,
    );
    assert.deepEqual(await looks(page), before);
    assert.deepEqual(errors, []);
});

test("a new game throws none away: each is there by name and date until somebody drops it", async () => {
    const { page, errors } = await device(set.browser);
    const names = ["Ada", "Bea"];
    for (const [at, name] of names.entries()) {
        await startGame(page, set.site.url, { seed: 5, people: [{ seat: "r", name }] });
        await page.waitForSelector(".ask");
        await untilKept(page, at + 1);
    }
    await page.goto(set.site.url);
    await page.click(".kept-games summary");
    const row = page.locator(".kept-game");
    assert.equal(await row.count(), 1);
    assert.match(await row.innerText(), /Ada.*\d/s);
    await picture(page, "kept-games");
    await row.locator(".button").first().click();
    await page.waitForSelector(".ask");
    assert.match(await page.locator(".table-seats").innerText(), /Ada/);
    await page.click('.table-menu .button[aria-label="To the start"]');
    await page.click(".kept-games summary");
    assert.match(await row.innerText(), /Bea/);
    await row.locator(".button").last().click();
    await row.waitFor({ state: "detached" });
    await page.reload();
    await page.waitForSelector(GO_ON);
    assert.equal(await row.count(), 0);
    assert.deepEqual(errors, []);
});

test("a board of one's own goes along: in the game, after a reload, in the replay", async () => {
    const { page, errors } = await device(set.browser);
    const two = readFileSync(new URL("../../data/boards/two.board", import.meta.url), "utf8");
    const upload = async (text) => {
        await page.goto(`${set.site.url}?seed=5`);
        await page.click('.start-panel summary:has-text("House rules")');
        const buffer = Buffer.from(text);
        const file = { name: "mine.board", mimeType: "text/plain", buffer };
        await page.setInputFiles('.start-panel input[type="file"]', file);
        await page.waitForSelector(".own-file");
        await page.click("#play");
    };
    await upload(two.replace(/^neighbours .*$/m, "$& nowhere"));
    assert.match(await page.locator('[role="alert"]').innerText(), /^Line \d+: /);
    await upload(two.replace("Emberhold", "Eigenburg"));
    const own = '.province[aria-label*="Eigenburg"]';
    await page.waitForSelector(own, { state: "attached" });
    await page.waitForSelector(".ask");
    await untilKept(page);
    await page.reload();
    await page.waitForSelector(own, { state: "attached" });
    assert.equal(await hurry(page, { seed: 5, patience: 0.3 }), "over");
    await page.click('.ending .button:has-text("Look back")');
    await page.waitForSelector(".replay");
    await page.waitForSelector(own, { state: "attached" });
    assert.deepEqual(errors, []);
});

test("alone, a step of the draft is taken back with what bots have answered", async () => {
    const { page, errors } = await device(set.browser);
    await startGame(page, set.site.url, { seed: 5 });
    await page.waitForSelector('.ask[data-phase="draft"]');
    const before = await looks(page);
    assert.equal(await page.locator("#undo").count(), 0, "nothing was decided yet");
    const lines = (count) =>
        page.waitForFunction((all) => document.querySelectorAll(".log-line").length === all, count);
    await page.click(".shop .tile");
    await page.locator(".province.lit").first().dispatchEvent("click");
    await page.waitForSelector("#undo");
    assert.ok((await page.locator(".log-line").count()) > before.log.length + 1);
    await page.click("#undo");
    await lines(before.log.length);
    await page.waitForSelector(".ask");
    assert.deepEqual(await looks(page), before);
    // Also when it was the last one: until a bid is made.
    await page.click("#pass");
    await page.waitForSelector('.ask[data-phase="auction"] #undo');
    await page.click("#undo");
    await lines(before.log.length);
    assert.deepEqual(await looks(page), before);
    await page.click("#pass");
    await page.click('.ask[data-phase="auction"] .button-main');
    await page.waitForSelector('.ask[data-phase="auction"]', { state: "detached" });
    await hurry(page, { through: ["first"], seed: 1 });
    assert.equal(await page.locator("#undo").count(), 0, "bids are known");
    assert.deepEqual(errors, []);
});

test("the end of a turn is taken back, unless it has opened a card", async () => {
    const file = new URL("games/every-question.epix", import.meta.url);
    const names = { r: "Ada", b: "Bob", y: "Cleo", g: "Zoë" };
    const game = openRecord(file);
    const { page, errors } = await device(set.browser);
    await game.show(page, set.site.url, { names, eyes: "g", at: game.before("g end") });
    await page.click("#end-turn");
    await page.click('.ask[data-phase="auction"] #undo');
    await page.waitForSelector('.ask[data-phase="recruit"] #end-turn');
    await game.show(page, set.site.url, { names, eyes: "r", at: game.before("r end") });
    await page.click("#end-turn");
    await page.waitForSelector(".waiting");
    assert.equal(await page.locator("#undo").count(), 0, "yellow's card is open");
    assert.deepEqual(errors, []);
});

test("what is new since the last decision is counted at the log, also after a reload", async () => {
    const { page, errors } = await device(set.browser, { viewport: PHONE });
    await startGame(page, set.site.url, { seed: 5 });
    await page.click("#pass");
    await page.waitForSelector('.ask[data-phase="auction"]');
    const news = Number(await page.locator(".badge").innerText());
    assert.ok(news > 0);
    await untilKept(page);
    await page.reload();
    await page.waitForSelector('.ask[data-phase="auction"]');
    const button = page.locator(`[aria-label="Log, ${news} new"]`);
    await button.waitFor();
    await button.click();
    assert.equal(await page.locator("div:has(> .log-news) ~ div .log-line").count(), news - 1);
    assert.deepEqual(errors, []);
});
