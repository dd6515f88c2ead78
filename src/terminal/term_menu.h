/* SPDX-License-Identifier: MIT */
/*
 * What is asked at the bottom of the screen: one of several choices, or an amount of gold. Drawing
 * and keys only; what a choice means is for others to know.
 */
#ifndef TERM_MENU_H
#define TERM_MENU_H

#include "term_screen.h"

enum { TERM_ITEMS = 48, TERM_LABEL_SIZE = 128 };

typedef struct TermItem {
    char label[TERM_LABEL_SIZE];
    EpixDecision decision; /* what it means, or the part of it that is settled */
    uint32_t highlight;    /* provinces to point out while it is the chosen one */
} TermItem;

typedef struct TermMenu {
    char question[WORDS_SENTENCE_SIZE];
    char note[WORDS_SENTENCE_SIZE]; /* a second line; empty: none */
    int count;
    int chosen;
    TermItem item[TERM_ITEMS];
} TermMenu;

void term_menu_draw(const TermScreen *screen, const TermArea *area, const TermMenu *menu);

/* Whether the key belongs to the menu; `chosen`: the chosen item is taken. */
bool term_menu_key(TermMenu *menu, const TermArea *area, int key, bool *chosen);

typedef struct TermAmount {
    char question[WORDS_SENTENCE_SIZE];
    char note[WORDS_SENTENCE_SIZE];
    uint32_t low;
    uint32_t high;
    uint32_t value;
    bool typed; /* digits are being typed */
} TermAmount;

void term_amount_draw(const TermScreen *screen, const TermArea *area, const TermAmount *amount);
bool term_amount_key(TermAmount *amount, int key, bool *chosen);

#endif
