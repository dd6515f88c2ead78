/* SPDX-License-Identifier: MIT */
/*
 * epix odds: the chance of an assault if both sides play as well as can be.
 */
#include "odds.h"

#include <errno.h>
#include <string.h>

#include "small_games.h"

enum { MOST_GOLD = SMALL_STAKES - 1, TABLE = SMALL_STAKES * (2 * SMALL_DEFENDERS + 1) };

static const uint64_t not_given = UINT64_MAX;

typedef struct Settings {
    CliCommon common;
    uint64_t gold;
    const char *guesses;
    int minimum_stake;
    bool table;
    const char *svg;
} Settings;

static const CliOption options[] = {
    {"gold", CLI_NUMBER, offsetof(Settings, gold), NULL, "N",
     WORDS_KEY("the attacker's gold, up to 255")},
    {"guesses", CLI_STRING, offsetof(Settings, guesses), NULL, "N,N,...",
     WORDS_KEY("how many guesses each defender has, from 1 to 3, in the order of their defence")},
    {"minimum-stake", CLI_CHOICE, offsetof(Settings, minimum_stake), "1", "0|1",
     WORDS_KEY("the least gold that an attacker stakes")},
    {"table", CLI_FLAG, offsetof(Settings, table), NULL, NULL,
     WORDS_KEY("print and plot the chances against castles, for 1 to 40 gold")},
    {"svg", CLI_STRING, offsetof(Settings, svg), NULL, "FILE",
     WORDS_KEY("write this plot as a picture")},
};

static const char *const examples[] = {
    "epix odds --gold 8 --guesses 2,2",
    "epix odds --table",
    "epix odds --guesses 1,2 --table --svg odds.svg",
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

static int refuse(const Settings *settings, const char *english, const char *word) {
    const WordsValue values[] = {{"word", word}, {NULL, NULL}};
    return cli_complain(&settings->common, CLI_USAGE, english, values);
}

/* Reads `2,2`; false if it is anything else. */
static bool read_guesses(const char *text, SmallBattle *battle) {
    battle->defenders = 0;
    for (;; text++) {
        if (*text < '1' || *text > '0' + EPIX_GUESSES || battle->defenders == SMALL_DEFENDERS) {
            return false;
        }
        battle->guesses[battle->defenders++] = (uint8_t)(*text++ - '0');
        if (*text != ',') {
            return *text == '\0';
        }
    }
}

static int check(const Settings *settings) {
    SmallBattle battle;
    const bool chart = settings->table || settings->svg;
    const bool has_gold = settings->gold != not_given;
    if (settings->guesses && !read_guesses(settings->guesses, &battle)) {
        return refuse(settings,
                      WORDS_KEY("\"{word}\" is no value for --guesses; it must be 1 to 8 numbers "
                                "from 1 to 3, such as 2,2."),
                      settings->guesses);
    }
    if (has_gold && settings->gold > MOST_GOLD) {
        return refuse(settings, WORDS_KEY("--gold must be at most 255."), "");
    }
    if (has_gold && !settings->guesses) {
        return refuse(settings, WORDS_KEY("--gold needs --guesses."), "");
    }
    if (!has_gold && !chart) {
        return refuse(settings,
                      WORDS_KEY("Nothing is asked; see `epix odds --help`. Try --gold 8 --guesses "
                                "2,2 or --table."),
                      "");
    }
    return CLI_GO;
}

/* The attacker wants all defenders beaten, at any price. */
static void make_battle(SmallBattle *battle, const char *guesses, int gold, int minimum_stake) {
    *battle = (SmallBattle){.gold = gold,
                            .minimum_stake = minimum_stake,
                            .values = 1,
                            .end = small_battle_all_or_nothing,
                            .context = battle};
    (void)read_guesses(guesses, battle);
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

static void print_padded(const char *text, int columns) {
    fputs(text, stdout);
    cli_print_gap(words_columns(text), columns);
}

static void print_mixes(const Settings *settings, const SmallCombatSolution *solution, int stakes) {
    const WordsLanguage language = settings->common.language;
    const bool utf8 = cli_has_utf8();
    double greatest = 0;
    for (int stake = 0; stake < stakes; stake++) {
        greatest = solution->stake_mix[stake] > greatest ? solution->stake_mix[stake] : greatest;
        greatest = solution->guess_mix[stake] > greatest ? solution->guess_mix[stake] : greatest;
    }
    fputs("  ", stdout);
    print_padded(words_text(language, WORDS_KEY("gold")), 6);
    print_padded(words_text(language, WORDS_KEY("staked")), 9 + BAR + 2);
    puts(words_text(language, WORDS_KEY("guessed")));
    for (int stake = 0; stake < stakes; stake++) {
        const double staked = solution->stake_mix[stake];
        const double guessed = solution->guess_mix[stake];
        printf("  %4d  %5.1f %% ", settings->minimum_stake + stake, 100 * staked);
        cli_print_gap(print_bar(staked, greatest, utf8), BAR + 2);
        printf("%5.1f %%%s", 100 * guessed, guessed > 0 ? " " : "");
        (void)print_bar(guessed, greatest, utf8);
        putchar('\n');
    }
}

static void print_assault(const Settings *settings) {
    double table[TABLE];
    double mixes[2][SMALL_STAKES];
    SmallCombatSolution solution = {.stake_mix = mixes[0], .guess_mix = mixes[1]};
    SmallBattle battle;
    make_battle(&battle, settings->guesses, (int)settings->gold, settings->minimum_stake);
    (void)small_battle_solve(&battle, table);
    const double chance = *small_battle_values(&battle, table, battle.gold, 0);
    char gold[8];
    char percent[16];
    snprintf(gold, sizeof gold, "%d", battle.gold);
    snprintf(percent, sizeof percent, "%.2f", 100 * chance);
    const WordsValue values[] = {{"gold", gold},
                                 {"guesses", settings->guesses},
                                 {"chance", percent},
                                 {NULL, NULL}};
    cli_print_line(settings->common.language,
                   WORDS_KEY("{gold} gold against {guesses} guesses: the assault succeeds in "
                             "{chance} % of all cases."),
                   values);
    if (chance > 0) {
        (void)small_battle_round(&battle, table, battle.gold, 0, &solution);
        putchar('\n');
        cli_print_line(settings->common.language,
                       WORDS_KEY("How often each amount is staked and guessed in the first round:"),
                       NULL);
        print_mixes(settings, &solution, battle.gold - battle.minimum_stake + 1);
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
    {"3", WORDS_KEY("the garrison alone, with High Walls")},
    {"2,3", WORDS_KEY("a unit and the garrison, with High Walls")},
    {"2,2,3", WORDS_KEY("two units and the garrison, with High Walls")},
};

enum { CASTLES = sizeof castles / sizeof *castles };

_Static_assert(CASTLES + 1 == ODDS_CURVES, "a curve for each castle and one more");

static void add_curve(OddsChart *chart, const char *guesses, const char *name) {
    double table[TABLE];
    SmallBattle battle;
    OddsCurve *curve = &chart->curve[chart->curves];
    *curve = (OddsCurve){.letter = (char)('a' + chart->curves), .guesses = guesses, .name = name};
    chart->curves++;
    make_battle(&battle, guesses, ODDS_GOLD, chart->minimum_stake);
    (void)small_battle_solve(&battle, table);
    for (int gold = 0; gold <= ODDS_GOLD; gold++) {
        curve->chance[gold] = *small_battle_values(&battle, table, gold, 0);
    }
}

static void make_chart(const Settings *settings, OddsChart *chart) {
    *chart = (OddsChart){.language = settings->common.language,
                         .minimum_stake = settings->minimum_stake};
    bool known = false;
    for (int castle = 0; castle < CASTLES; castle++) {
        add_curve(chart, castles[castle].guesses, castles[castle].name);
        known = known || (settings->guesses && !strcmp(settings->guesses, castles[castle].guesses));
    }
    if (settings->guesses && !known) {
        add_curve(chart, settings->guesses, WORDS_KEY("as asked"));
    }
}

static int write_svg(const Settings *settings, const OddsChart *chart) {
    FILE *file = fopen(settings->svg, "w");
    if (file) {
        odds_write_svg(chart, file);
    }
    const bool bad = !file || ferror(file);
    if ((file && fclose(file) != 0) || bad) {
        const WordsValue values[] = {{"file", settings->svg},
                                     {"reason", strerror(errno)},
                                     {NULL, NULL}};
        return cli_complain(&settings->common, CLI_FAILED,
                            WORDS_KEY("Cannot write {file}: {reason}."), values);
    }
    return CLI_OK;
}

int cli_odds(int argc, char **argv) {
    Settings settings = {.gold = not_given};
    int status = cli_parse(&syntax, argc, argv, &settings);
    status = status == CLI_GO ? check(&settings) : status;
    if (status != CLI_GO) {
        return status;
    }
    OddsChart chart;
    make_chart(&settings, &chart);
    if (settings.svg && write_svg(&settings, &chart) != CLI_OK) {
        return CLI_FAILED;
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
