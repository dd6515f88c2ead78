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

Message *message_blank(uint32_t length) {
    Message *message = memory_resize(NULL, sizeof *message + length);
    message->refs = 1;
    message->length = length;
    return message;
}

Message *message_new(const char *text, size_t length) {
    if (length > MESSAGE_MOST) {
        return refuse();
    }
    Message *message = message_blank((uint32_t)length);
    memcpy(message->text, text, length);
    return message;
}

Message *message_of(NoteJson *json) {
    const size_t length = note_json_finish(json);
    return length < json->text.size ? message_new(json->text.out, length) : refuse();
}

void message_release(Message *message) {
    if (--message->refs == 0) {
        free(message);
    }
}

Message *message_cut(uint32_t from, uint32_t to) {
    char out[MESSAGE_SHORT];
    NoteJson json = note_json_message(out, sizeof out, "cut", STORE_NO_SEQUENCE);
    note_json_put_number(&json, "from", from);
    note_json_put_number(&json, "to", to);
    return message_of(&json);
}
