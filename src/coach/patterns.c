/* SPDX-License-Identifier: MIT */
/*
 * See patterns.h. Whoever adds one makes all the others harder to be told.
 */
#include "patterns.h"

static const Pattern patterns[] = {
    {"stake", COACH_STAKES, PATTERN_ALWAYS, PATTERN_NUMBER, false, 0, 6,
     WORDS_KEY("You like to stake {number}: in {hits} of {cases} attacks. An even mix has it "
               "{even} times.")},
    {"stake-low", COACH_STAKES, PATTERN_ALWAYS, PATTERN_HIGH, true, 0, 0,
     WORDS_KEY("You seldom stake 3 or more: in {hits} of {cases} attacks. An even mix does so "
               "{even} times.")},
    {"stake-again", COACH_STAKES, PATTERN_AGAIN, PATTERN_SAME, false, 0, 0,
     WORDS_KEY("You like to stake the same amount again: {hits} of {cases} times. An even mix "
               "does so {even} times.")},
    {"stake-never-again", COACH_STAKES, PATTERN_AGAIN, PATTERN_SAME, true, 0, 0,
     WORDS_KEY("You seldom stake the same amount twice in a row: {hits} of {cases} times. An even "
               "mix does so {even} times.")},
    {"stake-more", COACH_STAKES, PATTERN_AGAIN, PATTERN_MORE, false, 0, 0,
     WORDS_KEY("You like to stake one more than the time before: {hits} of {cases} times. An even "
               "mix does so {even} times.")},
    {"stake-after-failure", COACH_STAKES, PATTERN_FAILURE, PATTERN_NUMBER, false, 0, 6,
     WORDS_KEY("After an attack that was stopped you like to stake {number}: in {hits} of {cases} "
               "cases. An even mix has it {even} times.")},
    {"stake-after-success", COACH_STAKES, PATTERN_SUCCESS, PATTERN_SAME, false, 0, 0,
     WORDS_KEY("After an attack that got through you like to stake the same again: {hits} of "
               "{cases} times. An even mix does so {even} times.")},
    {"guess", COACH_GUESSES, PATTERN_ALWAYS, PATTERN_NUMBER, false, 0, 6,
     WORDS_KEY("You like to guess {number}: in {hits} of {cases} defences. An even mix has it "
               "{even} times.")},
    {"guess-low", COACH_GUESSES, PATTERN_ALWAYS, PATTERN_HIGH, true, 0, 0,
     WORDS_KEY("You seldom guess 3 or more: in {hits} of {cases} defences. An even mix does so "
               "{even} times.")},
    {"guess-again", COACH_GUESSES, PATTERN_AGAIN, PATTERN_SAME, false, 0, 0,
     WORDS_KEY("You like to repeat your last guess: {hits} of {cases} times. An even mix does so "
               "{even} times.")},
    {"guess-echo", COACH_GUESSES, PATTERN_FACED, PATTERN_ECHO, false, 0, 0,
     WORDS_KEY("You like to guess what was staked against you the time before: {hits} of {cases} "
               "times. An even mix does so {even} times.")},
    {"bid-nothing", COACH_BIDS, PATTERN_ALWAYS, PATTERN_NUMBER, false, 0, 0,
     WORDS_KEY("You like to bid nothing: {hits} of {cases} times. An even mix does so {even} "
               "times.")},
    {"bid-all", COACH_BIDS, PATTERN_ALWAYS, PATTERN_ALL, false, 0, 0,
     WORDS_KEY("You like to bid all your gold: {hits} of {cases} times. An even mix does so "
               "{even} times.")},
    {"spring-nothing", COACH_BIDS, PATTERN_SPRING, PATTERN_NUMBER, false, 0, 0,
     WORDS_KEY("In Spring you like to bid nothing: {hits} of {cases} times. An even mix does so "
               "{even} times.")},
    {"spring-all", COACH_BIDS, PATTERN_SPRING, PATTERN_ALL, false, 0, 0,
     WORDS_KEY("In Spring you like to bid all your gold: {hits} of {cases} times. An even mix "
               "does so {even} times.")},
    {"bid-again", COACH_BIDS, PATTERN_AGAIN, PATTERN_SAME, false, 0, 0,
     WORDS_KEY("You like to bid the same as the season before: {hits} of {cases} times. An even "
               "mix does so {even} times.")},
    {"card", COACH_CARDS, PATTERN_ALWAYS, PATTERN_NUMBER, false, 0, 2,
     WORDS_KEY("You like to choose {number}: {hits} of {cases} times. An even mix does so {even} "
               "times.")},
    {"card-again", COACH_CARDS, PATTERN_AGAIN, PATTERN_SAME, false, 0, 0,
     WORDS_KEY("You like to choose the same card as the season before: {hits} of {cases} times. "
               "An even mix does so {even} times.")},
    {"card-never-again", COACH_CARDS, PATTERN_AGAIN, PATTERN_SAME, true, 0, 0,
     WORDS_KEY("You seldom choose the same card as the season before: {hits} of {cases} times. An "
               "even mix does so {even} times.")},
    {"spring-card", COACH_CARDS, PATTERN_SPRING, PATTERN_NUMBER, false, 0, 2,
     WORDS_KEY("In Spring you like to choose {number}: {hits} of {cases} times. An even mix does "
               "so {even} times.")},
    {"order", COACH_ORDERS, PATTERN_ALWAYS, PATTERN_NUMBER, false, 0, 2,
     WORDS_KEY("In Winter you like to begin with {number}: {hits} of {cases} times. An even mix "
               "does so {even} times.")},
    {"press", COACH_PRESSES, PATTERN_ALWAYS, PATTERN_NUMBER, false, 1, 1,
     WORDS_KEY("When more defenders are left you like to press on: {hits} of {cases} times. An "
               "even mix does so {even} times.")},
    {"withdraw", COACH_PRESSES, PATTERN_ALWAYS, PATTERN_NUMBER, false, 0, 0,
     WORDS_KEY("When more defenders are left you like to withdraw: {hits} of {cases} times. An "
               "even mix does so {even} times.")},
};

const Pattern *patterns_all(int *count) {
    *count = sizeof patterns / sizeof *patterns;
    return patterns;
}
