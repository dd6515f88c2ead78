// SPDX-License-Identifier: MIT
// A table on the server, from the lobby to the rematch.
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { TableClient } from "../client/table-client";
import { useClient } from "../client/useClient";
import { lookForUpdate } from "../offline/update";
import { UpdateNotice } from "../offline/UpdateNotice";
import { useSettings } from "../settings/settings";
import { Logo } from "../start/Logo";
import { WorldMap } from "../start/WorldMap";
import { TableScreen } from "../table/TableScreen";
import { Button } from "../ui/Button";
import { t } from "../words/words";
import { recordOf } from "./api";
import { Ending } from "./Ending";
import { Lobby } from "./Lobby";
import { useSigns } from "./notify";
import { Remarks } from "./Remarks";
import { holdSeat, noteSeat, tokenFor } from "./seats";
import { SocketTable, type LineState } from "./socket-table";
import { TableWindow } from "./TableWindow";

export interface OnlineGameProps {
    readonly id: string;
    readonly menu: ComponentChildren;
    readonly onLeave: () => void;
    readonly onTable: (id: string) => void;
    readonly onReplay: (id: string) => void;
}

interface Line {
    readonly client: TableClient;
    readonly state: LineState;
    readonly connect: () => void;
}

/** The table in the reader's language: after a change everything is told anew. */
function useLine(id: string, language: string): Line {
    const [state, setState] = useState<LineState>("connecting");
    const client = useMemo(() => new TableClient(), [id, language]);
    const [socket, setSocket] = useState<SocketTable | null>(null);
    useEffect(() => {
        const table = new SocketTable(id, (message) => client.receive(message), setState);
        client.attach(table);
        setSocket(table);
        return () => client.close();
    }, [client]);
    // A server that comes back may have a new version of the page.
    const broken = useRef(false);
    useEffect(() => {
        if (state === "refused" || (state === "open" && broken.current)) {
            void lookForUpdate();
        }
        broken.current = state === "broken" || (state !== "open" && broken.current);
    }, [state]);
    return { client, state, connect: () => socket?.connect() };
}

/** Says when the line is not as it should be. */
function LineSign({ state, connect }: Line) {
    if (state === "open" || state === "refused") {
        return null;
    }
    return (
        <div class="line-state" role="status">
            {state === "elsewhere" ? (
                <>
                    {t("This seat is open on other devices.")}{" "}
                    <Button kind="small" onClick={connect}>
                        {t("Go on here")}
                    </Button>
                </>
            ) : (
                t("Connecting …")
            )}
        </div>
    );
}

function NoTable({ line, onLeave }: { readonly line: Line; readonly onLeave: () => void }) {
    return (
        <main class="start">
            <WorldMap players={4} />
            <Logo />
            <div class="panel start-panel">
                <p role="status">{line.client.notice?.text ?? t("Connecting …")}</p>
                {line.state === "refused" && (
                    <p class="hint">
                        {t("Perhaps the link is incomplete, or nobody but the players may watch.")}
                    </p>
                )}
                <Button onClick={onLeave}>{t("To the start")}</Button>
            </div>
            <UpdateNotice />
        </main>
    );
}

/** A bot plays for whoever was away, until they say that they are back. */
function Absence({ client }: { readonly client: TableClient }) {
    return (
        <div class="showing">
            <p>{t("A bot plays for you.")}</p>
            <Button kind="main" id="back" onClick={() => client.send({ t: "back" })}>
                {t("I am back")}
            </Button>
        </div>
    );
}

export function OnlineGame({ id, menu, onLeave, onTable, onReplay }: OnlineGameProps) {
    const { language } = useSettings();
    const line = useLine(id, language);
    const { client } = line;
    useClient(client);
    useSigns(client);
    const { table, view, again } = client;
    useEffect(() => {
        const token = tokenFor(id);
        if (again && token) {
            holdSeat(again, token); // seats of a rematch keep their tokens
        }
        if (again) {
            onTable(again);
        }
    }, [again]);
    useEffect(() => {
        if (table && view) {
            noteSeat(table, view);
        }
    }, [table, view?.status]);
    if (!table || !view) {
        return <NoTable line={line} onLeave={onLeave} />;
    }
    const away = view.seats.some((seat) => seat.seat === table.you && seat.away);
    return (
        <>
            <LineSign {...line} />
            {view.status === "lobby" ? (
                <Lobby {...{ client, table, view, menu, onLeave }} />
            ) : (
                <TableScreen
                    client={client}
                    menu={
                        <>
                            <TableWindow client={client} onLeave={onLeave} />
                            {menu}
                        </>
                    }
                    cover={away && view.status === "playing" ? <Absence client={client} /> : null}
                    record={() => recordOf(id)}
                    ending={<Ending {...{ client, onReplay, onLeave }} />}
                />
            )}
            <Remarks client={client} />
        </>
    );
}
