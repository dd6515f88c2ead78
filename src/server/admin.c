/* SPDX-License-Identifier: MIT */
/*
 * What whoever hosts the server asks for, and acts that concern all of it.
 */
#include "admin.h"

#include <string.h>
#include <time.h>

#include "memory.h"
#include "note_file.h"
#include "server_state.h"

/* ---- Requests --------------------------------------------------------------------------------------------- */

bool admin_refuse(const AdminAsk *ask, const char *english) {
    scroll_put(ask->out, "%s\n", words_text(ask->language, english));
    return false;
}

bool admin_done(const AdminAsk *ask) {
    scroll_put(ask->out, "%s\n", words_text(ask->language, WORDS_KEY("Done.")));
    return true;
}

bool admin_text(const AdminAsk *ask, const char *key, char *out, size_t size) {
    const NoteSlice text = fields_text(ask->fields, key);
    const bool fits = text.length < size;
    memcpy(out, text.start ? text.start : "", fits ? text.length : 0);
    out[fits ? text.length : 0] = '\0';
    return fits;
}

bool admin_audit(const AdminAsk *ask, const char *act, const char *object) {
    char reason[SERVER_REMARK];
    admin_text(ask, "reason", reason, sizeof reason);
    return server_audit(ask->server->config->data, act, object, reason) ||
           admin_refuse(ask, WORDS_KEY("The audit log cannot be written; nothing was done."));
}

HallTable *admin_table(const AdminAsk *ask) {
    HallTable *table = hall_find(ask->server, fields_text(ask->fields, "table"));
    if (!table) {
        admin_refuse(ask, WORDS_KEY("There is no such table."));
    } else if (!hall_is_ready_now(ask->server, table)) {
        admin_refuse(ask, WORDS_KEY("The table cannot be read now, or its data are damaged."));
        if (!table->damaged) { /* those that are stay, so that each is counted once */
            hall_leave(ask->server, table);
        }
        table = NULL;
    }
    return table;
}

/* ---- Looking ---------------------------------------------------------------------------------------------- */

enum { MOST_LINES = 1000 };

/* Else it is only the data file that is looked after. */
static bool runs(const AdminAsk *ask) {
    return ask->server->transport;
}

static bool list_tables(const AdminAsk *ask) {
    char find[64];
    admin_text(ask, "find", find, sizeof find);
    admin_list_tables(ask->server, find, MOST_LINES, ask->out);
    return true;
}

static bool list_people(const AdminAsk *ask) {
    char find[64];
    admin_text(ask, "find", find, sizeof find);
    (runs(ask) ? admin_list_people : admin_list_holders)(ask->server, find, MOST_LINES, ask->out);
    return true;
}

static bool list_bans(const AdminAsk *ask) {
    admin_list_bans(ask->server, ask->out);
    return true;
}

static bool list_figures(const AdminAsk *ask) {
    admin_list_figures(ask->server, ask->out);
    return true;
}

static bool show_table(const AdminAsk *ask) {
    HallTable *table = admin_table(ask);
    if (table) {
        admin_show_table(ask->server, table, ask->language, ask->out);
        hall_leave(ask->server, table);
    }
    return table;
}

/* ---- Bans ------------------------------------------------------------------------------------------------- */

bool admin_shuts_out(const Server *server, const Address *address) {
    return server_bans_hold(&server->admin->bans, address->name, hall_wall_time() / 1000);
}

static void close_banned(const Server *server) {
    for (Peer *peer = server->peers; peer; peer = peer->next) {
        if (admin_shuts_out(server, peer->address)) {
            peer_close(peer, PEER_BYE_CLOSED);
        }
    }
}

static bool set_ban(const AdminAsk *ask, const char *act, int64_t minutes) {
    enum { MOST_MINUTES = 10 * 366 * 24 * 60 };
    char hash[SERVER_BAN];
    Server *server = ask->server;
    ServerBans *bans = &server->admin->bans;
    const int64_t now = hall_wall_time() / 1000;
    if (!admin_text(ask, "address", hash, sizeof hash) || !server_ban_is_hash(hash)) {
        return admin_refuse(ask, WORDS_KEY("An address is named by its hash: 16 characters of "
                                           "`epix admin people`."));
    }
    if (minutes < 0 || minutes > MOST_MINUTES) {
        return admin_refuse(ask, WORDS_KEY("A ban lasts from 1 minute to ten years."));
    }
    if (!admin_audit(ask, act, hash)) {
        return false;
    }
    if (!server_bans_set(bans, hash, now + minutes * 60, now)) {
        return admin_refuse(ask, WORDS_KEY("Too many addresses are banned already."));
    }
    if (!server_bans_write(bans, server->config->data)) {
        return admin_refuse(ask, WORDS_KEY("It holds until the next restart only: the list of bans "
                                           "cannot be written."));
    }
    close_banned(server);
    return admin_done(ask);
}

static bool ban(const AdminAsk *ask) {
    const int64_t minutes = fields_number(ask->fields, "minutes", 0);
    return set_ban(ask, "ban", minutes > 0 ? minutes : -1);
}

static bool unban(const AdminAsk *ask) {
    return set_ban(ask, "unban", 0);
}

/* ---- Telling all ------------------------------------------------------------------------------------------- */

static void tell(Peer *peer, const char *text) {
    char out[MESSAGE_SHORT];
    NoteJson json = note_json_message(out, sizeof out, "notice", STORE_NO_SEQUENCE);
    note_json_put_string(&json, "text", text);
    Message *message = message_of(&json);
    peer_send(peer, message);
    message_release(message);
}

void admin_greet(const Server *server, Peer *peer) {
    const Admin *admin = server->admin;
    if (admin->drains) {
        tell(peer,
             words_text(peer->language,
                        WORDS_KEY("This server will be restarted soon. Your game is kept, and "
                                  "goes on afterwards.")));
    }
    if (admin->notice[0]) {
        tell(peer, admin->notice);
    }
}

static void greet_all(const Server *server) {
    for (Peer *peer = server->peers; peer; peer = peer->next) {
        admin_greet(server, peer);
    }
}

static bool notice(const AdminAsk *ask) {
    char text[ADMIN_NOTICE];
    if (!admin_text(ask, "text", text, sizeof text) ||
        (text[0] && note_count_characters((NoteSlice){text, strlen(text)}) < 1)) {
        return admin_refuse(ask, WORDS_KEY("A notice has at most 299 bytes, in one line."));
    }
    if (!admin_audit(ask, "notice", text)) {
        return false;
    }
    memcpy(ask->server->admin->notice, text, sizeof text);
    greet_all(ask->server);
    return admin_done(ask);
}

/* Asked again and again, it tells whether everybody has gone. */
static bool drain(const AdminAsk *ask) {
    Admin *admin = ask->server->admin;
    const bool off = fields_number(ask->fields, "off", 0) != 0;
    if (admin->drains == off) {
        if (!admin_audit(ask, off ? "undrain" : "drain", "")) {
            return false;
        }
        admin->drains = !off;
        greet_all(ask->server);
    }
    scroll_put(ask->out, "%u\n", off ? 0 : admin_count_players(ask->server));
    return true;
}

/* ---- All of them -------------------------------------------------------------------------------------------- */

static const struct {
    const char *name;
    bool (*answer)(const AdminAsk *ask);
    bool alone; /* also while no server runs */
} acts[] = {
    {"tables", list_tables, true},
    {"people", list_people, true},
    {"bans", list_bans, true},
    {"figures", list_figures, false},
    {"show", show_table, true},
    {"close", admin_close_table, true},
    {"remove", admin_remove, true},
    {"mute", admin_mute, true},
    {"unmute", admin_unmute, true},
    {"rewind", admin_rewind, true},
    {"ban", ban, true},
    {"unban", unban, true},
    {"notice", notice, false},
    {"drain", drain, false},
};

bool admin_answer(Server *server, NoteSlice line, Scroll *out) {
    enum { DEPTH = 2 };
    Fields fields;
    bool done = false;
    const bool good = fields_read(&fields, line, DEPTH);
    const WordsLanguage wanted =
        good ? words_language_find(fields_text(&fields, "lang")) : WORDS_ENGLISH;
    const AdminAsk ask = {server, &fields, wanted < WORDS_LANGUAGES ? wanted : WORDS_ENGLISH, out};
    const NoteSlice name = good ? fields_text(&fields, "act") : (NoteSlice){0};
    size_t act = 0;
    while (act < sizeof acts / sizeof *acts && !note_slice_is(name, acts[act].name)) {
        act++;
    }
    if (act == sizeof acts / sizeof *acts) {
        admin_refuse(&ask, WORDS_KEY("This server does not know such an act."));
    } else if (!acts[act].alone && !runs(&ask)) {
        admin_refuse(&ask, WORDS_KEY("This concerns those who are connected, and no server runs on "
                                     "this data file."));
    } else {
        done = acts[act].answer(&ask);
    }
    fields_free(&fields);
    return done;
}

/* ---- Beginning and end ---------------------------------------------------------------------------------------- */

void admin_open(Server *server) {
    server->admin = memory_take(sizeof *server->admin);
    if (!server_bans_read(&server->admin->bans, server->config->data)) {
        log_event(&server->log, LOG_ERROR, "bans_unreadable", "file=bans");
    }
}
