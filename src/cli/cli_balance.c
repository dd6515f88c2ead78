/* SPDX-License-Identifier: MIT */
/*
 * epix balance: whether a board and its cards are fair, from games of a bot against itself.
 */
#include <stdlib.h>
#include <string.h>

#include "balance_report.h"
#include "engine_clock.h"
#include "matches.h"

enum { SECOND = 1000000 };

typedef struct Settings {
    CliCommon common;
    CliSetup game;
    const char *bot;
    uint64_t games;
    CliEffort effort;
    uint64_t seed;
    CliResults results;
} Settings;

static const CliOption options[] = {
    {"bot", CLI_STRING, offsetof(Settings, bot), "marshal", "BOT",
     WORDS_KEY("who plays in all seats; `epix engine --bots` lists the bots")},
    CLI_MATCH_OPTIONS(Settings),
    {"games", CLI_NUMBER, offsetof(Settings, games), "200", "N", WORDS_KEY("how many games")},
    CLI_EFFORT_OPTIONS(Settings),
    {"seed", CLI_NUMBER, offsetof(Settings, seed), "1", "N",
     WORDS_KEY("the same number gives the same games, as long as no time is limited")},
    CLI_RESULT_OPTIONS(Settings),
};

static const char *const examples[] = {
    "epix balance --bot marshal --players 4 --games 1000",
    "epix balance --bot warlord --time 20 --rules basic --json fair.json",
    "epix balance --board my.board --abilities my.cards --json fair.json",
    NULL,
};

static const CliSyntax syntax = {
    "balance",
    NULL,
    WORDS_KEY("Lets a bot play against itself, and tells how often each seat wins, each place in "
              "the order of a season, the owners of each ability card, with what they paid, and "
              "each way to recruit in the draft. So one sees whether a board and its cards are "
              "fair, as far as the bot plays well.\n\nWho owns a card has paid for it, so a fair "
              "price shows as a fair share. An interrupt shows the results so far."),
    options,
    sizeof options / sizeof *options,
    examples,
};

/* Too large for the stack. */
typedef struct Lab {
    const Settings *settings;
    ArenaLineup lineup;
    ArenaSchedule schedule;
    CliProgress progress;
    CliBalance balance;
    CliResults results;
} Lab;

static bool take_news(void *context, const ArenaNews *news) {
    Lab *lab = context;
    (void)lab_balance_add(&lab->balance.counts, news->record);
    cli_progress_tell(&lab->progress, lab->balance.counts.games, "");
    return true;
}

/* One arrangement: it is the same bot in all seats, and each game has chances of its own. */
static void plan(const Settings *settings, Lab *lab) {
    CliBalance *balance = &lab->balance;
    arena_schedule_init(&lab->schedule, &lab->lineup, balance->setup.game.board.board.seats,
                        settings->games, settings->seed);
    lab->schedule.arrangements = 1;
    lab->schedule.rounds = settings->games;
    lab_balance_init(&balance->counts, &balance->setup.game);
    balance->language = settings->common.language;
    balance->bot = settings->bot;
    balance->seed = settings->seed;
    balance->planned = settings->games;
}

static int prepare(const Settings *settings, Lab *lab) {
    const ArenaLimits limits = cli_limits(&settings->effort);
    const CliList bots = {.count = 1, .item = {{.text = settings->bot}}};
    int status = cli_lineup(&bots, &settings->common, limits, &lab->lineup);
    if (status == CLI_GO) {
        status = cli_match_setup(&settings->common, &settings->game, &lab->balance.setup);
    }
    if (status != CLI_GO) {
        return status;
    }
    plan(settings, lab);
    lab->results = settings->results;
    return cli_results_open(&settings->common, &lab->results) ? CLI_GO : CLI_FAILED;
}

static bool play(const Settings *settings, Lab *lab) {
    const ArenaTournament tournament = {.setup = &lab->balance.setup,
                                        .lineup = &lab->lineup,
                                        .schedule = &lab->schedule,
                                        .threads = cli_threads(settings->effort.threads),
                                        .records = true,
                                        .tell = take_news,
                                        .context = lab,
                                        .stop = cli_interrupts_catch()};
    cli_progress_start(&lab->progress, settings->common.language, NULL, settings->games);
    const bool well = arena_tournament_run(&tournament);
    cli_progress_stop(&lab->progress);
    return well;
}

static int tell(const Settings *settings, Lab *lab) {
    CliBalance *balance = &lab->balance;
    balance->seconds = (double)(engine_clock(NULL) - lab->progress.start) / SECOND;
    balance->interrupted = cli_interrupted();
    if (!cli_results_alone(&lab->results)) {
        cli_balance_print(balance);
    }
    const bool written =
        cli_results_write(&settings->common, &lab->results, cli_balance_json, balance);
    return written && !balance->interrupted ? CLI_OK : CLI_FAILED;
}

int cli_balance(int argc, char **argv) {
    Settings settings = {.game.players = CLI_NOT_GIVEN};
    int status = cli_parse(&syntax, argc, argv, &settings);
    if (status != CLI_GO) {
        return status;
    }
    if (settings.games == 0) {
        return cli_refuse(&settings.common, WORDS_KEY("--games must be at least 1."), "");
    }
    Lab *lab = calloc(1, sizeof *lab);
    if (!lab) {
        return cli_no_memory(&settings.common);
    }
    status = prepare(&settings, lab);
    if (status == CLI_GO) {
        status = play(&settings, lab) ? tell(&settings, lab) : cli_no_memory(&settings.common);
    }
    free(lab);
    return status;
}
