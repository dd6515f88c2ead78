// SPDX-License-Identifier: MIT
// A seat before the game: who sits there, and who may.
import type { TableClient } from "../client/table-client";
import type { SeatView, TableMessage } from "../protocol/messages";
import { useSettings } from "../settings/settings";
import { opponentName } from "../start/bots";
import { BotOptions } from "../start/choices";
import { Button } from "../ui/Button";
import { BotFace } from "../ui/Face";
import { Emblem } from "../ui/Sprite";
import { namelessName, playerName, seatName } from "../words/names";
import { t } from "../words/words";
import { SitBeside } from "./SitBeside";

export interface LobbySeatProps {
    readonly client: TableClient;
    readonly seat: SeatView;
    readonly table: TableMessage;
    readonly host: boolean;
}

function BotPicker({ client, seat }: LobbySeatProps) {
    return (
        <select
            aria-label={t("Seat a bot as {seat}", { seat: seatName(seat.seat) })}
            value=""
            onChange={(event) =>
                client.send({ t: "bot", seat: seat.seat, bot: event.currentTarget.value })
            }
        >
            <option value="" disabled>
                {t("Seat a bot")}
            </option>
            <BotOptions />
        </select>
    );
}

export function LobbySeat(props: LobbySeatProps) {
    const { client, table, seat, host } = props;
    const { you } = table;
    const { name } = useSettings();
    const mine = you === seat.seat;
    // Around one device half-made choices are secrets, and not kept.
    const share = (): void => client.receive({ ...table, drafts: "local" });
    const sit = (): void =>
        client.send({ t: "take", seat: seat.seat, name: name.trim() || namelessName(seat.seat) });
    const who: Readonly<Record<SeatView["holder"], string>> = {
        open: t("open"),
        person: playerName(seat),
        bot: t("Bot: {name}", { name: opponentName(seat.bot ?? "") }),
    };
    return (
        <li class={`lobby-seat own-${seat.seat}`}>
            <Emblem seat={seat.seat} pixel={2} />
            <span class="lobby-name">
                <small>{seatName(seat.seat)}</small>
                <b class={seat.holder}>
                    {seat.bot && <BotFace bot={seat.bot} />} {who[seat.holder]}
                    {mine && <small> ({t("you")})</small>}
                </b>
                {seat.holder === "person" && !seat.here && <small>{t("not connected")}</small>}
            </span>
            {seat.holder === "open" && you === null && (
                <Button kind="main" onClick={sit}>
                    {t("Sit down")}
                </Button>
            )}
            {seat.holder === "open" && you !== null && (
                <SitBeside table={table.table} seat={seat.seat} onDone={share} />
            )}
            {host && seat.holder === "open" && <BotPicker {...props} />}
            {host && seat.holder !== "open" && !mine && (
                <Button onClick={() => client.send({ t: "open", seat: seat.seat })}>
                    {t("Open the seat")}
                </Button>
            )}
            {mine && <Button onClick={() => client.send({ t: "leave" })}>{t("Stand up")}</Button>}
        </li>
    );
}
