/* SPDX-License-Identifier: MIT */
/*
 * Fuzzes links of positions: one that is accepted makes a record that can be read, whose position has
 * a link that makes the same one. An odd first byte: the check at the end is put right, so that what
 * lies behind it is reached.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation.h"
#include "notation/link_parts.h"
#include "words_sentences.h"

static void demand(bool good) {
    if (!good) {
        abort();
    }
}

static void check_record(const char *record) {
    static NoteReplay replay, again;
    static char second[NOTE_LINK_RECORD_SIZE];
    char link[NOTE_LINK_SIZE];
    demand(!note_replay_all(&replay, record, strlen(record), NULL, (NoteVisitor){0}).code);
    demand(!note_link_print(&replay.header, &replay.game, &replay.state, link, sizeof link).code);
    demand(strlen(link) + 1 < sizeof link);
    demand(!note_link_record((NoteSlice){link, strlen(link)}, second, sizeof second).code);
    demand(!note_replay_all(&again, second, strlen(second), NULL, (NoteVisitor){0}).code);
    demand(epix_equal(&replay.state, &again.state));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char record[NOTE_LINK_RECORD_SIZE], text[1024];
    char check[NOTE_LINK_CHECK + 1] = "", sentence[WORDS_SENTENCE_SIZE];
    if (size < 1 || size > sizeof text - 8) {
        return 0;
    }
    size_t length = size - 1;
    memcpy(text, data + 1, length);
    if (data[0] & 1) {
        note__link_check((NoteSlice){text, length}, check);
        text[length] = '.';
        memcpy(text + length + 1, check, NOTE_LINK_CHECK);
        length += 1 + NOTE_LINK_CHECK;
    }
    const NoteSlice link = {text, length};
    (void)note_is_link(link);
    const NoteFault fault = note_link_record(link, record, sizeof record);
    if (!fault.code) {
        check_record(record);
    }
    words_fault(WORDS_GERMAN, NULL, &fault, sentence, sizeof sentence);
    return 0;
}
