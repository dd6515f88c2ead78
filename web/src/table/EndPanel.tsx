// SPDX-License-Identifier: MIT
// Who has won, and why.
import type { ComponentChildren } from "preact";
import type { TableMessage, View } from "../protocol/messages";
import { seatName } from "../words/names";
import { t } from "../words/words";
import { Gold } from "../ui/Coins";
import { Sprite } from "../ui/Sprite";

export interface EndPanelProps {
    readonly table: TableMessage;
    readonly view: View;
    /** Whether the game ended by the fall of a castle. */
    readonly castle: boolean;
    readonly children: ComponentChildren;
}

export function EndPanel({ table, view, castle, children }: EndPanelProps) {
    const ranked = [...view.seats].sort(
        (a, b) =>
            Number(view.winners.includes(b.seat)) - Number(view.winners.includes(a.seat)) ||
            b.provinces - a.provinces ||
            b.gold - a.gold,
    );
    const won = table.you !== null && view.winners.includes(table.you);
    const names = view.winners
        .map((seat) => view.seats.find((one) => one.seat === seat)?.name || seatName(seat))
        .join(", ");
    return (
        <div class="ending">
            <h2>
                <Sprite name="crown" pixel={2} />{" "}
                {won ? t("Victory!") : t("{names} wins!", { names })}
            </h2>
            <p>
                {castle
                    ? t("An enemy castle has fallen.")
                    : t("After Winter the provinces are counted; gold breaks ties.")}
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
                        <tr
                            key={seat.seat}
                            class={view.winners.includes(seat.seat) ? "winner" : ""}
                        >
                            <th scope="row">
                                <Sprite
                                    name={`emblem-${seat.seat}`}
                                    owner={seat.seat}
                                    pixel={1.5}
                                />{" "}
                                {seat.name || seatName(seat.seat)}
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
        </div>
    );
}
