/* SPDX-License-Identifier: MIT */
/*
 * Any text inside SVG and JSON.
 */
#ifndef LAB_MARKUP_H
#define LAB_MARKUP_H

#include <stdio.h>

/* With what XML does not take as it is replaced. */
void lab_markup_xml(const char *text, FILE *out);

/* As a JSON string, with its quotes. */
void lab_markup_json(const char *text, FILE *out);

#endif
