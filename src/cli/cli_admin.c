/* SPDX-License-Identifier: MIT */
/*
 * epix admin: for whoever hosts a server. Acts are carried out by the server that runs, over the
 * socket beside its data file, or by the data file itself if none does.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "cli.h"
#include "cli_files.h"
#include "note_json.h"
#include "server_alone.h"
#include "server_files.h"
#include "tables_place.h"

typedef struct Settings {
    CliCommon common;
    const char *data;
    const char *store;
    const char *table;
    const char *seat;
    const char *address;
    const char *season;
    const char *find;
    const char *text;
    const char *reason;
    uint64_t minutes;
    bool off;
    char path[CLI_DATA_PATH]; /* of the data file */
} Settings;

static const CliOption options[] = {
    {"data", CLI_STRING, offsetof(Settings, data), NULL, "FILE",
     WORDS_KEY("the server's data file; else the one that `epix serve` uses")},
    {"store", CLI_STRING, offsetof(Settings, store), NULL, "URL",
     WORDS_KEY(
         "the database of the server, if it keeps its tables in one: what `epix serve --store` was given")},
    {"find", CLI_STRING, offsetof(Settings, find), NULL, "TEXT",
     WORDS_KEY("tables, people: only those with this in an id, a name or a hash")},
    {"table", CLI_STRING, offsetof(Settings, table), NULL, "ID",
     WORDS_KEY("show, close, remove, mute, unmute, rewind: the table")},
    {"seat", CLI_STRING, offsetof(Settings, seat), NULL, "SEAT",
     WORDS_KEY("remove, mute, unmute: whom, by the seat: r, b, y or g")},
    {"address", CLI_STRING, offsetof(Settings, address), NULL, "HASH",
     WORDS_KEY("ban, unban: the address, as `epix admin people` shows it")},
    {"minutes", CLI_NUMBER, offsetof(Settings, minutes), NULL, "N",
     WORDS_KEY("ban: for how long, else 60; drain: how long to wait, else 10")},
    {"season", CLI_STRING, offsetof(Settings, season), NULL, "SEASON",
     WORDS_KEY("rewind: to the beginning of spring, summer, autumn or winter")},
    {"text", CLI_STRING, offsetof(Settings, text), NULL, "TEXT",
     WORDS_KEY("notice: what everybody is told until another notice comes; none: nothing any "
               "more")},
    {"off", CLI_FLAG, offsetof(Settings, off), NULL, NULL,
     WORDS_KEY("drain: new tables may be made again; reports: forget them all")},
    {"reason", CLI_STRING, offsetof(Settings, reason), NULL, "TEXT",
     WORDS_KEY("why, for the audit log")},
};

static const char *const examples[] = {
    "epix admin tables",
    "epix admin people --find anna",
    "epix admin mute --table k3vqabcdefghi --seat b --reason insults",
    "epix admin ban --address 0123456789abcdef --minutes 1440 --reason insults",
    "epix admin drain --minutes 10 && systemctl restart epix",
    NULL,
};

static const CliSyntax syntax = {
    "admin",
    "ACT",
    WORDS_KEY(
        "Looks after a server that runs on this machine: lists tables and connected people, "
        "shows a table as a spectator sees it, closes one, removes or mutes somebody, bans an "
        "address for a time, tells everybody something, or offers to take a stuck game back. "
        "`drain` stops new tables and waits until nobody plays; `token` makes the password of "
        "the page /admin. All that is done stands in the audit log.\n"
        "ACT is one of: tables, people, show, figures, close, remove, mute, unmute, ban, unban, bans, "
        "notice, drain, rewind, reports, audit, token.\n"
        "While no server runs, all but figures, notice and drain work on the data file itself."),
    options,
    sizeof options / sizeof *options,
    examples,
};

/* ---- Asking the server ------------------------------------------------------------------------------ */

static void put(NoteJson *json, const char *key, const char *value) {
    if (value) {
        note_json_put_string(json, key, value);
    }
}

/* The line that is sent; false: it is too long. */
static bool print_line(const Settings *settings, const char *lang, char *out, size_t size) {
    NoteJson json = note_json(out, size - 1);
    note_json_open(&json, '{');
    put(&json, "act", settings->common.operand);
    put(&json, "lang", lang);
    put(&json, "table", settings->table);
    put(&json, "seat", settings->seat);
    put(&json, "address", settings->address);
    put(&json, "season", settings->season);
    put(&json, "find", settings->find);
    put(&json, "text", settings->text);
    put(&json, "reason", settings->reason);
    note_json_put_number(&json, "minutes", settings->minutes);
    note_json_put_number(&json, "off", settings->off);
    const size_t length = note_json_finish(&json);
    if (length + 2 > size) {
        return false;
    }
    memcpy(out + length, "\n", 2);
    return true;
}

/* A connection to the server; -1: none runs, or it is not ours. */
static int call(const char *data) {
    enum { PATIENCE = 60 }; /* seconds */
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    const struct timeval patience = {PATIENCE, 0};
    char path[SERVER_FILE_PATH];
    server_file_beside(data, "admin", path);
    if (strlen(path) >= sizeof address.sun_path) {
        errno = ENAMETOOLONG;
        return -1;
    }
    memcpy(address.sun_path, path, strlen(path));
    const int fd = socket(AF_UNIX, SOCK_STREAM, 0);
    if (fd >= 0 && connect(fd, (const struct sockaddr *)&address, sizeof address) != 0) {
        const int reason = errno;
        close(fd);
        errno = reason;
        return -1;
    }
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    return fd;
}

/* All that comes until the other side hangs up; NULL: nothing, or no memory. */
static char *hear(int fd) {
    size_t length = 0;
    size_t room = 1 << 16;
    char *text = malloc(room);
    ssize_t got = 1;
    while (text && got > 0) {
        got = read(fd, text + length, room - length - 1);
        length += got > 0 ? (size_t)got : 0;
        if (room - length < 2) {
            room *= 2;
            char *more = realloc(text, room);
            if (!more) {
                free(text);
            }
            text = more;
        }
    }
    if (text) {
        text[length] = '\0';
    }
    return text;
}

enum { NOT_RUNNING = -1, NOT_ALONE = -2 };

static int explain_silence(const Settings *settings) {
    return cli_complain(&settings->common, CLI_FAILED,
                        WORDS_KEY(
                            "The server has not answered; the act may have been carried out."),
                        NULL);
}

/* Exit status, with what comes after `ok` or `no`, to be freed; or NOT_RUNNING. */
static int ask(const Settings *settings, const char *line, char **answer) {
    *answer = NULL;
    const int fd = call(settings->data);
    if (fd < 0) {
        return NOT_RUNNING;
    }
    const size_t length = strlen(line);
    const bool sent = send(fd, line, length, MSG_NOSIGNAL) == (ssize_t)length;
    char *heard = sent ? hear(fd) : NULL;
    close(fd);
    const bool ok = heard && strncmp(heard, "ok\n", 3) == 0;
    if (!ok && (!heard || strncmp(heard, "no\n", 3) != 0)) {
        free(heard);
        return explain_silence(settings);
    }
    memmove(heard, heard + 3, strlen(heard + 3) + 1);
    *answer = heard;
    return ok ? CLI_OK : CLI_FAILED;
}

/* ---- Without a server -------------------------------------------------------------------------------- */

static void wait_for(long milliseconds) {
    const struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000};
    nanosleep(&time, NULL);
}

static int explain_data(const Settings *settings, StoreCode code) {
    return cli_place_refuse(&settings->common, settings->store ? settings->store : settings->data,
                            store_code_meaning(code));
}

/* As ask, by the data file; NOT_ALONE: a server holds it by now. */
static int do_alone(const Settings *settings, const char *line, char **text) {
    ServerAnswer answer;
    const StoreCode code = server_answer_alone(settings->data, settings->store,
                                               (NoteSlice){line, strcspn(line, "\n")}, &answer);
    *text = answer.text;
    if (code == STORE_IN_USE) {
        return NOT_ALONE;
    }
    if (code != STORE_OK) {
        return explain_data(settings, code);
    }
    return answer.done ? CLI_OK : CLI_FAILED;
}

/* By the server, or alone if none runs. One that has just begun holds the data file before it can
 * be asked, and one that ends still holds it when it can be asked no more. */
static int ask_either(const Settings *settings, const char *line, char **answer) {
    enum { TRIES = 50, PAUSE = 100 }; /* milliseconds */
    for (int i = 0; i < TRIES; i++) {
        int status = ask(settings, line, answer);
        if (status == NOT_RUNNING) {
            status = do_alone(settings, line, answer);
        }
        if (status != NOT_ALONE) {
            return status;
        }
        wait_for(PAUSE);
    }
    return explain_data(settings, STORE_IN_USE);
}

/* ---- Acts -------------------------------------------------------------------------------------------- */

static int answer_act(const Settings *settings, char **answer) {
    enum { LINE = 4096 };
    char line[LINE];
    *answer = NULL;
    if (!print_line(settings, words_language_code(settings->common.language), line, sizeof line)) {
        return cli_refuse(&settings->common, WORDS_KEY("That is too long."), "");
    }
    return ask_either(settings, line, answer);
}

static int pass_on(const Settings *settings) {
    char *answer;
    const int status = answer_act(settings, &answer);
    fputs(answer ? answer : "", status == CLI_OK ? stdout : stderr);
    free(answer);
    return status;
}

/* Asks every second whether somebody still plays. */
static int drain(const Settings *settings) {
    const time_t end = time(NULL) + (time_t)settings->minutes * 60;
    for (;;) {
        char *answer;
        const int status = answer_act(settings, &answer);
        if (status != CLI_OK) {
            fputs(answer ? answer : "", stderr);
            free(answer);
            return status;
        }
        const long players = answer ? strtol(answer, NULL, 10) : 0;
        free(answer);
        if (players == 0 || time(NULL) >= end) {
            char count[24];
            snprintf(count, sizeof count, "%ld", players);
            const WordsValue values[] = {{"count", count}, {NULL, NULL}};
            cli_print_line(settings->common.language,
                           players
                               ? WORDS_KEY("The time is over; devices that still play: {count}.")
                               : WORDS_KEY("Nobody plays now."),
                           values);
            return CLI_OK;
        }
        wait_for(1000);
    }
}

static void print_it(void *context, const char *line) {
    (void)context;
    puts(line);
}

static int forget_reports(const Settings *settings) {
    char path[SERVER_FILE_PATH];
    server_file_beside(settings->data, "reports", path);
    if (!server_audit(settings->data, "forget-reports", "",
                      settings->reason ? settings->reason : "")) {
        return cli_cannot_write(&settings->common, "audit");
    }
    return unlink(path) == 0 || errno == ENOENT ? CLI_OK
                                                : cli_cannot_write(&settings->common, path);
}

/* The name of the file is the act's. */
static int print_file(const Settings *settings) {
    enum { LAST = 1000 };
    const bool reports = strcmp(settings->common.operand, "reports") == 0;
    if (reports && settings->off) {
        return forget_reports(settings);
    }
    if (server_file_last(settings->data, settings->common.operand, LAST, print_it, NULL)) {
        return CLI_OK;
    }
    const WordsValue values[] = {{"file", settings->common.operand},
                                 {"reason", strerror(errno)},
                                 {NULL, NULL}};
    return cli_complain(&settings->common, CLI_FAILED, WORDS_KEY("Cannot read {file}: {reason}."),
                        values);
}

static int make_token(const Settings *settings) {
    char token[SERVER_ADMIN_TOKEN];
    if (!server_audit(settings->data, "token", "", settings->reason ? settings->reason : "") ||
        !server_admin_token_make(settings->data, token)) {
        return cli_cannot_write(&settings->common, "token");
    }
    const WordsValue values[] = {{"token", token}, {NULL, NULL}};
    cli_print_line(settings->common.language,
                   WORDS_KEY("The page /admin asks for a name (any) and a password: {token}\n"
                             "It is shown only now, and takes the place of the last one."),
                   values);
    return CLI_OK;
}

static const struct {
    const char *name;
    int (*run)(const Settings *settings);
    uint64_t minutes; /* unless others are given */
} acts[] = {
    {"tables", pass_on, 0},   {"people", pass_on, 0},   {"show", pass_on, 0},
    {"figures", pass_on, 0},  {"close", pass_on, 0},    {"remove", pass_on, 0},
    {"mute", pass_on, 0},     {"unmute", pass_on, 0},   {"notice", pass_on, 0},
    {"rewind", pass_on, 0},   {"ban", pass_on, 60},     {"unban", pass_on, 0},
    {"bans", pass_on, 0},     {"drain", drain, 10},     {"reports", print_file, 0},
    {"audit", print_file, 0}, {"token", make_token, 0},
};

enum { ACTS = sizeof acts / sizeof *acts };

static const char *act_name(int index) {
    return index < ACTS ? acts[index].name : NULL;
}

int cli_admin(int argc, char **argv) {
    Settings settings = {0};
    const CliCommon *common = &settings.common;
    const int status = cli_parse(&syntax, argc, argv, &settings);
    int act = 0;
    if (status != CLI_GO) {
        return status;
    }
    while (act < ACTS && strcmp(acts[act].name, common->operand) != 0) {
        act++;
    }
    if (act == ACTS) {
        return cli_refuse_name(common,
                               WORDS_KEY(
                                   "There is no act \"{word}\".[ Did you mean {nearest}?] See "
                                   "`epix admin --help`."),
                               (NoteSlice){common->operand, strlen(common->operand)}, act_name);
    }
    if (cli_place_check(common, settings.store) != CLI_GO) {
        return CLI_USAGE;
    }
    if (!cli_data_path(common, settings.data, false, settings.path)) {
        return CLI_FAILED;
    }
    settings.data = settings.path;
    settings.minutes = settings.minutes ? settings.minutes : acts[act].minutes;
    return acts[act].run(&settings);
}
