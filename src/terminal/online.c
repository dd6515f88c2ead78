/* SPDX-License-Identifier: MIT */
/*
 * See term_online.h: the line, what goes out, and what is known.
 */
#include "term_online.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "note_decision.h"
#include "note_names.h"
#include "term_online_parts.h"
#include "term_signals.h"

/* Milliseconds before each new attempt; the last one repeats. */
static const int pauses[] = {100, 500, 1000, 2000, 4000};

enum {
    PAUSES = sizeof pauses / sizeof *pauses,
    CLOSED_POLICY = 1008,
    CLOSED_REPLACED = 4001,
};

/* ---- Telling ------------------------------------------------------------------------------- */

void term__happened(TermOnline *online, const char *english, const WordsValue *values) {
    char sentence[WORDS_SENTENCE_SIZE];
    const WordsValue none[] = {{NULL, NULL}};
    words_fill(online->join.language, english, values ? values : none, sentence, sizeof sentence);
    online->different = true;
    online->listener.happened(online->listener.context, sentence, 0);
}

/* There is no way to go on. */
void term__give_up(TermOnline *online, const char *english) {
    char server[TERM_LINK_SIZE];
    term_link_server(&online->link, server);
    const WordsValue values[] = {{"server", server}, {NULL, NULL}};
    words_fill(online->join.language, english, values, online->problem, sizeof online->problem);
    online->different = true;
    online->retry_at = 0;
}

/* ---- Sending ------------------------------------------------------------------------------- */

static void send_json(TermOnline *online, json_t *message) {
    char *text = json_dumps(message, JSON_COMPACT);
    if (text) {
        term_wire_send(online->wire, text, strlen(text));
    }
    free(text);
    json_decref(message);
}

void term__say_hello(TermOnline *online) {
    json_t *hello =
        json_pack("{s:s, s:s, s:s, s:i, s:I}", "t", "hello", "table", online->link.table, "lang",
                  words_language_code(online->join.language), "protocol", 1, "from",
                  (json_int_t)online->told);
    if (*online->token) {
        json_object_set_new(hello, "token", json_string(online->token));
    }
    online->asked = 0;
    send_json(online, hello);
}

/* Sends a command that changes something, again and again until it is answered. */
static void command(TermOnline *online, json_t *message) {
    Unconfirmed *waiting = calloc(1, sizeof *waiting);
    json_object_set_new(message, "seq", json_integer(online->sequence));
    char *text = json_dumps(message, JSON_COMPACT);
    json_decref(message);
    if (!waiting || !text) {
        free(waiting);
        free(text);
        return;
    }
    *waiting = (Unconfirmed){.sequence = online->sequence++, .text = text};
    Unconfirmed **last = &online->unconfirmed;
    while (*last) {
        last = &(*last)->next;
    }
    *last = waiting;
    term_wire_send(online->wire, text, strlen(text));
}

/* Whether the answer is to one of our commands, which is done with then. */
bool term__confirm(TermOnline *online, int64_t sequence) {
    for (Unconfirmed **link = &online->unconfirmed; *link; link = &(*link)->next) {
        Unconfirmed *waiting = *link;
        if (waiting->sequence == sequence) {
            *link = waiting->next;
            free(waiting->text);
            free(waiting);
            return true;
        }
    }
    return false;
}

void term__ask_for_past(TermOnline *online) {
    if (online->asked < online->n) {
        online->asked = online->n;
        send_json(online, json_pack("{s:s, s:I, s:I, s:I}", "t", "past", "seq",
                                    (json_int_t)online->sequence++, "from",
                                    (json_int_t)online->told + 1, "to", (json_int_t)online->n));
    }
}

void term__forget_table(TermOnline *online) {
    json_decref(online->table);
    online->table = NULL;
    online->shown = false;
    online->told = online->n = online->asked = online->awaited = 0;
    online->prompt = (TermPrompt){0};
    json_array_clear(online->later);
    while (online->unconfirmed) {
        term__confirm(online, online->unconfirmed->sequence);
    }
}

/* ---- The line ------------------------------------------------------------------------------ */

static void opened(void *context) {
    TermOnline *online = context;
    online->open = true;
    *online->farewell = '\0';
    term__say_hello(online);
    for (Unconfirmed *waiting = online->unconfirmed; waiting; waiting = waiting->next) {
        term_wire_send(online->wire, waiting->text, strlen(waiting->text));
    }
}

static void try_again(TermOnline *online) {
    const int attempt = online->attempts < PAUSES ? online->attempts : PAUSES - 1;
    online->attempts++;
    online->retry_at = term_now() + pauses[attempt];
}

/* Why the first attempt has failed, from what the library says about it. */
static const char *why_closed(const char *reason) {
    if (strncmp(reason, "HS:", 3) == 0) {
        return WORDS_KEY("{server} does not answer as a server of EPIX.");
    }
    if (strstr(reason, "SSL")) {
        return WORDS_KEY(
            "{server} has no certificate that this computer trusts. Is the link right?");
    }
    return WORDS_KEY("Cannot reach {server}. Is the link right, and is the server running?");
}

static void closed(void *context, int code, const char *reason) {
    TermOnline *online = context;
    const bool was_open = online->open;
    online->open = false;
    if (*online->problem) {
        return;
    }
    if (code == CLOSED_REPLACED || code == CLOSED_POLICY) {
        snprintf(online->problem, sizeof online->problem, "%s",
                 *online->farewell
                     ? online->farewell
                     : words_text(online->join.language,
                                  WORDS_KEY("The server has closed the connection.")));
        online->different = true;
    } else if (!online->shown && !online->broken && online->round == 0 && !was_open) {
        term__give_up(online, why_closed(reason));
    } else {
        if (!online->broken) {
            online->broken = true;
            term__happened(online, WORDS_KEY("The connection to the server is lost; trying again."),
                           NULL);
        }
        try_again(online);
    }
}

static void fetched(void *context, const char *text, size_t length) {
    TermOnline *online = context;
    online->different = true;
    online->listener.fetched(online->listener.context, text, length);
}

/* ---- Clocks -------------------------------------------------------------------------------- */

int64_t term_online_left(const TermOnline *online, int64_t left) {
    const int64_t now = left - (term_now() - online->shown_at);
    return left < 0 ? -1 : now < 0 ? 0 : now;
}

static bool runs(const TermOnline *online, int seat) {
    return online->status == TABLE_PLAYING && online->view.actors >> seat & 1;
}

int64_t term_online_clock(const TermOnline *online, int seat) {
    const int64_t left = online->seat[seat].left;
    return runs(online, seat) ? term_online_left(online, left) : left;
}

/* Seconds before the end at which whoever is asked is told; the next one, or -1. */
static int64_t next_warning(const TermOnline *online) {
    static const int64_t seconds[] = {60, 30, 10};
    const bool warned = online->warned == online->prompt.id;
    if (!online->prompt.open || online->prompt.sealed || online->prompt.left < 0) {
        return -1;
    }
    for (size_t i = 0; i < sizeof seconds / sizeof *seconds; i++) {
        const bool told = warned && online->warned_seconds <= seconds[i];
        if (!told && online->prompt.left > 1000 * seconds[i]) {
            return seconds[i];
        }
    }
    return -1;
}

static void warn(TermOnline *online) {
    const int64_t seconds = next_warning(online);
    if (seconds < 0 || term_online_left(online, online->prompt.left) > 1000 * seconds) {
        return;
    }
    char number[16];
    snprintf(number, sizeof number, "%d", (int)seconds);
    const WordsValue values[] = {{"seconds", number}, {NULL, NULL}};
    online->warned = online->prompt.id;
    online->warned_seconds = seconds;
    term__happened(online, WORDS_KEY("You have {seconds} seconds left for this decision."), values);
}

/* ---- Waiting ------------------------------------------------------------------------------- */

static int sooner(int patience, int64_t milliseconds) {
    const int64_t time = milliseconds < 0 ? 0 : milliseconds;
    return patience < 0 || time < patience ? (int)time : patience;
}

static int watched_fd(void *context) {
    return term_wire_fd(((TermOnline *)context)->wire);
}

static int patience(void *context) {
    TermOnline *online = context;
    const int64_t seconds = next_warning(online);
    int time = term_wire_patience(online->wire);
    if (online->retry_at) {
        time = sooner(time, online->retry_at - term_now());
    }
    if (seconds >= 0) {
        time = sooner(time, term_online_left(online, online->prompt.left) - 1000 * seconds + 1);
    }
    return time;
}

static bool run(void *context) {
    TermOnline *online = context;
    if (online->retry_at && term_now() >= online->retry_at) {
        online->retry_at = 0;
        term_wire_open(online->wire);
    }
    term_wire_run(online->wire);
    warn(online);
    const bool different = online->different;
    online->different = false;
    return different;
}

TermWatch term_online_watch(TermOnline *online) {
    return (TermWatch){watched_fd, patience, run, online};
}

bool term_online_wait(TermOnline *online) {
    while (!*online->problem && (term_online_is_waiting(online) || online->told < online->n)) {
        (void)run(online);
        struct pollfd file = {.fd = watched_fd(online), .events = POLLIN};
        if (!*online->problem) {
            (void)poll(&file, 1, patience(online));
        }
        if (term_interrupted()) {
            return false;
        }
    }
    return !*online->problem;
}

/* ---- Life ---------------------------------------------------------------------------------- */

/* No two devices of a seat may use the same numbers. */
static int64_t random_sequence(void) {
    uint64_t number = 0;
    if (getrandom(&number, sizeof number, 0) != sizeof number) {
        number = (uint64_t)term_now() << 16;
    }
    return (int64_t)(number >> 13); /* below 2^51, so that there is room to count */
}

TermOnline *term_online_new(const TermJoin *join, TermListener listener) {
    TermOnline *online = calloc(1, sizeof *online);
    if (!online) {
        return NULL;
    }
    online->join = *join;
    online->link = *join->link;
    online->listener = listener;
    online->me = EPIX_SPECTATOR;
    online->host = EPIX_NONE;
    online->later = json_array();
    online->sequence = random_sequence();
    online->wire =
        term_wire_new(join->link, (TermWireEvents){opened, term__hear, closed, fetched, online});
    if (!online->wire || !online->later) {
        term_online_free(online);
        return NULL;
    }
    if (!join->watch) {
        (void)term_seats_find(join->folder, join->link, online->token);
    }
    term_wire_open(online->wire);
    return online;
}

void term_online_free(TermOnline *online) {
    if (online) {
        term_wire_free(online->wire);
        term__forget_table(online);
        json_decref(online->later);
        free(online);
    }
}

const char *term_online_problem(const TermOnline *online) {
    return online->problem;
}

/* ---- Looking ------------------------------------------------------------------------------- */

const TermLink *term_online_link(const TermOnline *online) {
    return &online->link;
}

const NoteGame *term_online_game(const TermOnline *online) {
    return &online->game;
}

const EpixView *term_online_view(const TermOnline *online) {
    return &online->view;
}

const TermSeat *term_online_seat(const TermOnline *online, int seat) {
    return &online->seat[seat];
}

const TermPrompt *term_online_prompt(const TermOnline *online) {
    return &online->prompt;
}

TableStatus term_online_status(const TermOnline *online) {
    return (TableStatus)online->status;
}

int term_online_me(const TermOnline *online) {
    return online->me;
}

int term_online_host(const TermOnline *online) {
    return online->host;
}

static const char *setting(const TermOnline *online, const char *key) {
    const json_t *setup = json_object_get(online->table, "setup");
    const char *word = json_string_value(json_object_get(setup, key));
    return word ? word : "";
}

TableClock term_online_clock_kind(const TermOnline *online) {
    static const char *const kinds[TABLE_CLOCKS] = {"none", "live", "days"};
    const json_t *clock = json_object_get(json_object_get(online->table, "setup"), "clock");
    return (TableClock){(uint8_t)term__find_word(clock, "kind", kinds, TABLE_CLOCKS),
                        (uint32_t)term_message_number(clock, "seconds", 0),
                        (uint32_t)term_message_number(clock, "increment", 0)};
}

bool term_online_tells_odds(const TermOnline *online) {
    return json_is_true(json_object_get(json_object_get(online->table, "setup"), "odds"));
}

bool term_online_has_free_chat(const TermOnline *online) {
    return strcmp(setting(online, "chat"), "free") == 0;
}

bool term_online_is_broken(const TermOnline *online) {
    return online->broken;
}

bool term_online_is_shown(const TermOnline *online) {
    return online->shown;
}

int term_online_round(const TermOnline *online) {
    return online->round;
}

bool term_online_is_waiting(const TermOnline *online) {
    return online->unconfirmed || online->awaited > online->told || !online->shown;
}

const char *term_online_phrase(const TermOnline *online, int number) {
    const json_t *phrases = json_object_get(online->table, "phrases");
    return number >= 0 ? json_string_value(json_array_get(phrases, (size_t)number)) : NULL;
}

/* ---- Commands ------------------------------------------------------------------------------ */

static void plain_command(TermOnline *online, const char *kind) {
    command(online, json_pack("{s:s}", "t", kind));
}

static void seat_command(TermOnline *online, const char *kind, int seat, const char *key,
                         const char *word) {
    const char letter[] = {note_seat_letter(seat), '\0'};
    json_t *message = json_pack("{s:s, s:s}", "t", kind, "seat", letter);
    if (key) {
        json_object_set_new(message, key, json_string(word));
    }
    command(online, message);
}

void term_online_take(TermOnline *online, int seat, const char *name) {
    seat_command(online, "take", seat, "name", name);
}

void term_online_name(TermOnline *online, const char *name) {
    command(online, json_pack("{s:s, s:s}", "t", "name", "name", name));
}

void term_online_bot(TermOnline *online, int seat, const char *bot) {
    seat_command(online, "bot", seat, "bot", bot);
}

void term_online_open(TermOnline *online, int seat) {
    seat_command(online, "open", seat, NULL, NULL);
}

void term_online_start(TermOnline *online) {
    plain_command(online, "start");
}

void term_online_decide(TermOnline *online, const EpixDecision *decision) {
    char text[NOTE_DECISION_SIZE];
    note_decision_print(&online->game, decision, text, sizeof text);
    command(online, json_pack("{s:s, s:I, s:s}", "t", "decide", "prompt",
                              (json_int_t)online->prompt.id, "d", text));
}

void term_online_undo(TermOnline *online) {
    plain_command(online, "undo");
}

void term_online_leave(TermOnline *online) {
    plain_command(online, "leave");
}

void term_online_return(TermOnline *online) {
    plain_command(online, "back");
}

void term_online_rematch(TermOnline *online) {
    plain_command(online, "rematch");
}

void term_online_phrase_say(TermOnline *online, int number) {
    command(online, json_pack("{s:s, s:i}", "t", "phrase", "number", number));
}

void term_online_chat(TermOnline *online, const char *text) {
    command(online, json_pack("{s:s, s:s}", "t", "chat", "text", text));
}

void term_online_fetch(TermOnline *online) {
    char path[TERM_LINK_SIZE];
    snprintf(path, sizeof path, "%s/api/games/%s.epix", online->link.prefix, online->link.table);
    term_wire_fetch(online->wire, path);
}
