/* SPDX-License-Identifier: MIT */
/*
 * Decisions as lessons list them: `choose M, choose T`, `stake 1-4`.
 */
#ifndef SCHOOL_OFFERS_H
#define SCHOOL_OFFERS_H

#include "note_game.h"
#include "note_text.h"

/* A decision, or those that differ from it by a higher amount. */
typedef struct SchoolOffer {
    EpixDecision decision;
    uint32_t high; /* the highest amount; 0: there is none */
} SchoolOffer;

/* Takes the first of a list off `rest`; false if there is none any more, or one that cannot be
 * read: then `rest` is not empty. */
bool school__next_offer(const NoteGame *game, NoteSlice *rest, SchoolOffer *offer);

/* Whether the decision is one of the list. */
bool school__lists(const NoteGame *game, NoteSlice list, const EpixDecision *decision);

/* Adds what the list has of all that is legal to what is offered. */
void school__add_offers(const NoteGame *game, NoteSlice list, const EpixLegal *all,
                        EpixLegal *offered);

#endif
