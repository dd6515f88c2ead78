// SPDX-License-Identifier: MIT
// Tables online: closed ones with a board of one's own, whose turn it is, and what gets lost never.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { device, picture } from "./support/browser.mjs";
import { hurry } from "./support/player.mjs";
import { serverStage } from "./support/server.mjs";

const set = serverStage();

async function makeTable(texts) {
    const made = await fetch(`${set.url}api/tables`, {
        method: "POST",
        body: JSON.stringify(texts),
    });
    assert.equal(made.status, 201);
    return `${set.url}t/${(await made.json()).table}`;
}

async function sitDown(page, link) {
    await page.goto(link);
    await page.locator(".lobby-seat .button-main").first().click();
    await page.waitForSelector(".lobby-name:has-text('(you)')");
}

test("a closed table on one's own board: its player looks back at it, and has the record", async () => {
    const two = readFileSync(new URL("../../data/boards/two.board", import.meta.url), "utf8");
    const link = await makeTable({
        setup: "players: 2\nrules: basic\nbots: at-once\nspectators: no\nboard: mine\n",
        board: two.replace("Emberhold", "Eigenburg"),
    });
    const { page, errors } = await device(set.browser, { settings: { name: "Ada" } });
    await sitDown(page, link);
    await page.click("#fill");
    await page.click("#begin:not(:disabled)");
    assert.equal(await hurry(page, { seed: 3, patience: 0.3 }), "over");
    const saving = page.waitForEvent("download");
    await page.click('.ending .button:has-text("Save the record")');
    const record = readFileSync(await (await saving).path(), "utf8");
    assert.match(record, /^---- board\nepix-board: 1$/m);
    assert.match(record, /Eigenburg/);
    await page.click('.ending .button:has-text("Look back")');
    await page.waitForSelector(".replay");
    await page.waitForSelector('.province[aria-label*="Eigenburg"]', { state: "attached" });
    assert.deepEqual(errors, []);
});

/** Two people at a table that has begun, and which of them is asked first. */
async function twoPeople(options = {}) {
    const link = await makeTable({ setup: "players: 2\nrules: basic\n" });
    const people = await Promise.all(
        ["Ada", "Bob"].map((name) => device(set.browser, { settings: { name } })),
    );
    for (const [at, { page }] of people.entries()) {
        await options.prepare?.(page, at);
        await sitDown(page, link);
    }
    await people[0].page.click("#begin:not(:disabled)");
    await Promise.all(people.map(({ page }) => page.waitForSelector(".ask, .waiting")));
    const asked = (await people[0].page.locator(".ask").count()) > 0 ? 0 : 1;
    return { link, people, asked };
}

test("your tables say where it is your turn, and whoever watches is told so", async () => {
    const { link, people, asked } = await twoPeople();
    const visitor = await device(set.browser);
    await visitor.page.goto(link);
    await visitor.page.waitForSelector(".watching");
    await picture(visitor.page, "watching");
    const turnOf = async ({ page }) => {
        await page.goto(`${set.url}#/online`);
        await page.waitForSelector(".list-row .your-turn", { state: "attached" });
        return page.locator(".list-row .your-turn").isVisible();
    };
    assert.equal(await turnOf(people[asked]), true);
    await picture(people[asked].page, "your-turn");
    assert.equal(await turnOf(people[1 - asked]), false);
});

test("a decision made while the line is dead goes out after the tab was closed", async () => {
    const lines = [];
    const prepare = (page, at) =>
        page.routeWebSocket(/\/ws$/, (socket) => {
            const server = socket.connectToServer();
            socket.onMessage((message) => lines[at] !== "dead" && server.send(message));
        });
    const { link, people, asked } = await twoPeople({ prepare });
    const { page, context } = people[asked];
    const other = people[1 - asked].page;
    lines[asked] = "dead";
    await page.click("#pass");
    await page.waitForSelector(".ask", { state: "detached" });
    await page.close();
    assert.equal(await other.locator(".ask").count(), 0);
    const again = await context.newPage();
    await again.goto(link);
    await other.waitForSelector('.ask[data-phase="draft"]');
    await again.waitForSelector(".waiting");
    assert.equal(await again.evaluate(() => Object.keys(localStorage).join().includes("epix-sent")), false);
});
