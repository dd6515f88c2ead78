// SPDX-License-Identifier: MIT
// Every lesson from its beginning to its end by keys alone, on a phone and on a desktop, in three
// languages, without barriers: each in one of the six ways, and in all of them with EPIX_TEST_SCALE=6.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { barriers, DESKTOP, device, PHONE } from "./support/browser.mjs";
import { decide, press } from "./support/decide.mjs";
import { stage } from "./support/stage.mjs";

const set = stage();

const FOLDER = new URL("../../data/lessons/", import.meta.url);
const WAYS = [PHONE, DESKTOP].flatMap((viewport) =>
    ["en", "fr", "de"].map((language) => ({ viewport, language })),
);
const ALL = Number(process.env.EPIX_TEST_SCALE ?? 1) >= WAYS.length;

const items = (list) => list.split(",").map((one) => one.trim());

/** What is right in each step of the pupil, and all that is offered. */
function stepsOf(text) {
    const steps = [];
    for (const [, key, value] of text.matchAll(/^(do|not): (.*)$/gm)) {
        if (key === "do") {
            steps.push({ right: items(value)[0], offered: items(value) });
        } else {
            steps.at(-1).offered.push(...items(value));
        }
    }
    return steps;
}

/** Until the lesson asks for this step, from 1. */
const untilStep = (page, step) =>
    page.waitForFunction(
        (wanted) =>
            document.querySelector(".teacher-step")?.textContent.match(/\d+/)?.[0] === wanted &&
            document.querySelector(".ask[data-phase]"),
        String(step),
    );

async function play(id, { viewport, language }) {
    const text = readFileSync(new URL(`${id}.lesson`, FOLDER), "utf8");
    const [, deal = ""] = /^deal: (.*)$/m.exec(text) ?? [];
    const { page, errors } = await device(set.browser, {
        viewport,
        settings: { language },
        bypassCSP: true,
    });
    await page.goto(`${set.site.url}#/school`);
    await page.waitForSelector(".lesson");
    await press(page, `.lesson .button >> nth=${ids.indexOf(id)}`);
    for (const [at, { right, offered }] of stepsOf(text).entries()) {
        await untilStep(page, at + 1);
        if (at === 0) {
            assert.deepEqual(await barriers(page), []);
        }
        await decide(page, right, offered, deal.split(" "));
    }
    await page.waitForSelector(".teacher-done");
    assert.deepEqual(await barriers(page), []);
    assert.deepEqual(errors, []);
}

/** In the order of the list, which is that of the shelf. */
const shelf = readFileSync(new URL("../../src/school/shelf.c", import.meta.url), "utf8");
const ids = [...shelf.matchAll(/^ {4}\{"([a-z-]+)", school__/gm)].map(([, id]) => id);

test("every lesson is on the shelf", () => {
    const files = readdirSync(FOLDER).map((name) => name.replace(".lesson", ""));
    assert.deepEqual([...ids].sort(), files.sort());
});

for (const [at, id] of ids.entries()) {
    for (const way of ALL ? WAYS : [WAYS[at % WAYS.length]]) {
        const size = way.viewport === PHONE ? "a phone" : "a desktop";
        test(`${id} by keys on ${size}, in ${way.language}`, () => play(id, way));
    }
}
