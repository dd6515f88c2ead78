/* SPDX-License-Identifier: MIT */
/*
 * Files that people name, files that records name, and where the data file is.
 */
#ifndef CLI_FILES_H
#define CLI_FILES_H

#include "cli.h"

/* A text in memory of its own, with a NUL behind it. */
typedef struct CliText {
    char *start; /* NULL: none */
    size_t length;
} CliText;

/* Reads a file, or standard input if the path is `-`. What is beyond the size that any of our
 * files may have is left out, so that its parser refuses it. Complains and returns false if the
 * file cannot be read. To be freed with cli_text_free. */
bool cli_read(const CliCommon *common, const char *path, CliText *text);
void cli_text_free(CliText *text);

/* The same for a record, or for a link of a position, which is made into one. */
bool cli_read_record(const CliCommon *common, const char *path, CliText *text);

/* Refuses to save where there is a file already, unless it may be overwritten; NULL is fine. */
int cli_check_save(const CliCommon *common, const char *path, bool overwrite);

/* Complains about a fault that no line of a file is to blame for; returns CLI_FAILED. */
int cli_complain_fault(const CliCommon *common, const NoteFault *fault);

/* Prints `file:line: reason` on standard error; returns CLI_FAILED. `game` is needed for refused
 * decisions only, else it may be NULL. */
int cli_report(const CliCommon *common, const char *path, const NoteFault *fault,
               const NoteGame *game);

/* ---- Files that others name ---------------------------------------------------------------- */

enum { CLI_NAMED_FILES = 2 }; /* a board and a set of cards */

/* Finds files beside a record, then in the current folder. A record may come from anywhere, so
 * absolute paths and `..` need the user's consent. */
typedef struct CliFolder {
    const char *record; /* its path; NULL: none */
    bool any_path;      /* consent */
    bool refused;       /* it would have been needed */
    int count;
    char *path[CLI_NAMED_FILES]; /* where a file was found, in the order of asking */
    CliText text[CLI_NAMED_FILES];
} CliFolder;

/* For note_game_init and the like; the folder must live as long. */
NoteSource cli_folder_source(CliFolder *folder);
void cli_folder_done(CliFolder *folder);

/* As cli_report, for a fault in this path or in one of the folder's files. */
int cli_folder_report(const CliFolder *folder, const CliCommon *common, const char *path,
                      const NoteFault *fault, const NoteGame *game);

/* The same for files that the command line names, and for a name that there is no file for. */
int cli_folder_refuse(const CliFolder *folder, const CliCommon *common, const NoteFault *fault);

/* ---- What is built in, or in a file ---------------------------------------------------------- */

typedef struct CliBuiltin {
    NoteSlice (*text)(NoteSlice name);       /* start is NULL: there is none */
    size_t (*names)(char *out, size_t size); /* of all, with commas between them */
} CliBuiltin;

typedef int CliShowText(const CliCommon *common, NoteSlice text, bool builtin);

/* Shows what the operand names. Returns an exit status. */
int cli_show_named(const CliCommon *common, const CliBuiltin *builtin, CliShowText *show);

/* ---- Records ------------------------------------------------------------------------------- */

typedef struct CliRecord {
    NoteReplay replay;
    NoteFault fault; /* what is wrong with it, as far as it has been played */
    int status;      /* CLI_FAILED if something else went wrong, which has been said */
} CliRecord;

typedef void CliRecordUse(const CliCommon *common, CliRecord *record);

/* Opens a record, lets `use` play it, and reports its fault, if there is one. Returns an exit
 * status. */
int cli_record_use(const CliCommon *common, const char *path, bool any_path, CliRecordUse *use);

/* The same with a text that has been read. */
int cli_record_use_text(const CliCommon *common, const char *path, const CliText *text,
                        bool any_path, CliRecordUse *use);

/* Plays the next decision; false at the end or after a fault. */
bool cli_record_next(CliRecord *record);

/* The same up to a number of decisions; CLI_WHOLE: up to the end. */
#define CLI_WHOLE UINT64_MAX
bool cli_record_next_to(CliRecord *record, uint64_t most);

/* Complains, and makes the record's status a failure, if it has fewer decisions than that. */
bool cli_record_reached(const CliCommon *common, CliRecord *record, uint64_t wanted);

/* ---- The server's data file ------------------------------------------------------------------ */

enum { CLI_DATA_PATH = 4096 };

/* The path that was given, or else epix/epix.db in XDG_STATE_HOME or ~/.local/state, or epix.db in
 * the current folder if there is no home. `make` makes the folders. Complains and returns false if
 * that fails. */
bool cli_data_path(const CliCommon *common, const char *given, bool make, char out[CLI_DATA_PATH]);

/* A file of this name in the folder of the data file. */
bool cli_beside_data(const CliCommon *common, const char *name, bool make, char out[CLI_DATA_PATH]);

#endif
