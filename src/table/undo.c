/* SPDX-License-Identifier: MIT */
/*
 * Taking back: the position before the first decision that can be taken back, and the decisions
 * since. Allocated only while there is something to take back.
 */
#include <stdlib.h>
#include <string.h>

#include "table_parts.h"

/* A decision, and the seat's clock when it was asked for. */
typedef struct Taken {
    TableTime asked_at;
    TableTime left;
    EpixDecision decision;
} Taken;

struct TableUndo {
    EpixState base;
    uint8_t seat;
    uint8_t count;
    uint8_t room;
    Taken taken[];
};

enum { MOST = TABLE_UNDOS, FIRST_ROOM = 1 };

void table__undo_forget(Table *table) {
    free(table->undo);
    table->undo = NULL;
}

bool table__undo_copy(const Table *table, Table *copy) {
    const struct TableUndo *undo = table->undo;
    if (undo) {
        const size_t size = sizeof *undo + undo->room * sizeof *undo->taken;
        copy->undo = malloc(size);
        if (copy->undo) {
            memcpy(copy->undo, undo, size);
        }
    }
    return !undo || copy->undo;
}

/* Recruits and moves are, as long as the seat goes on with the same action card; whatever others
 * did or saw since ends it. */
static bool can_be_taken_back(const EpixState *before, const EpixState *after, int seat,
                              const TableEntry *entry) {
    const int kind = entry->decision.kind;
    return (kind == EPIX_RECRUIT || kind == EPIX_MOVE) && entry->number == 0 &&
           before->phase > EPIX_PHASE_DRAFT && after->phase == before->phase &&
           after->season == before->season && after->turn == before->turn &&
           after->card == before->card && after->actors == 1 << seat;
}

/* Room for one more; NULL if there is no memory, and then nothing can be taken back. */
static struct TableUndo *grow(const Table *table, const EpixState *before, int seat) {
    struct TableUndo *undo = table->undo;
    const uint8_t room = undo ? (uint8_t)(2 * undo->room) : FIRST_ROOM;
    undo = realloc(undo, sizeof *undo + room * sizeof *undo->taken);
    if (undo && !table->undo) {
        undo->base = *before;
        undo->seat = (uint8_t)seat;
        undo->count = 0;
    }
    if (undo) {
        undo->room = room;
    }
    return undo;
}

/* Only so many can be taken back: the oldest one now stands. */
static void drop_oldest(const Table *table, struct TableUndo *undo) {
    epix_play(&table->game->game, &undo->base, undo->seat, &undo->taken[0].decision, NULL);
    undo->count--;
    for (int i = 0; i < undo->count; i++) {
        undo->taken[i] = undo->taken[i + 1];
    }
}

void table__undo_note(Table *table, const EpixState *before, int seat, const TableEntry *entry) {
    if (!can_be_taken_back(before, &table->state, seat, entry)) {
        table__undo_forget(table);
        return;
    }
    if (table->undo && table->undo->count == MOST) {
        drop_oldest(table, table->undo);
    }
    if (!table->undo || table->undo->count == table->undo->room) {
        struct TableUndo *undo = grow(table, before, seat);
        if (!undo) {
            table__undo_forget(table);
            return;
        }
        table->undo = undo;
    }
    const TableSeat *s = &table->seat[seat];
    table->undo->taken[table->undo->count++] = (Taken){s->asked_at, s->left, entry->decision};
}

bool table_can_undo(const Table *table, int seat) {
    return table->undo && table->undo->seat == seat && table->seat[seat].holder == TABLE_PERSON &&
           table->seat[seat].undone < TABLE_UNDOS;
}

void table__undo_last(Table *table) {
    struct TableUndo *undo = table->undo;
    const Taken last = undo->taken[--undo->count];
    TableSeat *s = &table->seat[undo->seat];
    table->state = undo->base;
    for (int i = 0; i < undo->count; i++) {
        epix_play(&table->game->game, &table->state, undo->seat, &undo->taken[i].decision, NULL);
    }
    s->asked_at = last.asked_at;
    s->left = last.left;
    if (undo->count == 0) {
        table__undo_forget(table);
    }
}
