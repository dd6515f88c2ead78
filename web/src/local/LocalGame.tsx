// SPDX-License-Identifier: MIT
// A game on this device: alone against bots, or with several people who pass it round.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { TableClient } from "../client/table-client";
import { useClient } from "../client/useClient";
import type { Seat } from "../protocol/board";
import { useSettings } from "../settings/settings";
import { TableScreen } from "../table/TableScreen";
import { t } from "../words/words";
import { Button } from "../ui/Button";
import { Curtain } from "./Curtain";
import { saveFile } from "./files";
import { nextPerson } from "./hot-seat";
import { LocalTable } from "./local-table";
import type { LocalSeat } from "./orders";

export interface LocalPlan {
    readonly setup: string;
    readonly seats: readonly LocalSeat[];
}

export interface LocalGameProps {
    readonly plan: LocalPlan;
    readonly menu: ComponentChildren;
    readonly onAgain: () => void;
    readonly onLeave: () => void;
}

interface Running {
    readonly client: TableClient;
    readonly table: LocalTable;
}

function begin(plan: LocalPlan, onFault: (text: string) => void): Running {
    const client = new TableClient();
    const table = new LocalTable((message) => client.receive(message), onFault);
    client.attach(table);
    table.open(plan.setup, plan.seats);
    return { client, table };
}

export function LocalGame({ plan, menu, onAgain, onLeave }: LocalGameProps) {
    const [fault, setFault] = useState<string | null>(null);
    const running = useRef<Running | null>(null);
    running.current ??= begin(plan, setFault);
    const { client, table } = running.current;
    useEffect(() => () => client.close(), [client]);
    useClient(client);

    const people = plan.seats.filter((seat) => seat.bot === null).map((seat) => seat.seat);
    const alone = people.length === 1 ? (people[0] ?? null) : null;
    const [eyes, setEyes] = useState<Seat | null>(null);
    const view = client.view;
    const next = view && client.idle ? nextPerson(view, people) : null;
    const wanted = alone ?? (next && next === eyes ? eyes : null);
    // The table speaks the language of the page, also after it has changed.
    const { language } = useSettings();
    const spoken = useRef(language);
    useEffect(() => {
        if (spoken.current !== language) {
            spoken.current = language;
            table.watch(alone ?? eyes);
        }
    }, [language]);
    // As soon as somebody else is to decide, the page forgets the side of whoever was looking.
    useEffect(() => {
        if (!alone && eyes && next !== eyes && view) {
            setEyes(null);
            table.watch(null);
        }
    }, [next, eyes, alone]);
    const lift = (): void => {
        if (next) {
            setEyes(next);
            table.watch(next);
        }
    };
    const cover =
        next && wanted !== next ? (
            <Curtain
                seat={next}
                name={plan.seats.find((seat) => seat.seat === next)?.name ?? ""}
                onLift={lift}
            />
        ) : null;
    if (fault) {
        return (
            <main class="start">
                <div class="panel start-panel" role="alert">
                    <p>{fault}</p>
                    <Button onClick={onLeave}>{t("To the start")}</Button>
                </div>
            </main>
        );
    }
    const save = (): void => void table.record().then((record) => saveFile("game.epix", record));
    return (
        <TableScreen
            client={client}
            menu={menu}
            cover={cover}
            ending={
                <>
                    <Button kind="main" onClick={onAgain}>
                        {t("Play again")}
                    </Button>
                    <Button onClick={save}>{t("Save the record")}</Button>
                    <Button onClick={onLeave}>{t("To the start")}</Button>
                </>
            }
        />
    );
}
