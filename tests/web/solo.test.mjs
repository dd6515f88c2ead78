// SPDX-License-Identifier: MIT
// Whole games against bots, by clicks, in a real browser.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DESKTOP, device, PHONE, picture } from "./support/browser.mjs";
import { playGame, startGame } from "./support/player.mjs";
import { stage } from "./support/stage.mjs";

const set = stage();

test("two players, basic rules, on a desktop", async () => {
    const { page, errors } = await device(set.browser, { viewport: DESKTOP });
    await startGame(page, set.site.url, { seed: 3, odds: true, bot: "besieger" });
    const seen = new Set();
    const onAsk = async (phase) => {
        if (!seen.has(phase)) {
            seen.add(phase);
            await picture(page, `desktop-${phase}`);
        }
        if (phase === "stake" || phase === "guess") {
            // This table tells the odds: those of one defender with one guess are known.
            const odds = await page.locator(".odds").first().innerText();
            assert.match(odds, phase === "guess" ? /^The attacker: \d+ %.*Best guesses/s : /^\d+ %.*Best stakes/s);
        }
    };
    await playGame(page, { seed: 3, onAsk });
    for (const phase of ["draft", "auction", "choose", "act", "over"]) {
        assert.ok(seen.has(phase), `${phase} was never asked`);
    }
    assert.ok(seen.has("stake") || seen.has("guess"), "nobody ever attacked");
    assert.match(await page.locator(".ending h2").innerText(), /wins|Victory/);
    assert.deepEqual(errors, []);
});

/** What is wrong for a hand on a small screen: the page scrolls, a target is smaller than a
 * fingertip, or something sticks out at the side. */
function troubles(page) {
    return page.evaluate(() => {
        const found = [];
        const { scrollHeight, scrollWidth } = document.documentElement;
        if (scrollHeight > innerHeight || scrollWidth > innerWidth) {
            found.push(`the page is ${scrollWidth}x${scrollHeight}`);
        }
        for (const one of document.querySelectorAll(".table button, .table [role=button]")) {
            const box = one.getBoundingClientRect();
            const seen = one.checkVisibility() && !one.closest(".table-log") && box.width > 0;
            const name = one.getAttribute("class");
            if (seen && (box.width < 43.5 || box.height < 43.5)) {
                found.push(`${name} is ${Math.round(box.width)}x${Math.round(box.height)}`);
            }
            if (seen && box.right > innerWidth + 1 && !one.closest(".abilities, .map")) {
                found.push(`${name} sticks out`);
            }
        }
        return found;
    });
}

/** What ends a decision must be on the screen without scrolling inside of the panel. */
function isInView(page) {
    return page.evaluate(() => {
        const main = document.querySelector(
            ".table-action .row-end .button, .table-action .button-main, .table-action .tile",
        );
        const box = main?.getBoundingClientRect();
        return !box || box.bottom <= innerHeight + 1;
    });
}

/** A whole game among four on a phone; `onAsk` hears of each question. */
async function playOnPhone(seed, onAsk) {
    const { page, errors } = await device(set.browser, {
        viewport: PHONE,
        hasTouch: true,
        deviceScaleFactor: 2,
        settings: { language: "de" },
    });
    await startGame(page, set.site.url, { seed, players: 4, cards: true, odds: true });
    // It begins with a bid on a card.
    await page.locator(".ability:not(.tile-off)").first().click();
    await page.waitForSelector(".bid-form");
    await picture(page, "phone-bid");
    await playGame(page, { seed, onAsk: (phase) => onAsk(page, phase) });
    assert.deepEqual(errors, []);
}

test("four players, ability cards, on a phone in German, without scrolling", async () => {
    const missing = new Set("draft auction first choose play recruit act confirm stake guess over".split(" "));
    let bids = 0;
    const onAsk = async (page, phase) => {
        bids += await page.locator(".bid-form").count();
        assert.deepEqual(await troubles(page), [], phase);
        if (phase !== "over") {
            assert.ok(await isInView(page), `${phase}: the button is below the screen`);
        }
        if (missing.delete(phase)) {
            await picture(page, `phone-${phase}`);
        }
    };
    // One game need not have every question in it.
    for (const seed of [7, 10, 12, 6, 14, 3]) {
        if (missing.size > 0) await playOnPhone(seed, onAsk);
    }
    assert.ok(bids > 0, "no card was bid for");
    assert.deepEqual([...missing], [], "never asked");
});

test("a game finds its map painted already", async () => {
    const { page } = await device(set.browser);
    await page.goto(`${set.site.url}?seed=1`);
    await page.waitForSelector(".world-season");
    await page.click("#play");
    await page.waitForSelector(".ask");
    assert.equal(await page.locator(".map-paint").count(), 1);
});

test("nothing tells what is in the hands before they open", async () => {
    const { page } = await device(set.browser, { settings: { pace: "calm" } });
    await startGame(page, set.site.url, { seed: 3 });
    await page.click('.button:has-text("Pass for good")');
    for (;;) {
        await page.waitForSelector('.ask[data-phase="auction"], .showing .button');
        if (await page.locator(".ask").count()) break;
        await page.locator(".showing .button").click({ timeout: 500 }).catch(() => undefined);
    }
    const before = await page.locator(".log-line").count();
    await page.click(".ask .button-main");
    await page.waitForSelector(".reveal");
    await picture(page, "desktop-reveal");
    const told = await page.locator(".log-line").allInnerTexts();
    assert.ok(told.slice(before).every((line) => !/bids|wins/.test(line)), told.at(-1));
    assert.doesNotMatch(await page.locator(".table-action").innerText(), /bids|wins|\d/);
    await page.locator(".reveal").click();
    await page.waitForFunction(() =>
        [...document.querySelectorAll(".log-line")].some((line) => /wins/.test(line.textContent)),
    );
});
