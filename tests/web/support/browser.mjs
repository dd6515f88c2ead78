// SPDX-License-Identifier: MIT
// Debian's Chromium, and pages in it that report every error.
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { HANDS } from "./hands.mjs";

const require = createRequire(new URL("../../../web/package.json", import.meta.url));
const { chromium } = require("playwright-core");

/** The folder of the built page. */
export const PAGE = process.env.EPIX_PAGE ?? "";
/** Where pictures of all screens go, if somebody wants them. */
const SHOTS = process.env.EPIX_SHOTS;

/** Milliseconds that only a page that hangs will take, however busy the machine is. */
const PATIENCE = 180000;
export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 360, height: 640 };

/** By default without the windows of a desktop, which cost more than the page in them. */
export async function launch(program = "chromium-headless-shell") {
    const executablePath = execFileSync("sh", ["-c", `command -v ${program}`], {
        encoding: "utf8",
    }).trim();
    return chromium.launch({ executablePath, args: ["--no-sandbox"] });
}

/** Puts all devices away: also a page that nobody looks at costs time. */
export async function closeAll(browser) {
    await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
}

/** A new device with these settings of the page; `errors` collects what goes wrong in it. It keeps
 * the page for later only where a test is about that: each first visit would cost as much again. */
export async function device(
    browser,
    { viewport = DESKTOP, settings = {}, keepsPage = false, ...more } = {},
) {
    const context = await browser.newContext({
        viewport,
        locale: "en-GB",
        colorScheme: "dark",
        serviceWorkers: keepsPage ? "allow" : "block",
        ...more,
    });
    const kept = { pace: "at-once", motion: false, welcomed: true, askForced: true, ...settings };
    context.setDefaultTimeout(PATIENCE);
    await context.addInitScript({ content: HANDS });
    await context.addInitScript((text) => {
        if (!localStorage.getItem("epix-settings")) {
            localStorage.setItem("epix-settings", text);
        }
    }, JSON.stringify(kept));
    const page = await context.newPage();
    const errors = [];
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    return { context, page, errors };
}

export async function picture(page, name) {
    if (SHOTS) {
        mkdirSync(SHOTS, { recursive: true });
        await page.screenshot({ path: path.join(SHOTS, `${name}.png`) });
    }
}

/** What axe-core finds wrong on the present screen. */
export async function barriers(page) {
    if (!(await page.evaluate(() => "axe" in globalThis))) {
        await page.addScriptTag({ path: require.resolve("axe-core/axe.min.js") });
    }
    return page.evaluate(async () => {
        const { violations } = await globalThis.axe.run({ resultTypes: ["violations"] });
        return violations.map(
            (one) =>
                `${one.id}: ${one.nodes
                    .map((node) => node.target.join(" "))
                    .slice(0, 3)
                    .join(", ")}`,
        );
    });
}
