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
import { Sprite } from "../ui/Sprite";
import { Curtain } from "./Curtain";
import { saveFile } from "./files";
import { nextPerson } from "./hot-seat";
import { LocalTable } from "./local-table";
import type { LocalPlan, LocalSeat } from "./orders";

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

/** The table speaks the language of the page, also after it has changed. */
function useLanguage({ client, table }: Running, plan: LocalPlan): void {
    const { language } = useSettings();
    const spoken = useRef(language);
    useEffect(() => {
        if (spoken.current !== language) {
            spoken.current = language;
            table.watch(client.table?.you ?? null);
            client.retellLog(plan.seats.length + 1);
        }
    }, [language]);
}

function Fault({ text, onLeave }: { readonly text: string; readonly onLeave: () => void }) {
    return (
        <main class="start">
            <div class="panel start-panel" role="alert">
                <p>{text || t("The game that was kept cannot be opened any more.")}</p>
                <Button onClick={onLeave}>{t("To the start")}</Button>
            </div>
        </main>
    );
}

interface EndingProps {
    readonly table: LocalTable;
    readonly onAgain: () => void;
    readonly onLeave: () => void;
}

/** What can be done when the game is over. */
function Ending({ table, onAgain, onLeave }: EndingProps) {
    const save = (): void => void table.record().then((record) => saveFile("game.epix", record));
    return (
        <>
            <Button kind="main" onClick={onAgain}>
                {t("Play again")}
            </Button>
            <Button onClick={save}>{t("Save the record")}</Button>
            <Button onClick={onLeave}>{t("To the start")}</Button>
        </>
    );
}

interface Looking {
    /** Whose eyes the page has; the Worker drops the curtain, and then they are nobody's. */
    readonly eyes: Seat | null;
    /** Who has to take the device now. */
    readonly next: LocalSeat | null;
}

const peopleOf = ({ seats }: LocalPlan): readonly Seat[] =>
    seats.filter((seat) => seat.bot === null).map((seat) => seat.seat);

function lookingAt(plan: LocalPlan, { table, view, idle }: TableClient): Looking {
    const people = peopleOf(plan);
    const eyes = table?.you ?? null;
    const next = people.length > 1 && view && idle ? nextPerson(view, people, eyes) : null;
    const seat = plan.seats.find((one) => one.seat === next && next !== eyes);
    return { eyes, next: seat ?? null };
}

export function LocalGame({ plan, resumed, menu, onAgain, onLeave }: LocalGameProps) {
    const [fault, setFault] = useState<string | null>(null);
    const running = useRef<Running | null>(null);
    running.current ??= begin(plan, resumed, setFault);
    const { client, table } = running.current;
    useEffect(() => () => client.close(), [client]);
    useClient(client);
    useLanguage(running.current, plan);
    const shared = peopleOf(plan).length > 1;
    const hide = (): void => table.watch(null);
    useHiding(shared, hide);
    if (fault !== null) {
        return <Fault text={fault} onLeave={onLeave} />;
    }
    const { eyes, next } = lookingAt(plan, client);
    const hiding = shared && eyes && (
        <Button kind="small" label={t("Hide my side")} onClick={hide}>
            <Sprite name="lock" pixel={1.8} />
        </Button>
    );
    return (
        <TableScreen
            client={client}
            menu={
                <>
                    {hiding}
                    {menu}
                </>
            }
            cover={
                next && <Curtain key={next.seat} {...next} onLift={() => table.watch(next.seat)} />
            }
            record={() => table.record()}
            ending={<Ending {...{ table, onAgain, onLeave }} />}
        />
    );
}
