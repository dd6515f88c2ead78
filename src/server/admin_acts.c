/* SPDX-License-Identifier: MIT */
/*
 * What whoever hosts the server may do at a table: close it, remove or mute somebody, offer to go
 * back. Everything is an entry of the table's history, and all who are there are told.
 */
#include "admin.h"

#include <string.h>

#include "note_file.h"
#include "note_names.h"
#include "play.h"
#include "server_state.h"

/* False: the table was only looked at, and may go. */
static bool stays(const AdminAsk *ask, HallTable *table, bool done) {
    if (!done) {
        hall_leave(ask->server, table);
    }
    return done;
}

static bool act(const AdminAsk *ask, HallTable *table, const TableCommand *command) {
    const Act act = {.sequence = STORE_NO_SEQUENCE, .command = *command};
    return stays(ask, table, play_act(ask->server, table, &act));
}

/* `table seat` in the audit log; the table alone if no seat is concerned. */
static bool audit(const AdminAsk *ask, const char *name, HallTable *table, int seat) {
    char object[STORE_ID + 3];
    snprintf(object, sizeof object, seat < EPIX_SEATS ? "%s %c" : "%s", table->id,
             note_seat_letter(seat));
    return stays(ask, table, admin_audit(ask, name, object));
}

/* ---- Tables ------------------------------------------------------------------------------------------------ */

/* Nothing has been played yet: it goes as it would if nobody had come. */
static void drop_lobby(Server *server, HallTable *table) {
    for (Peer *peer = table->peers; peer; peer = peer->next_here) {
        peer_close(peer, PEER_BYE_CLOSED);
    }
    batch_drop_table(server, table);
}

bool admin_close_table(const AdminAsk *ask) {
    HallTable *table = admin_table(ask);
    if (!table) {
        return false;
    }
    if (table->table.status == TABLE_OVER) {
        hall_leave(ask->server, table);
        return admin_refuse(ask, WORDS_KEY("The game at this table is over already."));
    }
    if (!audit(ask, "close", table, EPIX_NONE)) {
        return false;
    }
    if (table->table.status == TABLE_LOBBY) {
        drop_lobby(ask->server, table);
        return admin_done(ask);
    }
    const TableCommand command = {.kind = TABLE_ENTRY_CLOSE, .seat = EPIX_CHANCE};
    return act(ask, table, &command) && admin_done(ask);
}

/* ---- People ------------------------------------------------------------------------------------------------ */

/* The table whose seat is named and held by a person; NULL: there is none, and that has been said. */
static HallTable *find_person(const AdminAsk *ask, int *seat) {
    HallTable *table = admin_table(ask);
    if (!table) {
        return NULL;
    }
    *seat = note_seat_find(fields_text(ask->fields, "seat"), EPIX_SEATS);
    if (*seat >= table->kit->setup.players || table->table.seat[*seat].holder != TABLE_PERSON) {
        admin_refuse(ask, WORDS_KEY("No person holds this seat."));
        hall_leave(ask->server, table);
        return NULL;
    }
    return table;
}

bool admin_remove(const AdminAsk *ask) {
    int seat;
    HallTable *table = find_person(ask, &seat);
    if (!table || !audit(ask, "remove", table, seat)) {
        return false;
    }
    for (Peer *peer = table->peers; peer; peer = peer->next_here) {
        if (peer->seat == seat) {
            peer_close(peer, PEER_BYE_CLOSED);
        }
    }
    const TableCommand notice = {.kind = TABLE_ENTRY_NOTICE,
                                 .seat = EPIX_CHANCE,
                                 .other = (uint8_t)seat,
                                 .number = TABLE_NOTICE_REMOVED};
    const TableCommand leave = {.kind = TABLE_ENTRY_LEAVE, .seat = (uint8_t)seat};
    return act(ask, table, &notice) && act(ask, table, &leave) && admin_done(ask);
}

static bool set_muted(const AdminAsk *ask, const char *name, bool muted) {
    int seat;
    HallTable *table = find_person(ask, &seat);
    const TableCommand command = {.kind = TABLE_ENTRY_MUTE,
                                  .seat = EPIX_CHANCE,
                                  .other = (uint8_t)(table ? seat : EPIX_NONE),
                                  .number = muted};
    return table && audit(ask, name, table, seat) && act(ask, table, &command) && admin_done(ask);
}

bool admin_mute(const AdminAsk *ask) {
    return set_muted(ask, "mute", true);
}

bool admin_unmute(const AdminAsk *ask) {
    return set_muted(ask, "unmute", false);
}

/* ---- Going back --------------------------------------------------------------------------------------------- */

static int find_season(NoteSlice name) {
    int season = 0;
    while (season < EPIX_SEASONS && !note_slice_is(name, note_season_name(season))) {
        season++;
    }
    return season;
}

bool admin_rewind(const AdminAsk *ask) {
    HallTable *table = admin_table(ask);
    const int season = find_season(fields_text(ask->fields, "season"));
    if (!table) {
        return false;
    }
    if (!table_can_rewind(&table->table, season)) {
        hall_leave(ask->server, table);
        return admin_refuse(ask,
                            WORDS_KEY("The game must be under way, and have come to that season "
                                      "(spring, summer, autumn or winter)."));
    }
    const TableCommand offer = {.kind = TABLE_ENTRY_OFFER,
                                .seat = EPIX_CHANCE,
                                .number = (uint8_t)season};
    if (!audit(ask, "rewind", table, EPIX_NONE) || !act(ask, table, &offer)) {
        return false;
    }
    scroll_put(ask->out, "%s\n",
               words_text(ask->language,
                          WORDS_KEY(
                              "Offered. The game goes back once everybody who plays agrees.")));
    return true;
}
