/* SPDX-License-Identifier: MIT */
/*
 * Whether all is well: that is, whether what happens now could be kept.
 */
#include "http_parts.h"

#include <string.h>
#include <sys/stat.h>

#include "server_state.h"

/* Files that were deleted or replaced can still be written to; but nobody will read them. */
static bool has_file(Server *server) {
    struct stat now;
    if (server->config->store) {
        return true;
    }
    const bool here = stat(server->config->data, &now) == 0 && now.st_dev == server->data_device &&
                      now.st_ino == server->data_file;
    if (!here && !server->told_gone) {
        log_event(&server->log, LOG_ERROR, "data_file_gone", "tables=%zu", server->hall.tables);
    }
    server->told_gone = !here;
    return here;
}

/* What was kept just now shows that it can be; else something is written. */
void http_tell_health(const Http *http) {
    enum { FRESH = 1000 };
    Server *server = http->server;
    const bool drained = claims_are_drained(server);
    const bool well = !server->stopping && has_file(server) && !drained;
    const char *text = well ? "ok\n" : drained ? "drained\n" : "not well\n";
    *http->answer = (HttpAnswer){.status = well ? 200 : 503,
                                 .type = "text/plain",
                                 .body = text,
                                 .length = strlen(text)};
    const bool fresh = server->kept_at > 0 && server_now(server) - server->kept_at < FRESH;
    if (well && (server->storage_fails || !fresh)) {
        batch_probe(server);
        http_answer_when_kept(http);
    }
}
