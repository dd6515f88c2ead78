// SPDX-License-Identifier: MIT
// The coach: what every decision of a game was worth, where it turned, and what was luck.
import { useEffect, useState } from "preact/hooks";
import { SEATS, type Seat } from "../protocol/board";
import { fetchGame, type Game } from "../replay/game";
import { useFilm, type Reel } from "../replay/useFilm";
import { Button } from "../ui/Button";
import { Emblem } from "../ui/Sprite";
import { playerName } from "../words/names";
import { t } from "../words/words";
import { AllDecisions } from "./AllDecisions";
import { ChanceCurve } from "./ChanceCurve";
import { Dear } from "./Dear";
import { LuckAndSkill } from "./LuckAndSkill";
import { coachRoute } from "./route";
import { dearest, percent, type CoachReport } from "./report";
import { useCoach, type Coaching } from "./useCoach";

export interface CoachScreenProps {
    /** What follows `#/coach` in the address: the game, and whose eyes. */
    readonly path: readonly string[];
    readonly onBack: () => void;
}

/** How many decisions are to be tried again. */
const DEAREST = 3;

function Progress({ report, progress }: Coaching) {
    if (progress === null) {
        return null;
    }
    const done = percent(progress);
    return (
        <p class="coach-progress">
            <progress value={progress} aria-label={t("The coach is thinking")} />{" "}
            {report
                ? t("More exactly: {done}", { done })
                : t("The coach looks at every decision: {done}", { done })}
        </p>
    );
}

function EyesLinks({ reel, game, eyes }: { reel: Reel; game: string; eyes: Seat | null }) {
    const seats = [null, ...SEATS.slice(0, reel.film.table.setup.players)];
    const nameOf = (seat: Seat | null): string =>
        seat === null
            ? t("everybody")
            : playerName(reel.film.people.find((one) => one.seat === seat) ?? { seat });
    return (
        <nav class="row coach-eyes" aria-label={t("Whose decisions")}>
            {seats.map((seat) => (
                <a
                    key={seat}
                    class="chip"
                    href={coachRoute(game, seat)}
                    aria-current={seat === eyes ? "page" : undefined}
                >
                    {seat && <Emblem seat={seat} pixel={1} />} {nameOf(seat)}
                </a>
            ))}
        </nav>
    );
}

interface LessonProps {
    readonly reel: Reel;
    readonly report: CoachReport;
    readonly game: string | null;
}

function Lesson({ reel, report, game }: LessonProps) {
    const dear = dearest(report, DEAREST);
    return (
        <>
            <h2>{t("The costliest decisions")}</h2>
            {dear.length === 0 && <p>{t("Nothing here was worse than it had to be.")}</p>}
            {dear.map((moment) => (
                <Dear
                    key={moment.n}
                    which={report.seats.findIndex(({ seat }) => seat === moment.seat)}
                    {...{ reel, moment, game }}
                />
            ))}
            <h2>{t("How the game went")}</h2>
            <ChanceCurve report={report} marked={dear} />
            <LuckAndSkill report={report} people={reel.film.people} />
            <AllDecisions report={report} table={reel.film.table} />
        </>
    );
}

/** The record that a link names. */
function useGame(link: string, onFault: (text: string) => void): Game | null {
    const [game, setGame] = useState<Game | null>(null);
    useEffect(() => {
        fetchGame(link).then(setGame, (error: Error) => onFault(error.message));
    }, [link]);
    return game;
}

export function CoachScreen({ path: [link = "", seat = ""], onBack }: CoachScreenProps) {
    const [fault, setFault] = useState<string | null>(null);
    const eyes = SEATS.find((one) => one === seat) ?? null;
    const game = useGame(link, setFault);
    const reel = useFilm(game?.record ?? null, setFault);
    const coaching = useCoach(game?.record ?? null, eyes);
    const wrong = fault ?? coaching.fault;
    return (
        <main class="reading coach">
            <header class="reading-head">
                <h1>{t("The coach")}</h1>
                <Button onClick={onBack}>{t("Back")}</Button>
            </header>
            {wrong !== null && (
                <p class="notice" role="alert">
                    {wrong}
                </p>
            )}
            {reel && <EyesLinks reel={reel} game={link} eyes={eyes} />}
            {wrong === null && <Progress {...coaching} />}
            {reel && coaching.report && (
                <Lesson {...{ reel }} report={coaching.report} game={game?.link ?? null} />
            )}
            {coaching.report && (
                <a class="button" href="#/habits">
                    {t("Your habits over several games")}
                </a>
            )}
        </main>
    );
}
