/* SPDX-License-Identifier: MIT */
/*
 * What the ability cards of one player amount to (docs/rules.md 11.1). A card's value takes the place
 * of the default (14.1); several cards that set the same thing combine to the lowest, the highest or
 * the sum (11.2), and which of these is the caller's business. During the draft nobody holds a card
 * yet, so everything is at its default (4.17).
 */
#include "model_internal.h"

#include <string.h>

/* Collects every value that the seat's cards give to the effect; returns how many. */
static int values_of(const Model *model, int seat, const char *effect, int *value) {
    int count = 0;
    for (int slot = 0; slot < model->slots; slot++) {
        if (model->slot[slot].holder != seat) {
            continue;
        }
        const ModelCard *card = &model->game->card[model->slot[slot].card];
        for (int i = 0; i < card->effects; i++) {
            if (strcmp(card->effect[i].name, effect) == 0) {
                value[count++] = card->effect[i].value;
            }
        }
    }
    return count;
}

int model__lowest(const Model *model, int seat, const char *effect, int otherwise) {
    int value[SLOTS * MODEL_EFFECTS];
    const int count = values_of(model, seat, effect, value);
    int lowest = otherwise;
    for (int i = 0; i < count; i++) {
        if (i == 0 || value[i] < lowest) {
            lowest = value[i];
        }
    }
    return lowest;
}

int model__highest(const Model *model, int seat, const char *effect, int otherwise) {
    int value[SLOTS * MODEL_EFFECTS];
    const int count = values_of(model, seat, effect, value);
    int highest = otherwise;
    for (int i = 0; i < count; i++) {
        if (i == 0 || value[i] > highest) {
            highest = value[i];
        }
    }
    return highest;
}

int model__sum(const Model *model, int seat, const char *effect) {
    int value[SLOTS * MODEL_EFFECTS];
    const int count = values_of(model, seat, effect, value);
    int sum = 0;
    for (int i = 0; i < count; i++) {
        sum += value[i];
    }
    return sum;
}

bool model__has(const Model *model, int seat, const char *effect) {
    return model__highest(model, seat, effect, 0) != 0;
}
