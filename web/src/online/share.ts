// SPDX-License-Identifier: MIT
// Links that people send to each other.

export function tableLink(table: string, origin: string): string {
    return `${origin}/t/${table}`;
}

/** Whether other devices cannot reach the page at the address that it has here. */
export function isOnlyHere(): boolean {
    return /^(localhost|127\..*|\[::1\])$/.test(location.hostname);
}

/** Copies through a field, as pages without a certificate must. */
function copyByHand(text: string): boolean {
    const field = document.createElement("textarea");
    field.value = text;
    // Inside of an open window, for everything outside of it takes no focus.
    (document.querySelector("dialog[open]") ?? document.body).append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    return done;
}

/** Whether the text is in the clipboard now. */
export async function copyText(text: string): Promise<boolean> {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        return copyByHand(text);
    }
}

/** Whether this device has a sheet for sending links to other programs. */
export function canShare(): boolean {
    return "share" in navigator;
}

export function shareLink(title: string, url: string): void {
    navigator.share({ title, url }).catch(() => undefined);
}
