// SPDX-License-Identifier: MIT
// Two people around one device: nothing secret is in the document while the curtain is down.
import assert from "node:assert/strict";
import { test } from "node:test";
import { device, picture } from "./support/browser.mjs";
import { hurry, hurryTo, liftCurtain, look, PHASES, startGame, untilKept } from "./support/player.mjs";
import { stage } from "./support/stage.mjs";

const set = stage();
const PEOPLE = [
    { seat: "r", name: "Ada" },
    { seat: "b", name: "<b>Bob</b>" },
];

const curtainOf = (page) => page.locator(".curtain strong").innerText();

/** The draft is open to all; the curtain falls for the auction. */
async function passTheDraft(page) {
    let before = "";
    for (let turn = 0; turn < 2; turn++) {
        const whose = await page.waitForFunction((other) => {
            const name = document.querySelector(".whose")?.textContent ?? "";
            return name !== other && name;
        }, before);
        before = await whose.jsonValue();
        assert.equal(await page.locator(".curtain").count(), 0);
        await page.click('.button:has-text("Pass for good")');
    }
    await page.waitForSelector(".curtain");
    await look(page);
    await page.waitForSelector('.ask[data-phase="auction"]');
}

async function bid(page, gold) {
    await page.locator('[role="spinbutton"]').focus();
    for (let more = 0; more < gold; more++) {
        await page.keyboard.press("ArrowUp");
    }
    assert.equal(await page.locator(".amount .number").innerText(), String(gold));
    await page.click('.button:has-text("Close the fist")');
    await page.waitForSelector(".curtain");
}

/** All that the next person could find: the document, and what pages keep for themselves. */
async function whatIsThere(page) {
    // The map is painted beside the game: both looks wait for the brush.
    await page.waitForSelector("canvas.map-paint", { state: "attached" });
    // So is how high the end of a list is (useMore.ts).
    await page.waitForFunction(() =>
        [...document.querySelectorAll('[style*="--foot"]')].every((list) => {
            const height = list.querySelector(".row-end")?.offsetHeight ?? 0;
            return list.style.getPropertyValue("--foot") === `${height}px`;
        }),
    );
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    return (await page.content()) + stored;
}

/** The same game twice, but for one secret; returns what is there each time the curtain falls. */
async function curtains(secret, page) {
    const seen = [];
    await startGame(page, set.site.url, { seed: 9, people: PEOPLE });
    await passTheDraft(page);
    await bid(page, secret.bid);
    seen.push(await whatIsThere(page));
    assert.equal(await page.locator('.ask, [role="spinbutton"]').count(), 0);
    // Nor does looking back at an earlier moment bring it up.
    await page.$$eval(".log-line", (lines) => lines.forEach((line) => line.click()));
    await page.click(".looking-back .button");
    seen.push(await whatIsThere(page));
    await look(page);
    assert.equal(await page.locator(".amount .number").innerText(), "0", "the other one's bid");
    seen.push(await whatIsThere(page));
    return seen;
}

test("whatever the first one bids, the second finds the same document", async () => {
    const one = await device(set.browser);
    const low = await curtains({ bid: 2 }, one.page);
    await picture(one.page, "hotseat-bid");
    const other = await device(set.browser);
    const high = await curtains({ bid: 13 }, other.page);
    assert.deepEqual(low, high);
    assert.deepEqual([...one.errors, ...other.errors], []);
});

test("whatever card the first one chooses, the second finds the same document", async () => {
    const found = [];
    for (const card of [0, 1]) {
        const { page, context } = await device(set.browser);
        await startGame(page, set.site.url, { seed: 9, people: PEOPLE });
        await passTheDraft(page);
        await bid(page, 3);
        await look(page);
        await page.click('.button:has-text("Close the fist")');
        // The winner hands out the First Player card, then both choose.
        await hurryTo(page, "choose", 2);
        await page.locator(".card").nth(card).click();
        await page.click(".ask .button-main");
        await page.waitForSelector(".curtain");
        found.push(await whatIsThere(page));
        await context.close();
    }
    assert.equal(found[0], found[1]);
});

test("the curtain opens to a hand that stays, not to a touch in passing", async () => {
    const { page, errors } = await device(set.browser);
    await startGame(page, set.site.url, { seed: 9, people: PEOPLE });
    await passTheDraft(page);
    await page.click('[aria-label="Hide my side"]');
    await page.waitForSelector(".curtain");
    await picture(page, "curtain");
    const first = await curtainOf(page);
    assert.ok(["Ada", "<b>Bob</b>"].includes(first), "a name is text, not markup");
    await page.click(".curtain-hold", { delay: 20 });
    assert.equal(await page.locator(".ask").count(), 0, "a tap has opened it");
    await liftCurtain(page);
    await page.waitForSelector(".ask");
    // Whoever looks can close it again.
    await page.click('[aria-label="Hide my side"]');
    await page.waitForSelector(".curtain");
    assert.equal(await page.locator(".ask").count(), 0);
    // Keys hold as well.
    await page.locator(".curtain-hold").focus();
    await page.keyboard.down("Enter");
    await page.waitForSelector(".ask");
    await page.keyboard.up("Enter");
    assert.deepEqual(errors, []);
});

test("whoever has sealed peeks at it as long as the hand stays", async () => {
    const { page } = await device(set.browser);
    await startGame(page, set.site.url, { seed: 9, people: PEOPLE });
    await passTheDraft(page);
    await bid(page, 3);
    const before = await whatIsThere(page);
    const peek = page.locator(".peek");
    await peek.hover();
    await page.mouse.down();
    await page.waitForSelector('.peek:has-text("In your fist: 3 gold.")');
    assert.equal(await page.locator(".curtain").count(), 1);
    assert.equal(await page.locator(".ask").count(), 0);
    await page.mouse.up();
    await page.waitForSelector('.peek:has-text("hold to peek")');
    assert.equal(await whatIsThere(page), before);
});

test("a PIN: the curtain opens to nobody else, also after a reload", async () => {
    const { page, errors } = await device(set.browser);
    await startGame(page, set.site.url, { seed: 9, people: PEOPLE });
    await passTheDraft(page);
    await page.click('[aria-label="My PIN"]');
    await page.fill("dialog .pin", "4711");
    await page.click("dialog .button-main");
    await page.click('[aria-label="Hide my side"]');
    const open = (pin) =>
        page.fill(".curtain .pin", pin).then(() =>
            page.dispatchEvent(".curtain-hold", "click", { detail: 0, screenX: 0 }),
        );
    await open("1234");
    assert.match(await page.locator(".curtain [role=alert]").innerText(), /not the PIN/);
    assert.equal(await page.locator(".ask").count(), 0);
    await untilKept(page);
    await page.reload();
    await page.waitForSelector(".curtain");
    await open("");
    await page.waitForSelector(".curtain [role=alert]");
    await open("4711");
    await page.waitForSelector('.ask[data-phase="auction"]');
    assert.deepEqual(errors, []);
});

test("all see the hands open, and nobody's side is shown meanwhile", async () => {
    const { page } = await device(set.browser, { settings: { pace: "quick" } });
    await startGame(page, set.site.url, { seed: 9, people: PEOPLE });
    await passTheDraft(page);
    await bid(page, 4);
    await look(page);
    await page.click('.button:has-text("Close the fist")');
    await page.waitForSelector(".reveal");
    assert.equal(await page.locator(".reveal-hand").count(), 2);
    assert.doesNotMatch(await page.locator(".table-seats").innerText(), /\(you\)/);
});

test("a step of the draft is taken back by whoever has the device, until somebody bids", async () => {
    const { page, errors } = await device(set.browser);
    await startGame(page, set.site.url, { seed: 9, people: PEOPLE });
    const whose = () => page.locator(".ask").waitFor().then(() => page.innerText(".whose"));
    const next = (before) =>
        page.waitForFunction(
            (name) => ![name, undefined].includes(document.querySelector(".whose")?.innerText),
            before,
        );
    const first = await whose();
    assert.equal(await page.locator("#undo").count(), 0);
    await page.click("#pass");
    await next(first);
    const second = await whose();
    await page.click("#undo");
    await next(second);
    assert.equal(await whose(), first);
    await page.click("#pass");
    await next(first);
    await page.click("#pass");
    await page.click(".table-action:has(.curtain) #undo");
    assert.equal(await whose(), second);
    await page.click("#pass");
    await look(page);
    await bid(page, 3);
    assert.equal(await page.locator("#undo").count(), 0, "a bid is in");
    assert.deepEqual(errors, []);
});

test("two people play a whole game", async () => {
    const { page, errors } = await device(set.browser);
    await startGame(page, set.site.url, { seed: 9, people: PEOPLE });
    const behind = [];
    const open = PHASES.filter((phase) => phase !== "curtain");
    while ((await hurry(page, { seed: 7, through: open })) === "curtain") {
        assert.equal(await page.locator(".ask").count(), 0);
        assert.doesNotMatch(await page.locator(".table-seats").innerText(), /\(you\)/);
        behind.push(await look(page));
    }
    // Two auctions and two choices a season; a guesser may have a card that nobody knows yet.
    assert.ok(behind.length >= 12, `only ${behind.length} curtains`);
    const secret = ["auction", "spy", "choose", "stake", "press", "guess"];
    assert.deepEqual(behind.filter((phase) => !secret.includes(phase)), []);
    assert.deepEqual(errors, []);
});
