/* SPDX-License-Identifier: MIT */
/*
 * See seat.h: what the server's messages tell.
 */
#include <stdio.h>
#include <string.h>

#include "note_names.h"
#include "seat.h"

static bool is(NoteSlice json, const char *key, const char *word) {
    return note_slice_is(note_json_word(note_json_member(json, key)), word);
}

static bool is_true(NoteSlice json, const char *key) {
    return note_json_is_true(note_json_member(json, key));
}

static int64_t number_of(NoteSlice json, const char *key, int64_t otherwise) {
    return note_json_whole(note_json_member(json, key), otherwise);
}

/* ---- Views --------------------------------------------------------------------------------- */

static void read_seats(const Seat *seat, NoteSlice json, SeatView *view) {
    const NoteSlice seats = note_json_member(json, "seats");
    NoteSlice one = {0};
    for (int i = 0; i < EPIX_SEATS && (one = note_json_item(seats, one)).start; i++) {
        const bool wants = is_true(one, "rematch");
        view->open |= is(one, "holder", "open") << i;
        if (i == seat->seat) {
            view->away = is_true(one, "away");
            view->rematch = wants;
        } else {
            view->invited = view->invited || wants;
        }
    }
}

static void read_winners(NoteSlice json, SeatView *view) {
    const NoteSlice winners = note_json_member(json, "winners");
    NoteSlice one = {0};
    for (size_t i = 0; i < EPIX_SEATS && (one = note_json_item(winners, one)).start; i++) {
        const NoteSlice letter = note_json_word(one);
        view->winners[i] = letter.length == 1 ? *letter.start : '?';
    }
}

static void take_view(Seat *seat, NoteSlice json) {
    const NoteSlice prompt = note_json_member(json, "prompt");
    seat->view = (SeatView){
        .known = seat->known,
        .status = is(json, "status", "over")      ? SEAT_OVER
                  : is(json, "status", "playing") ? SEAT_PLAYING
                                                  : SEAT_LOBBY,
        .host = seat->seat != EPIX_NONE && client_seat(json, "host") == seat->seat,
        .asked = note_json_is_object(prompt) && !is_true(prompt, "sealed"),
        .prompt = number_of(prompt, "id", 0),
        .left = number_of(prompt, "left", -1),
    };
    read_seats(seat, json, &seat->view);
    read_winners(json, &seat->view);
}

static void hear_step(Seat *seat, NoteSlice json) {
    if (seat->view.known) {
        take_view(seat, note_json_member(json, "view"));
    }
}

/* The first one on a line. */
static void hear_view(Seat *seat, NoteSlice json) {
    const bool first = !seat->view.known;
    take_view(seat, json);
    for (const ClientMessage *message = first ? seat->unconfirmed : NULL; message;
         message = message->next) {
        client_wire_send(seat->wire, message->text, message->length);
    }
    seat->attempts = 0;
    if (seat->lost) {
        seat->lost = false;
        seat_tell(seat, WORDS_KEY("Connected again."), NULL);
    }
}

/* ---- Tables and seats ----------------------------------------------------------------------- */

static void sit(Seat *seat, int where) {
    seat->seat = where;
    snprintf(seat->where, sizeof seat->where, "%s%s%c", seat->link.table,
             where == EPIX_NONE ? "" : " ", where == EPIX_NONE ? '\0' : note_seat_letter(where));
}

static void hear_table(Seat *seat, NoteSlice json) {
    sit(seat, client_seat(json, "you"));
    seat->known = client_game(json, &seat->game);
    if (!seat->known || (seat->seat != EPIX_NONE && seat->seat >= seat->game.board.board.seats)) {
        seat_give_up(seat);
    }
}

static bool is_confirmed(Seat *seat, NoteSlice json) {
    return client_message_drop(&seat->unconfirmed, number_of(json, "seq", -1));
}

static void hear_taken(Seat *seat, NoteSlice json) {
    const int where = client_seat(json, "seat");
    if (!is_confirmed(seat, json) || where == EPIX_NONE || where >= seat->game.board.board.seats) {
        return;
    }
    sit(seat, where);
    client_text(json, "token", seat->token, sizeof seat->token);
    if (*seat->keys) {
        (void)client_seats_keep(seat->keys, &seat->link, seat->token);
    }
    seat_tell(seat, WORDS_KEY("{name} has sat down."), WORDS_VALUES({"name", seat->name}));
}

/* Everybody goes on to another table, with the same keys. */
static void hear_again(Seat *seat, NoteSlice json) {
    char link[CLIENT_LINK_SIZE];
    if (!seat->options->rematch || seat->view.status != SEAT_OVER || seat->thinking) {
        return;
    }
    client_text(json, "table", seat->link.table, sizeof seat->link.table);
    if (*seat->keys) {
        (void)client_seats_keep(seat->keys, &seat->link, seat->token);
    }
    client_link_print(&seat->link, NULL, link);
    seat_tell(seat, WORDS_KEY("Another game begins at a new table: {link}"),
              WORDS_VALUES({"link", link}));
    seat->known = seat->view.known = seat->begun = false;
    seat->answered = -1;
    seat->round++;
    seat_say_hello(seat);
}

/* ---- Answers -------------------------------------------------------------------------------- */

static void hear_ok(Seat *seat, NoteSlice json) {
    if (is_confirmed(seat, json) && strcmp(seat->asked, "leave") == 0) {
        seat_end(seat, false);
    }
}

static void hear_record(Seat *seat, NoteSlice json) {
    if (seat->record && number_of(json, "seq", -1) == seat->record) {
        seat->record = 0;
        seat_think(seat, json);
    }
}

static void tell_refusal(Seat *seat, NoteSlice json) {
    char text[WORDS_SENTENCE_SIZE];
    client_text(json, "text", text, sizeof text);
    seat_tell(seat, WORDS_KEY("The server refuses: {text}"), WORDS_VALUES({"text", text}));
}

/* What another seat was faster with, or time has settled, is no misfortune. */
static bool is_harmless(NoteSlice json) {
    static const char *const codes[] = {"stale_prompt", "not_your_turn", "seat_taken", "started",
                                        "not_away",     "game_over",     "seats_open", "not_over"};
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        if (is(json, "code", codes[i])) {
            return true;
        }
    }
    return false;
}

static void wait_and_try_again(Seat *seat) {
    seat->try_at = bridge_now() + client_pause(seat->attempts++);
}

static void hear_no(Seat *seat, NoteSlice json) {
    const int64_t number = number_of(json, "seq", -1);
    const bool later = is_true(json, "retry");
    const bool command = seat->unconfirmed && seat->unconfirmed->number == number;
    const bool unopened = number < 0 && !seat->view.known; /* it is about the table itself */
    if (later && (command || unopened)) {
        wait_and_try_again(seat);
    } else if (command || (number >= 0 && number == seat->record)) {
        seat->record = number == seat->record ? 0 : seat->record;
        (void)is_confirmed(seat, json);
        if (later) {
            wait_and_try_again(seat);
        } else if (!is_harmless(json)) {
            tell_refusal(seat, json);
            seat_end(seat, false);
        }
    } else if (unopened && *seat->token) { /* a key that is good no more */
        *seat->token = '\0';
        client_seats_forget(*seat->keys ? seat->keys : NULL, &seat->link);
        seat_say_hello(seat);
    } else if (unopened) {
        tell_refusal(seat, json);
        seat_end(seat, false);
    }
}

static void hear_bye(Seat *seat, NoteSlice json) {
    client_text(json, "text", seat->farewell, sizeof seat->farewell);
    if (is(json, "code", "storage")) {
        seat_tell(seat, "{text}", WORDS_VALUES({"text", seat->farewell}));
    }
}

/* Another server has the table. */
static void hear_moved(Seat *seat, NoteSlice json) {
    char address[CLIENT_LINK_SIZE];
    client_text(json, "address", address, sizeof address);
    seat->moved = client_wire_follow(seat->wire, address);
}

/* ---- Hearing ------------------------------------------------------------------------------- */

void seat_hear(void *context, const char *text, size_t length) {
    static const struct {
        const char *kind;
        void (*hear)(Seat *seat, NoteSlice json);
    } kinds[] = {
        {"table", hear_table}, {"view", hear_view},     {"step", hear_step},
        {"ok", hear_ok},       {"no", hear_no},         {"taken", hear_taken},
        {"again", hear_again}, {"record", hear_record}, {"bye", hear_bye},
        {"moved", hear_moved},
    };
    Seat *seat = context;
    const NoteSlice json = note_json_read(text, length);
    const NoteSlice kind = note_json_word(note_json_member(json, "t"));
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds && !seat->ended; i++) {
        if (note_slice_is(kind, kinds[i].kind)) {
            kinds[i].hear(seat, json);
        }
    }
}
