/* SPDX-License-Identifier: MIT */
/*
 * Keeps the first case of each kind, and the game that led to it.
 */
#include "lab_mishaps.h"

#include <stdlib.h>
#include <string.h>

/* A record up to so many decisions, with the position in which it begins: its header ends with an empty
 * line, and a position follows the last decision. */
static char *copy_up_to(NoteSlice record, uint32_t decisions) {
    const char *const end = record.start + record.length;
    const char *header = strstr(record.start, "\n\n");
    const char *place = header ? header + 2 : end;
    const char *mark = strstr(record.start, "\n---- start\n");
    const char *start = mark ? mark : end;
    for (uint32_t i = 0; i < decisions && *place; i++) {
        const char *next = strchr(place, '\n');
        place = next ? next + 1 : end;
    }
    const size_t length = (size_t)(place - record.start), more = (size_t)(end - start);
    char *copy = malloc(length + more + 1);
    if (copy) {
        memcpy(copy, record.start, length);
        memcpy(copy + length, start, more);
        copy[length + more] = '\0';
    }
    return copy;
}

void lab_mishaps_add(LabStatistics *statistics, const ArenaNews *news) {
    for (int seat = 0; seat < news->result->seats; seat++) {
        const ArenaMishap *mishap = &news->result->mishap[seat];
        const int who = news->fixture->participant[seat];
        LabMishap *first = &statistics->mishap[who][mishap->fault];
        LabRecord *record = &statistics->record[who];
        if (mishap->fault != ENGINE_NONE && first->what.fault == ENGINE_NONE) {
            *first = (LabMishap){.index = news->index, .seat = seat, .what = *mishap};
        }
        if (mishap->fault != ENGINE_NONE && !record->text && news->record.start) {
            *record = (LabRecord){copy_up_to(news->record, mishap->decisions), news->index};
        }
    }
}

void lab_mishaps_done(LabStatistics *statistics) {
    for (int who = 0; who < ARENA_PARTICIPANTS; who++) {
        free(statistics->record[who].text);
        statistics->record[who].text = NULL;
    }
}
