/* SPDX-License-Identifier: MIT */
/*
 * Faults and refusals as English sentences. Another language needs its own sentences, and
 * note_fill with lookups like these.
 */
#ifndef NOTE_ENGLISH_H
#define NOTE_ENGLISH_H

#include "note_game.h"

typedef struct NoteRefusal {
    const NoteGame *game;
    const EpixRefusal *refusal;
} NoteRefusal;

/* Looks up {seat}, {unit}, {province}, {phase}, {low} and {high} in the NoteRefusal that
 * `context` points to. */
void note_refusal_lookup(const void *context, NoteSlice name, char *out, size_t size);

size_t note_refusal_english(const NoteGame *game, const EpixRefusal *refusal, char *out,
                            size_t size);

/* `game` is needed for NOTE_FAULT_REFUSED only, else it may be NULL. */
size_t note_fault_english(const NoteGame *game, const NoteFault *fault, char *out, size_t size);

#endif
