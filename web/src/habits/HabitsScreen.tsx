// SPDX-License-Identifier: MIT
// What others can read in you, over all your games: worked out on the device, and nowhere else.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { percent, type Habit, type HabitsReport } from "../coach/report";
import type { Seat } from "../protocol/board";
import { MOST_BYTES } from "../replay/link";
import { useSettings } from "../settings/settings";
import { Button } from "../ui/Button";
import { FileButton } from "../ui/FileButton";
import type { Go } from "../useRoute";
import { t } from "../words/words";
import { GameList } from "./GameList";
import { forgetPlayed, openedGame, playedGames, type ReadGame } from "./played";
import { useHabits, type Habits } from "./useHabits";

export interface HabitsScreenProps {
    readonly go: Go;
    readonly menu: ComponentChildren;
    readonly onLesson: (id: string) => void;
}

interface FoundProps {
    readonly report: HabitsReport;
    readonly onDrill: (drill: string) => void;
}

function Found({ habit, onDrill }: { habit: Habit; onDrill: FoundProps["onDrill"] }) {
    return (
        <li class="panel habit">
            <p>{habit.text}</p>
            <Button onClick={() => onDrill(habit.drill)}>
                {habit.drill === "dojo" ? t("Train it in the fist dojo") : t("Train it in a lesson")}
            </Button>
        </li>
    );
}

function Report({ report, onDrill }: FoundProps) {
    return (
        <section role="status">
            <p>
                <strong>{report.text}</strong>
            </p>
            <ul class="habits">
                {report.habits.map((habit) => (
                    <Found key={habit.text} {...{ habit, onDrill }} />
                ))}
            </ul>
            {report.habits.length > 0 && (
                <p class="hint">
                    {t(
                        "Only what would hardly come about by chance is told here: in fewer than 1 of 100 such reports.",
                    )}
                </p>
            )}
        </section>
    );
}

function State({ ready, progress, fault }: Habits) {
    if (fault !== null) {
        return (
            <p class="notice" role="alert">
                {t("This could not be loaded. Try again with a network.")}
            </p>
        );
    }
    return progress === null ? null : (
        <p class="coach-progress">
            <progress value={progress} aria-label={t("The coach is thinking")} />{" "}
            {ready && t("The coach looks at every game: {done}", { done: percent(progress) })}
        </p>
    );
}

/** The games of this device, and those opened by hand; null until the device has told. */
function useGames() {
    const { name } = useSettings();
    const [games, setGames] = useState<readonly ReadGame[] | null>(null);
    const change = (to: (now: readonly ReadGame[]) => readonly ReadGame[]): void =>
        setGames((now) => to(now ?? []));
    useEffect(() => void playedGames().then((kept) => change((now) => [...now, ...kept])), []);
    const open = async (file: File): Promise<void> => {
        const record = await file.slice(0, MOST_BYTES).text();
        const id = `${file.name} ${Date.now()}`;
        change((now) => [openedGame(id, record, name), ...now]);
    };
    const drop = async (game: ReadGame): Promise<void> => {
        if (game.kept) {
            await forgetPlayed(game);
        }
        change((now) => now.filter((one) => one.id !== game.id));
    };
    const seat = (game: ReadGame, own: Seat): void => {
        const { gathered, ...rest } = game; // somebody else's
        change((now) => now.map((one) => (one === game ? { ...rest, seat: own } : one)));
    };
    return { games, open, drop, seat };
}

export function HabitsScreen({ go, onLesson }: HabitsScreenProps) {
    const { games, open, drop, seat } = useGames();
    const habits = useHabits();
    const { ready, progress, report, wrong, look } = habits;
    const drill = (id: string): void => (id === "dojo" ? go("dojo") : onLesson(id));
    return (
        <main class="reading coach">
            <header class="reading-head">
                <h1>{t("Your habits")}</h1>
                <Button onClick={() => go("")}>{t("To the start")}</Button>
            </header>
            <p>
                {t(
                    "What you stake, guess, bid and choose, against an even mix in the same situations: whatever others could read in you. It is worked out on this device, and nothing of it leaves it.",
                )}
            </p>
            <div class="row">
                <Button
                    kind="main"
                    id="look"
                    disabled={!ready || progress !== null || !games?.length}
                    onClick={() => void look(games ?? [])}
                >
                    {t("Look for habits")}
                </Button>
                <FileButton
                    text={t("Add a record")}
                    label={t("Record")}
                    accept=".epix,text/plain"
                    onFile={(file) => void open(file)}
                />
            </div>
            <State {...habits} />
            {report && <Report report={report} onDrill={drill} />}
            {games && <GameList {...{ games, wrong }} onDrop={(game) => void drop(game)} onSeat={seat} />}
        </main>
    );
}
