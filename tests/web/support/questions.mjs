// SPDX-License-Identifier: MIT
// Every question of the game, at a moment of a record that has them all: tests need no luck to meet one.
import { fileURLToPath } from "node:url";
import { openRecord } from "./moment.mjs";

const names = { r: "Maximiliane", b: "Jean-Baptiste", y: "Wolfeschlegel", g: "Zoë" };
export const game = openRecord(
    fileURLToPath(new URL("../games/every-question.epix", import.meta.url)),
);
export const click = (selector) => async (page) => page.locator(selector).first().dispatchEvent("click");
export const clicks = (...selectors) => async (page) => {
    for (const one of selectors) await click(one)(page);
};

/** Where each question comes in the game, who is asked, and what is to be clicked to get there. */
export const QUESTIONS = {
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
};

const idOf = (name) => name.replace(/\W/g, "");

/** Keeps these moments on the device; the page, or a frame, shows the first of them. */
export function shelve(page, url, moments) {
    const kept = Object.entries(moments).map(([name, { at, eyes }]) => [
        idOf(name),
        { names, eyes, at },
    ]);
    return game.shelve(page, url, Object.fromEntries(kept));
}

/** Shows another one of them, without loading the page anew. */
export async function turnTo(page, name, { eyes }) {
    await page.evaluate((address) => {
        if (location.hash === address) return;
        document.querySelector("main.table").classList.add("left");
        location.hash = address;
    }, `#/play/${idOf(name)}`);
    const asked = eyes ? ":is(.ask, .waiting, .ending)" : ".curtain";
    await page.waitForSelector(`main.table:not(.left) ${asked}`);
    await page.waitForSelector(".map-live");
}
