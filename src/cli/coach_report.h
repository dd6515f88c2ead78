/* SPDX-License-Identifier: MIT */
/*
 * What epix coach prints: for people, and as a page of its own.
 */
#ifndef CLI_COACH_REPORT_H
#define CLI_COACH_REPORT_H

#include <stdio.h>

#include "cli.h"
#include "coach_words.h"

/* How the game adds up, the costliest decisions, and all of them if that is wanted. */
void cli_coach_print(WordsLanguage language, const CoachReport *report, bool all);

/* What all that a seat may decide is worth. */
void cli_coach_print_worth(WordsLanguage language, const NoteReplay *replay, int seat,
                           const BotWorth *worth);

/* One page with everything, that needs nothing else. */
void cli_coach_page(FILE *out, WordsLanguage language, const CoachReport *report);

#endif
