// SPDX-License-Identifier: MIT
// What strangers send in links and what a browser has kept may be anything: a clear answer, never a blank
// page, a hang, or somebody else's script.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { device, PHONE } from "./support/browser.mjs";
import { stage } from "./support/stage.mjs";

const set = stage();
const recordOf = (name) => readFileSync(new URL(`../records/${name}.epix`, import.meta.url), "utf8");
const pack = (text) => `~${deflateRawSync(text).toString("base64url")}`;

const SCRIPT = '<img src=x onerror="globalThis.hacked=1">';
const whole = recordOf("two-bots");
const [header] = whole.split("\n\n", 1);
const decisions = whole.slice(header.length + 2).split("\n");
const unfinished = [header.replace(/\nresult: .*/, ""), "", ...decisions.slice(0, 12), ""].join("\n");

/** Somebody who cannot decide: one bid is replaced again and again. */
function wandering(times) {
    const at = decisions.findIndex((line) => / auction /.test(line));
    const again = Array.from({ length: times }, (_, i) => `${decisions[at][0]} auction ${i % 2}`);
    return [header.replace(/\nresult: .*/, ""), "", ...decisions.slice(0, at), ...again, ""].join("\n");
}

/** Goes there, and waits until the screen has something to say: `[alert, what it says]`. */
async function visit(page, hash, ready) {
    await page.goto(`${set.site.url}manifest.webmanifest`); // an address that differs in its hash loads nothing
    await page.goto(`${set.site.url}${hash}`);
    const alert = page.locator('[role="alert"]');
    await page.locator(ready).or(alert).first().waitFor();
    const said = (await alert.count()) > 0 ? (await alert.first().innerText()).trim() : null;
    assert.equal(await page.evaluate(() => globalThis.hacked), undefined, hash);
    assert.ok((await page.locator("button:visible, a:visible").count()) > 0, `no way out of ${hash}`);
    return said;
}

test("the coach about any link: a report, or what is wrong", async () => {
    const { page, errors } = await device(set.browser, { viewport: PHONE });
    const good = [pack(whole), pack(unfinished), pack(recordOf("own-carried")), pack(wandering(300))];
    for (const link of good) {
        assert.equal(await visit(page, `#/coach/${link}`, ".curve"), null, link.slice(0, 20));
    }
    const named = whole.replace(/^seat r: .*/m, `seat r: ${SCRIPT}`);
    await visit(page, `#/coach/${pack(named)}/r`, ".curve");
    assert.ok((await page.locator("main").innerText()).includes("<img"), "a name is no text");
    const bad = [
        "~",
        "~nonsense",
        "~%%%",
        pack(""),
        pack("nonsense"),
        pack(header),
        pack(`${unfinished}r fly away\n`),
        pack(`${unfinished}${SCRIPT}\n`),
        pack(wandering(5000)),
        pack("\n".repeat(50 << 20)), // it would fill a memory
        encodeURIComponent(SCRIPT),
        "..%2f..%2fapi",
        "x".repeat(5000),
    ];
    for (const link of bad) {
        const said = await visit(page, `#/coach/${link}`, ".curve");
        const empty = link === pack(header); // a game of which nothing was played
        assert.ok(empty || said?.length > 10, `${link.slice(0, 30)}: ${said}`);
        assert.ok(!said?.includes("{"), said);
    }
    assert.deepEqual(errors.filter((error) => !/404|Failed to load resource/.test(error)), []);
});

test("an address that means nothing leads to the start", async () => {
    const { page, errors } = await device(set.browser, { viewport: PHONE });
    for (const link of ["#/nonsense", "#nonsense/r", "#/%ff", "#/__proto__", `#/${encodeURIComponent(SCRIPT)}`]) {
        assert.equal(await visit(page, link, "#play"), null, link);
    }
    assert.deepEqual(errors, []);
});

test("any position in an address: an editor, and what is wrong", async () => {
    const { page, errors } = await device(set.browser, { viewport: PHONE });
    const links = [
        "",
        ".",
        "1",
        "1two",
        "1two.pauction.0000",
        "1nowhere.pauction.0000",
        "9".repeat(4000),
        "1two.pauction.gr99999999999999999999b15.0000",
        `1two.${"u0rS".repeat(500)}.0000`,
        "1two.pauction.gr9b15.u0rS1rSK3bS7bS.q219",
        encodeURIComponent(SCRIPT),
        "%",
        "%ff%fe",
        "\u202e\u0000two",
    ];
    for (const link of links) {
        const said = await visit(page, `#position=${link}`, ".editor-bench .province");
        await page.waitForSelector(".editor-bench .province"); // it can be worked with
        assert.ok(link === "" || said?.length > 10, `${link.slice(0, 30)}: ${said}`);
    }
    assert.deepEqual(errors, []);
});

/** Fills what the browser keeps, on a page of the site that needs none of it. */
async function fill(page, storage, tables) {
    await page.goto(`${set.site.url}manifest.webmanifest`);
    await page.evaluate(
        async ([names, kept]) => {
            for (const [name, value] of names) localStorage.setItem(name, value);
            const opening = indexedDB.open("epix", 1);
            opening.onupgradeneeded = () => opening.result.createObjectStore("tables");
            await new Promise((resolve) => (opening.onsuccess = resolve));
            const work = opening.result.transaction("tables", "readwrite");
            for (const [name, value] of kept) work.objectStore("tables").put(value, name);
            await new Promise((resolve) => (work.oncomplete = resolve));
            opening.result.close();
        },
        [storage, tables],
    );
}

const NONSENSE = [null, 7, "text", [], {}, { record: 5 }, { record: SCRIPT, seat: "x" }];

test("habits in whatever a browser has kept", async () => {
    const { page, errors } = await device(set.browser);
    const version = await visit(page, "", "#play").then(() =>
        page.evaluate(() => document.documentElement.dataset.version ?? ""),
    );
    const name = `${SCRIPT}${"Methuselah ".repeat(3000)}`;
    const games = [
        ...NONSENSE,
        { at: 1e300, seat: "r", record: whole },
        { at: "never", seat: "g", record: whole }, // nobody sits there
        { at: 3, seat: "r", record: SCRIPT },
        { at: 4, seat: "r", record: whole.replace(/^seat r: .*/m, `seat r: ${name}`) },
        { at: 5, seat: "r", record: "x".repeat(3 << 20) },
        { at: 6, seat: "b", record: whole, gathered: "9 9 9 nonsense", version },
        { at: 7, seat: "b", record: whole, gathered: 12, version: {} },
        { at: 8, seat: "r", record: unfinished },
    ];
    await fill(page, [], games.map((game, at) => [`played ${at}`, game]));
    await visit(page, "#/habits", "#look:not([disabled])");
    await page.click(".kept-games summary");
    assert.equal(await page.locator(".kept-game").count(), games.length - NONSENSE.length);
    await page.click("#look");
    await page.waitForSelector('section[role="status"]');
    assert.match(await page.locator("section").innerText(), /Games: [3-5]\. Decisions: \d+/);
    const reasons = await page.locator('.kept-game [role="alert"]').allInnerTexts();
    assert.equal(reasons.length, 4, "left out, with the reason");
    assert.ok(reasons.some((text) => /"g" is no seat of this game; its seats are r b/.test(text)), reasons[0]);
    assert.equal(await page.evaluate(() => globalThis.hacked), undefined);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${wide} px too wide`);
    assert.deepEqual(errors, []);
});

test("the start screen, whatever a browser has kept", async () => {
    const names = ["epix-settings", "epix-results", "epix-lessons", "epix-puzzles"];
    const values = ["7", "[null,7]", '{"language":"xx","name":7,"pace":[]}', SCRIPT];
    const plans = [...NONSENSE, { plan: 7 }, { plan: { setup: "", seats: 7 } }, { setup: "x", seats: [null] }];
    for (const value of values) {
        const { page, errors, context } = await device(set.browser);
        await fill(page, names.map((name) => [name, value]), plans.map((plan, at) => [`plan ${at}`, plan]));
        assert.equal(await visit(page, "", "#play"), null, value);
        await visit(page, "#/puzzles", ".puzzle, main .button");
        assert.deepEqual(errors, [], value);
        await context.close();
    }
});
