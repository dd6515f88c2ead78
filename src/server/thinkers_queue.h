/* SPDX-License-Identifier: MIT */
/*
 * Questions that wait for a thinker, in a fair order: a line for each address from which somebody
 * waits for the answer, one question of each line in turn. Those of tables where nobody is come
 * when there is no other.
 */
#ifndef EPIX_SERVER_THINKERS_QUEUE_H
#define EPIX_SERVER_THINKERS_QUEUE_H

#include "engine_client.h"
#include "peer.h"
#include "server.h"
#include "store.h"
#include "table.h"

typedef struct KitGame KitGame;

/* A question and its answer. */
typedef struct Job {
    struct Job *next;
    char id[STORE_ID + 1];
    KitGame *game;
    TableQuestion question;
    const ServerEngine *engine; /* NULL: a built-in bot */
    EngineTranscript *told;     /* for engines: what the seat has seen */
    int season[EPIX_SEASONS];   /* for engines: lines before each one */
    NoteHeader header;          /* for engines */
    uint64_t milliseconds;      /* for thinking */
    uint64_t asked;             /* when, in microseconds */
    EpixDecision decision;
    bool failed;
} Job;

typedef struct Jobs {
    Job *first;
    Job **last;
} Jobs;

void thinkers_push(Jobs *jobs, Job *job);
Job *thinkers_pop(Jobs *jobs);

struct Line {
    struct Line *next;
    Address *address; /* whose it is; NULL: nobody's */
    Jobs jobs;
    unsigned waiting;
};

typedef struct Queue {
    Line *first; /* the one whose turn it is */
    Line **last;
    unsigned lines;
    Line nobody;
} Queue;

void thinkers_open_queue(Queue *queue);

/* How many questions wait, of all. */
unsigned thinkers_count(const Queue *queue);

/* NULL: nobody waits for the answer. */
void thinkers_stand(Queue *queue, Address *address, Job *job);

/* Somebody from that address waits for the table's answers now. */
void thinkers_come_forward(Queue *queue, const char *id, Address *address);

/* The next question, NULL: none; and among how many it shares a thinker's time: lines share alike,
 * and so do the questions of a line. */
Job *thinkers_next(Queue *queue, unsigned *share);

#endif
