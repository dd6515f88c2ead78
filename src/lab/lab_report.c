/* SPDX-License-Identifier: MIT */
/*
 * Who is how good, best first: as a ranking, and as a plot with a dot for the estimate and a line for
 * its 95 % interval. Ladders are plotted in Elo, single encounters as shares of victories.
 */
#include "lab_report.h"

#include <math.h>
#include <string.h>

int lab_report_columns(const ArenaLineup *lineup, const char *heading) {
    size_t columns = strlen(heading);
    for (int i = 0; i < lineup->count; i++) {
        const size_t length = strlen(lineup->participant[i].label);
        columns = length > columns ? length : columns;
    }
    return (int)columns;
}

/* ---- The ranking -------------------------------------------------------------------------------- */

static double strength(const LabReport *report, int participant) {
    return report->rated ? report->rating[participant].estimate
                         : report->share[participant].estimate;
}

/* Insertion keeps the order of those who are equal. */
static void sort(LabReport *report) {
    for (int i = 0; i < report->count; i++) {
        int place = i;
        while (place > 0 && strength(report, report->order[place - 1]) < strength(report, i)) {
            report->order[place] = report->order[place - 1];
            place--;
        }
        report->order[place] = i;
    }
}

void lab_report_rank(LabReport *report) {
    const LabStatistics *statistics = report->statistics;
    report->count = statistics->schedule->participants;
    report->rated = statistics->schedule->encounters > 1;
    report->has_elo = report->rated || lab_statistics_is_duel(statistics);
    for (int i = 0; i < report->count; i++) {
        report->share[i] = lab_statistics_share(statistics, i);
        report->rating[i] = lab_interval_elo(report->share[i]);
    }
    if (report->rated) {
        lab_statistics_ratings(statistics, report->rating);
    }
    sort(report);
}

/* ---- The plot ----------------------------------------------------------------------------------- */

static LabInterval value_of(const LabReport *report, int who) {
    const LabInterval *share = &report->share[who];
    return report->rated
               ? report->rating[who]
               : (LabInterval){100 * share->estimate, 100 * share->low, 100 * share->high};
}

/* Elo is relative to the average of all; a share is compared with what would be fair. */
static void put_row(const LabReport *report, int who, LabPlot *plot) {
    const LabInterval value = value_of(report, who);
    char note[64];
    snprintf(note, sizeof note, report->rated ? "%+.0f  (%+.0f to %+.0f)" : "%.1f  (%.1f to %.1f)",
             value.estimate, value.low, value.high);
    lab_plot_row(plot, report->tournament->lineup->participant[who].label, note);
    lab_plot_fair(plot, report->rated ? 0 : 100 * lab_statistics_fair(report->statistics, who));
    lab_plot_interval(plot, &value);
}

void lab_report_svg(const void *about, FILE *out) {
    const LabReport *report = about;
    const ArenaTournament *tournament = report->tournament;
    char below[256];
    LabPlot plot = {.out = out,
                    .language = "en",
                    .title = report->rated ? "Rating in Elo, 95 % intervals"
                                           : "Share of victories in %, 95 % intervals",
                    .below = below,
                    .unit = "",
                    .rows = report->count,
                    .columns = lab_report_columns(tournament->lineup, ""),
                    .low = report->rated ? -50 : 0,
                    .high = report->rated ? 50 : 100};
    snprintf(below, sizeof below, "%d players, board %.80s, %s rules, %llu games",
             tournament->schedule->seats, tournament->setup->board,
             tournament->setup->game.game.rules.advanced ? "advanced" : "basic",
             (unsigned long long)report->statistics->games);
    for (int who = 0; who < plot.rows; who++) {
        const LabInterval value = value_of(report, who);
        plot.low = fmin(plot.low, value.low);
        plot.high = fmax(plot.high, value.high);
    }
    lab_plot_start(&plot);
    for (int place = 0; place < plot.rows; place++) {
        put_row(report, report->order[place], &plot);
    }
    lab_plot_end(&plot);
}
