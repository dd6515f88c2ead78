/* SPDX-License-Identifier: MIT */
/*
 * For what engines have lost their seats: the first case of each kind, and the game that led to it.
 */
#include "lab_mishaps.h"

#include <stdlib.h>
#include <string.h>

#include "note_names.h"
#include "words_sentences.h"

/* ---- Keeping ------------------------------------------------------------------------------------ */

/* A record up to so many decisions: its header ends with an empty line. */
static char *copy_up_to(NoteSlice record, uint32_t decisions) {
    const char *end = strstr(record.start, "\n\n");
    const char *place = end ? end + 2 : record.start + record.length;
    for (uint32_t i = 0; i < decisions && *place; i++) {
        const char *next = strchr(place, '\n');
        place = next ? next + 1 : record.start + record.length;
    }
    const size_t length = (size_t)(place - record.start);
    char *copy = malloc(length + 1);
    if (copy) {
        memcpy(copy, record.start, length);
        copy[length] = '\0';
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

/* ---- Telling ------------------------------------------------------------------------------------ */

static void put_first(const LabReport *report, const LabMishap *first, FILE *out) {
    const ArenaMishap *what = &first->what;
    fprintf(out, "    first in game %llu, seat %c, after %u decisions%s%s\n",
            (unsigned long long)first->index + 1, note_seat_letter(first->seat), what->decisions,
            *what->said ? "; it said: " : "", what->said);
    if (what->refusal.code != EPIX_ACCEPTED) {
        char sentence[WORDS_SENTENCE_SIZE];
        words_refusal(WORDS_ENGLISH, &report->tournament->setup->game, &what->refusal, sentence,
                      sizeof sentence);
        fprintf(out, "    %s (rule %s)\n", sentence, note_refusal_clause(what->refusal.code));
    }
}

/* Where records are kept anyway, their names are enough. */
static void put_record(const LabReport *report, const LabRecord *record, FILE *out) {
    const unsigned long long number = (unsigned long long)record->index + 1;
    if (report->records) {
        fprintf(out, "  the record of game %llu: %s/%06llu.epix\n", number, report->records,
                number);
        return;
    }
    fprintf(out, "  game %llu up to there:\n\n", number);
    for (const char *line = record->text; *line; line += strcspn(line, "\n") + 1) {
        fprintf(out, "    %.*s\n", (int)strcspn(line, "\n"), line);
    }
}

void lab_mishaps_print(const LabReport *report, int who, FILE *out) {
    const LabStatistics *statistics = report->statistics;
    for (int fault = 0; fault < ENGINE_FAULTS; fault++) {
        const LabMishap *first = &statistics->mishap[who][fault];
        const uint64_t times = statistics->effort[who].fault[fault];
        if (times) {
            fprintf(out, "  %s (%llu)\n", engine_fault_words(fault), (unsigned long long)times);
        }
        if (first->what.fault != ENGINE_NONE) {
            put_first(report, first, out);
        }
    }
    if (statistics->record[who].text) {
        put_record(report, &statistics->record[who], out);
    }
}
