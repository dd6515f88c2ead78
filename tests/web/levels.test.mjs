// SPDX-License-Identifier: MIT
// Ten levels on the start screen: every face at a glance on every screen, a sentence about the chosen
// one, in three languages and without barriers; who is proposed goes along the ten.
import assert from "node:assert/strict";
import { test } from "node:test";
import { barriers, DESKTOP, device, PHONE, picture } from "./support/browser.mjs";
import { stage } from "./support/stage.mjs";

const set = stage();

const SCREENS = [
    { name: "phone", viewport: PHONE, lang: "en", siege: "8 · Siege Master" },
    { name: "landscape", viewport: { width: 640, height: 360 }, lang: "fr", siege: "8 · Maître de siège" },
    { name: "tablet", viewport: { width: 820, height: 1180 }, lang: "de", siege: "8 · Belagerungsmeister" },
    { name: "desktop", viewport: DESKTOP, lang: "en", siege: "8 · Siege Master" },
];

/** The buttons as they lie on the screen. */
const boxes = (page) =>
    page.locator(".level").evaluateAll((buttons) =>
        buttons.map((one) => {
            const { left, right, top, width, height } = one.getBoundingClientRect();
            return { left, right, top, width, height, faces: one.querySelectorAll("svg, canvas").length };
        }),
    );

for (const { name, viewport, lang, siege } of SCREENS) {
    test(`ten levels on a ${name}`, async () => {
        const { page, errors } = await device(set.browser, { viewport, locale: lang, bypassCSP: true });
        await page.goto(`${set.site.url}?seed=3`);
        await page.waitForSelector(".level");
        const levels = await boxes(page);
        assert.equal(levels.length, 10);
        for (const box of levels) {
            assert.ok(box.width >= 43.5 && box.height >= 43.5, `${box.width}x${box.height}`);
            assert.ok(box.left >= 0 && box.right <= viewport.width, "it sticks out");
            assert.equal(box.faces, 1);
        }
        const heights = new Set(levels.map(({ top }) => Math.round(top)));
        assert.ok(heights.size <= 2, "more than two rows");
        await page.locator(".level").nth(7).click();
        assert.ok((await page.locator(".level-text").innerText()).startsWith(siege));
        assert.equal(await page.inputValue(".sitter.own-b select"), "siegemaster");
        assert.equal(await page.locator('.level[aria-pressed="true"]').count(), 1);
        await page.locator(".levels").scrollIntoViewIfNeeded();
        await picture(page, `levels-${name}`);
        assert.deepEqual(await barriers(page), []);
        await page.click("#play");
        await page.waitForSelector(".table .ask");
        await page.waitForSelector(".table .bot-face-siegemaster", { state: "attached" });
        assert.deepEqual(errors, []);
    });
}

test("whom the page proposes is the chosen level; old opponents count as who is like them", async () => {
    const { page, errors } = await device(set.browser, { viewport: PHONE });
    await page.goto(set.site.url);
    await page.evaluate(() =>
        localStorage.setItem(
            "epix-results",
            JSON.stringify(["1", "2"].map((id) => ({ id, bot: "captain", won: true }))),
        ),
    );
    await page.reload();
    await page.waitForSelector('.level[aria-pressed="true"]');
    assert.equal(await page.locator('.level[aria-pressed="true"]').innerText(), "7");
    assert.match(await page.locator("#proposal").innerText(), /Raider/);
    // Among several bots everyone is chosen from a list.
    await page.click('.chip:text-is("3")');
    assert.equal(await page.locator(".level").count(), 0);
    assert.equal(await page.locator(".sitter").count(), 3);
    assert.deepEqual(errors, []);
});
