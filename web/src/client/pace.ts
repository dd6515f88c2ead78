// SPDX-License-Identifier: MIT
// How long a scene stays on the screen before the next one follows. It depends on the kinds of
// events alone, never on amounts: waiting must not tell anything.
import type { Step } from "../protocol/messages";
import type { Settings } from "../settings/settings";

const MILLISECONDS: Readonly<Record<string, number>> = {
    fist_opened: 6500,
    auction_won: 5500,
    castle_taken: 7000,
    season: 2200,
    income: 1800,
    took: 1400,
    taxed: 1400,
    plundered: 1200,
    bid: 1100,
    ability_won: 1100,
    revealed: 900,
    attacked: 1000,
    destroyed: 800,
    first_player: 700,
    moved: 600,
    recruited: 700,
    passed: 300,
    card_ended: 150,
    declined: 150,
    no_turn: 1000,
};

/** Whether closed hands open in this step. */
export function opensHands(step: Pick<Step, "events">): boolean {
    return step.events.some((event) => event.k === "fist_opened" || event.k === "auction_won");
}

const FACTORS: Readonly<Record<Settings["pace"], number>> = { calm: 1, quick: 0.5, "at-once": 0 };

export function durationOf(step: Pick<Step, "events">, pace: Settings["pace"]): number {
    return FACTORS[pace] * Math.max(60, ...step.events.map((event) => MILLISECONDS[event.k] ?? 0));
}
