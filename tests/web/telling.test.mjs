// SPDX-License-Identifier: MIT
// The page says what is going on: the goal, names, why, attacks on the map, what is no choice.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { barriers, device, PHONE, picture } from "./support/browser.mjs";
import { load } from "./support/load.mjs";
import { openRecord } from "./support/moment.mjs";
import { startGame } from "./support/player.mjs";
import { stage } from "./support/stage.mjs";

const set = stage();
const recordOf = (name) => openRecord(fileURLToPath(new URL(`games/${name}`, import.meta.url)));
const names = { r: "Ada", b: "Bob", y: "Cleo", g: "Zoë" };
const game = recordOf("every-question.epix");

test("before the first decision the goal, once for a device, without barriers", async () => {
    const { page, errors } = await device(set.browser, {
        settings: { welcomed: false },
        bypassCSP: true,
    });
    await startGame(page, set.site.url, { seed: 1 });
    await page.waitForSelector(".goal");
    await picture(page, "goal");
    assert.match(await page.locator(".goal").innerText(), /castle[^]*most provinces[^]*fist/);
    assert.deepEqual(await barriers(page), []);
    await page.click(".window .button-main");
    await page.waitForSelector(".window", { state: "detached" });
    await page.goto(`${set.site.url}?seed=2`);
    await page.click("#play");
    await page.waitForSelector(".ask");
    assert.equal(await page.locator(".goal").count(), 0);
    // Each unit says what it does where it is bought.
    const deeds = await page.locator(".units .tile-text").allInnerTexts();
    assert.equal(deeds.filter((text) => text.length > 10).length, 4);
    assert.deepEqual(errors, []);
});

test("an attack is on the map for everybody, by name and for screen readers", async () => {
    const { page } = await device(set.browser);
    for (const [at, eyes] of [
        [game.before("r stake"), "y"],
        [game.before("b guess"), "b"],
    ]) {
        await game.show(page, set.site.url, { names, eyes, at });
        await page.waitForSelector(".attack .target");
        const target = page.locator('[data-province="b2"]');
        assert.match(await target.getAttribute("class"), /attacked/);
        const said = await target.getAttribute("aria-label");
        assert.match(said, /under attack by Ada: Knight \(Vesuvine\)/);
        // The attacker has left its place for the border, and stands on the board once.
        const knights = page.locator('.marks .own-r [href="#sprite-K"]');
        assert.equal(await knights.count(), 1);
        assert.equal(await page.locator(".attack-unit use").count(), 1);
    }
    const question = await page.locator(".ask-text strong").innerText();
    assert.equal(question, "Your turn: how much does Ada stake against Balticove?");
    const log = await page.locator(".log").innerText();
    assert.match(log, /Ada attacks Bob in Balticove/);
    assert.doesNotMatch(log, /\b(Red|Blue|Yellow|Green)\b/);
});

test("a touch on a province tells about it; why is one tap away", async () => {
    const { page } = await device(set.browser, { bypassCSP: true });
    await game.show(page, set.site.url, { names, eyes: "y", at: game.before("y auction", 2) });
    // A pointer that rests on the map tells of what comes to lie under it.
    await page.mouse.move(0, 0);
    const told = (words) => page.locator(".map-info", { hasText: words }).waitFor();
    await page.locator('[data-province="km"]').focus();
    await told(/Kilimandjora.*Knights never/s);
    await page.locator('[data-province="lm"]').dispatchEvent("click");
    await told(/Lochmess.*1 gold more.*Borders/s);
    assert.match(await page.locator(".fist-ask").innerText(), /You have 13 gold; 0 to 13/);
    await page.click(".ask-head .button");
    assert.match(await page.locator(".ask-advice").innerText(), /goes first.*Rule 5\.1\.1/s);
    assert.deepEqual(await barriers(page), []);
});

test("a phone shows of a player's cards the one that is carried out, and the crown besides", async () => {
    const { page } = await device(set.browser, { viewport: PHONE });
    for (const [words, time, card] of [
        ["r end", 3, "recruitment"],
        ["r stake", 3, "attack"],
    ]) {
        await game.show(page, set.site.url, { names, eyes: "r", at: game.before(words, time) });
        const signs = page.locator(".seat.own-r .seat-signs use:visible");
        await page.waitForSelector(".map-live");
        assert.deepEqual(
            await signs.evaluateAll((all) => all.map((one) => one.getAttribute("href"))),
            ["#sprite-crown", `#sprite-${card}`],
        );
    }
});

test("each unit tells its price, also one that cannot be had", async () => {
    const { page } = await device(set.browser);
    await game.show(page, set.site.url, { names, eyes: "b", at: game.before("b end") });
    await page.waitForSelector(".units .tile-off");
    const prices = await page.locator(".units .tile .gold").allInnerTexts();
    assert.equal(prices.map((one) => parseInt(one)).join(), "2,6,2,2");
});

test("marked gold is seen on every board, also where units stand", async () => {
    const { page } = await device(set.browser);
    for (const [players, marks] of [
        [2, 2],
        [3, 3],
        [4, 2],
    ]) {
        await startGame(page, set.site.url, { seed: 1, players });
        await page.waitForSelector(".map-mark");
        const covered = await page.evaluate(() => {
            const boxes = (selector) =>
                [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
            return boxes(".map-mark").filter((mark) =>
                boxes(".map-name").some(
                    (name) =>
                        mark.left < name.right &&
                        name.left < mark.right &&
                        mark.top < name.bottom &&
                        name.top < mark.bottom,
                ),
            ).length;
        });
        assert.equal(await page.locator(".map-mark").count(), marks);
        assert.equal(covered, 0, `${players} players`);
    }
});

test("what is no choice is decided for the player, who is told; a setting asks", async () => {
    const { page } = await device(set.browser, { settings: { askForced: false } });
    const lone = recordOf("one-answer.epix");
    const moment = { names: { r: "Ada", b: "Bob" }, eyes: "r", at: lone.before("r spy") };
    await lone.show(page, set.site.url, moment);
    await page.waitForSelector('.ask[data-phase="choose"]');
    assert.match(await page.locator(".notice").innerText(), /only one thing to decide/);
    const { page: asked } = await device(set.browser);
    await lone.show(asked, set.site.url, moment);
    await asked.waitForSelector('.ask[data-phase="spy"]');
});

test("one decision or several", async () => {
    const { onlyDecision } = await load("protocol/choices.ts");
    const one = [
        [[{ k: "end" }], "end"],
        [[{ k: "auction", low: 0, high: 0 }], "auction 0"],
        [[{ k: "guess", low: 1, high: 2, guesses: 2 }], "guess 1 2"],
        [[{ k: "recruit", unit: "S", to: ["rc"] }], "recruit S rc"],
    ];
    one.forEach(([legal, decision]) => assert.equal(onlyDecision(legal), decision));
    const several = [
        [{ k: "end" }, { k: "withdraw" }],
        [{ k: "stake", low: 1, high: 2 }],
        [{ k: "guess", low: 1, high: 3, guesses: 2 }],
        [{ k: "bid", ability: "herald", low: 1, high: 1, markers: ["S", "K"] }],
        [{ k: "recruit", unit: "S", to: ["rc", "r1"] }],
        [{ k: "something new" }],
        [],
    ];
    several.forEach((legal) => assert.equal(onlyDecision(legal), null));
});

test("a secret that is replaced is no news, and names stand for whole words", async () => {
    const { GameLog } = await load("client/game-log.ts");
    const log = new GameLog();
    const told = (n, seat, event) => ({ n, entry: "decide", seat, events: [event] });
    const sealed = (n, seat) => told(n, seat, { k: "sealed", seat, text: "!" });
    [sealed(1, "r"), sealed(2, "b"), sealed(3, "r")].forEach((step) => log.add(step, String));
    assert.deepEqual(log.lines.map((line) => line.seat), ["r", "b"]);
    log.add(told(4, "r", { k: "season", text: "Summer" }), String);
    log.add(sealed(5, "r"), String);
    assert.equal(log.lines.length, 4);
    const { withNames } = await load("words/people.ts");
    const people = [{ seat: "r", name: "Blue" }, { seat: "b", name: "Ada" }, { seat: "y" }];
    const said = withNames("Red beats Blue in Redmoor, Yellow.", people);
    assert.equal(said, "Blue beats Ada in Redmoor, Yellow.");
    const french = [{ seat: "r", name: "Écuyer" }, { seat: "b", name: "Ada" }, { seat: "y", name: "Tom" }];
    const seen = withNames("Red voit ce que Blue a choisi, le Soldat de Red et celui de Yellow.", french);
    assert.equal(seen, "Écuyer voit ce qu’Ada a choisi, le Soldat d’Écuyer et celui de Tom.");
});
