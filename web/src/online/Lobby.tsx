// SPDX-License-Identifier: MIT
// Before the game: who sits where.
import type { ComponentChildren } from "preact";
import type { TableClient } from "../client/table-client";
import type { TableMessage, View } from "../protocol/messages";
import { proposedRival } from "../start/rivals";
import { TitleScreen } from "../start/TitleScreen";
import { NoticeLine } from "../table/NoticeLine";
import { Button } from "../ui/Button";
import { t } from "../words/words";
import { Alerts } from "./Alerts";
import { LobbySeat } from "./LobbySeat";
import { NameInput } from "./NameInput";
import { useSignPermission } from "./notify";
import { ShareLink } from "./ShareLink";
import { Talk } from "./Talk";
import { useTableLink, type TableLink } from "./useTableLink";
import { setupWords } from "./words";

export interface LobbyProps {
    readonly client: TableClient;
    readonly table: TableMessage;
    readonly view: View;
    readonly menu: ComponentChildren;
    readonly onLeave: () => void;
}

const isHost = (table: TableMessage, view: View): boolean =>
    table.you !== null && view.host === table.you;

/** For the host: the last steps before the game. */
function Beginning({ client, view }: { readonly client: TableClient; readonly view: View }) {
    const open = view.seats.filter((seat) => seat.holder === "open");
    const fill = (): void =>
        open.forEach((seat) => client.send({ t: "bot", seat: seat.seat, bot: proposedRival() }));
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

/** For others at other devices. */
function TableShare({ link, onlyHere }: TableLink) {
    return (
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
}

function Foot({ client, table, view }: LobbyProps) {
    const { you } = table;
    const { ask } = useSignPermission();
    return (
        <div class="lobby-foot">
            {isHost(table, view) ? (
                <Beginning client={client} view={view} />
            ) : (
                <p role="status">{waitingText(client, view)}</p>
            )}
            {ask && you && <Button onClick={ask}>{t("Tell me when it is my turn")}</Button>}
        </div>
    );
}

/** What is folded away until somebody wants it. */
function More({ client, table, place }: LobbyProps & { readonly place: TableLink }) {
    return (
        <>
            {!table.you && (
                <details class="more">
                    <summary>{t("Link to this table")}</summary>
                    <TableShare {...place} />
                </details>
            )}
            {table.you && <Alerts client={client} table={table} />}
            {table.you && table.setup.chat !== "none" && (
                <details class="more">
                    <summary>{t("Say something")}</summary>
                    <Talk client={client} />
                </details>
            )}
        </>
    );
}

export function Lobby(props: LobbyProps) {
    const { client, table, view, menu, onLeave } = props;
    const { you } = table;
    const host = isHost(table, view);
    const place = useTableLink(table.table);
    return (
        <TitleScreen class="online" players={table.setup.players} menu={menu}>
            <div class="panel start-panel">
                <h2>{t("The table is being set")}</h2>
                <p class="hint">{setupWords(table).join(" · ")}</p>
                {you ? (
                    <TableShare {...place} />
                ) : (
                    <label class="lobby-yours">
                        {t("Your name")}
                        <NameInput />
                    </label>
                )}
                <ul class="sitters">
                    {view.seats.map((seat) => (
                        <LobbySeat key={seat.seat} {...{ client, table, seat, host }} />
                    ))}
                </ul>
                {client.notice && (
                    <NoticeLine notice={client.notice} onClose={() => client.dismissNotice()} />
                )}
                <Foot {...props} />
                <More {...props} place={place} />
            </div>
            <div class="start-more">
                <Button onClick={onLeave}>{t("To the start")}</Button>
            </div>
        </TitleScreen>
    );
}
