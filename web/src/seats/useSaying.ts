// SPDX-License-Identifier: MIT
import { useEffect, useRef, useState } from "preact/hooks";
import type { Scene } from "../client/scenes";
import type { TableClient } from "../client/table-client";
import { settings } from "../settings/settings";
import { sayingAfter, type Saying } from "./sayings";

const MILLISECONDS = 4000;

/** What a bot says right now: only about scenes that are over, when all hands are open. */
export function useSaying({ step, view }: TableClient): Saying | null {
    const [said, say] = useState<Saying | null>(null);
    const last = useRef<Scene | null>(null);
    useEffect(() => {
        const before = last.current;
        last.current = step;
        const { botsTalk, pace } = settings();
        const next = before && botsTalk && pace !== "at-once" && sayingAfter(before, view?.seats ?? []);
        if (next) {
            say(next);
        }
    }, [step?.n, step?.part]);
    useEffect(() => {
        const timer = said && setTimeout(() => say(null), MILLISECONDS);
        return () => clearTimeout(timer ?? undefined);
    }, [said]);
    return said;
}
