// SPDX-License-Identifier: MIT
// Tables online: closed ones with a board of one's own, whose turn it is, and what gets lost never.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { device, picture } from "./support/browser.mjs";
import { hurry, look } from "./support/player.mjs";
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
    await page.waitForSelector('.ending .button:has-text("Look back")');
    const ways = await page.locator(".ending .button").allInnerTexts();
    assert.deepEqual(ways.slice(0, 2), ["Look back", "Rematch"]);
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

test("the last step is taken back while others are asked, until they decide", async () => {
    const { people, asked } = await twoPeople();
    const { page } = people[asked];
    const other = people[1 - asked].page;
    await page.click("#pass");
    await other.waitForSelector(".ask");
    await page.click(".table-action:has(.waiting) #undo");
    await page.waitForSelector('.ask[data-phase="draft"]');
    await other.waitForSelector(".waiting");
    assert.equal(await other.locator(".ask, #undo").count(), 0);
    await page.click("#pass");
    await other.click("#pass");
    await page.waitForSelector('.ask[data-phase="auction"]');
    assert.equal(await page.locator("#undo").count(), 0, "another one has decided");
    await other.waitForSelector('.ask[data-phase="auction"] #undo');
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

/** Two of three people sit at the first device. */
async function sharedTable() {
    const link = await makeTable({ setup: "players: 3\nrules: basic\n" });
    const people = await Promise.all(
        ["Ada", "Cleo"].map((name) => device(set.browser, { settings: { name } })),
    );
    const [{ page }, { page: remote }] = people;
    await sitDown(page, link);
    await page.locator('.button:has-text("Somebody else here")').first().click();
    await page.fill("dialog input", "Ada");
    await page.click("#sit-beside");
    await page.waitForSelector("dialog [role=alert]"); // two Adas would be one too many
    await page.fill("dialog input", "Bob");
    await page.click("#sit-beside");
    await page.waitForSelector(".lobby-name:has-text('Bob')");
    await sitDown(remote, link);
    await page.click("#begin:not(:disabled)");
    return { page, remote, errors: people.flatMap((one) => one.errors) };
}

/** Whoever has sealed something sees it as long as the hand stays, and the page forgets it. */
async function peekAt(page, secret) {
    await page.locator(".peek").hover();
    await page.mouse.down();
    await page.waitForSelector(`.peek:has-text("${secret}")`);
    await page.mouse.up();
    await page.waitForSelector('.peek:has-text("hold to peek")');
    assert.equal(await page.locator(`text=${secret}`).count(), 0);
}

/** Whoever looks takes a PIN and lets the curtain fall: it opens to nobody else, also after a reload. */
async function lockAndOpen(page) {
    await page.click('[aria-label="My PIN"]');
    await page.fill("dialog .pin", "4711");
    await page.click("dialog .button-main");
    await page.click('[aria-label="Hide my side"]');
    const open = async (pin) => {
        await page.fill(".curtain .pin", pin);
        await page.dispatchEvent(".curtain-hold", "click", { detail: 0, screenX: 0 });
    };
    await open("1234");
    await page.waitForSelector(".curtain [role=alert]");
    assert.equal(await page.locator(".table, .ask").count(), 0);
    await page.reload();
    await open("");
    await page.waitForSelector(".curtain [role=alert]");
    await open("4711");
    await page.waitForSelector('.ask[data-phase="auction"]');
}

/** A whole game of three pages takes minutes. */
const TO_THE_END = Number(process.env.EPIX_TEST_SCALE ?? 1) > 1;

test("two of three people share a device: a curtain before secrets, and nothing of the other's behind it", async () => {
    const { page, remote, errors } = await sharedTable();
    const draft = { through: ["draft"], patience: 0 };
    await Promise.all([page, remote].map((one) => hurry(one, draft)));
    // The first one bids behind the curtain; nothing of that is there for the second.
    const first = await page.locator(".curtain strong").innerText();
    await look(page);
    await page.locator('[role="spinbutton"]').press("ArrowUp");
    await page.locator('[role="spinbutton"]').press("ArrowUp");
    await page.click('.button:has-text("Close the fist")');
    await page.waitForFunction(
        (name) => ![name, undefined].includes(document.querySelector(".curtain strong")?.innerText),
        first,
    );
    assert.equal(await page.locator(".table, .amount").count(), 0);
    await peekAt(page, "In your fist: 2 gold.");
    assert.equal(await page.evaluate(() => Object.keys(localStorage).join().includes("draft")), false);
    await look(page);
    assert.equal(await page.locator(".amount .number").innerText(), "0", "the other one's bid");
    await lockAndOpen(page);
    if (TO_THE_END) {
        const ends = await Promise.all(
            [page, remote].map((one, at) => hurry(one, { seed: 3 + at, patience: 0 })),
        );
        assert.deepEqual(ends, ["over", "over"]);
        // For another game all three are there again.
        await Promise.all([page, remote].map((one) => one.click('.button:has-text("Rematch")')));
        await page.waitForSelector('.lobby-name:has-text("Bob")');
    }
    assert.deepEqual(errors, []);
});
