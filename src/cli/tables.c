/* SPDX-License-Identifier: MIT */
/*
 * epix tables: what is in a server's data file; tables out of it and into another one.
 *
 * A table is exported as one line of JSON: all that the store knows about it, entries as text.
 */
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include "cli.h"
#include "files.h"
#include "store.h"
#include "table.h"
#include "table_message.h"

enum { EXPORT_VERSION = 1 };

typedef enum Action { LIST, SHOW, EXPORT, IMPORT, CHECK, ACTIONS } Action;

static const char *const actions[ACTIONS] = {"list", "show", "export", "import", "check"};

typedef struct Settings {
    CliCommon common;
    const char *data;
    const char *table;
    const char *file;
} Settings;

static const CliOption options[] = {
    {"data", CLI_STRING, offsetof(Settings, data), NULL, "FILE",
     WORDS_KEY("the server's data file; else the one that `epix serve` uses")},
    {"table", CLI_STRING, offsetof(Settings, table), NULL, "ID",
     WORDS_KEY("only this table; else all of them")},
    {"file", CLI_STRING, offsetof(Settings, file), "-", "FILE",
     WORDS_KEY("what import reads; - is standard input")},
};

static const char *const examples[] = {
    "epix tables list",
    "epix tables show --table k3vqabcdefghi",
    "epix tables export > tables.jsonl",
    "epix tables import --data other.db --file tables.jsonl",
    NULL,
};

static const CliSyntax syntax = {
    "tables",
    "list|show|export|import|check",
    WORDS_KEY("Looks into the data file of a server, which may be running: lists its tables, "
              "shows the history of one, exports them as lines of JSON, or checks all of them for "
              "damage. Importing needs a data file that no server uses.\n"
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
    json_t *entries; /* of the table that is being exported */
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
    const bool board = strlen(replayed->setup.board) == name.length &&
                       memcmp(replayed->setup.board, name.start, name.length) == 0;
    return board ? replayed->board : replayed->cards;
}

static bool begin_replay(Replayed *replayed, const StoreTable *table) {
    replayed->board = table->board;
    replayed->cards = table->cards;
    const NoteSource source = {find_file, replayed};
    const NoteFault fault = table_setup_read(table->setup.start, table->setup.length, &source,
                                             &replayed->setup, &replayed->game);
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

static const char *status_of(const StoreTable *table) {
    static const char *const statuses[STORE_STATUSES] = {"lobby", "playing", "over"};
    return statuses[table->status];
}

static bool list_table(void *context, const StoreTable *table) {
    const Work *work = context;
    if (is_wanted(work, table)) {
        const size_t line = strcspn(table->setup.start, "\n");
        printf("%s  %-7s  %.*s\n", table->id, status_of(table), (int)line, table->setup.start);
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
    printf("%s %s\n%.*s\n", table->id, status_of(table), (int)table->setup.length,
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

static json_t *text_of(NoteSlice text) {
    return text.start ? json_stringn(text.start, text.length) : json_null();
}

static bool export_entry(void *context, const StoreEntry *entry) {
    Work *work = context;
    json_array_append_new(work->entries,
                          json_pack("[I, I, i, I, o]", (json_int_t)entry->n, (json_int_t)entry->at,
                                    entry->seat, (json_int_t)entry->sequence,
                                    text_of(entry->body)));
    return true;
}

static void export_token(void *context, int seat, const uint8_t *token) {
    char hex[2 * STORE_TOKEN + 1];
    for (int i = 0; i < STORE_TOKEN; i++) {
        snprintf(hex + 2 * i, 3, "%02x", token[i]);
    }
    json_array_append_new(context, json_pack("[i, s]", seat, hex));
}

static bool export_table(void *context, const StoreTable *table) {
    Work *work = context;
    if (!is_wanted(work, table)) {
        return true;
    }
    json_t *tokens = json_array();
    work->entries = json_array();
    if (store_each_entry(work->store, table, export_entry, work) != STORE_OK ||
        store_each_token(work->store, table->game, export_token, tokens) != STORE_OK) {
        complain(work, WORDS_KEY("Table {table} is damaged."), table->id, "");
    }
    json_t *all =
        json_pack("{s:i, s:s, s:I, s:I, s:i, s:o, s:o, s:o, s:o, s:o, s:o}", "epix", EXPORT_VERSION,
                  "table", table->id, "created", (json_int_t)table->created, "ended",
                  (json_int_t)table->ended, "status", table->status, "setup", text_of(table->setup),
                  "board", text_of(table->board), "cards", text_of(table->cards), "summary",
                  text_of(table->summary), "tokens", tokens, "entries", work->entries);
    json_dumpf(all, stdout, JSON_COMPACT);
    putchar('\n');
    json_decref(all);
    return cli_can_print();
}

/* ---- import ------------------------------------------------------------------------------------------- */

static NoteSlice slice_of(const json_t *value) {
    return json_is_string(value) ? (NoteSlice){json_string_value(value), json_string_length(value)}
                                 : (NoteSlice){NULL, 0};
}

static bool read_table(const json_t *value, StoreTable *table) {
    const NoteSlice id = slice_of(json_object_get(value, "table"));
    const json_int_t status = json_integer_value(json_object_get(value, "status"));
    *table = (StoreTable){.created = json_integer_value(json_object_get(value, "created")),
                          .ended = json_integer_value(json_object_get(value, "ended")),
                          .setup = slice_of(json_object_get(value, "setup")),
                          .board = slice_of(json_object_get(value, "board")),
                          .cards = slice_of(json_object_get(value, "cards")),
                          .summary = slice_of(json_object_get(value, "summary"))};
    if (json_integer_value(json_object_get(value, "epix")) != EXPORT_VERSION || !id.start ||
        id.length == 0 || id.length > STORE_ID || !table->setup.start || status < 0 ||
        status >= STORE_STATUSES) {
        return false;
    }
    memcpy(table->id, id.start, id.length);
    table->status = (uint8_t)status;
    return true;
}

static StoreCode import_entries(Store *store, const StoreTable *table, const json_t *entries) {
    uint8_t chain[STORE_CHAIN];
    store_chain_begin(table, chain);
    StoreCode code = STORE_OK;
    for (size_t i = 0; i < json_array_size(entries) && code == STORE_OK; i++) {
        const json_t *row = json_array_get(entries, i);
        StoreEntry entry = {
            .game = table->game,
            .n = (uint32_t)json_integer_value(json_array_get(row, 0)),
            .at = (uint64_t)json_integer_value(json_array_get(row, 1)),
            .seat = (uint8_t)json_integer_value(json_array_get(row, 2)),
            .sequence = json_integer_value(json_array_get(row, 3)),
            .body = slice_of(json_array_get(row, 4)),
        };
        store_chain_add(chain, &entry);
        memcpy(chain, entry.chain, STORE_CHAIN);
        code = entry.body.start ? store_add_entry(store, &entry) : STORE_DAMAGED;
    }
    return code;
}

static StoreCode import_tokens(Store *store, uint64_t game, const json_t *tokens) {
    StoreCode code = STORE_OK;
    for (size_t i = 0; i < json_array_size(tokens) && code == STORE_OK; i++) {
        const json_t *row = json_array_get(tokens, i);
        const NoteSlice hex = slice_of(json_array_get(row, 1));
        uint8_t token[STORE_TOKEN];
        if (hex.length != sizeof token * 2) {
            return STORE_DAMAGED;
        }
        for (size_t k = 0; k < sizeof token; k++) {
            const char pair[] = {hex.start[2 * k], hex.start[2 * k + 1], '\0'};
            token[k] = (uint8_t)strtoul(pair, NULL, 16);
        }
        code = store_set_token(store, game, (int)json_integer_value(json_array_get(row, 0)), token);
    }
    return code;
}

/* All of the table or nothing; it is played through before it is kept. */
static StoreCode import_table(Store *store, const json_t *value) {
    StoreTable table;
    uint64_t last;
    if (!read_table(value, &table)) {
        return STORE_DAMAGED;
    }
    StoreCode code = store_last_game(store, &last);
    table.game = last + 1;
    code = code == STORE_OK ? store_begin(store) : code;
    code = code == STORE_OK ? store_add_table(store, &table) : code;
    code = code == STORE_OK ? store_set_status(store, &table) : code;
    code =
        code == STORE_OK ? import_entries(store, &table, json_object_get(value, "entries")) : code;
    code = code == STORE_OK ? import_tokens(store, table.game, json_object_get(value, "tokens"))
                            : code;
    code = code == STORE_OK ? replay(store, &table) : code;
    code = code == STORE_OK ? store_commit(store) : code;
    if (code != STORE_OK) {
        store_rollback(store);
    }
    return code;
}

static void import_all(Work *work) {
    FILE *file = strcmp(work->settings.file, "-") == 0 ? stdin : fopen(work->settings.file, "r");
    json_error_t error;
    json_t *value;
    if (!file) {
        const WordsValue values[] = {{"file", work->settings.file}, {"reason", "?"}, {NULL, NULL}};
        work->status = cli_complain(&work->settings.common, CLI_FAILED,
                                    WORDS_KEY("Cannot read {file}: {reason}."), values);
        return;
    }
    while ((value = json_loadf(file, JSON_DISABLE_EOF_CHECK, &error))) {
        const char *id = json_string_value(json_object_get(value, "table"));
        const StoreCode code = import_table(work->store, value);
        if (code != STORE_OK) {
            complain(work, WORDS_KEY("Cannot import table {table}: {reason}."), id ? id : "?",
                     words_text(work->settings.common.language, store_code_meaning(code)));
        }
        json_decref(value);
    }
    if (!feof(file)) {
        complain(work, WORDS_KEY("Cannot import table {table}: {reason}."), "?", error.text);
    }
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

static void run(Work *work, Action action) {
    static StoreVisitTable *const visits[ACTIONS] = {
        [LIST] = list_table, [SHOW] = show_table, [EXPORT] = export_table, [CHECK] = check_table};
    const unsigned all = (1u << STORE_STATUSES) - 1;
    StoreCode code = STORE_OK;
    if (action == IMPORT) {
        import_all(work);
        return;
    }
    if (action == CHECK) {
        code = store_check(work->store);
    }
    if (code == STORE_OK) {
        code = store_each_table(work->store, all, visits[action], work);
    }
    if (code != STORE_OK) {
        complain(work, WORDS_KEY("The data file is damaged: {reason}."), "",
                 store_reason(work->store));
    }
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
                                     {"other", syntax.operand},
                                     {NULL, NULL}};
        return cli_complain(common, CLI_USAGE,
                            WORDS_KEY("\"{word}\" is not one of {other}; see `epix tables "
                                      "--help`."),
                            values);
    }
    char path[CLI_DATA_PATH];
    if (!cli_data_path(common, work.settings.data, false, path)) {
        return CLI_FAILED;
    }
    const StoreCode code =
        store_open(path, action == IMPORT ? STORE_WRITE : STORE_READ, &work.store);
    if (code != STORE_OK) {
        const WordsValue values[] = {{"file", path},
                                     {"reason",
                                      words_text(common->language, store_code_meaning(code))},
                                     {NULL, NULL}};
        return cli_complain(common, CLI_FAILED,
                            WORDS_KEY("Cannot use the data file {file}: {reason}."), values);
    }
    run(&work, (Action)action);
    store_close(work.store);
    return work.status;
}
