// SPDX-License-Identifier: MIT
// All puzzles by their difficulty, the next one, and the siege of the day.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { sharedModule } from "../local/shared-module";
import { useCopy } from "../online/useCopy";
import { useSettings } from "../settings/settings";
import { TitleScreen } from "../start/TitleScreen";
import { Button } from "../ui/Button";
import { t, titled } from "../words/words";
import {
    fetchPuzzles,
    kindText,
    nextPuzzle,
    puzzlesSolved,
    siegeLine,
    type Puzzle,
    type Solved,
} from "./puzzles";

export interface PuzzlesScreenProps {
    readonly menu: ComponentChildren;
    readonly onPuzzle: (puzzle: Puzzle) => void;
    readonly onBack: () => void;
}

const GRADES = [1, 2, 3, 4, 5] as const;

interface Shelf {
    readonly puzzles: readonly Puzzle[];
    /** The siege of the day. */
    readonly today: Puzzle | undefined;
}

/** What there is; null until it is there. */
function useShelf(day: Date): Shelf | "lost" | null {
    const { language } = useSettings();
    const [shelf, setShelf] = useState<Shelf | "lost" | null>(null);
    useEffect(() => {
        Promise.all([fetchPuzzles(), sharedModule(language)]).then(
            ([puzzles, module]) =>
                setShelf({ puzzles, today: puzzles[module.siege(day, puzzles.length)] }),
            () => setShelf("lost"),
        );
    }, [language]);
    return shelf;
}

/** How it went, to be told to others. */
function Told({ day, missed }: { readonly day: Date; readonly missed: number }) {
    const line = siegeLine(day, missed);
    const [copied, copy] = useCopy(line);
    return (
        <p class="siege-line">
            <span>{line}</span>
            <Button kind="small" id="siege-copy" onClick={copy}>
                {copied === "yes" ? t("Copied") : t("Copy")}
            </Button>
            <span role="status">{copied === "failed" ? t("It could not be copied.") : ""}</span>
        </p>
    );
}

interface PickProps {
    readonly puzzle: Puzzle;
    readonly solved: Solved;
    readonly onPuzzle: (puzzle: Puzzle) => void;
}

function PuzzleButton({ puzzle, solved, onPuzzle }: PickProps) {
    const done = puzzle.number in solved;
    const label = titled(`${puzzle.number}`, kindText(puzzle)) + (done ? `, ${t("solved")}` : "");
    return (
        <li>
            <Button kind="small" label={label} onClick={() => onPuzzle(puzzle)}>
                {puzzle.number}
                {done && " ✓"}
            </Button>
        </li>
    );
}

interface GradeProps extends Omit<PickProps, "puzzle"> {
    readonly grade: number;
    readonly puzzles: readonly Puzzle[];
}

function Grade({ grade, puzzles, solved, onPuzzle }: GradeProps) {
    const done = puzzles.filter(({ number }) => number in solved).length;
    return (
        <details class="more">
            <summary>
                {t("Difficulty {grade} of 5", { grade })} ·{" "}
                {t("solved: {done} of {count}", { done, count: puzzles.length })}
            </summary>
            <ul class="puzzles">
                {puzzles.map((puzzle) => (
                    <PuzzleButton key={puzzle.number} {...{ puzzle, solved, onPuzzle }} />
                ))}
            </ul>
        </details>
    );
}

interface ShownProps extends Shelf {
    readonly day: Date;
    readonly onPuzzle: (puzzle: Puzzle) => void;
}

function Shown({ puzzles, today, day, onPuzzle }: ShownProps) {
    const solved = puzzlesSolved();
    const next = nextPuzzle(puzzles, solved);
    const missed = today && solved[today.number];
    return (
        <>
            {today && (
                <Button
                    id="siege"
                    kind={missed === undefined ? "main" : "plain"}
                    onClick={() => onPuzzle(today)}
                >
                    {t("Siege of the day")}
                </Button>
            )}
            {missed !== undefined && <Told {...{ day, missed }} />}
            {next && (
                <Button
                    id="next-puzzle"
                    kind={missed === undefined ? "plain" : "main"}
                    onClick={() => onPuzzle(next)}
                >
                    {t("Next puzzle")}
                </Button>
            )}
            {GRADES.map((grade) => (
                <Grade
                    key={grade}
                    grade={grade}
                    puzzles={puzzles.filter((one) => one.grade === grade)}
                    {...{ solved, onPuzzle }}
                />
            ))}
        </>
    );
}

export function PuzzlesScreen({ menu, onPuzzle, onBack }: PuzzlesScreenProps) {
    const [day] = useState(() => new Date());
    const shelf = useShelf(day);
    return (
        <TitleScreen players={2} menu={menu}>
            <div class="panel start-panel">
                <h2>{t("Puzzles")}</h2>
                <p class="hint">
                    {t("One position, one decision: find the answer that wins the most games.")}
                </p>
                {shelf === null && <p class="loading">{t("One moment …")}</p>}
                {shelf === "lost" && (
                    <p class="notice" role="alert">
                        {t("This could not be loaded. Try again with a network.")}
                    </p>
                )}
                {shelf && shelf !== "lost" && <Shown {...shelf} {...{ day, onPuzzle }} />}
                <Button onClick={onBack}>{t("Back")}</Button>
            </div>
        </TitleScreen>
    );
}
