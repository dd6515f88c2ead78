/* SPDX-License-Identifier: MIT */
/*
 * The chances against castles as a picture: a line for each, with its name at its end.
 */
#include "odds.h"

#include "lab_plot.h"

enum {
    WIDTH = 980,
    HEIGHT = 460,
    LEFT = 64,
    RIGHT = 560, /* of the plot; names follow */
    TOP = 72,
    BOTTOM = 400,
    NAMES_AT = 584,
    NAME_HEIGHT = 18,
};

/* Colours that can be told apart by those who see few of them (Okabe and Ito); the lines differ
 * in their dashes too. */
static const struct {
    const char *colour;
    const char *dashes;
} looks[ODDS_CURVES] = {
    {"#0072b2", "none"}, {"#d55e00", "none"}, {"#009e73", "none"}, {"#0072b2", "6 3"},
    {"#d55e00", "6 3"},  {"#009e73", "6 3"},  {"#cc79a7", "2 2"},
};

/* ---- Places ------------------------------------------------------------------------------ */

static double x_of(int gold) {
    return LEFT + (double)(RIGHT - LEFT) * (gold - 1) / (ODDS_GOLD - 1);
}

static double y_of(double chance) {
    return BOTTOM - (BOTTOM - TOP) * chance;
}

/* ---- Parts ------------------------------------------------------------------------------- */

static void put_grid(const OddsChart *chart, FILE *out) {
    char number[16];
    for (int percent = 0; percent <= 100; percent += 20) {
        const double y = y_of(percent / 100.0);
        fprintf(out, "<line class=\"grid\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/>\n", LEFT,
                RIGHT, y, y);
        snprintf(number, sizeof number, "%d %%", percent);
        lab_svg_text(out, "level", LEFT - 8, y + 4, number);
    }
    for (int gold = 5; gold <= ODDS_GOLD; gold += 5) {
        const double x = x_of(gold);
        fprintf(out, "<line class=\"grid\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\"/>\n", x, x,
                TOP, BOTTOM);
        snprintf(number, sizeof number, "%d", gold);
        lab_svg_text(out, "tick", x, BOTTOM + 18, number);
    }
    lab_svg_text(out, "tick", (LEFT + RIGHT) / 2.0, BOTTOM + 40,
                 words_text(chart->language, "gold"));
}

static void put_curve(const OddsChart *chart, int index, FILE *out) {
    fprintf(out, "<polyline class=\"curve\" stroke=\"%s\" stroke-dasharray=\"%s\" points=\"",
            looks[index].colour, looks[index].dashes);
    for (int gold = 1; gold <= ODDS_GOLD; gold++) {
        fprintf(out, "%s%.1f,%.1f", gold > 1 ? " " : "", x_of(gold),
                y_of(chart->curve[index].chance[gold]));
    }
    fputs("\"/>\n", out);
}

/* ---- Names ------------------------------------------------------------------------------- */

/* Curves in the order in which they end, highest first; the earlier one where they meet. */
static void sort_by_end(const OddsChart *chart, int order[ODDS_CURVES]) {
    for (int i = 0; i < chart->curves; i++) {
        int place = i;
        const double end = chart->curve[i].chance[ODDS_GOLD];
        for (; place > 0 && chart->curve[order[place - 1]].chance[ODDS_GOLD] < end; place--) {
            order[place] = order[place - 1];
        }
        order[place] = i;
    }
}

static void put_name(const OddsChart *chart, int index, double y, FILE *out) {
    const OddsCurve *curve = &chart->curve[index];
    const double end = y_of(curve->chance[ODDS_GOLD]);
    char text[WORDS_SENTENCE_SIZE];
    snprintf(text, sizeof text, "%s: %s", curve->guesses, words_text(chart->language, curve->name));
    fprintf(out, "<polyline class=\"leader\" stroke=\"%s\" points=\"%d,%.1f %d,%.1f\"/>\n",
            looks[index].colour, RIGHT, end, NAMES_AT - 6, y);
    lab_svg_text(out, "label", NAMES_AT, y + 4, text);
}

/* Each beside the end of its curve, or below the one before. */
static void put_names(const OddsChart *chart, FILE *out) {
    int order[ODDS_CURVES];
    double y = 0;
    sort_by_end(chart, order);
    for (int i = 0; i < chart->curves; i++) {
        const double end = y_of(chart->curve[order[i]].chance[ODDS_GOLD]);
        y = end > y + NAME_HEIGHT ? end : y + NAME_HEIGHT;
        put_name(chart, order[i], y, out);
    }
}

void odds_write_svg(const OddsChart *chart, FILE *out) {
    const char *title = words_text(chart->language, "Chance of an assault on a castle");
    char stake[WORDS_SENTENCE_SIZE];
    snprintf(stake, sizeof stake, "%d", chart->minimum_stake);
    const WordsValue values[] = {{"stake", stake}, {NULL, NULL}};
    char below[WORDS_SENTENCE_SIZE];
    words_fill(chart->language,
               WORDS_KEY("one attacker, best play of both sides, minimum stake {stake}"), values,
               below, sizeof below);
    lab_svg_start(out, WIDTH, HEIGHT, words_language_code(chart->language), title);
    lab_svg_text(out, "soft", 16, 46, below);
    put_grid(chart, out);
    for (int i = chart->curves - 1; i >= 0; i--) {
        put_curve(chart, i, out);
    }
    put_names(chart, out);
    fputs("</svg>\n", out);
}
