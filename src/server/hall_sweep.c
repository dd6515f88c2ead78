/* SPDX-License-Identifier: MIT */
/*
 * Tables at which no game ever begins are deleted some day, so that links that nobody follows do
 * not fill the disk. What happened last counts, or who is there.
 */
#include "hall.h"

#include "server_state.h"

static bool is_abandoned(const Server *server, const HallTable *table, int64_t now) {
    if (!table->stored || table->damaged || table->lost || table->expired || table->pending ||
        table->peers || table->table.status != TABLE_LOBBY) {
        return false;
    }
    const int64_t limit = (int64_t)server_limit(server, SERVER_LIMIT_LOBBY) * 1000;
    return now - table->created - (int64_t)table->table.at >= limit;
}

void hall_sweep(Server *server) {
    enum { SECOND = 1000, HOUR = 3600 * SECOND };
    const uint64_t limit = server_limit(server, SERVER_LIMIT_LOBBY) * SECOND;
    const int64_t now = hall_wall_time();
    size_t expired = 0;
    if (server_now(server) < server->hall.sweep_at) {
        return;
    }
    server->hall.sweep_at = server_now(server) + (limit < HOUR ? limit : HOUR);
    for (int i = 0; i < HALL_LISTS; i++) {
        for (HallTable *table = server->hall.list[i]; table; table = table->next) {
            if (is_abandoned(server, table, now)) {
                batch_drop_table(server, table);
                expired++;
            }
        }
    }
    if (expired > 0) {
        server->metric[METRIC_EXPIRED] += expired;
        log_event(&server->log, LOG_INFO, "tables_expired", "tables=%zu", expired);
    }
}
