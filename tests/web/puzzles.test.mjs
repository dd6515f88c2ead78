// SPDX-License-Identifier: MIT
// Puzzles on the page: the list, wrong and right answers, what is solved; the siege of the day, by keys
// alone, and the line that tells of it. A puzzle of each kind is solved, on a phone and on a desktop.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readPuzzles } from "../../web/build/puzzles.mjs";
import { barriers, DESKTOP, device, PHONE, picture } from "./support/browser.mjs";
import { decide, press } from "./support/decide.mjs";
import { untilKept } from "./support/player.mjs";
import { stage } from "./support/stage.mjs";

const set = stage();

const puzzles = readPuzzles();
const answersOf = ({ text }) => [...text.matchAll(/^answer: \d+ (.*)$/gm)].map(([, words]) => words);

const COPIED = "globalThis.copied = ''; navigator.clipboard.writeText = async (t) => { copied = t; };";

async function open({ viewport = DESKTOP, language = "en", day = "2026-11-17T22:30:00Z" } = {}) {
    const { page, errors, context } = await device(set.browser, {
        viewport,
        settings: { language },
        bypassCSP: true,
        timezoneId: "Europe/Berlin",
        permissions: ["clipboard-read", "clipboard-write"],
    });
    await context.addInitScript(COPIED);
    await page.clock.setFixedTime(new Date(day));
    await page.goto(`${set.site.url}#/puzzles`);
    await page.waitForSelector("#siege");
    return { page, errors };
}

const done = (page) => page.waitForSelector(".teacher-done");

/** Answers wrong, is told so, and then answers right. */
async function solve(page, puzzle) {
    const offered = answersOf(puzzle);
    await page.waitForSelector(".ask[data-phase]");
    await decide(page, offered.at(-1), offered);
    await page.waitForSelector(".teacher-no .teacher-reply");
    await page.waitForSelector(".ask[data-phase]");
    await decide(page, offered[0], offered);
    await done(page);
}

const firstOf = (kind) => puzzles.find((one) => one.kind === kind);

for (const [at, kind] of ["castle", "order", "save", "card", "bid"].entries()) {
    const language = ["en", "fr", "de"][at % 3];
    const viewport = at % 2 ? PHONE : DESKTOP;
    test(`a puzzle (${kind}) is solved by keys at the second try, in ${language}`, async () => {
        const { page, errors } = await open({ language, viewport });
        const puzzle = firstOf(kind);
        await page.evaluate(() =>
            document.querySelectorAll("details").forEach((one) => (one.open = true)),
        );
        await press(page, `.puzzles .button >> nth=${puzzles.indexOf(puzzle)}`);
        await page.waitForSelector(".teacher-say");
        assert.deepEqual(await barriers(page), []);
        await solve(page, puzzle);
        await picture(page, `puzzle-${kind}`);
        assert.deepEqual(await barriers(page), []);
        await press(page, ".teacher .button");
        await page.waitForSelector("#siege");
        assert.match(await page.locator(".puzzles .button", { hasText: "✓" }).textContent(), /^\d+ ✓$/);
        const kept = await page.evaluate(() => localStorage.getItem("epix-puzzles"));
        assert.deepEqual(JSON.parse(kept), { [puzzle.number]: 1 });
        assert.deepEqual(errors, []);
    });
}

/** The number of today's puzzle, from the lesson that it is played as. */
async function siegeOf(page) {
    await press(page, "#siege");
    await page.waitForSelector(".teacher-say");
    await untilKept(page);
    return page.evaluate(
        () =>
            new Promise((resolve) => {
                const opening = indexedDB.open("epix", 1);
                opening.onsuccess = () => {
                    const tables = opening.result.transaction("tables").objectStore("tables");
                    const asked = tables.getAll();
                    asked.onsuccess = () =>
                        resolve(/puzzle-(\d+)/.exec(JSON.stringify(asked.result))?.[1] ?? null);
                };
            }),
    );
}

test("the siege of the day is the same for everybody, and another one tomorrow", async () => {
    const numbers = []; // in Berlin the third one is past midnight
    for (const [day, language] of [
        ["2026-11-17T08:00:00Z", "en"],
        ["2026-11-17T22:30:00Z", "fr"],
        ["2026-11-17T23:30:00Z", "de"],
    ]) {
        const { page } = await open({ day, language });
        numbers.push(await siegeOf(page));
    }
    assert.notEqual(numbers[0], null);
    assert.equal(numbers[0], numbers[1]);
    assert.notEqual(numbers[1], numbers[2]);
});

test("a siege that is won can be told: the day, how it went, and no address", async () => {
    const { page, errors } = await open({ viewport: PHONE, language: "fr" });
    await picture(page, "puzzles-phone");
    assert.deepEqual(await barriers(page), []);
    // Colons that no sentence brings have the blank of the language, too.
    assert.match(await page.getAttribute(".puzzles .button", "aria-label"), /^\d+\u00a0: /);
    const number = Number(await siegeOf(page));
    const puzzle = puzzles.find((one) => one.number === number);
    const offered = answersOf(puzzle);
    await page.waitForSelector(".ask[data-phase]");
    assert.ok(await page.locator('[data-province][aria-label*="; Rouge\u00a0: "]').count());
    await decide(page, offered[0], offered);
    await done(page);
    await press(page, ".teacher .button");
    await page.waitForSelector("#siege-copy");
    await picture(page, "siege-told");
    assert.deepEqual(await barriers(page), []);
    await press(page, "#siege-copy");
    await page.waitForFunction(() => globalThis.copied !== "");
    const line = await page.evaluate(() => globalThis.copied);
    assert.equal(line, "EPIX, assaut du jour 2026-11-17\u00a0: résolu du premier coup");
    assert.doesNotMatch(line, /http|www|#\//);
    assert.deepEqual(errors, []);
});
