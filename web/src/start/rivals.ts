// SPDX-License-Identifier: MIT
// How games of one person against one bot have ended on this device, and who is the next opponent.
import { store, storedLike } from "../client/storage";
import { peopleOf, type LocalPlan } from "../local/orders";
import type { View } from "../protocol/messages";
import { likeOf, opponents } from "./bots";

export interface Result {
    /** Of the game, so that none counts twice. */
    readonly id: string;
    readonly bot: string;
    readonly won: boolean;
}

const STORE = "epix-results";
const KEPT = 30;

/** Of the last games against somebody, so many the same way mean that it is time for another. */
const LATELY = 3;
const MOSTLY = 2;

/** Those who are no longer among the opponents count as who is like them. */
export const results = (): readonly Result[] =>
    storedLike<readonly Result[]>(STORE, [])
        .filter((one) => typeof one?.bot === "string")
        .map((one) => ({ ...one, bot: likeOf(one.bot) }));

/** The bot of a game of two, one of them a person; else nobody. */
export function rivalOf(plan: LocalPlan): string | null {
    const alone = plan.seats.length === 2 && peopleOf(plan).length === 1;
    return (alone && plan.seats.find((one) => one.bot !== null)?.bot) || null;
}

export function noteResult(id: string, plan: LocalPlan, { winners }: View): void {
    const bot = rivalOf(plan);
    const [person] = peopleOf(plan);
    const kept = results();
    if (bot && person && winners.length > 0 && !kept.some((one) => one.id === id)) {
        store(STORE, [...kept, { id, bot, won: winners.includes(person) }].slice(-KEPT));
    }
}

/** Who was beaten most of the last times gives way to the next stronger one; who won, to the weaker. */
export function nextRival(kept: readonly Result[], ladder: readonly string[]): string {
    const last = kept.at(-1)?.bot ?? "";
    const at = Math.max(ladder.indexOf(last), 0);
    const lately = kept.filter(({ bot }) => bot === last).slice(-LATELY);
    const won = lately.filter((one) => one.won).length;
    const step = won >= MOSTLY ? 1 : lately.length - won >= MOSTLY ? -1 : 0;
    return ladder[at + step] ?? ladder[at] ?? "";
}

/** Whom the page proposes. */
export const proposedRival = (): string =>
    nextRival(
        results(),
        opponents().map(({ bot }) => bot),
    );
