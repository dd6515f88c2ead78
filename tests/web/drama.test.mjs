// SPDX-License-Identifier: MIT
// The great moments are seen: duels on the map, gold that comes in, seasons, castles that fall.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { barriers, device, picture } from "./support/browser.mjs";
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

async function guess(page, at, bot = null) {
    await game.show(page, set.site.url, { names, eyes: "b", at, bot });
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

test("a bid can be seen: its coins leave the bidder's purse", async () => {
    const { page, errors } = await still({ motion: true });
    await game.show(page, set.site.url, { names, eyes: "r", at: game.before("r bid") });
    await click(page, ".ability:not(.tile-off)");
    await page.locator('[role="spinbutton"]').press("ArrowUp");
    await click(page, ".ask .button-main");
    await page.waitForSelector(".flying", { state: "attached" });
    assert.equal(await page.locator(".flying").count(), 2, "a coin each");
    assert.equal(await page.locator(".earned").count(), 0, "nobody earns them");
    const [purse, coin] = await page.evaluate(() => {
        const box = document.querySelector(".seat.own-r .gold").getBoundingClientRect();
        const { left, top } = document.querySelector(".flying").style;
        return [[box.left + box.width / 2, box.top + box.height / 2], [left, top].map(parseFloat)];
    });
    // A pixel more or less: the purse is measured here, later than when the coins set out.
    const far = Math.hypot(coin[0] - purse[0], coin[1] - purse[1]);
    assert.ok(far < 3, `${coin} is not at ${purse}`);
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

test("the end begins with what to do next, and its chart can be read", async () => {
    const { page, errors } = await device(set.browser, { bypassCSP: true });
    await game.show(page, set.site.url, { names, eyes: "b", at: game.length });
    await page.waitForSelector(".chart");
    const buttons = page.locator(".ending .row").first().locator(".button");
    assert.deepEqual((await buttons.allInnerTexts()).slice(0, 2), ["Look back", "Play again"]);
    const chart = await page.locator(".chart").innerText();
    for (const said of ["Provinces held", "Spring", "Winter", "Ada", "Bob", "Cleo", "Zoë"]) {
        assert.match(chart, new RegExp(said));
    }
    assert.deepEqual(await page.locator(".chart-axis span").allInnerTexts(), ["3", "2", "0"]);
    assert.deepEqual(await barriers(page), []);
    assert.deepEqual(errors, []);
});

test("sounds are short, never too loud, and end in silence", async () => {
    const { SOUNDS, samplesOf, RATE } = await load("sound/samples.ts");
    for (const name of Object.keys(SOUNDS)) {
        const samples = samplesOf(name);
        const loudest = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
        assert.ok(samples.length < 2 * RATE, `${name} is long`);
        assert.ok(loudest > 0.5 && loudest <= 0.95, `${name}: ${loudest}`);
        assert.ok(Math.abs(samples.at(-1)) < 0.05, `${name} ends with a click`);
    }
});

test("sound is asked for once, and nothing is heard before", async () => {
    const { page, context } = await device(set.browser, { settings: { welcomed: false } });
    await context.addInitScript(() => {
        globalThis.heard = 0;
        const { start } = AudioBufferSourceNode.prototype;
        AudioBufferSourceNode.prototype.start = function (...when) {
            globalThis.heard++;
            start.apply(this, when);
        };
    });
    const heard = () => page.evaluate(() => globalThis.heard);
    await page.goto(`${set.site.url}?seed=1`);
    await page.click("#play");
    await page.waitForSelector(".goal");
    assert.equal(await heard(), 0);
    await page.click('.window .choice[aria-label="Sound"] .chip:text-is("medium")');
    assert.equal(await heard(), 1, "whoever chooses hears it");
    await page.click(".window .button-main");
    await page.waitForSelector(".ask");
    await click(page, '.button:has-text("Pass for good")');
    await page.waitForSelector('.ask[data-phase="auction"]');
    assert.ok((await heard()) > 1);
    await page.reload();
    await page.waitForSelector(".ask");
    assert.equal(await page.locator(".goal").count(), 0);
});

test("by day the table is of parchment, as the system wants it or as somebody chose", async () => {
    const { page, errors } = await device(set.browser, { colorScheme: "light", bypassCSP: true });
    const theme = () => page.locator("html").getAttribute("data-theme");
    await game.show(page, set.site.url, { names, eyes: "b", at: game.before("b bid") });
    assert.equal(await theme(), "light");
    const bright = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    assert.equal(await bright(), "light");
    assert.deepEqual(await barriers(page), []);
    await picture(page, "day");
    await page.emulateMedia({ colorScheme: "dark" });
    await page.waitForSelector('html[data-theme="dark"]');
    await page.click('[aria-label="Settings"]');
    await page.click('.window .chip:text-is("light")');
    await page.waitForSelector('html[data-theme="light"]');
    assert.deepEqual(await barriers(page), []);
    assert.deepEqual(errors, []);
});

test("the face for reading comes after the page, and links have a picture", async () => {
    const { page } = await device(set.browser);
    await page.goto(set.site.url);
    await page.waitForFunction(() =>
        [...document.fonts].some((face) => face.family.includes("Atkinson")),
    );
    const face = await page.locator(".start-foot").evaluate((one) => getComputedStyle(one).fontFamily);
    assert.match(face, /^"Atkinson Hyperlegible"/);
    const said = (name) => page.locator(`meta[property="og:${name}"]`).getAttribute("content");
    assert.match(await said("title"), /EPIX/);
    assert.match(await said("description"), /2 to 4/);
    const size = await page.evaluate(async (url) => {
        const image = await createImageBitmap(await (await fetch(url)).blob());
        return [image.width, image.height];
    }, await said("image"));
    assert.deepEqual(size, [1200, 630]);
});

test("cards and bots have faces of their own", async () => {
    const { faceOf } = await load("art/abilities.ts");
    const { SPRITES } = await load("art/sprites.ts");
    const cards = readFileSync(new URL("../../data/abilities/standard.cards", import.meta.url), "utf8");
    const ids = [...cards.matchAll(/^card: (.*)$/gm)].map(([, id]) => id);
    assert.equal(new Set(ids.map((id) => JSON.stringify(faceOf(id)))).size, 20);
    // A card from elsewhere has one too, always the same.
    assert.ok(faceOf("my-own-card").main in SPRITES);
    const faces = Object.keys(SPRITES).filter((name) => name.startsWith("bot-"));
    assert.equal(new Set(faces.map((name) => SPRITES[name].rows.join())).size, 10);
});

test("bots stand in the order of their strength, which is said for the rules that are chosen", async () => {
    const { opponents } = await load("start/bots.ts");
    const text = readFileSync(new URL("../../docs/strength.md", import.meta.url), "utf8");
    const { page } = await device(set.browser);
    await page.goto(set.site.url);
    for (const [option, ladder] of ["The ladder, basic rules", "The ladder"].entries()) {
        const [, rows] = new RegExp(`^### ${ladder}\\n([^#]*)`, "m").exec(text);
        const elos = opponents().map(({ bot }) =>
            Number(new RegExp(`^\\| \`${bot}\` \\|.*\\| ([+-]\\d+) \\|$`, "m").exec(rows)?.[1]),
        );
        assert.equal(elos.length, 10);
        assert.ok(elos.every(Number.isFinite), "somebody was not measured");
        assert.deepEqual(elos, [...elos].sort((a, b) => a - b));
        await page.locator(".start-panel .choice").nth(1).locator(".chip").nth(option).click();
        assert.match(await page.locator(".start-panel").innerText(), new RegExp(`Elo −${-elos[0]}`));
    }
    const bots = await page.locator(".sitter.own-b optgroup option").allTextContents();
    assert.equal(bots.length, 10);
    assert.match(bots.at(-1), /Warlord/);
});

test("bots speak of what everybody has seen, after it was seen, and not always", async () => {
    const { sayingAfter } = await load("seats/sayings.ts");
    const seats = [
        { seat: "r", bot: null },
        { seat: "b", bot: "warlord" },
    ];
    const step = (n, gold) => ({
        n,
        events: [
            { k: "fist_opened", seat: "r", gold },
            { k: "repelled", seat: "r", other: "b" },
        ],
    });
    const said = Array.from({ length: 30 }, (_, n) => sayingAfter(step(n, 1), seats));
    const lines = said.filter((one) => one !== null);
    assert.ok(lines.length > 5 && lines.length < 15, `${lines.length} of 30`);
    assert.ok(lines.every(({ seat }) => seat === "b"), "people speak for themselves");
    // Whatever the fist held.
    assert.deepEqual(said, Array.from({ length: 30 }, (_, n) => sayingAfter(step(n, 9), seats)));
});

test("what a bot says stands beside it once the hands are open, unless that is not wanted", async () => {
    for (const botsTalk of [true, false]) {
        const { page } = await still({ botsTalk });
        await guess(page, game.before("b guess"), "r");
        assert.equal(await page.locator(".said").count(), 0, "it spoils the duel");
        await page.click(".duel-told .button");
        await page.waitForSelector(".duel", { state: "detached" });
        if (botsTalk) await page.waitForSelector(".seat.own-r .said");
        else assert.equal(await page.locator(".said").count(), 0);
    }
});
