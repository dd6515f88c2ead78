/* SPDX-License-Identifier: MIT */
/*
 * Shows how far a tournament is.
 */
#include "matches.h"

#include <stdio.h>
#include <unistd.h>

#include "engine_clock.h"

enum { SECOND = 1000000, BAR_EVERY = SECOND / 10, LINE_EVERY = 60 * SECOND, BAR = 24 };

void cli_progress_start(CliProgress *progress, WordsLanguage language, const ArenaLineup *lineup,
                        uint64_t games) {
    *progress = (CliProgress){.language = language,
                              .lineup = lineup,
                              .games = games,
                              .terminal = isatty(STDERR_FILENO),
                              .start = engine_clock(NULL)};
    progress->shown = progress->start;
}

static int best(const LabStatistics *statistics) {
    int leader = 0;
    for (int i = 1; i < statistics->schedule->participants; i++) {
        if (lab_statistics_share(statistics, i).estimate >
            lab_statistics_share(statistics, leader).estimate) {
            leader = i;
        }
    }
    return leader;
}

static void put_bar(double share) {
    char bar[BAR + 1];
    for (int i = 0; i < BAR; i++) {
        bar[i] = i < share * BAR ? '#' : '.';
    }
    bar[BAR] = '\0';
    fprintf(stderr, "[%s] ", bar);
}

/* How long it may take yet, if it goes on as it has begun and is not decided before. */
static void put_rest(const CliProgress *progress, uint64_t games, uint64_t now) {
    const double seconds = (double)(now - progress->start) / SECOND;
    const double rest = seconds * (double)(progress->games - games) / (double)games;
    const double speed = (double)games / seconds;
    const CliReal each = cli_real(progress->language, speed, speed < 10 ? 2 : 0);
    char left[32], text[128];
    snprintf(left, sizeof left, "%d:%02d", (int)rest / 60, (int)rest % 60);
    words_fill(progress->language, WORDS_KEY(", {speed}/s, {left} left"),
               WORDS_VALUES({"speed", each.text}, {"left", left}), text, sizeof text);
    fputs(text, stderr);
}

static bool is_time(const CliProgress *progress, uint64_t now) {
    return now - progress->shown >= (progress->terminal ? BAR_EVERY : LINE_EVERY);
}

void cli_progress_tell(CliProgress *progress, uint64_t done, const char *news) {
    const uint64_t now = engine_clock(NULL);
    if (!is_time(progress, now)) {
        return;
    }
    progress->shown = now;
    progress->begun = true;
    if (progress->terminal) {
        fputc('\r', stderr);
        put_bar((double)done / (double)progress->games);
    }
    fprintf(stderr, "%llu/%llu", (unsigned long long)done, (unsigned long long)progress->games);
    if (done > 0) {
        put_rest(progress, done, now);
    }
    fprintf(stderr, "%s%s", news, progress->terminal ? "\033[K" : "\n");
    fflush(stderr);
}

void cli_progress_show(CliProgress *progress, const LabStatistics *statistics) {
    char news[128];
    if (statistics->games == 0 || !is_time(progress, engine_clock(NULL))) {
        return;
    }
    const int leader = best(statistics);
    const LabInterval share = lab_statistics_share(statistics, leader);
    char name[25];
    snprintf(name, sizeof name, "%.24s", progress->lineup->participant[leader].label);
    const CliReal estimate = cli_real(progress->language, 100 * share.estimate, 1);
    const CliReal low = cli_real(progress->language, 100 * share.low, 1);
    const CliReal high = cli_real(progress->language, 100 * share.high, 1);
    words_fill(progress->language, WORDS_KEY("; {name} {share} % ({low} to {high})"),
               WORDS_VALUES({"name", name}, {"share", estimate.text}, {"low", low.text},
                            {"high", high.text}),
               news, sizeof news);
    cli_progress_tell(progress, statistics->games, news);
}

void cli_progress_stop(CliProgress *progress) {
    if (progress->terminal && progress->begun) {
        fputs("\r\033[K", stderr);
        fflush(stderr);
    }
}
