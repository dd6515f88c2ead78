// SPDX-License-Identifier: MIT
// Taking back on this device, for somebody alone against bots: a step of the draft or the end of a
// turn, with what bots have answered, as long as nothing hidden has come to light since.
import { SEATS } from "../protocol/board";
import type { PastMessage, ServerMessage, View } from "../protocol/messages";
import { NOBODY, type TableModule } from "./module";

const REVEALING: ReadonlySet<string> = new Set([
    "revealed",
    "saw",
    "auction_bid",
    "guessed",
    "fist_opened",
]);

/** The journal without the seat's last decision and all that came later; null if it stands. */
export function takenBack(module: TableModule, seat: number): string | null {
    const lines = module.journal().trimEnd().split("\n");
    const own = ` ${SEATS[seat]} decide `;
    const at = lines.findLastIndex((line) => line.includes(own));
    const seen: PastMessage[] = [];
    if (at <= 0) {
        return null;
    }
    // Entries are counted from 1: the one before the decision has the number of its line.
    module.past(at, lines.length, NOBODY, 0, (json) => seen.push(JSON.parse(json) as PastMessage));
    const [before, ...since] = seen;
    const open = before?.position?.phase === "draft" || lines[at]?.endsWith(" end");
    const hidden = since.some(
        ({ entry, events }) => entry !== "decide" || events.some((one) => REVEALING.has(one.k)),
    );
    return open && !hidden ? `${lines.slice(0, at).join("\n")}\n` : null;
}

const withUndo = <T extends View>(view: T): T =>
    view.prompt ? { ...view, prompt: { ...view.prompt, undo: true } } : view;

/** A message that offers it where it can be done. */
export function offering(module: TableModule, seat: number, message: ServerMessage): ServerMessage {
    const view = message.t === "step" ? message.view : message.t === "view" ? message : null;
    if (!view?.prompt || view.prompt.undo || takenBack(module, seat) === null) {
        return message;
    }
    if (message.t === "step") {
        return { ...message, view: withUndo(message.view) };
    }
    return message.t === "view" ? withUndo(message) : message;
}
