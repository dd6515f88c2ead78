// SPDX-License-Identifier: MIT
// A recorded game: back and forth through its moments, with any seat's eyes.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { BoardMap } from "../board/BoardMap";
import { coachRoute } from "../coach/route";
import { travelOf } from "../board/travel";
import type { LocalPlan } from "../local/orders";
import type { Seat } from "../protocol/board";
import type { View } from "../protocol/messages";
import { duelOf } from "../reveal/duel";
import { Reveal } from "../reveal/Reveal";
import { SeatRow } from "../seats/SeatRow";
import { TableTop } from "../table/TableTop";
import { HomeButton } from "../ui/HomeButton";
import { useMore } from "../ui/useMore";
import { t } from "../words/words";
import { EyesChoice } from "./EyesChoice";
import type { Film } from "./film";
import type { Place } from "./link";
import { MomentList } from "./MomentList";
import { ReplayControls } from "./ReplayControls";
import { Telling } from "./Telling";
import { TryHere } from "./TryHere";
import { useSight, type Reel, type Shown } from "./useFilm";
import { useMoment, type MomentNow } from "./useMoment";

export interface ReplayViewerProps {
    readonly reel: Reel;
    readonly record: string;
    /** The game as a part of addresses; null if it does not fit into one. */
    readonly game: string | null;
    readonly place: Place;
    readonly menu: ComponentChildren;
    readonly onPlay: (plan: LocalPlan) => void;
    readonly onBack: () => void;
}

interface SceneProps {
    readonly film: Film;
    readonly now: MomentNow;
    readonly shown: Shown;
}

function Scene({ film, now, shown: { sight } }: SceneProps) {
    const { board } = film.table;
    const decided = { t: "step", at: 0, entry: "decide", seat: null, text: null } as const;
    const step = { ...sight, ...decided };
    return (
        <div class="table-board">
            <BoardMap
                board={board}
                view={sight.view}
                targets={new Map()}
                pickable={new Set()}
                picked={null}
                onProvince={() => undefined}
                travel={now.came === 1 ? travelOf(step) : null}
                duel={now.playing ? duelOf(step, sight.view.attack) : null}
            />
            {now.playing && (
                <Reveal
                    key={sight.n}
                    {...{ step, board }}
                    attack={sight.view.attack}
                    onSkip={() => now.go(now.at + 1)}
                />
            )}
        </div>
    );
}

interface ControlsProps extends SceneProps {
    readonly record: string;
    readonly game: string | null;
    readonly onPlay: (plan: LocalPlan) => void;
}

/** Whoever has to decide, or is looked at; else the first. */
function seatToTry({ eyes }: MomentNow, view: View): Seat {
    return eyes === "public" || eyes === "all" ? (view.actors[0] ?? "r") : eyes;
}

/** Before the first decision everybody has sat down, and the game has begun. */
const decisionsAt = ({ table }: Film, n: number): number =>
    Math.max(0, n - table.setup.players - 1);

function Controls({ film, now, shown, record, game, onPlay }: ControlsProps) {
    const { at, playing, eyes, go, jump, setPlaying, setEyes } = now;
    const list = useMore<HTMLElement>();
    return (
        <section ref={list} class="table-action panel" aria-label={t("Replay")}>
            <ReplayControls
                {...{ film, at, playing }}
                onChange={(next) => (playing && next === at + 1 ? go(next) : jump(next))}
                onPlaying={setPlaying}
            />
            <Telling {...shown} />
            <EyesChoice film={film} eyes={eyes} onEyes={setEyes} />
            {game !== null && (
                <a class="button" href={coachRoute(game, null)}>
                    {t("Ask the coach")}
                </a>
            )}
            {game !== null && (
                <a class="button" href={`#/edit/${game}/${decisionsAt(film, shown.sight.n)}`}>
                    {t("Edit this position")}
                </a>
            )}
            {shown.sight.view.status === "playing" && (
                <TryHere
                    players={film.table.setup.players}
                    n={shown.sight.n}
                    seat={seatToTry(now, shown.sight.view)}
                    {...{ record, onPlay }}
                />
            )}
        </section>
    );
}

export function ReplayViewer(props: ReplayViewerProps) {
    const { reel, record, game, place, menu, onPlay, onBack } = props;
    const { film } = reel;
    const now = useMoment(film, game, place);
    const [listOpen, setListOpen] = useState(false);
    const shown = useSight(reel, now.at, now.eyes);
    if (!shown) {
        return <p class="loading">{t("One moment …")}</p>;
    }
    const { view } = shown.sight;
    return (
        <main class={`table season-${view.season}`}>
            <h1 class="hidden">{t("Replay")}</h1>
            <TableTop
                view={view}
                list={{ label: t("Moments"), sprite: "quill", pixel: 1.6 }}
                open={listOpen}
                onOpen={setListOpen}
            >
                {menu}
                <HomeButton onClick={onBack} />
            </TableTop>
            <SeatRow table={film.table} view={view} />
            <Scene {...{ film, now, shown }} />
            <Controls {...{ film, now, shown, record, game, onPlay }} />
            <div class={`table-log panel ${listOpen ? "open" : ""}`}>
                <MomentList {...{ film, record, game, now }} />
            </div>
        </main>
    );
}
