// SPDX-License-Identifier: MIT
// Where the rules tell about what is asked in a phase.
import type { Phase, View } from "../protocol/messages";

export const PHASE_RULES: Readonly<Record<Phase, string>> = {
    setup: "3",
    draft: "4.2",
    auction: "5.1.1",
    first: "5.1.5",
    spy: "11.1.25",
    choose: "5.2.1",
    play: "5.3.3",
    levy: "11.1.27",
    recruit: "7.1",
    hire: "11.1.28",
    act: "8.0.1",
    march: "11.1.29",
    stake: "8.3.5",
    guess: "8.3.8",
    press: "8.4.1",
    over: "9.1",
};

/** Outside of Winter only an ability asks which card to play. */
export function ruleFor({ phase, season }: View): string {
    return phase === "play" && season !== "winter" ? "11.1.26" : PHASE_RULES[phase];
}
