/* SPDX-License-Identifier: MIT */
/*
 * The hall: tables in memory. Unfinished ones are always here, finished ones and those with a board
 * or cards of their own while somebody is there.
 */
#include "hall.h"

#include <string.h>
#include <time.h>

#include "alert.h"
#include "hook.h"
#include "later.h"
#include "memory.h"
#include "secrets.h"
#include "server_state.h"

/* ---- Time ------------------------------------------------------------------------------------------- */

int64_t hall_wall_time(void) {
    struct timespec now = {0};
    if (!hook_is_frozen()) {
        clock_gettime(CLOCK_REALTIME, &now);
    }
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000 + hook_skew();
}

TableTime hall_time(const Server *server, const HallTable *table) {
    return server_now(server) - table->began;
}

/* ---- Lists ------------------------------------------------------------------------------------------ */

static HallTable **list_of(Hall *hall, NoteSlice id) {
    uint64_t hash = 14695981039346656037u; /* FNV-1a */
    for (size_t i = 0; i < id.length; i++) {
        hash = (hash ^ (unsigned char)id.start[i]) * 1099511628211u;
    }
    return &hall->list[(hash >> 32) % HALL_LISTS];
}

static HallTable *find_here(Hall *hall, NoteSlice id) {
    HallTable *table = *list_of(hall, id);
    while (table &&
           (strlen(table->id) != id.length || memcmp(table->id, id.start, id.length) != 0)) {
        table = table->next;
    }
    return table;
}

static HallTable *add(Server *server, const char *id, size_t players) {
    HallTable *table = memory_take(sizeof *table + players * sizeof *table->token);
    table->token = (void *)(table + 1);
    HallTable **list = list_of(&server->hall, (NoteSlice){id, strlen(id)});
    memcpy(table->id, id, strlen(id));
    table->next = *list;
    *list = table;
    server->hall.tables++;
    return table;
}

/* Most are the newest; those of other nodes may be of any age. */
static void show(Hall *hall, HallTable *table) {
    HallTable *newer = NULL;
    table->older = hall->newest;
    while (table->older && table->older->game > table->game) {
        newer = table->older;
        table->older = newer->older;
    }
    table->newer = newer;
    if (table->older) {
        table->older->newer = table;
    }
    if (newer) {
        newer->older = table;
    } else {
        hall->newest = table;
    }
}

static void hide(Hall *hall, HallTable *table) {
    if (table->older) {
        table->older->newer = table->newer;
    }
    if (table->newer) {
        table->newer->older = table->older;
    } else if (hall->newest == table) {
        hall->newest = table->older;
    }
}

static void drop(Server *server, HallTable *table) {
    HallTable **link = list_of(&server->hall, (NoteSlice){table->id, strlen(table->id)});
    while (*link != table) {
        link = &(*link)->next;
    }
    *link = table->next;
    hide(&server->hall, table);
    hall_set_due(server, table, TABLE_NEVER);
    if ((table->expired || !table->stored) && table->table.status != TABLE_OVER) {
        hall_free_room(server, table);
    }
    if (table->kit) {
        later_free(table);
        table_free(&table->table);
        hall_drop_snapshots(table);
        kits_release(&server->kits, table->kit);
    }
    free(table->bots);
    free(table->rates);
    alert_free(table);
    free(table);
    server->hall.tables--;
}

/* Before the first entry. */
static StoreMark begin_chain(HallTable *table, const StoreTable *row) {
    StoreMark mark = {0};
    store_chain_begin(row, mark.chain);
    memcpy(table->chain, mark.chain, STORE_CHAIN);
    memcpy(table->origin, mark.chain, STORE_CHAIN);
    return mark;
}

HallTable *hall_add(Server *server, const StoreTable *row, Kit *kit) {
    HallTable *table = add(server, row->id, kit->setup.players);
    table->game = row->game;
    table->created = row->created;
    table->kit = kit;
    table->began = server_now(server);
    if (row->game > server->hall.last_game) {
        server->hall.last_game = row->game;
    }
    table->own = (uint32_t)(row->board.length + row->cards.length);
    begin_chain(table, row);
    table_init(&table->table, kits_game(kit), &kit->setup);
    if (kit->setup.listed && row->status != STORE_OVER) {
        show(&server->hall, table);
    }
    return table;
}

const char *hall_log_name(Server *server, const HallTable *table, char out[HALL_LOG_NAME]) {
    if (table->kit && table->kit->setup.listed) {
        snprintf(out, HALL_LOG_NAME, "%s", table->id);
        return out;
    }
    const NoteSlice id = {table->id, strlen(table->id)};
    char hash[SECRETS_ID_SIZE];
    if (server->hall.salt == 0) {
        server->hall.salt = secrets_random_number();
    }
    secrets_derive_id((int64_t)server->hall.salt, &id, 1, hash);
    snprintf(out, HALL_LOG_NAME, "~%.8s", hash);
    return out;
}

HallRates *hall_rates(HallTable *table) {
    if (!table->rates) {
        table->rates = memory_take(sizeof *table->rates);
    }
    return table->rates;
}

/* ---- Files of one's own ----------------------------------------------------------------------------- */

ServerRefusal hall_refuse_files(Server *server, const KitTexts *texts, Address *address) {
    enum { BURST = 4 };
    const uint64_t bytes = texts->board.length + texts->cards.length;
    const float rate = (float)server_limit(server, SERVER_LIMIT_OWN_ADDRESS);
    if (bytes == 0) {
        return SERVER_REFUSALS;
    }
    if (server->hall.own + bytes > server_limit(server, SERVER_LIMIT_OWN)) {
        server_reached(server, SERVER_LIMIT_OWN);
        return SERVER_REFUSAL_TOO_MANY;
    }
    if (address &&
        !bucket_take(&address->own, server_now(server), rate / 60, BURST * rate, (float)bytes)) {
        server_reached(server, SERVER_LIMIT_OWN_ADDRESS);
        return SERVER_REFUSAL_TOO_FAST;
    }
    return SERVER_REFUSALS;
}

void hall_free_room(Server *server, const HallTable *table) {
    server->hall.own -= table->own < server->hall.own ? table->own : server->hall.own;
}

/* ---- Quiet tables ----------------------------------------------------------------------------------- */

/* Nothing of it is on its way to the disk. */
static void make_brief(HallTable *table) {
    if (!table->peers && table->pending == 0 && table->stored && !table->lost && !table->damaged) {
        table_forget_past(&table->table);
        table->brief = true;
    }
}

StoreMark hall_forgotten(const HallTable *table) {
    HallSnapshot before = hall_before(table, table->table.n);
    table_free(&before.table);
    return before.mark;
}

/* From the store, unless it was fetched. */
static bool recall(Server *server, HallTable *table, const Fetch *fetch) {
    HallSnapshot before = hall_before(table, table->table.n);
    HallReplay replay = {.table = &before.table, .step = &server->step};
    server->metric[METRIC_LOOP_READS] += !fetch;
    const StoreCode code =
        fetch ? hall_replay_fetched(fetch, &replay)
              : hall_replay_stored(server->reader, table->game, &before.mark, &replay);
    table->brief = code != STORE_OK;
    if (!table->brief) {
        table_recall_past(&table->table, &before.table);
    }
    table_free(&before.table);
    return !table->brief;
}

void hall_recall(Server *server, HallTable *table, const Fetch *fetch) {
    if (table->brief && fetch->code == STORE_OK) {
        recall(server, table, fetch);
    }
}

/* ---- From the store --------------------------------------------------------------------------------- */

static void keep_token(void *context, int seat, const uint8_t *token) {
    HallTable *table = context;
    if (seat >= 0 && seat < table->kit->setup.players) {
        memcpy(table->token[seat], token, STORE_TOKEN);
        table->tokens |= (uint8_t)(1 << seat);
    }
}

static StoreCode keep_fetched_tokens(HallTable *table, const Fetch *fetch) {
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        if (fetch->tokens >> seat & 1) {
            keep_token(table, seat, fetch->token[seat]);
        }
    }
    return STORE_OK;
}

/* Fills a table that has just been added, or empties and fills it again. */
static StoreCode fill(Server *server, HallTable *table, const StoreTable *row, const Fetch *fetch) {
    table_free(&table->table);
    table_init(&table->table, kits_game(table->kit), &table->kit->setup);
    const StoreMark begin = begin_chain(table, row);
    hall_drop_snapshots(table);
    table->open_to = 0;
    table->buried = false;
    table->brief = false;
    HallReplay replay = {.table = &table->table, .step = &server->step, .kept = table};
    StoreCode code = fetch ? hall_replay_fetched(fetch, &replay)
                           : hall_replay_stored(server->reader, row->game, &begin, &replay);
    if (code == STORE_OK && row->status != table->table.status) {
        code = STORE_DAMAGED; /* all entries are missing, or the row was meddled with */
    }
    if (code == STORE_OK) {
        table->tokens = 0;
        code = fetch ? keep_fetched_tokens(table, fetch)
                     : store_each_token(server->reader, table->game, keep_token, table);
    }
    if (code == STORE_OK) {
        code = alert_load(server, table, fetch);
    }
    return code;
}

static void mark_damaged(Server *server, HallTable *table) {
    table->damaged = true;
    server->metric[METRIC_DAMAGED]++;
    char name[HALL_LOG_NAME];
    log_event(&server->log, LOG_ERROR, "table_damaged", "table=%s",
              hall_log_name(server, table, name));
}

static HallTable *load(Server *server, const StoreTable *row, const Fetch *fetch) {
    NoteFault fault;
    char setup[TABLE_SETUP_SIZE];
    const KitTexts texts = {table_setup_meant(row->setup, setup), row->board, row->cards};
    Kit *kit = kits_take(&server->kits, &texts, &fault);
    if (!kit) {
        HallTable *table = add(server, row->id, 0);
        table->game = row->game;
        table->stored = true;
        mark_damaged(server, table);
        return table;
    }
    HallTable *table = hall_add(server, row, kit);
    table->stored = true; /* also if it is dropped again now */
    const StoreCode code = fill(server, table, row, fetch);
    if (code == STORE_DAMAGED) {
        mark_damaged(server, table);
    } else if (code != STORE_OK) {
        drop(server, table);
        server->unread = code == STORE_FAILED ? STORE_DAMAGED : code; /* it is there */
        return NULL;
    }
    table->began = server_now(server) - table->table.at;
    table_resume(&table->table);
    return table;
}

/* Those with files of their own are read when somebody comes: nobody knows how many there are, and
 * a game takes much more memory than a table. */
static bool load_unfinished(void *context, const StoreTable *row) {
    Server *server = context;
    if (row->board.start || row->cards.start) {
        return true;
    }
    HallTable *table = load(server, row, NULL);
    if (table) {
        table->epoch = 1;
    }
    if (table && !table->damaged) {
        hall_arrange(server, table);
        make_brief(table);
    }
    return true;
}

StoreCode hall_open(Server *server) {
    enum { PATIENCE = 100 }; /* milliseconds: from now on others wait meanwhile */
    uint64_t last = 0;
    hall_start_clock(server);
    hall_start_sweeping(server);
    StoreCode code = store_last_game(server->reader, &last);
    if (code == STORE_OK) {
        code = store_own_bytes(server->reader, &server->hall.own);
    }
    const unsigned unfinished =
        claims_are_needed(server) ? 0 : 1u << STORE_LOBBY | 1u << STORE_PLAYING;
    if (code == STORE_OK) {
        code = store_each_table(server->reader, unfinished, load_unfinished, server);
    }
    server->hall.last_game = last;
    store_set_patience(server->reader, PATIENCE);
    return code;
}

void hall_close(Server *server) {
    for (int i = 0; i < HALL_LISTS; i++) {
        while (server->hall.list[i]) {
            drop(server, server->hall.list[i]);
        }
    }
    hall_stop_clock(server);
}

HallTable *hall_find_here(Server *server, const char *id) {
    return find_here(&server->hall, (NoteSlice){id, strlen(id)});
}

static HallTable *load_by_id(Server *server, NoteSlice id) {
    StoreTable row;
    char name[STORE_ID + 1] = {0};
    memcpy(name, id.start, id.length);
    server->metric[METRIC_LOOP_READS]++;
    const StoreCode code = store_find_table(server->reader, name, &row);
    HallTable *table = code == STORE_OK ? load(server, &row, NULL) : NULL;
    if (code != STORE_OK && code != STORE_MISSING) {
        server->unread = code;
    }
    return table;
}

HallTable *hall_find(Server *server, NoteSlice id) {
    server->unread = STORE_OK;
    if (!secrets_is_id(id)) {
        return NULL;
    }
    HallTable *table = find_here(&server->hall, id);
    if (table) {
        return table->expired ? NULL : table;
    }
    table = load_by_id(server, id);
    if (table && !claims_are_needed(server)) {
        table->epoch = 1;
    }
    if (table && !table->damaged && table->epoch > 0) {
        hall_arrange(server, table); /* somebody may have imported it just now */
    }
    return table;
}

void hall_take(Server *server, const Fetch *fetch, uint64_t epoch) {
    HallTable *table = fetch->code == STORE_OK ? load(server, &fetch->row, fetch) : NULL;
    if (table) {
        table->epoch = epoch;
    }
    if (table && !table->damaged) {
        hall_arrange(server, table);
    }
}

static void note_presence(Server *server, HallTable *table) {
    const TableTime now = hall_time(server, table);
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        bool present = false;
        for (const Peer *peer = table->peers; peer; peer = peer->next_here) {
            present |= peer->seat == seat;
        }
        if (table->table.seat[seat].holder == TABLE_PERSON) {
            table_set_present(&table->table, seat, present, now);
        }
    }
}

static bool read_again(Server *server, HallTable *table, const StoreTable *row,
                       const Fetch *fetch) {
    const StoreCode code = fill(server, table, row, fetch);
    if (code == STORE_DAMAGED) {
        mark_damaged(server, table);
    }
    table->lost = code != STORE_OK;
    table->claimed = false;
    if (!table->lost) {
        later_check(table);
        note_presence(server, table);
        free(table->bots);
        table->bots = NULL;
    }
    return !table->lost && !table->damaged;
}

bool hall_read_again(Server *server, HallTable *table, const Fetch *fetch) {
    return fetch->code == STORE_OK && !server->doubtful && !table->damaged &&
           read_again(server, table, &fetch->row, fetch);
}

/* Nobody waits for a database: it is asked in another thread, and the table goes on afterwards. */
static bool has_past(Server *server, HallTable *table) {
    if (table->brief && server->claims) {
        claims_renew(server, table);
        return false;
    }
    return !table->brief || recall(server, table, NULL);
}

bool hall_is_ready_now(Server *server, HallTable *table) {
    if (table->brief && !table->lost && table->epoch > 0 && !claims_have_lapsed(server)) {
        recall(server, table, NULL);
    }
    return hall_is_ready(server, table);
}

bool hall_is_ready(Server *server, HallTable *table) {
    if (table->damaged || table->epoch == 0 || claims_have_lapsed(server)) {
        return false;
    }
    if (!table->lost) {
        return has_past(server, table);
    }
    if (claims_are_needed(server) && !table->claimed) {
        claims_renew(server, table);
        return false;
    }
    StoreTable row;
    const StoreCode code =
        server->doubtful ? STORE_UNKNOWN : store_find_table(server->reader, table->id, &row);
    server->metric[METRIC_LOOP_READS]++;
    if (code == STORE_DAMAGED) {
        mark_damaged(server, table);
    }
    table->claimed = false;
    return code == STORE_OK && read_again(server, table, &row, NULL);
}

/* Games that nobody has played stay until they are deleted: hall_sweep.c. */
bool hall_may_go(const HallTable *table) {
    const bool over = table->table.status == TABLE_OVER && table->decided;
    return table->damaged || table->expired || over || table->own > 0 || table->epoch == 0;
}

void hall_leave(Server *server, HallTable *table) {
    if (!table->peers && table->pending == 0 && hall_may_go(table)) {
        drop(server, table);
    } else {
        make_brief(table);
    }
}

void hall_drop_unborn(Server *server) {
    for (int i = 0; i < HALL_LISTS; i++) {
        HallTable *next;
        for (HallTable *table = server->hall.list[i]; table; table = next) {
            next = table->next;
            if (!table->stored && table->lost && !table->peers) {
                drop(server, table);
            }
        }
    }
}

/* ---- What comes next -------------------------------------------------------------------------------- */

/* When somebody else answers for a bot; never, if nobody is there to wait for it. */
static TableTime patience_ends(const Server *server, const HallTable *table) {
    enum { PATIENCE = 10000 }; /* milliseconds beyond the time for thinking */
    const TableTime think = (TableTime)server->config->bot_milliseconds + PATIENCE;
    return table->peers ? hall_time(server, table) + think : TABLE_NEVER;
}

static void ask_bot(Server *server, HallTable *table, int seat, TableTime show_at) {
    const TableTime now = hall_time(server, table);
    TableQuestion question;
    table_question(&table->table, seat, &question);
    table->bots[seat] = (HallBot){.show_at = show_at > now ? show_at : now,
                                  .late_at = patience_ends(server, table),
                                  .prompt = question.prompt};
    server->metric[METRIC_BOT_QUESTIONS]++;
    thinkers_ask(server->thinkers, table, &question);
}

/* Asks the bot of the seat unless it has been asked; when something is due. */
static TableTime arrange_bot(Server *server, HallTable *table, int seat) {
    TableTime show_at;
    if (!table_wants_bot(&table->table, seat, &show_at)) {
        return TABLE_NEVER;
    }
    if (!table->bots) {
        table->bots = memory_take(EPIX_SEATS * sizeof *table->bots);
    }
    HallBot *bot = &table->bots[seat];
    if (bot->prompt != table->table.seat[seat].prompt) {
        ask_bot(server, table, seat, show_at);
    } else if (bot->late_at == TABLE_NEVER && table->peers) {
        bot->late_at = patience_ends(server, table);
        thinkers_hurry(server->thinkers, table);
    }
    return bot->answered || bot->failed ? bot->show_at : bot->late_at;
}

void hall_arrange(Server *server, HallTable *table) {
    const TableTime alert = alert_arrange(server, table);
    const TableTime later_at = later_due(table);
    TableTime next = table_deadline(&table->table);
    next = alert < next ? alert : next;
    next = later_at < next ? later_at : next;
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        const TableTime bot = arrange_bot(server, table, seat);
        next = bot < next ? bot : next;
    }
    if (table->untold) {
        enum { SOON = 1000 };
        const TableTime soon = hall_time(server, table) + SOON;
        next = next < soon ? next : soon;
    }
    if (server->storage_fails && next != TABLE_NEVER) {
        enum { PAUSE = 1000 }; /* nothing can be kept now; do not try all the time */
        const TableTime later = hall_time(server, table) + PAUSE;
        next = next > later ? next : later;
    }
    hall_set_due(server, table, next);
}
