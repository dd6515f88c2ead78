/* SPDX-License-Identifier: MIT */
/*
 * What whoever hosts the server may do: look at tables and people, and act on them. A Unix socket
 * beside the data file takes one line of JSON a connection and answers with text (`epix admin`
 * speaks to it); while no server runs, the same line is carried out by the data file itself
 * (server_alone.h). A page shows the same figures. Nothing of a game is told that a
 * spectator could not see, and every act stands in the audit log before it is carried out.
 */
#ifndef EPIX_SERVER_ADMIN_H
#define EPIX_SERVER_ADMIN_H

#include "fields.h"
#include "hall.h"
#include "scroll.h"
#include "server_files.h"

enum { ADMIN_NOTICE = 300 }; /* bytes of a notice to all, with its NUL */

/* The disk has refused it. */
#define ADMIN_LOST "This could not be saved. Please try again.\n"

typedef struct Admin {
    ServerBans bans;
    char notice[ADMIN_NOTICE]; /* whoever comes is told; empty: none */
    bool drains;               /* no new tables: it will be restarted soon */
    struct AdminDoor *door;    /* the socket; NULL: none */
} Admin;

void admin_open(Server *server);

/* At the end of every turn of the loop: answers those whose act is on disk now. */
void admin_turn(Server *server);

/* ---- Hooks of the rest of the server --------------------------------------------------------------------- */

bool admin_shuts_out(const Server *server, const Address *address);

/* Tells a newcomer what all have been told. */
void admin_greet(const Server *server, Peer *peer);

/* ---- Acts (admin.c, admin_acts.c) ---------------------------------------------------------------------------- */

/* One request, and its answer. */
typedef struct AdminAsk {
    Server *server;
    const Fields *fields;
    WordsLanguage language;
    Scroll *out;
} AdminAsk;

/* Carries out what a line asks for and writes the answer; false: it was refused. */
bool admin_answer(Server *server, NoteSlice line, Scroll *out);

/* A sentence as the answer; returns false, for refusals. */
bool admin_refuse(const AdminAsk *ask, const char *english);
bool admin_done(const AdminAsk *ask);

/* A text of the request, empty if there is none; false: it is too long. */
bool admin_text(const AdminAsk *ask, const char *key, char *out, size_t size);

/* The table that the request names, ready to be used; NULL: there is none, and that has been said. */
HallTable *admin_table(const AdminAsk *ask);

/* The line of the audit log; false: it cannot be written, and that has been said. */
bool admin_audit(const AdminAsk *ask, const char *act, const char *object);

bool admin_close_table(const AdminAsk *ask);
bool admin_remove(const AdminAsk *ask);
bool admin_mute(const AdminAsk *ask);
bool admin_unmute(const AdminAsk *ask);
bool admin_rewind(const AdminAsk *ask);

/* ---- Lists (admin_lists.c) -------------------------------------------------------------------------------- */

void admin_list_tables(Server *server, const char *find, size_t most, Scroll *out);
void admin_list_people(Server *server, const char *find, size_t most, Scroll *out);

/* People by the seats that they hold, whether they are there or not. */
void admin_list_holders(Server *server, const char *find, size_t most, Scroll *out);
void admin_list_bans(const Server *server, Scroll *out);
void admin_list_figures(const Server *server, Scroll *out);
void admin_show_table(Server *server, HallTable *table, WordsLanguage language, Scroll *out);

/* People who sit at games that are being played, and are there. */
unsigned admin_count_players(const Server *server);

/* ---- The socket (admin_socket.c) ---------------------------------------------------------------------------- */

void admin_open_door(Server *server);
void admin_close_door(Server *server);

#endif
