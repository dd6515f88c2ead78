/* SPDX-License-Identifier: MIT */
/*
 * Answers of engines as text. Shares are written as plain decimals, whatever the locale.
 */
#include "engine_text.h"

#include <string.h>

enum { DIGITS = 9, WHOLE = 1000000000 };

/* ---- Printing ----------------------------------------------------------------------------------- */

static void put_share(NoteText *text, double share) {
    const double clamped = share < 0 ? 0 : (share > 1 ? 1 : share);
    const unsigned long parts = (unsigned long)(clamped * WHOLE + 0.5);
    engine__put(text, " %lu.%0*lu", parts / WHOLE, DIGITS, parts % WHOLE);
}

static void put_decision(NoteText *text, const NoteGame *game, const EpixDecision *decision) {
    char words[NOTE_DECISION_SIZE];
    note_decision_print(game, decision, words, sizeof words);
    engine__put(text, " %s", words);
}

static void put_chances(NoteText *text, const NoteGame *game, const double *value) {
    for (int seat = 0; seat < game->board.board.seats; seat++) {
        engine__put(text, " %c", note_seat_letter(seat));
        put_share(text, value[seat]);
    }
}

static void put_value(NoteText *text, const NoteGame *game, const double *value) {
    note_put(text, "value");
    put_chances(text, game, value);
    note_put(text, "\n");
}

static void put_policy(NoteText *text, const NoteGame *game, const BotAnswer *answer) {
    note_put(text, "policy");
    for (int i = 0; i < answer->choices; i++) {
        put_decision(text, game, &answer->choice[i].decision);
        put_share(text, answer->choice[i].share);
        note_put(text, i + 1 < answer->choices ? ";" : "\n");
    }
}

static void put_best(NoteText *text, const NoteGame *game, const EpixDecision *decision) {
    note_put(text, "best");
    put_decision(text, game, decision);
    note_put(text, "\n");
}

void engine_answer_print(NoteText *text, const NoteGame *game, const BotAnswer *answer) {
    engine__put(text, "info nodes %llu\n", (unsigned long long)answer->nodes);
    if (answer->has_value) {
        put_value(text, game, answer->value);
    }
    if (answer->choices) {
        put_policy(text, game, answer);
    }
    put_best(text, game, &answer->decision);
}

static void put_named(NoteText *text, const char *name, double share) {
    engine__put(text, " %s", name);
    put_share(text, share);
}

static void put_option(NoteText *text, const NoteGame *game, const BotOption *option) {
    note_put(text, "option");
    put_decision(text, game, &option->decision);
    put_named(text, "share", option->share);
    put_chances(text, game, option->worth);
    put_named(text, "error", option->error);
    put_named(text, "loss", option->loss);
    put_named(text, "loss-error", option->loss_error);
    note_put(text, "\n");
}

void engine_worth_print(NoteText *text, const NoteGame *game, const BotWorth *worth) {
    engine__put(text, "info nodes %llu", (unsigned long long)worth->nodes);
    put_named(text, "error", worth->error);
    engine__put(text, "%s%s\n", worth->exact ? " solved" : "", worth->secret ? " secret" : "");
    put_value(text, game, worth->value);
    for (int i = 0; i < worth->options; i++) {
        put_option(text, game, &worth->option[i]);
    }
    put_best(text, game, &worth->option[worth->best].decision);
}

/* ---- Reading ------------------------------------------------------------------------------------ */

/* A plain decimal from 0 to 1. */
static bool read_share(NoteSlice word, double *share) {
    double unit = 1;
    bool digits = false;
    *share = 0;
    for (size_t i = 0; i < word.length; i++) {
        const char c = word.start[i];
        if (c == '.' && unit >= 1) {
            unit = 0.1;
        } else if (c >= '0' && c <= '9') {
            *share = unit < 1 ? *share + (c - '0') * unit : *share * 10 + (c - '0');
            unit = unit < 1 ? unit / 10 : unit;
            digits = true;
        } else {
            return false;
        }
    }
    return digits && *share <= 1 + 1e-6;
}

typedef EngineFault ReadLine(EngineReading *reading, NoteSlice rest);

static EngineFault read_info(EngineReading *reading, NoteSlice rest) {
    while (rest.length) {
        uint64_t nodes;
        if (note_slice_is(engine__take_word(&rest), "nodes") &&
            engine__number(engine__take_word(&rest), &nodes)) {
            reading->answer->nodes = nodes;
        }
    }
    return ENGINE_NONE;
}

static EngineFault read_value(EngineReading *reading, NoteSlice rest) {
    double value[EPIX_SEATS] = {0};
    while (rest.length) {
        const int seat = note_seat_find(engine__take_word(&rest), reading->game->board.board.seats);
        double share;
        if (seat >= EPIX_SEATS || !read_share(engine__take_word(&rest), &share)) {
            return ENGINE_NONE;
        }
        value[seat] = share;
    }
    memcpy(reading->answer->value, value, sizeof value);
    reading->answer->has_value = true;
    return ENGINE_NONE;
}

/* One `decision share`; the share is the last word. */
static bool read_choice(const NoteGame *game, NoteSlice text, BotChoice *choice) {
    size_t decision = text.length;
    while (decision > 0 && text.start[decision - 1] != ' ') {
        decision--;
    }
    const NoteSlice share = {text.start + decision, text.length - decision};
    return decision > 0 && read_share(share, &choice->share) &&
           note_decision_parse(game, text.start, decision - 1, &choice->decision).code ==
               NOTE_FAULT_NONE;
}

static EngineFault read_policy(EngineReading *reading, NoteSlice rest) {
    BotAnswer *answer = reading->answer;
    answer->choices = 0;
    while (rest.length) {
        const char *end = memchr(rest.start, ';', rest.length);
        const NoteSlice text = {rest.start, end ? (size_t)(end - rest.start) : rest.length};
        if (answer->choices == BOT_CHOICES ||
            !read_choice(reading->game, text, &answer->choice[answer->choices])) {
            answer->choices = 0;
            return ENGINE_NONE;
        }
        answer->choices++;
        const size_t used = text.length + (end ? 1 : 0);
        const size_t blank = used < rest.length && rest.start[used] == ' ' ? 1 : 0;
        rest = (NoteSlice){rest.start + used + blank, rest.length - used - blank};
    }
    return ENGINE_NONE;
}

static EngineFault read_best(EngineReading *reading, NoteSlice rest) {
    reading->done = true;
    const NoteFault fault =
        note_decision_parse(reading->game, rest.start, rest.length, &reading->answer->decision);
    return fault.code == NOTE_FAULT_NONE ? ENGINE_NONE : ENGINE_GARBAGE;
}

static EngineFault read_error(EngineReading *reading, NoteSlice rest) {
    (void)reading, (void)rest;
    return ENGINE_GAVE_UP;
}

static const struct {
    const char *word;
    ReadLine *read;
} lines[] = {
    {"info", read_info}, {"value", read_value}, {"policy", read_policy},
    {"best", read_best}, {"error", read_error},
};

EngineReading engine_answer_read(const NoteGame *game, BotAnswer *answer) {
    answer->decision = (EpixDecision){0};
    answer->has_value = false;
    answer->nodes = 0;
    answer->choices = 0;
    return (EngineReading){.game = game, .answer = answer};
}

EngineFault engine_answer_line(EngineReading *reading, const char *line, size_t length) {
    NoteSlice rest = {line, length};
    const NoteSlice word = engine__take_word(&rest);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        if (note_slice_is(word, lines[i].word)) {
            return lines[i].read(reading, rest);
        }
    }
    return ENGINE_NONE;
}
