// SPDX-License-Identifier: MIT
// A player at the table: gold, provinces, supply, abilities, signs. A touch opens all about them.
import { useState } from "preact/hooks";
import type { SeatView, TableMessage, View } from "../protocol/messages";
import { abilityCard, leaders } from "../protocol/view";
import { opponentName } from "../start/bots";
import { botOf, playerName, seatName } from "../words/names";
import { t } from "../words/words";
import { AbilityFace, BotFace } from "../ui/Face";
import { Emblem, Sprite } from "../ui/Sprite";
import { Clock } from "./Clock";
import { CountedGold } from "./CountedGold";
import { isChoosing, SeatSigns } from "./SeatSigns";
import { SeatWindow } from "./SeatWindow";
import { Army } from "./Army";

export interface SeatPanelProps {
    readonly table: TableMessage;
    readonly view: View;
    readonly seat: SeatView;
    /** What a bot says right now. */
    readonly said?: string | null;
}

function isGone({ table, seat }: SeatPanelProps): boolean {
    return table.table !== "local" && seat.holder === "person" && !seat.here;
}

function Name(props: SeatPanelProps) {
    const { table, seat } = props;
    const bot = botOf(table, seat);
    return (
        <span class="seat-name">
            {bot && <BotFace bot={bot} pixel={1.2} />} {playerName(seat)}
            {table.you === seat.seat && <small> ({t("you")})</small>}
            {bot && <small class="seat-bot"> {opponentName(bot)}</small>}
            {isGone(props) && <small> {t("not connected")}</small>}
        </span>
    );
}

function Facts({ table, view, seat }: SeatPanelProps) {
    const leads = leaders(view).includes(seat.seat);
    return (
        <span class="seat-facts">
            <CountedGold gold={seat.gold} />
            <span class="lands" title={leads ? t("Provinces: in the lead") : t("Provinces")}>
                <Sprite name="castle" owner={seat.seat} pixel={0.45} />
                <b>{seat.provinces}</b>
                <span class="hidden"> {t("provinces")}</span>
                {leads && <span aria-hidden="true">★</span>}
                {leads && <span class="hidden">, {t("in the lead")}</span>}
            </span>
            {seat.left !== null && (
                <Clock
                    left={seat.left}
                    runs={isChoosing(view, seat)}
                    mine={seat.seat === table.you}
                />
            )}
        </span>
    );
}

function Abilities({ table, seat }: SeatPanelProps) {
    return (
        <span class="seat-abilities">
            {seat.abilities.map((id) => (
                <span key={id} class="tag" title={abilityCard(table, id)?.text}>
                    <AbilityFace ability={id} owner={seat.seat} /> {abilityCard(table, id)?.name ?? id}
                </span>
            ))}
        </span>
    );
}

export function SeatPanel(props: SeatPanelProps) {
    const { view, seat, said } = props;
    const [open, setOpen] = useState(false);
    const choosing = isChoosing(view, seat) ? "choosing" : "";
    const gone = isGone(props) ? "gone" : "";
    return (
        <section
            class={`seat own-${seat.seat} ${choosing} ${gone}`}
            aria-label={seatName(seat.seat)}
        >
            <Emblem seat={seat.seat} pixel={2} class="seat-emblem" />
            <div class="seat-main">
                <Name {...props} />
                <Facts {...props} />
                <Army {...{ view, seat }} />
                {seat.abilities.length > 0 && <Abilities {...props} />}
            </div>
            <SeatSigns view={view} seat={seat} />
            <button
                type="button"
                class="seat-open"
                aria-label={t("About {name}", { name: playerName(seat) })}
                onClick={() => setOpen(true)}
            />
            {said && <p class="said">{said}</p>}
            {open && <SeatWindow {...props} onClose={() => setOpen(false)} />}
        </section>
    );
}
