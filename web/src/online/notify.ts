// SPDX-License-Identifier: MIT
// A sign of the browser that one is asked for something, while the page is out of sight.
import { useEffect, useState } from "preact/hooks";
import type { TableClient } from "../client/table-client";
import { t } from "../words/words";

/** Whether the browser would ask if somebody wanted signs; only people may make it ask. */
function mayAsk(): boolean {
    return "Notification" in globalThis && Notification.permission === "default";
}

export interface Signs {
    /** Asks for permission, or null if there is nothing to ask. */
    readonly ask: (() => void) | null;
}

export function useSignPermission(): Signs {
    const [open, setOpen] = useState(mayAsk());
    const ask = (): void => void Notification.requestPermission().then(() => setOpen(mayAsk()));
    return { ask: open ? ask : null };
}

async function show(title: string, text: string, table: string): Promise<void> {
    const options = { body: text, tag: table, icon: "/icon-192.png", data: `/#/t/${table}` };
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker) {
        await worker.showNotification(title, options);
    } else {
        new Notification(title, options);
    }
}

async function takeDown(table: string): Promise<void> {
    const worker = await navigator.serviceWorker?.getRegistration();
    const shown = (await worker?.getNotifications({ tag: table })) ?? [];
    shown.forEach((one) => one.close());
}

/** Calls a player who looks elsewhere. What stands there is the question, and never a secret. */
export function useSigns(client: TableClient): void {
    const prompt = client.idle ? client.view?.prompt : null;
    const asked = prompt && !prompt.sealed ? prompt.id : null;
    const over = client.view?.status === "over";
    const table = client.table?.table ?? "";
    useEffect(() => {
        const granted = "Notification" in globalThis && Notification.permission === "granted";
        if (!granted || !table) {
            return;
        }
        if (document.visibilityState === "visible") {
            takeDown(table).catch(() => undefined);
        } else if (asked !== null || over) {
            const text = over ? t("The game is over.") : (prompt?.text ?? "");
            show(over ? "EPIX" : t("Your turn – EPIX"), text, table).catch(() => undefined);
        }
    }, [asked, over]);
    useEffect(() => {
        const seen = (): void => {
            if (document.visibilityState === "visible") {
                takeDown(table).catch(() => undefined);
            }
        };
        document.addEventListener("visibilitychange", seen);
        return () => document.removeEventListener("visibilitychange", seen);
    }, [table]);
}
