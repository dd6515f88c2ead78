// SPDX-License-Identifier: MIT
// How a game on this device begins: who sits where, and who looks first.
import { drawNumber } from "../client/random";
import { SEATS, type Seat } from "../protocol/board";
import { ALL_SEEING, NOBODY, type TableModule } from "./module";
import type { Beginning, LocalPlan, LocalSeat } from "./orders";

export function seatNumber(seat: Seat | null): number {
    return seat === null ? NOBODY : SEATS.indexOf(seat);
}

/** The person who looks: with one alone always that one, around one device nobody at first. */
export function firstWatcher({ seats }: LocalPlan): number {
    const people = seats.filter((seat) => seat.bot === null);
    return people.length === 1 ? seatNumber(people[0]?.seat ?? null) : NOBODY;
}

function sitDown(module: TableModule, seats: readonly LocalSeat[]): boolean {
    return seats.every(({ seat, name, bot }) => {
        const number = seatNumber(seat);
        return bot === null
            ? module.do({ kind: "take", seat: number, text: name })
            : module.do({
                  kind: "bot",
                  seat: NOBODY,
                  other: number,
                  number: module.botNumber(bot),
              });
    });
}

/** An empty table at which a moment of another game is the beginning; what is wrong with it, or null. */
export function fork(
    module: TableModule,
    { record, n, eyes, seed }: Beginning,
    language: number,
    botMilliseconds: number,
): string | null {
    const fault = module.load(record, language);
    if (fault) {
        return fault.text;
    }
    const seat = eyes === "all" ? ALL_SEEING : seatNumber(eyes);
    return module.fork(n, seat, seed, botMilliseconds) ? null : "";
}

/** Everybody sits down, and the game begins. */
export function start(module: TableModule, { lesson, seats, seed }: LocalPlan): boolean {
    const chance = { kind: "start", seat: NOBODY, random: seed ?? drawNumber() };
    return lesson
        ? module.begin(seats.find((one) => one.bot === null)?.name ?? "")
        : sitDown(module, seats) && module.do(chance);
}
