/* SPDX-License-Identifier: MIT */
/*
 * Tables for people: columns as wide as they have to be.
 */
#ifndef CLI_COLUMNS_H
#define CLI_COLUMNS_H

enum { CLI_CELL = 64 };

/* Writes what stands in a cell; row 0 is the heading. */
typedef void CliCell(const void *about, int row, int column, char out[CLI_CELL]);

typedef struct CliColumns {
    CliCell *cell;
    const void *about;
    int rows;
    int columns;
} CliColumns;

/* The first column stands on the left, all others on the right. Each cell is asked for twice. */
void cli_columns_print(const CliColumns *table);

#endif
