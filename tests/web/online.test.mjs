// SPDX-License-Identifier: MIT
// People at several devices and a server that is restarted under their hands.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { device, launch, picture } from "./support/browser.mjs";
import { act, asked, dice } from "./support/player.mjs";

const EPIX = process.env.EPIX ?? "epix";
let browser, folder, server;

/** Starts the server on this port, 0 for any, and tells which it is. */
async function startServer(port) {
    const data = path.join(folder, "tables.db");
    const started = spawn(
        EPIX,
        ["serve", "--port", String(port), "--bind", "127.0.0.1", "--data", data],
        { stdio: ["ignore", "pipe", "pipe"] },
    );
    const address = await new Promise((resolve, reject) => {
        let text = "";
        const hear = (part) => {
            text += part;
            const found =
                /event=ready port=(\d+)/.exec(text) ??
                /localhost:(\d+)|127\.0\.0\.1:(\d+)/.exec(text);
            if (found) resolve(Number(found[1] ?? found[2]));
        };
        started.stdout.on("data", hear);
        started.stderr.on("data", hear);
        started.on("exit", () => reject(new Error(text)));
    });
    return { process: started, port: address };
}

async function stopServer() {
    const gone = new Promise((resolve) => server.process.on("exit", resolve));
    server.process.kill("SIGTERM");
    await gone;
}

before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "epix-online-"));
    browser = await launch();
    server = await startServer(0);
});
after(async () => {
    await browser?.close();
    if (server) await stopServer();
    rmSync(folder, { recursive: true, force: true });
});

test("four people and a spectator until Summer; reloads in every phase; one restart", async () => {
    const people = await Promise.all(
        ["Ada", "<i>Bob</i>", "Cléo", "Dörte"].map((name) =>
            device(browser, { settings: { name, confirm: false } }),
        ),
    );
    const pages = people.map((one) => one.page);
    const host = pages[0];
    await host.goto(`http://127.0.0.1:${server.port}/#/online`);
    await host.click('.chip:text-is("4")');
    await host.click("#create");
    await host.waitForSelector(".qr");
    const link = await host.locator(".lobby-address").innerText();
    for (const [at, page] of pages.entries()) {
        if (at > 0) await page.goto(link);
        await page.waitForSelector(".lobby-seat .button-main");
        await page.locator(".lobby-seat .button-main").first().click();
        await page.waitForSelector('.lobby-seat small:has-text("you")');
    }
    await picture(host, "lobby");
    const watcher = await device(browser);
    await watcher.page.goto(link);
    await host.click("#begin:not(:disabled)");
    await Promise.all(pages.map((page) => page.waitForSelector(".table")));
    const roll = dice(9);
    const reloaded = new Set();
    let restarted = false;
    let over = false;
    for (let round = 0; round < 600 && !over; round++) {
        for (const page of pages) {
            const phase = await asked(page);
            const summer = await page.evaluate(
                () => document.querySelector(".track .now")?.textContent === "Summer",
            );
            if (phase === "over" || summer) {
                over = true;
            } else if (phase !== null && (await page.locator(".ask-sealed").count()) === 0) {
                if (!reloaded.has(phase)) {
                    reloaded.add(phase);
                    if (phase === "auction") {
                        await page.locator(".amount .button").last().click();
                    }
                    await page.reload();
                    await page.waitForSelector(`.ask[data-phase="${phase}"]`, { timeout: 15000 });
                    if (phase === "auction") {
                        assert.equal(
                            await page.locator(".amount .number").innerText(),
                            "1",
                            "the half-made bid is lost",
                        );
                    }
                }
                if (phase === "choose" && !restarted) {
                    restarted = true;
                    await stopServer();
                    server = await startServer(server.port);
                    await page.waitForSelector(".line-state", {
                        state: "detached",
                        timeout: 20000,
                    });
                    await page.waitForSelector('.ask[data-phase="choose"]', { timeout: 15000 });
                }
                await act(page, phase, roll);
            }
        }
        if (!over) await pages[0].waitForTimeout(30);
    }
    assert.ok(over, "Summer never comes");
    assert.ok(restarted);
    await watcher.page.waitForSelector(".log-season, .ending", { state: "attached" });
    assert.equal(await watcher.page.locator(".ask").count(), 0, "a spectator is asked something");
    assert.ok(
        (await watcher.page.locator(".table-seats").innerText()).includes("<i>Bob</i>"),
        "a name is text, not markup",
    );
    await picture(host, "online");
    for (const { errors } of people) {
        // The only errors are those of the line while the server was away.
        assert.deepEqual(
            errors.filter((error) => !/WebSocket|ERR_CONNECTION/.test(error)),
            [],
        );
    }
});
