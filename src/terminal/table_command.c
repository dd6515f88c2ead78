/* SPDX-License-Identifier: MIT */
/*
 * Typed commands about the table and those around it.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "modes.h"
#include "speech.h"
#include "words_names.h"

const char term_usual_bot[] = "squire";

static void refuse(const TermSession *session, const TermVoice *voice, TableRefusalCode code) {
    const TableRefusal refusal = {.code = (uint8_t)code};
    term_tell_table_refusal(voice, session, &refusal);
}

bool term_may(const TermSession *session, const TermVoice *voice, int kind) {
    const TableRefusalCode code = term_session_why_not(session, kind);
    if (code != TABLE_ACCEPTED) {
        refuse(session, voice, code);
    }
    return code == TABLE_ACCEPTED;
}

bool term_do(TermSession *session, const TermVoice *voice, const TableCommand *command) {
    const TableRefusal refusal = term_session_do(session, command);
    if (refusal.code != TABLE_ACCEPTED) {
        term_tell_table_refusal(voice, session, &refusal);
    }
    return refusal.code == TABLE_ACCEPTED;
}

/* ---- Seats --------------------------------------------------------------------------------- */

bool term_sit(TermSession *session, const TerminalOptions *options, const TermAsker *asker,
              int seat) {
    const int open = term_session_open_seats(session);
    char typed[TERM_NAME_SIZE] = "";
    const char *question =
        words_text(asker->language,
                   WORDS_KEY("What is your name? Everybody at the table sees it."));
    if (seat == EPIX_NONE) {
        seat = open ? __builtin_ctz((unsigned)open) : 0;
    }
    if (options->name) {
        term_clean_name(options->name, typed, sizeof typed);
    } else if (asker->name(asker->context, question, typed, sizeof typed) < 0) {
        return false;
    }
    const char *name = *typed ? typed : words_seat(asker->language, seat);
    const TableCommand take = {.kind = TABLE_ENTRY_TAKE,
                               .seat = (uint8_t)seat,
                               .text = {name, strlen(name)}};
    (void)term_session_do(session, &take);
    (void)session->table->settle(session);
    return true;
}

/* By the name of its kind, or by the first word of its name in this language. */
static const BotKind *find_bot(WordsLanguage language, const char *name) {
    int count;
    const BotKind *kinds = bot_kinds(&count);
    for (int i = 0; i < count; i++) {
        TermWords words;
        term_split(words_bot(language, kinds[i].name), &words);
        if (strcmp(words.word[0], name) == 0) {
            return &kinds[i];
        }
    }
    return bot_kind_find(name, strlen(name));
}

void term_seat_bots(TermSession *session, const TermVoice *voice, int seats, const char *name) {
    int count;
    const BotKind *kind = find_bot(voice->language, name);
    if (!kind) {
        refuse(session, voice, TABLE_NO_SUCH_BOT);
        return;
    }
    for (; seats; seats &= seats - 1) {
        const TableCommand command = {.kind = TABLE_ENTRY_BOT,
                                      .other = (uint8_t)__builtin_ctz((unsigned)seats),
                                      .number = (uint8_t)(kind - bot_kinds(&count))};
        (void)term_do(session, voice, &command);
    }
}

/* `bots`, `bots blue`, `bots blue captain`, `bots captain` */
static void seat_bots(TermSession *session, const TermVoice *voice, const TermPosition *position,
                      const char *rest) {
    const TermVocabulary vocabulary = term_vocabulary(position, voice->language);
    TermWords words;
    int seats = term_session_open_seats(session);
    const char *bot = NULL;
    term_split(rest, &words);
    for (int i = 0; i < words.count; i++) {
        const TermMatch match = term_match(&vocabulary, TERM_SEAT, &words, i);
        if (match.index >= 0) {
            seats = 1 << match.index;
        } else if (!bot) {
            bot = words.word[i];
        }
    }
    term_seat_bots(session, voice, seats, bot ? bot : term_usual_bot);
}

/* ---- Talking ------------------------------------------------------------------------------- */

static void say(TermSession *session, const TermVoice *voice, const char *text) {
    char *end;
    const long number = strtol(text, &end, 10);
    const bool phrase = !*end && number > 0 && number <= TERM_PHRASES;
    if (phrase && *session->phrase[number - 1]) {
        const TableCommand command = {.kind = TABLE_ENTRY_PHRASE, .number = (uint8_t)(number - 1)};
        (void)term_do(session, voice, &command);
    } else if (*text && session->setup.chat == TABLE_CHAT_FREE) {
        const TableCommand command = {.kind = TABLE_ENTRY_CHAT, .text = {text, strlen(text)}};
        (void)term_do(session, voice, &command);
    } else {
        term_tell_phrases(voice, session);
    }
}

static void change_name(TermSession *session, const TermVoice *voice, const char *typed) {
    char name[TERM_NAME_SIZE];
    term_clean_name(typed, name, sizeof name);
    const TableCommand command = {.kind = TABLE_ENTRY_NAME, .text = {name, strlen(name)}};
    if (*name) {
        (void)term_do(session, voice, &command);
    } else {
        refuse(session, voice, TABLE_BAD_NAME);
    }
}

/* Remarks of whoever is muted are not shown here; others see them. */
static void mute(TermSession *session, const TermVoice *voice, int seat) {
    session->muted ^= (uint8_t)(1 << seat);
    term_say(voice,
             session->muted >> seat & 1 ? WORDS_KEY("You do not see any more what {seat} says.")
                                        : WORDS_KEY("You see again what {seat} says."),
             WORDS_VALUES({"seat", words_seat(voice->language, seat)}));
}

static void report(TermSession *session, const TermVoice *voice, int seat) {
    const bool said = session->table->report && session->remark[seat];
    if (said) {
        session->table->report(session, session->remark[seat]);
    }
    term_say(voice,
             said ? WORDS_KEY("The host of the server will read what {seat} said last.")
                  : WORDS_KEY("{seat} has not said anything."),
             WORDS_VALUES({"seat", words_seat(voice->language, seat)}));
}

/* About somebody else at the table, without the table's knowing. */
static void mind(TermSession *session, const TermVoice *voice, const TermRequest *request) {
    const bool mutes = request->command == TERM_DO_MUTE;
    if (request->seat >= EPIX_SEATS || request->seat == session->viewer) {
        term_tell_help(voice, mutes ? "mute" : "report", true);
    } else {
        (mutes ? mute : report)(session, voice, request->seat);
    }
}

/* ---- All of them --------------------------------------------------------------------------- */

static void carry_out(TermSession *session, const TermVoice *voice, const TermPosition *position,
                      const TermRequest *request, const TableCommand *command) {
    switch (request->command) {
    case TERM_DO_BOTS:
        seat_bots(session, voice, position, request->rest);
        break;
    case TERM_DO_SAY:
        say(session, voice, request->rest);
        break;
    case TERM_DO_NAME:
        change_name(session, voice, request->rest);
        break;
    default:
        if (request->command == TERM_DO_OPEN && request->seat == EPIX_NONE) {
            term_tell_help(voice, "open", true);
        } else {
            (void)term_do(session, voice, command);
        }
        break;
    }
}

bool term_table_carry_out(TermSession *session, const TermVoice *voice,
                          const TermPosition *position, const TermRequest *request) {
    /* what the commands are in the history of the table */
    static const uint8_t kinds[TERM_COMMANDS] = {
        [TERM_DO_BOTS] = TABLE_ENTRY_BOT,        [TERM_DO_OPEN] = TABLE_ENTRY_OPEN,
        [TERM_DO_START] = TABLE_ENTRY_START,     [TERM_DO_SAY] = TABLE_ENTRY_PHRASE,
        [TERM_DO_NAME] = TABLE_ENTRY_NAME,       [TERM_DO_RETURN] = TABLE_ENTRY_BACK,
        [TERM_DO_REMATCH] = TABLE_ENTRY_REMATCH, [TERM_DO_AGREE] = TABLE_ENTRY_AGREE,
    };
    const TableCommand command = {.kind = kinds[request->command], .other = (uint8_t)request->seat};
    if (request->command < TERM_LOCAL_COMMANDS && request->command != TERM_DO_REMATCH) {
        return false;
    }
    if (request->command == TERM_DO_CLOCK) {
        term_tell_clock(voice, session);
    } else if (request->command == TERM_DO_MUTE || request->command == TERM_DO_REPORT) {
        mind(session, voice, request);
    } else if (request->command == TERM_DO_LINK) {
        term_tell_table(voice, session);
    } else if (term_may(session, voice, command.kind)) {
        carry_out(session, voice, position, request, &command);
    }
    return true;
}
