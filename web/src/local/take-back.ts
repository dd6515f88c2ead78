// SPDX-License-Identifier: MIT
// Taking back on this device: a step of the draft or the end of a turn, with what bots have answered,
// as long as no other person has decided and nothing hidden has come to light since.
import type { Seat } from "../protocol/board";
import type { PastMessage, ServerMessage, View } from "../protocol/messages";
import { NOBODY, type TableModule } from "./module";

const REVEALING: ReadonlySet<string> = new Set([
    "revealed",
    "saw",
    "auction_bid",
    "guessed",
    "fist_opened",
]);

interface Earlier {
    /** The journal without the last decision of a person and all that came later. */
    readonly journal: string;
    /** Whose decision it is. */
    readonly seat: Seat;
}

/** What the last decision of these people can be taken back to; null if it stands. */
export function takenBack(module: TableModule, people: readonly Seat[]): Earlier | null {
    const lines = module.journal().trimEnd().split("\n");
    const decider = (line: string): Seat | undefined =>
        people.find((seat) => line.includes(` ${seat} decide `));
    const at = lines.findLastIndex((line) => decider(line) !== undefined);
    const seat = decider(lines[at] ?? "");
    const seen: PastMessage[] = [];
    if (at <= 0 || seat === undefined) {
        return null;
    }
    // Entries are counted from 1: the one before the decision has the number of its line.
    module.past(at, lines.length, NOBODY, 0, (json) => seen.push(JSON.parse(json) as PastMessage));
    const [before, ...since] = seen;
    const open = before?.position?.phase === "draft" || lines[at]?.endsWith(" end");
    const hidden = since.some(
        ({ entry, events }) => entry !== "decide" || events.some((one) => REVEALING.has(one.k)),
    );
    return open && !hidden ? { journal: `${lines.slice(0, at).join("\n")}\n`, seat } : null;
}

/** Whoever is asked next could take back what another one has decided; nothing is their own. */
const withUndo = <T extends View>(view: T, own: boolean): T => ({
    ...view,
    undo: true,
    prompt: view.prompt && { ...view.prompt, undo: own },
});

/** A message that offers it where it can be done. */
export function offering(
    module: TableModule,
    people: readonly Seat[],
    watcher: Seat | null,
    message: ServerMessage,
): ServerMessage {
    const view = message.t === "step" ? message.view : message.t === "view" ? message : null;
    const open = view?.status === "playing" && !view.undo && !view.prompt?.taught;
    const earlier = open ? takenBack(module, people) : null;
    if (!earlier) {
        return message;
    }
    const own = earlier.seat === watcher;
    if (message.t === "step") {
        return { ...message, view: withUndo(message.view, own) };
    }
    return message.t === "view" ? withUndo(message, own) : message;
}
