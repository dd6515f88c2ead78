/* SPDX-License-Identifier: MIT */
/*
 * Asking bots.
 */
#include <string.h>

#include "table_parts.h"

enum { LEAST_DELAY = 600, MOST_DELAY = 1500 }; /* milliseconds, for people to follow */

static TableTime delay_of(const Table *table, int seat) {
    if (!table->setup->slow_bots) {
        return 0;
    }
    const uint64_t number = (uint64_t)table->seat[seat].prompt << 8 | (uint64_t)seat;
    const uint64_t random = table__random(table->salt, TABLE_DICE_DELAY, number);
    return LEAST_DELAY + (random >> 32) * (MOST_DELAY - LEAST_DELAY) / UINT32_MAX;
}

bool table_wants_bot(const Table *table, int seat, TableTime *show_at) {
    if (!table__has_seat(table, seat) || !table__owes(table, seat)) {
        return false;
    }
    const TableSeat *s = &table->seat[seat];
    if (s->holder != TABLE_BOT && !s->away && !s->late) {
        return false;
    }
    if (show_at) {
        *show_at = s->asked_at + delay_of(table, seat);
    }
    return true;
}

/* What a bot of the seat recalls of the choice; false: nothing, or all cards are open by now. A spy was
 * asked after the others, and what he saw is in his view. */
static bool recall_choice(const Table *table, int seat, TableChoice *choice) {
    const EpixGame *game = &table->game->game;
    const EpixState *chose = table__choice(table);
    const bool open = table->state.revealed == (1 << table__seats(table)) - 1;
    if (!chose || open || table->state.phase < EPIX_PHASE_PLAY) {
        return false;
    }
    EpixState state = *chose;
    const uint64_t number = (uint64_t)state.season << 8 | (uint64_t)seat;
    state.actors |= (uint8_t)(1 << seat);
    epix_view(game, &state, seat, &choice->view);
    epix_legal(game, &state, seat, &choice->legal);
    choice->seed = table__random(table->salt, TABLE_DICE_CHOICE, number);
    return true;
}

bool table_question(const Table *table, int seat, TableQuestion *question) {
    int kinds;
    const BotKind *kind = bot_kinds(&kinds);
    if (!table__has_seat(table, seat) || !table__owes(table, seat)) {
        return false;
    }
    const TableSeat *s = &table->seat[seat];
    const uint64_t number = (uint64_t)s->prompt << 8 | (uint64_t)seat;
    question->game = &table->game->game;
    question->bot = &kind[s->bot];
    epix_view(question->game, &table->state, seat, &question->view);
    epix_legal(question->game, &table->state, seat, &question->legal);
    question->seen = table->seen;
    question->seed = table__random(table->salt, TABLE_DICE_BOT, number);
    question->prompt = s->prompt;
    question->seat = (uint8_t)seat;
    question->recalls = bot_remembers(question->bot) && question->legal.count > 1 &&
                        recall_choice(table, seat, &question->choice);
    return true;
}

bool table_mind_holds(const TableMind *mind, const TableQuestion *question) {
    const TableChoice *choice = &question->choice;
    return question->recalls && mind->bot == question->bot && mind->game == question->game &&
           mind->seed == choice->seed && memcmp(&mind->view, &choice->view, sizeof mind->view) == 0;
}

/* Makes the choice once more; with a clock in half of the time. Returns what is left for the question. */
static BotLimits recall(const TableQuestion *question, const BotLimits *limits, TableMind *mind,
                        BotAnswer *answer) {
    const TableChoice *choice = &question->choice;
    BotLimits half = *limits;
    BotLimits rest = *limits;
    Bot bot;
    half.microseconds = limits->microseconds > 1 ? limits->microseconds / 2 : limits->microseconds;
    rest.microseconds -= limits->microseconds > 1 ? half.microseconds : 0;
    const BotQuestion asked = {question->game, &choice->view, &choice->legal, half,
                               &question->seen};
    bot_init(&bot, question->bot, choice->seed, mind->memory);
    bot_decide(&bot, &asked, answer);
    mind->bot = question->bot;
    mind->game = question->game;
    mind->view = choice->view;
    mind->seed = choice->seed;
    return rest;
}

void table_bot_answer(const TableQuestion *question, const BotLimits *limits, TableMind *mind,
                      BotAnswer *answer) {
    BotLimits rest = *limits;
    Bot bot;
    if (!question->recalls) {
        mind->bot = NULL;
        bot_init(&bot, question->bot, question->seed, mind->memory);
    } else if (!table_mind_holds(mind, question)) {
        rest = recall(question, limits, mind, answer);
    }
    const BotQuestion asked = {question->game, &question->view, &question->legal, rest,
                               &question->seen};
    bot_resume(&bot, question->bot, question->seed, mind->memory);
    bot_decide(&bot, &asked, answer);
}

/* A number that follows from the seed, among the legal decisions; ending a turn is never silly. */
void table_bot_fallback(const TableQuestion *question, EpixDecision *decision) {
    const EpixLegal *legal = &question->legal;
    for (int i = 0; i < legal->groups; i++) {
        const int kind = legal->group[i].kind;
        if (kind == EPIX_PASS || kind == EPIX_END || kind == EPIX_WITHDRAW) {
            *decision = (EpixDecision){.kind = (uint8_t)kind};
            return;
        }
    }
    const uint64_t random = table__random(question->seed, TABLE_DICE_BOT, question->prompt);
    epix_legal_at(legal, (random >> 1) % legal->count, decision);
}

TableCommand table_bot_command(const TableQuestion *question, const EpixDecision *decision) {
    return (TableCommand){.kind = TABLE_ENTRY_DECIDE,
                          .seat = question->seat,
                          .number = 1,
                          .prompt = question->prompt,
                          .decision = *decision};
}
