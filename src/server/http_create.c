/* SPDX-License-Identifier: MIT */
/*
 * Making tables by HTTP, with boards and cards of one's own.
 */
#include "http_parts.h"

#include "alert.h"
#include "fields.h"
#include "play.h"
#include "server_state.h"
#include "words_sentences.h"

static WordsLanguage language_of(const Fields *fields) {
    const WordsLanguage wanted = words_language_find(fields_text(fields, "lang"));
    return wanted < WORDS_LANGUAGES ? wanted : WORDS_ENGLISH;
}

/* What is wrong with the texts, and where. */
static void answer_fault(const Http *http, WordsLanguage language, const NoteFault *fault) {
    static const char *const files[] = {"setup", "board", "cards"};
    char text[WORDS_SENTENCE_SIZE];
    NoteJson json = http_begin_json(MESSAGE_SHORT);
    words_fault(language, NULL, fault, text, sizeof text);
    note_json_put_string(&json, "code", message_refusal_name(SERVER_REFUSAL_BAD_SETUP));
    note_json_put_string(&json, "text", text);
    note_json_put_string(&json, "file", files[fault->file]);
    note_json_put_number(&json, "line", (uint64_t)fault->line);
    http_answer_json(http, 422, &json);
}

static void create_from(const Http *http, const Fields *fields) {
    Server *server = http->server;
    const WordsLanguage language = language_of(fields);
    const KitTexts texts = {fields_text(fields, "setup"), fields_text(fields, "board"),
                            fields_text(fields, "cards")};
    const int64_t sequence = fields_number(fields, "seq", STORE_NO_SEQUENCE);
    AlertsTarget webhook;
    char url[ALERTS_URL + 1];
    NoteFault fault;
    if (sequence != STORE_NO_SEQUENCE && (sequence < FIELDS_SECRET || sequence >= FIELDS_NUMBERS)) {
        http_answer_refusal(http, 422, SERVER_REFUSAL_BAD_MESSAGE, language);
        return;
    }
    Address *address = peer_find_address(server, http->request->address);
    ServerRefusal refusal = play_may_create(server, address);
    if (refusal == SERVER_REFUSALS) {
        refusal = hall_refuse_files(server, &texts, address);
    }
    if (refusal != SERVER_REFUSALS) {
        http_answer_refusal(http, refusal == SERVER_REFUSAL_TOO_FAST ? 429 : 503, refusal,
                            language);
        return;
    }
    const ServerRefusal wrong = !texts.setup.start
                                    ? SERVER_REFUSAL_BAD_SETUP
                                    : alert_read_webhook(server, fields, &webhook, url);
    if (wrong != SERVER_REFUSALS) {
        http_answer_refusal(http, 422, wrong, language);
        return;
    }
    char id[SECRETS_ID_SIZE];
    const bool looks = play_name(&texts, sequence, id);
    HallTable *table = play_create(server, &texts, id, looks, &fault);
    if (!table) {
        answer_fault(http, language, &fault);
        return;
    }
    if (webhook.kind != ALERTS_KINDS && claims_hold(server, table)) {
        alert_add(server, table, EPIX_NONE, (int)language, &webhook);
    }
    hall_leave(server, table); /* it may have been made before, and have been looked up only now */
    NoteJson json = http_begin_json(MESSAGE_SHORT);
    note_json_put_string(&json, "table", id);
    http_answer_json(http, 201, &json);
    http_answer_when_kept(http);
}

void http_create_table(const Http *http) {
    Fields fields;
    if (fields_read(&fields, http->request->body, NOTE_JSON_DEPTH)) {
        create_from(http, &fields);
    } else {
        http_answer_error(http, 400, "bad_message", "The request is not a JSON object.");
    }
    fields_free(&fields);
}
