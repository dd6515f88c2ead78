// SPDX-License-Identifier: MIT
// Before the game: who sits where.
import { useState } from "preact/hooks";
import type { TableClient } from "../client/table-client";
import type { SeatView, TableMessage, View } from "../protocol/messages";
import { changeSettings, useSettings } from "../settings/settings";
import { OPPONENTS, opponentName } from "../start/bots";
import { Logo } from "../start/Logo";
import { WorldMap } from "../start/WorldMap";
import { NoticeLine } from "../table/NoticeLine";
import { seatName } from "../words/names";
import { t } from "../words/words";
import { Button } from "../ui/Button";
import { Sprite } from "../ui/Sprite";
import { QrCode } from "./QrCode";

export interface LobbyProps {
    readonly client: TableClient;
    readonly table: TableMessage;
    readonly view: View;
}

function SeatLine({
    client,
    table,
    view,
    seat,
    name,
}: LobbyProps & { readonly seat: SeatView; readonly name: string }) {
    const host = table.you !== null && view.host === table.you;
    const mine = table.you === seat.seat;
    const who = seat.holder === "bot" ? opponentName(seat.bot ?? "") : (seat.name ?? t("open"));
    return (
        <li class={`lobby-seat own-${seat.seat}`}>
            <Sprite name={`emblem-${seat.seat}`} owner={seat.seat} pixel={2} />
            <span class="lobby-name">
                <b>{seatName(seat.seat)}</b> {who}
                {mine && <small> ({t("you")})</small>}
            </span>
            {seat.holder === "open" && table.you === null && (
                <Button
                    kind="main"
                    onClick={() =>
                        client.send({
                            t: "take",
                            seat: seat.seat,
                            name: name.trim() || seatName(seat.seat),
                        })
                    }
                >
                    {t("Sit down")}
                </Button>
            )}
            {host && seat.holder === "open" && (
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
                    {OPPONENTS.map((one) => (
                        <option key={one.bot} value={one.bot}>
                            {t(one.name)}
                        </option>
                    ))}
                </select>
            )}
            {host && seat.holder === "bot" && (
                <Button kind="small" onClick={() => client.send({ t: "open", seat: seat.seat })}>
                    {t("Open the seat")}
                </Button>
            )}
            {mine && (
                <Button kind="small" onClick={() => client.send({ t: "leave" })}>
                    {t("Stand up")}
                </Button>
            )}
        </li>
    );
}

export function Lobby({ client, table, view }: LobbyProps) {
    const { name } = useSettings();
    const [copied, setCopied] = useState(false);
    const link = `${location.origin}/t/${table.table}`;
    const copy = (): void => void navigator.clipboard?.writeText(link).then(() => setCopied(true));
    const ready = view.seats.every((seat) => seat.holder !== "open");
    const host = table.you !== null && view.host === table.you;
    return (
        <main class="start">
            <WorldMap />
            <Logo />
            <div class="panel start-panel">
                <h2>{t("The table is being set")}</h2>
                <div class="lobby-link">
                    <QrCode text={link} />
                    <div>
                        <p>{t("Send this link to those who shall play or watch:")}</p>
                        <p class="lobby-address">{link}</p>
                        <Button onClick={copy}>{copied ? t("Copied") : t("Copy the link")}</Button>
                    </div>
                </div>
                {table.you === null && (
                    <label class="lobby-yours">
                        {t("Your name")}{" "}
                        <input
                            type="text"
                            maxLength={24}
                            value={name}
                            onInput={(event) => changeSettings({ name: event.currentTarget.value })}
                        />
                    </label>
                )}
                <ul class="sitters">
                    {view.seats.map((seat) => (
                        <SeatLine key={seat.seat} {...{ client, table, view, seat, name }} />
                    ))}
                </ul>
                {client.notice && (
                    <NoticeLine notice={client.notice} onClose={() => client.dismissNotice()} />
                )}
                {host ? (
                    <Button
                        kind="main"
                        id="begin"
                        disabled={!ready}
                        onClick={() => client.send({ t: "start" })}
                    >
                        {t("Begin")}
                    </Button>
                ) : (
                    <p>{t("The host begins the game when all seats are taken.")}</p>
                )}
            </div>
        </main>
    );
}
