/* SPDX-License-Identifier: MIT */
/*
 * Names and words for what engines do wrong.
 */
#include "engine_client.h"

static const struct {
    const char *name;
    const char *words;
} faults[ENGINE_FAULTS] = {
#define X(id, name, words) [ENGINE_##id] = {name, words},
    ENGINE_FAULT_LIST(X)
#undef X
};

const char *engine_fault_name(int fault) {
    return faults[fault].name;
}

const char *engine_fault_words(int fault) {
    return faults[fault].words;
}
