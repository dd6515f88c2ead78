/* SPDX-License-Identifier: MIT */
/*
 * A server's table: what its messages tell.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "note_names.h"
#include "online.h"
#include "words_names.h"

/* ---- Members ------------------------------------------------------------------------------- */

static int64_t number_of(NoteSlice json, const char *key, int64_t otherwise) {
    return note_json_whole(note_json_member(json, key), otherwise);
}

static bool is_true(NoteSlice json, const char *key) {
    return note_json_is_true(note_json_member(json, key));
}

/* Which of these words a member is; the first one if it is none of them. */
static int word_of(NoteSlice json, const char *key, const char *const *words, int count) {
    const NoteSlice word = note_json_word(note_json_member(json, key));
    int i = count - 1;
    while (i > 0 && !note_slice_is(word, words[i])) {
        i--;
    }
    return i;
}

/* ---- What has happened ----------------------------------------------------------------------- */

/* What somebody says is said with a name. */
static void tell_remark(TermOnline *online, NoteSlice entry, const char *text) {
    const int seat = client_seat(entry, "seat");
    if (seat < EPIX_SEATS) {
        online->session.remark[seat] = (uint32_t)number_of(entry, "n", 0);
    }
    if (seat < EPIX_SEATS && online->session.muted >> seat & 1) {
        return;
    }
    const WordsValue values[] = {
        {"seat", words_seat(online->session.language, seat)},
        {"name", seat < EPIX_SEATS ? online->session.seat[seat].name : ""},
        {"text", text},
        {NULL, NULL},
    };
    term_online_happened(online, WORDS_KEY("{seat}[ ({name})] says: {text}"), values);
}

static void tell_event(TermOnline *online, NoteSlice event) {
    char text[WORDS_SENTENCE_SIZE];
    const NoteSlice to = note_json_word(note_json_member(event, "to"));
    const int province = note_province_find(&online->game.board, to);
    client_text(event, "text", text, sizeof text);
    if (*text) {
        term_session_log_text(&online->session, text,
                              province == EPIX_NONE ? 0 : UINT32_C(1) << province);
    }
}

/* At the beginning of a season: what everybody has, behind the sentence about it. */
static void tell_standings(TermOnline *online, NoteSlice view) {
    const NoteSlice seats = note_json_member(view, "seats");
    TermStanding standing[EPIX_SEATS];
    char text[WORDS_SENTENCE_SIZE];
    int count = 0;
    for (NoteSlice seat = note_json_item(seats, (NoteSlice){0}); seat.start && count < EPIX_SEATS;
         seat = note_json_item(seats, seat)) {
        standing[count] = (TermStanding){count, (uint32_t)number_of(seat, "provinces", 0),
                                         (uint32_t)number_of(seat, "gold", 0)};
        count++;
    }
    if (count && !note_slice_is(note_json_word(note_json_member(view, "season")), "spring")) {
        term_standings(online->session.language, standing, count, text, sizeof text);
        term_session_log_text(&online->session, text, 0);
    }
}

static void tell_entry(TermOnline *online, NoteSlice entry) {
    char text[WORDS_SENTENCE_SIZE];
    const NoteSlice kind = note_json_word(note_json_member(entry, "entry"));
    const NoteSlice events = note_json_member(entry, "events");
    client_text(entry, "text", text, sizeof text);
    if (note_slice_is(kind, "chat") || note_slice_is(kind, "phrase")) {
        tell_remark(online, entry, text);
    } else if (*text) {
        term_session_log_text(&online->session, text, 0);
    }
    for (NoteSlice event = note_json_item(events, (NoteSlice){0}); event.start;
         event = note_json_item(events, event)) {
        tell_event(online, event);
        if (note_slice_is(note_json_word(note_json_member(event, "k")), "season")) {
            tell_standings(online, note_json_member(entry, "view"));
        }
    }
    online->told = (uint32_t)number_of(entry, "n", 0);
    online->different = true;
}

/* Steps that came while something before them was missing. */
static void tell_later(TermOnline *online) {
    for (ClientMessage *message = online->later; message; message = message->next) {
        if (message->number == online->told + 1) {
            tell_entry(online, (NoteSlice){message->text, message->length});
        }
    }
    while (online->later && online->later->number <= online->told) {
        client_message_drop(&online->later, online->later->number);
    }
}

/* Each entry once, in order. */
static void take_entry(TermOnline *online, NoteSlice entry) {
    const int64_t n = number_of(entry, "n", 0);
    if (n == online->told + 1) {
        tell_entry(online, entry);
        tell_later(online);
    } else if (n > online->told) {
        client_message_keep(&online->later, n, entry);
    }
}

/* ---- Views --------------------------------------------------------------------------------- */

static void read_seats(TermOnline *online, NoteSlice json) {
    static const char *const holders[TABLE_HOLDERS] = {"open", "person", "bot"};
    const NoteSlice seats = note_json_member(json, "seats");
    NoteSlice one = {0};
    for (int i = 0; i < EPIX_SEATS && (one = note_json_item(seats, one)).start; i++) {
        TermSeat *seat = &online->session.seat[i];
        client_text(one, "name", seat->name, sizeof seat->name);
        client_text(one, "bot", seat->bot, sizeof seat->bot);
        seat->holder = (uint8_t)word_of(one, "holder", holders, TABLE_HOLDERS);
        seat->away = is_true(one, "away");
        seat->here = is_true(one, "here");
        seat->left = number_of(one, "left", -1);
    }
    online->session.shown_at = term_now();
    online->different = true;
}

static void read_prompt(TermSession *session, NoteSlice json) {
    session->prompt = (TermPrompt){
        .open = note_json_is_object(json),
        .sealed = is_true(json, "sealed"),
        .id = (uint32_t)number_of(json, "id", 0),
        .left = number_of(json, "left", -1),
    };
    session->asked = session->prompt.open && !session->prompt.sealed ? session->people : 0;
}

static void show(TermOnline *online, NoteSlice json) {
    TermSession *session = &online->session;
    EpixView view;
    EpixState state;
    if (!online->known || !term_online_view(json, &online->game, session->viewer, &view, &state)) {
        term_online_give_up(online,
                            WORDS_KEY("The server sends something that this program does not "
                                      "understand. Is one of them much older than the other?"));
        return;
    }
    online->view = view;
    online->state = state;
    online->n = (uint32_t)number_of(json, "n", 0);
    session->status = table_status_find(note_json_word(note_json_member(json, "status")));
    session->host = client_seat(json, "host");
    session->actors = view.actors;
    session->phase = view.phase;
    session->shown = true;
    read_seats(online, json);
    read_prompt(session, note_json_member(json, "prompt"));
    session->undo = is_true(json, "undo");
    /* Who has left, or whose seat the host has opened, looks on from now on. */
    if (session->people && session->seat[session->viewer].holder != TABLE_PERSON) {
        term_online_look_on(online);
    }
}

/* ---- Hearing ------------------------------------------------------------------------------- */

static void read_setup(TermSession *session, NoteSlice json) {
    static const char *const clocks[TABLE_CLOCKS] = {"none", "live", "days"};
    static const char *const chats[] = {"none", "phrases", "free"};
    static const char *const coaches[] = {"off", "hints"};
    const NoteSlice clock = note_json_member(json, "clock");
    session->setup = (TableSetup){
        .clock = {(uint8_t)word_of(clock, "kind", clocks, TABLE_CLOCKS),
                  (uint32_t)number_of(clock, "seconds", 0),
                  (uint32_t)number_of(clock, "increment", 0)},
        .odds = is_true(json, "odds"),
        .hints = word_of(json, "coach", coaches, 2) == 1,
        .chat = (uint8_t)word_of(json, "chat", chats, 3),
    };
}

static void hear_table(TermOnline *online, NoteSlice json) {
    TermSession *session = &online->session;
    const int seat = client_seat(json, "you");
    const NoteSlice phrases = note_json_member(json, "phrases");
    NoteSlice phrase = {0};
    term_online_sit(online, seat == EPIX_NONE ? EPIX_SPECTATOR : seat);
    read_setup(session, note_json_member(json, "setup"));
    memset(session->phrase, 0, sizeof session->phrase);
    for (int i = 0; i < TERM_PHRASES && (phrase = note_json_item(phrases, phrase)).start; i++) {
        note_json_text(phrase, session->phrase[i], TERM_PHRASE_SIZE);
        client_clean_text(session->phrase[i], session->phrase[i], TERM_PHRASE_SIZE);
    }
    online->known = client_game(json, &online->game);
}

/* The first view on a line: what was missed is told, and whoever has come back plays again. */
static void hear_view(TermOnline *online, NoteSlice json) {
    TermSession *session = &online->session;
    show(online, json);
    if (!online->viewed) {
        online->viewed = true;
        term_online_send_again(online);
    }
    if (session->broken) {
        session->broken = false;
        term_online_happened(online, WORDS_KEY("Connected again."), NULL);
    }
    if (online->told < online->n) {
        term_online_ask_for_past(online);
    }
    online->attempts = 0;
    if (term_session_is_away(session) && session->status == TABLE_PLAYING) {
        const TableCommand back = {.kind = TABLE_ENTRY_BACK};
        (void)term_session_do(session, &back);
    }
}

static void hear_step(TermOnline *online, NoteSlice json) {
    const NoteSlice view = note_json_member(json, "view");
    if (online->known && number_of(view, "n", 0) >= online->n) {
        show(online, view);
        take_entry(online, json);
    }
}

static void hear_past(TermOnline *online, NoteSlice json) {
    if (online->known) {
        take_entry(online, json);
    }
}

static bool is_confirmed(TermOnline *online, NoteSlice json) {
    return client_message_drop(&online->unconfirmed, number_of(json, "seq", -1));
}

static void hear_ok(TermOnline *online, NoteSlice json) {
    if (is_confirmed(online, json)) {
        online->awaited = (uint32_t)number_of(json, "n", 0);
    } else if (online->told < online->n) { /* a piece of the past */
        online->past = 0;
        term_online_ask_for_past(online);
    }
}

static bool is_busy(NoteSlice json) {
    return note_slice_is(note_json_word(note_json_member(json, "code")), "storage_busy");
}

/* Whether the server could not keep a command, or not open a table that was open before: the same is said
 * again. */
static bool comes_later(const TermOnline *online, NoteSlice json) {
    const bool back = !online->viewed && (online->session.shown || online->session.broken);
    return is_busy(json) &&
           (client_message_is_kept(online->unconfirmed, number_of(json, "seq", -1)) || back);
}

/* A key that is not good any more is forgotten; then one looks on. */
static void hear_no(TermOnline *online, NoteSlice json) {
    TermSession *session = &online->session;
    char text[WORDS_SENTENCE_SIZE];
    client_text(json, "text", text, sizeof text);
    if (comes_later(online, json)) {
        term_online_try_again(online);
    } else if (is_confirmed(online, json)) {
        online->different = true;
        snprintf(session->answer, sizeof session->answer, "%s", text);
    } else if (*online->token && !session->shown && !is_busy(json)) {
        term_online_look_on(online);
        snprintf(session->answer, sizeof session->answer, "%s",
                 words_text(session->language,
                            WORDS_KEY("The seat that you had at this table is not yours any "
                                      "more.")));
        term_online_say_hello(online);
    } else if (!session->shown || session->broken) {
        snprintf(session->problem, sizeof session->problem, "%s", text);
        online->different = true;
    } else { /* the past cannot be had: go on without it */
        online->told = online->n;
        tell_later(online);
    }
}

static void hear_taken(TermOnline *online, NoteSlice json) {
    const int seat = client_seat(json, "seat");
    const char *folder = online->options->seats;
    (void)is_confirmed(online, json);
    if (seat == EPIX_NONE) {
        return;
    }
    term_online_sit(online, seat);
    client_text(json, "token", online->token, sizeof online->token);
    if (folder && !client_seats_keep(folder, &online->link, online->token)) {
        term_online_happened(online, "Cannot write {file}: {reason}.",
                             WORDS_VALUES({"file", folder}, {"reason", strerror(errno)}));
    }
}

/* Everybody goes on to another table, with the same keys. */
static void hear_again(TermOnline *online, NoteSlice json) {
    TermSession *session = &online->session;
    term_online_forget_table(online);
    client_text(json, "table", online->link.table, sizeof online->link.table);
    if (*online->token) {
        (void)client_seats_keep(online->options->seats, &online->link, online->token);
    }
    client_link_print(&online->link, NULL, session->link);
    term_online_happened(online, WORDS_KEY("Another game begins at a new table: {link}"),
                         WORDS_VALUES({"link", session->link}));
    session->round++;
    term_online_say_hello(online);
}

static void hear_seats(TermOnline *online, NoteSlice json) {
    read_seats(online, json);
}

/* What the host of the server tells everybody. */
static void hear_notice(TermOnline *online, NoteSlice json) {
    char text[WORDS_SENTENCE_SIZE];
    client_text(json, "text", text, sizeof text);
    term_session_log_text(&online->session, text, 0);
    online->different = true;
}

/* Another server has the table. */
static void hear_moved(TermOnline *online, NoteSlice json) {
    char address[CLIENT_LINK_SIZE];
    client_text(json, "address", address, sizeof address);
    online->moved = client_wire_follow(online->wire, address);
}

/* That what is on the screen may be old is told at once; else only that the line is lost. */
static void hear_bye(TermOnline *online, NoteSlice json) {
    client_text(json, "text", online->farewell, sizeof online->farewell);
    if (note_slice_is(note_json_word(note_json_member(json, "code")), "storage")) {
        term_session_log_text(&online->session, online->farewell, 0);
        online->different = true;
    }
}

void term_online_hear(void *context, const char *text, size_t length) {
    static const struct {
        const char *kind;
        void (*hear)(TermOnline *online, NoteSlice json);
    } kinds[] = {
        {"table", hear_table}, {"view", hear_view}, {"step", hear_step},     {"past", hear_past},
        {"seats", hear_seats}, {"ok", hear_ok},     {"no", hear_no},         {"taken", hear_taken},
        {"again", hear_again}, {"bye", hear_bye},   {"notice", hear_notice}, {"moved", hear_moved},
    };
    TermOnline *online = context;
    const NoteSlice json = note_json_read(text, length);
    const NoteSlice kind = note_json_word(note_json_member(json, "t"));
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (note_slice_is(kind, kinds[i].kind)) {
            kinds[i].hear(online, json);
        }
    }
    online->session.waiting =
        online->unconfirmed || online->awaited > online->told || !online->session.shown;
}
