// SPDX-License-Identifier: MIT
// Translations of the page's sentences out of a .po file.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { po } from "gettext-parser";

/** All sentences of the page: the first argument of t() and key(), as scripts/update-po finds them. */
export function sentences(folder) {
    const found = new Set();
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (entry.isFile() && /\.tsx?$/.test(entry.name)) {
            const text = readFileSync(
                path.join(entry.parentPath ?? entry.path, entry.name),
                "utf8",
            );
            for (const match of text.matchAll(/\b(?:t|key)\(\s*("(?:[^"\\]|\\.)*")/g)) {
                found.add(JSON.parse(match[1]));
            }
        }
    }
    return found;
}

/** Translates a sentence with a .po file; undefined if it has no translation. */
export function translator(file) {
    const { translations } = po.parse(readFileSync(file));
    return (english) => {
        const translated = translations[""]?.[english];
        const fuzzy = translated?.comments?.flag?.includes("fuzzy");
        return fuzzy ? undefined : translated?.msgstr[0] || undefined;
    };
}

export function catalogue(translate, folder) {
    const pairs = [...sentences(folder)].map((english) => [english, translate(english)]);
    return Object.fromEntries(pairs.filter(([, translated]) => translated));
}
