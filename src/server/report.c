/* SPDX-License-Identifier: MIT */
#include "report.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "files.h"
#include "note_names.h"
#include "scroll.h"
#include "server_state.h"

/* The remark that is looked for. */
typedef struct Remark {
    uint32_t n;
    int by;
    int seat; /* EPIX_NONE: it is none that could be reported */
    char kind[16];
    char name[SERVER_REMARK];
    char text[SERVER_REMARK];
} Remark;

static bool is_remark(const TableEntry *entry) {
    return entry->kind == TABLE_ENTRY_CHAT || entry->kind == TABLE_ENTRY_PHRASE ||
           entry->kind == TABLE_ENTRY_NAME || entry->kind == TABLE_ENTRY_TAKE;
}

static bool find_remark(void *context, const Table *table, const TableStep *step) {
    Remark *remark = context;
    const TableEntry *entry = &step->entry;
    if (entry->n < remark->n) {
        return true;
    }
    if (is_remark(entry) && entry->seat != remark->by) {
        const char *name = table->seat[entry->seat].name;
        remark->seat = entry->seat;
        snprintf(remark->kind, sizeof remark->kind, "%s", table_entry_word(entry->kind));
        snprintf(remark->name, sizeof remark->name, "%s", name ? name : "");
        table_entry_text(table, entry, WORDS_ENGLISH, remark->text, sizeof remark->text);
    }
    return false;
}

/* Whoever writes them must not fill the disk. */
static bool has_room(const char *data) {
    struct stat about;
    char path[SERVER_FILE_PATH];
    server_file_beside(data, "reports", path);
    return stat(path, &about) != 0 || about.st_size < FILES_MOST;
}

/* From where the person is connected; empty: not at all. */
static void find_address(const Server *server, const HallTable *table, int seat,
                         char out[SERVER_BAN]) {
    out[0] = '\0';
    for (const Peer *peer = table->peers; peer; peer = peer->next_here) {
        if (peer->seat == seat) {
            server_bans_hash(&server->admin->bans, peer->address->name, out);
        }
    }
}

ReportResult report_keep(Server *server, HallTable *table, uint32_t n, int by) {
    Remark remark = {.n = n, .by = by, .seat = EPIX_NONE};
    const char *data = server->config->data;
    char quoted[2][FILES_QUOTED];
    char now[FILES_TIME];
    char address[SERVER_BAN];
    hall_replay(server, table, n, find_remark, &remark);
    if (remark.seat == EPIX_NONE) {
        return REPORT_NO_REMARK;
    }
    if (!has_room(data)) {
        return REPORT_FULL;
    }
    Scroll line = {0};
    files_time(now);
    find_address(server, table, remark.seat, address);
    scroll_put(&line, "time=%s table=%s n=%u by=%c seat=%c address=%s %s name=%s text=%s\n", now,
               table->id, n, note_seat_letter(by), note_seat_letter(remark.seat),
               address[0] ? address : "-", remark.kind,
               log_quote(remark.name, quoted[0], FILES_QUOTED),
               log_quote(remark.text, quoted[1], FILES_QUOTED));
    const bool kept = files_append(data, "reports", line.text, false);
    free(line.text);
    return kept ? REPORT_KEPT : REPORT_FULL;
}
