/* SPDX-License-Identifier: MIT */
/*
 * Menus at the bottom of a game: a list of choices, or an amount of gold.
 */
#include "screen.h"

#include <stdio.h>
#include <string.h>

#include "words_picture.h"

/* How the items are spread over the rows below the question: down the first column, then down the
 * next. If there is no room for all, a page of them is shown, and a line that says so. */
typedef struct Grid {
    int top;  /* rows of the question and the note */
    int rows; /* of items */
    int first;
    int shown;                /* so many, from the first on */
    int left[TERM_ITEMS + 1]; /* where each column of items begins */
} Grid;

enum { AROUND_LABEL = 4, GAP = 2 }; /* number and blanks; between columns */

/* What chooses the first items at once, as it stands before them. */
static const char digits[] = "1234567890";

static int text_rows(const char *text, int columns) {
    return *text ? term_wrapped_lines(text, columns) : 0;
}

/* Finds the columns for items in so many rows; returns their width. */
static int measure(const TermScreen *screen, const TermMenu *menu, int rows, Grid *grid) {
    grid->rows = rows;
    grid->left[0] = 0;
    int columns = 0;
    for (int i = grid->first; i < grid->first + grid->shown; columns++) {
        int widest = 0;
        for (int row = 0; row < rows && i < grid->first + grid->shown; row++, i++) {
            const int width = term_columns(screen, menu->item[i].label) + AROUND_LABEL;
            widest = width > widest ? width : widest;
        }
        grid->left[columns + 1] = grid->left[columns] + widest + GAP;
    }
    return grid->left[columns] - GAP;
}

/* The fewest rows in which all that is shown fits side by side. */
static void spread(const TermScreen *screen, const TermMenu *menu, int columns, Grid *grid) {
    int rows = 1;
    while (measure(screen, menu, rows, grid) > columns && rows < grid->shown) {
        rows++;
    }
}

/* All items if they fit, else the page with the chosen one, a column of them and a line below. */
static Grid lay_out(const TermScreen *screen, const TermArea *area, const TermMenu *menu) {
    Grid grid = {.shown = menu->count};
    grid.top = text_rows(menu->question, area->columns) + text_rows(menu->note, area->columns);
    const int room = area->rows - grid.top;
    spread(screen, menu, area->columns, &grid);
    if (grid.rows > room) {
        const int page = room > 2 ? room - 1 : 1;
        grid.first = menu->chosen / page * page;
        grid.shown = menu->count - grid.first < page ? menu->count - grid.first : page;
        (void)measure(screen, menu, page, &grid);
    }
    return grid;
}

int term_menu_rows(const TermScreen *screen, int columns, const TermMenu *menu) {
    Grid grid = {.shown = menu->count};
    spread(screen, menu, columns, &grid);
    return text_rows(menu->question, columns) + text_rows(menu->note, columns) + grid.rows;
}

static void draw_item(const TermScreen *screen, const TermArea *area, const TermMenu *menu,
                      const Grid *grid, int index) {
    char label[TERM_LABEL_SIZE + 8];
    const TermItem *item = &menu->item[index];
    const int place = index - grid->first;
    const char key = index < (int)sizeof digits - 1 ? digits[index] : ' ';
    snprintf(label, sizeof label, " %c %s ", key, item->label);
    term_put(screen, area, grid->top + place % grid->rows, grid->left[place / grid->rows], label,
             TERM_PLAIN | (index == menu->chosen ? TERM_INVERSE : 0));
}

/* Says that there are more than are shown. */
static void draw_sign(const TermScreen *screen, const TermArea *area, const TermMenu *menu,
                      const Grid *grid) {
    char line[128];
    const TermNumber first = term_number((uint32_t)grid->first + 1);
    const TermNumber last = term_number((uint32_t)(grid->first + grid->shown));
    const TermNumber count = term_number((uint32_t)menu->count);
    const WordsValue values[] = {{"first", first.text},
                                 {"last", last.text},
                                 {"count", count.text},
                                 {NULL, NULL}};
    words_fill(screen->language,
               WORDS_KEY("{first} to {last} of {count}: the arrow keys show the others"), values,
               line, sizeof line);
    term_put(screen, area, area->rows - 1, 1, line, TERM_PLAIN | TERM_BOLD);
}

void term_menu_draw(const TermScreen *screen, const TermArea *area, const TermMenu *menu) {
    const int row = term_put_wrapped(screen, area, 0, menu->question, TERM_PLAIN | TERM_BOLD);
    if (menu->note[0]) {
        term_put_wrapped(screen, area, row, menu->note, TERM_PLAIN);
    }
    const Grid grid = lay_out(screen, area, menu);
    for (int i = grid.first; i < grid.first + grid.shown; i++) {
        draw_item(screen, area, menu, &grid, i);
    }
    if (grid.shown < menu->count) {
        draw_sign(screen, area, menu, &grid);
    }
}

static int wrap_around(int index, int count) {
    return index < 0 ? count - 1 : index >= count ? 0 : index;
}

/* Moves about, or chooses; false: the key means something else. */
bool term_menu_key(const TermScreen *screen, TermMenu *menu, const TermArea *area, int key,
                   bool *chosen) {
    const Grid grid = lay_out(screen, area, menu);
    *chosen = false;
    const char *digit = key > 0 && key < 128 ? strchr(digits, key) : NULL;
    if (digit && digit - digits < menu->count) {
        menu->chosen = (int)(digit - digits);
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

int term_amount_rows(int columns, const TermAmount *amount) {
    return text_rows(amount->question, columns) + 1 + text_rows(amount->note, columns);
}

static uint32_t within(const TermAmount *amount, uint32_t value) {
    return value < amount->low ? amount->low : value > amount->high ? amount->high : value;
}

bool term_amount_key(TermAmount *amount, int key, bool *chosen) {
    enum { MOST_TYPED = 100000 };
    *chosen = false;
    if (key >= '0' && key <= '9') {
        const uint32_t before = amount->typed ? amount->value : 0;
        const uint32_t value = before * 10 + (uint32_t)(key - '0');
        amount->value = value < MOST_TYPED ? value : before;
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
        break;
    default:
        return false;
    }
    amount->typed = false;
    return true;
}
