/* SPDX-License-Identifier: MIT */
/*
 * See seat.h: the line, and what goes out.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "seat.h"

enum { MESSAGE_SIZE = 1 << 12 };

int64_t bridge_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* ---- Telling ------------------------------------------------------------------------------- */

void seat_tell(Seat *seat, const char *english, const WordsValue *values) {
    char sentence[2 * WORDS_SENTENCE_SIZE];
    const WordsValue none[] = {{NULL, NULL}};
    words_fill(seat->options->language, english, values ? values : none, sentence, sizeof sentence);
    seat->options->tell(seat->options->context, seat->where, sentence);
}

void seat_end(Seat *seat, bool well) {
    seat->ended = true;
    seat->well = well;
    seat->try_at = 0;
}

/* ---- Sending ------------------------------------------------------------------------------- */

/* Until it is answered it is sent again on every new line. */
static void send_command(Seat *seat, NoteJson *json, const char *out, const char *kind) {
    const NoteSlice text = {out, note_json_finish(json)};
    client_message_keep(&seat->unconfirmed, seat->sequence++, text);
    snprintf(seat->asked, sizeof seat->asked, "%s", kind);
    client_wire_send(seat->wire, text.start, text.length);
}

void seat_say_hello(Seat *seat) {
    char out[MESSAGE_SIZE];
    NoteJson json = note_json_message(out, sizeof out, "hello", NOTE_NO_SEQUENCE);
    note_json_put_string(&json, "table", seat->link.table);
    note_json_put_string(&json, "lang", words_language_code(seat->options->language));
    note_json_put_number(&json, "protocol", 1);
    if (*seat->token) {
        note_json_put_string(&json, "token", seat->token);
    }
    client_wire_send(seat->wire, out, note_json_finish(&json));
}

void seat_say(Seat *seat, const char *kind) {
    char out[MESSAGE_SIZE];
    NoteJson json = note_json_message(out, sizeof out, kind, seat->sequence);
    send_command(seat, &json, out, kind);
}

void seat_say_take(Seat *seat, int wanted) {
    char out[MESSAGE_SIZE];
    NoteJson json = note_json_message(out, sizeof out, "take", seat->sequence);
    note_json_put_seat(&json, "seat", wanted);
    note_json_put_string(&json, "name", seat->name);
    send_command(seat, &json, out, "take");
}

void seat_say_decision(Seat *seat, const EpixDecision *decision) {
    char out[MESSAGE_SIZE], words[NOTE_DECISION_SIZE];
    NoteJson json = note_json_message(out, sizeof out, "decide", seat->sequence);
    note_decision_print(&seat->game, decision, words, sizeof words);
    note_json_put_number(&json, "prompt", (uint64_t)seat->prompt);
    note_json_put_string(&json, "d", words);
    send_command(seat, &json, out, "decide");
}

/* Changes nothing, and so is asked anew on a new line. */
void seat_ask_for_record(Seat *seat) {
    char out[MESSAGE_SIZE];
    seat->record = seat->sequence++;
    NoteJson json = note_json_message(out, sizeof out, "record", seat->record);
    client_wire_send(seat->wire, out, note_json_finish(&json));
}

/* ---- The line ------------------------------------------------------------------------------ */

static void opened(void *context) {
    Seat *seat = context;
    seat->open = seat->was_open = true;
    seat->record = 0;
    seat->view.known = false;
    *seat->farewell = '\0';
    seat_say_hello(seat);
}

static void give_up(Seat *seat, const char *english) {
    char server[CLIENT_LINK_SIZE];
    client_link_server(&seat->link, server);
    seat_tell(seat, english, WORDS_VALUES({"server", server}));
    seat_end(seat, false);
}

static void closed(void *context, int code, const char *reason) {
    Seat *seat = context;
    seat->open = false;
    seat->record = 0;
    if (seat->ended) {
        return;
    }
    if (client_is_final(code)) {
        seat_tell(seat,
                  *seat->farewell ? "{text}" : WORDS_KEY("The server has closed the connection."),
                  WORDS_VALUES({"text", seat->farewell}));
        seat_end(seat, false);
    } else if (!seat->was_open) {
        give_up(seat, client_why_closed(reason));
    } else {
        if (!seat->lost && !seat->moved) {
            seat_tell(seat, WORDS_KEY("The connection to the server is lost; trying again."), NULL);
            seat->lost = true;
        }
        seat->moved = false;
        seat->try_at = bridge_now() + client_pause(seat->attempts++);
    }
}

static void fetched(void *context, const char *text, size_t length) {
    (void)context, (void)text, (void)length;
}

/* ---- Life ---------------------------------------------------------------------------------- */

/* Which of several seats at one table this is: their keys lie apart. */
static int place_of(const BridgeOptions *options, int index) {
    int place = 1;
    for (int i = 0; i < index; i++) {
        place += strcmp(options->link[i].table, options->link[index].table) == 0;
    }
    return place;
}

bool seat_begin(Seat *seat, const BridgeOptions *options, int index, int wake) {
    *seat = (Seat){.options = options,
                   .link = options->link[index],
                   .seat = EPIX_NONE,
                   .answered = -1,
                   .sequence = client_first_sequence()};
    snprintf(seat->where, sizeof seat->where, "%s", seat->link.table);
    const int place = place_of(options, index);
    snprintf(seat->name, sizeof seat->name, place > 1 ? "%.20s %d" : "%.24s", options->name, place);
    if (options->keys) {
        /* Several bridges at one table have their keys apart too, if they name their seats. */
        const int wanted = options->seat == EPIX_NONE ? 0 : options->seat + 1;
        snprintf(seat->keys, sizeof seat->keys, "%s-%d", options->keys,
                 place + wanted * BRIDGE_SEATS);
        (void)client_seats_find(seat->keys, &seat->link, seat->token);
    }
    const ClientWireEvents events = {opened, seat_hear, closed, fetched, seat};
    seat->wire = client_wire_new(&seat->link, events);
    seat->thinker = seat->wire ? thinker_new(options, wake) : NULL;
    if (!seat->thinker) {
        return false;
    }
    client_wire_open(seat->wire);
    return true;
}

void seat_done(Seat *seat) {
    thinker_free(seat->thinker);
    client_wire_free(seat->wire);
    while (seat->unconfirmed) {
        client_message_drop(&seat->unconfirmed, seat->unconfirmed->number);
    }
}

void seat_run(Seat *seat) {
    if (seat->try_at && bridge_now() >= seat->try_at) {
        seat->try_at = 0;
        if (!seat->open) {
            client_wire_open(seat->wire);
        } else if (!seat->view.known) {
            seat_say_hello(seat);
        } else if (seat->unconfirmed) { /* what the server had no time for */
            client_wire_send(seat->wire, seat->unconfirmed->text, seat->unconfirmed->length);
        }
    }
    client_wire_run(seat->wire);
    if (thinker_has_done(seat->thinker)) {
        seat_take_answer(seat);
    }
    seat_consider(seat);
}

int seat_patience(const Seat *seat) {
    const int patience = client_wire_patience(seat->wire);
    if (!seat->try_at) {
        return patience;
    }
    const int64_t left = seat->try_at - bridge_now();
    const int time = left < 0 ? 0 : (int)left;
    return patience < 0 || time < patience ? time : patience;
}
