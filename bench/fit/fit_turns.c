/* SPDX-License-Identifier: MIT */
/*
 * See fit_turns.h.
 */
#include "fit_turns.h"

#include <stdlib.h>
#include <string.h>

#include "bots/endgame.h"
#include "bots/mind.h"
#include "dice.h"
#include "learned.h"
#include "notation.h"

enum { POSITIONS = 20000 }; /* what takes more is left out */

/* Of the first player's steps, those that look best; the others are any of the best eight. */
static const double USUAL = 0.6;

typedef struct Work {
    NoteGame note[2]; /* basic, advanced */
    Mind mind;
    Endgame endgame;
    LimitsWatch watch;
    uint64_t dice[4];
} Work;

/* Nobody bids; who begins, and all cards, are drawn by lot. */
static void deal(const EpixGame *game, uint64_t dice[4], EpixState *state) {
    while (state->phase < EPIX_PHASE_PLAY) {
        const int seat = __builtin_ctz(state->actors);
        const bool bids = state->phase == EPIX_PHASE_AUCTION;
        EpixLegal legal;
        EpixDecision decision;
        epix_legal(game, state, seat, &legal);
        epix_legal_at(&legal, bids ? 0 : dice_below(dice, legal.count), &decision);
        epix_play(game, state, seat, &decision, NULL);
    }
}

static void play_first_turn(Work *work, EpixState *state) {
    while (mind_plays_on(&work->mind, state, EPIX_WINTER)) {
        EpixLegal legal;
        MindOptions options = {.room = MIND_OPTIONS};
        epix_legal(work->mind.game, state, state->turn, &legal);
        mind_options(&work->mind, state, &legal, false, &options);
        const bool usual = dice_share(work->dice) < USUAL;
        const uint64_t any = dice_below(work->dice, (uint64_t)options.count);
        mind_play_option(&work->mind, state, &options.option[usual ? 0 : any].decision);
    }
}

/* Whether it came to a last turn, and that could be solved. */
static bool make_turn(Work *work, FitStart *start) {
    const EpixGame *game = &work->note[start->advanced].game;
    EpixState *state = &start->state;
    work->mind.game = game;
    deal(game, work->dice, state);
    play_first_turn(work, state);
    if (bot_learned_stage(game, state) < LEARNED_LAST_TURN) {
        return false;
    }
    endgame_begin(&work->endgame, game, &work->watch, POSITIONS);
    const double value = endgame_turn(&work->endgame, state, state->turn);
    memset(start->won, 0, sizeof start->won);
    memset(start->value, 0, sizeof start->value);
    start->value[state->turn] = (float)value;
    start->value[1 - state->turn] = (float)(1 - value);
    start->nodes = POSITIONS;
    return !work->endgame.fails;
}

static bool set_up(Work *work, uint64_t seed) {
    bool well = true;
    for (int advanced = 0; advanced < 2; advanced++) {
        well = well && fit_game(&work->note[advanced], 2, advanced == 1);
    }
    dice_init(work->dice, seed);
    work->mind.evaluate = bot_evaluate_by_rules;
    work->mind.spares_last = true;
    work->mind.is_sober = true;
    work->mind.dice = work->dice;
    return well;
}

bool fit_turns(FILE *file, const FitStarts *starts, const FitTurns *turns) {
    Work *work = calloc(1, sizeof *work);
    const size_t all = starts->count * (size_t)turns->variants;
    bool well = work && set_up(work, turns->seed);
    for (size_t i = 0; i < all && well; i++) {
        FitStart start = starts->start[i / (size_t)turns->variants];
        const bool winter = start.players == 2 && start.state.season == EPIX_WINTER;
        if (winter && make_turn(work, &start)) {
            well = fwrite(&start, sizeof start, 1, file) == 1;
        }
        if (turns->tell) {
            turns->tell(i + 1, all);
        }
    }
    free(work);
    return well;
}
