// SPDX-License-Identifier: MIT
// A game on this device: alone against bots, or with several people who pass it round.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { TableClient } from "../client/table-client";
import { useClient } from "../client/useClient";
import { useSettings } from "../settings/settings";
import { TableScreen } from "../table/TableScreen";
import { t } from "../words/words";
import { Button } from "../ui/Button";
import { Sprite } from "../ui/Sprite";
import { Curtain } from "./Curtain";
import { saveFile } from "./files";
import { nextPerson } from "./hot-seat";
import { LocalTable } from "./local-table";
import type { LocalPlan } from "./orders";

export interface LocalGameProps {
    readonly plan: LocalPlan;
    /** Whether the browser has kept this game, and it goes on. */
    readonly resumed: boolean;
    readonly menu: ComponentChildren;
    readonly onAgain: () => void;
    readonly onLeave: () => void;
}

interface Running {
    readonly client: TableClient;
    readonly table: LocalTable;
}

function begin(plan: LocalPlan, resumed: boolean, onFault: (text: string) => void): Running {
    const client = new TableClient();
    const table = new LocalTable((message) => client.receive(message), onFault);
    client.attach(table);
    if (resumed) {
        table.resume();
    } else {
        table.play(plan);
    }
    return { client, table };
}

/** The curtain falls when nobody looks at the page any more. */
function useHiding(shared: boolean, hide: () => void): void {
    useEffect(() => {
        const listener = (): void => {
            if (shared && document.hidden) {
                hide();
            }
        };
        document.addEventListener("visibilitychange", listener);
        return () => document.removeEventListener("visibilitychange", listener);
    }, [shared]);
}

export function LocalGame({ plan, resumed, menu, onAgain, onLeave }: LocalGameProps) {
    const [fault, setFault] = useState<string | null>(null);
    const running = useRef<Running | null>(null);
    running.current ??= begin(plan, resumed, setFault);
    const { client, table } = running.current;
    useEffect(() => () => client.close(), [client]);
    useClient(client);

    const people = plan.seats.filter((seat) => seat.bot === null).map((seat) => seat.seat);
    const shared = people.length > 1;
    // The Worker drops the curtain: nobody looks then.
    const eyes = client.table?.you ?? null;
    const next = client.view && client.idle ? nextPerson(client.view, people, eyes) : null;
    const hide = (): void => table.watch(null);
    useHiding(shared, hide);
    // The table speaks the language of the page, also after it has changed.
    const { language } = useSettings();
    const spoken = useRef(language);
    useEffect(() => {
        if (spoken.current !== language) {
            spoken.current = language;
            table.watch(eyes);
            client.retellLog(plan.seats.length + 1);
        }
    }, [language]);
    if (fault !== null) {
        return (
            <main class="start">
                <div class="panel start-panel" role="alert">
                    <p>{fault || t("The game that was kept cannot be opened any more.")}</p>
                    <Button onClick={onLeave}>{t("To the start")}</Button>
                </div>
            </main>
        );
    }
    const cover =
        shared && next && eyes !== next ? (
            <Curtain
                key={next}
                seat={next}
                name={plan.seats.find((seat) => seat.seat === next)?.name ?? ""}
                onLift={() => table.watch(next)}
            />
        ) : null;
    const save = (): void => void table.record().then((record) => saveFile("game.epix", record));
    return (
        <TableScreen
            client={client}
            menu={
                <>
                    {shared && eyes && (
                        <Button kind="small" label={t("Hide my side")} onClick={hide}>
                            <Sprite name="lock" pixel={1.8} />
                        </Button>
                    )}
                    {menu}
                </>
            }
            cover={cover}
            record={() => table.record()}
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
