/* SPDX-License-Identifier: MIT */
/*
 * See term_message.h. Board and cards of one's own are written as files and read by the notation,
 * a position is printed and read by it: its checks are the checks here.
 */
#include "term_message.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "note_builtin.h"
#include "note_names.h"
#include "note_position.h"
#include "term_position.h"

/* ---- Members ------------------------------------------------------------------------------- */

/* Bytes 0x80 to 0x9f behind 0xc2 are control characters too. */
static bool is_control(const unsigned char *c) {
    return *c < ' ' || *c == 0x7f || (*c == 0xc2 && c[1] >= 0x80 && c[1] < 0xa0);
}

void term_clean_text(const char *text, char *out, size_t size) {
    size_t length = 0;
    for (const unsigned char *c = (const unsigned char *)text; *c; c++) {
        if (is_control(c)) {
            c += *c == 0xc2;
            continue;
        }
        if (length + 1 >= size) {
            break;
        }
        out[length++] = (char)*c;
    }
    size_t begin = length; /* of the last character: it is whole, or it is left out */
    while (begin > 0 && ((unsigned char)out[begin - 1] & 0xc0) == 0x80) {
        begin--;
    }
    if (begin > 0 && (unsigned char)out[begin - 1] >= 0xc0) {
        const unsigned char lead = (unsigned char)out[begin - 1];
        const size_t whole = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
        length = length - begin + 1 < whole ? begin - 1 : length;
    }
    out[length] = '\0';
}

void term_message_text(const json_t *json, const char *key, char *out, size_t size) {
    const char *text = json_string_value(json_object_get(json, key));
    term_clean_text(text ? text : "", out, size);
}

int64_t term_message_number(const json_t *json, const char *key, int64_t otherwise) {
    const json_t *value = json_object_get(json, key);
    return json_is_integer(value) && json_integer_value(value) >= 0 ? json_integer_value(value)
                                                                    : otherwise;
}

static NoteSlice slice_of(const json_t *value) {
    return json_is_string(value) ? (NoteSlice){json_string_value(value), json_string_length(value)}
                                 : (NoteSlice){"", 0};
}

static NoteSlice member(const json_t *json, const char *key) {
    return slice_of(json_object_get(json, key));
}

static int seat_of(NoteSlice letter) {
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        if (letter.length == 1 && *letter.start == note_seat_letter(seat)) {
            return seat;
        }
    }
    return EPIX_NONE;
}

int term_message_seat(const json_t *json, const char *key) {
    return seat_of(member(json, key));
}

static uint8_t seats_of(const json_t *json, const char *key) {
    const json_t *list = json_object_get(json, key);
    uint8_t seats = 0;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const NoteSlice letter = slice_of(json_array_get(list, i));
        const int seat = seat_of(letter);
        seats |= (uint8_t)(seat < EPIX_SEATS                            ? 1 << seat
                           : letter.length == 1 && *letter.start == '*' ? 1 << EPIX_CHANCE
                                                                        : 0);
    }
    return seats;
}

static int unit_of(NoteSlice letter) {
    for (int unit = 0; unit < EPIX_UNITS; unit++) {
        if (letter.length == 1 && *letter.start == note_unit_letter(unit)) {
            return unit;
        }
    }
    return EPIX_NONE;
}

static uint8_t cards_of(NoteSlice letters) {
    for (int cards = 1; cards <= EPIX_CARDS; cards++) {
        const char *name = note_cards_name(cards);
        if (letters.length == strlen(name) && memcmp(name, letters.start, letters.length) == 0) {
            return (uint8_t)cards;
        }
    }
    return 0;
}

static uint32_t provinces_of(const json_t *json, const char *key, const NoteGame *game) {
    const json_t *list = json_object_get(json, key);
    uint32_t set = 0;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const int province = note_province_find(&game->board, slice_of(json_array_get(list, i)));
        set |= province == EPIX_NONE ? 0 : UINT32_C(1) << province;
    }
    return set;
}

uint32_t term_message_place(const json_t *json, const char *key, const NoteGame *game) {
    const int province = note_province_find(&game->board, member(json, key));
    return province == EPIX_NONE ? 0 : UINT32_C(1) << province;
}

/* ---- The game ------------------------------------------------------------------------------ */

/* A text that grows. */
typedef struct Text {
    char *start;
    size_t length;
    size_t room;
} Text;

__attribute__((format(printf, 2, 3))) static void put(Text *text, const char *format, ...) {
    va_list values;
    va_start(values, format);
    const int needed =
        vsnprintf(text->start + text->length, text->room - text->length, format, values);
    va_end(values);
    if (needed > 0 && (size_t)needed < text->room - text->length) {
        text->length += (size_t)needed;
    }
}

static void put_line(Text *text, const char *key, const char *id, const json_t *json,
                     const char *name) {
    char value[2 * NOTE_CARD_TEXT];
    term_message_text(json, name, value, sizeof value);
    put(text, "%s%s%s: %s\n", key, *id ? " " : "", id, value);
}

static void put_points(Text *text, const char *key, const char *id, const json_t *list) {
    put(text, "%s %s:", key, id);
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *point = json_array_get(list, i);
        put(text, " %d,%d", (int)json_integer_value(json_array_get(point, 0)),
            (int)json_integer_value(json_array_get(point, 1)));
    }
    put(text, "\n");
}

static void put_province(Text *text, const json_t *province) {
    char id[NOTE_PROVINCE_ID + 1];
    term_message_text(province, "id", id, sizeof id);
    const int castle = term_message_seat(province, "castle");
    const json_t *neighbours = json_object_get(province, "neighbours");
    const json_t *label = json_object_get(province, "label");
    if (castle != EPIX_NONE) {
        put(text, "castle %c: %s\n", note_seat_letter(castle), id);
    }
    if (json_is_true(json_object_get(province, "mountain"))) {
        put(text, "mountain: %s\n", id);
    }
    put_line(text, "province", id, province, "name");
    put_line(text, "terrain", id, province, "terrain");
    if (term_message_number(province, "mark", 0) > 0) {
        put(text, "mark %s: %d\n", id, (int)term_message_number(province, "mark", 0));
    }
    put(text, "neighbours %s:", id);
    for (size_t i = 0; i < json_array_size(neighbours); i++) {
        const NoteSlice other = slice_of(json_array_get(neighbours, i));
        put(text, " %.*s", (int)other.length, other.start);
    }
    put(text, "\n");
    put_points(text, "shape", id, json_object_get(province, "shape"));
    put(text, "label %s: %d,%d\n", id, (int)json_integer_value(json_array_get(label, 0)),
        (int)json_integer_value(json_array_get(label, 1)));
}

static void put_board(Text *text, const json_t *table) {
    const json_t *board = json_object_get(table, "board");
    const json_t *provinces = json_object_get(board, "provinces");
    put(text, "epix-board: 1\n");
    put_line(text, "name", "", board, "name");
    for (size_t i = 0; i < json_array_size(provinces); i++) {
        put_province(text, json_array_get(provinces, i));
    }
}

static void put_cards(Text *text, const json_t *table) {
    const json_t *cards = json_object_get(table, "cards");
    put(text, "epix-cards: 1\n");
    for (size_t i = 0; i < json_array_size(cards); i++) {
        const json_t *card = json_array_get(cards, i);
        const json_t *effects = json_object_get(card, "effects");
        put_line(text, "card", "", card, "id");
        put_line(text, "name", "", card, "name");
        if (member(card, "text").length) {
            put_line(text, "text", "", card, "text");
        }
        for (size_t k = 0; k < json_array_size(effects); k++) {
            const NoteSlice effect = slice_of(json_array_get(effects, k));
            put(text, "effect: %.*s\n", (int)effect.length, effect.start);
        }
    }
}

/* The notation asks for the board first, then for the cards, and only for those that it does not
 * know by name. */
typedef struct Files {
    const json_t *table;
    Text text;
    bool board; /* has been asked for, or is built in */
} Files;

static NoteSlice find_file(void *context, NoteSlice name) {
    Files *files = context;
    (void)name;
    files->text.length = 0;
    if (files->board) {
        put_cards(&files->text, files->table);
    } else {
        files->board = true;
        put_board(&files->text, files->table);
    }
    return (NoteSlice){files->text.start, files->text.length};
}

bool term_message_game(const json_t *table, NoteGame *game) {
    const json_t *setup = json_object_get(table, "setup");
    const NoteSlice board = member(setup, "board");
    const NoteSlice counts = member(setup, "castle_counts");
    const EpixRules rules = {
        .advanced = member(setup, "rules").length == strlen("advanced"),
        .minimum_stake = term_message_number(setup, "minimum_stake", 1) != 0,
        .castle_counts_always = counts.length != strlen("occupied"),
    };
    Files files = {.table = table,
                   .text = {.start = malloc(NOTE_CARDS_SIZE), .room = NOTE_CARDS_SIZE},
                   .board = note_builtin_board(board).start != NULL};
    const NoteSource source = {find_file, &files};
    const bool good =
        files.text.start &&
        note_game_init(game, board, member(setup, "abilities"), rules, &source).code ==
            NOTE_FAULT_NONE;
    free(files.text.start);
    return good;
}

/* ---- Views --------------------------------------------------------------------------------- */

static bool read_word(NoteSlice word, const char *(*name)(int), int count, uint8_t *out) {
    for (int i = 0; i < count; i++) {
        if (strlen(name(i)) == word.length && memcmp(name(i), word.start, word.length) == 0) {
            *out = (uint8_t)i;
            return true;
        }
    }
    return false;
}

static void read_seats(const json_t *json, EpixView *view) {
    const json_t *seats = json_object_get(json, "seats");
    for (size_t i = 0; i < json_array_size(seats) && i < EPIX_SEATS; i++) {
        const int64_t gold = term_message_number(json_array_get(seats, i), "gold", 0);
        view->gold[i] = (uint32_t)(gold < UINT16_MAX ? gold : UINT16_MAX);
    }
}

/* `"r1":"rSC"` */
static void read_units(const json_t *json, const NoteGame *game, EpixView *view) {
    for (int province = 0; province < game->board.board.provinces; province++) {
        const NoteSlice units = member(json, game->board.province[province].id);
        const int seat = seat_of((NoteSlice){units.start, units.length > 0});
        for (size_t i = 1; i < units.length && seat != EPIX_NONE; i++) {
            const int unit = unit_of((NoteSlice){units.start + i, 1});
            if (unit != EPIX_NONE) {
                view->units[seat][unit] |= UINT32_C(1) << province;
            }
        }
    }
}

/* After the draft the cards belong to their seats, and work (4.14, 4.17). */
static bool read_dealt(const json_t *list, const NoteGame *game, EpixView *view) {
    for (int i = 0; i < EPIX_DEALT; i++) {
        view->dealt[i] = (EpixDealt){EPIX_NONE, EPIX_NONE, 0, EPIX_NONE};
    }
    for (size_t i = 0; i < json_array_size(list) && i < EPIX_DEALT; i++) {
        const json_t *card = json_array_get(list, i);
        const int ability = note_ability_find(&game->cards, member(card, "ability"));
        const int seat = term_message_seat(card, "seat");
        if (ability >= game->game.abilities) {
            return false;
        }
        view->dealt[i] = (EpixDealt){(uint8_t)ability, (uint8_t)seat,
                                     (uint8_t)term_message_number(card, "gold", 0),
                                     (uint8_t)unit_of(member(card, "marker"))};
        view->cards_dealt++;
        if (view->phase > EPIX_PHASE_DRAFT && seat != EPIX_NONE) {
            view->effects[seat] |= game->game.ability[ability].sets;
        }
    }
    return true;
}

static void read_cards(const json_t *json, EpixView *view) {
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        const char key[] = {note_seat_letter(seat), '\0'};
        view->cards[seat] = cards_of(member(json_object_get(json, "cards"), key));
        view->spied[seat] = (uint8_t)term_message_seat(json_object_get(json, "spied"), key);
    }
    view->card = cards_of(member(json, "card"));
    view->card_next = cards_of(member(json, "card_next"));
}

static void read_attack(const json_t *attack, const NoteGame *game, EpixView *view) {
    view->attacker = (uint8_t)unit_of(member(attack, "unit"));
    view->from = (uint8_t)note_province_find(&game->board, member(attack, "from"));
    view->to = (uint8_t)note_province_find(&game->board, member(attack, "to"));
}

static void read_moment(const json_t *json, EpixView *view) {
    const json_t *mine = json_object_get(json, "mine");
    view->actors = seats_of(json, "actors");
    view->sealed = seats_of(json, "sealed");
    view->passed = seats_of(json, "passed");
    view->revealed = seats_of(json, "revealed");
    view->winners = seats_of(json, "winners");
    view->turn = (uint8_t)term_message_seat(json, "turn");
    view->first = (uint8_t)term_message_seat(json, "first");
    view->bid = (uint32_t)term_message_number(mine, "bid", 0);
    view->stake = (uint32_t)term_message_number(mine, "stake", 0);
}

static bool is_seat(const NoteGame *game, int seat) {
    return seat == EPIX_NONE || seat < game->board.board.seats;
}

/* Whether all that the view names exists: before that, nothing may be asked about it. */
static bool is_complete(const NoteGame *game, const EpixView *view) {
    const int seats = game->board.board.seats;
    const bool turn = view->phase == EPIX_PHASE_DRAFT || view->phase == EPIX_PHASE_FIRST ||
                      view->phase == EPIX_PHASE_SPY ||
                      (view->phase >= EPIX_PHASE_PLAY && view->phase <= EPIX_PHASE_PRESS);
    const bool attack = view->phase >= EPIX_PHASE_STAKE && view->phase <= EPIX_PHASE_PRESS;
    const int everybody = view->actors | view->sealed | view->passed | view->revealed;
    bool good = is_seat(game, view->turn) && is_seat(game, view->first) &&
                !((everybody | view->winners) & ~(1 << EPIX_CHANCE) & -(1 << seats)) &&
                (!turn || view->turn != EPIX_NONE) &&
                (view->phase == EPIX_PHASE_SETUP || view->first != EPIX_NONE) &&
                (!attack ||
                 (view->attacker != EPIX_NONE && view->from != EPIX_NONE && view->to != EPIX_NONE));
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        good = good && is_seat(game, view->spied[seat]) &&
               (seat < seats || !term_occupied(view, seat));
    }
    for (int i = 0; i < view->cards_dealt; i++) {
        good = good && is_seat(game, view->dealt[i].seat);
    }
    return good;
}

/* Whether the rules can go on from the position that is made up from the view. */
static bool is_sound(const NoteGame *game, const EpixView *view) {
    TermPosition *position = malloc(sizeof *position);
    char text[NOTE_POSITION_SIZE];
    EpixState state;
    bool good = position != NULL;
    if (good) {
        term_position_init(position, game, view);
        const size_t length = note_position_print(game, &position->state, text, sizeof text);
        good = length < sizeof text &&
               note_position_parse(game, text, length, &state).code == NOTE_FAULT_NONE;
    }
    free(position);
    return good;
}

bool term_message_view(const json_t *json, const NoteGame *game, int observer, EpixView *view) {
    const json_t *finished = json_object_get(json, "finished");
    memset(view, 0, sizeof *view);
    view->observer = (uint8_t)observer;
    if (!read_word(member(json, "season"), note_season_name, EPIX_SEASONS, &view->season) ||
        !read_word(member(json, "phase"), note_phase_name, EPIX_PHASES, &view->phase) ||
        !read_dealt(json_object_get(json, "dealt"), game, view)) {
        return false;
    }
    read_seats(json, view);
    read_moment(json, view);
    read_units(json_object_get(json, "units"), game, view);
    read_cards(json, view);
    read_attack(json_object_get(json, "attack"), game, view);
    view->soldiers_finished = provinces_of(finished, "soldiers", game);
    view->soldiers_moved = provinces_of(finished, "soldiers_moved", game);
    view->catapults_finished = provinces_of(finished, "catapults", game);
    view->rides = (uint8_t)json_integer_value(json_object_get(finished, "rides"));
    return is_complete(game, view) && is_sound(game, view);
}
