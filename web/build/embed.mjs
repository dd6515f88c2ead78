// SPDX-License-Identifier: MIT
// Makes the assembler file and the C table that put the page into the program (src/page/page.h).
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const HEAD = "/* SPDX-License-Identifier: MIT */\n/* Made by web/build/embed.mjs. */\n";

/** The bytes of one file, for the assembler. */
const bytesOf = (name, file) => `
    .section .rodata.${name}, "a", %progbits
    .globl ${name}
    .type ${name}, %object
${name}:
    .incbin "${file}"
    .size ${name}, . - ${name}
`;

/** As gzip, some percent smaller with zopfli; a build works without it too. */
function gzip(file, plain) {
    const zopfli = spawnSync("zopfli", ["--i5", "-c", file], { maxBuffer: 1 << 26 });
    return zopfli.status === 0 ? zopfli.stdout : gzipSync(plain, { level: 9, memLevel: 9 });
}

function brotli(file, plain) {
    return brotliCompressSync(plain, {
        params: {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        },
    });
}

/** In the order of PageAsset, behind the plain bytes. */
const KINDS = [
    { name: "gzip", ending: "gz", compress: gzip },
    { name: "brotli", ending: "br", compress: brotli },
];

export function embed(out, files, names, typeOf) {
    let bytes = HEAD;
    let declarations = "";
    let rows = "";
    let total = 0;
    /** Adds bytes to the program; returns them as C. */
    const add = (symbol, file, length) => {
        bytes += bytesOf(symbol, file);
        declarations += `extern const char ${symbol}[];\n`;
        return `{${symbol}, ${length}}`;
    };
    names.forEach((name, at) => {
        const plain = readFileSync(path.join(files, name));
        const tag = createHash("sha256").update(plain).digest("hex").slice(0, 16);
        const slices = [add(`page__plain_${at}`, `files/${name}`, plain.length)];
        let least = plain.length;
        for (const { name: kind, ending, compress } of KINDS) {
            const small = compress(path.join(files, name), plain);
            const made = `${name}.${ending}`;
            rmSync(path.join(out, made), { force: true });
            if (small.length < plain.length * 0.95) {
                writeFileSync(path.join(out, made), small);
                slices.push(add(`page__${kind}_${at}`, made, small.length));
                least = Math.min(least, small.length);
            } else {
                slices.push("{NULL, 0}");
            }
        }
        total += least;
        const url = name === "index.html" ? "/" : `/${name}`;
        rows += `    {"${url}", "${typeOf(name)}", "${tag}",\n     ${slices.join(",\n     ")}},\n`;
    });
    bytes += "\n#if defined(__linux__) && defined(__ELF__)\n";
    bytes += '    .section .note.GNU-stack, "", %progbits\n#endif\n';
    writeFileSync(path.join(out, "page_bytes.S"), bytes);
    const count = `const size_t page__count = ${names.length};\n`;
    const table = `const PageAsset page__assets[] = {\n${rows}};\n${count}`;
    const own = `extern const PageAsset page__assets[];\nextern const size_t page__count;\n`;
    writeFileSync(
        path.join(out, "page_table.c"),
        `${HEAD}#include "page.h"\n\n${declarations}${own}\n${table}`,
    );
    console.log(`page: ${names.length} files, ${(total / 1024).toFixed(1)} KB compressed`);
}
