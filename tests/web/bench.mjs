// SPDX-License-Identifier: MIT
// How large and how fast the page is: make bench-page
// The phone profile is Chromium slowed down four times; all figures are of this machine, now.
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { device, launch, PAGE, PHONE } from "./support/browser.mjs";
import { serve } from "./support/site.mjs";

const LIMIT_KB = 250;
/** How much slower a phone is than this machine. */
const SLOW = 4;

function compressedKb() {
    const folder = path.dirname(PAGE);
    const size = (file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    const bytes = readdirSync(PAGE).map(
        (name) => size(path.join(folder, `${name}.gz`)) || size(path.join(PAGE, name)),
    );
    return bytes.reduce((sum, one) => sum + one, 0) / 1024;
}

async function phoneStart(browser, url) {
    const { page, context } = await device(browser, { viewport: PHONE, keepsPage: true });
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW });
    // The moment itself, not the one in which this program hears of it.
    await page.addInitScript(() => {
        const watch = new MutationObserver(() => {
            if (document.getElementById("play")) {
                globalThis.usable ??= performance.now();
                watch.disconnect();
            }
        });
        watch.observe(document, { childList: true, subtree: true });
    });
    await page.goto(url);
    await page.waitForFunction(() => globalThis.usable);
    const ready = await page.evaluate(() => globalThis.usable);
    const begun = Date.now();
    await page.click("#play");
    await page.waitForSelector(".map-live");
    const table = Date.now() - begun;
    await context.close();
    return { ready, table };
}

/** Frames a second while the start screen is alive and a game is shown with all its motion. */
async function frames(browser, url) {
    const { page, context } = await device(browser, { settings: { motion: true, pace: "calm" } });
    await page.goto(url);
    await page.click("#play");
    await page.waitForSelector(".ask");
    await page.locator(".tile:not(.tile-off)").first().click();
    const rate = await page.evaluate(
        () =>
            new Promise((resolve) => {
                let count = 0;
                const begun = performance.now();
                const next = (now) => {
                    count++;
                    now - begun < 2000
                        ? requestAnimationFrame(next)
                        : resolve((count * 1000) / (now - begun));
                };
                requestAnimationFrame(next);
            }),
    );
    await context.close();
    return rate;
}

/** The longest time for which the page did not answer while strong bots were thinking. */
async function freeze(browser, url) {
    const { page, context } = await device(browser);
    await page.goto(url);
    await page.selectOption(".sitter.own-b select", "warlord");
    await page.evaluate(() => {
        globalThis.longest = 0;
        let last = performance.now();
        setInterval(() => {
            const now = performance.now();
            globalThis.longest = Math.max(globalThis.longest, now - last - 10);
            last = now;
        }, 10);
    });
    await page.click("#play");
    await page.waitForSelector(".ask");
    await page.click('.button:has-text("Pass for good")');
    await page.waitForSelector('.ask[data-phase="auction"]', { timeout: 60000 });
    const longest = await page.evaluate(() => globalThis.longest);
    await context.close();
    return longest;
}

const site = await serve(PAGE);
const browser = await launch();
const kb = compressedKb();
const phone = await phoneStart(browser, site.url);
const rate = await frames(browser, site.url);
const longest = await freeze(browser, site.url);
await browser.close();
site.close();
console.log(`first visit, compressed:          ${kb.toFixed(1)} KB (limit ${LIMIT_KB})`);
console.log(`phone: start screen usable after  ${phone.ready.toFixed(0)} ms`);
console.log(`phone: table shown after a click  ${phone.table} ms`);
console.log(`desktop: frames a second          ${rate.toFixed(0)}`);
console.log(`longest pause while bots think    ${longest.toFixed(0)} ms`);
process.exitCode = kb > LIMIT_KB ? 1 : 0;
