/* SPDX-License-Identifier: MIT */
/*
 * Options of the fitting programs: read one after the other, each checked, refused with a word.
 */
#ifndef FIT_OPTIONS_H
#define FIT_OPTIONS_H

#include <getopt.h>
#include <stdint.h>

#include "bots.h"

/* An option as it was given. */
typedef struct FitOption {
    const char *program;
    const char *name;
    const char *text;
} FitOption;

/* Says that an option makes no sense and ends the program, as the others do with what they cannot read. */
void fit_refuse(const FitOption *option);
double fit_number(const FitOption *option, double least, double most);
int fit_word(const FitOption *option, const char *const *words); /* that end with NULL */
const BotKind *fit_bot(const FitOption *option);

/* ---- Options of both programs ------------------------------------------------------------------- */

/* Which games are played, and by whom. */
typedef struct FitCommon {
    int players;
    bool basic;
    const BotKind *bot;
    uint64_t nodes;
    int games;
    int least_games; /* that `games` may be */
    double stray;
    uint64_t seed;
} FitCommon;

/* Their rows: the first ones of a program's options, whose own begin with number FIT_COMMON. */
enum { FIT_COMMON = 7 };
#define FIT_COMMON_OPTIONS                                                                         \
    {"players", required_argument, NULL, 0}, {"rules", required_argument, NULL, 0},                \
        {"bot", required_argument, NULL, 0}, {"nodes", required_argument, NULL, 0},                \
        {"games", required_argument, NULL, 0}, {"stray", required_argument, NULL, 0}, {            \
        "seed", required_argument, NULL, 0                                                         \
    }

/* Sets one of them; false if it is an option of the program's own. */
bool fit_common_option(int which, const FitOption *option, FitCommon *common);

/* ---- Reading ------------------------------------------------------------------------------------ */

typedef struct FitSyntax {
    const char *program;
    const char *usage; /* the last of the names asks for it */
    const struct option *names;
    void (*set)(void *options, int which, const FitOption *option);
} FitSyntax;

/* Reads all options; returns the number of the first word that is none. */
int fit_read_options(const FitSyntax *syntax, int argc, char **argv, void *options);

#endif
