/* SPDX-License-Identifier: MIT */
/*
 * The outcome of a tournament as tables.
 */
#include "arena_report.h"

#include <stdio.h>
#include <string.h>

#include "columns.h"

/* ---- Pieces ---------------------------------------------------------------------------------- */

typedef struct Count {
    char text[24];
} Count;

static Count count_of(uint64_t number) {
    Count count;
    snprintf(count.text, sizeof count.text, "%llu", (unsigned long long)number);
    return count;
}

static CliReal percent(const CliTournament *tournament, double part, double whole) {
    return cli_real(tournament->language, whole > 0 ? 100 * part / whole : 0, 1);
}

static void put_text(const char *text, char out[CLI_CELL]) {
    snprintf(out, CLI_CELL, "%s", text);
}

static void put_heading(const CliTournament *tournament, const char *english, char out[CLI_CELL]) {
    put_text(words_text(tournament->language, english), out);
}

static void put_percent(const CliTournament *tournament, double share, char out[CLI_CELL]) {
    snprintf(out, CLI_CELL, "%s %%", percent(tournament, share, 1).text);
}

static const char *label_of(const CliTournament *tournament, int who) {
    return tournament->report->tournament->lineup->participant[who].label;
}

/* ---- Heading --------------------------------------------------------------------------------- */

static void print_game(const CliTournament *tournament) {
    const WordsLanguage language = tournament->language;
    const ArenaTournament *played = tournament->report->tournament;
    const EpixRules *rules = &played->setup->game.game.rules;
    const Count players = count_of((uint64_t)played->schedule->seats);
    const Count seed = count_of(played->schedule->seed);
    const char *cards = played->setup->abilities;
    cli_print_line(
        language,
        WORDS_KEY("{players} players, board {board}, {rules}[, cards {cards}][, {stake}][, "
                  "{castles}]; seed {seed}"),
        WORDS_VALUES({"players", players.text}, {"board", played->setup->board},
                     {"rules", words_text(language, rules->advanced ? WORDS_KEY("advanced rules")
                                                                    : WORDS_KEY("basic rules"))},
                     {"cards", cards ? cards : ""},
                     {"stake", rules->minimum_stake
                                   ? ""
                                   : words_text(language, WORDS_KEY("minimum stake 0"))},
                     {"castles", rules->castle_counts_always
                                     ? words_text(language, WORDS_KEY("castles always count"))
                                     : ""},
                     {"seed", seed.text}));
}

static void print_openings_played(const CliTournament *tournament) {
    const ArenaSchedule *schedule = tournament->report->statistics->schedule;
    if (schedule->openings) {
        const uint64_t all = arena_schedule_games(schedule);
        const Count openings = count_of((uint64_t)schedule->openings);
        const Count games = count_of(all / (uint64_t)schedule->openings);
        cli_print_line(tournament->language,
                       schedule->openings > 1
                           ? WORDS_KEY("{openings} openings, each in {games} games")
                           : WORDS_KEY("one opening, in {games} games"),
                       WORDS_VALUES({"openings", openings.text}, {"games", games.text}));
    }
}

static void print_heading(const CliTournament *tournament) {
    const WordsLanguage language = tournament->language;
    const LabReport *report = tournament->report;
    const ArenaSchedule *schedule = report->statistics->schedule;
    const Count games = count_of(report->statistics->games);
    const Count planned = count_of(arena_schedule_games(schedule));
    const Count ways = count_of((uint64_t)schedule->arrangements);
    const CliReal seconds = cli_real(language, report->seconds, 1);
    print_game(tournament);
    cli_print_line(language,
                   WORDS_KEY("{games} of {planned} games[ ({interrupted})], the same chance in all "
                             "{ways} arrangements of the seats; {seconds} s"),
                   WORDS_VALUES({"games", games.text}, {"planned", planned.text},
                                {"interrupted", report->interrupted
                                                    ? words_text(language, WORDS_KEY("interrupted"))
                                                    : ""},
                                {"ways", ways.text}, {"seconds", seconds.text}));
    print_openings_played(tournament);
    putchar('\n');
}

/* ---- Who is how good ------------------------------------------------------------------------- */

static void put_interval(const CliTournament *tournament, const char *low, const char *high,
                         char out[CLI_CELL]) {
    words_fill(tournament->language, WORDS_KEY("{low} to {high}"),
               WORDS_VALUES({"low", low}, {"high", high}), out, CLI_CELL);
}

static void put_share_interval(const CliTournament *tournament, int who, char out[CLI_CELL]) {
    const LabInterval *share = &tournament->report->share[who];
    char high[CLI_CELL];
    put_percent(tournament, share->high, high);
    put_interval(tournament, percent(tournament, share->low, 1).text, high, out);
}

static void put_elo_interval(const CliTournament *tournament, int who, char out[CLI_CELL]) {
    const LabInterval *elo = &tournament->report->rating[who];
    char low[32], high[32];
    snprintf(low, sizeof low, "%+.0f", elo->low);
    snprintf(high, sizeof high, "%+.0f", elo->high);
    put_interval(tournament, low, high, out);
}

static void put_rank(const void *about, int row, int column, char out[CLI_CELL]) {
    static const char *const headings[] = {
        WORDS_KEY("participant"), WORDS_KEY("wins"), WORDS_KEY("95 % interval"),
        WORDS_KEY("fair"),        WORDS_KEY("Elo"),  WORDS_KEY("95 % interval"),
    };
    const CliTournament *tournament = about;
    const LabReport *report = tournament->report;
    const int who = report->order[row ? row - 1 : 0];
    if (row == 0) {
        put_heading(tournament, headings[column], out);
    } else if (column == 0) {
        put_text(label_of(tournament, who), out);
    } else if (column == 1) {
        put_percent(tournament, report->share[who].estimate, out);
    } else if (column == 2) {
        put_share_interval(tournament, who, out);
    } else if (column == 3) {
        put_percent(tournament, lab_statistics_fair(report->statistics, who), out);
    } else if (column == 4) {
        snprintf(out, CLI_CELL, "%+.0f", report->rating[who].estimate);
    } else {
        put_elo_interval(tournament, who, out);
    }
}

static void print_ranking(const CliTournament *tournament) {
    const LabReport *report = tournament->report;
    cli_columns_print(
        &(CliColumns){put_rank, tournament, report->count + 1, report->has_elo ? 6 : 4});
    putchar('\n');
}

/* ---- Who beats whom -------------------------------------------------------------------------- */

/* A cell of the cross table: the share of `row` against `column`, or a dash. */
static void put_duel(const CliTournament *tournament, int row, int column, char out[CLI_CELL]) {
    const LabStatistics *statistics = tournament->report->statistics;
    put_text("-", out);
    for (int i = 0; i < 2 * statistics->schedule->encounters; i++) {
        const uint8_t *member = statistics->schedule->encounter[i / 2].member;
        if (member[i % 2] == row && member[1 - i % 2] == column) {
            const LabInterval share = lab_statistics_encounter(statistics, i / 2, i % 2);
            put_text(percent(tournament, share.estimate, 1).text, out);
        }
    }
}

static void put_number_and_label(const CliTournament *tournament, int place, char out[CLI_CELL]) {
    snprintf(out, CLI_CELL, "%2d  %s", place + 1,
             label_of(tournament, tournament->report->order[place]));
}

static void put_cross(const void *about, int row, int column, char out[CLI_CELL]) {
    const CliTournament *tournament = about;
    const int *order = tournament->report->order;
    if (row == 0 && column == 0) {
        put_heading(tournament, WORDS_KEY("wins in % against"), out);
    } else if (row == 0) {
        put_text(count_of((uint64_t)column).text, out);
    } else if (column == 0) {
        put_number_and_label(tournament, row - 1, out);
    } else {
        put_duel(tournament, order[row - 1], order[column - 1], out);
    }
}

/* Only for two players; more have no opponent of their own. */
static void print_cross_table(const CliTournament *tournament) {
    const LabReport *report = tournament->report;
    if (report->rated && report->statistics->schedule->seats == 2) {
        cli_columns_print(
            &(CliColumns){put_cross, tournament, report->count + 1, report->count + 1});
        putchar('\n');
    }
}

/* ---- Openings -------------------------------------------------------------------------------- */

/* A row each: its number, its games, then participants, best first, and seats. */
static void put_opening(const void *about, int row, int column, char out[CLI_CELL]) {
    const CliTournament *tournament = about;
    const LabReport *report = tournament->report;
    const LabOpening *opening = &report->statistics->opening[row ? row - 1 : 0];
    const int place = column - 2, seat = place - report->count;
    if (column == 0) {
        put_heading(tournament, row ? count_of((uint64_t)row).text : WORDS_KEY("opening"), out);
    } else if (column == 1) {
        put_heading(tournament, row ? count_of(opening->games).text : WORDS_KEY("games"), out);
    } else if (row == 0) {
        put_text(seat < 0 ? label_of(tournament, report->order[place])
                          : words_seat(tournament->language, seat),
                 out);
    } else if (seat < 0) {
        put_percent(tournament, lab_groups_share(&opening->tally[report->order[place]]).estimate,
                    out);
    } else {
        snprintf(out, CLI_CELL, "%s %%",
                 percent(tournament, opening->by_seat[seat], (double)opening->games).text);
    }
}

static void print_openings(const CliTournament *tournament) {
    const LabReport *report = tournament->report;
    const ArenaSchedule *schedule = report->statistics->schedule;
    if (schedule->openings) {
        cli_columns_print(&(CliColumns){put_opening, tournament, schedule->openings + 1,
                                        2 + report->count + schedule->seats});
        putchar('\n');
    }
}

/* ---- Games ----------------------------------------------------------------------------------- */

static void print_games(const CliTournament *tournament) {
    const WordsLanguage language = tournament->language;
    const LabStatistics *statistics = tournament->report->statistics;
    const double games = (double)statistics->games;
    char seats[128];
    NoteText text = note_text(seats, sizeof seats);
    for (int seat = 0; seat < statistics->schedule->seats; seat++) {
        note_put(&text, seat ? ", " : "");
        note_put(&text, words_seat(language, seat));
        note_put(&text, " ");
        note_put(&text, percent(tournament, statistics->by_seat[seat], games).text);
        note_put(&text, " %");
    }
    note_text_end(&text);
    const CliReal decisions = cli_real(language, (double)statistics->decisions / games, 1);
    const CliReal castles = percent(tournament, (double)statistics->castles, games);
    const CliReal shared = percent(tournament, (double)statistics->shared, games);
    const CliReal first = percent(tournament, statistics->by_first, games);
    cli_print_line(language,
                   WORDS_KEY("{decisions} decisions a game; {castles} % end by a captured castle, "
                             "{shared} % are shared"),
                   WORDS_VALUES({"decisions", decisions.text}, {"castles", castles.text},
                                {"shared", shared.text}));
    cli_print_line(language,
                   WORDS_KEY("wins by seat: {seats}; first player of the draft {first} %"),
                   WORDS_VALUES({"seats", seats}, {"first", first.text}));
    putchar('\n');
}

/* ---- What it took ---------------------------------------------------------------------------- */

/* A time with a unit that suits it. */
static void put_time(const CliTournament *tournament, double microseconds, char out[CLI_CELL]) {
    static const char *const units[] = {"us", "ms", "s "};
    int unit = 0;
    while (unit < 2 && microseconds >= 1000) {
        microseconds /= 1000;
        unit++;
    }
    snprintf(out, CLI_CELL, "%s %s", cli_real(tournament->language, microseconds, 1).text,
             units[unit]);
}

static void put_effort(const void *about, int row, int column, char out[CLI_CELL]) {
    static const char *const headings[] = {
        WORDS_KEY("participant"), WORDS_KEY("decisions"), WORDS_KEY("mean"),
        WORDS_KEY("99 % below"),  WORDS_KEY("longest"),   WORDS_KEY("overrun"),
        WORDS_KEY("nodes each"),
    };
    const CliTournament *tournament = about;
    const int who = tournament->report->order[row ? row - 1 : 0];
    const ArenaEffort *effort = &tournament->report->statistics->effort[who];
    const double decisions = effort->decisions ? (double)effort->decisions : 1;
    const double times[] = {(double)effort->microseconds / decisions,
                            arena_effort_quantile(effort, 0.99), (double)effort->longest,
                            (double)effort->overrun};
    if (row == 0) {
        put_heading(tournament, headings[column], out);
    } else if (column == 0) {
        put_text(label_of(tournament, who), out);
    } else if (column == 1) {
        put_text(count_of(effort->decisions).text, out);
    } else if (column < 6) {
        put_time(tournament, times[column - 2], out);
    } else {
        snprintf(out, CLI_CELL, "%.0f", (double)effort->nodes / decisions);
    }
}

static void print_efforts(const CliTournament *tournament) {
    cli_columns_print(&(CliColumns){put_effort, tournament, tournament->report->count + 1, 7});
}

static void print_faults(const CliTournament *tournament) {
    for (int who = 0; who < tournament->report->count; who++) {
        const ArenaEffort *effort = &tournament->report->statistics->effort[who];
        const Count lost = count_of(effort->lost), ended = count_of(effort->ended);
        const char *name = label_of(tournament, who);
        if (effort->lost) {
            putchar('\n');
            cli_print_line(tournament->language,
                           WORDS_KEY("{name} lost its seat to random decisions {count} times:"),
                           WORDS_VALUES({"name", name}, {"count", lost.text}));
        }
        cli_mishaps_print(tournament, who);
        if (effort->ended) {
            putchar('\n');
            cli_print_line(tournament->language,
                           WORDS_KEY("{name} moved Knights without end; the arena ended {count} "
                                     "of its actions."),
                           WORDS_VALUES({"name", name}, {"count", ended.text}));
        }
    }
}

/* ---- The sequential test ---------------------------------------------------------------------- */

static void print_pairs(const CliTournament *tournament) {
    char pairs[128];
    NoteText text = note_text(pairs, sizeof pairs);
    for (int i = 0; i < LAB_SPRT_OUTCOMES; i++) {
        note_put(&text, i ? " " : "");
        note_put(&text, count_of(tournament->report->statistics->pairs[i]).text);
    }
    note_text_end(&text);
    cli_print_line(tournament->language,
                   WORDS_KEY("pairs with 0, 1/2, 1, 3/2, 2 wins of {name}: {pairs}"),
                   WORDS_VALUES({"name", label_of(tournament, 0)}, {"pairs", pairs}));
}

static void print_sprt(const CliTournament *tournament) {
    static const char *const verdicts[] = {
        [LAB_SPRT_GOES_ON] = WORDS_KEY("not decided"),
        [LAB_SPRT_ACCEPTS_ELO0] = WORDS_KEY("decided: no more than the lower bound"),
        [LAB_SPRT_ACCEPTS_ELO1] = WORDS_KEY("decided: at least the upper bound"),
    };
    const WordsLanguage language = tournament->language;
    const LabSprtBounds *bounds = tournament->report->statistics->sprt;
    if (!bounds) {
        return;
    }
    const LabSprt sprt = lab_sprt_judge(bounds, tournament->report->statistics->pairs);
    const double figures[] = {bounds->elo0, bounds->elo1, sprt.ratio, sprt.low, sprt.high};
    CliReal real[5] = {{{0}}};
    for (int i = 0; i < 5; i++) {
        snprintf(real[i].text, sizeof real[i].text, i < 2 ? "%g" : "%.2f", figures[i]);
        cli_use_point(language, real[i].text);
    }
    putchar('\n');
    cli_print_line(language,
                   WORDS_KEY("SPRT, Elo {elo0} against {elo1}: ratio {ratio} of {low} to {high}; "
                             "{verdict}"),
                   WORDS_VALUES({"elo0", real[0].text}, {"elo1", real[1].text},
                                {"ratio", real[2].text}, {"low", real[3].text},
                                {"high", real[4].text},
                                {"verdict", words_text(language, verdicts[sprt.verdict])}));
    print_pairs(tournament);
}

void cli_tournament_print(const CliTournament *tournament) {
    print_heading(tournament);
    if (tournament->report->statistics->games == 0) {
        cli_print_line(tournament->language, WORDS_KEY("No game was finished."), NULL);
        return;
    }
    print_ranking(tournament);
    print_cross_table(tournament);
    print_openings(tournament);
    print_games(tournament);
    print_efforts(tournament);
    print_faults(tournament);
    print_sprt(tournament);
}
