/* SPDX-License-Identifier: MIT */
/*
 * Messages of clients (docs/protocol.md): a table of them, and what each one does.
 */
#include "command.h"

#include <stdlib.h>
#include <string.h>

#include "alert.h"
#include "fields.h"
#include "hook.h"
#include "note_file.h"
#include "note_record.h"
#include "play.h"
#include "reads.h"
#include "report.h"
#include "secrets.h"
#include "server_state.h"
#include "tell.h"
#include "visit.h"
#include "words_sentences.h"

/* A message while it is being answered. */
typedef struct Request {
    Server *server;
    Peer *peer;
    const Fields *fields;
    int64_t sequence;
    const struct Kind *kind; /* NULL: not known yet, or there is none such */
} Request;

typedef enum Needs { NEEDS_NOTHING, NEEDS_TABLE, NEEDS_SEAT } Needs;
typedef enum Pace { PACE_ANY, PACE_REMARK, PACE_CHANGE } Pace;

/* What changes something must have a number. A table is found again, and a seat given again, by the
 * number alone: so it must be a long one, drawn at random, that nobody guesses. */
typedef enum Number { MAY_HAVE, MUST_HAVE, MUST_HIDE } Number;

typedef struct Kind {
    const char *name;
    Needs needs;
    Number number;
    Pace pace; /* beside what all messages count as */
    void (*answer)(const Request *request);
    uint8_t entry; /* for answer_plain */
} Kind;

/* ---- Fields ----------------------------------------------------------------------------------------- */

static uint8_t seat_field(const Request *request, const char *key) {
    const int seat = note_seat_find(fields_text(request->fields, key), EPIX_SEATS);
    return (uint8_t)(seat < EPIX_SEATS ? seat : EPIX_NONE); /* nobody speaks for chance */
}

/* In English if it names none of ours. */
static uint8_t language_field(const Request *request) {
    const WordsLanguage language = words_language_find(fields_text(request->fields, "lang"));
    return (uint8_t)(language < WORDS_LANGUAGES ? language : WORDS_ENGLISH);
}

/* ---- Answers ---------------------------------------------------------------------------------------- */

static void answer(const Request *request, Message *message) {
    batch_send(request->server, request->peer->table, request->peer, message);
}

static void refuse(const Request *request, ServerRefusal refusal) {
    request->server->metric[METRIC_REFUSALS]++;
    answer(request, message_refusal(refusal, request->sequence, request->peer->table,
                                    request->peer->language));
}

/* As refuse, with what is wrong with a text. */
static void refuse_text(const Request *request, ServerRefusal refusal, const NoteFault *fault) {
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
    answer(request, message_of(&json));
}

/* As refuse, with the field that is missing or wrong. */
static void refuse_field(const Request *request, const char *field) {
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
    answer(request, message_of(&json));
}

static void refuse_table(const Request *request, TableRefusalCode code) {
    Server *server = request->server;
    const TableRefusal refusal = {.code = (uint8_t)code};
    const HallTable *table = request->peer->table;
    const TableObserver observer = tell_observer(server, table, request->peer);
    const size_t length = table_print_refusal(&table->table, &refusal, request->sequence, &observer,
                                              server->scratch, sizeof server->scratch);
    server->metric[METRIC_REFUSALS]++;
    answer(request, tell_scratch(server, length));
}

static void act(const Request *request, const TableCommand *command) {
    const Act act = {.peer = request->peer, .sequence = request->sequence, .command = *command};
    play_act(request->server, request->peer->table, &act);
}

/* ---- Opening a table -------------------------------------------------------------------------------- */

/* The seat that the token holds, EPIX_NONE: none. Looks at all, so that time tells nothing. */
static int seat_of_token(const HallTable *table, NoteSlice token) {
    uint8_t hash[STORE_TOKEN];
    int found = EPIX_NONE;
    secrets_hash(token, hash);
    for (int seat = 0; seat < table->kit->setup.players; seat++) {
        const bool equal = secrets_equal(table->token[seat], hash, STORE_TOKEN);
        if (equal && table->tokens >> seat & 1) {
            found = seat;
        }
    }
    return found;
}

/* A token is tried only while there are guesses left; one that is right costs none. */
static bool may_guess(Server *server, Address *address) {
    const float per_minute = (float)server_limit(server, SERVER_LIMIT_FAILURES);
    bucket_fill(&address->failure, server_now(server), per_minute / 60, per_minute);
    return address->failure.left >= 1 || server_reached(server, SERVER_LIMIT_FAILURES);
}

static void note_guess(Server *server, Address *address) {
    const float per_minute = (float)server_limit(server, SERVER_LIMIT_FAILURES);
    server->metric[METRIC_FAILED_TOKENS]++;
    bucket_take(&address->failure, server_now(server), per_minute / 60, per_minute, 1);
}

/* The same answer whether there is no such table, the token is wrong, or spectators are not
 * wanted. */
static void refuse_hello(const Request *request) {
    refuse(request, SERVER_REFUSAL_NO_TABLE);
    note_guess(request->server, request->peer->address);
}

static void refuse_guess(const Request *request) {
    refuse(request, SERVER_REFUSAL_TOO_FAST);
    peer_close(request->peer, PEER_BYE_CLOSED);
}

static void answer_hello(const Request *request) {
    Server *server = request->server;
    Peer *peer = request->peer;
    const NoteSlice token = fields_text(request->fields, "token");
    peer->language = language_field(request);
    if (fields_number(request->fields, "protocol", 1) != 1) {
        refuse(request, SERVER_REFUSAL_PROTOCOL);
        return;
    }
    if (token.start && !may_guess(server, peer->address)) {
        refuse_guess(request);
        return;
    }
    HallTable *table = hall_find(server, fields_text(request->fields, "table"));
    if (!table) {
        refuse_hello(request);
        return;
    }
    if (!hall_is_ready(server, table)) {
        refuse(request, table->damaged ? SERVER_REFUSAL_DAMAGED : SERVER_REFUSAL_STORAGE_BUSY);
        return;
    }
    const int seat = token.start ? seat_of_token(table, token) : EPIX_SPECTATOR;
    const bool open = table->table.setup->spectators || table->table.status == TABLE_LOBBY;
    if (seat == EPIX_NONE || (seat == EPIX_SPECTATOR && !open)) {
        refuse_hello(request);
        hall_leave(server, table);
        return;
    }
    if (peer->table) {
        HallTable *old = peer->table;
        if (old != table) {
            visit_leave(server, peer);
        } else {
            refuse(request, SERVER_REFUSAL_SEATED);
            return;
        }
    }
    peer_stop_waiting(peer);
    peer->seat = (uint8_t)seat;
    visit_open(server, peer, table, fields_number(request->fields, "from", -1));
}

static void answer_create(const Request *request) {
    Server *server = request->server;
    AlertsTarget webhook;
    char url[ALERTS_URL + 1];
    const NoteSlice setup = fields_text(request->fields, "setup");
    ServerRefusal refusal = play_may_create(server, request->peer->address);
    NoteFault fault;
    if (refusal == SERVER_REFUSALS) {
        refusal = alert_read_webhook(server, request->fields, &webhook, url);
    }
    if (!setup.start || refusal != SERVER_REFUSALS) {
        refuse(request, setup.start ? refusal : SERVER_REFUSAL_BAD_SETUP);
        return;
    }
    const KitTexts texts = {.setup = setup};
    HallTable *table = play_create(server, &texts, request->sequence, &fault);
    if (!table) {
        refuse_text(request, SERVER_REFUSAL_BAD_SETUP, &fault);
        return;
    }
    if (webhook.kind != ALERTS_KINDS) {
        alert_add(server, table, EPIX_NONE, language_field(request), &webhook);
    }
    batch_add_command(server, table, request->peer, EPIX_NONE, request->sequence, 0);
    char out[MESSAGE_SHORT];
    NoteJson json = note_json_message(out, sizeof out, "created", request->sequence);
    note_json_put_string(&json, "table", table->id);
    batch_send(server, table, request->peer, message_of(&json));
}

/* ---- Sitting, and all that needs no more than a seat ------------------------------------------------ */

/* Calls a seat by a name, by which its holder must not be taken for somebody else. */
static void act_by_name(const Request *request, int kind, int seat) {
    const TableCommand command = {.kind = (uint8_t)kind,
                                  .seat = (uint8_t)seat,
                                  .text = fields_text(request->fields, "name")};
    const TableRefusalCode code =
        table_check_name(&request->peer->table->table, seat, command.text);
    if (code == TABLE_ACCEPTED) {
        act(request, &command);
    } else {
        refuse_table(request, code);
    }
}

static void answer_take(const Request *request) {
    if (request->peer->seat == EPIX_SPECTATOR) {
        act_by_name(request, TABLE_ENTRY_TAKE, seat_field(request, "seat"));
    } else {
        refuse(request, SERVER_REFUSAL_SEATED);
    }
}

static void answer_name(const Request *request) {
    act_by_name(request, TABLE_ENTRY_NAME, request->peer->seat);
}

/* The host of the server may allow less than the table does. */
static bool may_talk(const Request *request, TableChat kind) {
    if (request->server->config->chat < kind) {
        refuse_table(request, TABLE_NO_CHAT);
        return false;
    }
    return true;
}

static void answer_chat(const Request *request) {
    const TableCommand command = {.kind = TABLE_ENTRY_CHAT,
                                  .seat = request->peer->seat,
                                  .text = fields_text(request->fields, "text")};
    if (may_talk(request, TABLE_CHAT_FREE)) {
        act(request, &command);
    }
}

static void answer_phrase(const Request *request) {
    const int64_t number = fields_number(request->fields, "number", UINT8_MAX);
    const TableCommand command = {.kind = TABLE_ENTRY_PHRASE,
                                  .seat = request->peer->seat,
                                  .number = (uint8_t)(number < UINT8_MAX ? number : UINT8_MAX)};
    if (may_talk(request, TABLE_CHAT_PHRASES)) {
        act(request, &command);
    }
}

static void answer_report(const Request *request) {
    static const ServerRefusal refusals[] = {
        [REPORT_NO_REMARK] = SERVER_REFUSAL_NO_REMARK, [REPORT_FULL] = SERVER_REFUSAL_TOO_MANY};
    const HallTable *table = request->peer->table;
    const int64_t n = fields_number(request->fields, "n", 0);
    const ReportResult result =
        n >= 1 && n <= table->table.n
            ? report_keep(request->server, request->peer->table, (uint32_t)n, request->peer->seat)
            : REPORT_NO_REMARK;
    if (result != REPORT_KEPT) {
        refuse(request, refusals[result]);
        return;
    }
    char out[MESSAGE_SHORT];
    NoteJson json = note_json_message(out, sizeof out, "ok", request->sequence);
    note_json_put_number(&json, "n", table->table.n);
    answer(request, message_of(&json));
}

static void answer_bot(const Request *request) {
    const NoteSlice name = fields_text(request->fields, "bot");
    int kinds;
    const BotKind *first = bot_kinds(&kinds);
    const BotKind *kind = name.start ? bot_kind_find(name.start, name.length) : NULL;
    const TableCommand command = {.kind = TABLE_ENTRY_BOT,
                                  .seat = request->peer->seat,
                                  .other = seat_field(request, "seat"),
                                  .number = kind ? (uint8_t)(kind - first) : UINT8_MAX};
    act(request, &command);
}

static void answer_open(const Request *request) {
    const TableCommand command = {.kind = TABLE_ENTRY_OPEN,
                                  .seat = request->peer->seat,
                                  .other = seat_field(request, "seat")};
    act(request, &command);
}

static void answer_start(const Request *request) {
    const TableCommand command = {.kind = TABLE_ENTRY_START,
                                  .seat = request->peer->seat,
                                  .random = secrets_random_number()};
    act(request, &command);
}

/* A command that says it all by its kind. */
static void answer_plain(const Request *request) {
    const TableCommand command = {.kind = request->kind->entry, .seat = request->peer->seat};
    act(request, &command);
}

/* Another game needs another table. */
static void answer_rematch(const Request *request) {
    if (play_has_room(request->server)) {
        answer_plain(request);
    } else {
        refuse(request, SERVER_REFUSAL_TOO_MANY);
    }
}

/* ---- Playing ---------------------------------------------------------------------------------------- */

/* False: it is answered already. */
static bool read_decision(const Request *request, EpixDecision *decision) {
    const NoteSlice text = fields_text(request->fields, "d");
    if (!text.start) {
        refuse(request, SERVER_REFUSAL_BAD_DECISION);
        return false;
    }
    const NoteFault fault =
        note_decision_parse(request->peer->table->table.game, text.start, text.length, decision);
    if (fault.code != NOTE_FAULT_NONE) {
        refuse_text(request, SERVER_REFUSAL_BAD_DECISION, &fault);
        return false;
    }
    return true;
}

static void answer_decide(const Request *request) {
    TableCommand command = {.kind = TABLE_ENTRY_DECIDE, .seat = request->peer->seat};
    const int64_t prompt = fields_number(request->fields, "prompt", 0);
    command.prompt = (uint32_t)(prompt < UINT32_MAX ? prompt : 0);
    hook_crash("validated");
    if (read_decision(request, &command.decision)) {
        act(request, &command);
    }
}

static void answer_why(const Request *request) {
    Server *server = request->server;
    const HallTable *table = request->peer->table;
    EpixDecision decision;
    if (!read_decision(request, &decision)) {
        return;
    }
    const TableObserver observer = tell_observer(server, table, request->peer);
    const TableRefusal refusal = table_why_not(&table->table, request->peer->seat, &decision);
    const size_t length = table_print_why(&table->table, &refusal, &decision, request->sequence,
                                          &observer, server->scratch, sizeof server->scratch);
    answer(request, tell_scratch(server, length));
}

static void answer_odds(const Request *request) {
    EpixDecision attack;
    if (read_decision(request, &attack) &&
        !reads_odds(request->server, request->peer, request->sequence, &attack)) {
        refuse(request, SERVER_REFUSAL_TOO_FAST);
    }
}

static void answer_past(const Request *request) {
    const uint32_t n = request->peer->table->table.n;
    const int64_t from = fields_number(request->fields, "from", 1);
    const int64_t to = fields_number(request->fields, "to", n);
    if (from < 1 || to > n || from > to) {
        refuse_field(request, from < 1 || from > to ? "from" : "to");
    } else if (!reads_past(request->server, request->peer, request->sequence, (uint32_t)from,
                           (uint32_t)to)) {
        refuse(request, SERVER_REFUSAL_TOO_FAST);
    }
}

/* While the game is on, with what the observer may know; then all of it. */
static void answer_record(const Request *request) {
    const int observer = hook_leaks("own-record") ? 0 : request->peer->seat;
    if (request->peer->table->table.status == TABLE_LOBBY) {
        refuse_table(request, TABLE_NOT_STARTED);
    } else if (!reads_record(request->server, request->peer, request->sequence, observer)) {
        refuse(request, SERVER_REFUSAL_TOO_FAST);
    }
}

static void answer_ping(const Request *request) {
    char out[MESSAGE_SHORT];
    NoteJson json = note_json_message(out, sizeof out, "pong", request->sequence);
    Message *message = message_of(&json);
    peer_send(request->peer, message);
    message_release(message);
}

/* ---- Alerts ----------------------------------------------------------------------------------------- */

static bool may_wish(const Request *request) {
    const float per_minute = (float)server_limit(request->server, SERVER_LIMIT_ALERTS);
    return bucket_take(&request->peer->address->alert, server_now(request->server), per_minute / 60,
                       per_minute, 1);
}

/* Once it is on disk. */
static void confirm(const Request *request) {
    HallTable *table = request->peer->table;
    char out[MESSAGE_SHORT];
    NoteJson json = note_json_message(out, sizeof out, "ok", request->sequence);
    note_json_put_number(&json, "n", table->table.n);
    batch_add_command(request->server, table, request->peer, EPIX_NONE, request->sequence,
                      table->table.n);
    answer(request, message_of(&json));
}

static void answer_alert(const Request *request) {
    AlertsTarget target;
    char copy[ALERTS_URL + 1];
    const NoteSlice url = fields_text(request->fields, "endpoint");
    const bool on = fields_text(request->fields, "p256dh").start;
    Server *server = request->server;
    const Peer *peer = request->peer;
    const ServerRefusal refusal = !may_wish(request) ? SERVER_REFUSAL_TOO_FAST
                                  : on ? alert_read_device(server, request->fields, &target, copy)
                                  : url.start ? SERVER_REFUSALS
                                              : SERVER_REFUSAL_BAD_MESSAGE;
    if (refusal != SERVER_REFUSALS) {
        refuse(request, refusal);
        return;
    }
    if (on) {
        alert_add(server, peer->table, peer->seat, peer->language, &target);
    } else {
        alert_remove(server, peer->table, peer->seat, url);
    }
    confirm(request);
}

static void answer_webhook(const Request *request) {
    AlertsTarget target;
    char copy[ALERTS_URL + 1];
    Server *server = request->server;
    HallTable *table = request->peer->table;
    const bool named = fields_text(request->fields, "webhook").start;
    if (table->table.host != request->peer->seat) {
        refuse_table(request, TABLE_NOT_HOST);
        return;
    }
    const ServerRefusal refusal = !named ? SERVER_REFUSAL_BAD_MESSAGE
                                  : !may_wish(request)
                                      ? SERVER_REFUSAL_TOO_FAST
                                      : alert_read_webhook(server, request->fields, &target, copy);
    if (refusal != SERVER_REFUSALS) {
        refuse(request, refusal);
        return;
    }
    if (target.kind == ALERTS_KINDS) {
        alert_remove(server, table, EPIX_NONE, (NoteSlice){0});
    } else {
        alert_add(server, table, EPIX_NONE, request->peer->language, &target);
    }
    confirm(request);
}

/* The address of a webhook is told to nobody, its kind to the host of the table. */
static void answer_alerts(const Request *request) {
    const Server *server = request->server;
    const Peer *peer = request->peer;
    const bool host = peer->table->table.host == peer->seat;
    char out[MESSAGE_SHORT];
    NoteJson json = note_json_message(out, sizeof out, "alerts", request->sequence);
    note_json_put_string(&json, "key", server->alerts ? alerts_public_key(server->alerts) : NULL);
    note_json_put_number(&json, "devices", (uint64_t)alert_devices(peer->table, peer->seat));
    note_json_put_string(&json, "webhook", host ? alert_webhook(peer->table) : NULL);
    answer(request, message_of(&json));
}

/* ---- All of them ------------------------------------------------------------------------------------ */

static const Kind kinds[] = {
    {"decide", NEEDS_SEAT, MUST_HAVE, PACE_ANY, answer_decide, 0},
    {"hello", NEEDS_NOTHING, MAY_HAVE, PACE_ANY, answer_hello, 0},
    {"create", NEEDS_NOTHING, MUST_HIDE, PACE_ANY, answer_create, 0},
    {"take", NEEDS_TABLE, MUST_HIDE, PACE_ANY, answer_take, 0},
    {"name", NEEDS_SEAT, MUST_HAVE, PACE_REMARK, answer_name, 0},
    {"leave", NEEDS_SEAT, MUST_HAVE, PACE_ANY, answer_plain, TABLE_ENTRY_LEAVE},
    {"bot", NEEDS_SEAT, MUST_HAVE, PACE_CHANGE, answer_bot, 0},
    {"open", NEEDS_SEAT, MUST_HAVE, PACE_CHANGE, answer_open, 0},
    {"start", NEEDS_SEAT, MUST_HAVE, PACE_ANY, answer_start, 0},
    {"undo", NEEDS_SEAT, MUST_HAVE, PACE_ANY, answer_plain, TABLE_ENTRY_UNDO},
    {"back", NEEDS_SEAT, MUST_HAVE, PACE_ANY, answer_plain, TABLE_ENTRY_BACK},
    {"phrase", NEEDS_SEAT, MUST_HAVE, PACE_REMARK, answer_phrase, 0},
    {"chat", NEEDS_SEAT, MUST_HAVE, PACE_REMARK, answer_chat, 0},
    {"report", NEEDS_SEAT, MUST_HAVE, PACE_REMARK, answer_report, 0},
    {"rematch", NEEDS_SEAT, MUST_HAVE, PACE_ANY, answer_rematch, TABLE_ENTRY_REMATCH},
    {"agree", NEEDS_SEAT, MUST_HAVE, PACE_ANY, answer_plain, TABLE_ENTRY_AGREE},
    {"alert", NEEDS_SEAT, MUST_HAVE, PACE_ANY, answer_alert, 0},
    {"webhook", NEEDS_SEAT, MUST_HAVE, PACE_ANY, answer_webhook, 0},
    {"alerts", NEEDS_SEAT, MAY_HAVE, PACE_ANY, answer_alerts, 0},
    {"why", NEEDS_SEAT, MAY_HAVE, PACE_ANY, answer_why, 0},
    {"odds", NEEDS_TABLE, MAY_HAVE, PACE_ANY, answer_odds, 0},
    {"past", NEEDS_TABLE, MAY_HAVE, PACE_ANY, answer_past, 0},
    {"record", NEEDS_TABLE, MAY_HAVE, PACE_ANY, answer_record, 0},
    {"ping", NEEDS_NOTHING, MAY_HAVE, PACE_ANY, answer_ping, 0},
};

static const Kind *find_kind(NoteSlice name) {
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (note_slice_is(name, kinds[i].name)) {
            return &kinds[i];
        }
    }
    return NULL;
}

/* Who has a seat; a new connection does not begin anew. */
static bool keeps_pace(const Request *request) {
    enum { AT_ONCE = 5 };
    const Peer *peer = request->peer;
    const float seconds = (float)server_limit(request->server, SERVER_LIMIT_CHAT_SECONDS);
    const float changes = (float)server_limit(request->server, SERVER_LIMIT_CHANGES);
    switch (request->kind->pace) {
    case PACE_REMARK:
        return bucket_take(&hall_rate(peer->table, peer->seat)->chat, peer->heard, 1 / seconds,
                           AT_ONCE, 1) ||
               server_reached(request->server, SERVER_LIMIT_CHAT_SECONDS);
    case PACE_CHANGE:
        return bucket_take(&hall_rate(peer->table, peer->seat)->changes, peer->heard, changes / 60,
                           changes, 1) ||
               server_reached(request->server, SERVER_LIMIT_CHANGES);
    default:
        return true;
    }
}

/* The seat's devices share what a seat may say, and all from one address what an address may. The
 * connection has had its own limit. */
static bool may_speak(const Request *request) {
    const Peer *peer = request->peer;
    const float rate = (float)server_limit(request->server, SERVER_LIMIT_RATE);
    const float burst = (float)server_limit(request->server, SERVER_LIMIT_BURST);
    const bool seated = peer->table && peer->seat < EPIX_SEATS;
    return (!seated ||
            bucket_take(&hall_rate(peer->table, peer->seat)->message, peer->heard, rate, burst,
                        1) ||
            server_reached(request->server, SERVER_LIMIT_RATE)) &&
           peer_may_say(request->server, peer->address) &&
           peer_may_work(request->server, peer->address);
}

static bool has_number(const Request *request) {
    static const int64_t least[] = {
        [MAY_HAVE] = STORE_NO_SEQUENCE, [MUST_HAVE] = 0, [MUST_HIDE] = FIELDS_SECRET};
    return request->sequence >= least[request->kind->number];
}

static void dispatch(const Request *request) {
    const Kind *kind = request->kind;
    const Peer *peer = request->peer;
    const char *fault =
        kind ? fields_find_fault(request->fields, (NoteSlice){kind->name, strlen(kind->name)})
             : "t";
    if (fault || !has_number(request)) {
        refuse_field(request, fault ? fault : "seq");
    } else if (kind->needs != NEEDS_NOTHING && !peer->table) {
        refuse(request, SERVER_REFUSAL_NO_HELLO);
    } else if (kind->needs != NEEDS_NOTHING && !hall_is_ready(request->server, peer->table)) {
        refuse(request, SERVER_REFUSAL_STORAGE_BUSY);
    } else if (kind->needs == NEEDS_SEAT && peer->seat >= EPIX_SEATS) {
        refuse_table(request, TABLE_NOT_SEATED);
    } else if (!keeps_pace(request)) {
        refuse(request, SERVER_REFUSAL_TOO_FAST);
    } else {
        kind->answer(request);
    }
}

static void carry_out(const Request *request) {
    Address *address = request->peer->address;
    if (may_speak(request)) {
        const uint64_t began = peer_begin_work();
        dispatch(request);
        peer_end_work(request->server, address, began);
    } else {
        refuse(request, SERVER_REFUSAL_TOO_FAST);
    }
}

bool command_receive(Peer *peer, const char *text, size_t length) {
    Fields fields;
    hook_crash("received");
    const int depth = (int)server_limit(peer->server, SERVER_LIMIT_DEPTH);
    const bool good = fields_read(&fields, (NoteSlice){text, length}, depth);
    if (fields.deep) {
        return false;
    }
    Request request = {peer->server, peer, &fields, STORE_NO_SEQUENCE, NULL};
    if (!good || !fields_text(&fields, "t").start) {
        refuse(&request, SERVER_REFUSAL_BAD_MESSAGE);
    } else {
        const int64_t sequence = fields_number(&fields, "seq", STORE_NO_SEQUENCE);
        request.sequence = sequence < FIELDS_NUMBERS ? sequence : STORE_NO_SEQUENCE;
        request.kind = find_kind(fields_text(&fields, "t"));
        carry_out(&request);
    }
    fields_free(&fields);
    return true;
}
