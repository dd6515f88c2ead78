// SPDX-License-Identifier: MIT
// The puzzles (data/puzzles) for the page: what its list needs, and the text that C reads.
import { readFileSync } from "node:fs";

const FILE = new URL("../../data/puzzles/puzzles.txt", import.meta.url);

export function readPuzzles() {
    const file = readFileSync(FILE, "utf8").replace(/^#.*\n/gm, "");
    return file.split(/^(?=puzzle: )/m).flatMap((text) => {
        const valueOf = (key) => new RegExp(`^${key}: (.*)$`, "m").exec(text)?.[1];
        const number = Number(valueOf("puzzle"));
        return number
            ? [
                  {
                      number,
                      kind: valueOf("kind"),
                      grade: Number(valueOf("grade")),
                      seat: valueOf("seat"),
                      text: text.trimEnd(),
                  },
              ]
            : [];
    });
}
