/* SPDX-License-Identifier: MIT */
/*
 * The data file, or the database, as a server holds it.
 */
#include "stores.h"

#include <sys/stat.h>

#include "server_state.h"

StoreCode stores_open(Server *server) {
    const char *place = server_place(server);
    StoreCode code = store_open(place, STORE_WRITE, &server->writer);
    if (code == STORE_OK) {
        code = store_open(place, STORE_READ, &server->reader);
    }
    if (code == STORE_OK) {
        code = store_open(place, STORE_TIDY, &server->tidier);
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
    store_close(server->tidier);
    store_close(server->reader);
    store_close(server->writer);
}
