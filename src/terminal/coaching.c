/* SPDX-License-Identifier: MIT */
/*
 * The coach at the shoulder: a hint before a decision, and what the game was worth after its end.
 */
#include <stdlib.h>
#include <string.h>

#include "coach_words.h"
#include "modes.h"
#include "speech.h"

/* Seasons played through: for a hint, and for each decision of a game that is over. */
enum { HINT_NODES = 2000, REVIEW_NODES = 600 };

static void say_line(void *context, const char *line) {
    term_say_line(context, line);
}

static CoachVoice coach_voice(const TermVoice *voice, TermVoice *copy) {
    *copy = *voice;
    return (CoachVoice){.language = voice->language, .line = say_line, .context = copy};
}

static void say_no_memory(const TermVoice *voice) {
    term_say(voice, WORDS_KEY("There is not enough memory for that."), NULL);
}

/* ---- Before a decision ------------------------------------------------------------------------ */

typedef struct Hint {
    BotWorth worth;
    void *memory;
} Hint;

static void hint(const TermVoice *voice, const TermPosition *position, Hint *room) {
    const BotWorthQuestion question = {.about = {.game = &position->game->game,
                                                 .view = &position->view,
                                                 .legal = &position->legal,
                                                 .limits = {.nodes = HINT_NODES}},
                                       .seed = 1};
    TermVoice copy;
    const CoachVoice told = coach_voice(voice, &copy);
    bot_worth_init(room->memory);
    bot_worth(room->memory, &question, &room->worth);
    coach_tell_worth(&told, position->game, &position->state, position->seat, &room->worth);
}

void term_tell_hint(const TermVoice *voice, const TermPosition *position,
                    const TermRequest *request) {
    (void)request;
    if (!position->alone) {
        term_say(voice, WORDS_KEY("Hints are for games against bots alone."), NULL);
        return;
    }
    if (position->seat >= EPIX_SEATS || position->legal.count == 0) {
        term_say(voice, WORDS_KEY("There is nothing to decide for you now."), NULL);
        return;
    }
    Hint *room = malloc(sizeof *room);
    void *memory = malloc(bot_worth_memory());
    if (room && memory) {
        room->memory = memory;
        hint(voice, position, room);
    } else {
        say_no_memory(voice);
    }
    free(memory);
    free(room);
}

/* ---- After the game --------------------------------------------------------------------------- */

typedef struct Lesson {
    NoteReplay replay;
    CoachReview review;
} Lesson;

/* How many decisions a record has at most. */
static size_t lines_of(const char *text) {
    size_t lines = 1;
    for (; (text = strchr(text, '\n')) != NULL; text++) {
        lines++;
    }
    return lines;
}

/* Whose decisions: of who sits here alone, else everybody's. */
static int eyes_of(const TermSession *session) {
    const unsigned people = session->people;
    return __builtin_popcount(people) == 1 ? __builtin_ctz(people) : EPIX_SPECTATOR;
}

static void review(const TermSession *session, const TermVoice *voice, Lesson *lesson, void *memory,
                   CoachMoment *moments) {
    const CoachSettings settings = {.limits = {.nodes = REVIEW_NODES}, .seed = 1};
    TermVoice copy;
    const CoachVoice told = coach_voice(voice, &copy);
    NoteFault fault;
    coach_review_init(&lesson->review, &lesson->replay, &settings, memory, moments,
                      eyes_of(session));
    while (coach_review_next(&lesson->review, &fault)) {
    }
    coach_tell(&told, &lesson->review.report);
}

void term_tell_coach(TermSession *session, const TermVoice *voice) {
    int seat;
    if (term_session_next(session, &seat) != TERM_NEXT_OVER) {
        term_say(voice,
                 WORDS_KEY("The coach looks at a game when it is over. Until then there are "
                           "hints, in games against bots."),
                 NULL);
        return;
    }
    char *text = session->table->record(session);
    Lesson *lesson = malloc(sizeof *lesson);
    void *memory = malloc(coach_memory(term_session_seats(session)));
    CoachMoment *moments = text ? malloc(lines_of(text) * sizeof *moments) : NULL;
    if (lesson && memory && moments &&
        note_replay_open(&lesson->replay, text, strlen(text), NULL).code == NOTE_FAULT_NONE) {
        review(session, voice, lesson, memory, moments);
    } else {
        say_no_memory(voice);
    }
    free(moments);
    free(memory);
    free(lesson);
    free(text);
}
