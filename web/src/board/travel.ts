// SPDX-License-Identifier: MIT
import type { Step } from "../protocol/messages";

export interface Travel {
    readonly unit: string;
    readonly seat: string;
    readonly from: string;
    readonly to: string;
    readonly n: number;
}

/** The journey that a step shows, if any. */
export function travelOf(step: Step): Travel | null {
    const event = step.events.find((one) => one.k === "moved" || one.k === "entered");
    if (
        !event?.unit ||
        !event.seat ||
        !event.from ||
        !event.to ||
        step.events.some((one) => one.k === "fist_opened")
    ) {
        return null;
    }
    return { unit: event.unit, seat: event.seat, from: event.from, to: event.to, n: step.n };
}
