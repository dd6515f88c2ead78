/* SPDX-License-Identifier: MIT */
/*
 * The outcome as one JSON object.
 */
#include <math.h>

#include "lab_markup.h"
#include "lab_report.h"

/* JSON has no infinity. */
static void put_number(double number, FILE *out) {
    if (isfinite(number)) {
        fprintf(out, "%.6g", number);
    } else {
        fprintf(out, "null");
    }
}

static void put_interval(const char *key, const LabInterval *interval, FILE *out) {
    fprintf(out, "\"%s\": {\"estimate\": ", key);
    put_number(interval->estimate, out);
    fprintf(out, ", \"low\": ");
    put_number(interval->low, out);
    fprintf(out, ", \"high\": ");
    put_number(interval->high, out);
    fprintf(out, "}");
}

static unsigned long long whole(uint64_t number) {
    return number;
}

/* ---- The set-up ---------------------------------------------------------------------------------- */

static void put_setup(const LabReport *report, FILE *out) {
    const ArenaTournament *tournament = report->tournament;
    const ArenaSetup *setup = tournament->setup;
    const EpixRules *rules = &setup->game.game.rules;
    fprintf(out,
            "  \"epix-arena\": 1,\n  \"players\": %d,\n  \"board\": ", tournament->schedule->seats);
    lab_markup_json(setup->board, out);
    fprintf(out, ",\n  \"abilities\": ");
    lab_markup_json(setup->abilities ? setup->abilities : "standard", out);
    fprintf(out, ",\n  \"rules\": \"%s\",\n", rules->advanced ? "advanced" : "basic");
    fprintf(out, "  \"minimum_stake\": %d,\n", rules->minimum_stake);
    fprintf(out, "  \"castle_counts\": \"%s\",\n",
            rules->castle_counts_always ? "always" : "occupied");
    fprintf(out, "  \"seed\": %llu,\n  \"threads\": %d,\n", whole(tournament->schedule->seed),
            tournament->threads);
}

static void put_games(const LabReport *report, FILE *out) {
    const LabStatistics *statistics = report->statistics;
    const double games = statistics->games ? (double)statistics->games : 1;
    fprintf(out, "  \"games\": %llu,\n  \"planned\": %llu,\n", whole(statistics->games),
            whole(arena_schedule_games(statistics->schedule)));
    fprintf(out, "  \"interrupted\": %s,\n  \"seconds\": %.3f,\n",
            report->interrupted ? "true" : "false", report->seconds);
    fprintf(out, "  \"decisions\": %llu,\n", whole(statistics->decisions));
    fprintf(out, "  \"endings\": {\"castle\": %llu, \"count\": %llu},\n",
            whole(statistics->castles), whole(statistics->games - statistics->castles));
    fprintf(out, "  \"shared\": %llu,\n  \"share_by_seat\": {", whole(statistics->shared));
    for (int seat = 0; seat < statistics->schedule->seats; seat++) {
        fprintf(out, "%s\"%c\": %.6g", seat ? ", " : "", note_seat_letter(seat),
                statistics->by_seat[seat] / games);
    }
    fprintf(out, "},\n  \"share_of_first_player\": %.6g,\n", statistics->by_first / games);
}

/* ---- Participants -------------------------------------------------------------------------------- */

static void put_faults(const ArenaEffort *effort, FILE *out) {
    const char *between = "";
    fprintf(out, "     \"lost_seats\": %llu, \"ended_actions\": %llu, \"faults\": {",
            whole(effort->lost), whole(effort->ended));
    for (int fault = 0; fault < ENGINE_FAULTS; fault++) {
        if (effort->fault[fault]) {
            fprintf(out, "%s\"%s\": %llu", between, engine_fault_name(fault),
                    whole(effort->fault[fault]));
            between = ", ";
        }
    }
    fprintf(out, "}");
}

static void put_effort(const ArenaEffort *effort, FILE *out) {
    const double decisions = effort->decisions ? (double)effort->decisions : 1;
    fprintf(out, "     \"decisions\": %llu, \"nodes\": %llu,\n", whole(effort->decisions),
            whole(effort->nodes));
    fprintf(out,
            "     \"milliseconds\": {\"mean\": %.6g, \"p99\": %.6g, \"longest\": %.6g, "
            "\"overrun\": %.6g, \"late\": %llu},\n",
            (double)effort->microseconds / decisions / 1000,
            arena_effort_quantile(effort, 0.99) / 1000, (double)effort->longest / 1000,
            (double)effort->overrun / 1000, whole(effort->late));
    put_faults(effort, out);
}

static void put_participant(const LabReport *report, const LabReportRanking *ranking, int who,
                            FILE *out) {
    const ArenaParticipant *participant = &report->tournament->lineup->participant[who];
    fprintf(out, "    {\"name\": ");
    lab_markup_json(participant->label, out);
    fprintf(out, ", \"%s\": ", participant->kind ? "bot" : "engine");
    lab_markup_json(participant->habit  ? participant->habit->name
                    : participant->kind ? participant->kind->name
                                        : participant->command,
                    out);
    fprintf(out, ", \"limits\": {\"nodes\": %llu, \"milliseconds\": %llu},\n     ",
            whole(participant->limits.nodes), whole(participant->limits.microseconds / 1000));
    put_interval("share", &ranking->share[who], out);
    fprintf(out, ", \"fair\": %.6g", lab_statistics_fair(report->statistics, who));
    if (lab_report__has_elo(report)) {
        fprintf(out, ",\n     ");
        put_interval("elo", &ranking->rating[who], out);
    }
    fprintf(out, ",\n");
    put_effort(&report->statistics->effort[who], out);
    fprintf(out, "}");
}

static void put_participants(const LabReport *report, FILE *out) {
    LabReportRanking ranking;
    lab_report__rank(report, &ranking);
    fprintf(out, "  \"participants\": [\n");
    for (int i = 0; i < ranking.count; i++) {
        put_participant(report, &ranking, ranking.order[i], out);
        fprintf(out, i + 1 < ranking.count ? ",\n" : "\n");
    }
    fprintf(out, "  ],\n");
}

/* ---- Encounters ---------------------------------------------------------------------------------- */

static void put_encounter(const LabReport *report, int number, FILE *out) {
    const ArenaSchedule *schedule = report->statistics->schedule;
    const uint8_t *member = schedule->encounter[number].member;
    fprintf(out, "    [");
    const char *between = "";
    int seen = 0; /* participants, a bit each */
    for (int i = 0; i < schedule->seats; i++) {
        if (seen >> member[i] & 1) {
            continue;
        }
        seen |= 1 << member[i];
        const LabInterval share = lab_statistics_encounter(report->statistics, number, i);
        fprintf(out, "%s{\"name\": ", between);
        lab_markup_json(report->tournament->lineup->participant[member[i]].label, out);
        fprintf(out, ", ");
        put_interval("share", &share, out);
        fprintf(out, "}");
        between = ", ";
    }
    fprintf(out, "]");
}

static void put_encounters(const LabReport *report, FILE *out) {
    const int count = report->statistics->schedule->encounters;
    fprintf(out, "  \"encounters\": [\n");
    for (int i = 0; i < count; i++) {
        put_encounter(report, i, out);
        fprintf(out, i + 1 < count ? ",\n" : "\n");
    }
    fprintf(out, "  ],\n");
}

static void put_duel(const LabReport *report, FILE *out) {
    static const char *const verdicts[] = {[LAB_SPRT_GOES_ON] = "open",
                                           [LAB_SPRT_ACCEPTS_ELO0] = "elo0",
                                           [LAB_SPRT_ACCEPTS_ELO1] = "elo1"};
    const uint64_t *pairs = report->statistics->pairs;
    const LabSprtBounds *bounds = report->statistics->sprt;
    fprintf(out, "  \"pairs\": [%llu, %llu, %llu, %llu, %llu],\n", whole(pairs[0]), whole(pairs[1]),
            whole(pairs[2]), whole(pairs[3]), whole(pairs[4]));
    if (!bounds) {
        fprintf(out, "  \"sprt\": null\n");
        return;
    }
    const LabSprt sprt = lab_sprt_judge(bounds, pairs);
    fprintf(out,
            "  \"sprt\": {\"elo0\": %g, \"elo1\": %g, \"alpha\": %g, \"beta\": %g, "
            "\"ratio\": %.6g, \"low\": %.6g, \"high\": %.6g, \"accepted\": \"%s\"}\n",
            bounds->elo0, bounds->elo1, bounds->alpha, bounds->beta, sprt.ratio, sprt.low,
            sprt.high, verdicts[sprt.verdict]);
}

void lab_report_json(const LabReport *report, FILE *out) {
    fprintf(out, "{\n");
    put_setup(report, out);
    put_games(report, out);
    put_participants(report, out);
    put_encounters(report, out);
    put_duel(report, out);
    fprintf(out, "}\n");
}
