/* SPDX-License-Identifier: MIT */
/*
 * What the commands that let bots play have in common: what is played and by whom, how many at a time,
 * how far it is, and interrupts.
 */
#ifndef CLI_MATCHES_H
#define CLI_MATCHES_H

#include <stdatomic.h>
#include <stdio.h>

#include "arena_match.h"
#include "arena_participant.h"
#include "arena_schedule.h"
#include "cli.h"
#include "game_options.h"
#include "lab_statistics.h"
#include "results.h"

/* ---- What is played ------------------------------------------------------------------------ */

/* Rows for a table of options; the settings have a CliSetup `game`. */
// clang-format off
#define CLI_MATCH_OPTIONS(settings) \
    {"players", CLI_CHOICE, offsetof(settings, game.players), NULL, "2|3|4", \
     WORDS_KEY("number of players; else 2, or as many as the board has castles")}, \
    {"rules", CLI_CHOICE, offsetof(settings, game.advanced), "advanced", "basic|advanced", \
     WORDS_KEY("without or with ability cards")}, \
    CLI_GAME_OPTIONS(settings)
// clang-format on

/* Complains if something is wrong; returns CLI_GO or a status. */
int cli_match_setup(const CliCommon *common, const CliSetup *game, ArenaSetup *setup);

/* ---- How it is played ---------------------------------------------------------------------- */

typedef struct CliEffort {
    uint64_t nodes;
    uint64_t time;
    uint64_t threads;
} CliEffort;

/* Rows for a table of options; the settings have a CliEffort `effort`. */
// clang-format off
#define CLI_EFFORT_OPTIONS(settings) \
    {"nodes", CLI_NUMBER, offsetof(settings, effort.nodes), NULL, "N", \
     WORDS_KEY("positions that a bot may look at for a decision")}, \
    {"time", CLI_NUMBER, offsetof(settings, effort.time), NULL, "MS", \
     WORDS_KEY("milliseconds that a bot may think about a decision")}, \
    {"threads", CLI_NUMBER, offsetof(settings, effort.threads), NULL, "N", \
     WORDS_KEY("how many at the same time; else one for each processor")}
// clang-format on

static inline ArenaLimits cli_limits(const CliEffort *effort) {
    return (ArenaLimits){.nodes = effort->nodes, .microseconds = effort->time * 1000};
}

/* So many, or one for each processor if it is 0. */
int cli_threads(uint64_t wanted);

/* ---- Interrupts ------------------------------------------------------------------------------ */

/* From now on an interrupt sets what is returned; a second one ends the program at once. */
atomic_bool *cli_interrupts_catch(void);
bool cli_interrupted(void);

/* ---- Who plays ------------------------------------------------------------------------------- */

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

/* ---- How far it is --------------------------------------------------------------------------- */

typedef struct CliProgress {
    WordsLanguage language;
    const ArenaLineup *lineup; /* may be NULL, unless cli_progress_show is used */
    uint64_t games;            /* or whatever is counted */
    bool terminal;
    uint64_t start; /* in microseconds */
    uint64_t shown;
    bool begun; /* something has been shown */
} CliProgress;

void cli_progress_start(CliProgress *progress, WordsLanguage language, const ArenaLineup *lineup,
                        uint64_t games);

/* Shows the present state, if it is time for it. */
void cli_progress_show(CliProgress *progress, const LabStatistics *statistics);

/* The same with the number of games that are over, and news to follow it. */
void cli_progress_tell(CliProgress *progress, uint64_t done, const char *news);

/* Removes the bar. */
void cli_progress_stop(CliProgress *progress);

#endif
