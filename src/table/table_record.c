/* SPDX-License-Identifier: MIT */
/*
 * Records of tables: only what stands, and only what the reader may know.
 */
#include <stdlib.h>
#include <string.h>

#include "note_names.h"
#include "note_record.h"
#include "note_text.h"
#include "table_message.h"
#include "table_parts.h"

/* The decisions that stand, in order. */
typedef struct Lines {
    NoteLine *line;
    int count;
    int room;
    bool failed;
} Lines;

static void add(Lines *lines, const TableEntry *entry) {
    if (lines->count == lines->room) {
        const int room = lines->room ? 2 * lines->room : 64;
        NoteLine *more = realloc(lines->line, (size_t)room * sizeof *more);
        if (!more) {
            lines->failed = true;
            return;
        }
        lines->line = more;
        lines->room = room;
    }
    lines->line[lines->count++] = (NoteLine){entry->seat, entry->decision};
}

/* The seat's last line; -1 if there is none. */
static int last_of(const Lines *lines, int seat) {
    int i = lines->count - 1;
    while (i >= 0 && lines->line[i].seat != seat) {
        i--;
    }
    return i;
}

static void forget(Lines *lines, int i) {
    if (i >= 0) {
        lines->count--;
        memmove(&lines->line[i], &lines->line[i + 1],
                (size_t)(lines->count - i) * sizeof *lines->line);
    }
}

/* ---- What stands --------------------------------------------------------------------------------- */

/* The history is applied to a scratch table, which knows what is replaced. */
typedef struct Reading {
    Lines lines;
    int season[EPIX_SEASONS]; /* lines before each one */
    Table table;
    TableEntry start;
} Reading;

static bool read_entry(Reading *reading, const TableEntry *entry) {
    TableStep step;
    const bool replaces = entry->kind == TABLE_ENTRY_DECIDE && entry->seat < EPIX_SEATS &&
                          table__may_replace(&reading->table, entry->seat);
    if (!table_apply(&reading->table, entry, &step)) {
        return false;
    }
    if (entry->kind == TABLE_ENTRY_START) {
        reading->start = *entry;
    }
    if (replaces || entry->kind == TABLE_ENTRY_UNDO) {
        forget(&reading->lines, last_of(&reading->lines, entry->seat));
    }
    if (entry->kind == TABLE_ENTRY_DECIDE) {
        add(&reading->lines, entry);
    }
    if (entry->kind == TABLE_ENTRY_REWIND) {
        reading->lines.count = reading->season[entry->number];
    } else if (entry->kind == TABLE_ENTRY_DECIDE &&
               table_season_begins(&step.before, &reading->table.state)) {
        reading->season[reading->table.state.season] = reading->lines.count;
    }
    return !reading->lines.failed;
}

/* ---- What is still secret -------------------------------------------------------------------------- */

/* Whether the observer knows the seat's choice of this season, or its bid of this auction. */
static bool knows(const EpixView *view, const NoteLine *line) {
    if (line->seat == view->observer) {
        return true;
    }
    switch (line->decision.kind) {
    case EPIX_AUCTION:
        return view->phase != EPIX_PHASE_AUCTION;
    case EPIX_CHOOSE:
        return view->cards[line->seat] != 0 || view->phase == EPIX_PHASE_DRAFT;
    case EPIX_STAKE:
        return view->phase != EPIX_PHASE_GUESS || line->seat != view->turn;
    default:
        return true;
    }
}

/* Only the last bid, choice or stake of a seat can still be sealed. */
static bool is_last_of_kind(const Lines *lines, int i) {
    for (int k = i + 1; k < lines->count; k++) {
        if (lines->line[k].seat == lines->line[i].seat &&
            lines->line[k].decision.kind == lines->line[i].decision.kind) {
            return false;
        }
    }
    return true;
}

/* What was sealed in a season before this one is open. */
static bool is_secret(const Reading *reading, int i, const EpixView *view) {
    const Lines *lines = &reading->lines;
    return i >= reading->season[view->season] && !knows(view, &lines->line[i]) &&
           is_last_of_kind(lines, i);
}

/* Whether the position in which the game began has what the observer may not know yet: a position
 * has no sign for that, so that there is no record as long. */
static bool begins_in_secret(const Reading *reading, int observer) {
    const EpixState *begins = reading->table.setup->begins;
    if (!begins || reading->table.state.season > begins->season) {
        return false;
    }
    EpixView view;
    epix_view(&reading->table.game->game, begins, observer, &view);
    bool secret = begins->phase == EPIX_PHASE_GUESS && begins->turn != observer;
    for (int seat = 0; seat < table__seats(&reading->table); seat++) {
        const bool sealed = begins->phase == EPIX_PHASE_AUCTION && begins->sealed >> seat & 1;
        const bool hidden = begins->chosen[seat] != 0 && view.cards[seat] == 0;
        secret |= seat != observer && (sealed || hidden);
    }
    return secret;
}

/* ---- Printing ------------------------------------------------------------------------------------ */

/* A comment begins with #, so a name cannot have one. */
static NoteSlice name_for_record(const char *name, char *out, size_t size) {
    NoteText text = note_text(out, size);
    for (const char *c = name; *c; c++) {
        note_put(&text, *c == '#' ? "\xef\xbc\x83" : (const char[]){*c, '\0'});
    }
    return (NoteSlice){out, note_text_end(&text)};
}

enum { NAME_SIZE = 4 * TABLE_NAME + 1 };

static NoteSlice seat_name(const TableSeat *seat, char out[NAME_SIZE + 32]) {
    int kinds;
    const BotKind *kind = bot_kinds(&kinds);
    if (seat->name) {
        return name_for_record(seat->name, out, NAME_SIZE + 32);
    }
    NoteText text = note_text(out, NAME_SIZE);
    note_put(&text, "bot ");
    note_put(&text, kind[seat->bot].name);
    return (NoteSlice){out, note_text_end(&text)};
}

/* Which game it was; the header points into the set-up. */
static void fill_game(NoteHeader *header, const TableSetup *setup) {
    note_header_init(header, setup->board, setup->rules);
    if (strcmp(setup->cards, "standard") != 0) {
        header->abilities = (NoteSlice){setup->cards, strlen(setup->cards)};
    }
}

static void add_deal(NoteHeader *header, const NoteGame *game, int ability) {
    const EpixDecision deal = {.kind = EPIX_DEAL, .ability = (uint8_t)ability};
    note_header_add_chance(header, game, &deal);
}

static bool is_dealt(const EpixState *state, int ability) {
    int i = 0;
    while (i < state->cards_dealt && state->dealt[i].ability != ability) {
        i++;
    }
    return i < state->cards_dealt;
}

/* A position has its own cards; those that it leaves out, since they were discarded, are others of
 * the deal with which the table began. */
static void put_deal(NoteHeader *header, const Reading *reading) {
    static const EpixState none;
    const NoteGame *game = reading->table.game;
    const TableEntry *start = &reading->start;
    const EpixState *begins = reading->table.setup->begins ? reading->table.setup->begins : &none;
    for (int i = 0; i < begins->cards_dealt; i++) {
        add_deal(header, game, begins->dealt[i].ability);
    }
    for (int i = 0; i < start->deals && header->deals < start->deals; i++) {
        if (!is_dealt(begins, start->deal[i])) {
            add_deal(header, game, start->deal[i]);
        }
    }
}

static void put_header(NoteText *text, const Reading *reading) {
    const Table *table = &reading->table;
    char names[EPIX_SEATS][NAME_SIZE + 32];
    NoteHeader header;
    fill_game(&header, table->setup);
    header.first = table->setup->begins ? table->setup->begins->first : reading->start.other;
    put_deal(&header, reading);
    for (int seat = 0; seat < table__seats(table); seat++) {
        header.seat[seat] = seat_name(&table->seat[seat], names[seat]);
    }
    header.result = table->state.winners;
    if (table->setup->hints) { /* a line that whoever does not know it keeps */
        header.extra[header.extras++] = (NoteExtra){{"coach", 5}, {"hints", 5}};
    }
    text->length += note_header_print(&header, note_text_rest(text), note_text_room(text));
}

static void put_line(NoteText *text, const NoteGame *game, const NoteLine *line, bool secret) {
    if (secret) {
        note_put_char(text, note_seat_letter(line->seat));
        note_put_char(text, ' ');
        note_put(text, note_kind_name(line->decision.kind));
        note_put(text, " ?\n");
        return;
    }
    text->length += note_line_print(game, line, note_text_rest(text), note_text_room(text));
    note_put_char(text, '\n');
}

/* A board and cards of one's own come with the record, so that it can be read everywhere. */
static void put_files(NoteText *text, const Table *table) {
    NoteHeader header;
    fill_game(&header, table->setup);
    text->length +=
        note_record_files_print(&header, table->game, note_text_rest(text), note_text_room(text));
}

/* And so does the position in which the game began. */
static void put_beginning(NoteText *text, const Table *table) {
    if (table->setup->begins) {
        text->length += note_record_start_print(table->game, table->setup->begins,
                                                note_text_rest(text), note_text_room(text));
    }
}

enum { SEES_ALL = -1 }; /* instead of an observer */

static void put_record(NoteText *text, const Reading *reading, int observer) {
    const NoteGame *game = reading->table.game;
    const bool all = observer == SEES_ALL || reading->table.status == TABLE_OVER;
    EpixView view;
    if (!all && begins_in_secret(reading, observer)) {
        return;
    }
    epix_view(&game->game, &reading->table.state, all ? EPIX_SPECTATOR : observer, &view);
    put_header(text, reading);
    for (int i = 0; i < reading->lines.count; i++) {
        const bool secret = !all && is_secret(reading, i, &view);
        if (secret && table__hides(&reading->table, &reading->table.state)) {
            continue; /* not even that it was decided is told */
        }
        put_line(text, game, &reading->lines.line[i], secret);
    }
    put_files(text, &reading->table);
    put_beginning(text, &reading->table);
}

static size_t print_record(const Table *table, TableNext *next, void *context, int observer,
                           char *out, size_t size) {
    NoteText text = note_text(out, size);
    Reading reading = {.start.kind = TABLE_ENTRY_KINDS};
    TableEntry entry;
    table_init(&reading.table, table->game, table->setup);
    while (next(context, &entry) && read_entry(&reading, &entry)) {
    }
    if (reading.start.kind == TABLE_ENTRY_START && !reading.lines.failed) {
        put_record(&text, &reading, observer);
    }
    free(reading.lines.line);
    table_free(&reading.table);
    return note_text_end(&text);
}

size_t table_print_record(const Table *table, TableNext *next, void *context, int observer,
                          char *out, size_t size) {
    return print_record(table, next, context, observer == TABLE_ALL_SEEING ? SEES_ALL : observer,
                        out, size);
}

size_t table_print_whole_record(const Table *table, TableNext *next, void *context, char *out,
                                size_t size) {
    return print_record(table, next, context, SEES_ALL, out, size);
}
