// SPDX-License-Identifier: MIT
// What is worth jumping to, counted out of the record: nothing here is an opinion.
import { SEATS, type Season, type Seat } from "../protocol/board";
import type { GameEvent } from "../protocol/messages";
import type { Film, Moment } from "./film";

export type KeyMoment = { readonly at: number } & (
    | { readonly kind: "castle"; readonly text: string }
    | { readonly kind: "lead"; readonly seat: Seat }
    | {
          readonly kind: "swing";
          readonly seat: Seat;
          readonly season: Season;
          readonly change: number;
      }
    | { readonly kind: "stake"; readonly seat: Seat; readonly gold: number }
    | { readonly kind: "guess"; readonly seat: Seat; readonly gold: number }
    | { readonly kind: "end" }
);

export interface SeasonStart {
    readonly at: number;
    readonly season: Season;
}

function find(moment: Moment, kind: string): GameEvent | undefined {
    return moment.events.find((event) => event.k === kind);
}

export function seasonStarts(film: Film): SeasonStart[] {
    return film.moments.flatMap((moment, at) =>
        find(moment, "season") ? [{ at, season: moment.season }] : [],
    );
}

/** The seat that has most provinces, with gold as the tie-breaker; null if nobody is alone. */
function leader({ provinces, gold }: Moment): Seat | null {
    const best = provinces
        .map((count, at) => ({ at, count, gold: gold[at] ?? 0 }))
        .sort((a, b) => b.count - a.count || b.gold - a.gold);
    const [first, second] = best;
    const alone = first && (first.count !== second?.count || first.gold !== second.gold);
    return (alone && SEATS[first.at]) || null;
}

/** Since when the seat that leads in the end has led without a break. */
function leadForGood({ moments }: Film): KeyMoment | null {
    const last = moments.at(-1);
    const seat = last && leader(last);
    if (!seat) {
        return null;
    }
    const before = moments.findLastIndex((moment) => leader(moment) !== seat);
    return before < 0 ? null : { kind: "lead", at: before + 1, seat };
}

/** How far a seat is ahead of the best other one, in provinces. */
function ahead(moment: Moment, seat: number): number {
    const others = moment.provinces.filter((_, at) => at !== seat);
    return (moment.provinces[seat] ?? 0) - Math.max(...others);
}

/** The action card that moved its player furthest ahead. */
function largestSwing({ moments }: Film): KeyMoment | null {
    let best: Extract<KeyMoment, { kind: "swing" }> | null = null;
    let begun = 0;
    moments.forEach((moment, at) => {
        for (const { k, seat } of moment.events) {
            const start = moments[begun];
            if (k === "card_begun") {
                begun = at;
            } else if (k === "card_ended" && seat && start) {
                const which = SEATS.indexOf(seat);
                const change = ahead(moment, which) - ahead(start, which);
                if (change > (best?.change ?? 1)) {
                    best = { kind: "swing", at: begun, seat, season: start.season, change };
                }
            }
        }
    });
    return best;
}

/** The largest stake that held, or the largest one that was named. */
function largestFist({ moments }: Film, named: boolean): KeyMoment | null {
    let best: Extract<KeyMoment, { kind: "stake" | "guess" }> | null = null;
    moments.forEach((moment, at) => {
        const fist = find(moment, "fist_opened");
        const guess = find(moment, "guessed");
        const gold = fist?.gold ?? 0;
        const seat = named ? guess?.seat : fist?.seat;
        const hit = guess?.guesses?.includes(gold) ?? false;
        if (fist && seat && hit === named && gold > (best?.gold ?? 0)) {
            best = { kind: named ? "guess" : "stake", at, seat, gold };
        }
    });
    return best;
}

function castleFall({ moments }: Film): KeyMoment | null {
    const at = moments.findIndex((moment) => find(moment, "castle_taken"));
    const text = moments[at] && find(moments[at], "castle_taken")?.text;
    return text ? { kind: "castle", at, text } : null;
}

/** In the order of the game. */
export function keyMoments(film: Film): KeyMoment[] {
    const end: KeyMoment | null = film.over ? { kind: "end", at: film.moments.length - 1 } : null;
    const fall = castleFall(film);
    return [
        largestSwing(film),
        largestFist(film, false),
        largestFist(film, true),
        leadForGood(film),
        fall ?? end,
    ]
        .filter((one) => one !== null)
        .sort((a, b) => a.at - b.at);
}

/** Where a jump lands: starts of seasons and key moments, each once. */
export function landings(film: Film): number[] {
    const all = [0, ...seasonStarts(film), ...keyMoments(film)].map((one) =>
        typeof one === "number" ? one : one.at,
    );
    return [...new Set(all)].sort((a, b) => a - b);
}
