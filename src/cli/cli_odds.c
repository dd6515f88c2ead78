/* SPDX-License-Identifier: MIT */
/*
 * epix odds: the chance of an assault if both sides play as well as can be.
 */
#include "cli_odds.h"

#include <string.h>

#include "bot_odds.h"
#include "cli_files.h"
#include "matches.h"
#include "odds_position.h"

enum { MOST_GOLD = SMALL_STAKES - 1 };

static const uint64_t not_given = UINT64_MAX;

typedef struct Settings {
    CliCommon common;
    uint64_t gold;
    const char *guesses;
    int minimum_stake;
    uint64_t plunder;
    bool table;
    const char *position;
    bool allow_paths;
    CliResults results;
} Settings;

static const CliOption options[] = {
    {"gold", CLI_NUMBER, offsetof(Settings, gold), NULL, "N",
     WORDS_KEY("the attacker's gold, up to 255")},
    {"guesses", CLI_STRING, offsetof(Settings, guesses), NULL, "N,N,...",
     WORDS_KEY("how many guesses each defender has, from 1 to 3, in the order of their defence")},
    {"minimum-stake", CLI_CHOICE, offsetof(Settings, minimum_stake), "1", "0|1",
     WORDS_KEY("the least gold that an attacker stakes")},
    {"plunder", CLI_NUMBER, offsetof(Settings, plunder), "0", "N",
     WORDS_KEY("gold that the attacker gains with each defender beaten, up to 255")},
    {"table", CLI_FLAG, offsetof(Settings, table), NULL, NULL,
     WORDS_KEY("print and plot the chances against castles, for 1 to 40 gold")},
    {"position", CLI_STRING, offsetof(Settings, position), NULL, "LINK|FILE",
     WORDS_KEY("instead: all attacks that could be made in a position, or at the end of a record")},
    {"allow-paths", CLI_FLAG, offsetof(Settings, allow_paths), NULL, NULL,
     WORDS_KEY("let the record name files by absolute paths and `..`")},
    CLI_RESULT_OPTIONS(Settings),
};

static const char *const examples[] = {
    "epix odds --gold 8 --guesses 2,2",
    "epix odds --table",
    "epix odds --position game.epix",
    "epix odds --guesses 1,2 --table --json odds.json",
    NULL,
};

static const CliSyntax syntax = {
    "odds",
    NULL,
    WORDS_KEY("Tells how likely a single attacker beats all defenders, one after the other, if "
              "both sides play as well as can be and the attacker wants nothing else; and how "
              "often which amount should be staked and guessed in the first round.\n"
              "A castle defends with the Soldier, the Knight and the garrison that are in it, 2 "
              "guesses each; a province with Soldier, Knight and Camp, 1 guess each, or 2 for "
              "Soldier and Camp on the mountain; ability cards may give more."),
    options,
    sizeof options / sizeof *options,
    examples,
};

/* ---- What is asked ----------------------------------------------------------------------- */

/* Reads `2,2`; false if it is anything else. */
static bool read_guesses(const char *text, SmallAssault *assault) {
    assault->defenders = 0;
    for (;; text++) {
        if (*text < '1' || *text > '0' + EPIX_GUESSES || assault->defenders == SMALL_DEFENDERS) {
            return false;
        }
        assault->guesses[assault->defenders++] = (uint8_t)(*text++ - '0');
        if (*text != ',') {
            return *text == '\0';
        }
    }
}

static int check(const Settings *settings) {
    SmallAssault assault;
    const bool chart = settings->table || settings->results.path;
    const bool has_gold = settings->gold != not_given;
    if (settings->guesses && !read_guesses(settings->guesses, &assault)) {
        return cli_refuse(&settings->common,
                          WORDS_KEY(
                              "\"{word}\" is no value for --guesses; it must be 1 to 8 numbers "
                              "from 1 to 3, such as 2,2."),
                          settings->guesses);
    }
    if (has_gold && settings->gold > MOST_GOLD) {
        return cli_refuse(&settings->common, WORDS_KEY("--gold must be at most 255."), "");
    }
    if (settings->plunder > MOST_GOLD) {
        return cli_refuse(&settings->common, WORDS_KEY("--plunder must be at most 255."), "");
    }
    if (has_gold && !settings->guesses) {
        return cli_refuse(&settings->common, WORDS_KEY("--gold needs --guesses."), "");
    }
    if (!has_gold && !chart) {
        return cli_refuse(&settings->common,
                          WORDS_KEY(
                              "Nothing is asked; see `epix odds --help`. Try --gold 8 --guesses "
                              "2,2 or --table."),
                          "");
    }
    return CLI_GO;
}

static void solve(const Settings *settings, const char *guesses, uint64_t gold, SmallOdds *odds) {
    SmallAssault assault = {.gold = (uint32_t)gold, .minimum_stake = settings->minimum_stake};
    (void)read_guesses(guesses, &assault);
    for (int i = 0; i < assault.defenders; i++) {
        assault.plunder[i] = (uint32_t)settings->plunder;
    }
    small_assault_odds(&assault, odds);
}

/* ---- One assault ------------------------------------------------------------------------- */

enum { BAR = 20 };

/* Prints a bar as long as the share is of the greatest one, by eighths of a character if there are
 * such; returns the columns that it takes. */
static int print_bar(double share, double greatest, bool utf8) {
    static const char *const eighths[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    const int length = greatest > 0 ? (int)(share / greatest * BAR * 8 + 0.5) : 0;
    const int whole = utf8 ? length / 8 : (length + 4) / 8;
    for (int column = 0; column < whole; column++) {
        fputs(utf8 ? "█" : "#", stdout);
    }
    const char *rest = utf8 ? eighths[length % 8] : "";
    fputs(rest, stdout);
    return whole + (*rest != '\0');
}

static void print_mixes(const Settings *settings, const SmallOdds *odds) {
    const WordsLanguage language = settings->common.language;
    const bool utf8 = cli_has_utf8();
    double greatest = 0;
    for (int stake = 0; stake < odds->stakes; stake++) {
        greatest = odds->stake_mix[stake] > greatest ? odds->stake_mix[stake] : greatest;
        greatest = odds->guess_mix[stake] > greatest ? odds->guess_mix[stake] : greatest;
    }
    fputs("  ", stdout);
    cli_put_left(words_text(language, WORDS_KEY("gold")), 6);
    cli_put_left(words_text(language, WORDS_KEY("staked")), 9 + BAR + 2);
    puts(words_text(language, WORDS_KEY("guessed")));
    for (int stake = 0; stake < odds->stakes; stake++) {
        const double staked = odds->stake_mix[stake];
        const double guessed = odds->guess_mix[stake];
        printf("  %4d  ", odds->low + stake);
        cli_put_real(language, 100 * staked, 1, 5);
        fputs(" % ", stdout);
        cli_print_gap(print_bar(staked, greatest, utf8), BAR + 2);
        cli_put_real(language, 100 * guessed, 1, 5);
        fputs(guessed > 0 ? " % " : " %", stdout);
        (void)print_bar(guessed, greatest, utf8);
        putchar('\n');
    }
}

/* A defender who names several amounts guesses more often than the attacker stakes. */
static void explain_sum(const Settings *settings) {
    const int guesses = settings->guesses[0] - '0';
    char number[8], percent[8];
    snprintf(number, sizeof number, "%d", guesses);
    snprintf(percent, sizeof percent, "%d", 100 * guesses);
    if (guesses > 1) {
        cli_print_line(settings->common.language,
                       WORDS_KEY("The defender names {number} amounts, so what is guessed adds up "
                                 "to {percent} %."),
                       WORDS_VALUES({"number", number}, {"percent", percent}));
    }
}

static void print_assault(const Settings *settings) {
    const WordsLanguage language = settings->common.language;
    SmallOdds odds;
    char gold[8];
    solve(settings, settings->guesses, settings->gold, &odds);
    snprintf(gold, sizeof gold, "%d", (int)settings->gold);
    cli_print_line(language,
                   WORDS_KEY("{gold} gold, guesses of the defenders {guesses}: the assault "
                             "succeeds in {chance} % of all cases."),
                   WORDS_VALUES({"gold", gold}, {"guesses", settings->guesses},
                                {"chance", cli_real(language, 100 * odds.chance, 2).text}));
    if (odds.chance > 0) {
        putchar('\n');
        cli_print_line(language,
                       WORDS_KEY("How often each amount is staked and guessed in the first round:"),
                       NULL);
        print_mixes(settings, &odds);
        explain_sum(settings);
    }
}

/* ---- Castles ----------------------------------------------------------------------------- */

static const struct {
    const char *guesses;
    const char *name;
} castles[] = {
    {"2", WORDS_KEY("the garrison alone")},
    {"2,2", WORDS_KEY("a unit and the garrison")},
    {"2,2,2", WORDS_KEY("two units and the garrison")},
    {"3", WORDS_KEY("the garrison alone, with three guesses")},
    {"2,3", WORDS_KEY("a unit and the garrison, which has three guesses")},
    {"2,2,3", WORDS_KEY("two units and the garrison, which has three guesses")},
};

enum { CASTLES = sizeof castles / sizeof *castles };

_Static_assert(CASTLES + 1 == ODDS_CURVES, "a curve for each castle and one more");

static void add_curve(const Settings *settings, OddsChart *chart, const char *guesses,
                      const char *name) {
    SmallOdds odds;
    OddsCurve *curve = &chart->curve[chart->curves];
    *curve = (OddsCurve){.letter = (char)('a' + chart->curves), .guesses = guesses, .name = name};
    chart->curves++;
    for (int gold = 0; gold <= ODDS_GOLD; gold++) {
        solve(settings, guesses, (uint64_t)gold, &odds);
        curve->chance[gold] = odds.chance;
    }
}

static void make_chart(const Settings *settings, OddsChart *chart) {
    *chart = (OddsChart){.language = settings->common.language,
                         .minimum_stake = settings->minimum_stake};
    bool known = false;
    for (int castle = 0; castle < CASTLES; castle++) {
        add_curve(settings, chart, castles[castle].guesses, castles[castle].name);
        known = known || (settings->guesses && !strcmp(settings->guesses, castles[castle].guesses));
    }
    if (settings->gold != not_given) {
        chart->asked = true;
        chart->gold = (int)settings->gold;
        chart->guesses = settings->guesses;
        solve(settings, settings->guesses, settings->gold, &chart->odds);
    }
    if (settings->guesses && !known) {
        add_curve(settings, chart, settings->guesses, WORDS_KEY("as asked"));
    }
}

/* ---- A position ---------------------------------------------------------------------------- */

static void print_record(const CliCommon *common, CliRecord *record) {
    while (cli_record_next(record)) {
    }
    const CliPosition position = {common->language, &record->replay.game, &record->replay.state};
    if (!record->fault.code) {
        odds_print_position(&position);
    }
}

static int print_position(const Settings *settings) {
    const bool more = settings->gold != not_given || settings->guesses || settings->table ||
                      settings->results.path;
    return more ? cli_refuse(&settings->common,
                             WORDS_KEY("--position goes with none of --gold, --guesses, --table "
                                       "and --json."),
                             "")
                : cli_record_use(&settings->common, settings->position, settings->allow_paths,
                                 print_record);
}

int cli_odds(int argc, char **argv) {
    Settings settings = {.gold = not_given};
    int status = cli_parse(&syntax, argc, argv, &settings);
    if (status == CLI_GO && settings.position) {
        return print_position(&settings);
    }
    status = status == CLI_GO ? check(&settings) : status;
    if (status != CLI_GO) {
        return status;
    }
    OddsChart chart;
    if (settings.table || settings.results.path) {
        make_chart(&settings, &chart);
    }
    if (!cli_results_give(&settings.common, &settings.results, odds_put_chart, &chart)) {
        return CLI_FAILED;
    }
    if (cli_results_alone(&settings.results)) {
        return CLI_OK;
    }
    if (settings.gold != not_given) {
        print_assault(&settings);
    }
    if (settings.table) {
        fputs(settings.gold != not_given ? "\n" : "", stdout);
        odds_print_table(&chart);
        odds_print_plot(&chart);
    }
    return CLI_OK;
}
