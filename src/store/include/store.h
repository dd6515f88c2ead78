/* SPDX-License-Identifier: MIT */
/*
 * Where tables are kept, and everything that ever happened at them, as an append-only log: one data
 * file (SQLite), or a database of PostgreSQL for hosts that have outgrown it. What store_commit has
 * accepted survives the end of the program and of the machine.
 *
 * A store is used by one thread at a time. A server opens it several times: to write, in a thread
 * that may wait for the disk, and to read.
 *
 * Each entry carries a hash over itself and all entries before it (its chain), and the table's head
 * is the number and chain of its last one, so that an end cannot go missing either. Reading checks
 * both: of a table whose file was damaged nothing is believed, and all others can still be played.
 */
#ifndef EPIX_STORE_H
#define EPIX_STORE_H

#include <stdbool.h>
#include <stdint.h>

#include "note_text.h"

enum {
    STORE_ID = 15,     /* characters of a table's id at most */
    STORE_TOKEN = 32,  /* bytes of a hashed token */
    STORE_CHAIN = 16,  /* bytes of a chain */
    STORE_VERSION = 3, /* of the schema that this program writes */
    STORE_POSTGRES_VERSION = 4,
    STORE_NODE = 31,     /* characters of a node's name at most */
    STORE_ADDRESS = 255, /* of its address */
    STORE_KEY = 32,      /* bytes of the key that nodes know each other by */
};

/* code, stable name, what it means. */
#define STORE_CODE_LIST(X)                                                                         \
    X(OK, "ok", "all is well")                                                                     \
    X(MISSING, "missing", "there is no such table or entry")                                       \
    X(BUSY, "busy", "another program holds it locked")                                             \
    X(FULL, "full", "there is no room left on the disk")                                           \
    X(IN_USE, "in_use", "a server uses it already")                                                \
    X(NEWER, "newer", "it was written by a newer version of this program")                         \
    X(OLDER, "older", "it is of an older version; `epix serve` brings it up to date")              \
    X(FOREIGN, "foreign", "it is not of this program")                                             \
    X(DAMAGED, "damaged", "it is damaged")                                                         \
    X(DOUBLED, "doubled", "this has been written already")                                         \
    X(FENCED, "fenced", "another server has taken this table over")                                \
    X(AWAY, "away", "the database cannot be reached")                                              \
    X(DENIED, "denied", "the database refuses this user, password or name of a database")          \
    X(UNKNOWN, "unknown", "the database went away while it was writing")                           \
    X(LACKING, "lacking", "this program was built without PostgreSQL")                             \
    X(FAILED, "failed", "it cannot be read or written")

typedef enum StoreCode {
#define X(id, name, meaning) STORE_##id,
    STORE_CODE_LIST(X)
#undef X
        STORE_CODES
} StoreCode;

const char *store_code_name(StoreCode code);
const char *store_code_meaning(StoreCode code);

typedef struct Store Store;

/* ---- Opening --------------------------------------------------------------------------------- */

typedef enum StoreMode {
    STORE_READ,  /* look only; a server may run meanwhile */
    STORE_WRITE, /* the only writer: refused while another one has the file open */
    STORE_TIDY,  /* beside the writer, in the same program: for store_checkpoint */
    STORE_CLAIM, /* the same, for claims of a node */
} StoreMode;

/* Opens the data file, or the database if the place is postgres://…; STORE_WRITE makes what is not
 * there, and brings what is older up to date. On failure *store is NULL. */
StoreCode store_open(const char *place, StoreMode mode, Store **store);
bool store_is_url(const char *place);
void store_close(Store *store); /* NULL is fine */

/* Several servers may share a database if each has a name, and an address by which clients find it.
 * Nobody else writes there meanwhile, and no two of one name. STORE_WRITE and STORE_CLAIM only. */
typedef struct StoreNode {
    char name[STORE_NODE + 1];
    char address[STORE_ADDRESS + 1];
    char link[STORE_ADDRESS + 1]; /* by which other nodes find it */
    int protocol;                 /* that it speaks with them */
} StoreNode;

StoreCode store_open_node(const char *place, StoreMode mode, const StoreNode *node, Store **store);

/* What the library under us said about the last failure, for logs. */
const char *store_reason(const Store *store);

/* How long to wait for a lock of another program; then STORE_BUSY. */
void store_set_patience(Store *store, int milliseconds);

/* Looks through the whole file for damage below the level of tables. */
StoreCode store_check(Store *store);

/* ---- Writing ----------------------------------------------------------------------------------- */

typedef enum StoreStatus { STORE_LOBBY, STORE_PLAYING, STORE_OVER, STORE_STATUSES } StoreStatus;

typedef struct StoreTable {
    uint64_t game;   /* its number in this file, from 1 */
    int64_t created; /* milliseconds since 1970 */
    int64_t ended;   /* 0: not yet */
    uint8_t status;  /* STORE_LOBBY … */
    char id[STORE_ID + 1];
    NoteSlice setup;
    NoteSlice board;   /* texts of custom files; start is NULL: none */
    NoteSlice cards;   /* … */
    NoteSlice summary; /* of a finished game, for lists; start is NULL: none */
} StoreTable;

enum { STORE_NO_SEQUENCE = -1 };

typedef struct StoreEntry {
    uint64_t game;
    uint64_t at;
    int64_t sequence; /* the client's number of the command; STORE_NO_SEQUENCE: none */
    NoteSlice body;
    uint64_t epoch; /* a fence (store_fence), for writing; 0: none */
    uint32_t n;
    uint8_t seat;
    uint8_t chain[STORE_CHAIN];
} StoreEntry;

/* A place in a table's history: after so many entries the chain was this. */
typedef struct StoreMark {
    uint32_t n;
    uint8_t chain[STORE_CHAIN];
} StoreMark;

/* False ends the visits. */
typedef bool StoreVisitTable(void *context, const StoreTable *table);
typedef bool StoreVisitEntry(void *context, const StoreEntry *entry);

/* Ends the program at once, since there is no memory left: all that was kept is on disk. */
_Noreturn void store_end(void);

/* The chain before a table's first entry, and after one more: fills entry->chain. */
void store_chain_begin(const StoreTable *table, uint8_t chain[STORE_CHAIN]);
void store_chain_add(const uint8_t before[STORE_CHAIN], StoreEntry *entry);

/* All between begin and commit is written or nothing is. After any failure: store_rollback. A database
 * may tell what it refuses as late as with the commit. STORE_UNKNOWN: it went away before it could
 * answer, and what was written may be there or not; the next store_begin that succeeds means that
 * this can be seen by then. */
StoreCode store_begin(Store *store);
StoreCode store_commit(Store *store);
void store_rollback(Store *store);

/* Writes a page that stays as it is, in a transaction: does it work? */
StoreCode store_probe(Store *store);

StoreCode store_add_table(Store *store, const StoreTable *table);
StoreCode store_add_entry(Store *store, const StoreEntry *entry);

/* Forgets the table and all that happened at it; its bytes in the file are overwritten. */
StoreCode store_drop_table(Store *store, uint64_t game);

/* `token` is the hash of the token that holds the seat from now on; NULL: nobody does. */
StoreCode store_set_token(Store *store, uint64_t game, int seat, const uint8_t *token);

/* Where somebody wants to be told that it is a seat's turn (src/alerts). */
typedef struct StoreAlert {
    uint64_t game;
    uint32_t told; /* the entry that was told last */
    uint8_t seat;  /* EPIX_NONE: all of them */
    NoteSlice kind;
    NoteSlice url;
    NoteSlice key; /* bytes; start is NULL: none */
    NoteSlice secret;
    NoteSlice language;
} StoreAlert;

StoreCode store_set_alert(Store *store, const StoreAlert *alert);

/* Without an address: all of the table. */
StoreCode store_drop_alert(Store *store, uint64_t game, int seat, NoteSlice url);

/* The table's alerts have told of this entry. */
StoreCode store_tell_alerts(Store *store, uint64_t game, uint32_t told);

/* Status, end and summary are taken from `table`. */
StoreCode store_set_status(Store *store, const StoreTable *table);

/* Moves committed pages from the log file beside the data file into it; no harm if it fails. Once
 * all are there, the next transaction begins the log anew. A log that is written over is on disk in
 * half the time of one that grows. */
void store_checkpoint(Store *store);

/* How many pages the log had after the last commit, of the writer. */
unsigned store_log_pages(const Store *store);

/* ---- Nodes (store_nodes.c) -------------------------------------------------------------------- */

/* Each table has one owner among the nodes, and an epoch, which grows with every change of owner. What
 * is written about a table is fenced by its epoch: a node that has slept, or was cut off, and does not
 * know yet that others have taken its tables over, writes nothing. Who owns a table is decided by the
 * database and its clock alone. A store that has no node owns all there is, for ever. */

enum {
    STORE_LEASE = 5000
}; /* milliseconds; a node that was not heard of for so long may be replaced */

/* This node lives: in a transaction. And it ends, so that nobody has to wait until that is noticed. */
StoreCode store_renew(Store *store);
StoreCode store_leave(Store *store);

/* In a transaction, before anything is written about the table: STORE_FENCED, then or with the commit,
 * unless this node owns it in this epoch. Entries can carry the same fence, which costs less. */
StoreCode store_fence(Store *store, uint64_t game, uint64_t epoch);

/* Unfinished tables without a living owner, and without files of their own, in order. False ends the
 * visits. */
typedef struct StoreSearch {
    uint64_t after; /* only those whose numbers are greater */
    int limit;
    bool own; /* those that are this node's, too: it has begun just now, and holds none yet */
} StoreSearch;

typedef bool StoreVisitOrphan(void *context, uint64_t game, const char *id);
StoreCode store_each_orphan(Store *store, const StoreSearch *search, StoreVisitOrphan *visit,
                            void *context);

/* This node owns nothing any more, and whatever of it was on its way is refused. */
StoreCode store_release(Store *store);

/* What lists tell about a table, and where words are looked for, by its owner in this epoch; a table that
 * is over is on no such list. In a transaction. */
typedef struct StoreShown {
    uint64_t game;
    uint64_t epoch;
    NoteSlice line;
    NoteSlice look;
} StoreShown;

StoreCode store_show(Store *store, const StoreShown *shown);

/* Those before that game, the newest first, so many at most. False ends the visits. */
typedef bool StoreVisitShown(void *context, const StoreShown *shown);
StoreCode store_each_shown(Store *store, uint64_t before, int limit, StoreVisitShown *visit,
                           void *context);

/* Nodes that live, by the database's clock. False ends the visits. */
typedef bool StoreVisitNode(void *context, const StoreNode *node);
StoreCode store_each_node(Store *store, StoreVisitNode *visit, void *context);

/* The key that all nodes know and nobody else: this one, if there is none yet. */
StoreCode store_share_key(Store *store, uint8_t key[STORE_KEY]);

/* Numbers for new tables that nobody else gets: the first of so many. */
StoreCode store_reserve(Store *store, int count, uint64_t *first);

/* ---- Many tables at once (store_many.c), in a database ----------------------------------------- */

enum { STORE_MANY = 64 }; /* at most; each call is one statement or two, however many there are */

typedef struct StoreClaim {
    char id[STORE_ID + 1];
    uint64_t epoch; /* in which this node owns it; 0: it does not */
} StoreClaim;

/* Makes this node, if it lives itself, the owner of all that have no other one who lives, each in a new epoch;
 * whatever was on its way in an older one is refused from now on, our own too. A claim of the dead would be
 * gone at once, without their knowing of it. */
StoreCode store_claim(Store *store, StoreClaim *claims, int count);

/* Those of them that there are, and who owns each, by their place in the list, from 0 on. A table is NULL:
 * it is none that we have written. An owner without a name: none that was heard of. */
typedef void StoreVisitWanted(void *context, int place, const StoreTable *table,
                              const StoreNode *owner);
StoreCode store_each_wanted(Store *store, const StoreClaim *claims, int count,
                            StoreVisitWanted *visit, void *context);

/* What happened at a table after the mark. */
typedef struct StorePast {
    uint64_t game;
    StoreMark mark;
    void *context;  /* of visits that are about it */
    StoreCode code; /* as that of store_each_entry_after; STORE_MISSING: there is no such table */
    uint8_t status; /* of the same moment */
} StorePast;

StoreCode store_each_past(Store *store, StorePast *past, int count, StoreVisitEntry *visit);

/* Tokens that hold their seats, and alerts. */
typedef void StoreVisitToken(void *context, int seat, const uint8_t *token);
typedef void StoreVisitAlert(void *context, const StoreAlert *alert);
StoreCode store_each_holder(Store *store, StorePast *past, int count, StoreVisitToken *visit_token,
                            StoreVisitAlert *visit_alert);

/* ---- Looking after the file (store_sqlite_keep.c) ----------------------------------------------- */

/* Gives the room of what was deleted back to the system. The store must be the writer's. */
StoreCode store_vacuum(Store *store);

/* A copy of one moment in a new file, for its owner only, on disk when this returns; a server may
 * write meanwhile. */
StoreCode store_backup(Store *store, const char *path);

/* ---- Reading: slices are valid until the visit or the next call on the same store ends -------- */

StoreCode store_find_table(Store *store, const char *id, StoreTable *table);

/* All tables whose status is in the set (a bit each), oldest first. */
StoreCode store_each_table(Store *store, unsigned statuses, StoreVisitTable *visit, void *context);

/* Finished tables with a summary, newest first, that ended before that time or at the same time
 * with a lower number. */
typedef struct StorePage {
    int64_t ended;
    uint64_t game;
    int limit;
} StorePage;

StoreCode store_each_finished(Store *store, const StorePage *page, StoreVisitTable *visit,
                              void *context);

/* All entries of a table in order, with the chain checked: STORE_DAMAGED at the first one that
 * does not fit, or after the last one if others are missing. `table` is as it was read. */
StoreCode store_each_entry(Store *store, const StoreTable *table, StoreVisitEntry *visit,
                           void *context);

/* The same for those after the mark alone. */
StoreCode store_each_entry_after(Store *store, uint64_t game, const StoreMark *mark,
                                 StoreVisitEntry *visit, void *context);

/* The entry that a seat's command became. The body is not filled in. */
StoreCode store_find_command(Store *store, uint64_t game, int seat, int64_t sequence,
                             StoreEntry *entry);

/* Hashes of the tokens that hold seats; calls with seat and STORE_TOKEN bytes. */
StoreCode store_each_token(Store *store, uint64_t game, StoreVisitToken *visit, void *context);

/* Unfinished tables with files of their own whose numbers are greater than that, in order, so many
 * at most: what is needed to know whether anybody still wants them. */
typedef struct StoreOwn {
    uint64_t game;
    int64_t last; /* when something happened there, or else when it was made */
    uint8_t status;
    char id[STORE_ID + 1];
} StoreOwn;

typedef void StoreVisitOwn(void *context, const StoreOwn *own);
StoreCode store_each_own(Store *store, uint64_t after, int limit, StoreVisitOwn *visit,
                         void *context);

/* Bytes of all those files. */
StoreCode store_own_bytes(Store *store, uint64_t *bytes);

/* The oldest first. */
StoreCode store_each_alert(Store *store, uint64_t game, StoreVisitAlert *visit, void *context);

/* The greatest number of a table, 0 if there is none. */
StoreCode store_last_game(Store *store, uint64_t *game);

#endif
