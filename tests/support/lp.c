/* SPDX-License-Identifier: MIT */
/*
 * The row player's program: shares of rows that add up to 1, and the greatest value that they
 * reach against every column.
 */
#include "lp.h"

#include <math.h>
#include <stdlib.h>

#ifdef EPIX_GLPK

#include <glpk.h>

bool lp_is_here(void) {
    return true;
}

/* Variables 1 to `rows` are the shares, the next one is the value. */
static glp_prob *make_program(int rows, int columns) {
    glp_prob *program = glp_create_prob();
    glp_set_obj_dir(program, GLP_MAX);
    glp_add_cols(program, rows + 1);
    for (int row = 1; row <= rows; row++) {
        glp_set_col_bnds(program, row, GLP_LO, 0, 0);
    }
    glp_set_col_bnds(program, rows + 1, GLP_FR, 0, 0);
    glp_set_obj_coef(program, rows + 1, 1);
    glp_add_rows(program, columns + 1);
    return program;
}

/* Against a column, the shares are worth at least the value. */
static void add_column(glp_prob *program, int rows, int columns, int column, const double *worth) {
    int *index = calloc((size_t)rows + 2, sizeof *index);
    double *factor = calloc((size_t)rows + 2, sizeof *factor);
    for (int row = 0; row < rows; row++) {
        index[row + 1] = row + 1;
        factor[row + 1] = worth ? worth[row * columns + column] : 1;
    }
    index[rows + 1] = rows + 1;
    factor[rows + 1] = worth ? -1 : 0;
    glp_set_mat_row(program, column + 1, rows + 1, index, factor);
    glp_set_row_bnds(program, column + 1, worth ? GLP_LO : GLP_FX, worth ? 0 : 1, 1);
    free(index);
    free(factor);
}

double lp_game_value(int rows, int columns, const double *worth) {
    glp_prob *program = make_program(rows, columns);
    for (int column = 0; column < columns; column++) {
        add_column(program, rows, columns, column, worth);
    }
    add_column(program, rows, columns, columns, NULL); /* the shares add up to 1 */
    glp_smcp parameters;
    glp_init_smcp(&parameters);
    parameters.msg_lev = GLP_MSG_OFF;
    parameters.tol_bnd = 1e-10;
    parameters.tol_dj = 1e-10;
    const bool solved =
        glp_simplex(program, &parameters) == 0 && glp_get_status(program) == GLP_OPT;
    const double value = solved ? glp_get_obj_val(program) : (double)NAN;
    glp_delete_prob(program);
    glp_free_env();
    return value;
}

#else

bool lp_is_here(void) {
    return false;
}

double lp_game_value(int rows, int columns, const double *worth) {
    (void)rows, (void)columns, (void)worth;
    return (double)NAN;
}

#endif
