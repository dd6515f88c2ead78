// SPDX-License-Identifier: MIT
// A table on the server, from the lobby to the rematch.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { TableClient } from "../client/table-client";
import { useClient } from "../client/useClient";
import { saveFile } from "../local/files";
import { useSettings } from "../settings/settings";
import { TableScreen } from "../table/TableScreen";
import { t } from "../words/words";
import { Button } from "../ui/Button";
import { Lobby } from "./Lobby";
import { Phrases } from "./Phrases";
import { SocketTable, type LineState } from "./socket-table";

export interface OnlineGameProps {
    readonly id: string;
    readonly menu: ComponentChildren;
    readonly onLeave: () => void;
    readonly onTable: (id: string) => void;
}

export function OnlineGame({ id, menu, onLeave, onTable }: OnlineGameProps) {
    const [line, setLine] = useState<LineState>("connecting");
    const kept = useRef<TableClient | null>(null);
    kept.current ??= new TableClient();
    const client = kept.current;
    const { language } = useSettings();
    useClient(client);
    useEffect(() => {
        const socket = new SocketTable(id, (message) => client.receive(message), setLine);
        client.attach(socket);
        return () => socket.close();
    }, [id, language]);
    useEffect(() => {
        if (client.again) {
            onTable(client.again);
        }
    }, [client.again]);
    const { table, view } = client;
    const lost = line !== "open" && (
        <div class="line-state" role="status">
            {t("Connecting …")}
        </div>
    );
    if (!table || !view) {
        return (
            <main class="start">
                <div class="panel start-panel">
                    <p role="status">{client.notice?.text ?? t("Connecting …")}</p>
                    <Button onClick={onLeave}>{t("To the start")}</Button>
                </div>
            </main>
        );
    }
    if (view.status === "lobby") {
        return (
            <>
                {lost}
                <Lobby client={client} table={table} view={view} />
            </>
        );
    }
    const away = view.seats.some((seat) => seat.seat === table.you && seat.away);
    const save = (): void =>
        void fetch(`/api/games/${id}`)
            .then((answer) => answer.text())
            .then((record) => saveFile(`${id}.epix`, record));
    return (
        <>
            {lost}
            <TableScreen
                client={client}
                menu={
                    <>
                        <Phrases client={client} />
                        {menu}
                    </>
                }
                cover={
                    away ? (
                        <div class="showing">
                            <p>{t("A bot plays for you.")}</p>
                            <Button kind="main" onClick={() => client.send({ t: "back" })}>
                                {t("I am back")}
                            </Button>
                        </div>
                    ) : null
                }
                ending={
                    <>
                        {table.you && (
                            <Button kind="main" onClick={() => client.send({ t: "rematch" })}>
                                {t("Rematch")}
                            </Button>
                        )}
                        <Button onClick={save}>{t("Save the record")}</Button>
                        <Button onClick={onLeave}>{t("To the start")}</Button>
                    </>
                }
            />
        </>
    );
}
