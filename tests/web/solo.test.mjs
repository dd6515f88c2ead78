// SPDX-License-Identifier: MIT
// Whole games against bots, by clicks, in a real browser.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DESKTOP, device, PHONE, picture } from "./support/browser.mjs";
import { playGame } from "./support/player.mjs";
import { stage } from "./support/stage.mjs";

const set = stage();

async function start(page, players, rules) {
    await page.goto(set.site.url);
    await page.click(`.chip:text-is("${players}")`);
    if (rules === "advanced") {
        await page.click('.chip:has-text("advanced")');
    }
    await page.click("#play");
}

test("two players, basic rules, on a desktop", async () => {
    const { page, errors } = await device(set.browser, { viewport: DESKTOP });
    await start(page, 2, "basic");
    const seen = new Set();
    const onAsk = async (phase) => {
        if (!seen.has(phase)) {
            seen.add(phase);
            await picture(page, `desktop-${phase}`);
        }
    };
    await playGame(page, { seed: 11, onAsk });
    for (const phase of ["draft", "auction", "choose", "over"]) {
        assert.ok(seen.has(phase), `${phase} was never asked`);
    }
    assert.match(await page.locator(".ending h2").innerText(), /wins|Victory/);
    assert.deepEqual(errors, []);
});

/** Everything that can be touched now and is smaller than a fingertip. */
function smallTargets(page) {
    return page.evaluate(() =>
        [...document.querySelectorAll(".table button, .table [role=button]")]
            .filter((one) => one.checkVisibility() && !one.closest(".table-log"))
            .map((one) => ({
                name: one.className?.baseVal ?? one.className,
                box: one.getBoundingClientRect(),
            }))
            .filter(({ box }) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
            .map(({ name, box }) => `${name} ${Math.round(box.width)}x${Math.round(box.height)}`),
    );
}

test("four players, advanced rules, on a phone, without scrolling", async () => {
    const { page, errors } = await device(set.browser, {
        viewport: PHONE,
        hasTouch: true,
        deviceScaleFactor: 2,
    });
    await start(page, 4, "advanced");
    const seen = new Set();
    const onAsk = async (phase) => {
        if (seen.has(phase)) return;
        seen.add(phase);
        await picture(page, `phone-${phase}`);
        const [scroll, window] = await page.evaluate(() => [
            document.documentElement.scrollHeight,
            innerHeight,
        ]);
        assert.ok(
            scroll <= window,
            `${phase}: the page is ${scroll} high in a window of ${window}`,
        );
        assert.deepEqual(await smallTargets(page), [], phase);
    };
    await playGame(page, { seed: 4, onAsk });
    assert.ok(seen.has("over"));
    assert.deepEqual(errors, []);
});
