// SPDX-License-Identifier: MIT
// Before the game: who sits where.
import type { ComponentChildren } from "preact";
import type { TableClient } from "../client/table-client";
import type { SeatView, TableMessage, View } from "../protocol/messages";
import { changeSettings, useSettings } from "../settings/settings";
import { OPPONENTS, opponentName } from "../start/bots";
import { Logo } from "../start/Logo";
import { WorldMap } from "../start/WorldMap";
import { NoticeLine } from "../table/NoticeLine";
import { Button } from "../ui/Button";
import { Sprite } from "../ui/Sprite";
import { seatName } from "../words/names";
import { t } from "../words/words";
import { useSignPermission } from "./notify";
import { ShareLink } from "./ShareLink";
import { Talk } from "./Talk";
import { useTableLink } from "./useTableLink";
import { setupWords } from "./words";

export interface LobbyProps {
    readonly client: TableClient;
    readonly table: TableMessage;
    readonly view: View;
    readonly menu: ComponentChildren;
    readonly onLeave: () => void;
}

interface SeatLineProps {
    readonly client: TableClient;
    readonly seat: SeatView;
    readonly you: TableMessage["you"];
    readonly host: boolean;
}

function BotPicker({ client, seat }: SeatLineProps) {
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
            {OPPONENTS.map((one) => (
                <option key={one.bot} value={one.bot}>
                    {t(one.name)}
                </option>
            ))}
        </select>
    );
}

function SeatLine(props: SeatLineProps) {
    const { client, seat, you, host } = props;
    const { name } = useSettings();
    const mine = you === seat.seat;
    const sit = (): void =>
        client.send({ t: "take", seat: seat.seat, name: name.trim() || seatName(seat.seat) });
    const who: Readonly<Record<SeatView["holder"], string>> = {
        open: t("open"),
        person: seat.name ?? "",
        bot: t("Bot: {name}", { name: opponentName(seat.bot ?? "") }),
    };
    return (
        <li class={`lobby-seat own-${seat.seat}`}>
            <Sprite name={`emblem-${seat.seat}`} owner={seat.seat} pixel={2} />
            <span class="lobby-name">
                <small>{seatName(seat.seat)}</small>
                <b class={seat.holder}>
                    {who[seat.holder]}
                    {mine && <small> ({t("you")})</small>}
                </b>
                {seat.holder === "person" && !seat.here && <small>{t("not connected")}</small>}
            </span>
            {seat.holder === "open" && you === null && (
                <Button kind="main" onClick={sit}>
                    {t("Sit down")}
                </Button>
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

function NameField() {
    const { name } = useSettings();
    return (
        <label class="lobby-yours">
            {t("Your name")}
            <input
                type="text"
                maxLength={24}
                autocomplete="nickname"
                value={name}
                onInput={(event) => changeSettings({ name: event.currentTarget.value })}
            />
        </label>
    );
}

/** For the host: the last steps before the game. */
function Beginning({ client, view }: { readonly client: TableClient; readonly view: View }) {
    const open = view.seats.filter((seat) => seat.holder === "open");
    const fill = (): void =>
        open.forEach((seat) => client.send({ t: "bot", seat: seat.seat, bot: "squire" }));
    return (
        <>
            {open.length > 0 && (
                <Button id="fill" onClick={fill}>
                    {t("Fill the open seats with bots")}
                </Button>
            )}
            <Button
                kind="main"
                id="begin"
                disabled={open.length > 0}
                onClick={() => client.send({ t: "start" })}
            >
                {t("Begin")}
            </Button>
        </>
    );
}

function waitingText(client: TableClient, view: View): string {
    if (view.seats.some((seat) => seat.holder === "open")) {
        return t("The game begins when all seats are taken.");
    }
    return view.host
        ? t("Waiting for {name}, who begins the game.", { name: client.nameOf(view.host) })
        : t("The first person who sits down begins the game.");
}

export function Lobby({ client, table, view, menu, onLeave }: LobbyProps) {
    const { you } = table;
    const { link, onlyHere } = useTableLink(table.table);
    const { ask } = useSignPermission();
    const host = you !== null && view.host === you;
    const share = (
        <>
            <ShareLink link={link} text={t("Whoever opens this link can sit down or watch.")} />
            {onlyHere && (
                <p class="hint">
                    {t(
                        "This address works on this machine only. For others, open the page under the address that the server has printed.",
                    )}
                </p>
            )}
        </>
    );
    return (
        <main class="start online">
            <WorldMap players={table.setup.players} />
            <div class="start-menu">{menu}</div>
            <Logo />
            <div class="panel start-panel">
                <h2>{t("The table is being set")}</h2>
                <p class="hint">{setupWords(table).join(" · ")}</p>
                {you ? share : <NameField />}
                <ul class="sitters">
                    {view.seats.map((seat) => (
                        <SeatLine key={seat.seat} {...{ client, seat, you, host }} />
                    ))}
                </ul>
                {client.notice && (
                    <NoticeLine notice={client.notice} onClose={() => client.dismissNotice()} />
                )}
                <div class="lobby-foot">
                    {host ? (
                        <Beginning client={client} view={view} />
                    ) : (
                        <p role="status">{waitingText(client, view)}</p>
                    )}
                    {ask && you && <Button onClick={ask}>{t("Tell me when it is my turn")}</Button>}
                </div>
                {!you && (
                    <details class="more">
                        <summary>{t("Link to this table")}</summary>
                        {share}
                    </details>
                )}
                {you && table.setup.chat !== "none" && (
                    <details class="more">
                        <summary>{t("Say something")}</summary>
                        <Talk client={client} />
                    </details>
                )}
            </div>
            <div class="start-more">
                <Button onClick={onLeave}>{t("To the start")}</Button>
            </div>
        </main>
    );
}
