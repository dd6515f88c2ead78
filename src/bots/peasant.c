/* SPDX-License-Identifier: MIT */
/*
 * peasant: any legal decision, all equally likely. The baseline below all baselines.
 */
#include "dice.h"
#include "kinds.h"

/* The mix is stated only where it is short: to list the rest would take longer than to play. */
enum { LISTED = 128 };

static void state_mix(const EpixLegal *legal, BotAnswer *answer) {
    answer->choices = (int)legal->count;
    for (int i = 0; i < answer->choices; i++) {
        epix_legal_at(legal, (uint64_t)i, &answer->choice[i].decision);
        answer->choice[i].share = 1.0 / answer->choices;
    }
}

void bot__peasant(Bot *bot, const BotQuestion *question, BotAnswer *answer) {
    const EpixLegal *legal = question->legal;
    epix_legal_at(legal, dice_below(bot->dice, legal->count), &answer->decision);
    answer->nodes = 1;
    if (legal->count <= LISTED) {
        state_mix(legal, answer);
    }
}
