/* SPDX-License-Identifier: MIT */
/*
 * Groups of legal decisions as JSON, a table of fields for each kind.
 */
#include "note_names.h"
#include "note_view.h"
#include "pieces.h"

typedef struct Writer {
    NoteJson *json;
    const NoteSight *sight;
    const EpixGroup *group;
} Writer;

static const char *province_id(const Writer *writer, int province) {
    return writer->sight->game->board.province[province].id;
}

static void put_unit(const Writer *writer) {
    note_json_key(writer->json, "unit");
    note_json_letter(writer->json, note_unit_letter(writer->group->unit));
}

static void put_from(const Writer *writer) {
    note_json_put_string(writer->json, "from", province_id(writer, writer->group->from));
}

static void put_to(const Writer *writer) {
    note_json_put_open(writer->json, "to", '[');
    for (uint64_t set = writer->group->set; set; set &= set - 1) {
        note_json_string(writer->json, province_id(writer, __builtin_ctzll(set)));
    }
    note_json_close(writer->json, ']');
}

/* How many amounts the defence of each target may name. */
static void put_defences(const Writer *writer) {
    const NoteSight *sight = writer->sight;
    note_json_put_open(writer->json, "guesses", '[');
    for (uint64_t set = writer->group->set; set; set &= set - 1) {
        const int guesses = epix_guesses(&sight->game->game, &sight->position, sight->view.observer,
                                         writer->group->unit, __builtin_ctzll(set));
        note_json_number(writer->json, (uint64_t)guesses);
    }
    note_json_close(writer->json, ']');
}

/* The same round by round, should all defenders fall. */
static void put_rounds(const Writer *writer) {
    const NoteSight *sight = writer->sight;
    note_json_put_open(writer->json, "rounds", '[');
    for (uint64_t set = writer->group->set; set; set &= set - 1) {
        note__put_rounds(writer->json, sight, sight->view.observer, writer->group->unit,
                         __builtin_ctzll(set));
    }
    note_json_close(writer->json, ']');
}

/* What the unit costs this seat: its ability cards may change it. */
static void put_cost(const Writer *writer) {
    const NoteSight *sight = writer->sight;
    note_json_put_number(writer->json, "gold",
                         epix_cost(&sight->game->game, &sight->position, sight->view.observer,
                                   writer->group->unit));
}

static void put_ability(const Writer *writer) {
    note_json_put_string(writer->json, "ability",
                         writer->sight->game->cards.card[writer->group->ability].id);
}

static void put_bounds(const Writer *writer) {
    note_json_put_number(writer->json, "low", writer->group->low);
    note_json_put_number(writer->json, "high", writer->group->high);
}

static void put_markers(const Writer *writer) {
    note_json_put_open(writer->json, "markers", '[');
    for (uint64_t set = writer->group->set; set; set &= set - 1) {
        note_json_letter(writer->json, note_unit_letter(__builtin_ctzll(set)));
    }
    note_json_close(writer->json, ']');
}

static void put_seats(const Writer *writer) {
    note_json_put_seats(writer->json, "seats", (int)writer->group->set);
}

static void put_cards(const Writer *writer) {
    note_json_put_open(writer->json, "cards", '[');
    for (uint64_t set = writer->group->set; set; set &= set - 1) {
        note_json_string(writer->json, note_cards_name(__builtin_ctzll(set)));
    }
    note_json_close(writer->json, ']');
}

static void put_guesses(const Writer *writer) {
    note_json_put_number(writer->json, "guesses", writer->group->guesses);
}

typedef void Put(const Writer *writer);

enum { FIELDS = 5 };

static Put *const fields[EPIX_KINDS][FIELDS] = {
    [EPIX_DRAW] = {put_seats},
    [EPIX_RECRUIT] = {put_unit, put_to, put_cost},
    [EPIX_BID] = {put_ability, put_bounds, put_markers},
    [EPIX_AUCTION] = {put_bounds},
    [EPIX_FIRST] = {put_seats},
    [EPIX_SPY] = {put_seats},
    [EPIX_CHOOSE] = {put_cards},
    [EPIX_PLAY] = {put_cards},
    [EPIX_MOVE] = {put_unit, put_from, put_to},
    [EPIX_ATTACK] = {put_unit, put_from, put_to, put_defences, put_rounds},
    [EPIX_STAKE] = {put_bounds},
    [EPIX_GUESS] = {put_bounds, put_guesses},
};

void note_prices_put(NoteJson *json, const NoteSight *sight) {
    note_json_put_open(json, "prices", '{');
    for (int unit = 0; unit < EPIX_UNITS; unit++) {
        const char name[] = {note_unit_letter(unit), '\0'};
        note_json_put_number(json, name,
                             epix_cost(&sight->game->game, &sight->position, sight->view.observer,
                                       unit));
    }
    note_json_close(json, '}');
}

void note_legal_put(NoteJson *json, const NoteSight *sight, const EpixLegal *legal) {
    note_json_open(json, '[');
    for (int i = 0; i < legal->groups; i++) {
        const Writer writer = {json, sight, &legal->group[i]};
        note_json_open(json, '{');
        note_json_put_string(json, "k", note_kind_name(writer.group->kind));
        for (int k = 0; k < FIELDS && fields[writer.group->kind][k]; k++) {
            fields[writer.group->kind][k](&writer);
        }
        note_json_close(json, '}');
    }
    note_json_close(json, ']');
}
