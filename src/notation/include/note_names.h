/* SPDX-License-Identifier: MIT */
/*
 * The words and letters of the notation, as in docs/notation.md.
 */
#ifndef NOTE_NAMES_H
#define NOTE_NAMES_H

#include <stddef.h>

#include "epix_api.h"

EPIX_API_BEGIN

/* r b y g, * for chance, - for EPIX_NONE; ? for anything else. */
char note_seat_letter(int seat);

/* S K C T; ? for anything else. */
char note_unit_letter(int unit);

/* R, T, M, or two of them in this order; empty for no card. */
const char *note_cards_name(int cards);

/* A set of seats, a bit each, clockwise from red: `r b`. */
enum { NOTE_SEATS_SIZE = 16 };

size_t note_seats_print(int seats, char *out, size_t size);

const char *note_season_name(int season);
const char *note_phase_name(int phase);
const char *note_kind_name(int kind);

/* The stable name, the clause of docs/rules.md and the English sentence of a refusal. */
const char *note_refusal_name(int code);
const char *note_refusal_clause(int code);
const char *note_refusal_sentence(int code);

EPIX_API_END

#endif
