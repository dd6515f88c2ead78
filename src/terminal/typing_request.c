/* SPDX-License-Identifier: MIT */
/*
 * Understands typed lines.
 */
#include "typing.h"

#include <stdio.h>
#include <string.h>

#include "note_record.h"

/* A line while it is being understood. */
typedef struct Reader {
    const TermVoice *voice;
    const TermPosition *position;
    TermVocabulary vocabulary;
    TermWords words;
    int at;
} Reader;

/* ---- What was meant ------------------------------------------------------------------------ */

static bool refuse_word(const Reader *reader, const char *word, const char *nearest) {
    char shown[TERM_WORD_SIZE] = "";
    if (nearest) {
        (void)term_next_name(&nearest, shown);
    }
    term_say(reader->voice, WORDS_KEY("I do not understand \"{word}\".[ Did you mean {nearest}?]"),
             WORDS_VALUES({"word", word}, {"nearest", shown}));
    return false;
}

static bool refuse_ambiguous(const Reader *reader, TermThing thing, const TermMatch *match) {
    char first[TERM_WORD_SIZE], second[TERM_WORD_SIZE];
    const char *names[] = {term_thing_name(&reader->vocabulary, thing, match->first),
                           term_thing_name(&reader->vocabulary, thing, match->second)};
    (void)term_next_name(&names[0], first);
    (void)term_next_name(&names[1], second);
    term_say(reader->voice, WORDS_KEY("\"{word}\" may mean {first} or {second}: type more of it."),
             WORDS_VALUES({"word", reader->words.word[reader->at]}, {"first", first},
                          {"second", second}));
    return false;
}

/* Says what a word that fits no slot may have been. */
static bool refuse_unknown(const Reader *reader, const char *taken) {
    const char *word = reader->words.word[reader->at];
    const char *best = NULL;
    int least = TERM_WORD_SIZE;
    for (int i = 0; i < TERM_SLOTS; i++) {
        int distance = TERM_WORD_SIZE;
        const char *name =
            strchr(taken, term_slots[i].slot)
                ? term_nearest(&reader->vocabulary, term_slots[i].thing, word, &distance)
                : NULL;
        if (name && distance < least) {
            best = name;
            least = distance;
        }
    }
    return refuse_word(reader, word, best);
}

static bool refuse_too_much(const Reader *reader, int command) {
    char word[TERM_WORD_SIZE];
    const char *follow = term_commands[command].follow;
    const WordsValue values[] = {
        {"word", reader->words.word[reader->at]},
        {"command", term_command_word(reader->voice->language, command, word)},
        {"follow", *follow ? words_text(reader->voice->language, follow) : ""},
        {NULL, NULL},
    };
    term_say(reader->voice, WORDS_KEY("\"{word}\" is too much; type: {command}[ {follow}]."),
             values);
    return false;
}

/* ---- Slots --------------------------------------------------------------------------------- */

static bool take(TermRequest *request, TermThing thing, int index) {
    switch (thing) {
    case TERM_UNIT:
        if (request->unit != EPIX_NONE) {
            return false;
        }
        request->unit = index;
        return true;
    case TERM_PROVINCE:
        if (request->provinces == 2) {
            return false;
        }
        request->province[request->provinces++] = index;
        return true;
    case TERM_SEAT:
        request->seat = index;
        return true;
    case TERM_ABILITY:
        request->ability = index;
        return true;
    default:
        request->cards |= index;
        return true;
    }
}

static bool is_number(const char *word) {
    return *word && strspn(word, "0123456789") == strlen(word);
}

static bool take_number(const Reader *reader, const char *taken, TermRequest *request) {
    const char *word = reader->words.word[reader->at];
    if (!strchr(taken, 'n') || request->numbers == EPIX_GUESSES || strlen(word) > 9) {
        return refuse_word(reader, word, NULL);
    }
    uint32_t number = 0;
    for (; *word; word++) {
        number = number * 10 + (uint32_t)(*word - '0');
    }
    request->number[request->numbers++] = number;
    return true;
}

/* Reads one thing, or says what is wrong. */
static bool read_thing(Reader *reader, const char *taken, TermRequest *request) {
    TermMatch ambiguous = {0};
    bool full = false;
    int which = TERM_SLOTS;
    for (int i = 0; i < TERM_SLOTS; i++) {
        if (!strchr(taken, term_slots[i].slot)) {
            continue;
        }
        const TermMatch match =
            term_match(&reader->vocabulary, term_slots[i].thing, &reader->words, reader->at);
        if (match.index >= 0 && take(request, term_slots[i].thing, match.index)) {
            reader->at += match.used;
            return true;
        }
        full = full || match.index >= 0;
        if (match.index == TERM_AMBIGUOUS && which == TERM_SLOTS) {
            ambiguous = match;
            which = i;
        }
    }
    if (full || (!*taken && which == TERM_SLOTS)) {
        return refuse_too_much(reader, request->command);
    }
    return which < TERM_SLOTS ? refuse_ambiguous(reader, term_slots[which].thing, &ambiguous)
                              : refuse_unknown(reader, taken);
}

static bool read_slots(Reader *reader, const char *taken, TermRequest *request) {
    while (reader->at < reader->words.count) {
        const char *word = reader->words.word[reader->at];
        if (is_number(word)) {
            if (!take_number(reader, taken, request)) {
                return false;
            }
            reader->at++;
        } else if (term_is_filler(&reader->vocabulary, word)) {
            reader->at++;
        } else if (!read_thing(reader, taken, request)) {
            return false;
        }
    }
    return true;
}

/* ---- Lines --------------------------------------------------------------------------------- */

/* What is typed behind the first word. */
static void keep_rest(const char *line, TermRequest *request) {
    line += strspn(line, " \t");
    line += strcspn(line, " \t");
    line += strspn(line, " \t");
    snprintf(request->rest, sizeof request->rest, "%s", line);
}

/* The only kind of decision that is asked for, so that it need not be named: `3`, `tax`. */
static int implied_command(const TermPosition *position) {
    static const uint8_t kinds[] = {EPIX_AUCTION, EPIX_FIRST, EPIX_SPY,  EPIX_CHOOSE,
                                    EPIX_PLAY,    EPIX_STAKE, EPIX_GUESS};
    for (int i = 0; i < position->legal.groups; i++) {
        for (size_t k = 0; k < sizeof kinds; k++) {
            if (position->legal.group[i].kind == kinds[k]) {
                return term_command_of(kinds[k]);
            }
        }
    }
    return TERM_COMMANDS;
}

/* Whether the whole line could be what the implied command takes. */
static bool fits_implied(const Reader *reader, int command) {
    const char *taken = term_commands[command].slots;
    const char *word = reader->words.word[0];
    if (is_number(word)) {
        return strchr(taken, 'n') != NULL;
    }
    for (int i = 0; i < TERM_SLOTS; i++) {
        if (strchr(taken, term_slots[i].slot) &&
            term_match(&reader->vocabulary, term_slots[i].thing, &reader->words, 0).index >= 0) {
            return true;
        }
    }
    return false;
}

/* Of all that an abbreviation may mean, the only one that is a decision asked for just now. */
static void prefer_legal(const Reader *reader, TermMatch *match) {
    const char *word = reader->words.word[0];
    int found = TERM_UNKNOWN;
    int last = EPIX_KINDS;
    for (int i = 0; i < reader->position->legal.groups; i++) {
        const int kind = reader->position->legal.group[i].kind;
        const int command = term_command_of(kind);
        if (kind != last && command < TERM_COMMANDS &&
            term_begins_with(term_thing_name(&reader->vocabulary, TERM_COMMAND, command), word)) {
            found = found == TERM_UNKNOWN || found == command ? command : TERM_AMBIGUOUS;
        }
        last = kind;
    }
    if (found >= 0) {
        match->index = found;
    }
}

static bool read_command(Reader *reader, TermRequest *request) {
    TermMatch match = term_match(&reader->vocabulary, TERM_COMMAND, &reader->words, 0);
    if (match.index == TERM_AMBIGUOUS) {
        prefer_legal(reader, &match);
    }
    const int implied = implied_command(reader->position);
    if (implied != TERM_COMMANDS && match.index < 0 && fits_implied(reader, implied)) {
        request->command = implied;
        return true;
    }
    if (match.index == TERM_AMBIGUOUS) {
        return refuse_ambiguous(reader, TERM_COMMAND, &match);
    }
    if (match.index == TERM_UNKNOWN) {
        int distance;
        const char *word = reader->words.word[0];
        return refuse_word(reader, word,
                           term_nearest(&reader->vocabulary, TERM_COMMAND, word, &distance));
    }
    request->command = match.index;
    reader->at = 1;
    return true;
}

/* A decision as records have it. */
static bool read_notation(const TermPosition *position, const char *line, TermRequest *request) {
    const NoteFault fault =
        note_decision_parse(position->game, line, strlen(line), &request->decision);
    if (fault.code || term_command_of(request->decision.kind) == TERM_COMMANDS) {
        return false;
    }
    request->command = term_command_of(request->decision.kind);
    request->whole = true;
    return true;
}

TermVocabulary term_vocabulary(const TermPosition *position, WordsLanguage language) {
    TermVocabulary vocabulary = {.language = language,
                                 .game = position->game,
                                 .live = position->live};
    memcpy(vocabulary.player, position->player, sizeof vocabulary.player);
    return vocabulary;
}

bool term_read(const TermVoice *voice, const TermPosition *position, const char *line,
               TermRequest *request) {
    Reader reader = {.voice = voice, .position = position};
    *request = (TermRequest){.command = TERM_COMMANDS,
                             .unit = EPIX_NONE,
                             .ability = EPIX_NONE,
                             .seat = EPIX_NONE};
    reader.vocabulary = term_vocabulary(position, voice->language);
    term_split(line, &reader.words);
    if (reader.words.count == 0 || read_notation(position, line, request)) {
        return true;
    }
    if (!read_command(&reader, request)) {
        return false;
    }
    keep_rest(line, request);
    /* In the auction one bids gold, not on a card. */
    if (request->command == TERM_DO_BID && position->view.phase == EPIX_PHASE_AUCTION) {
        request->command = TERM_DO_AUCTION;
    }
    const char *taken = term_commands[request->command].slots;
    return *taken == '*' || read_slots(&reader, taken, request);
}
