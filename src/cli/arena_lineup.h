/* SPDX-License-Identifier: MIT */
/*
 * Who is to play, from the command line: bots and engines in any number and order.
 */
#ifndef CLI_ARENA_LINEUP_H
#define CLI_ARENA_LINEUP_H

#include "arena_participant.h"
#include "arena_schedule.h"
#include "cli.h"

/* The words of the command line that name participants. */
typedef struct CliEntries {
    int count;
    bool too_many;
    struct {
        const char *text;
        bool engine; /* text is a command, else a bot */
    } entry[ARENA_PARTICIPANTS];
} CliEntries;

/* Takes all participants but the first one out of the command line, so that cli_parse finds the
 * one operand that it expects. Returns the new argc. */
int cli_entries_take(CliEntries *entries, const CliSyntax *syntax, int argc, char **argv);

/* Makes participants of them. Complains if something is wrong; returns CLI_GO or a status. */
int cli_entries_lineup(const CliEntries *entries, const CliCommon *common, ArenaLimits limits,
                       ArenaLineup *lineup);

/* The bot of this name; complains and lists all bots if there is none. */
const BotKind *cli_find_bot(const CliCommon *common, const char *name, size_t length);

/* All bots, a line each. */
void cli_print_bots(WordsLanguage language);

#endif
