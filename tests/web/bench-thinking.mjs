// SPDX-License-Identifier: MIT
// How long the coach and the ten levels think on the page: in its Workers, in Chromium. The slow-down of a
// page by its tools does not reach Workers ("only supported for pages, not workers"), so the phone profile
// is the desktop's figure times four: of the processor's time for the coach, of the clock for the levels.
import { readFileSync } from "node:fs";
import { device } from "./support/browser.mjs";
import { hurry, startGame } from "./support/player.mjs";

const GAME = new URL("../records/three-bots.epix", import.meta.url);

/** Seconds of a processor that all pages of this browser have taken. */
async function processorTime(browser) {
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    await session.detach();
    return processInfo.filter(({ type }) => type === "renderer").reduce((sum, one) => sum + one.cpuTime, 0);
}

/** Lets the coach's Worker begin with a record; `pass` waits for its next report. */
async function beginReport(page, record) {
    await page.evaluate((text) => {
        const worker = new Worker("./coach-worker.js", { type: "module" });
        const reports = [];
        const readers = [];
        worker.onmessage = ({ data }) => {
            if (data.k === "report") (readers.shift() ?? ((one) => reports.push(one)))(data);
        };
        globalThis.pass = () => new Promise((heard) => (reports.length ? heard(reports.shift()) : readers.push(heard)));
        worker.postMessage({ k: "report", record: text, eyes: null, lang: "en" });
    }, record);
    return () => page.evaluate(() => globalThis.pass().then(({ report }) => report.moments.length));
}

/** Seconds until the first and until the last report about a game of 94 decisions: by the clock, and of
 * the processor. */
export async function coachTimes(browser, url) {
    const { page, context } = await device(browser);
    await page.goto(`${url}manifest.webmanifest`);
    const clock = Date.now();
    const processor = await processorTime(browser);
    const pass = await beginReport(page, readFileSync(GAME, "utf8"));
    const times = [];
    for (const name of ["first", "last"]) {
        const decisions = await pass();
        const taken = (await processorTime(browser)) - processor;
        times.push({ name, decisions, clock: (Date.now() - clock) / 1000, processor: taken });
    }
    await context.close();
    return times;
}

/** Stands before the script of the table's Worker, and notes how long each decision of a bot takes. */
const WATCH = `
const make = WebAssembly.instantiateStreaming;
self.decisions = [];
WebAssembly.instantiateStreaming = async (...all) => {
    const { module, instance } = await make(...all);
    const watched = { ...instance.exports };
    watched.module_bot = (...told) => {
        const begun = performance.now();
        const done = instance.exports.module_bot(...told);
        self.decisions.push(performance.now() - begun);
        return done;
    };
    return { module, instance: { exports: watched } };
};
`;

/** How long each decision of a bot in the same game takes. */
async function decisionsOf(browser, url, bot) {
    const { page, context } = await device(browser);
    await page.route("**/worker.js", async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: WATCH + (await response.text()) });
    });
    await startGame(page, url, { seed: 11, cards: true, bot });
    await page.waitForSelector(".table .ask");
    await hurry(page, { seed: 11 });
    const worker = page.workers().find((one) => one.url().endsWith("/worker.js"));
    const decisions = await worker.evaluate(() => self.decisions);
    await context.close();
    return decisions;
}

/** Milliseconds a decision of each level, on average and at most, while it thinks by moves and not by the
 * clock. Other work only makes a decision longer, so the shortest time of some runs counts. */
export async function levelTimes(browser, url, runs = 2) {
    const { page, context } = await device(browser);
    await page.goto(url);
    await page.waitForSelector(".level");
    const bots = [];
    for (const level of await page.locator(".level").all()) {
        await level.click();
        bots.push(await page.inputValue(".sitter.own-b select"));
    }
    await context.close();
    const times = [];
    for (const bot of bots) {
        let shortest = await decisionsOf(browser, url, bot);
        for (let run = 1; run < runs; run++) {
            const again = await decisionsOf(browser, url, bot);
            shortest = shortest.map((time, at) => Math.min(time, again[at] ?? Infinity));
        }
        const mean = shortest.reduce((sum, time) => sum + time, 0) / shortest.length;
        times.push({ bot, decisions: shortest.length, mean, longest: Math.max(...shortest) });
    }
    return times;
}
