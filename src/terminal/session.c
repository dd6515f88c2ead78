/* SPDX-License-Identifier: MIT */
/*
 * See term_session.h.
 */
#include "term_session.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "note_names.h"
#include "table_message.h"
#include "term_signals.h"
#include "term_watch.h"
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

static void log_text(TermSession *session, const char *text, uint32_t places) {
    const size_t size = strlen(text) + 1;
    char *copy = malloc(size);
    if (copy && grow(session)) {
        memcpy(copy, text, size);
        session->log[session->logged++] = (TermHappening){.text = copy, .places = places};
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
        log_text(session, text, 0);
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

const NoteGame *term_session_game(const TermSession *session) {
    return session->online ? term_online_game(session->online) : &session->local.game;
}

TableStatus term_session_status(const TermSession *session) {
    return session->online ? term_online_status(session->online)
                           : (TableStatus)session->local.table.status;
}

static int seats_of(const TermSession *session) {
    return term_session_game(session)->board.board.seats;
}

/* With one person the screen is always that person's. */
static int usual_viewer(const TermSession *session) {
    if (session->online) {
        return term_online_me(session->online);
    }
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

/* ---- A table of a server -------------------------------------------------------------------- */

static void happened(void *context, const char *sentence, uint32_t places) {
    log_text(context, sentence, places);
}

static void answered(void *context, const char *sentence) {
    TermSession *session = context;
    snprintf(session->answer, sizeof session->answer, "%s", sentence);
}

static void fetched(void *context, const char *text, size_t length) {
    TermSession *session = context;
    session->fetching = false;
    free(session->file);
    session->file = text ? malloc(length + 1) : NULL;
    if (session->file) {
        memcpy(session->file, text, length);
        session->file[length] = '\0';
    }
}

bool term_session_join(TermSession *session, const TermJoin *join) {
    *session = (TermSession){.language = join->language, .viewer = EPIX_SPECTATOR, .unsaved = true};
    session->online = term_online_new(join, (TermListener){happened, answered, fetched, session});
    return session->online && term_online_wait(session->online);
}

const char *term_session_problem(const TermSession *session) {
    return session->online ? term_online_problem(session->online) : "";
}

void term_session_free(TermSession *session) {
    for (int i = 0; i < session->logged; i++) {
        free(session->log[i].text);
    }
    free(session->log);
    free(session->file);
    term_online_free(session->online);
    table_local_free(&session->local);
    *session = (TermSession){.viewer = EPIX_SPECTATOR};
}

/* ---- Saving -------------------------------------------------------------------------------- */

static bool write_file(const char *path, const char *text) {
    FILE *file = fopen(path, "w");
    if (!file) {
        return false;
    }
    const bool good = fputs(text, file) >= 0;
    return fclose(file) == 0 && good;
}

static bool save_local(const TermSession *session, const char *path) {
    const size_t length = table_local_whole_record(&session->local, NULL, 0);
    char *text = malloc(length + 1);
    bool good = text != NULL;
    if (good) {
        table_local_whole_record(&session->local, text, length + 1);
        good = write_file(path, text);
    }
    const int reason = errno;
    free(text);
    errno = reason;
    return good;
}

/* The server has the record; it comes in a moment. */
static bool save_online(TermSession *session, const char *path) {
    enum { MOST_MILLISECONDS = 20000 };
    const TermWatch watch = term_online_watch(session->online);
    const int64_t until = term_now() + MOST_MILLISECONDS;
    session->fetching = true;
    term_online_fetch(session->online);
    while (session->fetching && term_now() < until && !term_interrupted()) {
        struct pollfd file = {.fd = watch.fd(watch.context), .events = POLLIN};
        (void)watch.run(watch.context);
        const int patience = session->fetching ? watch.patience(watch.context) : 0;
        (void)poll(&file, 1, patience < 0 || patience > 1000 ? 1000 : patience);
    }
    errno = EIO;
    return session->file && write_file(path, session->file);
}

bool term_session_save(TermSession *session, const char *path) {
    const bool good = session->online ? save_online(session, path) : save_local(session, path);
    session->unsaved = session->unsaved && !good;
    return good;
}

/* ---- Playing ------------------------------------------------------------------------------- */

static TermNext next_online(const TermOnline *online, int *seat) {
    const TermPrompt *prompt = term_online_prompt(online);
    const int me = term_online_me(online);
    if (*term_online_problem(online)) {
        return TERM_NEXT_GONE;
    }
    if (!term_online_is_shown(online)) {
        return TERM_NEXT_WAIT;
    }
    if (term_online_status(online) != TABLE_PLAYING) {
        return term_online_status(online) == TABLE_OVER ? TERM_NEXT_OVER : TERM_NEXT_LOBBY;
    }
    *seat = me;
    return prompt->open && !prompt->sealed && !term_online_is_waiting(online) ? TERM_NEXT_PERSON
                                                                              : TERM_NEXT_WAIT;
}

TermNext term_session_next(const TermSession *session, int *seat) {
    if (session->online) {
        return next_online(session->online, seat);
    }
    const Table *table = &session->local.table;
    const int people = table->state.actors & session->people;
    if (table->status != TABLE_PLAYING) {
        return TERM_NEXT_OVER;
    }
    *seat = __builtin_ctz(people ? (unsigned)people : table->state.actors);
    return people ? TERM_NEXT_PERSON : TERM_NEXT_BOT;
}

int64_t term_session_step(const TermSession *session) {
    const TermOnline *online = session->online;
    int seat;
    int64_t detail = 0;
    const TermNext next = term_session_next(session, &seat);
    if (!online) {
        return next;
    }
    const TermPrompt *asked = term_online_prompt(online);
    const int me = term_online_me(online);
    if (next == TERM_NEXT_PERSON) {
        detail = asked->id;
    } else if (next == TERM_NEXT_LOBBY) {
        detail = term_online_host(online) << 8 | me;
        for (int i = 0; i < seats_of(session); i++) {
            detail = detail << 2 | term_online_seat(online, i)->holder;
        }
    } else if (next == TERM_NEXT_WAIT) {
        const bool away = me < EPIX_SEATS && term_online_seat(online, me)->away;
        detail = term_online_view(online)->actors | away << 8 | (asked->open && asked->sealed) << 9;
    }
    return detail << 16 | term_online_round(online) << 4 | next;
}

/* Something secret is decided, or seen by a spy. */
bool term_session_needs_curtain(const TermSession *session, int seat) {
    const int phase = session->local.table.state.phase;
    return !session->online && session->viewer != seat &&
           (epix_is_sealed(phase) || phase == EPIX_PHASE_SPY);
}

void term_session_lift_curtain(TermSession *session, int seat) {
    session->viewer = seat;
}

void term_session_drop_curtain(TermSession *session) {
    session->viewer = usual_viewer(session);
}

/* What breaks a rule is told at once; all else is for the server to say. */
static TableRefusal decide_online(const TermSession *session, const EpixDecision *decision) {
    TermPosition position;
    const TableStatus status = term_online_status(session->online);
    if (status != TABLE_PLAYING) {
        return (TableRefusal){.code = status == TABLE_OVER ? TABLE_GAME_OVER : TABLE_NOT_STARTED};
    }
    if (!term_online_prompt(session->online)->open || term_online_is_waiting(session->online)) {
        return (TableRefusal){.code = TABLE_NOT_YOUR_TURN};
    }
    term_session_position(session, &position);
    const EpixRefusal rule =
        epix_check(&position.game->game, &position.state, position.seat, decision);
    if (rule.code != EPIX_ACCEPTED) {
        return (TableRefusal){TABLE_REFUSED_RULE, rule};
    }
    term_online_decide(session->online, decision);
    return (TableRefusal){.code = TABLE_ACCEPTED};
}

TableRefusal term_session_decide(TermSession *session, int seat, const EpixDecision *decision) {
    if (session->online) {
        return decide_online(session, decision);
    }
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
    if (session->online) {
        if (!term_online_prompt(session->online)->undo) {
            return (TableRefusal){.code = TABLE_NO_UNDO};
        }
        term_online_undo(session->online);
        return (TableRefusal){.code = TABLE_ACCEPTED};
    }
    const TableCommand command = {.kind = TABLE_ENTRY_UNDO, .seat = (uint8_t)seat};
    return carry_out(session, &command);
}

TableRefusal term_session_resign(TermSession *session, int seat) {
    if (session->online) {
        if (term_online_me(session->online) >= EPIX_SEATS) {
            return (TableRefusal){.code = TABLE_NOT_SEATED};
        }
        term_online_leave(session->online);
        return (TableRefusal){.code = TABLE_ACCEPTED};
    }
    const TableCommand command = {.kind = TABLE_ENTRY_LEAVE, .seat = (uint8_t)seat};
    const TableRefusal refusal = carry_out(session, &command);
    if (refusal.code == TABLE_ACCEPTED) {
        session->people &= (uint8_t) ~(1 << seat);
        session->viewer = usual_viewer(session);
    }
    return refusal;
}

/* ---- Looking ------------------------------------------------------------------------------- */

bool term_session_is_person(const TermSession *session, int seat) {
    return session->online ? !*term_online_seat(session->online, seat)->bot
                           : session->people >> seat & 1;
}

const char *term_session_player(const TermSession *session, int seat) {
    int count;
    if (session->online) {
        const TermSeat *held = term_online_seat(session->online, seat);
        return *held->bot ? held->bot : held->name;
    }
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

static void begin_position(const TermSession *session, const EpixView *view,
                           TermPosition *position) {
    term_position_init(position, term_session_game(session), view);
    for (int seat = 0; seat < seats_of(session); seat++) {
        const char *name = term_session_name(session, seat);
        position->player[seat] = *name ? name : NULL;
    }
}

/* What may be decided follows from the view, here as at the server. */
static void online_position(const TermSession *session, TermPosition *position) {
    const TermOnline *online = session->online;
    const int me = term_online_me(online);
    begin_position(session, term_online_view(online), position);
    position->online = true;
    position->no_odds = !term_online_tells_odds(online);
    position->seat = me < EPIX_SEATS ? me : EPIX_NONE;
    if (term_online_prompt(online)->open && !term_online_is_waiting(online)) {
        epix_legal(&position->game->game, &position->state, me, &position->legal);
    }
}

void term_session_position(const TermSession *session, TermPosition *position) {
    const NoteGame *game = &session->local.game;
    const Table *table = &session->local.table;
    EpixView view;
    int seat = EPIX_NONE;
    if (session->online) {
        online_position(session, position);
        return;
    }
    epix_view(&game->game, &table->state, session->viewer, &view);
    begin_position(session, &view, position);
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
    const NoteGame *game = term_session_game(session);
    TermList players = {0};
    for (int seat = 0; seat < seats_of(session); seat++) {
        const bool person = term_session_is_person(session, seat);
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
