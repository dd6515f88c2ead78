/* SPDX-License-Identifier: MIT */
/*
 * A puzzle as a lesson of one step: what is asked, what is said to each answer, and why.
 */
#include "school_puzzle.h"

#include "words_names.h"

/* What is asked, and why the best answer is the best, for each kind. */
static const struct {
    const char *ask;
    const char *why;
} texts[SCHOOL_KINDS] = {
    [SCHOOL_KIND_CASTLE] = {WORDS_KEY("An enemy castle is in reach. How do you begin?"),
                            WORDS_KEY("A castle wins the game at once: strike if the try is worth "
                                      "what is lost should it fail, and otherwise make the next "
                                      "try better.")},
    [SCHOOL_KIND_ORDER] =
        {WORDS_KEY("You move and attack. What do you do first?"),
         WORDS_KEY(
             "Gold is spent on every fist and units stay where they fought, so what comes first decides what is still possible.")},
    [SCHOOL_KIND_SAVE] =
        {WORDS_KEY("Your own castle is in danger. What do you do now?"),
         WORDS_KEY("If your castle falls, all is lost: first it has to be hard to take.")},
    [SCHOOL_KIND_CARD] =
        {WORDS_KEY("What do you choose for this season?"),
         WORDS_KEY("A card is worth what it brings now, beside what the others may do meanwhile.")},
    [SCHOOL_KIND_BID] =
        {WORDS_KEY("How much do you bid for the First Player card?"),
         WORDS_KEY(
             "The turn order is worth what it changes this season, and the gold is missed in the next fist.")},
};

static void put_line(NoteText *text, const char *key, const char *value) {
    note_put(text, key);
    note_put(text, ": ");
    note_put(text, value);
    note_put_char(text, '\n');
}

/* A line with a sentence that has a number in it. */
static void put_sentence(NoteText *text, const char *key, WordsLanguage language,
                         const char *english, const WordsValue *values) {
    char sentence[SCHOOL_LINE_SIZE];
    words_fill(language, english, values, sentence, sizeof sentence);
    put_line(text, key, sentence);
}

static void put_position(NoteText *text, const SchoolPuzzle *puzzle) {
    static const char *const seats[] = {"r", "b"};
    put_line(text, "bot", "castellan");
    put_line(text, "pupil", seats[puzzle->seat]);
    if (puzzle->advanced) {
        put_line(text, "rules", "advanced");
        note_put(text, "deal: ");
        note_put_slice(text, puzzle->deal);
        note_put_char(text, '\n');
    }
    for (int i = 0; i < puzzle->stands; i++) {
        note_put(text, "stand: ");
        note_put_slice(text, puzzle->stand[i]);
        note_put_char(text, '\n');
    }
}

/* All right answers, or all wrong ones that are worth the same as this one in whole games of 100. */
static void put_answers(NoteText *text, const char *key, const SchoolPuzzle *puzzle, int from,
                        int to) {
    note_put(text, key);
    for (int i = from; i < to; i++) {
        note_put(text, i == from ? ": " : ", ");
        note_put_slice(text, puzzle->answer[i].decision);
    }
    note_put_char(text, '\n');
}

static int games(const SchoolPuzzle *puzzle, int answer) {
    return (puzzle->answer[answer].worth + 5) / 10;
}

/* Wrong answers from here on that share a reply: as many as it takes to come out with the replies that a
 * step may have. */
static int share_reply(const SchoolPuzzle *puzzle, int from, int replies_left) {
    const int left = puzzle->answers - from;
    const int together = (left + replies_left - 1) / replies_left;
    return from + together;
}

static void put_wrong(NoteText *text, const SchoolPuzzle *puzzle, WordsLanguage language, int from,
                      int to) {
    char worth[NOTE_NUMBER_SIZE], loss[NOTE_NUMBER_SIZE];
    note_copy_number((uint64_t)games(puzzle, from), worth, sizeof worth);
    note_copy_number((uint64_t)(games(puzzle, 0) - games(puzzle, from)), loss, sizeof loss);
    put_answers(text, "not", puzzle, from, to);
    put_sentence(text, "wrong", language,
                 WORDS_KEY("After that about {worth} of 100 games are won. There is an answer with "
                           "{loss} more."),
                 WORDS_VALUES({"worth", worth}, {"loss", loss}));
}

static void put_done(NoteText *text, const SchoolPuzzle *puzzle, WordsLanguage language,
                     int right) {
    char best[NOTE_NUMBER_SIZE], next[NOTE_NUMBER_SIZE];
    note_copy_number((uint64_t)games(puzzle, 0), best, sizeof best);
    note_copy_number((uint64_t)games(puzzle, right), next, sizeof next);
    put_sentence(text, "done", language,
                 WORDS_KEY("Solved: about {best} of 100 games are won after that, {next} after the "
                           "next best answer. {why}"),
                 WORDS_VALUES({"best", best}, {"next", next},
                              {"why", words_text(language, texts[puzzle->kind].why)}));
}

size_t school_puzzle_lesson(const SchoolPuzzle *puzzle, WordsLanguage language, char *out,
                            size_t size) {
    char number[NOTE_NUMBER_SIZE], grade[NOTE_NUMBER_SIZE];
    NoteText text = note_text(out, size);
    int right = 0;
    while (right < puzzle->answers && school_answer_is_right(puzzle, right)) {
        right++;
    }
    note_copy_number(puzzle->number, number, sizeof number);
    note_copy_number(puzzle->grade, grade, sizeof grade);
    note_put(&text, "epix-lesson: 1\n");
    put_sentence(&text, "title", language, WORDS_KEY("Puzzle {number}: {kind}"),
                 WORDS_VALUES({"number", number},
                              {"kind", words_text(language, school_kind_text(puzzle->kind))}));
    put_sentence(&text, "about", language, WORDS_KEY("Difficulty {grade} of 5"),
                 WORDS_VALUES({"grade", grade}));
    put_position(&text, puzzle);
    put_sentence(&text, "say", language, WORDS_KEY("You play {seat}. {question}"),
                 WORDS_VALUES({"seat", words_seat(language, puzzle->seat)},
                              {"question", words_text(language, texts[puzzle->kind].ask)}));
    put_answers(&text, "do", puzzle, 0, right);
    int replies = SCHOOL_WRONGS;
    for (int from = right; from < puzzle->answers; replies--) {
        const int to = share_reply(puzzle, from, replies);
        put_wrong(&text, puzzle, language, from, to);
        from = to;
    }
    put_done(&text, puzzle, language, right);
    return note_text_end(&text);
}
