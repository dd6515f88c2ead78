/* SPDX-License-Identifier: MIT */
/*
 * Habits: somebody who draws from the mixes is told none, whoever has one is told which, and samples
 * come out of any record, and out of their own text, as they are.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "coach_habits.h"
#include "test_dice.h"

enum {
    GAMES = 40,
    OF_A_GAME = 18, /* decisions */
    MIXERS = 400,
    STAKES = 6,
};

typedef struct Desk {
    CoachHabits habits;
    CoachSample sample[COACH_SAMPLES];
    int samples;
} Desk;

/* ---- Situations made up at random ---------------------------------------------------------------- */

/* A mix over the first numbers: sometimes even, sometimes steep, sometimes with holes in it. */
static void draw_mix(CoachSample *sample, int first, int numbers, Dice *dice) {
    const int shape = (int)dice_roll(dice, 3);
    int left = COACH_SHARES;
    sample->options = numbers;
    for (int i = 0; i < numbers; i++) {
        const int even = COACH_SHARES / numbers;
        const int steep = left / 2;
        const int hole = dice_chance(dice, 40) ? 0 : even;
        const int share = i == numbers - 1 ? left : shape == 0 ? even : shape == 1 ? steep : hole;
        sample->option[i] = (CoachChance){.numbers = UINT32_C(1) << (first + i),
                                          .share = (uint16_t)share,
                                          .good = share > 0 || dice_chance(dice, 50)};
        left -= share;
    }
}

static void make_situation(CoachSample *sample, int n, Dice *dice) {
    memset(sample, 0, sizeof *sample);
    const int kind = n % 9;
    sample->first = n == 0;
    sample->season = n < OF_A_GAME / 2 ? EPIX_SPRING : EPIX_WINTER;
    sample->subject = kind < 3   ? COACH_STAKES
                      : kind < 5 ? COACH_GUESSES
                      : kind < 6 ? COACH_BIDS
                      : kind < 7 ? COACH_CARDS
                      : kind < 8 ? COACH_ORDERS
                                 : COACH_PRESSES;
    if (sample->subject >= COACH_CARDS) {
        draw_mix(sample, 0, sample->subject == COACH_CARDS ? 3 : 2, dice);
    } else {
        draw_mix(sample, sample->subject != COACH_BIDS, 2 + (int)dice_roll(dice, STAKES), dice);
    }
    if (sample->subject == COACH_BIDS) {
        sample->option[sample->options - 1].numbers |= UINT32_C(1) << COACH_ALL_GOLD;
    }
}

static uint32_t drawn(const CoachSample *sample, Dice *dice) {
    int place = (int)dice_roll(dice, COACH_SHARES);
    int i = 0;
    while (i < sample->options - 1 && place >= sample->option[i].share) {
        place -= sample->option[i++].share;
    }
    return sample->option[i].numbers;
}

/* What somebody decides, from the mix or otherwise. */
typedef uint32_t Player(const CoachSample *sample, uint32_t last, Dice *dice);

static uint32_t mixes(const CoachSample *sample, uint32_t last, Dice *dice) {
    return drawn(sample, dice);
}

static uint32_t stakes_one(const CoachSample *sample, uint32_t last, Dice *dice) {
    return sample->subject == COACH_STAKES ? 2 : drawn(sample, dice);
}

static uint32_t one_when_stopped(const CoachSample *sample, uint32_t last, Dice *dice) {
    return sample->after == COACH_AFTER_FAILURE ? stakes_one(sample, last, dice)
                                                : drawn(sample, dice);
}

static uint32_t low_guesses(const CoachSample *sample, uint32_t last, Dice *dice) {
    const uint32_t guess = drawn(sample, dice);
    return sample->subject == COACH_GUESSES && guess > 4
               ? sample->option[dice_roll(dice, 2)].numbers
               : guess;
}

static uint32_t nothing_in_spring(const CoachSample *sample, uint32_t last, Dice *dice) {
    return sample->subject == COACH_BIDS && sample->season == EPIX_SPRING ? 1 : drawn(sample, dice);
}

static bool can(const CoachSample *sample, uint32_t numbers) {
    bool found = false;
    for (int i = 0; i < sample->options; i++) {
        found = found || sample->option[i].numbers == numbers;
    }
    return found;
}

static uint32_t repeats_guesses(const CoachSample *sample, uint32_t last, Dice *dice) {
    return sample->subject == COACH_GUESSES && can(sample, last) ? last : drawn(sample, dice);
}

static uint32_t begins_alike(const CoachSample *sample, uint32_t last, Dice *dice) {
    return sample->subject == COACH_ORDERS ? EPIX_TAX : drawn(sample, dice);
}

static uint32_t presses_on(const CoachSample *sample, uint32_t last, Dice *dice) {
    return sample->subject == COACH_PRESSES ? 2 : drawn(sample, dice);
}

static uint32_t withdraws(const CoachSample *sample, uint32_t last, Dice *dice) {
    return sample->subject == COACH_PRESSES ? 1 : drawn(sample, dice);
}

static uint32_t one_card_in_spring(const CoachSample *sample, uint32_t last, Dice *dice) {
    return sample->subject == COACH_CARDS && sample->season == EPIX_SPRING ? EPIX_MOVE_ATTACK
                                                                           : drawn(sample, dice);
}

/* The others stake and guess evenly; how an attack went is known for the next one. */
static void play(Desk *desk, Player *player, int games, Dice *dice) {
    desk->samples = 0;
    for (int game = 0; game < games; game++) {
        uint32_t last[COACH_SUBJECTS] = {0};
        uint32_t faced = 0;
        uint8_t after = COACH_AFTER_NONE;
        for (int n = 0; n < OF_A_GAME; n++) {
            CoachSample *sample = &desk->sample[desk->samples++];
            make_situation(sample, n, dice);
            sample->after = after;
            sample->faced = faced;
            sample->played = player(sample, last[sample->subject], dice);
            last[sample->subject] = sample->played;
            if (sample->subject == COACH_STAKES) {
                const bool stopped = sample->played == drawn(sample, dice);
                after = stopped ? COACH_AFTER_FAILURE : COACH_AFTER_SUCCESS;
            } else if (sample->subject == COACH_GUESSES) {
                faced = drawn(sample, dice);
            }
        }
    }
    coach_habits_find(&desk->habits, desk->sample, desk->samples);
}

static Desk *desk_new(void) {
    Desk *desk = malloc(sizeof *desk);
    assert_non_null(desk);
    return desk;
}

/* ---- Who is told what ------------------------------------------------------------------------------ */

static void even_mixers_are_told_nothing(void **unused) {
    Desk *desk = desk_new();
    int accused = 0;
    const int mixers = test_scale(MIXERS);
    for (int i = 0; i < mixers; i++) {
        Dice dice = dice_with((uint64_t)i);
        play(desk, mixes, GAMES, &dice);
        accused += desk->habits.habits > 0;
    }
    print_message("%d of %d even mixers are told a habit\n", accused, mixers);
    assert_true(accused * 100 <= mixers + 200);
    free(desk);
}

static bool is_told(const CoachHabits *habits, const char *words) {
    for (int i = 0; i < habits->habits; i++) {
        char text[512];
        coach_habit_tell(WORDS_ENGLISH, &habits->habit[i], text, sizeof text);
        if (strstr(text, words)) {
            return true;
        }
    }
    return false;
}

enum { PLAYERS = 25 };

/* How many players are told what they do. */
static int found(Player *player, int games, const char *words) {
    Desk *desk = desk_new();
    int count = 0;
    for (int i = 0; i < PLAYERS; i++) {
        Dice dice = dice_with((uint64_t)i + 7000);
        play(desk, player, games, &dice);
        count += is_told(&desk->habits, words);
    }
    print_message("%d of %d: %s\n", count, PLAYERS, words);
    free(desk);
    return count;
}

static void habits_are_found(void **unused) {
    /* Six stakes a game: five games are thirty fists. */
    assert_true(found(stakes_one, 5, "You like to stake 1: in 30 of 30 attacks") == PLAYERS);
    assert_true(found(one_when_stopped, 40, "stopped you like to stake 1") >= PLAYERS - 1);
    assert_true(found(low_guesses, 40, "You seldom guess 3 or more") >= PLAYERS - 2);
    assert_true(found(nothing_in_spring, 40, "bid nothing") >= PLAYERS - 1);
    assert_true(found(repeats_guesses, 40, "repeat your last guess") >= PLAYERS - 1);
    assert_true(found(begins_alike, 40, "In Winter you like to begin with Tax") >= PLAYERS - 1);
    assert_true(found(presses_on, 40, "you like to press on") >= PLAYERS - 1);
    assert_true(found(withdraws, 40, "you like to withdraw") >= PLAYERS - 1);
    assert_true(found(one_card_in_spring, 40, "In Spring you like to choose") >= PLAYERS - 1);
}

/* Whoever always stakes 1 also repeats stakes, stakes 1 after failures and never much: that is one
 * habit. */
static void one_habit_is_told_once(void **unused) {
    Desk *desk = desk_new();
    Dice dice = dice_with(3);
    play(desk, stakes_one, GAMES, &dice);
    assert_int_equal(desk->habits.habits, 1);
    assert_string_equal(coach_habit_drill(&desk->habits.habit[0]), "dojo");
    assert_int_equal(desk->habits.games, GAMES);
    free(desk);
}

static uint32_t stakes_one_begins_alike(const CoachSample *sample, uint32_t last, Dice *dice) {
    return (sample->subject == COACH_ORDERS ? begins_alike : stakes_one)(sample, last, dice);
}

/* The clearer one does not hide the other. */
static void two_habits_are_told(void **unused) {
    Desk *desk = desk_new();
    Dice dice = dice_with(5);
    play(desk, stakes_one_begins_alike, GAMES, &dice);
    assert_int_equal(desk->habits.habits, 2);
    assert_true(is_told(&desk->habits, "You like to stake 1"));
    assert_true(is_told(&desk->habits, "In Winter you like to begin with Tax"));
    free(desk);
}

enum { GUESSES = 4 }; /* of a game */

/* The first guess of a game repeats none, whatever the game before it was. */
static void games_are_apart(void **unused) {
    Desk *desk = desk_new();
    Dice dice = dice_with(7000);
    play(desk, repeats_guesses, GAMES, &dice);
    assert_true(is_told(&desk->habits, "repeat your last guess"));
    assert_in_range(desk->habits.habit[0].cases, 1, (GUESSES - 1) * GAMES);
    free(desk);
}

/* ---- As text ---------------------------------------------------------------------------------------- */

enum { TEXT = 1 << 20 };

static void assert_same_habit(const CoachHabit *a, const CoachHabit *b) {
    assert_int_equal(a->pattern, b->pattern);
    assert_int_equal(a->number, b->number);
    assert_int_equal(a->hits, b->hits);
    assert_int_equal(a->cases, b->cases);
    assert_true(a->even == b->even && a->chance == b->chance);
}

static void text_gives_the_same_report(void **unused) {
    Desk *desk = desk_new();
    CoachHabits *before = malloc(sizeof *before);
    char *text = malloc(TEXT);
    Dice dice = dice_with(11);
    assert_true(before && text);
    play(desk, one_when_stopped, GAMES, &dice);
    *before = desk->habits;
    const size_t length = coach_samples_print(desk->sample, desk->samples, text, TEXT);
    assert_in_range(length, 1, TEXT - 1);
    const int count = coach_samples_parse(text, length, desk->sample, COACH_SAMPLES);
    assert_int_equal(count, desk->samples);
    coach_habits_find(&desk->habits, desk->sample, count);
    assert_int_equal(desk->habits.habits, before->habits);
    for (int i = 0; i < before->habits; i++) {
        assert_same_habit(&desk->habits.habit[i], &before->habit[i]);
    }
    /* Whatever is cut off or changed is refused, or read as something else: never more than there is. */
    for (size_t i = 0; i < length; i += 97) {
        char *copy = malloc(length);
        assert_non_null(copy);
        memcpy(copy, text, length);
        copy[i] = "x 9\n-"[i % 5];
        const int read = coach_samples_parse(copy, length - i % 3, desk->sample, COACH_SAMPLES);
        if (read >= 0) {
            coach_habits_find(&desk->habits, desk->sample, read);
        }
        free(copy);
    }
    free(text);
    free(before);
    free(desk);
}

/* ---- From records ------------------------------------------------------------------------------------ */

static char *read_record(const char *name, size_t *length) {
    char path[256];
    char *text = malloc(TEXT);
    (void)snprintf(path, sizeof path, EPIX_SOURCE_DIR "/tests/records/%s.epix", name);
    FILE *file = fopen(path, "r");
    assert_true(text && file);
    *length = fread(text, 1, TEXT, file);
    (void)fclose(file);
    return text;
}

static int gather(Desk *desk, const char *text, size_t length, int seat) {
    NoteReplay *replay = malloc(sizeof *replay);
    CoachGathering *gathering = malloc(sizeof *gathering);
    NoteFault fault;
    assert_true(replay && gathering);
    fault = note_replay_open(replay, text, length, NULL);
    int samples = -1;
    if (!fault.code) {
        void *memory = malloc(coach_memory(replay->game.board.board.seats));
        const CoachSettings settings = {.limits = {.nodes = 9}};
        assert_non_null(memory);
        coach_gather_init(gathering, replay, &settings, memory, seat);
        coach_gather_into(gathering, desk->sample, COACH_SAMPLES);
        while (coach_gather_next(gathering, &fault)) {
        }
        samples = gathering->samples;
        free(memory);
    }
    free(gathering);
    free(replay);
    return samples;
}

static void check_sample(const CoachSample *sample, bool first) {
    int shares = 0;
    assert_true(sample->options > 1 && sample->first == first);
    assert_true(can(sample, sample->played));
    for (int i = 0; i < sample->options; i++) {
        shares += sample->option[i].share;
    }
    assert_in_range(shares, COACH_SHARES - COACH_SAMPLE_OPTIONS,
                    COACH_SHARES + COACH_SAMPLE_OPTIONS);
}

static void records_give_samples(void **unused) {
    static const char *const names[] = {"two-bots",    "three-bots",  "four-bots",
                                        "two-stake-0", "own-carried", "two-start"};
    Desk *desk = desk_new();
    int of[COACH_SUBJECTS] = {0};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        size_t length;
        char *text = read_record(names[i], &length);
        const int samples = gather(desk, text, length, 0);
        assert_true(samples > 0 || strcmp(names[i], "two-start") == 0);
        for (int n = 0; n < samples; n++) {
            check_sample(&desk->sample[n], n == 0);
            of[desk->sample[n].subject]++;
        }
        /* A record that breaks off, or is broken, gives what comes before. */
        const int half = gather(desk, text, length / 2, 0);
        assert_true(half <= samples);
        free(text);
    }
    for (int subject = 0; subject < COACH_SUBJECTS; subject++) {
        assert_true(of[subject] > 0);
    }
    free(desk);
}

static void seats_are_found_by_name(void **unused) {
    NoteHeader header = {.seat = {{"Ada", 3}, {"Bob", 3}, {"Cleo", 4}, {"Bob", 3}}};
    assert_int_equal(coach_seat_named(&header, (NoteSlice){"Cleo", 4}), 2);
    assert_int_equal(coach_seat_named(&header, (NoteSlice){"Bob", 3}), EPIX_NONE);
    assert_int_equal(coach_seat_named(&header, (NoteSlice){"Zoe", 3}), EPIX_NONE);
    assert_int_equal(coach_seat_named(&header, (NoteSlice){"", 0}), EPIX_NONE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(even_mixers_are_told_nothing),
        cmocka_unit_test(habits_are_found),
        cmocka_unit_test(one_habit_is_told_once),
        cmocka_unit_test(two_habits_are_told),
        cmocka_unit_test(games_are_apart),
        cmocka_unit_test(text_gives_the_same_report),
        cmocka_unit_test(records_give_samples),
        cmocka_unit_test(seats_are_found_by_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
