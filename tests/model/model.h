/* SPDX-License-Identifier: MIT */
/*
 * A second implementation of the complete game, for tests only: plain arrays and loops, written
 * straight from docs/rules.md so that a reader can check it line by line. It shares no code with the
 * library that it is compared with, and it speaks only the text of docs/notation.md.
 */
#ifndef EPIX_TESTS_MODEL_H
#define EPIX_TESTS_MODEL_H

#include <stdbool.h>
#include <stddef.h>

enum { MODEL_SEATS = 4, MODEL_PROVINCES = 32, MODEL_CARDS = 64, MODEL_EFFECTS = 32 };

/* An ability card: names from the vocabulary of docs/rules.md 11.1; yes is 1 and no is 0. */
typedef struct ModelCard {
    char id[64];
    int effects;
    struct {
        char name[40];
        int value;
    } effect[MODEL_EFFECTS];
} ModelCard;

typedef struct ModelBoard {
    int players;
    int provinces;
    char id[MODEL_PROVINCES][16];
    int adjacent[MODEL_PROVINCES][MODEL_PROVINCES]; /* 1 or 0, symmetric */
    int castle[MODEL_SEATS];                        /* province of each seat's castle */
    int mountain;                                   /* -1: none */
    int mark[MODEL_PROVINCES];                      /* gold marked there, 0 for most */
} ModelBoard;

typedef struct ModelGame {
    ModelBoard board;
    int cards;
    ModelCard card[MODEL_CARDS];
    int advanced;
    int minimum_stake; /* 1 or 0 */
    int castle_always; /* 1: always, 0: occupied */
} ModelGame;

typedef struct Model Model;

/*
 * Starts a game (docs/rules.md 3). `first` is the seat that holds the First Player card. `deal` holds
 * players + 1 indices into game->card, or is NULL for the basic rules. The game is copied; the
 * caller frees the result with model_free. The data are trusted: nothing is validated here.
 */
Model *model_new(const ModelGame *game, int first, const int *deal);

/* An independent copy; the caller frees it with model_free. */
Model *model_copy(const Model *model);

void model_free(Model *model);

/*
 * Calls `each` with every legal "<seat> <decision>" line of every seat that owes a decision, as
 * `epix legal` would print them.
 */
void model_legal(const Model *model, void (*each)(void *user, const char *line), void *user);

/*
 * Applies one line; false and nothing changed if it is not legal. A sealed auction bid or choice
 * may be replaced as long as docs/rules.md 5.0.2 allows it, although model_legal does not list that.
 */
bool model_apply(Model *model, const char *line);

/*
 * Writes the state as one JSON object without blanks: the keys of docs/notation.md, 'States', in the
 * order given there, without "n". Returns the length (without the final zero) that the whole text
 * has; as with snprintf, it is cut off if `size` is not larger than that.
 */
size_t model_print(const Model *model, char *out, size_t size);

/*
 * True if the exhaustive search of docs/rules.md 5.4 [R2] once ran into its node limit in this game.
 * The model then gives the last player his turn, which may be wrong: a comparison ends there.
 */
bool model_gave_up(const Model *model);

#endif
