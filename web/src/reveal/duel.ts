// SPDX-License-Identifier: MIT
// A duel as it is told: whose fist, what was guessed, where on the map.
import type { Seat } from "../protocol/board";
import type { Attack, GameEvent, Step, Unit } from "../protocol/messages";
import { language, t } from "../words/words";

export interface Guess {
    readonly amount: number;
    readonly right: boolean;
}

export interface Duel {
    readonly seat: Seat;
    readonly other: Seat;
    readonly from: string;
    readonly to: string;
    readonly unit: Unit | null;
    readonly gold: number;
    readonly guesses: readonly Guess[];
    readonly succeeds: boolean;
}

function find(events: readonly GameEvent[], kind: string): GameEvent | undefined {
    return events.find((event) => event.k === kind);
}

type Place = Pick<Duel, "from" | "to" | "unit">;

/** Where it happens: as the view said before the hands opened, or as what followed tells. */
function placeOf(events: readonly GameEvent[], attack: Attack | null): Place | null {
    if (attack) {
        return attack;
    }
    const at = events.find((event) => event.to);
    const from = events.find((event) => event.from);
    const unit = from?.unit && from.unit !== "garrison" ? from.unit : null;
    return at?.to ? { to: at.to, from: from?.from ?? at.to, unit } : null;
}

/** The duel that a step decides, if it does. */
export function duelOf({ events }: Pick<Step, "events">, attack: Attack | null): Duel | null {
    const fist = find(events, "fist_opened");
    const guess = find(events, "guessed");
    const place = placeOf(events, attack);
    if (!fist?.seat || !guess?.seat || !place) {
        return null;
    }
    const gold = fist.gold ?? 0;
    const guesses = (guess.guesses ?? []).map((amount) => ({ amount, right: amount === gold }));
    const succeeds = !guesses.some((one) => one.right);
    const { from, to, unit } = place;
    return { seat: fist.seat, other: guess.seat, from, to, unit, gold, guesses, succeeds };
}

/** All of it in one sentence. */
export function duelText({ gold, guesses, succeeds }: Duel): string {
    const list = new Intl.ListFormat(language(), { type: "conjunction" });
    const values = { gold, guesses: list.format(guesses.map(({ amount }) => String(amount))) };
    return succeeds
        ? t("Guessed {guesses}, it was {gold}: the attack succeeds.", values)
        : t("Guessed {guesses}, it was {gold}: the attack fails.", values);
}
