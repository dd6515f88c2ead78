/* SPDX-License-Identifier: MIT */
/*
 * See term_session.h.
 */
#include "term_session.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "note_names.h"
#include "table_message.h"
#include "words_names.h"
#include "words_sentences.h"

/* ---- What has happened ---------------------------------------------------------------------- */

static bool grow(TermSession *session) {
    if (session->logged < session->room) {
        return true;
    }
    const int room = session->room ? 2 * session->room : 256;
    TermHappening *log = realloc(session->log, (size_t)room * sizeof *log);
    if (!log) {
        return false; /* the game goes on, only its log has a gap */
    }
    session->log = log;
    session->room = room;
    return true;
}

static void log_text(TermSession *session, const char *text) {
    const size_t size = strlen(text) + 1;
    char *copy = malloc(size);
    if (copy && grow(session)) {
        memcpy(copy, text, size);
        session->log[session->logged++] = (TermHappening){.text = copy};
    } else {
        free(copy);
    }
}

/* Of entries about people the sentence is kept: it tells who they were at that time. */
static void log_step(TermSession *session, const Table *table, const TableStep *step,
                     WordsLanguage language) {
    char text[WORDS_SENTENCE_SIZE];
    const bool people = step->entry.kind != TABLE_ENTRY_DECIDE &&
                        step->entry.kind != TABLE_ENTRY_START && table->status != TABLE_LOBBY;
    if (people && table_entry_text(table, &step->entry, language, text, sizeof text) > 0) {
        log_text(session, text);
    }
    for (int i = 0; i < step->events.count && grow(session); i++) {
        session->log[session->logged++] = (TermHappening){.event = step->events.event[i]};
    }
}

/* Carries a command out and notes down what came of it. */
static TableRefusal carry_out(TermSession *session, const TableCommand *command) {
    const TableRefusal refusal = table_local_do(&session->local, command, session->local.table.at);
    if (refusal.code == TABLE_ACCEPTED) {
        session->unsaved = true;
        log_step(session, &session->local.table, &session->local.step, session->language);
    }
    return refusal;
}

/* ---- Life ---------------------------------------------------------------------------------- */

static int seats_of(const TermSession *session) {
    return session->local.game.board.board.seats;
}

/* With one person the screen is always that person's. */
static int usual_viewer(const TermSession *session) {
    const bool alone = session->people && !(session->people & (session->people - 1));
    return alone ? __builtin_ctz(session->people) : EPIX_SPECTATOR;
}

static void seat_player(TermSession *session, const TermPlan *plan, int seat) {
    const char *name = plan->name[seat];
    if (plan->holder[seat] != TERM_PERSON) {
        const TableCommand command = {.kind = TABLE_ENTRY_BOT,
                                      .seat = EPIX_CHANCE,
                                      .other = (uint8_t)seat,
                                      .number = (uint8_t)plan->holder[seat]};
        (void)carry_out(session, &command);
        return;
    }
    if (!*name) {
        name = words_seat(session->language, seat);
    }
    const TableCommand command = {.kind = TABLE_ENTRY_TAKE,
                                  .seat = (uint8_t)seat,
                                  .text = {name, strlen(name)}};
    (void)carry_out(session, &command);
    session->people |= (uint8_t)(1 << seat);
}

NoteFault term_session_open(TermSession *session, const TermPlan *plan, WordsLanguage language,
                            const NoteSource *source) {
    *session = (TermSession){.language = language};
    const NoteFault fault = table_local_open(&session->local, &plan->setup, source);
    if (fault.code) {
        return fault;
    }
    for (int seat = 0; seat < seats_of(session); seat++) {
        seat_player(session, plan, seat);
    }
    const TableCommand start = {.kind = TABLE_ENTRY_START,
                                .seat = EPIX_CHANCE,
                                .random = plan->seed};
    (void)carry_out(session, &start);
    session->viewer = usual_viewer(session);
    session->unsaved = false;
    return fault;
}

static void log_visited(void *context, const Table *table, const TableStep *step) {
    TermSession *session = context;
    if (step->entry.kind == TABLE_ENTRY_START || step->entry.kind == TABLE_ENTRY_DECIDE) {
        log_step(session, table, step, session->language);
    }
}

/* The bot that a record's seat name stands for, or TERM_PERSON. */
static int bot_of_name(const char *name) {
    static const char prefix[] = "bot ";
    int count;
    const BotKind *kinds = bot_kinds(&count);
    if (!name || strncmp(name, prefix, strlen(prefix)) != 0) {
        return TERM_PERSON;
    }
    const char *word = name + strlen(prefix);
    const BotKind *kind = bot_kind_find(word, strcspn(word, " "));
    return kind ? (int)(kind - kinds) : TERM_PERSON;
}

void term_session_seat(TermSession *session, int seat, int holder) {
    const TableSeat *held = &session->local.table.seat[seat];
    TableCommand command = {.seat = (uint8_t)seat};
    if (holder != TERM_PERSON) {
        command = (TableCommand){.kind = TABLE_ENTRY_AWAY,
                                 .seat = EPIX_CHANCE,
                                 .other = (uint8_t)seat,
                                 .number = (uint8_t)holder};
        session->people &= (uint8_t) ~(1 << seat);
        (void)table_local_do(&session->local, &command, session->local.table.at);
    } else {
        command.kind = TABLE_ENTRY_BACK;
        session->people |= (uint8_t)(1 << seat);
        if (held->away) {
            (void)table_local_do(&session->local, &command, session->local.table.at);
        }
    }
    session->viewer = usual_viewer(session);
}

NoteFault term_session_load(TermSession *session, NoteSlice text, WordsLanguage language,
                            const NoteSource *source) {
    *session = (TermSession){.language = language};
    const NoteFault fault = table_local_load(&session->local, text.start, text.length, source);
    if (fault.code) {
        return fault;
    }
    table_local_walk(&session->local, log_visited, session);
    for (int seat = 0; seat < seats_of(session); seat++) {
        term_session_seat(session, seat, bot_of_name(session->local.table.seat[seat].name));
    }
    session->viewer = usual_viewer(session);
    session->unsaved = false;
    return fault;
}

void term_session_free(TermSession *session) {
    for (int i = 0; i < session->logged; i++) {
        free(session->log[i].text);
    }
    free(session->log);
    table_local_free(&session->local);
    *session = (TermSession){.viewer = EPIX_SPECTATOR};
}

/* ---- Saving -------------------------------------------------------------------------------- */

/* The record as a seat may have it, in memory of its own. */
static char *record_of(const TermSession *session, int seat) {
    const size_t length = table_local_record(&session->local, seat, NULL, 0);
    char *text = malloc(length + 1);
    if (text) {
        table_local_record(&session->local, seat, text, length + 1);
    }
    return text;
}

/* A record that can be played on holds all decisions, also those that are still sealed: each line
 * is taken from the record of the seat that made it. They all have the same lines. */
static void write_record(FILE *file, char *const records[], int seats) {
    const char *rest[EPIX_SEATS] = {"", "", "", ""};
    bool header = true;
    for (int seat = 0; seat < seats; seat++) {
        rest[seat] = records[seat];
    }
    while (*rest[0]) {
        int maker = 0;
        for (int seat = 0; seat < seats && !header; seat++) {
            maker = note_seat_letter(seat) == rest[0][0] ? seat : maker;
        }
        fprintf(file, "%.*s\n", (int)strcspn(rest[maker], "\n"), rest[maker]);
        header = header && rest[0][0] != '\n';
        for (int seat = 0; seat < seats; seat++) {
            rest[seat] += strcspn(rest[seat], "\n");
            rest[seat] += *rest[seat] == '\n';
        }
    }
}

bool term_session_save(TermSession *session, const char *path) {
    char *records[EPIX_SEATS] = {NULL};
    bool good = true;
    for (int seat = 0; seat < seats_of(session); seat++) {
        records[seat] = record_of(session, seat);
        good = good && records[seat];
    }
    FILE *file = good ? fopen(path, "w") : NULL;
    good = file != NULL;
    if (good) {
        write_record(file, records, seats_of(session));
        good = !ferror(file);
        good = fclose(file) == 0 && good;
    }
    const int reason = errno;
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        free(records[seat]);
    }
    errno = reason;
    session->unsaved = session->unsaved && !good;
    return good;
}

/* ---- Playing ------------------------------------------------------------------------------- */

TermNext term_session_next(const TermSession *session, int *seat) {
    const Table *table = &session->local.table;
    const int people = table->state.actors & session->people;
    if (table->status != TABLE_PLAYING) {
        return TERM_NEXT_OVER;
    }
    *seat = __builtin_ctz(people ? (unsigned)people : table->state.actors);
    return people ? TERM_NEXT_PERSON : TERM_NEXT_BOT;
}

/* Phases in which something secret is decided or seen. */
static bool is_secret(int phase) {
    return phase == EPIX_PHASE_AUCTION || phase == EPIX_PHASE_SPY || phase == EPIX_PHASE_CHOOSE ||
           phase == EPIX_PHASE_STAKE || phase == EPIX_PHASE_PRESS;
}

bool term_session_needs_curtain(const TermSession *session, int seat) {
    return session->viewer != seat && is_secret(session->local.table.state.phase);
}

void term_session_lift_curtain(TermSession *session, int seat) {
    session->viewer = seat;
}

void term_session_drop_curtain(TermSession *session) {
    session->viewer = usual_viewer(session);
}

TableRefusal term_session_decide(TermSession *session, int seat, const EpixDecision *decision) {
    const TableCommand command = {
        .kind = TABLE_ENTRY_DECIDE,
        .seat = (uint8_t)seat,
        .prompt = session->local.table.seat[seat].prompt,
        .decision = *decision,
    };
    return carry_out(session, &command);
}

bool term_session_bot(TermSession *session, int seat) {
    if (!table_local_bot(&session->local, seat, session->local.table.at)) {
        return false;
    }
    session->unsaved = true;
    log_step(session, &session->local.table, &session->local.step, session->language);
    return true;
}

TableRefusal term_session_undo(TermSession *session, int seat) {
    const TableCommand command = {.kind = TABLE_ENTRY_UNDO, .seat = (uint8_t)seat};
    return carry_out(session, &command);
}

TableRefusal term_session_resign(TermSession *session, int seat) {
    const TableCommand command = {.kind = TABLE_ENTRY_LEAVE, .seat = (uint8_t)seat};
    const TableRefusal refusal = carry_out(session, &command);
    if (refusal.code == TABLE_ACCEPTED) {
        session->people &= (uint8_t) ~(1 << seat);
        session->viewer = usual_viewer(session);
    }
    return refusal;
}

/* ---- Looking ------------------------------------------------------------------------------- */

const char *term_session_player(const TermSession *session, int seat) {
    int count;
    const TableSeat *held = &session->local.table.seat[seat];
    const bool bot = held->holder == TABLE_BOT || held->away;
    return bot ? bot_kinds(&count)[held->bot].name : held->name;
}

const char *term_session_name(const TermSession *session, int seat) {
    const char *name = term_session_player(session, seat);
    for (int language = 0; language < WORDS_LANGUAGES && name; language++) {
        if (strcmp(name, words_seat((WordsLanguage)language, seat)) == 0) {
            return "";
        }
    }
    return name ? name : "";
}

void term_session_position(const TermSession *session, TermPosition *position) {
    const NoteGame *game = &session->local.game;
    const Table *table = &session->local.table;
    EpixView view;
    int seat = EPIX_NONE;
    epix_view(&game->game, &table->state, session->viewer, &view);
    term_position_init(position, game, &view);
    for (int i = 0; i < seats_of(session); i++) {
        const char *name = term_session_name(session, i);
        position->player[i] = *name ? name : NULL;
    }
    position->seat = session->viewer < EPIX_SEATS ? session->viewer : EPIX_NONE;
    if (term_session_next(session, &seat) == TERM_NEXT_PERSON &&
        !term_session_needs_curtain(session, seat)) {
        position->seat = seat;
        epix_legal(&game->game, &table->state, seat, &position->legal);
    }
}

void term_session_sentence(const TermSession *session, WordsLanguage language, int index, char *out,
                           size_t size) {
    const TermHappening *happening = &session->log[index];
    if (happening->text) {
        snprintf(out, size, "%s", happening->text);
    } else if (epix_event_is_for(&happening->event, session->viewer)) {
        words_event(language, &session->local.game, &happening->event, out, size);
    } else {
        *out = '\0';
    }
}

int term_session_tell(const TermSession *session, const TermVoice *voice, int from) {
    char sentence[WORDS_SENTENCE_SIZE];
    for (; from < session->logged; from++) {
        term_session_sentence(session, voice->language, from, sentence, sizeof sentence);
        if (*sentence) {
            term_say_line(voice, sentence);
        }
    }
    return from;
}

void term_session_introduce(const TermSession *session, const TermVoice *voice) {
    const NoteGame *game = &session->local.game;
    TermList players = {0};
    for (int seat = 0; seat < seats_of(session); seat++) {
        const bool person = session->people >> seat & 1;
        char item[128];
        const WordsValue values[] = {
            {"seat", words_seat(voice->language, seat)},
            {"player", term_session_name(session, seat)},
            {NULL, NULL},
        };
        words_fill(voice->language,
                   person ? "{seat}[ ({player})]" : WORDS_KEY("{seat} (bot {player})"), values,
                   item, sizeof item);
        term_list_add(&players, item);
    }
    const WordsValue values[] = {
        {"board", words_text(voice->language, game->board.name)},
        {"rules",
         words_text(voice->language, game->game.rules.advanced ? "advanced rules" : "basic rules")},
        {"players", players.text},
        {NULL, NULL},
    };
    term_say(voice, WORDS_KEY("{board}, {rules}. Players: {players}."), values);
    if (usual_viewer(session) < EPIX_SEATS) {
        const WordsValue you[] = {{"seat", words_seat(voice->language, usual_viewer(session))},
                                  {NULL, NULL}};
        term_say(voice, WORDS_KEY("You play {seat}."), you);
    }
}
