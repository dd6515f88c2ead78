/* SPDX-License-Identifier: MIT */
/*
 * A game at this keyboard, or at a table of a server: the people in front of the screen, and what
 * has happened. Whoever shows anything asks for a position, which is what the present viewer may
 * know.
 */
#ifndef TERM_SESSION_H
#define TERM_SESSION_H

#include "table_local.h"
#include "term_online.h"
#include "term_position.h"
#include "term_voice.h"

enum { TERM_PERSON = -1 };

/* What somebody wants to play. */
typedef struct TermPlan {
    TableSetup setup;
    int holder[EPIX_SEATS];                    /* TERM_PERSON, or a bot: index into bot_kinds */
    char name[EPIX_SEATS][4 * TABLE_NAME + 1]; /* of people; empty: the colour */
    uint64_t seed;                             /* draws the first player and the cards */
} TermPlan;

/* Something that has happened: an event of the game, or a sentence about people. */
typedef struct TermHappening {
    EpixEvent event;
    char *text;      /* NULL: an event */
    uint32_t places; /* that the text is about */
} TermHappening;

typedef struct TermSession {
    TableLocal local;       /* points into itself: a session is never copied */
    TermOnline *online;     /* the table of a server, instead of the local one; NULL: none */
    WordsLanguage language; /* of the sentences in its log */
    TermHappening *log;
    int logged;
    int room;
    uint8_t people; /* seats that are played at this keyboard, a bit each */
    int viewer;     /* who may see the screen; EPIX_SPECTATOR: everybody in the room */
    bool unsaved;   /* something was decided since the last save */
    char answer[WORDS_SENTENCE_SIZE]; /* of the server to whoever sits here; empty: none */
    char *file;                       /* that the server has sent, or NULL */
    bool fetching;
} TermSession;

/* ---- Life ---------------------------------------------------------------------------------- */

NoteFault term_session_open(TermSession *session, const TermPlan *plan, WordsLanguage language,
                            const NoteSource *source);

/* A game from a record. Seats that the record says a bot held are held by bots again, others by
 * people at this keyboard. */
NoteFault term_session_load(TermSession *session, NoteSlice text, WordsLanguage language,
                            const NoteSource *source);

/* Goes to a table of a server and waits until it tells what it is like. False: term_session_problem
 * tells why, unless the program is to end. */
bool term_session_join(TermSession *session, const TermJoin *join);

/* Why a server's table cannot be played at any more; empty: it can. */
const char *term_session_problem(const TermSession *session);

/* Gives a seat of a game in play to a bot, or back to a person. */
void term_session_seat(TermSession *session, int seat, int holder);

void term_session_free(TermSession *session);

/* Writes the record, with all that is needed to go on. A server's table gives it once the game is
 * over. False: errno tells why not. */
bool term_session_save(TermSession *session, const char *path);

/* ---- Playing ------------------------------------------------------------------------------- */

typedef enum TermNext {
    TERM_NEXT_PERSON, /* somebody here */
    TERM_NEXT_BOT,
    TERM_NEXT_OVER,
    /* at a server's table only */
    TERM_NEXT_LOBBY, /* the game has not begun */
    TERM_NEXT_WAIT,  /* for somebody else */
    TERM_NEXT_GONE,  /* the table cannot be reached any more */
} TermNext;

/* Who has to decide next: people before bots. */
TermNext term_session_next(const TermSession *session, int *seat);

/* A number for what comes next: while it is the same, so is what is asked, and of whom. */
int64_t term_session_step(const TermSession *session);

/* Whether the seat's question must not be seen by others in the room, so that a curtain comes
 * first. */
bool term_session_needs_curtain(const TermSession *session, int seat);

/* The seat's player is alone before the screen; or everybody may look again. */
void term_session_lift_curtain(TermSession *session, int seat);
void term_session_drop_curtain(TermSession *session);

TableRefusal term_session_decide(TermSession *session, int seat, const EpixDecision *decision);
bool term_session_bot(TermSession *session, int seat);
TableRefusal term_session_undo(TermSession *session, int seat);
TableRefusal term_session_resign(TermSession *session, int seat);

/* ---- Looking ------------------------------------------------------------------------------- */

const NoteGame *term_session_game(const TermSession *session);
TableStatus term_session_status(const TermSession *session);

/* Whether a person plays the seat just now. */
bool term_session_is_person(const TermSession *session, int seat);

/* The position as the viewer knows it, and what the seat that is asked may decide. */
void term_session_position(const TermSession *session, TermPosition *position);

/* The name of a seat's player, or of its bot. */
const char *term_session_player(const TermSession *session, int seat);

/* The same, empty if it is just the colour. */
const char *term_session_name(const TermSession *session, int seat);

/* One thing that has happened as a sentence; empty if the viewer may not know it. */
void term_session_sentence(const TermSession *session, WordsLanguage language, int index, char *out,
                           size_t size);

/* Says what has happened from `from` on; returns where to go on. */
int term_session_tell(const TermSession *session, const TermVoice *voice, int from);

/* `Two castles, basic rules. Red: Anna. Blue: the bot squire.` */
void term_session_introduce(const TermSession *session, const TermVoice *voice);

#endif
