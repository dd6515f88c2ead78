// SPDX-License-Identifier: MIT
// Every question at every size of a window, in three languages, in usual and in large letters:
// measured from the document, so that no new question or sentence breaks the page unseen. With
// EPIX_TEST_SCALE above 1 (make soak) all combinations; else each question at all sizes, languages and
// letters taking turns. EPIX_MOMENTS=guess looks at moments of that name only.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { device } from "./support/browser.mjs";
import { MEASURE } from "./support/measure.mjs";
import { openRecord } from "./support/moment.mjs";
import { stage } from "./support/stage.mjs";

const set = stage();
const ALL = Number(process.env.EPIX_TEST_SCALE ?? 1) > 1;
const WANTED = new RegExp(process.env.EPIX_MOMENTS ?? "");

const SIZES = (
    "320x480 360x640 390x844 568x320 640x400 667x375 844x390 768x1024 820x1180 " +
    "1024x768 1280x800 1366x768 1920x1080 2560x1440"
)
    .split(" ")
    .map((size) => size.split("x").map(Number));
const LANGUAGES = ["en", "fr", "de"];
const TEXTS = ["usual", "larger"];

/** The least share of a window that belongs to the board. */
function leastShare([width, height], text) {
    if (Math.min(width, height) < 600) return 0.27;
    return text === "usual" ? 0.4 : 0.33;
}

const names = { r: "Maximiliane", b: "Jean-Baptiste", y: "Wolfeschlegel", g: "Zoë" };
const game = openRecord(fileURLToPath(new URL("games/every-question.epix", import.meta.url)));
const click = (selector) => async (page) => page.locator(selector).first().dispatchEvent("click");
const clicks = (...selectors) => async (page) => {
    for (const one of selectors) await click(one)(page);
};

/** Where each question comes in the game, who is asked, and what is to be clicked to get there. */
const MOMENTS = {
    draft: { at: game.before("r recruit K r1"), eyes: "r" },
    "draft, a unit picked": { at: game.before("r recruit K r1"), eyes: "r", then: click(".tile") },
    "a bid": {
        at: game.before("b bid"),
        eyes: "b",
        then: click(".ability:not(.tile-off)"),
        until: ".bid-form",
    },
    auction: { at: game.before("y auction", 2), eyes: "y" },
    "a sealed bid": { at: game.before("b auction", 2), eyes: "r", until: ".ask-sealed" },
    "gift of the First Player card": { at: game.before("b first"), eyes: "b" },
    spy: { at: game.before("r spy"), eyes: "r" },
    choose: { at: game.before("b choose"), eyes: "b", then: click(".card") },
    "a sealed choice": { at: game.before("y choose"), eyes: "b", until: ".ask-sealed" },
    waiting: { at: game.before("r spy"), eyes: "b", until: ".ask-sealed, .waiting" },
    recruit: { at: game.before("r recruit S"), eyes: "r" },
    act: { at: game.before("r move K b2"), eyes: "r", then: click(".tile") },
    "an attack to confirm": {
        at: game.before("r attack K r1"),
        eyes: "r",
        then: clicks('[data-province="r1"]', ".province.lit-attack"),
        until: ".button-danger",
    },
    "why not": {
        at: game.before("r recruit S"),
        eyes: "r",
        then: clicks(".tile >> nth=2", '[data-province="rc"]'),
        until: ".notice",
    },
    stake: { at: game.before("r stake"), eyes: "r" },
    "double defence": { at: game.before("b guess"), eyes: "b" },
    press: { at: game.before("r stake", 2), eyes: "r" },
    guess: { at: game.before("b guess", 2), eyes: "b" },
    "choose in Winter": { at: game.before("b choose RM"), eyes: "b" },
    "which card first": { at: game.before("r play"), eyes: "r", then: click(".card") },
    "recruit in Winter": { at: game.before("r end", 3), eyes: "r" },
    "stake at a castle": { at: game.before("r stake", 3), eyes: "r" },
    curtain: { at: game.before("b guess"), eyes: null, until: ".curtain" },
    end: { at: game.length, eyes: "b", until: ".highlights" },
    // Moments that pass: the clock stands still in them.
    "the bids": {
        at: game.before("g auction", 2),
        eyes: "g",
        then: click(".ask .button-main"),
        until: ".reveal",
    },
    "a castle falls": {
        at: game.length - 1,
        eyes: "b",
        then: clicks(".dial-number >> nth=2", ".dial-number >> nth=3", ".ask .button-main"),
        until: ".reveal",
    },
    "a bot moves": {
        at: game.before("y move S y1 km"),
        eyes: "y",
        then: clicks('[data-province="y1"]', '[data-province="km"]'),
        until: ".banner",
    },
};

const LOOKED_AT = Object.entries(MOMENTS).filter(([name]) => WANTED.test(name));
const idOf = (name) => name.replace(/\W/g, "");

/** A window in a window, which takes any size at once; far outside, so that nobody
 * paints it. All moments wait in it. */
async function openFrame(language) {
    const { page, context, errors } = await device(set.browser, {
        viewport: { width: 320, height: 240 },
        settings: { pace: "calm", motion: false, language },
    });
    await context.addInitScript({ content: MEASURE });
    await context.addInitScript(() => {
        const start = setTimeout;
        globalThis.setTimeout = (work, time, ...more) =>
            globalThis.stopped && time > 200 ? 0 : start(work, time, ...more);
    });
    await page.route("**/frame", (route) =>
        route.fulfill({ contentType: "text/html", body: "<!doctype html><iframe></iframe>" }),
    );
    await page.goto(`${set.site.url}frame`);
    const frame = await (await page.$("iframe")).contentFrame();
    await frame.evaluate(() => {
        frameElement.style.cssText =
            "width:1280px;height:800px;border:0;position:fixed;left:30000px;top:0";
    });
    const moments = LOOKED_AT.map(([name, { at, eyes }]) => [idOf(name), { names, eyes, at }]);
    await game.shelve(frame, set.site.url, Object.fromEntries(moments));
    return { frame, errors };
}

async function show(frame, name, { eyes, then, until = ".ask[data-phase]" }) {
    await frame.evaluate((address) => {
        globalThis.stopped = false;
        if (location.hash === address) return;
        document.querySelector("main.table").classList.add("left");
        location.hash = address;
    }, `#/play/${idOf(name)}`);
    const asked = eyes ? ":is(.ask, .waiting, .ending)" : ".curtain";
    await frame.waitForSelector(`main.table:not(.left) ${asked}`);
    await frame.waitForSelector(".map-live");
    await frame.evaluate(() => (globalThis.stopped = true));
    await then?.(frame);
    await frame.waitForSelector(until);
}

const survey = (frame, text, sizes) =>
    frame.evaluate(
        ([size, windows]) => {
            document.documentElement.dataset.text = size;
            return globalThis.measure.survey(windows);
        },
        [
            text,
            sizes.map(([width, height]) => ({
                width,
                height,
                least: leastShare([width, height], text),
            })),
        ],
    );

/** Whether it is the turn of this one of `many`. */
const isTurn = (number, which, many) => ALL || (number + which) % many === 0;

for (const [place, language] of LANGUAGES.entries()) {
    test(`every moment fits into every window: ${language}`, async () => {
        const { frame, errors } = await openFrame(language);
        const found = [];
        for (const [number, [name, moment]] of LOOKED_AT.entries()) {
            if (!isTurn(number, place, LANGUAGES.length)) continue;
            await show(frame, name, moment);
            for (const [letters, text] of TEXTS.entries()) {
                const sizes = SIZES.filter((_, size) => isTurn(number + size, letters, TEXTS.length));
                const wrong = await survey(frame, text, sizes);
                found.push(...wrong.map((one) => `${name}, ${text}: ${one}`));
            }
        }
        assert.ok(found.length === 0, found.join("\n"));
        assert.deepEqual(errors, []);
    });
}
