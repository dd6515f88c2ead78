// SPDX-License-Identifier: MIT
// How large and how fast the page is: make bench-page
// The phone profile is Chromium slowed down four times; all figures are of this machine, now.
import { fileURLToPath } from "node:url";
import { coachTimes, levelTimes } from "./bench-thinking.mjs";
import { device, launch, PAGE, PHONE } from "./support/browser.mjs";
import { openRecord } from "./support/moment.mjs";
import { serve } from "./support/site.mjs";
import { compressedKb, firstVisit, LIMIT_KB } from "./support/visit.mjs";

const LONGEST_TASK = 100;
/** How much slower a phone is than this machine. */
const SLOW = 4;

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

const game = openRecord(fileURLToPath(new URL("games/every-question.epix", import.meta.url)));
const names = { r: "Ada", b: "Bob", y: "Cleo", g: "Zoë" };
const click = (page, selector) => page.locator(selector).first().dispatchEvent("click");

const GUESS = [".dial-number", ".dial-number >> nth=1", ".ask .button-main"];

/** The great moments: a bid, a duel, a season that ends with its income, a castle that falls. */
const MOMENTS = {
    bid: [game.before("r bid"), "r", [".ability:not(.tile-off)", ".ask .button-main"]],
    duel: [game.before("b guess"), "b", GUESS],
    season: [game.before("y end"), "y", ["#end-turn"]],
    castle: [game.before("b guess", 4), "b", [".dial-number >> nth=2", ".dial-number >> nth=3", GUESS[2]]],
};

/** Runs one of them with all its motion. */
async function play(page, url, moment) {
    const [at, eyes, clicks] = MOMENTS[moment];
    await game.show(page, url, { names, eyes, at });
    await page.waitForSelector("canvas.map-paint");
    await page.waitForTimeout(2500); // the next season is painted meanwhile
    for (const one of clicks) await click(page, one);
}

/** The longest task while they run on a phone. */
async function longestTask(browser, url) {
    const { page, context } = await device(browser, {
        viewport: PHONE,
        settings: { motion: true, pace: "calm" },
    });
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW });
    let longest = 0;
    for (const moment of Object.keys(MOMENTS)) {
        await play(page, url, moment);
        await page.evaluate(() => {
            globalThis.longest = 0;
            new PerformanceObserver((list) => {
                for (const { duration } of list.getEntries()) {
                    globalThis.longest = Math.max(globalThis.longest, duration);
                }
            }).observe({ type: "longtask" });
        });
        await page.waitForTimeout(4500);
        longest = Math.max(longest, await page.evaluate(() => globalThis.longest));
    }
    await context.close();
    return longest;
}

/** Frames a second while they run on a desktop: the fewest. */
async function framesOfMoments(browser, url) {
    let fewest = Infinity;
    for (const moment of Object.keys(MOMENTS)) {
        const { page, context } = await device(browser, {
            settings: { motion: true, pace: "calm" },
        });
        await play(page, url, moment);
        fewest = Math.min(fewest, await countFrames(page, 4000));
        await context.close();
    }
    return fewest;
}

/** Frames a second while the start screen is alive and a game is shown with all its motion. */
async function frames(browser, url) {
    const { page, context } = await device(browser, { settings: { motion: true, pace: "calm" } });
    await page.goto(url);
    await page.click("#play");
    await page.waitForSelector(".ask");
    await page.locator(".tile:not(.tile-off)").first().click();
    const rate = await countFrames(page, 2000);
    await context.close();
    return rate;
}

const countFrames = (page, milliseconds) =>
    page.evaluate(
        (lasts) =>
            new Promise((resolve) => {
                let count = 0;
                const begun = performance.now();
                const next = (now) => {
                    count++;
                    now - begun < lasts
                        ? requestAnimationFrame(next)
                        : resolve((count * 1000) / (now - begun));
                };
                requestAnimationFrame(next);
            }),
        milliseconds,
    );

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
const loaded = await firstVisit(browser, site, "de"); // English is smaller
const kb = compressedKb(loaded, "gz");
const phone = await phoneStart(browser, site.url);
const rate = await frames(browser, site.url);
const longest = await freeze(browser, site.url);
const moments = await framesOfMoments(browser, site.url);
const task = await longestTask(browser, site.url);
const coach = await coachTimes(browser, site.url);
const levels = await levelTimes(browser, site.url);
await browser.close();
site.close();
console.log(`first visit, gzip:                ${kb.toFixed(1)} KB (limit ${LIMIT_KB})`);
console.log(`the same, brotli:                 ${compressedKb(loaded, "br").toFixed(1)} KB`);
console.log(`phone: start screen usable after  ${phone.ready.toFixed(0)} ms`);
console.log(`phone: table shown after a click  ${phone.table} ms`);
console.log(`desktop: frames a second          ${rate.toFixed(0)}`);
console.log(`desktop: the fewest in its drama   ${moments.toFixed(0)}`);
console.log(`phone: longest task in them       ${task.toFixed(0)} ms (limit ${LONGEST_TASK})`);
console.log(`longest pause while bots think    ${longest.toFixed(0)} ms`);
for (const { name, decisions, clock, processor } of coach) {
    const phone = (processor * SLOW).toFixed(1);
    const seconds = `${clock.toFixed(1)} s (${processor.toFixed(1)} s of the processor; phone ${phone} s)`;
    console.log(`coach: ${name} report, ${decisions} decisions  ${seconds}`);
}
for (const { bot, decisions, mean, longest } of levels) {
    const phone = `phone ${(mean * SLOW).toFixed(1)}, ${(longest * SLOW).toFixed(0)} ms at most`;
    console.log(`${bot.padEnd(12)} ${decisions} decisions, ${mean.toFixed(1)} ms each; ${phone}`);
}
process.exitCode = kb > LIMIT_KB || task > LONGEST_TASK ? 1 : 0;
