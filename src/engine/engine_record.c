/* SPDX-License-Identifier: MIT */
/*
 * See engine_record.h.
 */
#include "engine_record.h"

#include <string.h>

#include "engine_text.h"

static NoteSlice take_line(NoteLines *lines) {
    const size_t left = (size_t)(lines->end - lines->next);
    const char *end = memchr(lines->next, '\n', left);
    const NoteSlice line = {lines->next, end ? (size_t)(end - lines->next) : left};
    lines->next = end ? end + 1 : lines->end;
    return line;
}

static bool add_line(EngineRecord *record, const NoteGame *game, NoteSlice line) {
    EngineTranscript *told = &record->told;
    return told->lines < ENGINE_TRANSCRIPT_LINES &&
           engine_position_line(game, &record->state, line, &told->line[told->lines++], NULL)
                   .code == NOTE_FAULT_NONE;
}

bool engine_record_read(EngineRecord *record, const NoteGame *game, NoteSlice text, int observer) {
    NoteLines lines;
    engine_transcript_init(&record->told, observer);
    if (note_record_open(text.start, text.length, &lines, &record->header).code ||
        note_record_start(&record->header, game, &record->state).code) {
        return false;
    }
    memset(record->header.seat, 0, sizeof record->header.seat);
    record->header.result = NOTE_RESULT_MISSING;
    record->header.extras = 0;
    while (lines.next < lines.end) {
        const NoteSlice line = take_line(&lines);
        if (line.length && !add_line(record, game, line)) {
            return false;
        }
    }
    return true;
}
