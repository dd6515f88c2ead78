// SPDX-License-Identifier: MIT
// All lessons: which are learnt, and which comes next.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useSettings } from "../settings/settings";
import { TitleScreen } from "../start/TitleScreen";
import { Button } from "../ui/Button";
import { t } from "../words/words";
import { fetchLessons, type Lesson } from "./lessons";
import { lessonsDone } from "./progress";

export interface SchoolScreenProps {
    readonly menu: ComponentChildren;
    readonly onLesson: (id: string) => void;
    readonly onDojo: () => void;
    readonly onPuzzles: () => void;
    readonly onBack: () => void;
}

/** The lessons in the language of the page; null until they are there. */
function useLessons(): readonly Lesson[] | "lost" | null {
    const { language } = useSettings();
    const [lessons, setLessons] = useState<readonly Lesson[] | "lost" | null>(null);
    useEffect(() => {
        fetchLessons(language).then(setLessons, () => setLessons("lost"));
    }, [language]);
    return lessons;
}

interface LessonRowProps {
    readonly lesson: Lesson;
    readonly learnt: boolean;
    readonly next: boolean;
    readonly onLesson: (id: string) => void;
}

function LessonRow({ lesson: { id, title, about }, learnt, next, onLesson }: LessonRowProps) {
    return (
        <li class="lesson">
            <Button kind={next ? "main" : "plain"} onClick={() => onLesson(id)}>
                <span class="lesson-title">
                    {title}
                    {learnt && <b title={t("learnt")}> ✓</b>}
                    {learnt && <span class="hidden">{t("learnt")}</span>}
                </span>
                <small>{about}</small>
            </Button>
        </li>
    );
}

export function SchoolScreen({ menu, onLesson, onDojo, onPuzzles, onBack }: SchoolScreenProps) {
    const lessons = useLessons();
    const done = lessonsDone();
    const listed = lessons === "lost" ? [] : (lessons ?? []);
    const next = listed.find(({ id }) => !done.includes(id));
    return (
        <TitleScreen players={2} menu={menu}>
            <div class="panel start-panel">
                <h2>{t("Learn by playing")}</h2>
                {lessons === null && <p class="loading">{t("One moment …")}</p>}
                {lessons === "lost" && (
                    <p class="notice" role="alert">
                        {t("The lessons could not be loaded. Try again with a network.")}
                    </p>
                )}
                <ol class="lessons">
                    {listed.map((lesson) => (
                        <LessonRow
                            key={lesson.id}
                            learnt={done.includes(lesson.id)}
                            next={lesson === next}
                            {...{ lesson, onLesson }}
                        />
                    ))}
                </ol>
                <Button id="puzzles" onClick={onPuzzles}>
                    {t("Puzzles")}
                </Button>
                <Button id="dojo" onClick={onDojo}>
                    {t("Fist dojo")}
                </Button>
                <Button onClick={onBack}>{t("To the start")}</Button>
            </div>
        </TitleScreen>
    );
}
