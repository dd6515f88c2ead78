/* SPDX-License-Identifier: MIT */
/*
 * What the files of the two modules share: epix.wasm is a table (module.c), coach.wasm the coach
 * (coached.c), and both have texts (texts.c) and sentences (loaded.c).
 */
#ifndef EPIX_MODULE_H
#define EPIX_MODULE_H

#include <stddef.h>

/* Makes a function one that the page calls. */
#define EXPORT(name) __attribute__((export_name(#name))) name

/* Where the page puts texts: one byte more than they may have, so that one that is too long is seen to
 * be. */
enum { MODULE_INPUT = (1 << 20) + 1 };
char *EXPORT(module_input)(void);

/* Where it reads what was printed, a text of at most one byte less. */
enum { MODULE_OUTPUT = 1 << 20 };
char *EXPORT(module_output)(void);

/* The length of what was printed; -1 if that did not fit. */
static inline int module_fits(size_t length) {
    return length < MODULE_OUTPUT ? (int)length : -1;
}

#endif
