/* SPDX-License-Identifier: MIT */
/*
 * What holds in a position, as the text after `= key:`. A key is one of the table below, or a key
 * of the position as note_position_print writes it.
 */
#include "scenario.h"
#include "words_sentences.h"

#include <stdlib.h>
#include <string.h>

/* A key's function writes its value, each word with a blank in front; false if the key does not
 * go with these arguments. */
typedef bool Show(const ScenarioRun *run, const ScenarioWords *key, ScenarioText *text);

static int seats_of(const ScenarioRun *run) {
    return run->game.board.board.seats;
}

/* The seat that a key has as an argument, or EPIX_NONE. */
static int seat_at(const ScenarioRun *run, const ScenarioWords *key, int index) {
    return index < key->count ? scenario__seat(run, key->word[index]) : EPIX_NONE;
}

static int province_at(const ScenarioRun *run, const ScenarioWords *key, int index) {
    return index < key->count
               ? note_province_find(&run->game.board,
                                    (NoteSlice){key->word[index], strlen(key->word[index])})
               : EPIX_NONE;
}

static void put_seats(ScenarioText *text, int seats) {
    for (int seat = 0; seat <= EPIX_CHANCE; seat++) {
        if (seats >> seat & 1) {
            scenario_put(text, " %c", note_seat_letter(seat));
        }
    }
}

static void put_provinces(const ScenarioRun *run, ScenarioText *text, uint32_t set) {
    for (int province = 0; province < run->game.board.board.provinces; province++) {
        if (set >> province & 1) {
            scenario_put(text, " %s", scenario__province(run, province));
        }
    }
}

/* A number for each seat, or for the one that the key names. */
static bool put_numbers(const ScenarioRun *run, const ScenarioWords *key, ScenarioText *text,
                        const uint32_t *numbers) {
    const int only = seat_at(run, key, 1);
    if (key->count > 1) {
        scenario_put(text, " %u", only == EPIX_NONE ? 0 : numbers[only]);
        return key->count == 2 && only != EPIX_NONE;
    }
    for (int seat = 0; seat < seats_of(run); seat++) {
        scenario_put(text, " %c %u", note_seat_letter(seat), numbers[seat]);
    }
    return true;
}

/* ---- Position: what note_position_print leaves out when it is the default -------------------- */

static bool show_season(const ScenarioRun *run, const ScenarioWords *key, ScenarioText *text) {
    scenario_put(text, " %s", note_season_name(run->state.season));
    return key->count == 1;
}

static bool show_first(const ScenarioRun *run, const ScenarioWords *key, ScenarioText *text) {
    scenario_put(text, " %c", note_seat_letter(run->state.first));
    return key->count == 1;
}

static bool show_turn(const ScenarioRun *run, const ScenarioWords *key, ScenarioText *text) {
    scenario_put(text, " %c", note_seat_letter(run->state.turn));
    return key->count == 1;
}

static bool show_gold(const ScenarioRun *run, const ScenarioWords *key, ScenarioText *text) {
    return put_numbers(run, key, text, run->state.gold);
}

/* The units in a province: their owner and their kinds. */
static void put_group(const ScenarioRun *run, ScenarioText *text, int province) {
    for (int seat = 0; seat < seats_of(run); seat++) {
        bool any = false;
        for (int unit = 0; unit < EPIX_UNITS; unit++) {
            if (run->state.units[seat][unit] >> province & 1) {
                if (!any) {
                    scenario_put(text, " %c", note_seat_letter(seat));
                }
                scenario_put(text, "%c", note_unit_letter(unit));
                any = true;
            }
        }
    }
}

static bool show_units(const ScenarioRun *run, const ScenarioWords *key, ScenarioText *text) {
    for (int province = 0; province < run->game.board.board.provinces; province++) {
        ScenarioText group = {0};
        put_group(run, &group, province);
        if (group.length) {
            scenario_put(text, " %s%s", scenario__province(run, province), group.chars);
        }
    }
    return key->count == 1;
}

static bool show_at(const ScenarioRun *run, const ScenarioWords *key, ScenarioText *text) {
    const int province = province_at(run, key, 1);
    if (province != EPIX_NONE) {
        put_group(run, text, province);
    }
    return key->count == 2 && province != EPIX_NONE;
}

static bool show_chosen(const ScenarioRun *run, const ScenarioWords *key, ScenarioText *text) {
    for (int seat = 0; seat < seats_of(run); seat++) {
        if (run->state.chosen[seat]) {
            scenario_put(text, " %c %s", note_seat_letter(seat),
                         note_cards_name(run->state.chosen[seat]));
        }
    }
    return key->count == 1;
}

static bool show_revealed(const ScenarioRun *run, const ScenarioWords *key, ScenarioText *text) {
    put_seats(text, run->state.revealed);
    return key->count == 1;
}

/* ---- What follows from the position ---------------------------------------------------------- */

static bool show_actors(const ScenarioRun *run, const ScenarioWords *key, ScenarioText *text) {
    put_seats(text, run->state.actors);
    return key->count == 1;
}

static bool show_sealed(const ScenarioRun *run, const ScenarioWords *key, ScenarioText *text) {
    put_seats(text, run->state.sealed);
    return key->count == 1;
}

static bool show_supply(const ScenarioRun *run, const ScenarioWords *key, ScenarioText *text) {
    const int seat = seat_at(run, key, 1);
    if (seat == EPIX_NONE || key->count != 2) {
        return false;
    }
    scenario_put(text, " ");
    for (int unit = 0; unit < EPIX_UNITS; unit++) {
        for (int i = epix_supply(&run->state, seat, unit); i > 0; i--) {
            scenario_put(text, "%c", note_unit_letter(unit));
        }
    }
    return true;
}

static bool show_controlled(const ScenarioRun *run, const ScenarioWords *key, ScenarioText *text) {
    uint32_t numbers[EPIX_SEATS] = {0};
    for (int seat = 0; seat < seats_of(run); seat++) {
        numbers[seat] = (uint32_t)epix_controlled(&run->game.game, &run->state, seat);
    }
    return put_numbers(run, key, text, numbers);
}

static bool show_card(const ScenarioRun *run, const ScenarioWords *key, ScenarioText *text) {
    scenario_put(text, " %s", note_cards_name(run->state.card));
    return key->count == 1;
}

static bool show_legal(const ScenarioRun *run, const ScenarioWords *key, ScenarioText *text) {
    const int only = seat_at(run, key, 1);
    uint64_t count = 0;
    for (int seat = 0; seat <= EPIX_CHANCE; seat++) {
        EpixLegal legal;
        if (key->count == 1 ? run->state.actors >> seat & 1 : seat == only) {
            epix_legal(&run->game.game, &run->state, seat, &legal);
            count += legal.count;
        }
    }
    scenario_put(text, " %llu", (unsigned long long)count);
    return key->count == 1 || (key->count == 2 && only != EPIX_NONE);
}

/* `options r move K r1`: how the seat's legal decisions that begin so can end. */
static bool show_options(const ScenarioRun *run, const ScenarioWords *key, ScenarioText *text) {
    const bool chance = key->count > 1 && strcmp(key->word[1], "*") == 0;
    const int seat = chance ? EPIX_CHANCE : seat_at(run, key, 1);
    if (seat == EPIX_NONE || key->count < 3) {
        return false;
    }
    ScenarioText begin = {0};
    for (int i = 2; i < key->count; i++) {
        scenario_put(&begin, "%s ", key->word[i]);
    }
    EpixLegal legal;
    epix_legal(&run->game.game, &run->state, seat, &legal);
    for (uint64_t i = 0; i < legal.count; i++) {
        EpixDecision decision;
        char line[NOTE_DECISION_SIZE];
        epix_legal_at(&legal, i, &decision);
        note_decision_print(&run->game, &decision, line, sizeof line);
        if (strncmp(line, begin.chars, begin.length) == 0) {
            scenario_put(text, " %s", line + begin.length);
        }
    }
    return true;
}

static bool show_effect(const ScenarioRun *run, const ScenarioWords *key, ScenarioText *text) {
    static const char *const names[EPIX_EFFECTS] = {
#define X(id, name, combine, without, most) name,
        EPIX_EFFECT_LIST(X)
#undef X
    };
    const int seat = seat_at(run, key, 1);
    for (int effect = 0; effect < EPIX_EFFECTS && key->count == 3 && seat != EPIX_NONE; effect++) {
        if (strcmp(names[effect], key->word[2]) == 0) {
            scenario_put(text, " %u",
                         epix_effect(&run->game.game, &run->state, seat, (EpixEffect)effect));
            return true;
        }
    }
    return false;
}

static bool show_refusal(const ScenarioRun *run, const ScenarioWords *key, ScenarioText *text) {
    char sentence[512];
    words_refusal(WORDS_ENGLISH, &run->game, &run->refusal, sentence, sizeof sentence);
    scenario_put(text, " %s", sentence);
    return key->count == 1;
}

/* What the search says of the seat whose turn it is (5.4). */
static bool show_hope(const ScenarioRun *run, const ScenarioWords *key, ScenarioText *text) {
    static const char *const hopes[EPIX_HOPES] = {"not asked", "no", "yes", "undecided"};
    scenario_put(text, " %s",
                 hopes[epix_can_still_win(&run->game.game, &run->state, run->state.turn, NULL)]);
    return key->count == 1 && run->state.turn != EPIX_NONE;
}

/* ---- Board and cards ------------------------------------------------------------------------- */

static bool show_name(const ScenarioRun *run, const ScenarioWords *key, ScenarioText *text) {
    const int province = province_at(run, key, 1);
    scenario_put(text, " %s", province == EPIX_NONE ? "" : run->game.board.province[province].name);
    return key->count == 2 && province != EPIX_NONE;
}

static bool show_terrain(const ScenarioRun *run, const ScenarioWords *key, ScenarioText *text) {
    const int province = province_at(run, key, 1);
    scenario_put(text, " %s",
                 province == EPIX_NONE ? "" : run->game.board.province[province].terrain);
    return key->count == 2 && province != EPIX_NONE;
}

static bool show_neighbours(const ScenarioRun *run, const ScenarioWords *key, ScenarioText *text) {
    const int province = province_at(run, key, 1);
    put_provinces(run, text, province == EPIX_NONE ? 0 : run->game.game.board.neighbours[province]);
    return key->count == 2 && province != EPIX_NONE;
}

static bool show_mark(const ScenarioRun *run, const ScenarioWords *key, ScenarioText *text) {
    const int province = province_at(run, key, 1);
    scenario_put(text, " %d", province == EPIX_NONE ? 0 : run->game.game.board.mark[province]);
    return key->count == 2 && province != EPIX_NONE;
}

static bool show_castle(const ScenarioRun *run, const ScenarioWords *key, ScenarioText *text) {
    const int seat = seat_at(run, key, 1);
    put_provinces(run, text,
                  seat == EPIX_NONE ? 0 : UINT32_C(1) << run->game.game.board.castle[seat]);
    return key->count == 2 && seat != EPIX_NONE;
}

static bool show_lands(const ScenarioRun *run, const ScenarioWords *key, ScenarioText *text) {
    const int seat = seat_at(run, key, 1);
    put_provinces(run, text, seat == EPIX_NONE ? 0 : run->game.game.lands[seat]);
    return key->count == 2 && seat != EPIX_NONE;
}

static bool show_mountain(const ScenarioRun *run, const ScenarioWords *key, ScenarioText *text) {
    const int mountain = run->game.game.board.mountain;
    put_provinces(run, text, mountain == EPIX_NONE ? 0 : UINT32_C(1) << mountain);
    return key->count == 1;
}

static bool show_provinces(const ScenarioRun *run, const ScenarioWords *key, ScenarioText *text) {
    scenario_put(text, " %d", run->game.game.board.provinces);
    return key->count == 1;
}

static bool show_seats(const ScenarioRun *run, const ScenarioWords *key, ScenarioText *text) {
    scenario_put(text, " %d", seats_of(run));
    return key->count == 1;
}

static bool show_abilities(const ScenarioRun *run, const ScenarioWords *key, ScenarioText *text) {
    scenario_put(text, " %d", run->game.cards.count);
    return key->count == 1;
}

/* `ability herald`: its name, then its effects, as in the card file. */
static bool show_ability(const ScenarioRun *run, const ScenarioWords *key, ScenarioText *text) {
    const NoteCards *cards = &run->game.cards;
    const char *id = key->count == 2 ? key->word[1] : "";
    const int index = note_ability_find(cards, (NoteSlice){id, strlen(id)});
    if (index == EPIX_NONE) {
        return false;
    }
    scenario_put(text, " %s", cards->card[index].name);
    for (int effect = 0; effect < EPIX_EFFECTS; effect++) {
        char line[64];
        if (cards->ability[index].sets >> effect & 1) {
            note_effect_print(&cards->ability[index], (EpixEffect)effect, line, sizeof line);
            scenario_put(text, "; %s", line);
        }
    }
    return true;
}

/* ---- Keys ------------------------------------------------------------------------------------ */

static Show show_view;

static const struct {
    const char *name;
    Show *show;
    bool any_order; /* of the words */
    bool defaults;  /* a key of the position: nothing after the colon if it has its default */
} keys[] = {
    {"season", show_season, false, true},
    {"first", show_first, false, true},
    {"turn", show_turn, false, true},
    {"gold", show_gold, false, true},
    {"units", show_units, false, true},
    {"chosen", show_chosen, false, true},
    {"revealed", show_revealed, false, true},
    {"at", show_at, false, false},
    {"actors", show_actors, false, false},
    {"sealed", show_sealed, false, false},
    {"supply", show_supply, false, false},
    {"controlled", show_controlled, false, false},
    {"card", show_card, false, false},
    {"legal", show_legal, false, false},
    {"options", show_options, true, false},
    {"effect", show_effect, false, false},
    {"hope", show_hope, false, false},
    {"refusal", show_refusal, false, false},
    {"view", show_view, false, false},
    {"name", show_name, false, false},
    {"terrain", show_terrain, false, false},
    {"neighbours", show_neighbours, true, false},
    {"mark", show_mark, false, false},
    {"castle", show_castle, false, false},
    {"lands", show_lands, true, false},
    {"mountain", show_mountain, false, false},
    {"provinces", show_provinces, false, false},
    {"seats", show_seats, false, false},
    {"abilities", show_abilities, false, false},
    {"ability", show_ability, false, false},
};

enum { KEYS = sizeof keys / sizeof *keys };

static int find_key(const char *name) {
    int key = 0;
    while (key < KEYS && strcmp(keys[key].name, name) != 0) {
        key++;
    }
    return key;
}

static bool is_position_key(const char *name) {
    static const char *const names[] = {"season", "phase",    "first",     "turn",   "gold",
                                        "units",  "dealt",    "passed",    "bids",   "chosen",
                                        "spied",  "revealed", "card-next", "attack", "stake",
                                        "moved",  "finished", "rides",     "winners"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (strcmp(names[i], name) == 0) {
            return true;
        }
    }
    return false;
}

/* The key's line in the printed position; nothing if it is not printed. */
static bool show_printed(const ScenarioRun *run, const ScenarioWords *key, ScenarioText *text) {
    char position[NOTE_POSITION_SIZE];
    note_position_print(&run->game, &run->state, position, sizeof position);
    const char *name = key->word[0];
    for (const char *line = position; *line;) {
        const size_t length = strcspn(line, "\n");
        if (strncmp(line, name, strlen(name)) == 0 && line[strlen(name)] == ':') {
            const size_t skip = strlen(name) + 1;
            scenario_put(text, "%.*s", (int)(length - skip), line + skip);
        }
        line += length + (line[length] == '\n');
    }
    return key->count == 1 && is_position_key(name);
}

static bool show(const ScenarioRun *run, const ScenarioWords *key, bool printed,
                 ScenarioText *text) {
    const int index = find_key(key->word[0]);
    return index < KEYS && !(keys[index].defaults && printed) ? keys[index].show(run, key, text)
                                                              : show_printed(run, key, text);
}

/* ---- Views ----------------------------------------------------------------------------------- */

/* A state that holds what the view shows of public facts, so that the keys above can be asked. */
static void state_of_view(const EpixView *view, EpixState *state) {
    *state = (EpixState){
        .soldiers_moved = view->soldiers_moved,
        .soldiers_finished = view->soldiers_finished,
        .catapults_finished = view->catapults_finished,
        .phase = view->phase,
        .season = view->season,
        .actors = view->actors,
        .sealed = view->sealed,
        .passed = view->passed,
        .revealed = view->revealed,
        .cards_dealt = view->cards_dealt,
        .first = view->first,
        .turn = view->turn,
        .card = view->card,
        .card_next = view->card_next,
        .attacker = view->attacker,
        .from = view->from,
        .to = view->to,
        .winners = view->winners,
        .rides = view->rides,
    };
    memcpy(state->units, view->units, sizeof state->units);
    memcpy(state->gold, view->gold, sizeof state->gold);
    memcpy(state->effects, view->effects, sizeof state->effects);
    memcpy(state->dealt, view->dealt, sizeof state->dealt);
    memcpy(state->chosen, view->cards, sizeof state->chosen);
    memcpy(state->spied, view->spied, sizeof state->spied);
}

/* The observer's own secrets: cards, bid and stake. */
static bool show_secret(const ScenarioRun *seen, const EpixView *view, const char *name,
                        ScenarioText *text) {
    if (strcmp(name, "cards") == 0) {
        return show_chosen(seen, &(ScenarioWords){.count = 1}, text);
    }
    const bool bid = strcmp(name, "bid") == 0;
    scenario_put(text, " %u", bid ? view->bid : view->stake);
    return bid || strcmp(name, "stake") == 0;
}

static bool is_among(const char *name, const char *const *names) {
    while (*names && strcmp(*names, name) != 0) {
        names++;
    }
    return *names != NULL;
}

/* `view b cards`, `view b bid`, `view b stake`; any other key as far as it is public. */
static bool show_view(const ScenarioRun *run, const ScenarioWords *key, ScenarioText *text) {
    static const char *const secrets[] = {"cards", "bid", "stake", NULL};
    static const char *const hidden[] = {"bids", "chosen", "legal", "options", "view", NULL};
    const bool spectator = key->count > 1 && strchr("*-", key->word[1][0]);
    const int observer = spectator ? EPIX_SPECTATOR : seat_at(run, key, 1);
    if (key->count < 3 || observer == EPIX_NONE || is_among(key->word[2], hidden)) {
        return false;
    }
    ScenarioWords rest = {.count = key->count - 2};
    memcpy(rest.word, key->word + 2, (size_t)rest.count * sizeof *rest.word);
    EpixView view;
    epix_view(&run->game.game, &run->state, observer, &view);
    ScenarioRun seen = *run;
    state_of_view(&view, &seen.state);
    return is_among(rest.word[0], secrets) ? show_secret(&seen, &view, rest.word[0], text)
                                           : show(&seen, &rest, false, text);
}

/* ---- Expectations ---------------------------------------------------------------------------- */

/* Without blanks in front; `-` stands for nothing. */
static const char *plain(const char *value) {
    value += strspn(value, " ");
    return strcmp(value, "-") == 0 ? "" : value;
}

static int compare_words(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void sort_words(const char *value, ScenarioText *sorted) {
    ScenarioText copy = {0};
    scenario_put(&copy, "%s", value);
    char *word[1024];
    size_t count = 0;
    char *rest = NULL;
    for (char *next = strtok_r(copy.chars, " ", &rest); next && count < 1024;
         next = strtok_r(NULL, " ", &rest)) {
        word[count++] = next;
    }
    qsort(word, count, sizeof *word, compare_words);
    for (size_t i = 0; i < count; i++) {
        scenario_put(sorted, "%s ", word[i]);
    }
}

static bool is_same(const char *expected, const char *actual, bool any_order) {
    if (!any_order) {
        return strcmp(expected, actual) == 0;
    }
    ScenarioText a = {0};
    ScenarioText b = {0};
    sort_words(expected, &a);
    sort_words(actual, &b);
    return strcmp(a.chars, b.chars) == 0;
}

bool scenario__expect(ScenarioRun *run, char *text) {
    char *colon = strchr(text, ':');
    if (!colon) {
        return scenario__fail(run, "an expectation is written: = <key>: <value>");
    }
    *colon = '\0';
    const char *expected = plain(colon + 1);
    ScenarioText name = {0};
    scenario_put(&name, "%s", text);
    const ScenarioWords key = scenario__words(text);
    ScenarioText actual = {0};
    if (key.count == 0 || !show(run, &key, *expected == '\0', &actual)) {
        return scenario__fail(run, "there is no key %s", name.chars);
    }
    const int index = find_key(key.word[0]);
    const bool any_order = index < KEYS && keys[index].any_order;
    const bool zero = *expected == '\0' && strcmp(plain(actual.chars), "0") == 0;
    return zero || is_same(expected, plain(actual.chars), any_order) ||
           scenario__fail(run, "%s: expected %s, actual %s", name.chars,
                          *expected ? expected : "nothing",
                          *plain(actual.chars) ? plain(actual.chars) : "nothing");
}
