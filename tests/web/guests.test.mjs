// SPDX-License-Identifier: MIT
// Guests at a table, each in a language of their own: nothing is told in that of the maker.
import assert from "node:assert/strict";
import { test } from "node:test";
import { device } from "./support/browser.mjs";
import { serverStage } from "./support/server.mjs";

const set = serverStage();

const inLanguage = (language) => device(set.browser, { settings: { language } });

test("whoever gives no name is a colour, in the language of each", async () => {
    const { page: german } = await inLanguage("de");
    const { page: french } = await inLanguage("fr");
    await german.goto(`${set.url}#/online`);
    await german.click("#create");
    await german.waitForSelector('.lobby-name:has-text("Rot (du)")');
    await french.goto(await german.locator(".share-address").innerText());
    await french.waitForSelector(".lobby-seat");
    assert.deepEqual((await french.locator(".lobby-name b").allInnerTexts()).map((one) => one.trim()), [
        "Rouge",
        "libre",
    ]);
    await french.click(".lobby-seat .button-main");
    await german.waitForSelector('.lobby-name b:has-text("Blau")');
    await german.click("#begin");
    for (const [page, names] of [
        [german, ["Rot (du)", "Blau"]],
        [french, ["Rouge", "Bleu (vous)"]],
    ]) {
        await page.waitForSelector(".seat-name");
        const told = await page.locator(".seat-name").allInnerTexts();
        assert.deepEqual(told.map((one) => one.trim()), names);
    }
});

test("a link to no game says so in the reader's language", async () => {
    const { page } = await inLanguage("de");
    for (const way of ["coach", "replay"]) {
        await page.goto(`${set.url}#/${way}/k3vq7`);
        const said = await page.locator('[role="alert"]').first().innerText();
        assert.match(said, /Link/);
        assert.doesNotMatch(said, /There is/);
    }
});

test("the bot that plays for somebody absent is one of the list", async () => {
    const { page } = await inLanguage("en");
    await page.goto(`${set.url}#/online`);
    await page.click('summary:has-text("People")');
    assert.equal(await page.getByLabel("This bot").inputValue(), "besieger");
});

test("nobody becomes a bot by a name, and the bots that fill the seats are of the list", async () => {
    const { page } = await device(set.browser, { settings: { name: "bot warlord" } });
    await page.goto(`${set.url}#/online`);
    await page.click("#create");
    await page.waitForSelector("#fill");
    await page.click("#fill");
    await page.click("#begin:not(:disabled)");
    await page.waitForSelector(".seat-name");
    const told = await page.locator(".seat-name").allInnerTexts();
    assert.deepEqual(
        told.map((one) => one.replace(/\s+/g, " ").trim()),
        ["Red (you)", "Blue Castellan"],
    );
});
