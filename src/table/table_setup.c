/* SPDX-License-Identifier: MIT */
/*
 * Set-ups as text: most keys are rows of a table, the others have a reader and a printer each.
 */
#include "table_setup.h"

#include <stddef.h>
#include <string.h>

#include "bots.h"
#include "note_file.h"
#include "note_game.h"
#include "note_record.h"
#include "note_text.h"

/* While a set-up is read. */
typedef struct Reader {
    TableSetup *setup;
    const NoteGame *game; /* for the veto only */
    uint32_t version;     /* of the names of boards and cards, as in records */
} Reader;

typedef struct Writer {
    const TableSetup *setup;
    const NoteGame *game;
    NoteText *text;
    const char *key; /* that is printed */
} Writer;

static NoteSlice slice_of(const char *string) {
    return (NoteSlice){string, strlen(string)};
}

static const BotKind *bot_numbered(int number) {
    int kinds;
    const BotKind *kind = bot_kinds(&kinds);
    return number < kinds ? &kind[number] : NULL;
}

static uint8_t bot_named(NoteSlice name) {
    int kinds;
    const BotKind *first = bot_kinds(&kinds);
    const BotKind *kind = bot_kind_find(name.start, name.length);
    return kind ? (uint8_t)(kind - first) : EPIX_NONE;
}

void table_setup_init(TableSetup *setup, int players) {
    const char *board = note_builtin_board_name(players);
    memset(setup, 0, sizeof *setup);
    setup->players = (uint8_t)players;
    setup->rules = (EpixRules){.advanced = true, .minimum_stake = 1};
    setup->grace = 120;
    setup->spectators = true;
    setup->slow_bots = true;
    setup->chat = TABLE_CHAT_PHRASES;
    setup->substitute = bot_named(slice_of("squire"));
    if (board) {
        memcpy(setup->board, board, strlen(board));
    }
    memcpy(setup->cards, "standard", strlen("standard"));
}

/* ---- Words --------------------------------------------------------------------------------------- */

/* One of several words; gives its number. */
static bool read_word(NoteSlice value, const char *const *words, const char *allowed,
                      uint8_t *number, NoteFault *fault) {
    for (uint8_t i = 0; words[i]; i++) {
        if (note_slice_is(value, words[i])) {
            *number = i;
            return true;
        }
    }
    return note_fail(fault, NOTE_FAULT_VALUE_UNKNOWN, value, allowed);
}

static bool read_whole_number(NoteSlice value, uint32_t low, uint32_t high, uint32_t *number,
                              NoteFault *fault) {
    NoteSlice rest = value;
    return note_take_number(&rest, low, high, number, fault) &&
           (note_take_word(&rest).length == 0 ||
            note_fail(fault, NOTE_FAULT_FIELD_EXCESS, value, NULL));
}

static bool read_file_name(NoteSlice value, char out[NOTE_NAME + 1], NoteFault *fault) {
    if (value.length > NOTE_NAME || note_count_characters(value) < 1) {
        note_fail(fault, NOTE_FAULT_NAME_LENGTH, value, NULL);
        fault->low = (uint32_t)value.length;
        fault->high = NOTE_NAME;
        return false;
    }
    memcpy(out, value.start, value.length);
    out[value.length] = '\0';
    return true;
}

/* ---- Keys that stand for one field ----------------------------------------------------------------- */

enum { WORDS = 4 };

/* The number of one of the words, in a byte; or, without words, a number up to `most`; else the name
 * of a file. */
typedef struct Field {
    const char *key;
    size_t at; /* in the set-up */
    const char *words[WORDS];
    const char *allowed; /* the words, as people are told them */
    uint32_t most;
} Field;

#define AT(field) offsetof(TableSetup, field)
#define NO_YES {"no", "yes"}, "yes or no"

static const Field fields[] = {
    {"rules", AT(rules.advanced), {"basic", "advanced"}, "basic or advanced", 0},
    {"board", AT(board), {NULL}, NULL, 0},
    {"abilities", AT(cards), {NULL}, NULL, 0},
    {"minimum-stake", AT(rules.minimum_stake), {"0", "1"}, "0 or 1", 0},
    {"castle-counts",
     AT(rules.castle_counts_always),
     {"occupied", "always"},
     "always or occupied",
     0},
    {"grace", AT(grace), {NULL}, NULL, TABLE_MOST_SECONDS},
    {"listed", AT(listed), NO_YES, 0},
    {"spectators", AT(spectators), NO_YES, 0},
    {"later", AT(later), {NULL}, NULL, TABLE_MOST_LATER},
    {"chat", AT(chat), {"none", "phrases", "free"}, "none, phrases or free", 0},
    {"odds", AT(odds), NO_YES, 0},
    {"coach", AT(hints), {"off", "hints"}, "off or hints", 0},
    {"thinking", AT(hides_thinking), {"shown", "hidden"}, "shown or hidden", 0},
    {"bots", AT(slow_bots), {"at-once", "slow"}, "slow or at-once", 0},
};

static const Field *field_of(NoteSlice key) {
    const Field *field = fields;
    while (!note_slice_is(key, field->key)) {
        field++; /* only keys that are there are asked for */
    }
    return field;
}

static bool read_field(void *context, const NoteEntry *entry, NoteFault *fault) {
    const Field *field = field_of(entry->key);
    char *place = (char *)((Reader *)context)->setup + field->at;
    uint32_t number;
    if (field->allowed) {
        return read_word(entry->value, field->words, field->allowed, (uint8_t *)place, fault);
    }
    if (field->most == 0) {
        return read_file_name(entry->value, place, fault);
    }
    if (!read_whole_number(entry->value, 0, field->most, &number, fault)) {
        return false;
    }
    memcpy(place, &number, sizeof number);
    return true;
}

static void put_field(const Writer *writer) {
    const Field *field = field_of(slice_of(writer->key));
    const char *place = (const char *)writer->setup + field->at;
    uint32_t number;
    if (field->allowed) {
        note_put(writer->text, field->words[(uint8_t)*place]);
    } else if (field->most == 0) {
        note_put(writer->text, place);
    } else {
        memcpy(&number, place, sizeof number);
        note_put_number(writer->text, number);
    }
}

/* ---- Other keys ------------------------------------------------------------------------------------ */

static bool read_version(void *context, const NoteEntry *entry, NoteFault *fault) {
    Reader *reader = context;
    return read_whole_number(entry->value, 1, NOTE_VERSION, &reader->version, fault);
}

static void put_version(const Writer *writer) {
    note_put_number(writer->text, NOTE_VERSION);
}

static bool read_players(void *context, const NoteEntry *entry, NoteFault *fault) {
    Reader *reader = context;
    uint32_t players;
    if (!read_whole_number(entry->value, 2, EPIX_SEATS, &players, fault)) {
        return false;
    }
    reader->setup->players = (uint8_t)players;
    return true;
}

static void put_players(const Writer *writer) {
    note_put_number(writer->text, writer->setup->players);
}

/* `none`, `live 300 10` (seconds, and seconds more after each decision), `days 3`. A live clock
 * has an increment, so that nobody is shut out for the rest of the game. */
static bool read_clock(void *context, const NoteEntry *entry, NoteFault *fault) {
    static const char *const words[] = {"none", "live", "days", NULL};
    TableClock *clock = &((Reader *)context)->setup->clock;
    NoteSlice rest = entry->value;
    *clock = (TableClock){0};
    if (!read_word(note_take_word(&rest), words, "none, live or days", &clock->kind, fault)) {
        return false;
    }
    if (clock->kind == TABLE_CLOCK_LIVE &&
        (!note_take_number(&rest, 10, TABLE_MOST_SECONDS, &clock->seconds, fault) ||
         !note_take_number(&rest, 1, TABLE_MOST_SECONDS, &clock->increment, fault))) {
        return false;
    }
    if (clock->kind == TABLE_CLOCK_DAYS) {
        if (!note_take_number(&rest, 1, TABLE_MOST_SECONDS / 86400, &clock->seconds, fault)) {
            return false;
        }
        clock->seconds *= 86400;
    }
    return note_take_word(&rest).length == 0 ||
           note_fail(fault, NOTE_FAULT_FIELD_EXCESS, rest, NULL);
}

static void put_clock(const Writer *writer) {
    const TableClock *clock = &writer->setup->clock;
    if (clock->kind == TABLE_CLOCK_NONE) {
        note_put(writer->text, "none");
    } else if (clock->kind == TABLE_CLOCK_DAYS) {
        note_put(writer->text, "days ");
        note_put_number(writer->text, clock->seconds / 86400);
    } else {
        note_put(writer->text, "live ");
        note_put_number(writer->text, clock->seconds);
        note_put_char(writer->text, ' ');
        note_put_number(writer->text, clock->increment);
    }
}

static bool read_substitute(void *context, const NoteEntry *entry, NoteFault *fault) {
    Reader *reader = context;
    const uint8_t bot = bot_named(entry->value);
    if (bot == EPIX_NONE) {
        return note_fail(fault, NOTE_FAULT_VALUE_UNKNOWN, entry->value, "the name of a bot");
    }
    reader->setup->substitute = bot;
    return true;
}

static void put_substitute(const Writer *writer) {
    const BotKind *bot = bot_numbered(writer->setup->substitute);
    note_put(writer->text, bot ? bot->name : "?");
}

/* Before the cards are known, it is left out. */
static bool read_veto(void *context, const NoteEntry *entry, NoteFault *fault) {
    Reader *reader = context;
    NoteSlice rest = entry->value;
    for (NoteSlice word = note_take_word(&rest); word.length && reader->game;
         word = note_take_word(&rest)) {
        const int ability = note_ability_find(&reader->game->cards, word);
        if (ability == EPIX_NONE) {
            return note_fail(fault, NOTE_FAULT_ABILITY_UNKNOWN, word, NULL);
        }
        reader->setup->veto |= UINT64_C(1) << ability;
    }
    return true;
}

static void put_veto(const Writer *writer) {
    const char *blank = "";
    for (uint64_t set = writer->setup->veto; set; set &= set - 1) {
        note_put(writer->text, blank);
        note_put(writer->text, writer->game->cards.card[__builtin_ctzll(set)].id);
        blank = " ";
    }
}

/* ---- All keys, in the order in which they are printed --------------------------------------------- */

// clang-format off
#define KEYS(X) \
    X("epix", version, false) \
    X("players", players, false) \
    X("rules", field, false) \
    X("board", field, true) \
    X("abilities", field, true) \
    X("minimum-stake", field, false) \
    X("castle-counts", field, false) \
    X("clock", clock, false) \
    X("grace", field, false) \
    X("listed", field, false) \
    X("spectators", field, false) \
    X("later", field, false) \
    X("chat", field, false) \
    X("odds", field, false) \
    X("coach", field, false) \
    X("thinking", field, false) \
    X("bots", field, false) \
    X("substitute", substitute, false) \
    X("veto", veto, false)
// clang-format on

static const NoteKey keys[] = {
#define X(name, what, free_text) {name, NULL, free_text, read_##what},
    KEYS(X)
#undef X
};

static void (*const printers[])(const Writer *writer) = {
#define X(name, what, free_text) put_##what,
    KEYS(X)
#undef X
};

enum { KEY_COUNT = sizeof keys / sizeof *keys };

static NoteFault read_keys(const char *only, NoteSlice text, Reader *reader) {
    const NoteFile file = {.only = only, .key = keys, .keys = KEY_COUNT};
    return note_file_read(&file, text, reader);
}

/* The cards that older versions meant by a name have another one now. */
static void mean_cards(TableSetup *setup, uint32_t version) {
    if (version < 3 && strcmp(setup->cards, "standard") == 0) {
        note_copy("standard-1", setup->cards, sizeof setup->cards);
    }
}

/* The board follows from the number of players, unless it is given; so that comes first. */
NoteFault table_setup_parse(const char *text, size_t length, TableSetup *setup) {
    const NoteSlice slice = {text, length};
    Reader reader = {.setup = setup, .version = NOTE_VERSION};
    table_setup_init(setup, EPIX_SEATS);
    NoteFault fault = read_keys("players", slice, &reader);
    if (!fault.code) {
        table_setup_init(setup, setup->players);
        fault = read_keys(NULL, slice, &reader);
        mean_cards(setup, reader.version);
    }
    return fault;
}

NoteSlice table_setup_meant(NoteSlice kept, char out[TABLE_SETUP_SIZE]) {
    static const char key[] = "epix: ";
    if (kept.length >= strlen(key) && memcmp(kept.start, key, strlen(key)) == 0) {
        return kept;
    }
    NoteText text = note_text(out, TABLE_SETUP_SIZE);
    note_put(&text, key);
    note_put_number(&text, TABLE_SETUP_FIRST);
    note_put_char(&text, '\n');
    note_put_slice(&text, kept);
    return (NoteSlice){out, note_text_end(&text)};
}

/* Keys that came later are printed where they say something: programs that do not know them can read
 * all other set-ups. */
static bool is_left_out(const TableSetup *setup, const char *key) {
    return (strcmp(key, "veto") == 0 && !setup->veto) ||
           (strcmp(key, "later") == 0 && !setup->later) ||
           (strcmp(key, "coach") == 0 && !setup->hints) ||
           (strcmp(key, "thinking") == 0 && !setup->hides_thinking);
}

size_t table_setup_print(const TableSetup *setup, const NoteGame *game, char *out, size_t size) {
    NoteText text = note_text(out, size);
    for (int i = 0; i < KEY_COUNT; i++) {
        const Writer writer = {setup, game, &text, keys[i].name};
        if (is_left_out(setup, writer.key)) {
            continue;
        }
        note_put(&text, writer.key);
        note_put(&text, ": ");
        printers[i](&writer);
        note_put_char(&text, '\n');
    }
    return note_text_end(&text);
}

/* ---- The game ------------------------------------------------------------------------------------ */

NoteFault table_setup_game(const TableSetup *setup, const NoteSource *source, NoteGame *game) {
    return note_game_init(game, slice_of(setup->board), slice_of(setup->cards), setup->rules,
                          source);
}

static NoteFault check_fit(const TableSetup *setup, const NoteGame *game) {
    NoteFault fault = {0};
    const int seats = game->board.board.seats;
    if (seats != setup->players) {
        note_fail(&fault, NOTE_FAULT_BOARD_PLAYERS, slice_of(setup->board), NULL);
        fault.low = (uint32_t)seats;
        fault.high = setup->players;
        return fault;
    }
    uint64_t vetoed = setup->veto;
    if (game->cards.count < EPIX_ABILITIES) {
        vetoed &= (UINT64_C(1) << game->cards.count) - 1;
    }
    const int left = game->cards.count - __builtin_popcountll(vetoed);
    if (setup->rules.advanced && left < seats + 1) {
        note_fail(&fault, NOTE_FAULT_CARDS_TOO_FEW, slice_of(setup->cards), NULL);
        fault.low = (uint32_t)(seats + 1);
        fault.high = (uint32_t)left;
    }
    return fault;
}

NoteFault table_setup_fit(TableSetup *setup, const NoteGame *game, const char *text,
                          size_t length) {
    Reader reader = {.setup = setup, .game = game};
    setup->veto = 0;
    const NoteFault fault = read_keys("veto", (NoteSlice){text, length}, &reader);
    return fault.code ? fault : check_fit(setup, game);
}

NoteFault table_setup_read(const char *text, size_t length, const NoteSource *source,
                           TableSetup *setup, NoteGame *game) {
    NoteFault fault = table_setup_parse(text, length, setup);
    if (!fault.code) {
        fault = table_setup_game(setup, source, game);
    }
    return fault.code ? fault : table_setup_fit(setup, game, text, length);
}
