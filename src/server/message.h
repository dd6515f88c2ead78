/* SPDX-License-Identifier: MIT */
/*
 * Messages to clients: rendered once, sent to several. Among them, why the server refuses something.
 */
#ifndef EPIX_SERVER_MESSAGE_H
#define EPIX_SERVER_MESSAGE_H

#include "note_json.h"
#include "store.h"
#include "table_message.h"
#include "words_language.h"

typedef struct HallTable HallTable;

typedef struct Message {
    uint32_t refs;
    uint32_t length;
    char text[];
} Message;

enum {
    MESSAGE_MOST = TABLE_MESSAGE_SIZE - 1, /* bytes of a message; none is longer */
    MESSAGE_SHORT = 4096                   /* those without views and records fit, with their NUL */
};

/* A new message with one reference; a refusal if the text is too long. */
Message *message_new(const char *text, size_t length);

/* One whose text is still to be filled in; not longer than MESSAGE_MOST. */
Message *message_blank(uint32_t length);

/* The same of what note_json_message has begun; a refusal if it did not fit. */
Message *message_of(NoteJson *json);
void message_release(Message *message);

/* These entries, which were asked for, are left out. */
Message *message_cut(uint32_t from, uint32_t to);

/* ---- Refusals ------------------------------------------------------------------------------------------ */

/* Why the server, not the table, refuses something. */
#define SERVER_REFUSAL_LIST(X)                                                                     \
    X(BAD_MESSAGE, "bad_message", false, WORDS_KEY("This message cannot be read."))                \
    X(BAD_DECISION, "bad_decision", false, WORDS_KEY("This is no decision."))                      \
    X(BAD_SETUP, "bad_setup", false, WORDS_KEY("This set-up cannot be used."))                     \
    X(NO_TABLE, "no_table", false, WORDS_KEY("There is no such table, or it is not for you."))     \
    X(NO_HELLO, "no_hello", false, WORDS_KEY("Open a table first."))                               \
    X(SEATED, "seated", false, WORDS_KEY("You have a seat already."))                              \
    X(DAMAGED, "damaged", false, WORDS_KEY("The data of this table are damaged."))                 \
    X(STORAGE_BUSY, "storage_busy", true,                                                          \
      WORDS_KEY("It is not known whether this was saved. Please try the same again."))             \
    X(STORAGE_AWAY, "storage_busy", true,                                                          \
      WORDS_KEY("Nothing can be read or saved here just now. Please try again in a moment."))      \
    X(TOO_FAST, "too_fast", true, WORDS_KEY("That is too much at once. Please wait a little."))    \
    X(TOO_MANY, "too_many", true, WORDS_KEY("This server has no room for more."))                  \
    X(FULL, "table_full", false,                                                                   \
      WORDS_KEY("Too much has happened at this table. The game can be played to its end."))        \
    X(NO_REMARK, "no_remark", false, WORDS_KEY("This is no remark of another player."))            \
    X(DRAINING, "draining", true,                                                                  \
      WORDS_KEY("This server will be restarted soon and makes no new tables now."))                \
    X(TOO_LONG, "answer_too_long", false,                                                          \
      WORDS_KEY("This is too long to be sent. Once a game is over, its record is at /api/games.")) \
    X(ALERTS_OFF, "alerts_off", false, WORDS_KEY("This server sends no alerts."))                  \
    X(BAD_TARGET, "bad_target", false,                                                             \
      WORDS_KEY("This is nowhere that alerts can be sent to: it must be a public https address.")) \
    X(PROTOCOL, "protocol", false, WORDS_KEY("This server speaks another version of the protocol."))

typedef enum ServerRefusal {
#define X(id, name, retry, english) SERVER_REFUSAL_##id,
    SERVER_REFUSAL_LIST(X)
#undef X
        SERVER_REFUSALS
} ServerRefusal;

/* `table`: whose number of entries is told; or NULL. */
Message *message_refusal(ServerRefusal refusal, int64_t sequence, const HallTable *table,
                         int language);
const char *message_refusal_name(ServerRefusal refusal);
const char *message_refusal_text(ServerRefusal refusal, WordsLanguage language);

#endif
