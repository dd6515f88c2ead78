/* SPDX-License-Identifier: MIT */
/*
 * Taking back: the position before the first decision that can be taken back, and the decisions
 * since. Allocated only while there is something to take back.
 */
#include <stdlib.h>
#include <string.h>

#include "table_parts.h"

/* A decision; the seat's clock when it was asked for, and how often the seat had taken back. */
typedef struct Taken {
    TableTime asked_at;
    TableTime left;
    EpixDecision decision;
    uint8_t undone;
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

static bool reveals(const EpixEvents *events) {
    for (int i = 0; i < events->count; i++) {
        if (events->event[i].kind == EPIX_EVENT_REVEALED ||
            events->event[i].kind == EPIX_EVENT_NO_TURN) {
            return true;
        }
    }
    return false;
}

/* What is decided openly is, unless it brings something hidden to light. That it no longer can be
 * would tell that others decide: where this is hidden, nothing can. */
static bool can_be_taken_back(const Table *table, const TableStep *step) {
    static const bool is_open[EPIX_KINDS] = {
        [EPIX_RECRUIT] = true, [EPIX_MOVE] = true, [EPIX_BID] = true,
        [EPIX_PASS] = true,    [EPIX_END] = true,
    };
    return is_open[step->entry.decision.kind] && step->entry.number == 0 &&
           !reveals(&step->events) && table->state.phase != EPIX_PHASE_OVER &&
           !table__hides(table, &table->state);
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

void table__undo_note(Table *table, const TableStep *step) {
    const int seat = step->entry.seat;
    const bool goes_on = table->undo && table->undo->seat == seat;
    if (!goes_on || !can_be_taken_back(table, step)) {
        table__undo_forget(table); /* whatever others did before stands */
    }
    if (!can_be_taken_back(table, step)) {
        return;
    }
    if (table->undo && table->undo->count == MOST) {
        drop_oldest(table, table->undo);
    }
    if (!table->undo || table->undo->count == table->undo->room) {
        struct TableUndo *undo = grow(table, &step->before, seat);
        if (!undo) {
            table__undo_forget(table);
            return;
        }
        table->undo = undo;
    }
    const TableSeat *s = &table->seat[seat];
    table->undo->taken[table->undo->count++] =
        (Taken){s->asked_at, s->left, step->entry.decision, s->undone};
}

/* How often the seat has taken back: also before an action that it takes back itself. */
static uint8_t undone(const Table *table, int seat) {
    const struct TableUndo *undo = table->undo;
    const uint8_t now = table->seat[seat].undone;
    const uint8_t then = undo && undo->seat == seat ? undo->taken[undo->count - 1].undone : 0;
    return now > then ? now : then;
}

bool table__undo_spent(const Table *table, int seat) {
    return undone(table, seat) >= TABLE_UNDOS;
}

bool table_can_undo(const Table *table, int seat) {
    return table->undo && table->undo->seat == seat && table->seat[seat].holder == TABLE_PERSON &&
           table->status == TABLE_PLAYING && !table__undo_spent(table, seat);
}

void table__undo_last(Table *table) {
    struct TableUndo *undo = table->undo;
    TableSeat *s = &table->seat[undo->seat];
    s->undone = (uint8_t)(undone(table, undo->seat) + 1);
    const Taken last = undo->taken[--undo->count];
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
