/* SPDX-License-Identifier: MIT */
/*
 * Going back to the beginning of a season, if everybody agrees; and for bots, the position in which the
 * season's cards were chosen. Nothing is sealed in either, so that no secret comes back to light.
 */
#include <stdlib.h>
#include <string.h>

#include "table_parts.h"

/* The beginning of a season. */
typedef struct Mark {
    EpixState state;
    TableTime left[EPIX_SEATS];
    uint32_t decisions;
} Mark;

struct TableMarks {
    int count;  /* seasons that have begun so far */
    bool chose; /* `choice` is known */
    EpixState choice;
    Mark season[];
};

bool table_season_begins(const EpixState *before, const EpixState *after) {
    const bool drafted = before->phase <= EPIX_PHASE_DRAFT && after->phase > EPIX_PHASE_DRAFT;
    return (drafted || before->season != after->season) && after->phase != EPIX_PHASE_OVER;
}

/* Without memory nothing can be gone back to, until the table is read again. */
static bool make_room(Table *table, size_t marks) {
    struct TableMarks *more = realloc(table->marks, sizeof *more + marks * sizeof more->season[0]);
    if (!more) {
        free(table->marks);
    } else if (!table->marks) {
        memset(more, 0, sizeof *more);
    }
    table->marks = more;
    return more;
}

void table__mark_season(Table *table, const EpixState *before) {
    const int season = table->state.season;
    if (!table_season_begins(before, &table->state) ||
        season > (table->marks ? table->marks->count : 0) ||
        !make_room(table, (size_t)season + 1)) {
        return;
    }
    Mark *mark = &table->marks->season[season];
    table->marks->count = season + 1;
    mark->state = table->state;
    mark->decisions = table->decisions;
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        mark->left[seat] = table->seat[seat].left;
    }
}

static bool chooses(const EpixState *state) {
    static const uint8_t nothing[EPIX_SEATS];
    return state->phase == EPIX_PHASE_CHOOSE && state->sealed == 0 &&
           memcmp(state->chosen, nothing, sizeof nothing) == 0;
}

/* Where a game begins in a position, nothing is marked yet. */
void table__mark_choice(Table *table) {
    if (chooses(&table->state) && (table->marks || make_room(table, 0))) {
        table->marks->chose = true;
        table->marks->choice = table->state;
    }
}

const EpixState *table__choice(const Table *table) {
    const struct TableMarks *marks = table->marks;
    const bool known = marks && marks->chose && marks->choice.season == table->state.season;
    return known ? &marks->choice : NULL;
}

void table__marks_cut(Table *table) {
    const int begun = table->state.phase <= EPIX_PHASE_DRAFT ? 0 : table->state.season + 1;
    if (table->marks && table->marks->count > begun) {
        table->marks->count = begun;
    }
    if (table->offered > begun) {
        table->offered = 0;
    }
}

bool table__marks_copy(const Table *table, Table *copy) {
    if (!table->marks) {
        return true;
    }
    const size_t size =
        sizeof *table->marks + (size_t)table->marks->count * sizeof table->marks->season[0];
    copy->marks = malloc(size);
    if (copy->marks) {
        memcpy(copy->marks, table->marks, size);
    }
    return copy->marks;
}

bool table_can_rewind(const Table *table, int season) {
    return table->status == TABLE_PLAYING && table->marks && season < table->marks->count;
}

bool table_wants_rewind(const Table *table) {
    if (!table->offered || !table_can_rewind(table, table->offered - 1)) {
        return false;
    }
    for (int seat = 0; seat < table__seats(table); seat++) {
        if (table->seat[seat].holder == TABLE_PERSON && !(table->agreed >> seat & 1)) {
            return false;
        }
    }
    return true;
}

void table__rewind(Table *table, int season) {
    const Mark *mark = &table->marks->season[season];
    table__undo_forget(table);
    table->state = mark->state;
    table->decisions = mark->decisions;
    table->marks->count = season + 1;
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        table->seat[seat].left = mark->left[seat];
        table->seat[seat].undone = 0;
    }
}
