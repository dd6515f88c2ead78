/* SPDX-License-Identifier: MIT */
/*
 * What comes in, before the library reads it.
 *
 * RFC 6455 wants a server to close a connection on which a frame comes without a mask. The library
 * takes such frames and tells nobody, so bytes are looked at where it gets them: it asks the system
 * with recv(), and this is recv() for the whole program. It does what the system's does, and shows
 * what came on the lines of the transport to frames.c. Were the library to read in another way, no
 * handshake would be seen and no WebSocket opened: nothing passes by unseen.
 */
#include "transport_parts.h"

#include <errno.h>
#include <sys/socket.h>

/* Of the thread that the transport runs on; other threads have lines of their own. */
static _Thread_local const struct lws_context *lines;

void transport_look_at(const struct lws_context *context) {
    lines = context;
}

/* The WebSocket on a line; NULL: it is none (yet). */
static Socket *find_socket(struct lws *wsi) {
    const struct lws_protocols *protocol = lws_get_protocol(wsi);
    Socket *socket = lws_wsi_user(wsi);
    return protocol && protocol->callback == transport_on_websocket && socket && socket->peer
               ? socket
               : NULL;
}

/* Whether the library may have these bytes. Once it may not, it gets no more. */
static bool look(struct lws *wsi, const uint8_t *bytes, size_t length) {
    Socket *socket = find_socket(wsi);
    Knock *knock = lws_get_opaque_user_data(wsi);
    if (!socket) {
        if (knock) {
            frames_look_at_handshake(&knock->handshake, bytes, length);
        }
        return true;
    }
    if (!socket->frames.unmasked && !frames_look(&socket->frames, bytes, length)) {
        peer_fail(socket->peer);
    }
    return !socket->frames.unmasked;
}

ssize_t transport_receive(int fd, void *bytes, size_t size, int flags) __asm__("recv")
    __attribute__((visibility("default"), used));

ssize_t transport_receive(int fd, void *bytes, size_t size, int flags) {
    const ssize_t length = recvfrom(fd, bytes, size, flags, NULL, NULL);
    struct lws *wsi = length > 0 && lines ? wsi_from_fd(lines, fd) : NULL;
    if (wsi && !look(wsi, bytes, (size_t)length)) {
        errno = EAGAIN; /* nothing has come */
        return -1;
    }
    return length;
}
