/* SPDX-License-Identifier: MIT */
/*
 * The outcome as tables for people.
 */
#include <math.h>
#include <string.h>

#include "lab_mishaps.h"
#include "words_names.h"

static double percent(double part, double whole) {
    return whole > 0 ? 100 * part / whole : 0;
}

/* ---- Heading ------------------------------------------------------------------------------------ */

static void put_heading(const LabReport *report, FILE *out) {
    const ArenaTournament *tournament = report->tournament;
    const ArenaSchedule *schedule = tournament->schedule;
    const EpixRules *rules = &tournament->setup->game.game.rules;
    fprintf(out, "%d players, board %s, %s rules", schedule->seats, tournament->setup->board,
            rules->advanced ? "advanced" : "basic");
    if (tournament->setup->abilities) {
        fprintf(out, ", cards %s", tournament->setup->abilities);
    }
    fprintf(out, "%s%s; seed %llu\n", rules->minimum_stake ? "" : ", minimum stake 0",
            rules->castle_counts_always ? ", castles always count" : "",
            (unsigned long long)schedule->seed);
    fprintf(out, "%llu of %llu games%s, the same chance in all %d arrangements of the seats",
            (unsigned long long)report->statistics->games,
            (unsigned long long)arena_schedule_games(schedule),
            report->interrupted ? " (interrupted)" : "", schedule->arrangements);
    fprintf(out, "; %.1f s\n\n", report->seconds);
}

/* ---- Who is how good ---------------------------------------------------------------------------- */

static void put_elo(const LabInterval *elo, FILE *out) {
    fprintf(out, "  %+6.0f  %+6.0f to %+5.0f", elo->estimate, elo->low, elo->high);
}

static void put_ranking(const LabReport *report, FILE *out) {
    const ArenaLineup *lineup = report->tournament->lineup;
    const int width = lab_report_columns(lineup, "participant");
    fprintf(out, "%-*s     wins     95 %% interval    fair", width, "participant");
    if (report->has_elo) {
        fprintf(out, "     Elo    95 %% interval");
    }
    fprintf(out, "\n");
    for (int i = 0; i < report->count; i++) {
        const int who = report->order[i];
        const LabInterval *share = &report->share[who];
        fprintf(out, "%-*s  %5.1f %%  %5.1f to %5.1f %%  %4.1f %%", width,
                lineup->participant[who].label, 100 * share->estimate, 100 * share->low,
                100 * share->high, 100 * lab_statistics_fair(report->statistics, who));
        if (report->has_elo) {
            put_elo(&report->rating[who], out);
        }
        fprintf(out, "\n");
    }
    fprintf(out, "\n");
}

/* ---- Who beats whom ----------------------------------------------------------------------------- */

static void put_cell(const LabReport *report, int row, int column, FILE *out) {
    const ArenaSchedule *schedule = report->statistics->schedule;
    for (int i = 0; i < schedule->encounters; i++) {
        const uint8_t *member = schedule->encounter[i].member;
        for (int k = 0; k < 2; k++) {
            if (member[k] == row && member[1 - k] == column) {
                const LabInterval share = lab_statistics_encounter(report->statistics, i, k);
                fprintf(out, "  %5.1f", 100 * share.estimate);
                return;
            }
        }
    }
    fprintf(out, "      -");
}

/* Only for two players; more have no opponent of their own. */
static void put_cross_table(const LabReport *report, FILE *out) {
    const ArenaLineup *lineup = report->tournament->lineup;
    const int width = lab_report_columns(lineup, "participant");
    if (!report->rated || report->statistics->schedule->seats != 2) {
        return;
    }
    fprintf(out, "%-*s", width + 4, "wins in % against");
    for (int i = 0; i < report->count; i++) {
        fprintf(out, "  %5d", i + 1);
    }
    fprintf(out, "\n");
    for (int i = 0; i < report->count; i++) {
        fprintf(out, "%2d  %-*s", i + 1, width, lineup->participant[report->order[i]].label);
        for (int k = 0; k < report->count; k++) {
            put_cell(report, report->order[i], report->order[k], out);
        }
        fprintf(out, "\n");
    }
    fprintf(out, "\n");
}

/* ---- Games -------------------------------------------------------------------------------------- */

static void put_games(const LabReport *report, FILE *out) {
    const LabStatistics *statistics = report->statistics;
    const double games = (double)statistics->games;
    fprintf(out, "%.1f decisions a game; %.1f %% end by a captured castle, %.1f %% are shared\n",
            games > 0 ? (double)statistics->decisions / games : 0,
            percent((double)statistics->castles, games),
            percent((double)statistics->shared, games));
    fprintf(out, "wins by seat:");
    for (int seat = 0; seat < statistics->schedule->seats; seat++) {
        fprintf(out, "%s %s %.1f %%", seat ? "," : "", words_seat(WORDS_ENGLISH, seat),
                percent(statistics->by_seat[seat], games));
    }
    fprintf(out, "; first player of the draft %.1f %%\n\n", percent(statistics->by_first, games));
}

/* ---- What it took ------------------------------------------------------------------------------- */

/* A time with a unit that suits it. */
static void put_time(double microseconds, FILE *out) {
    if (microseconds < 1000) {
        fprintf(out, "  %6.1f us", microseconds);
    } else if (microseconds < 1e6) {
        fprintf(out, "  %6.1f ms", microseconds / 1000);
    } else {
        fprintf(out, "  %6.1f s ", microseconds / 1e6);
    }
}

static void put_efforts(const LabReport *report, FILE *out) {
    const ArenaLineup *lineup = report->tournament->lineup;
    const int width = lab_report_columns(lineup, "participant");
    fprintf(out, "%-*s  decisions       mean  99 %% below    longest    overrun  nodes each\n",
            width, "participant");
    for (int i = 0; i < report->count; i++) {
        const int who = report->order[i];
        const ArenaEffort *effort = &report->statistics->effort[who];
        const double decisions = effort->decisions ? (double)effort->decisions : 1;
        fprintf(out, "%-*s  %9llu", width, lineup->participant[who].label,
                (unsigned long long)effort->decisions);
        put_time((double)effort->microseconds / decisions, out);
        put_time(arena_effort_quantile(effort, 0.99), out);
        put_time((double)effort->longest, out);
        put_time((double)effort->overrun, out);
        fprintf(out, "  %10.0f\n", (double)effort->nodes / decisions);
    }
}

static void put_faults(const LabReport *report, FILE *out) {
    for (int who = 0; who < report->tournament->lineup->count; who++) {
        const char *label = report->tournament->lineup->participant[who].label;
        const ArenaEffort *effort = &report->statistics->effort[who];
        if (effort->lost) {
            fprintf(out, "\n%s lost its seat to random decisions %llu times:\n", label,
                    (unsigned long long)effort->lost);
        }
        lab_mishaps_print(report, who, out);
        if (effort->ended) {
            fprintf(out, "\n%s moved Knights without end; the arena ended %llu of its actions.\n",
                    label, (unsigned long long)effort->ended);
        }
    }
}

static void put_sprt(const LabReport *report, FILE *out) {
    static const char *const verdicts[] = {
        [LAB_SPRT_GOES_ON] = "not decided",
        [LAB_SPRT_ACCEPTS_ELO0] = "decided: no more than the lower bound",
        [LAB_SPRT_ACCEPTS_ELO1] = "decided: at least the upper bound",
    };
    const LabSprtBounds *bounds = report->statistics->sprt;
    const uint64_t *pairs = report->statistics->pairs;
    if (!bounds) {
        return;
    }
    const LabSprt sprt = lab_sprt_judge(bounds, pairs);
    fprintf(out, "\nSPRT, Elo %g against %g: ratio %.2f of %.2f to %.2f; %s\n", bounds->elo0,
            bounds->elo1, sprt.ratio, sprt.low, sprt.high, verdicts[sprt.verdict]);
    fprintf(out, "pairs with 0, 1/2, 1, 3/2, 2 wins of %s:",
            report->tournament->lineup->participant[0].label);
    for (int i = 0; i < LAB_SPRT_OUTCOMES; i++) {
        fprintf(out, " %llu", (unsigned long long)pairs[i]);
    }
    fprintf(out, "\n");
}

void lab_report_text(const LabReport *report, FILE *out) {
    put_heading(report, out);
    if (report->statistics->games == 0) {
        fprintf(out, "No game was finished.\n");
        return;
    }
    put_ranking(report, out);
    put_cross_table(report, out);
    put_games(report, out);
    put_efforts(report, out);
    put_faults(report, out);
    put_sprt(report, out);
}
