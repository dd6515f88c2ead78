/* SPDX-License-Identifier: MIT */
/*
 * Exchanges by HTTP: a request comes in piece by piece, an answer goes out likewise.
 */
#include "transport_parts.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "memory.h"

enum { CHUNK = 4096 };

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

int transport_send_headers(struct lws *wsi, const HttpAnswer *answer) {
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
    if (answer->challenge) {
        add_header(&headers, "www-authenticate:", "Basic realm=\"EPIX\", charset=\"UTF-8\"");
    }
    if (answer->allow) {
        add_header(&headers, "allow:", answer->allow);
    }
    if (answer->status == 426) {
        add_header(&headers, "upgrade:", "websocket");
        add_header(&headers, "sec-websocket-version:", "13");
    }
    if (answer->encoding) {
        add_header(&headers, "content-encoding:", answer->encoding);
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
        batch_release_waiter(exchange->answer.waiter);
    }
    free(exchange->answer.owned);
    free(exchange->body);
    memset(exchange, 0, sizeof *exchange);
}

static int end_exchange(struct lws *wsi, Exchange *exchange) {
    const bool hangs_up = exchange->hangs_up;
    reset_exchange(exchange);
    transport_begin_request(wsi);
    return hangs_up || lws_http_transaction_completed(wsi) ? -1 : 0;
}

static int start_answer(struct lws *wsi, Exchange *exchange) {
    if (transport_send_headers(wsi, &exchange->answer)) {
        return -1;
    }
    if (exchange->answer.length == 0 || exchange->head) {
        return end_exchange(wsi, exchange);
    }
    exchange->answering = true;
    lws_callback_on_writable(wsi);
    return 0;
}

void transport_wake(Waiter *waiter) {
    lws_callback_on_writable(waiter->socket);
}

/* The disk has said yes or no. */
static int stop_waiting(struct lws *wsi, Exchange *exchange) {
    Waiter *waiter = exchange->answer.waiter;
    if (waiter->failed) {
        free(exchange->answer.owned);
        http_answer_failure(&exchange->answer);
    } else if (waiter->text) {
        exchange->answer.owned = waiter->text;
        exchange->answer.body = waiter->text;
        exchange->answer.length = strlen(waiter->text);
        waiter->text = NULL;
    }
    exchange->answer.waiter = NULL;
    batch_release_waiter(waiter);
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

static int answer_request(struct lws *wsi, Exchange *exchange) {
    TransportRequest read;
    transport_read_request(wsi, &read);
    HttpRequest *request = &read.request;
    request->body = (NoteSlice){exchange->body, exchange->body_length};
    if (exchange->strange) {
        request->path = "/nothing/here";
    }
    if (exchange->too_big) {
        request->fault = 413;
    }
    exchange->head = read.head;
    exchange->hangs_up |= request->fault == 411 || request->method == HTTP_OTHER;
    http_answer(transport_server(wsi), request, &exchange->answer);
    if (exchange->answer.waiter) {
        exchange->answer.waiter->socket = wsi;
        return 0;
    }
    return start_answer(wsi, exchange);
}

/* The library only minds pauses: a byte now and then would hold the line for ever. */
static bool is_slow(struct lws *wsi, const Exchange *exchange) {
    enum { PATIENCE = 4000 }; /* milliseconds for each second that a handshake may take */
    const Server *server = transport_server(wsi);
    return server_now(server) - exchange->begun >
           server_limit(server, SERVER_LIMIT_HELLO) * PATIENCE;
}

static void keep_body(struct lws *wsi, Exchange *exchange, const void *bytes, size_t length) {
    const uint64_t most = server_limit(transport_server(wsi), SERVER_LIMIT_UPLOAD);
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

/* Answers without a body; the connection ends. */
static int send_status(struct lws *wsi, int status) {
    const HttpAnswer answer = {.status = status, .type = "text/plain"};
    transport_send_headers(wsi, &answer);
    return -1;
}

/* The library says again that the body is complete for whatever comes after it, and does so for ever
 * if it is let: one answer is enough, and bytes that belong to nothing end the line. */
static int answer_post(struct lws *wsi, Exchange *exchange) {
    if (exchange->complete) {
        return -1;
    }
    exchange->complete = true;
    if (exchange->hangs_up) {
        return 0; /* a body that nobody asked for: the answer is under way */
    }
    if (!transport_is_welcome_origin(wsi)) {
        exchange->answer = (HttpAnswer){.status = 403, .type = "text/plain"};
        return start_answer(wsi, exchange);
    }
    return answer_request(wsi, exchange);
}

static int begin_exchange(struct lws *wsi, Exchange *exchange, const char *path, size_t length) {
    char body[24];
    reset_exchange(exchange);
    exchange->begun = server_now(transport_server(wsi));
    exchange->strange = transport_has_nul(wsi, path, length);
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) == 0) {
        return answer_request(wsi, exchange);
    }
    if (lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI) > 0) {
        return 0; /* the body follows */
    }
    /* A body that nobody asked for: the library may wait for it for ever, and everybody with it. */
    transport_copy_header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, body, sizeof body);
    exchange->hangs_up = strcmp(body, "0") != 0;
    return answer_request(wsi, exchange);
}

static int confirm_upgrade(struct lws *wsi, const char *to) {
    const int status = strcasecmp(to, "websocket") == 0 ? transport_check_upgrade(wsi) : 400;
    return status ? send_status(wsi, status) : 0;
}

/* The library does not know the method, or it is none. */
static int answer_other(struct lws *wsi, const char *bytes, size_t length) {
    static const char method[] = "HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD, POST\r\n"
                                 "Content-Length: 0\r\nConnection: close\r\n\r\n";
    static const char nothing[] = "HTTP/1.1 400 Bad Request\r\n"
                                  "Content-Length: 0\r\nConnection: close\r\n\r\n";
    const bool word = length > 0 && isalpha((unsigned char)bytes[0]);
    const char *text = word ? method : nothing;
    unsigned char out[LWS_PRE + sizeof method];
    memcpy(out + LWS_PRE, text, strlen(text));
    lws_write(wsi, out + LWS_PRE, strlen(text), LWS_WRITE_RAW);
    return -1;
}

int transport_on_exchange(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                          size_t length) {
    Exchange *exchange = user;
    switch (reason) {
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION:
        return transport_may_knock(transport_server(wsi), (lws_sockfd_type)(intptr_t)in) ? 0 : 1;
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED:
        transport_begin_handshake(wsi);
        return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        transport_end_handshake(wsi);
        return 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return confirm_upgrade(wsi, in);
    case LWS_CALLBACK_RAW_RX:
        return answer_other(wsi, in, length);
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return 1; /* a WebSocket that names no protocol of ours */
    case LWS_CALLBACK_HTTP:
        return begin_exchange(wsi, exchange, in, length);
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
