/* SPDX-License-Identifier: MIT */
#include "frames.h"

enum { START = 2, MASK = 4 }; /* bytes of a header that all frames have; of a mask */

/* The second byte: whether there is a mask, and how long the header and what follows it are. */
static bool read_size(Frames *frames, uint8_t byte) {
    const uint8_t length = byte & 0x7f;
    const int more = length == 127 ? 8 : length == 126 ? 2 : 0;
    frames->size = (uint8_t)(START + more + MASK);
    frames->payload = more ? 0 : length;
    return byte & 0x80;
}

/* False: this frame has no mask. */
static bool read_header(Frames *frames, uint8_t byte) {
    frames->seen++;
    if (frames->seen == START) {
        return read_size(frames, byte);
    }
    if (frames->seen > START && frames->seen <= frames->size - MASK) {
        frames->payload = frames->payload << 8 | byte;
    }
    return true;
}

static size_t skip_payload(Frames *frames, size_t most) {
    const size_t length = frames->payload < most ? (size_t)frames->payload : most;
    frames->payload -= length;
    return length;
}

bool frames_look(Frames *frames, const uint8_t *bytes, size_t length) {
    for (size_t i = 0; i < length && !frames->unmasked;) {
        if (frames->seen < START || frames->seen < frames->size) {
            frames->unmasked = !read_header(frames, bytes[i++]);
        } else {
            i += skip_payload(frames, length - i);
        }
        if (frames->seen >= START && frames->seen == frames->size && frames->payload == 0) {
            frames->seen = 0;
        }
    }
    return !frames->unmasked;
}

/* ---- Handshakes --------------------------------------------------------------------------------------- */

static const char end[] = "\r\n\r\n";
enum { END = sizeof end - 1 };

void frames_look_at_handshake(Handshake *handshake, const uint8_t *bytes, size_t length) {
    for (size_t i = 0; i < length && !handshake->strange; i++) {
        if (handshake->matched == END) {
            handshake->strange = true;
        } else if (bytes[i] == (uint8_t)end[handshake->matched]) {
            handshake->matched++;
        } else {
            handshake->strange = bytes[i] == '\n';
            handshake->matched = bytes[i] == '\r';
        }
    }
}

bool frames_may_begin(const Handshake *handshake) {
    return handshake->matched == END && !handshake->strange;
}
