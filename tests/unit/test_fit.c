/* SPDX-License-Identifier: MIT */
/*
 * Fitting the evaluation's weights: known weights are found again, games give the samples that the
 * evaluation would see, and the table is printed as it stands in the source.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "evaluate.h"
#include "fit.h"
#include "random_game.h"

/* ---- Known weights ------------------------------------------------------------------------------ */

enum { SAMPLES = 3000, KNOWN_FEATURES = 5, KNOWN_EFFECTS = 2 };

static double between(Dice *dice, double low, double high) {
    return low + (high - low) * (double)dice_roll(dice, 1001) / 1000;
}

static Weights some_weights(Dice *dice) {
    Weights weights = {0};
    for (int f = 0; f < KNOWN_FEATURES; f++) {
        for (int stage = 0; stage < WEIGHTS_STAGES; stage++) {
            weights.feature[f][stage] = between(dice, -1, 1);
        }
    }
    for (int effect = 0; effect < KNOWN_EFFECTS; effect++) {
        for (int season = 0; season < EPIX_SEASONS; season++) {
            weights.effect[effect][season] = between(dice, -1, 1);
        }
    }
    return weights;
}

/* Everybody wins by the chance that the weights give. */
static FitSample some_sample(Dice *dice, const Weights *weights, int number) {
    FitSample sample = {.game = number / 10};
    double chance[EPIX_SEATS];
    sample.seats = (uint8_t)(2 + dice_roll(dice, 3));
    sample.season = (uint8_t)dice_roll(dice, EPIX_SEASONS);
    for (int seat = 0; seat < sample.seats; seat++) {
        sample.stage[seat] = (uint8_t)(2 * sample.season + dice_roll(dice, 2));
        for (int f = 0; f < KNOWN_FEATURES; f++) {
            sample.feature[seat][f] = (float)between(dice, -2, 2);
        }
        for (int effect = 0; effect < KNOWN_EFFECTS; effect++) {
            sample.effect[seat][effect] = (float)dice_roll(dice, 3);
        }
    }
    fit_chances(weights, &sample, chance);
    for (int seat = 0; seat < sample.seats; seat++) {
        sample.won[seat] = (float)chance[seat];
    }
    return sample;
}

static FitSamples some_samples(Dice *dice, const Weights *weights) {
    FitSamples samples = {.count = SAMPLES, .room = SAMPLES};
    samples.sample = calloc(SAMPLES, sizeof *samples.sample);
    assert_non_null(samples.sample);
    for (int i = 0; i < SAMPLES; i++) {
        samples.sample[i] = some_sample(dice, weights, i);
    }
    return samples;
}

static double distance(const Weights *a, const Weights *b) {
    double greatest = 0;
    for (int f = 0; f < FEATURES; f++) {
        for (int stage = 0; stage < WEIGHTS_STAGES; stage++) {
            greatest = fmax(greatest, fabs(a->feature[f][stage] - b->feature[f][stage]));
        }
    }
    for (int effect = 0; effect < EPIX_EFFECTS; effect++) {
        for (int season = 0; season < EPIX_SEASONS; season++) {
            greatest = fmax(greatest, fabs(a->effect[effect][season] - b->effect[effect][season]));
        }
    }
    return greatest;
}

static void known_weights_are_found(void **unused) {
    Dice dice = dice_with(1);
    const Weights known = some_weights(&dice);
    FitSamples samples = some_samples(&dice, &known);
    const FitRules rules = {.rounds = 200, .outcome = 1};
    Weights found;
    assert_true(fit_weights(&samples, &rules, &found));
    assert_true(distance(&known, &found) < 0.02);
    fit_samples_free(&samples);
}

/* A penalty that outweighs all games leaves the weights where they are drawn to. */
static void weights_are_drawn_towards_others(void **unused) {
    Dice dice = dice_with(2);
    const Weights known = some_weights(&dice);
    const Weights other = some_weights(&dice);
    FitSamples samples = some_samples(&dice, &known);
    FitRules rules = {
        .rounds = 100, .outcome = 1, .penalty = 100, .effect_penalty = 100, .towards = &other};
    Weights found;
    assert_true(distance(&known, &other) > 0.5);
    assert_true(fit_weights(&samples, &rules, &found));
    assert_true(distance(&other, &found) < 0.02);
    fit_samples_free(&samples);
}

/* ---- Games -------------------------------------------------------------------------------------- */

static void check_samples(const FitSamples *samples, int players) {
    for (size_t i = 0; i < samples->count; i++) {
        const FitSample *sample = &samples->sample[i];
        double won = 0;
        for (int seat = 0; seat < EPIX_SEATS; seat++) {
            won += (double)sample->won[seat];
        }
        assert_int_equal(sample->seats, players);
        assert_true(fabs(won - 1) < 1e-6);
        assert_true(i == 0 || sample->game >= sample[-1].game);
    }
}

/* Weights for what happened foretell it better than no weights at all. */
static void games_can_be_fitted(void **unused) {
    for (int players = 2; players <= EPIX_SEATS; players++) {
        static NoteGame note;
        const FitGames games = {.game = &note.game,
                                .kind = bot_kind_find("squire", 6),
                                .stray = 0.04,
                                .wild = 0.33,
                                .seed = 3,
                                .games = 12};
        const FitRules rules = {.rounds = 60, .outcome = 0.75, .penalty = 1e-3};
        const Weights none = {0};
        FitSamples samples = {0};
        FitSamples again = {0};
        Weights found;
        assert_int_equal(note_game_standard(&note, players, (EpixRules){true, 1, true}).code, 0);
        assert_true(fit_play(&games, NULL, &samples));
        assert_true(fit_play(&games, NULL, &again));
        assert_true(samples.count > 100 && samples.count == again.count);
        assert_memory_equal(samples.sample, again.sample, samples.count * sizeof *samples.sample);
        check_samples(&samples, players);
        assert_true(fit_weights(&samples, &rules, &found));
        for (int season = 0; season < EPIX_SEASONS; season++) {
            assert_true(fit_loss(&found, &samples, season) < fit_loss(&none, &samples, season));
        }
        fit_samples_free(&samples);
        fit_samples_free(&again);
    }
}

/* With foresight a season's positions come to one thing, which only in Winter is a victory. */
static void seasons_come_to_what_is_foreseen(void **unused) {
    static NoteGame note;
    const FitGames games = {.game = &note.game,
                            .kind = bot_kind_find("squire", 6),
                            .seed = 5,
                            .games = 12};
    FitSamples samples = {0};
    assert_int_equal(note_game_standard(&note, 2, (EpixRules){true, 1, true}).code, 0);
    assert_true(fit_play(&games, bot_evaluate, &samples));
    check_samples(&samples, 2);
    for (size_t i = 1; i < samples.count; i++) {
        const FitSample *sample = &samples.sample[i];
        const bool over = i + 1 == samples.count || sample[1].game != sample->game;
        const bool last = over || sample[1].season != sample->season;
        if (!last) {
            assert_memory_equal(sample->won, sample[1].won, sizeof sample->won);
        } else if (!over) {
            assert_true(sample->won[0] > 0 && sample->won[1] > 0);
        }
        assert_true(!over || sample->won[0] == 0 || sample->won[1] == 0 ||
                    sample->won[0] == sample->won[1]);
    }
    fit_samples_free(&samples);
}

/* A sample has all that the evaluation looks at. */
static void samples_say_what_the_evaluation_says(void **unused) {
    for (int number = 0; number < test_scale(2 * SET_UPS); number++) {
        RandomGame *game = random_game_new(number, number / SET_UPS % 2);
        while (!random_game_is_over(game)) {
            if (game->state.phase != EPIX_PHASE_SETUP) {
                FitSample sample;
                double value[EPIX_SEATS];
                double chance[EPIX_SEATS];
                const int table = game->set_up.players > 2 ? WEIGHTS_MORE : WEIGHTS_TWO;
                bot_evaluate(&game->note.game, &game->state, value);
                fit_sample_of(&game->note.game, &game->state, &sample);
                fit_chances(&bot__weights[table], &sample, chance);
                for (int seat = 0; seat < EPIX_SEATS; seat++) {
                    expect(game, fabs(value[seat] - chance[seat]) < 1e-5,
                           "a sample lacks something that the evaluation sees");
                }
            }
            const NoteLine line = random_game_choose(game);
            random_game_play(game, &line);
        }
        random_game_free(game);
    }
}

/* ---- The table ---------------------------------------------------------------------------------- */

static char *read_all(FILE *file) {
    const size_t room = 1 << 16;
    char *text = calloc(1, room);
    assert_non_null(text);
    rewind(file);
    const size_t length = fread(text, 1, room - 1, file);
    assert_true(length > 0 && length < room - 1);
    fclose(file);
    return text;
}

/* What is printed of the weights in use stands in their file. */
static void the_table_is_printed_as_it_is_kept(void **unused) {
    FILE *file = fopen(EPIX_SOURCE_DIR "/src/bots/weights.c", "r");
    assert_non_null(file);
    char *source = read_all(file);
    for (int table = 0; table < WEIGHTS; table++) {
        FILE *out = tmpfile();
        assert_non_null(out);
        fit_print(out, &bot__weights[table],
                  table != WEIGHTS_BASIC && table != WEIGHTS_BASIC_TURNS);
        char *printed = read_all(out);
        assert_non_null(strstr(source, printed));
        free(printed);
    }
    free(source);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_weights_are_found),
        cmocka_unit_test(weights_are_drawn_towards_others),
        cmocka_unit_test(games_can_be_fitted),
        cmocka_unit_test(seasons_come_to_what_is_foreseen),
        cmocka_unit_test(samples_say_what_the_evaluation_says),
        cmocka_unit_test(the_table_is_printed_as_it_is_kept),
    };
    return cmocka_run_group_tests_name("fitting", tests, NULL, NULL);
}
