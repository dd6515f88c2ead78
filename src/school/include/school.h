/* SPDX-License-Identifier: MIT */
/*
 * A table at which somebody is taught. A lesson says what the others decide, and of all that the
 * pupil may decide by the rules, which is offered: some of it is right and done, some of it is wrong
 * and only replied to. When all steps are done, the game goes on as any other, or the lesson is over.
 *
 * It needs nothing but a table in memory: page, full screen and plain mode are taught by this code.
 */
#ifndef SCHOOL_H
#define SCHOOL_H

#include "school_lesson.h"
#include "table_local.h"
#include "table_message.h"

typedef struct School {
    SchoolLesson lesson;
    char *text; /* of the lesson's file */
    TableLocal *table;
    int at;          /* steps that are done */
    NoteSlice reply; /* to the pupil's last answer; NULL: none */
    bool wrong;      /* which was wrong */
    int missed;      /* so many were */
} School;

enum { SCHOOL_TEXT_SIZE = 1024 }; /* every text of a lesson fits, with its NUL */

/* ---- Life ---------------------------------------------------------------------------------------- */

/* Reads a lesson, which is copied, and opens its table, which is still empty. To be freed, and the
 * table as well, also after a fault. */
NoteFault school_open(School *school, TableLocal *table, NoteSlice lesson);
void school_free(School *school);

/* Seats the pupil and the bots, and begins. */
bool school_begin(School *school, NoteSlice name);

/* Or goes on where a journal of the table ends (table_local_journal). */
bool school_resume(School *school, const char *journal, size_t length);

/* Takes its texts from another file of the same lesson, in another language. False: it is none, and
 * nothing has changed. */
bool school_retell(School *school, NoteSlice lesson);

/* ---- Playing ------------------------------------------------------------------------------------- */

/* Whether there are steps left; whether bots have nothing to decide for themselves: also when a lesson
 * is over that does not go on. */
bool school_is_on(const School *school);
bool school_rules(const School *school);

/* Whether somebody else decides next, and lets it be done. */
bool school_has_script(const School *school);
bool school_go_on(School *school, TableTime now);

/* Whether the lesson wants the pupil to decide this now. */
bool school_wants(const School *school, const EpixDecision *decision);

/* Does what the pupil wants if the lesson asks for it. Otherwise nothing has changed: it is refused
 * by the rules, or with TABLE_NOT_IN_LESSON, and school->reply may tell why. */
TableRefusal school_do(School *school, const TableCommand *command, TableTime now);

/* Leaves of all that is legal what the lesson offers; nothing after the end of one that does not go on. */
void school_narrow(const School *school, int seat, EpixLegal *legal);

/* The same for messages to the page; NULL: everything is offered. */
const TableOffer *school_offer(const School *school, TableOffer *offer);

/* ---- Telling ------------------------------------------------------------------------------------- */

/* What is right is told as school->reply when the pupil is asked again; what is wrong at once. */

/* A text of the lesson in this language; empty if there is none. */
void school_tell(WordsLanguage language, NoteSlice text, char out[SCHOOL_TEXT_SIZE]);

/* What is said before the next step of the pupil, or at the end; NULL while others decide. */
NoteSlice school_says(const School *school);

/* `lesson`: all that a page shows of it. */
size_t school_print(const School *school, WordsLanguage language, char *out, size_t size);

#endif
