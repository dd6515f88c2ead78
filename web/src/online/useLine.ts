// SPDX-License-Identifier: MIT
// The line to a table on the server, and what this device knows of the table through it.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { TableClient } from "../client/table-client";
import { lookForUpdate } from "../offline/update";
import { t } from "../words/words";
import type { LineState } from "./line";
import { SocketTable } from "./socket-table";

export interface TableLine {
    readonly client: TableClient;
    readonly state: LineState;
    readonly connect: () => void;
    /** The record of the game, as this device may have it. */
    readonly record: () => Promise<string>;
}

/** A server that comes back may have a new version of the page. */
function useNewVersion(state: LineState): void {
    const broken = useRef(false);
    useEffect(() => {
        if (state === "refused" || (state === "open" && broken.current)) {
            void lookForUpdate();
        }
        broken.current = state === "broken" || (state !== "open" && broken.current);
    }, [state]);
}

/** The table in the reader's language: after a change everything is told anew. */
export function useLine(id: string, language: string): TableLine {
    const [state, setState] = useState<LineState>("connecting");
    const client = useMemo(() => new TableClient(), [id, language]);
    const [socket, setSocket] = useState<SocketTable | null>(null);
    useEffect(() => {
        const onState = (now: LineState): void => {
            setState(now);
            if (now === "unseated") {
                client.tell(t("This link opens no seat at this table. Nothing has changed."));
            }
        };
        const table = new SocketTable(id, (message) => client.receive(message), onState);
        client.attach(table);
        setSocket(table);
        return () => client.close();
    }, [client]);
    useNewVersion(state);
    return {
        client,
        state,
        connect: () => socket?.connect(),
        record: () => socket?.record() ?? Promise.reject(new Error("")),
    };
}
