// SPDX-License-Identifier: MIT
// Two people around one device: nothing secret is in the document while the curtain is down.
import assert from "node:assert/strict";
import { test } from "node:test";
import { device, picture } from "./support/browser.mjs";
import { playGame } from "./support/player.mjs";
import { stage } from "./support/stage.mjs";

const set = stage();

async function start(page) {
    await page.goto(set.site.url);
    await page.selectOption(".sitter.own-b select", "person");
    await page.fill(".sitter.own-r input", "Ada");
    await page.fill(".sitter.own-b input", "<b>Bob</b>");
    await page.click("#play");
}

test("the first bid is nowhere in the document when the second person takes the device", async () => {
    const { page, errors } = await device(set.browser);
    await start(page);
    // Both pass in the draft; then the auction.
    for (let turn = 0; turn < 2; turn++) {
        await page.click(".curtain .button-main");
        await page.click('.button:has-text("Pass for good")');
    }
    await page.waitForSelector(".curtain");
    const first = await page.locator(".curtain strong").innerText();
    assert.equal(await page.locator(".ask").count(), 0, "something is asked behind the curtain");
    await page.click(".curtain .button-main");
    await page.locator('[role="spinbutton"]').focus();
    for (let more = 0; more < 13; more++) {
        await page.keyboard.press("ArrowUp");
    }
    assert.equal(await page.locator(".amount .number").innerText(), "13");
    await page.click('.button:has-text("Close the fist")');
    await page.waitForFunction(
        (name) => document.querySelector(".curtain strong")?.textContent !== name,
        first,
    );
    await picture(page, "curtain");
    const document = await page.content();
    assert.doesNotMatch(document, />\s*13\s*<|="13"/);
    assert.equal(await page.locator('[role="spinbutton"]').count(), 0);
    assert.ok(
        (await page.locator(".curtain").innerText()).includes("<b>Bob</b>") ||
            first.includes("Bob"),
        "a name is text, not markup",
    );
    // Nor does looking back at an earlier moment bring it up.
    for (const line of await page.locator(".log-line").all()) {
        await line.click();
        assert.doesNotMatch(await page.content(), />\s*13\s*<|="13"/);
    }
    await page
        .locator(".looking-back .button")
        .click({ timeout: 1000 })
        .catch(() => undefined);
    await page.click(".curtain .button-main");
    await page.waitForSelector('[role="spinbutton"]');
    assert.equal(
        await page.locator(".amount .number").innerText(),
        "0",
        "the second person sees the first bid",
    );
    assert.deepEqual(errors, []);
});

test("two people play up to the choice of cards", async () => {
    const { page, errors } = await device(set.browser);
    await start(page);
    let curtains = 0;
    await playGame(page, {
        seed: 7,
        until: "choose",
        onAsk: async (phase) => void (curtains += phase === "curtain" ? 1 : 0),
    });
    assert.ok(curtains >= 3, `only ${curtains} curtains`);
    assert.deepEqual(errors, []);
});
