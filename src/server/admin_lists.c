/* SPDX-License-Identifier: MIT */
/*
 * What whoever hosts the server sees: tables, people, bans, figures. Of games only what a spectator
 * sees.
 */
#include "admin.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "memory.h"
#include "note_names.h"
#include "server_state.h"
#include "words.h"

/* ---- Tables ------------------------------------------------------------------------------------------------ */

static bool is_found(const char *text, const char *find) {
    return text && strcasestr(text, find);
}

static bool fits(const HallTable *table, const char *find) {
    bool found = is_found(table->id, find);
    for (int seat = 0; seat < EPIX_SEATS && table->kit && !found; seat++) {
        found = is_found(table->table.seat[seat].name, find);
    }
    return found;
}

static unsigned count_here(const HallTable *table) {
    unsigned here = 0;
    for (const Peer *peer = table->peers; peer; peer = peer->next_here) {
        here += peer->socket && !peer->closing;
    }
    return here;
}

static void put_names(const HallTable *table, Scroll *out) {
    for (int seat = 0; seat < table->kit->setup.players; seat++) {
        static const char *const holders[TABLE_HOLDERS] = {"-", "?", "bot"};
        const TableSeat *s = &table->table.seat[seat];
        scroll_put(out, "  %c:%s%s", note_seat_letter(seat), s->name ? s->name : holders[s->holder],
                   s->muted ? " (muted)" : "");
    }
}

static void put_table(const HallTable *table, Scroll *out) {
    scroll_put(out, "%s  %-7s  %u  here:%u", table->id,
               table->kit && !table->damaged ? table_status_name(table->table.status) : "damaged",
               table->table.n, count_here(table));
    if (table->kit && !table->damaged) {
        put_names(table, out);
    }
    scroll_put(out, "\n");
}

static int newest_first(const void *a, const void *b) {
    const HallTable *const *one = a;
    const HallTable *const *other = b;
    return (*one)->game < (*other)->game ? 1 : -1;
}

/* Those in which that is found, newest first; to be freed. */
static HallTable **find_tables(Server *server, const char *find, size_t *count) {
    HallTable **found = memory_take((server->hall.tables + 1) * sizeof(HallTable *));
    *count = 0;
    for (int i = 0; i < HALL_LISTS; i++) {
        for (HallTable *table = server->hall.list[i]; table; table = table->next) {
            if (!table->expired && fits(table, find)) {
                found[(*count)++] = table;
            }
        }
    }
    qsort(found, *count, sizeof(HallTable *), newest_first);
    return found;
}

/* Who plays at other nodes is known to them alone. */
static void put_nodes(const Server *server, Scroll *out) {
    if (!claims_are_needed(server)) {
        return;
    }
    scroll_put(out, "(all this at node %s; others:", server->config->node);
    const char *name;
    for (int i = 0; (name = claims_node(server, i)); i++) {
        if (strcmp(name, server->config->node) != 0) {
            scroll_put(out, " %s", name);
        }
    }
    scroll_put(out, ")\n");
}

static void put_rest(size_t count, size_t most, Scroll *out) {
    if (count > most) {
        scroll_put(out, "... %zu\n", count - most);
    }
}

void admin_list_tables(Server *server, const char *find, size_t most, Scroll *out) {
    size_t count;
    HallTable **found = find_tables(server, find, &count);
    for (size_t i = 0; i < count && i < most; i++) {
        put_table(found[i], out);
    }
    put_rest(count, most, out);
    put_nodes(server, out);
    free(found);
}

/* ---- One table --------------------------------------------------------------------------------------------- */

/* What was said last, of a table that is read again. */
typedef struct Talk {
    Scroll line[20];
    size_t count;
} Talk;

enum { LINES = sizeof((Talk *)0)->line / sizeof(Scroll) };

static bool is_talk(int kind) {
    return kind == TABLE_ENTRY_CHAT || kind == TABLE_ENTRY_NAME || kind == TABLE_ENTRY_TAKE ||
           kind == TABLE_ENTRY_MUTE || kind == TABLE_ENTRY_PHRASE;
}

static bool note_talk(void *context, const Table *table, const TableStep *step) {
    Talk *talk = context;
    const TableEntry *entry = &step->entry;
    if (is_talk(entry->kind)) {
        Scroll *line = &talk->line[talk->count++ % LINES];
        char text[WORDS_SENTENCE_SIZE];
        table_entry_text(table, entry, WORDS_ENGLISH, text, sizeof text);
        line->length = 0;
        scroll_put(line, "  %u %c %s: ", entry->n, note_seat_letter(entry->seat),
                   table_entry_word(entry->kind));
        scroll_put_plain(line, text, strlen(text));
    }
    return true;
}

static void put_talk(Server *server, HallTable *table, Scroll *out) {
    Talk talk = {.count = 0};
    hall_replay(server, table, 1, note_talk, &talk);
    const size_t first = talk.count > LINES ? talk.count - LINES : 0;
    for (size_t i = first; i < talk.count; i++) {
        scroll_put(out, "%s\n", talk.line[i % LINES].text);
    }
    for (size_t i = 0; i < LINES; i++) {
        free(talk.line[i].text);
    }
}

static void put_seat(const Server *server, const HallTable *table, int seat, Scroll *out) {
    const TableSeat *s = &table->table.seat[seat];
    static const char *const holders[TABLE_HOLDERS] = {"open", "person", "bot"};
    scroll_put(out, "  %c %s %s%s%s", note_seat_letter(seat), holders[s->holder],
               s->name ? s->name : "", s->away ? " (away)" : "", s->muted ? " (muted)" : "");
    for (const Peer *peer = table->peers; peer; peer = peer->next_here) {
        if (peer->seat == seat) {
            char hash[SERVER_BAN];
            server_bans_hash(&server->admin->bans, peer->address->name, hash);
            scroll_put(out, " %s", hash);
        }
    }
    scroll_put(out, "\n");
}

void admin_show_table(Server *server, HallTable *table, WordsLanguage language, Scroll *out) {
    const Table *t = &table->table;
    char asks[WORDS_SENTENCE_SIZE];
    EpixView view;
    char created[32];
    const time_t began = (time_t)(table->created / 1000);
    struct tm parts;
    strftime(created, sizeof created, "%Y-%m-%dT%H:%M:%SZ", gmtime_r(&began, &parts));
    epix_view(&t->game->game, &t->state, EPIX_SPECTATOR, &view);
    words_prompt(language, t->game, &view, asks, sizeof asks);
    put_table(table, out);
    scroll_put(out, "  created %s  listed:%s  decisions:%u\n", created,
               t->setup->listed ? "yes" : "no", t->decisions);
    for (int seat = 0; seat < table->kit->setup.players; seat++) {
        put_seat(server, table, seat, out);
    }
    if (t->status == TABLE_PLAYING) {
        scroll_put(out, "  %s: %s\n", note_season_name(view.season), asks);
    }
    if (t->offered && t->status == TABLE_PLAYING) {
        scroll_put(out, "  rewind %s:", note_season_name(t->offered - 1));
        for (int seat = 0; seat < EPIX_SEATS; seat++) {
            if (t->agreed >> seat & 1) {
                scroll_put(out, " %c", note_seat_letter(seat));
            }
        }
        scroll_put(out, "\n");
    }
    put_talk(server, table, out);
}

/* ---- People ------------------------------------------------------------------------------------------------ */

static const char *name_of(const Peer *peer) {
    const bool seated = peer->table && peer->table->kit && peer->seat < EPIX_SEATS;
    const char *name = seated ? peer->table->table.seat[peer->seat].name : NULL;
    return name ? name : "";
}

void admin_list_people(Server *server, const char *find, size_t most, Scroll *out) {
    size_t count = 0;
    for (const Peer *peer = server->peers; peer; peer = peer->next) {
        char hash[SERVER_BAN];
        const char *id = peer->table ? peer->table->id : "-";
        server_bans_hash(&server->admin->bans, peer->address->name, hash);
        if (peer->closing ||
            !(is_found(hash, find) || is_found(id, find) || is_found(name_of(peer), find))) {
            continue;
        }
        if (count++ < most) {
            scroll_put(out, "%s  %-13s  %c  %llus  %s\n", hash, id,
                       peer->seat < EPIX_SEATS ? note_seat_letter(peer->seat) : '-',
                       (unsigned long long)(server_now(server) - peer->opened) / 1000,
                       name_of(peer));
        }
    }
    put_rest(count, most, out);
    put_nodes(server, out);
}

static bool is_held(const HallTable *table, int seat, const char *find) {
    const TableSeat *s = &table->table.seat[seat];
    return s->holder == TABLE_PERSON && (is_found(table->id, find) || is_found(s->name, find));
}

void admin_list_holders(Server *server, const char *find, size_t most, Scroll *out) {
    size_t tables;
    size_t count = 0;
    HallTable **found = find_tables(server, find, &tables);
    for (size_t i = 0; i < tables; i++) {
        for (int seat = 0; seat < EPIX_SEATS && found[i]->kit; seat++) {
            if (is_held(found[i], seat, find) && count++ < most) {
                const char *name = found[i]->table.seat[seat].name;
                scroll_put(out, "%-16s  %s  %c  -  %s\n", "-", found[i]->id, note_seat_letter(seat),
                           name ? name : "");
            }
        }
    }
    put_rest(count, most, out);
    free(found);
}

unsigned admin_count_players(const Server *server) {
    unsigned players = 0;
    for (const Peer *peer = server->peers; peer; peer = peer->next) {
        players += peer->table && !peer->closing && peer->seat < EPIX_SEATS &&
                   peer->table->table.status == TABLE_PLAYING;
    }
    return players;
}

/* ---- Bans and figures --------------------------------------------------------------------------------------- */

void admin_list_bans(const Server *server, Scroll *out) {
    const ServerBans *bans = &server->admin->bans;
    const int64_t now = hall_wall_time() / 1000;
    for (int i = 0; i < bans->count; i++) {
        if (bans->ban[i].until > now) {
            scroll_put(out, "%s  %lldm\n", bans->ban[i].hash,
                       (long long)(bans->ban[i].until - now + 59) / 60);
        }
    }
}

void admin_list_figures(const Server *server, Scroll *out) {
    static const char *const names[METRICS] = {
#define X(id, name, kind, help) name,
        METRIC_LIST(X)
#undef X
    };
    unsigned tables[TABLE_STATUSES] = {0};
    for (int i = 0; i < HALL_LISTS; i++) {
        for (const HallTable *table = server->hall.list[i]; table; table = table->next) {
            tables[table->table.status]++;
        }
    }
    scroll_put(out, "version %s\nplayers %u\n", EPIX_VERSION, admin_count_players(server));
    if (claims_are_needed(server)) {
        scroll_put(out, "node %s\nlease_age_milliseconds %llu\n", server->config->node,
                   (unsigned long long)claims_lease_age(server));
    }
    scroll_put(out, "draining %s\nstorage %s\n", server->admin->drains ? "yes" : "no",
               server->storage_fails ? "fails" : "ok");
    for (int i = 0; i < TABLE_STATUSES; i++) {
        scroll_put(out, "tables_%s %u\n", table_status_name(i), tables[i]);
    }
    for (int i = 0; i < METRICS; i++) {
        scroll_put(out, "%s %llu\n", names[i], (unsigned long long)server->metric[i]);
    }
}
