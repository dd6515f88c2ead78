// SPDX-License-Identifier: MIT
// New versions of the page: found in the background, taken when nobody is disturbed.
import { useEffect, useState } from "preact/hooks";
import { wordsFile } from "../local/speak";
import { rulesFile } from "../rules/rules";
import { settings } from "../settings/settings";
import { pageWords } from "../words/words";
import type { Request } from "./orders";

const EVERY = 60 * 60 * 1000;

let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

function order(worker: ServiceWorker, request: Request, ports: MessagePort[] = []): void {
    worker.postMessage(request, ports);
}

function note(worker: ServiceWorker): void {
    waiting = worker;
    listeners.forEach((listener) => listener());
}

/** Waits until a new version is complete on the device. */
function follow(registration: ServiceWorkerRegistration): void {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => {
        if (coming.state === "installed" && registration.active) {
            note(coming);
        }
    });
}

/** On the first visit the page came from the server by itself: if that has a new version since, the
 * worker's files are not those of the page. */
function reloadIfOther(worker: ServiceWorker): void {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (event: MessageEvent<string>) => {
        if (event.data !== document.documentElement.dataset["version"]) {
            location.reload();
        }
    };
    order(worker, "version", [port2]);
}

/** Once the worker is there, it keeps what this visit needs in its own language. */
async function keepLanguage(): Promise<void> {
    const { language } = settings();
    const words = language === "en" ? [] : [pageWords(language), wordsFile(language)];
    await Promise.allSettled([...words, rulesFile(language)].map((file) => fetch(file)));
}

function watchController(container: ServiceWorkerContainer): void {
    let before = container.controller;
    container.addEventListener("controllerchange", () => {
        const now = container.controller;
        if (before) {
            location.reload();
        } else if (now) {
            reloadIfOther(now);
            void keepLanguage();
        }
        before = now;
    });
}

async function register(container: ServiceWorkerContainer): Promise<void> {
    watchController(container);
    const registration = await container.register("/service.js", { updateViaCache: "none" });
    if (registration.waiting && registration.active) {
        note(registration.waiting);
        order(registration.waiting, "update-if-alone"); // nothing has begun yet
    }
    if (container.controller) {
        order(container.controller, "rest");
    }
    follow(registration);
    registration.addEventListener("updatefound", () => follow(registration));
    setInterval(() => void lookForUpdate(), EVERY);
}

/** Keeps the page on the device, if the browser lets it: pages without a certificate may not. */
export function keepPage(): void {
    if ("serviceWorker" in navigator) {
        register(navigator.serviceWorker).catch(() => undefined);
    }
}

export async function lookForUpdate(): Promise<void> {
    try {
        await (await navigator.serviceWorker?.getRegistration())?.update();
    } catch {
        // No network: another time.
    }
}

/** Takes the new version, or null while there is none. */
export function useUpdate(): (() => void) | null {
    const [worker, setWorker] = useState(waiting);
    useEffect(() => {
        const listener = (): void => setWorker(waiting);
        listeners.add(listener);
        return () => void listeners.delete(listener);
    }, []);
    return worker && (() => order(worker, "update"));
}
