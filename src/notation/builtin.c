/* SPDX-License-Identifier: MIT */
/*
 * The built-in files and their names. The bytes come from builtin.S.
 */
#include "note_game.h"

#include <stdint.h>

#include "reading.h"

#define EMBEDDED(name)                                                                             \
    extern const char name[];                                                                      \
    extern const uint32_t name##_size

EMBEDDED(note__board_two);
EMBEDDED(note__board_three);
EMBEDDED(note__board_four);
EMBEDDED(note__board_mini);
EMBEDDED(note__board_three_1);
EMBEDDED(note__cards_standard);
EMBEDDED(note__cards_standard_1);

typedef struct File {
    const char *name;
    const char *text;
    const uint32_t *size;
} File;

static const File boards[] = {
    {"two", note__board_two, &note__board_two_size},
    {"three", note__board_three, &note__board_three_size},
    {"four", note__board_four, &note__board_four_size},
    {"mini", note__board_mini, &note__board_mini_size},
    {"three-1", note__board_three_1, &note__board_three_1_size},
};

static const File card_sets[] = {
    {"standard", note__cards_standard, &note__cards_standard_size},
    {"standard-1", note__cards_standard_1, &note__cards_standard_1_size},
};

static NoteSlice find(const File *files, size_t count, NoteSlice name) {
    for (size_t i = 0; i < count; i++) {
        if (note_slice_is(name, files[i].name)) {
            return (NoteSlice){files[i].text, *files[i].size};
        }
    }
    return (NoteSlice){0};
}

NoteSlice note_builtin_board(NoteSlice name) {
    return find(boards, sizeof boards / sizeof *boards, name);
}

NoteSlice note_builtin_cards(NoteSlice name) {
    return find(card_sets, sizeof card_sets / sizeof *card_sets, name);
}

static size_t put_names(const File *files, size_t count, char *out, size_t size) {
    NoteText text = note_text(out, size);
    for (size_t i = 0; i < count; i++) {
        note_put(&text, i ? ", " : "");
        note_put(&text, files[i].name);
    }
    return note_text_end(&text);
}

size_t note_builtin_boards(char *out, size_t size) {
    return put_names(boards, sizeof boards / sizeof *boards, out, size);
}

size_t note_builtin_card_sets(char *out, size_t size) {
    return put_names(card_sets, sizeof card_sets / sizeof *card_sets, out, size);
}

const char *note_builtin_board_name(int players) {
    return players >= 2 && players <= 4 ? boards[players - 2].name : NULL;
}
