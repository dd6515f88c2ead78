/* SPDX-License-Identifier: MIT */
/*
 * A first look at what a client sends, before it is read: how far its handshake is, and where each
 * frame of RFC 6455 begins and whether it is masked. Bytes may come in pieces of any size.
 */
#ifndef EPIX_SERVER_FRAMES_H
#define EPIX_SERVER_FRAMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Where the frames of a line are. All zero: nothing has come. */
typedef struct Frames {
    uint64_t payload; /* bytes of this frame that are still to come after its header */
    uint8_t seen;     /* bytes of its header that have come */
    uint8_t size;     /* bytes of its header, once that is known */
    bool unmasked;    /* there was a frame without a mask: nothing is looked at any more */
} Frames;

/* Whether all frames are masked, with these bytes (5.1). */
bool frames_look(Frames *frames, const uint8_t *bytes, size_t length);

/* Where a request is that asks for a WebSocket. All zero: nothing has come. */
typedef struct Handshake {
    uint8_t matched; /* of the four bytes that end it */
    bool strange;    /* a line does not end as it should, or something came after the end */
} Handshake;

void frames_look_at_handshake(Handshake *handshake, const uint8_t *bytes, size_t length);

/* Whether the request is over, and nothing came after it: a client waits for the answer (4.1). */
bool frames_may_begin(const Handshake *handshake);

#endif
