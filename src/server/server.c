/* SPDX-License-Identifier: MIT */
/*
 * The server's life: from the data file to the last farewell.
 */
#include "server.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "alert.h"
#include "hook.h"
#include "memory.h"
#include "notify.h"
#include "server_state.h"
#include "stores.h"

enum { SIGNALS = 3 };

/* Handles of the loop that live as long as the server. */
typedef struct Handles {
    Server *server;
    uv_check_t turn;
    uv_prepare_t before;
    uv_timer_t sweep;
    uv_timer_t second;
    uv_timer_t farewell;
    uv_signal_t signal[SIGNALS];
    int farewells; /* turns since everybody was told to go */
} Handles;

void server_config_init(ServerConfig *config) {
    static const uint64_t standard[SERVER_LIMITS] = {
#define X(id, option, normal, most, help) normal,
        SERVER_LIMIT_LIST(X)
#undef X
    };
    *config = (ServerConfig){.port = 8080,
                             .bot_threads = 1,
                             .bot_milliseconds = 1000,
                             .alerts_after = 20,
                             .chat = TABLE_CHAT_FREE};
    memcpy(config->limit, standard, sizeof standard);
}

Server *server_take(const ServerConfig *config) {
    Server *server = memory_take(sizeof *server);
    server->config = config;
    server->last_peer = &server->peers;
    server->unsent.last = &server->unsent.first;
    server->watchers.last = &server->watchers.first;
    server->last_waiting = &server->waiting;
    return server;
}

uint64_t server_now(const Server *server) {
    return hook_is_frozen() ? 1000000 : uv_now(&server->loop);
}

uint64_t server_microseconds(void) {
    return hook_is_frozen() ? 0 : uv_hrtime() / 1000;
}

/* ---- Every turn of the loop ------------------------------------------------------------------------- */

static void end_turn(Server *server) {
    batch_flush(server);
    peer_flush_all(server);
    transport_kill_doomed(server);
    admin_turn(server);
}

static void on_turn(uv_check_t *handle) {
    end_turn(handle->loop->data);
}

/* Timers run after the check. */
static void on_before(uv_prepare_t *handle) {
    end_turn(handle->loop->data);
}

static void on_sweep(uv_timer_t *handle) {
    peer_sweep(handle->loop->data);
}

static void note_work(Server *server) {
    enum { MUCH = 50000 };
    const uint64_t worked = peer_begin_work();
    server->busy = worked - server->worked > MUCH;
    server->worked = worked;
}

/* A database that is away is called until it answers: nobody else might. */
static void call_database(Server *server) {
    if (server->config->store && server->storage_fails && !server->open) {
        batch_probe(server);
    }
}

static void on_second(uv_timer_t *handle) {
    notify_send("WATCHDOG=1"); /* all that hangs here is noticed */
    note_work(handle->loop->data);
    hall_sweep(handle->loop->data);
    call_database(handle->loop->data);
    claims_tick(handle->loop->data);
    relay_tick(handle->loop->data);
}

/* ---- The end ---------------------------------------------------------------------------------------- */

static void say_farewell(Server *server) {
    Peer *next;
    for (Peer *peer = server->peers; peer; peer = next) {
        next = peer->next;
        peer_close(peer, PEER_BYE_RESTART);
    }
}

static bool all_told(const Server *server) {
    for (const Peer *peer = server->peers; peer; peer = peer->next) {
        if (!peer->closed) {
            return false;
        }
    }
    return true;
}

/* Waits for the disk and until everybody has been told, but not for ever. */
static void on_farewell(uv_timer_t *handle) {
    enum { TURNS = 100 };
    Handles *handles = handle->data;
    const Server *server = handles->server;
    handles->farewells++;
    if ((all_told(server) && batch_is_idle(server) && reads_are_idle(server)) ||
        handles->farewells > TURNS) {
        uv_stop(handle->loop);
    }
}

static void reopen_log(const Server *server) {
    const char *path = server->config->log;
    if (path && !log_reopen(&server->log, path)) {
        log_event(&server->log, LOG_ERROR, "log_not_reopened", "errno=%d", errno);
    } else {
        log_event(&server->log, LOG_INFO, "log_reopened", "signal=%d", SIGHUP);
    }
}

static void on_signal(uv_signal_t *handle, int number) {
    Handles *handles = handle->data;
    Server *server = handles->server;
    if (number == SIGHUP) {
        reopen_log(server);
        return;
    }
    if (server->stopping) {
        return;
    }
    server->stopping = true;
    log_event(&server->log, LOG_INFO, "stopping", "signal=%d", number);
    notify_send("STOPPING=1");
    say_farewell(server);
    uv_timer_start(&handles->farewell, on_farewell, 0, 20);
}

/* ---- The beginning ---------------------------------------------------------------------------------- */

/* As many connections as the system allows, and some files of our own. */
static uint64_t raise_descriptors(void) {
    enum { OWN = 64 };
    struct rlimit limit = {0};
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < limit.rlim_max) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
    return limit.rlim_cur > 2 * OWN ? limit.rlim_cur - OWN : limit.rlim_cur / 2;
}

static void start_handles(Server *server, Handles *handles) {
    static const int signals[SIGNALS] = {SIGTERM, SIGINT, SIGHUP};
    uv_loop_t *loop = &server->loop;
    handles->server = server;
    uv_check_init(loop, &handles->turn);
    uv_check_start(&handles->turn, on_turn);
    uv_prepare_init(loop, &handles->before);
    uv_prepare_start(&handles->before, on_before);
    uv_timer_init(loop, &handles->sweep);
    uv_timer_start(&handles->sweep, on_sweep, 1000 / SWEEPS, 1000 / SWEEPS);
    uv_timer_init(loop, &handles->second);
    uv_timer_start(&handles->second, on_second, 1000, 1000);
    uv_idle_init(loop, &server->next_turn);
    uv_timer_init(loop, &handles->farewell);
    handles->farewell.data = handles;
    handles->farewells = 0;
    for (int i = 0; i < SIGNALS; i++) {
        uv_signal_init(loop, &handles->signal[i]);
        handles->signal[i].data = handles;
        uv_signal_start(&handles->signal[i], on_signal, signals[i]);
    }
}

static void stop_handles(Handles *handles) {
    uv_handle_t *all[] = {(uv_handle_t *)&handles->turn,
                          (uv_handle_t *)&handles->before,
                          (uv_handle_t *)&handles->sweep,
                          (uv_handle_t *)&handles->second,
                          (uv_handle_t *)&handles->farewell,
                          (uv_handle_t *)&handles->signal[0],
                          (uv_handle_t *)&handles->signal[1],
                          (uv_handle_t *)&handles->signal[2],
                          (uv_handle_t *)&handles->server->next_turn,
                          NULL};
    for (uv_handle_t **handle = all; *handle; handle++) {
        uv_close(*handle, NULL);
    }
}

static void on_patience(uv_timer_t *timer) {
    uv_stop(timer->loop);
}

/* What libwebsockets could not get the memory for may never be closed by it. All that was
 * acknowledged is on disk: then this is the end. */
static void let_handles_close(Server *server, ServerEnd end) {
    enum { PATIENCE = 5000 }; /* milliseconds */
    uv_timer_t patience;
    uv_timer_init(&server->loop, &patience);
    uv_timer_start(&patience, on_patience, PATIENCE, 0);
    uv_unref((uv_handle_t *)&patience);
    if (uv_run(&server->loop, UV_RUN_DEFAULT) != 0) {
        log_event(&server->log, LOG_WARNING, "not_all_closed", "ms=%d", PATIENCE);
        fflush(NULL);
        _exit(end == SERVER_STOPPED ? EXIT_SUCCESS : EXIT_FAILURE);
    }
    uv_close((uv_handle_t *)&patience, NULL);
    uv_run(&server->loop, UV_RUN_NOWAIT);
}

static ServerEnd cannot_use(ServerReport *report, StoreCode code) {
    snprintf(report->reason, sizeof report->reason, "%s", store_code_meaning(code));
    return SERVER_NO_DATA;
}

static ServerEnd serve(Server *server, ServerReport *report) {
    ServerEnd end = SERVER_STOPPED;
    Handles handles;
    int port = 0;
    start_handles(server, &handles);
    if (server_limit(server, SERVER_LIMIT_SOCKETS) > server->descriptors) {
        log_event(&server->log, LOG_WARNING, "descriptors_limit_sockets", "connections=%llu",
                  (unsigned long long)server->descriptors);
    }
    server->thinkers = thinkers_start(server);
    reads_start(server);
    alert_start(server);
    const uint64_t began = uv_hrtime();
    const StoreCode code = hall_open(server);
    if (code != STORE_OK) {
        end = cannot_use(report, code);
    } else {
        server->transport = transport_start(server, &port, &end);
    }
    if (server->transport) {
        admin_open_door(server);
        claims_begin(server);
        log_event(&server->log, LOG_INFO, "ready", "port=%d tables=%zu damaged=%llu ms=%llu", port,
                  server->hall.tables, (unsigned long long)server->metric[METRIC_DAMAGED],
                  (unsigned long long)(uv_hrtime() - began) / 1000000);
        report->ready(report->context, port);
        notify_send("READY=1");
        uv_run(&server->loop, UV_RUN_DEFAULT);
        server->stopping = true;
        relay_stop(server);
        transport_stop(server->transport);
    }
    admin_close_door(server);
    thinkers_stop(server->thinkers);
    alert_stop(server);
    batch_close(server);
    reads_stop(server);
    hall_close(server);
    stop_handles(&handles);
    let_handles_close(server, end);
    if (server->transport) {
        transport_free(server->transport);
        uv_run(&server->loop, UV_RUN_NOWAIT);
    }
    return end;
}

static void free_addresses(Server *server) {
    for (int i = 0; i < SERVER_ADDRESSES; i++) {
        while (server->address[i]) {
            Address *address = server->address[i];
            server->address[i] = address->next;
            free(address);
        }
    }
}

static const char *missing_bot(const ServerConfig *config) {
    for (int i = 0; i < config->engines; i++) {
        if (!bot_kind_find(config->engine[i].bot, strlen(config->engine[i].bot))) {
            return config->engine[i].bot;
        }
    }
    return NULL;
}

static bool start_log(Server *server) {
    const ServerConfig *config = server->config;
    const int fd = config->log ? log_open(config->log) : -1;
    server->log = (Log){config->log ? NULL : stderr, config->verbose ? LOG_DEBUG : LOG_INFO};
    if (fd >= 0) {
        server->log.file = fdopen(fd, "a");
    }
    return server->log.file != NULL;
}

/* No dump of a crash shows what players keep secret. */
static void keep_memory_secret(void) {
    const struct rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none);
}

ServerEnd server_run(const ServerConfig *config, ServerReport *report) {
    ServerEnd end;
    if (missing_bot(config)) {
        snprintf(report->reason, sizeof report->reason, "%s", missing_bot(config));
        return SERVER_NO_BOT;
    }
    Server *server = server_take(config);
    if (!start_log(server)) {
        free(server);
        return SERVER_NO_LOG;
    }
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is an error like others */
    keep_memory_secret();
    server->descriptors = raise_descriptors();
    uv_loop_init(&server->loop);
    server->loop.data = server;
    const StoreCode code = stores_open(server);
    if (code == STORE_OK) {
        admin_open(server);
        relay_open(server);
        end = serve(server, report);
        log_event(&server->log, LOG_INFO, "stopped", "end=%d", end);
    } else {
        end = cannot_use(report, code);
    }
    stores_close(server);
    relay_close(server);
    uv_loop_close(&server->loop);
    free_addresses(server);
    free(server->admin);
    if (config->log) {
        fclose(server->log.file);
    }
    free(server);
    return end;
}
