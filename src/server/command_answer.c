/* SPDX-License-Identifier: MIT */
/*
 * What answers to messages have in common: reading fields, refusing, acting at a table.
 */
#include "command_parts.h"

#include "note_file.h"
#include "play.h"
#include "server_state.h"
#include "tell.h"
#include "words_sentences.h"

uint8_t command_seat_field(const Request *request, const char *key) {
    const int seat = note_seat_find(fields_text(request->fields, key), EPIX_SEATS);
    return (uint8_t)(seat < EPIX_SEATS ? seat : EPIX_NONE); /* nobody speaks for chance */
}

/* In English if it names none of ours. */
uint8_t command_language_field(const Request *request) {
    const WordsLanguage language = words_language_find(fields_text(request->fields, "lang"));
    return (uint8_t)(language < WORDS_LANGUAGES ? language : WORDS_ENGLISH);
}

/* ---- Answers ---------------------------------------------------------------------------------------- */

void command_answer(const Request *request, Message *message) {
    batch_send(request->server, request->peer->table, request->peer, message);
}

void command_refuse(const Request *request, ServerRefusal refusal) {
    request->server->metric[METRIC_REFUSALS]++;
    command_answer(request, message_refusal(refusal, request->sequence, request->peer->table,
                                            request->peer->language));
}

/* As refuse, with what is wrong with a text. */
void command_refuse_text(const Request *request, ServerRefusal refusal, const NoteFault *fault) {
    char text[WORDS_SENTENCE_SIZE];
    words_fault(request->peer->language, NULL, fault, text, sizeof text);
    char out[MESSAGE_SHORT];
    NoteJson json = note_json_message(out, sizeof out, "no", request->sequence);
    note_json_put_string(&json, "code", message_refusal_name(refusal));
    note_json_put_string(&json, "clause", NULL);
    note_json_put_string(&json, "text", text);
    note_json_put_bool(&json, "retry", false);
    note_json_put_number(&json, "line", (uint64_t)fault->line);
    request->server->metric[METRIC_REFUSALS]++;
    command_answer(request, message_of(&json));
}

/* As refuse, with the field that is missing or wrong. */
void command_refuse_field(const Request *request, const char *field) {
    const WordsLanguage language = request->peer->language;
    const WordsValue values[] = {{"field", field}, {NULL, NULL}};
    char text[WORDS_SENTENCE_SIZE];
    words_fill(language, WORDS_KEY("The field \"{field}\" is missing, or is not what it must be."),
               values, text, sizeof text);
    char out[MESSAGE_SHORT];
    NoteJson json = note_json_message(out, sizeof out, "no", request->sequence);
    note_json_put_string(&json, "code", message_refusal_name(SERVER_REFUSAL_BAD_MESSAGE));
    note_json_put_string(&json, "clause", NULL);
    note_json_put_string(&json, "text", text);
    note_json_put_bool(&json, "retry", false);
    note_json_put_string(&json, "field", field);
    request->server->metric[METRIC_REFUSALS]++;
    command_answer(request, message_of(&json));
}

void command_refuse_table(const Request *request, TableRefusalCode code) {
    Server *server = request->server;
    const TableRefusal refusal = {.code = (uint8_t)code};
    const HallTable *table = request->peer->table;
    const TableObserver observer = tell_observer(server, table, request->peer);
    const size_t length = table_print_refusal(&table->table, &refusal, request->sequence, &observer,
                                              server->scratch, sizeof server->scratch);
    server->metric[METRIC_REFUSALS]++;
    command_answer(request, tell_scratch(server, length));
}

void command_act(const Request *request, const TableCommand *command) {
    const Act act = {.peer = request->peer, .sequence = request->sequence, .command = *command};
    play_act(request->server, request->peer->table, &act);
}
