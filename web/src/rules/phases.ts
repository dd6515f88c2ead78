// SPDX-License-Identifier: MIT
// Where the rules tell about what is asked in a phase.
import type { Phase } from "../protocol/messages";

export const PHASE_RULES: Readonly<Record<Phase, string>> = {
    setup: "3",
    draft: "4.2",
    auction: "5.1.1",
    first: "5.1.5",
    spy: "11.1.25",
    choose: "5.2.1",
    play: "5.3.3",
    recruit: "7.1",
    act: "8.0.1",
    stake: "8.3.5",
    guess: "8.3.8",
    press: "8.4.1",
    over: "9.1",
};
