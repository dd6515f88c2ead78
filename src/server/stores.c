/* SPDX-License-Identifier: MIT */
/*
 * The data file, or the database, as a server holds it.
 */
#include "stores.h"

#include <sys/stat.h>

#include "hook.h"
#include "link.h"
#include "server_state.h"

void stores_name(const Server *server, StoreNode *node) {
    const ServerConfig *config = server->config;
    snprintf(node->name, sizeof node->name, "%s", config->node ? config->node : "");
    snprintf(node->address, sizeof node->address, "%s", config->node ? config->node_address : "");
    snprintf(node->link, sizeof node->link, "%s", config->node ? config->node_link : "");
    node->protocol = link_protocol();
}

/* Somebody else had it, and may have kept it. */
static void note_wait(const Server *server, uint64_t began) {
    enum { LONG = 1000 }; /* milliseconds */
    const uint64_t waited = (uv_hrtime() - began) / 1000000;
    if (waited > LONG) {
        log_event(&server->log, LOG_WARNING, "waited_for_store", "ms=%llu",
                  (unsigned long long)waited);
    }
}

StoreCode stores_open(Server *server) {
    const char *place = server_place(server);
    StoreNode node;
    stores_name(server, &node);
    const uint64_t began = uv_hrtime();
    StoreCode code = store_open_node(place, STORE_WRITE, &node, &server->writer);
    note_wait(server, began);
    if (code == STORE_OK && hook_writer() > 0) {
        store_set_patience(server->writer, (int)hook_writer());
    }
    if (code == STORE_OK) {
        code = store_open(place, STORE_READ, &server->reader);
    }
    if (code == STORE_OK) {
        code = store_open(place, STORE_TIDY, &server->tidier);
    }
    if (code == STORE_OK) {
        code = claims_open(server);
    }
    if (code == STORE_OK && !reads_open(server)) {
        code = STORE_FAILED;
    }
    struct stat file = {0};
    if (code == STORE_OK && !server->config->store) {
        stat(place, &file);
        server->data_device = file.st_dev;
        server->data_file = file.st_ino;
    }
    return code;
}

void stores_close(Server *server) {
    reads_close(server);
    claims_close(server);
    store_close(server->tidier);
    store_close(server->reader);
    store_close(server->writer);
}
