// SPDX-License-Identifier: MIT
// Habits: the games of this device and records opened by hand, read without a single request.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { barriers, device, PHONE, picture } from "./support/browser.mjs";
import { hurry, startGame } from "./support/player.mjs";
import { stage } from "./support/stage.mjs";

const set = stage();
const games = new URL("../../data/games/", import.meta.url);

/** A record as a file. */
async function file(name) {
    const text = await readFile(new URL(name, games), "utf8");
    return { name, mimeType: "text/plain", buffer: Buffer.from(text) };
}

async function open(page) {
    await page.goto(`${set.site.url}#/habits`);
    await page.waitForSelector(".coach h1");
}

test("what was played is kept, read without a request, and can be thrown away", async () => {
    const { page, errors } = await device(set.browser, { bypassCSP: true });
    await startGame(page, set.site.url, { seed: 4 });
    assert.equal(await hurry(page, { seed: 4, patience: 0.3 }), "over");
    await page.goto(set.site.url);
    await page.click('a[href="#/habits"]');
    await page.waitForSelector("#look:not([disabled])");
    const asked = [];
    page.context().on("request", (request) => asked.push(request.url()));
    set.site.asked.clear();
    await page.click("#look");
    await page.waitForSelector('section[role="status"]');
    assert.match(await page.locator("section").innerText(), /Games: 1\. Decisions: \d+/);
    assert.deepEqual(asked, []);
    assert.deepEqual([...set.site.asked], []);
    assert.deepEqual(await barriers(page), []);
    // The second time nothing is to be worked out; thrown away means gone.
    await page.reload();
    await page.waitForSelector("#look:not([disabled])");
    await page.click(".kept-games summary");
    await page.click(".kept-game > .button");
    await page.waitForSelector(".kept-game", { state: "detached" });
    await page.reload();
    await page.waitForSelector(".coach .hint");
    assert.equal(await page.locator(".kept-game").count(), 0);
    assert.deepEqual(errors, []);
});

test("a game that was played can be looked back at, and judged, long after; its players by their names", async () => {
    const { page, errors } = await device(set.browser, { settings: { language: "de" } });
    await startGame(page, set.site.url, { seed: 4 });
    assert.equal(await hurry(page, { seed: 4, patience: 0.3 }), "over");
    for (const [way, there] of [
        ["Rückblick", ".replay"],
        ["Den Trainer fragen", ".curve"],
    ]) {
        await page.goto(set.site.url);
        await page.click('a[href="#/habits"]');
        await page.click(".kept-games summary");
        assert.match(await page.locator(".kept-game").innerText(), /^Rot, Burgvogt/);
        await page.click(`.kept-game .button:text-is("${way}")`);
        await page.waitForSelector(there);
    }
    assert.deepEqual(errors, []);
});

/** The coach is not asked what it gathers from a game before the page calls `letGather`. */
function holdGathering() {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (order, ...more) {
        const send = () => post.call(this, order, ...more);
        if (order.k === "gather") {
            globalThis.letGather = send;
        } else {
            send();
        }
    };
}

test("a game that is thrown away while the coach reads it stays away", async () => {
    const { page, errors, context } = await device(set.browser, { bypassCSP: true });
    await context.addInitScript(holdGathering);
    await startGame(page, set.site.url, { seed: 4 });
    assert.equal(await hurry(page, { seed: 4, patience: 0.3 }), "over");
    await open(page);
    await page.waitForSelector("#look:not([disabled])");
    await page.click("#look");
    await page.waitForFunction(() => globalThis.letGather);
    await page.click(".kept-games summary");
    await page.click(".kept-game > .button");
    await page.waitForSelector(".kept-game", { state: "detached" });
    await page.evaluate(() => globalThis.letGather());
    await page.waitForSelector('section[role="status"]');
    await page.reload();
    await page.waitForSelector(".coach .hint");
    assert.equal(await page.locator(".kept-game").count(), 0);
    assert.deepEqual(errors, []);
});

test("records opened by hand, whoever played them; what is no record is left out", async () => {
    for (const [language, viewport] of [
        ["en", undefined],
        ["de", { width: 320, height: 480 }],
        ["fr", { width: 844, height: 390 }],
    ]) {
        const { page, errors, context } = await device(set.browser, {
            settings: { language },
            bypassCSP: true,
            ...(viewport ? { viewport } : {}),
        });
        await open(page);
        for (const name of ["two-basic.epix", "three-advanced.epix", "four-advanced.epix"]) {
            await page.setInputFiles('input[type="file"]', await file(name));
        }
        const nonsense = { name: "x", mimeType: "text/plain", buffer: Buffer.from("nonsense") };
        await page.setInputFiles('input[type="file"]', nonsense);
        await page.waitForFunction(() => document.querySelectorAll(".kept-game").length === 4);
        await page.waitForSelector("#look:not([disabled])");
        await page.click("#look");
        await page.waitForSelector('section[role="status"]');
        const report = await page.locator("section").innerText();
        assert.match(report, /: 3\./);
        // Of somebody else, who had fewer decisions.
        await page.locator(".kept-game select").first().selectOption("y");
        await page.click("#look");
        await page.waitForFunction((before) => {
            const now = document.querySelector('section[role="status"]');
            return now && now.innerText !== before;
        }, report);
        assert.equal(await page.locator('.kept-game [role="alert"]').count(), 1);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `${wide} px too wide in ${language}`);
        assert.deepEqual(await barriers(page), []);
        await picture(page, `habits-${language}`);
        assert.deepEqual(errors, []);
        await context.close();
    }
});

test("a habit is told in a sentence, with a way to train it", async () => {
    const { page, errors } = await device(set.browser, { viewport: PHONE });
    await open(page);
    const record = await readFile(new URL("../../tests/records/two-bots.epix", import.meta.url), "utf8");
    const again = { name: "a.epix", mimeType: "text/plain", buffer: Buffer.from(record) };
    const TIMES = 12;
    for (let n = 1; n <= TIMES; n++) {
        await page.setInputFiles('input[type="file"]', []);
        await page.setInputFiles('input[type="file"]', again);
        await page.waitForFunction((n) => document.querySelectorAll(".kept-game").length === n, n);
    }
    await page.waitForSelector("#look:not([disabled])");
    await page.click("#look");
    await page.waitForSelector(".habit");
    assert.match(await page.locator(".habit").first().innerText(), /\d+ of \d+ .* An even mix /s);
    await picture(page, "habits-phone");
    await page.locator(".habit .button").first().click();
    await page.waitForFunction(() => /dojo|play/.test(location.hash));
    assert.deepEqual(errors, []);
});
