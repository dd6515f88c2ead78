/* SPDX-License-Identifier: MIT */
/*
 * The browser's table: one table in memory, behind functions that take numbers and a text and leave
 * a text. The Worker (web/src/local/worker.ts) puts texts into module_input and reads what was
 * printed from module_output. A module is one table; whoever wants two makes two modules.
 */
#include <stdlib.h>
#include <string.h>

#include "module.h"
#include "note_faults.h"
#include "note_json.h"
#include "school.h"
#include "school_ask.h"
#include "school_mirror.h"
#include "school_puzzle.h"
#include "table_local.h"
#include "table_message.h"
#include "words.h"

/* Microseconds from any start. */
__attribute__((import_module("page"), import_name("microseconds"))) double
module_microseconds(void);

static struct {
    TableLocal local;
    School school; /* that teaches at the table */
    bool open;
    bool taught; /* whether one does */
} module;

static uint64_t read_clock(void *context) {
    (void)context;
    return (uint64_t)module_microseconds();
}

static TableObserver observer_of(int seat, int language, double now) {
    static TableOffer offer;
    return (TableObserver){
        .seat = seat < 0 ? EPIX_SPECTATOR : (uint8_t)seat,
        .language = (WordsLanguage)language,
        .now = (TableTime)now,
        .offer = module.taught ? school_offer(&module.school, &offer) : NULL,
    };
}

/* ---- Texts ------------------------------------------------------------------------------------- */

/* The line of the last fault, for module_fault_line. */
static int fault_line;

/* What is wrong with a set-up or a record, as text; 0 if nothing is. */
static int tell(const NoteFault *fault, int language) {
    fault_line = fault->line;
    if (!fault->code) {
        return 0;
    }
    return module_fits(words_fault((WordsLanguage)language, &module.local.game, fault,
                                   module_output(), MODULE_OUTPUT));
}

/* The line that the last fault is about, from 1; 0: none in particular. */
int EXPORT(module_fault_line)(void);
int module_fault_line(void) {
    return fault_line;
}

/* ---- Files of one's own ------------------------------------------------------------------------ */

/* A board and cards, for tables that are opened from now on. */
enum { OWN_BOARD, OWN_CARDS, OWN_FILES };

static NoteSlice own[OWN_FILES];

/* Takes the input as one of them; without a text there is none any more. */
void EXPORT(module_own)(int which, int length);
void module_own(int which, int length) {
    char *copy = length > 0 ? malloc((size_t)length) : NULL;
    free((void *)own[which].start);
    own[which] = (NoteSlice){copy, copy ? (size_t)length : 0};
    if (copy) {
        memcpy(copy, module_input(), (size_t)length);
    }
}

/* Boards and cards have names of their own endings: `mine.board`, `mine.cards`. */
static NoteSlice find_own(void *context, NoteSlice name) {
    static const char ending[] = ".cards";
    const size_t length = sizeof ending - 1;
    const bool cards =
        name.length >= length && memcmp(name.start + name.length - length, ending, length) == 0;
    (void)context;
    return own[cards ? OWN_CARDS : OWN_BOARD];
}

static const NoteSource own_files = {find_own, NULL};

/* ---- Life -------------------------------------------------------------------------------------- */

static void forget(void) {
    if (module.open) {
        table_local_free(&module.local);
        school_free(&module.school);
        module.open = module.taught = false;
    }
}

static void set_limits(int milliseconds) {
    module.local.limits = (BotLimits){
        .microseconds = (uint64_t)milliseconds * 1000,
        .clock = read_clock,
    };
}

/* Opens a table from the set-up in the input. Returns the length of what is wrong with it, or 0. */
int EXPORT(module_open)(int length, int language, int bot_milliseconds);
int module_open(int length, int language, int bot_milliseconds) {
    TableSetup setup;
    forget();
    NoteFault fault = table_setup_parse(module_input(), (size_t)length, &setup);
    if (!fault.code) {
        fault = table_local_open(&module.local, &setup, &own_files);
        module.open = true;
        set_limits(bot_milliseconds);
    }
    if (!fault.code) {
        fault = table_setup_fit(&module.local.setup, &module.local.game, module_input(),
                                (size_t)length);
    }
    return tell(&fault, language);
}

/* The same from a record. */
int EXPORT(module_load)(int length, int language);
int module_load(int length, int language) {
    forget();
    const NoteFault fault = table_local_load(&module.local, module_input(), (size_t)length, NULL);
    module.open = true;
    return tell(&fault, language);
}

/* The whole table as text, for whoever keeps it on this device: secrets too. */
int EXPORT(module_journal)(void);
int module_journal(void) {
    return module_fits(table_local_journal(&module.local, module_output(), MODULE_OUTPUT));
}

/* Goes on with the table that was just opened where the journal in the input ends. Returns whether
 * all of it fitted. */
int EXPORT(module_resume)(int length);
int module_resume(int length) {
    return module.taught ? school_resume(&module.school, module_input(), (size_t)length)
                         : table_local_resume(&module.local, module_input(), (size_t)length);
}

/* Puts the position in the input on the table that has just started; returns as module_open does. */
int EXPORT(module_stand)(int length, int language);
int module_stand(int length, int language) {
    const NoteFault fault = table_local_stand(&module.local, module_input(), (size_t)length);
    return tell(&fault, language);
}

/* Empties the table for a game that begins as this one stood after its nth entry, through the eyes of a
 * seat, of nobody (-1) or of who sees all (-2); what those did not see is drawn by the seed. Returns
 * whether there was a game. */
int EXPORT(module_fork)(double n, int seat, double seed, int bot_milliseconds);
int module_fork(double n, int seat, double seed, int bot_milliseconds) {
    set_limits(bot_milliseconds);
    const int observer = seat == -1 ? EPIX_SPECTATOR : seat < 0 ? TABLE_ALL_SEEING : seat;
    return table_local_fork(&module.local, (uint32_t)n, observer, (uint64_t)seed);
}

/* The record of the game says from now on that the coach has helped. */
void EXPORT(module_helped)(void);
void module_helped(void) {
    module.local.setup.hints = true;
}

/* ---- Lessons ----------------------------------------------------------------------------------- */

/* Opens the table of the lesson in the input; returns as module_open does. */
int EXPORT(module_teach)(int length, int language, int bot_milliseconds);
int module_teach(int length, int language, int bot_milliseconds) {
    forget();
    const NoteFault fault =
        school_open(&module.school, &module.local, (NoteSlice){module_input(), (size_t)length});
    module.open = module.taught = true;
    set_limits(bot_milliseconds);
    return tell(&fault, language);
}

/* Begins the lesson with the pupil whose name is the input; whether all went well. */
int EXPORT(module_begin)(int length);
int module_begin(int length) {
    return school_begin(&module.school, (NoteSlice){module_input(), (size_t)length});
}

/* The texts of the lesson from now on, as its file in the input has them. */
int EXPORT(module_retell)(int length);
int module_retell(int length) {
    return school_retell(&module.school, (NoteSlice){module_input(), (size_t)length});
}

/* Lets the lesson decide for the others once; whether it had something to decide. */
int EXPORT(module_script)(double now);
int module_script(double now) {
    return module.taught && school_go_on(&module.school, (TableTime)now);
}

/* What the lesson says. */
int EXPORT(module_lesson)(int language);
int module_lesson(int language) {
    return module.taught ? module_fits(school_print(&module.school, (WordsLanguage)language,
                                                    module_output(), MODULE_OUTPUT))
                         : 0;
}

/* The puzzle in the input as the file of a lesson; 0 if it is none. */
int EXPORT(module_puzzle)(int length, int language);
int module_puzzle(int length, int language) {
    SchoolPuzzle puzzle;
    const NoteSlice text = {module_input(), (size_t)length};
    return school_puzzle_parse(text, &puzzle).code
               ? 0
               : module_fits(school_puzzle_lesson(&puzzle, (WordsLanguage)language, module_output(),
                                                  MODULE_OUTPUT));
}

/* Which of so many puzzles is the siege of a day. */
int EXPORT(module_siege)(int year, int month, int day, int puzzles);
int module_siege(int year, int month, int day, int puzzles) {
    return puzzles > 0 ? (int)school_puzzle_of_day(year, month, day, (uint32_t)puzzles) : 0;
}

/* ---- Questions about the rules ----------------------------------------------------------------- */

static SchoolRanking ranking;

static const char *input_text(int length) {
    module_input()[length < MODULE_INPUT ? length : MODULE_INPUT - 1] = '\0';
    return module_input();
}

/* The input is a question; then come the texts that may answer it, and then what each is worth. */
void EXPORT(module_ask)(int length, int language);
void module_ask(int length, int language) {
    school_ask(&ranking, (WordsLanguage)language, input_text(length));
}

void EXPORT(module_rank)(int length, int basic);
void module_rank(int length, int basic) {
    school_rank(&ranking, input_text(length), basic != 0);
}

int EXPORT(module_worth)(int text);
int module_worth(int text) {
    return text < ranking.texts ? school_worth(&ranking, text) : 0;
}

/* ---- Mirror ------------------------------------------------------------------------------------ */

static BotReading mirror;

/* Begins anew, against all habits, or against the one that was read alone. */
void EXPORT(module_mirror)(int drill);
void module_mirror(int drill) {
    bot_reading_begin(&mirror, SCHOOL_FISTS, drill ? bot_reading_habit(&mirror) : READING_HABITS);
}

/* Opens a fist; returns what Mirror has named. */
int EXPORT(module_fist)(int hidden, double chance);
int module_fist(int hidden, double chance) {
    const int guess = bot_reading_guess(&mirror, (uint64_t)chance);
    bot_reading_learn(&mirror, hidden, guess);
    return guess;
}

/* What it has read, as text. */
int EXPORT(module_reading)(int language);
int module_reading(int language) {
    return module_fits(
        school_mirror_tell(&mirror, (WordsLanguage)language, module_output(), MODULE_OUTPUT));
}

/* Whether it has found a habit. */
int EXPORT(module_habit)(void);
int module_habit(void) {
    return bot_reading_habit(&mirror) != READING_HABITS;
}

/* ---- Commands ---------------------------------------------------------------------------------- */

/* The refusal of the last command, for module_refusal. */
static TableRefusal refusal;

/* The kind of entry with this word, which is the input; -1: none. */
int EXPORT(module_kind)(int length);
int module_kind(int length) {
    for (int kind = 0; kind < TABLE_ENTRY_KINDS; kind++) {
        const char *word = table_entry_word(kind);
        if (strlen(word) == (size_t)length && memcmp(word, module_input(), (size_t)length) == 0) {
            return kind;
        }
    }
    return -1;
}

/* The number of the bot with this name, which is the input; -1: none. */
int EXPORT(module_bot_kind)(int length);
int module_bot_kind(int length) {
    int kinds;
    const BotKind *found = bot_kind_find(module_input(), (size_t)length);
    return found ? (int)(found - bot_kinds(&kinds)) : -1;
}

/* Carries out a command; the input is its text or its decision. A negative seat is the program.
 * Returns whether it was accepted. */
int EXPORT(module_do)(int kind, int seat, int other, int number, double prompt, double random,
                      int length, double now);
int module_do(int kind, int seat, int other, int number, double prompt, double random, int length,
              double now) {
    const NoteSlice text = {module_input(), (size_t)length};
    TableCommand command = {
        .kind = (uint8_t)kind,
        .seat = seat < 0 ? EPIX_CHANCE : (uint8_t)seat,
        .other = (uint8_t)other,
        .number = (uint8_t)number,
        .prompt = (uint32_t)prompt,
        .random = (uint64_t)random,
        .text = text,
    };
    if (kind == TABLE_ENTRY_DECIDE) {
        const NoteFault fault =
            note_decision_parse(&module.local.game, text.start, text.length, &command.decision);
        if (fault.code) {
            refusal = (TableRefusal){.code = TABLE_MALFORMED};
            return 0;
        }
    }
    refusal = module.taught ? school_do(&module.school, &command, (TableTime)now)
                            : table_local_do(&module.local, &command, (TableTime)now);
    return refusal.code == TABLE_ACCEPTED;
}

/* Whether a bot has to decide for the seat; during a lesson they only do what it says. */
int EXPORT(module_wants_bot)(int seat);
int module_wants_bot(int seat) {
    return !(module.taught && school_rules(&module.school)) &&
           table_wants_bot(&module.local.table, seat, NULL);
}

/* Lets it decide. */
int EXPORT(module_bot)(int seat, double now);
int module_bot(int seat, double now) {
    return table_local_bot(&module.local, seat, (TableTime)now);
}

int EXPORT(module_players)(void);
int module_players(void) {
    return module.local.setup.players;
}

/* ---- Messages: each returns the length of what it has printed ------------------------------------ */

int EXPORT(module_table)(int seat, int language);
int module_table(int seat, int language) {
    const TableObserver observer = observer_of(seat, language, 0);
    return module_fits(
        table_print_table(&module.local.table, "local", &observer, module_output(), MODULE_OUTPUT));
}

int EXPORT(module_view)(int seat, int language, double now);
int module_view(int seat, int language, double now) {
    const TableObserver observer = observer_of(seat, language, now);
    return module_fits(
        table_print_view(&module.local.table, &observer, module_output(), MODULE_OUTPUT));
}

int EXPORT(module_step)(int seat, int language, double now);
int module_step(int seat, int language, double now) {
    const TableObserver observer = observer_of(seat, language, now);
    return module_fits(table_print_step(&module.local.table, &module.local.step, &observer,
                                        module_output(), MODULE_OUTPUT));
}

int EXPORT(module_refusal)(int seat, int language, double sequence);
int module_refusal(int seat, int language, double sequence) {
    const TableObserver observer = observer_of(seat, language, 0);
    return module_fits(table_print_refusal(&module.local.table, &refusal, (int64_t)sequence,
                                           &observer, module_output(), MODULE_OUTPUT));
}

/* Why the decision in the input is not possible; 0 if it is no decision at all. */
int EXPORT(module_why)(int seat, int language, int length);
int module_why(int seat, int language, int length) {
    const TableObserver observer = observer_of(seat, language, 0);
    EpixDecision decision;
    const NoteFault fault =
        note_decision_parse(&module.local.game, module_input(), (size_t)length, &decision);
    if (fault.code) {
        return 0;
    }
    return module_fits(table_print_why(&module.local.table, &decision, NOTE_NO_SEQUENCE, &observer,
                                       module_output(), MODULE_OUTPUT));
}

/* The odds of the attack in the input, or why there are none; 0 if it is no decision at all. */
int EXPORT(module_odds)(int seat, int language, int length);
int module_odds(int seat, int language, int length) {
    const TableObserver observer = observer_of(seat, language, 0);
    EpixDecision attack;
    const NoteFault fault =
        note_decision_parse(&module.local.game, module_input(), (size_t)length, &attack);
    return fault.code ? 0
                      : module_fits(table_print_odds(&module.local.table, &attack, -1, &observer,
                                                     module_output(), MODULE_OUTPUT));
}

/* Until the end with what the observer may know; a negative observer sees public things only. */
int EXPORT(module_record)(int seat);
int module_record(int seat) {
    const int observer = seat < 0 ? EPIX_SPECTATOR : seat;
    return module_fits(table_local_record(&module.local, observer, module_output(), MODULE_OUTPUT));
}

/* ---- Looking back ------------------------------------------------------------------------------ */

/* Tells the page that so much has been printed, while it is still there. */
__attribute__((import_module("page"), import_name("printed"))) void module_printed(int length);

typedef struct Wanted {
    TableObserver observer;
    uint32_t from, to;
} Wanted;

static void print_past(void *context, const Table *table, const TableStep *step) {
    const Wanted *wanted = context;
    if (step->entry.n >= wanted->from && step->entry.n <= wanted->to) {
        module_printed(module_fits(table_print_past(table, step, true, &wanted->observer,
                                                    module_output(), MODULE_OUTPUT)));
    }
}

/* Entries with the positions after them, each told to the page as it is printed. */
void EXPORT(module_past)(double from, double to, int seat, int language);
void module_past(double from, double to, int seat, int language) {
    Wanted wanted = {observer_of(seat, language, 0), (uint32_t)from, (uint32_t)to};
    table_local_walk(&module.local, print_past, &wanted);
}

double EXPORT(module_entries)(void);
double module_entries(void) {
    return module.local.table.n;
}
