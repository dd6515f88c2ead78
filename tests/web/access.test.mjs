// SPDX-License-Identifier: MIT
// Every screen without barriers that axe-core knows, in all languages, and without a network.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { barriers, device, PHONE, picture } from "./support/browser.mjs";
import { playGame } from "./support/player.mjs";
import { stage } from "./support/stage.mjs";

const set = stage();

test("no barriers on any screen", async () => {
    const { page, errors } = await device(set.browser, { bypassCSP: true });
    await page.goto(set.site.url);
    await page.waitForSelector("#play");
    assert.deepEqual(await barriers(page), [], "start");
    await page.click('[aria-label="Settings"]');
    assert.deepEqual(await barriers(page), [], "settings");
    await picture(page, "settings");
    await page.keyboard.press("Escape");
    await page.goto(`${set.site.url}#/rules/8.3.2`);
    await page.waitForSelector(".reading tbody tr");
    await picture(page, "rules");
    assert.deepEqual(await barriers(page), [], "rules");
    await page.goto(`${set.site.url}#/online`);
    await page.waitForSelector("#create");
    assert.deepEqual(await barriers(page), [], "online");
    await page.goto(`${set.site.url}#/`);
    await page.click('.chip:has-text("advanced")');
    await page.click("#play");
    const seen = new Set();
    const onAsk = async (phase) => {
        if (!seen.has(phase)) {
            seen.add(phase);
            assert.deepEqual(await barriers(page), [], phase);
        }
    };
    await playGame(page, { seed: 21, onAsk });
    assert.deepEqual(errors, []);
});

test("three languages, also on a phone", async () => {
    for (const [language, word] of [
        ["en", "Play"],
        ["fr", "Jouer"],
        ["de", "Spielen"],
    ]) {
        const { page, context, errors } = await device(set.browser, {
            viewport: PHONE,
            settings: { language },
        });
        await page.goto(set.site.url);
        await page.waitForSelector("#play");
        assert.equal(await page.locator("#play").innerText(), word);
        assert.equal(await page.getAttribute("html", "lang"), language);
        await page.click("#play");
        await page.waitForSelector(".ask");
        await page.waitForSelector(".map-live");
        await picture(page, `phone-${language}`);
        const wide = await page.evaluate(
            () =>
                [...document.querySelectorAll(".table-action *")].filter(
                    (one) => one.getBoundingClientRect().right > innerWidth + 1,
                ).length,
        );
        assert.equal(wide, 0, `${language}: something sticks out`);
        assert.deepEqual(errors, []);
        await context.close();
    }
});

test("after the first visit everything works without a network", async () => {
    const { page, context } = await device(set.browser);
    await page.goto(set.site.url);
    await page.waitForFunction(() =>
        navigator.serviceWorker.ready.then((ready) => ready.active?.state === "activated"),
    );
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.reload();
    await page.click("#play");
    await page.waitForSelector(".ask");
    await page.goto(`${set.site.url}#/rules`);
    await page.waitForSelector(".reading tbody tr");
    await context.close();
});

test("a record from a file", async () => {
    const { page, errors } = await device(set.browser);
    await page.goto(`${set.site.url}#/replay`);
    const record = await readFile(new URL("../../data/games/two-basic.epix", import.meta.url));
    await page.setInputFiles('input[type="file"]', {
        name: "game.epix",
        mimeType: "text/plain",
        buffer: record,
    });
    await page.waitForSelector(".replay");
    await page.waitForSelector(".map-live");
    await page.click('[aria-label="To the end"]');
    await page.waitForFunction(() =>
        /over|victory/i.test(document.querySelector(".replay-texts")?.textContent ?? ""),
    );
    await picture(page, "replay");
    await page.click('[aria-label="One step back"]');
    assert.deepEqual(errors, []);
});
