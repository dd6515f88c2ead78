// SPDX-License-Identifier: MIT
// The lessons (data/lessons) for the page, each with its texts in one language.
import { readFileSync } from "node:fs";

const FOLDER = new URL("../../data/lessons/", import.meta.url);
const SHELF = new URL("../../src/school/shelf.c", import.meta.url);
const TEXT = /^(title|about|say|right|wrong|done): (.*)$/gm;

/** All ids, in the order in which they are best learnt. */
const ids = () =>
    [...readFileSync(SHELF, "utf8").matchAll(/^ {4}\{"([a-z-]+)", school__/gm)].map(([, id]) => id);

function readLesson(id, translate) {
    const english = readFileSync(new URL(`${id}.lesson`, FOLDER), "utf8").replace(/^#.*\n/gm, "");
    const text = english.replace(TEXT, (_, key, said) => `${key}: ${translate(said)}`);
    const valueOf = (key) => new RegExp(`^${key}: (.*)$`, "m").exec(text)[1];
    return { id, title: valueOf("title"), about: valueOf("about"), text };
}

export const readLessons = (translate) => ids().map((id) => readLesson(id, translate));
