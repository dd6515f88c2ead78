/* SPDX-License-Identifier: MIT */
/*
 * Reads who takes part.
 */
#include "arena_participant.h"

#include <stdio.h>
#include <string.h>

#include "engine_words.h"

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
    uint64_t number;
    const NoteSlice key = cut(&text, '=');
    if (!engine__number(text, &number) || number == 0 || number > UINT64_MAX / 1000) {
        return false;
    }
    if (note_slice_is(key, "nodes")) {
        limits->nodes = number;
        return true;
    }
    limits->microseconds = number * 1000;
    return note_slice_is(key, "time");
}

const BotKind *arena_kind_find(const char *name, size_t length, const Script **script) {
    const Script *found = script_find(name, length);
    if (script) {
        *script = found;
    }
    return found ? bot_kind_find(found->bot, strlen(found->bot)) : bot_kind_find(name, length);
}

const char *arena_participant_bot(ArenaParticipant *participant, const char *text,
                                  ArenaLimits limits, NoteSlice *fault) {
    NoteSlice rest = {text, strlen(text)};
    const NoteSlice name = cut(&rest, ':');
    *participant = (ArenaParticipant){.limits = limits};
    *fault = name;
    participant->kind = arena_kind_find(name.start, name.length, &participant->script);
    if (!participant->kind) {
        return "There is no bot \"%.*s\".";
    }
    if (rest.length) {
        participant->limits = (ArenaLimits){0};
    }
    while (rest.length) {
        *fault = cut(&rest, ':');
        if (!read_limit(*fault, &participant->limits)) {
            return "\"%.*s\" is no limit; limits are nodes=NUMBER and time=MILLISECONDS.";
        }
    }
    set_label(participant, text);
    return NULL;
}

void arena_participant_engine(ArenaParticipant *participant, const char *command,
                              ArenaLimits limits) {
    *participant = (ArenaParticipant){.command = command, .limits = limits};
    set_label(participant, command);
}

bool arena_participant_equal(const ArenaParticipant *a, const ArenaParticipant *b) {
    return a->kind == b->kind && a->script == b->script && a->limits.nodes == b->limits.nodes &&
           a->limits.microseconds == b->limits.microseconds &&
           (a->kind || strcmp(a->command, b->command) == 0);
}
