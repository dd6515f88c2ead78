// SPDX-License-Identifier: MIT
// A table on the server, from the lobby to the rematch.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Waiting } from "../actions/Waiting";
import type { TableClient } from "../client/table-client";
import { useClient } from "../client/useClient";
import { useShoulder } from "../coach/Shoulder";
import type { TableMessage, View } from "../protocol/messages";
import { Curtain, type CurtainProps } from "../local/Curtain";
import { Hiding } from "../local/Hiding";
import { usePins, type Pins } from "../local/pins";
import type { Seat } from "../protocol/board";
import { isArchived, seatIn } from "../protocol/view";
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
import { holdAgain, noteSeat, tokenFor } from "./seats";
import { TableWindow } from "./TableWindow";
import { SharedPeek, type SharedPeekProps } from "./SharedPeek";
import { useCompany, type Company } from "./useCompany";
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
function useRematch(id: string, client: TableClient, onTable: (id: string) => void): void {
    const { again, table } = client;
    useEffect(() => {
        if (again) {
            holdAgain(id, again, table?.setup.players ?? 0);
            onTable(again);
        }
    }, [again]);
}

interface PlayingProps extends OnlineGameProps {
    readonly line: TableLine;
    readonly client: TableClient;
    readonly table: TableMessage;
    readonly view: View;
    readonly company: Company;
    readonly pins: Pins;
    readonly onPin: (seat: Seat, pin: string) => void;
}

/** What whoever looked leaves to the others at this device. */
function Resting({ client, view, company, pins }: PlayingProps) {
    return (
        <>
            <Waiting {...{ client, view }} />
            <SharedPeek sealed={company.sealed} pins={pins} />
        </>
    );
}

function Playing(props: PlayingProps) {
    const { id, line, client, table, view, company, pins, onPin, menu, onLeave, onReplay } = props;
    const { you } = table;
    // Where nobody but the players may watch, they have the record from their table.
    const record = (): Promise<string> => (isArchived(table) ? recordOf(id) : line.record());
    const away = view.seats.some((seat) => seat.seat === you && seat.away);
    const hinted = you !== null && table.setup.coach === "hints";
    const shoulder = useShoulder(client, { helps: hinted, offers: hinted });
    const cover = away ? <Absence client={client} /> : company.resting && <Resting {...props} />;
    return (
        <TableScreen
            client={client}
            menu={
                <>
                    {company.hide && you && (
                        <Hiding
                            pin={pins[you]}
                            onPin={(pin) => onPin(you, pin)}
                            onHide={company.hide}
                        />
                    )}
                    <TableWindow client={client} onLeave={onLeave} />
                    {menu}
                </>
            }
            cover={view.status === "playing" && cover}
            teacher={shoulder}
            record={record}
            ending={<Ending {...{ client, record, onReplay, onLeave }} />}
        />
    );
}

interface HandingProps extends Omit<CurtainProps, "pin">, SharedPeekProps {}

/** Between two people at this device the page shows nothing of either. */
function Handing({ sealed, pins, ...curtain }: HandingProps) {
    return (
        <main class="start">
            <div class="panel start-panel">
                <Curtain key={curtain.seat} {...curtain} pin={pins[curtain.seat]} />
                <SharedPeek {...{ sealed, pins }} />
            </div>
        </main>
    );
}

interface OnlineTableProps extends OnlineGameProps {
    /** Whether all at this device look on. */
    readonly openly: boolean;
    /** Somebody at this device looks now, alone or openly. */
    readonly onEyes: (openly: boolean, another: boolean) => void;
}

function OnlineTable(props: OnlineTableProps) {
    const { id, menu, onLeave, onTable, openly, onEyes } = props;
    const { language } = useSettings();
    const line = useLine(id, language);
    const { client } = line;
    useClient(client);
    useSigns(client);
    usePush(client);
    useRematch(id, client, onTable);
    const company = useCompany(id, client, openly, onEyes);
    const { curtain, lift, sealed } = company;
    const [pins, setPin] = usePins(id);
    const { table, view } = client;
    useEffect(() => {
        if (table && view) {
            noteSeat(table, view);
        }
    }, [table, view?.status]);
    if (!table || !view) {
        return <NoTable line={line} onLeave={onLeave} />;
    }
    if (curtain) {
        const name = seatIn(view, curtain)?.name ?? "";
        return <Handing seat={curtain} onLift={lift} {...{ name, sealed, pins }} />;
    }
    return (
        <>
            <LineSign {...line} />
            {view.status === "lobby" ? (
                <Lobby {...{ client, table, view, menu, onLeave }} />
            ) : (
                <Playing {...props} {...{ line, client, table, view, company, pins }} onPin={setPin} />
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
    const [eyes, setEyes] = useState({ turn: 0, openly: true });
    const visit = useRef<string | null>(null);
    visit.current = handed ?? visit.current;
    if (handed && handed !== wanted && tokenFor(id)) {
        const keep = (): void => {
            dropHanded(id);
            answer({ wanted: null });
        };
        return <SeatQuestion onKeep={keep} onTake={() => answer({ wanted: handed })} />;
    }
    const look = (openly: boolean, another: boolean): void =>
        setEyes({ turn: eyes.turn + Number(another), openly });
    return (
        <OnlineTable
            key={`${visit.current} ${eyes.turn}`}
            {...props}
            openly={eyes.openly}
            onEyes={look}
        />
    );
}
