// SPDX-License-Identifier: MIT
// Keeps the whole page on the device: after the first visit it works without a network.

declare const FILES: readonly string[];
declare const VERSION: string;

/** The types of pages and of service workers do not get along in one compilation. */
const worker = self as unknown as ServiceWorkerGlobalScope;
const CACHE = `epix-${VERSION}`;

async function install(): Promise<void> {
    const cache = await caches.open(CACHE);
    await cache.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" })));
    await worker.skipWaiting();
}

async function tidy(): Promise<void> {
    const old = (await caches.keys()).filter((name) => name.startsWith("epix-") && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await worker.clients.claim();
}

/** A kept file, and only if there is none, the network. */
async function answer(request: Request): Promise<Response> {
    const cache = await caches.open(CACHE);
    const kept = await cache.match(request, { ignoreSearch: true });
    return kept ?? fetch(request);
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(tidy()));
worker.addEventListener("fetch", (event) => {
    if (event.request.method === "GET" && new URL(event.request.url).origin === location.origin) {
        event.respondWith(answer(event.request));
    }
});
