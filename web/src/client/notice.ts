// SPDX-License-Identifier: MIT
import type { Refusal, WhyMessage } from "../protocol/messages";
import { withNames, type Person } from "../words/people";

/** Why something was refused or is not possible, or what else the player is told. */
export interface Notice {
    readonly text: string;
    readonly clause: string | null;
}

type Telling = Refusal | WhyMessage | { readonly t: "notice"; readonly text: string };

export function noticeOf(message: Telling, people: readonly Person[]): Notice {
    const clause = message.t === "notice" ? null : message.clause;
    return { text: withNames(message.text, people), clause };
}
