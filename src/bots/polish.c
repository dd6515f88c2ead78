/* SPDX-License-Identifier: MIT */
/*
 * From mixes near an equilibrium to the equilibrium itself, for games of few choices. If the
 * choices in use are known, it solves equations: all of a player's choices in use are worth the
 * same. Newton's method solves them; a choice whose share comes out negative is dropped, a choice
 * that is worth more than those in use is taken in, and the equations are solved again.
 */
#include "small_parts.h"

#include <math.h>
#include <string.h>

enum {
    UNKNOWNS = (SMALL_CARDS + 1) * EPIX_SEATS,
    EXCHANGES = 16,
    NEWTON_STEPS = 12,
};

static const double least_share = 1e-3; /* of a choice in use, at first */

typedef struct Polish {
    const SecretGame *game;
    double share[EPIX_SEATS][UNKNOWNS];
    double value[EPIX_SEATS];
    int unknowns; /* shares in use, and each player's value */
    int first[EPIX_SEATS + 1];
    uint8_t choice[UNKNOWNS]; /* that an unknown share is of; a player's follow one another */
    double equation[UNKNOWNS][UNKNOWNS + 1]; /* the last column is the right side */
} Polish;

static void find_worths(const Polish *polish, int player, double *worths) {
    const double *mix[EPIX_SEATS];
    for (int other = 0; other < polish->game->players; other++) {
        mix[other] = polish->share[other];
    }
    polish->game->worths(polish->game, mix, player, worths);
}

static int value_unknown(const Polish *polish, int player) {
    return polish->first[polish->game->players] + player;
}

/* ---- Choices in use ---------------------------------------------------------------------- */

static void list_in_use(Polish *polish) {
    const SecretGame *game = polish->game;
    int count = 0;
    for (int player = 0; player < game->players; player++) {
        polish->first[player] = count;
        for (int choice = 0; choice < game->choices[player]; choice++) {
            if (polish->share[player][choice] != 0) {
                polish->choice[count++] = (uint8_t)choice;
            }
        }
    }
    polish->first[game->players] = count;
    polish->unknowns = count + game->players;
}

static void copy_in_use(Polish *polish, double tolerance, double *const *mix) {
    const SecretGame *game = polish->game;
    double worths[UNKNOWNS];
    const double certificate =
        small__certify(game, (const double *const *)mix, worths, polish->value);
    for (int player = 0; player < game->players; player++) {
        const double least_worth = polish->value[player] - tolerance * certificate;
        game->worths(game, (const double *const *)mix, player, worths);
        for (int choice = 0; choice < game->choices[player]; choice++) {
            const double share = mix[player][choice];
            const bool in_use = share >= least_share && worths[choice] >= least_worth;
            polish->share[player][choice] = in_use ? share : 0;
        }
    }
}

/* True if there was one. */
static bool drop_negative_shares(Polish *polish) {
    const SecretGame *game = polish->game;
    bool dropped = false;
    for (int player = 0; player < game->players; player++) {
        for (int choice = 0; choice < game->choices[player]; choice++) {
            double *share = &polish->share[player][choice];
            dropped = dropped || *share < -1e-12;
            *share = *share < 0 ? 0 : *share;
        }
    }
    return dropped;
}

/* Takes in the choice that exceeds those in use most. True if there is one. */
static bool take_in_better(Polish *polish) {
    const SecretGame *game = polish->game;
    double *best = NULL;
    double most = 1e-12;
    for (int player = 0; player < game->players; player++) {
        double worths[UNKNOWNS];
        find_worths(polish, player, worths);
        for (int choice = 0; choice < game->choices[player]; choice++) {
            const double more = worths[choice] - polish->value[player];
            if (more > most && polish->share[player][choice] == 0) {
                most = more;
                best = &polish->share[player][choice];
            }
        }
    }
    if (best) {
        *best = least_share;
    }
    return best != NULL;
}

/* ---- Equations --------------------------------------------------------------------------- */

/* A player's choices in use are worth its value, and its shares add up to 1. */
static void write_values(Polish *polish, int player) {
    const int last = polish->unknowns;
    const int sum_row = value_unknown(polish, player);
    double worths[UNKNOWNS];
    find_worths(polish, player, worths);
    double missing = 1;
    for (int row = polish->first[player]; row < polish->first[player + 1]; row++) {
        const int choice = polish->choice[row];
        polish->equation[row][sum_row] = -1;
        polish->equation[row][last] = polish->value[player] - worths[choice];
        polish->equation[sum_row][row] = 1;
        missing -= polish->share[player][choice];
    }
    polish->equation[sum_row][last] = missing;
}

/* How the worths of all other players change with one share of a player. */
static void write_changes(Polish *polish, int player, int column) {
    const SecretGame *game = polish->game;
    double pure[UNKNOWNS] = {0};
    pure[polish->choice[column]] = 1;
    const double *mix[EPIX_SEATS];
    for (int other = 0; other < game->players; other++) {
        mix[other] = other == player ? pure : polish->share[other];
    }
    for (int other = 0; other < game->players; other++) {
        if (other != player) {
            double worths[UNKNOWNS];
            game->worths(game, mix, other, worths);
            for (int row = polish->first[other]; row < polish->first[other + 1]; row++) {
                polish->equation[row][column] = worths[polish->choice[row]];
            }
        }
    }
}

static void write_equations(Polish *polish) {
    memset(polish->equation, 0, sizeof polish->equation);
    for (int player = 0; player < polish->game->players; player++) {
        write_values(polish, player);
        for (int column = polish->first[player]; column < polish->first[player + 1]; column++) {
            write_changes(polish, player, column);
        }
    }
}

/* Brings the greatest number of a column up to its pivot. */
static void choose_pivot(Polish *polish, int pivot) {
    int best = pivot;
    for (int row = pivot + 1; row < polish->unknowns; row++) {
        if (fabs(polish->equation[row][pivot]) > fabs(polish->equation[best][pivot])) {
            best = row;
        }
    }
    for (int column = 0; column <= polish->unknowns; column++) {
        const double cell = polish->equation[pivot][column];
        polish->equation[pivot][column] = polish->equation[best][column];
        polish->equation[best][column] = cell;
    }
}

/* Gauss and Jordan; false if the equations do not determine the unknowns. */
static bool solve_equations(Polish *polish) {
    for (int pivot = 0; pivot < polish->unknowns; pivot++) {
        choose_pivot(polish, pivot);
        const double *pivots = polish->equation[pivot];
        if (!(fabs(pivots[pivot]) > 1e-12)) {
            return false;
        }
        for (int row = 0; row < polish->unknowns; row++) {
            double *cells = polish->equation[row];
            const double factor = row == pivot ? 0 : cells[pivot] / pivots[pivot];
            for (int column = pivot; column <= polish->unknowns; column++) {
                cells[column] -= factor * pivots[column];
            }
        }
    }
    return true;
}

static double solution_of(const Polish *polish, int unknown) {
    return polish->equation[unknown][polish->unknowns] / polish->equation[unknown][unknown];
}

/* Moves all unknowns; returns the greatest change of a share. */
static double move(Polish *polish) {
    double greatest = 0;
    for (int player = 0; player < polish->game->players; player++) {
        for (int unknown = polish->first[player]; unknown < polish->first[player + 1]; unknown++) {
            const double change = solution_of(polish, unknown);
            polish->share[player][polish->choice[unknown]] += change;
            greatest = fabs(change) > greatest ? fabs(change) : greatest;
        }
        polish->value[player] += solution_of(polish, value_unknown(polish, player));
    }
    return greatest;
}

static bool find_indifference(Polish *polish) {
    double change = 1;
    for (int step = 0; step < NEWTON_STEPS && change > 1e-14; step++) {
        write_equations(polish);
        if (!solve_equations(polish)) {
            return false;
        }
        change = move(polish);
        if (!(change < 1e3)) {
            return false; /* far away, or no number any more */
        }
    }
    return true;
}

/* ---- All of it --------------------------------------------------------------------------- */

/* Without the negative shares that may be left. */
static void copy_out(const Polish *polish, double *const *mix) {
    const SecretGame *game = polish->game;
    for (int player = 0; player < game->players; player++) {
        double sum = 0;
        for (int choice = 0; choice < game->choices[player]; choice++) {
            const double share = polish->share[player][choice];
            mix[player][choice] = share > 0 ? share : 0;
            sum += mix[player][choice];
        }
        for (int choice = 0; choice < game->choices[player]; choice++) {
            mix[player][choice] /= sum;
        }
    }
}

bool small__can_polish(const SecretGame *game) {
    return small__all_choices(game) + game->players <= UNKNOWNS;
}

bool small__polish(const SecretGame *game, double tolerance, double *const *mix) {
    if (!small__can_polish(game)) {
        return false;
    }
    Polish polish = {.game = game};
    copy_in_use(&polish, tolerance, mix);
    for (int exchange = 0; exchange < EXCHANGES; exchange++) {
        list_in_use(&polish);
        if (!find_indifference(&polish)) {
            return false;
        }
        if (!drop_negative_shares(&polish) && !take_in_better(&polish)) {
            break;
        }
    }
    copy_out(&polish, mix);
    return true;
}
