// SPDX-License-Identifier: MIT
// A game on this device: alone against bots, or with several people who pass it round.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Undo } from "../actions/Undo";
import { TableClient } from "../client/table-client";
import { useClient } from "../client/useClient";
import { useShoulder } from "../coach/Shoulder";
import type { Seat } from "../protocol/board";
import type { View } from "../protocol/messages";
import type { LessonWord } from "../school/lessons";
import { Teacher } from "../school/Teacher";
import { useSettings } from "../settings/settings";
import { opponentName } from "../start/bots";
import { noteResult, proposedRival, rivalOf } from "../start/rivals";
import { TableScreen } from "../table/TableScreen";
import { t } from "../words/words";
import { Button } from "../ui/Button";
import { Emblem } from "../ui/Sprite";
import { playerName } from "../words/names";
import { Curtain } from "./Curtain";
import { saveFile } from "./files";
import { Hiding } from "./Hiding";
import { hidesSide, mustHide, nextPerson } from "./hot-seat";
import { LocalTable } from "./local-table";
import { isAlone, peopleOf, type LocalPlan, type LocalSeat } from "./orders";
import { Peek } from "./Peek";
import { usePins, type Pins } from "./pins";

export interface LocalGameProps {
    readonly id: string;
    readonly plan: LocalPlan;
    /** Whether the browser has kept this game, and it goes on. */
    readonly resumed: boolean;
    readonly menu: ComponentChildren;
    readonly onAgain: () => void;
    readonly onLeave: () => void;
    /** To all lessons, when the one that was given here is over. */
    readonly onLessons: () => void;
    /** A step was taken back: the game is opened anew from what is kept. */
    readonly onReopen: () => void;
}

interface Running {
    readonly client: TableClient;
    readonly table: LocalTable;
}

type Begun = Pick<LocalGameProps, "id" | "plan" | "resumed" | "onReopen">;

function begin(game: Begun, onFault: (text: string) => void): Running {
    const { id, plan, resumed, onReopen } = game;
    const client = new TableClient();
    const table = new LocalTable((message) => client.receive(message), onFault, onReopen);
    client.attach(table);
    if (resumed) {
        table.resume(id);
    } else {
        table.play(plan, id);
    }
    return { client, table };
}

/** What a lesson says at the table, if it is one, and what the coach does otherwise: whoever plays on
 * after a lesson has a hint in reach. */
function useTeacher({ client, table }: Running, props: LocalGameProps): ComponentChildren {
    const { plan, onLessons } = props;
    const { lesson } = plan;
    const [word, setWord] = useState<LessonWord | null>(null);
    table.onLesson = setWord;
    const taught = lesson !== undefined && word?.done !== true;
    const helps = isAlone(plan) && !taught;
    const shoulder = useShoulder(client, {
        helps,
        offers: helps && lesson !== undefined,
        onHelp: () => table.helped(),
    });
    if (!lesson || !word) {
        return shoulder; // null: nobody is there who explains things
    }
    return (
        <>
            <Teacher {...{ client, lesson, word, onLessons }} />
            {shoulder}
        </>
    );
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

interface EndingProps extends Pick<LocalGameProps, "id" | "plan"> {
    readonly table: LocalTable;
    readonly view: View;
    readonly onAgain: () => void;
    readonly onLeave: () => void;
}

/** Whom to play next, if it is somebody else. */
function NextRival({ plan }: Pick<LocalGameProps, "plan">) {
    const next = proposedRival();
    return rivalOf(plan) !== null && rivalOf(plan) !== next ? (
        <p class="hint">{t("Your next opponent: {name}", { name: opponentName(next) })}</p>
    ) : null;
}

/** What can be done when the game is over. */
function Ending({ id, plan, view, table, onAgain, onLeave }: EndingProps) {
    noteResult(id, plan, view); // once, however often this is drawn
    const save = (): void => void table.record().then((record) => saveFile("game.epix", record));
    return (
        <>
            <Button kind="main" onClick={onAgain}>
                {t("Play again")}
            </Button>
            <Button onClick={save}>{t("Save the record")}</Button>
            <Button onClick={onLeave}>{t("To the start")}</Button>
            <NextRival plan={plan} />
        </>
    );
}

interface Looking {
    /** Whose eyes the page has; the Worker drops the curtain, and then they are nobody's. */
    readonly eyes: Seat | null;
    /** Who has to take the device now. */
    readonly next: LocalSeat | null;
    /** Whether the others look away meanwhile. */
    readonly hidden: boolean;
}

function lookingAt(plan: LocalPlan, { table, view, idle }: TableClient): Looking {
    const people = peopleOf(plan);
    const eyes = table?.you ?? null;
    const next = people.length > 1 && view && idle ? nextPerson(view, people, eyes) : null;
    const seat = plan.seats.find((one) => one.seat === next && next !== eyes);
    const hidden = seat !== undefined && view !== null && mustHide(view, seat.seat);
    return { eyes, next: seat ?? null, hidden };
}

/** Whoever has nothing to hide goes on without a curtain. */
function useOpenTurns({ next, hidden }: Looking, table: LocalTable): void {
    const seat = next && !hidden ? next.seat : null;
    useEffect(() => {
        if (seat) {
            table.watch(seat, true);
        }
    }, [seat]);
}

/** Whose turn it is around the device: nobody's name is on the question. */
function Whose({ plan, eyes }: { readonly plan: LocalPlan; readonly eyes: Seat | null }) {
    const person = plan.seats.find((one) => one.seat === eyes);
    return person ? (
        <p class={`whose own-${person.seat}`}>
            <Emblem seat={person.seat} pixel={1.4} /> <b>{playerName(person)}</b>
        </p>
    ) : null;
}

interface CoverProps {
    readonly plan: LocalPlan;
    readonly client: TableClient;
    readonly table: LocalTable;
    readonly pins: Pins;
    readonly eyes: Seat | null;
    readonly next: LocalSeat;
}

/** The curtain for whoever is next; those before may peek at what they have sealed. */
function Cover({ plan, client, table, pins, eyes, next }: CoverProps) {
    const { view } = client;
    const sealed = plan.seats.filter(
        ({ seat, bot }) => bot === null && view?.sealed.includes(seat) && !pins[seat],
    );
    return (
        <>
            <Curtain
                key={next.seat}
                {...next}
                pin={pins[next.seat]}
                onLift={() => table.watch(next.seat)}
            />
            {view && <Peek people={sealed} {...{ eyes, view }} onPeek={(seat) => table.watch(seat)} />}
            {view && <Undo {...{ client, view }} />}
        </>
    );
}

export function LocalGame(props: LocalGameProps) {
    const { id, plan, menu, onAgain, onLeave } = props;
    const [fault, setFault] = useState<string | null>(null);
    const running = useRef<Running | null>(null);
    running.current ??= begin(props, setFault);
    const { client, table } = running.current;
    useEffect(() => () => client.close(), [client]);
    useClient(client);
    useLanguage(running.current, plan);
    const teacher = useTeacher(running.current, props);
    const shared = peopleOf(plan).length > 1;
    const hide = (): void => table.watch(null);
    useHiding(shared, hide);
    const [pins, setPin] = usePins(id);
    const looking = lookingAt(plan, client);
    useOpenTurns(looking, table);
    if (fault !== null) {
        return <Fault text={fault} onLeave={onLeave} />;
    }
    // What was half chosen is known once the table is.
    if (!client.table || !client.view) {
        return <p class="loading">{t("One moment …")}</p>;
    }
    const { eyes, next, hidden } = looking;
    return (
        <TableScreen
            client={client}
            menu={
                <>
                    {shared && eyes && hidesSide(client.view) && (
                        <Hiding pin={pins[eyes]} onPin={(pin) => setPin(eyes, pin)} onHide={hide} />
                    )}
                    {menu}
                </>
            }
            cover={next && hidden && <Cover {...{ plan, client, table, pins, eyes, next }} />}
            teacher={teacher}
            whose={shared && <Whose {...{ plan, eyes }} />}
            record={() => table.record()}
            ending={<Ending {...{ id, plan, table, onAgain, onLeave }} view={client.view} />}
        />
    );
}
