/* SPDX-License-Identifier: MIT */
/*
 * A lesson as its file tells it (docs/lessons.md): how the table stands, and then step by step who
 * decides what. Texts and decisions are pieces of the file, which must live on.
 */
#ifndef SCHOOL_LESSON_H
#define SCHOOL_LESSON_H

#include "note_faults.h"
#include "note_text.h"

enum {
    SCHOOL_STEPS = 96,  /* of a lesson at most */
    SCHOOL_WRONGS = 24, /* wrong answers to a step at most, each with a reply */
    SCHOOL_STANDS = 16, /* lines of a position at most */
};

/* Legal decisions that are offered although they are wrong, and what is said to them. */
typedef struct SchoolWrong {
    NoteSlice decisions;
    NoteSlice reply;
} SchoolWrong;

typedef struct SchoolStep {
    NoteSlice decisions; /* separated by commas: what the seat decides, or one of what is right */
    NoteSlice say;       /* before a step of the pupil; NULL: nothing */
    NoteSlice right;     /* after it; NULL: nothing */
    SchoolWrong wrong[SCHOOL_WRONGS];
    int line; /* of the file */
    uint8_t wrongs;
    uint8_t seat;
} SchoolStep;

typedef struct SchoolLesson {
    NoteSlice title;
    NoteSlice about;                /* one sentence for lists of lessons */
    NoteSlice done;                 /* what is said when all steps are done */
    NoteSlice stand[SCHOOL_STANDS]; /* lines of a position (docs/notation.md) */
    uint8_t stands;                 /* 0: the game begins with the draft */
    int stand_line;                 /* of the first of them */
    NoteSlice deal[EPIX_DEALT];     /* ability cards; they are dealt with the advanced rules */
    uint8_t deals;
    uint8_t players;
    uint8_t first; /* the first player */
    uint8_t pupil; /* the seat that is taught; bots hold the others */
    uint8_t bot;   /* which: index into bot_kinds */
    bool advanced;
    bool goes_on; /* after the last step the game is played to its end */
    int steps;
    SchoolStep step[SCHOOL_STEPS];
} SchoolLesson;

/* Reads a file. Whether its decisions can be made, only playing it shows. */
NoteFault school_lesson_parse(const char *text, size_t length, SchoolLesson *lesson);

/* The built-in lessons, in the order in which they are best learnt: their ids and files. */
int school_lessons(void);
const char *school_lesson_id(int index);
NoteSlice school_lesson_file(int index);

/* The index of the lesson with this id; -1: there is none. */
int school_lesson_find(const char *id);

#endif
