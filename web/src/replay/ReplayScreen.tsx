// SPDX-License-Identifier: MIT
// A recorded game, from a file: back and forth through its moments, with any seat's eyes.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { BoardMap } from "../board/BoardMap";
import { LocalTable } from "../local/local-table";
import { SEATS, type Seat } from "../protocol/board";
import type { PastMessage, ServerMessage, TableMessage } from "../protocol/messages";
import { SeasonTrack } from "../seats/SeasonTrack";
import { SeatPanel } from "../seats/SeatPanel";
import { Logo } from "../start/Logo";
import { WorldMap } from "../start/WorldMap";
import { seatName } from "../words/names";
import { t } from "../words/words";
import { Button } from "../ui/Button";
import { ReplayControls } from "./ReplayControls";

export interface ReplayScreenProps {
    readonly menu: ComponentChildren;
    readonly onBack: () => void;
}

interface Film {
    readonly table: TableMessage;
    readonly moments: readonly PastMessage[];
}

export function ReplayScreen({ menu, onBack }: ReplayScreenProps) {
    const [record, setRecord] = useState<string | null>(null);
    const [fault, setFault] = useState<string | null>(null);
    const [film, setFilm] = useState<Film | null>(null);
    const [at, setAt] = useState(0);
    const [eyes, setEyes] = useState<Seat | null>(null);
    const local = useRef<LocalTable | null>(null);
    useEffect(() => {
        if (record === null) {
            return;
        }
        const table = new LocalTable((message: ServerMessage) => {
            if (message.t === "table") {
                setFilm({ table: message, moments: [] });
            } else if (message.t === "view") {
                table.send({ t: "past", from: 1, to: message.n });
            } else if (message.t === "past") {
                setFilm((before) => before && { ...before, moments: [...before.moments, message] });
            }
        }, setFault);
        table.load(record);
        local.current = table;
        return () => table.close();
    }, [record]);
    const read = (file: File | undefined): void => {
        setFault(null);
        setFilm(null);
        setAt(0);
        void file?.text().then(setRecord);
    };
    const look = (seat: Seat | null): void => {
        setEyes(seat);
        local.current?.watch(seat);
    };
    const moment = film?.moments[Math.min(at, film.moments.length - 1)];
    const view = moment?.position;
    if (!film || !view) {
        return (
            <main class="start">
                <WorldMap />
                <div class="start-menu">{menu}</div>
                <Logo />
                <div class="panel start-panel">
                    <h2>{t("Open a record")}</h2>
                    <p>
                        {t(
                            "A record is a text file (.epix) with all decisions of a game. It is read on this device only.",
                        )}
                    </p>
                    <input
                        type="file"
                        accept=".epix,text/plain"
                        aria-label={t("Record")}
                        onChange={(event) => read(event.currentTarget.files?.[0])}
                    />
                    {fault && (
                        <p class="notice" role="alert">
                            {fault}
                        </p>
                    )}
                </div>
                <Button onClick={onBack}>{t("Back")}</Button>
            </main>
        );
    }
    const shown = { ...view, prompt: null };
    const texts = [moment.text ?? "", ...moment.events.map((event) => event.text)].filter(Boolean);
    return (
        <main class="table">
            <h1 class="hidden">{t("Replay")}</h1>
            <header class="table-top panel">
                <SeasonTrack view={shown} />
                <div class="table-menu">
                    <span hidden />
                    {menu}
                    <Button kind="small" onClick={onBack}>
                        {t("Back")}
                    </Button>
                </div>
            </header>
            <div class="table-seats">
                {shown.seats.map((seat) => (
                    <SeatPanel key={seat.seat} table={film.table} view={shown} seat={seat} />
                ))}
            </div>
            <div class="table-board">
                <BoardMap
                    board={film.table.board}
                    view={shown}
                    targets={new Map()}
                    pickable={new Set()}
                    picked={null}
                    onProvince={() => undefined}
                    travel={null}
                />
            </div>
            <section class="table-action panel" aria-label={t("Replay")}>
                <ReplayControls
                    at={Math.min(at, film.moments.length - 1)}
                    count={film.moments.length}
                    onChange={setAt}
                />
                <div class="replay-texts" role="status" aria-live="polite">
                    {texts.map((text, line) => (
                        <p key={line}>{text}</p>
                    ))}
                </div>
                <div class="row" role="group" aria-label={t("Whose eyes")}>
                    <span>{t("Seen by")}</span>
                    {[null, ...SEATS.slice(0, film.table.setup.players)].map((seat) => (
                        <button
                            key={seat ?? "all"}
                            type="button"
                            class="chip"
                            aria-pressed={eyes === seat}
                            onClick={() => look(seat)}
                        >
                            {seat ? seatName(seat) : t("everybody")}
                        </button>
                    ))}
                </div>
            </section>
        </main>
    );
}
