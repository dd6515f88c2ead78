// SPDX-License-Identifier: MIT
// Somebody who plays by clicking what the page offers, at random but always the same way.

export function dice(seed) {
    let state = seed >>> 0;
    return () => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return state / 2 ** 32;
    };
}

/** Clicks one of the elements that a selector finds; false if there is none. */
async function clickOne(page, selector, roll) {
    const found = page.locator(selector);
    const count = await found.count();
    if (count === 0) {
        return false;
    }
    await found.nth(Math.floor(roll() * count)).click();
    return true;
}

async function clickProvince(page, selector, roll) {
    const ids = await page.$$eval(selector, (paths) =>
        paths.map((path) => path.getAttribute("data-province")),
    );
    if (ids.length === 0) {
        return false;
    }
    const id = ids[Math.floor(roll() * ids.length)];
    await page.dispatchEvent(`[data-province="${id}"]`, "click");
    return true;
}

/** Begins a game on this device. The same seed makes the same game, decision by decision. */
export async function startGame(
    page,
    url,
    { seed = 1, players = 2, cards = false, odds = false, people = [] } = {},
) {
    await page.goto(`${url}?seed=${seed}`);
    await page.click(`.chip:text-is("${players}")`);
    const choose = (row, option) =>
        page.locator(".start-panel .choice").nth(row).locator(".chip").nth(option).click();
    if (cards) await choose(1, 1);
    if (odds) await choose(2, 1);
    for (const { seat, name } of people) {
        await page.selectOption(`.sitter.own-${seat} select`, "person");
        await page.fill(`.sitter.own-${seat} input`, name);
    }
    await page.click("#play");
}

/** Puts so much more gold into the fist, as far as there is any. */
async function addGold(page, coins) {
    const more = page.locator(".amount .button").last();
    for (let coin = 0; coin < coins && (await more.isEnabled()); coin++) {
        await more.click();
    }
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

const HANDS = {
    draft: async (page, roll) => {
        if (await clickProvince(page, ".province.lit", roll)) return;
        if (await page.locator(".bid-form").count()) {
            await page.locator(".bid-form .button-main").click();
        } else if (roll() < 0.35) {
            await page.locator(".row-end .button").last().click();
        } else if (roll() < 0.5 && (await clickOne(page, ".ability:not(.tile-off)", roll))) {
            return;
        } else if (!(await clickOne(page, ".tile:not(.tile-off)", roll))) {
            await page.locator(".row-end .button").last().click();
        }
    },
    auction: async (page, roll) => {
        await addGold(page, Math.floor(roll() * 3));
        await page.locator(".fist-ask .button-main").click();
    },
    cards: async (page, roll) => {
        const main = page.locator(".ask .button-main");
        for (let tries = 0; tries < 6 && (await main.isDisabled()); tries++) {
            await clickOne(page, '.card[aria-pressed="false"]', roll);
        }
        await main.click();
    },
    seats: (page, roll) => clickOne(page, ".shop .tile", roll),
    recruit: async (page, roll) => {
        if (await clickProvince(page, ".province.lit", roll)) return;
        if (roll() < 0.25 || !(await clickOne(page, ".tile:not(.tile-off)", roll))) {
            await page.locator(".ask .button-main").click();
        }
    },
    act: async (page, roll) => {
        if (await clickProvince(page, ".province.lit-attack", roll)) return;
        if (await clickProvince(page, ".province.lit", roll)) return;
        if (roll() < 0.2 || !(await clickOne(page, ".shop .tile", roll))) {
            await page.locator(".ask .button-main").click();
        }
    },
    stake: async (page, roll) => {
        if (roll() < 0.4) await addGold(page, 1);
        await page.locator(".fist-ask .button-main").click();
    },
    guess: async (page, roll) => {
        const main = page.locator(".guess .button-main");
        for (let tries = 0; tries < 9 && (await main.isDisabled()); tries++) {
            await clickOne(page, '.dial-number[aria-pressed="false"]', roll);
        }
        await main.click();
    },
    confirm: (page) => page.locator(".table-action .button-danger").click(),
};
const PART = { choose: "cards", play: "cards", first: "seats", spy: "seats", press: "stake" };

/** Answers what is asked. */
export async function act(page, phase, roll) {
    await HANDS[PART[phase] ?? phase](page, roll);
}

/** What is asked: a phase, `confirm`, `over`, or null while others decide. */
export function asked(page) {
    return page.evaluate(() => {
        if (document.querySelector(".ending")) return "over";
        if (document.querySelector(".curtain")) return "curtain";
        if (document.querySelector(".table-action .button-danger")) return "confirm";
        return document.querySelector(".ask[data-phase]")?.getAttribute("data-phase") ?? null;
    });
}

/** Plays until the game is over; `onAsk` is told each phase before it is answered. */
export async function playGame(
    page,
    { seed = 1, onAsk = async () => {}, most = 900, until = "over" } = {},
) {
    const roll = dice(seed);
    for (let step = 0; step < most; step++) {
        await page.waitForFunction(
            () => document.querySelector(".ending, .curtain, .ask, .reveal, .start [role=alert]"),
            null,
            { timeout: 20000 },
        );
        if (await page.locator(".reveal").count()) {
            await onAsk("reveal");
            await page
                .locator(".reveal")
                .click({ timeout: 1000 })
                .catch(() => undefined);
            continue;
        }
        const phase = await asked(page);
        if (phase === null) continue;
        await onAsk(phase);
        if (phase === "over" || phase === until) return step;
        if (phase === "curtain") {
            await liftCurtain(page);
            continue;
        }
        await act(page, phase, roll);
    }
    throw new Error("the game does not end");
}
