// SPDX-License-Identifier: MIT
// Making tables and finding them, links and codes, talk, several devices of one person.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { barriers, device, launch, PHONE, picture } from "./support/browser.mjs";
import { load } from "./support/load.mjs";
import { serverStage } from "./support/server.mjs";

const set = serverStage();
/** A server on all addresses, as `make run` starts it. */
const wide = serverStage([], false);
const shots = mkdtempSync(path.join(tmpdir(), "epix-codes-"));
process.on("exit", () => rmSync(shots, { recursive: true, force: true }));

/** What a scanner reads in an element. */
async function scan(element) {
    const file = path.join(shots, "code.png");
    await element.screenshot({ path: file });
    return execFileSync("zbarimg", ["--quiet", "--raw", file], { encoding: "utf8" }).trim();
}

async function makeTable(page, clock = "none") {
    await page.goto(`${set.url}#/online`);
    await choose(page, "Clock", clock);
    await page.click("#create");
    await page.waitForSelector(".share-address");
    return page.locator(".share-address").innerText();
}

/** Chooses one of the chips of a question. */
const choose = (page, question, answer) =>
    page.click(`[aria-label="${question}"] .chip:text-is("${answer}")`);

test("a table with all options; its code leads to it", async () => {
    const { page, errors } = await device(set.browser, { settings: { name: "Ada" } });
    await page.goto(`${set.url}#/online`);
    await choose(page, "Players", "3");
    await choose(page, "Rules", "with ability cards");
    await page.selectOption('select[aria-label="Blue"]', "me");
    await page.selectOption('select[aria-label="Yellow"]', "gambler");
    await choose(page, "Clock", "one sitting");
    await page.getByLabel("Time for each player").selectOption("15");
    await page.click('summary:has-text("People")');
    await choose(page, "In the public list", "yes");
    await choose(page, "Spectators", "no");
    await choose(page, "Talk", "free chat");
    await choose(page, "Odds of attacks", "shown to all");
    await page.getByLabel("A bot plays for absent players after").selectOption("600");
    await page.click('summary:has-text("House rules")');
    await choose(page, "Smallest stake", "nothing");
    await choose(page, "One's castle counts as a province", "if a unit is in it");
    await page.click('.veto .chip:text-is("Quartermaster")');
    await picture(page, "online-options");
    await page.click("#create");
    await page.waitForSelector(".share");
    const words = await page.locator(".hint").first().innerText();
    for (const word of ["advanced", "15 minutes", "public", "no spectators", "odds", "nothing"]) {
        assert.ok(words.includes(word), `${word} is missing in: ${words}`);
    }
    assert.match(words, /empty castles/);
    assert.match(words, /without Quartermaster/);
    const seats = await page.locator(".lobby-name").allInnerTexts();
    assert.match(seats[0], /open/);
    assert.match(seats[1], /Ada \(you\)/);
    assert.match(seats[2], /Gambler/);
    const link = await page.locator(".share-address").innerText();
    assert.equal(await scan(page.locator(".qr")), link);

    const other = await device(set.browser, { settings: { name: "Bob" } });
    await other.page.goto(`${set.url}#/online`);
    await other.page.click("#tab-find");
    await other.page.click('.list-row:has-text("Ada") .button:text-is("Join")');
    assert.equal(await other.page.evaluate(() => location.hash), `#${new URL(link).pathname}`);
    assert.deepEqual([...errors, ...other.errors], []);
});

test("a table that is made once more, because the answer was lost, is the same one", async () => {
    const { page } = await device(set.browser, { settings: { name: "Ada" } });
    let lost;
    const lose = async (route) => {
        lost = await (await route.fetch()).json();
        await route.abort();
    };
    await page.route("**/api/tables", lose, { times: 1 });
    await page.goto(`${set.url}#/online`);
    await page.click("#create");
    await page.waitForSelector('[role="alert"]');
    await page.click("#create");
    const link = await page.locator(".share-address").innerText();
    assert.equal(link.split("/").at(-1), lost.table);
});

test("a page opened as localhost shares the address that others find", async () => {
    const { page } = await device(set.browser);
    const { port } = new URL(set.url);
    await page.route("**/api/network", (route) => route.fulfill({ json: { host: "192.0.2.77" } }));
    await makeTable(page);
    await page.waitForSelector('.share-address:has-text("192.0.2.77")');
    const link = await scan(page.locator(".qr"));
    assert.match(link, new RegExp(`^http://192\\.0\\.2\\.77:${port}/t/\\w+$`));
});

test("the address printed for phones works, without a certificate, too", async (context) => {
    const [, phone] = /(http:\/\/(?!localhost)[\d.]+:\d+\/)/.exec(wide.printed()) ?? [];
    const told = await (await fetch(`${wide.url}api/network`)).json();
    assert.equal(told.host, phone && new URL(phone).hostname);
    if (!phone) {
        context.skip("this machine has no network");
        return;
    }
    const { page, errors } = await device(set.browser, { viewport: PHONE, hasTouch: true });
    await page.goto(phone);
    assert.equal(await page.evaluate(() => isSecureContext), false);
    await page.click('.button:text-is("Play online")');
    await page.click("#create");
    await page.click('.button:text-is("Copy the link")');
    await page.waitForSelector('.button:text-is("Copied")');
    const link = await page.locator(".share-address").innerText();
    assert.ok(link.startsWith(phone), link);
    // The only complaint is that of the browser about the missing certificate.
    assert.deepEqual(
        errors.filter((error) => !/untrustworthy/.test(error)),
        [],
    );
});

test("codes of every size can be read", async () => {
    const { page } = await device(set.browser);
    await page.goto(set.url);
    const { qrCode } = await load("online/qr.ts");
    // As many letters as each version holds.
    for (const length of [17, 32, 53, 78, 106, 134, 154, 192, 230]) {
        const text = `http://a.bc/${"x7-".repeat(80)}`.slice(0, length);
        const rows = qrCode(text);
        assert.ok(rows, `${length} letters`);
        await page.evaluate((dark) => {
            const side = dark.length + 8;
            const squares = dark.flatMap((row, y) =>
                row.map((on, x) => (on ? `M${x + 4} ${y + 4}h1v1h-1z` : "")),
            );
            document.body.innerHTML = `<svg id="code" viewBox="0 0 ${side} ${side}"
                width="${side * 4}" height="${side * 4}">
                <path d="M0 0h${side}v${side}H0z" fill="#fff"/>
                <path d="${squares.join("")}"/></svg>`;
        }, rows);
        assert.equal(await scan(page.locator("#code")), text);
    }
    assert.equal(qrCode("x".repeat(231)), null);
});

test("a board of one's own, and what is wrong with it", async () => {
    const { page } = await device(set.browser, { settings: { language: "de" } });
    const board = readFileSync(new URL("../../data/boards/two.board", import.meta.url), "utf8");
    const upload = async (text) => {
        await page.setInputFiles('input[type="file"]', {
            name: "mine.board",
            mimeType: "text/plain",
            buffer: Buffer.from(text),
        });
    };
    await page.goto(`${set.url}#/online`);
    await page.locator('details:has(input[type="file"]) > summary').click();
    await upload(board.replace(/^neighbours .*$/m, "$& nowhere"));
    await page.click("#create");
    const fault = await page.locator('[role="alert"]').innerText();
    assert.match(fault, /^Spielbrettdatei, Zeile \d+: /);
    await page.click(".own-file .button");
    await upload(board.replace(/Emberhold/, "Eigenburg"));
    await page.click("#create");
    await page.click("#fill");
    await page.click("#begin:not(:disabled)");
    await page.waitForSelector('.table [aria-label*="Eigenburg"]', { state: "attached" });
});

test("names and chat are text, whatever stands in them", async () => {
    const hostile = '<img src=x onerror="document.title=1">';
    const [ada, bob] = await Promise.all(
        [hostile.slice(0, 24), "<script>bob</script>"].map((name) =>
            device(set.browser, { settings: { name }, bypassCSP: true }),
        ),
    );
    await ada.page.goto(`${set.url}#/online`);
    await ada.page.click('summary:has-text("People")');
    await choose(ada.page, "Talk", "free chat");
    await ada.page.click("#create");
    const link = await ada.page.locator(".share-address").innerText();
    await bob.page.goto(link);
    await bob.page.click(".lobby-seat .button-main");
    await ada.page.waitForSelector('.lobby-name:has-text("<script>bob</script>")');
    await ada.page.click("#begin:not(:disabled)");
    await ada.page.click('.button:text-is("Table")');
    await ada.page.fill(".talk-form input", hostile);
    await ada.page.keyboard.press("Enter");
    await ada.page.click(".phrases .chip >> nth=0");
    assert.deepEqual(await barriers(ada.page), [], "talk");
    await picture(ada.page, "talk");
    await bob.page.waitForSelector(".remark");
    await bob.page.click('.button:has-text("Table")');
    const said = bob.page.locator(".talk-said li");
    await said.nth(1).waitFor();
    assert.ok((await said.nth(0).innerText()).includes(hostile));
    for (const { page } of [ada, bob]) {
        assert.equal(await page.locator("#page img, #page script").count(), 0, "it became markup");
    }
});

/** Whoever is asked sees their time run out in red, and hears of it. */
async function runLow(page) {
    await page.waitForSelector(".ask");
    assert.equal(await page.locator(".clock-low").count(), 0);
    const time = await page.locator(".own-r .clock").innerText();
    const [minutes, seconds] = time.split(":").map(Number);
    for (const [passing, told] of [
        [60 * minutes + seconds - 25, 30],
        [20, 10],
    ]) {
        await page.clock.fastForward(1000 * passing);
        const words = `You have ${told} seconds left for this decision.`;
        await page.waitForSelector(`[role="alert"]:text-is("${words}")`, { state: "attached" });
        assert.equal(await page.locator(".own-r .clock-low").count(), 1);
    }
}

test("one seat on several devices; the oldest makes room, and comes back", async () => {
    const first = await device(set.browser, { settings: { name: "Ada" } });
    await first.page.clock.install();
    await makeTable(first.page, "one sitting");
    await first.page.click("#fill");
    await first.page.click("#begin:not(:disabled)");
    await first.page.click('.button:text-is("Table")');
    await first.page.click('summary:has-text("another device")');
    const handed = await scan(first.page.locator(".qr").last());
    await first.page.keyboard.press("Escape");
    const others = [];
    for (let at = 0; at < 3; at++) {
        const { page } = await device(set.browser);
        await page.goto(handed);
        await page.waitForSelector(".seat-name:has-text('(you)')");
        const address = await page.evaluate(() => location.href);
        assert.ok(!address.includes(handed.split("/").at(-1)), "the token is still in the address");
        others.push(page);
    }
    // Three may hold a seat: the first one has to say that it wants to be here.
    await first.page.click('.line-state .button:text-is("Go on here")');
    await first.page.waitForSelector(".line-state", { state: "detached" });
    await runLow(first.page);
    // What one of them says, the others know.
    await first.page.click('.button:text-is("Table")');
    await first.page.click(".phrases .chip >> nth=0");
    await others[2].waitForSelector(".log-phrase", { state: "attached" });
});

/** The tokens that this device holds, by table. */
const heldTokens = (page) =>
    page.evaluate(() =>
        Object.entries(localStorage)
            .filter(([key]) => key.startsWith("epix-seat "))
            .map(([, held]) => JSON.parse(held).token),
    );

test("a link takes no seat away that this device holds", async () => {
    const { page, errors } = await device(set.browser, { settings: { name: "Ada" } });
    const table = new URL(await makeTable(page)).pathname.split("/").at(-1);
    const [mine] = await heldTokens(page);
    const foreign = `${set.url}#/seat/${table}/AAAA`;
    const seated = () => page.waitForSelector(".lobby-name:has-text('Ada (you)')");

    // Somebody else's link, at the table and from elsewhere: it asks, and nothing changes.
    for (const from of [null, `${set.url}#/online`]) {
        if (from) await page.goto(from);
        await page.goto(foreign);
        assert.ok(!(await page.evaluate(() => location.href)).includes("AAAA"));
        assert.deepEqual(await heldTokens(page), [mine]);
        await page.click("#keep-seat");
        await seated();
    }
    // Even whoever wants that seat keeps the own one, for there is none behind the link.
    await page.goto(foreign);
    await picture(page, "which-seat");
    await page.click("#take-seat");
    await seated();
    await page.waitForSelector('.notice:has-text("opens no seat")');
    assert.deepEqual(await heldTokens(page), [mine]);

    // Who holds none can watch, and holds none afterwards.
    const other = await device(set.browser, { settings: { name: "Bob" } });
    await other.page.goto(foreign);
    await other.page.waitForSelector('.notice:has-text("opens no seat")');
    assert.deepEqual(await heldTokens(other.page), []);
    // A seat of one's own that comes in a link is taken once it is wanted, and stays.
    await other.page.click(".lobby-seat .button-main");
    await other.page.waitForSelector(".lobby-name:has-text('Bob (you)')");
    const [bobs] = await heldTokens(other.page);
    await page.goto(`${set.url}#/seat/${table}/${bobs}`);
    await page.click("#take-seat");
    await page.waitForSelector(".lobby-name:has-text('Bob (you)')");
    assert.deepEqual(await heldTokens(page), [bobs]);
    await page.reload();
    await page.waitForSelector(".lobby-name:has-text('Bob (you)')");
    assert.deepEqual([...errors, ...other.errors], []);
});

test("a seat of a link waits for a server that is away", async () => {
    const { page } = await device(set.browser, { settings: { name: "Ada" } });
    const table = new URL(await makeTable(page)).pathname.split("/").at(-1);
    const [token] = await heldTokens(page);
    const { page: other, context } = await device(set.browser);
    await other.goto(`${set.url}#/online`);
    await other.waitForSelector("#create");
    await context.setOffline(true);
    await other.evaluate((hash) => (location.hash = hash), `#/seat/${table}/${token}`);
    await other.waitForSelector('[role="status"]:has-text("Connecting")');
    assert.deepEqual(await heldTokens(other), [], "nobody has accepted it yet");
    await context.setOffline(false);
    await other.waitForSelector(".lobby-name:has-text('Ada (you)')");
    assert.deepEqual(await heldTokens(other), [token]);
});

test("a seat of a link waits for the part of the page that shows it", async () => {
    const { page } = await device(set.browser, { settings: { name: "Ada" } });
    const table = new URL(await makeTable(page)).pathname.split("/").at(-1);
    const [token] = await heldTokens(page);
    const { page: other, context } = await device(set.browser);
    await other.goto(set.url);
    await context.setOffline(true);
    await other.evaluate((hash) => (location.hash = hash), `#/seat/${table}/${token}`);
    await other.waitForSelector('[role="alert"]:has-text("could not be loaded")');
    await context.setOffline(false); // and nobody has to press anything
    await other.waitForSelector(".lobby-name:has-text('Ada (you)')");
    assert.deepEqual(await heldTokens(other), [token]);
});

/** What is wider than the window, or smaller than a fingertip. */
function misfits(page) {
    return page.evaluate(() => {
        const wrong = [];
        const top = document.querySelector("dialog[open]") ?? document.querySelector("main");
        for (const one of top.querySelectorAll("*")) {
            const box = one.getBoundingClientRect();
            if (!one.checkVisibility() || box.width === 0 || one.closest("svg, .world, .hidden")) {
                continue;
            }
            const name = `${one.tagName} ${one.className} ${one.textContent.slice(0, 30)}`;
            const { display, textOverflow } = getComputedStyle(one);
            const may = one.matches("input") || display === "inline" || textOverflow === "ellipsis";
            const cut = one.scrollWidth > one.clientWidth + 1 && !may;
            if (box.right > innerWidth + 1 || box.left < -1 || cut) {
                wrong.push(`wide: ${name}`);
            }
            const target = one.matches(
                "button, select, summary, label.button, input:not([type=file])",
            );
            if (target && (box.height < 43.5 || box.width < 43.5)) {
                wrong.push(`small: ${name} ${box.width}x${box.height}`);
            }
        }
        return wrong;
    });
}

test("no barriers, nothing too wide or too small, on a phone, in three languages", async () => {
    for (const language of ["en", "fr", "de"]) {
        const { page, context } = await device(set.browser, {
            viewport: PHONE,
            hasTouch: true,
            bypassCSP: true,
            settings: { language, name: "Wolfeschlegelsteinhausen" },
        });
        const check = async (screen) => {
            await picture(page, `phone-${screen}-${language}`);
            assert.deepEqual(await misfits(page), [], `${screen} ${language}`);
            // Barriers are the same in all languages; the longest words are German.
            assert.deepEqual(language === "de" ? await barriers(page) : [], [], screen);
        };
        await page.goto(`${set.url}#/online`);
        await page.click(".choice >> nth=1 >> .chip >> nth=1");
        await page.click(".choice >> nth=2 >> .chip >> nth=1");
        for (const summary of await page.locator("summary").all()) await summary.click();
        await page.waitForSelector(".veto .chip");
        await check("online");
        await page.click("#tab-find");
        await page.waitForSelector('.lists[aria-busy="false"]', { state: "attached" });
        await check("tables");
        await page.click("#tab-over");
        await check("archive");
        await page.click("#tab-make");
        await page.click("#create");
        await page.waitForSelector(".share");
        for (const summary of await page.locator("summary").all()) await summary.click();
        await check("lobby");
        await page.click("#fill");
        await page.click("#begin:not(:disabled)");
        await page.waitForSelector(".table");
        await page.locator(".table-menu .button").nth(1).click();
        for (const summary of await page.locator("dialog summary").all()) await summary.click();
        await check("window");
        const seat = await page.evaluate(() => location.hash.replace("/t/", "/seat/"));
        await page.goto(`${set.url}${seat}/AAAA`);
        await page.waitForSelector("#keep-seat");
        await check("seat");
        await context.close();
    }
});

test("called when it is one's turn: title and a sign of the browser", async () => {
    const browser = await launch("chromium"); // signs belong to a desktop
    const { page, context } = await device(browser, {
        permissions: ["notifications"],
        keepsPage: true,
    });
    await context.addInitScript(() => {
        const worker = ServiceWorkerRegistration.prototype;
        const { showNotification } = worker;
        worker.showNotification = function (title, options) {
            globalThis.sign = options.body;
            return showNotification.call(this, title, options);
        };
    });
    await page.goto(set.url);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await makeTable(page);
    await page.click("#fill");
    await page.evaluate(() => {
        Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
    });
    await page.click("#begin:not(:disabled)");
    const often = { polling: 100 }; // a window out of sight draws nothing
    await page.waitForFunction(() => document.title.startsWith("Your turn"), null, often);
    const shown = await page.waitForFunction(() => globalThis.sign, null, often);
    assert.match(await shown.jsonValue(), /draft|recruit|bid/i);
    await browser.close();
});
