// SPDX-License-Identifier: MIT
import { useState } from "preact/hooks";
import { copyText } from "./share";

export type Copied = "no" | "yes" | "failed";

/** Copies a link on demand, and tells whether that worked. */
export function useCopy(link: string): [Copied, () => void] {
    const [copied, setCopied] = useState<Copied>("no");
    return [copied, () => void copyText(link).then((done) => setCopied(done ? "yes" : "failed"))];
}
