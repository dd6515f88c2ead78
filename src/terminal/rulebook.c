/* SPDX-License-Identifier: MIT */
/*
 * Reads the clauses of the rules: `**8.2.2** text`, up to an empty line.
 */
#include "rulebook.h"

#include <ctype.h>
#include <string.h>

extern const char term__rulebook[];
extern const uint32_t term__rulebook_size;

static const char *end_of_line(const char *line, const char *end) {
    const char *next = memchr(line, '\n', (size_t)(end - line));
    return next ? next : end;
}

/* Reads `**8.2.2** `; returns what follows it, or NULL. */
static const char *read_number(const char *line, const char *end, char number[16]) {
    if (end - line < 4 || strncmp(line, "**", 2) != 0) {
        return NULL;
    }
    size_t length = 0;
    for (line += 2; line < end && length < 15 && (isdigit((unsigned char)*line) || *line == '.');
         line++) {
        number[length++] = *line;
    }
    number[length] = '\0';
    return length && end - line > 3 && strncmp(line, "** ", 3) == 0 ? line + 3 : NULL;
}

/* `(R7)` at its end marks a ruling, which translations leave out. */
static void drop_ruling(char *text) {
    char *mark = strrchr(text, '(');
    if (mark && mark > text && mark[1] == 'R' && isdigit((unsigned char)mark[2]) &&
        strspn(mark + 2, "0123456789") + 3 == strlen(mark)) {
        mark[-1] = '\0';
    }
}

/* `### 5.1 Auction`: what the clauses below are about. */
static void read_title(const char *line, const char *end, char title[96]) {
    if (end - line < 4 || strncmp(line, "##", 2) != 0) {
        return;
    }
    const char *start = line + strspn(line, "# .0123456789");
    NoteText text = note_text(title, 96);
    note_put_slice(&text, (NoteSlice){start, (size_t)(end_of_line(line, end) - start)});
    note_text_end(&text);
}

bool term_clause_next(TermClause *clause) {
    const char *end = term__rulebook + term__rulebook_size;
    const char *line = clause->next ? clause->next : term__rulebook;
    const char *text = NULL;
    for (; line < end && !text; line = end_of_line(line, end) + 1) {
        read_title(line, end, clause->title);
        text = read_number(line, end, clause->number);
    }
    NoteText out = note_text(clause->english, sizeof clause->english);
    for (line = text; text && line < end && *line != '\n'; line = end_of_line(line, end) + 1) {
        note_put(&out, out.length ? " " : "");
        note_put_slice(&out, (NoteSlice){line, (size_t)(end_of_line(line, end) - line)});
    }
    note_text_end(&out);
    drop_ruling(clause->english);
    clause->next = line;
    return text != NULL;
}

/* An effect without what it is called in a card file: `tax` *gold* (0 to 99): what the player … */
static const char *without_key(const char *text) {
    const char *star = *text == '`' ? strchr(text, '*') : NULL;
    const char *colon = star ? strchr(star, ':') : NULL;
    return colon ? colon + 1 + strspn(colon + 1, " ") : text;
}

void term_clause_text(const TermClause *clause, WordsLanguage language,
                      char out[TERM_CLAUSE_SIZE]) {
    const char *translated = words_text(language, clause->english);
    const char *said = without_key(translated);
    size_t length = 0;
    for (const char *c = said; *c && length + 1 < TERM_CLAUSE_SIZE; c++) {
        if (*c != '*' && *c != '`') {
            out[length++] = *c;
        }
    }
    out[length] = '\0';
    if (said != translated) {
        out[0] = (char)toupper((unsigned char)out[0]);
    }
}
