/* SPDX-License-Identifier: MIT */
/*
 * Messages to clients.
 */
#include <string.h>

#include "memory.h"
#include "parts.h"

static Message *take(size_t length) {
    Message *message = memory_resize(NULL, sizeof *message + length);
    message->refs = 1;
    message->length = (uint32_t)length;
    return message;
}

Message *message_new(const char *text, size_t length) {
    Message *message = take(length);
    memcpy(message->text, text, length);
    return message;
}

Message *message_of(json_t *value) {
    const size_t flags = JSON_COMPACT;
    char text[512]; /* most of them fit */
    const size_t length = json_dumpb(value, text, sizeof text, flags);
    Message *message = take(length);
    if (length <= sizeof text) {
        memcpy(message->text, text, length);
    } else {
        json_dumpb(value, message->text, length, flags);
    }
    json_decref(value);
    return message;
}

void message_release(Message *message) {
    if (--message->refs == 0) {
        free(message);
    }
}
