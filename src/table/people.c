/* SPDX-License-Identifier: MIT */
/*
 * What is said at a table: about people, by people, and by the program.
 */
#include <string.h>

#include "note_text.h"
#include "table_message.h"
#include "table_parts.h"
#include "words.h"

/* ---- Phrases: new ones go to the end, for their numbers are kept --------------------------------- */

const char *table_phrase(WordsLanguage language, int number) {
    static const char *const phrases[] = {
        WORDS_KEY("Hello!"),
        WORDS_KEY("Good luck, and have fun!"),
        WORDS_KEY("Well played!"),
        WORDS_KEY("Thank you!"),
        WORDS_KEY("Sorry!"),
        WORDS_KEY("Oops!"),
        WORDS_KEY("Let me think for a moment."),
        WORDS_KEY("Take your time."),
        WORDS_KEY("It is your turn, whenever you are ready."),
        WORDS_KEY("I knew it!"),
        WORDS_KEY("That was bold."),
        WORDS_KEY("Ouch!"),
        WORDS_KEY("One more game?"),
        WORDS_KEY("I have to go. Goodbye!"),
    };
    const int count = (int)(sizeof phrases / sizeof *phrases);
    return number >= 0 && number < count ? words_text(language, phrases[number]) : NULL;
}

/* ---- Sentences ----------------------------------------------------------------------------------- */

static const char *notice(int number) {
    static const char *const notices[TABLE_NOTICES] = {
        [TABLE_NOTICE_BOT_FAILED] =
            WORDS_KEY("The bot of {other} did not answer; a simple decision was made for it."),
        [TABLE_NOTICE_REMOVED] = WORDS_KEY("The host of the server has removed {other_person}."),
    };
    return number < TABLE_NOTICES ? notices[number] : NULL;
}

static const char *leave_sentence(const Table *table) {
    static const char *const sentences[TABLE_STATUSES] = {
        [TABLE_LOBBY] = WORDS_KEY("The seat of {seat} is open again."),
        [TABLE_PLAYING] = WORDS_KEY("{person} leaves; the bot {bot} plays on."),
        [TABLE_OVER] = WORDS_KEY("{person} leaves."),
    };
    return sentences[table->status];
}

static const char *name_of(const Table *table, int seat) {
    const bool named = table__has_seat(table, seat) && table->seat[seat].name;
    return named ? table->seat[seat].name : "";
}

/* Whoever gives no name is called by the colour, in the language of records. */
static bool is_named(const Table *table, int seat) {
    const char *name = name_of(table, seat);
    return *name && strcmp(name, words_seat(WORDS_ENGLISH, seat)) != 0;
}

/* Anna (Red); only the colour of whoever has no other name. */
static const char *person_of(const Table *table, int seat, WordsLanguage language,
                             char out[WORDS_SENTENCE_SIZE]) {
    const char *colour = words_seat(language, seat);
    if (!is_named(table, seat)) {
        return colour;
    }
    NoteText text = note_text(out, WORDS_SENTENCE_SIZE);
    note_put(&text, name_of(table, seat));
    note_put(&text, " (");
    note_put(&text, colour);
    note_put(&text, ")");
    note_text_end(&text);
    return out;
}

static const char *sentence_of(const Table *table, const TableEntry *entry) {
    switch (entry->kind) {
    case TABLE_ENTRY_TAKE:
        return is_named(table, entry->seat) ? WORDS_KEY("{name} sits down as {seat}.")
                                            : WORDS_KEY("{seat} sits down.");
    case TABLE_ENTRY_NAME:
        return WORDS_KEY("{seat} is now called {name}.");
    case TABLE_ENTRY_LEAVE:
        return leave_sentence(table);
    case TABLE_ENTRY_BOT:
        return WORDS_KEY("The bot {bot} sits down as {other}.");
    case TABLE_ENTRY_OPEN:
        return WORDS_KEY("The seat of {other} is open again.");
    case TABLE_ENTRY_START:
        return WORDS_KEY("The game begins.");
    case TABLE_ENTRY_UNDO:
        return WORDS_KEY("{seat} takes the last decision back.");
    case TABLE_ENTRY_AWAY:
        return WORDS_KEY("{other_person} is away; the bot {bot} plays meanwhile.");
    case TABLE_ENTRY_BACK:
        return WORDS_KEY("{person} is back.");
    case TABLE_ENTRY_REMATCH:
        return WORDS_KEY("{person} would like another game.");
    case TABLE_ENTRY_AGAIN:
        return WORDS_KEY("The next game is at a new table.");
    case TABLE_ENTRY_NOTICE:
        return notice(entry->number);
    case TABLE_ENTRY_MUTE:
        return entry->number
                   ? WORDS_KEY("The host of the server has stopped the talk of {other_person}.")
                   : WORDS_KEY("{other_person} may talk again.");
    case TABLE_ENTRY_CLOSE:
        return WORDS_KEY("The host of the server has closed this table. The game ends without a "
                         "result.");
    case TABLE_ENTRY_OFFER:
        return WORDS_KEY("The host of the server offers to take the game back to the beginning of "
                         "{season}. It happens if everybody agrees.");
    case TABLE_ENTRY_AGREE:
        return WORDS_KEY("{person} agrees to go back.");
    case TABLE_ENTRY_REWIND:
        return WORDS_KEY("Everybody has agreed: the game goes on from the beginning of {season}. "
                         "What was decided since then is void.");
    default:
        return NULL;
    }
}

static const char *bot_of(const Table *table, const TableEntry *entry) {
    int kinds;
    const BotKind *kind = bot_kinds(&kinds);
    const int bot = entry->kind == TABLE_ENTRY_LEAVE ? table->setup->substitute : entry->number;
    return bot < kinds ? kind[bot].name : "?";
}

size_t table_entry_text(const Table *table, const TableEntry *entry, WordsLanguage language,
                        char *out, size_t size) {
    if (entry->kind == TABLE_ENTRY_CHAT) {
        NoteText text = note_text(out, size);
        note_put_slice(&text, entry->text);
        return note_text_end(&text);
    }
    if (entry->kind == TABLE_ENTRY_PHRASE) {
        const char *phrase = table_phrase(language, entry->number);
        return note_copy(phrase ? phrase : "", out, size);
    }
    const char *sentence = sentence_of(table, entry);
    if (!sentence) {
        return note_copy("", out, size);
    }
    char person[WORDS_SENTENCE_SIZE], other[WORDS_SENTENCE_SIZE];
    const WordsValue values[] = {
        {"name", name_of(table, entry->seat)},
        {"person", person_of(table, entry->seat, language, person)},
        {"seat", words_seat(language, entry->seat)},
        {"other", words_seat(language, entry->other)},
        {"other_person", person_of(table, entry->other, language, other)},
        {"bot", words_bot(language, bot_of(table, entry))},
        {"season", words_season(language, entry->number % EPIX_SEASONS)},
        {NULL, NULL},
    };
    return words_fill(language, sentence, values, out, size);
}

size_t table_refusal_text(const Table *table, const TableRefusal *refusal, WordsLanguage language,
                          char *out, size_t size) {
    static const char *const sentences[TABLE_REFUSALS] = {
#define X(id, name, english) english,
        TABLE_REFUSAL_LIST(X)
#undef X
    };
    if (refusal->code == TABLE_REFUSED_RULE) {
        return words_refusal(language, table->game, &refusal->rule, out, size);
    }
    return note_copy(words_text(language, sentences[refusal->code]), out, size);
}
