// SPDX-License-Identifier: MIT
// Who has won, and why.
import type { ComponentChildren } from "preact";
import type { SeatView, TableMessage, View } from "../protocol/messages";
import { Highlights } from "../replay/Highlights";
import { RuleLink } from "../rules/RuleLink";
import { seatName } from "../words/names";
import { t } from "../words/words";
import { Gold } from "../ui/Coins";
import { Sprite } from "../ui/Sprite";

export interface EndPanelProps {
    readonly table: TableMessage;
    readonly view: View;
    /** The sentence about the castle that fell; null if none did. */
    readonly fall: string | null;
    /** The record of the game. */
    readonly record: () => Promise<string>;
    readonly children: ComponentChildren;
}

const nameOf = (seat: SeatView): string => seat.name || seatName(seat.seat);

function headline(table: TableMessage, winners: readonly SeatView[]): string {
    const names = winners.map(nameOf).join(", ");
    const won = winners.some((seat) => seat.seat === table.you);
    if (winners.length > 1) {
        return t("Shared victory: {names}", { names });
    }
    return won ? t("Victory!") : t("{names} wins!", { names });
}

/** What made the difference, read off the final count. */
function reason(view: View, winners: readonly SeatView[], fall: string | null): string {
    const [first] = winners;
    if (fall !== null || !first) {
        return fall ?? "";
    }
    const rivals = view.seats.filter(
        (seat) => !winners.includes(seat) && seat.provinces === first.provinces,
    );
    const values = { name: nameOf(first), count: first.provinces, gold: first.gold };
    if (winners.length > 1) {
        return t("Equal in provinces ({count}) and in gold ({gold}).", values);
    }
    return rivals.length > 0
        ? t("Equal in provinces ({count}); {name} has the most gold ({gold}).", values)
        : t("{name} holds the most provinces ({count}).", values);
}

export function EndPanel({ table, view, fall, record, children }: EndPanelProps) {
    const winners = view.seats.filter((seat) => view.winners.includes(seat.seat));
    const ranked = [...view.seats].sort(
        (a, b) =>
            Number(winners.includes(b)) - Number(winners.includes(a)) ||
            b.provinces - a.provinces ||
            b.gold - a.gold,
    );
    return (
        <div class="ending">
            <h2>
                <Sprite name="crown" pixel={2} /> {headline(table, winners)}
            </h2>
            <p>
                {reason(view, winners, fall)} <RuleLink clause={fall === null ? "9.2" : "9.1"} />
            </p>
            <table class="ranking">
                <thead>
                    <tr>
                        <th scope="col">{t("Player")}</th>
                        <th scope="col">{t("Provinces")}</th>
                        <th scope="col">{t("Gold")}</th>
                    </tr>
                </thead>
                <tbody>
                    {ranked.map((seat) => (
                        <tr key={seat.seat} class={winners.includes(seat) ? "winner" : ""}>
                            <th scope="row">
                                <Sprite
                                    name={`emblem-${seat.seat}`}
                                    owner={seat.seat}
                                    pixel={1.5}
                                />{" "}
                                {nameOf(seat)}
                            </th>
                            <td class="number">{seat.provinces}</td>
                            <td>
                                <Gold gold={seat.gold} />
                            </td>
                        </tr>
                    ))}
                </tbody>
            </table>
            <div class="row">{children}</div>
            <Highlights record={record} archived={table.table === "local" ? null : table.table} />
        </div>
    );
}
