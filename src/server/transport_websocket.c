/* SPDX-License-Identifier: MIT */
/*
 * WebSockets.
 *
 * What a peer gets in one turn of the loop is written with one call of the system, without asking
 * for a callback first, which would cost twice the time. The library keeps what a socket did not
 * take.
 */
#include "transport_parts.h"

#include <string.h>
#include <sys/socket.h>

#include "link.h"
#include "traffic.h"

enum { TOGETHER = 16384 }; /* bytes of messages that are written together */

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

/* Whether the next waiting message can be written together with so many bytes before it. Alone it
 * always can, for no message is longer than MESSAGE_MOST; this is what keeps a message that is from
 * being written past the end. */
static bool fits(const Peer *peer, size_t before) {
    const size_t most = before ? TOGETHER : TRANSPORT_FRAME + TABLE_MESSAGE_SIZE;
    return peer->first && before + TRANSPORT_FRAME + peer->first->message->length < most;
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
    return end > start ? lws_write(wsi, start, (size_t)(end - start), LWS_WRITE_HTTP) : -1;
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

uint64_t transport_received(const Peer *peer) {
    return traffic_received(lws_get_socket_fd(peer->socket));
}

/* The library's own delayed kill waits for something else to happen first. */
void transport_kill(Peer *peer) {
    if (!peer->doomed) {
        peer->doomed = true;
        peer->next_doomed = peer->server->doomed;
        peer->server->doomed = peer;
        peer_hold(peer);
    }
}

/* The library wants to send what it still holds first, for some seconds; told again, it would begin
 * to wait anew. What cannot be sent any more does not wait. To whoever does not read the system would
 * say so behind all that is unread, which is never: a node that waits for its client is such a one
 * (relay.c). The line is reset instead. */
static void cut_off(const Peer *peer) {
    const struct linger at_once = {.l_onoff = 1, .l_linger = 0};
    const int fd = lws_get_socket_fd(peer->socket);
    if (peer->closing == CLOSE_SLOW) {
        setsockopt(fd, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    }
    shutdown(fd, SHUT_RDWR);
    lws_set_timeout(peer->socket, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_SYNC);
}

void transport_kill_doomed(Server *server) {
    while (server->doomed) {
        Peer *peer = server->doomed;
        server->doomed = peer->next_doomed;
        if (peer->socket) {
            cut_off(peer);
        }
        peer_release(peer);
    }
}

/* Told to close from a callback, the library drops the connection before it has sent the code. So
 * we send the frame, bytes as they are, and the client closes; peer_sweep sees to those that do not.
 * A client whose frames cannot be read is not heard: it learns that all is over by the end of what
 * we send. */
static int say_farewell(struct lws *wsi, Peer *peer) {
    unsigned char frame[LWS_PRE + 4] = {0};
    const unsigned char bytes[] = {0x88, 2, (unsigned char)(peer->closing >> 8),
                                   (unsigned char)peer->closing};
    memcpy(frame + LWS_PRE, bytes, sizeof bytes);
    peer->closed = true;
    if (lws_write(wsi, frame + LWS_PRE, sizeof bytes, LWS_WRITE_HTTP) < 0) {
        return -1;
    }
    if (peer->closing == CLOSE_PROTOCOL && !lws_partial_buffered(wsi)) {
        shutdown(lws_get_socket_fd(wsi), SHUT_WR);
    }
    return 0;
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
    return peer->closing && !peer->closed ? say_farewell(wsi, peer) : 0;
}

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

static int begin(struct lws *wsi, Socket *socket) {
    char address[TRANSPORT_ADDRESS];
    const bool link = strcmp(lws_get_protocol(wsi)->name, LINK_NAME) == 0;
    if (!transport_end_handshake(wsi)) {
        lws_close_reason(wsi, LWS_CLOSE_STATUS_PROTOCOL_ERR, NULL, 0);
        return -1;
    }
    transport_find_address(wsi, address);
    bound_buffer(wsi);
    socket->peer = peer_open(transport_server(wsi), wsi, address, link);
    if (!socket->peer) {
        lws_close_reason(wsi, LWS_CLOSE_STATUS_POLICY_VIOLATION, NULL, 0);
        return -1;
    }
    return 0;
}

int transport_on_websocket(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                           size_t length) {
    Socket *socket = user;
    switch (reason) {
    case LWS_CALLBACK_ESTABLISHED:
        return begin(wsi, socket);
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
