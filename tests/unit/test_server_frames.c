/* SPDX-License-Identifier: MIT */
/*
 * Where frames begin and whether they are masked is seen in random streams of them, however these are
 * cut into pieces.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "server/frames.h"
#include "test_dice.h"

enum { STREAMS = 300, MOST = 16, ROOM = MOST * (70000 + 14) };

typedef struct Stream {
    uint8_t bytes[ROOM];
    size_t length;
    size_t bare; /* where the first byte is that tells of a frame without a mask; 0: nowhere */
} Stream;

static void put(Stream *stream, uint8_t byte) {
    stream->bytes[stream->length++] = byte;
}

/* A length field of 7, 16 or 64 bits, which need not be the shortest. */
static void put_size(Stream *stream, uint64_t size, int more, bool masked) {
    put(stream, (uint8_t)((masked ? 0x80 : 0) | (more == 8 ? 127 : more == 2 ? 126 : (int)size)));
    stream->bare = !masked && !stream->bare ? stream->length - 1 : stream->bare;
    for (int i = more - 1; i >= 0; i--) {
        put(stream, (uint8_t)(size >> (8 * i)));
    }
}

static void put_frame(Stream *stream, Dice *dice, bool masked) {
    static const uint64_t sizes[] = {1, 126, 300, 70000};
    const uint64_t size = dice_roll(dice, sizes[dice_roll(dice, 10) ? dice_roll(dice, 3) : 3]);
    const int least = size < 126 ? 0 : size < 65536 ? 2 : 8;
    const int more = dice_chance(dice, 20) ? 8 : least;
    put(stream, (uint8_t)dice_roll(dice, 256));
    put_size(stream, size, more, masked);
    for (uint64_t i = 0; i < size + (masked ? 4 : 0); i++) {
        put(stream, (uint8_t)dice_roll(dice, 256));
    }
}

/* Looks at the stream in random pieces: the one with the telling byte is refused, no other before it.
 * Returns where that piece ends; 0: none was refused. */
static size_t look(const Stream *stream, Dice *dice) {
    static const uint64_t pieces[] = {1, 4, 40, 1024};
    const uint64_t most = pieces[dice_roll(dice, 4)];
    Frames frames = {0};
    for (size_t at = 0; at < stream->length;) {
        const size_t left = stream->length - at;
        const size_t piece = 1 + (size_t)dice_roll(dice, most);
        const size_t length = piece < left ? piece : left;
        const bool held = stream->bare && stream->bare < at + length;
        assert_int_equal(frames_look(&frames, stream->bytes + at, length), !held);
        if (held) {
            assert_false(frames_look(&frames, stream->bytes, 0)); /* for good */
            return at + length;
        }
        at += length;
    }
    return 0;
}

static void frames_without_masks_are_seen(void **state) {
    (void)state;
    static Stream stream;
    Dice dice = dice_with(1);
    int bare = 0;
    for (int i = 0; i < STREAMS; i++) {
        const int frames = 1 + (int)dice_roll(&dice, MOST);
        stream.length = 0;
        stream.bare = 0;
        for (int j = 0; j < frames; j++) {
            put_frame(&stream, &dice, !dice_chance(&dice, 5));
        }
        const size_t seen = look(&stream, &dice);
        assert_int_equal(seen > 0, stream.bare > 0);
        bare += stream.bare > 0;
    }
    assert_in_range(bare, STREAMS / 10, STREAMS * 9 / 10);
}

/* Whether frames may begin after these bytes, whatever pieces they come in. */
static bool may_begin(const char *text) {
    const size_t length = strlen(text);
    bool good = false;
    for (size_t piece = 1; piece <= length; piece++) {
        Handshake handshake = {0};
        for (size_t at = 0; at < length; at += piece) {
            const size_t left = length - at;
            frames_look_at_handshake(&handshake, (const uint8_t *)text + at,
                                     left < piece ? left : piece);
        }
        assert_true(piece == 1 || frames_may_begin(&handshake) == good);
        good = frames_may_begin(&handshake);
    }
    return good;
}

static void frames_begin_after_the_handshake(void **state) {
    (void)state;
    assert_true(may_begin("GET /ws HTTP/1.1\r\nHost: x\r\n\r\n"));
    assert_true(may_begin("GET /ws HTTP/1.1\r\nHost: x\r\r\n\r\n"));
    assert_false(may_begin("GET /ws HTTP/1.1\r\nHost: x\r\n"));
    assert_false(may_begin("GET /ws HTTP/1.1\r\nHost: x\r\n\r"));
    assert_false(may_begin("GET /ws HTTP/1.1\r\nHost: x\r\n\r\n."));
    assert_false(may_begin("GET /ws HTTP/1.1\r\nHost: x\r\n\r\n.\r\n\r\n"));
    assert_false(may_begin("GET /ws HTTP/1.1\nHost: x\n\n.\r\n\r\n"));
    assert_false(may_begin("GET /ws HTTP/1.1\r\nHost: x\r\n\n.\r\n\r\n"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(frames_without_masks_are_seen),
        cmocka_unit_test(frames_begin_after_the_handshake),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
