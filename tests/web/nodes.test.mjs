// SPDX-License-Identifier: MIT
// Two servers on one PostgreSQL behind one address: the one that has the table is killed in the midst of the
// game, and the page goes on at the other one; nobody sees more than that the line is being opened again.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { after, before, test } from "node:test";
import { closeAll, DESKTOP, device, launch, PHONE, picture } from "./support/browser.mjs";
import { hurry, hurryTo } from "./support/player.mjs";

const EPIX = process.env.EPIX ?? "epix";
const BASE = path.join(import.meta.dirname, "../../scripts/with-postgres");
const set = { nodes: [] };

/** A database of its own, until the test is over; null where there is no PostgreSQL. */
async function startBase() {
    const child = spawn(BASE, ["sh", "-c", 'echo "$EPIX_POSTGRES_URL"; cat >/dev/null'], {
        stdio: ["pipe", "pipe", "inherit"],
    });
    const lines = createInterface(child.stdout);
    const url = await Promise.race([
        new Promise((resolve) => lines.once("line", resolve)),
        new Promise((resolve) => child.once("exit", () => resolve(null))),
    ]);
    return { child, url };
}

async function freePort() {
    const probe = net.createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => probe.once("listening", resolve));
    const { port } = probe.address();
    await new Promise((resolve) => probe.close(resolve));
    return port;
}

async function startNode(name) {
    const port = await freePort();
    const options = ["--bind=127.0.0.1", `--port=${port}`, `--data=${set.folder}/${name}.db`, `--store=${set.base.url}`];
    const child = spawn(EPIX, ["serve", ...options, `--node=${name}`, `--node-address=ws://127.0.0.1:${port}/ws`], {
        stdio: ["ignore", "pipe", "ignore"],
    });
    await new Promise((resolve, reject) => {
        child.stdout.once("data", resolve);
        child.once("exit", () => reject(new Error(`${name} does not start`)));
    });
    return { child, port, gone: new Promise((resolve) => child.once("exit", resolve)) };
}

/** One address before all nodes: whoever comes gets to the first that is there. */
function startFront() {
    const reach = (near, nodes) => {
        const [node, ...others] = nodes;
        const far = net.connect(node?.port ?? 1, "127.0.0.1");
        far.once("connect", () => near.pipe(far).pipe(near));
        far.on("error", () => (far.bytesRead === 0 && others.length > 0 ? reach(near, others) : near.destroy()));
        near.on("error", () => far.destroy());
        near.on("close", () => far.destroy());
        far.on("close", () => far.bytesRead > 0 && near.destroy());
    };
    return net.createServer((near) => reach(near, set.nodes)).listen(0, "127.0.0.1");
}

before(async () => {
    set.folder = mkdtempSync(path.join(tmpdir(), "epix-nodes-"));
    set.base = await startBase();
    if (!set.base.url) return;
    set.nodes = [await startNode("anna"), await startNode("bert")];
    set.front = startFront();
    set.browser = await launch();
    set.url = `http://127.0.0.1:${set.front.address().port}/`;
});
after(async () => {
    if (set.browser) await closeAll(set.browser);
    await set.browser?.close();
    set.nodes.forEach((node) => node.child.kill());
    await Promise.all(set.nodes.map((node) => node.gone));
    set.front?.close();
    set.base.child.stdin.end();
    rmSync(set.folder, { recursive: true, force: true });
});

const logOf = (page) => page.$$eval(".log-line", (lines) => lines.map((line) => line.textContent));

test("a killed node is a line that is opened again", async (t) => {
    if (!set.base.url) return t.skip("there is no PostgreSQL");
    const people = [
        await device(set.browser, { viewport: DESKTOP, settings: { name: "Ada", confirm: false } }),
        await device(set.browser, { viewport: PHONE, settings: { name: "Bob", confirm: false } }),
    ];
    const [host, guest] = people.map((one) => one.page);
    await host.goto(`${set.url}#/online`);
    await host.click('.chip:text-is("2")');
    await host.click("#create");
    await guest.goto(await host.locator(".share-address").innerText());
    await guest.locator(".lobby-seat .button-main").first().click();
    await guest.waitForSelector(".lobby-name:has-text('(you)')");
    await host.click("#begin:not(:disabled)");
    // Both are asked for their cards: one has picked, nobody has sealed.
    await Promise.all([hurryTo(host, "choose", 1), hurryTo(guest, "choose", 2)]);
    await host.locator(".card").first().click();
    const before = await logOf(host);
    const [anna] = set.nodes;
    anna.child.kill("SIGKILL");
    await anna.gone;
    await Promise.all([host, guest].map((page) => page.waitForSelector(".line-state")));
    await picture(host, "nodes-broken");
    await Promise.all(
        [host, guest].map((page) => page.waitForSelector(".line-state", { state: "detached" })),
    );
    await host.waitForSelector('.card[aria-pressed="true"]');
    assert.deepEqual((await logOf(host)).slice(0, before.length), before);
    // And on to the end, at the other node.
    await Promise.all([hurry(host, { seed: 3, patience: 0.4 }), hurry(guest, { seed: 4, patience: 0.4 })]);
    await Promise.all([host, guest].map((page) => page.waitForSelector(".ending")));
    const errors = people.flatMap((one) => one.errors);
    assert.deepEqual(errors.filter((error) => !/WebSocket|ERR_CONNECTION|ERR_EMPTY|Failed to fetch/.test(error)), []);
});
