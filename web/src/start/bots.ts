// SPDX-License-Identifier: MIT
// The opponents, weakest first, as the start screen offers them.
import { key, t } from "../words/words";

export interface Opponent {
    readonly bot: string;
    readonly name: string;
    readonly text: string;
}

export const OPPONENTS: readonly Opponent[] = [
    { bot: "peasant", name: key("Peasant"), text: key("does anything at all") },
    { bot: "squire", name: key("Squire"), text: key("plays by rules of thumb") },
    { bot: "scout", name: key("Scout"), text: key("tries things out before it decides") },
    { bot: "captain", name: key("Captain"), text: key("thinks ahead and bluffs") },
    { bot: "marshal", name: key("Marshal"), text: key("calculates every battle") },
    { bot: "warlord", name: key("Warlord"), text: key("plays the season through in its head") },
];

const find = (bot: string): Opponent | undefined => OPPONENTS.find((one) => one.bot === bot);

export function opponentName(bot: string): string {
    return t(find(bot)?.name ?? bot);
}

/** How it plays. */
export function opponentText(bot: string): string {
    return t(find(bot)?.text ?? "");
}
