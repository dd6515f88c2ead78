/* SPDX-License-Identifier: MIT */
/*
 * The network, by libwebsockets on the server's own loop. What the library does not do by itself
 * is done here or in peer.c: limits, origins, addresses behind proxies.
 *
 * What a peer gets in one turn of the loop is written with one call of the system, without asking
 * for a callback first, which would cost twice the time. The library keeps what a socket did not
 * take.
 */
#include <arpa/inet.h>
#include <libwebsockets.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "memory.h"
#include "parts.h"

enum {
    ADDRESS = 46,
    PATH = 512,
    CHUNK = 4096,
    FRAME = 10,      /* bytes of a frame's header at most */
    TOGETHER = 16384 /* bytes of messages that are written together */
};

struct Transport {
    Server *server;
    struct lws_context *context;
    struct lws_vhost *vhost;
    unsigned char out[LWS_PRE + FRAME + TABLE_MESSAGE_SIZE];
};

/* A WebSocket: the peer, once it is open. */
typedef struct Socket {
    Peer *peer;
} Socket;

/* An HTTP connection: the request's body as it comes in, then the answer as it goes out. */
typedef struct Exchange {
    HttpAnswer answer;
    size_t sent;
    char *body;
    size_t body_length;
    uint64_t begun;
    bool too_big;
    bool answering;
} Exchange;

static Server *server_of(struct lws *wsi) {
    return ((Transport *)lws_context_user(lws_get_context(wsi)))->server;
}

/* ---- Addresses ------------------------------------------------------------------------------------------- */

static bool copy_header(struct lws *wsi, enum lws_token_indexes token, char *out, int size) {
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
static void find_neighbour(lws_sockfd_type fd, char out[ADDRESS]) {
    if (!lws_get_peer_simple_fd(fd, out, ADDRESS)) {
        snprintf(out, ADDRESS, "?");
    }
    if (strncmp(out, "::ffff:", 7) == 0) {
        memmove(out, out + 7, strlen(out + 7) + 1);
    }
}

/* Whom the connection comes from. The last entry of the header is what the proxy itself saw. */
static void find_address(struct lws *wsi, char out[ADDRESS]) {
    char forwarded[256];
    find_neighbour(lws_get_socket_fd(wsi), out);
    if (!is_proxy(server_of(wsi)->config, out) ||
        !copy_header(wsi, WSI_TOKEN_X_FORWARDED_FOR, forwarded, sizeof forwarded)) {
        return;
    }
    const char *last = strrchr(forwarded, ',');
    last = last ? last + 1 : forwarded;
    last += strspn(last, " ");
    const size_t length = strcspn(last, " ");
    if (length > 0 && length < ADDRESS) {
        memcpy(out, last, length);
        out[length] = '\0';
    }
}

/* ---- Handshakes ----------------------------------------------------------------------------------------------- */

/* Connections that never say what they want, or that say it slowly, are counted by address from
 * the first moment. A proxy's are those of many people, and the proxy's own business. */
static Address *neighbour_of(Server *server, lws_sockfd_type fd) {
    char name[ADDRESS];
    find_neighbour(fd, name);
    return is_proxy(server->config, name) ? NULL : address_of(server, name);
}

static bool may_knock(Server *server, lws_sockfd_type fd) {
    const Address *address = neighbour_of(server, fd);
    const bool good =
        !server->stopping &&
        (!address || address->handshakes < server_limit(server, SERVER_LIMIT_HANDSHAKES));
    server->metric[METRIC_REJECTED] += !good;
    return good;
}

static void begin_handshake(struct lws *wsi) {
    Address *address = neighbour_of(server_of(wsi), lws_get_socket_fd(wsi));
    lws_set_opaque_user_data(wsi, address);
    if (address) {
        address->handshakes++;
    }
}

/* It has become a WebSocket, or it is gone. */
static void end_handshake(struct lws *wsi) {
    Address *address = lws_get_opaque_user_data(wsi);
    if (address) {
        address->handshakes--;
        lws_set_opaque_user_data(wsi, NULL);
    }
}

/* ---- Origins --------------------------------------------------------------------------------------------------- */

/* Browsers always tell the origin of the page; other programs need not. */
static bool is_welcome_origin(struct lws *wsi) {
    const ServerConfig *config = server_of(wsi)->config;
    char origin[256];
    char host[256];
    if (lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) <= 0) {
        return true;
    }
    if (!copy_header(wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin)) {
        return false;
    }
    for (int i = 0; i < config->origins; i++) {
        if (strcmp(config->origin[i], origin) == 0) {
            return true;
        }
    }
    const char *name = strstr(origin, "://");
    return config->origins == 0 && name && copy_header(wsi, WSI_TOKEN_HOST, host, sizeof host) &&
           strcmp(name + 3, host) == 0;
}

/* ---- WebSockets -------------------------------------------------------------------------------------------- */

static bool is_welcome(struct lws *wsi) {
    char path[PATH];
    return copy_header(wsi, WSI_TOKEN_GET_URI, path, sizeof path) && strcmp(path, "/ws") == 0 &&
           is_welcome_origin(wsi);
}

/* Writes a text frame of RFC 6455 as a server sends it; returns where it ends. */
static unsigned char *put_frame(unsigned char *out, const Message *message) {
    const uint32_t length = message->length;
    const int extra = length < 126 ? 0 : length < 65536 ? 2 : 8;
    *out++ = 0x81;
    *out++ = (unsigned char)(extra == 0 ? length : extra == 2 ? 126 : 127);
    for (int i = extra - 1; i >= 0; i--) {
        *out++ = (unsigned char)((uint64_t)length >> (8 * i));
    }
    memcpy(out, message->text, length);
    return out + length;
}

/* Whether the next waiting message can be written together with so many bytes before it. */
static bool fits(const Peer *peer, size_t before) {
    return peer->first && (before == 0 || before + FRAME + peer->first->message->length < TOGETHER);
}

/* The library adds no frame to what it takes for HTTP. */
static int write_waiting(struct lws *wsi, Peer *peer) {
    unsigned char *start = peer->server->transport->out + LWS_PRE;
    unsigned char *end = start;
    while (fits(peer, (size_t)(end - start))) {
        Message *message = peer_next(peer);
        end = put_frame(end, message);
        message_release(message);
    }
    return lws_write(wsi, start, (size_t)(end - start), LWS_WRITE_HTTP);
}

/* Without asking the system first whether the socket is ready: if it is not, the library keeps what
 * it was given, and the rest waits. */
void transport_flush(Peer *peer) {
    while (peer->first) {
        if (lws_partial_buffered(peer->socket)) {
            transport_want(peer);
            return;
        }
        if (write_waiting(peer->socket, peer) < 0) {
            transport_kill(peer);
            return;
        }
    }
}

void transport_want(Peer *peer) {
    lws_callback_on_writable(peer->socket);
}

void transport_ping(Peer *peer) {
    /* The library does not report an answer without bytes. */
    unsigned char bytes[LWS_PRE + 4] = {0};
    memcpy(bytes + LWS_PRE, "epix", 4);
    if (!lws_partial_buffered(peer->socket)) {
        lws_write(peer->socket, bytes + LWS_PRE, 4, LWS_WRITE_PING);
    }
}

/* The library's own delayed kill waits for something else to happen first. */
void transport_kill(Peer *peer) {
    peer->doomed = true;
    peer->server->doomed = true;
}

void transport_kill_doomed(Server *server) {
    if (!server->doomed) {
        return;
    }
    server->doomed = false;
    Peer *next;
    for (Peer *peer = server->peers; peer; peer = next) {
        next = peer->next;
        if (peer->doomed) {
            lws_set_timeout(peer->socket, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_SYNC);
        }
    }
}

/* What waits, as much as the socket takes each time; then the farewell. */
static int on_writable(struct lws *wsi, Peer *peer) {
    if (peer->first) {
        if (write_waiting(wsi, peer) < 0) {
            return -1;
        }
        if (peer->first || peer->closing) {
            lws_callback_on_writable(wsi);
        }
        return 0;
    }
    if (peer->closing && !peer->closed) {
        /* Told to close from here, the library drops the connection before it has sent the code.
         * So we send the frame, bytes as they are, and the client closes; peers_sweep sees to those
         * that do not. */
        unsigned char frame[LWS_PRE + 4] = {0};
        const unsigned char bytes[] = {0x88, 2, (unsigned char)(peer->closing >> 8),
                                       (unsigned char)peer->closing};
        memcpy(frame + LWS_PRE, bytes, sizeof bytes);
        peer->closed = true;
        return lws_write(wsi, frame + LWS_PRE, sizeof bytes, LWS_WRITE_HTTP) < 0 ? -1 : 0;
    }
    return 0;
}

/* Frames that are not masked come here like others: the library takes them and tells nobody
 * (docs/hosting.md). */
static int on_text(struct lws *wsi, Peer *peer, const char *text, size_t length) {
    const bool frame_ends = lws_remaining_packet_payload(wsi) == 0;
    const bool message_ends = frame_ends && lws_is_final_fragment(wsi);
    if (lws_frame_is_binary(wsi)) {
        lws_close_reason(wsi, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, NULL, 0);
        return -1;
    }
    if (!peer_receive(peer, text, length, frame_ends, message_ends)) {
        transport_flush(peer);
        lws_close_reason(wsi, (enum lws_close_status)peer->closing, NULL, 0);
        return -1;
    }
    return 0;
}

/* The system would keep megabytes for a client that does not read. */
static void bound_buffer(struct lws *wsi) {
    const int bytes = 1 << 16;
    setsockopt(lws_get_socket_fd(wsi), SOL_SOCKET, SO_SNDBUF, &bytes, sizeof bytes);
}

static int websocket_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user,
                              void *in, size_t length) {
    Socket *socket = user;
    char address[ADDRESS];
    switch (reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return is_welcome(wsi) ? 0 : 1;
    case LWS_CALLBACK_ESTABLISHED:
        end_handshake(wsi);
        find_address(wsi, address);
        bound_buffer(wsi);
        socket->peer = peer_open(server_of(wsi), wsi, address);
        if (!socket->peer) {
            lws_close_reason(wsi, LWS_CLOSE_STATUS_POLICY_VIOLATION, NULL, 0);
        }
        return socket->peer ? 0 : -1;
    case LWS_CALLBACK_RECEIVE:
        return socket->peer ? on_text(wsi, socket->peer, in, length) : -1;
    case LWS_CALLBACK_RECEIVE_PONG:
        if (socket->peer) {
            peer_heard(socket->peer);
        }
        return 0;
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
        /* The answer to our farewell gets no answer: browsers would take it for a fault. */
        return socket->peer && socket->peer->closed ? -1 : 0;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return socket->peer ? on_writable(wsi, socket->peer) : 0;
    case LWS_CALLBACK_CLOSED:
        if (socket && socket->peer) {
            peer_closed(socket->peer);
            socket->peer = NULL;
        }
        return 0;
    default:
        return 0;
    }
}

/* ---- HTTP ------------------------------------------------------------------------------------------------------ */

static const struct {
    const char *name;
    const char *value;
} security_headers[] = {
    {"content-security-policy:",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' "
     "data:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
     "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"x-content-type-options:", "nosniff"},
    {"referrer-policy:", "no-referrer"},
    {"cross-origin-opener-policy:", "same-origin"},
    {"cross-origin-resource-policy:", "same-origin"},
    {"permissions-policy:", "camera=(), microphone=(), geolocation=()"},
};

typedef struct Headers {
    struct lws *wsi;
    unsigned char *next;
    unsigned char *end;
    bool failed;
} Headers;

static void add_header(Headers *headers, const char *name, const char *value) {
    headers->failed |= lws_add_http_header_by_name(headers->wsi, (const unsigned char *)name,
                                                   (const unsigned char *)value, (int)strlen(value),
                                                   &headers->next, headers->end);
}

static int send_headers(struct lws *wsi, const HttpAnswer *answer) {
    unsigned char buffer[LWS_PRE + 2048];
    Headers headers = {wsi, buffer + LWS_PRE, buffer + sizeof buffer, false};
    headers.failed |=
        lws_add_http_header_status(wsi, (unsigned)answer->status, &headers.next, headers.end);
    add_header(&headers, "content-type:", answer->type);
    add_header(&headers, "cache-control:", answer->tag[0] ? "no-cache" : "no-store");
    if (answer->tag[0]) {
        add_header(&headers, "etag:", answer->tag);
        add_header(&headers, "vary:", "accept-encoding");
    }
    if (answer->gzip) {
        add_header(&headers, "content-encoding:", "gzip");
    }
    for (size_t i = 0; i < sizeof security_headers / sizeof *security_headers; i++) {
        add_header(&headers, security_headers[i].name, security_headers[i].value);
    }
    headers.failed |=
        lws_add_http_header_content_length(wsi, answer->length, &headers.next, headers.end);
    return headers.failed ||
           lws_finalize_write_http_header(wsi, buffer + LWS_PRE, &headers.next, headers.end);
}

static void reset_exchange(Exchange *exchange) {
    if (exchange->answer.waiter) {
        exchange->answer.waiter->socket = NULL;
        waiter_release(exchange->answer.waiter);
    }
    free(exchange->answer.owned);
    free(exchange->body);
    memset(exchange, 0, sizeof *exchange);
}

static int end_exchange(struct lws *wsi, Exchange *exchange) {
    reset_exchange(exchange);
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

static int start_answer(struct lws *wsi, Exchange *exchange) {
    if (send_headers(wsi, &exchange->answer)) {
        return -1;
    }
    if (exchange->answer.length == 0) {
        return end_exchange(wsi, exchange);
    }
    exchange->answering = true;
    lws_callback_on_writable(wsi);
    return 0;
}

void transport_wake(Waiter *waiter) {
    lws_callback_on_writable(waiter->socket);
}

static const HttpAnswer failure = {.status = 503,
                                   .type = "application/json",
                                   .body = "{\"code\":\"storage_busy\"}",
                                   .length = 23};

/* The disk has said yes or no. */
static int stop_waiting(struct lws *wsi, Exchange *exchange) {
    Waiter *waiter = exchange->answer.waiter;
    if (waiter->failed) {
        free(exchange->answer.owned);
        exchange->answer = failure;
    }
    exchange->answer.waiter = NULL;
    waiter_release(waiter);
    return start_answer(wsi, exchange);
}

static int go_on_answering(struct lws *wsi, Exchange *exchange) {
    unsigned char buffer[LWS_PRE + CHUNK];
    if (exchange->answer.waiter && exchange->answer.waiter->done) {
        return stop_waiting(wsi, exchange);
    }
    if (!exchange->answering) {
        return 0;
    }
    const size_t left = exchange->answer.length - exchange->sent;
    const size_t length = left < CHUNK ? left : CHUNK;
    const bool last = length == left;
    memcpy(buffer + LWS_PRE, exchange->answer.body + exchange->sent, length);
    if (lws_write(wsi, buffer + LWS_PRE, length, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) <
        0) {
        return -1;
    }
    exchange->sent += length;
    if (last) {
        return end_exchange(wsi, exchange);
    }
    lws_callback_on_writable(wsi);
    return 0;
}

/* Paths with anything unusual in them do not exist. */
static bool is_plain_path(const char *path) {
    return path[0] == '/' && !strstr(path, "..") && !strstr(path, "//") &&
           strspn(path, "/abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-") ==
               strlen(path);
}

static int answer_request(struct lws *wsi, Exchange *exchange, bool post) {
    char path[PATH];
    char query[256];
    char tag[64];
    char encodings[128];
    char address[ADDRESS];
    find_address(wsi, address);
    copy_header(wsi, WSI_TOKEN_HTTP_URI_ARGS, query, sizeof query);
    copy_header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, tag, sizeof tag);
    copy_header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, encodings, sizeof encodings);
    if (!copy_header(wsi, post ? WSI_TOKEN_POST_URI : WSI_TOKEN_GET_URI, path, sizeof path) ||
        !is_plain_path(path)) {
        snprintf(path, sizeof path, "/nothing/here");
    }
    const HttpRequest request = {.path = path,
                                 .query = query,
                                 .tag = tag,
                                 .gzip = strstr(encodings, "gzip") != NULL,
                                 .post = post,
                                 .body = {exchange->body, exchange->body_length},
                                 .address = address};
    http_answer(server_of(wsi), &request, &exchange->answer);
    if (exchange->answer.waiter) {
        exchange->answer.waiter->socket = wsi;
        return 0;
    }
    return start_answer(wsi, exchange);
}

/* The library only minds pauses: a byte now and then would hold the line for ever. */
static bool is_slow(struct lws *wsi, const Exchange *exchange) {
    enum { PATIENCE = 4000 }; /* milliseconds for each second that a handshake may take */
    const Server *server = server_of(wsi);
    return server_now(server) - exchange->begun >
           server_limit(server, SERVER_LIMIT_HELLO) * PATIENCE;
}

static void keep_body(struct lws *wsi, Exchange *exchange, const void *bytes, size_t length) {
    const uint64_t most = server_limit(server_of(wsi), SERVER_LIMIT_UPLOAD);
    if (length == 0) {
        return;
    }
    if (exchange->body_length + length > most) {
        exchange->too_big = true;
        return;
    }
    exchange->body = memory_resize(exchange->body, exchange->body_length + length + 1);
    memcpy(exchange->body + exchange->body_length, bytes, length);
    exchange->body_length += length;
}

static int answer_post(struct lws *wsi, Exchange *exchange) {
    if (exchange->too_big || !is_welcome_origin(wsi)) {
        exchange->answer = (HttpAnswer){.status = exchange->too_big ? 413 : 403,
                                        .type = "text/plain",
                                        .body = "",
                                        .length = 0};
        return start_answer(wsi, exchange);
    }
    return answer_request(wsi, exchange, true);
}

static int http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                         size_t length) {
    Exchange *exchange = user;
    switch (reason) {
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION:
        return may_knock(server_of(wsi), (lws_sockfd_type)(intptr_t)in) ? 0 : 1;
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED:
        begin_handshake(wsi);
        return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        end_handshake(wsi);
        return 0;
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return 1; /* a WebSocket that names no protocol of ours */
    case LWS_CALLBACK_HTTP:
        reset_exchange(exchange);
        exchange->begun = server_now(server_of(wsi));
        if (lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI) > 0) {
            return 0; /* the body follows */
        }
        return answer_request(wsi, exchange, false);
    case LWS_CALLBACK_HTTP_BODY:
        keep_body(wsi, exchange, in, length);
        return is_slow(wsi, exchange) ? -1 : 0;
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        return answer_post(wsi, exchange);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return go_on_answering(wsi, exchange);
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
        if (exchange) {
            reset_exchange(exchange);
        }
        return 0;
    default:
        return 0;
    }
}

/* ---- Life --------------------------------------------------------------------------------------------------------- */

/* The last number: without it, the library cuts messages of more than 4 KiB in pieces, and waits
 * for the socket in between. */
static const struct lws_protocols protocols[] = {
    {"http", http_callback, sizeof(Exchange), 0, 0, NULL, 0},
    {"epix", websocket_callback, sizeof(Socket), 1024, 0, NULL, TABLE_MESSAGE_SIZE},
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
 * are those of peers_sweep. */
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
    info.max_http_header_data = 8192;
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
    info.timeout_secs_ah_idle = (unsigned)server_limit(server, SERVER_LIMIT_HELLO);
    if (config->bind && !strchr(config->bind, ':')) {
        info.options |= LWS_SERVER_OPTION_DISABLE_IPV6; /* else it listens on all addresses */
    }
    transport->vhost = lws_create_vhost(transport->context, &info);
    if (!transport->vhost) {
        *end = SERVER_NO_PORT; /* taken just now; the program ends */
        return NULL;
    }
    *port = lws_get_vhost_listen_port(transport->vhost);
    return transport;
}

void transport_stop(Transport *transport) {
    lws_context_destroy(transport->context);
}

void transport_free(Transport *transport) {
    if (transport->context) {
        lws_context_destroy(transport->context); /* goes on, now that its handles are closed */
    }
    free(transport);
}
