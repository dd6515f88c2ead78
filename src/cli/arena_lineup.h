/* SPDX-License-Identifier: MIT */
/*
 * Who is to play, from the command line: bots and engines in any number and order.
 */
#ifndef CLI_ARENA_LINEUP_H
#define CLI_ARENA_LINEUP_H

#include "arena_participant.h"
#include "arena_schedule.h"
#include "cli.h"

/* Makes participants of words: bots are operands, engines are not. Complains if something is wrong;
 * returns CLI_GO or a status. */
int cli_lineup(const CliList *words, const CliCommon *common, ArenaLimits limits,
               ArenaLineup *lineup);

/* The bot of this name; complains and lists all bots if there is none. */
const BotKind *cli_find_bot(const CliCommon *common, const char *name, size_t length);

/* The name of the bot with this number, or NULL. */
CliNameAt cli_bot_name;

/* All bots, a line each. */
void cli_print_bots(WordsLanguage language);

#endif
