// SPDX-License-Identifier: MIT
// Keeps the whole page on the device: after the first visit it works without a network. A worker
// knows the files of one version only, by their sums, and serves nothing but them: old and new are
// never mixed. A new version waits until nobody uses the old one, or somebody wants it.
import type { Request as Order } from "./orders";

/** Path and sum of every file of the page. */
declare const FILES: Readonly<Record<string, string>>;
/** Those that the first visit does without: it brings only what it needs, and later ones the rest. */
declare const LATER: readonly string[];
declare const VERSION: string;

/** The types of pages and of service workers do not get along in one compilation. */
const worker = self as unknown as ServiceWorkerGlobalScope;
const CACHE = `epix-${VERSION}`;

/** A file of this version, or nothing: the server may have another one by now. */
function exactly(path: string): Request {
    return new Request(path, { cache: "no-cache", integrity: FILES[path] ?? "" });
}

/** Whether another version is on the device: then the new one comes whole. */
async function isUpdate(): Promise<boolean> {
    return (await caches.keys()).some((name) => name.startsWith("epix-") && name !== CACHE);
}

async function install(): Promise<void> {
    const without = (await isUpdate()) ? [] : LATER;
    const wanted = Object.keys(FILES).filter((path) => !without.includes(path));
    const cache = await caches.open(CACHE);
    try {
        await cache.addAll(wanted.map(exactly));
    } catch (error) {
        await caches.delete(CACHE);
        throw error;
    }
}

async function tidy(): Promise<void> {
    const old = (await caches.keys()).filter((name) => name.startsWith("epix-") && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await worker.clients.claim();
}

/** The kept file. What is for later, or was thrown away by the browser, is fetched and kept. */
async function answer(path: string): Promise<Response> {
    const cache = await caches.open(CACHE);
    const kept = await cache.match(path);
    if (kept) {
        return kept;
    }
    const fresh = await fetch(exactly(path));
    await cache.put(path, fresh.clone()).catch(() => undefined); // it may be full
    return fresh;
}

/** The file that a request means, or null if it is none of the page's. */
function fileFor(request: Request): string | null {
    const { origin, pathname } = new URL(request.url);
    if (request.method !== "GET" || origin !== location.origin) {
        return null;
    }
    const isPage = pathname === "/" || pathname.startsWith("/t/");
    const path = request.mode === "navigate" && isPage ? "/" : pathname;
    return path in FILES ? path : null;
}

/** Shows the table that a sign is about. */
async function goTo(address: string): Promise<void> {
    const pages = await worker.clients.matchAll({ type: "window" });
    const there = pages.find((page) => page.url.endsWith(address)) ?? pages[0];
    if (there) {
        await there.focus();
        if (!there.url.endsWith(address)) {
            await there.navigate(address);
        }
    } else {
        await worker.clients.openWindow(address);
    }
}

/** What the server sends to a sleeping device. Something must be shown whatever came. */
async function show(data: PushMessageData | null): Promise<void> {
    let alert: { readonly table?: unknown; readonly text?: unknown } = {};
    try {
        alert = (data?.json() ?? {}) as typeof alert;
    } catch {
        // Not ours.
    }
    const table = typeof alert.table === "string" ? alert.table : "";
    await worker.registration.showNotification("EPIX", {
        body: typeof alert.text === "string" ? alert.text : "",
        tag: table,
        icon: "/icon-192.png",
        data: /^[a-z0-9]+$/.test(table) ? `/#/t/${table}` : "/",
    });
}

/** Takes over at once, also from pages that use the version before; they load themselves again. */
async function takeOver(onlyIfAlone: boolean): Promise<void> {
    const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
    if (!onlyIfAlone || pages.length <= 1) {
        await worker.skipWaiting();
    }
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(tidy()));
worker.addEventListener("fetch", (event) => {
    const path = fileFor(event.request);
    if (path !== null) {
        event.respondWith(answer(path));
    }
});
worker.addEventListener("message", (event) => {
    const order = event.data as Order;
    if (order === "version") {
        event.ports[0]?.postMessage(VERSION);
    } else if (order === "rest") {
        event.waitUntil(Promise.allSettled(LATER.map(answer)));
    } else {
        event.waitUntil(takeOver(order === "update-if-alone"));
    }
});
worker.addEventListener("push", (event) => event.waitUntil(show(event.data)));
worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(goTo(String(event.notification.data)));
});
