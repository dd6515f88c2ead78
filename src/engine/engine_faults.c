/* SPDX-License-Identifier: MIT */
/*
 * Names for what engines do wrong.
 */
#include "engine_client.h"

const char *engine_fault_name(int fault) {
    static const char *const names[ENGINE_FAULTS] = {
#define X(id, name) [ENGINE_##id] = name,
        ENGINE_FAULT_LIST(X)
#undef X
    };
    return names[fault];
}
