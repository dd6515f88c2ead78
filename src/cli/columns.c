/* SPDX-License-Identifier: MIT */
/*
 * See columns.h.
 */
#include "columns.h"

#include <stdio.h>

#include "cli.h"

static int width_of(const CliColumns *table, int column) {
    char text[CLI_CELL];
    int width = 0;
    for (int row = 0; row < table->rows; row++) {
        table->cell(table->about, row, column, text);
        const int columns = words_columns(text);
        width = columns > width ? columns : width;
    }
    return width;
}

void cli_columns_print(const CliColumns *table) {
    enum { COLUMNS = 32 };
    int width[COLUMNS];
    char text[CLI_CELL];
    for (int column = 0; column < table->columns; column++) {
        width[column] = width_of(table, column);
    }
    for (int row = 0; row < table->rows && cli_can_print(); row++) {
        for (int column = 0; column < table->columns; column++) {
            table->cell(table->about, row, column, text);
            (column ? cli_put_right : cli_put_left)(text, width[column] + (column ? 2 : 0));
        }
        putchar('\n');
    }
}
