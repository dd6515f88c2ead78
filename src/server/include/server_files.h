/* SPDX-License-Identifier: MIT */
/*
 * Files beside the data file, for whoever hosts a server: who is shut out, what was done and why,
 * what was reported, and the hash of the token for the admin page. All are for their owner only. A
 * server uses them while it runs, `epix admin` also while none does.
 */
#ifndef EPIX_SERVER_FILES_H
#define EPIX_SERVER_FILES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum {
    SERVER_FILE_PATH = 4096 + 16,
    SERVER_ADMIN_TOKEN = 33, /* bytes of a token, with its NUL */
    SERVER_BAN = 17,         /* bytes of a hashed address, with its NUL */
    SERVER_BANS = 4096,      /* at most */
    SERVER_REMARK = 600,     /* bytes of anything that is quoted */
};

/* `epix.db.admin` for "admin". */
void server_file_beside(const char *data, const char *name, char out[SERVER_FILE_PATH]);

/* ---- What was done ------------------------------------------------------------------------------------- */

/* A line at the end of the audit log, on disk when this returns. False: it could not be written, and
 * then nothing must be done. */
bool server_audit(const char *data, const char *act, const char *object, const char *reason);

/* The last lines of a file beside the data file, in order; false: the file cannot be read. */
typedef void ServerLine(void *context, const char *line);
bool server_file_last(const char *data, const char *name, size_t count, ServerLine *tell,
                      void *context);

/* ---- Who is shut out ----------------------------------------------------------------------------------- */

typedef struct ServerBan {
    char hash[SERVER_BAN];
    int64_t until; /* seconds since 1970 */
} ServerBan;

/* Addresses are never kept: only hashes of them, with a salt that is as old as the list. */
typedef struct ServerBans {
    uint8_t salt[16];
    int count;
    ServerBan ban[SERVER_BANS];
} ServerBans;

/* Reads the list; if there is none it is empty, with a fresh salt. False: it cannot be read. */
bool server_bans_read(ServerBans *bans, const char *data);
bool server_bans_write(const ServerBans *bans, const char *data);

/* False: there are too many. An end in the past takes the ban back. */
bool server_bans_set(ServerBans *bans, const char *hash, int64_t until, int64_t now);

void server_bans_hash(const ServerBans *bans, const char *address, char out[SERVER_BAN]);
bool server_bans_hold(const ServerBans *bans, const char *address, int64_t now);

/* Whether this may be a hashed address. */
bool server_ban_is_hash(const char *text);

/* ---- The token for the admin page ----------------------------------------------------------------------- */

/* Makes a token in the place of the last one. False: its hash could not be written. */
bool server_admin_token_make(const char *data, char token[SERVER_ADMIN_TOKEN]);
bool server_admin_token_exists(const char *data);

/* Takes the same time whatever the token is. */
bool server_admin_token_fits(const char *data, const char *token);

#endif
