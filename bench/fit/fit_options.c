/* SPDX-License-Identifier: MIT */
/*
 * See fit_options.h.
 */
#include "fit_options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void fit_refuse(const FitOption *option) {
    fprintf(stderr, "%s: --%s: \"%s\" makes no sense here. Try --help.\n", option->program,
            option->name, option->text);
    exit(2);
}

double fit_number(const FitOption *option, double least, double most) {
    char *end;
    const double value = strtod(option->text, &end);
    if (end == option->text || *end || !(value >= least && value <= most)) {
        fit_refuse(option);
    }
    return value;
}

int fit_word(const FitOption *option, const char *const *words) {
    int i = 0;
    while (words[i] && strcmp(words[i], option->text) != 0) {
        i++;
    }
    if (!words[i]) {
        fit_refuse(option);
    }
    return i;
}

const BotKind *fit_bot(const FitOption *option) {
    const BotKind *kind = bot_kind_find(option->text, strlen(option->text));
    if (!kind) {
        fit_refuse(option);
    }
    return kind;
}

int fit_read_options(const FitSyntax *syntax, int argc, char **argv, void *options) {
    int which = 0;
    int found;
    while ((found = getopt_long(argc, argv, "", syntax->names, &which)) == 0) {
        const FitOption option = {syntax->program, syntax->names[which].name, optarg};
        if (!syntax->names[which + 1].name) {
            fputs(syntax->usage, stdout);
            exit(0);
        }
        syntax->set(options, which, &option);
    }
    if (found != -1) {
        fputs(syntax->usage, stderr);
        exit(2);
    }
    return optind;
}
