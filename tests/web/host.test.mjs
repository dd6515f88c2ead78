// SPDX-License-Identifier: MIT
// What whoever hosts the server does, and what players do about each other's talk.
import assert from "node:assert/strict";
import { test } from "node:test";
import { barriers, device, picture } from "./support/browser.mjs";
import { hurryTo } from "./support/player.mjs";
import { serverStage } from "./support/server.mjs";

const set = serverStage();

/** Ada and Bob at a table of their own, and its id. */
async function sitDown() {
    const [ada, bob] = await Promise.all(
        ["Ada", "Bob"].map((name) => device(set.browser, { settings: { name }, bypassCSP: true })),
    );
    await ada.page.goto(`${set.url}#/online`);
    await ada.page.click("#create");
    const link = await ada.page.locator(".share-address").innerText();
    await bob.page.goto(link);
    await bob.page.click(".lobby-seat .button-main");
    await ada.page.waitForSelector('.lobby-name:has-text("Bob")');
    await ada.page.click("#begin:not(:disabled)");
    await ada.page.waitForSelector(".table");
    return { ada, bob, table: link.split("/").at(-1) };
}

const openTalk = (page) => page.click('.button:has-text("Table")');

test("a remark is reported, and its speaker muted until told otherwise", async () => {
    const { ada, bob } = await sitDown();
    await openTalk(bob.page);
    await bob.page.click(".phrases .chip >> nth=0");
    await openTalk(ada.page);
    const said = ada.page.locator(".talk-said li");
    await said.first().waitFor();
    await ada.page.click('button[aria-label="Report this remark"]');
    await ada.page.waitForSelector('.talk-said button:has-text("reported")');
    let reports = "";
    while (!reports.includes("by=r seat=b")) {
        reports = set.admin("reports");
    }
    assert.match(reports, /name="Bob" text="Hello!"/);
    assert.equal(
        await bob.page.locator('button[aria-label="Report this remark"]').count(),
        0,
        "one's own remarks cannot be reported",
    );
    const mute = ada.page.locator('.chip:text-is("Mute Bob")');
    await mute.click();
    assert.equal(await said.count(), 0);
    assert.equal(await ada.page.locator(".log-phrase").count(), 0);
    assert.deepEqual(await barriers(ada.page), [], "talk");
    await ada.page.reload();
    await openTalk(ada.page);
    await ada.page.waitForSelector('.chip[aria-pressed="true"]:text-is("Mute Bob")');
    assert.equal(await said.count(), 0, "it holds on this device");
    await mute.click();
    await said.first().waitFor();
    assert.deepEqual([...ada.errors, ...bob.errors], []);
});

test("everybody reads a notice; a game goes back if all agree; a table is closed", async () => {
    const { ada, bob, table } = await sitDown();
    const both = [ada.page, bob.page];
    set.admin("notice", "--text", "Tea at five");
    for (const page of both) {
        await page.waitForSelector('.notice:has-text("Tea at five")');
        await page.click('.notice button[aria-label="Close"]');
    }
    set.admin("notice");
    await Promise.all(both.map((page, at) => hurryTo(page, "auction", at + 1)));
    set.admin("rewind", "--table", table, "--season", "spring");
    await ada.page.click("#agree");
    await bob.page.waitForSelector('.notice:has-text("They agree: Ada")');
    await picture(bob.page, "rewind");
    assert.deepEqual(await barriers(bob.page), [], "the offer");
    await bob.page.click("#agree");
    for (const page of both) {
        await page.waitForSelector(".log-rewind", { state: "attached" });
        await page.waitForSelector("#agree", { state: "detached" });
    }
    set.admin("close", "--table", table);
    for (const page of both) {
        await page.waitForSelector('.ending h2:has-text("No winner")');
        await page.waitForSelector('.ending:has-text("This table is closed.")');
    }
    assert.deepEqual([...ada.errors, ...bob.errors], []);
});

test("the page tells what is kept", async () => {
    const { page } = await device(set.browser, { bypassCSP: true });
    await page.goto(`${set.url}#/online`);
    await page.click('summary:has-text("What is kept")');
    const text = await page.locator('details:has-text("What is kept")').innerText();
    for (const word of ["names", "a week", "address", "cookies", "delete your name"]) {
        assert.ok(text.includes(word), word);
    }
    assert.deepEqual(await barriers(page), []);
});
