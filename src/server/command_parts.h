/* SPDX-License-Identifier: MIT */
/*
 * How messages of clients are answered, between the files that do it.
 */
#ifndef EPIX_SERVER_COMMAND_PARTS_H
#define EPIX_SERVER_COMMAND_PARTS_H

#include "command.h"
#include "fields.h"

/* A message while it is being answered. */
typedef struct Request {
    Server *server;
    Peer *peer;
    const Fields *fields;
    int64_t sequence;
    const struct Kind *kind; /* NULL: not known yet, or there is none such */
    NoteSlice text;          /* all of it */
    bool claimed;            /* the database was asked about its table, and whose it is */
    StoreCode
        found; /* what it said: STORE_MISSING: there is none such; STORE_FENCED: another node's */
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
    uint8_t entry; /* for command_plain */
} Kind;

/* ---- Fields and answers (command_answer.c) ----------------------------------------------------------- */

uint8_t command_seat_field(const Request *request, const char *key);

/* In English if it names none of ours. */
uint8_t command_language_field(const Request *request);

void command_answer(const Request *request, Message *message);
void command_refuse(const Request *request, ServerRefusal refusal);

/* The same with what is wrong with a text, or the field that is missing or wrong. */
void command_refuse_text(const Request *request, ServerRefusal refusal, const NoteFault *fault);
void command_refuse_field(const Request *request, const char *field);

/* The table refuses, not the server. */
void command_refuse_table(const Request *request, TableRefusalCode code);
void command_act(const Request *request, const TableCommand *command);

/* ---- What each kind does: command_hello.c, _seat.c, _play.c, _alerts.c --------------------------------- */

void command_alert(const Request *request);
void command_alerts(const Request *request);
void command_bot(const Request *request);
void command_chat(const Request *request);
void command_create(const Request *request);
void command_decide(const Request *request);
void command_hello(const Request *request);
void command_name(const Request *request);
void command_odds(const Request *request);
void command_open(const Request *request);
void command_past(const Request *request);
void command_phrase(const Request *request);
void command_ping(const Request *request);
void command_plain(const Request *request);
void command_record(const Request *request);
void command_rematch(const Request *request);
void command_report(const Request *request);
void command_start(const Request *request);
void command_take(const Request *request);
void command_webhook(const Request *request);
void command_why(const Request *request);

#endif
