/* SPDX-License-Identifier: MIT */
/*
 * Reads who is to play.
 */
#include "matches.h"

#include <stdio.h>
#include <string.h>

#include "engines.h"
#include "lab_habits.h"

/* ---- Bots ---------------------------------------------------------------------------------- */

const char *cli_bot_name(int index) {
    int count;
    const BotKind *kinds = bot_kinds(&count);
    return index < count ? kinds[index].name : NULL;
}

static void complain_about_bot(const CliCommon *common, NoteSlice name) {
    cli_refuse_name(common,
                    WORDS_KEY("There is no bot \"{word}\".[ Did you mean {nearest}?] There are: "
                              "{names}."),
                    name, cli_bot_name);
}

const BotKind *cli_find_bot(const CliCommon *common, const char *name, size_t length) {
    const BotKind *kind = bot_kind_find(name, length);
    if (!kind) {
        complain_about_bot(common, (NoteSlice){name, length});
    }
    return kind;
}

void cli_print_bots(WordsLanguage language) {
    int count;
    const BotKind *kinds = bot_kinds(&count);
    for (int i = 0; i < count; i++) {
        char level[WORDS_SENTENCE_SIZE];
        words_level(language, kinds[i].level, level, sizeof level);
        printf("%-12s ", kinds[i].name);
        cli_put_left(level, 12);
        puts(words_text(language, kinds[i].character));
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
        complain_about_bot(common, fault);
        return CLI_USAGE;
    }
    if (naming == ARENA_NAMED) {
        return CLI_GO;
    }
    snprintf(word, sizeof word, "%.*s", (int)(fault.length < 60 ? fault.length : 60), fault.start);
    return cli_refuse(common,
                      WORDS_KEY("\"{word}\" is no limit for a bot; limits are nodes=N and "
                                "time=MS."),
                      word);
}

static int refuse_more(const CliCommon *common) {
    char most[16];
    snprintf(most, sizeof most, "%d", ARENA_PARTICIPANTS);
    return cli_complain(common, CLI_USAGE,
                        WORDS_KEY("A tournament has at most {number} participants."),
                        WORDS_VALUES({"number", most}));
}

/* The engine that was named last, and nothing after it. */
static EngineOptions *options_of(ArenaLineup *lineup) {
    ArenaParticipant *last = lineup->count ? &lineup->participant[lineup->count - 1] : NULL;
    return last && last->command ? &last->options : NULL;
}

int cli_lineup(const CliList *words, const CliCommon *common, ArenaLimits limits,
               ArenaLineup *lineup) {
    int status = CLI_GO;
    lineup->count = 0;
    for (int i = 0; i < words->count && status == CLI_GO; i++) {
        const char *text = words->item[i].text;
        const char *option = words->item[i].option;
        if (option && strcmp(option, "option") == 0) {
            status = cli_engine_option(common, options_of(lineup), text);
        } else if (lineup->count == ARENA_PARTICIPANTS) {
            status = refuse_more(common);
        } else if (option) {
            arena_participant_engine(&lineup->participant[lineup->count++], text, limits);
        } else {
            status = add_bot(common, text, limits, &lineup->participant[lineup->count++]);
        }
    }
    return status;
}
