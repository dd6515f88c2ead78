/* SPDX-License-Identifier: MIT */
/*
 * See seat.h: what is done at the table.
 */
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "note_names.h"
#include "seat.h"

/* ---- What comes next ------------------------------------------------------------------------ */

static void sit_down(Seat *seat) {
    const int wanted = seat->options->seat;
    const int open = seat->view.open & (wanted == EPIX_NONE ? -1 : 1 << wanted);
    if (open && seat->view.status == SEAT_LOBBY) {
        seat_say_take(seat, __builtin_ctz((unsigned)open));
    } else {
        seat_tell(seat, WORDS_KEY("There is no open seat for the engine."), NULL);
        seat_end(seat, false);
    }
}

static void take_leave(Seat *seat) {
    if (seat->begun) {
        seat->begun = false;
        seat_tell(seat, WORDS_KEY("The game is over; the winners are: {seats}."),
                  WORDS_VALUES({"seats", seat->view.winners}));
    }
    if (!seat->options->rematch) {
        seat_end(seat, true);
    } else if (seat->view.invited && !seat->view.rematch) {
        seat_say(seat, "rematch");
    }
}

static void play(Seat *seat) {
    if (!seat->begun) {
        seat->begun = true;
        seat_tell(seat, WORDS_KEY("The game is on."), NULL);
    }
    if (seat->view.away) {
        seat_say(seat, "back");
    } else if (seat->view.asked && seat->view.prompt != seat->answered && !seat->record) {
        seat_ask_for_record(seat);
    }
}

/* One thing at a time; what was sent is answered first. */
void seat_consider(Seat *seat) {
    const SeatView *view = &seat->view;
    if (seat->ended || !seat->open || !view->known || seat->unconfirmed || seat->thinking ||
        seat->try_at) {
        return;
    }
    if (seat->seat == EPIX_NONE) {
        sit_down(seat);
    } else if (view->status == SEAT_OVER) {
        take_leave(seat);
    } else if (view->status == SEAT_PLAYING) {
        play(seat);
    } else if (view->host && !view->open) {
        seat_say(seat, "start");
    }
}

/* ---- Thinking -------------------------------------------------------------------------------- */

/* Of the time on the clock a twentieth part is for this decision. */
static uint64_t time_for(const Seat *seat) {
    enum { PARTS = 20, LEAST = 50 };
    const int64_t part = seat->view.left / PARTS;
    if (seat->options->milliseconds || seat->view.left < 0) {
        return seat->options->milliseconds * 1000;
    }
    return (uint64_t)(part < LEAST ? LEAST : part) * 1000;
}

/* By lot, so that nobody who knows the engine can foresee what it draws. 56 bits are as good as 64 and
 * are easily written. */
static uint64_t seed_for(const Seat *seat) {
    uint64_t seed = 0;
    if (seat->options->seed) {
        return *seat->options->seed + (uint64_t)seat->thinker->job.record.told.lines;
    }
    if (getrandom(&seed, sizeof seed, 0) != sizeof seed) {
        seed = (uint64_t)bridge_now();
    }
    return seed >> 8;
}

void seat_give_up(Seat *seat) {
    seat_tell(seat,
              WORDS_KEY(
                  "The server sends something that this program does not understand. Is one of "
                  "them much older than the other?"),
              NULL);
    seat_end(seat, false);
}

/* The record is a moment younger than the view; if it asks for nothing, neither do we. */
void seat_think(Seat *seat, NoteSlice json) {
    ThinkerJob *job = &seat->thinker->job;
    const NoteSlice value = note_json_member(json, "text");
    const size_t length = note_json_text(value, NULL, 0);
    free(job->text);
    job->text = length ? malloc(length + 1) : NULL;
    if (!job->text || seat->thinking || seat->seat == EPIX_NONE) {
        seat_give_up(seat);
        return;
    }
    note_json_text(value, job->text, length + 1);
    job->game = seat->game;
    if (!engine_record_read(&job->record, &job->game, (NoteSlice){job->text, length}, seat->seat)) {
        seat_give_up(seat);
        return;
    }
    epix_legal(&job->game.game, &job->record.state, seat->seat, &job->legal);
    if (!seat->view.asked || job->legal.count == 0) {
        seat->view.asked = false;
        return;
    }
    job->round = seat->round;
    job->microseconds = time_for(seat);
    job->seed = seed_for(seat);
    seat->prompt = seat->view.prompt;
    seat->thinking = true;
    memcpy(seat->thinker->where, seat->where, sizeof seat->where);
    thinker_ask(seat->thinker);
}

/* ---- Answers --------------------------------------------------------------------------------- */

static void tell_fault(Seat *seat, int index) {
    const ThinkerJob *job = &seat->thinker->job;
    const EpixRefusal *refusal = &job->fault[index].refusal;
    char sentence[WORDS_SENTENCE_SIZE] = "";
    if (refusal->code != EPIX_ACCEPTED) {
        words_refusal(seat->options->language, &job->game, refusal, sentence, sizeof sentence);
    }
    seat_tell(seat, WORDS_KEY("The engine has failed ({fault})[; it said: {said}][ {why}]"),
              WORDS_VALUES({"fault", engine_fault_name((int)job->fault[index].fault)},
                           {"said", job->fault[index].said}, {"why", sentence}));
}

/* An answer to a question that is not asked any more is dropped. */
void seat_take_answer(Seat *seat) {
    const ThinkerJob *job = &seat->thinker->job;
    seat->thinking = false;
    for (int i = 0; i < job->faults && !seat->ended; i++) {
        tell_fault(seat, i);
    }
    if (seat->ended || (seat->view.known && seat->view.prompt != seat->prompt)) {
        return;
    }
    seat->answered = seat->prompt;
    if (job->decided) {
        seat_say_decision(seat, &job->decision);
    } else {
        seat_tell(seat, WORDS_KEY("The engine gives its seat up: a bot of the server plays on."),
                  NULL);
        seat_say(seat, "leave");
    }
}
