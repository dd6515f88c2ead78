/* SPDX-License-Identifier: MIT */
/*
 * Events as JSON: each kind with the fields that epix_events.h says it uses.
 */
#include "note_names.h"
#include "note_view.h"

/* Fields of an event, a bit each. */
enum {
    SEAT = 1 << 0,
    OTHER = 1 << 1,
    UNIT = 1 << 2,
    FROM = 1 << 3,
    TO = 1 << 4,
    CARDS = 1 << 5,
    ABILITY = 1 << 6,
    SEASON = 1 << 7,
    GOLD = 1 << 8,
    GUESSES = 1 << 9,
    WINNERS = 1 << 10,
};

static const uint16_t fields[EPIX_EVENT_KINDS] = {
    [EPIX_EVENT_DRAWN] = SEAT,
    [EPIX_EVENT_DEALT] = ABILITY,
    [EPIX_EVENT_RECRUITED] = SEAT | UNIT | TO | GOLD,
    [EPIX_EVENT_BID] = SEAT | ABILITY | GOLD | UNIT,
    [EPIX_EVENT_BID_BACK] = SEAT | ABILITY | GOLD | UNIT,
    [EPIX_EVENT_PASSED] = SEAT,
    [EPIX_EVENT_ABILITY_WON] = SEAT | ABILITY | GOLD,
    [EPIX_EVENT_ABILITY_DISCARDED] = ABILITY,
    [EPIX_EVENT_SEASON] = SEASON,
    [EPIX_EVENT_SEALED] = SEAT,
    [EPIX_EVENT_AUCTION_BID] = SEAT | GOLD,
    [EPIX_EVENT_AUCTION_WON] = SEAT | GOLD,
    [EPIX_EVENT_FIRST_PLAYER] = SEAT | OTHER,
    [EPIX_EVENT_SPIED] = SEAT | OTHER,
    [EPIX_EVENT_SAW] = SEAT | OTHER | CARDS,
    [EPIX_EVENT_REVEALED] = SEAT | CARDS,
    [EPIX_EVENT_CARD_BEGUN] = SEAT | CARDS,
    [EPIX_EVENT_TAXED] = SEAT | GOLD,
    [EPIX_EVENT_DECLINED] = SEAT,
    [EPIX_EVENT_MOVED] = SEAT | UNIT | FROM | TO,
    [EPIX_EVENT_ATTACKED] = SEAT | OTHER | UNIT | FROM | TO,
    [EPIX_EVENT_GUESSED] = SEAT | GUESSES,
    [EPIX_EVENT_FIST_OPENED] = SEAT | GOLD,
    [EPIX_EVENT_BEATEN] = SEAT | OTHER | UNIT | TO,
    [EPIX_EVENT_REPELLED] = SEAT | OTHER | UNIT | FROM | TO,
    [EPIX_EVENT_DESTROYED] = SEAT | OTHER | UNIT | TO,
    [EPIX_EVENT_SPENT] = SEAT | FROM,
    [EPIX_EVENT_ENTERED] = SEAT | UNIT | FROM | TO,
    [EPIX_EVENT_CAPTURED] = SEAT | OTHER | UNIT | TO,
    [EPIX_EVENT_REMOVED] = SEAT | OTHER | UNIT | TO,
    [EPIX_EVENT_WITHDREW] = SEAT | UNIT | FROM | TO,
    [EPIX_EVENT_PLUNDERED] = SEAT | GOLD,
    [EPIX_EVENT_STAKE_BACK] = SEAT | GOLD,
    [EPIX_EVENT_CASTLE_TAKEN] = SEAT | OTHER | TO,
    [EPIX_EVENT_CARD_ENDED] = SEAT | CARDS,
    [EPIX_EVENT_NO_TURN] = SEAT | CARDS,
    [EPIX_EVENT_INCOME] = SEAT | GOLD,
    [EPIX_EVENT_TOOK] = SEAT | OTHER | GOLD,
    [EPIX_EVENT_OVER] = WINNERS,
};

static const char *event_name(int kind) {
    static const char *const names[EPIX_EVENT_KINDS] = {
#define X(id, name) name,
        EPIX_EVENT_LIST(X)
#undef X
    };
    return kind >= 0 && kind < EPIX_EVENT_KINDS ? names[kind] : "?";
}

/* A garrison is no unit that stands anywhere, but it can be beaten: G. */
static void put_unit(NoteJson *json, const char *key, int unit) {
    note_json_key(json, key);
    note_json_letter(json, unit == EPIX_GARRISON ? 'G' : note_unit_letter(unit));
}

static void put_province(NoteJson *json, const char *key, const NoteGame *game, int province) {
    note_json_put_string(json, key, game->board.province[province].id);
}

static void put_people(NoteJson *json, const EpixEvent *event, int used) {
    if (used & SEAT) {
        note_json_put_seat(json, "seat", event->seat);
    }
    if (used & OTHER) {
        note_json_put_seat(json, "other", event->other);
    }
    if (used & WINNERS) {
        note_json_put_seats(json, "winners", event->cards);
    }
}

static void put_places(NoteJson *json, const NoteGame *game, const EpixEvent *event, int used) {
    if (used & UNIT) {
        put_unit(json, "unit", event->unit);
    }
    if (used & FROM) {
        put_province(json, "from", game, event->from);
    }
    if (used & TO) {
        put_province(json, "to", game, event->to);
    }
}

static void put_words(NoteJson *json, const NoteGame *game, const EpixEvent *event, int used) {
    if (used & CARDS) {
        note_json_put_string(json, "cards", note_cards_name(event->cards));
    }
    if (used & ABILITY) {
        note_json_put_string(json, "ability", game->cards.card[event->ability].id);
    }
    if (used & SEASON) {
        note_json_put_string(json, "season", note_season_name(event->ability));
    }
}

static void put_amounts(NoteJson *json, const EpixEvent *event, int used) {
    if (used & GOLD) {
        note_json_put_number(json, "gold", event->gold[0]);
    }
    if (used & GUESSES) {
        note_json_put_open(json, "guesses", '[');
        for (int i = 0; i < event->guesses; i++) {
            note_json_number(json, event->gold[i]);
        }
        note_json_close(json, ']');
    }
}

void note_event_put(NoteJson *json, const NoteGame *game, const EpixEvent *event,
                    const char *text) {
    const int used = fields[event->kind];
    note_json_open(json, '{');
    note_json_put_string(json, "k", event_name(event->kind));
    put_people(json, event, used);
    put_places(json, game, event, used);
    put_words(json, game, event, used);
    put_amounts(json, event, used);
    note_json_put_string(json, "text", text);
    note_json_close(json, '}');
}
