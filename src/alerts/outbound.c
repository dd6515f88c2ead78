/* SPDX-License-Identifier: MIT */
/*
 * The thread that sends: takes what is due out of the queue, a few at a time for each service, and
 * puts back what may work later.
 */
#include <curl/curl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "flight.h"
#include "vapid.h"

enum {
    FLIGHTS = 32,    /* at the same time */
    TO_ONE_HOST = 4, /* of these */
    TRIES = 6,
    LONGEST_WAIT = 3600, /* seconds that a service may ask for */
    MOST_GONE = 1024,
};

typedef struct Gone {
    struct Gone *next;
    char table[ALERTS_NAME];
    char url[];
} Gone;

struct Alerts {
    AlertsConfig config;
    FlightSender sender;
    char public_key[ALERTS_PUBLIC_SIZE];
    CURLM *multi;
    pthread_t thread;
    Flight *flights;       /* the thread's own */
    unsigned flying;       /* … */
    pthread_mutex_t mutex; /* of all that follows, and of the seats of flying jobs */
    Queue waiting;
    AlertsFigures figures;
    Gone *gone;
    unsigned gones;
    bool stop;
};

static uint64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000 + (uint64_t)time.tv_nsec / 1000000;
}

/* ---- Ends of flights, with the mutex held -------------------------------------------------------- */

static void note_gone(Alerts *alerts, const Job *job) {
    const size_t size = strlen(job->url) + 1;
    Gone *gone = alerts->gones < MOST_GONE ? malloc(sizeof *gone + size) : NULL;
    if (gone) {
        memcpy(gone->table, job->table, sizeof gone->table);
        memcpy(gone->url, job->url, size);
        gone->next = alerts->gone;
        alerts->gone = gone;
        alerts->gones++;
    }
}

/* Each pause is four times the one before. */
static void try_later(Alerts *alerts, Job *job, uint64_t seconds) {
    const uint64_t wait = 1000 * (seconds < LONGEST_WAIT ? seconds : LONGEST_WAIT);
    const uint64_t pause = alerts->config.pause << 2 * job->tries;
    job->tries++;
    if (job->tries == TRIES || job->seats == 0) {
        alerts->figures.failed++;
        queue_free_job(job);
        return;
    }
    job->at = now() + (wait > pause ? wait : pause);
    alerts->figures.retried++;
    alerts->figures.dropped += !queue_add(&alerts->waiting, job);
}

static void settle(Alerts *alerts, Job *job, FlightEnd end, uint64_t seconds) {
    if (end == FLIGHT_LATER) {
        try_later(alerts, job, seconds);
        return;
    }
    alerts->figures.sent += end == FLIGHT_SENT;
    alerts->figures.failed += end == FLIGHT_FAILED || end == FLIGHT_REFUSED;
    alerts->figures.refused += end == FLIGHT_REFUSED;
    if (end == FLIGHT_GONE || end == FLIGHT_REFUSED) {
        alerts->figures.gone++;
        note_gone(alerts, job);
    }
    queue_free_job(job);
}

/* ---- The thread --------------------------------------------------------------------------------- */

/* With the mutex held. */
static void unlink_flight(Alerts *alerts, const Flight *flight) {
    Flight **link = &alerts->flights;
    while (*link != flight) {
        link = &(*link)->next;
    }
    *link = flight->next;
    alerts->flying--;
}

static void end_flight(Alerts *alerts, Flight *flight) {
    curl_multi_remove_handle(alerts->multi, flight->request);
    flight_free(flight);
}

static void land(Alerts *alerts, Flight *flight, CURLcode result) {
    uint64_t seconds;
    const FlightEnd end = flight_end(flight, result, &seconds);
    pthread_mutex_lock(&alerts->mutex);
    unlink_flight(alerts, flight);
    settle(alerts, flight->job, end, seconds);
    pthread_mutex_unlock(&alerts->mutex);
    end_flight(alerts, flight);
    alerts->config.wake(alerts->config.context);
}

/* Whether any has ended: there may be room for others then. */
static bool land_all(Alerts *alerts) {
    int more;
    bool any = false;
    const CURLMsg *message = curl_multi_info_read(alerts->multi, &more);
    for (; message; message = curl_multi_info_read(alerts->multi, &more)) {
        Flight *flight = NULL;
        const CURLcode result = message->data.result;
        curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, (char **)&flight);
        land(alerts, flight, result);
        any = true;
    }
    return any;
}

/* One slow service must not keep the others waiting. */
static bool has_room(const void *context, const Job *job) {
    const Alerts *alerts = context;
    int same = 0;
    for (const Flight *flight = alerts->flights; flight; flight = flight->next) {
        same += strcmp(flight->job->host, job->host) == 0;
    }
    return same < TO_ONE_HOST;
}

/* Encrypts and signs: nobody waits for the mutex meanwhile. */
static void start_flight(Alerts *alerts, Job *job) {
    Flight *flight = flight_begin(&alerts->sender, job);
    const bool flies = flight && curl_multi_add_handle(alerts->multi, flight->request) == CURLM_OK;
    pthread_mutex_lock(&alerts->mutex);
    if (flies) {
        flight->next = alerts->flights;
        alerts->flights = flight;
        alerts->flying++;
    } else {
        settle(alerts, job, FLIGHT_FAILED, 0);
    }
    pthread_mutex_unlock(&alerts->mutex);
    if (flight && !flies) {
        flight_free(flight);
    }
}

static Job *next_job(Alerts *alerts, uint64_t time) {
    pthread_mutex_lock(&alerts->mutex);
    Job *job = alerts->flying < FLIGHTS && !alerts->stop
                   ? queue_take(&alerts->waiting, time, has_room, alerts)
                   : NULL;
    pthread_mutex_unlock(&alerts->mutex);
    return job;
}

/* Whether any has begun: the library has something to do then. */
static bool start_all(Alerts *alerts, uint64_t time) {
    bool any = false;
    for (Job *job = next_job(alerts, time); job; job = next_job(alerts, time)) {
        start_flight(alerts, job);
        any = true;
    }
    return any;
}

/* How long nothing more is due than was at that time, in milliseconds; -1: it is time to stop. */
static int time_to_sleep(Alerts *alerts, uint64_t time) {
    enum { LONG = 60000 };
    pthread_mutex_lock(&alerts->mutex);
    const uint64_t next = queue_next(&alerts->waiting, time);
    const bool stop = alerts->stop;
    pthread_mutex_unlock(&alerts->mutex);
    const uint64_t sleep = next - time;
    return stop ? -1 : (int)(sleep < LONG ? sleep : LONG);
}

static void *send_all(void *context) {
    Alerts *alerts = context;
    int sleep = 0;
    while (sleep >= 0) {
        int running;
        curl_multi_poll(alerts->multi, NULL, 0, sleep, NULL);
        curl_multi_perform(alerts->multi, &running);
        const uint64_t time = now();
        const bool landed = land_all(alerts);
        const bool started = start_all(alerts, time);
        sleep = time_to_sleep(alerts, time);
        sleep = sleep > 0 && (landed || started) ? 0 : sleep;
    }
    while (alerts->flights) {
        Flight *flight = alerts->flights;
        unlink_flight(alerts, flight);
        queue_free_job(flight->job);
        end_flight(alerts, flight);
    }
    return NULL;
}

/* ---- From outside ------------------------------------------------------------------------------- */

void alerts_send(Alerts *alerts, const AlertsMessage *message) {
    Job *job = queue_new_job(message);
    pthread_mutex_lock(&alerts->mutex);
    alerts->figures.dropped += !job || !queue_add(&alerts->waiting, job);
    pthread_mutex_unlock(&alerts->mutex);
    curl_multi_wakeup(alerts->multi);
}

void alerts_cancel(Alerts *alerts, uint64_t game, int seat) {
    pthread_mutex_lock(&alerts->mutex);
    queue_cancel(&alerts->waiting, game, seat);
    for (const Flight *flight = alerts->flights; flight; flight = flight->next) {
        if (flight->job->game == game) {
            flight->job->seats &= (uint8_t) ~(1 << seat);
        }
    }
    pthread_mutex_unlock(&alerts->mutex);
}

AlertsFigures alerts_look(Alerts *alerts, AlertsVisitGone *visit, void *context) {
    pthread_mutex_lock(&alerts->mutex);
    const AlertsFigures figures = alerts->figures;
    Gone *gone = alerts->gone;
    alerts->gone = NULL;
    alerts->gones = 0;
    pthread_mutex_unlock(&alerts->mutex);
    while (gone) {
        Gone *next = gone->next;
        visit(context, gone->table, gone->url);
        free(gone);
        gone = next;
    }
    return figures;
}

const char *alerts_public_key(const Alerts *alerts) {
    return alerts->public_key;
}

/* ---- Life --------------------------------------------------------------------------------------- */

static void ignore_gone(void *context, const char *table, const char *url) {
    (void)context;
    (void)table;
    (void)url;
}

static void free_alerts(Alerts *alerts) {
    alerts_look(alerts, ignore_gone, NULL);
    queue_clear(&alerts->waiting);
    curl_multi_cleanup(alerts->multi);
    EVP_PKEY_free(alerts->sender.pair);
    pthread_mutex_destroy(&alerts->mutex);
    free(alerts);
    curl_global_cleanup();
}

/* NULL: all is well. */
static const char *begin(Alerts *alerts) {
    alerts->sender.pair = vapid_open(alerts->config.key_file);
    if (!alerts->sender.pair || !vapid_print_public(alerts->sender.pair, alerts->public_key)) {
        return "the key file cannot be used";
    }
    alerts->multi = curl_multi_init();
    if (!alerts->multi) {
        return "libcurl cannot be used";
    }
    curl_multi_setopt(alerts->multi, CURLMOPT_MAXCONNECTS, (long)FLIGHTS);
    return pthread_create(&alerts->thread, NULL, send_all, alerts) == 0 ? NULL : "no thread";
}

Alerts *alerts_start(const AlertsConfig *config, const char **reason) {
    Alerts *alerts = calloc(1, sizeof *alerts);
    *reason = "no memory";
    if (!alerts) {
        return NULL;
    }
    curl_global_init(CURL_GLOBAL_DEFAULT);
    pthread_mutex_init(&alerts->mutex, NULL);
    alerts->config = *config;
    alerts->sender.contact = config->contact;
    alerts->sender.open = config->open;
    *reason = begin(alerts);
    if (*reason) {
        free_alerts(alerts);
        return NULL;
    }
    return alerts;
}

void alerts_stop(Alerts *alerts) {
    if (!alerts) {
        return;
    }
    pthread_mutex_lock(&alerts->mutex);
    alerts->stop = true;
    pthread_mutex_unlock(&alerts->mutex);
    curl_multi_wakeup(alerts->multi);
    pthread_join(alerts->thread, NULL);
    free_alerts(alerts);
}
