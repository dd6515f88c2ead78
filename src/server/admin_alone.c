/* SPDX-License-Identifier: MIT */
/*
 * A server without a door: it opens the data file, does one thing for whoever hosts it, and goes.
 * Nobody is there, no bot thinks, and no clock runs beyond the moment that this takes.
 */
#include "server_alone.h"

#include <unistd.h>

#include "memory.h"
#include "server_state.h"
#include "stores.h"

/* Whether all that was done is on disk now. */
static bool is_kept(Server *server) {
    Waiter *waiter = memory_take(sizeof *waiter);
    waiter->refs = 1;
    batch_wait(server, waiter);
    batch_flush(server);
    while (!waiter->done) {
        uv_run(&server->loop, UV_RUN_ONCE);
    }
    const bool kept = !waiter->failed;
    batch_release_waiter(waiter);
    return kept;
}

static void carry_out(Server *server, NoteSlice line, ServerAnswer *answer) {
    Scroll scroll = {0};
    answer->done = admin_answer(server, line, &scroll);
    if (!is_kept(server)) {
        answer->done = false;
        scroll.length = 0;
        scroll_put(&scroll, "%s", ADMIN_LOST);
    }
    answer->text = scroll.text;
}

static StoreCode open_hall(Server *server, NoteSlice line, ServerAnswer *answer) {
    admin_open(server);
    server->thinkers = thinkers_start(server);
    const StoreCode code = hall_open(server);
    if (code == STORE_OK) {
        carry_out(server, line, answer);
    }
    thinkers_stop(server->thinkers);
    batch_close(server);
    hall_close(server);
    uv_run(&server->loop, UV_RUN_DEFAULT); /* lets all handles close */
    return code;
}

StoreCode server_answer_alone(const char *data, const char *store, NoteSlice line,
                              ServerAnswer *answer) {
    ServerConfig config;
    server_config_init(&config);
    config.data = data;
    config.store = store;
    config.bot_threads = 0;
    *answer = (ServerAnswer){0};
    if (!store && access(data, F_OK) != 0) {
        return STORE_FAILED; /* none is made here */
    }
    Server *server = server_take(&config);
    uv_loop_init(&server->loop);
    server->loop.data = server;
    StoreCode code = stores_open(server);
    if (code == STORE_OK) {
        code = open_hall(server, line, answer);
    }
    stores_close(server);
    uv_loop_close(&server->loop);
    free(server->admin);
    free(server);
    return code;
}
