/* SPDX-License-Identifier: MIT */
/*
 * See fit_games.h.
 */
#include "fit_games.h"

#include <assert.h>
#include <stdlib.h>

#include "arena_seeds.h"
#include "dice.h"

enum {
    CLOSE = 4,     /* bids at random are one of so many, from the lowest on */
    STRENGTHS = 4, /* the nodes, a half, a quarter and an eighth of them */
};

/* Of a wild draft up to so much is at random. Without such games bots would see much the same drafts. */
static const double WILDEST = 0.6;

bool fit_game(NoteGame *game, int players, bool advanced) {
    const EpixRules rules = {.advanced = advanced, .minimum_stake = 1};
    return !note_game_standard(game, players, rules).code;
}

/* ---- A game --------------------------------------------------------------------------------------- */

typedef struct Play {
    const FitGames *games;
    Bot bot[EPIX_SEATS];
    uint64_t nodes[EPIX_SEATS];
    BotAnswer answer;
    EpixState state;
    uint64_t dice[4];
    double wild; /* share of the draft at random */
    bool goes_on;
} Play;

/* Any decision of any group, the group first, so that a few Knights do not outvote all else. */
static void stray(Play *play, const EpixLegal *legal, EpixDecision *decision) {
    EpixGroup group = legal->group[dice_below(play->dice, legal->groups)];
    if (group.kind == EPIX_BID || group.kind == EPIX_AUCTION) {
        const uint64_t markers =
            group.kind == EPIX_BID ? (uint64_t)__builtin_popcountll(group.set) : 1;
        group.high = group.high - group.low < CLOSE ? group.high : group.low + CLOSE - 1;
        group.count = markers * (group.high - group.low + 1);
    }
    const EpixLegal space = {.count = group.count, .groups = 1, .group = {group}};
    epix_legal_at(&space, dice_below(play->dice, space.count), decision);
}

static bool strays(Play *play) {
    const int phase = play->state.phase;
    const bool battle = phase == EPIX_PHASE_STAKE || phase == EPIX_PHASE_GUESS;
    const double share = phase == EPIX_PHASE_DRAFT ? play->wild : play->games->stray;
    return !battle && dice_share(play->dice) < share;
}

static void decide(Play *play, int seat, EpixDecision *decision) {
    const EpixGame *game = play->games->game;
    EpixLegal legal;
    epix_legal(game, &play->state, seat, &legal);
    if (seat == EPIX_CHANCE) {
        epix_legal_at(&legal, dice_below(play->dice, legal.count), decision);
    } else if (strays(play)) {
        stray(play, &legal, decision);
    } else {
        EpixView view;
        epix_view(game, &play->state, seat, &view);
        const BotQuestion question = {.game = game,
                                      .view = &view,
                                      .legal = &legal,
                                      .limits = {.nodes = play->nodes[seat]}};
        bot_decide(&play->bot[seat], &question, &play->answer);
        *decision = play->answer.decision;
    }
}

static void begin(Play *play, int number) {
    const uint64_t seed = arena_seed(play->games->seed, (uint64_t)number);
    dice_init(play->dice, seed);
    const bool is_wild = dice_share(play->dice) < play->games->wild;
    play->wild = is_wild ? dice_share(play->dice) * WILDEST : play->games->stray;
    epix_start(play->games->game, &play->state);
    for (int seat = 0; seat < play->games->game->board.seats; seat++) {
        const uint64_t part = play->games->mixed ? dice_below(play->dice, STRENGTHS) : 0;
        play->nodes[seat] = play->games->nodes >> part;
        bot_init(&play->bot[seat], play->games->kind, arena_seed(seed, (uint64_t)seat),
                 play->bot[seat].memory);
    }
}

static void play_game(Play *play, int number) {
    const FitGames *games = play->games;
    begin(play, number);
    while (play->state.actors && play->goes_on) {
        const int seat = __builtin_ctz(play->state.actors);
        EpixDecision decision;
        play->goes_on = games->see(games->context, number, &play->state, play->dice);
        decide(play, seat, &decision);
        assert(epix_check(games->game, &play->state, seat, &decision).code == EPIX_ACCEPTED);
        epix_play(games->game, &play->state, seat, &decision, NULL);
    }
    play->goes_on = play->goes_on && games->over(games->context, number, play->state.winners);
}

/* ---- All games ------------------------------------------------------------------------------------ */

static bool seat_bots(Play *play) {
    bool seated = true;
    for (int seat = 0; seat < play->games->game->board.seats; seat++) {
        play->bot[seat].memory = malloc(play->games->kind->memory + 1);
        seated = seated && play->bot[seat].memory;
    }
    return seated;
}

bool fit_play_games(const FitGames *games) {
    Play *play = calloc(1, sizeof *play);
    if (!play) {
        return false;
    }
    play->games = games;
    play->goes_on = seat_bots(play);
    for (int number = games->from; number < games->games && play->goes_on; number++) {
        play_game(play, number);
        if (games->tell) {
            games->tell(number + 1, games->games);
        }
    }
    const bool well = play->goes_on;
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        free(play->bot[seat].memory);
    }
    free(play);
    return well;
}

void fit_share_victory(int winners, int seats, float won[EPIX_SEATS]) {
    for (int seat = 0; seat < seats; seat++) {
        won[seat] = winners >> seat & 1 ? 1.0F / (float)__builtin_popcount((unsigned)winners) : 0;
    }
}
