// SPDX-License-Identifier: MIT
// After the first visit the page needs no network; and a new version never mixes with the old one.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { device, launch, PAGE, picture } from "./support/browser.mjs";
import { serve } from "./support/site.mjs";
import { compressedKb, firstVisit, KEPT_LATER, LIMIT_KB, secondVisit } from "./support/visit.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "epix-versions-"));
const OLD = path.join(folder, "old");
const NEW = path.join(folder, "new");
/** What the site sends at present. */
const NOW = path.join(folder, "now");
let browser, site;

const sumOf = (text) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
const versionIn = (text) => /data-version="(\w+)"/.exec(text)[1];

/** Another version of the page: every text of it says so, and the worker knows their sums. */
function renew(from, to, mark) {
    cpSync(from, to, { recursive: true });
    let worker = readFileSync(path.join(to, "service.js"), "utf8");
    const before = versionIn(readFileSync(path.join(to, "index.html"), "utf8"));
    worker = worker.replaceAll(before, mark);
    for (const name of readdirSync(to)) {
        const file = path.join(to, name);
        const text = readFileSync(file, "utf8");
        const marks = {
            ".js": `${text}\n// ${mark}`,
            ".css": `${text}\n:root { --version: "${mark}" }`,
            ".html": text.replace(before, mark),
            ".json": `${text}\n `,
        };
        const marked = marks[path.extname(name)];
        if (marked && name !== "service.js") {
            assert.ok(worker.includes(sumOf(text)), `the worker does not know ${name}`);
            worker = worker.replace(sumOf(text), sumOf(marked));
            writeFileSync(file, marked);
        }
    }
    writeFileSync(path.join(to, "service.js"), worker);
}

function send(version) {
    rmSync(NOW, { recursive: true, force: true });
    cpSync(version, NOW, { recursive: true });
}

before(async () => {
    renew(PAGE, OLD, "0000000000000001");
    renew(OLD, NEW, "0000000000000002");
    send(OLD);
    site = await serve(NOW);
    browser = await launch();
});
after(async () => {
    await browser?.close();
    site?.close();
    rmSync(folder, { recursive: true, force: true });
});

/** The versions of all that the page consists of: one, if nothing is mixed. */
function versions(page) {
    return page.evaluate(async () => {
        const of = async (file) => (await (await fetch(file)).text()).match(/0{15}\d/g)?.at(-1);
        const files = ["/page.js", "/page.css", "/worker.js", "/painter.js", "/"];
        const css = getComputedStyle(document.documentElement).getPropertyValue("--version");
        return [
            ...new Set([
                document.documentElement.dataset.version,
                css.replaceAll('"', "").trim(),
                ...(await Promise.all(files.map(of))),
            ]),
        ].map(Number);
    });
}

/** A device on which the page is complete. */
async function visited() {
    const visitor = await device(browser, { keepsPage: true });
    await visitor.page.goto(site.url);
    await visitor.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    // The last thing that a first visit brings, once the worker is there.
    await visitor.page.waitForFunction(() => caches.match("/rules-en.json").then(Boolean));
    return visitor;
}

test("without a network: bots, pass and play, rules, replays", async () => {
    const { page, context, errors } = await visited();
    await context.setOffline(true);
    await page.goto(site.url);
    await page.click("#play");
    await page.waitForSelector(".table .ask");
    await page.goto(`${site.url}#/`);
    await page.selectOption('select[aria-label="Blue"]', "person");
    await page.click("#play");
    await page.waitForSelector(".whose");
    await page.goto(`${site.url}#/rules`);
    await page.waitForSelector(".reading");
    await page.goto(`${site.url}#/replay`);
    await page.setInputFiles('input[type="file"]', {
        name: "game.epix",
        mimeType: "text/plain",
        buffer: readFileSync(new URL("../../data/games/two-basic.epix", import.meta.url)),
    });
    await page.waitForSelector(".replay");
    assert.deepEqual(errors, []);
    // What comes with the second visit is said to be missing, and nothing else is lost by asking.
    await page.click('[aria-label="Settings"]:visible');
    await page.click('.chip:text-is("Français")');
    await page.waitForSelector('.window [role="alert"]');
    assert.equal(await page.getAttribute("html", "lang"), "en");
    await page.keyboard.press("Escape");
    await page.goto(`${site.url}#/online`);
    await page.waitForSelector('.panel [role="alert"]');
    await page.click('.button:text-is("To the start")');
    await page.waitForSelector("#play");
    await context.close();
});

test("without a network, since the second visit: another language, tables out of reach", async () => {
    const { page, context, errors } = await visited();
    await secondVisit(page);
    await context.setOffline(true);
    await page.goto(`${site.url}t/k3vq7`); // a table out of reach is still the page
    await page.waitForSelector(".panel [role=status]");
    await page.goto(site.url);
    await page.click('[aria-label="Settings"]:visible');
    await page.click('.chip:text-is("Français")');
    await page.waitForSelector('html[lang="fr"]');
    await page.keyboard.press("Escape");
    await page.click("#play");
    await page.waitForSelector(".table .ask");
    await page.waitForFunction(() => /À vous/.test(document.body.innerText));
    await page.goto(`${site.url}#/online`);
    await page.click("#create");
    const fault = await page.locator('[role="alert"]').innerText();
    assert.match(fault, /serveur/, "nobody is told why there is no table");
    assert.deepEqual(
        errors.filter((error) => !/ERR_INTERNET_DISCONNECTED|WebSocket/.test(error)),
        [],
    );
    await context.close();
});

test("the first visit is small; the second one keeps the rest, for when there is no network", async () => {
    const names = await firstVisit(browser, site, "de"); // the longest of the languages
    const kb = compressedKb(names, "gz");
    assert.ok(kb < LIMIT_KB, `${kb.toFixed(1)} KB`);
    for (const name of ["epix.wasm", "reading.woff2", "de.json", "words-de.mo", "rules-de.json"]) {
        assert.ok(names.includes(name), `without ${name}`);
    }
    assert.deepEqual(
        names.filter((name) => /fr\.|lessons|scenes|^rest|^coach/.test(name)),
        [],
        "more than a first visit needs",
    );
    const { page, context } = await visited();
    await secondVisit(page);
    await context.setOffline(true);
    for (const file of KEPT_LATER) {
        assert.ok(await page.evaluate((path) => fetch(path).then((answer) => answer.ok), file), file);
    }
    await context.close();
});

test("a new version comes whole, when it is wanted", async () => {
    send(OLD);
    const { page, context, errors } = await visited();
    assert.deepEqual(await versions(page), [1]);
    send(NEW);
    await page.reload();
    await page.waitForSelector("#update");
    await picture(page, "update");
    assert.deepEqual(await versions(page), [1], "before it is wanted, all is old");
    // Also a game that begins now is of one version, without a network, too.
    await context.setOffline(true);
    await page.click("#play");
    await page.waitForSelector(".table .ask");
    assert.deepEqual(await versions(page), [1]);
    await page.goto(`${site.url}#/`);
    await Promise.all([page.waitForEvent("load"), page.click("#update")]);
    await page.waitForFunction(() => document.documentElement.dataset.version?.endsWith("2"));
    await page.waitForSelector("#play");
    assert.deepEqual(await versions(page), [2], "afterwards, all is new");
    assert.equal(await page.locator("#update").count(), 0);
    await context.setOffline(false);
    assert.deepEqual(errors, []);
    await context.close();
});

test("a new version that waits is taken at the next visit", async () => {
    send(OLD);
    const { page, context } = await visited();
    send(NEW);
    await page.reload();
    await page.waitForSelector("#update");
    await page.close();
    const later = await context.newPage();
    await later.goto(site.url);
    await later.waitForFunction(() => document.documentElement.dataset.version?.endsWith("2"));
    await later.waitForSelector("#play");
    assert.deepEqual(await versions(later), [2]);
    await context.close();
});

test("a server that changes in the middle of a download leaves no mixture", async () => {
    send(OLD);
    // The worker is of the old version; some of the files come from the new one.
    ["worker.js", "painter.js"].forEach((name) =>
        cpSync(path.join(NEW, name), path.join(NOW, name)),
    );
    const { page, context } = await device(browser, { keepsPage: true });
    await page.goto(site.url);
    const kept = await page.evaluate(async () => {
        const registration = await navigator.serviceWorker
            .register("/service.js", { updateViaCache: "none" })
            .catch(() => null);
        const worker = registration?.installing ?? registration?.active;
        while (worker?.state === "installing") {
            await new Promise((resolve) =>
                worker.addEventListener("statechange", resolve, { once: true }),
            );
        }
        return [worker?.state ?? "redundant", await caches.keys()];
    });
    assert.deepEqual(kept, ["redundant", []]);
    await context.close();
});
