/* SPDX-License-Identifier: MIT */
/*
 * Fuzzes histories of tables, a line an entry: what is read prints as the same line, what does not
 * fit is refused and changes nothing, and everything can be shown. The first byte
 * chooses the number of players, the clock and the chat.
 */
#include <stdlib.h>
#include <string.h>

#include "table_message.h"

enum { LONGEST = 1 << 14 };

static void demand(bool good) {
    if (!good) {
        abort();
    }
}

static void apply(Table *table, NoteSlice line) {
    static char out[TABLE_MESSAGE_SIZE];
    char text[TABLE_ENTRY_SIZE];
    TableEntry entry;
    TableStep step;
    if (table_entry_parse(table->game, line.start, line.length, &entry).code) {
        return;
    }
    const size_t length = table_entry_print(table->game, &entry, text, sizeof text);
    demand(length == line.length && memcmp(text, line.start, length) == 0);
    const Table before = *table;
    entry.n = table->n + 1;
    entry.at = table->at + 500;
    if (!table_apply(table, &entry, &step)) {
        demand(before.n == table->n && before.status == table->status &&
               before.host == table->host && epix_equal(&before.state, &table->state));
        return;
    }
    const int number = (int)(table->n % (table->setup->players + 1u));
    const int seat = number < table->setup->players ? number : EPIX_SPECTATOR;
    const TableObserver observer = {.seat = (uint8_t)seat,
                                    .language = WORDS_ENGLISH,
                                    .now = table->at};
    demand(table_print_step(table, &step, &observer, out, sizeof out) < sizeof out);
    table_deadline(table);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static NoteGame games[3];
    static const EpixRules rules = {true, 1, true};
    if (!games[0].board.board.seats) {
        for (int players = 2; players <= 4; players++) {
            demand(!note_game_standard(&games[players - 2], players, rules).code);
        }
    }
    if (size == 0 || size > LONGEST) {
        return 0;
    }
    TableSetup setup;
    Table table;
    table_setup_init(&setup, 2 + data[0] % 3);
    setup.clock = (TableClock){(uint8_t)(data[0] / 3 % TABLE_CLOCKS), 60, 5};
    setup.chat = (uint8_t)(data[0] / 9 % 3);
    table_init(&table, &games[setup.players - 2], &setup);
    const char *next = (const char *)data + 1;
    const char *end = (const char *)data + size;
    while (next < end) {
        const char *line_end = memchr(next, '\n', (size_t)(end - next));
        line_end = line_end ? line_end : end;
        apply(&table, (NoteSlice){next, (size_t)(line_end - next)});
        next = line_end + 1;
    }
    table_free(&table);
    return 0;
}
