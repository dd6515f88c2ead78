// SPDX-License-Identifier: MIT
// A recorded game: back and forth through its moments, with any seat's eyes.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { BoardMap } from "../board/BoardMap";
import { saveFile } from "../local/files";
import { SEATS } from "../protocol/board";
import { Reveal } from "../reveal/Reveal";
import { SeasonTrack } from "../seats/SeasonTrack";
import { SeatPanel } from "../seats/SeatPanel";
import { travelOf } from "../table/travel";
import { seasonName, seatName } from "../words/names";
import { t } from "../words/words";
import { Button } from "../ui/Button";
import { Sprite } from "../ui/Sprite";
import type { Eyes, Film } from "./film";
import { KeyMoments } from "./KeyMoments";
import { replayRoute, type Place } from "./link";
import { seasonStarts } from "./moments";
import { ReplayControls } from "./ReplayControls";
import { ShareMoment } from "./ShareMoment";
import { useSight, type Reel, type Shown } from "./useFilm";

export interface ReplayViewerProps {
    readonly reel: Reel;
    readonly record: string;
    /** The game as a part of addresses; null if it does not fit into one. */
    readonly game: string | null;
    readonly place: Place;
    readonly menu: ComponentChildren;
    readonly onBack: () => void;
}

interface EyesChoiceProps {
    readonly film: Film;
    readonly eyes: Eyes;
    readonly onEyes: (eyes: Eyes) => void;
}

function EyesChoice({ film, eyes, onEyes }: EyesChoiceProps) {
    const seats = SEATS.slice(0, film.table.setup.players);
    return (
        <label class="row replay-eyes">
            <span>{t("Seen by")}</span>
            <select value={eyes} onChange={(event) => onEyes(event.currentTarget.value as Eyes)}>
                <option value="public">{t("everybody: what was open")}</option>
                {seats.map((seat) => (
                    <option key={seat} value={seat}>
                        {seatName(seat)}
                    </option>
                ))}
                <option value="all" disabled={!film.over}>
                    {film.over
                        ? t("nobody: all secrets at once")
                        : t("all secrets at once, when the game is over")}
                </option>
            </select>
        </label>
    );
}

/** What happened, and what was kept secret at that moment by those whose eyes these are. */
function Telling({ at, eyes, sight }: Shown) {
    const secrets = sight.secrets.map(({ seat, bid, stake }) => {
        const values = { seat: seatName(seat), gold: bid ?? stake ?? 0 };
        return bid !== null
            ? t("In secret: {seat} bids {gold} gold.", values)
            : t("In secret: {seat} stakes {gold} gold.", values);
    });
    return (
        <div class="replay-texts" role="status" data-at={at} data-eyes={eyes}>
            {sight.events
                .filter((event) => event.text)
                .map((event, line) => (
                    <p key={line} class={event.seat ? `own-${event.seat}` : ""}>
                        {event.text}
                    </p>
                ))}
            {secrets.map((text) => (
                <p key={text} class="replay-secret">
                    {text}
                </p>
            ))}
        </div>
    );
}

/** Keeps the address at the moment that is shown, without a new entry in the history for each. */
function useAddress(game: string | null, at: number, eyes: Eyes): void {
    useEffect(() => {
        if (game === null) {
            return;
        }
        const timer = setTimeout(() => {
            // On the way back to another screen the address is ahead of what is drawn.
            if (location.hash.startsWith("#/replay")) {
                history.replaceState(history.state, "", replayRoute(game, at, eyes));
            }
        }, 400);
        return () => clearTimeout(timer);
    }, [game, at, eyes]);
}

export function ReplayViewer({ reel, record, game, place, menu, onBack }: ReplayViewerProps) {
    const { film } = reel;
    const last = film.moments.length - 1;
    const [at, setAt] = useState(Math.min(place.at ?? 0, last));
    const allowed = place.eyes !== "all" || film.over;
    const [eyes, setEyes] = useState<Eyes>(allowed ? place.eyes : "public");
    const [playing, setPlaying] = useState(false);
    const [listOpen, setListOpen] = useState(false);
    const [came, setCame] = useState(0);
    const shown = useSight(reel, at, eyes);
    useAddress(game, at, eyes);
    const go = (wanted: number): void => {
        const next = Math.max(0, Math.min(wanted, last));
        setCame(next - at);
        setAt(next);
    };
    const jump = (wanted: number): void => {
        setPlaying(false);
        go(wanted);
    };
    // Another link to the same game may be opened meanwhile.
    useEffect(() => {
        if (place.at !== null) {
            jump(place.at);
            setEyes(allowed ? place.eyes : "public");
        }
    }, [place.at, place.eyes]);
    if (!shown) {
        return <p class="loading">{t("One moment …")}</p>;
    }
    const { sight } = shown;
    const { view } = sight;
    const decided = { t: "step", at: 0, entry: "decide", seat: null, text: null } as const;
    const step = { ...sight, ...decided };
    const route = game === null ? null : replayRoute(game, at, eyes);
    return (
        <main class={`table season-${view.season}`}>
            <h1 class="hidden">{t("Replay")}</h1>
            <header class="table-top panel">
                <SeasonTrack view={view} />
                <div class="table-menu">
                    <Button
                        kind="small"
                        label={t("Moments")}
                        pressed={listOpen}
                        onClick={() => setListOpen(!listOpen)}
                    >
                        <Sprite name="quill" pixel={1.6} />
                    </Button>
                    {menu}
                    <Button kind="small" label={t("To the start")} onClick={onBack}>
                        <Sprite name="castle" owner="r" pixel={0.7} />
                    </Button>
                </div>
            </header>
            <div class="table-seats" role="region" aria-label={t("Players")}>
                {view.seats.map((seat) => (
                    <SeatPanel key={seat.seat} table={film.table} view={view} seat={seat} />
                ))}
            </div>
            <div class="table-board">
                <BoardMap
                    board={film.table.board}
                    view={view}
                    targets={new Map()}
                    pickable={new Set()}
                    picked={null}
                    onProvince={() => undefined}
                    travel={came === 1 ? travelOf(step) : null}
                />
                {playing && (
                    <Reveal
                        key={sight.n}
                        step={step}
                        board={film.table.board}
                        onSkip={() => go(at + 1)}
                    />
                )}
            </div>
            <section class="table-action panel" aria-label={t("Replay")}>
                <ReplayControls
                    {...{ film, at, playing }}
                    onChange={(next) => (playing && next === at + 1 ? go(next) : jump(next))}
                    onPlaying={setPlaying}
                />
                <Telling {...shown} />
                <EyesChoice film={film} eyes={eyes} onEyes={setEyes} />
            </section>
            <div class={`table-log panel ${listOpen ? "open" : ""}`}>
                <div class="replay-list" tabIndex={0} role="region" aria-label={t("Moments")}>
                    <div class="row">
                        {seasonStarts(film).map((start) => (
                            <Button key={start.at} kind="small" onClick={() => jump(start.at)}>
                                {seasonName(start.season)}
                            </Button>
                        ))}
                    </div>
                    <details>
                        <summary>{t("Key moments (they tell how it ends)")}</summary>
                        <KeyMoments
                            film={film}
                            href={(moment) => replayRoute(game ?? "", moment, eyes)}
                            onJump={jump}
                        />
                    </details>
                    <div class="row">
                        <ShareMoment route={route} />
                        <Button onClick={() => saveFile("game.epix", record)}>
                            {t("Save the record")}
                        </Button>
                    </div>
                    <p class="hint replay-keys">
                        {t("Keys: ← → step, space runs, page up and down jump, home and end.")}
                    </p>
                </div>
            </div>
        </main>
    );
}
