/* SPDX-License-Identifier: MIT */
#include "scroll.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "memory.h"

static void make_room(Scroll *scroll, size_t more) {
    if (scroll->length + more + 1 > scroll->room) {
        scroll->room = 2 * (scroll->length + more + 1);
        scroll->text = memory_resize(scroll->text, scroll->room);
    }
}

void scroll_put(Scroll *scroll, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const int length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    make_room(scroll, (size_t)length);
    va_start(arguments, format);
    vsnprintf(scroll->text + scroll->length, (size_t)length + 1, format, arguments);
    va_end(arguments);
    scroll->length += (size_t)length;
}

void scroll_put_html(Scroll *scroll, const char *text) {
    for (; *text; text++) {
        const char *special = strchr("&<>\"'", *text);
        if (special) {
            scroll_put(scroll, "&#%d;", *special);
        } else {
            scroll_put(scroll, "%c", *text);
        }
    }
}

void scroll_put_plain(Scroll *scroll, const char *text, size_t length) {
    for (size_t i = 0; i < length; i++) {
        const unsigned char c = (unsigned char)text[i];
        scroll_put(scroll, "%c", c < ' ' || c == 127 ? '?' : c);
    }
}
