/* SPDX-License-Identifier: MIT */
/*
 * Names of things, as people say them.
 */
#ifndef WORDS_NAMES_H
#define WORDS_NAMES_H

#include "note_game.h"
#include "words_language.h"

EPIX_API_BEGIN

/* Red; Chance and Spectator too. What does not exist is `?` in all of these. */
const char *words_seat(WordsLanguage language, int seat);

/* A unit by itself, and as the object of a sentence: `Soldier`, `a Soldier`, `the Soldier`. Other
 * languages have genders and cases. */
typedef enum WordsForm { WORDS_PLAIN, WORDS_A, WORDS_THE, WORDS_FORMS } WordsForm;

const char *words_unit(WordsLanguage language, int unit, WordsForm form);

const char *words_season(WordsLanguage language, int season);

/* What is going on, such as `auction`. */
const char *words_phase(WordsLanguage language, int phase);

/* One action card. */
const char *words_card(WordsLanguage language, int card);

/* The terrain of a province: translated if it is one of ours, else as the board file has it. */
const char *words_terrain(WordsLanguage language, const char *terrain);

const char *words_province(const NoteGame *game, int province);

/* A province as part of a sentence: where something is, where it goes, where it comes from, and as
 * an object. Other languages say it differently of a mountain: `im Kilimandjora`, `dans le`. */
enum { WORDS_PLACE_SIZE = NOTE_NAME + 32 };

typedef struct WordsPlace {
    char in[WORDS_PLACE_SIZE];
    char into[WORDS_PLACE_SIZE];
    char from[WORDS_PLACE_SIZE];
    char the[WORDS_PLACE_SIZE];
} WordsPlace;

WordsPlace words_place(WordsLanguage language, const NoteGame *game, int province);

/* One of them alone: sentences of tables are printed often, and few name a place. */
typedef enum WordsPlaceForm { WORDS_IN, WORDS_INTO, WORDS_FROM, WORDS_OBJECT } WordsPlaceForm;

size_t words_place_as(WordsLanguage language, const NoteGame *game, int province,
                      WordsPlaceForm form, char *out, size_t size);

/* A bot by the name of its kind, `squire`; one that is not ours keeps its name. */
const char *words_bot(WordsLanguage language, const char *kind);

/* How strong a bot of this level is: `level 3`; 0 is who is there to be compared with. */
size_t words_level(WordsLanguage language, int level, char *out, size_t size);

const char *words_ability(WordsLanguage language, const NoteGame *game, int ability);

/* ---- Lists --------------------------------------------------------------------------------- */

enum { WORDS_LIST_SIZE = 128 }; /* each of these fits, with its NUL */

/* Sets of seats and of action cards, a bit each: `Red and Blue`, `Recruitment, Tax`. */
size_t words_seats(WordsLanguage language, int seats, char *out, size_t size);
size_t words_cards(WordsLanguage language, int cards, char *out, size_t size);

/* Amounts to choose from: `2 or 5`. */
size_t words_amounts(WordsLanguage language, const uint32_t *amounts, int count, char *out,
                     size_t size);

EPIX_API_END

#endif
