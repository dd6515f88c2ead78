/* SPDX-License-Identifier: MIT */
/*
 * Pictures in SVG.
 */
#include "lab_plot.h"

#include <math.h>

enum { ROW = 26, TOP = 64, PLOT = 420, RIGHT = 150, BOTTOM = 40, LETTER = 8 };

/* ---- Any picture ---------------------------------------------------------------------------------- */

static void put_escaped(FILE *out, const char *text) {
    for (; *text; text++) {
        if (*text == '<' || *text == '&') {
            fputs(*text == '<' ? "&lt;" : "&amp;", out);
        } else {
            fputc(*text, out);
        }
    }
}

void lab_svg_text(FILE *out, const char *class, double x, double y, const char *text) {
    fprintf(out, "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\">", class, x, y);
    put_escaped(out, text);
    fputs("</text>\n", out);
}

void lab_svg_start(FILE *out, int width, int height, const char *language, const char *title) {
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" "
            "height=\"%d\" role=\"img\" xml:lang=\"%s\">\n<title>",
            width, height, width, height, language);
    put_escaped(out, title);
    fputs("</title>\n<style>\n"
          "svg { background: #fff; color: #1c1c1c; font: 13px system-ui, sans-serif }\n"
          "text { fill: currentColor }\n"
          ".title { font-size: 16px; font-weight: 600 }\n"
          ".head { font-weight: 600 }\n"
          ".soft { fill: #6a6a6a; font-size: 12px }\n"
          ".tick { fill: #6a6a6a; font-size: 12px; text-anchor: middle }\n"
          ".level { fill: #6a6a6a; font-size: 12px; text-anchor: end }\n"
          ".name { text-anchor: end }\n"
          ".grid { stroke: #e4e4e4 }\n"
          ".fair { stroke: #9a9a9a; stroke-dasharray: 4 3 }\n"
          ".bar { fill: #2f6f9f }\n"
          ".interval { stroke: #2f6f9f; stroke-width: 3; stroke-linecap: round }\n"
          ".dot { fill: #2f6f9f; stroke: #fff; stroke-width: 1.5 }\n"
          ".curve { fill: none; stroke-width: 2; stroke-linejoin: round }\n"
          ".leader { fill: none; stroke-width: 1 }\n"
          "@media (prefers-color-scheme: dark) {\n"
          "svg { background: #16181b; color: #e8e8e8 }\n"
          ".soft, .tick, .level { fill: #a0a0a0 }\n"
          ".grid { stroke: #2e3237 }\n"
          ".bar { fill: #6db3e2 }\n"
          ".interval { stroke: #6db3e2 }\n"
          ".dot { fill: #6db3e2; stroke: #16181b }\n"
          "}\n"
          "</style>\n",
          out);
    lab_svg_text(out, "title", 16, 26, title);
}

/* ---- The axis ------------------------------------------------------------------------------------- */

/* 1, 2 or 5 times a power of ten, about a sixth of the range. */
static double nice_step(double range) {
    const double rough = range / 6;
    const double power = pow(10, floor(log10(rough)));
    const double factor = rough / power;
    return power * (factor < 1.5 ? 1 : (factor < 3.5 ? 2 : (factor < 7.5 ? 5 : 10)));
}

static int left_of(const LabPlot *plot) {
    return 40 + LETTER * plot->columns;
}

static double x_of(const LabPlot *plot, double value) {
    const double inside = fmax(plot->low, fmin(plot->high, value));
    return left_of(plot) + PLOT * (inside - plot->low) / (plot->high - plot->low);
}

static void put_line(const LabPlot *plot, const char *class, double x, double top, double bottom) {
    fprintf(plot->out, "<line class=\"%s\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%.1f\" y2=\"%.1f\"/>\n",
            class, x, x, top, bottom);
}

static void put_axis(LabPlot *plot) {
    const double step = nice_step(plot->high - plot->low);
    const int first = (int)floor(plot->low / step);
    const int last = (int)ceil(plot->high / step);
    const int bottom = TOP + plot->rows * ROW;
    plot->low = first * step;
    plot->high = last * step;
    for (int i = first; i <= last; i++) {
        char text[48];
        const double x = x_of(plot, i * step);
        put_line(plot, "grid", x, TOP, bottom);
        snprintf(text, sizeof text, "%g%s", i * step, plot->unit);
        lab_svg_text(plot->out, "tick", x, bottom + 20, text);
    }
}

/* ---- A plot --------------------------------------------------------------------------------------- */

void lab_plot_start(LabPlot *plot) {
    plot->y = TOP - ROW / 2.0;
    lab_svg_start(plot->out, left_of(plot) + PLOT + RIGHT, TOP + plot->rows * ROW + BOTTOM,
                  plot->language, plot->title);
    lab_svg_text(plot->out, "soft", 16, 46, plot->below);
    put_axis(plot);
}

void lab_plot_end(const LabPlot *plot) {
    fputs("</svg>\n", plot->out);
}

void lab_plot_row(LabPlot *plot, const char *name, const char *note) {
    plot->y += ROW;
    lab_svg_text(plot->out, "name", left_of(plot) - 12, plot->y + 4.5, name);
    lab_svg_text(plot->out, "soft", left_of(plot) + PLOT + 14, plot->y + 4.5, note);
}

void lab_plot_heading(LabPlot *plot, const char *text) {
    plot->y += ROW;
    lab_svg_text(plot->out, "head", 16, plot->y + 4.5, text);
}

void lab_plot_fair(const LabPlot *plot, double value) {
    put_line(plot, "fair", x_of(plot, value), plot->y - ROW / 2.0, plot->y + ROW / 2.0);
}

void lab_plot_interval(const LabPlot *plot, const LabInterval *interval) {
    fprintf(plot->out,
            "<line class=\"interval\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%.1f\" y2=\"%.1f\"/>\n",
            x_of(plot, interval->low), x_of(plot, interval->high), plot->y, plot->y);
    lab_plot_dot(plot, interval->estimate, "");
}

void lab_plot_bar(const LabPlot *plot, double value, double opacity) {
    const double from = x_of(plot, 0);
    fprintf(plot->out,
            "<rect class=\"bar\" fill-opacity=\"%.1f\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" "
            "height=\"12\" rx=\"2\"/>\n",
            opacity, from, plot->y - 6, x_of(plot, value) - from);
}

void lab_plot_dot(const LabPlot *plot, double value, const char *title) {
    fprintf(plot->out, "<circle class=\"dot\" cx=\"%.1f\" cy=\"%.1f\" r=\"4.5\">",
            x_of(plot, value), plot->y);
    if (*title) {
        fputs("<title>", plot->out);
        put_escaped(plot->out, title);
        fputs("</title>", plot->out);
    }
    fputs("</circle>\n", plot->out);
}
