/* SPDX-License-Identifier: MIT */
/*
 * Pages of text, menus by themselves, and lines to type.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "note_text.h"
#include "screen.h"
#include "typing.h"

/* ---- Text in lines ------------------------------------------------------------------------- */

static void add_line(void *context, const char *line) {
    TermPage *page = context;
    char **lines = term_room_for_one(page->line, page->count, &page->room, sizeof *lines);
    char *copy = lines ? strdup(line) : NULL;
    page->line = lines ? lines : page->line;
    if (copy) {
        page->line[page->count++] = copy;
    }
}

TermVoice term_page_voice(TermPage *page, WordsLanguage language) {
    return (TermVoice){language, add_line, page};
}

static void keep_first(void *context, const char *line) {
    char *out = context;
    if (!*out) {
        snprintf(out, WORDS_SENTENCE_SIZE, "%s", line);
    }
}

TermVoice term_line_voice(char out[WORDS_SENTENCE_SIZE], WordsLanguage language) {
    *out = '\0';
    return (TermVoice){language, keep_first, out};
}

void term_page_free(TermPage *page) {
    for (int i = 0; i < page->count; i++) {
        free(page->line[i]);
    }
    free(page->line);
    *page = (TermPage){0};
}

/* ---- Showing them -------------------------------------------------------------------------- */

static TermArea whole(const TermScreen *screen) {
    return (TermArea){0, 0, screen->rows, screen->columns};
}

static int page_lines(const TermPage *page, int columns) {
    int lines = 0;
    for (int i = 0; i < page->count; i++) {
        lines += term_wrapped_lines(page->line[i], columns);
    }
    return lines;
}

static void draw_page(TermScreen *screen, const char *title, const TermPage *page, int top) {
    term_clear(screen);
    const TermArea all = whole(screen);
    const TermArea text = {1, 1, screen->rows - 2, screen->columns - 2};
    term_put_rule(screen, &all, 0, title);
    int row = -top;
    for (int i = 0; i < page->count; i++) {
        row += term_put_wrapped(screen, &text, row, page->line[i], TERM_PLAIN);
    }
    const bool more = row > text.rows;
    term_put(screen, &all, screen->rows - 1, 1,
             words_text(screen->language, more || top ? WORDS_KEY("Arrows: scroll   Esc: back")
                                                      : WORDS_KEY("Any key: back")),
             TERM_PLAIN | TERM_FAINT);
}

void term_page_show(TermScreen *screen, const char *title, const TermPage *page, bool at_end) {
    int top = at_end ? INT32_MAX : 0;
    for (;;) {
        const int height = screen->rows - 2;
        const int most = page_lines(page, screen->columns - 2) - height;
        top = top > most ? most : top;
        top = top < 0 ? 0 : top;
        draw_page(screen, title, page, top);
        switch (term_key(screen, -1)) {
        case TERM_KEY_UP:
            top--;
            break;
        case TERM_KEY_DOWN:
            top++;
            break;
        case TERM_KEY_PAGE_UP:
            top -= height;
            break;
        case TERM_KEY_PAGE_DOWN:
        case ' ':
            if (top >= most) {
                (void)term_drop_keys(screen);
                return;
            }
            top += height;
            break;
        case TERM_KEY_HOME:
            top = 0;
            break;
        case TERM_KEY_LAST:
            top = most;
            break;
        case TERM_KEY_RESIZE:
        case TERM_KEY_NEWS:
            break;
        default:
            (void)term_drop_keys(screen); /* what else was pressed was meant for the page */
            return;
        }
    }
}

/* ---- Menus by themselves ------------------------------------------------------------------- */

/* The key of a choice with blanks around it; a blank only if the choice begins with its key itself. */
static int key_before(const char *choice, int index, char out[8]) {
    const int digit = term_choice_digit(choice, index);
    return choice[0] == digit ? snprintf(out, 8, " ") : snprintf(out, 8, " %c  ", digit);
}

/* How high a choice is in so many columns: what is too long goes on below. */
static int choice_rows(const char *choice, int index, int columns) {
    char key[8];
    return term_wrapped_lines(choice, columns - key_before(choice, index, key));
}

static int all_rows(const char *const *choices, int count, int columns) {
    int rows = 0;
    for (int i = 0; i < count; i++) {
        rows += choice_rows(choices[i], i, columns);
    }
    return rows;
}

static void draw_choice(const TermScreen *screen, const TermArea *area, const char *choice,
                        int index, int style) {
    char key[8], text[WORDS_SENTENCE_SIZE + 1];
    const int width = key_before(choice, index, key);
    const TermArea right = {area->row, area->column + width, area->rows, area->columns - width};
    snprintf(text, sizeof text, "%s ", choice);
    term_put(screen, area, 0, 0, key, style);
    (void)term_put_wrapped(screen, &right, 0, text, style);
}

static void draw_choices(TermScreen *screen, const char *question, const char *const *choices,
                         int count, int chosen, TermEscape escape) {
    static const char *const hints[] = {
        [TERM_ESC_LEAVES] = WORDS_KEY("A number, or arrows and Enter   Esc: leave"),
        [TERM_ESC_GOES_BACK] = WORDS_KEY("A number, or arrows and Enter   Esc: back"),
        [TERM_ESC_PLAYS_ON] = WORDS_KEY("A number, or arrows and Enter   Esc: go on playing"),
    };
    enum { AROUND = 4 }; /* rule, question, hint, and a row between */
    term_clear(screen);
    const TermArea all = whole(screen);
    const int left = screen->columns > 84 ? (screen->columns - 76) / 2 : 4;
    const TermArea area = {0, left, screen->rows, screen->columns - left - 1};
    const int most = all_rows(choices, count, area.columns);
    const bool wraps = most + AROUND <= screen->rows; /* else long ones are cut */
    const int least = wraps ? most : count;
    const int gap = least + count + AROUND < screen->rows ? 1 : 0;
    const int top = (screen->rows - least - gap * count) / 3;
    term_put_rule(screen, &all, 0, "EPIX");
    term_put(screen, &area, top - 1 > 1 ? top - 1 : 1, 0, question, TERM_PLAIN | TERM_BOLD);
    for (int i = 0, row = top + 1; i < count; i++) {
        const int rows = wraps ? choice_rows(choices[i], i, area.columns) : 1;
        const TermArea place = {row, left, rows, area.columns};
        draw_choice(screen, &place, choices[i], i, TERM_PLAIN | (i == chosen ? TERM_INVERSE : 0));
        row += rows + gap;
    }
    term_put(screen, &all, screen->rows - 1, 1, words_text(screen->language, hints[escape]),
             TERM_PLAIN | TERM_FAINT);
}

int term_choose(TermScreen *screen, const char *question, const char *const *choices, int count,
                int standard, TermEscape escape) {
    int chosen = standard;
    for (;;) {
        draw_choices(screen, question, choices, count, chosen, escape);
        const int key = term_key(screen, -1);
        for (int i = 0; i < count; i++) {
            if (key == term_choice_digit(choices[i], i)) {
                return i;
            }
        }
        switch (key) {
        case TERM_KEY_UP:
            chosen = chosen > 0 ? chosen - 1 : count - 1;
            break;
        case TERM_KEY_DOWN:
        case TERM_KEY_TAB:
            chosen = chosen + 1 < count ? chosen + 1 : 0;
            break;
        case TERM_KEY_ENTER:
            return chosen;
        case TERM_KEY_ESCAPE:
        case TERM_KEY_END:
            return -1;
        default:
            break;
        }
    }
}

/* ---- Lines to type ------------------------------------------------------------------------- */

/* Takes the last character off. */
static void erase_last(char *text) {
    size_t length = strlen(text);
    while (length > 0 && ((unsigned char)text[length - 1] & 0xc0) == 0x80) {
        length--;
    }
    text[length ? length - 1 : 0] = '\0';
}

static void append(char *text, size_t size, int character) {
    const size_t length = strlen(text);
    NoteText end = note_text(text + length, size - length);
    note_put_code_point(&end, (uint32_t)character);
    (void)note_text_end(&end);
}

static void complete(const TermVocabulary *vocabulary, char *text, size_t size) {
    TermCompletion completion;
    term_complete(vocabulary, text, &completion);
    const size_t kept = strlen(text) - completion.typed;
    const size_t length = strlen(completion.common);
    if (completion.count > 0 && length >= completion.typed && kept + length + 2 < size) {
        snprintf(text + kept, size - kept, "%s%s", completion.common,
                 completion.count == 1 ? " " : "");
    }
}

bool term_read_line(TermScreen *screen, const TermArea *area, const char *prompt,
                    const TermVocabulary *vocabulary, char *out, size_t size) {
    for (;;) {
        for (int column = 0; column < area->columns; column++) {
            term_put(screen, area, 0, column, " ", TERM_PLAIN);
        }
        const int start = term_put(screen, area, 0, 0, prompt, TERM_PLAIN | TERM_BOLD);
        const int end = start + term_put(screen, area, 0, start, out, TERM_PLAIN);
        term_put(screen, area, 0, end, " ", TERM_PLAIN | TERM_INVERSE);
        const int key = term_key(screen, -1);
        if (key == TERM_KEY_ENTER) {
            return true;
        }
        if (key == TERM_KEY_ESCAPE || key == TERM_KEY_END) {
            return false;
        }
        if (key == TERM_KEY_ERASE) {
            erase_last(out);
        } else if (key == TERM_KEY_TAB && vocabulary) {
            complete(vocabulary, out, size);
        } else if (key >= ' ' && key < TERM_KEY_UP) {
            append(out, size, key);
        }
    }
}
