/* SPDX-License-Identifier: MIT */
/*
 * The full screen: starting and ending it, writing on it, keys, and the pieces that games and
 * replays are shown with. Nothing here knows the game's rules.
 */
#ifndef TERM_SCREEN_H
#define TERM_SCREEN_H

#include "modes.h"
#include "waiting.h"
#include "words_picture.h"

/* A size in which a board was drawn. To look for one takes longer than to draw. */
typedef struct TermFit {
    uint64_t board; /* a hash of it; 0: none yet */
    int rows, columns;
    bool clear; /* there is a size */
    WordsTruth truth;
    int high, wide;
} TermFit;

enum { TERM_FITS = 16 };

typedef struct TermScreen {
    WordsLanguage language;
    bool ascii;
    bool colour;
    bool ended; /* the terminal has gone away, or the program is to end */
    int columns;
    int rows;
    const TermWatch *watch; /* what else is waited for; NULL: nothing */
    TermFit fit[TERM_FITS]; /* the last ones, in turn */
    int fits;
} TermScreen;

/* False if the terminal cannot do it. */
bool term_screen_start(TermScreen *screen, const TerminalOptions *options);
void term_screen_stop(void);

/* ---- Keys ---------------------------------------------------------------------------------- */

enum {
    TERM_KEY_NONE = 0, /* nothing within the time */
    TERM_KEY_END = 1,  /* the program is to end */
    TERM_KEY_ENTER = '\n',
    TERM_KEY_ESCAPE = 27,
    TERM_KEY_UP = 0x110000, /* beyond all characters */
    TERM_KEY_DOWN,
    TERM_KEY_LEFT,
    TERM_KEY_RIGHT,
    TERM_KEY_PAGE_UP,
    TERM_KEY_PAGE_DOWN,
    TERM_KEY_HOME,
    TERM_KEY_LAST,
    TERM_KEY_ERASE,
    TERM_KEY_TAB,
    TERM_KEY_RESIZE,
    TERM_KEY_NEWS, /* no key: what is watched has brought something about */
};

/* Shows what was drawn and waits for a key, or so many milliseconds; -1: for ever. A character is
 * its code point. */
int term_key(TermScreen *screen, int milliseconds);

/* Forgets all keys that were pressed so far: nobody knew what they would do. Returns the one among
 * them that is to be heeded nevertheless, q or ?, or TERM_KEY_NONE. */
int term_drop_keys(TermScreen *screen);

/* ---- Writing (screen_write.c) ----------------------------------------------------------------- */

/* How to write: a seat's colour, or none of these, with any of the flags. */
enum {
    TERM_PLAIN = EPIX_SEATS,
    TERM_COLOURS = 7,
    TERM_FAINT = 8,
    TERM_INVERSE = 16,
    TERM_BOLD = 32,
};

typedef struct TermArea {
    int row;
    int column;
    int rows;
    int columns;
} TermArea;

void term_clear(TermScreen *screen);

/* Writes a string at a place of the area, cut at its edge; returns the columns that it takes. */
int term_put(const TermScreen *screen, const TermArea *area, int row, int column,
             const char *string, int style);

/* The columns that a string takes on this screen. */
int term_columns(const TermScreen *screen, const char *string);

/* Writes a string in lines, broken between words, from a row of the area on; returns how many lines
 * it takes, also those that find no room. */
int term_put_wrapped(const TermScreen *screen, const TermArea *area, int row, const char *string,
                     int style);

/* How many lines it would take. */
int term_wrapped_lines(const char *string, int columns);

/* A line across, with a title. */
void term_put_rule(const TermScreen *screen, const TermArea *area, int row, const char *title);

/* The board with a position; `highlight` provinces are pointed out. */
void term_put_board(TermScreen *screen, const TermArea *area, const TermPosition *position,
                    uint32_t highlight);

/* ---- Pages (screen_pages.c) ------------------------------------------------------------------- */

/* Text in lines. */
typedef struct TermPage {
    char **line;
    int count;
    int room;
} TermPage;

/* A voice that writes into the page. */
TermVoice term_page_voice(TermPage *page, WordsLanguage language);
void term_page_free(TermPage *page);

/* A voice of which only the first sentence is kept. */
TermVoice term_line_voice(char out[WORDS_SENTENCE_SIZE], WordsLanguage language);

/* Shows a page until a key closes it; `at_end` begins with its last lines. */
void term_page_show(TermScreen *screen, const char *title, const TermPage *page, bool at_end);

/* What Esc does where something is chosen, as it is said there. */
typedef enum TermEscape { TERM_ESC_LEAVES, TERM_ESC_GOES_BACK, TERM_ESC_PLAYS_ON } TermEscape;

/* A menu by itself, in the middle of the screen; -1: none was chosen. */
int term_choose(TermScreen *screen, const char *question, const char *const *choices, int count,
                int standard, TermEscape escape);

/* Reads a line at a place of the area, which begins with what is in `out`; Tab completes if there is a vocabulary. False: given up. */
bool term_read_line(TermScreen *screen, const TermArea *area, const char *prompt,
                    const TermVocabulary *vocabulary, char *out, size_t size);

/* ---- What is asked at the bottom (screen_menu.c) ---------------------------------------------- */

/* One of several choices, or an amount of gold: drawing and keys only; what a choice means is for
 * others to know. */
enum { TERM_ITEMS = 48, TERM_LABEL_SIZE = 128 };

typedef struct TermItem {
    char label[TERM_LABEL_SIZE];
    EpixDecision decision; /* what it means, or the part of it that is settled */
    uint32_t highlight;    /* provinces to point out while it is the chosen one */
} TermItem;

typedef struct TermMenu {
    char question[WORDS_SENTENCE_SIZE];
    char note[WORDS_SENTENCE_SIZE]; /* a second line; empty: none */
    int count;
    int chosen;
    TermItem item[TERM_ITEMS];
} TermMenu;

/* The rows in which question, note and all items are shown. */
int term_menu_rows(const TermScreen *screen, int columns, const TermMenu *menu);

/* If the area has fewer, a page of the items is shown, and that there are more. */
void term_menu_draw(const TermScreen *screen, const TermArea *area, const TermMenu *menu);

/* Whether the key belongs to the menu; `chosen`: the chosen item is taken. */
bool term_menu_key(const TermScreen *screen, TermMenu *menu, const TermArea *area, int key,
                   bool *chosen);

typedef struct TermAmount {
    char question[WORDS_SENTENCE_SIZE];
    char note[WORDS_SENTENCE_SIZE];
    uint32_t low;
    uint32_t high;
    uint32_t value;
    bool typed; /* digits are being typed */
} TermAmount;

int term_amount_rows(int columns, const TermAmount *amount);
void term_amount_draw(const TermScreen *screen, const TermArea *area, const TermAmount *amount);

/* What is out of range can be typed, but is not taken: then the amount stays, and nothing is chosen. */
bool term_amount_key(TermAmount *amount, int key, bool *chosen);

#endif
