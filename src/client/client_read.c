/* SPDX-License-Identifier: MIT */
/*
 * What a server's messages say, as the types that the rest works with. Board and cards of one's own
 * are written as files and read by the notation: its checks are the checks here.
 */
#include "client_read.h"

#include <stdlib.h>
#include <string.h>

#include "note_json_read.h"
#include "note_names.h"
#include "note_text.h"

/* ---- Texts --------------------------------------------------------------------------------- */

/* U+2028 to U+202e and U+2066 to U+2069: ends of lines, and the direction in which all of the line
 * is written. */
static bool is_direction(const unsigned char *c) {
    return *c == 0xe2 && ((c[1] == 0x80 && c[2] >= 0xa8 && c[2] <= 0xae) ||
                          (c[1] == 0x81 && c[2] >= 0xa6 && c[2] <= 0xa9));
}

/* Bytes of a character that would do something to the terminal; 0: it would not. Bytes 0x80 to 0x9f
 * behind 0xc2 are control characters too. */
static int unwanted_bytes(const unsigned char *c) {
    if (*c < ' ' || *c == 0x7f) {
        return 1;
    }
    if (*c == 0xc2 && c[1] >= 0x80 && c[1] < 0xa0) {
        return 2;
    }
    return is_direction(c) ? 3 : 0;
}

void client_clean_text(const char *text, char *out, size_t size) {
    NoteText clean = note_text(out, size);
    for (const unsigned char *c = (const unsigned char *)text; *c;) {
        const int unwanted = unwanted_bytes(c);
        if (unwanted == 0) {
            note_put_char(&clean, (char)*c);
        }
        c += unwanted ? unwanted : 1;
    }
    (void)note_text_end(&clean);
}

void client_text(NoteSlice json, const char *key, char *out, size_t size) {
    note_json_text(note_json_member(json, key), out, size);
    client_clean_text(out, out, size);
}

int client_seat(NoteSlice json, const char *key) {
    const NoteSlice letter = note_json_word(note_json_member(json, key));
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        if (letter.length == 1 && *letter.start == note_seat_letter(seat)) {
            return seat;
        }
    }
    return EPIX_NONE;
}

/* ---- The game ------------------------------------------------------------------------------ */

static void put_line(NoteText *text, const char *key, const char *id, NoteSlice json,
                     const char *name) {
    char value[2 * NOTE_CARD_TEXT];
    client_text(json, name, value, sizeof value);
    const char *const parts[] = {key, *id ? " " : "", id, ": ", value, "\n"};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        note_put(text, parts[i]);
    }
}

/* A number or a word as it stands; from an array those that follow each other, with these between
 * them. */
static void put_values(NoteText *text, NoteSlice value, const char *between) {
    if (value.length && *value.start != '[') {
        const NoteSlice word = note_json_word(value);
        note_put_slice(text, word.start ? word : value);
        return;
    }
    NoteSlice item = {0};
    for (int i = 0; (item = note_json_item(value, item)).start; i++) {
        note_put(text, i ? between : "");
        put_values(text, item, ",");
    }
}

static void put_list(NoteText *text, const char *key, const char *id, NoteSlice value,
                     const char *between) {
    note_put(text, key);
    note_put(text, " ");
    note_put(text, id);
    note_put(text, ": ");
    put_values(text, value, between);
    note_put(text, "\n");
}

static void put_province(NoteText *text, NoteSlice province) {
    char id[NOTE_PROVINCE_ID + 1], castle[8];
    client_text(province, "id", id, sizeof id);
    client_text(province, "castle", castle, sizeof castle);
    if (*castle) {
        put_line(text, "castle", castle, province, "id");
    }
    if (note_json_is_true(note_json_member(province, "mountain"))) {
        put_line(text, "mountain", "", province, "id");
    }
    put_line(text, "province", id, province, "name");
    put_line(text, "terrain", id, province, "terrain");
    if (note_json_whole(note_json_member(province, "mark"), 0) > 0) {
        put_list(text, "mark", id, note_json_member(province, "mark"), "");
    }
    put_list(text, "neighbours", id, note_json_member(province, "neighbours"), " ");
    put_list(text, "shape", id, note_json_member(province, "shape"), " ");
    put_list(text, "label", id, note_json_member(province, "label"), ",");
}

static void put_board(NoteText *text, NoteSlice board) {
    const NoteSlice provinces = note_json_member(board, "provinces");
    NoteSlice province = {0};
    note_put(text, "epix-board: 1\n");
    put_line(text, "name", "", board, "name");
    while ((province = note_json_item(provinces, province)).start) {
        put_province(text, province);
    }
}

static void put_cards(NoteText *text, NoteSlice cards) {
    NoteSlice card = {0};
    note_put(text, "epix-cards: 1\n");
    while ((card = note_json_item(cards, card)).start) {
        const NoteSlice effects = note_json_member(card, "effects");
        NoteSlice effect = {0};
        put_line(text, "card", "", card, "id");
        put_line(text, "name", "", card, "name");
        if (note_json_text(note_json_member(card, "text"), NULL, 0)) {
            put_line(text, "text", "", card, "text");
        }
        while ((effect = note_json_item(effects, effect)).start) {
            note_put(text, "effect: ");
            put_values(text, effect, "");
            note_put(text, "\n");
        }
    }
}

/* The notation asks for the board first, then for the cards, and only for those that it does not
 * know by name. */
typedef struct Files {
    NoteSlice table;
    char *text;
    bool board; /* has been asked for, or is built in */
} Files;

static NoteSlice find_file(void *context, NoteSlice name) {
    Files *files = context;
    NoteText text = note_text(files->text, NOTE_CARDS_SIZE);
    (void)name;
    if (files->board) {
        put_cards(&text, note_json_member(files->table, "cards"));
    } else {
        put_board(&text, note_json_member(files->table, "board"));
    }
    files->board = true;
    (void)note_text_end(&text);
    return (NoteSlice){files->text, strlen(files->text)};
}

bool client_game(NoteSlice table, NoteGame *game) {
    const NoteSlice setup = note_json_member(table, "setup");
    char names[2][NOTE_NAME + 1];
    client_text(setup, "board", names[0], sizeof names[0]);
    client_text(setup, "abilities", names[1], sizeof names[1]);
    const NoteSlice board = {names[0], strlen(names[0])}, cards = {names[1], strlen(names[1])};
    const EpixRules rules = {
        .advanced = note_slice_is(note_json_word(note_json_member(setup, "rules")), "advanced"),
        .minimum_stake = note_json_whole(note_json_member(setup, "minimum_stake"), 1) != 0,
        .castle_counts_always =
            !note_slice_is(note_json_word(note_json_member(setup, "castle_counts")), "occupied"),
    };
    Files files = {table, malloc(NOTE_CARDS_SIZE), note_builtin_board(board).start != NULL};
    const NoteSource source = {find_file, &files};
    const bool good =
        files.text && note_game_init(game, board, cards, rules, &source).code == NOTE_FAULT_NONE;
    free(files.text);
    return good;
}
