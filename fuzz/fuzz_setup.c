/* SPDX-License-Identifier: MIT */
/*
 * Fuzzes set-ups of tables: whatever is read prints and reads back the same, and a game can begin.
 */
#include <stdlib.h>
#include <string.h>

#include "table_message.h"
#include "words.h"

static void demand(bool good) {
    if (!good) {
        abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static NoteGame game;
    TableSetup setup, again;
    char text[TABLE_SETUP_SIZE], twice[TABLE_SETUP_SIZE], sentence[WORDS_SENTENCE_SIZE];
    const NoteFault fault = table_setup_read((const char *)data, size, NULL, &setup, &game);
    if (fault.code) {
        words_fault(WORDS_GERMAN, NULL, &fault, sentence, sizeof sentence);
        return 0;
    }
    const size_t length = table_setup_print(&setup, &game, text, sizeof text);
    demand(length < sizeof text);
    demand(!table_setup_parse(text, length, &again).code);
    demand(!table_setup_fit(&again, &game, text, length).code);
    demand(table_setup_print(&again, &game, twice, sizeof twice) == length);
    demand(memcmp(text, twice, length) == 0);
    Table table;
    TableStep step;
    TableEntry entry;
    table_init(&table, &game, &setup);
    for (int seat = 0; seat < setup.players; seat++) {
        const TableCommand bot = {.kind = TABLE_ENTRY_BOT,
                                  .seat = EPIX_CHANCE,
                                  .other = (uint8_t)seat};
        demand(table_propose(&table, &bot, 0, &entry).code == TABLE_ACCEPTED);
        demand(table_apply(&table, &entry, &step));
    }
    const TableCommand start = {.kind = TABLE_ENTRY_START, .seat = EPIX_CHANCE, .random = size};
    demand(table_propose(&table, &start, 0, &entry).code == TABLE_ACCEPTED);
    demand(table_apply(&table, &entry, &step));
    table_free(&table);
    return 0;
}
