// SPDX-License-Identifier: MIT
// What a message of the page asks of the table on this device.
import type { ClientMessage } from "../protocol/messages";
import type { Command } from "./module";

/** The command of a seat; null if the message is none. */
export function commandOf(message: ClientMessage, seat: number): Command | null {
    switch (message.t) {
        case "decide":
            return { kind: "decide", seat, prompt: message.prompt, text: message.d };
        case "undo":
        case "back":
        case "leave":
        case "rematch":
            return { kind: message.t, seat };
        case "phrase":
            return { kind: "phrase", seat, number: message.number };
        default:
            return null;
    }
}
