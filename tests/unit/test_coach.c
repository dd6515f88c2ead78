/* SPDX-License-Identifier: MIT */
/*
 * The coach: in random games and games of bots everything adds up, for every seat; a decision is
 * judged by what its seat could know; and what is said makes sense.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bot_game.h"
#include "coach.h"
#include "coach_words.h"
#include "lab_mini.h"
#include "mini_game.h"
#include "twin.h"

enum { GAMES = SET_UPS, FEW_NODES = 9, MOMENTS = 4096, ALL = EPIX_SPECTATOR };

typedef struct Desk {
    Coach coach;
    void *memory;
    CoachMoment *moment;
    int moments;
    int eyes;
} Desk;

static Desk *desk_new(const RandomGame *game, uint64_t seed, int eyes) {
    Desk *desk = calloc(1, sizeof *desk);
    const CoachSettings settings = {.limits = {.nodes = FEW_NODES}, .seed = seed};
    assert_non_null(desk);
    desk->memory = malloc(coach_memory(game->set_up.players));
    desk->moment = malloc(MOMENTS * sizeof *desk->moment);
    assert_true(desk->memory && desk->moment);
    desk->eyes = eyes;
    coach_init(&desk->coach, &game->note.game, &settings, desk->memory);
    return desk;
}

static void desk_free(Desk *desk) {
    free(desk->memory);
    free(desk->moment);
    free(desk);
}

static void desk_judge(Desk *desk, const EpixState *state, const NoteLine *line) {
    if (line->seat != EPIX_CHANCE && (desk->eyes == ALL || desk->eyes == line->seat)) {
        assert_true(desk->moments < MOMENTS);
        coach_judge(&desk->coach, state, line, &desk->moment[desk->moments++]);
    }
}

static void desk_follow(Desk *desk, const RandomGame *game) {
    const NoteLine *line = &game->last;
    if (line->seat != EPIX_CHANCE && (desk->eyes == ALL || desk->eyes == line->seat)) {
        coach_follow(&desk->moment[desk->moments - 1], &game->before, &game->state, desk->eyes);
    }
}

/* ---- It adds up ------------------------------------------------------------------------------- */

static bool is(double a, double b) {
    return fabs(a - b) < 1e-9;
}

/* It is told as what its own seat did. */
static void check_words(const RandomGame *game, const CoachMoment *moment) {
    char text[WORDS_SENTENCE_SIZE];
    const char *name = words_seat(WORDS_ENGLISH, moment->line.seat);
    coach_decision(WORDS_ENGLISH, &game->note, moment, &moment->line.decision, text, sizeof text);
    expect(game, strncmp(text, name, strlen(name)) == 0, text);
}

static void check_moment(const RandomGame *game, const CoachMoment *moment) {
    const int seat = moment->line.seat;
    check_words(game, moment);
    double luck = 0;
    double cost = 0;
    double chances = 0;
    for (int i = 0; i < EPIX_SEATS; i++) {
        luck += moment->luck[i];
        cost += moment->cost[i];
        chances += moment->before[i];
    }
    expect(game, is(luck, 0) && is(cost, 0) && is(chances, 1),
           "what one gets another has not lost");
    expect(game, moment->loss >= 0 && is(moment->loss, moment->cost[seat]), "a loss is negative");
    expect(game, moment->loss == 0 || moment->loss >= 2 * moment->loss_error - 1e-9,
           "what is equal up to the error is called a mistake");
    expect(game, !moment->forced || moment->loss == 0, "there was no alternative, but a loss");
    expect(game, moment->played < moment->options, "what was played is not among the options");
}

static void check_sums(const RandomGame *game, Desk *desk) {
    CoachSum sums[EPIX_SEATS];
    double end[EPIX_SEATS];
    const double nobody[EPIX_SEATS] = {0};
    coach_end(&game->state, nobody, end);
    coach_settle(desk->moment, desk->moments, end, sums);
    for (int i = 0; i < desk->moments; i++) {
        check_moment(game, &desk->moment[i]);
    }
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        const CoachSum *sum = &sums[seat];
        expect(game, is(sum->start + sum->luck + sum->gifts - sum->losses, sum->end),
               "a game does not add up");
        const bool won = game->state.winners >> seat & 1;
        expect(game, won ? sum->end > 0 : sum->end == 0, "the end is not the result");
    }
}

static void check_dearest(const RandomGame *game, const Desk *desk) {
    int dearest[3];
    const int count = coach_dearest(desk->moment, desk->moments, ALL, 3, dearest);
    const double last = count == 3 ? desk->moment[dearest[2]].loss : 0;
    for (int i = 0; i < desk->moments; i++) {
        bool listed = false;
        for (int j = 0; j < count; j++) {
            listed = listed || dearest[j] == i;
        }
        expect(game, listed || desk->moment[i].loss <= last, "a dear decision is left out");
    }
}

/* Somebody for each seat: the cheaper bots, and chance players in between. */
typedef struct Players {
    SeatedBot *bot[EPIX_SEATS]; /* or NULL: plays at random */
} Players;

static void seat_players(Players *players, const RandomGame *game) {
    static const char *const names[] = {"squire", "gambler", "besieger", "captain", "warlord"};
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        const char *name = names[(game->number / SET_UPS + seat) % 5];
        const bool random = (game->number + seat) % 6 == 0;
        players->bot[seat] = random ? NULL : seated_bot_new(bot_kind_find(name, strlen(name)));
        if (players->bot[seat]) {
            seated_bot_begin(players->bot[seat], (uint64_t)game->number, 0);
        }
    }
}

static NoteLine choose(const Players *players, RandomGame *game) {
    NoteLine line = random_game_choose(game);
    SeatedBot *bot = players && line.seat < EPIX_SEATS ? players->bot[line.seat] : NULL;
    if (bot) {
        seated_bot_ask(bot, &game->note.game, &game->state, line.seat, (BotLimits){.nodes = 4});
        line.decision = bot->answer.decision;
    }
    return line;
}

static void add_up(int number, bool bots) {
    RandomGame *game = random_game_new(number, number / SET_UPS % 2);
    Players players = {{NULL}};
    Desk *desk = NULL;
    if (bots) {
        seat_players(&players, game);
    }
    while (!random_game_is_over(game)) {
        const NoteLine line = choose(&players, game);
        desk = desk ? desk : desk_new(game, 5, number % 3 ? ALL : number % 2);
        desk->coach.settings.limits.nodes = 1 + (uint64_t)(number % FEW_NODES);
        desk_judge(desk, &game->state, &line);
        random_game_play(game, &line);
        desk_follow(desk, game);
    }
    check_sums(game, desk);
    check_dearest(game, desk);
    desk_free(desk);
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        if (players.bot[seat]) {
            seated_bot_free(players.bot[seat]);
        }
    }
    random_game_free(game);
}

static void games_add_up(void **unused) {
    for (int number = 0; number < test_scale(GAMES); number++) {
        add_up(number, false);
    }
}

static void games_of_bots_add_up(void **unused) {
    for (int number = 0; number < test_scale(GAMES / 4); number++) {
        add_up(number, true);
    }
}

/* ---- By what the seat could know -------------------------------------------------------------- */

static bool same_moments(const CoachMoment *a, const CoachMoment *b) {
    bool same = a->options == b->options && a->played == b->played && a->loss == b->loss &&
                memcmp(a->cost, b->cost, sizeof a->cost) == 0 &&
                memcmp(a->fresh, b->fresh, sizeof a->fresh) == 0;
    for (int i = 0; same && i < a->options; i++) {
        same = a->option[i].share == b->option[i].share &&
               memcmp(a->option[i].worth, b->option[i].worth, sizeof a->option[i].worth) == 0;
    }
    return same;
}

/* The same game, once as it is and once with everything changed that the seat could not know when it
 * decided: everything is judged alike. */
static void decisions_are_judged_by_what_was_known(void **unused) {
    long changed = 0;
    for (int number = 0; number < test_scale(GAMES); number++) {
        RandomGame *game = random_game_new(number, false);
        Desk *one = desk_new(game, 9, ALL);
        Desk *other = desk_new(game, 9, ALL);
        while (!random_game_is_over(game) && one->moments < 60) {
            const NoteLine line = random_game_choose(game);
            EpixState twin = game->state;
            changed += line.seat != EPIX_CHANCE &&
                       twin_make(&game->note.game, &game->state, line.seat, &game->dice, &twin);
            desk_judge(one, &game->state, &line);
            desk_judge(other, &twin, &line);
            if (line.seat != EPIX_CHANCE) {
                expect(game,
                       same_moments(&one->moment[one->moments - 1],
                                    &other->moment[other->moments - 1]),
                       "a decision is judged by what its seat could not know");
            }
            random_game_play(game, &line);
        }
        desk_free(one);
        desk_free(other);
        random_game_free(game);
    }
    assert_true(changed > test_scale(GAMES));
}

/* ---- Games that are solved -------------------------------------------------------------------- */

enum { WALKS = 11, SOLVED_NODES = 20000 };

/* The small games that the search solves with so many nodes, and that are solved quickly here. */
enum { SOLVED = 11 };
static const char *const solved_by_search[SOLVED] = {"assault",  "skirmish", "cards", "siege",
                                                     "walls",    "engines",  "duel",  "rider",
                                                     "vanguard", "march",    "levy"};

typedef struct Solved {
    NoteGame game;
    Coach coach;
    void *memory;
    CoachMoment moment;
    Dice dice;
    int checked;
} Solved;

static double worth_to(int seat, double red) {
    return seat == EPIX_RED ? red : 1 - red;
}

/* What a position in which nothing is hidden is worth to a seat. */
static double solve(const Solved *solved, const EpixState *state, int seat) {
    LabMiniSolution solution;
    if (state->winners) {
        return worth_to(seat, lab_mini_payoff(state));
    }
    assert_int_equal(lab_mini_solve(&solved->game.game, state, &solution), LAB_MINI_NONE);
    const double value = solution.value;
    lab_mini_solution_done(&solution);
    return worth_to(seat, value);
}

/* Everything that may be decided openly is played in turn: it costs what it is worth less than the
 * best. */
static void check_prices(Solved *solved, const EpixState *state, int seat, const EpixLegal *legal) {
    const double best = solve(solved, state, seat);
    for (uint64_t i = 0; i < legal->count; i++) {
        EpixState next = *state;
        NoteLine line = {.seat = seat};
        epix_legal_at(legal, i, &line.decision);
        coach_judge(&solved->coach, state, &line, &solved->moment);
        epix_play(&solved->game.game, &next, seat, &line.decision, NULL);
        const double price = best - solve(solved, &next, seat);
        assert_true(fabs(solved->moment.loss - price) < (price < 1e-6 ? 0.005 : 0.01));
        solved->checked++;
    }
}

/* Whatever an equilibrium plays in secret costs nothing. */
static void check_mix(Solved *solved, const EpixState *state, int seat, const EpixLegal *legal) {
    LabMiniSolution solution;
    LabMiniRegion region;
    EpixView view;
    double mix[64] = {0}, tried[64] = {0};
    assert_true(legal->count <= 64);
    assert_int_equal(lab_mini_solve(&solved->game.game, state, &solution), LAB_MINI_NONE);
    assert_int_equal(lab_mini_region_init(&region, &solved->game.game, state), LAB_MINI_NONE);
    epix_view(&solved->game.game, state, seat, &view);
    const LabMiniQuestion question = {.game = &solved->game.game,
                                      .set = &region.set[region.node[0].set],
                                      .view = &view,
                                      .legal = legal};
    lab_mini_play_solution(&solution, &question, mix, tried);
    for (uint64_t i = 0; i < legal->count; i++) {
        NoteLine line = {.seat = seat};
        epix_legal_at(legal, i, &line.decision);
        coach_judge(&solved->coach, state, &line, &solved->moment);
        const double value = worth_to(EPIX_RED, solved->moment.option[0].worth[EPIX_RED]);
        assert_true(fabs(value - solution.value) < 0.01);
        assert_true(mix[i] < 0.02 || solved->moment.loss <= 0.005);
        solved->checked += mix[i] >= 0.02;
    }
    lab_mini_region_done(&region);
    lab_mini_solution_done(&solution);
}

static void walk(Solved *solved, const EpixState *start) {
    EpixState state = *start;
    while (!state.winners) {
        const int seat = __builtin_ctz(state.actors);
        EpixLegal legal;
        EpixDecision decision;
        epix_legal(&solved->game.game, &state, seat, &legal);
        if (lab_mini_is_open(&solved->game.game, &state)) {
            (epix_is_sealed(state.phase) ? check_mix : check_prices)(solved, &state, seat, &legal);
        }
        epix_legal_at(&legal, dice_roll(&solved->dice, legal.count), &decision);
        epix_play(&solved->game.game, &state, seat, &decision, NULL);
    }
}

static void solved_games_have_their_prices(void **unused) {
    const CoachSettings settings = {.limits = {.nodes = SOLVED_NODES}, .seed = 3};
    Solved *solved = calloc(1, sizeof *solved);
    solved->memory = malloc(coach_memory(2));
    solved->dice = dice_with(7);
    for (int i = 0; i < test_scale(WALKS); i++) {
        EpixState start;
        mini_game(solved_by_search[i % SOLVED], &solved->game, &start);
        coach_init(&solved->coach, &solved->game.game, &settings, solved->memory);
        walk(solved, &start);
    }
    print_message("%d decisions\n", solved->checked);
    assert_true(solved->checked > test_scale(WALKS));
    free(solved->memory);
    free(solved);
}

/* ---- Mixes that are stated --------------------------------------------------------------------- */

/* Plays whatever the coach says wherever it may come to. */
typedef struct Stated {
    void *memory;
    BotWorth worth;
    int asked;
} Stated;

static void play_stated(void *context, const LabMiniQuestion *question, double *mix,
                        double *tried) {
    Stated *stated = context;
    const BotWorthQuestion about = {.about = {.game = question->game,
                                              .view = question->view,
                                              .legal = question->legal,
                                              .limits = {.nodes = SOLVED_NODES}},
                                    .seed = 5};
    if (question->view->phase == EPIX_PHASE_CHOOSE) {
        bot_worth_init(stated->memory);
    }
    bot_worth(stated->memory, &about, &stated->worth);
    stated->asked++;
    for (uint64_t i = 0; i < question->legal->count; i++) {
        EpixDecision decision;
        epix_legal_at(question->legal, i, &decision);
        const BotOption *option = bot_worth_find(&stated->worth, &decision);
        mix[i] = option ? option->share : 0;
        tried[i] = mix[i];
    }
}

/* Who plays the stated mixes all game long gets the value of the game, whatever the other one does. */
static void stated_mixes_are_equilibria(void **unused) {
    static const char *const names[] = {"assault", "skirmish", "walls",    "cards", "siege",
                                        "engines", "rider",    "vanguard", "march"};
    const int count = sizeof names / sizeof *names;
    Stated *stated = calloc(1, sizeof *stated);
    NoteGame *game = calloc(1, sizeof *game);
    stated->memory = malloc(bot_worth_memory());
    for (int i = 0; i < count; i++) {
        EpixState start;
        const LabMiniGame *mini = mini_game(names[i], game, &start);
        for (int seat = 0; seat < 2; seat++) {
            LabMiniResponse response = {.game = &game->game,
                                        .start = &start,
                                        .seat = seat,
                                        .play = play_stated,
                                        .context = stated};
            bot_worth_init(stated->memory);
            assert_int_equal(lab_mini_respond(&response), LAB_MINI_NONE);
            const double gain = response.worth - worth_to(seat, mini->value);
            if (gain > 0.02 || gain < -1e-5) {
                print_error("%s, seat %d: %f\n", names[i], seat, gain);
            }
            assert_true(gain > -1e-5 && gain < 0.02);
        }
    }
    print_message("%d mixes\n", stated->asked);
    free(stated->memory);
    free(stated);
    free(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_add_up),
        cmocka_unit_test(games_of_bots_add_up),
        cmocka_unit_test(decisions_are_judged_by_what_was_known),
        cmocka_unit_test(solved_games_have_their_prices),
        cmocka_unit_test(stated_mixes_are_equilibria),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
