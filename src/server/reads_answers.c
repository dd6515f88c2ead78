/* SPDX-License-Identifier: MIT */
/*
 * How questions are answered in the reading thread: the past, and odds. Everything is seen as the
 * observer who asked sees it.
 */
#include "reads_parts.h"

#include "hook.h"

/* ---- The past --------------------------------------------------------------------------------------- */

typedef struct Past {
    Read *read;
    ReadRoom *room;
    uint32_t last;
} Past;

static bool print_past(void *context, const Table *table, const TableStep *step) {
    Past *past = context;
    Read *read = past->read;
    char *scratch = past->room->scratch;
    if (step->entry.n < read->from) {
        return true;
    }
    const TableObserver observer = {.seat = hook_leaks("past") ? 0 : read->observer.seat,
                                    .language = read->observer.language,
                                    .now = step->entry.at};
    const size_t length =
        table_print_past(table, step, true, &observer, scratch, sizeof past->room->scratch);
    if (step->entry.n > read->to || length > read->most) {
        return false;
    }
    read->most -= length;
    past->last = step->entry.n;
    reads_add_message(read, message_new(scratch, length));
    return step->entry.n < read->to;
}

void reads_answer_past(Read *read, ReadRoom *room) {
    Past past = {.read = read, .room = room, .last = read->from - 1};
    HallReplay replay = {.table = &read->before.table,
                         .step = &room->step,
                         .visit = print_past,
                         .context = &past};
    hall_replay_stored(room->store, read->game, &read->before.mark, &replay);
    if (past.last < read->to) {
        reads_add_message(read, message_cut(past.last + 1, read->to));
    }
    NoteJson json = note_json_message(room->scratch, MESSAGE_SHORT, "ok", read->sequence);
    note_json_put_number(&json, "n", past.last);
    reads_add_message(read, message_of(&json));
}

/* ---- Odds ------------------------------------------------------------------------------------------- */

void reads_answer_odds(Read *read, ReadRoom *room) {
    const TableOddsQuestion question = {
        .attack = &read->attack,
        .sequence = read->sequence,
        .kept = &room->odds,
        .asker = read->game * (TABLE_ALL_SEEING + 1) + read->observer.seat,
    };
    const size_t length = table_print_odds_kept(&read->table, &question, &read->observer,
                                                room->scratch, sizeof room->scratch);
    reads_add_message(read, message_new(room->scratch, length));
}
