/* SPDX-License-Identifier: MIT */
/*
 * Views as JSON. Everything comes from the view, or from a position that looks the same to the
 * observer: no secret can get here.
 */
#include "note_names.h"
#include "note_view.h"
#include "pieces.h"
#include "position.h"

static const char *province_id(const NoteSight *sight, int province) {
    return sight->game->board.province[province].id;
}

static int seats_of(const NoteSight *sight) {
    return sight->game->board.board.seats;
}

static void put_provinces(NoteJson *json, const NoteSight *sight, uint32_t set) {
    note_json_open(json, '[');
    for (; set; set &= set - 1) {
        note_json_string(json, province_id(sight, __builtin_ctz(set)));
    }
    note_json_close(json, ']');
}

/* ---- Seats ---------------------------------------------------------------------------------- */

/* During the draft a card's seat is its bidder, not its owner. */
static void put_abilities(NoteJson *json, const NoteSight *sight, int seat) {
    note_json_open(json, '[');
    for (int i = 0; i < sight->view.cards_dealt && sight->view.phase > EPIX_PHASE_DRAFT; i++) {
        if (sight->view.dealt[i].seat == seat) {
            note_json_string(json, sight->game->cards.card[sight->view.dealt[i].ability].id);
        }
    }
    note_json_close(json, ']');
}

void note_view_put_seat(NoteJson *json, const NoteSight *sight, int seat) {
    note_json_put_number(json, "gold", sight->view.gold[seat]);
    note_json_put_number(json, "provinces",
                         (uint64_t)epix_controlled(&sight->game->game, &sight->position, seat));
    note_json_key(json, "supply");
    note__put_supply(json, &sight->position, seat);
    note_json_key(json, "abilities");
    put_abilities(json, sight, seat);
}

/* ---- Board ---------------------------------------------------------------------------------- */

static void put_unit(NoteJson *json, int unit) {
    if (unit < EPIX_UNITS) {
        note_json_letter(json, note_unit_letter(unit));
    } else {
        note_json_null(json);
    }
}

static void put_dealt(NoteJson *json, const NoteSight *sight) {
    note_json_open(json, '[');
    for (int i = 0; i < sight->view.cards_dealt; i++) {
        const EpixDealt *dealt = &sight->view.dealt[i];
        note_json_open(json, '{');
        note_json_put_string(json, "ability", sight->game->cards.card[dealt->ability].id);
        note_json_put_seat(json, "seat", dealt->seat);
        note_json_put_number(json, "gold", dealt->gold);
        note_json_key(json, "marker");
        put_unit(json, dealt->marker);
        note_json_close(json, '}');
    }
    note_json_close(json, ']');
}

/* ---- Cards and secrets ------------------------------------------------------------------------ */

static void put_cards_name(NoteJson *json, int cards) {
    if (cards) {
        note_json_string(json, note_cards_name(cards));
    } else {
        note_json_null(json);
    }
}

static void put_cards(NoteJson *json, const NoteSight *sight) {
    note_json_open(json, '{');
    for (int seat = 0; seat < seats_of(sight); seat++) {
        if (sight->view.cards[seat]) {
            note__put_seat_key(json, seat);
            put_cards_name(json, sight->view.cards[seat]);
        }
    }
    note_json_close(json, '}');
}

static void put_spied(NoteJson *json, const NoteSight *sight) {
    note_json_open(json, '{');
    for (int seat = 0; seat < seats_of(sight); seat++) {
        if (sight->view.spied[seat] != EPIX_NONE) {
            note__put_seat_key(json, seat);
            note_json_seat(json, sight->view.spied[seat]);
        }
    }
    note_json_close(json, '}');
}

/* The observer's own bid and stake, while they are sealed. */
static void put_mine(NoteJson *json, const EpixView *view) {
    const bool seated = view->observer < EPIX_SEATS;
    const bool bids =
        seated && view->phase == EPIX_PHASE_AUCTION && view->sealed >> view->observer & 1;
    const bool stakes = view->phase == EPIX_PHASE_GUESS && view->turn == view->observer;
    note_json_open(json, '{');
    note_json_key(json, "bid");
    if (bids) {
        note_json_number(json, view->bid);
    } else {
        note_json_null(json);
    }
    note_json_key(json, "stake");
    if (stakes) {
        note_json_number(json, view->stake);
    } else {
        note_json_null(json);
    }
    note_json_close(json, '}');
}

/* ---- The attack under way ---------------------------------------------------------------------- */

static void put_attack(NoteJson *json, const NoteSight *sight) {
    const EpixView *view = &sight->view;
    if (view->phase < EPIX_PHASE_STAKE || view->phase > EPIX_PHASE_PRESS) {
        note_json_null(json);
        return;
    }
    note_json_open(json, '{');
    note_json_put_seat(json, "seat", view->turn);
    note_json_put_seat(json, "other", epix_holder(&sight->game->game, &sight->position, view->to));
    note_json_key(json, "unit");
    put_unit(json, view->attacker);
    note_json_put_string(json, "from", province_id(sight, view->from));
    note_json_put_string(json, "to", province_id(sight, view->to));
    note_json_put_number(json, "guesses",
                         (uint64_t)epix_guesses(&sight->game->game, &sight->position, view->turn,
                                                view->attacker, view->to));
    note_json_key(json, "rounds");
    note__put_rounds(json, sight, view->turn, view->attacker, view->to);
    note_json_close(json, '}');
}

static void put_finished(NoteJson *json, const NoteSight *sight) {
    note_json_open(json, '{');
    note_json_key(json, "soldiers");
    put_provinces(json, sight, sight->view.soldiers_finished);
    note_json_key(json, "soldiers_moved");
    put_provinces(json, sight, sight->view.soldiers_moved);
    note_json_key(json, "catapults");
    put_provinces(json, sight, sight->view.catapults_finished);
    note_json_put_number(json, "rides", sight->view.rides);
    note_json_close(json, '}');
}

/* ---- The view ------------------------------------------------------------------------------- */

static void put_moment(NoteJson *json, const EpixView *view) {
    note_json_put_string(json, "season", note_season_name(view->season));
    note_json_put_string(json, "phase", note_phase_name(view->phase));
    note_json_put_seats(json, "actors", view->actors);
    note_json_put_seats(json, "sealed", view->sealed);
    note_json_put_seat(json, "turn", view->turn);
    note_json_put_seat(json, "first", view->first);
    note_json_put_seats(json, "passed", view->passed);
}

void note_view_put(NoteJson *json, const NoteSight *sight) {
    const EpixView *view = &sight->view;
    put_moment(json, view);
    note_json_key(json, "units");
    note__put_units(json, sight->game, view->units);
    note_json_key(json, "dealt");
    put_dealt(json, sight);
    note_json_key(json, "cards");
    put_cards(json, sight);
    note_json_put_seats(json, "revealed", view->revealed);
    note_json_key(json, "spied");
    put_spied(json, sight);
    note_json_key(json, "card");
    put_cards_name(json, view->card);
    note_json_key(json, "card_next");
    put_cards_name(json, view->card_next);
    note_json_key(json, "mine");
    put_mine(json, view);
    note_json_key(json, "attack");
    put_attack(json, sight);
    note_json_key(json, "finished");
    put_finished(json, sight);
    note_json_put_seats(json, "winners", view->winners);
}
