/* SPDX-License-Identifier: MIT */
/*
 * How texts get into a module and out of it.
 */
#include "module.h"

char *module_input(void) {
    static char input[MODULE_INPUT];
    return input;
}

char *module_output(void) {
    static char output[MODULE_OUTPUT];
    return output;
}
