// SPDX-License-Identifier: MIT
// Turn alerts that wake a sleeping device: wanted table by table, and only when somebody asks for it.
import { store, stored, storedKeys } from "../client/storage";
import type { TableClient } from "../client/table-client";

const PREFIX = "epix-alerts ";
const keyOf = (table: string): string => PREFIX + table;

/** Whether this browser can be woken; pages without a certificate may not. */
export function canPush(): boolean {
    return (
        "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis
    );
}

/** Where this device is told of this table's turns, or null. */
export function pushedTo(table: string): string | null {
    return stored<string>(keyOf(table));
}

const textOf = (bytes: ArrayBuffer | null): string =>
    btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
        .replaceAll("+", "-")
        .replaceAll("/", "_")
        .replaceAll("=", "");

/** The browser's subscription; one that was made with the key of another server is of no use. */
async function subscription(key: string): Promise<PushSubscription> {
    const { pushManager } = await navigator.serviceWorker.ready;
    const old = await pushManager.getSubscription();
    if (old && textOf(old.options.applicationServerKey) === key) {
        return old;
    }
    await old?.unsubscribe();
    return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function tell(client: TableClient, table: string, wanted: PushSubscription): void {
    const { endpoint } = wanted;
    const p256dh = textOf(wanted.getKey("p256dh"));
    client.send({ t: "alert", endpoint, p256dh, auth: textOf(wanted.getKey("auth")) });
    store(keyOf(table), endpoint);
}

/** Asks for permission if that has not been given. False: it is refused. */
export async function turnOn(client: TableClient, table: string, key: string): Promise<boolean> {
    if ((await Notification.requestPermission()) !== "granted") {
        return false;
    }
    tell(client, table, await subscription(key));
    return true;
}

/** The last table switches the device's subscription off too. */
export async function turnOff(client: TableClient, table: string): Promise<void> {
    const endpoint = pushedTo(table);
    store(keyOf(table), null);
    if (endpoint) {
        client.send({ t: "alert", endpoint });
    }
    if (storedKeys(PREFIX).length === 0) {
        const worker = await navigator.serviceWorker.getRegistration();
        await (await worker?.pushManager.getSubscription())?.unsubscribe();
    }
}

/** A browser may change its subscription, or drop it: the server learns of it on the next visit. */
export async function renew(client: TableClient, table: string, key: string): Promise<void> {
    const before = pushedTo(table);
    if (before === null || Notification.permission !== "granted") {
        return;
    }
    const now = await subscription(key);
    if (now.endpoint !== before) {
        client.send({ t: "alert", endpoint: before });
        tell(client, table, now);
    }
}

/** Of a table that is over, or whose seat is somebody else's. */
export function forgetPush(table: string): void {
    store(keyOf(table), null);
}
