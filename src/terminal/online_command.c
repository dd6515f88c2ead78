/* SPDX-License-Identifier: MIT */
/*
 * Typed commands for a table of a server.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "term_modes.h"
#include "term_speech.h"
#include "words_names.h"

static const char usual_bot[] = "squire";

static void refuse(const TermSession *session, const TermVoice *voice, TableRefusalCode code) {
    const TableRefusal refusal = {.code = (uint8_t)code};
    term_tell_table_refusal(voice, session, &refusal);
}

/* ---- Seats --------------------------------------------------------------------------------- */

bool term_sit(TermSession *session, const TerminalOptions *options, const TermAsker *asker,
              int seat) {
    const int open = term_open_seats(session);
    char typed[TERM_NAME_SIZE] = "";
    const char *question =
        words_text(asker->language,
                   WORDS_KEY("What is your name? Everybody at the table sees it."));
    if (seat == EPIX_NONE) {
        seat = open ? __builtin_ctz((unsigned)open) : 0;
    }
    if (options->name) {
        term_clean_name(options->name, typed, sizeof typed);
    } else if (!asker->name(asker->context, question, typed, sizeof typed)) {
        return false;
    }
    term_online_take(session->online, seat, *typed ? typed : words_seat(asker->language, seat));
    (void)term_online_wait(session->online);
    return true;
}

/* `bots`, `bots blue`, `bots blue captain`, `bots captain` */
static void seat_bots(TermSession *session, const TermVoice *voice, const TermPosition *position,
                      const char *rest) {
    const TermVocabulary vocabulary = term_vocabulary(position, voice->language);
    TermWords words;
    int seats = term_open_seats(session);
    const char *bot = usual_bot;
    term_split(rest, &words);
    for (int i = 0; i < words.count; i++) {
        const TermMatch match = term_match(&vocabulary, TERM_SEAT, &words, i);
        if (match.index >= 0) {
            seats = 1 << match.index;
        } else {
            bot = words.word[i];
        }
    }
    if (!bot_kind_find(bot, strlen(bot))) {
        refuse(session, voice, TABLE_NO_SUCH_BOT);
        return;
    }
    for (; seats; seats &= seats - 1) {
        term_online_bot(session->online, __builtin_ctz((unsigned)seats), bot);
    }
}

/* ---- Talking ------------------------------------------------------------------------------- */

static void say(TermSession *session, const TermVoice *voice, const char *text) {
    char *end;
    const long number = strtol(text, &end, 10);
    if (!*end && number > 0 && term_online_phrase(session->online, (int)number - 1)) {
        term_online_phrase_say(session->online, (int)number - 1);
    } else if (*text && term_online_has_free_chat(session->online)) {
        term_online_chat(session->online, text);
    } else {
        term_tell_phrases(voice, session);
    }
}

static void change_name(TermSession *session, const TermVoice *voice, const char *typed) {
    char name[TERM_NAME_SIZE];
    term_clean_name(typed, name, sizeof name);
    if (*name) {
        term_online_name(session->online, name);
    } else {
        refuse(session, voice, TABLE_BAD_NAME);
    }
}

/* ---- All of them --------------------------------------------------------------------------- */

/* Some commands need a seat, some the host's; the server would say so too. */
static TableRefusalCode refusal_of(const TermSession *session, int command) {
    const int me = term_online_me(session->online);
    const TableStatus status = term_online_status(session->online);
    const bool hosts =
        command == TERM_DO_BOTS || command == TERM_DO_OPEN || command == TERM_DO_START;
    if (command == TERM_DO_CLOCK || command == TERM_DO_LINK) {
        return TABLE_ACCEPTED;
    }
    if (command == TERM_DO_SIT) {
        return status == TABLE_LOBBY ? TABLE_ACCEPTED : TABLE_STARTED;
    }
    if (me >= EPIX_SEATS) {
        return TABLE_NOT_SEATED;
    }
    if (hosts && status != TABLE_LOBBY) {
        return TABLE_STARTED;
    }
    if (command == TERM_DO_REMATCH && status != TABLE_OVER) {
        return TABLE_NOT_OVER;
    }
    return hosts && me != term_online_host(session->online) ? TABLE_NOT_HOST : TABLE_ACCEPTED;
}

bool term_online_carry_out(TermSession *session, const TermVoice *voice,
                           const TermPosition *position, const TermRequest *request) {
    TermOnline *online = session->online;
    if (!online || request->command < TERM_LOCAL_COMMANDS || request->command >= TERM_COMMANDS) {
        return false;
    }
    const TableRefusalCode code = refusal_of(session, request->command);
    if (code != TABLE_ACCEPTED) {
        refuse(session, voice, code);
        return true;
    }
    switch (request->command) {
    case TERM_DO_BOTS:
        seat_bots(session, voice, position, request->rest);
        break;
    case TERM_DO_OPEN:
        if (request->seat == EPIX_NONE) {
            term_tell_help(voice, "open", true);
        } else {
            term_online_open(online, request->seat);
        }
        break;
    case TERM_DO_START:
        term_online_start(online);
        break;
    case TERM_DO_SAY:
        say(session, voice, request->rest);
        break;
    case TERM_DO_NAME:
        change_name(session, voice, request->rest);
        break;
    case TERM_DO_CLOCK:
        term_tell_clock(voice, session);
        break;
    case TERM_DO_LINK:
        term_tell_table(voice, session);
        break;
    case TERM_DO_RETURN:
        term_online_return(online);
        break;
    case TERM_DO_REMATCH:
        term_online_rematch(online);
        break;
    default: /* sitting down needs a name, which the caller asks for */
        return false;
    }
    return true;
}
