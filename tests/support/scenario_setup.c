/* SPDX-License-Identifier: MIT */
/*
 * From the header of a case to its game and position.
 */
#include "scenario.h"
#include "words_sentences.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const own_keys[] = {
    "clause",           "board",         "abilities",     "rules",
    "minimum-stake",    "castle-counts", "start",         "deal",
    "board-line",       "card",          "board-refused", "abilities-refused",
    "position-refused",
};

/* ---- Keys ------------------------------------------------------------------------------------ */

/* The value if the line has the key, else NULL. */
static const char *value_of(const ScenarioLine *line, const char *key) {
    const size_t length = strlen(key);
    if (strncmp(line->text, key, length) != 0 || line->text[length] != ':') {
        return NULL;
    }
    const char *value = line->text + length + 1;
    return value + strspn(value, " ");
}

const char *scenario__header(const ScenarioRun *run, const char *key) {
    for (int i = 0; i < run->scenario->headers; i++) {
        const char *value = value_of(&run->scenario->header[i], key);
        if (value) {
            return value;
        }
    }
    return NULL;
}

static const char *header_or(const ScenarioRun *run, const char *key, const char *otherwise) {
    const char *value = scenario__header(run, key);
    return value ? value : otherwise;
}

static bool is_own_key(const ScenarioLine *line) {
    for (size_t i = 0; i < sizeof own_keys / sizeof *own_keys; i++) {
        if (value_of(line, own_keys[i])) {
            return true;
        }
    }
    return false;
}

/* The value is one of two words; gives whether it is the second one. */
static bool second_of(ScenarioRun *run, const char *key, const char *first, const char *second) {
    const char *value = header_or(run, key, first);
    if (strcmp(value, first) != 0 && strcmp(value, second) != 0) {
        scenario__fail(run, "`%s` must be %s or %s", key, first, second);
    }
    return strcmp(value, second) == 0;
}

/* ---- Boards and cards ------------------------------------------------------------------------ */

/* Board and ability texts of a case that are not built in. */
typedef struct Texts {
    char *board;
    char *cards;
} Texts;

static const char own_board[] = "the case's board";
static const char own_cards[] = "the case's cards";

static NoteSlice slice(const char *text) {
    return (NoteSlice){text, text ? strlen(text) : 0};
}

static NoteSlice find_text(void *context, NoteSlice name) {
    const Texts *texts = context;
    if (name.length == strlen(own_board) && memcmp(name.start, own_board, name.length) == 0) {
        return slice(texts->board);
    }
    return slice(texts->cards);
}

/* Whether a line of a file has the same key as `change`, up to its colon. */
static bool has_same_key(const char *line, size_t length, const char *change) {
    const size_t key = strcspn(change, ":") + 1;
    return length >= key && strncmp(line, change, key) == 0;
}

/* `board-line: mountain: lm` takes the place of the first line with this key, or is added;
 * without a value the line is taken out. */
static void edit_board(FILE *out, const char *text, const char *change) {
    const char *colon = strchr(change, ':');
    const bool removes = colon && colon[1] == '\0';
    bool done = false;
    while (*text) {
        const size_t length = strcspn(text, "\n");
        const bool same = !done && has_same_key(text, length, change);
        done = done || same;
        if (!same) {
            fprintf(out, "%.*s\n", (int)length, text);
        } else if (!removes) {
            fprintf(out, "%s\n", change);
        }
        text += length + (text[length] == '\n');
    }
    if (!done) {
        fprintf(out, "%s\n", change);
    }
}

/* `card: id effect; effect` adds a card to the set. */
static void add_card(FILE *out, const char *text, const char *change) {
    const int id = (int)strcspn(change, " ");
    fprintf(out, "%s\ncard: %.*s\nname: %.*s\n", text, id, change, id, change);
    for (const char *effect = change + id; *effect;) {
        effect += strspn(effect, " ;");
        const size_t length = strcspn(effect, ";");
        if (length) {
            fprintf(out, "effect: %.*s\n", (int)length, effect);
        }
        effect += length;
    }
}

typedef void Change(FILE *out, const char *text, const char *change);

/* The text after a change; the one before is freed. */
static char *changed(char *text, Change *change, const char *line) {
    char *result = NULL;
    size_t size;
    FILE *out = open_memstream(&result, &size);
    if (out) {
        change(out, text, line);
        fclose(out);
    }
    free(text);
    return result;
}

/* The case's own text: a file, or something built in with changes. NULL: just what is built in,
 * or there is no such file. */
static char *own_text(ScenarioRun *run, const char *name, NoteSlice builtin, const char *key,
                      Change *change) {
    char *text = NULL;
    if (!builtin.start) {
        text = scenario_read(run->report->folder, name);
    } else if (scenario__header(run, key)) {
        text = strndup(builtin.start, builtin.length);
    }
    for (int i = 0; i < run->scenario->headers && text; i++) {
        const char *line = value_of(&run->scenario->header[i], key);
        text = line ? changed(text, change, line) : text;
    }
    return text;
}

static EpixRules rules_of(ScenarioRun *run) {
    const bool cards = scenario__header(run, "dealt") || scenario__header(run, "deal");
    const char *rules = header_or(run, "rules", cards ? "advanced" : "basic");
    if (strcmp(rules, "basic") != 0 && strcmp(rules, "advanced") != 0) {
        scenario__fail(run, "`rules` must be basic or advanced");
    }
    return (EpixRules){
        .advanced = strcmp(rules, "advanced") == 0,
        .minimum_stake = second_of(run, "minimum-stake", "1", "0") ? 0 : 1,
        .castle_counts_always = second_of(run, "castle-counts", "occupied", "always"),
    };
}

static NoteFault make_game(ScenarioRun *run) {
    const char *board = header_or(run, "board", "four");
    const char *cards = header_or(run, "abilities", "standard");
    Texts texts = {
        .board = own_text(run, board, note_builtin_board(slice(board)), "board-line", edit_board),
        .cards = own_text(run, cards, note_builtin_cards(slice(cards)), "card", add_card),
    };
    const NoteSource source = {find_text, &texts};
    const NoteFault fault =
        note_game_init(&run->game, slice(texts.board ? own_board : board),
                       slice(texts.cards ? own_cards : cards), rules_of(run), &source);
    free(texts.board);
    free(texts.cards);
    return fault;
}

/* ---- Faults ---------------------------------------------------------------------------------- */

/* Whether the fault is the one that the case expects under this key. */
static bool is_expected(ScenarioRun *run, const char *key, const NoteFault *fault) {
    const char *expected = scenario__header(run, key);
    ScenarioText actual = {0};
    scenario_put(&actual, "%s", note_fault_name(fault->code));
    if (strcmp(actual.chars, expected) == 0) {
        return true;
    }
    scenario_put(&actual, " %d", fault->line);
    return strcmp(actual.chars, expected) == 0 ||
           scenario__fail(run, "%s: expected %s, actual %s", key, expected, actual.chars);
}

/* True if there is no fault and none is expected; a fault that is expected is no failure. */
static bool settle_fault(ScenarioRun *run, const char *key, const NoteFault *fault) {
    if (!fault->code) {
        return !scenario__header(run, key) ||
               scenario__fail(run, "%s: expected %s, actual none", key, scenario__header(run, key));
    }
    if (!scenario__header(run, key)) {
        char sentence[512];
        words_fault(WORDS_ENGLISH, &run->game, fault, sentence, sizeof sentence);
        if (fault->file == NOTE_IN_TEXT && fault->line) {
            run->line = fault->line;
        }
        return scenario__fail(run, "%s (line %d)", sentence, fault->line);
    }
    is_expected(run, key, fault);
    return false;
}

/* ---- Positions ------------------------------------------------------------------------------- */

/* The position's lines, each on the line that it has in the file, so that faults name it. */
static NoteFault read_position(ScenarioRun *run) {
    ScenarioText text = {0};
    int number = 1;
    for (int i = 0; i < run->scenario->headers; i++) {
        const ScenarioLine *line = &run->scenario->header[i];
        for (; number < line->number; number++) {
            scenario_put(&text, "\n");
        }
        if (!is_own_key(line)) {
            scenario_put(&text, "%s", line->text);
        }
    }
    return note_position_parse(&run->game, text.chars, text.length, &run->state);
}

static bool play_chance(ScenarioRun *run, const char *word, bool draw) {
    ScenarioText text = {0};
    scenario_put(&text, "* %s %s", draw ? "draw" : "deal", word);
    NoteLine line;
    const NoteFault fault = note_line_parse(&run->game, text.chars, text.length, &line);
    return fault.code ? scenario__fail(run, "%s: %s", text.chars, note_fault_name(fault.code))
                      : scenario__play(run, &line);
}

/* From the very start: draws and deals as far as the case says. */
static bool start(ScenarioRun *run) {
    epix_start(&run->game.game, &run->state);
    const char *first = scenario__header(run, "first");
    ScenarioText cards = {0};
    scenario_put(&cards, "%s", header_or(run, "deal", ""));
    const ScenarioWords words = scenario__words(cards.chars);
    bool good = !first || play_chance(run, first, true);
    for (int i = 0; i < words.count && good; i++) {
        good = play_chance(run, words.word[i], false);
    }
    return good;
}

/* Which of the files the fault is in, and so the key that may expect it. */
static const char *fault_key(const NoteFault *fault) {
    return fault->file == NOTE_IN_CARDS ? "abilities-refused" : "board-refused";
}

static bool has_position(const ScenarioRun *run) {
    for (int i = 0; i < run->scenario->headers; i++) {
        if (!is_own_key(&run->scenario->header[i])) {
            return true;
        }
    }
    return false;
}

static bool set_up_position(ScenarioRun *run) {
    if (second_of(run, "start", "no", "yes")) {
        return start(run);
    }
    if (!has_position(run)) {
        /* A case about the board or the cards. */
        epix_start(&run->game.game, &run->state);
        return run->scenario->steps > 0 ||
               scenario__fail(run, "the case has neither a position nor steps");
    }
    const NoteFault fault = read_position(run);
    return settle_fault(run, "position-refused", &fault);
}

bool scenario__set_up(ScenarioRun *run) {
    const NoteFault fault = make_game(run);
    if (fault.code) {
        return settle_fault(run, fault_key(&fault), &fault);
    }
    return settle_fault(run, "board-refused", &fault) &&
           settle_fault(run, "abilities-refused", &fault) && set_up_position(run);
}
