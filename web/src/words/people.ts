// SPDX-License-Identifier: MIT
// People by their names. A table tells what happens by colours; whoever has a name is called by it.
import type { Seat } from "../protocol/board";
import type { Step } from "../protocol/messages";
import { playerName, seatName } from "./names";

export interface Person {
    readonly seat: Seat;
    readonly name?: string | null;
}

/** A sentence of the table with names in place of colours: a word of its own each, and each once. Before a
 * vowel, with which no colour begins, French shortens `de` and `que`. */
export function withNames(text: string, people: readonly Person[]): string {
    const names = new Map(people.map((one) => [seatName(one.seat), playerName(one)]));
    const colours = [...names.keys()].join("|");
    const whole = new RegExp(`(?<!\\p{L})((?:d|qu)e )?(${colours})(?!\\p{L})`, "gu");
    const named = (_: string, before = "", colour: string): string => {
        const name = names.get(colour) ?? colour;
        const short = /^[aeiou]/i.test(name.normalize("NFD"));
        return (short ? before.replace("e ", "’") : before) + name;
    };
    return colours ? text.replace(whole, named) : text;
}

/** All that a step tells, in this way. */
export function withNamesIn<T extends { readonly text?: string | null }>(
    events: readonly T[],
    people: readonly Person[],
): T[] {
    return events.map((event) => ({ ...event, text: withNames(event.text ?? "", people) }));
}

/** A step that is told with people's names. */
export function toldWithNames<T extends Step>(step: T, people: readonly Person[]): T {
    return { ...step, events: withNamesIn(step.events, people) };
}
