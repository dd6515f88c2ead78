// SPDX-License-Identifier: MIT
// People at several devices, lines that break, and a server that is killed under their hands.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DESKTOP, device, PHONE, picture } from "./support/browser.mjs";
import { hurry } from "./support/player.mjs";
import { serverStage } from "./support/server.mjs";

const set = serverStage();

/** The only errors that may be: those of the line while the server was away. */
const unexpected = (errors) =>
    errors.filter((error) => !/WebSocket|ERR_CONNECTION|Failed to fetch/.test(error));

async function sitDown(page, link) {
    await page.goto(link);
    await page.locator(".lobby-seat .button-main").first().click();
    await page.waitForSelector(".lobby-name:has-text('(you)')");
}

/** What stands in the log, every line once and in its order. */
function logOf(page) {
    return page.$$eval(".log-line", (lines) => lines.map((line) => line.textContent));
}

/** Waits until a page shows all that has happened. */
async function settledLog(page, length) {
    await page.waitForFunction(
        (least) => document.querySelectorAll(".log-line").length >= least,
        length,
    );
    return logOf(page);
}

/** What is half chosen: gold in the fist, or the provinces that light up for a picked unit. */
function halfMade(page) {
    return page.evaluate(() => [
        document.querySelector(".amount .number")?.textContent ?? "",
        document.querySelectorAll(".province.lit, .province.lit-attack").length,
    ]);
}

/** Reloads the page in a phase that it is asked in; a half-made choice is still there. */
async function reload(page, phase) {
    const first = page.locator(".amount .button:not(:disabled), .shop .tile:not(.tile-off)").last();
    if ((await first.count()) > 0 && !["first", "spy"].includes(phase)) {
        await first.click();
    }
    const before = await halfMade(page);
    await page.reload();
    await page.waitForSelector(`.ask[data-phase="${phase}"]`);
    await page.waitForSelector(".map-live");
    assert.deepEqual(await halfMade(page), before, `${phase}: the half-made choice is lost`);
}

/** Kills the server while somebody has picked a card but not sealed it. */
async function kill(page) {
    await page.locator(".card").first().click();
    await set.restart("SIGKILL");
    await page.waitForSelector(".line-state", { state: "detached" });
    await page.waitForSelector('.card[aria-pressed="true"]');
}

test("four people, a spectator; reloads in every phase; a killed server; a rematch", async () => {
    const names = ["Ada", "<i>Bob</i>", "Cléo", "Dörte"];
    const people = await Promise.all(
        names.map((name, at) =>
            device(set.browser, {
                viewport: at === 0 ? DESKTOP : PHONE,
                settings: { name, confirm: false },
            }),
        ),
    );
    const pages = people.map((one) => one.page);
    const [host] = pages;
    await host.goto(`${set.url}#/online`);
    await host.click('.chip:text-is("4")');
    await host.click('summary:has-text("People")');
    await host.click('[aria-label="In the public list"] .chip:text-is("yes")');
    await host.click("#create");
    const link = await host.locator(".share-address").innerText();
    for (const page of pages.slice(1)) {
        await sitDown(page, link);
    }
    await host.click("#begin:not(:disabled)");
    await Promise.all(pages.map((page) => page.waitForSelector(".table")));
    const watcher = await device(set.browser, { viewport: PHONE });
    await watcher.page.goto(`${set.url}#/online`);
    await watcher.page.click("#tab-find");
    await watcher.page.click('.list-row:has-text("Ada") .button:text-is("Watch")');
    await watcher.page.waitForSelector(".table");

    const reloaded = new Set();
    let killed = false;
    /** Everybody plays at once, and stops at each phase in which nobody's page was loaded again. */
    const play = async (page, seed) => {
        for (;;) {
            const phase = await hurry(page, { seed, through: [...reloaded], patience: 0.4 });
            if (phase === "over") return;
            if (reloaded.has(phase)) continue; // somebody else's was, meanwhile
            reloaded.add(phase);
            await reload(page, phase);
            if (phase === "choose") {
                killed = true;
                await kill(page);
            }
        }
    };
    await Promise.all(pages.map(play));
    assert.ok(killed);
    for (const phase of ["draft", "auction", "choose", "recruit", "act"]) {
        assert.ok(reloaded.has(phase), `nobody was asked in ${phase}`);
    }
    await Promise.all(pages.map((page) => page.waitForSelector(".ending")));
    await picture(host, "online-over");

    // Everybody has seen the same, and whoever comes now is told the same.
    const told = await logOf(host);
    assert.deepEqual(await settledLog(watcher.page, told.length), told);
    assert.equal(await watcher.page.locator(".ask").count(), 0, "a spectator is asked something");
    await host.reload();
    assert.deepEqual(await settledLog(host, told.length), told);
    await host.locator(".log-line").nth(12).click();
    await host.waitForSelector(".looking-back");
    assert.match(await host.locator(".table-seats").innerText(), /<i>Bob<\/i>/);

    // A rematch: everybody at a new table, one seat on, with the right to play.
    for (const page of pages) {
        await page.locator('.ending .button:text-is("Rematch")').click();
    }
    await Promise.all(pages.map((page) => page.waitForSelector(".lobby-name:has-text('(you)')")));
    const seats = await host.$$eval(".lobby-name b", (all) =>
        all.map((one) => one.textContent.replace(" (you)", "").trim()),
    );
    assert.deepEqual([...seats].sort(), [...names].sort());
    assert.notEqual(seats[0], "Ada", "nobody has changed seats");

    // The game stands in the archive.
    await host.goto(`${set.url}#/online`);
    await host.click("#tab-over");
    await host.waitForSelector(".list-row:has-text('<i>Bob</i>')");
    await picture(host, "archive");
    people.forEach(({ errors }) => assert.deepEqual(unexpected(errors), []));
});

const pressMain = (page) => page.click(".ask .button-main");
const touch = (page, province) => page.dispatchEvent(`[data-province="${province}"]`, "click");

/** Ada's Knight rides to Blue's castle in Spring. */
async function attackAtOnce(ada, bob) {
    const draft = async (page, knights) => {
        assert.equal(await hurry(page, { through: [] }), "draft");
        if (knights > 0) {
            await page.click('.tile:has-text("Knight")');
            await touch(page, "r1");
            await draft(page, knights - 1);
        } else {
            await page.click('.button:text-is("Pass for good")');
        }
    };
    await Promise.all([draft(ada, 1), draft(bob, 0)]);
    await ada.click('.amount [aria-label="more"]');
    await Promise.all([pressMain(ada), pressMain(bob)]);
    await ada.click('.ask[data-phase="first"] .tile:has-text("You")');
    for (const page of [ada, bob]) {
        await page.click('.card:has-text("Move & Attack")');
        await pressMain(page);
    }
    for (const [province, kind] of [
        ["b2", "move"],
        ["bc", "attack"],
    ]) {
        await ada.click('.ask[data-phase="act"] .tile[aria-pressed="false"]:has-text("Knight")');
        await ada.waitForSelector(`[data-province="${province}"].lit-${kind}`);
        await touch(ada, province);
    }
}

/** The chance that a page tells. */
const chanceIn = (page) => page.locator(".table-action .odds b").innerText();

test("odds are for all; somebody is gone: a bot plays, and gives the seat back", async () => {
    const setup = "players: 2\nrules: basic\ngrace: 1\nbots: at-once\nodds: yes\n";
    const made = await fetch(`${set.url}api/tables`, {
        method: "POST",
        body: JSON.stringify({ setup }),
    });
    const { table } = await made.json();
    const link = `${set.url}t/${table}`;
    const [ada, bob] = await Promise.all(
        ["Ada", "Bob"].map((name) => device(set.browser, { settings: { name } })),
    );
    await sitDown(ada.page, link);
    await sitDown(bob.page, link);
    await ada.page.click("#begin:not(:disabled)");

    // Before the attack, at the stake and at the guess: the same chance.
    await attackAtOnce(ada.page, bob.page);
    const chance = await chanceIn(ada.page);
    assert.match(chance, /^[1-9]\d? %$/);
    await ada.page.click(".table-action .button-danger");
    await ada.page.waitForSelector('.ask[data-phase="stake"] .odds-mix');
    assert.equal(await chanceIn(ada.page), chance);
    await pressMain(ada.page);
    await bob.page.waitForSelector('.ask[data-phase="guess"] .odds-mix');
    assert.equal(await chanceIn(bob.page), chance);

    // He guesses right, and is gone. Nobody misses him before he is asked: first her turn ends.
    await bob.page.click(".dial-number >> nth=0");
    await bob.page.click(".dial-number >> nth=1");
    await pressMain(bob.page);
    await bob.page.close();
    await hurry(ada.page, { through: ["act"], patience: 0 });
    await ada.page.waitForSelector(".log-away", { state: "attached" });
    const back = await bob.context.newPage();
    await back.goto(set.url);
    await back.click(`.button:text-is("Play online")`);
    await back.click('.list-row .button:text-is("Go on")');
    await back.click("#back");
    await back.waitForSelector("#back", { state: "detached" });
    await ada.page.waitForSelector(".log-back", { state: "attached" });
});
