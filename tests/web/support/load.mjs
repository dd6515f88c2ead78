// SPDX-License-Identifier: MIT
// A module of the page, for node.
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

const web = fileURLToPath(new URL("../../../web/", import.meta.url));
const { buildSync } = createRequire(path.join(web, "package.json"))("esbuild");

export async function load(name) {
    const built = buildSync({
        absWorkingDir: web,
        entryPoints: [`src/${name}`],
        bundle: true,
        format: "esm",
        write: false,
        jsx: "automatic",
        jsxImportSource: "preact",
    });
    const code = Buffer.from(built.outputFiles[0].contents).toString("base64");
    return import(`data:text/javascript;base64,${code}`);
}
