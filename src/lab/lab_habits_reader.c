/* SPDX-License-Identifier: MIT */
/*
 * An exploiter that knows how its opponent thinks: it asks the strongest bot for its mix in the other's place, as
 * far as the other's place can be seen from its own, and answers that mix as well as it can. No mind is read: what
 * the other has drawn from its mix stays hidden, and so do its cards.
 */
#include <stdlib.h>
#include <string.h>

#include "bot_worth.h"
#include "habits.h"

enum {
    AMOUNTS = 256, /* of gold that are told apart */
    TIMES = 2,     /* that the other is asked: its mix has some luck in it */
};

/* What a coin is worth against a chance of success. */
static const double COIN = 0.01;

/* ---- The other's mix --------------------------------------------------------------------------- */

static uint64_t seed_of(const EpixView *view, int time) {
    const unsigned char *bytes = (const unsigned char *)view;
    uint64_t seed = UINT64_C(0xCBF29CE484222325) + (uint64_t)time;
    for (size_t i = 0; i < sizeof *view; i++) {
        seed = (seed ^ bytes[i]) * UINT64_C(0x100000001B3);
    }
    return seed;
}

/* The position, with some cards in the place of those that are hidden. */
static void imagine(const BotQuestion *question, EpixState *state) {
    const bool winter = question->view->season == EPIX_WINTER;
    EpixSecrets secrets = {.stake = question->game->rules.minimum_stake};
    memset(secrets.chosen, winter ? EPIX_TAX | EPIX_MOVE_ATTACK : EPIX_TAX, sizeof secrets.chosen);
    epix_imagine(question->game, question->view, &secrets, state);
}

static void ask(const BotQuestion *question, const EpixState *state, int seat, uint64_t seed,
                void *memory, BotAnswer *answer) {
    static const char name[] = "warlord";
    EpixView view;
    EpixLegal legal;
    epix_view(question->game, state, seat, &view);
    epix_legal(question->game, state, seat, &legal);
    const BotQuestion asked = {question->game, &view, &legal, question->limits, question->seen};
    Bot bot;
    bot_init(&bot, bot_kind_find(name, sizeof name - 1), seed, memory);
    bot_decide(&bot, &asked, answer);
}

/* How often each amount is staked or named; false if it cannot be found out. */
static bool read_mix(const BotQuestion *question, const EpixState *state, int seat,
                     double share[AMOUNTS]) {
    void *memory = malloc(bot_kind_find("warlord", 7)->memory);
    BotAnswer *answer = malloc(sizeof *answer);
    const bool can = memory && answer;
    memset(share, 0, AMOUNTS * sizeof *share);
    for (int time = 0; time < TIMES && can; time++) {
        ask(question, state, seat, seed_of(question->view, time), memory, answer);
        for (int i = 0; i < answer->choices; i++) {
            const BotChoice *choice = &answer->choice[i];
            const int amounts = choice->decision.kind == EPIX_GUESS ? choice->decision.guesses : 1;
            for (int n = 0; n < amounts && choice->decision.kind != EPIX_WITHDRAW; n++) {
                share[choice->decision.gold[n] % AMOUNTS] += choice->share / TIMES;
            }
        }
    }
    free(memory);
    free(answer);
    return can;
}

/* ---- Answers ----------------------------------------------------------------------------------- */

/* How many amounts are staked more often. */
static int rank(const EpixGroup *group, const double share[AMOUNTS], uint32_t gold) {
    int before = 0;
    for (uint32_t other = group->low; other <= group->high; other++) {
        before += share[other] > share[gold] || (other < gold && share[other] == share[gold]);
    }
    return before;
}

/* Names what is staked most often. */
static bool guess(const BotQuestion *question, EpixDecision *decision) {
    const EpixGroup *group = &question->legal->group[0];
    double share[AMOUNTS];
    EpixState state;
    imagine(question, &state);
    state.phase = EPIX_PHASE_STAKE;
    state.stake = 0;
    state.actors = (uint8_t)(1 << state.turn);
    if (!read_mix(question, &state, state.turn, share)) {
        return false;
    }
    *decision = (EpixDecision){.kind = EPIX_GUESS};
    for (uint32_t gold = group->low; gold <= group->high; gold++) {
        if (rank(group, share, gold) < group->guesses) {
            decision->gold[decision->guesses++] = gold;
        }
    }
    return true;
}

/* Stakes what is named least often, and rather little. */
static bool stake(const BotQuestion *question, EpixDecision *decision) {
    const EpixGroup *group = &question->legal->group[0];
    double share[AMOUNTS];
    EpixState state;
    imagine(question, &state);
    *decision = (EpixDecision){.kind = EPIX_STAKE, .gold = {group->low}};
    epix_play(question->game, &state, question->view->observer, decision, NULL);
    if (state.phase != EPIX_PHASE_GUESS ||
        !read_mix(question, &state, __builtin_ctz(state.actors), share)) {
        return false;
    }
    for (uint32_t gold = group->low; gold <= group->high; gold++) {
        const uint32_t best = decision->gold[0];
        if (share[gold] + COIN * gold < share[best] + COIN * best) {
            decision->gold[0] = gold;
        }
    }
    return true;
}

/* What is worth most while the others keep to their mixes, instead of a mix. */
static bool answer_mixes(const BotQuestion *question, EpixDecision *decision) {
    void *memory = malloc(bot_worth_memory());
    BotWorth *worth = malloc(sizeof *worth);
    const bool can = memory && worth;
    if (can) {
        const BotWorthQuestion asked = {.about = *question, .seed = seed_of(question->view, 0)};
        bot_worth_init(memory);
        bot_worth(memory, &asked, worth);
        *decision = worth->option[worth->best].decision;
    }
    free(memory);
    free(worth);
    return can;
}

bool lab__reader(const BotQuestion *question, ArenaHabitMemory *memory, EpixDecision *decision) {
    const int phase = question->view->phase;
    const uint32_t high = question->legal->group[0].high;
    (void)memory;
    if (question->legal->count == 1 || high >= AMOUNTS) {
        return false;
    }
    if (phase == EPIX_PHASE_AUCTION || phase == EPIX_PHASE_CHOOSE) {
        return answer_mixes(question, decision);
    }
    if (phase == EPIX_PHASE_GUESS) {
        return guess(question, decision);
    }
    return phase == EPIX_PHASE_STAKE && stake(question, decision);
}
