/* SPDX-License-Identifier: MIT */
/*
 * Messages to clients.
 */
#include "message.h"

#include <string.h>

#include "memory.h"

/* What is longer is not sent, whatever it is: the transport has no room for it. */
static Message *refuse(void) {
    return message_refusal(SERVER_REFUSAL_TOO_LONG, STORE_NO_SEQUENCE, NULL, WORDS_ENGLISH);
}

static Message *take(size_t length) {
    Message *message = memory_resize(NULL, sizeof *message + length);
    message->refs = 1;
    message->length = (uint32_t)length;
    return message;
}

Message *message_new(const char *text, size_t length) {
    if (length > MESSAGE_MOST) {
        return refuse();
    }
    Message *message = take(length);
    memcpy(message->text, text, length);
    return message;
}

bool message_fits(const json_t *value) {
    return json_dumpb(value, NULL, 0, JSON_COMPACT) <= MESSAGE_MOST;
}

Message *message_of(json_t *value) {
    char text[512]; /* most of them fit */
    Message *message;
    const size_t length = json_dumpb(value, text, sizeof text, JSON_COMPACT);
    if (length > MESSAGE_MOST) {
        message = refuse();
    } else if (length > sizeof text) {
        message = take(length);
        json_dumpb(value, message->text, length, JSON_COMPACT);
    } else {
        message = message_new(text, length);
    }
    json_decref(value);
    return message;
}

void message_release(Message *message) {
    if (--message->refs == 0) {
        free(message);
    }
}
