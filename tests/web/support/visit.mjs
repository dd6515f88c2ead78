// SPDX-License-Identifier: MIT
// A first visit: what a device loads that has never seen the page, and how much that is.
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { device, PAGE } from "./browser.mjs";

/** At most so many KB, compressed. */
export const LIMIT_KB = 300;

/** The names of all files that it loads, sound, type and what is kept for later visits included. */
export async function firstVisit(browser, site, language) {
    site.asked.clear();
    const { page, context } = await device(browser, { keepsPage: true, settings: { language } });
    const rules = page.waitForResponse((answer) => answer.url().endsWith(`rules-${language}.json`));
    await page.goto(site.url);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await rules;
    await context.close();
    return [...site.asked];
}

/** What a second visit keeps beyond the first: other languages, and screens that are not for it. */
export const KEPT_LATER = [
    ...["/scenes.json", "/coach-worker.js", "/coach.wasm", "/coach-fr.mo", "/coach-de.mo"],
    ...["/fr.json", "/de.json", "/words-fr.mo", "/words-de.mo"],
    ...readdirSync(PAGE)
        .filter((name) => name.startsWith("rest-"))
        .map((name) => `/${name}`),
    ...["en", "fr", "de"].flatMap((language) => [
        `/rules-${language}.json`,
        `/lessons-${language}.json`,
    ]),
];

/** The page again, until all of that is there. */
export async function secondVisit(page) {
    await page.reload();
    await page.evaluate(async (files) => {
        const isKept = async (file) => (await caches.match(file)) !== undefined;
        while (!(await Promise.all(files.map(isKept))).every(Boolean)) {
            await new Promise(requestAnimationFrame);
        }
    }, KEPT_LATER);
}

/** Their size: `br` as browsers get them over TLS or on this machine, `gz` else. */
export function compressedKb(names, ending) {
    const size = (file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    const bytes = names.map(
        (name) =>
            size(path.join(path.dirname(PAGE), `${name}.${ending}`)) || size(path.join(PAGE, name)),
    );
    return bytes.reduce((sum, one) => sum + one, 0) / 1024;
}
