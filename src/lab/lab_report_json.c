/* SPDX-License-Identifier: MIT */
/*
 * The outcome as one JSON object.
 */
#include "lab_report.h"

/* ---- The set-up ---------------------------------------------------------------------------------- */

static void put_setup(NoteJson *json, const ArenaTournament *tournament) {
    const ArenaSetup *setup = tournament->setup;
    const EpixRules *rules = &setup->game.game.rules;
    note_json_put_number(json, "epix-arena", 1);
    note_json_put_number(json, "players", (uint64_t)tournament->schedule->seats);
    note_json_put_string(json, "board", setup->board);
    note_json_put_string(json, "abilities", setup->abilities ? setup->abilities : "standard");
    note_json_put_string(json, "rules", rules->advanced ? "advanced" : "basic");
    note_json_put_number(json, "minimum_stake", rules->minimum_stake);
    note_json_put_string(json, "castle_counts",
                         rules->castle_counts_always ? "always" : "occupied");
    note_json_put_number(json, "seed", tournament->schedule->seed);
    note_json_put_number(json, "openings", (uint64_t)tournament->schedule->openings);
    note_json_put_number(json, "threads", (uint64_t)tournament->threads);
}

/* Shares of victories by seat, one for every seat of the report's game. */
static void put_seats(NoteJson *json, const LabReport *report, const double *wins, double games) {
    note_json_put_open(json, "share_by_seat", '{');
    for (int seat = 0; seat < report->statistics->schedule->seats; seat++) {
        const char key[] = {note_seat_letter(seat), '\0'};
        lab_json_put_real(json, key, wins[seat] / games);
    }
    note_json_close(json, '}');
}

static void put_games(NoteJson *json, const LabReport *report) {
    const LabStatistics *statistics = report->statistics;
    const double games = statistics->games ? (double)statistics->games : 1;
    note_json_put_number(json, "games", statistics->games);
    note_json_put_number(json, "planned", arena_schedule_games(statistics->schedule));
    note_json_put_bool(json, "interrupted", report->interrupted);
    lab_json_put_real(json, "seconds", report->seconds);
    note_json_put_number(json, "decisions", statistics->decisions);
    note_json_put_open(json, "endings", '{');
    note_json_put_number(json, "castle", statistics->castles);
    note_json_put_number(json, "count", statistics->games - statistics->castles);
    note_json_close(json, '}');
    note_json_put_number(json, "shared", statistics->shared);
    put_seats(json, report, statistics->by_seat, games);
    lab_json_put_real(json, "share_of_first_player", statistics->by_first / games);
}

/* ---- Participants -------------------------------------------------------------------------------- */

/* The first of each kind. */
static void put_mishaps(NoteJson *json, const LabMishap *first) {
    note_json_put_open(json, "mishaps", '[');
    for (int fault = 0; fault < ENGINE_FAULTS; fault++) {
        const ArenaMishap *what = &first[fault].what;
        if (what->fault == ENGINE_NONE) {
            continue;
        }
        note_json_open(json, '{');
        note_json_put_string(json, "fault", engine_fault_name(fault));
        note_json_put_number(json, "game", first[fault].index + 1);
        note_json_put_seat(json, "seat", first[fault].seat);
        note_json_put_number(json, "decisions", what->decisions);
        note_json_put_string(json, "said", what->said);
        note_json_close(json, '}');
    }
    note_json_close(json, ']');
}

static void put_faults(NoteJson *json, const ArenaEffort *effort) {
    note_json_put_number(json, "lost_seats", effort->lost);
    note_json_put_number(json, "ended_actions", effort->ended);
    note_json_put_open(json, "faults", '{');
    for (int fault = 0; fault < ENGINE_FAULTS; fault++) {
        if (effort->fault[fault]) {
            note_json_put_number(json, engine_fault_name(fault), effort->fault[fault]);
        }
    }
    note_json_close(json, '}');
}

static void put_effort(NoteJson *json, const ArenaEffort *effort) {
    const double decisions = effort->decisions ? (double)effort->decisions : 1;
    note_json_put_number(json, "decisions", effort->decisions);
    note_json_put_number(json, "nodes", effort->nodes);
    note_json_put_open(json, "milliseconds", '{');
    lab_json_put_real(json, "mean", (double)effort->microseconds / decisions / 1000);
    lab_json_put_real(json, "p99", arena_effort_quantile(effort, 0.99) / 1000);
    lab_json_put_real(json, "longest", (double)effort->longest / 1000);
    lab_json_put_real(json, "overrun", (double)effort->overrun / 1000);
    note_json_put_number(json, "late", effort->late);
    note_json_close(json, '}');
    put_faults(json, effort);
}

static void put_participant(NoteJson *json, const LabReport *report, int who) {
    const ArenaParticipant *participant = &report->tournament->lineup->participant[who];
    note_json_open(json, '{');
    note_json_put_string(json, "name", participant->label);
    note_json_put_string(json, participant->kind ? "bot" : "engine",
                         participant->habit  ? participant->habit->name
                         : participant->kind ? participant->kind->name
                                             : participant->command);
    lab_json_put_limits(json, &participant->limits);
    lab_json_put_interval(json, "share", &report->share[who]);
    lab_json_put_real(json, "fair", lab_statistics_fair(report->statistics, who));
    if (report->has_elo) {
        lab_json_put_interval(json, "elo", &report->rating[who]);
    }
    put_effort(json, &report->statistics->effort[who]);
    put_mishaps(json, report->statistics->mishap[who]);
    note_json_close(json, '}');
}

static void put_participants(NoteJson *json, const LabReport *report) {
    note_json_put_open(json, "participants", '[');
    for (int i = 0; i < report->count; i++) {
        put_participant(json, report, report->order[i]);
    }
    note_json_close(json, ']');
}

/* ---- Encounters ---------------------------------------------------------------------------------- */

static void put_encounter(NoteJson *json, const LabReport *report, int number) {
    const ArenaSchedule *schedule = report->statistics->schedule;
    const uint8_t *member = schedule->encounter[number].member;
    int seen = 0; /* participants, a bit each */
    note_json_open(json, '[');
    for (int i = 0; i < schedule->seats; i++) {
        if (!(seen >> member[i] & 1)) {
            const LabInterval share = lab_statistics_encounter(report->statistics, number, i);
            note_json_open(json, '{');
            note_json_put_string(json, "name",
                                 report->tournament->lineup->participant[member[i]].label);
            lab_json_put_interval(json, "share", &share);
            note_json_close(json, '}');
        }
        seen |= 1 << member[i];
    }
    note_json_close(json, ']');
}

static void put_encounters(NoteJson *json, const LabReport *report) {
    note_json_put_open(json, "encounters", '[');
    for (int i = 0; i < report->statistics->schedule->encounters; i++) {
        put_encounter(json, report, i);
    }
    note_json_close(json, ']');
}

/* ---- Openings ------------------------------------------------------------------------------------ */

static void put_opening(NoteJson *json, const LabReport *report, int number) {
    const LabOpening *opening = &report->statistics->opening[number];
    const double games = opening->games ? (double)opening->games : 1;
    note_json_open(json, '{');
    note_json_put_number(json, "opening", (uint64_t)number + 1);
    note_json_put_number(json, "games", opening->games);
    put_seats(json, report, opening->by_seat, games);
    note_json_put_open(json, "participants", '[');
    for (int i = 0; i < report->count; i++) {
        const int who = report->order[i];
        const LabInterval share = lab_groups_share(&opening->tally[who]);
        note_json_open(json, '{');
        note_json_put_string(json, "name", report->tournament->lineup->participant[who].label);
        lab_json_put_interval(json, "share", &share);
        note_json_close(json, '}');
    }
    note_json_close(json, ']');
    note_json_close(json, '}');
}

static void put_openings(NoteJson *json, const LabReport *report) {
    note_json_put_open(json, "by_opening", '[');
    for (int i = 0; i < report->statistics->schedule->openings; i++) {
        put_opening(json, report, i);
    }
    note_json_close(json, ']');
}

/* ---- Pairs --------------------------------------------------------------------------------------- */

static void put_pairs(NoteJson *json, const LabStatistics *statistics) {
    note_json_put_open(json, "pairs", '[');
    for (int i = 0; i < LAB_SPRT_OUTCOMES; i++) {
        note_json_number(json, statistics->pairs[i]);
    }
    note_json_close(json, ']');
}

static void put_sprt(NoteJson *json, const LabStatistics *statistics) {
    static const char *const verdicts[] = {[LAB_SPRT_GOES_ON] = "open",
                                           [LAB_SPRT_ACCEPTS_ELO0] = "elo0",
                                           [LAB_SPRT_ACCEPTS_ELO1] = "elo1"};
    const LabSprtBounds *bounds = statistics->sprt;
    note_json_key(json, "sprt");
    if (!bounds) {
        note_json_null(json);
        return;
    }
    const LabSprt sprt = lab_sprt_judge(bounds, statistics->pairs);
    note_json_open(json, '{');
    lab_json_put_real(json, "elo0", bounds->elo0);
    lab_json_put_real(json, "elo1", bounds->elo1);
    lab_json_put_real(json, "alpha", bounds->alpha);
    lab_json_put_real(json, "beta", bounds->beta);
    lab_json_put_real(json, "ratio", sprt.ratio);
    lab_json_put_real(json, "low", sprt.low);
    lab_json_put_real(json, "high", sprt.high);
    note_json_put_string(json, "accepted", verdicts[sprt.verdict]);
    note_json_close(json, '}');
}

void lab_report_json(NoteJson *json, const void *about) {
    const LabReport *report = about;
    note_json_open(json, '{');
    put_setup(json, report->tournament);
    put_games(json, report);
    put_participants(json, report);
    put_encounters(json, report);
    put_openings(json, report);
    put_pairs(json, report->statistics);
    put_sprt(json, report->statistics);
    note_json_close(json, '}');
}
