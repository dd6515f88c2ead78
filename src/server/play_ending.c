/* SPDX-License-Identifier: MIT */
/*
 * The end of a game, what lists tell about it, and the next one.
 */
#include "play.h"

#include <string.h>

#include "note_names.h"
#include "server_state.h"

static json_t *seats_of(int set) {
    json_t *list = json_array();
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        if (set >> seat & 1) {
            const char letter = note_seat_letter(seat);
            json_array_append_new(list, json_stringn(&letter, 1));
        }
    }
    return list;
}

json_t *play_describe(const HallTable *table) {
    static const char *const holders[] = {"open", "person", "bot"};
    const Table *t = &table->table;
    json_t *seats = json_array();
    for (int seat = 0; seat < t->setup->players; seat++) {
        int kinds;
        const BotKind *kind = bot_kinds(&kinds);
        const TableSeat *s = &t->seat[seat];
        const char letter = note_seat_letter(seat);
        const char *bot = s->holder == TABLE_BOT ? kind[s->bot].name : NULL;
        json_array_append_new(seats,
                              json_pack("{s:s#, s:s, s:s*, s:s*}", "seat", &letter, 1, "holder",
                                        holders[s->holder], "name", s->name, "bot", bot));
    }
    return json_pack("{s:s, s:i, s:s, s:s, s:s, s:o, s:i}", "table", table->id, "players",
                     t->setup->players, "rules", t->setup->rules.advanced ? "advanced" : "basic",
                     "board", t->setup->board, "abilities", t->setup->cards, "seats", seats,
                     "decisions", (int)t->decisions);
}

void play_keep_status(Server *server, HallTable *table, int before) {
    const int status = table->table.status;
    if (status == before) {
        return;
    }
    if (status == TABLE_OVER) {
        log_event(&server->log, LOG_INFO, "table_over", "table=%s decisions=%u", table->id,
                  table->table.decisions);
    }
    if (status != TABLE_OVER || !table->table.setup->listed) {
        batch_set_status(server, table, (NoteSlice){NULL, 0});
        return;
    }
    json_t *summary = play_describe(table);
    json_object_set_new(summary, "winners", seats_of(table->table.state.winners));
    json_object_set_new(summary, "ended", json_integer(hall_wall_time()));
    char *text = json_dumps(summary, JSON_COMPACT);
    batch_set_status(server, table, (NoteSlice){text, strlen(text)});
    free(text);
    json_decref(summary);
}

/* The same people at a new table, one seat on; their tokens go with them. */
static void seat_again(Server *server, const HallTable *old, HallTable *table, int seat) {
    const TableSeat *s = &old->table.seat[seat];
    const int to = table_rematch_seat(&old->table, seat);
    TableCommand command = {.kind = TABLE_ENTRY_TAKE, .seat = (uint8_t)to};
    if (s->holder == TABLE_BOT) {
        command = (TableCommand){.kind = TABLE_ENTRY_BOT,
                                 .seat = EPIX_CHANCE,
                                 .other = (uint8_t)to,
                                 .number = s->bot};
    } else if (s->holder == TABLE_PERSON) {
        command.text = (NoteSlice){s->name, strlen(s->name)};
    } else {
        return;
    }
    const Act act = {.sequence = STORE_NO_SEQUENCE, .command = command};
    if (play_act(server, table, &act) && s->holder == TABLE_PERSON && old->tokens >> seat & 1) {
        memcpy(table->token[to], old->token[seat], STORE_TOKEN);
        table->tokens |= (uint8_t)(1 << to);
        batch_set_token(server, table, to, table->token[to]);
    }
}

/* Where the rematch is; also whoever comes back later learns it. */
void play_tell_next(Server *server, HallTable *table, Peer *peer) {
    if (table->table.next[0]) {
        batch_send(server, table, peer,
                   message_of(json_pack("{s:s, s:s}", "t", "again", "table", table->table.next)));
    }
}

void play_again(Server *server, HallTable *old) {
    StoreTable row;
    NoteFault fault;
    if (store_find_table(server->reader, old->id, &row) != STORE_OK) {
        return;
    }
    const KitTexts texts = {row.setup, row.board, row.cards};
    HallTable *table = play_create(server, &texts, &fault);
    if (!table) {
        return;
    }
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        seat_again(server, old, table, seat);
    }
    const Act act = {.sequence = STORE_NO_SEQUENCE,
                     .command = {.kind = TABLE_ENTRY_AGAIN,
                                 .seat = EPIX_CHANCE,
                                 .text = {table->id, strlen(table->id)}}};
    play_act(server, old, &act);
    for (Peer *peer = old->peers; peer; peer = peer->next_here) {
        play_tell_next(server, old, peer);
    }
}
