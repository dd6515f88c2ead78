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

const char *message_refusal_text(ServerRefusal refusal, WordsLanguage language) {
    return words_text(language, refusals[refusal].english);
}

Message *message_refusal(ServerRefusal refusal, int64_t sequence, const HallTable *table,
                         int language) {
    char text[MESSAGE_SHORT];
    NoteJson json = note_json_message(text, sizeof text, "no", sequence);
    note_json_put_string(&json, "code", refusals[refusal].name);
    note_json_put_string(&json, "clause", NULL);
    note_json_put_string(&json, "text", message_refusal_text(refusal, (WordsLanguage)language));
    note_json_put_bool(&json, "retry", refusals[refusal].retry);
    if (table) {
        note_json_put_number(&json, "n", table->table.n);
    }
    return message_of(&json);
}
