/* SPDX-License-Identifier: MIT */
/*
 * What the files of the reads share: a question, and how each kind of it is answered.
 */
#ifndef EPIX_SERVER_READS_PARTS_H
#define EPIX_SERVER_READS_PARTS_H

#include "reads.h"
#include "server_state.h"

/* What a thread reads with. One at a time does. */
typedef struct ReadRoom {
    Store *store;
    TableOddsKept odds;
    TableStep step;
    char scratch[TABLE_MESSAGE_SIZE];
} ReadRoom;

struct Read {
    Read *next;
    Server *server;
    Peer *peer; /* NULL: it is for a waiter */
    Waiter *waiter;
    Address *address;
    uint64_t turn;  /* when it is due, among others */
    uint64_t spent; /* microseconds of work */
    void (*answer)(Read *read,
                   ReadRoom *room); /* in the thread: it touches nothing but these two */
    char id[STORE_ID + 1];
    uint64_t game;
    Kit *kit;
    Table table;         /* as it was when it was asked about; not of the past */
    HallSnapshot before; /* of the past: where to begin */
    int64_t sequence;
    TableObserver observer;
    EpixDecision attack;
    uint32_t from;
    uint32_t to;
    size_t most;           /* bytes of messages about the past */
    ServerRefusal refusal; /* SERVER_REFUSALS: none */
    Message **message;     /* the answer, piece by piece */
    size_t messages;
    char *text;           /* the answer for a waiter */
    char before_text[48]; /* of a list: where it begins */
    char look[256];       /* and what is looked for */
};

/* A new question; NULL: too many wait. */
Read *reads_ask(Server *server, Address *address);

/* Takes the reference over. */
void reads_add_message(Read *read, Message *message);

void reads_answer_past(Read *read, ReadRoom *room);
void reads_answer_record(Read *read, ReadRoom *room); /* reads_record.c */
void reads_answer_odds(Read *read, ReadRoom *room);

#endif
