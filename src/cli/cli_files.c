/* SPDX-License-Identifier: MIT */
/*
 * Reads files, and finds those that records name.
 */
#include "cli_files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    MOST = (1 << 20) + 1, /* one byte more than any of our texts may have */
    PATH_SIZE = 4096,
};

/* ---- Reading ------------------------------------------------------------------------------- */

/* Reads an open file to its end; errno tells why not. */
static bool read_all(FILE *file, CliText *text) {
    text->start = malloc(MOST + 1);
    text->length = text->start ? fread(text->start, 1, MOST, file) : 0;
    if (text->start && !ferror(file)) {
        text->start[text->length] = '\0';
        return true;
    }
    cli_text_free(text);
    return false;
}

static bool read_path(const char *path, CliText *text) {
    *text = (CliText){0};
    if (strcmp(path, "-") == 0) {
        return read_all(stdin, text);
    }
    FILE *file = fopen(path, "rb");
    if (!file) {
        return false;
    }
    const bool good = read_all(file, text);
    const int reason = errno;
    fclose(file);
    errno = reason;
    return good;
}

bool cli_read(const CliCommon *common, const char *path, CliText *text) {
    if (read_path(path, text)) {
        return true;
    }
    const WordsValue values[] = {{"file", path}, {"reason", strerror(errno)}, {NULL, NULL}};
    cli_complain(common, CLI_FAILED, WORDS_KEY("Cannot read {file}: {reason}."), values);
    return false;
}

void cli_text_free(CliText *text) {
    free(text->start);
    *text = (CliText){0};
}

int cli_check_save(const CliCommon *common, const char *path, bool overwrite) {
    return path && !overwrite && access(path, F_OK) == 0
               ? cli_refuse(common,
                            WORDS_KEY("\"{word}\" exists already: name another file for --save, "
                                      "or add --overwrite."),
                            path)
               : CLI_GO;
}

int cli_complain_fault(const CliCommon *common, const NoteFault *fault) {
    char sentence[WORDS_SENTENCE_SIZE];
    words_fault(common->language, NULL, fault, sentence, sizeof sentence);
    return cli_complain(common, CLI_FAILED, "{fault}", WORDS_VALUES({"fault", sentence}));
}

bool cli_read_record(const CliCommon *common, const char *path, CliText *text) {
    const NoteSlice link = {path, strlen(path)};
    if (!note_is_link(link) || access(path, F_OK) == 0) {
        return cli_read(common, path, text);
    }
    *text = (CliText){malloc(NOTE_LINK_RECORD_SIZE), 0};
    if (!text->start) {
        cli_no_memory(common);
        return false;
    }
    const NoteFault fault = note_link_record(link, text->start, NOTE_LINK_RECORD_SIZE);
    if (fault.code) {
        cli_complain_fault(common, &fault);
        cli_text_free(text);
        return false;
    }
    text->length = strlen(text->start);
    return true;
}

int cli_report(const CliCommon *common, const char *path, const NoteFault *fault,
               const NoteGame *game) {
    char reason[2 * WORDS_SENTENCE_SIZE];
    words_fault(common->language, game, fault, reason, sizeof reason);
    fflush(stdout); /* what was said before comes before */
    fprintf(stderr, "%s:%d: %s\n", path, fault->line, reason);
    return CLI_FAILED;
}

/* ---- Files that others name ---------------------------------------------------------------- */

/* Whether a path stays in its folder. */
static bool is_modest(const char *path) {
    if (*path == '/') {
        return false;
    }
    while (*path) {
        const size_t length = strcspn(path, "/");
        if (length == 2 && strncmp(path, "..", 2) == 0) {
            return false;
        }
        path += length + (path[length] == '/');
    }
    return true;
}

/* Tries one path, and keeps path and text if there is such a file. */
static bool try_path(CliFolder *folder, const char *path) {
    const size_t size = strlen(path) + 1;
    if (strcmp(path, "-") == 0 || !read_path(path, &folder->text[folder->count])) {
        return false;
    }
    char *copy = malloc(size);
    if (!copy) {
        cli_text_free(&folder->text[folder->count]);
        return false;
    }
    memcpy(copy, path, size);
    folder->path[folder->count++] = copy;
    return true;
}

static bool try_beside_record(CliFolder *folder, const char *path) {
    char beside[PATH_SIZE];
    const char *slash = folder->record ? strrchr(folder->record, '/') : NULL;
    if (!slash || *path == '/') {
        return false;
    }
    const int length = (int)(slash - folder->record);
    const int needed = snprintf(beside, sizeof beside, "%.*s/%s", length, folder->record, path);
    return needed < PATH_SIZE && try_path(folder, beside);
}

static NoteSlice find(void *context, NoteSlice name) {
    CliFolder *folder = context;
    char path[PATH_SIZE];
    if (name.length >= sizeof path || folder->count == CLI_NAMED_FILES) {
        return (NoteSlice){0};
    }
    memcpy(path, name.start, name.length);
    path[name.length] = '\0';
    if (!folder->any_path && !is_modest(path)) {
        folder->refused = true;
        return (NoteSlice){0};
    }
    if (!try_beside_record(folder, path) && !try_path(folder, path)) {
        return (NoteSlice){0};
    }
    const CliText *text = &folder->text[folder->count - 1];
    return (NoteSlice){text->start, text->length};
}

NoteSource cli_folder_source(CliFolder *folder) {
    return (NoteSource){find, folder};
}

void cli_folder_done(CliFolder *folder) {
    for (int i = 0; i < folder->count; i++) {
        free(folder->path[i]);
        cli_text_free(&folder->text[i]);
    }
    folder->count = 0;
}

int cli_folder_report(const CliFolder *folder, const CliCommon *common, const char *path,
                      const NoteFault *fault, const NoteGame *game) {
    /* Whichever file is at fault is the last one that was asked for. */
    const bool elsewhere = fault->file != NOTE_IN_TEXT && folder->count > 0;
    cli_report(common, elsewhere ? folder->path[folder->count - 1] : path, fault, game);
    if (folder->refused) {
        cli_complain(common, CLI_FAILED,
                     WORDS_KEY("Absolute paths and `..` in a record need --allow-paths."), NULL);
    }
    return CLI_FAILED;
}

int cli_folder_refuse(const CliFolder *folder, const CliCommon *common, const NoteFault *fault) {
    return fault->line > 0 ? cli_folder_report(folder, common, "", fault, NULL)
                           : cli_complain_fault(common, fault);
}

/* ---- What is built in, or in a file ---------------------------------------------------------- */

/* Neither built in nor a file: one of the two was meant. */
static int refuse_name(const CliCommon *common, const CliBuiltin *builtin) {
    char names[WORDS_SENTENCE_SIZE];
    builtin->names(names, sizeof names);
    return cli_complain(common, CLI_FAILED,
                        WORDS_KEY("There is no file \"{file}\", and nothing of that name is built "
                                  "in. Built in are: {names}."),
                        WORDS_VALUES({"file", common->operand}, {"names", names}));
}

int cli_show_named(const CliCommon *common, const CliBuiltin *builtin, CliShowText *show) {
    CliText text;
    const char *name = common->operand;
    const NoteSlice known = builtin->text((NoteSlice){name, strlen(name)});
    if (known.start) {
        return show(common, known, true);
    }
    if (strcmp(name, "-") != 0 && access(name, F_OK) != 0) {
        return refuse_name(common, builtin);
    }
    if (!cli_read(common, name, &text)) {
        return CLI_FAILED;
    }
    const int status = show(common, (NoteSlice){text.start, text.length}, false);
    cli_text_free(&text);
    return status;
}

/* ---- Records --------------------------------------------------------------------------------- */

int cli_record_use_text(const CliCommon *common, const char *path, const CliText *text,
                        bool any_path, CliRecordUse *use) {
    CliFolder folder = {.record = path, .any_path = any_path};
    const NoteSource source = cli_folder_source(&folder);
    CliRecord record = {.status = CLI_OK};
    record.fault = note_replay_open(&record.replay, text->start, text->length, &source);
    if (!record.fault.code) {
        use(common, &record);
    }
    if (record.fault.code) {
        record.status =
            cli_folder_report(&folder, common, path, &record.fault, &record.replay.game);
    }
    cli_folder_done(&folder);
    return record.status;
}

int cli_record_use(const CliCommon *common, const char *path, bool any_path, CliRecordUse *use) {
    CliText text;
    if (!cli_read_record(common, path, &text)) {
        return CLI_FAILED;
    }
    const int status = cli_record_use_text(common, path, &text, any_path, use);
    cli_text_free(&text);
    return status;
}

bool cli_record_next(CliRecord *record) {
    record->fault = note_replay_next(&record->replay);
    return !record->fault.code && record->replay.line.seat != EPIX_NONE;
}

bool cli_record_next_to(CliRecord *record, uint64_t most) {
    return record->replay.n < most && cli_record_next(record);
}

bool cli_record_reached(const CliCommon *common, CliRecord *record, uint64_t wanted) {
    char count[16];
    if (wanted == CLI_WHOLE || record->replay.n == wanted || record->fault.code) {
        return !record->fault.code;
    }
    snprintf(count, sizeof count, "%u", (unsigned)record->replay.n);
    record->status =
        cli_complain(common, CLI_FAILED, WORDS_KEY("The record has only {count} decisions."),
                     WORDS_VALUES({"count", count}));
    return false;
}

/* ---- The server's data file ------------------------------------------------------------------ */

/* A folder that was made is there after a loss of power once the one above it is on disk. */
static bool sync_parent(const char *path) {
    char parent[CLI_DATA_PATH];
    snprintf(parent, sizeof parent, "%.*s", (int)(strrchr(path, '/') - path), path);
    const int fd = open(parent[0] ? parent : "/", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    const bool good = fd >= 0 && fsync(fd) == 0;
    if (fd >= 0) {
        close(fd);
    }
    return good;
}

/* Makes all folders above the file, for their owner only. */
static bool make_folders(char *path) {
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        const bool made = mkdir(path, S_IRWXU) == 0;
        const bool good = made ? sync_parent(path) : errno == EEXIST;
        *slash = '/';
        if (!good) {
            return false;
        }
    }
    return true;
}

bool cli_data_path(const CliCommon *common, const char *given, bool make, char out[CLI_DATA_PATH]) {
    const char *state = getenv("XDG_STATE_HOME");
    const char *home = getenv("HOME");
    if (given) {
        snprintf(out, CLI_DATA_PATH, "%s", given);
    } else if (state && *state == '/') {
        snprintf(out, CLI_DATA_PATH, "%s/epix/epix.db", state);
    } else if (home && *home == '/') {
        snprintf(out, CLI_DATA_PATH, "%s/.local/state/epix/epix.db", home);
    } else {
        snprintf(out, CLI_DATA_PATH, "epix.db");
    }
    if (make && !given && !make_folders(out)) {
        cli_cannot_write(common, out);
        return false;
    }
    return true;
}

bool cli_beside_data(const CliCommon *common, const char *name, bool make,
                     char out[CLI_DATA_PATH]) {
    if (!cli_data_path(common, NULL, make, out)) {
        return false;
    }
    char *slash = strrchr(out, '/');
    char *base = slash ? slash + 1 : out;
    return note_copy(name, base, CLI_DATA_PATH - (size_t)(base - out)) <
           CLI_DATA_PATH - (size_t)(base - out);
}
