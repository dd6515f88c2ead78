// SPDX-License-Identifier: MIT
// A game without a mouse: Tab, arrows, Enter.
import assert from "node:assert/strict";
import { test } from "node:test";
import { barriers, device } from "./support/browser.mjs";
import { dice } from "./support/hands.mjs";
import { asked, hurry, hurryTo, startGame } from "./support/player.mjs";
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

/** The same for an answer to what is asked; false if something else is asked by now. */
async function tabToAnswer(page, phase, accepts, missing) {
    const there = await tabTo(page, accepts);
    const now = await asked(page);
    assert.ok(there || now !== phase, `${phase}: ${missing} cannot be reached`);
    return there && now === phase;
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
                if (!(await tabToAnswer(page, phase, onTile, "a unit"))) continue;
                await page.keyboard.press("Enter");
            }
            if (!(await tabToAnswer(page, phase, onMap, "the map"))) continue;
            assert.ok(await arrowsToLit(page, roll), "no lit province can be reached");
            await page.keyboard.press("Enter");
            done[phase]++;
            continue;
        }
        let answer = [onMain, "the button"];
        if (phase === "draft") {
            answer = [onPass, "the button that passes"];
        } else if (phase === "first" || phase === "spy") {
            answer = [onTile, "a player"];
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
                if (!(await tabToAnswer(page, phase, needs, "a card or number"))) break;
                await page.keyboard.press("Enter");
            }
        }
        if (await tabToAnswer(page, phase, ...answer)) {
            await page.keyboard.press("Enter");
        }
    }
    assert.equal(await asked(page), "over");
    assert.ok(done.draft > 0 && done.act > 0, JSON.stringify(done));
    assert.deepEqual(errors, []);
});

test("a table hears keys from the moment it is there", async () => {
    const { page, errors } = await device(set.browser);
    await page.addInitScript(() => {
        const observer = new MutationObserver(() => {
            if (document.querySelector(".ask[data-phase]")) {
                observer.disconnect();
                document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "?", bubbles: true }));
            }
        });
        observer.observe(document, { childList: true, subtree: true });
    });
    await startGame(page, set.site.url, { seed: 3 });
    await page.waitForSelector("dialog .keys");
    assert.deepEqual(errors, []);
});

test("a key for everything, and all of them under ?", async () => {
    const { page, errors } = await device(set.browser, { bypassCSP: true });
    await startGame(page, set.site.url, { seed: 3 });
    await page.waitForSelector('.ask[data-phase="draft"]');
    await page.keyboard.press("?");
    await page.waitForSelector("dialog .keys");
    assert.deepEqual(await barriers(page), []);
    // In a window no key reaches the table.
    await page.keyboard.press("e");
    assert.equal(await page.locator('.ask[data-phase="draft"]').count(), 1);
    await page.keyboard.press("Escape");
    await page.keyboard.press("1");
    await page.waitForSelector('.tile[aria-pressed="true"]');
    await page.keyboard.press("m");
    assert.ok(await page.evaluate(onMap));
    await page.keyboard.press("a");
    assert.ok(await page.evaluate(() => document.activeElement.matches(".ask")));
    await page.keyboard.press("l");
    await page.waitForSelector(".table-log.open");
    await page.keyboard.press("e");
    await hurryTo(page, "auction", 3);
    await page.keyboard.press("z");
    await page.waitForSelector('.ask[data-phase="draft"]');
    await page.keyboard.press("e");
    await hurryTo(page, "auction", 3);
    await page.keyboard.press("+");
    await page.waitForFunction(() => document.querySelector(".amount .number").textContent === "1");
    await page.keyboard.press("-");
    await page.waitForFunction(() => document.querySelector(".amount .number").textContent === "0");
    await page.keyboard.press("d");
    await page.waitForSelector('.ask[data-phase="auction"]', { state: "detached" });
    assert.deepEqual(errors, []);
});
