/* SPDX-License-Identifier: MIT */
/*
 * What waits to be sent, or to be sent again: no more than so many, the oldest makes room.
 */
#ifndef EPIX_ALERTS_QUEUE_H
#define EPIX_ALERTS_QUEUE_H

#include "alerts.h"

enum { QUEUE_MOST = 1024 };

typedef struct Job {
    struct Job *next;
    uint64_t at; /* not before this, in milliseconds since some moment */
    uint64_t game;
    AlertsTarget target;
    uint8_t seats;
    uint8_t tries; /* so far */
    char table[ALERTS_NAME];
    char *host; /* of the address, with its port */
    char *url;
    char *text;
    char *link; /* NULL: none */
} Job;

/* A copy of the message; NULL: there is no memory, or its address cannot be read. */
Job *queue_new_job(const AlertsMessage *message);
void queue_free_job(Job *job);

typedef struct Queue {
    Job *first; /* the oldest */
    unsigned count;
} Queue;

/* Takes the job over. False if the oldest had to go for it. */
bool queue_add(Queue *queue, Job *job);

/* Takes out the first one that may be sent now; NULL: none. */
typedef bool QueueMay(const void *context, const Job *job);
Job *queue_take(Queue *queue, uint64_t now, QueueMay *may, const void *context);

/* When the next one is due, beyond now; UINT64_MAX: none is. */
uint64_t queue_next(const Queue *queue, uint64_t now);

/* The seat is taken off; jobs that are about nobody any more are forgotten. */
void queue_cancel(Queue *queue, uint64_t game, int seat);
void queue_clear(Queue *queue);

#endif
