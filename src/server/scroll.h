/* SPDX-License-Identifier: MIT */
/*
 * A text that grows as it is written.
 */
#ifndef EPIX_SERVER_SCROLL_H
#define EPIX_SERVER_SCROLL_H

#include <stddef.h>

typedef struct Scroll {
    char *text; /* to be freed; NULL: nothing yet */
    size_t length;
    size_t room;
} Scroll;

__attribute__((format(printf, 2, 3))) void scroll_put(Scroll *scroll, const char *format, ...);

/* Text from outside as HTML, or as a line of a terminal. */
void scroll_put_html(Scroll *scroll, const char *text);
void scroll_put_plain(Scroll *scroll, const char *text, size_t length);

#endif
