/* SPDX-License-Identifier: MIT */
/*
 * What is special about a table of a server: who sits where, the clocks, and who is waited for.
 */
#include <stdio.h>
#include <string.h>

#include "term_modes.h"
#include "term_speech.h"
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

static void tell_seats(const TermVoice *voice, const TermOnline *online) {
    const int seats = term_online_game(online)->board.board.seats;
    for (int i = 0; i < seats; i++) {
        const TermSeat *seat = term_online_seat(online, i);
        const WordsValue values[] = {{"seat", words_seat(voice->language, i)},
                                     {"name", seat->name},
                                     {"bot", seat->bot},
                                     {NULL, NULL}};
        term_say(voice, seat_sentence(seat), values);
    }
}

static void tell_setup(const TermVoice *voice, const TermSession *session) {
    const NoteGame *game = term_session_game(session);
    const TableClock clock = term_online_clock_kind(session->online);
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
}

void term_tell_table(const TermVoice *voice, const TermSession *session) {
    char link[TERM_LINK_SIZE];
    const TermOnline *online = session->online;
    const int me = term_online_me(online);
    term_link_print(term_online_link(online), NULL, link);
    const WordsValue values[] = {
        {"link", link},
        {"seat", me < EPIX_SEATS ? words_seat(voice->language, me) : ""},
        {NULL, NULL},
    };
    tell_setup(voice, session);
    term_say(voice, WORDS_KEY("The link of this table: {link}"), values);
    tell_seats(voice, online);
    term_say(voice,
             me < EPIX_SEATS ? WORDS_KEY("You play {seat}.") : WORDS_KEY("You are looking on."),
             values);
}

int term_open_seats(const TermSession *session) {
    int seats = 0;
    for (int i = 0; i < term_session_game(session)->board.board.seats; i++) {
        seats |= (term_online_seat(session->online, i)->holder == TABLE_OPEN) << i;
    }
    return seats;
}

static bool is_host(const TermSession *session) {
    const int me = term_online_me(session->online);
    return me < EPIX_SEATS && me == term_online_host(session->online);
}

void term_tell_lobby(const TermVoice *voice, const TermSession *session) {
    const int host = term_online_host(session->online);
    const bool full = term_open_seats(session) == 0;
    const WordsValue values[] = {
        {"host", host < EPIX_SEATS ? term_online_seat(session->online, host)->name : ""},
        {NULL, NULL},
    };
    if (is_host(session)) {
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
    const bool seated = term_online_me(session->online) < EPIX_SEATS;
    const bool full = term_open_seats(session) == 0;
    if (!seated && !full) {
        term_say(voice, WORDS_KEY("Type sit to take an open seat."), NULL);
    } else if (is_host(session)) {
        term_say(voice,
                 full ? WORDS_KEY("Type start to begin.")
                      : WORDS_KEY("Type bots to let bots take the open seats, then start to "
                                  "begin."),
                 NULL);
    }
}

/* ---- Whom one waits for ---------------------------------------------------------------------- */

void term_tell_waiting(const TermVoice *voice, const TermSession *session) {
    const TermOnline *online = session->online;
    const int me = term_online_me(online);
    const TermPrompt *prompt = term_online_prompt(online);
    const int actors = term_online_view(online)->actors;
    char seats[WORDS_LIST_SIZE] = "";
    words_seats(voice->language, me < EPIX_SEATS ? actors & ~(1 << me) : actors, seats,
                sizeof seats);
    const WordsValue values[] = {{"seats", seats}, {NULL, NULL}};
    if (me < EPIX_SEATS && term_online_seat(online, me)->away) {
        term_say(voice, WORDS_KEY("A bot plays for you. Type return to play again."), NULL);
    } else if (*seats) {
        term_say(voice,
                 prompt->open && prompt->sealed
                     ? WORDS_KEY("You may still decide otherwise. Waiting for {seats}.")
                     : WORDS_KEY("Waiting for {seats}."),
                 values);
    }
}

/* ---- Clocks -------------------------------------------------------------------------------- */

void term_tell_clock(const TermVoice *voice, const TermSession *session) {
    const TermOnline *online = session->online;
    const int seats = term_online_game(online)->board.board.seats;
    char time[32];
    bool any = false;
    for (int seat = 0; seat < seats; seat++) {
        const int64_t left = term_online_clock(online, seat);
        if (left >= 0) {
            term_time_text(voice->language, left, time, sizeof time);
            const WordsValue values[] = {{"seat", words_seat(voice->language, seat)},
                                         {"name", term_session_name(session, seat)},
                                         {"time", time},
                                         {NULL, NULL}};
            term_say(voice, WORDS_KEY("{seat}[ ({name})] has {time} left."), values);
            any = true;
        }
    }
    term_tell_time(voice, session);
    if (!any) {
        term_say(voice, WORDS_KEY("This table has no clocks."), NULL);
    }
}

void term_tell_time(const TermVoice *voice, const TermSession *session) {
    const int64_t left = term_online_prompt(session->online)->left;
    char time[32];
    if (left >= 0) {
        term_time_text(voice->language, term_online_left(session->online, left), time, sizeof time);
        const WordsValue values[] = {{"time", time}, {NULL, NULL}};
        term_say(voice, WORDS_KEY("For this decision you have {time}."), values);
    }
}

void term_tell_goodbye(const TermVoice *voice, const TermSession *session) {
    const TermOnline *online = session->online;
    char link[TERM_LINK_SIZE];
    if (!online || term_online_me(online) >= EPIX_SEATS ||
        term_online_status(online) == TABLE_OVER || *term_online_problem(online)) {
        return;
    }
    term_link_print(term_online_link(online), NULL, link);
    const WordsValue values[] = {{"link", link}, {NULL, NULL}};
    term_say(voice, WORDS_KEY("Your seat is kept. Come back with: epix play --join {link}"),
             values);
}

void term_tell_phrases(const TermVoice *voice, const TermSession *session) {
    const char *phrase;
    for (int i = 0; (phrase = term_online_phrase(session->online, i)); i++) {
        const TermNumber number = term_number((uint32_t)i + 1);
        const WordsValue values[] = {{"number", number.text}, {"phrase", phrase}, {NULL, NULL}};
        term_say(voice, "{number}: {phrase}", values);
    }
    term_say(voice,
             term_online_has_free_chat(session->online)
                 ? WORDS_KEY("Type say and a number or any text.")
                 : WORDS_KEY("Type say and a number; this table has no free chat."),
             NULL);
}
