// SPDX-License-Identifier: MIT
// The lessons (build/lessons.mjs): loaded when somebody wants to learn.

export interface Lesson {
    readonly id: string;
    readonly title: string;
    /** One sentence about it. */
    readonly about: string;
    /** Its file, with the texts in one language. */
    readonly text: string;
}

/** What a lesson says at a table. */
export interface LessonWord {
    /** Before the pupil's next decision, or at the end; null while others decide. */
    readonly say: string | null;
    /** To the last answer, and whether that was wrong. */
    readonly reply: string | null;
    readonly wrong: boolean;
    /** How many answers were wrong so far. */
    readonly missed: number;
    /** How many decisions of the pupil are made, and how many there are. */
    readonly step: number;
    readonly steps: number;
    readonly done: boolean;
    /** Whether the game is played on when the lesson is done. */
    readonly goes_on: boolean;
}

/** Whether a lesson is over, and with it the game. */
export const isOver = (word: LessonWord | null): boolean =>
    word !== null && word.done && !word.goes_on;

/** All lessons in a language. */
export async function fetchLessons(language: string): Promise<readonly Lesson[]> {
    const answer = await fetch(`./lessons-${language}.json`);
    if (!answer.ok) {
        throw new Error(answer.statusText);
    }
    return (await answer.json()) as readonly Lesson[];
}

/** The file of a lesson; empty if there is none. */
export async function lessonText(id: string, language: string): Promise<string> {
    const lessons = await fetchLessons(language);
    return lessons.find((one) => one.id === id)?.text ?? "";
}
