/* SPDX-License-Identifier: MIT */
/*
 * The end of a game, what lists tell about it, and the next one.
 */
#include "play.h"

#include <string.h>

#include "server_state.h"

static void describe_seat(const Table *table, int seat, NoteJson *json) {
    static const char *const holders[] = {"open", "person", "bot"};
    const TableSeat *s = &table->seat[seat];
    int kinds;
    note_json_open(json, '{');
    note_json_put_seat(json, "seat", seat);
    note_json_put_string(json, "holder", holders[s->holder]);
    note_json_put_string(json, "name", s->name);
    if (s->holder == TABLE_BOT) {
        note_json_put_string(json, "bot", bot_kinds(&kinds)[s->bot].name);
    }
    note_json_close(json, '}');
}

void play_describe(const HallTable *table, NoteJson *json) {
    const TableSetup *setup = table->table.setup;
    note_json_open(json, '{');
    note_json_put_string(json, "table", table->id);
    note_json_put_number(json, "players", setup->players);
    note_json_put_string(json, "rules", setup->rules.advanced ? "advanced" : "basic");
    note_json_put_string(json, "board", setup->board);
    note_json_put_string(json, "abilities", setup->cards);
    note_json_put_open(json, "seats", '[');
    for (int seat = 0; seat < setup->players; seat++) {
        describe_seat(&table->table, seat, json);
    }
    note_json_close(json, ']');
    note_json_put_number(json, "decisions", table->table.decisions);
}

void play_keep_status(Server *server, HallTable *table, int before) {
    const int status = table->table.status;
    if (status == before) {
        return;
    }
    if (status == TABLE_OVER) {
        char name[HALL_LOG_NAME];
        log_event(&server->log, LOG_INFO, "table_over", "table=%s decisions=%u",
                  hall_log_name(server, table, name), table->table.decisions);
        hall_free_room(server, table);
    }
    const bool played = table->table.state.phase == EPIX_PHASE_OVER; /* else it was closed */
    if (status != TABLE_OVER || !table->table.setup->listed || !played) {
        batch_set_status(server, table, (NoteSlice){NULL, 0});
        return;
    }
    char text[PLAY_DESCRIPTION];
    NoteJson json = note_json(text, sizeof text);
    play_describe(table, &json);
    note_json_put_seats(&json, "winners", table->table.state.winners);
    note_json_put_number(&json, "ended", (uint64_t)hall_wall_time());
    batch_set_status(server, table, (NoteSlice){text, note_json_finish(&json)});
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
        char text[MESSAGE_SHORT];
        NoteJson json = note_json_message(text, sizeof text, "again", STORE_NO_SEQUENCE);
        note_json_put_string(&json, "table", table->table.next);
        batch_send(server, table, peer, message_of(&json));
    }
}

void play_again(Server *server, HallTable *old) {
    StoreTable row;
    NoteFault fault;
    if (!play_has_room(server) || store_find_table(server->reader, old->id, &row) != STORE_OK) {
        return;
    }
    char setup[TABLE_SETUP_SIZE];
    const KitTexts texts = {table_setup_meant(row.setup, setup), row.board, row.cards};
    if (hall_refuse_files(server, &texts, NULL) != SERVER_REFUSALS) {
        return;
    }
    char id[SECRETS_ID_SIZE];
    play_name(&texts, STORE_NO_SEQUENCE, id);
    HallTable *table = play_create(server, &texts, id, false, &fault);
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
        if (!peer->later) { /* they do not know yet that it is over */
            play_tell_next(server, old, peer);
        }
    }
}
