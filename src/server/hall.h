/* SPDX-License-Identifier: MIT */
/*
 * The hall: tables in memory. Unfinished ones are always here, finished ones and those with a board
 * or cards of their own while somebody is there.
 */
#ifndef EPIX_SERVER_HALL_H
#define EPIX_SERVER_HALL_H

#include <uv.h>

#include "fetch.h"
#include "kits.h"
#include "peer.h"
#include "store.h"
#include "table.h"

/* What a bot has been asked for a seat. */
typedef struct HallBot {
    TableTime show_at;
    TableTime late_at; /* then somebody else answers; TABLE_NEVER: nobody is there to wait */
    uint32_t prompt;   /* of the question that was asked; 0: none */
    bool answered;
    bool failed;
    EpixDecision decision;
} HallBot;

/* How much has been said for a seat, by all its devices. */
typedef struct HallRate {
    Bucket message;
    Bucket chat;
    Bucket changes; /* of bots and open seats */
} HallRate;

typedef struct HallRates {
    HallRate seat[EPIX_SEATS];
    Bucket here; /* how often all are told who is there */
} HallRates;

/* The table as it was, so that a look back need not begin at the beginning. */
typedef struct HallSnapshot {
    Table table;
    StoreMark mark;
} HallSnapshot;

enum { HALL_SNAPSHOT_EVERY = 256 }; /* entries */

struct HallTable {
    Table table;
    HallTable *next;  /* in its list */
    HallTable *older; /* among those that everybody may see */
    HallTable *newer;
    Kit *kit; /* NULL: damaged */
    Peer *peers;
    HallBot *bots;    /* EPIX_SEATS of them; NULL: no bot has been asked */
    HallRates *rates; /* NULL: nobody has said anything */
    HallSnapshot *snapshots;
    struct HallAlerts *alerts;  /* NULL: nobody wants any */
    struct HallLater *later;    /* what those see who look on later; NULL: nobody does */
    uint32_t open_to;           /* the last entry after which nothing was secret: later.h */
    uint32_t taken[EPIX_SEATS]; /* the entry with which somebody sat down there last */
    uint64_t game;              /* its number in the store */
    uint64_t epoch;             /* since it is ours: claims.h; 0: it is not, and may only be read */
    uint64_t due_at;            /* server time of the next play_tick */
    uint64_t began;             /* server time at table time 0; may lie before the server's start */
    int64_t created;            /* milliseconds since 1970 */
    uint64_t entered;           /* the last batch with an entry of this table */
    uint64_t shown_at;          /* one more than that when it was listed last: lists.h; 0: never */
    uint32_t place;             /* among those that have one, from 1 on; 0: none */
    uint32_t own;               /* bytes of its own board and cards; 0: it has none */
    uint32_t pending;           /* how often batches that are not on disk yet name this table */
    uint8_t (*token)[STORE_TOKEN]; /* of each player, right behind this */
    uint8_t origin[STORE_CHAIN];   /* the chain before the first entry */
    uint8_t chain[STORE_CHAIN];
    uint8_t tokens; /* which of them exist, a bit each */
    uint16_t snapshots_kept;
    bool untold;  /* who is there has changed, and nobody was told yet */
    bool stored;  /* on disk, at least its beginning */
    bool lost;    /* must be read again before it can be used */
    bool claimed; /* and may be: where there are several nodes, it is ours again */
    bool renewed; /* that is being asked for */
    bool brief;   /* the same for its past only: nobody is there, and it takes less so */
    bool damaged;
    bool buried;  /* something secret was taken back and stays secret until the end */
    bool decided; /* somebody, not only bots, has decided something */
    bool expired; /* about to be deleted; does not exist for anybody who asks */
    char id[STORE_ID + 1];
};

enum { HALL_LISTS = 16384 };

typedef struct Hall {
    HallTable *list[HALL_LISTS];
    HallTable *newest; /* of those that everybody may see */
    uint64_t salt;     /* of the names of tables in the log; 0: none was needed yet */
    size_t tables;
    uint64_t own;    /* bytes of own boards and cards, of all unfinished tables, here or not */
    uint64_t own_at; /* number of the last table with such that was looked at */
    uint64_t last_game;
    uint64_t sweep_at;     /* server time */
    uint64_t started;      /* server time */
    int64_t wall_at_start; /* milliseconds since 1970 */
    HallTable **due;       /* a heap, from place 1 on: hall_due.c */
    size_t dues;
    size_t room;
    uv_timer_t timer;
} Hall;

/* Reads all unfinished tables, unless this is one of several nodes: those are claimed one after the other,
 * while people play (claims.h). */
StoreCode hall_open(Server *server);
void hall_close(Server *server);

/* The table of this id, from memory or from the store; NULL: none. It may be damaged. */
HallTable *hall_find(Server *server, NoteSlice id);
HallTable *hall_find_here(Server *server, const char *id); /* from memory only */

/* The table that was fetched for that, and is ours in this epoch. */
void hall_take(Server *server, const Fetch *fetch, uint64_t epoch);

/* Whether the table can be used; reads it again if it must be. Of a database that takes a while, unless it is
 * wanted now: then all others wait. */
bool hall_is_ready(Server *server, HallTable *table);
bool hall_is_ready_now(Server *server, HallTable *table);

/* The same from what was fetched after it was lost. */
bool hall_read_again(Server *server, HallTable *table, const Fetch *fetch);

/* Of a table whose past was forgotten: after which entry it has to be read; and what was. */
StoreMark hall_forgotten(const HallTable *table);
void hall_recall(Server *server, HallTable *table, const Fetch *fetch);

/* Forgets a table that needs not be here, once nobody is there. */
bool hall_may_go(const HallTable *table);
void hall_leave(Server *server, HallTable *table);

/* Why such files are not taken: there is no room, or the address, if any, has sent too many. */
ServerRefusal hall_refuse_files(Server *server, const KitTexts *texts, Address *address);

/* The table's own files do not count any more. */
void hall_free_room(Server *server, const HallTable *table);

/* Every second. Deletes tables whose game nobody begins or plays: hall_sweep.c. */
void hall_start_sweeping(Server *server);
void hall_sweep(Server *server);

/* Forgets tables that never came to be on disk. */
void hall_drop_unborn(Server *server);

HallTable *hall_add(Server *server, const StoreTable *row, Kit *kit);

/* ---- Looking back (hall_replay.c) -------------------------------------------------------------------- */

/* Notes what the entry tells, and the table as it is now if it is time for that. Its chain is that
 * of this entry. */
void hall_note_entry(HallTable *table, const TableEntry *entry);
void hall_drop_snapshots(HallTable *table);

/* A copy of the table, to be freed, as it was before entry `from` or earlier, and where that is. */
HallSnapshot hall_before(const HallTable *table, uint32_t from);

/* A table while its history is applied to it. False ends the visits. */
typedef bool HallVisit(void *context, const Table *table, const TableStep *step);

typedef struct HallReplay {
    Table *table;
    TableStep *step;
    HallTable *kept; /* whose chain and snapshots follow; NULL: none */
    StoreMark *mark; /* follows, too; NULL: none */
    bool (*may)(void *limit, const StoreEntry *entry); /* false ends it before; NULL: all may */
    void *limit;
    HallVisit *visit;
    void *context;
    bool fits;
    bool ended; /* the visitor has seen enough */
} HallReplay;

/* Applies the entries after the mark that are in the store, which may be anybody's. */
StoreCode hall_replay_stored(Store *store, uint64_t game, const StoreMark *mark,
                             HallReplay *replay);

/* The same with what was fetched after the mark. */
StoreCode hall_replay_fetched(const Fetch *fetch, HallReplay *replay);

/* The same with those that are on their way to the disk. */
StoreCode hall_go_on(Server *server, const HallTable *table, const StoreMark *mark,
                     HallReplay *replay);

/* Replays the history from entry `from` on or some before, on the way to the disk or there, to a
 * scratch table. */
StoreCode hall_replay(Server *server, HallTable *table, uint32_t from, HallVisit *visit,
                      void *context);

/* What logs call a table: its id, or a hash of it if it is on no list, for whoever knows the id may
 * look on or sit down. Returns `out`. */
enum { HALL_LOG_NAME = STORE_ID + 1 };
const char *hall_log_name(Server *server, const HallTable *table, char out[HALL_LOG_NAME]);

/* Made when they are needed first. */
HallRates *hall_rates(HallTable *table);

TableTime hall_time(const Server *server, const HallTable *table);
int64_t hall_wall_time(void);

/* Sets the table's time and asks bots, after anything has changed. */
void hall_arrange(Server *server, HallTable *table);

/* When the table needs play_tick, in its own time, or TABLE_NEVER. */
void hall_set_due(Server *server, HallTable *table, TableTime at);

/* It could not be read now: soon again. Its bots, clocks and alerts go on also if nobody comes who asks. */
void hall_come_back(Server *server, HallTable *table);
void hall_start_clock(Server *server);
void hall_stop_clock(Server *server);

#endif
