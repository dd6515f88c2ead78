// SPDX-License-Identifier: MIT
// "Show me": every clause has an example, every example plays to its end, and the page shows it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { barriers, device, PAGE, PHONE, picture } from "./support/browser.mjs";
import { load } from "./support/load.mjs";
import { stage } from "./support/stage.mjs";

const set = stage();
const file = (name) => readFileSync(path.join(PAGE, name));
const scenes = JSON.parse(file("scenes.json"));

test("every clause and card that players read has an example", () => {
    const { parts, cards } = JSON.parse(file("rules-en.json"));
    const numbers = [...parts.flatMap((part) => part.clauses), ...cards].map((one) => one.number);
    assert.ok(numbers.length > 200);
    assert.deepEqual(
        numbers.filter((number) => !scenes.clauses[number]?.length),
        [],
    );
});

/** Plays all examples of all clauses; what happens in each. */
async function playAll(language) {
    const type = { headers: { "content-type": "application/wasm" } };
    globalThis.fetch = async (address) =>
        address.endsWith(".json")
            ? new Response(file("scenes.json"))
            : new Response(file("epix.wasm"), type);
    const { TableModule } = await load("local/module.ts");
    const { playScene } = await load("replay/scene.ts");
    const { scenesOf } = await load("rules/scenes.ts");
    const { decisionText } = await load("words/decisions.ts");
    const module = await TableModule.make(globalThis.fetch("./epix.wasm"));
    const played = [];
    for (const clause of Object.keys(scenes.clauses)) {
        for (const scene of await scenesOf(clause)) {
            const names = ["Red", "Blue", "Yellow", "Green"];
            const film = playScene(module, scene, names, language);
            const said = film.shots.map((shot) => decisionText(film.table, shot.decision));
            played.push({ clause, scene, shots: film.shots, said });
        }
    }
    return played;
}

test("every example plays to its end, and what is refused says why", async () => {
    const played = await playAll(0);
    assert.ok(played.length > 400, `${played.length} examples`);
    for (const { clause, scene, shots, said } of played) {
        assert.equal(shots.length, scene.steps.length + 1, clause);
        for (const { kind, why, decision, pasts } of shots) {
            const told = `${clause}: ${decision}`;
            assert.ok(pasts.every((past) => past.position), told);
            assert.equal(kind === "refused", why !== null, told);
            assert.notEqual(why?.code, "accepted", told);
            assert.ok(!why || why.text, told);
        }
        said.forEach((text) => assert.doesNotMatch(text, /undefined|\b[rbyg][c12]\b/, text));
    }
});

test("an example on a phone, in German: step by step, in words, and another one", async () => {
    const { page, errors } = await device(set.browser, {
        viewport: PHONE,
        settings: { language: "de" },
        bypassCSP: true,
    });
    await page.goto(`${set.site.url}#/rules/8.3.15`);
    await page.click('[id="rule-8.3.15"] .show-me');
    const text = page.locator(".scene-text");
    await text.waitFor();
    await page.waitForSelector(".scene .map-live");
    const on = page.locator(".scene .button-main");
    const heard = [];
    for (let at = 1; await on.isEnabled(); at++) {
        await on.click();
        await page.waitForSelector(`.scene-text[data-at="${at}"]`);
        heard.push(await text.innerText());
    }
    await picture(page, "show-me-phone");
    assert.ok(heard.length > 1);
    assert.ok(heard.some((one) => /greift|rät|Gebot|setzt/.test(one)), heard.join("\n"));
    assert.deepEqual(await barriers(page), []);
    const first = heard.at(-1);
    await page.click('.scene > .button:has-text("Beispiel")');
    await page.waitForFunction((last) => {
        const now = document.querySelector(".scene-text");
        return now?.dataset.at === "0" && now.innerText !== last;
    }, first);
    await page.keyboard.press("Escape");
    await page.waitForSelector(".scene", { state: "detached" });
    assert.deepEqual(errors, []);
});

test("what is refused is shown as refused, with the reason", async () => {
    const { page } = await device(set.browser);
    const clause = Object.keys(scenes.clauses).find((one) =>
        scenes.scenes[scenes.clauses[one][0]].steps[0]?.startsWith("! "),
    );
    await page.goto(`${set.site.url}#/rules/${clause}`);
    await page.click(`[id="rule-${clause}"] .show-me`);
    await page.click(".scene .button-main");
    await page.waitForSelector(".scene-refused");
    await picture(page, "show-me-refused");
    assert.match(await page.locator(".scene-text p").nth(1).innerText(), /\w+ \w+/);
});
