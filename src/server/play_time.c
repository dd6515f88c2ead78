/* SPDX-License-Identifier: MIT */
/*
 * What time and bots bring about at a table.
 */
#include "play.h"

#include "later.h"
#include "tell.h"

#include "server_state.h"

static void hand_in(Server *server, HallTable *table, int seat, bool late) {
    TableQuestion question;
    HallBot *bot = &table->bots[seat];
    if (!table_wants_bot(&table->table, seat, NULL) ||
        !table_question(&table->table, seat, &question) || question.prompt != bot->prompt) {
        return;
    }
    EpixDecision decision = bot->decision;
    if (late || bot->failed) {
        server->metric[METRIC_BOT_FAILURES]++;
        char name[HALL_LOG_NAME];
        log_event(&server->log, LOG_WARNING, "bot_failed", "table=%s bot=%s late=%d",
                  hall_log_name(server, table, name), question.bot->name, late);
        table_bot_fallback(&question, &decision);
        const Act notice = {.sequence = STORE_NO_SEQUENCE,
                            .command = {.kind = TABLE_ENTRY_NOTICE,
                                        .seat = EPIX_CHANCE,
                                        .other = (uint8_t)seat,
                                        .number = TABLE_NOTICE_BOT_FAILED}};
        play_act(server, table, &notice);
    }
    const Act act = {.sequence = STORE_NO_SEQUENCE,
                     .command = table_bot_command(&question, &decision)};
    if (!play_act(server, table, &act) && !bot->failed) {
        bot->failed = true; /* an illegal answer: the timer comes back for another one */
        hall_arrange(server, table);
    }
}

static bool is_ready(Server *server, HallTable *table) {
    batch_read_again(server, table);
    return !table->lost && hall_is_ready(server, table);
}

void play_tick(Server *server, HallTable *table) {
    if (!is_ready(server, table)) {
        hall_come_back(server, table);
        return;
    }
    const TableTime now = hall_time(server, table);
    if (table->untold) {
        tell_seats(server, table);
    }
    for (int seat = 0; table->bots && seat < EPIX_SEATS; seat++) {
        const HallBot *bot = &table->bots[seat];
        const bool ready = bot->answered || bot->failed;
        if (bot->prompt && now >= (ready ? bot->show_at : bot->late_at)) {
            hand_in(server, table, seat, !ready);
        }
    }
    TableEntry entry;
    const Act act = {.sequence = STORE_NO_SEQUENCE};
    if (table_tick(&table->table, now, &entry)) {
        play_entry(server, table, &entry, &act);
    }
    later_tell(server, table);
    hall_arrange(server, table);
    batch_flush(server);
}

void play_take_answer(Server *server, const char *id, const TableQuestion *question,
                      const EpixDecision *decision, bool failed) {
    HallTable *table = hall_find_here(server, id);
    if (!table || !table->bots || table->bots[question->seat].prompt != question->prompt) {
        return; /* nobody asks any more */
    }
    HallBot *bot = &table->bots[question->seat];
    bot->answered = !failed;
    bot->failed = failed;
    bot->decision = *decision;
    if (server->storage_fails) {
        hall_arrange(server, table);
    } else {
        play_tick(server, table);
    }
}
