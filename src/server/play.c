/* SPDX-License-Identifier: MIT */
/*
 * What happens at tables: commands become entries, entries become steps, and everybody at the
 * table is told what they may know.
 */
#include <stdio.h>
#include <string.h>

#include "hooks.h"
#include "memory.h"
#include "note_names.h"
#include "parts.h"

static TableObserver observer_of(const Server *server, const HallTable *table, const Peer *peer) {
    return (TableObserver){.seat = peer->seat,
                           .language = peer->language,
                           .now = hall_time(server, table)};
}

static Message *scratch_message(Server *server, size_t length) {
    return message_new(server->scratch, length < sizeof server->scratch ? length : 0);
}

/* ---- Telling everybody ---------------------------------------------------------------------------------- */

/* Messages that are the same for all who sit on a seat and read a language. */
typedef struct Rendered {
    Message *message[EPIX_SEATS + 1][WORDS_LANGUAGES];
} Rendered;

typedef size_t Render(Server *server, HallTable *table, const TableObserver *observer);

static size_t render_step(Server *server, HallTable *table, const TableObserver *observer) {
    return table_print_step(&table->table, &server->step, observer, server->scratch,
                            sizeof server->scratch);
}

static size_t render_seats(Server *server, HallTable *table, const TableObserver *observer) {
    return table_print_seats(&table->table, observer, server->scratch, sizeof server->scratch);
}

static Message *rendered_for(Server *server, HallTable *table, const Peer *peer, Render *render,
                             Rendered *rendered) {
    const int seat = peer->seat < EPIX_SEATS ? peer->seat : EPIX_SEATS;
    Message **message = &rendered->message[seat][peer->language];
    if (!*message) {
        TableObserver observer = observer_of(server, table, peer);
        if (hook_leaks("view") && observer.seat == EPIX_SPECTATOR) {
            observer.seat = 0;
        }
        size_t length = render(server, table, &observer);
        if (hook_leaks("size")) {
            for (uint32_t i = table->table.state.bid[0] + table->table.state.stake; i > 0; i--) {
                server->scratch[length++] = ' ';
            }
        }
        *message = scratch_message(server, length);
    }
    (*message)->refs++;
    return *message;
}

static void tell_all(Server *server, HallTable *table, Render *render) {
    Rendered rendered = {0};
    for (Peer *peer = table->peers; peer; peer = peer->next_here) {
        batch_send(server, table, peer, rendered_for(server, table, peer, render, &rendered));
    }
    for (int seat = 0; seat <= EPIX_SEATS; seat++) {
        for (int language = 0; language < WORDS_LANGUAGES; language++) {
            if (rendered.message[seat][language]) {
                message_release(rendered.message[seat][language]);
            }
        }
    }
}

static int count_devices(const HallTable *table, int seat, Peer **oldest) {
    int devices = 0;
    *oldest = NULL;
    for (Peer *peer = table->peers; peer; peer = peer->next_here) {
        if (peer->seat == seat && !peer->closing) {
            devices++;
            *oldest = peer; /* new ones are put in front */
        }
    }
    return devices;
}

/* The first device of a seat has come, or the last one has gone. */
static void note_devices(Server *server, HallTable *table, int seat) {
    Peer *oldest;
    if (seat >= EPIX_SEATS || table->damaged || table->lost) {
        return;
    }
    const bool here = count_devices(table, seat, &oldest) > 0;
    const bool before = table->table.seat[seat].gone_at == TABLE_NEVER;
    table_set_present(&table->table, seat, here, hall_time(server, table));
    if (here != before) {
        tell_all(server, table, render_seats);
        hall_arrange(server, table);
    }
}

static size_t render_view(Server *server, HallTable *table, const TableObserver *observer) {
    return table_print_view(&table->table, observer, server->scratch, sizeof server->scratch);
}

void play_show(Server *server, HallTable *table) {
    tell_all(server, table, render_view);
}

/* ---- The end of a game, and the next one -------------------------------------------------------------------- */

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

static void keep_status(Server *server, HallTable *table, int before) {
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
static void tell_next(Server *server, HallTable *table, Peer *peer) {
    if (table->table.next[0]) {
        batch_send(server, table, peer,
                   message_of(json_pack("{s:s, s:s}", "t", "again", "table", table->table.next)));
    }
}

static void play_again(Server *server, HallTable *old) {
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
        tell_next(server, old, peer);
    }
}

/* ---- Entries --------------------------------------------------------------------------------------------------- */

static void acknowledge(Server *server, HallTable *table, const Act *act, uint32_t n) {
    char text[80];
    if (act->peer && act->sequence != STORE_NO_SEQUENCE) {
        const int length = snprintf(text, sizeof text, "{\"t\":\"ok\",\"seq\":%lld,\"n\":%u}",
                                    (long long)act->sequence, n);
        batch_send(server, table, act->peer, message_new(text, (size_t)length));
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
                peer->seat = EPIX_SPECTATOR;
            }
        }
    }
}

/* Those who looked on in the lobby, where anybody with the link may. */
static void dismiss_spectators(HallTable *table) {
    for (Peer *peer = table->peers; peer; peer = peer->next_here) {
        if (peer->seat == EPIX_SPECTATOR) {
            peer_close(peer, CLOSE_POLICY);
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
    play_sit(server, act->peer, seat);
    char text[128];
    const int length = snprintf(text, sizeof text,
                                "{\"t\":\"taken\",\"seq\":%lld,\"seat\":\"%c\",\"token\":\"%s\"}",
                                (long long)act->sequence, note_seat_letter(seat), token);
    batch_send(server, table, act->peer, message_new(text, (size_t)length));
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
        log_event(&server->log, LOG_ERROR, "entry_refused", "table=%s n=%u kind=%s", table->id,
                  entry->n, table_entry_word(entry->kind));
        return;
    }
    keep_entry(server, table, entry, act->sequence);
    batch_add_command(server, table, act->peer, entry->seat, act->sequence, entry->n);
    if (entry->kind == TABLE_ENTRY_TAKE && act->peer) {
        give_token(server, table, act, entry->seat);
    }
    if (entry->kind == TABLE_ENTRY_LEAVE || entry->kind == TABLE_ENTRY_OPEN ||
        entry->kind == TABLE_ENTRY_BOT) {
        empty_seats(server, table);
    }
    if (entry->kind == TABLE_ENTRY_START && !table->table.setup->spectators) {
        dismiss_spectators(table);
    }
    acknowledge(server, table, act, entry->n);
    tell_all(server, table, render_step);
    keep_status(server, table, before);
    hall_arrange(server, table);
    if (entry->kind == TABLE_ENTRY_REMATCH || entry->kind == TABLE_ENTRY_LEAVE) {
        if (table_wants_rematch(&table->table)) {
            play_again(server, table);
        }
    }
}

/* ---- Commands ---------------------------------------------------------------------------------------------------- */

/* Whether the command has been carried out already; then it is answered again. */
static bool answer_again(Server *server, HallTable *table, const Act *act) {
    uint32_t n;
    StoreEntry entry;
    if (act->sequence == STORE_NO_SEQUENCE || act->command.seat >= EPIX_SEATS) {
        return false;
    }
    if (!batch_find_command(server, table, act->command.seat, act->sequence, &n)) {
        if (store_find_command(server->reader, table->game, act->command.seat, act->sequence,
                               &entry) != STORE_OK) {
            return false;
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
    const TableObserver observer = observer_of(server, table, act->peer);
    const size_t length = table_print_refusal(&table->table, refusal, act->sequence, &observer,
                                              server->scratch, sizeof server->scratch);
    batch_send(server, table, act->peer, scratch_message(server, length));
}

/* An answer to a fresh question can only be taken once; everything else might be doubled. */
static bool may_be_doubled(const HallTable *table, const TableCommand *command) {
    return command->kind != TABLE_ENTRY_DECIDE || table->table.state.sealed >> command->seat & 1;
}

static bool note_last_take(void *context, const Table *table, const TableStep *step) {
    StoreEntry *last = context;
    (void)table;
    if (step->entry.kind == TABLE_ENTRY_TAKE && step->entry.seat == last->seat) {
        last->n = step->entry.n;
    }
    return true;
}

/* Somebody who sat down in the lobby has not got the token: the answer was lost on its way. The
 * number of the command, which nobody else knows, shows who it is; no device holds the seat. */
static bool take_again(Server *server, HallTable *table, const Act *act) {
    const int seat = act->command.seat;
    StoreEntry entry;
    StoreEntry last = {.seat = (uint8_t)seat};
    if (!act->peer || act->sequence == STORE_NO_SEQUENCE || table->pending ||
        table->table.status != TABLE_LOBBY || seat >= EPIX_SEATS ||
        table->table.seat[seat].gone_at == TABLE_NEVER ||
        store_find_command(server->reader, table->game, seat, act->sequence, &entry) != STORE_OK ||
        hall_replay(server, table, note_last_take, &last) != STORE_OK || last.n != entry.n) {
        return false;
    }
    give_token(server, table, act, seat);
    note_devices(server, table, seat);
    acknowledge(server, table, act, entry.n);
    return true;
}

bool play_act(Server *server, HallTable *table, const Act *act) {
    TableEntry entry;
    if (!hall_is_ready(server, table)) {
        const ServerRefusal code =
            table->damaged ? SERVER_REFUSAL_DAMAGED : SERVER_REFUSAL_STORAGE_BUSY;
        if (act->peer) {
            batch_send(server, NULL, act->peer,
                       refusal_message(code, act->sequence, NULL, act->peer->language));
        }
        return false;
    }
    if (act->command.kind != TABLE_ENTRY_TAKE && may_be_doubled(table, &act->command) &&
        answer_again(server, table, act)) {
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

/* ---- Time and bots --------------------------------------------------------------------------------------------------- */

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
        log_event(&server->log, LOG_WARNING, "bot_failed", "table=%s bot=%s late=%d", table->id,
                  question.bot->name, late);
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

void play_tick(Server *server, HallTable *table) {
    if (!hall_is_ready(server, table)) {
        return;
    }
    const TableTime now = hall_time(server, table);
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
    hall_arrange(server, table);
    batch_flush(server);
}

void play_answer(Server *server, const char *id, const TableQuestion *question,
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

/* ---- Tables ------------------------------------------------------------------------------------------------------------ */

HallTable *play_create(Server *server, const KitTexts *texts, NoteFault *fault) {
    Kit *kit = kits_take(&server->kits, texts, fault);
    if (!kit) {
        return NULL;
    }
    char setup[TABLE_SETUP_SIZE];
    KitTexts kept = *texts;
    kept.setup.length = table_setup_print(&kit->setup, kit_game(kit), setup, sizeof setup);
    kept.setup.start = setup;
    StoreTable row = {.game = server->hall.last_game + 1,
                      .created = hall_wall_time(),
                      .setup = kept.setup,
                      .board = kept.board,
                      .cards = kept.cards};
    secrets_make_id(row.id);
    HallTable *table = hall_add(server, &row, kit);
    batch_add_table(server, table, &kept);
    server->metric[METRIC_CREATED]++;
    return table;
}

/* ---- Coming and going ---------------------------------------------------------------------------------------------------- */

void play_sit(Server *server, Peer *peer, int seat) {
    Peer *oldest;
    peer->seat = (uint8_t)seat;
    if (seat < EPIX_SEATS &&
        count_devices(peer->table, seat, &oldest) > (int)server_limit(server, SERVER_LIMIT_SEAT)) {
        peer_close(oldest, CLOSE_REPLACED);
    }
}

/* What does not change while one plays. */
static Message *table_message(Server *server, const HallTable *table, const Peer *peer) {
    char **about = &table->kit->about[peer->language];
    if (!*about) {
        const size_t length = table_print_about(&table->table, peer->language, server->scratch,
                                                sizeof server->scratch);
        *about = memory_take(length + 1);
        memcpy(*about, server->scratch, length);
    }
    const size_t length =
        table_print_again(table->id, peer->seat, *about, server->scratch, sizeof server->scratch);
    return scratch_message(server, length);
}

void play_open(Server *server, Peer *peer, HallTable *table, int64_t from) {
    peer->table = table;
    peer->next_here = table->peers;
    table->peers = peer;
    play_sit(server, peer, peer->seat);
    TableObserver observer = observer_of(server, table, peer);
    Message *unchanging = table_message(server, table, peer);
    peer_send(peer, unchanging); /* whatever becomes of entries that are on their way to disk */
    message_release(unchanging);
    if (from >= 0 && from < table->table.n) {
        play_past(server, peer, (uint32_t)from + 1, table->table.n, false);
    }
    note_devices(server, table, peer->seat);
    const size_t length =
        table_print_view(&table->table, &observer, server->scratch, sizeof server->scratch);
    batch_send(server, table, peer, scratch_message(server, length));
    tell_next(server, table, peer);
}

void play_leave(Server *server, Peer *peer) {
    HallTable *table = peer->table;
    if (!table) {
        return;
    }
    Peer **link = &table->peers;
    while (*link != peer) {
        link = &(*link)->next_here;
    }
    *link = peer->next_here;
    peer->table = NULL;
    if (!server->stopping) {
        note_devices(server, table, peer->seat);
        hall_leave(server, table);
    }
}

/* ---- Looking back ------------------------------------------------------------------------------------------------------------ */

typedef struct Past {
    Server *server;
    Peer *peer;
    uint32_t from;
    uint32_t to;
    uint32_t last;
    size_t room; /* bytes that may still be sent */
    bool position;
} Past;

static bool send_past(void *context, const Table *table, const TableStep *step) {
    Past *past = context;
    Server *server = past->server;
    if (step->entry.n < past->from) {
        return true;
    }
    const TableObserver observer = {.seat = hook_leaks("past") ? 0 : past->peer->seat,
                                    .language = past->peer->language,
                                    .now = step->entry.at};
    const size_t length = table_print_past(table, step, past->position, &observer, server->scratch,
                                           sizeof server->scratch);
    if (step->entry.n > past->to || length > past->room) {
        return false;
    }
    past->room -= length;
    past->last = step->entry.n;
    batch_send(server, past->peer->table, past->peer, scratch_message(server, length));
    return step->entry.n < past->to;
}

uint32_t play_past(Server *server, Peer *peer, uint32_t from, uint32_t to, bool position) {
    const uint64_t queue = server_limit(server, SERVER_LIMIT_QUEUE);
    Past past = {.server = server,
                 .peer = peer,
                 .from = from,
                 .to = to,
                 .last = from - 1,
                 .room = peer->queued < queue / 2 ? queue / 2 - peer->queued : 0,
                 .position = position};
    hall_replay(server, peer->table, send_past, &past);
    return past.last;
}
