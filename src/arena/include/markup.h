/* SPDX-License-Identifier: MIT */
/*
 * Any text inside SVG and JSON.
 */
#ifndef MARKUP_H
#define MARKUP_H

#include <stdio.h>

/* With what XML does not take as it is replaced. */
void markup_xml(const char *text, FILE *out);

/* As a JSON string, with its quotes. */
void markup_json(const char *text, FILE *out);

#endif
