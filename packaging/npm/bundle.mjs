// SPDX-License-Identifier: MIT
// node bundle.mjs OUT: index.ts with the page's module in one file, by the esbuild of the page.
import { createRequire } from "node:module";

const { buildSync } = createRequire(new URL("../../web/package.json", import.meta.url))("esbuild");
buildSync({
    entryPoints: ["index.ts"],
    outfile: process.argv[2],
    bundle: true,
    format: "esm",
    target: "es2022",
    external: ["node:*"],
    logLevel: "warning",
});
