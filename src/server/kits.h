/* SPDX-License-Identifier: MIT */
/*
 * Kits: set-ups and games that tables share. Most tables play on the same boards; a game takes
 * twenty times the memory of a table.
 */
#ifndef EPIX_SERVER_KITS_H
#define EPIX_SERVER_KITS_H

#include "note_game.h"
#include "table_setup.h"
#include "words_language.h"

typedef struct KitGame {
    struct KitGame *next;
    unsigned refs;
    size_t key_length;
    char *key; /* all that makes this game what it is */
    NoteGame game;
} KitGame;

typedef struct Kit {
    struct Kit *next;
    unsigned refs;
    KitGame *shared;
    char *text;                   /* the set-up as it is printed */
    char *about[WORDS_LANGUAGES]; /* what all are told who open a table; NULL: nobody yet */
    TableSetup setup;
} Kit;

enum { KIT_LISTS = 1024 };

typedef struct Kits {
    Kit *kit[KIT_LISTS];
    KitGame *game[KIT_LISTS];
} Kits;

/* What a table is made of, as text; custom files may be missing (start is NULL). */
typedef struct KitTexts {
    NoteSlice setup;
    NoteSlice board;
    NoteSlice cards;
} KitTexts;

/* The kit for these texts, to be given back with kits_release; NULL with a fault. */
Kit *kits_take(Kits *kits, const KitTexts *texts, NoteFault *fault);
Kit *kits_hold(Kit *kit); /* once more */
void kits_release(Kits *kits, Kit *kit);

static inline const NoteGame *kits_game(const Kit *kit) {
    return &kit->shared->game;
}

/* A game outlives its table while a bot thinks about it. */
KitGame *kits_hold_game(KitGame *game);
void kits_release_game(Kits *kits, KitGame *game);

#endif
