/* SPDX-License-Identifier: MIT */
/*
 * A table at this keyboard, with its history in memory.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "school.h"
#include "session.h"
#include "table_message.h"
#include "words_names.h"

/* It points into itself: it is never copied. */
typedef struct Local {
    TermSession session;
    TableLocal table;
    School school; /* that teaches at the table */
    bool taught;   /* whether one does */
} Local;

static Local *local_of(TermSession *session) {
    return (Local *)session;
}

static bool has_script(const Local *local) {
    return local->taught && school_has_script(&local->school);
}

static const TableLocal *table_of(const TermSession *session) {
    return &((const Local *)session)->table;
}

/* ---- What it tells --------------------------------------------------------------------------- */

static void show_seat(const TableSeat *held, TermSeat *seat) {
    int count;
    const bool bot = held->holder == TABLE_BOT || held->away;
    *seat = (TermSeat){.holder = held->holder, .away = held->away, .here = true, .left = -1};
    snprintf(seat->name, sizeof seat->name, "%s", held->name ? held->name : "");
    snprintf(seat->bot, sizeof seat->bot, "%s", bot ? bot_kinds(&count)[held->bot].name : "");
}

static void show(Local *local) {
    const Table *table = &local->table.table;
    TermSession *session = &local->session;
    session->status = (TableStatus)table->status;
    session->actors = session->status == TABLE_PLAYING ? table->state.actors : 0;
    session->asked = has_script(local) ? 0 : session->actors & session->people;
    session->phase = table->state.phase;
    session->learnt = local->school.text && !school_is_on(&local->school);
    session->goes_on = local->school.lesson.goes_on;
    session->prompt = (TermPrompt){.open = session->asked != 0, .id = table->n, .left = -1};
    for (int seat = 0; seat < term_session_seats(session); seat++) {
        show_seat(&table->seat[seat], &session->seat[seat]);
    }
}

static void log_season(TermSession *session, const Table *table, const EpixEvent *event) {
    TermStanding standing[EPIX_SEATS];
    const int seats = table->game->board.board.seats;
    for (int seat = 0; seat < seats; seat++) {
        standing[seat] =
            (TermStanding){seat, (uint32_t)epix_controlled(&table->game->game, &table->state, seat),
                           table->state.gold[seat]};
    }
    term_session_log_season(session, event, standing, seats);
}

/* Of entries about people the sentence is kept: it tells who they were at that time. */
static void log_step(TermSession *session, const Table *table, const TableStep *step) {
    char text[WORDS_SENTENCE_SIZE];
    const bool people = step->entry.kind != TABLE_ENTRY_DECIDE &&
                        step->entry.kind != TABLE_ENTRY_START && table->status != TABLE_LOBBY;
    if (people && table_entry_text(table, &step->entry, session->language, text, sizeof text) > 0) {
        term_session_log_text(session, text, 0);
    }
    for (int i = 0; i < step->events.count; i++) {
        if (step->events.event[i].kind == EPIX_EVENT_SEASON) {
            log_season(session, table, &step->events.event[i]);
        } else {
            term_session_log_event(session, &step->events.event[i]);
        }
    }
}

static void say(Local *local, NoteSlice text) {
    char told[SCHOOL_TEXT_SIZE];
    school_tell(local->session.language, text, told);
    if (*told) {
        term_session_log_text(&local->session, told, 0);
    }
}

/* What a lesson says to the pupil, who is asked next. */
static void log_lesson(Local *local) {
    School *school = &local->school;
    if (local->taught && !has_script(local)) {
        say(local, school->reply);
        say(local, school_says(school));
        school->reply = (NoteSlice){0};
        local->taught = school_is_on(school);
    }
}

static void show_step(Local *local) {
    local->session.unsaved = true;
    log_step(&local->session, &local->table.table, &local->table.step);
    log_lesson(local);
    show(local);
}

static void view(const TermSession *session, EpixView *out) {
    const TableLocal *table = table_of(session);
    epix_view(&table->game.game, &table->table.state, session->viewer, out);
}

static void legal(const TermSession *session, int seat, EpixLegal *out) {
    const Local *local = (const Local *)session;
    const TableLocal *table = &local->table;
    epix_legal(&table->game.game, &table->table.state, seat, out);
    if (local->taught) {
        school_narrow(&local->school, seat, out);
    }
}

/* ---- What can be done there ------------------------------------------------------------------ */

/* During a lesson only that is done for which it asks; what is wrong is replied to. */
static TableRefusal carry_out(Local *local, const TableCommand *order) {
    const TableTime now = local->table.table.at;
    if (!local->taught) {
        return table_local_do(&local->table, order, now);
    }
    const TableRefusal refusal = school_do(&local->school, order, now);
    if (refusal.code == TABLE_NOT_IN_LESSON) {
        char told[SCHOOL_TEXT_SIZE];
        school_tell(local->session.language, local->school.reply, told);
        (void)note_copy(told, local->session.answer, sizeof local->session.answer);
    }
    return refusal;
}

/* Whoever has decided last takes back, also if the next one sits at the keyboard already. Who gives
 * up is played for by a bot, and does not look any more. */
static TableRefusal command(TermSession *session, const TableCommand *wanted) {
    Local *local = local_of(session);
    Table *table = &local->table.table;
    TableCommand order = *wanted;
    if (order.kind == TABLE_ENTRY_DECIDE && order.seat < EPIX_SEATS) {
        order.prompt = table->seat[order.seat].prompt;
    }
    for (int seat = 0; order.kind == TABLE_ENTRY_UNDO && seat < term_session_seats(session);
         seat++) {
        order.seat = table_can_undo(table, seat) ? (uint8_t)seat : order.seat;
    }
    const TableRefusal refusal = carry_out(local, &order);
    if (refusal.code != TABLE_ACCEPTED) {
        return refusal;
    }
    if (order.kind == TABLE_ENTRY_LEAVE) {
        session->people &= (uint8_t) ~(1 << order.seat);
        term_session_drop_curtain(session);
    }
    show_step(local);
    return refusal;
}

static bool bot(TermSession *session, int seat) {
    Local *local = local_of(session);
    const TableTime now = local->table.table.at;
    if (!(has_script(local) ? school_go_on(&local->school, now)
                            : table_local_bot(&local->table, seat, now))) {
        return false;
    }
    show_step(local);
    return true;
}

static char *record(TermSession *session) {
    const TableLocal *table = table_of(session);
    const size_t size = table_local_whole_record(table, NULL, 0) + 1;
    char *text = malloc(size);
    if (text) {
        table_local_whole_record(table, text, size);
    }
    return text;
}

static void free_local(TermSession *session) {
    table_local_free(&local_of(session)->table);
    school_free(&local_of(session)->school);
    free(session);
}

/* ---- Life ---------------------------------------------------------------------------------- */

static void helped(TermSession *session) {
    local_of(session)->table.setup.hints = true;
}

static Local *new_local(WordsLanguage language, NoteFault *fault) {
    static const TermTable here = {
        .view = view,
        .legal = legal,
        .command = command,
        .bot = bot,
        .record = record,
        .helped = helped,
        .free = free_local,
    };
    Local *local = calloc(1, sizeof *local);
    *fault = (NoteFault){.code = local ? NOTE_FAULT_NONE : NOTE_FAULT_TOO_BIG};
    if (local) {
        local->session = (TermSession){.table = &here,
                                       .language = language,
                                       .game = &local->table.game,
                                       .host = EPIX_NONE,
                                       .shown = true};
    }
    return local;
}

/* The session is ready, or given back after a fault. */
static TermSession *finish(Local *local, NoteFault fault) {
    if (fault.code) {
        term_session_free(&local->session);
        return NULL;
    }
    local->session.setup = local->table.setup;
    local->session.setup.odds = true;
    term_session_drop_curtain(&local->session);
    show(local);
    local->session.unsaved = false;
    return &local->session;
}

static void seat_player(Local *local, const TermPlan *plan, int seat) {
    TermSession *session = &local->session;
    const char *name = *plan->name[seat] ? plan->name[seat] : words_seat(session->language, seat);
    TableCommand order = {.kind = TABLE_ENTRY_TAKE,
                          .seat = (uint8_t)seat,
                          .text = {name, strlen(name)}};
    if (plan->holder[seat] == TERMINAL_PERSON) {
        session->people |= (uint8_t)(1 << seat);
    } else {
        order = (TableCommand){.kind = TABLE_ENTRY_BOT,
                               .seat = EPIX_CHANCE,
                               .other = (uint8_t)seat,
                               .number = (uint8_t)plan->holder[seat]};
    }
    (void)command(session, &order);
}

TermSession *term_session_open(const TermPlan *plan, WordsLanguage language,
                               const NoteSource *source, NoteFault *fault) {
    Local *local = new_local(language, fault);
    if (!local) {
        return NULL;
    }
    *fault = table_local_open(&local->table, &plan->setup, source);
    if (!fault->code) {
        const TableCommand start = {.kind = TABLE_ENTRY_START,
                                    .seat = EPIX_CHANCE,
                                    .random = plan->seed};
        for (int seat = 0; seat < term_session_seats(&local->session); seat++) {
            seat_player(local, plan, seat);
        }
        (void)command(&local->session, &start);
    }
    return finish(local, *fault);
}

static void log_visited(void *context, const Table *table, const TableStep *step) {
    if (step->entry.kind == TABLE_ENTRY_START || step->entry.kind == TABLE_ENTRY_DECIDE) {
        log_step(context, table, step);
    }
}

/* Begins, or goes on where it was left; the pupil is told what comes next. */
static bool begin_lesson(Local *local, const TerminalOptions *options) {
    School *school = &local->school;
    const NoteSlice journal = options->lesson_journal;
    const int pupil = school->lesson.pupil;
    const char *name = words_seat(options->language, pupil);
    const bool good = journal.start ? school_resume(school, journal.start, journal.length)
                                    : school_begin(school, (NoteSlice){name, strlen(name)});
    local->taught = good;
    local->session.people = (uint8_t)(1 << pupil);
    table_local_walk(&local->table, log_visited, &local->session);
    log_lesson(local);
    return good;
}

TermSession *term_session_teach(const TerminalOptions *options, NoteFault *fault) {
    Local *local = new_local(options->language, fault);
    if (!local) {
        return NULL;
    }
    *fault = school_open(&local->school, &local->table, options->lesson);
    if (!fault->code && !begin_lesson(local, options)) {
        *fault = (NoteFault){.code = NOTE_FAULT_TOO_BIG};
    }
    return finish(local, *fault);
}

char *term_session_journal(const TermSession *session) {
    const TableLocal *table = table_of(session);
    const size_t size = table_local_journal(table, NULL, 0) + 1;
    const bool plays = session->status == TABLE_PLAYING && (!session->learnt || session->goes_on);
    char *text = plays ? malloc(size) : NULL;
    if (text) {
        table_local_journal(table, text, size);
    }
    return text;
}

void term_session_plan(const TermSession *session, TermPlan *plan) {
    int count;
    const BotKind *kinds = bot_kinds(&count);
    *plan = (TermPlan){.setup = session->setup};
    for (int seat = 0; seat < term_session_seats(session); seat++) {
        const TermSeat *held = &session->seat[seat];
        const BotKind *kind = bot_kind_find(held->bot, strlen(held->bot));
        const bool person = session->people >> seat & 1 || !kind;
        plan->holder[seat] = person ? TERMINAL_PERSON : (int)(kind - kinds);
        snprintf(plan->name[seat], sizeof plan->name[seat], "%s", person ? held->name : "");
    }
}

/* The bot that a record's seat name stands for, or TERMINAL_PERSON. */
static int bot_of_name(const char *name) {
    static const char prefix[] = "bot ";
    int count;
    const BotKind *kinds = bot_kinds(&count);
    if (!name || strncmp(name, prefix, strlen(prefix)) != 0) {
        return TERMINAL_PERSON;
    }
    const char *word = name + strlen(prefix);
    const BotKind *kind = bot_kind_find(word, strcspn(word, " "));
    return kind ? (int)(kind - kinds) : TERMINAL_PERSON;
}

void term_session_seat(TermSession *session, int seat, int holder) {
    Local *local = local_of(session);
    const uint8_t bit = (uint8_t)(1 << seat);
    const bool person = holder == TERMINAL_PERSON;
    const TableCommand back = {.kind = TABLE_ENTRY_BACK, .seat = (uint8_t)seat};
    const TableCommand away = {.kind = TABLE_ENTRY_AWAY,
                               .seat = EPIX_CHANCE,
                               .other = (uint8_t)seat,
                               .number = (uint8_t)holder};
    session->people = (uint8_t)(person ? session->people | bit : session->people & ~bit);
    if (!person || local->table.table.seat[seat].away) {
        (void)table_local_do(&local->table, person ? &back : &away, local->table.table.at);
    }
    term_session_drop_curtain(session);
    show(local);
}

TermSession *term_session_load(NoteSlice text, WordsLanguage language, const NoteSource *source,
                               NoteFault *fault) {
    Local *local = new_local(language, fault);
    if (!local) {
        return NULL;
    }
    *fault = table_local_load(&local->table, text.start, text.length, source);
    if (!fault->code) {
        table_local_walk(&local->table, log_visited, &local->session);
        for (int seat = 0; seat < term_session_seats(&local->session); seat++) {
            term_session_seat(&local->session, seat,
                              bot_of_name(local->table.table.seat[seat].name));
        }
    }
    return finish(local, *fault);
}

void term_session_walk(const TermSession *session, TableVisit *visit, void *context) {
    table_local_walk(table_of(session), visit, context);
}
