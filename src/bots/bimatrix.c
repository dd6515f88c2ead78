/* SPDX-License-Identifier: MIT */
/*
 * Two players with one secret choice each, solved exactly by the algorithm of Lemke and Howson:
 * a walk along edges of two polytopes, one for each player's mixes, that ends in an equilibrium,
 * whether one player loses what the other gains or not.
 *
 * Player 0's choices are labelled from 0, player 1's follow. In the polytope of a player, a row
 * stands for a choice of the opponent and says that it is worth at most 1 (worths are scaled to
 * lie between 1 and 2). A label is on a column while the choice is not played, or while the
 * opponent's choice is worth exactly 1. Both right-hand sides are carried along: one is all ones,
 * the other is a little uneven so that no two ratios are equal and the walk cannot turn in a
 * circle.
 */
#include "small_parts.h"

#include <math.h>

enum { ONES, UNEVEN, RIGHT_SIDES };

static const double unevenness = 1e-11;
static const double smallest_pivot = 1e-11;

typedef struct Polytope {
    int rows;
    int columns;
    double *cell;
    uint16_t row_label[SMALL_STAKES];
    uint16_t column_label[SMALL_STAKES];
} Polytope;

static double *row_of(const Polytope *polytope, int row) {
    return polytope->cell + (size_t)row * (size_t)(polytope->columns + RIGHT_SIDES);
}

/* ---- Set-up ------------------------------------------------------------------------------ */

/* The rows of a player's polytope: what the opponent's choices are worth to the opponent. */
static void fill_cells(const SecretGame *game, int player, Polytope *polytope, double *const *mix,
                       double *worths) {
    const int opponent = 1 - player;
    for (int column = 0; column < polytope->columns; column++) {
        mix[player][column] = 0;
    }
    for (int column = 0; column < polytope->columns; column++) {
        mix[player][column] = 1;
        game->worths(game, (const double *const *)mix, opponent, worths);
        mix[player][column] = 0;
        for (int row = 0; row < polytope->rows; row++) {
            row_of(polytope, row)[column] = worths[row];
        }
    }
}

static void scale_cells(Polytope *polytope) {
    double least = HUGE_VAL;
    double most = -HUGE_VAL;
    for (int row = 0; row < polytope->rows; row++) {
        for (int column = 0; column < polytope->columns; column++) {
            const double worth = row_of(polytope, row)[column];
            least = worth < least ? worth : least;
            most = worth > most ? worth : most;
        }
    }
    const double scale = most > least ? 1 / (most - least) : 0;
    for (int row = 0; row < polytope->rows; row++) {
        for (int column = 0; column < polytope->columns; column++) {
            double *cell = row_of(polytope, row) + column;
            *cell = 1 + (*cell - least) * scale;
        }
    }
}

static void fill_right_sides(Polytope *polytope, int first_row_label) {
    for (int row = 0; row < polytope->rows; row++) {
        const uint32_t scattered = (uint32_t)(first_row_label + row + 1) * 2654435761u;
        double *right_side = row_of(polytope, row) + polytope->columns;
        right_side[ONES] = 1;
        right_side[UNEVEN] = 1 + unevenness * ((double)scattered / 4294967296.0);
    }
}

static void begin(const SecretGame *game, int player, double *memory, double *const *mix,
                  Polytope *polytope) {
    const int first_label[] = {0, game->choices[0]};
    polytope->rows = game->choices[1 - player];
    polytope->columns = game->choices[player];
    polytope->cell = memory;
    /* The right sides are not filled yet; their place serves for the worths. */
    double *worths = row_of(polytope, polytope->rows);
    fill_cells(game, player, polytope, mix, worths);
    scale_cells(polytope);
    fill_right_sides(polytope, first_label[1 - player]);
    for (int row = 0; row < polytope->rows; row++) {
        polytope->row_label[row] = (uint16_t)(first_label[1 - player] + row);
    }
    for (int column = 0; column < polytope->columns; column++) {
        polytope->column_label[column] = (uint16_t)(first_label[player] + column);
    }
}

/* ---- The walk ---------------------------------------------------------------------------- */

enum { NOWHERE = -1 };

/* The row that limits the step along a column. */
static int limiting_row(const Polytope *polytope, int column) {
    int limiting = NOWHERE;
    double shortest = HUGE_VAL;
    for (int row = 0; row < polytope->rows; row++) {
        const double *cells = row_of(polytope, row);
        if (cells[column] > smallest_pivot) {
            const double length = cells[polytope->columns + UNEVEN] / cells[column];
            if (length < shortest) {
                shortest = length;
                limiting = row;
            }
        }
    }
    return limiting;
}

/* Exchanges the row with the column, in place. */
static void pivot(Polytope *polytope, int pivot_row, int pivot_column) {
    const int width = polytope->columns + RIGHT_SIDES;
    double *pivots = row_of(polytope, pivot_row);
    const double inverse = 1 / pivots[pivot_column];
    for (int column = 0; column < width; column++) {
        pivots[column] *= inverse;
    }
    pivots[pivot_column] = inverse;
    for (int row = 0; row < polytope->rows; row++) {
        double *cells = row_of(polytope, row);
        const double factor = cells[pivot_column];
        if (row != pivot_row && factor != 0) {
            for (int column = 0; column < width; column++) {
                cells[column] -= factor * pivots[column];
            }
            cells[pivot_column] = -factor * inverse;
        }
    }
    const uint16_t label = polytope->row_label[pivot_row];
    polytope->row_label[pivot_row] = polytope->column_label[pivot_column];
    polytope->column_label[pivot_column] = label;
}

/* Walks along the edge that gives up a label; returns the label met at its end. */
static int walk(Polytope *polytope, int label) {
    int column = 0;
    while (column < polytope->columns && polytope->column_label[column] != label) {
        column++;
    }
    const int row = column < polytope->columns ? limiting_row(polytope, column) : NOWHERE;
    if (row == NOWHERE) {
        return NOWHERE;
    }
    const int met = polytope->row_label[row];
    pivot(polytope, row, column);
    return met;
}

/* From the corner where nothing is played, giving up a label of player 0, until it is met again. */
static bool walk_to_equilibrium(Polytope polytope[2], int start) {
    const int limit = 64 * (polytope[0].rows + polytope[0].columns);
    int label = start;
    for (int step = 0; step < limit; step++) {
        label = walk(&polytope[step % 2], label);
        if (label == start || label == NOWHERE) {
            break;
        }
    }
    return label == start;
}

/* ---- The solution ------------------------------------------------------------------------ */

static bool read_mix(const Polytope *polytope, int first_label, double *mix) {
    double sum = 0;
    for (int choice = 0; choice < polytope->columns; choice++) {
        mix[choice] = 0;
    }
    for (int row = 0; row < polytope->rows; row++) {
        const int choice = polytope->row_label[row] - first_label;
        const double share = row_of(polytope, row)[polytope->columns + ONES];
        if (choice >= 0 && choice < polytope->columns && share > 0) {
            mix[choice] = share;
            sum += share;
        }
    }
    for (int choice = 0; choice < polytope->columns; choice++) {
        mix[choice] /= sum;
    }
    return sum > 0;
}

/* Each polytope, and a row more for worths. */
static size_t cells_of(const SecretGame *game, int player) {
    const size_t rows = (size_t)game->choices[1 - player];
    const size_t columns = (size_t)game->choices[player];
    return rows * (columns + RIGHT_SIDES) + rows;
}

size_t small__bimatrix_size(const SecretGame *game) {
    return cells_of(game, 0) + cells_of(game, 1);
}

bool small__bimatrix_solve(const SecretGame *game, int start, double *memory, double *const *mix) {
    Polytope polytope[2];
    begin(game, 0, memory, mix, &polytope[0]);
    begin(game, 1, memory + cells_of(game, 0), mix, &polytope[1]);
    return walk_to_equilibrium(polytope, start) && read_mix(&polytope[0], 0, mix[0]) &&
           read_mix(&polytope[1], game->choices[0], mix[1]);
}
