// SPDX-License-Identifier: MIT
// The opponents as the page offers them: ten levels, in the order of their strength as it was measured.
import type { Rules } from "../protocol/messages";
import { key, t } from "../words/words";

export interface Opponent {
    readonly bot: string;
    readonly name: string;
    readonly text: string;
}

/** One for each level, from the first to the tenth; `web/logic` holds them to src/bots/registry.c. */
const LEVELS: readonly Opponent[] = [
    { bot: "castellan", name: key("Castellan"), text: key("fears for its castle") },
    { bot: "gambler", name: key("Gambler"), text: key("hopes for the next fist") },
    { bot: "miser", name: key("Miser"), text: key("saves its gold") },
    { bot: "besieger", name: key("Besieger"), text: key("wants your castle and nothing else") },
    { bot: "gardener", name: key("Gardener"), text: key("takes land and keeps the peace") },
    { bot: "hothead", name: key("Hothead"), text: key("loses its temper after a lost fight") },
    { bot: "raider", name: key("Raider"), text: key("rides out early and often") },
    { bot: "siegemaster", name: key("Siege Master"), text: key("prepares the fall of a castle") },
    { bot: "mirror", name: key("Mirror"), text: key("learns your numbers during the game") },
    { bot: "warlord", name: key("Warlord"), text: key("plays the season through in its head") },
];

/** Bots of old games and of other programs: their names, and who is most like them. */
const OTHERS: Readonly<Record<string, readonly [name: string, like: string]>> = {
    peasant: [key("Peasant"), "castellan"],
    squire: [key("Squire"), "besieger"],
    scout: [key("Scout"), "raider"],
    marshal: [key("Marshal"), "siegemaster"],
    captain: [key("Captain"), "hothead"],
    veteran: [key("Veteran"), "mirror"],
};

/** The Elo of each bot among the others, with ability cards and without (docs/strength.md); the build puts it here. */
declare const LADDERS: Readonly<Record<string, readonly number[]>>;

const eloOf = (bot: string, rules: Rules): number | undefined =>
    typeof LADDERS === "undefined" ? undefined : LADDERS[bot]?.[rules === "basic" ? 1 : 0];

/** Weakest first. */
export const opponents = (): readonly Opponent[] => LEVELS;

/** The one of ours that a bot is, or is most like: the same face, and about the same strength. */
export const likeOf = (bot: string): string => OTHERS[bot]?.[1] ?? bot;

/** From 1 to 10; 0 for who has none. */
export const levelOf = (bot: string): number => LEVELS.findIndex((one) => one.bot === bot) + 1;

/** Its strength in a word, such as `Elo +303`. */
export function eloText(bot: string, rules: Rules): string {
    const elo = eloOf(bot, rules);
    return elo === undefined ? "" : `Elo ${elo > 0 ? "+" : "−"}${Math.abs(elo)}`;
}

const find = (bot: string): Opponent | undefined => LEVELS.find((one) => one.bot === bot);

export function opponentName(bot: string): string {
    return t(find(bot)?.name ?? OTHERS[bot]?.[0] ?? bot);
}

/** How it plays. */
export function opponentText(bot: string): string {
    return t(find(bot)?.text ?? "");
}
