// SPDX-License-Identifier: MIT
// A table on the server, from the lobby to the rematch.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { TableClient } from "../client/table-client";
import { useClient } from "../client/useClient";
import type { TableMessage, View } from "../protocol/messages";
import { isArchived } from "../protocol/view";
import { useSettings } from "../settings/settings";
import { TableScreen } from "../table/TableScreen";
import { Button } from "../ui/Button";
import { t } from "../words/words";
import { recordOf } from "./api";
import { usePush } from "./Alerts";
import { Ending } from "./Ending";
import { dropHanded, handedToken } from "./handed";
import { LineSign } from "./LineSign";
import { Lobby } from "./Lobby";
import { NoTable } from "./NoTable";
import { useSigns } from "./notify";
import { Remarks } from "./Remarks";
import { SeatQuestion } from "./SeatQuestion";
import { holdSeat, noteSeat, tokenFor } from "./seats";
import { TableWindow } from "./TableWindow";
import { useLine, type TableLine } from "./useLine";

export interface OnlineGameProps {
    readonly id: string;
    readonly menu: ComponentChildren;
    readonly onLeave: () => void;
    readonly onTable: (id: string) => void;
    readonly onReplay: (id: string) => void;
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

/** Goes to the next table of a series as soon as there is one; seats keep their tokens. */
function useRematch(id: string, again: string | null, onTable: (id: string) => void): void {
    useEffect(() => {
        const token = tokenFor(id);
        if (again && token) {
            holdSeat(again, token);
        }
        if (again) {
            onTable(again);
        }
    }, [again]);
}

interface PlayingProps extends OnlineGameProps {
    readonly line: TableLine;
    readonly client: TableClient;
    readonly table: TableMessage;
    readonly view: View;
}

function Playing({ id, line, client, table, view, menu, onLeave, onReplay }: PlayingProps) {
    // Where nobody but the players may watch, they have the record from their table.
    const record = (): Promise<string> => (isArchived(table) ? recordOf(id) : line.record());
    const away = view.seats.some((seat) => seat.seat === table.you && seat.away);
    return (
        <TableScreen
            client={client}
            menu={
                <>
                    <TableWindow client={client} onLeave={onLeave} />
                    {menu}
                </>
            }
            cover={away && view.status === "playing" ? <Absence client={client} /> : null}
            record={record}
            ending={<Ending {...{ client, record, onReplay, onLeave }} />}
        />
    );
}

function OnlineTable(props: OnlineGameProps) {
    const { id, menu, onLeave, onTable } = props;
    const { language } = useSettings();
    const line = useLine(id, language);
    const { client } = line;
    useClient(client);
    useSigns(client);
    usePush(client);
    useRematch(id, client.again, onTable);
    const { table, view } = client;
    useEffect(() => {
        if (table && view) {
            noteSeat(table, view);
        }
    }, [table, view?.status]);
    if (!table || !view) {
        return <NoTable line={line} onLeave={onLeave} />;
    }
    return (
        <>
            <LineSign {...line} />
            {view.status === "lobby" ? (
                <Lobby {...{ client, table, view, menu, onLeave }} />
            ) : (
                <Playing {...props} {...{ line, client, table, view }} />
            )}
            <Remarks client={client} />
        </>
    );
}

/** A link with a seat is a visit of its own, and needs a word where a seat is held already. */
export function OnlineGame(props: OnlineGameProps) {
    const { id } = props;
    const handed = handedToken(id);
    const [{ wanted }, answer] = useState<{ readonly wanted: string | null }>({ wanted: null });
    const visit = useRef<string | null>(null);
    visit.current = handed ?? visit.current;
    if (handed && handed !== wanted && tokenFor(id)) {
        const keep = (): void => {
            dropHanded(id);
            answer({ wanted: null });
        };
        return <SeatQuestion onKeep={keep} onTake={() => answer({ wanted: handed })} />;
    }
    return <OnlineTable key={visit.current} {...props} />;
}
