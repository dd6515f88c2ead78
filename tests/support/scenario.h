/* SPDX-License-Identifier: MIT */
/*
 * Scenarios: positions in text, decisions, and what must come of them, clause by clause of
 * docs/rules.md. The format of the files is described in tests/scenarios/README.md.
 *
 * scenario_file.c reads files and splits them into cases, scenario_setup.c makes game and
 * position of a case, scenario_run.c plays its lines, scenario_show.c says what is on the board,
 * scenario_event.c what has happened, scenario_clauses.c knows the clauses.
 */
#ifndef SCENARIO_H
#define SCENARIO_H

#include <stdbool.h>
#include <stddef.h>

#include "notation.h"

/* ---- Text in a fixed buffer ------------------------------------------------------------------ */

enum { SCENARIO_TEXT = 8192 };

/* What does not fit is cut off; no scenario needs it. */
typedef struct ScenarioText {
    size_t length;
    char chars[SCENARIO_TEXT];
} ScenarioText;

void scenario_put(ScenarioText *text, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* ---- Clauses of docs/rules.md ---------------------------------------------------------------- */

enum { SCENARIO_CLAUSES = 512, SCENARIO_NUMBER = 16 };

typedef struct ScenarioClause {
    char number[SCENARIO_NUMBER];
    int cases; /* that name it */
} ScenarioClause;

typedef struct ScenarioClauses {
    int count;
    ScenarioClause clause[SCENARIO_CLAUSES];
} ScenarioClauses;

/* Reads the clauses: lines that begin with **number**. False if there are none. */
bool scenario_clauses_read(ScenarioClauses *clauses, const char *path);

/* The clause with this number, or NULL. */
ScenarioClause *scenario_clause_find(ScenarioClauses *clauses, const char *number);

/* ---- Running --------------------------------------------------------------------------------- */

/* What the scenarios of any number of files have shown so far. */
typedef struct ScenarioReport {
    ScenarioClauses *clauses; /* NULL: are not counted */
    const char *folder;       /* where board and ability files are */
    int cases;
    int failures;
    bool refused[EPIX_REFUSALS]; /* codes that were produced */
    ScenarioText text;           /* the failures, a line each, with file and line */
} ScenarioReport;

/* Runs all cases of a text; `file` is its name without folder. The text is changed. */
void scenario_run_text(ScenarioReport *report, const char *file, char *text);

/* The same for a file of the report's folder. */
void scenario_run_file(ScenarioReport *report, const char *file);

/* The whole file as a string, to be freed by the caller; NULL if it cannot be read. */
char *scenario_read(const char *folder, const char *file);

/* Sorted names of the scenario files in a folder. */
typedef struct ScenarioFiles {
    int count;
    char **name;
} ScenarioFiles;

ScenarioFiles scenario_files_new(const char *folder);
void scenario_files_free(ScenarioFiles *files);

/* ---- Inside: shared by the scenario_*.c files ------------------------------------------------ */

enum { SCENARIO_LINES = 512, SCENARIO_WORDS = 32 };

/* A line without comment and trailing blanks. */
typedef struct ScenarioLine {
    int number;
    char *text;
} ScenarioLine;

/* A case: its header lines, then its steps. */
typedef struct ScenarioCase {
    const char *file;
    int headers;
    int steps;
    bool explained; /* it begins with a comment */
    int number;     /* of its first line */
    ScenarioLine header[SCENARIO_LINES];
    ScenarioLine step[SCENARIO_LINES];
} ScenarioCase;

typedef struct ScenarioRun {
    ScenarioReport *report;
    const ScenarioCase *scenario;
    int line; /* the one being carried out */
    NoteGame game;
    EpixState state;
    EpixEvents events; /* of the last decision */
    int events_seen;   /* the last one that a line has named */
    EpixRefusal refusal;
} ScenarioRun;

/* Notes down a failure in the current line; returns false. */
bool scenario__fail(ScenarioRun *run, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Makes game and position. False if there is nothing to play: after a failure, or because the
 * case only shows that something cannot be made. */
bool scenario__set_up(ScenarioRun *run);

/* The value of a key of the case's header, or NULL. */
const char *scenario__header(const ScenarioRun *run, const char *key);

/* Plays a decision, listed as legal or not, that must be accepted. */
bool scenario__play(ScenarioRun *run, const NoteLine *line);

/* Carries out one step of a case. False if the case cannot go on. */
bool scenario__step(ScenarioRun *run, const ScenarioLine *step);

/* Carries out `= key: value` (without the =): compares what is with what should be. */
bool scenario__expect(ScenarioRun *run, char *text);

/* Carries out `~ event` (without the ~). */
bool scenario__expect_event(ScenarioRun *run, const char *text);

/* Splits a text into words, in place. */
typedef struct ScenarioWords {
    int count;
    char *word[SCENARIO_WORDS];
} ScenarioWords;

ScenarioWords scenario__words(char *text);

/* Letters and ids for what a number means; EPIX_NONE for what is not known. */
int scenario__seat(const ScenarioRun *run, const char *word);
const char *scenario__province(const ScenarioRun *run, int province);
const char *scenario__ability(const ScenarioRun *run, int ability);

#endif
