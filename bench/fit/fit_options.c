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

bool fit_common_option(int which, const FitOption *option, FitCommon *common) {
    enum { PLAYERS, RULES, BOT, NODES, GAMES, STRAY, SEED };
    static const char *const rules[] = {"basic", "advanced", NULL};
    switch (which) {
    case PLAYERS:
        common->players = (int)fit_number(option, 2, EPIX_SEATS);
        return true;
    case RULES:
        common->basic = fit_word(option, rules) == 0;
        return true;
    case BOT:
        common->bot = fit_bot(option);
        return true;
    case NODES:
        common->nodes = (uint64_t)fit_number(option, 1, 1e9);
        return true;
    case GAMES:
        common->games = (int)fit_number(option, common->least_games, 1e7);
        return true;
    case STRAY:
        common->stray = fit_number(option, 0, 1);
        return true;
    case SEED:
        common->seed = (uint64_t)fit_number(option, 0, 9e15);
        return true;
    default:
        return false;
    }
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
