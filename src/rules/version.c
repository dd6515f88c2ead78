/* SPDX-License-Identifier: MIT */
/*
 * Which version of the library this is.
 */
#include "rules.h"

const char *epix_version(void) {
    return EPIX_VERSION;
}
