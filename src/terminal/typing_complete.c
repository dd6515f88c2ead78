/* SPDX-License-Identifier: MIT */
/*
 * Completion of typed words.
 */
#include <stdio.h>
#include <string.h>

#include "typing.h"

/* Whether the cursor is still in the first word, and where the last word begins. */
static const char *last_word(const char *line, bool *first) {
    const char *begin = line + strspn(line, " \t");
    const char *word = begin;
    for (const char *c = begin; *c; c++) {
        if (*c == ' ' || *c == '\t') {
            word = c + 1;
        }
    }
    *first = word == begin;
    return word;
}

static void add(TermCompletion *completion, const char *word) {
    char *common = completion->common;
    size_t same = 0;
    if (completion->count < TERM_WORDS) {
        snprintf(completion->word[completion->count], TERM_WORD_SIZE, "%s", word);
    }
    if (completion->count++ == 0) {
        snprintf(common, TERM_WORD_SIZE, "%s", word);
        return;
    }
    while (word[same] && word[same] == common[same]) {
        same++;
    }
    while (same > 0 && ((unsigned char)common[same] & 0xc0) == 0x80) {
        same--; /* never part of a character */
    }
    common[same] = '\0';
}

static void try_things(TermCompletion *completion, const TermVocabulary *vocabulary,
                       TermThing thing, const char *prefix) {
    char name[TERM_WORD_SIZE];
    for (int i = 0; i < term_things(vocabulary, thing); i++) {
        if (term_find_name(term_thing_name(vocabulary, thing, i), prefix, name)) {
            add(completion, name);
        }
    }
}

void term_complete(const TermVocabulary *vocabulary, const char *line, TermCompletion *completion) {
    bool first;
    TermWords words;
    const char *prefix = last_word(line, &first);
    *completion = (TermCompletion){.typed = strlen(prefix)};
    if (first) {
        try_things(completion, vocabulary, TERM_COMMAND, prefix);
        return;
    }
    term_split(line, &words);
    const TermMatch match = term_match(vocabulary, TERM_COMMAND, &words, 0);
    if (match.index < 0) {
        return;
    }
    const char *taken = term_commands[match.index].slots;
    if (*taken == '*') { /* why not, help */
        try_things(completion, vocabulary, TERM_COMMAND, prefix);
        taken = match.index == TERM_DO_WHY ? "up" : "";
    }
    for (int i = 0; i < TERM_SLOTS; i++) {
        if (strchr(taken, term_slots[i].slot)) {
            try_things(completion, vocabulary, term_slots[i].thing, prefix);
        }
    }
}
