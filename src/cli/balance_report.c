/* SPDX-License-Identifier: MIT */
/*
 * Whether the game is fair: sections of rows, from one table for people and programs.
 */
#include "balance_report.h"

#include <stdlib.h>
#include <string.h>

#include "matches.h"

enum {
    LABEL = 64,
    ROWS = LAB_BALANCE_OPENINGS, /* of a section at most */
    SHOWN = 12,                  /* openings, the most frequent ones */
};

_Static_assert((int)ROWS >= (int)EPIX_ABILITIES, "each card has a row");

typedef struct Row {
    char label[LABEL]; /* in the language of the report */
    char key[LABEL];   /* in JSON */
    const LabTally *tally;
} Row;

/* ---- Names ---------------------------------------------------------------------------------- */

/* Names the row with this number, at least by its key, which is the label if there is no other. */
typedef void Name(const CliBalance *balance, int number, Row *row);

static void name_seat(const CliBalance *balance, int seat, Row *row) {
    snprintf(row->label, LABEL, "%s", words_seat(balance->language, seat));
    snprintf(row->key, LABEL, "%c", note_seat_letter(seat));
}

static void name_place(const CliBalance *balance, int place, Row *row) {
    (void)balance;
    snprintf(row->key, LABEL, "%d", place + 1);
}

static void name_order(const CliBalance *balance, int number, Row *row) {
    const int season = number / EPIX_SEATS, place = number % EPIX_SEATS + 1;
    snprintf(row->label, LABEL, "%s, %d", words_season(balance->language, season), place);
    snprintf(row->key, LABEL, "%s %d", note_season_name(season), place);
}

static void name_season(const CliBalance *balance, int season, Row *row) {
    snprintf(row->label, LABEL, "%s", words_season(balance->language, season));
    snprintf(row->key, LABEL, "%s", note_season_name(season));
}

static void name_card(const CliBalance *balance, int ability, Row *row) {
    const NoteGame *game = &balance->setup.game;
    snprintf(row->label, LABEL, "%.60s", words_ability(balance->language, game, ability));
    snprintf(row->key, LABEL, "%.60s", game->cards.card[ability].id);
}

static void name_price(const CliBalance *balance, int class, Row *row) {
    uint32_t low, high;
    (void)balance;
    lab_balance_prices(class, &low, &high);
    if (high == UINT32_MAX) {
        snprintf(row->key, LABEL, "%u+", low);
    } else {
        snprintf(row->key, LABEL, high > low ? "%u-%u" : "%u", low, high);
    }
}

static void name_number(const CliBalance *balance, int owned, Row *row) {
    (void)balance;
    snprintf(row->key, LABEL, "%d", owned);
}

/* As the notation has them: `S K C C`. */
static void name_opening(const CliBalance *balance, int opening, Row *row) {
    int units[EPIX_UNITS];
    NoteText text = note_text(row->key, LABEL);
    (void)balance;
    lab_balance_opening(opening, units);
    for (int unit = 0; unit < EPIX_UNITS; unit++) {
        for (int i = 0; i < units[unit]; i++) {
            note_put(&text, text.length ? " " : "");
            note_put_char(&text, note_unit_letter(unit));
        }
    }
    note_put(&text, text.length ? "" : "-");
    note_text_end(&text);
}

/* ---- Sections ------------------------------------------------------------------------------- */

typedef int Order(const void *a, const void *b);

static int falling(double a, double b) {
    return (b > a) - (b < a);
}

static int by_share(const void *a, const void *b) {
    const LabTally *first = ((const Row *)a)->tally, *second = ((const Row *)b)->tally;
    return falling(first->wins / first->games, second->wins / second->games);
}

static int by_games(const void *a, const void *b) {
    return falling(((const Row *)a)->tally->games, ((const Row *)b)->tally->games);
}

typedef struct Section {
    const char *key;   /* in JSON */
    const char *title; /* in English */
    size_t tallies;    /* where they are in the counts */
    int count;
    Name *name;
    bool priced;
    Order *order; /* NULL: as they are */
    int most;
} Section;

#define TALLIES(field)                                                                             \
    offsetof(LabBalance, field), sizeof((LabBalance *)0)->field / sizeof(LabTally)

/* key, title, tallies and how many, names, priced, order, most rows that are shown */
static const Section sections[] = {
    {"seats", WORDS_KEY("Seat"), TALLIES(seat), name_seat, false, NULL, ROWS},
    {"draft", WORDS_KEY("Place in the draft"), TALLIES(draft), name_place, false, NULL, ROWS},
    {"order", WORDS_KEY("Place in a season"), TALLIES(order), name_order, false, NULL, ROWS},
    {"auctions", WORDS_KEY("Winner of the auction"), TALLIES(auction), name_season, true, NULL,
     ROWS},
    {"cards", WORDS_KEY("Ability card owned"), TALLIES(card), name_card, true, by_share, ROWS},
    {"prices", WORDS_KEY("Price of a card"), TALLIES(price), name_price, false, NULL, ROWS},
    {"owned", WORDS_KEY("Number of cards owned"), TALLIES(cards), name_number, false, NULL, ROWS},
    {"openings", WORDS_KEY("Recruited in the draft (most frequent)"), TALLIES(opening),
     name_opening, false, by_games, SHOWN},
};

enum { SECTIONS = sizeof sections / sizeof *sections };

/* Only what has happened is a row; returns how many there are. */
static int collect(const CliBalance *balance, const Section *section, Row rows[ROWS]) {
    const LabTally *tallies = (const LabTally *)((const char *)&balance->counts + section->tallies);
    int count = 0;
    for (int i = 0; i < section->count; i++) {
        if (tallies[i].games > 0) {
            Row *row = &rows[count++];
            *row = (Row){.tally = &tallies[i]};
            section->name(balance, i, row);
            if (!*row->label) {
                memcpy(row->label, row->key, LABEL);
            }
        }
    }
    if (section->order) {
        qsort(rows, (size_t)count, sizeof *rows, section->order);
    }
    return count < section->most ? count : section->most;
}

static double fair_share(const CliBalance *balance) {
    return 1.0 / balance->setup.game.board.board.seats;
}

/* ---- For people ----------------------------------------------------------------------------- */

static void print_heading(const CliBalance *balance) {
    const WordsLanguage language = balance->language;
    char seats[16], games[32], planned[32], seed[32];
    const CliReal seconds = cli_real(language, balance->seconds, 1);
    snprintf(seats, sizeof seats, "%d", balance->setup.game.board.board.seats);
    snprintf(games, sizeof games, "%llu", (unsigned long long)balance->counts.games);
    snprintf(planned, sizeof planned, "%llu", (unsigned long long)balance->planned);
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)balance->seed);
    const bool advanced = balance->setup.game.game.rules.advanced;
    const WordsValue values[] = {{"players", seats},
                                 {"board", balance->setup.board},
                                 {"bot", balance->bot},
                                 {"rules",
                                  words_text(language, advanced ? WORDS_KEY("advanced rules")
                                                                : WORDS_KEY("basic rules"))},
                                 {"games", games},
                                 {"planned", planned},
                                 {"seconds", seconds.text},
                                 {"seed", seed},
                                 {NULL, NULL}};
    cli_print_line(language,
                   WORDS_KEY("{players} players, board {board}, {rules}; {bot} against "
                             "itself; seed {seed}"),
                   values);
    cli_print_line(language,
                   balance->interrupted
                       ? WORDS_KEY("{games} of {planned} games (interrupted), {seconds} s")
                       : WORDS_KEY("{games} of {planned} games, {seconds} s"),
                   values);
}

static void print_endings(const CliBalance *balance) {
    const WordsLanguage language = balance->language;
    const LabBalance *counts = &balance->counts;
    const double games = (double)counts->games;
    const CliReal castles = cli_real(language, 100 * (double)counts->castles / games, 1);
    const CliReal shared = cli_real(language, 100 * (double)counts->shared / games, 1);
    const CliReal decisions = cli_real(language, (double)counts->decisions / games, 1);
    const CliReal fair = cli_real(language, 100 * fair_share(balance), 1);
    const WordsValue values[] = {{"castles", castles.text},
                                 {"shared", shared.text},
                                 {"decisions", decisions.text},
                                 {"fair", fair.text},
                                 {NULL, NULL}};
    cli_print_line(language,
                   WORDS_KEY("{castles} % end by a captured castle, {shared} % are shared; "
                             "{decisions} decisions a game"),
                   values);
    cli_print_line(language,
                   WORDS_KEY("Fair would be {fair} %; where the 95 % interval says otherwise "
                             "stands a star."),
                   values);
}

/* Whether those behind go for whoever leads. */
static void print_leader(const CliBalance *balance) {
    const WordsLanguage language = balance->language;
    const LabLeader *leader = &balance->counts.leader;
    const double attacks = (double)leader->attacks;
    if (leader->attacks == 0) {
        return;
    }
    const LabInterval share = lab_interval_wilson((double)leader->at_leader / attacks, attacks);
    const CliReal at = cli_real(language, 100 * share.estimate, 1);
    const CliReal low = cli_real(language, 100 * share.low, 1);
    const CliReal high = cli_real(language, 100 * share.high, 1);
    const CliReal chance = cli_real(language, 100 * leader->by_chance / attacks, 1);
    const WordsValue values[] = {{"share", at.text},
                                 {"low", low.text},
                                 {"high", high.text},
                                 {"chance", chance.text},
                                 {NULL, NULL}};
    cli_print_line(
        language,
        WORDS_KEY("Castles apart, who leads before Autumn is the target of {share} % ({low} to "
                  "{high}) of the attacks that could have gone elsewhere; by chance, {chance} %."),
        values);
}

static void print_row(const CliBalance *balance, const Section *section, const Row *row,
                      int width) {
    const LabTally *tally = row->tally;
    const LabInterval share = lab_balance_share(tally);
    const bool unfair = fair_share(balance) < share.low || fair_share(balance) > share.high;
    cli_put_left(row->label, width);
    printf("%9.0f", tally->games);
    if (section->priced && tally->paid > 0) {
        cli_put_real(balance->language, tally->paid / tally->games, 1, 9);
    } else if (section->priced) {
        printf("%9s", "-");
    }
    cli_put_real(balance->language, 100 * share.estimate, 1, 9);
    cli_put_real(balance->language, 100 * share.low, 1, 8);
    fputs(" - ", stdout);
    cli_put_real(balance->language, 100 * share.high, 1, 5);
    puts(unfair ? " *" : "");
}

static void print_section(const CliBalance *balance, const Section *section) {
    const WordsLanguage language = balance->language;
    Row rows[ROWS];
    const int count = collect(balance, section, rows);
    int width = words_columns(words_text(language, section->title));
    if (!count) {
        return;
    }
    for (int i = 0; i < count; i++) {
        const int columns = words_columns(rows[i].label);
        width = columns > width ? columns : width;
    }
    puts("");
    cli_put_left(words_text(language, section->title), width);
    cli_put_right(words_text(language, "times"), 9);
    if (section->priced) {
        cli_put_right(words_text(language, "paid"), 9);
    }
    cli_put_right(words_text(language, "wins %"), 9);
    printf("   %s\n", words_text(language, "95 % interval"));
    for (int i = 0; i < count; i++) {
        print_row(balance, section, &rows[i], width);
    }
}

void cli_balance_print(const CliBalance *balance) {
    print_heading(balance);
    if (balance->counts.games == 0) {
        return;
    }
    print_endings(balance);
    print_leader(balance);
    for (int i = 0; i < SECTIONS; i++) {
        print_section(balance, &sections[i]);
    }
}

/* ---- For programs --------------------------------------------------------------------------- */

static void put_section(NoteJson *json, const CliBalance *balance, const Section *section) {
    Row rows[ROWS];
    const int count = collect(balance, section, rows);
    if (!count) {
        return;
    }
    note_json_put_open(json, section->key, '[');
    for (int i = 0; i < count; i++) {
        const LabTally *tally = rows[i].tally;
        const LabInterval share = lab_balance_share(tally);
        note_json_open(json, '{');
        note_json_put_string(json, "key", rows[i].key);
        note_json_put_string(json, "label", rows[i].label);
        note_json_put_number(json, "times", (uint64_t)tally->games);
        lab_json_put_real(json, "wins", tally->wins);
        if (section->priced) {
            lab_json_put_real(json, "paid", tally->paid / tally->games);
        }
        lab_json_put_interval(json, "share", &share);
        note_json_close(json, '}');
    }
    note_json_close(json, ']');
}

/* What plots say above the rows, in the language of the report. */
static void put_captions(NoteJson *json, const CliBalance *balance) {
    const WordsLanguage language = balance->language;
    char below[WORDS_SENTENCE_SIZE], games[32];
    snprintf(games, sizeof games, "%llu", (unsigned long long)balance->counts.games);
    words_fill(language, WORDS_KEY("board {board}, {bot} against itself, {games} games"),
               WORDS_VALUES({"bot", balance->bot}, {"board", balance->setup.board},
                            {"games", games}),
               below, sizeof below);
    cli_results_caption(json, language, words_text(language, "Share of victories, 95 % intervals"),
                        below);
    note_json_put_open(json, "titles", '{');
    for (int i = 0; i < SECTIONS; i++) {
        note_json_put_string(json, sections[i].key, words_text(language, sections[i].title));
    }
    note_json_close(json, '}');
}

static void put_leader(NoteJson *json, const LabLeader *leader) {
    note_json_put_open(json, "leader", '{');
    note_json_put_number(json, "attacks", leader->attacks);
    note_json_put_number(json, "at_leader", leader->at_leader);
    lab_json_put_real(json, "by_chance", leader->by_chance);
    note_json_close(json, '}');
}

void cli_balance_json(NoteJson *json, const void *about) {
    const CliBalance *balance = about;
    const ArenaSetup *setup = &balance->setup;
    const LabBalance *counts = &balance->counts;
    note_json_open(json, '{');
    note_json_put_number(json, "epix-balance", 1);
    put_captions(json, balance);
    note_json_put_number(json, "players", setup->game.board.board.seats);
    note_json_put_string(json, "board", setup->board);
    note_json_put_string(json, "abilities", setup->abilities ? setup->abilities : "standard");
    note_json_put_string(json, "rules", setup->game.game.rules.advanced ? "advanced" : "basic");
    note_json_put_string(json, "bot", balance->bot);
    note_json_put_number(json, "seed", balance->seed);
    lab_json_put_real(json, "seconds", balance->seconds);
    note_json_put_bool(json, "interrupted", balance->interrupted);
    note_json_put_number(json, "games", counts->games);
    note_json_put_number(json, "planned", balance->planned);
    note_json_put_number(json, "decisions", counts->decisions);
    note_json_put_number(json, "castles", counts->castles);
    note_json_put_number(json, "shared", counts->shared);
    lab_json_put_real(json, "fair", fair_share(balance));
    put_leader(json, &counts->leader);
    for (int i = 0; i < SECTIONS; i++) {
        put_section(json, balance, &sections[i]);
    }
    note_json_close(json, '}');
}
