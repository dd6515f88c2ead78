// SPDX-License-Identifier: MIT
// The real server with a data file of its own, for as long as a test file runs.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, afterEach, before } from "node:test";
import { closeAll, launch } from "./browser.mjs";

const EPIX = process.env.EPIX ?? "epix";
let starts = 0; // each draws other numbers, the same in each run

/** Starts the server on this port, 0 for any: what it prints, and which port it is. */
async function start(folder, port, options) {
    const data = path.join(folder, "tables.db");
    const child = spawn(EPIX, ["serve", "--port", String(port), "--data", data, ...options], {
        stdio: ["ignore", "pipe", "pipe"],
        env: { ...process.env, EPIX_SEED: String(++starts) },
    });
    const running = { child, port: 0, printed: "" };
    await new Promise((resolve, reject) => {
        let log = "";
        const look = () => {
            running.port ||= Number(/event=ready port=(\d+)/.exec(log)?.[1] ?? 0);
            // What is printed for people ends with how to stop it.
            if (running.port && /Ctrl\+C/.test(running.printed)) resolve();
        };
        child.stderr.on("data", (part) => look((log += part)));
        child.stdout.on("data", (part) => look((running.printed += part)));
        child.on("error", reject);
        child.on("exit", () => reject(new Error(log)));
    });
    return running;
}

async function end(running, signal) {
    const gone = new Promise((resolve) => running.child.on("exit", resolve));
    running.child.kill(signal);
    await gone;
}

/** A browser and a server for all tests of a file: its `url`, what it has `printed`, and `restart`
 * with a signal to end it. */
export function serverStage(options = ["--bind", "127.0.0.1"], wantBrowser = true) {
    let folder, running;
    const set = {
        browser: null,
        url: "",
        printed: () => running.printed,
        admin(act, ...options) {
            const data = path.join(folder, "tables.db");
            return execFileSync(EPIX, ["admin", act, "--data", data, "--lang", "en", ...options], {
                encoding: "utf8",
            });
        },
        async restart(signal) {
            await end(running, signal);
            running = await start(folder, running.port, options);
        },
    };
    before(async () => {
        folder = mkdtempSync(path.join(tmpdir(), "epix-online-"));
        [running, set.browser] = await Promise.all([
            start(folder, 0, options),
            wantBrowser ? launch() : null,
        ]);
        set.url = `http://127.0.0.1:${running.port}/`;
    });
    afterEach(() => closeAll(set.browser));
    after(async () => {
        await set.browser?.close();
        if (running) await end(running, "SIGTERM");
        rmSync(folder, { recursive: true, force: true });
    });
    return set;
}
