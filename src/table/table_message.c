/* SPDX-License-Identifier: MIT */
/*
 * Messages to observers. Everything about the game goes through table__see.
 */
#include "table_message.h"

#include <string.h>

#include "note_names.h"
#include "table_parts.h"
#include "words.h"

/* ---- Small things -------------------------------------------------------------------------------- */

static void put_time(NoteJson *json, const char *key, TableTime time) {
    note_json_key(json, key);
    if (time == TABLE_NEVER) {
        note_json_null(json);
    } else {
        note_json_number(json, time);
    }
}

/* ---- Seats --------------------------------------------------------------------------------------- */

static const char *bot_name(const TableSeat *seat) {
    int kinds;
    const BotKind *kind = bot_kinds(&kinds);
    return seat->holder == TABLE_BOT || seat->away || seat->late ? kind[seat->bot].name : NULL;
}

/* A clock that stands still would tell that its seat has decided. */
static TableTime clock_for(const Table *table, int seat, int observer, TableTime now) {
    return table__hides(table, &table->state) && seat != observer && observer != TABLE_ALL_SEEING
               ? TABLE_NEVER
               : table__clock_shows(table, seat, now);
}

static void put_holder(NoteJson *json, const Table *table, int seat, TableTime left) {
    static const char *const holders[TABLE_HOLDERS] = {"open", "person", "bot"};
    const TableSeat *s = &table->seat[seat];
    note_json_put_seat(json, "seat", seat);
    note_json_put_string(json, "name", s->name);
    note_json_put_string(json, "holder", holders[s->holder]);
    note_json_put_string(json, "bot", bot_name(s));
    note_json_put_bool(json, "away", s->away);
    note_json_put_bool(json, "here", s->holder == TABLE_PERSON && s->gone_at == TABLE_NEVER);
    put_time(json, "left", left);
    note_json_put_bool(json, "rematch", table->rematch >> seat & 1);
}

static void put_seats(NoteJson *json, const Table *table, const NoteSight *sight,
                      const TableObserver *observer) {
    note_json_put_open(json, "seats", '[');
    for (int seat = 0; seat < table__seats(table); seat++) {
        note_json_open(json, '{');
        put_holder(json, table, seat, clock_for(table, seat, observer->seat, observer->now));
        note_view_put_seat(json, sight, seat);
        note_json_close(json, '}');
    }
    note_json_close(json, ']');
}

/* ---- The question -------------------------------------------------------------------------------- */

static void put_prompt(NoteJson *json, const Table *table, const NoteSight *sight,
                       const TableObserver *observer, const char *asks) {
    const int seat = observer->seat;
    const bool owes = table__has_seat(table, seat) && table__owes(table, seat);
    const bool replaces = table__has_seat(table, seat) && table__may_replace(table, seat);
    EpixLegal legal;
    note_json_key(json, "prompt");
    if (!owes && !replaces) {
        note_json_null(json);
        return;
    }
    epix_legal(&table->game->game, &sight->position, seat, &legal);
    if (observer->offer) {
        observer->offer->narrow(observer->offer->context, seat, &legal);
    }
    note_json_open(json, '{');
    note_json_put_number(json, "id", table->seat[seat].prompt);
    note_json_put_string(json, "text",
                         owes
                             ? asks
                             : words_text(observer->language,
                                          WORDS_KEY(
                                              "You have decided in secret. You may still change it "
                                              "until everybody has decided.")));
    note_json_put_bool(json, "sealed", !owes);
    put_time(json, "left", table_time_left(table, seat, observer->now));
    note_json_put_bool(json, "undo", !observer->offer && table_can_undo(table, seat));
    if (observer->offer) {
        note_json_put_bool(json, "taught", true);
    }
    note_prices_put(json, sight);
    note_json_key(json, "legal");
    note_legal_put(json, sight, &legal);
    note_json_close(json, '}');
}

/* ---- Views --------------------------------------------------------------------------------------- */

/* Whether the two observers see the same seats and board: nothing of their own is shown there, and
 * all else in their views is equal. */
static bool sees_the_same(const EpixView *one, const EpixView *other) {
    EpixView view = *one;
    view.observer = other->observer;
    view.bid = other->bid;     /* shown while its owner may still change it */
    view.stake = other->stake; /* shown until it is guessed */
    return view.phase != EPIX_PHASE_AUCTION && view.phase != EPIX_PHASE_GUESS &&
           memcmp(&view, other, sizeof view) == 0;
}

static void put_position(NoteJson *json, const Table *table, const NoteSight *sight,
                         const TableObserver *observer, TableShared *shared) {
    if (shared && shared->length && sees_the_same(&shared->view, &sight->view)) {
        note_json_raw(json, shared->text, shared->length);
        return;
    }
    const size_t start = json->text.length;
    put_seats(json, table, sight, observer);
    note_view_put(json, sight);
    const size_t length = json->text.length - start;
    if (shared && !table__hides(table, &table->state) && length <= sizeof shared->text &&
        !note_text_is_cut(&json->text)) {
        shared->view = sight->view;
        shared->length = length;
        memcpy(shared->text, json->text.out + start, length);
    }
}

/* The season to whose beginning the game may go back, and who agrees with that. */
static void put_offer(NoteJson *json, const Table *table) {
    if (table->offered && table->status == TABLE_PLAYING) {
        note_json_put_open(json, "rewind", '{');
        note_json_put_string(json, "to", note_season_name(table->offered - 1));
        note_json_put_seats(json, "agreed", table->agreed);
        note_json_close(json, '}');
    }
}

/* The game has ended before its end. */
static bool is_closed(const Table *table) {
    return table->status == TABLE_OVER && table->state.phase != EPIX_PHASE_OVER;
}

static void put_view(NoteJson *json, const Table *table, const TableObserver *observer, bool prompt,
                     TableShared *shared) {
    NoteSight sight;
    char asks[WORDS_SENTENCE_SIZE];
    table__see(table, observer->seat, &sight);
    if (is_closed(table)) {
        note_copy(words_text(observer->language, WORDS_KEY("This table is closed.")), asks,
                  sizeof asks);
    } else {
        words_prompt(observer->language, table->game, &sight.view, asks, sizeof asks);
    }
    note_json_put_number(json, "n", table->n);
    note_json_put_string(json, "status", table_status_name(table->status));
    note_json_put_seat(json, "host", table->host);
    put_position(json, table, &sight, observer, shared);
    note_json_put_string(json, "asks", table->status == TABLE_LOBBY ? NULL : asks);
    put_offer(json, table);
    if (prompt) {
        note_json_put_bool(json, "undo", table_can_undo(table, observer->seat));
        put_prompt(json, table, &sight, observer, asks);
    }
}

size_t table_print_view(const Table *table, const TableObserver *observer, char *out, size_t size) {
    NoteJson json = note_json_message(out, size, "view", NOTE_NO_SEQUENCE);
    put_view(&json, table, observer, true, NULL);
    return note_json_finish(&json);
}

size_t table_print_seats(const Table *table, const TableObserver *observer, char *out,
                         size_t size) {
    NoteJson json = note_json_message(out, size, "seats", NOTE_NO_SEQUENCE);
    NoteSight sight;
    table__see(table, observer->seat, &sight);
    note_json_put_number(&json, "n", table->n);
    put_seats(&json, table, &sight, observer);
    return note_json_finish(&json);
}

/* ---- Entries ------------------------------------------------------------------------------------- */

/* Whether it was decided in secret, and the observer need not know by whom. */
static bool is_nobodys_business(const Table *table, const TableStep *step, int observer) {
    return step->entry.kind == TABLE_ENTRY_DECIDE && step->entry.seat != observer &&
           observer != TABLE_ALL_SEEING && table__hides(table, &step->before);
}

/* That something is sealed: by whom, or what, as the observer may know. */
static void put_sealed(NoteJson *json, const Table *table, const TableStep *step, EpixEvent event,
                       const TableObserver *observer) {
    const bool hidden = is_nobodys_business(table, step, observer->seat);
    const EpixDecision *what = observer->seat == TABLE_ALL_SEEING ? &step->entry.decision : NULL;
    char text[WORDS_SENTENCE_SIZE];
    event.seat = hidden ? EPIX_NONE : event.seat;
    words_sealed(observer->language, event.seat, what, text, sizeof text);
    note_event_put(json, table->game, &event, text);
}

static void put_event(NoteJson *json, const Table *table, const EpixEvent *event,
                      WordsLanguage language) {
    char text[WORDS_SENTENCE_SIZE];
    words_event(language, table->game, event, text, sizeof text);
    note_event_put(json, table->game, event, text);
}

static void put_events(NoteJson *json, const Table *table, const TableStep *step,
                       const TableObserver *observer) {
    note_json_put_open(json, "events", '[');
    for (int i = 0; i < step->events.count; i++) {
        const EpixEvent *event = &step->events.event[i];
        if (event->kind == EPIX_EVENT_SEALED) {
            put_sealed(json, table, step, *event, observer);
        } else if (observer->seat == TABLE_ALL_SEEING || epix_event_is_for(event, observer->seat)) {
            put_event(json, table, event, observer->language);
        }
    }
    note_json_close(json, ']');
}

/* Whom the entry is about. */
static int seat_of(const Table *table, const TableStep *step, int observer) {
    const TableEntry *entry = &step->entry;
    const bool other = entry->kind == TABLE_ENTRY_BOT || entry->kind == TABLE_ENTRY_OPEN ||
                       entry->kind == TABLE_ENTRY_AWAY || entry->kind == TABLE_ENTRY_NOTICE ||
                       entry->kind == TABLE_ENTRY_MUTE;
    if (is_nobodys_business(table, step, observer)) {
        return EPIX_NONE;
    }
    return other ? entry->other : entry->seat;
}

/* Who the entry is about, and what is said. */
static void put_entry(NoteJson *json, const Table *table, const TableStep *step,
                      const TableObserver *observer) {
    const TableEntry *entry = &step->entry;
    char text[WORDS_SENTENCE_SIZE];
    table_entry_text(table, entry, observer->language, text, sizeof text);
    note_json_put_number(json, "n", entry->n);
    note_json_put_number(json, "at", entry->at);
    note_json_put_string(json, "entry", table_entry_word(entry->kind));
    note_json_put_seat(json, "seat", seat_of(table, step, observer->seat));
    if (entry->kind == TABLE_ENTRY_PHRASE) {
        note_json_put_number(json, "phrase", entry->number);
    }
    note_json_put_string(json, "text", *text ? text : NULL);
    put_events(json, table, step, observer);
}

size_t table_print_step_shared(const Table *table, const TableStep *step,
                               const TableObserver *observer, TableShared *shared, char *out,
                               size_t size) {
    NoteJson json = note_json_message(out, size, "step", NOTE_NO_SEQUENCE);
    put_entry(&json, table, step, observer);
    note_json_put_open(&json, "view", '{');
    put_view(&json, table, observer, true, shared);
    note_json_close(&json, '}');
    return note_json_finish(&json);
}

size_t table_print_step(const Table *table, const TableStep *step, const TableObserver *observer,
                        char *out, size_t size) {
    return table_print_step_shared(table, step, observer, NULL, out, size);
}

size_t table_print_past(const Table *table, const TableStep *step, bool position,
                        const TableObserver *observer, char *out, size_t size) {
    NoteJson json = note_json_message(out, size, "past", NOTE_NO_SEQUENCE);
    put_entry(&json, table, step, observer);
    if (position) {
        note_json_put_open(&json, "position", '{');
        put_view(&json, table, observer, false, NULL);
        note_json_close(&json, '}');
    }
    return note_json_finish(&json);
}

/* ---- Refusals ------------------------------------------------------------------------------------ */

static void put_refusal(NoteJson *json, const Table *table, const TableRefusal *refusal,
                        WordsLanguage language) {
    char text[WORDS_SENTENCE_SIZE];
    table_refusal_text(table, refusal, language, text, sizeof text);
    note_json_put_string(json, "code", table_refusal_name(refusal));
    note_json_put_string(json, "clause", table_refusal_clause(refusal));
    note_json_put_string(json, "text", text);
}

/* Nothing that a table refuses can work if it is tried again as it is. */
size_t table_print_refusal(const Table *table, const TableRefusal *refusal, int64_t sequence,
                           const TableObserver *observer, char *out, size_t size) {
    NoteJson json = note_json_message(out, size, "no", sequence);
    put_refusal(&json, table, refusal, observer->language);
    note_json_put_bool(&json, "retry", false);
    note_json_put_number(&json, "n", table->n);
    return note_json_finish(&json);
}

size_t table_print_why(const Table *table, const EpixDecision *decision, int64_t sequence,
                       const TableObserver *observer, char *out, size_t size) {
    TableRefusal refusal = table_why_not(table, observer->seat, decision);
    if (observer->offer && refusal.code == TABLE_ACCEPTED) {
        refusal.code = TABLE_NOT_IN_LESSON;
    }
    NoteJson json = note_json_message(out, size, "why", sequence);
    char text[NOTE_DECISION_SIZE];
    note_decision_print(table->game, decision, text, sizeof text);
    note_json_put_string(&json, "d", text);
    put_refusal(&json, table, &refusal, observer->language);
    return note_json_finish(&json);
}
