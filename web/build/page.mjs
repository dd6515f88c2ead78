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
import { catalogue, translator } from "./catalogue.mjs";
import { embed } from "./embed.mjs";
import { iconPng, iconSvg, MASKABLE } from "./icon.mjs";
import { readLessons } from "./lessons.mjs";
import { readPuzzles } from "./puzzles.mjs";
import { manifest } from "./manifest.mjs";
import { previewPng } from "./preview.mjs";
import { translateRules } from "./rules.mjs";
import { readScenes } from "./scenes.mjs";

const web = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const { values } = parseArgs({ options: { out: { type: "string" }, wasm: { type: "string" } } });
const out = path.resolve(values.out ?? path.join(web, "dist"));
const files = path.join(out, "files");

/** Made beside the module (src/wasm): what it says in other languages, and the coach. */
const BESIDE = [
    "coach.wasm",
    ...["words", "records", "coach"].flatMap((name) => [`${name}-fr.mo`, `${name}-de.mo`]),
];

const TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".wasm": "application/wasm",
    ".mo": "application/octet-stream",
    ".webmanifest": "application/manifest+json",
};

rmSync(files, { recursive: true, force: true });
mkdirSync(files, { recursive: true });

const bundle = (entry, name, more = {}) =>
    build({
        absWorkingDir: web,
        entryPoints: { [name]: entry },
        outdir: files,
        bundle: true,
        minify: true,
        format: "esm",
        target: "es2022",
        // h(tag, props, ...children) is shorter than what tsconfig.json says for the types' sake.
        jsx: "transform",
        jsxFactory: "h",
        jsxFragment: "Fragment",
        tsconfigRaw: {},
        external: ["*.woff2"],
        legalComments: "none",
        logLevel: "warning",
        ...more,
    });

// The start screen shows the world of as many players as there are to be.
const worlds = ["two", "three", "four"].map((name) =>
    readBoard(path.join(web, `../data/boards/${name}.board`)),
);
// The page, what comes later (src/rest.ts), and what both of them share.
const [{ metafile }] = await Promise.all([
    bundle("src/main.tsx", "page", {
        define: {
            WORLDS: JSON.stringify(worlds),
            LADDERS: JSON.stringify(readLadders()),
            STYLE: JSON.stringify(await styleOf("src/style/rest.css")),
        },
        inject: ["src/jsx.ts"],
        splitting: true,
        chunkNames: "[name]-[hash]",
        metafile: true,
    }),
    bundle("src/local/worker.ts", "worker"),
    bundle("src/map/painter.ts", "painter"),
    bundle("src/replay/film-worker.ts", "film-worker"),
    bundle("src/coach/coach-worker.ts", "coach-worker"),
]);
const scripts = Object.keys(metafile.outputs)
    .map((output) => path.basename(output))
    .filter((name) => name.endsWith(".js"));
writeFileSync(
    path.join(files, "index.html"),
    readFileSync(path.join(web, "src/page.html"), "utf8").replace(
        "@SHARED@",
        scripts.find((name) => name.startsWith("chunk-")),
    ),
);
const FACES = {
    "jersey.woff2": "jersey-10/files/jersey-10-latin-400-normal",
    "reading.woff2": "atkinson-hyperlegible/files/atkinson-hyperlegible-latin-400-normal",
};
for (const [name, face] of Object.entries(FACES)) {
    const from = path.join(web, "node_modules/@fontsource", `${face}.woff2`);
    copyFileSync(from, path.join(files, name));
}
if (values.wasm) {
    copyFileSync(values.wasm, path.join(files, "epix.wasm"));
    for (const name of BESIDE) {
        copyFileSync(path.join(path.dirname(values.wasm), name), path.join(files, name));
    }
}
const put = (name, data) => writeFileSync(path.join(files, name), JSON.stringify(data));
put("rules-en.json", translateRules((english) => english));
put("scenes.json", readScenes());
put("puzzles.json", readPuzzles());
put("lessons-en.json", readLessons((english) => english));
for (const language of ["fr", "de"]) {
    const translate = translator(path.join(web, "..", "po", `${language}.po`));
    put(`${language}.json`, catalogue(translate, path.join(web, "src")));
    put(`rules-${language}.json`, translateRules((english) => translate(english) ?? english));
    put(`lessons-${language}.json`, readLessons((english) => translate(english) ?? english));
}
const sprites = await import(await bundled("src/art/sprites.ts"));
const { PALETTE } = await import(await bundled("src/art/palette.ts"));
writeFileSync(path.join(files, "icon.svg"), iconSvg(sprites.SPRITES.castle, PALETTE));
for (const size of [192, 512]) {
    for (const [name, side] of [["icon"], ["maskable", MASKABLE]]) {
        writeFileSync(
            path.join(files, `${name}-${size}.png`),
            iconPng(sprites.SPRITES.castle, PALETTE, size, side),
        );
    }
}
put("manifest.webmanifest", manifest());
const { paintPreview } = await import(await bundled("src/map/preview.ts"));
writeFileSync(path.join(files, "preview.png"), previewPng(paintPreview(worlds[2]), PALETTE));

const names = [
    ...[
        "index.html",
        ...scripts,
        "page.css",
        "worker.js",
        "painter.js",
        "film-worker.js",
        "coach-worker.js",
        "fr.json",
        "de.json",
        "rules-en.json",
        "rules-fr.json",
        "rules-de.json",
        "scenes.json",
        "puzzles.json",
        "lessons-en.json",
        "lessons-fr.json",
        "lessons-de.json",
    ],
    ...[...Object.keys(FACES), "icon.svg", "manifest.webmanifest"],
    ...["icon-192.png", "icon-512.png", "maskable-192.png", "maskable-512.png"],
    ...(values.wasm ? ["epix.wasm", ...BESIDE] : []),
];
// Every visit but the first one brings these; that one has what it needs in its own language.
const LATER = names.filter((name) =>
    /^((rules|lessons|words|records|rest|coach)-|(scenes|puzzles|coach|fr|de)\.)/.test(name),
);
// All files are of one version, and the page knows which.
const hash = createHash("sha256");
names.forEach((name) => hash.update(readFileSync(path.join(files, name))));
const version = hash.digest("hex").slice(0, 16);
const start = path.join(files, "index.html");
writeFileSync(start, readFileSync(start, "utf8").replace("@VERSION@", version));
const sumOf = (name) =>
    `sha256-${createHash("sha256")
        .update(readFileSync(path.join(files, name)))
        .digest("base64")}`;
await bundle("src/offline/service.ts", "service", {
    define: {
        FILES: JSON.stringify(
            Object.fromEntries(
                names.map((name) => [name === "index.html" ? "/" : `/${name}`, sumOf(name)]),
            ),
        ),
        LATER: JSON.stringify(LATER.map((name) => `/${name}`)),
        VERSION: JSON.stringify(version),
    },
});
// What links show of the page is for others, not for whoever is here: no device keeps it.
embed(out, files, [...names, "preview.png", "service.js"], (name) => TYPES[path.extname(name)]);

/** How strong each bot was found to be, with ability cards and without: the ladders of docs/strength.md. */
function readLadders() {
    const text = readFileSync(path.join(web, "../docs/strength.md"), "utf8");
    const elos = {};
    for (const [at, title] of ["The ladder", "The ladder, basic rules"].entries()) {
        const [, ladder = ""] = new RegExp(`^### ${title}\n([^#]*)`, "m").exec(text) ?? [];
        for (const [, bot, elo] of ladder.matchAll(/^\| `(\w+)` \|.*\| ([+-]\d+) \|$/gm)) {
            (elos[bot] ??= [])[at] = Number(elo);
        }
    }
    return elos;
}

/** A style sheet and all that it imports, as text. */
async function styleOf(entry) {
    const made = await build({
        absWorkingDir: web,
        entryPoints: [entry],
        bundle: true,
        minify: true,
        write: false,
    });
    return made.outputFiles[0].text;
}

/** A module of ours that node can import. */
async function bundled(entry) {
    const made = await build({
        absWorkingDir: web,
        entryPoints: [entry],
        bundle: true,
        format: "esm",
        write: false,
    });
    const text = Buffer.from(made.outputFiles[0].contents).toString("base64");
    return `data:text/javascript;base64,${text}`;
}
