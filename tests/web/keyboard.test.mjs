// SPDX-License-Identifier: MIT
// A game without a mouse: Tab, arrows, Enter.
import assert from "node:assert/strict";
import { test } from "node:test";
import { device } from "./support/browser.mjs";
import { dice } from "./support/hands.mjs";
import { asked, hurry } from "./support/player.mjs";
import { stage } from "./support/stage.mjs";

const set = stage();

/** Presses Tab until the focus is on something that the test of an element accepts. */
async function tabTo(page, accepts, most = 80) {
    for (let step = 0; step < most; step++) {
        await page.keyboard.press("Tab");
        if (await page.evaluate(accepts)) {
            return true;
        }
    }
    return false;
}

const onMain = () =>
    document.activeElement?.matches(
        ".table-action .button-main:not(:disabled), .table-action .button-danger, #end-turn",
    ) ?? false;
const onCard = () => document.activeElement?.matches('.card[aria-pressed="false"]') ?? false;
const onLastCard = () =>
    document.activeElement?.matches('.card:last-child[aria-pressed="false"]') ?? false;
const onNumber = () =>
    document.activeElement?.matches('.dial-number[aria-pressed="false"]') ?? false;
const onTile = () => document.activeElement?.matches(".tile:not(.tile-off)") ?? false;
const onPass = () => document.activeElement?.matches(".table-action .row-end .button") ?? false;
const onMap = () => document.activeElement?.matches(".province") ?? false;

/** Walks over the map with the arrows until the focus is on a lit province. */
async function arrowsToLit(page, roll) {
    const keys = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];
    for (let step = 0; step < 300; step++) {
        if (await page.evaluate(() => document.activeElement?.matches(".province.lit") ?? false)) {
            return true;
        }
        await page.keyboard.press(keys[Math.floor(roll() * 4)]);
    }
    return false;
}

test("two players, keys only", async () => {
    const { page, errors } = await device(set.browser);
    const roll = dice(3);
    await page.goto(`${set.site.url}?seed=3`);
    await page.waitForSelector("#play");
    assert.ok(await tabTo(page, () => document.activeElement?.id === "play"));
    await page.keyboard.press("Enter");
    // So many units are recruited or sent somewhere, each from its tile over the map.
    const wanted = { draft: 2, recruit: 2, act: 4 };
    const done = { draft: 0, recruit: 0, act: 0 };
    for (let step = 0; step < 400; step++) {
        const phase = await hurry(page, { through: [] });
        if (phase === "over") break;
        const tiles = await page.locator(".tile:not(.tile-off)").count();
        if (done[phase] < wanted[phase] && tiles > 0) {
            // A Knight stays in the hand after its ride.
            if ((await page.locator('.tile[aria-pressed="true"]').count()) === 0) {
                assert.ok(await tabTo(page, onTile), `${phase}: no unit can be reached`);
                await page.keyboard.press("Enter");
            }
            assert.ok(await tabTo(page, onMap), "the map cannot be reached");
            assert.ok(await arrowsToLit(page, roll), "no lit province can be reached");
            await page.keyboard.press("Enter");
            done[phase]++;
            continue;
        }
        if (phase === "draft") {
            assert.ok(await tabTo(page, onPass));
        } else if (phase === "first" || phase === "spy") {
            assert.ok(await tabTo(page, onTile));
        } else {
            // In Spring the last card, Move & Attack; later the first ones.
            const spring = await page.locator(".track li.now:first-child").count();
            const choice = spring ? onLastCard : onCard;
            const needs = { choose: choice, play: onCard, guess: onNumber }[phase];
            for (
                let more = 0;
                needs && more < 3 && (await page.locator(".ask .button-main").isDisabled());
                more++
            ) {
                assert.ok(await tabTo(page, needs));
                await page.keyboard.press("Enter");
            }
            assert.ok(await tabTo(page, onMain), phase);
        }
        await page.keyboard.press("Enter");
    }
    assert.equal(await asked(page), "over");
    assert.ok(done.draft > 0 && done.act > 0, JSON.stringify(done));
    assert.deepEqual(errors, []);
});
