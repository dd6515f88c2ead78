/* SPDX-License-Identifier: MIT */
/*
 * Set-ups as text, one reader and one printer a key.
 */
#include "table_setup.h"

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
} Writer;

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
    setup->substitute = bot_named((NoteSlice){"squire", strlen("squire")});
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

static const char *const no_yes[] = {"no", "yes", NULL};

static bool read_yes(NoteSlice value, bool *yes, NoteFault *fault) {
    uint8_t number = 0;
    const bool good = read_word(value, no_yes, "yes or no", &number, fault);
    *yes = number;
    return good;
}

static bool read_whole_number(NoteSlice value, uint32_t low, uint32_t high, uint32_t *number,
                              NoteFault *fault) {
    NoteSlice rest = value;
    return note_take_number(&rest, low, high, number, fault) &&
           (note_take_word(&rest).length == 0 ||
            note_fail(fault, NOTE_FAULT_FIELD_EXCESS, value, NULL));
}

/* ---- Keys ---------------------------------------------------------------------------------------- */

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

static const char *const rule_words[] = {"basic", "advanced", NULL};

static bool read_rules(void *context, const NoteEntry *entry, NoteFault *fault) {
    Reader *reader = context;
    uint8_t number = 0;
    const bool good = read_word(entry->value, rule_words, "basic or advanced", &number, fault);
    reader->setup->rules.advanced = number;
    return good;
}

static void put_rules(const Writer *writer) {
    note_put(writer->text, rule_words[writer->setup->rules.advanced]);
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

static bool read_board(void *context, const NoteEntry *entry, NoteFault *fault) {
    Reader *reader = context;
    return read_file_name(entry->value, reader->setup->board, fault);
}

static void put_board(const Writer *writer) {
    note_put(writer->text, writer->setup->board);
}

static bool read_cards(void *context, const NoteEntry *entry, NoteFault *fault) {
    Reader *reader = context;
    return read_file_name(entry->value, reader->setup->cards, fault);
}

static void put_cards(const Writer *writer) {
    note_put(writer->text, writer->setup->cards);
}

static bool read_minimum_stake(void *context, const NoteEntry *entry, NoteFault *fault) {
    static const char *const words[] = {"0", "1", NULL};
    Reader *reader = context;
    return read_word(entry->value, words, "0 or 1", &reader->setup->rules.minimum_stake, fault);
}

static void put_minimum_stake(const Writer *writer) {
    note_put_number(writer->text, writer->setup->rules.minimum_stake);
}

static const char *const castle_words[] = {"occupied", "always", NULL};

static bool read_castle_counts(void *context, const NoteEntry *entry, NoteFault *fault) {
    Reader *reader = context;
    uint8_t number = 0;
    const bool good = read_word(entry->value, castle_words, "always or occupied", &number, fault);
    reader->setup->rules.castle_counts_always = number;
    return good;
}

static void put_castle_counts(const Writer *writer) {
    note_put(writer->text, castle_words[writer->setup->rules.castle_counts_always]);
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

static bool read_grace(void *context, const NoteEntry *entry, NoteFault *fault) {
    Reader *reader = context;
    return read_whole_number(entry->value, 0, TABLE_MOST_SECONDS, &reader->setup->grace, fault);
}

static void put_grace(const Writer *writer) {
    note_put_number(writer->text, writer->setup->grace);
}

static bool read_listed(void *context, const NoteEntry *entry, NoteFault *fault) {
    Reader *reader = context;
    return read_yes(entry->value, &reader->setup->listed, fault);
}

static void put_listed(const Writer *writer) {
    note_put(writer->text, no_yes[writer->setup->listed]);
}

static bool read_spectators(void *context, const NoteEntry *entry, NoteFault *fault) {
    Reader *reader = context;
    return read_yes(entry->value, &reader->setup->spectators, fault);
}

static void put_spectators(const Writer *writer) {
    note_put(writer->text, no_yes[writer->setup->spectators]);
}

static bool read_later(void *context, const NoteEntry *entry, NoteFault *fault) {
    Reader *reader = context;
    return read_whole_number(entry->value, 0, TABLE_MOST_LATER, &reader->setup->later, fault);
}

static void put_later(const Writer *writer) {
    note_put_number(writer->text, writer->setup->later);
}

static const char *const chat_words[] = {"none", "phrases", "free", NULL};

static bool read_chat(void *context, const NoteEntry *entry, NoteFault *fault) {
    Reader *reader = context;
    return read_word(entry->value, chat_words, "none, phrases or free", &reader->setup->chat,
                     fault);
}

static void put_chat(const Writer *writer) {
    note_put(writer->text, chat_words[writer->setup->chat]);
}

static bool read_odds(void *context, const NoteEntry *entry, NoteFault *fault) {
    Reader *reader = context;
    return read_yes(entry->value, &reader->setup->odds, fault);
}

static void put_odds(const Writer *writer) {
    note_put(writer->text, no_yes[writer->setup->odds]);
}

static const char *const thinking_words[] = {"shown", "hidden", NULL};

static bool read_thinking(void *context, const NoteEntry *entry, NoteFault *fault) {
    Reader *reader = context;
    uint8_t number = 0;
    const bool good = read_word(entry->value, thinking_words, "shown or hidden", &number, fault);
    reader->setup->hides_thinking = number;
    return good;
}

static void put_thinking(const Writer *writer) {
    note_put(writer->text, thinking_words[writer->setup->hides_thinking]);
}

static const char *const bot_words[] = {"at-once", "slow", NULL};

static bool read_bots(void *context, const NoteEntry *entry, NoteFault *fault) {
    Reader *reader = context;
    uint8_t number = 0;
    const bool good = read_word(entry->value, bot_words, "slow or at-once", &number, fault);
    reader->setup->slow_bots = number;
    return good;
}

static void put_bots(const Writer *writer) {
    note_put(writer->text, bot_words[writer->setup->slow_bots]);
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
    X("rules", rules, false) \
    X("board", board, true) \
    X("abilities", cards, true) \
    X("minimum-stake", minimum_stake, false) \
    X("castle-counts", castle_counts, false) \
    X("clock", clock, false) \
    X("grace", grace, false) \
    X("listed", listed, false) \
    X("spectators", spectators, false) \
    X("later", later, false) \
    X("chat", chat, false) \
    X("odds", odds, false) \
    X("thinking", thinking, false) \
    X("bots", bots, false) \
    X("substitute", substitute, false) \
    X("veto", veto, false)
// clang-format on

static const NoteKey keys[] = {
#define X(name, field, free_text) {name, NULL, free_text, read_##field},
    KEYS(X)
#undef X
};

static const struct {
    const char *name;
    void (*put)(const Writer *writer);
} printers[] = {
#define X(name, field, free_text) {name, put_##field},
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
static bool is_left_out(const TableSetup *setup, void (*put)(const Writer *writer)) {
    return (put == put_veto && !setup->veto) || (put == put_later && !setup->later) ||
           (put == put_thinking && !setup->hides_thinking);
}

size_t table_setup_print(const TableSetup *setup, const NoteGame *game, char *out, size_t size) {
    NoteText text = note_text(out, size);
    const Writer writer = {setup, game, &text};
    for (int i = 0; i < KEY_COUNT; i++) {
        if (is_left_out(setup, printers[i].put)) {
            continue;
        }
        note_put(&text, printers[i].name);
        note_put(&text, ": ");
        printers[i].put(&writer);
        note_put_char(&text, '\n');
    }
    return note_text_end(&text);
}

/* ---- The game ------------------------------------------------------------------------------------ */

static NoteSlice slice_of(const char *string) {
    return (NoteSlice){string, strlen(string)};
}

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
