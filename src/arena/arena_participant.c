/* SPDX-License-Identifier: MIT */
/*
 * Reads who takes part.
 */
#include "arena_participant.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Labels stand in records, whose values have neither comments nor control characters.
 * Of a long command the end is kept: it names the program, the start is often a folder. */
static void set_label(ArenaParticipant *participant, const char *text) {
    const size_t room = sizeof participant->label - 1;
    const size_t length = strlen(text);
    if (length <= room) {
        memcpy(participant->label, text, length + 1);
    } else {
        snprintf(participant->label, sizeof participant->label, "...%s",
                 text + length - (room - 3));
    }
    for (char *c = participant->label; *c; c++) {
        if (*c == '#' || *c < ' ' || *c > '~') {
            *c = '?';
        }
    }
}

/* Cuts off what stands before `mark`, which is taken away too. */
static NoteSlice cut(NoteSlice *rest, char mark) {
    const char *end = memchr(rest->start, mark, rest->length);
    const NoteSlice part = {rest->start, end ? (size_t)(end - rest->start) : rest->length};
    const size_t used = part.length + (end ? 1 : 0);
    *rest = (NoteSlice){rest->start + used, rest->length - used};
    return part;
}

static bool read_limit(NoteSlice text, ArenaLimits *limits) {
    char *end;
    const NoteSlice key = cut(&text, '=');
    const bool digit = text.length && text.start[0] >= '0' && text.start[0] <= '9';
    const uint64_t number = digit ? strtoull(text.start, &end, 10) : 0;
    if (number == 0 || number > UINT64_MAX / 1000 || end != text.start + text.length) {
        return false;
    }
    if (note_slice_is(key, "nodes")) {
        limits->nodes = number;
        return true;
    }
    limits->microseconds = number * 1000;
    return note_slice_is(key, "time");
}

ArenaNaming arena_participant_bot(ArenaParticipant *participant, const char *text,
                                  ArenaHabitFind *find, ArenaLimits limits, NoteSlice *fault) {
    NoteSlice rest = {text, strlen(text)};
    const NoteSlice name = cut(&rest, ':');
    const ArenaHabit *habit = find ? find(name) : NULL;
    *participant = (ArenaParticipant){.habit = habit, .limits = limits};
    *fault = name;
    participant->kind = habit ? bot_kind_find(habit->bot, strlen(habit->bot))
                              : bot_kind_find(name.start, name.length);
    if (!participant->kind) {
        return ARENA_NO_BOT;
    }
    if (rest.length) {
        participant->limits = (ArenaLimits){0};
    }
    while (rest.length) {
        *fault = cut(&rest, ':');
        if (!read_limit(*fault, &participant->limits)) {
            return ARENA_NO_LIMIT;
        }
    }
    set_label(participant, text);
    return ARENA_NAMED;
}

void arena_participant_engine(ArenaParticipant *participant, const char *command,
                              ArenaLimits limits) {
    *participant = (ArenaParticipant){.command = command, .limits = limits};
    set_label(participant, command);
}

void arena_participant_rename(ArenaParticipant *participant, const char *name) {
    char label[ARENA_LABEL];
    size_t length = (size_t)snprintf(label, sizeof label, "%s", name);
    for (int i = 0; i < participant->options.count && length < sizeof label; i++) {
        length += (size_t)snprintf(label + length, sizeof label - length, " %s",
                                   participant->options.text[i]);
    }
    set_label(participant, label);
}

bool arena_participant_equal(const ArenaParticipant *a, const ArenaParticipant *b) {
    return a->kind == b->kind && a->habit == b->habit && a->limits.nodes == b->limits.nodes &&
           a->limits.microseconds == b->limits.microseconds &&
           (a->kind || (strcmp(a->command, b->command) == 0 &&
                        engine_options_equal(&a->options, &b->options)));
}
