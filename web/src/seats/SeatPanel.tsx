// SPDX-License-Identifier: MIT
// A player at the table: gold, supply, abilities, and whether they are still choosing.
import { useState } from "preact/hooks";
import { CARD_SPRITES } from "../actions/CardAsk";
import type { Card, SeatView, TableMessage, View } from "../protocol/messages";
import { opponentName } from "../start/bots";
import { cardNames, seatName } from "../words/names";
import { t } from "../words/words";
import { Gold } from "../ui/Coins";
import { Sprite } from "../ui/Sprite";
import { Clock } from "./Clock";
import { SeatWindow } from "./SeatWindow";
import { Supply } from "./Supply";

export interface SeatPanelProps {
    readonly table: TableMessage;
    readonly view: View;
    readonly seat: SeatView;
}

export function SeatPanel({ table, view, seat }: SeatPanelProps) {
    const choosing = view.actors.includes(seat.seat) && !view.sealed.includes(seat.seat);
    const sealed = view.sealed.includes(seat.seat);
    const cards = view.cards[seat.seat];
    const gone = table.table !== "local" && seat.holder === "person" && !seat.here;
    const [open, setOpen] = useState(false);
    return (
        <section
            class={`seat own-${seat.seat} ${choosing ? "choosing" : ""} ${gone ? "gone" : ""}`}
            aria-label={seatName(seat.seat)}
        >
            <Sprite name={`emblem-${seat.seat}`} owner={seat.seat} pixel={2} class="seat-emblem" />
            <div class="seat-main">
                <span class="seat-name">
                    {seat.name || seatName(seat.seat)}
                    {table.you === seat.seat && <small> ({t("you")})</small>}
                    {seat.bot && <small class="seat-bot"> {opponentName(seat.bot)}</small>}
                    {gone && <small> {t("not connected")}</small>}
                </span>
                <span class="seat-facts">
                    <Gold gold={seat.gold} />
                    <span class="lands" title={t("Provinces")}>
                        <Sprite name="castle" owner={seat.seat} pixel={0.45} />
                        <b>{seat.provinces}</b>
                        <span class="hidden"> {t("provinces")}</span>
                    </span>
                    {seat.left !== null && (
                        <Clock
                            left={seat.left}
                            runs={choosing}
                            mine={seat.seat === table.you}
                        />
                    )}
                </span>
                <Supply seat={seat} />
                {seat.abilities.length > 0 && (
                    <span class="seat-abilities">
                        {seat.abilities.map((id) => {
                            const card = table.cards.find((one) => one.id === id);
                            return (
                                <span key={id} class="tag" title={card?.text}>
                                    {card?.name ?? id}
                                </span>
                            );
                        })}
                    </span>
                )}
            </div>
            <div class="seat-signs">
                {view.first === seat.seat && (
                    <span title={t("First Player card")}>
                        <Sprite name="crown" pixel={1.5} />
                        <span class="hidden">{t("First Player card")}</span>
                    </span>
                )}
                {cards && (
                    <span title={cardNames(cards)}>
                        {[...cards].map((card) => (
                            <Sprite key={card} name={CARD_SPRITES[card as Card]} pixel={1.3} />
                        ))}
                        <span class="hidden">{cardNames(cards)}</span>
                    </span>
                )}
                {sealed && !cards && (
                    <span title={t("has chosen")}>
                        <Sprite name="lock" pixel={1.5} />
                        <span class="hidden">{t("has chosen")}</span>
                    </span>
                )}
                {choosing && (
                    <span title={t("is choosing")}>
                        <Sprite name="hourglass" pixel={1.5} class="turning" />
                        <span class="hidden">{t("is choosing")}</span>
                    </span>
                )}
            </div>
            <button
                type="button"
                class="seat-open"
                aria-label={t("About {name}", { name: seat.name || seatName(seat.seat) })}
                onClick={() => setOpen(true)}
            />
            {open && <SeatWindow {...{ table, view, seat }} onClose={() => setOpen(false)} />}
        </section>
    );
}
