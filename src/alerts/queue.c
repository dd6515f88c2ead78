/* SPDX-License-Identifier: MIT */
#include "queue.h"

#include <curl/curl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Jobs --------------------------------------------------------------------------------------- */

/* `host` or `host:port`, as the library reads it. */
static char *host_of(const char *address) {
    char *host = NULL;
    char *port = NULL;
    char *both = NULL;
    CURLU *url = curl_url();
    if (url && curl_url_set(url, CURLUPART_URL, address, 0) == CURLUE_OK &&
        curl_url_get(url, CURLUPART_HOST, &host, 0) == CURLUE_OK) {
        curl_url_get(url, CURLUPART_PORT, &port, CURLU_NO_DEFAULT_PORT);
        const size_t size = strlen(host) + (port ? strlen(port) : 0) + 2;
        both = malloc(size);
        if (both) {
            snprintf(both, size, "%s%s%s", host, port ? ":" : "", port ? port : "");
        }
    }
    curl_free(host);
    curl_free(port);
    curl_url_cleanup(url);
    return both;
}

Job *queue_new_job(const AlertsMessage *message) {
    Job *job = calloc(1, sizeof *job);
    if (!job) {
        return NULL;
    }
    job->game = message->game;
    job->seats = message->seats;
    job->target = message->target;
    strncat(job->table, message->table, sizeof job->table - 1);
    job->host = host_of(message->target.url);
    job->url = strdup(message->target.url);
    job->text = strdup(message->text);
    job->link = message->link ? strdup(message->link) : NULL;
    job->target.url = job->url;
    if (!job->host || !job->url || !job->text || (message->link && !job->link)) {
        queue_free_job(job);
        return NULL;
    }
    return job;
}

void queue_free_job(Job *job) {
    if (job) {
        free(job->host);
        free(job->url);
        free(job->text);
        free(job->link);
        free(job);
    }
}

/* ---- The queue ---------------------------------------------------------------------------------- */

static Job *unlink_job(Queue *queue, Job **link) {
    Job *job = *link;
    *link = job->next;
    job->next = NULL;
    queue->count--;
    return job;
}

bool queue_add(Queue *queue, Job *job) {
    const bool full = queue->count == QUEUE_MOST;
    if (full) {
        queue_free_job(unlink_job(queue, &queue->first));
    }
    Job **link = &queue->first;
    while (*link) {
        link = &(*link)->next;
    }
    *link = job;
    queue->count++;
    return !full;
}

Job *queue_take(Queue *queue, uint64_t now, QueueMay *may, const void *context) {
    for (Job **link = &queue->first; *link; link = &(*link)->next) {
        if ((*link)->at <= now && may(context, *link)) {
            return unlink_job(queue, link);
        }
    }
    return NULL;
}

uint64_t queue_next(const Queue *queue, uint64_t now) {
    uint64_t next = UINT64_MAX;
    for (const Job *job = queue->first; job; job = job->next) {
        if (job->at > now && job->at < next) {
            next = job->at;
        }
    }
    return next;
}

void queue_cancel(Queue *queue, uint64_t game, int seat) {
    Job **link = &queue->first;
    while (*link) {
        Job *job = *link;
        if (job->game == game) {
            job->seats &= (uint8_t) ~(1 << seat);
        }
        if (job->seats == 0) {
            queue_free_job(unlink_job(queue, link));
        } else {
            link = &job->next;
        }
    }
}

void queue_clear(Queue *queue) {
    while (queue->first) {
        queue_free_job(unlink_job(queue, &queue->first));
    }
}
