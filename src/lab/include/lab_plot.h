/* SPDX-License-Identifier: MIT */
/*
 * Pictures in SVG. A plot has a row for each of its names, with marks over a common axis.
 */
#ifndef LAB_PLOT_H
#define LAB_PLOT_H

#include <stdio.h>

#include "lab_statistics.h"

/* Writes a whole picture. */
typedef void LabPlotFill(const void *about, FILE *out);

/* ---- Any picture ---------------------------------------------------------------------------------- */

/* The start, with the styles that all have; `language` is a code. It ends with `</svg>`. */
void lab_svg_start(FILE *out, int width, int height, const char *language, const char *title);
void lab_svg_text(FILE *out, const char *class, double x, double y, const char *text);

/* ---- A plot --------------------------------------------------------------------------------------- */

typedef struct LabPlot {
    FILE *out;
    const char *language;
    const char *title;
    const char *below; /* the title */
    const char *unit;  /* behind the numbers of the axis */
    int rows;
    int columns; /* of the longest name */
    double low;  /* what the axis must reach; it may go further */
    double high;
    double y; /* of the row, from lab_plot_row on */
} LabPlot;

void lab_plot_start(LabPlot *plot);
void lab_plot_end(const LabPlot *plot);

/* Begins a row: with a name and what there is to say at its end, or as a heading. */
void lab_plot_row(LabPlot *plot, const char *name, const char *note);
void lab_plot_heading(LabPlot *plot, const char *text);

/* Marks in the row. */
void lab_plot_fair(const LabPlot *plot, double value); /* what would be expected */
void lab_plot_interval(const LabPlot *plot, const LabInterval *interval);
void lab_plot_bar(const LabPlot *plot, double value, double opacity);
void lab_plot_dot(const LabPlot *plot, double value, const char *title); /* which may be empty */

#endif
