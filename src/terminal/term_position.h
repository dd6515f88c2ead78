/* SPDX-License-Identifier: MIT */
/*
 * A position as one observer knows it: the view, the public facts as a state that the rules can be
 * asked about, and what may be decided. No secret that the view does not have is in it.
 */
#ifndef TERM_POSITION_H
#define TERM_POSITION_H

#include "note_game.h"

typedef struct TermPosition {
    const NoteGame *game;
    EpixView view;
    EpixState state; /* from the view alone; what the observer does not know is made up */
    EpixLegal legal; /* what the seat that is asked may decide; empty: nobody is asked here */
    int seat;        /* the one that is asked, or whose game this is; EPIX_NONE: nobody */
    bool live;       /* others sit elsewhere: with commands about them */
    bool hints;      /* the coach may help: against bots, or where the table allows it to all */
    bool no_odds;    /* the table does not tell chances */
    const char *player[EPIX_SEATS]; /* names; NULL: none */
} TermPosition;

void term_position_init(TermPosition *position, const NoteGame *game, const EpixView *view);

/* The seat whose units, or whose castle, hold a province; EPIX_NONE: it is empty. */
int term_holder(const TermPosition *position, int province);

/* Provinces with units of a seat. */
uint32_t term_occupied(const EpixView *view, int seat);

/* Units of a kind that are left in a seat's supply. */
int term_supply(const TermPosition *position, int seat, int unit);

/* What a unit costs the seat that is asked. */
uint32_t term_cost(const TermPosition *position, int unit);

/* ---- Attacks that may come ----------------------------------------------------------------- */

enum { TERM_THREATS = 96 };

typedef struct TermThreat {
    uint8_t seat;
    uint8_t unit;
    uint8_t from;
    uint8_t to;
    double chance; /* that all defenders fall, if both sides play their best */
} TermThreat;

typedef struct TermThreats {
    int count;
    TermThreat threat[TERM_THREATS];
} TermThreats;

/* All that the units of a seat could attack in one Move & Attack with the gold that it has, riding
 * there first if they can; each unit by itself. */
void term_threats(const TermPosition *position, int seat, TermThreats *threats);

/* The chance that all defenders fall to an attack of a seat. */
double term_chance(const TermPosition *position, int seat, int unit, int to);

/* A chance in per cent, such as 42; empty where the table does not tell it. */
typedef struct TermPercent {
    char text[8];
} TermPercent;

TermPercent term_percent(const TermPosition *position, double chance);

#endif
