// SPDX-License-Identifier: MIT
// Somebody who plays by clicking what the page offers, at random but always the same way.

const WORDS =
    "draft auction first spy choose play levy recruit hire act march confirm stake press guess curtain";
export const PHASES = WORDS.split(" ");

/** Begins a game on this device. The same seed makes the same game, decision by decision. */
export async function startGame(
    page,
    url,
    { seed = 1, players = 2, cards = false, odds = false, people = [], bot = null } = {},
) {
    await page.goto(`${url}?seed=${seed}`);
    await page.click(`.chip:text-is("${players}")`);
    const choose = (row, option) =>
        page.locator(".start-panel .choice").nth(row).locator(".chip").nth(option).click();
    if (cards) await choose(1, 1);
    if (odds) await choose(2, 1);
    if (bot) await page.selectOption(".sitter.own-b select", bot);
    for (const { seat, name } of people) {
        await page.selectOption(`.sitter.own-${seat} select`, "person");
        await page.fill(`.sitter.own-${seat} input`, name);
    }
    await page.click("#play");
}

/** A hand stays on the curtain until it opens. */
export async function liftCurtain(page) {
    const name = await page.locator(".curtain strong").innerText();
    await page.locator(".curtain-hold").hover();
    await page.mouse.down();
    await page.waitForFunction(
        (before) => document.querySelector(".curtain strong")?.textContent !== before,
        name,
    );
    await page.mouse.up();
}

/** What is asked: a phase, `confirm`, `curtain`, `over`, or null while others decide. */
export const asked = (page) => page.evaluate(() => globalThis.hands.asked());

/** Plays through these phases without the mouse, as fast as the page goes, and returns the first
 * other phase that is asked. With less patience than 1 turns are short, and so is the game. */
export function hurry(page, { seed = 1, through = PHASES, patience = 1 } = {}) {
    return page.evaluate((wanted) => globalThis.hands.play(...wanted), [through, seed, patience]);
}

/** Opens the curtain as a screen reader does, which cannot hold: what is asked behind it. */
export const look = (page) => hurry(page, { through: ["curtain"] });

/** Plays without the mouse until this is asked. */
export async function hurryTo(page, wanted, seed) {
    const through = PHASES.filter((phase) => phase !== wanted);
    const found = await hurry(page, { seed, through });
    if (found !== wanted) throw new Error(`${found} comes before ${wanted}`);
}

async function click(page, phase, seed) {
    const target = await page.evaluateHandle(
        ([asked, dice]) => globalThis.hands.next(asked, dice),
        [phase, seed],
    );
    if (await target.evaluate((one) => one.matches(".province"))) {
        await target.dispatchEvent("click");
        return;
    }
    try {
        await target.click();
    } catch (error) {
        // It has gone while the finger went down: whoever plays looks again at what is asked.
        if (await target.evaluate((one) => one.isConnected)) throw error;
    }
}

/** Plays with the mouse until the game is over; `onAsk` is told each phase before a click. */
export async function playGame(page, { seed = 1, onAsk = async () => {} } = {}) {
    for (;;) {
        const phase = await hurry(page, { through: [] });
        await onAsk(phase);
        if (phase === "over") return;
        await click(page, phase, seed);
    }
}

/** Until so many games are kept, with all that has happened in the one that is played. */
export async function untilKept(page, games = 1) {
    await page.waitForSelector(".log-line", { state: "attached" });
    await page.evaluate(async (wanted) => {
        const journals = () =>
            new Promise((resolve) => {
                const opening = indexedDB.open("epix", 1);
                opening.onsuccess = () => {
                    const tables = opening.result.transaction("tables").objectStore("tables");
                    const asked = tables.getAll(IDBKeyRange.bound("journal", "journal \uffff"));
                    asked.onsuccess = () => (opening.result.close(), resolve(asked.result));
                };
            });
        // Nothing has been added for a while, also on a busy machine.
        let before = "";
        for (let unchanged = 0; unchanged < 4; ) {
            await new Promise((resolve) => setTimeout(resolve, 200));
            const kept = await journals();
            const entries = kept.map((one) => one.journal.length).join();
            unchanged = entries === before && kept.length === wanted ? unchanged + 1 : 0;
            before = entries;
        }
    }, games);
}

/** How the games of this device begin, once there are so many: the page shows one before it is written. */
export function keptPlans(page, games) {
    return page.evaluate(async (wanted) => {
        const finished = (request) =>
            new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
        const plans = async () => {
            const database = await finished(indexedDB.open("epix", 1));
            const range = IDBKeyRange.bound("plan ", "plan \uffff");
            const kept = await finished(database.transaction("tables").objectStore("tables").getAll(range));
            database.close();
            return kept.map(({ plan }) => plan);
        };
        for (;;) {
            const kept = await plans();
            if (kept.length === wanted) return kept;
            await new Promise((resolve) => setTimeout(resolve, 50));
        }
    }, games);
}
