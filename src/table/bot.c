/* SPDX-License-Identifier: MIT */
/*
 * Asking bots.
 */
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
    question->seed = table__random(table->salt, TABLE_DICE_BOT, number);
    question->prompt = s->prompt;
    question->seat = (uint8_t)seat;
    return true;
}

void table_bot_answer(const TableQuestion *question, const BotLimits *limits, void *memory,
                      BotAnswer *answer) {
    const BotQuestion asked = {question->game, &question->view, &question->legal, *limits};
    Bot bot;
    bot_init(&bot, question->bot, question->seed, memory);
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
