/* SPDX-License-Identifier: MIT */
/*
 * Near matches by the number of characters to insert, delete or replace.
 */
#include <string.h>

#include "cli.h"

enum { LONGEST = 31 }; /* longer words are too strange to compare */

static int least(int a, int b) {
    return a < b ? a : b;
}

static int distance_between(const char *word, const char *other) {
    const size_t length = strlen(other);
    int row[LONGEST + 1];
    for (size_t j = 0; j <= length; j++) {
        row[j] = (int)j;
    }
    for (; *word; word++) {
        int diagonal = row[0]++;
        for (size_t j = 0; j < length; j++) {
            const int replaced = diagonal + (*word != other[j]);
            diagonal = row[j + 1];
            row[j + 1] = least(replaced, 1 + least(row[j], row[j + 1]));
        }
    }
    return row[length];
}

void cli_nearest_try(CliNearest *nearest, const char *candidate) {
    const size_t length = strlen(candidate);
    if (length > LONGEST || strlen(nearest->word) > LONGEST) {
        return;
    }
    const int distance = distance_between(nearest->word, candidate);
    const int most = 1 + (int)length / 3;
    if (distance <= most && (!nearest->match || distance < nearest->distance)) {
        nearest->match = candidate;
        nearest->distance = distance;
    }
}
