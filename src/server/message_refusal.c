/* SPDX-License-Identifier: MIT */
/*
 * Why the server refuses something.
 */
#include "message.h"

#include "hall.h"

static const struct {
    const char *name;
    bool retry;
    const char *english;
} refusals[SERVER_REFUSALS] = {
#define X(id, name, retry, english) {name, retry, english},
    SERVER_REFUSAL_LIST(X)
#undef X
};

const char *message_refusal_name(ServerRefusal refusal) {
    return refusals[refusal].name;
}

Message *message_refusal(ServerRefusal refusal, int64_t sequence, const HallTable *table,
                         int language) {
    json_t *message =
        json_pack("{s:s, s:s, s:n, s:s, s:b}", "t", "no", "code", refusals[refusal].name, "clause",
                  "text", words_text((WordsLanguage)language, refusals[refusal].english), "retry",
                  refusals[refusal].retry);
    if (sequence != STORE_NO_SEQUENCE) {
        json_object_set_new(message, "seq", json_integer(sequence));
    }
    if (table) {
        json_object_set_new(message, "n", json_integer(table->table.n));
    }
    return message_of(message);
}
