// SPDX-License-Identifier: MIT
// Makes the assembler file and the C table that put the page into the program (src/page/page.h).
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

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
function compress(file, plain) {
    const zopfli = spawnSync("zopfli", ["--i5", "-c", file], { maxBuffer: 1 << 26 });
    return zopfli.status === 0 ? zopfli.stdout : gzipSync(plain, { level: 9, memLevel: 9 });
}

export function embed(out, files, names, typeOf) {
    let bytes = HEAD;
    let declarations = "";
    let rows = "";
    let total = 0;
    names.forEach((name, at) => {
        const plain = readFileSync(path.join(files, name));
        const zipped = compress(path.join(files, name), plain);
        const gzip = zipped.length < plain.length * 0.95;
        const tag = createHash("sha256").update(plain).digest("hex").slice(0, 16);
        total += gzip ? zipped.length : plain.length;
        rmSync(path.join(out, `${name}.gz`), { force: true });
        if (gzip) {
            writeFileSync(path.join(out, `${name}.gz`), zipped);
        }
        bytes += bytesOf(`page__plain_${at}`, `files/${name}`);
        bytes += gzip ? bytesOf(`page__gzip_${at}`, `${name}.gz`) : "";
        declarations += `extern const char page__plain_${at}[];\n`;
        declarations += gzip ? `extern const char page__gzip_${at}[];\n` : "";
        const url = name === "index.html" ? "/" : `/${name}`;
        rows += `    {"${url}", "${typeOf(name)}", "\\"${tag}\\"",\n`;
        rows += `     {page__plain_${at}, ${plain.length}},\n`;
        rows += `     {${gzip ? `page__gzip_${at}, ${zipped.length}` : "NULL, 0"}}},\n`;
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
