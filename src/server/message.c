/* SPDX-License-Identifier: MIT */
/*
 * Messages to clients.
 */
#include <string.h>

#include "memory.h"
#include "parts.h"

Message *message_new(const char *text, size_t length) {
    Message *message = memory_take(sizeof *message + MESSAGE_ROOM + length);
    message->refs = 1;
    message->length = length;
    memcpy(message->bytes + MESSAGE_ROOM, text, length);
    return message;
}

Message *message_of(json_t *value) {
    const size_t flags = JSON_COMPACT;
    const size_t length = json_dumpb(value, NULL, 0, flags);
    Message *message = memory_take(sizeof *message + MESSAGE_ROOM + length);
    message->refs = 1;
    message->length = length;
    json_dumpb(value, message->bytes + MESSAGE_ROOM, length, flags);
    json_decref(value);
    return message;
}

/* Writes a text frame of RFC 6455 as a server sends it; returns where it ends. */
static char *put_frame(char *out, const char *text, size_t length) {
    const int extra = length < 126 ? 0 : length < 65536 ? 2 : 8;
    *out++ = (char)0x81;
    *out++ = (char)(extra == 0 ? length : extra == 2 ? 126 : 127);
    for (int i = extra - 1; i >= 0; i--) {
        *out++ = (char)(length >> (8 * i));
    }
    memcpy(out, text, length);
    return out + length;
}

Message *message_pair(const char *first, size_t length, const Message *second) {
    enum { HEADERS = 20 };
    Message *message =
        memory_take(sizeof *message + MESSAGE_ROOM + HEADERS + length + second->length);
    char *text = message->bytes + MESSAGE_ROOM;
    char *end = put_frame(text, first, length);
    end = put_frame(end, second->bytes + MESSAGE_ROOM, second->length);
    message->refs = 1;
    message->framed = true;
    message->length = (size_t)(end - text);
    return message;
}

void message_release(Message *message) {
    if (--message->refs == 0) {
        free(message);
    }
}
