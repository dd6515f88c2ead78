// SPDX-License-Identifier: MIT
// Fails if a module needs what a browser does not have: check-imports.mjs MODULE. A file, a clock or printf
// in one of the layers makes the linker add them without a word, and the page would wait for ever.
import { readFileSync, rmSync } from "node:fs";

const [file] = process.argv.slice(2);
const imports = WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(file)));
const strange = imports.filter(({ module }) => module !== "page").map(({ name }) => name);
if (strange.length > 0) {
    rmSync(file);
    console.error(`${file} needs ${strange.join(", ")}: a layer of it uses <stdio.h> or the like.`);
    process.exit(1);
}
