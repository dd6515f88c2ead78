// SPDX-License-Identifier: MIT
// The built page from a folder, as the program would send it.
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";

const TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
};
// As strict as the server's own policy.
const POLICY = [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "connect-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
].join("; ");

/** `asked`: the names of all files that were wanted so far. */
export async function serve(folder) {
    const asked = new Set();
    const server = createServer((request, response) => {
        const name = new URL(request.url ?? "/", "http://page").pathname.slice(1) || "index.html";
        const file = path.join(folder, path.basename(name));
        if (!existsSync(file) || !statSync(file).isFile()) {
            response.writeHead(404).end();
            return;
        }
        asked.add(path.basename(file));
        response.writeHead(200, {
            "content-type": TYPES[path.extname(file)] ?? "text/plain",
            "content-security-policy": POLICY,
        });
        createReadStream(file).pipe(response);
    });
    await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address();
    return { url: `http://127.0.0.1:${port}/`, asked, close: () => server.close() };
}
