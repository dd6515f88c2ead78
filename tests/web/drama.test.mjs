// SPDX-License-Identifier: MIT
// The great moments are seen: duels on the map, gold that comes in, seasons, castles that fall.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { device, picture } from "./support/browser.mjs";
import { load } from "./support/load.mjs";
import { openRecord } from "./support/moment.mjs";
import { stage } from "./support/stage.mjs";

const set = stage();
const names = { r: "Ada", b: "Bob", y: "Cleo", g: "Zoë" };
const game = openRecord(fileURLToPath(new URL("games/every-question.epix", import.meta.url)));

/** A device on which steps stay until they are skipped: the clock stands still in them. */
async function still(settings = {}) {
    const { page, context, errors } = await device(set.browser, {
        settings: { pace: "calm", ...settings },
    });
    await context.addInitScript(() => {
        const start = setTimeout;
        globalThis.setTimeout = (work, time, ...more) =>
            time > 1000 ? 0 : start(work, time, ...more);
    });
    return { page, errors };
}

const click = (page, selector) => page.locator(selector).first().dispatchEvent("click");

async function guess(page, at) {
    await game.show(page, set.site.url, { names, eyes: "b", at });
    for (const which of [2, 3]) await click(page, `.dial-number >> nth=${which}`);
    await click(page, ".ask .button-main");
    await page.waitForSelector(".duel");
}

test("a duel is fought on the map, told in a sentence, and stays until it is tapped", async () => {
    const { page, errors } = await still();
    await guess(page, game.before("b guess"));
    await picture(page, "duel");
    // On the map, not over it: swords, two hands, what was in one and named by the other.
    assert.equal(await page.locator(".map-live .attack .clash").count(), 1);
    assert.deepEqual(await page.locator(".map-live .duel-name").allTextContents(), ["Ada", "Bob"]);
    assert.deepEqual(await page.locator(".duel-number").allTextContents(), ["1", "3", "4"]);
    assert.equal(
        await page.locator(".duel-sentence").innerText(),
        "Guessed 3 and 4, it was 1: the attack succeeds.",
    );
    await page.click(".duel-told .button");
    await page.waitForSelector(".duel", { state: "detached" });
    // Whoever may press on finds the stage as it was.
    assert.equal(await page.locator(".attack .shade").count(), 1);
    assert.equal(await page.locator(".attack .clash").count(), 1);
    assert.deepEqual(errors, []);
});

test("a castle falls: the victor's colours, fire, and a banner that names both", async () => {
    const { page, errors } = await still();
    await guess(page, game.length - 1);
    assert.equal(await page.locator(".flames").count(), 0, "it burns before the hands are open");
    await click(page, ".reveal");
    await page.waitForSelector(".fall-banner");
    await picture(page, "castle-falls");
    assert.match(await page.locator(".fall-banner").innerText(), /Tidehold has fallen!\s+Ada takes/);
    assert.equal(await page.locator(".flames").count(), 1);
    const roofs = page.locator('.marks .own-r > [href="#sprite-castle"]');
    assert.equal(await roofs.count(), 2, "Ada's own and the one she has taken");
    await click(page, ".reveal");
    await page.waitForSelector(".ending");
    assert.deepEqual(errors, []);
});

test("one decision, several scenes: hands, taxes, income, the season", async () => {
    const { scenesOf, viewIn } = await load("client/scenes.ts");
    const hands = ["guessed", "fist_opened", "repelled"];
    const taxes = [["revealed", "taxed"], ["revealed", "taxed"]];
    const year = [["income", "income", "took"], ["season"]];
    const kinds = [hands, ...taxes, ...year].flat();
    const step = {
        n: 7,
        text: null,
        events: kinds.map((k) => ({ k, text: k })),
        view: { season: "summer" },
    };
    const scenes = scenesOf(step);
    assert.deepEqual(
        scenes.map(({ events }) => events.map(({ k }) => k)),
        [hands, ...taxes, ...year],
    );
    // The map turns with the season, not before.
    const seasons = scenes.map((scene) => viewIn(scene, { season: "spring" }).season);
    assert.deepEqual(seasons, ["spring", "spring", "spring", "spring", "summer"]);
    assert.equal(scenesOf({ ...step, events: [] }).length, 1);
});

test("income can be seen: coins fly, gold is counted, then the season sweeps over the land", async () => {
    const { page, errors } = await still({ motion: true });
    await game.show(page, set.site.url, { names, eyes: "y", at: game.before("y end") });
    await page.waitForSelector("canvas.map-paint");
    const gold = () => page.locator(".seat.own-y .gold b").innerText();
    const before = Number(await gold());
    await click(page, "#end-turn");
    // Zoë's tax comes first, then everybody's income.
    await page.waitForSelector(".banner-taxed");
    assert.equal(await page.locator(".flying").count(), 3);
    await click(page, ".showing .button");
    await page.waitForSelector(".banner-income");
    const earned = await page.locator(".earned").allTextContents();
    assert.equal(earned.length, 2, "Cleo's and Zoë's Camps give some");
    const after = String(before + Number(earned[0]));
    await page.waitForFunction(
        (wanted) => document.querySelector(".seat.own-y .gold b").textContent === wanted,
        after,
    );
    assert.equal(await page.locator(".season-summer").count(), 1, "the season turns too soon");
    await click(page, ".showing .button");
    await page.waitForSelector("canvas.sweep");
    assert.match(await page.locator(".banner").innerText(), /Autumn/);
    await picture(page, "season");
    assert.deepEqual(errors, []);
});

test("nothing moves for whoever wants that, and all is told", async () => {
    const { page } = await still({ motion: false });
    await game.show(page, set.site.url, { names, eyes: "y", at: game.before("y end") });
    await page.waitForSelector("canvas.map-paint");
    await click(page, "#end-turn");
    await page.waitForSelector(".banner-taxed");
    await click(page, ".showing .button");
    await page.waitForSelector(".banner-income");
    assert.equal(await page.locator(".flying, .sweep").count(), 0);
    assert.match(await page.locator('[role="status"]').first().innerText(), /gold of income/);
    const moving = await page.evaluate(() => document.getAnimations().length);
    assert.equal(moving, 0);
});
