/* SPDX-License-Identifier: MIT */
/*
 * The line of a relay: a connection to another node as a client of RFC 6455. The other end is a server of
 * this program, which sends whole messages in one frame each; what is anything else ends the line.
 *
 * Not the library's client: it looks names up while everybody waits, and ends lines by rules of its own
 * where the client has to be told why. What two nodes need of RFC 6455 is less than the way around that.
 */
#include <string.h>

#include "memory.h"
#include "relay_parts.h"
#include "server_state.h"

enum {
    TEXT = 0x81, /* first bytes of frames */
    CLOSE = 0x88,
    PING = 0x89,
    PONG = 0x8a,
    SHORT = 125 /* bytes of what is no text at most */
};

/* ---- Addresses --------------------------------------------------------------------------------------- */

static bool copy_part(const char *start, size_t length, char *out, size_t size) {
    if (length == 0 || length >= size) {
        return false;
    }
    memcpy(out, start, length);
    out[length] = '\0';
    return true;
}

bool relay_read_url(const char *url, RelayNode *node) {
    static const char scheme[] = "ws://";
    if (strncmp(url, scheme, sizeof scheme - 1) != 0) {
        return false;
    }
    const char *host = url + sizeof scheme - 1;
    const bool bracket = host[0] == '[';
    const size_t length = bracket ? strcspn(++host, "]") : strcspn(host, ":/");
    const char *rest = host + length + (bracket && host[length] == ']');
    const size_t digits = rest[0] == ':' ? strspn(rest + 1, "0123456789") : 0;
    const char *path = rest[0] == ':' ? rest + 1 + digits : rest;
    return copy_part(host, length, node->host, sizeof node->host) &&
           copy_part(digits ? rest + 1 : "80", digits ? digits : 2, node->port,
                     sizeof node->port) &&
           path[0] == '/' && !strpbrk(path, " \r\n") &&
           copy_part(path, strlen(path), node->path, sizeof node->path);
}

/* ---- Writing ----------------------------------------------------------------------------------------- */

typedef struct Written {
    uv_write_t request;
    uv_buf_t buffer;
    char bytes[];
} Written;

static void on_written(uv_write_t *request, int status) {
    (void)status; /* whoever reads hears of it */
    free(request->data);
}

/* At once, or the rest of it as soon as it can be. */
static bool put(Relay *relay, char *bytes, size_t length) {
    const uv_buf_t buffer = uv_buf_init(bytes, (unsigned)length);
    const int sent = uv_try_write((uv_stream_t *)&relay->tcp, &buffer, 1);
    const size_t left = sent > 0 ? length - (size_t)sent : length;
    if (left == 0) {
        return true;
    }
    if (uv_stream_get_write_queue_size((uv_stream_t *)&relay->tcp) + left >
        server_limit(relay->server, SERVER_LIMIT_QUEUE)) {
        return false;
    }
    Written *written = memory_resize(NULL, sizeof *written + left);
    memcpy(written->bytes, bytes + length - left, left);
    written->request.data = written;
    written->buffer = uv_buf_init(written->bytes, (unsigned)left);
    if (uv_write(&written->request, (uv_stream_t *)&relay->tcp, &written->buffer, 1, on_written)) {
        free(written);
        return false;
    }
    return true;
}

/* Masks are for whoever looks on between the two, who must not be able to foresee them. */
static uint32_t next_mask(Relay *relay) {
    relay->masks += 0x9e3779b97f4a7c15u; /* splitmix64 */
    uint64_t mask = relay->masks;
    mask = (mask ^ mask >> 30) * 0xbf58476d1ce4e5b9u;
    mask = (mask ^ mask >> 27) * 0x94d049bb133111ebu;
    return (uint32_t)(mask >> 32);
}

static bool put_frame(Relay *relay, uint8_t kind, const char *text, size_t length) {
    enum { HEAD = 14 };
    const int extra = length < 126 ? 0 : length < 65536 ? 2 : 8;
    const uint32_t mask = next_mask(relay);
    char *frame = memory_resize(NULL, HEAD + length);
    char *out = frame;
    *out++ = (char)kind;
    *out++ = (char)(0x80 | (extra == 0 ? (int)length : extra == 2 ? 126 : 127));
    for (int i = extra - 1; i >= 0; i--) {
        *out++ = (char)((uint64_t)length >> (8 * i));
    }
    memcpy(out, &mask, sizeof mask);
    const char *masks = out;
    out += sizeof mask;
    for (size_t i = 0; i < length; i++) {
        *out++ = (char)(text[i] ^ masks[i % sizeof mask]);
    }
    const bool good = put(relay, frame, (size_t)(out - frame));
    free(frame);
    return good;
}

bool relay_write(Relay *relay, NoteSlice text) {
    return put_frame(relay, TEXT, text.start, text.length);
}

/* ---- Reading ----------------------------------------------------------------------------------------- */

/* Its length; more than any message has: it is no frame of a node. */
static uint64_t payload_of(const RelayFrame *frame) {
    const uint8_t *head = frame->head;
    const int kind = head[0];
    uint64_t length = head[1] & 0x7f;
    if (length > SHORT) {
        length = 0;
        for (int i = 2; i < frame->size; i++) {
            length = length << 8 | head[i];
        }
    }
    const uint64_t most = kind == TEXT ? MESSAGE_MOST : SHORT;
    const bool known = kind == TEXT || kind == CLOSE || kind == PING || kind == PONG;
    return known && !(head[1] & 0x80) && length <= most ? length : UINT64_MAX;
}

static void hear_close(Relay *relay, const Message *message) {
    const uint8_t *bytes = (const uint8_t *)message->text;
    const int code = message->length >= 2 ? bytes[0] << 8 | bytes[1] : 0;
    relay_hear_end(relay, (uint16_t)code);
}

static void end_frame(Relay *relay) {
    Message *message = relay->frame.message;
    const uint8_t kind = relay->frame.head[0];
    relay->frame = (RelayFrame){0};
    if (kind == TEXT) {
        relay_hear(relay, message);
        return;
    }
    if (kind == CLOSE) {
        hear_close(relay, message);
    } else if (kind == PING && !put_frame(relay, PONG, message->text, message->length)) {
        relay_hear_end(relay, 0);
    }
    message_release(message);
}

/* Bytes of a header; returns how many it has taken. */
static size_t read_head(Relay *relay, const char *bytes, size_t length) {
    RelayFrame *frame = &relay->frame;
    size_t used = 0;
    while (!frame->message && used < length) {
        frame->head[frame->seen++] = (uint8_t)bytes[used++];
        if (frame->seen == 2) {
            const int size = frame->head[1] & 0x7f;
            frame->size = (uint8_t)(size < 126 ? 2 : size == 126 ? 4 : 10);
        }
        if (frame->seen >= 2 && frame->seen == frame->size) {
            const uint64_t payload = payload_of(frame);
            if (payload == UINT64_MAX) {
                relay_hear_end(relay, 0);
                return length;
            }
            frame->message = message_blank((uint32_t)payload);
        }
    }
    if (frame->message && frame->message->length == 0) {
        end_frame(relay);
    }
    return used;
}

static size_t read_payload(Relay *relay, const char *bytes, size_t length) {
    RelayFrame *frame = &relay->frame;
    const size_t left = frame->message->length - frame->filled;
    const size_t used = left < length ? left : length;
    memcpy(frame->message->text + frame->filled, bytes, used);
    frame->filled += (uint32_t)used;
    if (frame->filled == frame->message->length) {
        end_frame(relay);
    }
    return used;
}

static void read_frames(Relay *relay, const char *bytes, size_t length) {
    while (relay->stage != RELAY_ENDED && length > 0) {
        const size_t used = relay->frame.message ? read_payload(relay, bytes, length)
                                                 : read_head(relay, bytes, length);
        bytes += used;
        length -= used;
    }
}

/* Whatever stands in the answer's headers: whether it is a node there is found out otherwise. Returns how
 * many bytes of it there were. */
static size_t read_answer(Relay *relay, const char *bytes, size_t length) {
    enum { MOST = 2048 }; /* bytes of it */
    static const char yes[] = "HTTP/1.1 101 ";
    static const char end[] = "\r\n\r\n";
    for (size_t i = 0; i < length; i++) {
        if (relay->answered >= MOST ||
            (relay->answered < sizeof yes - 1 && bytes[i] != yes[relay->answered])) {
            relay_hear_end(relay, 0);
            return length;
        }
        relay->answered++;
        relay->matched =
            (uint8_t)(bytes[i] == end[relay->matched] ? relay->matched + 1 : bytes[i] == '\r');
        if (relay->matched == sizeof end - 1) {
            relay->stage = RELAY_LISTENS;
            return i + 1;
        }
    }
    return length;
}

static void on_room(uv_handle_t *handle, size_t size, uv_buf_t *buffer) {
    const Relay *relay = handle->data;
    (void)size;
    *buffer = uv_buf_init(relay->server->relays->bytes, sizeof relay->server->relays->bytes);
}

static void on_read(uv_stream_t *stream, ssize_t length, const uv_buf_t *buffer) {
    Relay *relay = stream->data;
    if (relay->stage == RELAY_ENDED || length == 0) {
        return;
    }
    if (length < 0) {
        relay_hear_end(relay, 0);
        return;
    }
    const char *bytes = buffer->base;
    size_t used = 0;
    relay->heard = server_now(relay->server);
    if (relay->stage == RELAY_UPGRADES) {
        used = read_answer(relay, bytes, (size_t)length);
    }
    read_frames(relay, bytes + used, (size_t)length - used);
}

void relay_pause(Relay *relay) {
    relay->paused = true;
    uv_read_stop((uv_stream_t *)&relay->tcp);
}

void relay_read_on(Relay *relay) {
    relay->paused = false;
    relay->heard = server_now(relay->server);
    uv_read_start((uv_stream_t *)&relay->tcp, on_room, on_read);
}

/* ---- Connecting -------------------------------------------------------------------------------------- */

static void make_key(char out[25]) {
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    uint8_t bytes[22];
    secrets_random(bytes, sizeof bytes);
    for (size_t i = 0; i < sizeof bytes; i++) {
        out[i] = letters[bytes[i] & 63];
    }
    out[21] = letters[bytes[21] & 48]; /* 16 bytes have no more bits */
    memcpy(out + 22, "==", 3);
}

static void on_connected(uv_connect_t *connect, int status) {
    Relay *relay = connect->data;
    const RelayNode *node = relay->node;
    char request[RELAY_HOST + RELAY_PATH + 400];
    char key[25];
    int size = 1 << 16;
    if (relay->stage == RELAY_ENDED) {
        return;
    }
    if (status != 0) {
        relay_hear_end(relay, 0);
        return;
    }
    uv_tcp_nodelay(&relay->tcp, 1);
    uv_recv_buffer_size((uv_handle_t *)&relay->tcp, &size); /* or it would become megabytes */
    make_key(key);
    const bool six = strchr(node->host, ':') != NULL;
    const int length = snprintf(
        request, sizeof request,
        "GET %s HTTP/1.1\r\nHost: %s%s%s:%s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: %s\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Protocol: " LINK_NAME "\r\n\r\n",
        node->path, six ? "[" : "", node->host, six ? "]" : "", node->port, key);
    relay->stage = RELAY_UPGRADES;
    relay_read_on(relay);
    if (!put(relay, request, (size_t)length)) {
        relay_hear_end(relay, 0);
    }
}

void relay_connect(Relay *relay) {
    relay->stage = RELAY_CONNECTS;
    relay->connect.data = relay;
    relay->masks = secrets_random_number();
    if (uv_tcp_connect(&relay->connect, &relay->tcp, (const struct sockaddr *)&relay->node->at,
                       on_connected) != 0) {
        relay->began = 0; /* it is given up with the next tick */
    }
}
