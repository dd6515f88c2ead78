/* SPDX-License-Identifier: MIT */
/*
 * A server's table: what its messages tell.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "term_online_parts.h"
#include "words_names.h"

/* ---- What has happened ----------------------------------------------------------------------- */

/* What somebody says is said with a name. */
static void tell_remark(TermOnline *online, const json_t *entry, const char *text) {
    const int seat = term_message_seat(entry, "seat");
    const WordsValue values[] = {
        {"seat", words_seat(online->join.language, seat)},
        {"name", seat < EPIX_SEATS ? online->seat[seat].name : ""},
        {"text", text},
        {NULL, NULL},
    };
    term__happened(online, WORDS_KEY("{seat}[ ({name})] says: {text}"), values);
}

static void tell_entry(TermOnline *online, const json_t *entry) {
    char text[WORDS_SENTENCE_SIZE];
    const char *kind = json_string_value(json_object_get(entry, "entry"));
    const json_t *events = json_object_get(entry, "events");
    term_message_text(entry, "text", text, sizeof text);
    if (kind && (strcmp(kind, "chat") == 0 || strcmp(kind, "phrase") == 0)) {
        tell_remark(online, entry, text);
    } else if (*text) {
        online->listener.happened(online->listener.context, text, 0);
    }
    for (size_t i = 0; i < json_array_size(events); i++) {
        const json_t *event = json_array_get(events, i);
        term_message_text(event, "text", text, sizeof text);
        if (*text) {
            online->listener.happened(online->listener.context, text,
                                      term_message_place(event, "to", &online->game));
        }
    }
    online->told = (uint32_t)term_message_number(entry, "n", 0);
    online->different = true;
}

/* Steps that came while something before them was missing. */
static void tell_later(TermOnline *online) {
    size_t i;
    json_t *entry;
    json_array_foreach(online->later, i, entry) {
        if (term_message_number(entry, "n", 0) == online->told + 1) {
            tell_entry(online, entry);
        }
    }
    if (online->told >= online->n) {
        json_array_clear(online->later);
    }
}

/* Each entry once, in order. */
static void take_entry(TermOnline *online, json_t *entry) {
    const int64_t n = term_message_number(entry, "n", 0);
    if (n == online->told + 1) {
        tell_entry(online, entry);
        tell_later(online);
    } else if (n > online->told) {
        json_array_append(online->later, entry);
    }
}

/* ---- Views --------------------------------------------------------------------------------- */

int term__find_word(const json_t *json, const char *key, const char *const *words, int count) {
    const char *word = json_string_value(json_object_get(json, key));
    for (int i = 0; word && i < count; i++) {
        if (strcmp(words[i], word) == 0) {
            return i;
        }
    }
    return 0;
}

static void read_seats(TermOnline *online, const json_t *json) {
    static const char *const holders[TABLE_HOLDERS] = {"open", "person", "bot"};
    const json_t *seats = json_object_get(json, "seats");
    for (size_t i = 0; i < json_array_size(seats) && i < EPIX_SEATS; i++) {
        const json_t *one = json_array_get(seats, i);
        TermSeat *seat = &online->seat[i];
        term_message_text(one, "name", seat->name, sizeof seat->name);
        term_message_text(one, "bot", seat->bot, sizeof seat->bot);
        seat->holder = (uint8_t)term__find_word(one, "holder", holders, TABLE_HOLDERS);
        seat->away = json_is_true(json_object_get(one, "away"));
        seat->here = json_is_true(json_object_get(one, "here"));
        seat->rematch = json_is_true(json_object_get(one, "rematch"));
        seat->left = term_message_number(one, "left", -1);
    }
    online->shown_at = term_now();
    online->different = true;
}

static void read_prompt(TermOnline *online, const json_t *json) {
    online->prompt = (TermPrompt){
        .open = json_is_object(json),
        .sealed = json_is_true(json_object_get(json, "sealed")),
        .undo = json_is_true(json_object_get(json, "undo")),
        .id = (uint32_t)term_message_number(json, "id", 0),
        .left = term_message_number(json, "left", -1),
    };
}

static void show(TermOnline *online, const json_t *json) {
    static const char *const statuses[TABLE_STATUSES] = {"lobby", "playing", "over"};
    EpixView view;
    if (!online->table || !term_message_view(json, &online->game, online->me, &view)) {
        term__give_up(online, WORDS_KEY("The server sends something that this program does not "
                                        "understand. Is one of them much older than the other?"));
        return;
    }
    online->view = view;
    online->n = (uint32_t)term_message_number(json, "n", 0);
    online->status = term__find_word(json, "status", statuses, TABLE_STATUSES);
    online->host = term_message_seat(json, "host");
    online->shown = true;
    read_seats(online, json);
    read_prompt(online, json_object_get(json, "prompt"));
    /* Who has left, or whose seat the host has opened, looks on from now on. */
    if (online->me < EPIX_SEATS && online->seat[online->me].holder != TABLE_PERSON) {
        online->me = EPIX_SPECTATOR;
        online->view.observer = EPIX_SPECTATOR;
        online->prompt.open = false;
        *online->token = '\0';
        term_seats_forget(online->join.folder, &online->link);
    }
}

/* ---- Hearing ------------------------------------------------------------------------------- */

static void hear_table(TermOnline *online, json_t *json) {
    const int seat = term_message_seat(json, "you");
    json_decref(online->table);
    online->table = json_incref(json);
    online->me = seat == EPIX_NONE ? EPIX_SPECTATOR : seat;
    if (!term_message_game(json, &online->game)) {
        json_decref(online->table);
        online->table = NULL;
    }
}

/* The first view on a line: what was missed is told, and whoever has come back plays again. */
static void hear_view(TermOnline *online, json_t *json) {
    show(online, json);
    if (online->broken) {
        online->broken = false;
        term__happened(online, WORDS_KEY("Connected again."), NULL);
    }
    if (online->told < online->n) {
        term__ask_for_past(online);
    }
    online->attempts = 0;
    if (online->me < EPIX_SEATS && online->seat[online->me].away &&
        online->status == TABLE_PLAYING) {
        term_online_return(online);
    }
}

static void hear_step(TermOnline *online, json_t *json) {
    const json_t *view = json_object_get(json, "view");
    if (online->table && term_message_number(view, "n", 0) >= online->n) {
        show(online, view);
        take_entry(online, json);
    }
}

static void hear_past(TermOnline *online, json_t *json) {
    if (online->table) {
        take_entry(online, json);
    }
}

static void hear_seats(TermOnline *online, json_t *json) {
    read_seats(online, json);
}

static void hear_ok(TermOnline *online, json_t *json) {
    const uint32_t n = (uint32_t)term_message_number(json, "n", 0);
    if (term__confirm(online, term_message_number(json, "seq", -1))) {
        online->awaited = n;
    } else if (online->told < online->n) { /* a piece of the past */
        online->asked = 0;
        term__ask_for_past(online);
    }
}

/* A key that is not good any more is forgotten; then one looks on. */
static void hear_no(TermOnline *online, json_t *json) {
    char text[WORDS_SENTENCE_SIZE];
    term_message_text(json, "text", text, sizeof text);
    if (term__confirm(online, term_message_number(json, "seq", -1))) {
        online->different = true;
        online->listener.answered(online->listener.context, text);
    } else if (*online->token && !online->shown) {
        *online->token = '\0';
        term_seats_forget(online->join.folder, &online->link);
        online->listener.answered(
            online->listener.context,
            words_text(online->join.language,
                       WORDS_KEY("The seat that you had at this table is not yours any more.")));
        term__say_hello(online);
    } else if (!online->shown || online->broken) {
        snprintf(online->problem, sizeof online->problem, "%s", text);
        online->different = true;
    } else { /* the past cannot be had: go on without it */
        online->told = online->n;
        tell_later(online);
    }
}

static void hear_taken(TermOnline *online, json_t *json) {
    const int seat = term_message_seat(json, "seat");
    (void)term__confirm(online, term_message_number(json, "seq", -1));
    if (seat == EPIX_NONE) {
        return;
    }
    online->me = seat;
    online->view.observer = (uint8_t)seat;
    online->different = true;
    term_message_text(json, "token", online->token, sizeof online->token);
    if (online->join.folder &&
        !term_seats_keep(online->join.folder, &online->link, online->token)) {
        const WordsValue values[] = {{"file", online->join.folder},
                                     {"reason", strerror(errno)},
                                     {NULL, NULL}};
        term__happened(online, "Cannot write {file}: {reason}.", values);
    }
}

/* Everybody goes on to another table, with the same keys. */
static void hear_again(TermOnline *online, json_t *json) {
    char link[TERM_LINK_SIZE];
    term__forget_table(online);
    term_message_text(json, "table", online->link.table, sizeof online->link.table);
    if (*online->token) {
        (void)term_seats_keep(online->join.folder, &online->link, online->token);
    }
    term_link_print(&online->link, NULL, link);
    const WordsValue values[] = {{"link", link}, {NULL, NULL}};
    term__happened(online, WORDS_KEY("Another game begins at a new table: {link}"), values);
    online->round++;
    term__say_hello(online);
}

static void hear_bye(TermOnline *online, json_t *json) {
    term_message_text(json, "text", online->farewell, sizeof online->farewell);
}

void term__hear(void *context, const char *text, size_t length) {
    static const struct {
        const char *kind;
        void (*hear)(TermOnline *online, json_t *json);
    } kinds[] = {
        {"table", hear_table}, {"view", hear_view}, {"step", hear_step}, {"past", hear_past},
        {"seats", hear_seats}, {"ok", hear_ok},     {"no", hear_no},     {"taken", hear_taken},
        {"again", hear_again}, {"bye", hear_bye},
    };
    TermOnline *online = context;
    json_t *json = json_loadb(text, length, 0, NULL);
    const char *kind = json_string_value(json_object_get(json, "t"));
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds && kind; i++) {
        if (strcmp(kinds[i].kind, kind) == 0) {
            kinds[i].hear(online, json);
        }
    }
    json_decref(json);
}
