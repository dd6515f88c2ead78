/* SPDX-License-Identifier: MIT */
/*
 * See fit_starts.h.
 */
#include "fit_starts.h"

#include <stdlib.h>
#include <string.h>

#include "arena_seeds.h"
#include "dice.h"
#include "notation.h"

static bool read_at(FILE *file, size_t number, FitStart *start) {
    return fseek(file, (long)(number * sizeof *start), SEEK_SET) == 0 &&
           fread(start, sizeof *start, 1, file) == 1;
}

static bool write_at(FILE *file, size_t number, const FitStart *start) {
    return fseek(file, (long)(number * sizeof *start), SEEK_SET) == 0 &&
           fwrite(start, sizeof *start, 1, file) == 1;
}

static size_t count_of(FILE *file) {
    return fseek(file, 0, SEEK_END) == 0 ? (size_t)ftell(file) / sizeof(FitStart) : 0;
}

/* ---- Games ---------------------------------------------------------------------------------------- */

enum { STARTS = EPIX_SEASONS }; /* of a game */

typedef struct Taking {
    FILE *file;
    const EpixGame *game;
    size_t count; /* in the file */
    int starts;   /* of this game */
    FitStart start[STARTS];
} Taking;

static bool take(void *context, int game, const EpixState *state, uint64_t dice[4]) {
    Taking *taking = context;
    (void)dice;
    if (state->phase == EPIX_PHASE_AUCTION && !state->sealed && taking->starts <= state->season) {
        taking->start[taking->starts++] = (FitStart){.state = *state,
                                                     .game = (uint32_t)game,
                                                     .players = taking->game->board.seats,
                                                     .advanced = taking->game->rules.advanced};
    }
    return true;
}

/* A game is in the file as a whole or not at all, or it would be played again. */
static bool end_game(void *context, int game, int winners) {
    Taking *taking = context;
    (void)game;
    bool well = true;
    for (int i = 0; i < taking->starts; i++) {
        FitStart *start = &taking->start[i];
        fit_share_victory(winners, start->players, start->won);
        well = well && write_at(taking->file, taking->count++, start);
    }
    taking->starts = 0;
    return fflush(taking->file) == 0 && well;
}

bool fit_starts_play(FILE *file, const FitGames *games) {
    FitStart last;
    Taking taking = {.file = file, .game = games->game, .count = count_of(file)};
    FitGames watched = *games;
    if (taking.count > 0) {
        if (!read_at(file, taking.count - 1, &last)) {
            return false;
        }
        watched.from = (int)last.game + 1;
    }
    watched.see = take;
    watched.over = end_game;
    watched.context = &taking;
    return fit_play_games(&watched);
}

/* ---- Variants ------------------------------------------------------------------------------------- */

enum { COINS = 5 }; /* more or less at most */

static void vary_gold(uint32_t *gold, uint64_t dice[4]) {
    const uint32_t change = (uint32_t)dice_below(dice, 2 * COINS + 1);
    *gold = *gold + change > COINS ? *gold + change - COINS : 0;
}

/* One kind of unit of a seat, if it has any, is one fewer. */
static void take_unit(uint32_t *units, uint64_t dice[4]) {
    uint32_t *kind = &units[dice_below(dice, EPIX_UNITS)];
    *kind &= *kind - 1;
}

static void vary(FitStart *start, int losses, uint64_t dice[4]) {
    EpixState *state = &start->state;
    for (int seat = 0; seat < start->players; seat++) {
        vary_gold(&state->gold[seat], dice);
        const bool loses = dice_below(dice, 4) == 0;
        for (int left = loses ? 1 + (int)dice_below(dice, (uint64_t)losses) : 0; left > 0; left--) {
            take_unit(state->units[seat], dice);
        }
    }
    state->first = (uint8_t)dice_below(dice, start->players);
    memset(start->won, 0, sizeof start->won);
    start->nodes = 0;
}

bool fit_starts_vary(FILE *file, const FitStarts *starts, const FitVary *how) {
    uint64_t dice[4];
    size_t count = count_of(file);
    bool well = true;
    dice_init(dice, how->seed);
    for (size_t i = 0; i < starts->count * (size_t)how->variants && well; i++) {
        FitStart start = starts->start[i / (size_t)how->variants];
        vary(&start, how->losses, dice);
        well = write_at(file, count++, &start);
    }
    return fflush(file) == 0 && well;
}

/* ---- Searches ------------------------------------------------------------------------------------- */

typedef struct Searching {
    const FitSearch *search;
    Bot bot;
    BotAnswer answer;
    NoteGame game;
    int players; /* of the game */
    bool advanced;
} Searching;

static bool set_up(Searching *searching, const FitStart *start) {
    if (searching->players == start->players && searching->advanced == start->advanced) {
        return true;
    }
    searching->players = start->players;
    searching->advanced = start->advanced;
    return fit_game(&searching->game, start->players, start->advanced);
}

void fit_pass_auction(const EpixGame *game, EpixState *state, int holder) {
    while (state->phase != EPIX_PHASE_CHOOSE) {
        const int seat = __builtin_ctz(state->actors);
        EpixDecision decision = {.kind = EPIX_FIRST, .seat = (uint8_t)holder};
        if (state->phase != EPIX_PHASE_FIRST) {
            EpixLegal legal;
            epix_legal(game, state, seat, &legal);
            epix_legal_at(&legal, 0, &decision);
        }
        epix_play(game, state, seat, &decision, NULL);
    }
}

/* One of those who may be asked; all agree but for luck. */
static int drawn_actor(const EpixState *state, uint64_t seed) {
    uint32_t actors = state->actors;
    for (uint64_t i = seed % (uint64_t)__builtin_popcount(actors); i > 0; i--) {
        actors &= actors - 1;
    }
    return __builtin_ctz(actors);
}

static void ask(Searching *searching, const EpixState *state, uint64_t seed, uint64_t nodes) {
    const EpixGame *game = &searching->game.game;
    const int seat = drawn_actor(state, seed);
    EpixLegal legal;
    EpixView view;
    epix_view(game, state, seat, &view);
    epix_legal(game, state, seat, &legal);
    const BotQuestion question = {.game = game,
                                  .view = &view,
                                  .legal = &legal,
                                  .limits = {.nodes = nodes}};
    bot_init(&searching->bot, searching->search->kind, seed, searching->bot.memory);
    bot_decide(&searching->bot, &question, &searching->answer);
}

/* Somebody is asked for its card. An auction moves little, and has so many endings that most of a search
 * would go into what is hardly ever paid: so between two the mean over both holders of the First Player
 * card stands for it, and among more it stays where it is. */
static void value_start(Searching *searching, size_t number, FitStart *start) {
    const FitSearch *search = searching->search;
    const uint64_t seed = arena_seed(search->seed, number);
    const int times = start->players == 2 ? 2 : 1;
    memset(start->value, 0, sizeof start->value);
    for (int time = 0; time < times; time++) {
        EpixState state = start->state;
        fit_pass_auction(&searching->game.game, &state, (state.first + time) % start->players);
        ask(searching, &state, seed, search->nodes / (uint64_t)times);
        for (int i = 0; i < EPIX_SEATS; i++) {
            start->value[i] += (float)(searching->answer.value[i] / times);
        }
    }
    start->nodes = (uint32_t)search->nodes;
}

static bool is_wanted(const FitSearch *search, const FitStart *start) {
    return search->seasons >> start->state.season & 1 &&
           (search->again || start->nodes < search->nodes);
}

bool fit_starts_search(FILE *file, const FitSearch *search) {
    Searching *searching = calloc(1, sizeof *searching);
    void *memory = malloc(search->kind->memory + 1);
    bool well = searching && memory;
    const size_t count = count_of(file);
    if (well) {
        searching->search = search;
        searching->bot.memory = memory;
    }
    for (size_t i = 0; i < count && well; i++) {
        FitStart start;
        well = read_at(file, i, &start) && set_up(searching, &start);
        if (well && is_wanted(search, &start)) {
            value_start(searching, i, &start);
            well = write_at(file, i, &start);
        }
        search->tell(i + 1, count);
    }
    free(memory);
    free(searching);
    return fflush(file) == 0 && well;
}

/* ---- All of a file ---------------------------------------------------------------------------------- */

static bool is_sound(const FitStart *start) {
    return start->players >= 2 && start->players <= EPIX_SEATS &&
           start->state.season < EPIX_SEASONS &&
           (start->state.phase == EPIX_PHASE_AUCTION || start->state.phase == EPIX_PHASE_PLAY);
}

bool fit_starts_read(FILE *file, FitStarts *starts) {
    const size_t count = count_of(file);
    FitStart *larger = realloc(starts->start, (starts->count + count + 1) * sizeof *larger);
    if (!larger) {
        return false;
    }
    starts->start = larger;
    bool well = fseek(file, 0, SEEK_SET) == 0 &&
                fread(larger + starts->count, sizeof *larger, count, file) == count;
    for (size_t i = 0; i < count && well; i++) {
        well = is_sound(&larger[starts->count + i]);
    }
    starts->count += well ? count : 0;
    return well;
}
