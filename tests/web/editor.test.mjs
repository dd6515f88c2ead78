// SPDX-License-Identifier: MIT
// The position editor: touched, typed and undone; refused with the rule; played, judged, linked, saved.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { barriers, device, PHONE, picture } from "./support/browser.mjs";
import { keptPlans } from "./support/player.mjs";
import { stage } from "./support/stage.mjs";

const set = stage();
const EPIX = process.env.EPIX ?? "epix";
const games = new URL("../../data/games/", import.meta.url);
const LINK = "1two.pauction.gr9b15.u0rS1rSK3bS7bS.q218";

async function edit(page, hash = "#/position") {
    await page.goto(`${set.site.url}${hash}`);
    await page.waitForSelector(".editor-bench .province");
}

const fault = (page) => page.locator(".editor-map [role=alert]").first();
const hash = (page) => page.evaluate(() => location.hash);
const pressed = (page) =>
    page.locator('.editor-units [aria-pressed="true"]').allInnerTexts().then((all) => all.join(" "));

test("units by touch, gold by steps, and back again; the address is the link", async () => {
    const { page, errors } = await device(set.browser, { viewport: PHONE, bypassCSP: true });
    await page.goto(set.site.url);
    await page.click('.button:text-is("Set up a position")');
    await page.waitForSelector(".editor-bench .province");
    await page.locator('[data-province="r1"]').click();
    for (const unit of ["Soldier", "Knight"]) {
        await page.click(`.editor-units .chip:has-text("${unit}")`);
    }
    await page.locator('[data-province="lm"]').focus();
    await page.keyboard.press("Enter");
    await page.click('.choice[aria-label="Whose units"] .chip:has-text("Blue")');
    await page.click('.editor-units .chip:has-text("Soldier")');
    await page.fill('input[aria-label="Gold of Red"]', "10");
    await page.locator('input[aria-label="Gold of Red"]').press("Tab");
    await page.locator('[aria-label="Gold of Red"] [aria-label="less"]').click();
    assert.equal(await hash(page), `#position=${LINK}`);
    // What the rules forbid is refused with the clause, and changes nothing.
    await page.selectOption(".editor-forms select", "rc");
    await page.click('.editor-units .chip:has-text("Camp")');
    assert.match(await fault(page).innerText(), /A Camp is never in a castle.*Rule 2\.12/);
    await fault(page).click({ trial: true }); // nothing lies over it
    assert.equal(await hash(page), `#position=${LINK}`);
    assert.equal(await pressed(page), "Soldier");
    assert.deepEqual(await barriers(page), []);
    await picture(page, "editor-phone");
    // Step by step back to the beginning.
    const undo = page.locator('.button:text-is("Undo")');
    while (!(await undo.isDisabled())) {
        await undo.click();
    }
    assert.match(await hash(page), /^#position=1two\.pauction\.[0-9a-v]{4}$/);
    assert.deepEqual(errors, []);
});

test("a link is opened; a broken one is told; another language says it too", async () => {
    const { page } = await device(set.browser);
    await edit(page, `#position=${LINK}`);
    assert.equal(await page.inputValue('input[aria-label="Gold of Red"]'), "9");
    await page.evaluate((link) => (location.hash = `#position=${link}`), LINK.slice(0, -1));
    await fault(page).getByText("is not whole or was changed").waitFor();
    await page.goto("about:blank");
    await edit(page, "#position=2two.pact.0000");
    assert.match(await fault(page).innerText(), /newer EPIX/);
});

test("three and four players, cards, seasons and turns; odds and what everything is worth", async () => {
    const { page, errors } = await device(set.browser, { bypassCSP: true });
    await edit(page, `#position=${LINK}`);
    await page.click('.button:text-is("Odds of attacks")');
    const odds = await page.locator(".coach-options tbody tr").allInnerTexts();
    assert.equal(odds.length, 3);
    assert.match(odds[0], /Red.*Lochmess.*89/s);
    await page.click('.button:text-is("Ask the coach")');
    await page.waitForSelector(".coach-options tbody tr:has-text('0')");
    assert.equal(await page.locator(".coach-options").count(), 2, "both decide");
    await page.click('.choice-options .chip:text-is("4")');
    await page.click('.choice-options .chip:text-is("with ability cards")');
    await page.click("summary:has-text('Ability cards')");
    await page.selectOption("details[open] select >> nth=0", "g");
    assert.match(await hash(page), /\.A\.pauction\.d0g/);
    await page.click('.choice[aria-label="Season"] .chip:text-is("Winter")');
    await page.click('.choice .chip:text-is("moving and attacking")');
    await page.click('.choice[aria-label="Whose turn"] .chip:text-is("Yellow")');
    assert.match(await hash(page), /swinter\.pact\.ty/);
    assert.ok((await hash(page)).length < 240);
    assert.deepEqual(await barriers(page), []);
    await picture(page, "editor");
    // Typed, in the notation.
    await page.click("summary:has-text('In the notation')");
    await page.fill('input[aria-label="A change"]', "phase stake; units r1 rK b2 bS; attack K r1 b2");
    await page.keyboard.press("Enter");
    assert.match(await hash(page), /pstake/);
    assert.deepEqual(errors, []);
});

test("played from, with what was chosen for everybody; saved and opened again", async () => {
    const { page, errors } = await device(set.browser, { acceptDownloads: true });
    await edit(page, `#position=${LINK}`);
    const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.click('.button:text-is("Save as a file")'),
    ]);
    const text = await readFile(await download.path(), "utf8");
    assert.match(text, /---- start\nphase: auction\ngold: r 9 b 15\n/);
    await page.click('.button:text-is("As at the start")');
    const buffer = Buffer.from(text);
    await page.setInputFiles('input[type="file"]', { name: "a.epix", mimeType: "text/plain", buffer });
    await page.waitForFunction((link) => location.hash.endsWith(link), LINK);
    await page.click('.button:text-is("Play from here")');
    await page.click('.window .button:text-is("Play from here")');
    await page.waitForSelector("main.table .table-action");
    assert.match(await page.locator(".table-action").innerText(), /First Player card/);
    assert.deepEqual((await keptPlans(page, 1)).map(({ from }) => from.eyes), ["all"]);
    assert.match(await page.locator("main.table").innerText(), /\b9\b/);
    assert.deepEqual(errors, []);
});

test("a board of one's own has no link, but is played on", async () => {
    const { page, errors } = await device(set.browser);
    await edit(page);
    const two = await readFile(new URL("../../data/boards/two.board", import.meta.url), "utf8");
    const buffer = Buffer.from(two.replace("Emberhold", "Eigenburg"));
    await page.setInputFiles('input[type="file"]', { name: "a.board", mimeType: "text/plain", buffer });
    await page.waitForSelector('option:has-text("Eigenburg")', { state: "attached" });
    assert.equal(await hash(page), "#/position");
    assert.equal(await page.locator('.button:text-is("Copy the link")').count(), 0);
    await page.click('.button:text-is("Play from here")');
    await page.click('.window .button:text-is("Play from here")');
    await page.waitForSelector('main.table .province[aria-label*="Eigenburg"]', { state: "attached" });
    // What is no position at all is told, and changes nothing.
    await edit(page);
    await page.setInputFiles('input[type="file"]', {
        name: "b.epix",
        mimeType: "text/plain",
        buffer: Buffer.from("epix: 3\nboard: two\n\nnonsense\n"),
    });
    await fault(page).waitFor();
    assert.ok((await fault(page).innerText()).length > 10);
    assert.deepEqual(errors, []);
});

test("any moment of a replay is edited", async () => {
    const { page, errors } = await device(set.browser);
    const buffer = Buffer.from(await readFile(new URL("four-advanced.epix", games), "utf8"));
    await page.goto(`${set.site.url}#/replay`);
    await page.setInputFiles('input[type="file"]', { name: "g.epix", mimeType: "text/plain", buffer });
    await page.waitForSelector(".replay");
    await page.locator(".replay input").fill("60");
    await page.waitForSelector('.replay-texts[data-at="60"]');
    await page.click('.button:text-is("Edit this position")');
    await page.waitForSelector(".editor-bench .province");
    const file = new URL("four-advanced.epix", games).pathname;
    const link = execFileSync(EPIX, ["position", file, "--at", "60", "--link"], { encoding: "utf8" });
    assert.equal(await hash(page), `#position=${link.trim()}`);
    assert.deepEqual(errors, []);
});
