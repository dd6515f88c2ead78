/* SPDX-License-Identifier: MIT */
/*
 * Those around the table: who sits where, the clocks, and who is waited for.
 */
#include <stdio.h>
#include <string.h>

#include "modes.h"
#include "speech.h"
#include "words_names.h"

void term_time_text(WordsLanguage language, int64_t milliseconds, char *out, size_t size) {
    enum { MINUTE = 60, HOUR = 60 * MINUTE, DAY = 24 * HOUR };
    const int64_t seconds = milliseconds / 1000;
    char text[32] = "", days[16] = "";
    if (seconds >= DAY) {
        snprintf(days, sizeof days, "%d", (int)(seconds / DAY));
        snprintf(text, sizeof text, "%d", (int)(seconds % DAY / HOUR));
        const WordsValue values[] = {{"days", days}, {"hours", text}, {NULL, NULL}};
        words_fill(language, WORDS_KEY("{days} d {hours} h"), values, out, size);
    } else if (seconds >= HOUR) {
        snprintf(out, size, "%d:%02d:%02d", (int)(seconds / HOUR), (int)(seconds % HOUR / MINUTE),
                 (int)(seconds % MINUTE));
    } else {
        snprintf(out, size, "%d:%02d", (int)(seconds / MINUTE), (int)(seconds % MINUTE));
    }
}

/* ---- Who sits where ------------------------------------------------------------------------ */

static const char *seat_sentence(const TermSeat *seat) {
    if (seat->holder == TABLE_OPEN) {
        return WORDS_KEY("{seat}: open.");
    }
    if (seat->holder == TABLE_BOT) {
        return WORDS_KEY("{seat}: the bot {bot}.");
    }
    if (seat->away) {
        return WORDS_KEY("{seat}: {name}, for whom the bot {bot} plays.");
    }
    return seat->here ? WORDS_KEY("{seat}: {name}.") : WORDS_KEY("{seat}: {name}, not connected.");
}

static void tell_seats(const TermVoice *voice, const TermSession *session) {
    for (int i = 0; i < term_session_seats(session); i++) {
        const TermSeat *seat = &session->seat[i];
        term_say(voice, seat_sentence(seat),
                 WORDS_VALUES({"seat", words_seat(voice->language, i)}, {"name", seat->name},
                              {"bot", words_bot(voice->language, seat->bot)}));
    }
}

static void tell_setup(const TermVoice *voice, const TermSession *session) {
    const NoteGame *game = session->game;
    const TableClock clock = session->setup.clock;
    char time[32];
    const TermNumber increment = term_number(clock.increment);
    term_time_text(voice->language, (int64_t)clock.seconds * 1000, time, sizeof time);
    const WordsValue values[] = {
        {"board", words_text(voice->language, game->board.name)},
        {"rules",
         words_text(voice->language, game->game.rules.advanced ? "advanced rules" : "basic rules")},
        {"time", time},
        {"seconds", clock.increment ? increment.text : ""},
        {NULL, NULL},
    };
    term_say(voice, "{board}, {rules}.", values);
    if (clock.kind != TABLE_CLOCK_NONE) {
        term_say(voice,
                 clock.kind == TABLE_CLOCK_LIVE
                     ? WORDS_KEY("Everybody has {time} for the whole game[, and {seconds} seconds "
                                 "more after each decision].")
                     : WORDS_KEY("Everybody has {time} for each decision."),
                 values);
    }
    if (session->setup.hints) {
        term_say(voice, WORDS_KEY("At this table everybody may ask the coach for hints."), NULL);
    }
}

void term_tell_table(const TermVoice *voice, const TermSession *session) {
    const bool seated = term_session_is_seated(session);
    const WordsValue values[] = {
        {"link", session->link},
        {"seat", seated ? words_seat(voice->language, session->viewer) : ""},
        {NULL, NULL},
    };
    tell_setup(voice, session);
    term_say(voice, WORDS_KEY("The link of this table: {link}"), values);
    tell_seats(voice, session);
    term_say(voice, seated ? WORDS_KEY("You play {seat}.") : WORDS_KEY("You are looking on."),
             values);
}

void term_tell_lobby(const TermVoice *voice, const TermSession *session) {
    const int host = session->host;
    const bool full = term_session_open_seats(session) == 0;
    const WordsValue values[] = {
        {"host", host < EPIX_SEATS ? session->seat[host].name : ""},
        {NULL, NULL},
    };
    if (term_session_is_host(session)) {
        term_say(voice,
                 full ? WORDS_KEY("Everybody is there. You are the host.")
                      : WORDS_KEY("You are the host. Share the link and wait for others, or let "
                                  "bots take the open seats."),
                 NULL);
    } else {
        term_say(voice,
                 full ? WORDS_KEY("Everybody is there.[ {host} begins the game.]")
                      : WORDS_KEY("Some seats are still open.[ {host} begins the game.]"),
                 values);
    }
}

void term_tell_lobby_commands(const TermVoice *voice, const TermSession *session) {
    const bool full = term_session_open_seats(session) == 0;
    if (!term_session_is_seated(session) && !full) {
        term_say(voice, WORDS_KEY("Type sit to take an open seat."), NULL);
    } else if (term_session_is_host(session)) {
        term_say(voice,
                 full ? WORDS_KEY("Type start to begin.")
                      : WORDS_KEY("Type bots to let bots take the open seats, then start to "
                                  "begin."),
                 NULL);
    }
}

/* ---- Whom one waits for ---------------------------------------------------------------------- */

void term_tell_waiting(const TermVoice *voice, const TermSession *session) {
    const TermPrompt *prompt = &session->prompt;
    char seats[WORDS_LIST_SIZE] = "";
    words_seats(voice->language, session->actors & ~session->people, seats, sizeof seats);
    if (term_session_is_away(session)) {
        term_say(voice, WORDS_KEY("A bot plays for you. Type return to play again."), NULL);
    } else if (*seats) {
        term_say(voice,
                 prompt->open && prompt->sealed
                     ? WORDS_KEY("You may still decide otherwise. Waiting for {seats}.")
                     : WORDS_KEY("Waiting for {seats}."),
                 WORDS_VALUES({"seats", seats}));
    }
}

/* ---- Clocks -------------------------------------------------------------------------------- */

void term_tell_clock(const TermVoice *voice, const TermSession *session) {
    char time[32];
    bool any = false;
    for (int seat = 0; seat < term_session_seats(session); seat++) {
        const int64_t left = term_session_clock(session, seat);
        if (left >= 0) {
            term_time_text(voice->language, left, time, sizeof time);
            term_say(voice, WORDS_KEY("{seat}[ ({name})] has {time} left."),
                     WORDS_VALUES({"seat", words_seat(voice->language, seat)},
                                  {"name", term_session_name(session, seat)}, {"time", time}));
            any = true;
        }
    }
    term_tell_time(voice, session);
    if (!any) {
        term_say(voice, WORDS_KEY("This table has no clocks."), NULL);
    }
}

void term_tell_time(const TermVoice *voice, const TermSession *session) {
    const int64_t left = session->prompt.left;
    char time[32];
    if (left >= 0) {
        term_time_text(voice->language, term_session_left(session, left), time, sizeof time);
        term_say(voice, WORDS_KEY("For this decision you have {time}."),
                 WORDS_VALUES({"time", time}));
    }
}

void term_tell_goodbye(const TermVoice *voice, const TermSession *session) {
    if (session->table->kept && term_session_is_seated(session) && session->status != TABLE_OVER &&
        !*session->problem) {
        term_say(voice, WORDS_KEY("Your seat is kept. Come back with: epix play --join {link}"),
                 WORDS_VALUES({"link", session->link}));
    }
}

void term_tell_phrases(const TermVoice *voice, const TermSession *session) {
    for (int i = 0; i < TERM_PHRASES && *session->phrase[i]; i++) {
        const TermNumber number = term_number((uint32_t)i + 1);
        term_say(voice, "{number}: {phrase}",
                 WORDS_VALUES({"number", number.text}, {"phrase", session->phrase[i]}));
    }
    term_say(voice,
             session->setup.chat == TABLE_CHAT_FREE
                 ? WORDS_KEY("Type say and a number or any text.")
                 : WORDS_KEY("Type say and a number; this table has no free chat."),
             NULL);
}
