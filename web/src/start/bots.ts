// SPDX-License-Identifier: MIT
// The opponents as the start screen offers them: in the order of their strength, as it was measured.
import { key, t } from "../words/words";

export interface Opponent {
    readonly bot: string;
    readonly name: string;
    readonly text: string;
}

const OPPONENTS: readonly Opponent[] = [
    { bot: "peasant", name: key("Peasant"), text: key("does anything at all") },
    { bot: "castellan", name: key("Castellan"), text: key("fears for its castle") },
    { bot: "gambler", name: key("Gambler"), text: key("hopes for the next fist") },
    { bot: "miser", name: key("Miser"), text: key("saves its gold") },
    { bot: "squire", name: key("Squire"), text: key("plays by rules of thumb") },
    { bot: "besieger", name: key("Besieger"), text: key("wants your castle and nothing else") },
    { bot: "gardener", name: key("Gardener"), text: key("takes land and keeps the peace") },
    { bot: "scout", name: key("Scout"), text: key("tries things out before it decides") },
    { bot: "captain", name: key("Captain"), text: key("thinks ahead and bluffs") },
    { bot: "marshal", name: key("Marshal"), text: key("calculates every battle") },
    { bot: "warlord", name: key("Warlord"), text: key("plays the season through in its head") },
];

/** The Elo of each bot among the others (docs/strength.md); the build puts it here. */
declare const LADDER: Readonly<Record<string, number>>;

const eloOf = (bot: string): number | undefined =>
    typeof LADDER === "undefined" ? undefined : LADDER[bot];

/** Weakest first; whoever was not measured comes last. Who plays at random teaches nobody anything. */
export function opponents(): readonly Opponent[] {
    const strength = ({ bot }: Opponent): number => eloOf(bot) ?? Number.MAX_VALUE;
    const sensible = OPPONENTS.filter(({ bot }) => bot !== "peasant");
    return sensible.sort((a, b) => strength(a) - strength(b));
}

/** Its strength in a word, such as `Elo +303`. */
export function eloText(bot: string): string {
    const elo = eloOf(bot);
    return elo === undefined ? "" : `Elo ${elo > 0 ? "+" : "−"}${Math.abs(elo)}`;
}

const find = (bot: string): Opponent | undefined => OPPONENTS.find((one) => one.bot === bot);

export function opponentName(bot: string): string {
    return t(find(bot)?.name ?? bot);
}

/** How it plays. */
export function opponentText(bot: string): string {
    return t(find(bot)?.text ?? "");
}
