/* SPDX-License-Identifier: MIT */
/*
 * The network, by libwebsockets on the server's own loop. What the library does not do by itself
 * is done in the files beside this one and in peer.c: limits, origins, addresses behind proxies.
 */
#include "transport_parts.h"

#include <arpa/inet.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "link.h"
#include "memory.h"

/* The last number: without it, the library cuts messages of more than 4 KiB in pieces, and waits
 * for the socket in between. */
static const struct lws_protocols protocols[] = {
    {"http", transport_on_exchange, sizeof(Exchange), 0, 0, NULL, 0},
    {"epix", transport_on_websocket, sizeof(Socket), 1024, 0, NULL, TABLE_MESSAGE_SIZE},
    {LINK_NAME, transport_on_websocket, sizeof(Socket), 1024, 0, NULL, TABLE_MESSAGE_SIZE},
    {NULL, NULL, 0, 0, 0, NULL, 0},
};

/* Whether the address can be listened on. The library could tell too, but after that it can neither
 * be used nor be freed. */
static bool can_listen(const ServerConfig *config) {
    struct sockaddr_storage address = {0};
    struct sockaddr_in *four = (struct sockaddr_in *)&address;
    struct sockaddr_in6 *six = (struct sockaddr_in6 *)&address;
    const char *name = config->bind ? config->bind : "0.0.0.0";
    socklen_t size = sizeof *four;
    const int yes = 1;
    four->sin_family = AF_INET;
    four->sin_port = htons((uint16_t)config->port);
    if (inet_pton(AF_INET, name, &four->sin_addr) != 1) {
        size = sizeof *six;
        six->sin6_family = AF_INET6;
        six->sin6_port = htons((uint16_t)config->port);
        if (inet_pton(AF_INET6, name, &six->sin6_addr) != 1) {
            return false;
        }
    }
    const int fd = socket(address.ss_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const bool good = fd >= 0 && setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) == 0 &&
                      bind(fd, (const struct sockaddr *)&address, size) == 0 && listen(fd, 1) == 0;
    if (fd >= 0) {
        close(fd);
    }
    return good;
}

/* The library's own pings are off: it keeps their times in one sorted list of all connections. Ours
 * are those of peer_sweep. */
static const lws_retry_bo_t no_pings = {.secs_since_valid_ping = 0, .secs_since_valid_hangup = 0};

Transport *transport_start(Server *server, int *port, ServerEnd *end) {
    if (!can_listen(server->config)) {
        *end = SERVER_NO_PORT;
        return NULL;
    }
    Transport *transport = memory_take(sizeof *transport);
    void *loops[] = {&server->loop};
    const ServerConfig *config = server->config;
    struct lws_context_creation_info info = {0};
    transport->server = server;
    lws_set_log_level(0, NULL);
    info.user = transport;
    info.pcontext = &transport->context; /* becomes NULL once all is gone */
    info.foreign_loops = loops;
    info.options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS |
                   LWS_SERVER_OPTION_VALIDATE_UTF8 | LWS_SERVER_OPTION_UV_NO_SIGSEGV_SIGFPE_SPIN;
    info.gid = -1;
    info.uid = -1;
    info.retry_and_idle_policy = &no_pings;
    info.max_http_header_data = TRANSPORT_HEADERS;
    info.token_limits = &transport_token_limits;
    info.max_http_header_pool = 2048; /* handshakes at the same time; memory only when in use */
    info.timeout_secs = (unsigned)server_limit(server, SERVER_LIMIT_HELLO);
    transport->context = lws_create_context(&info);
    if (!transport->context) {
        *end = SERVER_NO_LOOP;
        free(transport);
        return NULL;
    }
    info.port = config->port;
    info.protocols = protocols;
    info.iface = config->bind;
    info.vhost_name = "epix";
    info.keepalive_timeout = 15;
    info.options |=
        LWS_SERVER_OPTION_FALLBACK_TO_APPLY_LISTEN_ACCEPT_CONFIG; /* transport_exchange.c */
    info.timeout_secs_ah_idle = (unsigned)server_limit(server, SERVER_LIMIT_HELLO);
    if (config->bind && !strchr(config->bind, ':')) {
        info.options |= LWS_SERVER_OPTION_DISABLE_IPV6; /* else it listens on all addresses */
    }
    transport_look_at(transport->context);
    transport->vhost = lws_create_vhost(transport->context, &info);
    if (!transport->vhost) {
        *end = SERVER_NO_PORT; /* taken just now; the program ends */
        return NULL;
    }
    *port = lws_get_vhost_listen_port(transport->vhost);
    return transport;
}

void transport_stop(Transport *transport) {
    transport_look_at(NULL);
    lws_context_destroy(transport->context);
}

void transport_free(Transport *transport) {
    if (transport->context) {
        lws_context_destroy(transport->context); /* goes on, now that its handles are closed */
    }
    free(transport);
}
