/* SPDX-License-Identifier: MIT */
/*
 * The letters of links: what reading and printing them share. A link is the text of a position made
 * short: a letter for each key, no blanks, and single characters for provinces and cards.
 */
#ifndef NOTE_LINK_PARTS_H
#define NOTE_LINK_PARTS_H

#include "note_text.h"

enum { NOTE_LINK_CHECK = 4 }; /* characters at the end that tell whether all the rest is there */

/* Provinces and ability cards by their numbers, as one character each. */
extern const char note__digits[64 + 1];

/* A key of positions: its letter, and the words of its value, over and over: s a seat, n a number, p a
 * province, g a group of units, u a unit, c action cards, a an ability card, w any word. What follows a
 * ~ is there or not. */
typedef struct NoteLinkKey {
    const char *name;
    const char *words;
    char letter;
} NoteLinkKey;

const NoteLinkKey *note__link_key(NoteSlice name);
const NoteLinkKey *note__link_letter(char letter);

/* The last characters of a link. */
void note__link_check(NoteSlice link, char out[NOTE_LINK_CHECK + 1]);

#endif
