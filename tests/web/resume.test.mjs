// SPDX-License-Identifier: MIT
// A game on this device goes on after the tab was closed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { device, picture } from "./support/browser.mjs";
import { hurry, hurryTo, look, startGame } from "./support/player.mjs";
import { stage } from "./support/stage.mjs";

const set = stage();

const GO_ON = '.start-panel .button-main:has-text("Back to the game")';

/** What a person sees of the game: seats, board, log, question. */
function looks(page) {
    return page.evaluate(() => ({
        seats: document.querySelector(".table-seats").textContent,
        board: [...document.querySelectorAll(".province")].map((one) => one.ariaLabel),
        log: [...document.querySelectorAll(".log-line")].map((one) => one.textContent),
        asked: document.querySelector(".ask-text")?.textContent,
    }));
}

/** Closes the tab and opens the page anew, as soon as all that happened has been kept. */
async function reopen(context, page) {
    await page.waitForFunction(async () => {
        const kept = await new Promise((resolve) => {
            const opening = indexedDB.open("epix", 1);
            opening.onsuccess = () => {
                const tables = opening.result.transaction("tables").objectStore("tables");
                const asked = tables.get("journal");
                asked.onsuccess = () => (opening.result.close(), resolve(asked.result));
            };
        });
        const entries = kept?.journal.trim().split("\n").length ?? 0;
        const same = entries === globalThis.entriesBefore;
        globalThis.entriesBefore = entries;
        return same;
    }, null, { polling: 200 });
    await page.close();
    const next = await context.newPage();
    await next.goto(set.site.url);
    return next;
}

test("alone: the same position, log and question, and then on to the end", async () => {
    const { page, context, errors } = await device(set.browser);
    await startGame(page, set.site.url, { seed: 5, players: 3, cards: true });
    await hurryTo(page, "recruit", 5);
    const before = await looks(page);
    const again = await reopen(context, page);
    await again.waitForSelector(GO_ON);
    await picture(again, "go-on");
    await again.click(GO_ON);
    await again.waitForSelector(".ask");
    await again.waitForFunction(
        (lines) => document.querySelectorAll(".log-line").length >= lines,
        before.log.length,
    );
    assert.deepEqual(await looks(again), before);
    await hurry(again, { seed: 6 });
    // What is over is not offered again.
    await again.goto("about:blank");
    await again.goto(set.site.url);
    await again.waitForSelector("#play");
    await again.waitForFunction(async () => {
        const names = await indexedDB.databases();
        return names.length > 0;
    });
    assert.equal(await again.locator(GO_ON).count(), 0);
    assert.deepEqual(errors, []);
});

test("around one device the curtain is down first", async () => {
    const { page, context } = await device(set.browser);
    const people = [
        { seat: "r", name: "Ada" },
        { seat: "b", name: "Bob" },
    ];
    await startGame(page, set.site.url, { seed: 5, people });
    await page.waitForSelector(".curtain");
    await look(page);
    const again = await reopen(context, page);
    await again.click(GO_ON);
    await again.waitForSelector(".curtain");
    assert.equal(await again.locator(".ask").count(), 0);
    assert.doesNotMatch(await again.locator(".table-seats").innerText(), /\(you\)/);
});

test("what was kept by another version is not offered twice", async () => {
    const { page, context } = await device(set.browser);
    await startGame(page, set.site.url, { seed: 5 });
    await page.waitForSelector(".ask");
    const again = await reopen(context, page);
    await again.evaluate(
        () =>
            new Promise((resolve) => {
                const opening = indexedDB.open("epix", 1);
                opening.onsuccess = () => {
                    const change = opening.result.transaction("tables", "readwrite");
                    const tables = change.objectStore("tables");
                    const asked = tables.get("journal");
                    asked.onsuccess = () =>
                        tables.put({ ...asked.result, journal: "0 r nonsense\n" }, "journal");
                    change.oncomplete = () => (opening.result.close(), resolve());
                };
            }),
    );
    await again.click(GO_ON);
    await again.waitForSelector('[role="alert"]');
    assert.match(await again.locator('[role="alert"]').innerText(), /cannot be opened/);
    await again.click('[role="alert"] .button');
    await again.reload();
    await again.waitForSelector("#play");
    assert.equal(await again.locator(GO_ON).count(), 0);
});
