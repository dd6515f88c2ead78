/* SPDX-License-Identifier: MIT */
/*
 * Tables in memory.
 */
#include <stdlib.h>
#include <string.h>

#include "dice.h"
#include "imagine.h"
#include "note_file.h"
#include "note_names.h"
#include "note_position.h"
#include "note_record.h"
#include "note_text.h"
#include "table_local.h"
#include "table_message.h"
#include "table_parts.h"
#include "words_names.h"

/* ---- History ------------------------------------------------------------------------------------- */

/* Each entry: its time, its length, its text. */
struct TableHistory {
    size_t length;
    size_t room;
    char bytes[];
};

typedef struct Kept {
    uint64_t at;
    uint32_t length;
} Kept;

static bool reserve(TableLocal *local, size_t more) {
    struct TableHistory *history = local->history;
    const size_t length = history ? history->length : 0;
    if (history && length + more <= history->room) {
        return true;
    }
    const size_t room = 2 * length + more + 1024;
    history = realloc(history, sizeof *history + room);
    if (!history) {
        return false;
    }
    history->length = length;
    history->room = room;
    local->history = history;
    return true;
}

static bool keep(TableLocal *local, const TableEntry *entry) {
    char text[TABLE_ENTRY_SIZE];
    const size_t length = table_entry_print(&local->game, entry, text, sizeof text);
    const Kept kept = {entry->at, (uint32_t)length};
    if (!reserve(local, sizeof kept + length)) {
        return false;
    }
    char *end = local->history->bytes + local->history->length;
    memcpy(end, &kept, sizeof kept);
    memcpy(end + sizeof kept, text, length);
    local->history->length += sizeof kept + length;
    return true;
}

/* Reads a history from its beginning. */
typedef struct Cursor {
    const TableLocal *local;
    size_t place;
    uint32_t n;
} Cursor;

static bool next_entry(void *context, TableEntry *entry) {
    Cursor *cursor = context;
    const struct TableHistory *history = cursor->local->history;
    if (!history || cursor->place == history->length) {
        return false;
    }
    Kept kept;
    const char *start = history->bytes + cursor->place;
    memcpy(&kept, start, sizeof kept);
    const NoteFault fault =
        table_entry_parse(&cursor->local->game, start + sizeof kept, kept.length, entry);
    entry->n = ++cursor->n;
    entry->at = kept.at;
    cursor->place += sizeof kept + kept.length;
    return !fault.code;
}

/* ---- Life ---------------------------------------------------------------------------------------- */

NoteFault table_local_open(TableLocal *local, const TableSetup *setup, const NoteSource *source) {
    memset(local, 0, sizeof *local);
    local->setup = *setup;
    local->setup.begins = NULL; /* that was another table's */
    const NoteFault fault = table_setup_game(setup, source, &local->game);
    table_init(&local->table, &local->game, &local->setup);
    return fault;
}

void table_local_free(TableLocal *local) {
    table_free(&local->table);
    free(local->history);
    free(local->mind.memory);
    local->history = NULL;
    local->mind = (TableMind){0};
}

/* ---- Doing --------------------------------------------------------------------------------------- */

static bool keep_and_apply(TableLocal *local, const TableEntry *entry) {
    const size_t length = local->history ? local->history->length : 0;
    if (!keep(local, entry)) {
        return false;
    }
    if (!table_apply(&local->table, entry, &local->step)) {
        local->history->length = length;
        return false;
    }
    return true;
}

bool table_local_start(TableLocal *local, int first, const NoteSlice deal[], int deals) {
    TableEntry entry = {.n = local->table.n + 1,
                        .kind = TABLE_ENTRY_START,
                        .seat = EPIX_CHANCE,
                        .other = (uint8_t)first,
                        .deals = (uint8_t)deals};
    for (int i = 0; i < deals; i++) {
        const int card = note_ability_find(&local->game.cards, deal[i]);
        if (card == EPIX_NONE) {
            return false;
        }
        entry.deal[i] = (uint8_t)card;
    }
    return keep_and_apply(local, &entry);
}

TableRefusal table_local_do(TableLocal *local, const TableCommand *command, TableTime now) {
    TableEntry entry;
    TableRefusal refusal = table_propose(&local->table, command, now, &entry);
    if (refusal.code == TABLE_ACCEPTED && !keep_and_apply(local, &entry)) {
        refusal = table__refuse(TABLE_MALFORMED);
    }
    return refusal;
}

/* Memory for a bot that needs so much; false if there is none. */
static bool feed_bot(TableMind *mind, size_t needed) {
    if (needed > mind->room) {
        free(mind->memory);
        *mind = (TableMind){.memory = malloc(needed)};
        mind->room = mind->memory ? needed : 0;
    }
    return needed <= mind->room;
}

bool table_local_bot(TableLocal *local, int seat, TableTime now) {
    TableQuestion question;
    BotAnswer answer;
    if (!table_wants_bot(&local->table, seat, NULL) ||
        !table_question(&local->table, seat, &question)) {
        return false;
    }
    question.recalls = false; /* one memory for all bots: each would forget what another recalls */
    if (feed_bot(&local->mind, question.bot->memory)) {
        table_bot_answer(&question, &local->limits, &local->mind, &answer);
    } else {
        table_bot_fallback(&question, &answer.decision);
    }
    const TableCommand command = table_bot_command(&question, &answer.decision);
    return table_local_do(local, &command, now).code == TABLE_ACCEPTED;
}

/* ---- Looking back ---------------------------------------------------------------------------------- */

void table_local_walk(const TableLocal *local, TableVisit *visit, void *context) {
    Cursor cursor = {.local = local};
    Table table;
    TableStep step;
    TableEntry entry;
    table_init(&table, &local->game, &local->setup);
    while (next_entry(&cursor, &entry) && table_apply(&table, &entry, &step)) {
        visit(context, &table, &step);
    }
    table_free(&table);
}

size_t table_local_record(const TableLocal *local, int observer, char *out, size_t size) {
    Cursor cursor = {.local = local};
    return table_print_record(&local->table, next_entry, &cursor, observer, out, size);
}

size_t table_local_whole_record(const TableLocal *local, char *out, size_t size) {
    Cursor cursor = {.local = local};
    return table_print_whole_record(&local->table, next_entry, &cursor, out, size);
}

/* ---- Keeping the whole table --------------------------------------------------------------------- */

size_t table_local_journal(const TableLocal *local, char *out, size_t size) {
    Cursor cursor = {.local = local};
    NoteText text = note_text(out, size);
    TableEntry entry;
    while (next_entry(&cursor, &entry)) {
        char line[TABLE_ENTRY_SIZE];
        (void)table_entry_print(&local->game, &entry, line, sizeof line);
        note_put_number(&text, entry.at < UINT32_MAX ? (uint32_t)entry.at : UINT32_MAX);
        note_put_char(&text, ' ');
        note_put(&text, line);
        note_put_char(&text, '\n');
    }
    return note_text_end(&text);
}

static bool resume_entry(TableLocal *local, NoteSlice line) {
    TableEntry entry;
    NoteFault fault = {0};
    uint32_t at;
    if (!note_take_number(&line, 0, UINT32_MAX, &at, &fault) || line.length < 2) {
        return false;
    }
    fault = table_entry_parse(&local->game, line.start + 1, line.length - 1, &entry);
    entry.n = local->table.n + 1;
    entry.at = at;
    return !fault.code && keep_and_apply(local, &entry);
}

bool table_local_resume(TableLocal *local, const char *text, size_t length) {
    const char *const end = text + length;
    while (text < end) {
        const char *line_end = memchr(text, '\n', (size_t)(end - text));
        line_end = line_end ? line_end : end;
        if (!resume_entry(local, (NoteSlice){text, (size_t)(line_end - text)})) {
            return false;
        }
        text = line_end + (line_end < end);
    }
    return true;
}

/* ---- From a position ------------------------------------------------------------------------------ */

static void begin_with(TableLocal *local, const EpixState *state) {
    local->begins = *state;
    local->setup.begins = &local->begins;
}

NoteFault table_local_stand(TableLocal *local, const char *text, size_t length) {
    EpixState state;
    const NoteFault fault = note_position_parse(&local->game, text, length, &state);
    if (fault.code) {
        return fault;
    }
    begin_with(local, &state);
    if (local->table.status != TABLE_LOBBY) {
        table__stand(&local->table, &state);
    }
    return fault;
}

/* ---- From a moment of this game -------------------------------------------------------------------- */

/* A moment of a history. */
typedef struct Seen {
    EpixState state;
    uint32_t n;
    bool found; /* the game was being played then */
} Seen;

static void see(void *context, const Table *table, const TableStep *step) {
    Seen *seen = context;
    if (step->entry.n == seen->n) {
        seen->state = table->state;
        seen->found = table->status == TABLE_PLAYING;
    }
}

static void empty_table(TableLocal *local) {
    table_free(&local->table);
    free(local->history);
    local->history = NULL;
    table_init(&local->table, &local->game, &local->setup);
}

/* What the observer could not know is drawn anew. */
static void imagine_as(const EpixGame *game, int observer, uint64_t seed, EpixState *state) {
    BotBeliefs beliefs;
    EpixView view;
    uint64_t dice[4];
    epix_view(game, state, observer, &view);
    dice_init(dice, seed);
    bot_beliefs_usual(&view, &beliefs);
    bot_imagine(game, &view, &beliefs, dice, state);
}

bool table_local_fork(TableLocal *local, uint32_t n, int observer, uint64_t seed) {
    Seen seen = {.n = n};
    table_local_walk(local, see, &seen);
    if (!seen.found) {
        return false;
    }
    if (observer != TABLE_ALL_SEEING) {
        imagine_as(&local->game.game, observer, seed, &seen.state);
    }
    empty_table(local);
    begin_with(local, &seen.state);
    return true;
}

/* ---- From a record --------------------------------------------------------------------------------- */

/* As much of a name as a seat may have. */
static NoteSlice cut_name(NoteSlice name) {
    while (name.length && (note_count_characters(name) > TABLE_NAME ||
                           note_count_characters(name) < 0 || name.start[name.length - 1] == ' ')) {
        name.length--;
    }
    return name;
}

static bool take_seat(TableLocal *local, int seat, NoteSlice name) {
    const char *colour = words_seat(WORDS_ENGLISH, seat);
    const NoteSlice given = cut_name(name);
    const TableCommand take = {
        .kind = TABLE_ENTRY_TAKE,
        .seat = (uint8_t)seat,
        .text = given.length ? given : (NoteSlice){colour, strlen(colour)},
    };
    return table_local_do(local, &take, 0).code == TABLE_ACCEPTED;
}

static bool take_seats(TableLocal *local, const NoteHeader *header) {
    bool good = true;
    for (int seat = 0; seat < local->setup.players && good; seat++) {
        good = take_seat(local, seat, header->seat[seat]);
    }
    return good;
}

typedef struct Loading {
    TableLocal *local;
    bool good;
} Loading;

/* Called for the position before the first decision, and after each one. */
static void load_step(void *context, const NoteReplay *replay) {
    Loading *loading = context;
    TableLocal *local = loading->local;
    if (!loading->good) {
        return;
    }
    if (replay->line.seat == EPIX_NONE) {
        const NoteHeader *header = &replay->header;
        if (header->own_start.start) {
            begin_with(local, &replay->state);
        }
        loading->good = take_seats(local, header) &&
                        table_local_start(local, header->first, header->deal, header->deals);
        return;
    }
    const int seat = replay->line.seat;
    local->table.seat[seat].replaced = 0; /* what is over keeps nobody waiting */
    const TableCommand decide = {.kind = TABLE_ENTRY_DECIDE,
                                 .seat = (uint8_t)seat,
                                 .prompt = local->table.seat[seat].prompt,
                                 .decision = replay->line.decision};
    loading->good = table_local_do(local, &decide, 0).code == TABLE_ACCEPTED;
}

static void copy_name(NoteSlice name, const char *usual, char out[NOTE_NAME + 1]) {
    const NoteSlice slice = name.start ? name : (NoteSlice){usual, strlen(usual)};
    const size_t length = slice.length < NOTE_NAME ? slice.length : NOTE_NAME;
    memcpy(out, slice.start, length);
    out[length] = '\0';
}

/* A table that does not fit into memory is too big for this machine, however small it is. */
static NoteFault no_memory(void) {
    return (NoteFault){.code = NOTE_FAULT_TOO_BIG};
}

/* Whether the record says that the coach may have helped. */
static bool had_hints(const NoteHeader *header) {
    for (int i = 0; i < header->extras; i++) {
        if (note_slice_is(header->extra[i].key, "coach")) {
            return note_slice_is(header->extra[i].value, "hints");
        }
    }
    return false;
}

NoteFault table_local_load(TableLocal *local, const char *text, size_t length,
                           const NoteSource *source) {
    memset(local, 0, sizeof *local);
    NoteReplay *replay = malloc(sizeof *replay);
    if (!replay) {
        return no_memory();
    }
    NoteFault fault = note_replay_open(replay, text, length, source);
    if (!fault.code) {
        local->game = replay->game;
        table_setup_init(&local->setup, local->game.board.board.seats);
        local->setup.rules = replay->header.rules;
        local->setup.slow_bots = false;
        local->setup.hints = had_hints(&replay->header);
        copy_name(replay->header.board, "", local->setup.board);
        copy_name(replay->header.abilities, "standard", local->setup.cards);
        table_init(&local->table, &local->game, &local->setup);
        Loading loading = {local, true};
        fault = note_replay_all(replay, text, length, source, (NoteVisitor){load_step, &loading});
        if (!fault.code && !loading.good) {
            fault = no_memory();
        }
    }
    free(replay);
    return fault;
}
