// SPDX-License-Identifier: MIT
// What a table and a view tell about one thing in them.
import type { Seat } from "./board";
import type { AbilityCard, SeatView, TableMessage, Unit, View } from "./messages";

export interface Garrison {
    readonly seat: Seat;
    readonly units: readonly Unit[];
}

/** Who stands in a province with which units; null if nobody does. `rSC` in a view: red has a Soldier
 * and a Camp there. */
export function unitsIn(view: View, province: string): Garrison | null {
    const text = view.units[province];
    if (!text) {
        return null;
    }
    return { seat: text[0] as Seat, units: [...text.slice(1)] as Unit[] };
}

export function seatIn(view: View | null, seat: Seat | null): SeatView | undefined {
    return view?.seats.find((one) => one.seat === seat);
}

/** Who would win if the game were over now: the most provinces, then the most gold. */
export function leaders({ seats }: View): readonly Seat[] {
    const most = (value: (seat: SeatView) => number, among: readonly SeatView[]): SeatView[] => {
        const top = Math.max(...among.map(value));
        return among.filter((one) => value(one) === top);
    };
    const richest = most((one) => one.gold, most((one) => one.provinces, seats));
    return richest.map((one) => one.seat);
}

/** How many units of each kind somebody has on the board, kind by kind. */
export function armyOf(view: View, seat: Seat): string {
    return Object.values(view.units)
        .filter((units) => units.startsWith(seat))
        .map((units) => units.slice(1))
        .join("");
}

export function goldOf(view: View, seat: Seat | null): number {
    return seatIn(view, seat)?.gold ?? 0;
}

/** What the seat had when the present phase of its turn began, as far as these moments tell. */
export function goldBefore(view: View, moments: readonly View[], seat: Seat): number {
    const known = [...moments].sort((a, b) => b.n - a.n);
    const other = known.findIndex(
        (one) => one.phase !== view.phase || one.turn !== view.turn || one.n > view.n,
    );
    return goldOf(known[other < 0 ? known.length - 1 : other - 1] ?? view, seat);
}

/** Whether anybody may have the record of a table from the server's archive once it is over. */
/** The view with no cards but those that are open to all. */
export function openCards(view: View): View {
    const open = Object.entries(view.cards).filter(([seat]) => view.revealed.includes(seat as Seat));
    return { ...view, cards: Object.fromEntries(open) };
}

export function isArchived({ table, setup }: TableMessage): boolean {
    return table !== "local" && setup.spectators;
}

export function abilityCard(table: TableMessage, id: string): AbilityCard | undefined {
    return table.cards.find((one) => one.id === id);
}
