/* SPDX-License-Identifier: MIT */
/*
 * Sitting, talking, and all that needs no more than a seat.
 */
#include "command_parts.h"

#include "play.h"
#include "report.h"
#include "secrets.h"
#include "server_state.h"

/* Calls a seat by a name, by which its holder must not be taken for somebody else. */
static void act_by_name(const Request *request, int kind, int seat) {
    const TableCommand command = {.kind = (uint8_t)kind,
                                  .seat = (uint8_t)seat,
                                  .text = fields_text(request->fields, "name")};
    const TableRefusalCode code =
        table_check_name(&request->peer->table->table, seat, command.text);
    if (code == TABLE_ACCEPTED) {
        command_act(request, &command);
    } else {
        command_refuse_table(request, code);
    }
}

void command_take(const Request *request) {
    if (request->peer->seat == EPIX_SPECTATOR) {
        act_by_name(request, TABLE_ENTRY_TAKE, command_seat_field(request, "seat"));
    } else {
        command_refuse(request, SERVER_REFUSAL_SEATED);
    }
}

void command_name(const Request *request) {
    act_by_name(request, TABLE_ENTRY_NAME, request->peer->seat);
}

/* The host of the server may allow less than the table does. */
static bool may_talk(const Request *request, TableChat kind) {
    if (request->server->config->chat < kind) {
        command_refuse_table(request, TABLE_NO_CHAT);
        return false;
    }
    return true;
}

void command_chat(const Request *request) {
    const TableCommand command = {.kind = TABLE_ENTRY_CHAT,
                                  .seat = request->peer->seat,
                                  .text = fields_text(request->fields, "text")};
    if (may_talk(request, TABLE_CHAT_FREE)) {
        command_act(request, &command);
    }
}

void command_phrase(const Request *request) {
    const int64_t number = fields_number(request->fields, "number", UINT8_MAX);
    const TableCommand command = {.kind = TABLE_ENTRY_PHRASE,
                                  .seat = request->peer->seat,
                                  .number = (uint8_t)(number < UINT8_MAX ? number : UINT8_MAX)};
    if (may_talk(request, TABLE_CHAT_PHRASES)) {
        command_act(request, &command);
    }
}

void command_report(const Request *request) {
    static const ServerRefusal refusals[] = {
        [REPORT_NO_REMARK] = SERVER_REFUSAL_NO_REMARK, [REPORT_FULL] = SERVER_REFUSAL_TOO_MANY};
    const HallTable *table = request->peer->table;
    const int64_t n = fields_number(request->fields, "n", 0);
    const ReportResult result =
        n >= 1 && n <= table->table.n
            ? report_keep(request->server, request->peer->table, (uint32_t)n, request->peer->seat)
            : REPORT_NO_REMARK;
    if (result != REPORT_KEPT) {
        command_refuse(request, refusals[result]);
        return;
    }
    char out[MESSAGE_SHORT];
    NoteJson json = note_json_message(out, sizeof out, "ok", request->sequence);
    note_json_put_number(&json, "n", table->table.n);
    command_answer(request, message_of(&json));
}

void command_bot(const Request *request) {
    const NoteSlice name = fields_text(request->fields, "bot");
    int kinds;
    const BotKind *first = bot_kinds(&kinds);
    const BotKind *kind = name.start ? bot_kind_find(name.start, name.length) : NULL;
    const TableCommand command = {.kind = TABLE_ENTRY_BOT,
                                  .seat = request->peer->seat,
                                  .other = command_seat_field(request, "seat"),
                                  .number = kind ? (uint8_t)(kind - first) : UINT8_MAX};
    command_act(request, &command);
}

void command_open(const Request *request) {
    const TableCommand command = {.kind = TABLE_ENTRY_OPEN,
                                  .seat = request->peer->seat,
                                  .other = command_seat_field(request, "seat")};
    command_act(request, &command);
}

void command_start(const Request *request) {
    const TableCommand command = {.kind = TABLE_ENTRY_START,
                                  .seat = request->peer->seat,
                                  .random = secrets_random_number()};
    command_act(request, &command);
}

/* A command that says it all by its kind. */
void command_plain(const Request *request) {
    const TableCommand command = {.kind = request->kind->entry, .seat = request->peer->seat};
    command_act(request, &command);
}

/* Another game needs another table. */
void command_rematch(const Request *request) {
    if (play_has_room(request->server)) {
        command_plain(request);
    } else {
        command_refuse(request, SERVER_REFUSAL_TOO_MANY);
    }
}
