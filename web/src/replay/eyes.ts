// SPDX-License-Identifier: MIT
// One moment out of what one or several seats see of it. All-seeing is no view of its own: it is
// what the seats know, put together.
import type { Seat } from "../protocol/board";
import type { GameEvent, PastMessage, View } from "../protocol/messages";
import { withNamesIn } from "../words/people";

/** Something that only one seat knew at that moment. */
export interface Secret {
    readonly seat: Seat;
    readonly bid: number | null;
    readonly stake: number | null;
}

export interface Sight {
    readonly n: number;
    readonly view: View;
    readonly events: readonly GameEvent[];
    readonly secrets: readonly Secret[];
}

const same = (a: GameEvent, b: GameEvent): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What these seats know; of somebody without a seat there is one message and no seat. */
export function mergeSights(pasts: readonly PastMessage[], seats: readonly Seat[]): Sight | null {
    const [first] = pasts;
    if (!first?.position) {
        return null;
    }
    const all = pasts.flatMap((past) => past.events);
    const told = all.filter((event, at) => all.findIndex((one) => same(one, event)) === at);
    const events = withNamesIn(told, first.position.seats);
    const cards: Partial<Record<Seat, string>> = {};
    const secrets: Secret[] = [];
    pasts.forEach(({ position }, at) => {
        Object.assign(cards, position?.cards);
        const seat = seats[at];
        const { bid = null, stake = null } = position?.mine ?? {};
        if (seat && (bid !== null || stake !== null)) {
            secrets.push({ seat, bid, stake });
        }
    });
    const view = { ...first.position, cards, mine: null, prompt: null };
    return { n: first.n, view, events, secrets };
}
