/* SPDX-License-Identifier: MIT */
/*
 * The line to PostgreSQL. Nothing here waits longer than the store's patience for an answer: whoever does
 * not give one is hung up on, and asked again later.
 */
#include "store_postgres.h"

#include <ctype.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { RETRY = 1000 }; /* milliseconds from a line that failed to the next one */

int64_t store__postgres_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* ---- Codes -------------------------------------------------------------------------------------- */

/* The longest beginning of a code of SQL that fits counts. */
static const struct {
    const char *state;
    StoreCode code;
} states[] = {
    {"22012", STORE_FENCED},  /* division_by_zero: what a fence does (store_postgres.c) */
    {"23", STORE_DOUBLED},    /* integrity constraints */
    {"42501", STORE_DENIED},  /* insufficient_privilege */
    {"25006", STORE_AWAY},    /* read_only_sql_transaction: a standby */
    {"40", STORE_BUSY},       /* serialization failures, deadlocks */
    {"53100", STORE_FULL},    /* disk_full */
    {"53", STORE_AWAY},       /* too few resources, too many connections */
    {"55P03", STORE_BUSY},    /* lock_not_available */
    {"57014", STORE_BUSY},    /* query_canceled: it took too long */
    {"57", STORE_AWAY},       /* the operator's doing: shutdown, crash, starting up */
    {"58030", STORE_FAILED},  /* io_error */
    {"08", STORE_AWAY},       /* connections */
    {"XX001", STORE_DAMAGED}, /* data_corrupted */
    {"XX002", STORE_DAMAGED}, /* index_corrupted */
};

static StoreCode code_of_state(const char *state) {
    StoreCode code = STORE_FAILED;
    size_t longest = 0;
    for (size_t i = 0; state && i < sizeof states / sizeof *states; i++) {
        const size_t length = strlen(states[i].state);
        if (length > longest && strncmp(state, states[i].state, length) == 0) {
            code = states[i].code;
            longest = length;
        }
    }
    return code;
}

static void note_reason(StorePostgres *store, const char *text) {
    snprintf(store->base.reason, sizeof store->base.reason, "%.*s", (int)strcspn(text, "\n"), text);
}

static StoreCode lose(StorePostgres *store) {
    note_reason(store, store->line ? PQerrorMessage(store->line) : "no connection");
    store__postgres_hang_up(store);
    return STORE_AWAY;
}

static StoreCode code_of(StorePostgres *store, const PGresult *result) {
    switch (PQresultStatus(result)) {
    case PGRES_COMMAND_OK:
    case PGRES_TUPLES_OK:
    case PGRES_PIPELINE_SYNC:
        return STORE_OK;
    case PGRES_PIPELINE_ABORTED: /* something before it was refused */
        return STORE_FAILED;
    default:
        note_reason(store, PQresultErrorMessage(result));
        return code_of_state(PQresultErrorField(result, PG_DIAG_SQLSTATE));
    }
}

/* ---- Waiting ------------------------------------------------------------------------------------ */

/* False: the time is over. */
static bool wait_for(const StorePostgres *store, short events, int64_t deadline) {
    struct pollfd line = {.fd = PQsocket(store->line), .events = events};
    const int64_t left = deadline - store__postgres_now();
    return left > 0 && poll(&line, 1, (int)left) > 0;
}

/* Sends what waits to be sent, until an answer is here. False: the line is of no use any more. */
static bool await_answer(StorePostgres *store, int64_t deadline) {
    while (PQisBusy(store->line)) {
        const int unsent = PQflush(store->line);
        const short events = (short)(POLLIN | (unsent > 0 ? POLLOUT : 0));
        if (unsent < 0 || !wait_for(store, events, deadline) || !PQconsumeInput(store->line)) {
            return false;
        }
    }
    return true;
}

/* The database stops by itself at its own limit, which is the patience; the line is given a little
 * longer. */
static int64_t deadline_of(const StorePostgres *store) {
    return store__postgres_now() + store->patience + store->patience / 4;
}

/* ---- Answers ------------------------------------------------------------------------------------ */

/* Takes the answer over. */
static void keep_rows(PGresult *result, PGresult **rows) {
    if (rows && PQresultStatus(result) == PGRES_TUPLES_OK) {
        PQclear(*rows);
        *rows = result;
    } else {
        PQclear(result);
    }
}

/* Between the answers of two statements there is none. However many they are, a database that answers one
 * after the other is at work, and is waited for. */
static StoreCode collect(StorePostgres *store, PGresult **rows) {
    StoreCode code = STORE_OK;
    for (;;) {
        if (!await_answer(store, deadline_of(store)) || PQstatus(store->line) == CONNECTION_BAD) {
            return lose(store);
        }
        PGresult *result = PQgetResult(store->line);
        const bool end = result && PQresultStatus(result) == PGRES_PIPELINE_SYNC;
        if (result && code == STORE_OK) {
            code = code_of(store, result);
        }
        if (result) {
            keep_rows(result, rows);
        }
        if (end) {
            return code;
        }
    }
}

StoreCode store__postgres_settle(StorePostgres *store, PGresult **rows) {
    if (!store->line || !PQpipelineSync(store->line)) {
        return lose(store);
    }
    const StoreCode code = collect(store, rows);
    if (code == STORE_AWAY) {
        store__postgres_hang_up(store); /* it is about to be */
    }
    return code;
}

StoreCode store__postgres_execute(StorePostgres *store, const char *sql, int64_t *number) {
    const int64_t deadline = deadline_of(store);
    StoreCode code = STORE_OK;
    if (!store->line || !PQsendQuery(store->line, sql)) {
        return lose(store);
    }
    PGresult *result;
    do {
        if (!await_answer(store, deadline)) {
            return lose(store);
        }
        result = PQgetResult(store->line);
        code = code == STORE_OK && result ? code_of(store, result) : code;
        if (number && result && PQresultStatus(result) == PGRES_TUPLES_OK && PQntuples(result)) {
            *number = strtoll(PQgetvalue(result, 0, 0), NULL, 10);
        }
        PQclear(result);
    } while (result);
    return code;
}

/* ---- The line ----------------------------------------------------------------------------------- */

void store__postgres_hang_up(StorePostgres *store) {
    PQfinish(store->line);
    store->line = NULL;
    store->retry_at = store__postgres_now() + RETRY;
}

/* Notices of the database are for its own log. */
static void ignore(void *context, const PGresult *notice) {
    (void)context, (void)notice;
}

/* Somebody answers there, but not to us. */
static StoreCode explain(StorePostgres *store) {
    note_reason(store, store->line ? PQerrorMessage(store->line) : "out of memory");
    const bool denied = PQping(store->url) == PQPING_OK;
    store__postgres_hang_up(store);
    return denied ? STORE_DENIED : STORE_AWAY;
}

static StoreCode dial(StorePostgres *store) {
    const char *const keys[] = {"fallback_application_name", "dbname", NULL};
    const char *const values[] = {"epix", store->url, NULL};
    const int64_t deadline = deadline_of(store);
    store->line = PQconnectStartParams(keys, values, 1);
    PostgresPollingStatusType status = PGRES_POLLING_WRITING;
    while (store->line && PQstatus(store->line) != CONNECTION_BAD && status != PGRES_POLLING_OK) {
        if (status == PGRES_POLLING_FAILED ||
            !wait_for(store, status == PGRES_POLLING_READING ? POLLIN : POLLOUT, deadline)) {
            break;
        }
        status = PQconnectPoll(store->line);
    }
    if (status != PGRES_POLLING_OK) {
        return status == PGRES_POLLING_FAILED ? explain(store) : lose(store);
    }
    PQsetNoticeReceiver(store->line, ignore, NULL);
    PQsetnonblocking(store->line, 1);
    return STORE_OK;
}

/* Whoever writes knows its rows by their keys, also in a database that has no statistics yet: it plans
 * once, and never to read a whole table. */
#define BY_KEYS                                                                                    \
    "SET plan_cache_mode = force_generic_plan; SET jit = off; SET enable_seqscan = off;"           \
    "SET enable_hashjoin = off; SET enable_mergejoin = off;"

/* What was acknowledged must be on disk whatever the database's own settings are, and a line that is
 * dead must be known to be soon, by both ends. Who claims does not wait long for a table that a dead node
 * may hold locked: there are others. */
static StoreCode set_manners(StorePostgres *store) {
    char sql[900];
    snprintf(sql, sizeof sql,
             "SET search_path = epix; SET statement_timeout = %d; SET lock_timeout = %d;"
             "SET idle_in_transaction_session_timeout = %d;"
             "SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2;"
             "SET tcp_keepalives_count = 3; SET tcp_user_timeout = 10000;"
             "SELECT set_config('synchronous_commit', 'on', false)"
             " WHERE current_setting('synchronous_commit') IN ('off', 'local');"
             "SET default_transaction_read_only = %s; %s",
             store->patience, store->mode == STORE_CLAIM ? store->patience / 6 : store->patience,
             2 * store->patience, store->mode == STORE_READ ? "on" : "off",
             store->mode == STORE_WRITE ? BY_KEYS : "");
    return store__postgres_execute(store, sql, NULL);
}

/* A number for a name: the second half of a lock's. */
static int lock_of(const char *name) {
    uint32_t hash = 2166136261u; /* FNV-1a */
    for (; *name; name++) {
        hash = (hash ^ (unsigned char)*name) * 16777619u;
    }
    return (int)(hash >> 2) + 2;
}

static StoreCode try_lock(StorePostgres *store, const char *kind, int number) {
    int64_t locked = 0;
    char sql[120];
    snprintf(sql, sizeof sql, "SELECT CAST(pg_try_advisory_lock%s(%d, %d) AS INTEGER)", kind,
             STORE_POSTGRES_LOCK, number);
    const StoreCode code = store__postgres_execute(store, sql, &locked);
    return code == STORE_OK && !locked ? STORE_IN_USE : code;
}

/* Whoever had it before may have ended just now, and the database lets go of it in its own time. Not in the
 * database's own queue, where those who wait for the whole of it would keep nodes away. */
static StoreCode await_lock(StorePostgres *store, const char *kind, int number) {
    enum { PAUSE = 20 }; /* milliseconds */
    const int64_t deadline = store__postgres_now() + store->patience;
    StoreCode code = try_lock(store, kind, number);
    while (code == STORE_IN_USE && !store->backend && store__postgres_now() < deadline) {
        poll(NULL, 0, PAUSE);
        code = try_lock(store, kind, number);
    }
    return code;
}

/* One server at a time writes, or one of each name. It does so over the line that holds this lock, and
 * no other: whoever has it knows that the lines of before have ended, and that what went over them has
 * happened or never will. One of our own that is dead, and whose end the database has not noticed yet,
 * is ended. */
static StoreCode lock(StorePostgres *store) {
    const char *name = store->base.node.name;
    const int own = name[0] ? lock_of(name) : 0;
    char sql[250];
    if (store->backend) {
        snprintf(sql, sizeof sql,
                 "SELECT CAST(pg_terminate_backend(pid, %d) AS INTEGER) FROM pg_locks WHERE "
                 "locktype = 'advisory' AND classid = %d AND objid = %d AND pid = %d",
                 store->patience / 2, STORE_POSTGRES_LOCK, own, store->backend);
        store__postgres_execute(store, sql, NULL);
    }
    StoreCode code = await_lock(store, "", own);
    if (code == STORE_OK && name[0]) {
        code = await_lock(store, "_shared", 0);
    }
    if (code == STORE_OK) {
        store->backend = PQbackendPID(store->line);
    }
    return code;
}

/* All at once, so that it takes one way there and back. */
static StoreCode prepare_all(StorePostgres *store) {
    if (!PQenterPipelineMode(store->line)) {
        return lose(store);
    }
    for (int i = 0; i < STORE_STATEMENTS; i++) {
        const char *types = store__types((StoreStatement)i);
        Oid type[STORE_VALUES];
        char name[STORE_POSTGRES_NAME];
        for (int k = 0; types[k]; k++) {
            type[k] = store__postgres_oid(i == STORE_STATEMENT_ADD_ENTRY ? (char)toupper(types[k])
                                                                         : types[k]);
        }
        store__postgres_name((StoreStatement)i, name);
        PQsendPrepare(store->line, name, store__postgres_sql((StoreStatement)i), (int)strlen(types),
                      type);
    }
    return store__postgres_settle(store, NULL);
}

/* Databases close lines that nobody uses, and end themselves: what they said then can be read. */
static bool is_dead(const StorePostgres *store) {
    struct pollfd line = {.fd = PQsocket(store->line), .events = POLLIN};
    bool dead = PQstatus(store->line) == CONNECTION_BAD;
    while (!dead && poll(&line, 1, 0) > 0) {
        dead = !PQconsumeInput(store->line);
    }
    return dead;
}

StoreCode store__postgres_connect(StorePostgres *store) {
    if (store->line && !is_dead(store)) {
        return STORE_OK;
    }
    if (store->line) {
        store__postgres_hang_up(store);
        store->retry_at = 0; /* it was a good one */
    }
    if (store__postgres_now() < store->retry_at) {
        return STORE_AWAY;
    }
    StoreCode code = dial(store);
    code = code == STORE_OK ? set_manners(store) : code;
    code = code == STORE_OK && store->mode == STORE_WRITE ? lock(store) : code;
    code = code == STORE_OK ? store__postgres_bring_up_to_date(store) : code;
    code = code == STORE_OK ? prepare_all(store) : code;
    if (code != STORE_OK && store->line) {
        store__postgres_hang_up(store);
    }
    return code;
}
