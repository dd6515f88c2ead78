/* SPDX-License-Identifier: MIT */
/*
 * Plays through records and checks them against the rules.
 */
#include "note_record.h"

#include <string.h>

#include "note_names.h"
#include "reading.h"

NoteFault note_replay_open(NoteReplay *replay, const char *text, size_t length,
                           const NoteSource *source) {
    memset(replay, 0, sizeof *replay);
    replay->line.seat = EPIX_NONE;
    NoteFault fault = note_record_open(text, length, &replay->lines, &replay->header);
    if (!fault.code) {
        fault = note_record_game(&replay->header, source, &replay->game);
    }
    if (!fault.code) {
        fault = note_record_start(&replay->header, &replay->game, &replay->state);
    }
    return fault;
}

/* The result as a record has it. */
static void print_result(int result, char *out, size_t size) {
    note_seats_print(result, out, size);
    if (result == NOTE_RESULT_UNFINISHED && size > 1) {
        memcpy(out, "*", 2);
    }
}

static NoteFault check_result(const NoteReplay *replay) {
    NoteFault fault = {.line = replay->header.line[NOTE_KEY_RESULT]};
    char given[NOTE_SEATS_SIZE], real[NOTE_SEATS_SIZE];
    const int result = replay->header.result;
    if (result == NOTE_RESULT_MISSING || result == replay->state.winners) {
        return (NoteFault){0};
    }
    print_result(result, given, sizeof given);
    print_result(replay->state.winners, real, sizeof real);
    note__fail_with(&fault, NOTE_FAULT_RESULT_WRONG, note__slice(given), note__slice(real));
    return fault;
}

/* In version 1 gold was taken from opponents after the income, not when a season begins: a game in
 * which somebody has such a card would go on differently now. */
static bool has_old_tolls(const NoteReplay *replay) {
    const EpixState *state = &replay->state;
    bool tolls = false;
    for (int seat = 0; seat < replay->game.game.board.seats; seat++) {
        tolls = tolls ||
                epix_effect(&replay->game.game, state, seat, EPIX_EFFECT_INCOME_FROM_OPPONENTS) > 0;
    }
    return tolls && replay->header.version == 1 && state->phase > EPIX_PHASE_DRAFT;
}

static NoteFault play_line(NoteReplay *replay) {
    NoteFault fault = {.line = replay->lines.number};
    if (replay->state.phase == EPIX_PHASE_OVER) {
        note__fail(&fault, NOTE_FAULT_AFTER_END, (NoteSlice){0});
        return fault;
    }
    if (replay->header.version == 1) {
        replay->state.rides = 0; /* Knights rode as often as they liked */
    }
    const EpixRefusal refusal = epix_submit(&replay->game.game, &replay->state, replay->line.seat,
                                            &replay->line.decision, &replay->events);
    if (refusal.code != EPIX_ACCEPTED) {
        note__fail(&fault, NOTE_FAULT_REFUSED, (NoteSlice){0});
        fault.refusal = refusal;
        return fault;
    }
    if (has_old_tolls(replay)) {
        note__fail(&fault, NOTE_FAULT_OLD_TOLLS, (NoteSlice){0});
        return fault;
    }
    replay->n++;
    return (NoteFault){0};
}

NoteFault note_replay_next(NoteReplay *replay) {
    const NoteFault fault = note_record_next(&replay->lines, &replay->game, &replay->line);
    if (fault.code) {
        return fault;
    }
    return replay->line.seat == EPIX_NONE ? check_result(replay) : play_line(replay);
}

NoteFault note_replay_all(NoteReplay *replay, const char *text, size_t length,
                          const NoteSource *source, NoteVisitor visitor) {
    NoteFault fault = note_replay_open(replay, text, length, source);
    while (!fault.code) {
        if (visitor.visit) {
            visitor.visit(visitor.context, replay);
        }
        fault = note_replay_next(replay);
        if (replay->line.seat == EPIX_NONE) {
            break;
        }
    }
    return fault;
}
