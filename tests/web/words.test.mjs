// SPDX-License-Identifier: MIT
// No sentence of the page is there for nothing: each one is in what the browser gets. (That each is
// translated, and that no translation is left over, is what scripts/update-po --check says.)
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { sentences } from "../../web/build/catalogue.mjs";
import { PAGE } from "./support/browser.mjs";

test("every sentence is used", () => {
    const scripts = readdirSync(PAGE)
        .filter((name) => name.endsWith(".js"))
        .map((name) => readFileSync(path.join(PAGE, name), "utf8"))
        .join("\n");
    // Bundles may write a character as an escape, and quote in three ways.
    const plain = (text) =>
        text
            .replace(/\\u\{?([0-9A-Fa-f]{4})\}?|\\x([0-9A-Fa-f]{2})/g, (_, long, short) =>
                String.fromCodePoint(parseInt(long ?? short, 16)),
            )
            .replace(/\\(["'`$\\])/g, "$1");
    const all = plain(scripts);
    const found = sentences(fileURLToPath(new URL("../../web/src", import.meta.url)));
    assert.ok(found.size > 200);
    assert.deepEqual(
        [...found].filter((sentence) => !all.includes(sentence)),
        [],
    );
});
