// SPDX-License-Identifier: MIT
// Start and table without barriers that axe-core knows, in all languages, colours and sizes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { barriers, device, PHONE, picture } from "./support/browser.mjs";
import { hurryTo, look, startGame } from "./support/player.mjs";
import { QUESTIONS, shelve, turnTo } from "./support/questions.mjs";
import { stage } from "./support/stage.mjs";

const set = stage();

test("no barriers from the start to the end of a game", async () => {
    const { page, errors } = await device(set.browser, {
        viewport: { width: 1120, height: 700 },
        bypassCSP: true,
    });
    await page.goto(set.site.url);
    await page.waitForSelector(".world-season");
    await picture(page, "start");
    assert.deepEqual(await barriers(page), [], "start");
    // A window is open when the click on it is over: Escape closes it however soon it comes.
    const opened = await page.evaluate(async () => {
        document.querySelector('[aria-label="Settings"]').click();
        await Promise.resolve();
        await Promise.resolve();
        return document.querySelector("dialog")?.open;
    });
    assert.equal(opened, true);
    await picture(page, "settings");
    assert.deepEqual(await barriers(page), [], "settings");
    await page.keyboard.press("Escape");
    await shelve(page, set.site.url, QUESTIONS);
    for (const [name, moment] of Object.entries(QUESTIONS)) {
        await turnTo(page, name, moment);
        await moment.then?.(page);
        await page.waitForSelector(moment.until ?? ".ask[data-phase]");
        assert.deepEqual(await barriers(page), [], name);
        const [inside, room] = await page
            .locator("main.table")
            .evaluate((table) => [table.scrollHeight, table.clientHeight]);
        assert.ok(inside <= room, `${name}: ${inside} pixels in a table of ${room}`);
    }
    await turnTo(page, "act", QUESTIONS.act);
    // A province tells who holds it, its neighbours, and what threatens it.
    const labels = await page.$$eval(".province", (all) => all.map((one) => one.ariaLabel));
    assert.ok(
        labels.every((label) => /borders/.test(label)),
        labels.join("\n"),
    );
    assert.ok(
        labels.some((label) => /threatened by [^:]+: /.test(label)),
        labels.join("\n"),
    );
    await page.click(".seat-open >> nth=1");
    await picture(page, "seat");
    assert.deepEqual(await barriers(page), [], "seat");
    assert.deepEqual(errors, []);
});

test("no barriers around one device, nor while one looks back", async () => {
    const { page } = await device(set.browser, { bypassCSP: true });
    const people = [
        { seat: "r", name: "Ada" },
        { seat: "b", name: "Bob" },
    ];
    await startGame(page, set.site.url, { seed: 5, people });
    await hurryTo(page, "curtain", 5);
    assert.deepEqual(await barriers(page), [], "curtain");
    await look(page);
    await page.click(".log-line >> nth=0");
    await page.waitForSelector(".looking-back");
    await picture(page, "looking-back");
    assert.deepEqual(await barriers(page), [], "looking back");
});

test("what cannot be had says why, and which rule says so", async () => {
    const { page, errors } = await device(set.browser, { bypassCSP: true });
    await startGame(page, set.site.url, { seed: 11 });
    await page.waitForSelector(".ask");
    // A Camp cannot stand in a castle.
    await page.click(".tile >> nth=2");
    const castle = page.locator('.province[aria-label*="Red"]').first();
    await castle.dispatchEvent("click");
    await page.waitForSelector(".notice .clause");
    await picture(page, "why");
    assert.match(await page.locator(".notice .clause").getAttribute("href"), /#\/rules\/[\d.]+$/);
    assert.deepEqual(await barriers(page), [], "notice");
    assert.deepEqual(errors, []);
});

/** What is wider than the window. */
function wide(page) {
    return page.evaluate(() =>
        [...document.querySelectorAll("main *, dialog *")]
            .filter((one) => one.checkVisibility() && !one.closest(".world, .map, .abilities"))
            .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
            .map((one) => `${one.tagName} ${one.getAttribute("class")}`),
    );
}

test("three languages on a phone, also with the largest letters", async () => {
    for (const [language, word, textSize] of [
        ["en", "Play", "larger"],
        ["fr", "Jouer", "usual"],
        ["de", "Spielen", "larger"],
    ]) {
        const { page, context, errors } = await device(set.browser, {
            viewport: PHONE,
            settings: { language, textSize },
        });
        await page.goto(`${set.site.url}?seed=2`);
        await page.waitForSelector("#play");
        assert.equal(await page.locator("#play").innerText(), word);
        assert.equal(await page.getAttribute("html", "lang"), language);
        assert.deepEqual(await wide(page), [], `${language}: start`);
        await picture(page, `phone-start-${language}`);
        await page.locator(".start-menu .button").last().click();
        assert.deepEqual(await wide(page), [], `${language}: settings`);
        await page.keyboard.press("Escape");
        await page.click("#play");
        await page.waitForSelector(".ask");
        await page.waitForSelector(".map-paint");
        await picture(page, `phone-${language}`);
        assert.deepEqual(await wide(page), [], `${language}: table`);
        assert.deepEqual(errors, []);
        await context.close();
    }
});
