/* SPDX-License-Identifier: MIT */
/*
 * The message about what does not change while one plays: set-up, board, cards, bots, phrases.
 */
#include "note_names.h"
#include "table_message.h"
#include "table_parts.h"
#include "words.h"

/* ---- Set-up -------------------------------------------------------------------------------------- */

static void put_clock(NoteJson *json, const TableClock *clock) {
    static const char *const kinds[TABLE_CLOCKS] = {"none", "live", "days"};
    note_json_put_open(json, "clock", '{');
    note_json_put_string(json, "kind", kinds[clock->kind]);
    note_json_put_number(json, "seconds", clock->seconds);
    note_json_put_number(json, "increment", clock->increment);
    note_json_close(json, '}');
}

static void put_veto(NoteJson *json, const Table *table) {
    note_json_put_open(json, "veto", '[');
    for (uint64_t set = table->setup->veto; set; set &= set - 1) {
        note_json_string(json, table->game->cards.card[__builtin_ctzll(set)].id);
    }
    note_json_close(json, ']');
}

static void put_setup(NoteJson *json, const Table *table) {
    static const char *const chats[] = {"none", "phrases", "free"};
    const TableSetup *setup = table->setup;
    int kinds;
    note_json_put_open(json, "setup", '{');
    note_json_put_number(json, "players", setup->players);
    note_json_put_string(json, "rules", setup->rules.advanced ? "advanced" : "basic");
    note_json_put_number(json, "minimum_stake", setup->rules.minimum_stake);
    note_json_put_string(json, "castle_counts",
                         setup->rules.castle_counts_always ? "always" : "occupied");
    note_json_put_string(json, "board", setup->board);
    note_json_put_string(json, "abilities", setup->cards);
    put_clock(json, &setup->clock);
    note_json_put_number(json, "grace", setup->grace);
    note_json_put_bool(json, "listed", setup->listed);
    note_json_put_bool(json, "spectators", setup->spectators);
    note_json_put_number(json, "later", setup->later);
    note_json_put_string(json, "chat", chats[setup->chat]);
    note_json_put_bool(json, "odds", setup->odds);
    note_json_put_string(json, "coach", setup->hints ? "hints" : "off");
    note_json_put_string(json, "thinking", setup->hides_thinking ? "hidden" : "shown");
    note_json_put_string(json, "bots", setup->slow_bots ? "slow" : "at-once");
    note_json_put_string(json, "substitute", bot_kinds(&kinds)[setup->substitute].name);
    put_veto(json, table);
    note_json_close(json, '}');
}

/* ---- Lists --------------------------------------------------------------------------------------- */

/* As card files have them, for clients that reckon with them. */
static void put_cards(NoteJson *json, const Table *table, WordsLanguage language) {
    note_json_put_open(json, "cards", '[');
    for (int i = 0; i < table->game->game.abilities; i++) {
        const NoteCard *card = &table->game->cards.card[i];
        note_json_open(json, '{');
        note_json_put_string(json, "id", card->id);
        note_json_put_string(json, "name", words_text(language, card->name));
        note_json_put_string(json, "text", words_text(language, card->text));
        note_effects_put(json, &table->game->cards.ability[i]);
        note_json_close(json, '}');
    }
    note_json_close(json, ']');
}

static void put_bots(NoteJson *json, WordsLanguage language) {
    int kinds;
    const BotKind *kind = bot_kinds(&kinds);
    note_json_put_open(json, "bots", '[');
    for (int i = 0; i < kinds; i++) {
        note_json_open(json, '{');
        note_json_put_string(json, "name", kind[i].name);
        note_json_put_number(json, "level", (uint64_t)kind[i].level);
        note_json_put_string(json, "text", words_text(language, kind[i].character));
        note_json_close(json, '}');
    }
    note_json_close(json, ']');
}

static void put_phrases(NoteJson *json, WordsLanguage language) {
    note_json_put_open(json, "phrases", '[');
    for (int i = 0; table_phrase(language, i); i++) {
        note_json_string(json, table_phrase(language, i));
    }
    note_json_close(json, ']');
}

/* ---- The message --------------------------------------------------------------------------------- */

static NoteJson begin(const char *id, int seat, char *out, size_t size) {
    NoteJson json = note_json_message(out, size, "table", NOTE_NO_SEQUENCE);
    note_json_put_string(&json, "table", id);
    note_json_put_number(&json, "protocol", 1);
    note_json_put_seat(&json, "you", seat == EPIX_SPECTATOR ? EPIX_NONE : seat);
    return json;
}

static void put_about(NoteJson *json, const Table *table, WordsLanguage language) {
    put_setup(json, table);
    note_json_key(json, "board");
    note_board_put(json, &table->game->board);
    put_cards(json, table, language);
    put_bots(json, language);
    put_phrases(json, language);
}

size_t table_print_table(const Table *table, const char *id, const TableObserver *observer,
                         char *out, size_t size) {
    NoteJson json = begin(id, observer->seat, out, size);
    put_about(&json, table, observer->language);
    return note_json_finish(&json);
}

size_t table_print_about(const Table *table, WordsLanguage language, char *out, size_t size) {
    NoteJson json = note_json(out, size);
    put_about(&json, table, language);
    return note_json_end(&json);
}

size_t table_print_again(const char *id, int seat, const char *about, char *out, size_t size) {
    NoteJson json = begin(id, seat, out, size);
    note_json_value(&json, (NoteSlice){about, strlen(about)});
    return note_json_finish(&json);
}
