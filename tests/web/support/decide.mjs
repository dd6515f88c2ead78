// SPDX-License-Identifier: MIT
// Somebody who makes a decision, written as in records, by keys alone.

const NAMES = {
    S: ["Soldier", "Soldat"],
    K: ["Knight", "Chevalier", "Ritter"],
    C: ["Camp", "Lager"],
    T: ["Catapult", "Catapulte", "Katapult"],
};
const MAIN = ".table-action .ask .button-main";
const CARDS = "RTM";

export async function press(page, target) {
    const found = typeof target === "string" ? page.locator(target).first() : target;
    await found.focus();
    await page.keyboard.press("Enter");
}

/** A unit may be picked already. */
async function pick(page, tile) {
    if ((await tile.getAttribute("aria-pressed")) !== "true") {
        await press(page, tile);
    }
}

const place = (id) => `[data-province="${id}"]`;

/** The tile of a unit where it stands: both are told by their names only. */
async function tileOf(page, unit, from) {
    const label = await page.locator(place(from)).getAttribute("aria-label");
    for (const tile of await page.locator(".shop .tile").all()) {
        const name = await tile.locator(".tile-name").innerText();
        const foot = await tile.locator(".tile-foot").innerText();
        if (NAMES[unit].includes(name) && label.startsWith(foot)) {
            return tile;
        }
    }
    throw new Error(`${unit} in ${from} is not offered`);
}

async function setAmount(page, gold) {
    const value = page.locator(".table-action .amount-value");
    const low = Number(await value.getAttribute("aria-valuemin"));
    await value.focus();
    await page.keyboard.press("Home");
    for (let now = low; now < gold; now++) {
        await page.keyboard.press("ArrowUp");
    }
}

/** The cards that can be chosen stand in the order R, T, M; some may be missing. */
async function pressCards(page, wanted, offered = CARDS) {
    for (const [at, card] of [...offered].entries()) {
        const pressed = (await page.locator(".card").nth(at).getAttribute("aria-pressed")) === "true";
        if (pressed !== wanted.includes(card)) {
            await press(page, `.card >> nth=${at}`);
        }
    }
    await press(page, MAIN);
}

async function strike(page, [unit, from, to], attacks) {
    await pick(page, await tileOf(page, unit, from));
    await press(page, place(to));
    if (attacks) {
        await page.locator(".button-danger").waitFor();
        await press(page, ".button-danger");
    }
}

const DECISIONS = {
    recruit: async (page, [unit, to]) => {
        await pick(page, page.locator(".units .tile").nth("SKCT".indexOf(unit)));
        await press(page, place(to));
    },
    bid: async (page, [, gold, marker], { abilities, ability }) => {
        await press(page, `.ability >> nth=${abilities.indexOf(ability)}`);
        await page.locator(".bid-form").waitFor();
        await setAmount(page, Number(gold));
        await press(page, `.bid-form .chip >> nth=${"SKCT".indexOf(marker)}`);
        await press(page, ".bid-form .button-main");
    },
    pass: (page) => press(page, "#pass"),
    end: (page) => press(page, "#end-turn"),
    auction: async (page, [gold]) => (await setAmount(page, Number(gold)), press(page, MAIN)),
    stake: async (page, [gold]) => (await setAmount(page, Number(gold)), press(page, MAIN)),
    withdraw: (page) => press(page, ".ask .row-end .button:not(.button-main)"),
    first: (page, [seat]) => press(page, `.shop .tile >> nth=${"rbyg".indexOf(seat)}`),
    choose: (page, [cards], { cards: offered }) => pressCards(page, cards, offered),
    play: (page, [card], { cards: offered }) => pressCards(page, card, offered),
    guess: async (page, amounts) => {
        for (const amount of amounts) {
            await press(page, page.locator(".dial-number", { hasText: new RegExp(`^${amount}$`) }));
        }
        await press(page, MAIN);
    },
    move: (page, words) => strike(page, words, false),
    attack: (page, words) => strike(page, words, true),
};

/** The lowest of `auction 0-2`; `among`: all decisions that are offered beside it. */
export async function decide(page, decision, among = [decision], abilities = []) {
    const [kind, ...words] = decision.replace(/-\d+$/, "").split(" ");
    const letters = among
        .filter((one) => /^(choose|play) /.test(one))
        .map((one) => one.split(" ")[1])
        .join("");
    const cards = [...CARDS].filter((card) => letters.includes(card)).join("");
    await DECISIONS[kind](page, words, { cards, abilities, ability: words[0] });
}
