/* SPDX-License-Identifier: MIT */
/*
 * A game in which somebody here takes part: who sits at the table, what is asked, and what has
 * happened. Whoever shows anything asks for a position, which is what the present viewer may know.
 *
 * The table itself may stand here or at a server: TermTable is all that differs.
 */
#ifndef TERM_SESSION_H
#define TERM_SESSION_H

#include "table_local.h"
#include "term_play.h"
#include "term_position.h"
#include "voice.h"
#include "waiting.h"
#include "words_sentences.h"

enum {
    TERM_NAME_SIZE = 4 * TABLE_NAME + 1,
    TERM_PHRASES = 16,
    TERM_FILE_SIZE = 4096,
    TERM_PHRASE_SIZE = 128
};

/* Who holds a seat. */
typedef struct TermSeat {
    char name[TERM_NAME_SIZE]; /* of the person; empty: none */
    char bot[32];              /* that plays; empty: none */
    uint8_t holder;            /* TABLE_OPEN, TABLE_PERSON or TABLE_BOT */
    bool away;                 /* a bot plays for the person */
    bool here;                 /* a device of the person is connected */
    int64_t left;              /* milliseconds on the clock at shown_at; -1: no clock */
} TermSeat;

/* What is asked of whoever sits here. */
typedef struct TermPrompt {
    bool open;   /* something is asked, or may be decided anew */
    bool sealed; /* it may be decided anew */
    uint32_t id;
    int64_t left; /* milliseconds for this decision at shown_at; -1: for ever */
} TermPrompt;

/* Something that has happened: an event of the game, or a sentence about people. */
typedef struct TermHappening {
    EpixEvent event;
    char *text;      /* NULL: an event */
    char *standings; /* what is said behind an event; NULL: nothing */
    uint32_t places; /* that the text is about */
} TermHappening;

typedef struct TermSession TermSession;

/* A kind of table: one at this keyboard (session_local.c), or one of a server (online.c). What it
 * has to tell it writes into the session. */
typedef struct TermTable {
    bool kept; /* it goes on without us: who leaves loses nothing and can come back */
    bool live; /* others sit elsewhere: they talk, and anything may happen at any time */

    /* What the viewer may know, and what a seat that is played here may decide. */
    void (*view)(const TermSession *session, EpixView *view);
    void (*legal)(const TermSession *session, int seat, EpixLegal *legal);

    /* Carries a command of somebody here out, or sends it on its way. */
    TableRefusal (*command)(TermSession *session, const TableCommand *command);

    /* Lets a bot decide; NULL: that is done elsewhere. */
    bool (*bot)(TermSession *session, int seat);

    /* The record as a text that the caller frees; NULL: errno tells why not. */
    char *(*record)(TermSession *session);

    /* Tells the host of the server about a remark; NULL: there is no such host. */
    void (*report)(TermSession *session, uint32_t n);

    /* Notes for the record that the coach has helped; NULL: the table itself says whether it may. */
    void (*helped)(TermSession *session);

    /* Waits until it is known what has become of all commands. False: there is no table any more,
     * or the program is to end. NULL: that is always known. */
    bool (*settle)(TermSession *session);

    void (*free)(TermSession *session);
} TermTable;

struct TermSession {
    const TermTable *table;
    const TermWatch *watch; /* to be waited for, beside the keyboard; NULL: nothing */
    WordsLanguage language; /* of the sentences in its log */
    TermHappening *log;
    int logged;
    int room;
    int viewer;                /* who may see the screen; EPIX_SPECTATOR: everybody in the room */
    bool unsaved;              /* something was decided since the last save */
    char file[TERM_FILE_SIZE]; /* in which it was saved, or is to be; empty: none */

    /* what the table tells */
    const NoteGame *game;
    TableSetup setup;
    TableStatus status;
    TermSeat seat[EPIX_SEATS];
    TermPrompt prompt;
    bool undo;        /* online: the last decision can be taken back */
    int64_t shown_at; /* when clocks showed what they show (term_now) */
    uint8_t people;   /* seats that are played at this keyboard, a bit each */
    uint8_t actors;   /* seats that owe a decision, a bit each */
    uint8_t asked;    /* those of them that are played here */
    uint8_t phase;
    int host;                                    /* a seat, or EPIX_NONE */
    char phrase[TERM_PHRASES][TERM_PHRASE_SIZE]; /* that can be said with one touch */
    uint8_t muted;                               /* whose remarks are not shown, a bit each */
    uint32_t remark[EPIX_SEATS];                 /* the entry of everybody's last one; 0: none */
    bool learnt;                                 /* a lesson was given to its end */
    bool goes_on;                                /* and the game is played on */
    char link[CLIENT_LINK_SIZE];                 /* to share; empty: none */

    /* the coach */
    TermCoach coach;
    int64_t warned;       /* the step before which it has spoken up; -1: none */
    bool decided;         /* somebody here has: */
    EpixDecision last;    /* this, */
    TermPosition last_at; /* in this position */

    /* how it is reached */
    bool shown;                        /* the table has told what it is like */
    bool waiting;                      /* for what has become of a command */
    bool broken;                       /* the line to it, for the moment */
    int round;                         /* games that were played here before this one */
    char problem[WORDS_SENTENCE_SIZE]; /* why there is no table any more; empty: there is */
    char answer[WORDS_SENTENCE_SIZE];  /* for whoever sits here alone: why not; empty: none */
};

/* ---- Life ---------------------------------------------------------------------------------- */

/* What somebody wants to play. */
typedef struct TermPlan {
    TableSetup setup;
    int holder[EPIX_SEATS];                /* TERMINAL_PERSON, or a bot: index into bot_kinds */
    char name[EPIX_SEATS][TERM_NAME_SIZE]; /* of people; empty: the colour */
    uint64_t seed;                         /* draws the first player and the cards */
} TermPlan;

/* A game at this keyboard. NULL: after a fault, or for want of memory. */
TermSession *term_session_open(const TermPlan *plan, WordsLanguage language,
                               const NoteSource *source, NoteFault *fault);

/* A lesson at this keyboard, from its beginning or from where its journal ends. */
TermSession *term_session_teach(const TerminalOptions *options, NoteFault *fault);

/* The journal of a game at this keyboard as a text that the caller frees; NULL: no memory, or there
 * is nothing to go on with. */
char *term_session_journal(const TermSession *session);

/* The same again: rules and seats of a game at this keyboard, but not its chance. */
void term_session_plan(const TermSession *session, TermPlan *plan);

/* A game from a record. Seats that the record says a bot held are held by bots again, others by
 * people at this keyboard. */
TermSession *term_session_load(NoteSlice text, WordsLanguage language, const NoteSource *source,
                               NoteFault *fault);

/* Gives a seat of a game in play at this keyboard to a bot, or back to a person. */
void term_session_seat(TermSession *session, int seat, int holder);

/* Goes through the history of a game at this keyboard (table_local_walk). */
void term_session_walk(const TermSession *session, TableVisit *visit, void *context);

/* Goes to the table of the options' link, and waits until it tells what it is like; then
 * session->problem tells if that has failed. NULL: no memory. */
TermSession *term_session_join(const TerminalOptions *options);

void term_session_free(TermSession *session);

/* False: errno tells why not. */
bool term_write_file(const char *path, const char *text);

/* Writes the record, with all that is needed to go on. False: errno tells why not. */
bool term_session_save(TermSession *session, const char *path);

/* ---- Playing ------------------------------------------------------------------------------- */

typedef enum TermNext {
    TERM_NEXT_PERSON, /* somebody here */
    TERM_NEXT_BOT,
    TERM_NEXT_OVER,
    TERM_NEXT_LEARNT, /* a lesson is over, and with it the game */
    TERM_NEXT_LOBBY,  /* the game has not begun */
    TERM_NEXT_WAIT,   /* for somebody elsewhere */
    TERM_NEXT_GONE,   /* there is no table any more */
} TermNext;

/* Who has to decide next: people before bots. */
TermNext term_session_next(const TermSession *session, int *seat);

/* A number for what comes next: while it is the same, so is what is asked, and of whom. */
int64_t term_session_step(const TermSession *session);

/* The seat for which somebody here would act now; EPIX_NONE or EPIX_SPECTATOR: none. */
int term_session_self(const TermSession *session);

/* Whether the seat's question must not be seen by others in the room, so that a curtain comes
 * first. */
bool term_session_needs_curtain(const TermSession *session, int seat);

/* The seat's player is alone before the screen; or everybody may look again. */
void term_session_lift_curtain(TermSession *session, int seat);
void term_session_drop_curtain(TermSession *session);

/* Whether several people sit at this keyboard. */
bool term_session_is_hot_seat(const TermSession *session);

/* Why a command of this kind (TABLE_ENTRY_…) makes no sense now, as far as is known here. */
TableRefusalCode term_session_why_not(const TermSession *session, int kind);

TableRefusal term_session_do(TermSession *session, const TableCommand *command);

/* ---- Looking ------------------------------------------------------------------------------- */

int term_session_seats(const TermSession *session);

/* Seats that nobody holds, a bit each. */
int term_session_open_seats(const TermSession *session);

/* Whether somebody here plays, or even arranges who does. */
bool term_session_is_seated(const TermSession *session);
bool term_session_is_host(const TermSession *session);

/* Whether a bot plays for whoever sits here. */
bool term_session_is_away(const TermSession *session);

/* What is left of a time that ran when the table was shown, and of a seat's clock; -1: no clock. */
int64_t term_session_left(const TermSession *session, int64_t left);
int64_t term_session_clock(const TermSession *session, int seat);

/* Whether the coach may help whoever sits here. */
bool term_session_has_hints(const TermSession *session);

/* The position as the viewer knows it, and what the seat that is asked may decide. */
void term_session_position(const TermSession *session, TermPosition *position);

/* What the rules can be asked about a view, and the names of the players. */
void term_session_look_at(const TermSession *session, const EpixView *view, TermPosition *position);

/* The name of a seat's player, or of its bot; empty if it is just the colour. */
const char *term_session_name(const TermSession *session, int seat);

/* ---- What has happened ----------------------------------------------------------------------- */

/* Notes down an event of the game, or a sentence and the provinces that it is about. */
void term_session_log_event(TermSession *session, const EpixEvent *event);

/* A season begins: what everybody has is said too. */
typedef struct TermStanding {
    int seat;
    uint32_t provinces;
    uint32_t gold;
} TermStanding;

void term_session_log_season(TermSession *session, const EpixEvent *event,
                             const TermStanding *standing, int count);

/* `So far: Red provinces 3, gold 5; …` */
void term_standings(WordsLanguage language, const TermStanding *standing, int count, char *out,
                    size_t size);

void term_session_log_text(TermSession *session, const char *text, uint32_t places);

/* One thing that has happened as a sentence; empty if the viewer may not know it. */
void term_session_sentence(const TermSession *session, WordsLanguage language, int index, char *out,
                           size_t size);

/* Says what has happened between two places of the log; returns where to go on. */
int term_session_tell(const TermSession *session, const TermVoice *voice, int from, int to);

/* `Two castles, basic rules. Players: Red (Anna), Blue (Squire).` */
void term_session_introduce(const TermSession *session, const TermVoice *voice);

/* ---- Lists that grow -------------------------------------------------------------------------- */

/* A list that has room for one more item behind `count` of them; NULL: no memory, and the list is as
 * it was. */
void *term_room_for_one(void *items, int count, int *room, size_t size);

#endif
