/* SPDX-License-Identifier: MIT */
/*
 * What happens at tables: commands become entries, entries become steps, and everybody at the
 * table is told what they may know.
 */
#include "play.h"

#include <string.h>

#include "admin.h"
#include "hook.h"
#include "later.h"
#include "secrets.h"
#include "server_state.h"
#include "tell.h"
#include "visit.h"

/* ---- Entries ---------------------------------------------------------------------------------------- */

static void acknowledge(Server *server, HallTable *table, const Act *act, uint32_t n) {
    char text[MESSAGE_SHORT];
    if (act->peer && act->sequence != STORE_NO_SEQUENCE) {
        NoteJson json = note_json_message(text, sizeof text, "ok", act->sequence);
        note_json_put_number(&json, "n", n);
        batch_send(server, table, act->peer, message_of(&json));
    }
}

static void forget_token(Server *server, HallTable *table, int seat) {
    if (table->tokens >> seat & 1) {
        table->tokens &= (uint8_t) ~(1 << seat);
        batch_set_token(server, table, seat, NULL);
    }
}

/* Devices on a seat that has become open, or a bot's for good, go on as spectators. */
static void empty_seats(Server *server, HallTable *table) {
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        if (table->table.seat[seat].holder == TABLE_PERSON) {
            continue;
        }
        forget_token(server, table, seat);
        for (Peer *peer = table->peers; peer; peer = peer->next_here) {
            if (peer->seat == seat) {
                batch_note_seat(server, peer);
                peer->seat = EPIX_SPECTATOR;
            }
        }
    }
}

/* Whoever looked on in the lobby, where anybody with the link may, or has just left a seat. */
static void dismiss_spectators(Server *server, HallTable *table, PeerBye why) {
    if (table->table.setup->spectators || table->table.status == TABLE_LOBBY) {
        return;
    }
    for (Peer *peer = table->peers; peer; peer = peer->next_here) {
        if (peer->seat == EPIX_SPECTATOR) {
            batch_dismiss(server, table, peer, why);
        }
    }
}

/* A token for whoever has just sat down. */
static void give_token(Server *server, HallTable *table, const Act *act, int seat) {
    char token[SECRETS_TOKEN_SIZE];
    secrets_make_token(token);
    secrets_hash((NoteSlice){token, strlen(token)}, table->token[seat]);
    table->tokens |= (uint8_t)(1 << seat);
    batch_set_token(server, table, seat, table->token[seat]);
    batch_note_seat(server, act->peer);
    visit_sit(server, act->peer, seat);
    char text[MESSAGE_SHORT];
    NoteJson json = note_json_message(text, sizeof text, "taken", act->sequence);
    note_json_put_seat(&json, "seat", seat);
    note_json_put_string(&json, "token", token);
    batch_send(server, table, act->peer, message_of(&json));
}

static void keep_entry(Server *server, HallTable *table, const TableEntry *entry,
                       int64_t sequence) {
    char body[TABLE_ENTRY_SIZE];
    StoreEntry row = {.game = table->game,
                      .n = entry->n,
                      .at = entry->at,
                      .seat = entry->seat,
                      .sequence = sequence};
    row.body.length = table_entry_print(table->table.game, entry, body, sizeof body);
    row.body.start = body;
    if (hook_leaks("log")) {
        log_event(&server->log, LOG_INFO, "entry", "body=%s", body);
    }
    if (hook_leaks("figures")) {
        server->metric[METRIC_REFUSALS] += entry->decision.gold[0] + entry->decision.cards;
    }
    store_chain_add(table->chain, &row);
    memcpy(table->chain, row.chain, STORE_CHAIN);
    batch_add_entry(server, table, &row);
}

void play_entry(Server *server, HallTable *table, TableEntry *entry, const Act *act) {
    const int before = table->table.status;
    hook_crash("applied");
    if (!table_apply(&table->table, entry, &server->step)) {
        char name[HALL_LOG_NAME];
        log_event(&server->log, LOG_ERROR, "entry_refused", "table=%s n=%u kind=%s",
                  hall_log_name(server, table, name), entry->n, table_entry_word(entry->kind));
        return;
    }
    keep_entry(server, table, entry, act->sequence);
    hall_note_entry(table, entry);
    batch_add_command(server, table, act->peer, entry->seat, act->sequence, entry->n);
    if (entry->kind == TABLE_ENTRY_TAKE && act->peer) {
        give_token(server, table, act, entry->seat);
    }
    if (entry->kind == TABLE_ENTRY_LEAVE || entry->kind == TABLE_ENTRY_OPEN ||
        entry->kind == TABLE_ENTRY_BOT) {
        empty_seats(server, table);
    }
    acknowledge(server, table, act, entry->n);
    if (entry->kind == TABLE_ENTRY_START || entry->kind == TABLE_ENTRY_LEAVE) {
        dismiss_spectators(server, table,
                           entry->kind == TABLE_ENTRY_START ? PEER_BYE_CLOSED : PEER_BYE_LEFT);
    }
    tell_step(server, table);
    later_join_all(server, table);
    play_keep_status(server, table, before);
    hall_arrange(server, table);
    if (entry->kind == TABLE_ENTRY_REMATCH || entry->kind == TABLE_ENTRY_LEAVE) {
        if (table_wants_rematch(&table->table)) {
            play_again(server, table);
        }
    }
    if (table_wants_rewind(&table->table)) {
        const Act rewind = {.sequence = STORE_NO_SEQUENCE,
                            .command = {.kind = TABLE_ENTRY_REWIND,
                                        .seat = EPIX_CHANCE,
                                        .number = (uint8_t)(table->table.offered - 1)}};
        play_act(server, table, &rewind);
    }
}

/* ---- Commands --------------------------------------------------------------------------------------- */

static void refuse_as(Server *server, HallTable *table, const Act *act, ServerRefusal refusal) {
    if (act->peer) {
        server->metric[METRIC_REFUSALS]++;
        batch_send(server, table, act->peer,
                   message_refusal(refusal, act->sequence, table, act->peer->language));
    }
}

/* Whether it is known what became of an earlier command; else whoever sent it is to try again. */
static bool is_known(Server *server, const Act *act, StoreCode code) {
    if (code == STORE_OK || code == STORE_MISSING) {
        return true;
    }
    refuse_as(server, NULL, act, SERVER_REFUSAL_STORAGE_BUSY);
    return false;
}

/* Whether the command was answered: it has been carried out already, or nobody can tell just now. */
static bool answer_again(Server *server, HallTable *table, const Act *act) {
    uint32_t n;
    StoreEntry entry;
    if (act->sequence == STORE_NO_SEQUENCE || act->command.seat >= EPIX_SEATS) {
        return false;
    }
    if (!batch_find_command(server, table, act->command.seat, act->sequence, &n)) {
        const StoreCode code = store_find_command(server->reader, table->game, act->command.seat,
                                                  act->sequence, &entry);
        if (code != STORE_OK) {
            return !is_known(server, act, code);
        }
        n = entry.n;
    }
    acknowledge(server, table, act, n);
    return true;
}

static void refuse(Server *server, HallTable *table, const Act *act, const TableRefusal *refusal) {
    server->metric[METRIC_REFUSALS]++;
    if (!act->peer) {
        return;
    }
    const TableObserver observer = tell_observer(server, table, act->peer);
    const size_t length = table_print_refusal(&table->table, refusal, act->sequence, &observer,
                                              server->scratch, sizeof server->scratch);
    batch_send(server, table, act->peer, tell_scratch(server, length));
}

/* An answer to a fresh question can only be taken once; everything else might be doubled. */
static bool may_be_doubled(const HallTable *table, const TableCommand *command) {
    return command->kind != TABLE_ENTRY_DECIDE || table->table.state.sealed >> command->seat & 1;
}

/* Somebody who sat down in the lobby has not got the token: the answer was lost on its way. The
 * number of the command, which nobody else knows, shows who it is; no device holds the seat. */
static bool take_again(Server *server, HallTable *table, const Act *act) {
    const int seat = act->command.seat;
    StoreEntry entry;
    if (!act->peer || act->sequence == STORE_NO_SEQUENCE || table->pending ||
        table->table.status != TABLE_LOBBY || seat >= EPIX_SEATS ||
        table->table.seat[seat].gone_at == TABLE_NEVER) {
        return false;
    }
    const StoreCode code =
        store_find_command(server->reader, table->game, seat, act->sequence, &entry);
    if (code != STORE_OK) {
        return !is_known(server, act, code);
    }
    if (table->taken[seat] != entry.n) {
        return false;
    }
    give_token(server, table, act, seat);
    visit_note_devices(server, table, seat);
    acknowledge(server, table, act, entry.n);
    return true;
}

/* What the game needs is bounded by the rules; what people add to it, by this. */
static bool is_full(const Server *server, const HallTable *table, const Act *act) {
    static const bool needed[TABLE_ENTRY_KINDS] = {
        [TABLE_ENTRY_START] = true, [TABLE_ENTRY_DECIDE] = true, [TABLE_ENTRY_UNDO] = true,
        [TABLE_ENTRY_LEAVE] = true, [TABLE_ENTRY_BACK] = true,   [TABLE_ENTRY_REMATCH] = true,
    };
    return act->peer && !needed[act->command.kind] &&
           table->table.n >= server_limit(server, SERVER_LIMIT_ENTRIES);
}

bool play_act(Server *server, HallTable *table, const Act *act) {
    TableEntry entry;
    if (!hall_is_ready(server, table)) {
        refuse_as(server, NULL, act,
                  table->damaged ? SERVER_REFUSAL_DAMAGED : SERVER_REFUSAL_STORAGE_BUSY);
        return false;
    }
    if (act->command.kind != TABLE_ENTRY_TAKE && may_be_doubled(table, &act->command) &&
        answer_again(server, table, act)) {
        return false;
    }
    if (is_full(server, table, act)) {
        refuse_as(server, table, act, SERVER_REFUSAL_FULL);
        return false;
    }
    const TableRefusal refusal =
        table_propose(&table->table, &act->command, hall_time(server, table), &entry);
    if (refusal.code != TABLE_ACCEPTED) {
        const bool answered = act->command.kind == TABLE_ENTRY_TAKE
                                  ? take_again(server, table, act)
                                  : answer_again(server, table, act);
        if (!answered) {
            refuse(server, table, act, &refusal);
        }
        return false;
    }
    play_entry(server, table, &entry, act);
    return true;
}

/* ---- Tables ----------------------------------------------------------------------------------------- */

/* Talk as the table wants it, as far as the host of the server allows it. */
static Kit *take_kit(Server *server, const KitTexts *texts, NoteFault *fault) {
    Kit *kit = kits_take(&server->kits, texts, fault);
    if (!kit || kit->setup.chat <= server->config->chat) {
        return kit;
    }
    TableSetup setup = kit->setup;
    KitTexts quieter = *texts;
    char text[TABLE_SETUP_SIZE];
    setup.chat = server->config->chat;
    quieter.setup.length = table_setup_print(&setup, kits_game(kit), text, sizeof text);
    quieter.setup.start = text;
    Kit *other = kits_take(&server->kits, &quieter, fault);
    kits_release(&server->kits, kit);
    return other;
}

bool play_has_room(const Server *server) {
    return server->hall.tables < server_limit(server, SERVER_LIMIT_TABLES) &&
           claims_have_number(server);
}

ServerRefusal play_may_create(Server *server, Address *address) {
    const float per_minute = (float)server_limit(server, SERVER_LIMIT_CREATE);
    if (server->admin->drains) {
        return SERVER_REFUSAL_DRAINING;
    }
    if (claims_are_needed(server) && claims_have_lapsed(server)) {
        return SERVER_REFUSAL_STORAGE_AWAY;
    }
    if (!play_has_room(server)) {
        server_reached(server, SERVER_LIMIT_TABLES);
        return SERVER_REFUSAL_TOO_MANY;
    }
    if (!bucket_take(&address->create, server_now(server), per_minute / 60, per_minute, 1)) {
        server_reached(server, SERVER_LIMIT_CREATE);
        return SERVER_REFUSAL_TOO_FAST;
    }
    return SERVER_REFUSALS;
}

static HallTable *add_table(Server *server, const KitTexts *texts, Kit *kit, const char *id) {
    char setup[TABLE_SETUP_SIZE];
    KitTexts kept = *texts;
    kept.setup.length = table_setup_print(&kit->setup, kits_game(kit), setup, sizeof setup);
    kept.setup.start = setup;
    StoreTable row = {.game = claims_next_game(server),
                      .created = hall_wall_time(),
                      .setup = kept.setup,
                      .board = kept.board,
                      .cards = kept.cards};
    memcpy(row.id, id, SECRETS_ID_SIZE);
    HallTable *table = hall_add(server, &row, kit);
    table->epoch = 1;
    server->hall.own += table->own;
    batch_add_table(server, table, &kept);
    server->metric[METRIC_CREATED]++;
    return table;
}

bool play_name(const KitTexts *texts, int64_t sequence, char id[SECRETS_ID_SIZE]) {
    const NoteSlice all[] = {texts->setup, texts->board, texts->cards};
    secrets_make_id(id);
    if (sequence == STORE_NO_SEQUENCE) {
        return false;
    }
    secrets_derive_id(sequence, all, sizeof all / sizeof *all, id);
    return true;
}

HallTable *play_create(Server *server, const KitTexts *texts, char id[SECRETS_ID_SIZE], bool looks,
                       NoteFault *fault) {
    HallTable *here = hall_find_here(server, id);
    HallTable *table = looks ? hall_find(server, (NoteSlice){id, strlen(id)}) : here;
    if (here && here->expired) {
        secrets_make_id(id); /* that one is being deleted */
        table = NULL;
    }
    Kit *kit = table ? NULL : take_kit(server, texts, fault);
    return kit ? add_table(server, texts, kit, id) : table;
}
