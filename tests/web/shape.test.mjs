// SPDX-License-Identifier: MIT
// The page's sources stay small and plain: no long functions, no long files, nothing that types or
// browsers would not check.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const web = fileURLToPath(new URL("../../web/", import.meta.url));
const ts = createRequire(path.join(web, "package.json"))("typescript");

const sources = readdirSync(path.join(web, "src"), { recursive: true })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ name, text: readFileSync(path.join(web, "src", name), "utf8") }));

/** Every function with a body: where it stands, and how many lines it has. */
function functionsOf({ name, text }) {
    const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
    const lineOf = (place) => file.getLineAndCharacterOfPosition(place).line;
    const found = [];
    const visit = (node) => {
        if (ts.isFunctionLike(node) && node.body) {
            const first = lineOf(node.getStart());
            found.push({ at: `${name}:${first + 1}`, lines: lineOf(node.end) - first + 1 });
        }
        ts.forEachChild(node, visit);
    };
    visit(file);
    return found;
}

test("no function has more than 50 lines, and nineteen of twenty have at most 30", () => {
    const all = sources.flatMap(functionsOf);
    assert.ok(all.length > 1000, "functions are not found");
    const long = (most) => all.filter(({ lines }) => lines > most);
    assert.deepEqual(long(50), []);
    assert.ok(long(30).length < all.length / 20, `${long(30).length} have more than 30 lines`);
});

test("no any, no innerHTML, no guessable number, no module that is too long", () => {
    for (const { name, text } of sources) {
        assert.doesNotMatch(text, /:\s*any\s*[;,)=>[|]|\bas any\b|innerHTML/, name);
        // When a broken line is tried again is no secret.
        if (name !== "online/line.ts") assert.doesNotMatch(text, /Math\.random/, name);
        assert.ok(text.split("\n").length < 300, `${name} has ${text.split("\n").length} lines`);
    }
});
