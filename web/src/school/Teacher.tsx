// SPDX-License-Identifier: MIT
// What a lesson says: the reply to the last answer, and what is to be done now.
import { useEffect, useState } from "preact/hooks";
import type { TableClient } from "../client/table-client";
import { Button } from "../ui/Button";
import { Sprite } from "../ui/Sprite";
import { t } from "../words/words";
import type { LessonWord } from "./lessons";
import { noteLesson } from "./progress";
import { notePuzzle, puzzleNumber } from "./puzzles";

export interface TeacherProps {
    readonly client: TableClient;
    readonly lesson: string;
    readonly word: LessonWord;
    /** To all lessons, when this one is over. */
    readonly onLessons: () => void;
}

/** What is true is said when all has been shown; what is wrong at once. */
function saidBy({ reply, wrong, say }: LessonWord, idle: boolean): readonly (string | null)[] {
    return [wrong || idle ? reply : null, idle ? say : null];
}

const classOf = ({ done, wrong }: LessonWord): string =>
    done ? "teacher-done" : wrong ? "teacher-no" : "";

export function Teacher({ client, lesson, word, onLessons }: TeacherProps) {
    const { done, step, steps, goes_on, missed } = word;
    const puzzle = puzzleNumber(lesson);
    const [closed, setClosed] = useState(false);
    useEffect(() => {
        if (done && puzzle !== null) {
            notePuzzle(puzzle, missed);
        } else if (done) {
            noteLesson(lesson);
        }
    }, [done]);
    const [reply, say] = saidBy(word, client.idle);
    if (closed || (!reply && !say)) {
        return null;
    }
    return (
        <div class={`teacher ${classOf(word)}`} role="status">
            <Sprite name="book" pixel={1.6} />
            <div>
                {reply && <p class="teacher-reply">{reply}</p>}
                {say && <p class="teacher-say">{say}</p>}
            </div>
            {done ? (
                <Button kind="main" onClick={goes_on ? () => setClosed(true) : onLessons}>
                    {goes_on ? t("Play on") : puzzle ? t("More puzzles") : t("More lessons")}
                </Button>
            ) : (
                steps > 1 && (
                    <span class="teacher-step">
                        {t("{step} of {steps}", { step: step + 1, steps })}
                    </span>
                )
            )}
        </div>
    );
}
