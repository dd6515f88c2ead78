/* SPDX-License-Identifier: MIT */
/*
 * The reasons for which a table refuses a command: one list makes the code, its stable name, and
 * the English sentence, which is also the key of its translations. Included by table.h.
 */
#ifndef EPIX_TABLE_REFUSALS_H
#define EPIX_TABLE_REFUSALS_H

#include "words_language.h"

// clang-format off
#define TABLE_REFUSAL_LIST(X) \
    X(ACCEPTED, "accepted", WORDS_KEY("Accepted.")) \
    X(REFUSED_RULE, "rule", "") /* the rules refuse the decision, and have their own sentence */ \
    /* whose command it is */ \
    X(NOT_SEATED, "not_seated", WORDS_KEY("Take a seat first.")) \
    X(NOT_HOST, "not_host", WORDS_KEY("Only the host of the table may do this.")) \
    X(NO_SUCH_SEAT, "no_such_seat", WORDS_KEY("This table has no such seat.")) \
    X(SEAT_TAKEN, "seat_taken", WORDS_KEY("Somebody holds this seat already.")) \
    X(SEAT_OPEN, "seat_open", WORDS_KEY("Nobody holds this seat.")) \
    /* when it comes */ \
    X(NOT_STARTED, "not_started", WORDS_KEY("The game has not begun yet.")) \
    X(STARTED, "started", WORDS_KEY("The game has begun already.")) \
    X(GAME_OVER, "game_over", WORDS_KEY("The game is over.")) \
    X(NOT_OVER, "not_over", WORDS_KEY("The game is not over yet.")) \
    X(SEATS_OPEN, "seats_open", WORDS_KEY("Some seats are still open: wait for players, or seat bots.")) \
    X(NOT_YOUR_TURN, "not_your_turn", WORDS_KEY("Nothing is asked of you now.")) \
    X(STALE_PROMPT, "stale_prompt", WORDS_KEY("This answers an old question; something else is asked now.")) \
    X(NO_UNDO, "no_undo", WORDS_KEY("There is nothing that you could take back.")) \
    X(UNDO_LIMIT, "undo_limit", WORDS_KEY("You have taken back too often in this action; go on from here.")) \
    X(REPLACE_LIMIT, "replace_limit", WORDS_KEY("You have changed this decision too often; the last one stands.")) \
    X(NOT_AWAY, "not_away", WORDS_KEY("Nobody plays for you.")) \
    X(NOT_IN_LESSON, "not_in_lesson", WORDS_KEY("The lesson asks for something else now.")) \
    /* what it says */ \
    X(MALFORMED, "malformed", WORDS_KEY("This is no command for a table.")) \
    X(BAD_NAME, "bad_name", WORDS_KEY("A name has 1 to 24 characters, without blanks at its ends.")) \
    X(NAME_UNSEEN, "name_unseen", WORDS_KEY("A name must not have characters that cannot be seen, turn the direction of writing, or only imitate letters.")) \
    X(NAME_MARKS, "name_marks", WORDS_KEY("A name must not have more than two accents on a letter, or one on nothing.")) \
    X(NAME_MIXED, "name_mixed", WORDS_KEY("A name must not mix letters of different alphabets that look alike.")) \
    X(NAME_TAKEN, "name_taken", WORDS_KEY("Somebody at this table has this name, or one that looks like it.")) \
    X(NAME_OF_BOT, "name_of_bot", WORDS_KEY("A bot has this name, or one that looks like it.")) \
    X(NO_SUCH_BOT, "no_such_bot", WORDS_KEY("There is no such bot.")) \
    X(NO_SUCH_PHRASE, "no_such_phrase", WORDS_KEY("There is no such phrase.")) \
    X(NO_ODDS, "no_odds", WORDS_KEY("This table tells no odds.")) \
    X(NO_OFFER, "no_offer", WORDS_KEY("Nothing is offered that you could agree with.")) \
    X(MUTED, "muted", WORDS_KEY("The host of this server has stopped your talk.")) \
    X(NO_CHAT, "no_chat", WORDS_KEY("This table has no chat of this kind.")) \
    X(BAD_TEXT, "bad_text", WORDS_KEY("The message is empty, or has characters that are not allowed.")) \
    X(TOO_LONG, "too_long", WORDS_KEY("The message is too long."))
// clang-format on

typedef enum TableRefusalCode {
#define X(id, name, english) TABLE_##id,
    TABLE_REFUSAL_LIST(X)
#undef X
        TABLE_REFUSALS
} TableRefusalCode;

#endif
