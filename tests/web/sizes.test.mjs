// SPDX-License-Identifier: MIT
// Every question at every size of a window, in three languages, in usual and in large letters:
// measured from the document, so that no new question or sentence breaks the page unseen. With
// EPIX_TEST_SCALE above 1 (make soak) all combinations; else each question at all sizes, languages and
// letters taking turns. EPIX_MOMENTS=guess looks at moments of that name only.
import assert from "node:assert/strict";
import { test } from "node:test";
import { device } from "./support/browser.mjs";
import { MEASURE } from "./support/measure.mjs";
import { click, clicks, game, QUESTIONS, shelve, turnTo } from "./support/questions.mjs";
import { stage } from "./support/stage.mjs";

const set = stage();
const ALL = Number(process.env.EPIX_TEST_SCALE ?? 1) > 1;
const WANTED = new RegExp(process.env.EPIX_MOMENTS ?? "");

const SIZES = (
    "320x480 360x640 360x740 390x844 568x320 640x400 667x375 844x390 768x1024 820x1180 " +
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

/** The questions, and moments that pass: the clock stands still in those. */
const MOMENTS = {
    ...QUESTIONS,
    "the bids": {
        at: game.before("g auction", 2),
        eyes: "g",
        then: click(".ask .button-main"),
        until: ".reveal",
    },
    "behind the curtain": {
        at: game.before("b guess"),
        eyes: null,
        then: click(".curtain-hold"),
        until: ".ask[data-phase]",
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
    await shelve(frame, set.site.url, Object.fromEntries(LOOKED_AT));
    return { frame, errors };
}

async function show(frame, name, moment) {
    const { then, until = ".ask[data-phase]" } = moment;
    await frame.evaluate(() => (globalThis.stopped = false));
    await turnTo(frame, name, moment);
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
