/* SPDX-License-Identifier: MIT */
/*
 * Options of the fitting programs: read one after the other, each checked, refused with a word.
 */
#ifndef FIT_OPTIONS_H
#define FIT_OPTIONS_H

#include <getopt.h>

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

typedef struct FitSyntax {
    const char *program;
    const char *usage; /* the last of the names asks for it */
    const struct option *names;
    void (*set)(void *options, int which, const FitOption *option);
} FitSyntax;

/* Reads all options; returns the number of the first word that is none. */
int fit_read_options(const FitSyntax *syntax, int argc, char **argv, void *options);

#endif
