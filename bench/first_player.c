/* SPDX-License-Identifier: MIT */
/*
 * What the First Player card is worth between two: as warlord's auction takes it, and as it turns out
 * when games are played on from either holder (docs/learning.md, "What the First Player card is worth").
 *     first_player STARTS NODES GAMES NODES-OF-GAMES [SEASONS]
 * reads starts of seasons (fit_net play), thinks about each of them with so many nodes, and plays so many
 * games on from each of both holders. SEASONS are digits, 1 is Spring; else all.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arena_seeds.h"
#include "bots/strategist.h"
#include "fit_on.h"
#include "fit_starts.h"

/* To come first instead of last, in chances to win. */
typedef struct Worth {
    double said;     /* by the seasons played through */
    double believed; /* by the auction */
    double came;     /* what came of it */
} Worth;

typedef struct Sums {
    int starts;
    double said, believed, came;
    double said_said, said_came, came_came;
} Sums;

typedef struct Work {
    NoteGame note;
    int advanced; /* of the game; -1: none yet */
    uint64_t nodes;
    int games;
    const char *seasons;
    FitOn on;
    Bot bot; /* that thinks */
    BotAnswer answer;
    Sums season[EPIX_SEASONS];
} Work;

/* ---- What is said ----------------------------------------------------------------------------- */

static double difference(const CardGame *games) {
    const int seat = games[0].before.first;
    return games[0].value[seat] - games[1].value[seat];
}

/* False if the auction was solved: then nothing is doubted. */
static bool think(Work *work, const EpixState *state, uint64_t seed, Worth *worth) {
    const EpixGame *game = &work->note.game;
    EpixView view;
    EpixLegal legal;
    Task task;
    epix_view(game, state, state->first, &view);
    epix_legal(game, state, state->first, &legal);
    const BotQuestion question = {.game = game,
                                  .view = &view,
                                  .legal = &legal,
                                  .limits = {.nodes = work->nodes}};
    bot_init(&work->bot, work->on.kind, seed, work->bot.memory);
    strategist_begin(&task, &work->bot, &strategist_warlord, &question, &work->answer);
    if (strategist_solve_prices(&task, strategist_prices(&task))) {
        return false;
    }
    strategist_search_prices(&task);
    CardGame *unpaid = task.self->cards; /* the first two: nobody has paid */
    worth->said = difference(unpaid);
    strategist_lower_last(&task, unpaid);
    strategist_doubt_differences(&task, unpaid);
    worth->believed = difference(unpaid);
    return true;
}

/* ---- What comes of it --------------------------------------------------------------------------- */

static double play_both(Work *work, const EpixState *start, uint64_t seed) {
    const int seat = start->first;
    double first = 0;
    for (int i = 0; i < 2 * work->games; i++) {
        EpixState state = *start;
        fit_pass_auction(&work->note.game, &state, i % 2 ? 1 - seat : seat);
        const double won =
            fit_play_on(&work->on, state, NULL, seat, arena_seed(seed, (uint64_t)i / 2));
        first += i % 2 ? -won : won;
    }
    return first / work->games;
}

/* ---- All starts --------------------------------------------------------------------------------- */

static void add(Sums *sums, const Worth *worth) {
    sums->starts++;
    sums->said += worth->said;
    sums->believed += worth->believed;
    sums->came += worth->came;
    sums->said_said += worth->said * worth->said;
    sums->said_came += worth->said * worth->came;
    sums->came_came += worth->came * worth->came;
}

static void try_start(Work *work, const FitStart *start, uint64_t seed) {
    Worth worth;
    if (start->players != 2 || start->state.phase != EPIX_PHASE_AUCTION ||
        !strchr(work->seasons, '1' + start->state.season)) {
        return;
    }
    if (work->advanced != start->advanced) {
        work->advanced = start->advanced;
        fit_game(&work->note, 2, start->advanced);
    }
    if (think(work, &start->state, seed, &worth)) {
        worth.came = play_both(work, &start->state, seed);
        add(&work->season[start->state.season], &worth);
    }
}

/* A straight line through what came of it, by what was said. */
static void tell(int season, const Sums *sums) {
    static const char *const names[] = {"Spring", "Summer", "Autumn", "Winter"};
    const double n = sums->starts;
    if (sums->starts < 3) {
        return;
    }
    const double said = sums->said_said - sums->said * sums->said / n;
    const double both = sums->said_came - sums->said * sums->came / n;
    const double came = sums->came_came - sums->came * sums->came / n;
    const double share = both / said;
    const double error = sqrt((came - share * both) / (n - 2));
    printf(
        "%s: %d starts; to come first is worth %+.3f as seasons say, %+.3f as the auction believes, "
        "%+.3f (give or take %.3f) in games; of differences %.2f (give or take %.2f) come true\n",
        names[season], sums->starts, sums->said / n, sums->believed / n, sums->came / n,
        2 * error / sqrt(n), share, 2 * error / sqrt(said));
}

static bool set_up(Work *work, int argc, char **argv) {
    work->advanced = -1;
    work->on.kind = bot_kind_find("warlord", strlen("warlord"));
    work->on.game = &work->note.game;
    work->nodes = strtoull(argv[2], NULL, 10);
    work->games = atoi(argv[3]);
    work->on.nodes = strtoull(argv[4], NULL, 10);
    work->seasons = argc > 5 ? argv[5] : "1234";
    work->bot.memory = malloc(work->on.kind->memory);
    return fit_on_begin(&work->on, 2) && work->bot.memory && work->games > 0;
}

int main(int argc, char **argv) {
    static Work work;
    FitStarts starts = {0};
    if (argc < 5 || argc > 6 || !set_up(&work, argc, argv)) {
        fputs("usage: first_player STARTS NODES GAMES NODES-OF-GAMES [SEASONS]\n", stderr);
        return 2;
    }
    FILE *file = fopen(argv[1], "rb");
    if (!file || !fit_starts_read(file, &starts)) {
        fprintf(stderr, "first_player: %s: no starts, as `fit_net play` writes them\n", argv[1]);
        return 1;
    }
    for (size_t i = 0; i < starts.count; i++) {
        try_start(&work, &starts.start[i], arena_seed(1, i));
        fprintf(stderr, "\r%zu of %zu starts", i + 1, starts.count);
    }
    fputc('\n', stderr);
    for (int season = 0; season < EPIX_SEASONS; season++) {
        tell(season, &work.season[season]);
    }
    fclose(file);
    free(starts.start);
    free(work.bot.memory);
    fit_on_end(&work.on);
    return 0;
}
