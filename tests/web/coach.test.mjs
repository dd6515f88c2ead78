// SPDX-License-Identifier: MIT
// The coach on the page: dear decisions to be tried again, curves, luck and skill, on a phone too.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { barriers, device, PHONE, picture } from "./support/browser.mjs";
import { hurry, startGame } from "./support/player.mjs";
import { stage } from "./support/stage.mjs";
import { secondVisit } from "./support/visit.mjs";

const set = stage();
const games = new URL("../../data/games/", import.meta.url);

/** Opens a record, and asks the coach about it. */
async function ask(page, name) {
    const buffer = Buffer.from(await readFile(new URL(name, games), "utf8"));
    await page.goto(`${set.site.url}#/replay`);
    await page.setInputFiles('input[type="file"]', { name, mimeType: "text/plain", buffer });
    await page.waitForSelector(".replay");
    await page.click('a.button[href^="#/coach"]');
    await page.waitForSelector(".coach-dear .scene-seats");
}

/** Until it does not become more exact. */
const settled = (page) => page.waitForSelector(".coach-progress", { state: "detached" });

/** Numbers in per cent, as they stand in a text. */
const percents = (text) =>
    [...text.matchAll(/([-+−]?)(\d+)\s?%/g)].map(
        ([, sign, digits]) => (/[-−]/.test(sign) ? -1 : 1) * Number(digits),
    );

test("a dear decision is tried again before the answer is told; the game adds up", async () => {
    const { page, errors } = await device(set.browser, { bypassCSP: true });
    await ask(page, "two-basic.epix");
    await settled(page);
    assert.equal(await page.locator(".coach-dear").count(), 3);
    assert.equal(await page.locator(".coach-options").count(), 0, "an answer before it was asked for");
    const tries = page.locator(".coach-dear").first().locator(".coach-tries .button");
    const offered = await tries.allInnerTexts();
    assert.ok(offered.length > 1);
    await tries.last().click();
    const answer = page.locator(".coach-dear").first();
    await answer.locator(".coach-options").waitFor();
    const rows = answer.locator(".coach-options tbody tr");
    assert.ok(offered.length <= 11 && offered.length <= (await rows.count()));
    assert.ok((await rows.first().getAttribute("class")) === "good", "the best is not the first");
    assert.match(await answer.innerText(), /played|tried again/);
    // start + luck + gifts - losses = end, to rounding.
    for (const text of await page.locator(".swings .hint").allInnerTexts()) {
        const [start, luck, gifts, losses, end] = percents(text);
        assert.ok(Math.abs(start + luck + gifts + losses - end) <= 3, text);
    }
    const field = await page.locator(".curve-field").boundingBox();
    for (const mark of await page.locator(".curve-mark").all()) {
        const { y, height } = await mark.boundingBox();
        const centre = y + height / 2;
        assert.ok(centre >= field.y && centre <= field.y + field.height, "a mark beside the curve");
    }
    assert.deepEqual(await barriers(page), []);
    await picture(page, "coach");
    // One's own decisions alone, by the keyboard.
    await page.locator('.coach-eyes a[href$="/b"]').focus();
    await page.keyboard.press("Enter");
    await page.waitForSelector('.coach-eyes a[href$="/b"][aria-current]');
    await page.waitForSelector(".coach-dear");
    assert.equal(await page.locator(".coach-dear:not(.own-b)").count(), 0);
    assert.deepEqual(errors, []);
});

test("all decisions can be read, one by one", async () => {
    const { page, errors } = await device(set.browser);
    await ask(page, "two-basic.epix");
    await settled(page);
    const spring = page.locator(".coach section details").first();
    await spring.locator("summary").first().click();
    const line = spring.locator(".coach-list li").nth(2);
    await line.locator("summary").click();
    await line.locator(".coach-options tr, .hint").first().waitFor();
    assert.deepEqual(errors, []);
});

test("on a phone, in German and French: no barriers, nothing wider than the screen", async () => {
    for (const language of ["de", "fr"]) {
        const { page, errors, context } = await device(set.browser, {
            viewport: PHONE,
            settings: { language },
            bypassCSP: true,
        });
        await ask(page, "four-advanced.epix");
        await page.locator(".coach-tries .button").first().click();
        await page.waitForSelector(".coach-options");
        assert.deepEqual(await barriers(page), []);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `${wide} px too wide in ${language}`);
        const english = await page.evaluate(() => /Chance to win|What would you/.test(document.body.innerText));
        assert.ok(!english);
        await picture(page, `coach-phone-${language}`);
        assert.deepEqual(errors, []);
        await context.close();
    }
});

test("after a game against bots, without a network, and nothing leaves the device", async () => {
    const { page, context, errors } = await device(set.browser, { keepsPage: true });
    await page.goto(set.site.url);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await secondVisit(page);
    const asked = [];
    await context.setOffline(true);
    page.on("request", (request) => request.url().startsWith("http") && asked.push(request));
    await startGame(page, set.site.url, { seed: 4 });
    assert.equal(await hurry(page, { seed: 4, patience: 0.3 }), "over");
    await page.click('a.button[href^="#/coach"]');
    await page.waitForSelector('.coach-eyes a[href$="/r"][aria-current]');
    assert.doesNotMatch(await page.locator(".coach-eyes").innerText(), /bot /);
    await page.waitForSelector(".curve");
    assert.deepEqual(
        asked.filter((request) => request.method() !== "GET" || request.url().includes("api")),
        [],
    );
    assert.deepEqual(
        errors.filter((error) => !/ERR_INTERNET_DISCONNECTED/.test(error)),
        [],
    );
});

test("what is no game is refused with a sentence", async () => {
    const { page } = await device(set.browser);
    await page.goto(`${set.site.url}#/coach/~nonsense`);
    await page.waitForSelector('.coach [role="alert"]');
});

/** A game against a bot, with the coach at the shoulder, up to the first bid. */
async function playWith(coach) {
    const { page, errors } = await device(set.browser, { settings: { coach }, bypassCSP: true });
    await startGame(page, set.site.url, { seed: 4 });
    await page.waitForSelector(".table .ask");
    return { page, errors };
}

test("it teaches: what everything is worth stands above the question", async () => {
    const { page, errors } = await playWith("teach");
    await page.locator(".coach-hint tbody tr").first().waitFor();
    const rows = page.locator(".coach-hint tbody tr");
    assert.equal(await rows.count(), 4);
    await page.click('.coach-hint .button:has-text("Show all")');
    assert.ok((await rows.count()) > 4);
    assert.deepEqual(await barriers(page), []);
    await picture(page, "coach-teaches");
    assert.equal(await hurry(page, { seed: 4, patience: 0.3 }), "over");
    assert.equal(await page.locator(".coach-hint").count(), 0);
    assert.deepEqual(errors, []);
});

test("it warns once before a dear decision, which may be thought over or made", async () => {
    const { page, errors } = await playWith("warn");
    const pass = () => page.click('.ask .button:has-text("Pass")');
    await pass(); // without a single unit
    await page.waitForSelector('.teacher-no[role="alert"]');
    assert.match(await page.locator(".teacher-no").innerText(), /costs \d+\s?% of a victory/);
    await picture(page, "coach-warns");
    assert.deepEqual(await barriers(page), []);
    await page.click('.button:text-is("Think again")');
    await page.waitForSelector(".table .ask");
    await pass(); // it does not say it twice
    await page.waitForFunction(() => !document.querySelector('.ask .button-danger, .teacher-no'));
    assert.equal(await page.locator(".teacher-no").count(), 0);
    assert.deepEqual(errors, []);
});

test("without it, and around one device, nothing is said", async () => {
    const { page } = await playWith("off");
    assert.equal(await page.locator(".coach-hint").count(), 0);
    const { page: shared } = await device(set.browser, { settings: { coach: "teach" } });
    await startGame(shared, set.site.url, { seed: 4, people: [{ seat: "b", name: "Bert" }] });
    await shared.waitForSelector(".whose");
    assert.equal(await shared.locator(".coach-hint").count(), 0);
});
