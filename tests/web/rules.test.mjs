// SPDX-License-Identifier: MIT
// The rules at hand: complete in every language, found by word and number, cited from the game.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { NOT_FOR_PLAYERS } from "../../web/build/rules.mjs";
import { barriers, device, PAGE, PHONE, picture } from "./support/browser.mjs";
import { load } from "./support/load.mjs";
import { startGame } from "./support/player.mjs";
import { stage } from "./support/stage.mjs";

const set = stage();
const LANGUAGES = ["en", "fr", "de"];
const source = (name) => readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");
const rulesIn = (language) =>
    JSON.parse(readFileSync(path.join(PAGE, `rules-${language}.json`), "utf8"));

/** All clauses of the document that a player needs, by looking at the document alone. */
function wantedClauses() {
    const numbers = [...source("docs/rules.md").matchAll(/^\*\*(\d+(?:\.\d+)+)\*\* /gm)];
    const wanted = numbers
        .map(([, number]) => number)
        .filter((number) => !NOT_FOR_PLAYERS.test(number));
    assert.ok(wanted.length > 200, "the document has changed its form");
    return wanted;
}

function textsOf(rules) {
    const clauses = rules.parts.flatMap((part) => part.clauses);
    return new Map([...clauses, ...rules.cards].map((one) => [one.number, one.text]));
}

/** What a translation must keep: numbers, ids, and how much is stressed. */
function kept(text) {
    const ids = text.match(/`[^`]*`/g) ?? [];
    const whole = text.replace(/(\d)[.,\u00a0\u202f](\d{3})(?![.\d])/g, "$1$2"); // thousands
    const numbers = whole.match(/\d+(?:\.\d+)*/g) ?? [];
    return { ids: ids.sort(), numbers: numbers.sort(), stars: text.split("*").length };
}

test("every clause is there in every language, with all that it refers to", () => {
    const english = textsOf(rulesIn("en"));
    for (const language of LANGUAGES) {
        const texts = textsOf(rulesIn(language));
        for (const number of wantedClauses()) {
            const text = texts.get(number);
            assert.ok(text, `${language} lacks ${number}`);
            assert.ok(
                language === "en" || text !== english.get(number),
                `${language} does not translate ${number}`,
            );
            assert.deepEqual(kept(text), kept(english.get(number)), `${language} ${number}`);
        }
    }
});

test("players read no names of files' entries, nor what the engine does", () => {
    for (const language of LANGUAGES) {
        const rules = rulesIn(language);
        const effects = rules.parts.find((part) => part.number === "11.1").clauses;
        assert.ok(effects.length > 20);
        assert.deepEqual(effects.filter(({ text }) => !/^\p{Lu}/u.test(text)), [], language);
        const titles = rules.parts.map((part) => part.title);
        assert.ok(titles.every((title) => !/engine|moteur|Programm/.test(title)), titles.join());
    }
});

test("titles and the parts before the clauses are translated too", () => {
    const flat = (rules) =>
        rules.parts.flatMap((part) => [
            part.title,
            ...part.blocks.flatMap((block) => block.text ?? [block.head, ...block.rows].flat()),
        ]);
    const english = flat(rulesIn("en"));
    for (const language of ["fr", "de"]) {
        const same = flat(rulesIn(language)).filter(
            (text, at) => text === english[at] && /[a-z]{4}/.test(text),
        );
        // Words that both languages have.
        assert.deepEqual(
            same.filter((text) => !["Material", "Camp (C)"].includes(text)),
            [],
            language,
        );
    }
});

test("every clause that the program cites can be opened", async () => {
    const known = textsOf(rulesIn("en"));
    const cited = [...source("include/epix_refusals.h").matchAll(/"(\d+(?:\.\d+)+)"/g)];
    assert.ok(cited.length > 40);
    cited.forEach(([, clause]) => assert.ok(known.has(clause), `nothing for ${clause}`));
    const { PHASE_RULES } = await load("rules/phases.ts");
    const parts = new Set(rulesIn("en").parts.map((part) => part.number));
    for (const [phase, clause] of Object.entries(PHASE_RULES)) {
        assert.ok(known.has(clause) || parts.has(clause), `${phase}: nothing for ${clause}`);
    }
});

test("the cards are those of the program, in its order", () => {
    const ids = [...source("data/abilities/standard.cards").matchAll(/^name: (.*)$/gm)];
    const { cards } = rulesIn("en");
    assert.deepEqual(
        cards.map((card) => card.name),
        ids.map(([, name]) => name),
    );
    assert.deepEqual(
        cards.map((card) => card.number),
        ids.map((_, at) => `12.${at + 1}`),
    );
    cards.forEach((card) => assert.ok(card.effects.length > 0, card.name));
});

/** What sticks out at the side of a small screen. */
const tooWide = (page) =>
    page.evaluate(() => {
        const wide = [...document.querySelectorAll(".reading *")].filter(
            (one) =>
                one.getBoundingClientRect().right > innerWidth + 1 &&
                !one.closest(".reading-scroll"),
        );
        return wide.map((one) => one.outerHTML.slice(0, 80));
    });

test("a link leads to its clause, in three languages, on a phone", async () => {
    for (const language of LANGUAGES) {
        const { page, context, errors } = await device(set.browser, {
            viewport: PHONE,
            settings: { language },
            bypassCSP: true,
        });
        await page.goto(`${set.site.url}#/rules/8.3.15`);
        const marked = page.locator(".marked");
        await marked.waitFor();
        assert.equal(await marked.getAttribute("id"), "rule-8.3.15");
        assert.equal(await page.evaluate(() => document.activeElement.id), "rule-8.3.15");
        const { y } = await marked.boundingBox();
        assert.ok(y > 40 && y < PHONE.height - 60, `it lies at ${y}`);
        await picture(page, `rules-phone-${language}`);
        assert.deepEqual(await tooWide(page), []);
        assert.deepEqual(language === "de" ? await barriers(page) : [], []);
        assert.deepEqual(errors, []);
        await context.close();
    }
});

test("finding by word and by number, and jumping, without losing the way back", async () => {
    const { page, errors } = await device(set.browser, { settings: { language: "fr" } });
    await page.goto(set.site.url);
    await page.click('.start-more .button:has-text("Règles")');
    await page.waitForSelector(".rule");
    await picture(page, "rules-desktop");
    const steps = await page.evaluate(() => history.length);
    const all = await page.locator(".rule").count();
    await page.fill("input[type=search]", "chateau garnison");
    await page.waitForFunction((before) => document.querySelectorAll(".rule").length < before, all);
    for (const text of await page.locator(".rule").allInnerTexts()) {
        assert.match(text, /château/i);
        assert.match(text, /garnison/i);
    }
    assert.match(await page.locator(".rule-count").innerText(), /[1-9]/);
    await page.fill("input[type=search]", "11.1.25");
    await page.keyboard.press("Enter");
    await page.waitForSelector('.marked[id="rule-11.1.25"]');
    await page.click('[id="rule-1.12"] a:has-text("11.1.25")');
    await page.waitForSelector('.marked[id="rule-11.1.25"]');
    assert.match(page.url(), /#\/rules\/11\.1\.25$/);
    await page.click('.contents a[href="#/rules/1"]');
    await page.waitForSelector('h2.marked, h2[id="rule-1"]:focus');
    assert.equal(await page.evaluate(() => history.length), steps);
    await page.click('.reading-head .button:has-text("Retour")');
    await page.waitForSelector("#play");
    assert.deepEqual(errors, []);
});

const QUESTIONS = [
    ["en", "ties in the auction", "5.1.3"],
    ["en", "can a horse go up the mountain?", "2.13"],
    ["fr", "un cheval sur la montagne", "2.13"],
    ["de", "Was kostet ein Ritter?", "7.2"],
];

test("questions in one's own words are answered with the clause, and it can be shown", async () => {
    for (const [language, question, clause] of QUESTIONS) {
        const { page, errors, context } = await device(set.browser, { settings: { language } });
        await page.goto(`${set.site.url}#/rules`);
        await page.waitForSelector(".rule");
        await page.fill("input[type=search]", question);
        await page.waitForFunction(
            (id) => document.getElementById(id) && document.querySelectorAll(".rule").length < 20,
            `rule-${clause}`,
        );
        await page.fill("input[type=search]", "zzzz yyyy");
        await page.waitForFunction(() => document.querySelectorAll(".rule").length === 0);
        assert.deepEqual(errors, []);
        await context.close();
    }
});

test("what is greyed out says which rule, and the game goes on after reading it", async () => {
    const { page, errors } = await device(set.browser);
    await startGame(page, set.site.url, { seed: 5 });
    // A Camp in one's castle is against the rules, whatever else is.
    await page.locator('.ask[data-phase="draft"] .tile:not(.tile-off)').nth(2).click();
    await page.dispatchEvent('[data-province="rc"]', "click");
    await page.click(".notice .clause");
    await page.waitForSelector(".marked");
    assert.equal(await page.locator(".marked").getAttribute("id"), "rule-2.12");
    await page.click('.reading-head .button:has-text("Back")');
    await page.waitForSelector('.ask[data-phase="draft"]');
    assert.deepEqual(errors, []);
});
