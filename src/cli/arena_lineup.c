/* SPDX-License-Identifier: MIT */
/*
 * Reads who is to play.
 */
#include "arena_lineup.h"

#include <stdio.h>
#include <string.h>

#include "lab_habits.h"

/* ---- Out of the command line --------------------------------------------------------------- */

static void add(CliEntries *entries, const char *text, bool engine) {
    if (entries->count == ARENA_PARTICIPANTS) {
        entries->too_many = true;
        return;
    }
    entries->entry[entries->count].text = text;
    entries->entry[entries->count++].engine = engine;
}

/* Whether the word after this option is its value. What is not known has none; cli_parse will
 * refuse it. */
static bool has_value(const CliSyntax *syntax, const char *word) {
    if (strcmp(word, "--lang") == 0) {
        return true;
    }
    for (int i = 0; i < syntax->options; i++) {
        const CliOption *option = &syntax->option[i];
        if (option->kind != CLI_FLAG && strcmp(option->name, word + 2) == 0) {
            return true;
        }
    }
    return false;
}

int cli_entries_take(CliEntries *entries, const CliSyntax *syntax, int argc, char **argv) {
    static const char joined[] = "--engine=";
    const int last = argc - 1;
    char *first = NULL;
    bool plain = false; /* after --, nothing is an option */
    int kept = 1;
    for (int i = 1; i < argc; i++) {
        char *word = argv[i];
        const bool option = !plain && word[0] == '-' && word[1];
        const bool apart = option && strcmp(word, "--engine") == 0 && i < last;
        const bool engine = apart || (option && strncmp(word, joined, sizeof joined - 1) == 0);
        if (!plain && strcmp(word, "--") == 0) {
            plain = true;
        } else if (engine || !option) {
            word = apart ? argv[++i] : (engine ? word + sizeof joined - 1 : word);
            first = first ? first : word;
            add(entries, word, engine);
        } else {
            argv[kept++] = word;
            if (has_value(syntax, word) && i < last) {
                argv[kept++] = argv[++i];
            }
        }
    }
    if (first) {
        argv[kept++] = first; /* it has left its place, so there is room */
    }
    return kept;
}

/* ---- Bots ---------------------------------------------------------------------------------- */

static void list_names(char *out, size_t size) {
    int count;
    size_t length = 0;
    const BotKind *kinds = bot_kinds(&count);
    out[0] = '\0';
    for (int i = 0; i < count && length < size; i++) {
        const int added =
            snprintf(out + length, size - length, "%s%s", i ? ", " : "", kinds[i].name);
        length += added > 0 ? (size_t)added : 0;
    }
}

static void complain_about_bot(const CliCommon *common, const char *name, size_t length) {
    char word[64], names[512];
    int count;
    snprintf(word, sizeof word, "%.*s", (int)(length < 60 ? length : 60), name);
    list_names(names, sizeof names);
    CliNearest nearest = {.word = word};
    const BotKind *kinds = bot_kinds(&count);
    for (int i = 0; i < count; i++) {
        cli_nearest_try(&nearest, kinds[i].name);
    }
    const WordsValue values[] = {{"bot", word},
                                 {"nearest", nearest.match ? nearest.match : ""},
                                 {"bots", names},
                                 {NULL, NULL}};
    cli_complain(common, CLI_USAGE,
                 WORDS_KEY("There is no bot \"{bot}\".[ Did you mean {nearest}?] There are: "
                           "{bots}."),
                 values);
}

const BotKind *cli_find_bot(const CliCommon *common, const char *name, size_t length) {
    const BotKind *kind = bot_kind_find(name, length);
    if (!kind) {
        complain_about_bot(common, name, length);
    }
    return kind;
}

void cli_print_bots(WordsLanguage language) {
    int count;
    const BotKind *kinds = bot_kinds(&count);
    for (int i = 0; i < count; i++) {
        printf("%-10s %s\n", kinds[i].name, words_text(language, kinds[i].character));
    }
}

/* ---- Participants -------------------------------------------------------------------------- */

static int add_bot(const CliCommon *common, const char *text, ArenaLimits limits,
                   ArenaParticipant *participant) {
    NoteSlice fault;
    char word[64];
    const ArenaNaming naming =
        arena_participant_bot(participant, text, lab_habit_find, limits, &fault);
    if (naming == ARENA_NO_BOT) {
        complain_about_bot(common, fault.start, fault.length);
        return CLI_USAGE;
    }
    if (naming == ARENA_NAMED) {
        return CLI_GO;
    }
    snprintf(word, sizeof word, "%.*s", (int)(fault.length < 60 ? fault.length : 60), fault.start);
    const WordsValue values[] = {{"word", word}, {NULL, NULL}};
    return cli_complain(common, CLI_USAGE,
                        WORDS_KEY("\"{word}\" is no limit for a bot; limits are nodes=N and "
                                  "time=MS."),
                        values);
}

int cli_entries_lineup(const CliEntries *entries, const CliCommon *common, ArenaLimits limits,
                       ArenaLineup *lineup) {
    lineup->count = 0;
    for (int i = 0; i < entries->count; i++) {
        ArenaParticipant *participant = &lineup->participant[lineup->count++];
        const char *text = entries->entry[i].text;
        if (entries->entry[i].engine) {
            arena_participant_engine(participant, text, limits);
            continue;
        }
        const int status = add_bot(common, text, limits, participant);
        if (status != CLI_GO) {
            return status;
        }
    }
    if (entries->too_many) {
        char most[16];
        snprintf(most, sizeof most, "%d", ARENA_PARTICIPANTS);
        const WordsValue values[] = {{"number", most}, {NULL, NULL}};
        return cli_complain(common, CLI_USAGE,
                            WORDS_KEY("A tournament has at most {number} participants."), values);
    }
    return CLI_GO;
}
