// SPDX-License-Identifier: MIT
// The first season: somebody who has never played comes through by taps alone, on a phone and on a
// desktop, in three languages and by keys; wrong answers are replied to; it can be left and resumed.
// Other lessons begin with a position, and end; the list knows what is learnt.
import assert from "node:assert/strict";
import { test } from "node:test";
import { barriers, device, PHONE, picture } from "./support/browser.mjs";
import { asked, hurry, untilKept } from "./support/player.mjs";
import { stage } from "./support/stage.mjs";

const set = stage();

const unit = (number) => `.units .tile >> nth=${number}`;
const place = (id) => `[data-province="${id}"]`;
const MAIN = ".table-action .button-main";

/** What a novice touches, step by step, and what is asked then. */
const SEASON = [
    ["draft", unit(1), place("r1")],
    ["draft", unit(2), place("r2")],
    ["draft", "#pass"],
    ["auction", MAIN],
    ["choose", ".card >> nth=2", MAIN],
    ["guess", ".dial-number >> nth=0", MAIN],
    ["act", place("r1"), place("lm")],
    ["act", place("lm"), place("b2"), ".button-danger"],
    ["stake", MAIN],
    ["act", "#end-turn"],
];

const tap = (page, selector) =>
    selector.includes("province")
        ? page.locator(selector).dispatchEvent("click")
        : page.locator(selector).click();

async function learn(page, taps = { count: 0 }) {
    await page.goto(set.site.url);
    await page.click("#learn");
    taps.count++;
    return taps;
}

/** Waits until the lesson says something else than before, and asks this. */
async function untilAsked(page, phase, before) {
    await page.waitForFunction((old) => {
        const now = document.querySelector(".teacher-say")?.textContent;
        return now && now !== old;
    }, before);
    assert.equal(await asked(page), phase);
    return page.locator(".teacher-say").textContent();
}

/** Touches what the steps say; returns what the lesson said last. */
async function play(page, steps, { taps = { count: 0 }, touch = tap, onStep = async () => {} } = {}) {
    let before = null;
    for (const [at, [phase, ...touched]] of steps.entries()) {
        before = await untilAsked(page, phase, before);
        await onStep(at);
        for (const selector of touched) {
            await touch(page, selector);
            taps.count++;
        }
    }
    return before;
}

async function playSeason(page, taps, onStep) {
    await untilAsked(page, "auction", await play(page, SEASON, { taps, onStep }));
}

const press = async (page, selector) => {
    await page.locator(selector).focus();
    await page.keyboard.press("Enter");
};

const seasonIn = async (language, more = {}) => {
    const settings = { language, welcomed: false, askForced: false };
    const { page, errors } = await device(set.browser, { settings, ...more });
    return { page, errors, taps: await learn(page) };
};

test("a season with at most 40 taps, and then a game against the easiest bot", async () => {
    const { page, errors, taps } = await seasonIn("en");
    await playSeason(page, taps, (at) => picture(page, `school-en-${at}`));
    await picture(page, "school-en-done");
    assert.ok(taps.count <= 40, `${taps.count} taps`);
    await page.click(".teacher .button");
    assert.equal(await page.locator(".teacher").count(), 0);
    // The next hint is in reach.
    await page.click('.button:text-is("Hint")');
    await page.waitForSelector(".coach-hint tbody tr");
    await picture(page, "school-hint");
    // It makes room again: by its button, and by Escape.
    await page.click('.button:text-is("Hint")');
    assert.equal(await page.locator(".coach-hint").count(), 0);
    await page.click('.button:text-is("Hint")');
    await page.waitForSelector(".coach-hint tbody tr");
    await page.keyboard.press("Escape");
    await page.waitForSelector(".coach-hint", { state: "detached" });
    assert.equal(await hurry(page, { seed: 3, patience: 0.5 }), "over");
    await page.goto(set.site.url);
    await page.waitForSelector(".start-more #learn");
    assert.deepEqual(errors, []);
});

for (const language of ["fr", "de"]) {
    test(`the same in ${language} on a phone, without barriers`, async () => {
        const { page, errors, taps } = await seasonIn(language, { viewport: PHONE, bypassCSP: true });
        await playSeason(page, taps, async (at) => {
            await picture(page, `school-${language}-${at}`);
            assert.deepEqual(at % 5 === 0 ? await barriers(page) : [], []);
        });
        await picture(page, `school-${language}-done`);
        assert.deepEqual(await barriers(page), []);
        assert.deepEqual(errors, []);
    });
}

test("what is wrong is replied to and changes nothing; what is not offered says so", async () => {
    const { page, errors } = await device(set.browser);
    await learn(page);
    const before = await untilAsked(page, "draft", null);
    await page.locator(unit(3)).dispatchEvent("click");
    await page.locator(".notice", { hasText: "The lesson asks for something else now." }).waitFor();
    await tap(page, unit(1));
    await tap(page, place("r2"));
    await page.locator(".teacher-no .teacher-reply", { hasText: "from Vesuvine" }).waitFor();
    assert.equal(await page.locator(".teacher-say").textContent(), before);
    assert.match(await page.locator(place("r2")).getAttribute("aria-label"), /plain; empty;/);
    assert.deepEqual(errors, []);
});

test("a season is left in the middle, and goes on there, in another language too", async () => {
    const { page, context, errors } = await device(set.browser);
    await learn(page);
    const before = await untilAsked(page, "draft", null);
    await tap(page, unit(1));
    await tap(page, place("r1"));
    const now = await untilAsked(page, "draft", before);
    await untilKept(page);
    await page.close();
    const again = await context.newPage();
    await again.goto(set.site.url);
    await again.click('.start-panel .button-main:has-text("Back to the game")');
    assert.equal(await untilAsked(again, "draft", before), now);
    assert.equal(await again.locator(unit(0)).getAttribute("aria-disabled"), "true");
    await again.click('[aria-label="Settings"]');
    await again.click('.window .chip:text-is("Deutsch")');
    await again.locator(".teacher-say", { hasText: "Ein Lager bewegt sich nie" }).waitFor();
    assert.deepEqual(errors, []);
});

test("by keys alone", async () => {
    const { page, errors } = await device(set.browser);
    await page.goto(set.site.url);
    await page.locator("#learn").focus();
    await page.keyboard.press("Enter");
    await untilAsked(page, "auction", await play(page, SEASON, { touch: press }));
    assert.deepEqual(errors, []);
});

const SOLDIERS = [
    ["act", place("r1"), place("lm")],
    ["act", place("r2"), place("bl"), ".button-danger"],
    ["stake", MAIN],
    ["act", "#end-turn"],
];

const CASTLE = [
    ["act", place("km"), place("bc"), ".button-danger"],
    ["stake", MAIN],
    ["act", place("b1"), place("bc"), ".button-danger"],
    ["stake", MAIN],
];

const lesson = (number) => `.lesson .button >> nth=${number}`;

/** The list, as somebody sees it who has learnt these. */
async function school(language, learnt, more = {}) {
    const { page, errors, context } = await device(set.browser, { settings: { language }, ...more });
    await page.goto(set.site.url);
    await page.evaluate((ids) => localStorage.setItem("epix-lessons", JSON.stringify(ids)), learnt);
    await page.reload();
    await page.click("#learn");
    await page.waitForSelector(".lesson");
    return { page, errors, context };
}

test("a lesson from a position by keys: it ends, and the list goes on with the next one", async () => {
    const { page, errors } = await school("en", ["first"]);
    assert.equal(await page.locator(".lesson").count(), 13);
    assert.match(await page.locator(`${lesson(1)}`).getAttribute("class"), /button-main/);
    await picture(page, "school-list");
    await press(page, lesson(1));
    const before = await play(page, SOLDIERS, { touch: press });
    await page.locator(".teacher-done .teacher-say", { hasText: "They hold what Knights win." }).waitFor();
    assert.notEqual(before, null);
    await picture(page, "school-soldiers-done");
    assert.equal(await page.locator(".table-action .button:visible").count(), 1);
    await press(page, ".teacher .button");
    await page.waitForSelector(".lesson");
    assert.match(await page.locator(lesson(1)).innerText(), /Soldiers ✓/);
    assert.match(await page.locator(lesson(2)).getAttribute("class"), /button-main/);
    await page.goto(set.site.url);
    await page.waitForSelector("#play");
    assert.equal(await page.locator('.button:has-text("Back to the game")').count(), 0);
    assert.deepEqual(errors, []);
});

test("a castle falls on a phone, left and resumed in the middle, without barriers", async () => {
    const { page, errors, context } = await school("de", ["first"], { viewport: PHONE, bypassCSP: true });
    await picture(page, "school-list-phone");
    assert.deepEqual(await barriers(page), []);
    await page.click(lesson(10));
    const before = await play(page, CASTLE.slice(0, 2));
    await untilAsked(page, "act", before);
    await untilKept(page);
    const link = page.url();
    await page.close();
    const again = await context.newPage();
    await again.goto(link);
    await play(again, CASTLE.slice(2));
    await again.locator(".teacher-done .teacher-say", { hasText: "Tidehold ist gefallen!" }).waitFor();
    await picture(again, "school-castle-done");
    assert.deepEqual(await barriers(again), []);
    await again.click(".teacher .button");
    assert.match(await again.locator(lesson(10)).innerText(), /✓/);
    assert.deepEqual(errors, []);
});

test("the dojo: somebody who always hides the same is read, and told so; chance is not", async () => {
    const { page, errors } = await school("fr", ["first"], { viewport: PHONE, bypassCSP: true });
    await page.click("#dojo");
    await page.waitForSelector(".dojo-fists");
    for (let fist = 1; fist <= 15; fist++) {
        await page.click(".dojo-fists .button >> nth=1");
        await page.locator(".dojo-count", { hasText: `sur ${fist}` }).waitFor();
    }
    await picture(page, "dojo-phone");
    assert.deepEqual(await barriers(page), []);
    await page.click("#dojo-stop");
    const reading = page.locator(".dojo-reading");
    assert.match(await reading.innerText(), /Vous aimez le 2\u00a0: vous l’avez caché 15 fois/);
    await picture(page, "dojo-reading");
    assert.deepEqual(await barriers(page), []);
    // Against the habit alone, chance gives nothing away.
    await page.click(".dojo .button-main");
    for (let fist = 1; fist <= 5; fist++) {
        await page.click("#dojo-chance");
        await page.locator(".dojo-count", { hasText: `sur ${fist}` }).waitFor();
    }
    await page.click("#dojo-stop");
    assert.match(await reading.innerText(), /sur 5/);
    assert.deepEqual(errors, []);
});
