/* SPDX-License-Identifier: MIT */
/*
 * Fuzzes what comes in on a connection, below all messages: requests, handshakes and frames, as they
 * go through the network to a whole server. If the first byte is `w`, the rest comes after a good
 * handshake; `|` ends a piece. However it is treated, the next connection is served.
 */
#include <arpa/inet.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include <openssl/crypto.h>

#include "server.h"

enum { PATH = 64, PATIENCE = 20000 }; /* milliseconds */

static char folder[] = "/tmp/epix-frames-XXXXXX";
static atomic_int port;
static atomic_bool ended;

static void demand(bool good) {
    if (!good) {
        abort();
    }
}

/* ---- The server --------------------------------------------------------------------------------------- */

static void be_ready(void *context, int number) {
    (void)context;
    atomic_store(&port, number);
}

static void *serve(void *context) {
    (void)context;
    ServerConfig config;
    char data[PATH];
    server_config_init(&config);
    for (int i = 0; i < SERVER_LIMITS; i++) { /* nobody is too fast here */
        config.limit[i] *= i == SERVER_LIMIT_RATE || i == SERVER_LIMIT_BURST ||
                                   i == SERVER_LIMIT_WORK || i == SERVER_LIMIT_CREATE ||
                                   i == SERVER_LIMIT_REQUESTS || i == SERVER_LIMIT_HANDSHAKES
                               ? 1000
                               : 1;
    }
    snprintf(data, sizeof data, "%s/data", folder);
    config.bind = "127.0.0.1";
    config.port = 0;
    config.data = data;
    config.log = "/dev/null";
    ServerReport report = {.ready = be_ready};
    demand(server_run(&config, &report) == SERVER_STOPPED);
    atomic_store(&ended, true);
    for (;;) { /* what belongs to a thread as long as it lives is no leak */
        pause();
    }
    return NULL;
}

static void stop(void) {
    static const char *const names[] = {"data", "data-wal", "data-shm"};
    kill(getpid(), SIGTERM);
    while (!atomic_load(&ended)) {
        poll(NULL, 0, 1);
    }
    for (int i = 0; i < 3; i++) {
        char path[PATH];
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        remove(path);
    }
    rmdir(folder);
}

static void start(void) {
    signal(SIGPIPE, SIG_IGN);
    pthread_t thread;
    OPENSSL_init_crypto(0, NULL); /* what it begins before us it ends after us */
    demand(mkdtemp(folder) && pthread_create(&thread, NULL, serve, NULL) == 0);
    atexit(stop);
    while (!atomic_load(&port)) {
        poll(NULL, 0, 1);
    }
}

/* ---- A client ----------------------------------------------------------------------------------------- */

static int call(void) {
    const struct sockaddr_in address = {.sin_family = AF_INET,
                                        .sin_port = htons((uint16_t)atomic_load(&port)),
                                        .sin_addr = {htonl(INADDR_LOOPBACK)}};
    const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    demand(fd >= 0 && connect(fd, (const struct sockaddr *)&address, sizeof address) == 0);
    return fd;
}

/* Whether something came before the server hung up; all of it is thrown away. */
static bool hear(int fd, bool all) {
    char bytes[4096];
    bool heard = false;
    for (;;) {
        struct pollfd one = {.fd = fd, .events = POLLIN};
        demand(poll(&one, 1, PATIENCE) == 1);
        if (read(fd, bytes, sizeof bytes) <= 0) {
            return heard;
        }
        heard = true;
        if (!all) {
            return true;
        }
    }
}

static void say(int fd, const char *bytes, size_t length) {
    (void)!send(fd, bytes, length, MSG_NOSIGNAL);
}

static void shake_hands(int fd) {
    static const char hands[] =
        "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Protocol: epix\r\n\r\n";
    say(fd, hands, sizeof hands - 1);
    demand(hear(fd, false));
}

static void be_served(void) {
    static const char request[] = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";
    const int fd = call();
    say(fd, request, sizeof request - 1);
    demand(hear(fd, false));
    close(fd);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static unsigned inputs;
    const char *next = (const char *)data;
    const char *const end = next + size;
    if (!atomic_load(&port)) {
        start();
    }
    const int fd = call();
    if (size > 0 && *next == 'w') {
        shake_hands(fd);
        next++;
    }
    while (next < end) {
        const char *stop_at = memchr(next, '|', (size_t)(end - next));
        say(fd, next, (size_t)((stop_at ? stop_at : end) - next));
        next = stop_at ? stop_at + 1 : end;
    }
    shutdown(fd, SHUT_WR);
    (void)hear(fd, true);
    close(fd);
    if (inputs++ % 16 == 0) {
        be_served();
    }
    return 0;
}
