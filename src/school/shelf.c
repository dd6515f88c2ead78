/* SPDX-License-Identifier: MIT */
/*
 * The built-in lessons and puzzles. The bytes come from shelf.S. The page fetches what it wants, and has no shelf.
 */
#include <string.h>

#include "school_lesson.h"
#include "school_puzzle.h"

#define EMBEDDED(name)                                                                             \
    extern const char name[];                                                                      \
    extern const uint32_t name##_size

EMBEDDED(school__first);
EMBEDDED(school__soldiers);
EMBEDDED(school__knights);
EMBEDDED(school__defenders);
EMBEDDED(school__walls);
EMBEDDED(school__mountain);
EMBEDDED(school__catapults);
EMBEDDED(school__camps);
EMBEDDED(school__saving);
EMBEDDED(school__first_player);
EMBEDDED(school__castle);
EMBEDDED(school__winter);
EMBEDDED(school__cards);
EMBEDDED(school__puzzles);

static const struct {
    const char *id;
    const char *text;
    const uint32_t *size;
} shelf[] = {
    {"first", school__first, &school__first_size},
    {"soldiers", school__soldiers, &school__soldiers_size},
    {"knights", school__knights, &school__knights_size},
    {"defenders", school__defenders, &school__defenders_size},
    {"walls", school__walls, &school__walls_size},
    {"mountain", school__mountain, &school__mountain_size},
    {"catapults", school__catapults, &school__catapults_size},
    {"camps", school__camps, &school__camps_size},
    {"saving", school__saving, &school__saving_size},
    {"first-player", school__first_player, &school__first_player_size},
    {"castle", school__castle, &school__castle_size},
    {"winter", school__winter, &school__winter_size},
    {"cards", school__cards, &school__cards_size},
};

int school_lessons(void) {
    return sizeof shelf / sizeof *shelf;
}

const char *school_lesson_id(int index) {
    return shelf[index].id;
}

NoteSlice school_lesson_file(int index) {
    return (NoteSlice){shelf[index].text, *shelf[index].size};
}

int school_lesson_find(const char *id) {
    for (int i = 0; i < school_lessons(); i++) {
        if (strcmp(shelf[i].id, id) == 0) {
            return i;
        }
    }
    return -1;
}

NoteSlice school_puzzles(void) {
    return (NoteSlice){school__puzzles, school__puzzles_size};
}
