// SPDX-License-Identifier: MIT
// Builds the page: node build/page.mjs --out FOLDER [--wasm FILE]
// Bundles scripts and styles, makes the catalogues of translations, the icon, the manifest, and the
// list of files that the service worker keeps.
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { build } from "esbuild";
import { readBoard } from "./board.mjs";
import { catalogue } from "./catalogue.mjs";
import { embed } from "./embed.mjs";
import { iconPng, iconSvg } from "./icon.mjs";

const web = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const { values } = parseArgs({ options: { out: { type: "string" }, wasm: { type: "string" } } });
const out = path.resolve(values.out ?? path.join(web, "dist"));
const files = path.join(out, "files");

const TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
};

rmSync(files, { recursive: true, force: true });
mkdirSync(files, { recursive: true });

const bundle = (entry, name, define = {}) =>
    build({
        absWorkingDir: web,
        entryPoints: { [name]: entry },
        outdir: files,
        bundle: true,
        minify: true,
        format: "esm",
        target: "es2022",
        jsx: "automatic",
        jsxImportSource: "preact",
        external: ["*.woff2"],
        legalComments: "none",
        logLevel: "warning",
        define,
    });

await Promise.all([
    bundle("src/main.tsx", "page"),
    bundle("src/local/worker.ts", "worker"),
    bundle("src/map/painter.ts", "painter"),
]);
copyFileSync(path.join(web, "src/page.html"), path.join(files, "index.html"));
copyFileSync(
    path.join(web, "node_modules/@fontsource/jersey-10/files/jersey-10-latin-400-normal.woff2"),
    path.join(files, "jersey.woff2"),
);
if (values.wasm) {
    copyFileSync(values.wasm, path.join(files, "epix.wasm"));
}
// The start screen shows the largest world.
const world = readBoard(path.join(web, "../data/boards/four.board"));
writeFileSync(path.join(files, "world.json"), JSON.stringify(world));
for (const language of ["fr", "de"]) {
    const translations = catalogue(
        path.join(web, "..", "po", `${language}.po`),
        path.join(web, "src"),
    );
    writeFileSync(path.join(files, `${language}.json`), JSON.stringify(translations));
}
const sprites = await import(await bundled("src/art/sprites.ts"));
const { PALETTE } = await import(await bundled("src/art/palette.ts"));
writeFileSync(path.join(files, "icon.svg"), iconSvg(sprites.SPRITES.castle, PALETTE));
for (const size of [192, 512]) {
    writeFileSync(
        path.join(files, `icon-${size}.png`),
        iconPng(sprites.SPRITES.castle, PALETTE, size),
    );
}
writeFileSync(
    path.join(files, "manifest.webmanifest"),
    JSON.stringify({
        name: "EPIX",
        short_name: "EPIX",
        start_url: "./",
        display: "standalone",
        background_color: "#241d38",
        theme_color: "#241d38",
        icons: [192, 512].map((size) => ({
            src: `./icon-${size}.png`,
            sizes: `${size}x${size}`,
            type: "image/png",
        })),
    }),
);

const names = [
    ...[
        "index.html",
        "page.js",
        "page.css",
        "worker.js",
        "painter.js",
        "world.json",
        "fr.json",
        "de.json",
    ],
    ...["jersey.woff2", "icon.svg", "icon-192.png", "icon-512.png", "manifest.webmanifest"],
    ...(values.wasm ? ["epix.wasm"] : []),
];
const hash = createHash("sha256");
names.forEach((name) => hash.update(readFileSync(path.join(files, name))));
await bundle("src/offline/service.ts", "service", {
    FILES: JSON.stringify(["./", ...names.slice(1).map((name) => `./${name}`)]),
    VERSION: JSON.stringify(hash.digest("hex").slice(0, 16)),
});
embed(out, files, [...names, "service.js"], (name) => TYPES[path.extname(name)]);

/** A module of ours that node can import. */
async function bundled(entry) {
    const made = await build({
        absWorkingDir: web,
        entryPoints: [entry],
        bundle: true,
        format: "esm",
        write: false,
    });
    return `data:text/javascript;base64,${Buffer.from(made.outputFiles[0].contents).toString("base64")}`;
}
