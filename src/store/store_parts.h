/* SPDX-License-Identifier: MIT */
/*
 * What the files of this folder share. A database is a driver (store_sqlite.c, store_postgres.c),
 * which runs statements; what they mean is said once, in store_read.c and store_write.c.
 */
#ifndef EPIX_STORE_PARTS_H
#define EPIX_STORE_PARTS_H

#include "store.h"

/* ---- Statements ------------------------------------------------------------------------------ */

/* A node that was heard of in the time of a lease, by the database's clock. */
#define STORE_ALIVE "seen > now() - interval '5 seconds'"

#define STORE_TABLE_COLUMNS "game, id, created, ended, status, setup, board, cards, summary"

/* All of them, in SQL that every database takes; a driver may have other words for one. id, a letter
 * for each parameter (number, text, bytes; NUMBER, TEXT: a list of them), SQL. */
#define STORE_STATEMENT_LIST(X)                                                                     \
    X(ADD_TABLE, "ntnnbbb",                                                                         \
      "INSERT INTO tables (game, id, created, status, setup, board, cards) "                        \
      "VALUES ($1, $2, $3, $4, $5, $6, $7)")                                                        \
    X(ADD_ENTRY, "nnnnnbbn",                                                                        \
      "INSERT INTO entries (game, n, at, seat, seq, body, chain) "                                  \
      "VALUES ($1, $2, $3, $4, $5, $6, $7)")                                                        \
    X(SET_HEAD, "nnb",                                                                              \
      "INSERT INTO heads (game, n, chain) VALUES ($1, $2, $3) "                                     \
      "ON CONFLICT (game) DO UPDATE SET n = excluded.n, chain = excluded.chain")                    \
    X(DROP_ALERTS, "n", "DELETE FROM alerts WHERE game = $1")                                       \
    X(DROP_ALERT, "nnb", "DELETE FROM alerts WHERE game = $1 AND seat = $2 AND url = $3")           \
    X(ADD_ALERT, "nnbbbbbn",                                                                        \
      "INSERT INTO alerts (game, seat, url, kind, key, secret, language, told) "                    \
      "VALUES ($1, $2, $3, $4, $5, $6, $7, $8)")                                                    \
    X(TELL_ALERTS, "nn", "UPDATE alerts SET told = $2 WHERE game = $1")                             \
    X(EACH_ALERT, "n",                                                                              \
      "SELECT seat, url, kind, key, secret, language, told FROM alerts "                            \
      "WHERE game = $1 ORDER BY number")                                                            \
    X(DROP_SEATS, "n", "DELETE FROM seats WHERE game = $1")                                         \
    X(DROP_HEAD, "n", "DELETE FROM heads WHERE game = $1")                                          \
    X(DROP_ENTRIES, "n", "DELETE FROM entries WHERE game = $1")                                     \
    X(DROP_TABLE, "n", "DELETE FROM tables WHERE game = $1")                                        \
    X(SET_TOKEN, "nnb",                                                                             \
      "INSERT INTO seats (game, seat, token) VALUES ($1, $2, $3) "                                  \
      "ON CONFLICT (game, seat) DO UPDATE SET token = excluded.token")                              \
    X(DROP_TOKEN, "nn", "DELETE FROM seats WHERE game = $1 AND seat = $2")                          \
    X(SET_STATUS, "nnnb",                                                                           \
      "UPDATE tables SET status = $2, ended = $3, summary = $4 WHERE game = $1")                    \
    X(FIND_TABLE, "t", "SELECT " STORE_TABLE_COLUMNS " FROM tables WHERE id = $1")                  \
    X(EACH_TABLE, "nnn",                                                                            \
      "SELECT " STORE_TABLE_COLUMNS " FROM tables "                                                 \
      "WHERE (1 << CAST(status AS INTEGER)) & CAST($1 AS INTEGER) <> 0 AND game > $2 "              \
      "ORDER BY game LIMIT $3")                                                                     \
    X(EACH_FINISHED, "nnn",                                                                         \
      "SELECT " STORE_TABLE_COLUMNS " FROM tables "                                                 \
      "WHERE summary IS NOT NULL AND (ended, game) < ($1, $2) "                                     \
      "ORDER BY ended DESC, game DESC LIMIT $3")                                                    \
    X(EACH_ENTRY, "nn",                                                                             \
      "SELECT e.n, e.at, e.seat, e.seq, e.body, e.chain, h.n, h.chain FROM tables t "               \
      "LEFT JOIN heads h ON h.game = t.game "                                                       \
      "LEFT JOIN entries e ON e.game = t.game AND e.n > $2 "                                        \
      "WHERE t.game = $1 ORDER BY e.n")                                                             \
    X(FIND_COMMAND, "nnn",                                                                          \
      "SELECT n, at, chain FROM entries WHERE game = $1 AND seat = $2 AND seq = $3")                \
    X(EACH_TOKEN, "n", "SELECT seat, token FROM seats WHERE game = $1 ORDER BY seat")               \
    X(EACH_OWN, "nn",                                                                               \
      "SELECT game, id, status, created + coalesce((SELECT at FROM entries "                        \
      "WHERE entries.game = tables.game ORDER BY n DESC LIMIT 1), 0) FROM tables "                  \
      "WHERE game > $1 AND status < 2 AND (board IS NOT NULL OR cards IS NOT NULL) "                \
      "ORDER BY game LIMIT $2")                                                                     \
    X(OWN_BYTES, "",                                                                                \
      "SELECT coalesce(sum(length(CAST(coalesce(board, '') AS BLOB)) + "                            \
      "length(CAST(coalesce(cards, '') AS BLOB))), 0) FROM tables WHERE status < 2")                \
    X(LAST_GAME, "", "SELECT coalesce(max(game), 0) FROM tables")                                   \
    X(SET_OWNER, "ntn", "UPDATE heads SET owner = $2, epoch = $3 WHERE game = $1")                  \
    X(RENEW, "tttn",                                                                                \
      "INSERT INTO nodes (name, address, link, protocol, seen) VALUES ($1, $2, $3, $4, now()) "     \
      "ON CONFLICT (name) DO UPDATE SET address = excluded.address, link = excluded.link, "         \
      "protocol = excluded.protocol, seen = excluded.seen")                                         \
    X(LEAVE, "t", "DELETE FROM nodes WHERE name = $1")                                              \
    X(CLAIM, "Tt",                                                                                  \
      "WITH wanted AS (SELECT game, place FROM unnest($1) WITH ORDINALITY AS w (id, place) "        \
      "JOIN tables USING (id) JOIN heads USING (game) "                                             \
      "WHERE EXISTS (SELECT 1 FROM nodes WHERE name = $2 AND " STORE_ALIVE ") AND (owner = $2 OR "  \
      "NOT EXISTS (SELECT 1 FROM nodes WHERE name = owner AND " STORE_ALIVE ")) "                   \
      "ORDER BY game FOR UPDATE OF heads) "                                                         \
      "UPDATE heads SET owner = $2, epoch = epoch + 1 FROM wanted WHERE "                           \
      "heads.game = wanted.game RETURNING place, epoch")                                            \
    X(EACH_WANTED, "T",                                                                             \
      "SELECT " STORE_TABLE_COLUMNS ", place, name, address, link, protocol "                       \
      "FROM unnest($1) WITH ORDINALITY AS w (id, place) JOIN tables USING (id) "                    \
      "LEFT JOIN heads USING (game) LEFT JOIN nodes ON name = owner")                               \
    X(EACH_PAST, "NN",                                                                              \
      "SELECT e.n, e.at, e.seat, e.seq, e.body, e.chain, h.n, h.chain, t.status, place "            \
      "FROM unnest($1, $2) WITH ORDINALITY AS w (game, after, place) JOIN tables t USING (game) "   \
      "LEFT JOIN heads h USING (game) LEFT JOIN entries e ON e.game = t.game AND e.n > after "      \
      "ORDER BY place, e.n")                                                                        \
    X(EACH_TOKEN_OF, "N",                                                                           \
      "SELECT seat, token, place FROM unnest($1) WITH ORDINALITY AS w (game, place) "               \
      "JOIN seats USING (game) ORDER BY place, seat")                                               \
    X(EACH_ALERT_OF, "N",                                                                           \
      "SELECT seat, url, kind, key, secret, language, told, place "                                 \
      "FROM unnest($1) WITH ORDINALITY AS w (game, place) JOIN alerts USING (game) "                \
      "ORDER BY place, number")                                                                     \
    X(EACH_NODE, "",                                                                                \
      "SELECT name, address, link, protocol FROM nodes WHERE " STORE_ALIVE " ORDER BY name")        \
    X(ADD_KEY, "b", "INSERT INTO keys (one, key) VALUES (1, $1) ON CONFLICT DO NOTHING")            \
    X(FIND_KEY, "", "SELECT key FROM keys")                                                         \
    X(RELEASE, "t", "UPDATE heads SET owner = '', epoch = epoch + 1 WHERE owner = $1")              \
    X(SHOW, "nbbn",                                                                                 \
      "INSERT INTO shown (game, line, look) SELECT $1, $2, $3 FROM heads "                          \
      "WHERE game = $1 AND epoch = $4 "                                                             \
      "ON CONFLICT (game) DO UPDATE SET line = excluded.line, look = excluded.look")                \
    X(EACH_SHOWN, "nn",                                                                             \
      "SELECT shown.game, line, look FROM shown JOIN tables ON tables.game = shown.game "           \
      "WHERE shown.game < $1 AND status < 2 ORDER BY shown.game DESC LIMIT $2")                     \
    X(FENCE, "nn",                                                                                  \
      "SELECT 1 / count(*) FROM (SELECT game FROM heads WHERE game = $1 AND epoch = $2 "            \
      "FOR UPDATE) AS held")                                                                        \
    X(EACH_ORPHAN, "tnnn",                                                                          \
      "SELECT game, id FROM tables JOIN heads USING (game) WHERE status < 2 AND "                   \
      "board IS NULL AND cards IS NULL AND game > $2 AND ((owner = $1 AND $4 = 1) OR "              \
      "NOT EXISTS (SELECT 1 FROM nodes WHERE name = owner AND " STORE_ALIVE ")) "                   \
      "ORDER BY game LIMIT $3")                                                                     \
    X(RESERVE, "n",                                                                                 \
      "UPDATE numbers SET last = $1 + CASE WHEN last > (SELECT coalesce(max(game), 0) FROM tables)" \
      " THEN last ELSE (SELECT coalesce(max(game), 0) FROM tables) END RETURNING last")

typedef enum StoreStatement {
#define X(id, types, sql) STORE_STATEMENT_##id,
    STORE_STATEMENT_LIST(X)
#undef X
        STORE_STATEMENTS
} StoreStatement;

/* What is given to a statement, and what a column of a row holds. */
typedef enum StoreValueKind {
    STORE_NULL,
    STORE_NUMBER,
    STORE_TEXT,
    STORE_BYTES,
    STORE_LIST, /* databases only */
} StoreValueKind;

typedef struct StoreValue {
    StoreValueKind kind;
    int64_t number; /* or how many there are in the list */
    NoteSlice text; /* or bytes */
    const struct StoreValue *list;
} StoreValue;

enum { STORE_VALUES = 14 }; /* parameters or columns at most */

/* False ends the visits. */
typedef bool StoreVisitRow(void *context, const StoreValue *column);

/* ---- Drivers --------------------------------------------------------------------------------- */

typedef struct StoreDriver {
    void (*close)(Store *store);
    void (*set_patience)(Store *store, int milliseconds);
    StoreCode (*begin)(Store *store);
    StoreCode (*commit)(Store *store);
    void (*rollback)(Store *store);
    StoreCode (*probe)(Store *store);
    StoreCode (*run)(Store *store, StoreStatement statement, const StoreValue *values);
    StoreCode (*each)(Store *store, StoreStatement statement, const StoreValue *values,
                      StoreVisitRow *visit, void *context);
    StoreCode (*check)(Store *store);
    void (*checkpoint)(Store *store);
    unsigned (*log_pages)(const Store *store);
    StoreCode (*vacuum)(Store *store);
    StoreCode (*backup)(Store *store, const char *path);
} StoreDriver;

/* What a driver's own structure begins with. */
struct Store {
    const StoreDriver *driver;
    StoreNode node; /* its name is empty: none */
    char *lent;     /* texts of the table that was found last */
    char reason[200];
};

/* Each fills in *store even if it fails; NULL: there is no memory. */
StoreCode store__open_sqlite(const char *path, StoreMode mode, Store **store);
StoreCode store__open_postgres(const char *url, StoreMode mode, const StoreNode *node,
                               Store **store);

/* In SQL that every database takes, and its letters. */
const char *store__sql(StoreStatement statement);
const char *store__types(StoreStatement statement);

StoreCode store__run(Store *store, StoreStatement statement, const StoreValue *values);
StoreCode store__each(Store *store, StoreStatement statement, const StoreValue *values,
                      StoreVisitRow *visit, void *context);

/* The table of a row with STORE_TABLE_COLUMNS; false: it is none that we have written. */
bool store__read_table(const StoreValue *column, StoreTable *table);

/* A node of a row: name, address, link, protocol. */
void store__read_node(const StoreValue *column, StoreNode *node);

/* Visits of a table's entries. Each row has the head beside it, so that both are of the same moment. */
typedef struct StoreEntries {
    StoreVisitEntry *visit;
    void *context;
    StoreEntry last;
    bool fits;    /* all so far */
    bool more;    /* are wanted */
    bool is_head; /* the last one is the one that the head names */
} StoreEntries;

StoreEntries store__begin_entries(uint64_t game, const StoreMark *mark, StoreVisitEntry *visit,
                                  void *context);
bool store__visit_entry(void *entries, const StoreValue *column);
StoreCode store__end_entries(const StoreEntries *entries);

void store__visit_token(const StoreValue *column, StoreVisitToken *visit, void *context);
void store__visit_alert(uint64_t game, const StoreValue *column, StoreVisitAlert *visit,
                        void *context);

/* ---- Values ---------------------------------------------------------------------------------- */

static inline StoreValue store__number(uint64_t number) {
    return (StoreValue){.kind = STORE_NUMBER, .number = (int64_t)number};
}

static inline StoreValue store__text(NoteSlice text) {
    return (StoreValue){.kind = text.start ? STORE_TEXT : STORE_NULL, .text = text};
}

static inline StoreValue store__bytes(const void *start, size_t length) {
    return (StoreValue){.kind = start ? STORE_BYTES : STORE_NULL, .text = {start, length}};
}

static inline StoreValue store__list(const StoreValue *list, int count) {
    return (StoreValue){.kind = STORE_LIST, .number = count, .list = list};
}

#endif
