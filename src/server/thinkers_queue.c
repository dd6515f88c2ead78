/* SPDX-License-Identifier: MIT */
#include "thinkers_queue.h"

#include <string.h>

#include "memory.h"

void thinkers_push(Jobs *jobs, Job *job) {
    job->next = NULL;
    *jobs->last = job;
    jobs->last = &job->next;
}

Job *thinkers_pop(Jobs *jobs) {
    Job *job = jobs->first;
    if (job) {
        jobs->first = job->next;
        if (!jobs->first) {
            jobs->last = &jobs->first;
        }
    }
    return job;
}

/* ---- Lines ------------------------------------------------------------------------------------------ */

void thinkers_open_queue(Queue *queue) {
    queue->last = &queue->first;
    queue->nobody.jobs.last = &queue->nobody.jobs.first;
}

static void append(Queue *queue, Line *line) {
    line->next = NULL;
    *queue->last = line;
    queue->last = &line->next;
    queue->lines++;
}

static void take_out_first(Queue *queue, const Line *line) {
    queue->first = line->next;
    if (!queue->first) {
        queue->last = &queue->first;
    }
    queue->lines--;
}

static Line *line_of(Queue *queue, Address *address) {
    if (!address) {
        return &queue->nobody;
    }
    if (!address->line) {
        address->line = memory_take(sizeof *address->line);
        address->line->address = address;
        address->line->jobs.last = &address->line->jobs.first;
        append(queue, address->line);
    }
    return address->line;
}

void thinkers_stand(Queue *queue, Address *address, Job *job) {
    Line *line = line_of(queue, address);
    thinkers_push(&line->jobs, job);
    line->waiting++;
}

unsigned thinkers_count(const Queue *queue) {
    unsigned count = queue->nobody.waiting;
    for (const Line *line = queue->first; line; line = line->next) {
        count += line->waiting;
    }
    return count;
}

void thinkers_come_forward(Queue *queue, const char *id, Address *address) {
    Line *nobody = &queue->nobody;
    Job *job;
    for (unsigned left = nobody->waiting; left > 0 && (job = thinkers_pop(&nobody->jobs)); left--) {
        nobody->waiting--;
        thinkers_stand(queue, strcmp(job->id, id) == 0 ? address : NULL, job);
    }
}

/* A line that is empty is gone. */
static void to_the_end(Queue *queue, Line *line) {
    take_out_first(queue, line);
    if (line->waiting > 0) {
        append(queue, line);
    } else {
        line->address->line = NULL;
        free(line);
    }
}

Job *thinkers_next(Queue *queue, unsigned *share) {
    Line *line = queue->first ? queue->first : &queue->nobody;
    *share = line->waiting * (queue->lines ? queue->lines : 1);
    Job *job = thinkers_pop(&line->jobs);
    if (job) {
        line->waiting--;
    }
    if (line->address) {
        to_the_end(queue, line);
    }
    return job;
}
