/* SPDX-License-Identifier: MIT */
/*
 * See voice.h.
 */
#include "voice.h"

#include <stdio.h>
#include <string.h>

enum { SENTENCE_SIZE = 2 * TERM_LIST_SIZE };

static const WordsValue no_values[] = {{NULL, NULL}};

static void print_line(void *context, const char *line) {
    (void)context;
    puts(line);
}

TermVoice term_print_voice(WordsLanguage language) {
    return (TermVoice){language, print_line, NULL};
}

void term_say(const TermVoice *voice, const char *english, const WordsValue *values) {
    char sentence[SENTENCE_SIZE];
    words_fill(voice->language, english, values ? values : no_values, sentence, sizeof sentence);
    voice->line(voice->context, sentence);
}

void term_say_line(const TermVoice *voice, const char *line) {
    voice->line(voice->context, line);
}

void term_list_add(TermList *list, const char *string) {
    const char *gap = list->count ? ", " : "";
    const size_t needed = strlen(gap) + strlen(string);
    if (list->length + needed >= sizeof list->text) {
        return;
    }
    const size_t room = sizeof list->text - list->length;
    list->length += (size_t)snprintf(list->text + list->length, room, "%s%s", gap, string);
    list->count++;
}

TermNumber term_number(uint32_t number) {
    TermNumber text;
    snprintf(text.text, sizeof text.text, "%u", (unsigned)number);
    return text;
}
