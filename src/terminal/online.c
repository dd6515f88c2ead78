/* SPDX-License-Identifier: MIT */
/*
 * See online.h: the line, and what goes out.
 */
#include "online.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "note_json.h"
#include "note_names.h"

enum { MESSAGE_SIZE = 1 << 13 }; /* every message of ours fits */

/* ---- Telling ------------------------------------------------------------------------------- */

void term_online_happened(TermOnline *online, const char *english, const WordsValue *values) {
    char sentence[WORDS_SENTENCE_SIZE];
    const WordsValue none[] = {{NULL, NULL}};
    words_fill(online->session.language, english, values ? values : none, sentence,
               sizeof sentence);
    online->different = true;
    term_session_log_text(&online->session, sentence, 0);
}

void term_online_give_up(TermOnline *online, const char *english) {
    TermSession *session = &online->session;
    char server[CLIENT_LINK_SIZE];
    client_link_server(&online->link, server);
    words_fill(session->language, english, WORDS_VALUES({"server", server}), session->problem,
               sizeof session->problem);
    online->different = true;
    online->retry_at = 0;
}

void term_online_sit(TermOnline *online, int seat) {
    online->session.viewer = seat;
    online->session.people = (uint8_t)(seat < EPIX_SEATS ? 1 << seat : 0);
    online->view.observer = (uint8_t)seat;
    online->different = true;
}

void term_online_look_on(TermOnline *online) {
    term_online_sit(online, EPIX_SPECTATOR);
    online->session.prompt.open = false;
    online->session.asked = 0;
    *online->token = '\0';
    client_seats_forget(online->options->seats, &online->link);
}

/* ---- Sending ------------------------------------------------------------------------------- */

static NoteSlice send_message(TermOnline *online, NoteJson *json, const char *out) {
    const NoteSlice text = {out, note_json_finish(json)};
    client_wire_send(online->wire, text.start, text.length);
    return text;
}

void term_online_say_hello(TermOnline *online) {
    char out[MESSAGE_SIZE];
    NoteJson json = note_json_message(out, sizeof out, "hello", NOTE_NO_SEQUENCE);
    note_json_put_string(&json, "table", online->link.table);
    note_json_put_string(&json, "lang", words_language_code(online->session.language));
    note_json_put_number(&json, "protocol", 1);
    note_json_put_number(&json, "from", online->told);
    if (*online->token) {
        note_json_put_string(&json, "token", online->token);
    }
    online->past = 0;
    (void)send_message(online, &json, out);
}

void term_online_ask_for_past(TermOnline *online) {
    char out[MESSAGE_SIZE];
    if (online->past < online->n) {
        NoteJson json = note_json_message(out, sizeof out, "past", online->sequence++);
        online->past = online->n;
        note_json_put_number(&json, "from", online->told + 1);
        note_json_put_number(&json, "to", online->n);
        (void)send_message(online, &json, out);
    }
}

static void put_command(NoteJson *json, const TermOnline *online, const TableCommand *command) {
    char decision[NOTE_DECISION_SIZE];
    int kinds;
    switch (command->kind) {
    case TABLE_ENTRY_TAKE:
        note_json_put_seat(json, "seat", command->seat);
        note_json_put_slice(json, "name", command->text);
        break;
    case TABLE_ENTRY_NAME:
        note_json_put_slice(json, "name", command->text);
        break;
    case TABLE_ENTRY_BOT:
        note_json_put_seat(json, "seat", command->other);
        note_json_put_string(json, "bot", bot_kinds(&kinds)[command->number].name);
        break;
    case TABLE_ENTRY_OPEN:
        note_json_put_seat(json, "seat", command->other);
        break;
    case TABLE_ENTRY_DECIDE:
        note_decision_print(&online->game, &command->decision, decision, sizeof decision);
        note_json_put_number(json, "prompt", online->session.prompt.id);
        note_json_put_string(json, "d", decision);
        break;
    case TABLE_ENTRY_PHRASE:
        note_json_put_number(json, "number", command->number);
        break;
    case TABLE_ENTRY_CHAT:
        note_json_put_slice(json, "text", command->text);
        break;
    default:
        break;
    }
}

/* What breaks a rule is told at once; all else is for the server to say. */
static TableRefusal refusal_of(const TermOnline *online, const TableCommand *wanted) {
    const TermSession *session = &online->session;
    if (wanted->kind == TABLE_ENTRY_UNDO && !session->undo) {
        return (TableRefusal){.code = TABLE_NO_UNDO};
    }
    if (wanted->kind != TABLE_ENTRY_DECIDE) {
        return (TableRefusal){.code = TABLE_ACCEPTED};
    }
    if (!session->prompt.open || session->waiting) {
        return (TableRefusal){.code = TABLE_NOT_YOUR_TURN};
    }
    const EpixRefusal rule =
        epix_check(&online->game.game, &online->state, session->viewer, &wanted->decision);
    return (TableRefusal){rule.code == EPIX_ACCEPTED ? TABLE_ACCEPTED : TABLE_REFUSED_RULE, rule};
}

/* A command is sent again and again until it is answered. */
static TableRefusal command(TermSession *session, const TableCommand *wanted) {
    TermOnline *online = (TermOnline *)session;
    const TableRefusal refusal = refusal_of(online, wanted);
    if (refusal.code == TABLE_ACCEPTED) {
        char out[MESSAGE_SIZE];
        NoteJson json =
            note_json_message(out, sizeof out, table_entry_word(wanted->kind), online->sequence);
        put_command(&json, online, wanted);
        client_message_keep(&online->unconfirmed, online->sequence++,
                            send_message(online, &json, out));
        session->waiting = true;
    }
    return refusal;
}

static void report(TermSession *session, uint32_t n) {
    TermOnline *online = (TermOnline *)session;
    char out[MESSAGE_SIZE];
    NoteJson json = note_json_message(out, sizeof out, "report", online->sequence);
    note_json_put_number(&json, "n", n);
    client_message_keep(&online->unconfirmed, online->sequence++, send_message(online, &json, out));
    session->waiting = true;
}

void term_online_forget_table(TermOnline *online) {
    online->known = online->session.shown = false;
    online->told = online->n = online->past = online->awaited = 0;
    online->session.prompt = (TermPrompt){0};
    online->session.asked = 0;
    online->session.muted = 0;
    memset(online->session.remark, 0, sizeof online->session.remark);
    while (online->later) {
        client_message_drop(&online->later, online->later->number);
    }
    while (online->unconfirmed) {
        client_message_drop(&online->unconfirmed, online->unconfirmed->number);
    }
}

/* ---- The line ------------------------------------------------------------------------------ */

static void opened(void *context) {
    TermOnline *online = context;
    online->open = true;
    online->viewed = false;
    *online->farewell = '\0';
    term_online_say_hello(online);
}

void term_online_send_again(TermOnline *online) {
    for (ClientMessage *message = online->unconfirmed; message; message = message->next) {
        client_wire_send(online->wire, message->text, message->length);
    }
}

void term_online_try_again(TermOnline *online) {
    online->retry_at = term_now() + client_pause(online->attempts++);
}

static void closed(void *context, int code, const char *reason) {
    TermOnline *online = context;
    TermSession *session = &online->session;
    const bool was_open = online->open;
    online->open = false;
    if (*session->problem) {
        return;
    }
    if (client_is_final(code)) {
        snprintf(session->problem, sizeof session->problem, "%s",
                 *online->farewell
                     ? online->farewell
                     : words_text(session->language,
                                  WORDS_KEY("The server has closed the connection.")));
        online->different = true;
    } else if (!session->shown && !session->broken && session->round == 0 && !was_open) {
        term_online_give_up(online, client_why_closed(reason));
    } else {
        if (!session->broken && !online->moved) {
            session->broken = true;
            term_online_happened(online,
                                 WORDS_KEY("The connection to the server is lost; trying again."),
                                 NULL);
        }
        online->moved = false;
        term_online_try_again(online);
    }
}

static void fetched(void *context, const char *text, size_t length) {
    TermOnline *online = context;
    online->different = true;
    online->fetching = false;
    online->file = text ? strndup(text, length) : NULL;
}

/* ---- Clocks -------------------------------------------------------------------------------- */

/* Seconds before the end at which whoever is asked is told; the next one, or -1. */
static int64_t next_warning(const TermOnline *online) {
    static const int64_t seconds[] = {60, 30, 10};
    const TermPrompt *prompt = &online->session.prompt;
    const bool warned = online->warned == prompt->id;
    if (!prompt->open || prompt->sealed || prompt->left < 0) {
        return -1;
    }
    for (size_t i = 0; i < sizeof seconds / sizeof *seconds; i++) {
        const bool told = warned && online->warned_seconds <= seconds[i];
        if (!told && prompt->left > 1000 * seconds[i]) {
            return seconds[i];
        }
    }
    return -1;
}

static void warn(TermOnline *online) {
    const TermSession *session = &online->session;
    const int64_t seconds = next_warning(online);
    if (seconds < 0 || term_session_left(session, session->prompt.left) > 1000 * seconds) {
        return;
    }
    const TermNumber number = term_number((uint32_t)seconds);
    online->warned = session->prompt.id;
    online->warned_seconds = seconds;
    term_online_happened(online, WORDS_KEY("You have {seconds} seconds left for this decision."),
                         WORDS_VALUES({"seconds", number.text}));
}

/* ---- Waiting ------------------------------------------------------------------------------- */

static int sooner(int patience, int64_t milliseconds) {
    const int64_t time = milliseconds < 0 ? 0 : milliseconds;
    return patience < 0 || time < patience ? (int)time : patience;
}

static int watched_fd(void *context) {
    return client_wire_fd(((TermOnline *)context)->wire);
}

static int patience(void *context) {
    const TermOnline *online = context;
    const TermSession *session = &online->session;
    const int64_t seconds = next_warning(online);
    int time = client_wire_patience(online->wire);
    if (online->retry_at) {
        time = sooner(time, online->retry_at - term_now());
    }
    if (seconds >= 0) {
        time = sooner(time, term_session_left(session, session->prompt.left) - 1000 * seconds + 1);
    }
    return time;
}

static bool run(void *context) {
    TermOnline *online = context;
    if (online->retry_at && term_now() >= online->retry_at) {
        online->retry_at = 0;
        if (!online->open) {
            client_wire_open(online->wire);
        } else if (!online->viewed) {
            term_online_say_hello(online);
        } else {
            term_online_send_again(online);
        }
    }
    client_wire_run(online->wire);
    warn(online);
    const bool different = online->different;
    online->different = false;
    return different;
}

static bool is_settled(void *context) {
    const TermOnline *online = context;
    return *online->session.problem || (!online->session.waiting && online->told >= online->n);
}

static bool settle(TermSession *session) {
    return term_wait_until(session->watch, is_settled, session, -1) && !*session->problem;
}

/* ---- Looking ------------------------------------------------------------------------------- */

static void view(const TermSession *session, EpixView *out) {
    *out = ((const TermOnline *)session)->view;
}

static void legal(const TermSession *session, int seat, EpixLegal *out) {
    const TermOnline *online = (const TermOnline *)session;
    epix_legal(&online->game.game, &online->state, seat, out);
}

static bool has_come(void *context) {
    return !((const TermOnline *)context)->fetching;
}

/* The server has the record; it comes in a moment. */
static char *record(TermSession *session) {
    enum { MOST_MILLISECONDS = 20000 };
    TermOnline *online = (TermOnline *)session;
    char path[CLIENT_LINK_SIZE];
    snprintf(path, sizeof path, "%s/api/games/%s.epix", online->link.prefix, online->link.table);
    free(online->file);
    online->file = NULL;
    online->fetching = true;
    client_wire_fetch(online->wire, path);
    (void)term_wait_until(session->watch, has_come, online, MOST_MILLISECONDS);
    char *file = online->file;
    online->file = NULL;
    errno = EIO;
    return file;
}

/* ---- Life ---------------------------------------------------------------------------------- */

static void free_online(TermSession *session) {
    TermOnline *online = (TermOnline *)session;
    client_wire_free(online->wire);
    term_online_forget_table(online);
    free(online->file);
    free(online);
}

static void init(TermOnline *online, const TerminalOptions *options) {
    static const TermTable elsewhere = {
        .kept = true,
        .live = true,
        .view = view,
        .legal = legal,
        .command = command,
        .report = report,
        .record = record,
        .settle = settle,
        .free = free_online,
    };
    TermSession *session = &online->session;
    online->options = options;
    online->link = options->join ? *options->join : *options->server;
    online->sequence = client_first_sequence();
    online->watch = (TermWatch){watched_fd, patience, run, online};
    *session = (TermSession){.table = &elsewhere,
                             .watch = &online->watch,
                             .language = options->language,
                             .viewer = EPIX_SPECTATOR,
                             .unsaved = true,
                             .game = &online->game,
                             .host = EPIX_NONE,
                             .waiting = true};
    client_link_print(&online->link, NULL, session->link);
}

TermSession *term_session_join(const TerminalOptions *options) {
    TermOnline *online = calloc(1, sizeof *online);
    if (!online) {
        return NULL;
    }
    init(online, options);
    online->wire = client_wire_new(&online->link, (ClientWireEvents){opened, term_online_hear,
                                                                     closed, fetched, online});
    if (!online->wire) {
        term_session_free(&online->session);
        return NULL;
    }
    if (!options->watch) {
        (void)client_seats_find(options->seats, &online->link, online->token);
    }
    client_wire_open(online->wire);
    (void)settle(&online->session);
    return &online->session;
}
