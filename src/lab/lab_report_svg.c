/* SPDX-License-Identifier: MIT */
/*
 * The outcome as a plot: a row a participant, best first, with a dot for the estimate and a line
 * for its 95 % interval. Ladders are plotted in Elo, single encounters as shares of victories.
 */
#include <math.h>
#include <string.h>

#include "lab_markup.h"
#include "lab_report.h"

enum { ROW = 34, TOP = 64, PLOT = 420, RIGHT = 150, BOTTOM = 40, TEXT = 8 };

typedef struct Plot {
    const LabReport *report;
    LabReportRanking ranking;
    const LabInterval *values; /* in Elo, or in per cent */
    LabInterval percent[ARENA_PARTICIPANTS];
    double low; /* of the axis */
    double high;
    double step;
    int left;
    int height;
    FILE *out;
} Plot;

/* ---- The axis ----------------------------------------------------------------------------------- */

/* 1, 2 or 5 times a power of ten, about a sixth of the range. */
static double nice_step(double range) {
    const double rough = range / 6;
    const double power = pow(10, floor(log10(rough)));
    const double factor = rough / power;
    return power * (factor < 1.5 ? 1 : (factor < 3.5 ? 2 : (factor < 7.5 ? 5 : 10)));
}

static double clamp(double value, double low, double high) {
    return value < low ? low : (value > high ? high : value);
}

static void set_axis(Plot *plot) {
    double low = plot->ranking.rated ? -50 : 0;
    double high = plot->ranking.rated ? 50 : 100;
    for (int i = 0; i < plot->ranking.count; i++) {
        low = fmin(low, plot->values[i].low);
        high = fmax(high, plot->values[i].high);
    }
    plot->step = nice_step(high - low);
    plot->low = plot->step * floor(low / plot->step);
    plot->high = plot->step * ceil(high / plot->step);
}

static double x_of(const Plot *plot, double value) {
    const double inside = clamp(value, plot->low, plot->high);
    return plot->left + PLOT * (inside - plot->low) / (plot->high - plot->low);
}

/* ---- Text --------------------------------------------------------------------------------------- */

static void put_text(const Plot *plot, const char *class, double x, double y, const char *text) {
    fprintf(plot->out, "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\">", class, x, y);
    lab_markup_xml(text, plot->out);
    fprintf(plot->out, "</text>\n");
}

/* ---- Parts -------------------------------------------------------------------------------------- */

static void put_head(const Plot *plot) {
    const int width = plot->left + PLOT + RIGHT;
    fprintf(plot->out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" "
            "height=\"%d\" role=\"img\">\n",
            width, plot->height, width, plot->height);
    fputs("<style>\n"
          "svg { background: #fff; color: #1c1c1c; font: 13px system-ui, sans-serif }\n"
          "text { fill: currentColor }\n"
          ".title { font-size: 16px; font-weight: 600 }\n"
          ".soft { fill: #6a6a6a; font-size: 12px }\n"
          ".tick { fill: #6a6a6a; font-size: 12px; text-anchor: middle }\n"
          ".name { text-anchor: end }\n"
          ".grid { stroke: #e4e4e4 }\n"
          ".fair { stroke: #9a9a9a; stroke-dasharray: 4 3 }\n"
          ".interval { stroke: #2f6f9f; stroke-width: 3; stroke-linecap: round }\n"
          ".dot { fill: #2f6f9f; stroke: #fff; stroke-width: 1.5 }\n"
          "@media (prefers-color-scheme: dark) {\n"
          "svg { background: #16181b; color: #e8e8e8 }\n"
          ".soft, .tick { fill: #a0a0a0 }\n"
          ".grid { stroke: #2e3237 }\n"
          ".interval { stroke: #6db3e2 }\n"
          ".dot { fill: #6db3e2; stroke: #16181b }\n"
          "}\n"
          "</style>\n",
          plot->out);
}

static void put_title(const Plot *plot) {
    char text[256];
    const ArenaTournament *tournament = plot->report->tournament;
    put_text(plot, "title", 16, 26,
             plot->ranking.rated ? "Rating in Elo, 95 % intervals"
                                 : "Share of victories in %, 95 % intervals");
    snprintf(text, sizeof text, "%d players, board %.80s, %s rules, %llu games",
             tournament->schedule->seats, tournament->setup->board,
             tournament->setup->game.game.rules.advanced ? "advanced" : "basic",
             (unsigned long long)plot->report->statistics->games);
    put_text(plot, "soft", 16, 46, text);
}

static void put_axis(const Plot *plot) {
    const int bottom = plot->height - BOTTOM;
    const int ticks = (int)lround((plot->high - plot->low) / plot->step);
    for (int i = 0; i <= ticks; i++) {
        char text[32];
        const double value = plot->low + i * plot->step;
        const double x = x_of(plot, value);
        fprintf(plot->out, "<line class=\"grid\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\"/>\n",
                x, x, TOP, bottom);
        snprintf(text, sizeof text, "%g", value);
        put_text(plot, "tick", x, bottom + 20, text);
    }
}

/* Elo is relative to the average of all; a share is compared with what would be fair. */
static void put_fair(const Plot *plot, int row, int who) {
    const double fair =
        plot->ranking.rated ? 0 : 100 * lab_statistics_fair(plot->report->statistics, who);
    const double x = x_of(plot, fair);
    fprintf(plot->out, "<line class=\"fair\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\"/>\n", x, x,
            TOP + row * ROW, TOP + (row + 1) * ROW);
}

static void put_row(const Plot *plot, int row) {
    const int who = plot->ranking.order[row];
    const LabInterval *value = &plot->values[who];
    const double y = TOP + row * ROW + ROW / 2.0;
    char text[64];
    put_fair(plot, row, who);
    put_text(plot, "name", plot->left - 12, y + 4.5,
             plot->report->tournament->lineup->participant[who].label);
    fprintf(plot->out,
            "<line class=\"interval\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%.1f\" y2=\"%.1f\"/>\n",
            x_of(plot, value->low), x_of(plot, value->high), y, y);
    fprintf(plot->out, "<circle class=\"dot\" cx=\"%.1f\" cy=\"%.1f\" r=\"5.5\"/>\n",
            x_of(plot, value->estimate), y);
    snprintf(text, sizeof text,
             plot->ranking.rated ? "%+.0f  (%+.0f to %+.0f)" : "%.1f  (%.1f to %.1f)",
             value->estimate, value->low, value->high);
    put_text(plot, "soft", plot->left + PLOT + 14, y + 4.5, text);
}

static void set_left(Plot *plot) {
    size_t longest = 0;
    for (int i = 0; i < plot->ranking.count; i++) {
        const size_t length = strlen(plot->report->tournament->lineup->participant[i].label);
        longest = length > longest ? length : longest;
    }
    plot->left = 40 + TEXT * (int)longest;
}

void lab_report_svg(const LabReport *report, FILE *out) {
    Plot plot = {.report = report, .out = out};
    lab_report__rank(report, &plot.ranking);
    for (int i = 0; i < plot.ranking.count; i++) {
        const LabInterval *share = &plot.ranking.share[i];
        plot.percent[i] = (LabInterval){100 * share->estimate, 100 * share->low, 100 * share->high};
    }
    plot.values = plot.ranking.rated ? plot.ranking.rating : plot.percent;
    plot.height = TOP + plot.ranking.count * ROW + BOTTOM;
    set_left(&plot);
    set_axis(&plot);
    put_head(&plot);
    put_title(&plot);
    put_axis(&plot);
    for (int row = 0; row < plot.ranking.count; row++) {
        put_row(&plot, row);
    }
    fprintf(out, "</svg>\n");
}
