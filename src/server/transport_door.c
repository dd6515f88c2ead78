/* SPDX-License-Identifier: MIT */
/*
 * At the door: where connections come from, also behind proxies, how many from one address, and
 * from which pages.
 */
#include "transport_parts.h"

#include <string.h>

#include "memory.h"

/* ---- Addresses -------------------------------------------------------------------------------------- */

bool transport_copy_header(struct lws *wsi, enum lws_token_indexes token, char *out, int size) {
    const int length = lws_hdr_total_length(wsi, token);
    out[0] = '\0';
    return length > 0 && length < size && lws_hdr_copy(wsi, out, size, token) > 0;
}

static bool is_proxy(const ServerConfig *config, const char *address) {
    for (int i = 0; i < config->proxies; i++) {
        if (strcmp(config->proxy[i], address) == 0) {
            return true;
        }
    }
    return false;
}

/* Who is at the other end of the line. */
static void find_neighbour(lws_sockfd_type fd, char out[TRANSPORT_ADDRESS]) {
    if (!lws_get_peer_simple_fd(fd, out, TRANSPORT_ADDRESS)) {
        snprintf(out, TRANSPORT_ADDRESS, "?");
    }
    if (strncmp(out, "::ffff:", 7) == 0) {
        memmove(out, out + 7, strlen(out + 7) + 1);
    }
}

/* Whom the connection comes from. The last entry of the header is what the proxy itself saw. */
void transport_find_address(struct lws *wsi, char out[TRANSPORT_ADDRESS]) {
    char forwarded[TRANSPORT_HEADERS];
    find_neighbour(lws_get_socket_fd(wsi), out);
    if (!is_proxy(transport_server(wsi)->config, out) ||
        lws_hdr_total_length(wsi, WSI_TOKEN_X_FORWARDED_FOR) <= 0) {
        return;
    }
    transport_copy_header(wsi, WSI_TOKEN_X_FORWARDED_FOR, forwarded, sizeof forwarded);
    const char *last = strrchr(forwarded, ',');
    last = last ? last + 1 : forwarded;
    last += strspn(last, " ");
    const size_t length = strcspn(last, " ");
    /* Nobody becomes the proxy itself by a header that is of no use. */
    snprintf(out, TRANSPORT_ADDRESS, "%.*s", (int)length, last);
    if (length >= TRANSPORT_ADDRESS || !peer_is_address(out)) {
        snprintf(out, TRANSPORT_ADDRESS, "?");
    }
}

/* ---- Handshakes ------------------------------------------------------------------------------------- */

/* Whether the system has descriptors left for more than ourselves. Without any, the library would
 * try to accept the next connection all the time. */
static bool has_descriptors(Server *server) {
    const uint64_t open = server->metric[METRIC_SOCKETS] + server->handshakes;
    if (open < server->descriptors) {
        return true;
    }
    if (!server->told_descriptors) {
        server->told_descriptors = true;
        log_event(&server->log, LOG_WARNING, "descriptors_used_up", "connections=%llu",
                  (unsigned long long)open);
    }
    return false;
}

/* Connections that never say what they want, or that say it slowly, are counted by address from
 * the first moment. A proxy's are those of many people, and the proxy's own business. */
static bool may_shake_hands(Server *server, lws_sockfd_type fd) {
    char name[TRANSPORT_ADDRESS];
    find_neighbour(fd, name);
    return is_proxy(server->config, name) || peer_find_address(server, name)->handshakes <
                                                 server_limit(server, SERVER_LIMIT_HANDSHAKES);
}

bool transport_may_knock(Server *server, lws_sockfd_type fd) {
    const bool good = !server->stopping && has_descriptors(server) && may_shake_hands(server, fd);
    server->metric[METRIC_REJECTED] += !good;
    return good;
}

void transport_begin_handshake(struct lws *wsi) {
    Server *server = transport_server(wsi);
    char name[TRANSPORT_ADDRESS];
    find_neighbour(lws_get_socket_fd(wsi), name);
    Knock *knock = memory_take(sizeof *knock);
    knock->address = peer_find_address(server, name);
    lws_set_opaque_user_data(wsi, knock);
    knock->address->handshakes++;
    server->handshakes++;
}

void transport_begin_request(struct lws *wsi) {
    Knock *knock = lws_get_opaque_user_data(wsi);
    if (knock) {
        knock->handshake = (Handshake){0};
    }
}

bool transport_end_handshake(struct lws *wsi) {
    Knock *knock = lws_get_opaque_user_data(wsi);
    if (!knock) {
        return false;
    }
    const bool good = frames_may_begin(&knock->handshake);
    knock->address->handshakes--;
    transport_server(wsi)->handshakes--;
    lws_set_opaque_user_data(wsi, NULL);
    free(knock);
    return good;
}

/* ---- Origins ---------------------------------------------------------------------------------------- */

enum { ORIGIN = 256 };

static bool is_known(struct lws *wsi, const char *origin) {
    const ServerConfig *config = transport_server(wsi)->config;
    char host[ORIGIN];
    for (int i = 0; i < config->origins; i++) {
        if (strcmp(config->origin[i], origin) == 0) {
            return true;
        }
    }
    const char *name = strstr(origin, "://");
    return config->origins == 0 && name &&
           transport_copy_header(wsi, WSI_TOKEN_HOST, host, sizeof host) &&
           strcmp(name + 3, host) == 0;
}

/* A few lines now and then: a wrong --origin is found by them, and nobody fills the disk. */
static void note_refused(Server *server, const char *origin) {
    enum { LINES = 5, SECONDS = 60 };
    char quoted[LOG_QUOTED];
    server->metric[METRIC_ORIGINS]++;
    if (bucket_take(&server->origins, server_now(server), 1.0f / SECONDS, LINES, 1)) {
        log_event(&server->log, LOG_WARNING, "origin_refused", "origin=%s",
                  log_quote(origin, quoted, sizeof quoted));
    }
}

/* Browsers always tell the origin of the page; other programs need not. */
bool transport_is_welcome_origin(struct lws *wsi) {
    char origin[ORIGIN];
    if (lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) <= 0 ||
        (transport_copy_header(wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin) &&
         is_known(wsi, origin))) {
        return true;
    }
    note_refused(transport_server(wsi), origin);
    return false;
}

/* ---- WebSockets ------------------------------------------------------------------------------------- */

int transport_check_upgrade(struct lws *wsi) {
    char text[TRANSPORT_PATH];
    if (!transport_copy_header(wsi, WSI_TOKEN_GET_URI, text, sizeof text) ||
        strcmp(text, "/ws") != 0) {
        return 404;
    }
    if (!transport_copy_header(wsi, WSI_TOKEN_VERSION, text, sizeof text) ||
        strcmp(text, "13") != 0) {
        return 426;
    }
    return transport_is_welcome_origin(wsi) ? 0 : 403;
}
