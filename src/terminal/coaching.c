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

static void say_no_hints(const TermVoice *voice) {
    term_say(voice,
             WORDS_KEY(
                 "Hints are for games against bots, and for tables that were made with them."),
             NULL);
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
    if (!position->hints) {
        say_no_hints(voice);
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

void term_coach_teach(const TermSession *session, const TermVoice *voice,
                      const TermPosition *position) {
    if (session->coach == TERM_COACH_TEACH && position->hints && position->legal.count > 1) {
        term_tell_hint(voice, position, NULL);
    }
}

/* ---- A decision -------------------------------------------------------------------------------- */

/* The record of a game against bots says that the coach has helped. */
static void note_help(TermSession *session) {
    if (session->table->helped) {
        session->table->helped(session);
    }
}

/* Cheaper mistakes are one's own business. */
static const double DEAR = 0.1;

typedef struct Judge {
    Coach coach;
    CoachMoment moment;
} Judge;

/* What the decision is worth, by what the position's viewer knows; NULL: no memory. To be freed. */
static Judge *judge(const TermPosition *position, const EpixDecision *decision) {
    const CoachSettings settings = {.limits = {.nodes = HINT_NODES}, .seed = 1};
    const NoteLine line = {position->seat, *decision};
    Judge *room = malloc(sizeof *room);
    void *memory = malloc(coach_memory(position->game->board.board.seats));
    if (room && memory) {
        coach_init(&room->coach, &position->game->game, &settings, memory);
        coach_judge(&room->coach, &position->state, &line, &room->moment);
    } else {
        free(room);
        room = NULL;
    }
    free(memory);
    return room;
}

static bool is_legal(const TermPosition *position, const EpixDecision *decision) {
    return position->legal.count > 0 &&
           epix_check(&position->game->game, &position->state, position->seat, decision).code ==
               EPIX_ACCEPTED;
}

/* Says what it costs, and why. */
static bool speak_up(TermSession *session, const TermVoice *voice, const CoachMoment *moment) {
    char loss[COACH_PERCENT_SIZE], error[COACH_PERCENT_SIZE], why[WORDS_SENTENCE_SIZE];
    coach_percent(voice->language, moment->loss, false, loss, sizeof loss);
    coach_percent(voice->language, 2 * moment->loss_error, false, error, sizeof error);
    coach_why(voice->language, moment, why, sizeof why);
    session->warned = term_session_step(session);
    term_say(voice,
             WORDS_KEY(
                 "The coach: that costs {loss} % of a victory (give or take {error}).[ {why}] "
                 "Decide so once more if you want it all the same."),
             WORDS_VALUES({"loss", loss}, {"error", error}, {"why", why}));
    return false;
}

bool term_coach_agrees(TermSession *session, const TermVoice *voice, const TermPosition *position,
                       const EpixDecision *decision) {
    bool agrees = true;
    if (!position->hints || !is_legal(position, decision)) {
        return true;
    }
    if (session->coach != TERM_COACH_OFF) {
        note_help(session);
    }
    if (session->coach == TERM_COACH_WARN && session->warned != term_session_step(session)) {
        Judge *room = judge(position, decision);
        agrees = !room || room->moment.loss <= DEAR || speak_up(session, voice, &room->moment);
        free(room);
    }
    if (agrees) {
        session->decided = true;
        session->last = *decision;
        session->last_at = *position;
    }
    return agrees;
}

/* ---- After a decision --------------------------------------------------------------------------- */

static void tell_judged(const TermVoice *voice, const TermPosition *position,
                        const CoachMoment *moment) {
    char text[WORDS_SENTENCE_SIZE], better[WORDS_SENTENCE_SIZE], why[WORDS_SENTENCE_SIZE];
    char chance[COACH_PERCENT_SIZE], loss[COACH_PERCENT_SIZE], error[COACH_PERCENT_SIZE];
    const int seat = moment->line.seat;
    coach_decision(voice->language, position->game, moment, &moment->line.decision, text,
                   sizeof text);
    coach_decision(voice->language, position->game, moment, &moment->option[0].decision, better,
                   sizeof better);
    coach_percent(voice->language, moment->fresh[seat], false, chance, sizeof chance);
    coach_percent(voice->language, moment->loss, false, loss, sizeof loss);
    coach_percent(voice->language, 2 * moment->loss_error, false, error, sizeof error);
    coach_why(voice->language, moment, why, sizeof why);
    term_say(voice,
             moment->forced     ? WORDS_KEY("{text} There was nothing else to decide.")
             : moment->loss > 0 ? WORDS_KEY("{text} It cost {loss} % of a victory (give or take "
                                            "{error}).[ {why}] Better: {better}")
                                : WORDS_KEY("{text} That was good: your chance was {chance} %, and "
                                            "nothing was worth more for certain."),
             WORDS_VALUES({"text", text}, {"loss", loss}, {"error", error}, {"why", why},
                          {"better", better}, {"chance", chance}));
}

static void tell_why(TermSession *session, const TermVoice *voice) {
    if (!term_session_has_hints(session)) {
        say_no_hints(voice);
        return;
    }
    if (!session->decided) {
        term_say(voice, WORDS_KEY("You have not decided anything yet."), NULL);
        return;
    }
    Judge *room = judge(&session->last_at, &session->last);
    note_help(session);
    if (room) {
        tell_judged(voice, &session->last_at, &room->moment);
    } else {
        say_no_memory(voice);
    }
    free(room);
}

/* `off`, `warn` or `teach`, in the player's language or in English. */
static void set_coach(TermSession *session, const TermVoice *voice, const char *typed) {
    static const struct {
        const char *name;
        const char *answer;
    } levels[] = {
        [TERM_COACH_OFF] = {WORDS_KEY("off"), WORDS_KEY("The coach is silent until you ask.")},
        [TERM_COACH_WARN] = {WORDS_KEY("warn"),
                             WORDS_KEY("The coach speaks up before a decision that costs more than "
                                       "a tenth of a victory.")},
        [TERM_COACH_TEACH] = {WORDS_KEY("teach"),
                              WORDS_KEY("The coach tells what everything is worth before you "
                                        "decide.")},
    };
    char name[TERM_WORD_SIZE];
    for (int level = 0; level <= TERM_COACH_TEACH; level++) {
        if (term_find_name(levels[level].name, typed, name) ||
            term_find_name(words_text(voice->language, levels[level].name), typed, name)) {
            session->coach = (TermCoach)level;
            term_say(voice, levels[level].answer, NULL);
            return;
        }
    }
    term_say(voice,
             WORDS_KEY("\"{word}\" is nothing that the coach can do: say hint off, hint "
                       "warn or hint teach."),
             WORDS_VALUES({"word", typed}));
}

bool term_coach_carry_out(TermSession *session, const TermVoice *voice,
                          const TermRequest *request) {
    const bool hint = request->command == TERM_DO_HINT && term_session_has_hints(session);
    if (request->command == TERM_DO_WHY && !*request->rest) {
        tell_why(session, voice);
        return true;
    }
    if (hint && *request->rest) {
        set_coach(session, voice, request->rest);
        return true;
    }
    if (hint) {
        note_help(session);
    }
    return false;
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
