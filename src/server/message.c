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

Message *message_new(const char *text, size_t length) {
    if (length > MESSAGE_MOST) {
        return refuse();
    }
    Message *message = memory_resize(NULL, sizeof *message + length);
    message->refs = 1;
    message->length = (uint32_t)length;
    memcpy(message->text, text, length);
    return message;
}

NoteJson message_begin(char *out, size_t size, const char *kind, int64_t sequence) {
    NoteJson json = note_json(out, size);
    note_json_open(&json, '{');
    note_json_put_string(&json, "t", kind);
    if (sequence != STORE_NO_SEQUENCE) {
        note_json_put_number(&json, "seq", (uint64_t)sequence);
    }
    return json;
}

Message *message_end(NoteJson *json) {
    note_json_close(json, '}');
    return note_text_is_cut(&json->text) ? refuse()
                                         : message_new(json->text.out, json->text.length);
}

void message_release(Message *message) {
    if (--message->refs == 0) {
        free(message);
    }
}
