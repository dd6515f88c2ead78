/* SPDX-License-Identifier: MIT */
/*
 * Menus at the bottom of a game: a list of choices, or an amount of gold.
 */
#include "screen.h"

#include <stdio.h>

#include "words_picture.h"

/* How the items are spread over the rows below the question. */
typedef struct Grid {
    int rows;
    int columns; /* of items */
    int width;
    int first; /* item at the top left */
} Grid;

static Grid spread(const TermMenu *menu, const TermArea *area, int rows, int chosen) {
    Grid grid = {.rows = rows > 0 ? rows : 1, .width = 12};
    for (int i = 0; i < menu->count; i++) {
        const int width = words_columns(menu->item[i].label) + 6;
        grid.width = width > grid.width ? width : grid.width;
    }
    grid.columns = area->columns / grid.width;
    grid.columns = grid.columns > 0 ? grid.columns : 1;
    const int shown = grid.rows * grid.columns;
    grid.first = chosen < shown ? 0 : chosen / grid.rows * grid.rows - shown + grid.rows;
    return grid;
}

void term_menu_draw(const TermScreen *screen, const TermArea *area, const TermMenu *menu) {
    int row = term_put_wrapped(screen, area, 0, menu->question, TERM_PLAIN | TERM_BOLD);
    if (menu->note[0]) {
        row += term_put_wrapped(screen, area, row, menu->note, TERM_PLAIN);
    }
    const Grid grid = spread(menu, area, area->rows - row, menu->chosen);
    for (int i = grid.first; i < menu->count; i++) {
        const int place = i - grid.first;
        if (place >= grid.rows * grid.columns) {
            return;
        }
        char label[TERM_LABEL_SIZE + 8];
        if (i < 9) {
            snprintf(label, sizeof label, " %d %s ", i + 1, menu->item[i].label);
        } else {
            snprintf(label, sizeof label, "   %s ", menu->item[i].label);
        }
        term_put(screen, area, row + place % grid.rows, place / grid.rows * grid.width, label,
                 TERM_PLAIN | (i == menu->chosen ? TERM_INVERSE : 0));
    }
}

static int wrap_around(int index, int count) {
    return index < 0 ? count - 1 : index >= count ? 0 : index;
}

/* Moves about, or chooses; false: the key means something else. */
bool term_menu_key(TermMenu *menu, const TermArea *area, int key, bool *chosen) {
    const Grid grid = spread(menu, area, area->rows - 1 - (menu->note[0] != '\0'), menu->chosen);
    *chosen = false;
    if (key >= '1' && key <= '9' && key - '1' < menu->count) {
        menu->chosen = key - '1';
        *chosen = true;
        return true;
    }
    switch (key) {
    case TERM_KEY_UP:
        menu->chosen = wrap_around(menu->chosen - 1, menu->count);
        return true;
    case TERM_KEY_DOWN:
    case TERM_KEY_TAB:
        menu->chosen = wrap_around(menu->chosen + 1, menu->count);
        return true;
    case TERM_KEY_LEFT:
        menu->chosen -= menu->chosen >= grid.rows ? grid.rows : 0;
        return true;
    case TERM_KEY_RIGHT:
        menu->chosen += menu->chosen + grid.rows < menu->count ? grid.rows : 0;
        return true;
    case TERM_KEY_HOME:
        menu->chosen = 0;
        return true;
    case TERM_KEY_LAST:
        menu->chosen = menu->count - 1;
        return true;
    case TERM_KEY_ENTER:
        *chosen = true;
        return true;
    default:
        return false;
    }
}

/* ---- Amounts ------------------------------------------------------------------------------- */

void term_amount_draw(const TermScreen *screen, const TermArea *area, const TermAmount *amount) {
    char line[128], number[16];
    const int row = term_put_wrapped(screen, area, 0, amount->question, TERM_PLAIN | TERM_BOLD);
    const TermNumber low = term_number(amount->low), high = term_number(amount->high);
    const WordsValue values[] = {{"low", low.text}, {"high", high.text}, {NULL, NULL}};
    words_fill(screen->language, WORDS_KEY("{low} to {high} gold:"), values, line, sizeof line);
    const int width = term_put(screen, area, row, 1, line, TERM_PLAIN);
    if (amount->typed) {
        snprintf(number, sizeof number, " %u_ ", (unsigned)amount->value);
    } else {
        snprintf(number, sizeof number, " %u ", (unsigned)amount->value);
    }
    term_put(screen, area, row, width + 2, number, TERM_PLAIN | TERM_INVERSE);
    if (amount->note[0]) {
        term_put_wrapped(screen, area, row + 1, amount->note, TERM_PLAIN);
    }
}

static uint32_t within(const TermAmount *amount, uint32_t value) {
    return value < amount->low ? amount->low : value > amount->high ? amount->high : value;
}

bool term_amount_key(TermAmount *amount, int key, bool *chosen) {
    *chosen = false;
    if (key >= '0' && key <= '9') {
        const uint32_t before = amount->typed ? amount->value : 0;
        const uint32_t value = before * 10 + (uint32_t)(key - '0');
        amount->value = value > amount->high ? (uint32_t)(key - '0') : value;
        amount->typed = true;
        return true;
    }
    switch (key) {
    case TERM_KEY_UP:
    case TERM_KEY_RIGHT:
    case '+':
        amount->value = within(amount, amount->value + 1);
        break;
    case TERM_KEY_DOWN:
    case TERM_KEY_LEFT:
    case '-':
        amount->value = within(amount, amount->value ? amount->value - 1 : 0);
        break;
    case TERM_KEY_ERASE:
        amount->value /= 10;
        amount->typed = true;
        return true;
    case TERM_KEY_HOME:
        amount->value = amount->low;
        break;
    case TERM_KEY_LAST:
        amount->value = amount->high;
        break;
    case TERM_KEY_ENTER:
        *chosen = amount->value >= amount->low && amount->value <= amount->high;
        amount->value = within(amount, amount->value);
        break;
    default:
        return false;
    }
    amount->typed = false;
    return true;
}
