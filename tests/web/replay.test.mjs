// SPDX-License-Identifier: MIT
// Looking back: records from files, links and the archive, with whose eyes, and what went wrong.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { barriers, device, PHONE, picture } from "./support/browser.mjs";
import { load } from "./support/load.mjs";
import { hurry, startGame } from "./support/player.mjs";
import { stage } from "./support/stage.mjs";
import { secondVisit } from "./support/visit.mjs";

const set = stage();
const games = new URL("../../data/games/", import.meta.url);
const gameText = (name) => readFile(new URL(name, games), "utf8");

async function openFile(page, text, name = "game.epix") {
    const buffer = Buffer.from(text);
    await page.setInputFiles('input[type="file"]', { name, mimeType: "text/plain", buffer });
}

async function openReplay(page, text) {
    await page.goto(`${set.site.url}#/replay`);
    await openFile(page, text);
    await page.waitForSelector(".replay");
}

/** So many decisions have been made. */
const place = (page) => page.locator(".replay-count").innerText();
const told = (page) => page.locator(".replay-texts").innerText();

/** Until this moment is shown with these eyes. */
const shown = (page, at, eyes) =>
    page.waitForSelector(`.replay-texts[data-at="${at}"][data-eyes="${eyes}"]`);

async function goTo(page, at, eyes = "public") {
    await page.locator(".replay input").fill(String(at));
    await shown(page, at, eyes);
}

/** The lines of the decisions in a record. */
function decisions(text) {
    return text
        .slice(text.indexOf("\n\n") + 2)
        .split("\n")
        .filter((line) => /^[rbyg] /.test(line));
}

test("a record comes out of a link as it went in, and never grows without bounds", async () => {
    const { pack, unpack } = await load("replay/link.ts");
    for (const text of [await gameText("four-advanced.epix"), "", "Zoë & Jörg ⚔\n"]) {
        const packed = await pack(text);
        assert.match(packed, /^~[\w-]*$/);
        assert.equal(await unpack(packed), text);
    }
    const bomb = await pack("x".repeat(30 << 20));
    assert.ok(bomb.length < 60000);
    assert.equal((await unpack(bomb)).length, (1 << 20) + 1);
    await assert.rejects(unpack("~!"));
    await assert.rejects(unpack((await pack("epix: 1")).slice(0, -4)));
});

test("key moments are counted, not felt", async () => {
    const { keyMoments, landings } = await load("replay/moments.ts");
    const moment = (provinces, ...events) => ({
        events,
        season: "spring",
        provinces,
        gold: [5, 5],
    });
    const fist = (seat, gold, other, ...guesses) => [
        { k: "guessed", seat: other, guesses },
        { k: "fist_opened", seat, gold },
    ];
    const moments = [
        moment([1, 1]),
        moment([1, 1], { k: "season" }, { k: "card_begun", seat: "r" }),
        moment([2, 1], ...fist("r", 3, "b", 1)),
        moment([2, 2], ...fist("b", 7, "r", 2, 7)),
        moment([2, 2], { k: "card_ended", seat: "r" }, { k: "card_begun", seat: "b" }),
        moment([1, 4], ...fist("b", 4, "r", 1)),
        moment([1, 4], { k: "card_ended", seat: "b" }),
    ];
    const film = { moments, over: true };
    assert.deepEqual(keyMoments(film), [
        { kind: "guess", at: 3, seat: "r", gold: 7 },
        { kind: "swing", at: 4, seat: "b", season: "spring", change: 3 },
        { kind: "stake", at: 5, seat: "b", gold: 4 },
        { kind: "lead", at: 5, seat: "b" },
        { kind: "end", at: 6 },
    ]);
    assert.deepEqual(landings(film), [0, 1, 3, 4, 5, 6]);
    assert.deepEqual(keyMoments({ moments: moments.slice(0, 1), over: false }), []);
});

test("scrub, step, run and keys, on desktop and phone", async () => {
    const text = await gameText("four-advanced.epix");
    const last = decisions(text).length;
    for (const more of [{}, { viewport: PHONE, settings: { language: "de" } }]) {
        const { page, context, errors } = await device(set.browser, { bypassCSP: true, ...more });
        await openReplay(page, text);
        assert.equal(await place(page), `0 / ${last}`);
        await page.keyboard.press("End");
        assert.equal(await place(page), `${last} / ${last}`);
        await page.waitForFunction(() =>
            /Emberhold/.test(document.querySelector(".replay-texts").textContent),
        );
        await page.keyboard.press("ArrowLeft");
        assert.equal(await place(page), `${last - 1} / ${last}`);
        await page.keyboard.press("Home");
        await page.keyboard.press("PageDown");
        const jumped = Number.parseInt(await place(page), 10);
        assert.ok(jumped > 1 && jumped < last, "to the first season");
        await page.keyboard.press("PageUp");
        assert.equal(await place(page), `0 / ${last}`);
        await goTo(page, last - 2);
        await page.keyboard.press("Space");
        await page.waitForFunction(
            (end) => document.querySelector(".replay-count").textContent === end,
            `${last} / ${last}`,
        );
        const name = more.viewport ? "phone" : "desktop";
        await picture(page, `replay-${name}`);
        assert.deepEqual(await barriers(page), [], name);
        const wide = await page.evaluate(
            () => document.documentElement.scrollWidth > innerWidth + 1,
        );
        assert.ok(!wide, "the page is too wide");
        assert.deepEqual(errors, []);
        await context.close();
    }
});

test("a link opens that moment with those eyes, on another device", async () => {
    const text = await gameText("three-advanced.epix");
    const one = await device(set.browser);
    await openReplay(one.page, text);
    await one.page.selectOption(".replay-eyes select", "b");
    await goTo(one.page, 20, "b");
    await one.page.waitForFunction(() => /\/20\/b$/.test(location.hash));
    const words = await told(one.page);
    const link = one.page.url();
    await one.context.close();
    const other = await device(set.browser);
    await other.page.goto(link);
    await shown(other.page, 20, "b");
    assert.match(await place(other.page), /^20 \//);
    assert.equal(await other.page.locator(".replay-eyes select").inputValue(), "b");
    assert.equal(await told(other.page), words);
    await other.page.evaluate(() => (location.hash = location.hash.replace(/20.b$/, "3/r")));
    await shown(other.page, 3, "r");
    // The link is the record: saving gives it back.
    const saving = other.page.waitForEvent("download");
    await other.page.click('.replay-list .button:has-text("Save the record")');
    assert.equal(await readFile(await (await saving).path(), "utf8"), text);
    assert.deepEqual([...one.errors, ...other.errors], []);
});

test("a link into the archive of the server", async () => {
    const { page, errors } = await device(set.browser);
    await page.route("**/api/games/k3vq.epix", async (route) =>
        route.fulfill({ body: await gameText("two-basic.epix") }),
    );
    await page.goto(`${set.site.url}#/replay/k3vq/7`);
    await page.waitForSelector(".replay");
    assert.match(await place(page), /^7 \//);
    assert.deepEqual(errors, []);
});

const EYES = ["public", "r", "b", "y", "g", "all"];

/** For all eyes, what `look` finds at a moment. */
async function withAllEyes(page, at, look) {
    const found = {};
    await goTo(page, at, await page.locator(".replay-eyes select").inputValue());
    for (const eyes of EYES) {
        await page.selectOption(".replay-eyes select", eyes);
        await shown(page, at, eyes);
        found[eyes] = await look();
    }
    return found;
}

test("secrets show to their owner's eyes and to nobody else's", async () => {
    const text = await gameText("four-advanced.epix");
    const lines = decisions(text);
    const { page, errors } = await device(set.browser);
    await openReplay(page, text);
    // The first bid above nothing, while others still have to bid.
    const bid = lines.findIndex((line) => /^[rby] auction [1-9]/.test(line));
    const [, bidder, gold] = /^(\w) auction (\d+)/.exec(lines[bid]);
    assert.match(lines[bid + 1], / auction /);
    const bids = await withAllEyes(page, bid + 1, async () =>
        (await page.content()).includes(`bids ${gold} gold`),
    );
    assert.deepEqual(
        bids,
        Object.fromEntries(EYES.map((eyes) => [eyes, eyes === bidder || eyes === "all"])),
    );
    // The first choice of a card, while others still have to choose.
    const choice = lines.findIndex((line) => / choose /.test(line));
    const [, chooser] = /^(\w) choose/.exec(lines[choice]);
    const cards = await withAllEyes(page, choice + 1, async () =>
        /Recruitment|Tax|Move/.test(
            await page.locator(`.seat.own-${chooser} .seat-signs`).textContent(),
        ),
    );
    assert.deepEqual(
        cards,
        Object.fromEntries(EYES.map((eyes) => [eyes, eyes === chooser || eyes === "all"])),
    );
    assert.deepEqual(errors, []);
});

test("an unfinished game keeps its secrets from whoever wants all at once", async () => {
    const text = await gameText("four-advanced.epix");
    const head = text.slice(0, text.indexOf("\n\n") + 2).replace(/^result: .*$/m, "result: *");
    const { page } = await device(set.browser);
    await openReplay(page, head + decisions(text).slice(0, 25).join("\n"));
    assert.ok(await page.locator('.replay-eyes option[value="all"]').isDisabled());
    await page.waitForFunction(() => location.hash.length > 20);
    await page.goto(`${page.url().replace(/\/\d+$/, "")}/25/all`);
    await page.reload();
    await page.waitForSelector(".replay");
    assert.equal(await page.locator(".replay-eyes select").inputValue(), "public");
});

const broken = async () => {
    const good = await gameText("two-basic.epix");
    return {
        "an empty file": ["", /epix: 3/],
        "another kind of file": ["<!doctype html>\n<b onclick=alert(1)>hm</b>", /epix: 3/],
        "bytes of a picture": ["\u0089PNG\r\n\u001a\n\u0000\u0000", /record/],
        "another version": [good.replace(/^epix: \d/, "epix: 7"), /version 7/],
        "a decision against the rules": [`${good}\nr pass\n`, /line \d+/i],
        "a changed result": [good.replace(/^result: .*$/m, "result: rb"), /line \d+|result/i],
        "a board that is not here": [good.replace("board: two", "board: my.board"), /my\.board/],
        "too much text": [`${good}#${"x".repeat(2 << 20)}`, /1048576/],
    };
};

test("what is no record is refused with a sentence, and the next file opens", async () => {
    const { page, errors } = await device(set.browser, { bypassCSP: true });
    await page.goto(`${set.site.url}#/replay`);
    for (const [name, [text, says]] of Object.entries(await broken())) {
        await page.evaluate(() => document.querySelector(".notice")?.classList.add("old"));
        await openFile(page, text);
        await page.waitForSelector(".notice:not(.old)");
        assert.match(await page.locator(".notice").innerText(), says, name);
        assert.equal(await page.locator(".replay").count(), 0, name);
    }
    await page.goto(`${set.site.url}#/replay/~AAAAinvalid`);
    await page.reload();
    assert.match(await page.locator(".notice").innerText(), /damaged/);
    assert.deepEqual(await barriers(page), []);
    await openFile(page, await gameText("two-basic.epix"));
    await page.waitForSelector(".replay");
    assert.deepEqual(errors, []);
});

test("what is wrong with a record is said in the reader's language", async () => {
    const text = (await gameText("two-basic.epix")).replace("board: two", "board: nowhere");
    for (const [language, says] of Object.entries({ fr: /plateau|fichier/i, de: /Spielbrett|Datei/ })) {
        const { page } = await device(set.browser, { settings: { language } });
        await page.goto(`${set.site.url}#/replay`);
        await openFile(page, text);
        await page.waitForSelector(".notice");
        assert.match(await page.locator(".notice").innerText(), says);
    }
});

test("a file that is dropped", async () => {
    const { page, errors } = await device(set.browser);
    await page.goto(`${set.site.url}#/replay`);
    await page.waitForSelector('input[type="file"]');
    const data = await page.evaluateHandle((text) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([text], "game.epix"));
        return transfer;
    }, await gameText("two-basic.epix"));
    await page.dispatchEvent("main", "drop", { dataTransfer: data });
    await page.waitForSelector(".replay");
    assert.deepEqual(errors, []);
});

test("a game with many remarks, too long for a link", async () => {
    const remarks = Array.from(
        { length: 12000 },
        (_, at) => `# ${(at * 7919) % 99991} ${at * 31}`,
    );
    const text = [
        "epix: 2\nboard: two\nfirst: r\nresult: *\n",
        "r recruit K r1\nb pass\nr pass",
        "r auction 0\nb auction 0\nr first r\nr choose M\nb choose T",
        ...remarks,
        ...Array.from({ length: 12 }, (_, at) => `r move K ${at % 2 ? "r2 r1" : "r1 r2"}`),
    ].join("\n");
    const { page, errors } = await device(set.browser);
    await openReplay(page, text);
    await page.keyboard.press("End");
    assert.equal(await place(page), "20 / 20");
    assert.match(await page.locator(".replay-list").innerText(), /too long for a link/);
    assert.deepEqual(errors, []);
});

test("the end: why, what it turned on, looking back and coming back", async () => {
    const { page, errors } = await device(set.browser, { bypassCSP: true });
    await startGame(page, set.site.url, { seed: 11 });
    await hurry(page, { seed: 11 });
    await page.waitForSelector(".highlights");
    await picture(page, "ending");
    assert.deepEqual(await barriers(page), []);
    const ending = await page.locator(".ending").innerText();
    const winner = /(\w+) wins!/.exec(ending)?.[1] ?? "Red";
    assert.match(ending, new RegExp(`${winner} (holds the most|takes the castle|has the most)`));
    // Everybody has the same name wherever it is told.
    assert.deepEqual(
        (await page.locator(".ranking th[scope=row]").allInnerTexts()).map((one) => one.trim()).sort(),
        ["Blue", "Red"],
    );
    const legend = await page.locator(".chart-legend li").allInnerTexts();
    assert.match(legend.join(), /Red\s+\d+,\s*Blue\s+\d+/);
    const first = page.locator(".key-moments a").first();
    const moment = /\/(\d+)$/.exec(await first.getAttribute("href"))[1];
    await first.click();
    await page.waitForSelector(".replay");
    assert.equal(Number.parseInt(await place(page), 10), Number(moment));
    assert.match((await page.locator(".seat-name").allInnerTexts()).join(), /Red,\s*Blue\s+Castellan/);
    await page.goBack();
    await page.waitForSelector(".ending");
    const back = page.locator('.ending .row .button:has-text("Look back")');
    assert.match(await back.getAttribute("href"), /^#\/replay\/~/);
    assert.deepEqual(errors, []);
});

test("without a network: rules, a record from a file, a record from a link", async () => {
    const { page, context } = await device(set.browser, { keepsPage: true });
    await page.goto(set.site.url);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await secondVisit(page);
    await context.setOffline(true);
    for (const language of ["en", "fr", "de"]) {
        await page.evaluate((wanted) => {
            const kept = JSON.parse(localStorage.getItem("epix-settings"));
            localStorage.setItem("epix-settings", JSON.stringify({ ...kept, language: wanted }));
        }, language);
        await page.goto(`${set.site.url}#/rules/9.1`);
        await page.reload();
        await page.waitForSelector(".marked");
        assert.equal(await page.getAttribute("html", "lang"), language);
    }
    await openReplay(page, await gameText("two-basic.epix"));
    await page.waitForFunction(() => /~/.test(location.hash));
    await page.reload();
    await page.waitForSelector(".replay");
});

test("any moment can be played on, with a seat's eyes, and goes on after a reload", async () => {
    const { page, errors } = await device(set.browser, { bypassCSP: true });
    await page.goto(`${set.site.url}?seed=5`);
    await openReplay(page, await gameText("two-basic.epix"));
    const seen = () =>
        page.evaluate(() =>
            [...document.querySelectorAll(".seat")].map((seat) => seat.innerText.replace(/\s+/g, " ")),
        );
    await goTo(page, 30);
    await page.selectOption(".replay-eyes select", "b");
    await shown(page, 30, "b");
    const before = await page.locator("[aria-current=step]").innerText();
    await page.click('.button:text-is("Try it from here")');
    await page.waitForSelector(".window .sitter");
    assert.equal(await page.inputValue('.window select[aria-label="Blue"]'), "person");
    assert.equal(await page.inputValue('.window select[aria-label="Red"]'), "warlord");
    assert.deepEqual(await barriers(page), []);
    await picture(page, "try-here");
    await page.selectOption('.window select[aria-label="Red"]', "besieger");
    await page.click('.button:text-is("Play from here")');
    await page.waitForSelector(".table .ask");
    assert.equal(await page.locator("[aria-current=step]").innerText(), before);
    assert.ok((await seen()).length >= 2);
    await page.reload();
    await page.waitForSelector(".table .ask");
    assert.equal(await page.locator("[aria-current=step]").innerText(), before);
    assert.equal(await hurry(page, { seed: 3 }), "over");
    // Its end can be looked back at, from where it began.
    await page.click('.button:has-text("Look back")');
    await page.waitForSelector(".replay");
    assert.deepEqual(errors, []);
    // After the end there is nothing to try.
    await page.locator(".replay input").fill("999");
    await page.waitForFunction(() => !document.body.innerText.includes("Try it from here"));
});
