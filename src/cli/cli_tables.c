/* SPDX-License-Identifier: MIT */
/*
 * epix tables: what is in a server's data file; tables out of it and into another one.
 *
 * A table is exported as one line of JSON: all that the store knows about it but who is told of
 * turns, entries as text.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "cli_files.h"
#include "lab_json.h"
#include "note_json_read.h"
#include "results.h"
#include "store.h"
#include "table.h"
#include "table_message.h"
#include "tables_keep.h"
#include "tables_place.h"

enum { EXPORT_VERSION = 1 };

typedef enum Action {
    LIST,
    SHOW,
    EXPORT,
    CHECK,
    BACKUP,
    IMPORT, /* from here on they need a file that no server uses */
    DELETE,
    PRUNE,
    FORGET,
    VACUUM,
    ACTIONS
} Action;

static const char *const actions[ACTIONS] = {
    [LIST] = "list",     [SHOW] = "show",     [EXPORT] = "export", [CHECK] = "check",
    [BACKUP] = "backup", [IMPORT] = "import", [DELETE] = "delete", [PRUNE] = "prune",
    [FORGET] = "forget", [VACUUM] = "vacuum",
};

typedef struct Settings {
    CliCommon common;
    const char *data;
    const char *store;
    const char *table;
    const char *file;
    const char *older;
    const char *name;
    CliResults results;
} Settings;

static const CliOption options[] = {
    {"data", CLI_STRING, offsetof(Settings, data), NULL, "FILE",
     WORDS_KEY("the server's data file; else the one that `epix serve` uses")},
    {"store", CLI_STRING, offsetof(Settings, store), NULL, "URL",
     WORDS_KEY(
         "the database of the server, if it keeps its tables in one: what `epix serve --store` was given")},
    {"table", CLI_STRING, offsetof(Settings, table), NULL, "ID",
     WORDS_KEY("only this table; else all of them")},
    {"file", CLI_STRING, offsetof(Settings, file), "-", "FILE",
     WORDS_KEY("what import reads, - is standard input; the new file of a backup")},
    {"older", CLI_STRING, offsetof(Settings, older), NULL, "90d",
     WORDS_KEY("prune: tables at which nothing has happened for so many days (d) or hours (h)")},
    {"name", CLI_STRING, offsetof(Settings, name), NULL, "NAME",
     WORDS_KEY("forget: this name and what was said under it; the game stays as it was played")},
    {"json", CLI_STRING, offsetof(Settings, results.path), NULL, "FILE",
     WORDS_KEY("list: write it as JSON, with - to standard output and nothing else there")},
};

static const char *const examples[] = {
    "epix tables list",
    "epix tables show --table k3vqabcdefghi",
    "epix tables export > tables.jsonl",
    "epix tables import --data other.db --file tables.jsonl",
    "epix tables import --store postgres://epix@db/epix --file tables.jsonl",
    "epix tables backup --file backup.db",
    "epix tables prune --older 90d",
    NULL,
};

static const CliSyntax syntax = {
    "tables",
    "ACT",
    WORDS_KEY(
        "Looks into the data file of a server, which may be running: lists its tables, "
        "shows the history of one, exports them as lines of JSON, checks all of them for "
        "damage, or makes a copy of the file. Importing, deleting one or all old ones, "
        "forgetting a person's name and talk, and giving unused room back (vacuum) need a data "
        "file that no server uses.\n"
        "ACT is one of: list, show, export, check, backup, import, delete, prune, forget, vacuum.\n"
        "What an export and a history hold is secret while a game is played."),
    options,
    sizeof options / sizeof *options,
    examples,
};

/* One run of the command. */
typedef struct Work {
    Settings settings;
    Store *store;
    int status;
} Work;

static int complain(Work *work, const char *english, const char *table, const char *reason) {
    const WordsValue values[] = {{"table", table}, {"reason", reason}, {NULL, NULL}};
    work->status = cli_complain(&work->settings.common, CLI_FAILED, english, values);
    return work->status;
}

static bool is_wanted(const Work *work, const StoreTable *table) {
    return !work->settings.table || strcmp(work->settings.table, table->id) == 0;
}

/* ---- Games of tables ----------------------------------------------------------------------------- */

/* A table that is played through again, as the server would. */
typedef struct Replayed {
    TableSetup setup;
    NoteGame game;
    Table table;
    TableStep step;
    NoteSlice board;
    NoteSlice cards;
    bool fits;
} Replayed;

static NoteSlice find_file(void *context, NoteSlice name) {
    const Replayed *replayed = context;
    return note_slice_is(name, replayed->setup.board) ? replayed->board : replayed->cards;
}

static bool begin_replay(Replayed *replayed, const StoreTable *table) {
    replayed->board = table->board;
    replayed->cards = table->cards;
    const NoteSource source = {find_file, replayed};
    char meant[TABLE_SETUP_SIZE];
    const NoteSlice setup = table_setup_meant(table->setup, meant);
    const NoteFault fault =
        table_setup_read(setup.start, setup.length, &source, &replayed->setup, &replayed->game);
    replayed->fits = fault.code == NOTE_FAULT_NONE;
    if (replayed->fits) {
        table_init(&replayed->table, &replayed->game, &replayed->setup);
    }
    return replayed->fits;
}

static bool replay_entry(void *context, const StoreEntry *stored) {
    Replayed *replayed = context;
    TableEntry entry;
    const NoteFault fault =
        table_entry_parse(&replayed->game, stored->body.start, stored->body.length, &entry);
    entry.n = stored->n;
    entry.at = stored->at;
    replayed->fits =
        fault.code == NOTE_FAULT_NONE && table_apply(&replayed->table, &entry, &replayed->step);
    return replayed->fits;
}

/* Whether all that is kept about the table makes sense. */
static StoreCode replay(Store *store, const StoreTable *table) {
    Replayed *replayed = calloc(1, sizeof *replayed);
    if (!replayed) {
        return STORE_FAILED;
    }
    StoreCode code = STORE_DAMAGED;
    if (begin_replay(replayed, table)) {
        code = store_each_entry(store, table, replay_entry, replayed);
        const bool fits = replayed->fits && replayed->table.status == table->status;
        code = code == STORE_OK && !fits ? STORE_DAMAGED : code;
        table_free(&replayed->table);
    }
    free(replayed);
    return code;
}

/* ---- list, show, check ------------------------------------------------------------------------------ */

/* A list as JSON, while it is being written. */
typedef struct Listing {
    const Work *work;
    NoteJson *json;
} Listing;

static bool put_listed(void *context, const StoreTable *table) {
    const Listing *listing = context;
    if (is_wanted(listing->work, table)) {
        note_json_open(listing->json, '{');
        note_json_put_string(listing->json, "table", table->id);
        note_json_put_string(listing->json, "status", table_status_name(table->status));
        note_json_put_number(listing->json, "created", (uint64_t)table->created);
        note_json_put_number(listing->json, "ended", (uint64_t)table->ended);
        note_json_put_slice(listing->json, "setup", table->setup);
        note_json_close(listing->json, '}');
    }
    return true;
}

static const unsigned all_statuses = (1u << STORE_STATUSES) - 1;

/* A data file that is damaged is noticed when the tables are listed for people, or else here. */
static void put_list(NoteJson *json, const void *about) {
    Listing listing = {about, json};
    note_json_open(json, '[');
    (void)store_each_table(listing.work->store, all_statuses, put_listed, &listing);
    note_json_close(json, ']');
}

static bool list_table(void *context, const StoreTable *table) {
    const Work *work = context;
    if (is_wanted(work, table) && !cli_results_alone(&work->settings.results)) {
        const size_t line = strcspn(table->setup.start, "\n");
        printf("%s  %-7s  %.*s\n", table->id, table_status_name(table->status), (int)line,
               table->setup.start);
    }
    return cli_can_print();
}

static bool show_entry(void *context, const StoreEntry *entry) {
    (void)context;
    printf("%u %llu %.*s\n", entry->n, (unsigned long long)entry->at, (int)entry->body.length,
           entry->body.start);
    return cli_can_print();
}

static bool show_table(void *context, const StoreTable *table) {
    Work *work = context;
    if (!is_wanted(work, table)) {
        return true;
    }
    printf("%s %s\n%.*s\n", table->id, table_status_name(table->status), (int)table->setup.length,
           table->setup.start);
    if (store_each_entry(work->store, table, show_entry, work) != STORE_OK) {
        complain(work, WORDS_KEY("Table {table} is damaged."), table->id, "");
    }
    return cli_can_print();
}

static bool check_table(void *context, const StoreTable *table) {
    Work *work = context;
    if (is_wanted(work, table) && replay(work->store, table) != STORE_OK) {
        complain(work, WORDS_KEY("Table {table} is damaged."), table->id, "");
    }
    return true;
}

/* ---- export ------------------------------------------------------------------------------------------- */

static bool export_entry(void *context, const StoreEntry *entry) {
    NoteJson *json = context;
    note_json_open(json, '[');
    note_json_number(json, entry->n);
    note_json_number(json, entry->at);
    note_json_number(json, entry->seat);
    if (entry->sequence == STORE_NO_SEQUENCE) {
        note_json_value(json, (NoteSlice){"-1", 2});
    } else {
        note_json_number(json, (uint64_t)entry->sequence);
    }
    note_json_slice(json, entry->body);
    note_json_close(json, ']');
    return true;
}

static void export_token(void *context, int seat, const uint8_t *token) {
    NoteJson *json = context;
    char hex[2 * STORE_TOKEN + 1];
    for (int i = 0; i < STORE_TOKEN; i++) {
        snprintf(hex + 2 * i, 3, "%02x", token[i]);
    }
    note_json_open(json, '[');
    note_json_number(json, (uint64_t)seat);
    note_json_string(json, hex);
    note_json_close(json, ']');
}

/* A table on its way out. */
typedef struct Export {
    Store *store;
    const StoreTable *table;
    bool *good;
} Export;

static void put_table(NoteJson *json, const void *about) {
    const Export *export = about;
    const StoreTable *table = export->table;
    note_json_open(json, '{');
    note_json_put_number(json, "epix", EXPORT_VERSION);
    note_json_put_string(json, "table", table->id);
    note_json_put_number(json, "created", (uint64_t)table->created);
    note_json_put_number(json, "ended", (uint64_t)table->ended);
    note_json_put_number(json, "status", table->status);
    note_json_put_slice(json, "setup", table->setup);
    note_json_put_slice(json, "board", table->board);
    note_json_put_slice(json, "cards", table->cards);
    note_json_put_slice(json, "summary", table->summary);
    note_json_put_open(json, "tokens", '[');
    *export->good = store_each_token(export->store, table->game, export_token, json) == STORE_OK;
    note_json_close(json, ']');
    note_json_put_open(json, "entries", '[');
    *export->good &= store_each_entry(export->store, table, export_entry, json) == STORE_OK;
    note_json_close(json, ']');
    note_json_close(json, '}');
}

static bool export_table(void *context, const StoreTable *table) {
    Work *work = context;
    bool good;
    const Export export = {work->store, table, &good};
    if (!is_wanted(work, table)) {
        return true;
    }
    char *line = lab_json_print(put_table, &export);
    if (!line) {
        work->status = cli_no_memory(&work->settings.common);
        return false;
    }
    if (!good) {
        complain(work, WORDS_KEY("Table {table} is damaged."), table->id, "");
    }
    puts(line);
    free(line);
    return cli_can_print();
}

/* ---- import ------------------------------------------------------------------------------------------- */

/* A line of an export. */
typedef struct Line {
    NoteSlice json;
    char *texts; /* where those with escapes go */
} Line;

static NoteSlice text_of(Line *line, const char *key) {
    return note_json_string_of(note_json_member(line->json, key), &line->texts);
}

static int64_t number_of(const Line *line, const char *key) {
    return note_json_whole(note_json_member(line->json, key), 0);
}

static bool read_table(Line *line, StoreTable *table) {
    const NoteSlice id = text_of(line, "table");
    const int64_t status = number_of(line, "status");
    *table = (StoreTable){.created = number_of(line, "created"),
                          .ended = number_of(line, "ended"),
                          .setup = text_of(line, "setup"),
                          .board = text_of(line, "board"),
                          .cards = text_of(line, "cards"),
                          .summary = text_of(line, "summary")};
    if (number_of(line, "epix") != EXPORT_VERSION || id.length == 0 || id.length > STORE_ID ||
        !table->setup.start || status >= STORE_STATUSES) {
        return false;
    }
    memcpy(table->id, id.start, id.length);
    table->status = (uint8_t)status;
    return true;
}

/* Items of an array; empty where it has no more. */
static void read_row(NoteSlice row, NoteSlice *cell, int count) {
    cell[0] = note_json_item(row, (NoteSlice){0});
    for (int i = 1; i < count; i++) {
        cell[i] = cell[i - 1].start ? note_json_item(row, cell[i - 1]) : (NoteSlice){0};
    }
}

static StoreCode import_entries(Store *store, const StoreTable *table, Line *line) {
    enum { N, AT, SEAT, SEQUENCE, BODY, CELLS };
    const NoteSlice entries = note_json_member(line->json, "entries");
    uint8_t chain[STORE_CHAIN];
    StoreCode code = STORE_OK;
    NoteSlice row = note_json_item(entries, (NoteSlice){0});
    store_chain_begin(table, chain);
    for (; row.start && code == STORE_OK; row = note_json_item(entries, row)) {
        NoteSlice cell[CELLS];
        read_row(row, cell, CELLS);
        StoreEntry entry = {
            .game = table->game,
            .n = (uint32_t)note_json_whole(cell[N], 0),
            .at = (uint64_t)note_json_whole(cell[AT], 0),
            .seat = (uint8_t)note_json_whole(cell[SEAT], 0),
            .sequence = note_json_whole(cell[SEQUENCE], STORE_NO_SEQUENCE),
            .body = note_json_string_of(cell[BODY], &line->texts),
        };
        store_chain_add(chain, &entry);
        memcpy(chain, entry.chain, STORE_CHAIN);
        code = entry.body.start ? store_add_entry(store, &entry) : STORE_DAMAGED;
    }
    return code;
}

static StoreCode import_tokens(Store *store, uint64_t game, const Line *line) {
    enum { SEAT, HEX, CELLS };
    const NoteSlice tokens = note_json_member(line->json, "tokens");
    StoreCode code = STORE_OK;
    NoteSlice row = note_json_item(tokens, (NoteSlice){0});
    for (; row.start && code == STORE_OK; row = note_json_item(tokens, row)) {
        NoteSlice cell[CELLS];
        uint8_t token[STORE_TOKEN];
        read_row(row, cell, CELLS);
        const NoteSlice hex = note_json_word(cell[HEX]);
        if (hex.length != sizeof token * 2) {
            return STORE_DAMAGED;
        }
        for (size_t k = 0; k < sizeof token; k++) {
            const char pair[] = {hex.start[2 * k], hex.start[2 * k + 1], '\0'};
            token[k] = (uint8_t)strtoul(pair, NULL, 16);
        }
        code = store_set_token(store, game, (int)note_json_whole(cell[SEAT], 0), token);
    }
    return code;
}

/* All of the table or nothing; it is played through before it is kept. */
static StoreCode import_table(Store *store, Line *line) {
    StoreTable table;
    uint64_t last;
    if (!read_table(line, &table)) {
        return STORE_DAMAGED;
    }
    StoreCode code = store_last_game(store, &last);
    table.game = last + 1;
    code = code == STORE_OK ? store_begin(store) : code;
    code = code == STORE_OK ? store_add_table(store, &table) : code;
    code = code == STORE_OK ? store_set_status(store, &table) : code;
    code = code == STORE_OK ? import_entries(store, &table, line) : code;
    code = code == STORE_OK ? import_tokens(store, table.game, line) : code;
    code = code == STORE_OK ? replay(store, &table) : code;
    code = code == STORE_OK ? store_commit(store) : code;
    if (code != STORE_OK) {
        store_rollback(store);
    }
    return code;
}

static void import_line(Work *work, const char *text, size_t length) {
    char id[STORE_ID + 1];
    char *texts = malloc(length + 1);
    Line line = {note_json_read(text, length), texts};
    const StoreCode code = texts ? import_table(work->store, &line) : STORE_FAILED;
    if (code != STORE_OK) {
        note_json_text(note_json_member(line.json, "table"), id, sizeof id);
        complain(work, WORDS_KEY("Cannot import table {table}: {reason}."), *id ? id : "?",
                 words_text(work->settings.common.language,
                            line.json.start ? store_code_meaning(code)
                                            : WORDS_KEY("its line is not JSON")));
    }
    free(texts);
}

static void import_all(Work *work) {
    FILE *file = strcmp(work->settings.file, "-") == 0 ? stdin : fopen(work->settings.file, "r");
    char *text = NULL;
    size_t size = 0;
    ssize_t length;
    if (!file) {
        const WordsValue values[] = {{"file", work->settings.file},
                                     {"reason", strerror(errno)},
                                     {NULL, NULL}};
        work->status = cli_complain(&work->settings.common, CLI_FAILED,
                                    WORDS_KEY("Cannot read {file}: {reason}."), values);
        return;
    }
    while ((length = getline(&text, &size, file)) >= 0) {
        if (text[strspn(text, " \t\r\n")]) {
            import_line(work, text, (size_t)length);
        }
    }
    free(text);
    if (file != stdin) {
        fclose(file);
    }
}

/* ---- Running ------------------------------------------------------------------------------------------- */

static int find_action(const char *name) {
    int action = 0;
    while (action < ACTIONS && strcmp(actions[action], name) != 0) {
        action++;
    }
    return action;
}

static bool keep(Work *work, Action action, const char *path) {
    static int (*const keeps[ACTIONS])(const CliKeep *) = {[BACKUP] = cli_keep_backup,
                                                           [DELETE] = cli_keep_delete,
                                                           [PRUNE] = cli_keep_prune,
                                                           [FORGET] = cli_keep_forget,
                                                           [VACUUM] = cli_keep_vacuum};
    const Settings *settings = &work->settings;
    const CliKeep about = {&settings->common, work->store,     path,          settings->table,
                           settings->name,    settings->older, settings->file};
    if (keeps[action]) {
        work->status = keeps[action](&about);
    }
    return keeps[action];
}

static void run(Work *work, Action action) {
    static StoreVisitTable *const visits[ACTIONS] = {
        [LIST] = list_table, [SHOW] = show_table, [EXPORT] = export_table, [CHECK] = check_table};
    StoreCode code = STORE_OK;
    if (action == IMPORT) {
        import_all(work);
        return;
    }
    if (action == CHECK) {
        code = store_check(work->store);
    }
    if (action == LIST &&
        !cli_results_give(&work->settings.common, &work->settings.results, put_list, work)) {
        work->status = CLI_FAILED;
    }
    if (code == STORE_OK) {
        code = store_each_table(work->store, all_statuses, visits[action], work);
    }
    if (code != STORE_OK) {
        complain(work, WORDS_KEY("The data file is damaged: {reason}."), "",
                 store_reason(work->store));
    }
}

/* Only import makes a file that is not there. */
static StoreCode open_file(Work *work, Action action, const char *path) {
    StoreCode code = STORE_OK;
    if (action > IMPORT) {
        code = store_open(path, STORE_READ, &work->store);
        store_close(work->store);
    }
    return code == STORE_OK
               ? store_open(path, action >= IMPORT ? STORE_WRITE : STORE_READ, &work->store)
               : code;
}

int cli_tables(int argc, char **argv) {
    Work work = {.status = CLI_OK};
    const int status = cli_parse(&syntax, argc, argv, &work.settings);
    if (status != CLI_GO) {
        return status;
    }
    const CliCommon *common = &work.settings.common;
    const int action = find_action(common->operand);
    if (action == ACTIONS) {
        const WordsValue values[] = {{"word", common->operand},
                                     {"other", "list, show, export, check, backup, import, delete, "
                                               "prune, forget, vacuum"},
                                     {NULL, NULL}};
        return cli_complain(common, CLI_USAGE,
                            WORDS_KEY("\"{word}\" is not one of {other}; see `epix tables "
                                      "--help`."),
                            values);
    }
    char path[CLI_DATA_PATH];
    if (cli_place_check(common, work.settings.store) != CLI_GO) {
        return CLI_USAGE;
    }
    if (!cli_data_path(common, work.settings.data, false, path)) {
        return CLI_FAILED;
    }
    const char *place = work.settings.store ? work.settings.store : path;
    const StoreCode code = open_file(&work, (Action)action, place);
    if (code != STORE_OK) {
        return cli_place_refuse(common, place, store_code_meaning(code));
    }
    if (!keep(&work, (Action)action, place)) {
        run(&work, (Action)action);
    }
    store_close(work.store);
    return work.status;
}
