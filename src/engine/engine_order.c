/* SPDX-License-Identifier: MIT */
/*
 * See engine_order.h.
 */
#include "engine_order.h"

#include "dice.h"
#include "engine_clock.h"
#include "engine_text.h"

/* ---- Reading ------------------------------------------------------------------------------------ */

static void read_word(EngineOrder *order, NoteSlice word, NoteSlice value, int seats) {
    uint64_t number = 0;
    const bool is_number = engine__number(value, &number);
    if (note_slice_is(word, "nodes")) {
        order->nodes = number;
    } else if (note_slice_is(word, "time")) {
        order->milliseconds = number;
    } else if (note_slice_is(word, "seed") && is_number) {
        order->seeded = true;
        order->seed = number;
    } else if (note_slice_is(word, "seat")) {
        order->seat = note_seat_find(value, seats);
    }
}

EngineOrder engine_order_read(NoteSlice rest, int seats, const EngineOffer *offer) {
    EngineOrder order = {.seat = EPIX_NONE};
    while (rest.length) {
        const NoteSlice word = engine__take_word(&rest);
        if (note_slice_is(word, "infinite")) {
            order.infinite = true;
        } else if (note_slice_is(word, "with")) {
            order.with = rest;
            break;
        } else {
            read_word(&order, word, engine__take_word(&rest), seats);
        }
    }
    if (!order.nodes && !order.milliseconds) {
        order.nodes = offer->nodes;
        order.milliseconds = offer->milliseconds;
    }
    return order;
}

/* ---- Thinking ----------------------------------------------------------------------------------- */

static const uint64_t FOREVER = UINT64_C(1) << 50; /* microseconds: 35 years */

/* A look at the clock is also a look at the input: after `stop` more time passes with every look
 * than anybody has, so that any time is soon over. */
typedef struct Clock {
    EngineInput *input;
    bool infinite; /* any line ends the thinking */
    uint64_t ahead;
} Clock;

static uint64_t clock_that_listens(void *context) {
    Clock *clock = context;
    if (engine_input_stops(clock->input, clock->infinite) && clock->ahead < FOREVER << 12) {
        clock->ahead += FOREVER;
    }
    return engine_clock(NULL) + clock->ahead;
}

/* A limit of nodes alone says nothing about time, but `stop` must be heard. */
static uint64_t microseconds_of(const EngineOrder *order) {
    const bool endless = order->infinite || order->milliseconds > FOREVER / 1000 ||
                         (order->nodes && !order->milliseconds);
    return endless ? FOREVER : order->milliseconds * 1000;
}

static BotQuestion question_of(const EngineOrder *order, const EngineTask *task, Clock *clock) {
    *clock = (Clock){.input = task->input, .infinite = order->infinite};
    return (BotQuestion){.game = task->game,
                         .view = task->view,
                         .legal = task->legal,
                         .seen = task->seen,
                         .limits = {.nodes = order->infinite ? 0 : order->nodes,
                                    .microseconds = microseconds_of(order),
                                    .clock = clock_that_listens,
                                    .clock_context = clock}};
}

void engine_order_think(const EngineOrder *order, const EngineTask *task, BotAnswer *answer) {
    Clock clock;
    const BotQuestion question = question_of(order, task, &clock);
    if (order->seeded) {
        dice_init(task->bot->dice, order->seed);
    }
    bot_decide(task->bot, &question, answer);
    if (order->infinite) {
        engine_input_await(task->input); /* the bot may have been ready before */
    }
}

void engine_order_value(const EngineOrder *order, const EngineTask *task, void *memory,
                        const EpixDecision *wanted, BotWorth *worth) {
    Clock clock;
    const BotWorthQuestion question = {.about = question_of(order, task, &clock),
                                       .seed = order->seed,
                                       .wanted = wanted};
    bot_worth(memory, &question, worth);
    if (order->infinite) {
        engine_input_await(task->input);
    }
}
