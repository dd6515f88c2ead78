/* SPDX-License-Identifier: MIT */
#include "figures.h"

#include <dirent.h>

#include "hook.h"
#include "server_state.h"

static void put_head(Scroll *out, const char *name, const char *kind, const char *help) {
    scroll_put(out, "# HELP epix_%s %s\n# TYPE epix_%s %s\n", name, help, name, kind);
}

static void put_gauge(Scroll *out, const char *name, const char *help, uint64_t value) {
    put_head(out, name, "gauge", help);
    scroll_put(out, "epix_%s %llu\n", name, (unsigned long long)value);
}

static void put_labelled(Scroll *out, const char *name, const char *label, const char *which,
                         uint64_t value) {
    scroll_put(out, "epix_%s{%s=\"%s\"} %llu\n", name, label, which, (unsigned long long)value);
}

/* ---- Counted all the time ---------------------------------------------------------------------------------- */

static void put_counts(const Server *server, Scroll *out) {
    static const struct {
        const char *name;
        const char *kind;
        const char *help;
    } metrics[METRICS] = {
#define X(id, name, kind, help) {name, kind, help},
        METRIC_LIST(X)
#undef X
    };
    for (int i = 0; i < METRICS; i++) {
        put_head(out, metrics[i].name, metrics[i].kind, metrics[i].help);
        scroll_put(out, "epix_%s %llu\n", metrics[i].name, (unsigned long long)server->metric[i]);
    }
}

static void put_limits(const Server *server, Scroll *out) {
    static const char *const options[SERVER_LIMITS] = {
#define X(id, option, standard, most, help) option,
        SERVER_LIMIT_LIST(X)
#undef X
    };
    put_head(out, "limit_reached_total", "counter",
             "how often somebody was refused, or closed, for a limit");
    for (int i = 0; i < SERVER_LIMITS; i++) {
        put_labelled(out, "limit_reached_total", "limit", options[i] + sizeof "limit-" - 1,
                     server->reached[i]);
    }
}

static void put_times(const Server *server, Scroll *out) {
    static const struct {
        const char *name;
        const char *help;
    } times[SERVER_TIMES] = {
        [SERVER_TIME_COMMIT] = {"commit_seconds", "how long transactions take to be on disk"},
        [SERVER_TIME_REPLY] = {"reply_seconds",
                               "how long an accepted command waits for its acknowledgement"},
        [SERVER_TIME_BOT_WAIT] = {"bot_wait_seconds",
                                  "how long a question waits until a bot begins to think"},
    };
    static const uint32_t bounds[HISTOGRAM_BOUNDED] = HISTOGRAM_BOUNDS;
    for (int i = 0; i < SERVER_TIMES; i++) {
        const Histogram *histogram = &server->time[i];
        uint64_t count = 0;
        put_head(out, times[i].name, "histogram", times[i].help);
        for (int b = 0; b < HISTOGRAM_BOUNDED; b++) {
            count += histogram->count[b];
            scroll_put(out, "epix_%s_bucket{le=\"%g\"} %llu\n", times[i].name, bounds[b] / 1e6,
                       (unsigned long long)count);
        }
        count += histogram->count[HISTOGRAM_BOUNDED];
        scroll_put(out, "epix_%s_bucket{le=\"+Inf\"} %llu\n", times[i].name,
                   (unsigned long long)count);
        scroll_put(out, "epix_%s_sum %.6f\nepix_%s_count %llu\n", times[i].name,
                   (double)histogram->sum / 1e6, times[i].name, (unsigned long long)count);
    }
}

/* ---- Counted now --------------------------------------------------------------------------------------------- */

static void put_tables(const Server *server, Scroll *out) {
    enum { DAMAGED = TABLE_STATUSES, KINDS };
    uint64_t count[KINDS] = {0};
    for (int i = 0; i < HALL_LISTS; i++) {
        for (const HallTable *table = server->hall.list[i]; table; table = table->next) {
            count[table->damaged ? DAMAGED : table->table.status]++;
        }
    }
    put_gauge(out, "tables", "tables in memory", server->hall.tables);
    put_head(out, "tables_by_status", "gauge", "tables in memory, by status");
    for (int i = 0; i < KINDS; i++) {
        put_labelled(out, "tables_by_status", "status",
                     i == DAMAGED ? "damaged" : table_status_name(i), count[i]);
    }
}

static void put_people(const Server *server, Scroll *out) {
    enum { PLAYER, SPECTATOR, WAITING, ROLES };
    static const char *const roles[ROLES] = {"player", "spectator", "waiting"};
    uint64_t count[ROLES] = {0};
    for (const Peer *peer = server->peers; peer; peer = peer->next) {
        count[!peer->table ? WAITING : peer->seat < EPIX_SEATS ? PLAYER : SPECTATOR]++;
    }
    put_head(out, "people", "gauge", "connected devices, by what they do");
    for (int i = 0; i < ROLES; i++) {
        put_labelled(out, "people", "as", roles[i], count[i]);
    }
}

/* Nothing that the moment decides, where no time passes. */
static uint64_t count_descriptors(void) {
    if (hook_is_frozen()) {
        return 0;
    }
    DIR *folder = opendir("/proc/self/fd");
    uint64_t count = 0;
    while (folder && readdir(folder)) {
        count++;
    }
    if (folder) {
        closedir(folder);
    }
    return count > 3 ? count - 3 : 0; /* `.`, `..`, and the folder's own */
}

/* Of a server that shares its database with others. */
static void put_node(const Server *server, Scroll *out) {
    uint64_t owned = 0;
    if (!claims_are_needed(server)) {
        return;
    }
    for (int i = 0; i < HALL_LISTS; i++) {
        for (const HallTable *table = server->hall.list[i]; table; table = table->next) {
            owned += table->epoch > 0;
        }
    }
    put_head(out, "node", "gauge", "the name of this server among those that share its database");
    put_labelled(out, "node", "node", server->config->node, 1);
    put_gauge(out, "tables_owned", "tables that this node owns, as far as it knows", owned);
    put_gauge(out, "lease_age_milliseconds", "since the database has heard of this node",
              claims_lease_age(server));
}

void figures_print(const Server *server, Scroll *out) {
    put_counts(server, out);
    put_limits(server, out);
    put_times(server, out);
    put_tables(server, out);
    put_people(server, out);
    put_node(server, out);
    put_gauge(out, "bot_queue", "questions that wait for a bot",
              thinkers_waiting(server->thinkers));
    put_gauge(out, "descriptors", "open file descriptors", count_descriptors());
    put_gauge(out, "descriptors_for_connections", "descriptors that there are for connections",
              server->descriptors);
    put_gauge(out, "storage_fails", "whether the last transaction failed", server->storage_fails);
    put_gauge(out, "draining", "whether no new tables are made", server->admin->drains);
}
