// SPDX-License-Identifier: MIT
// Being told of one's turn while the page is closed: asked for at the table, sent by the server to a
// push service, shown by the service worker. The service is one of ours: no test leaves this machine.
import assert from "node:assert/strict";
import { createECDH, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { barriers, device, launch, picture } from "./support/browser.mjs";
import { serverStage } from "./support/server.mjs";

const set = serverStage(["--bind", "127.0.0.1", "--alerts-private", "--alerts-after", "0"], false);
const off = serverStage(["--bind", "127.0.0.1", "--alerts", "off"], false);
let browser, service;
/** What has come to the push service, and who waits for more. */
const pushed = [];
let onPush = () => {};

before(async () => {
    browser = await launch("chromium"); // signs belong to a desktop
    service = createServer((request, response) => {
        request.resume();
        request.on("end", () => {
            pushed.push({ path: request.url, headers: request.headers });
            response.writeHead(201).end();
            onPush();
        });
    });
    await new Promise((resolve) => service.listen(0, "127.0.0.1", resolve));
});
after(async () => {
    await browser?.close();
    service?.close();
});

const arrival = () => new Promise((resolve) => (onPush = resolve));

/** A browser's own push service is far away; this device has one that is near. */
function subscription(name) {
    const pair = createECDH("prime256v1");
    pair.generateKeys();
    return {
        endpoint: `http://127.0.0.1:${service.address().port}/${name}`,
        p256dh: [...pair.getPublicKey()],
        auth: [...randomBytes(16)],
    };
}

/** A device that may be told, at a table of two with a bot. */
async function sitDown(url, name, settings = {}) {
    const found = await device(browser, {
        permissions: ["notifications"],
        keepsPage: true,
        bypassCSP: true, // for the look at barriers
        settings: { name: "Ada", ...settings },
    });
    const { page, context } = found;
    await context.addInitScript((own) => {
        const bytes = (list) => Uint8Array.from(list).buffer;
        const made = {
            endpoint: own.endpoint,
            getKey: (key) => bytes(own[key]),
            unsubscribe: async () => {
                localStorage.setItem("test-subscribed", "");
                return true;
            },
        };
        const { prototype } = PushManager;
        prototype.subscribe = async (options) => {
            localStorage.setItem("test-subscribed", options.applicationServerKey);
            return prototype.getSubscription();
        };
        prototype.getSubscription = async () => {
            const key = localStorage.getItem("test-subscribed");
            if (!key) return null;
            const text = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
            const applicationServerKey = bytes([...text].map((one) => one.charCodeAt(0)));
            return { ...made, options: { applicationServerKey } };
        };
    }, subscription(name));
    await page.goto(url);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto(`${url}#/online`);
    await page.click("#create");
    await page.waitForSelector(".share-address");
    const link = await page.locator(".share-address").innerText();
    return { ...found, table: link.split("/").at(-1) };
}

const SWITCH = '[aria-label="Tell this device of my turns when the page is closed"]';
const isOn = (page) =>
    page.waitForSelector(`${SWITCH} .chip:text-is("on")[aria-pressed="true"]`);

test("a device asks for alerts, goes to sleep, and is told of its turn once", async () => {
    const { page, context, table, errors } = await sitDown(set.url, "sleeper");
    assert.equal(await page.evaluate(() => localStorage.getItem("test-subscribed")), null);
    await page.click(`${SWITCH} .chip:text-is("on")`);
    await isOn(page);
    await page.click("#fill");
    await page.click("#begin:not(:disabled)");
    await page.waitForFunction(() => globalThis.hands.asked() !== null);
    assert.deepEqual(pushed, [], "who is there is not told");
    const told = arrival();
    await page.close();
    await told;
    assert.equal(pushed.length, 1);
    assert.equal(pushed[0].path, "/sleeper");
    assert.match(pushed[0].headers.authorization, /^vapid t=/);

    const again = await context.newPage(); // knows that it is on, and can end it
    await again.goto(`${set.url}#/t/${table}`);
    await again.locator(".table-menu .button", { hasText: "Table" }).click();
    await isOn(again);
    assert.deepEqual(await barriers(again), []);
    await picture(again, "online-alerts");
    await again.click(`${SWITCH} .chip:text-is("off")`);
    await again.waitForSelector(`${SWITCH} .chip:text-is("off")[aria-pressed="true"]`);
    const kept = await again.evaluate(() => Object.entries(localStorage).flat().join(" "));
    assert.ok(!kept.includes("epix-alerts"), kept);
    assert.deepEqual(errors, []);
    await context.close();
});

/** Hands a message to the service worker, as the browser does when its push service brings one. A
 * worker that is not at work yet would never hear of it. */
async function deliver(page, data) {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const session = await page.context().newCDPSession(page);
    const { origin } = new URL(page.url());
    const registered = new Promise((resolve) => {
        session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
            const ours = registrations.find(
                ({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted,
            );
            if (ours) resolve(ours.registrationId);
        });
    });
    await session.send("ServiceWorker.enable");
    const registrationId = await registered;
    await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
    await session.detach();
}

/** What is shown of it, once it is so many and one of them says this; null: not for some seconds. */
function signs(page, count, text) {
    return page.evaluate(
        async ([wanted, said]) => {
            const worker = await navigator.serviceWorker.ready;
            for (let look = 0; look < 150; look++) {
                const all = await worker.getNotifications();
                if (all.length >= wanted && all.some(({ body }) => body === said)) {
                    return all.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
                }
                await new Promise((resolve) => setTimeout(resolve, 20));
            }
            return null;
        },
        [count, text],
    );
}

/** Hands it over until it is shown: a worker that is just being stopped loses what it is given. */
async function shown(page, data, count, text) {
    for (let attempt = 0; attempt < 20; attempt++) {
        await deliver(page, data);
        const all = await signs(page, count, text);
        if (all) return all;
    }
    return assert.fail(`never shown: ${data}`);
}

test("the service worker shows what came, and leads to the table", async () => {
    const { page, context, table } = await sitDown(set.url, "worker");
    const text = "It is your turn at the table with Bert.";
    assert.deepEqual(await shown(page, JSON.stringify({ table, text }), 1, text), [
        { title: "EPIX", body: text, tag: table, data: `/#/t/${table}` },
    ]);
    const again = await shown(page, JSON.stringify({ table, text: "Again." }), 1, "Again.");
    assert.equal(again.length, 1); // has taken the first one's place
    const strange = (await shown(page, "this is no JSON", 2, "")).find(({ tag }) => tag !== table);
    assert.deepEqual([strange.body, strange.data], ["", "/"]);
    const evil = JSON.stringify({ table: "//evil.example", text: "Come!" });
    const all = await shown(page, evil, 3, "Come!");
    assert.ok(all.every(({ data }) => data === "/" || data === `/#/t/${table}`), "no other way");

    const [worker] = context.serviceWorkers();
    const opened = await worker.evaluate(async (wanted) => {
        const calls = [];
        self.clients.matchAll = async () => [];
        self.clients.openWindow = async (address) => void calls.push(address);
        const all = await self.registration.getNotifications();
        const notification = all.find(({ tag }) => tag === wanted);
        const event = new NotificationEvent("notificationclick", { notification });
        self.dispatchEvent(event);
        await new Promise((resolve) => setTimeout(resolve));
        return [calls, (await self.registration.getNotifications({ tag: wanted })).length];
    }, table);
    assert.deepEqual(opened[0], [`/#/t/${table}`]);
    await context.close();
});

test("a chat is told where its host wants it, and nobody sees where", async () => {
    const { page, context, errors } = await sitDown(set.url, "host");
    await page.click('summary:has-text("Tell a chat")');
    await page.click('[aria-label="Chat"] .chip:text-is("Slack")');
    await page.fill("#webhook", "ftp://nowhere");
    await page.click("#webhook-set");
    await page.waitForSelector('.notice:has-text("public https address")');
    const address = `http://127.0.0.1:${service.address().port}/chat`;
    await page.fill("#webhook", address);
    await page.click("#webhook-set");
    await page.waitForSelector('.hint:has-text("Slack is told")');
    assert.equal(await page.inputValue("#webhook"), "");
    assert.ok(!(await page.content()).includes("/chat"));
    await page.click("#webhook-none");
    await page.waitForSelector('.hint:has-text("Paste the address")');
    assert.deepEqual(errors, []);
    await context.close();
});

test("not offered where the server or the browser does not do it; in three languages", async () => {
    const first = await sitDown(off.url, "off");
    await first.page.waitForSelector("#fill");
    assert.equal(await first.page.locator(SWITCH).count(), 0);
    assert.equal(await first.page.locator('summary:has-text("Tell a chat")').count(), 0);
    await first.context.close();

    const second = await device(browser, { settings: { name: "Ada" } });
    await second.context.addInitScript(() => delete globalThis.PushManager);
    await second.page.goto(`${set.url}#/online`);
    await second.page.click("#create");
    await second.page.waitForSelector('summary:has-text("Tell a chat")');
    assert.equal(await second.page.locator(SWITCH).count(), 0);
    await second.context.close();

    const words = { fr: "quand la page est fermée", de: "die Seite geschlossen ist" };
    for (const [language, text] of Object.entries(words)) {
        const { page, context } = await sitDown(set.url, language, { language });
        await page.waitForSelector(`.choice-label:has-text("${text}")`);
        await context.close();
    }
});
