/* SPDX-License-Identifier: MIT */
/*
 * What the files of this folder share.
 */
#ifndef EPIX_STORE_PARTS_H
#define EPIX_STORE_PARTS_H

#include <sqlite3.h>

#include "store.h"

/* Every statement is prepared once, when it is first used. id, SQL. */
#define STORE_STATEMENT_LIST(X)                                                                    \
    X(BEGIN, "BEGIN IMMEDIATE")                                                                    \
    X(COMMIT, "COMMIT")                                                                            \
    X(ADD_TABLE, "INSERT INTO tables (game, id, created, status, setup, board, cards) "            \
                 "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)")                                            \
    X(ADD_ENTRY, "INSERT INTO entries (game, n, at, seat, seq, body, chain) "                      \
                 "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)")                                            \
    X(SET_HEAD, "INSERT INTO heads (game, n, chain) VALUES (?1, ?2, ?3) "                          \
                "ON CONFLICT (game) DO UPDATE SET n = excluded.n, chain = excluded.chain")         \
    X(DROP_ALERTS, "DELETE FROM alerts WHERE game = ?1")                                           \
    X(DROP_ALERT, "DELETE FROM alerts WHERE game = ?1 AND seat = ?2 AND url = ?3")                 \
    X(SET_ALERT, "INSERT OR REPLACE INTO alerts "                                                  \
                 "(game, seat, url, kind, key, secret, language, told) "                           \
                 "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)")                                        \
    X(TELL_ALERTS, "UPDATE alerts SET told = ?2 WHERE game = ?1")                                  \
    X(EACH_ALERT, "SELECT seat, url, kind, key, secret, language, told FROM alerts "               \
                  "WHERE game = ?1 ORDER BY number")                                               \
    X(DROP_SEATS, "DELETE FROM seats WHERE game = ?1")                                             \
    X(DROP_HEAD, "DELETE FROM heads WHERE game = ?1")                                              \
    X(DROP_ENTRIES, "DELETE FROM entries WHERE game = ?1")                                         \
    X(PROBE, "PRAGMA application_id = 0x45504958")                                                 \
    X(DROP_TABLE, "DELETE FROM tables WHERE game = ?1")                                            \
    X(SET_TOKEN, "INSERT INTO seats (game, seat, token) VALUES (?1, ?2, ?3) "                      \
                 "ON CONFLICT (game, seat) DO UPDATE SET token = excluded.token")                  \
    X(DROP_TOKEN, "DELETE FROM seats WHERE game = ?1 AND seat = ?2")                               \
    X(SET_STATUS, "UPDATE tables SET status = ?2, ended = ?3, summary = ?4 WHERE game = ?1")       \
    X(FIND_TABLE, "SELECT game, id, created, ended, status, setup, board, cards, summary "         \
                  "FROM tables WHERE id = ?1")                                                     \
    X(EACH_TABLE, "SELECT game, id, created, ended, status, setup, board, cards, summary "         \
                  "FROM tables WHERE (1 << status) & ?1 ORDER BY game")                            \
    X(EACH_FINISHED, "SELECT game, id, created, ended, status, setup, board, cards, summary "      \
                     "FROM tables WHERE summary IS NOT NULL AND (ended, game) < (?1, ?2) "         \
                     "ORDER BY ended DESC, game DESC LIMIT ?3")                                    \
    X(FIND_HEAD, "SELECT (SELECT n FROM heads WHERE game = ?1), "                                  \
                 "(SELECT chain FROM heads WHERE game = ?1)")                                      \
    X(EACH_ENTRY, "SELECT n, at, seat, seq, body, chain FROM entries "                             \
                  "WHERE game = ?1 AND n > ?2 ORDER BY n")                                         \
    X(FIND_COMMAND, "SELECT n, at, seat, seq, chain FROM entries "                                 \
                    "WHERE game = ?1 AND seat = ?2 AND seq = ?3")                                  \
    X(EACH_TOKEN, "SELECT seat, token FROM seats WHERE game = ?1 ORDER BY seat")                   \
    X(EACH_OWN, "SELECT game, id, status, created + coalesce((SELECT at FROM entries "             \
                "WHERE entries.game = tables.game ORDER BY n DESC LIMIT 1), 0) FROM tables "       \
                "WHERE game > ?1 AND status < 2 AND (board IS NOT NULL OR cards IS NOT NULL) "     \
                "ORDER BY game LIMIT ?2")                                                          \
    X(OWN_BYTES, "SELECT coalesce(sum(length(CAST(coalesce(board, '') AS BLOB)) + "                \
                 "length(CAST(coalesce(cards, '') AS BLOB))), 0) FROM tables WHERE status < 2")    \
    X(LAST_GAME, "SELECT coalesce(max(game), 0) FROM tables")

enum {
#define X(id, sql) STORE_STATEMENT_##id,
    STORE_STATEMENT_LIST(X)
#undef X
        STORE_STATEMENTS
};

struct Store {
    sqlite3 *db;
    sqlite3_stmt *statement[STORE_STATEMENTS];
    int lock;           /* keeps other writers out; -1: none */
    unsigned log_pages; /* of the writer */
    char *lent;         /* texts of the table that was found last */
    char reason[200];
};

/* What a result of SQLite means to us; remembers the reason if it is a failure. */
StoreCode store__code(Store *store, int result);

/* The statement, ready to be bound; NULL if it cannot be prepared. */
sqlite3_stmt *store__statement(Store *store, int which);

/* Runs a statement that returns no rows, and makes it ready for the next time. */
StoreCode store__run(Store *store, sqlite3_stmt *statement);

#endif
