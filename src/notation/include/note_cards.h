/* SPDX-License-Identifier: MIT */
/*
 * Ability files: sets of ability cards, each with an id, a name, a text and its effects.
 */
#ifndef NOTE_CARDS_H
#define NOTE_CARDS_H

#include "note_board.h"
#include "note_faults.h"
#include "note_slice.h"

#include "epix.h"

enum {
    NOTE_ABILITY_ID = 31,      /* characters of an ability's id at most */
    NOTE_CARD_TEXT = 239,      /* bytes of a card's text at most */
    NOTE_CARDS_SIZE = 1 << 17, /* a printed set of cards fits, with its NUL */
};

/* An ability card as people see it. */
typedef struct NoteCard {
    char id[NOTE_ABILITY_ID + 1];
    char name[NOTE_NAME + 1];
    char text[NOTE_CARD_TEXT + 1];
} NoteCard;

typedef struct NoteCards {
    int count;
    EpixAbility ability[EPIX_ABILITIES];
    NoteCard card[EPIX_ABILITIES];
} NoteCards;

/* Reads an ability file. After a fault the cards are not to be used. */
NoteFault note_cards_parse(const char *text, size_t length, NoteCards *cards);

size_t note_cards_print(const NoteCards *cards, char *out, size_t size);

/* Prints one effect of a card as its file has it, such as `cost.soldier 1` or `spy yes`. */
size_t note_effect_print(const EpixAbility *ability, EpixEffect effect, char *out, size_t size);

/* The card with this id, or EPIX_NONE. */
int note_ability_find(const NoteCards *cards, NoteSlice id);

#endif
