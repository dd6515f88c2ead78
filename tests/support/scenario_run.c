/* SPDX-License-Identifier: MIT */
/*
 * Plays the steps of a case, and checks after every one what must always hold.
 */
#include "scenario.h"
#include "words_sentences.h"

#include <stdlib.h>
#include <string.h>

/* ---- Words ----------------------------------------------------------------------------------- */

int scenario__seat(const ScenarioRun *run, const char *word) {
    const char *letters = "rbyg";
    const char *found = word[0] && !word[1] ? strchr(letters, word[0]) : NULL;
    const int seat = found ? (int)(found - letters) : EPIX_NONE;
    return seat < run->game.board.board.seats ? seat : EPIX_NONE;
}

const char *scenario__province(const ScenarioRun *run, int province) {
    return province < run->game.board.board.provinces ? run->game.board.province[province].id : "?";
}

const char *scenario__ability(const ScenarioRun *run, int ability) {
    return ability < run->game.cards.count ? run->game.cards.card[ability].id : "?";
}

/* ---- What must always hold ------------------------------------------------------------------- */

/* Whether epix_legal offers the decision to the seat. */
static bool is_listed(const ScenarioRun *run, const NoteLine *line) {
    EpixLegal legal;
    epix_legal(&run->game.game, &run->state, line->seat, &legal);
    for (uint64_t i = 0; i < legal.count; i++) {
        EpixDecision decision;
        epix_legal_at(&legal, i, &decision);
        if (memcmp(&decision, &line->decision, sizeof decision) == 0) {
            return true;
        }
    }
    return false;
}

/* Those who owe a decision, or may replace one, have something legal; nobody else has. */
static bool check_askers(ScenarioRun *run) {
    for (int seat = 0; seat <= EPIX_CHANCE; seat++) {
        EpixLegal legal;
        const bool asked = (run->state.actors | run->state.sealed) >> seat & 1;
        if (seat < run->game.board.board.seats || seat == EPIX_CHANCE) {
            epix_legal(&run->game.game, &run->state, seat, &legal);
            if ((legal.count > 0) != asked) {
                return scenario__fail(run, "%c is %sasked, but has %llu legal decisions",
                                      note_seat_letter(seat), asked ? "" : "not ",
                                      (unsigned long long)legal.count);
            }
        }
    }
    return true;
}

/* The position comes back from its text byte for byte. */
static bool check_round_trip(ScenarioRun *run) {
    char text[NOTE_POSITION_SIZE];
    EpixState back;
    const size_t length = note_position_print(&run->game, &run->state, text, sizeof text);
    const NoteFault fault = note_position_parse(&run->game, text, length, &back);
    if (fault.code) {
        char sentence[512];
        words_fault(WORDS_ENGLISH, &run->game, &fault, sentence, sizeof sentence);
        return scenario__fail(run, "the position does not read back: %s\n%s", sentence, text);
    }
    return memcmp(&back, &run->state, sizeof back) == 0 ||
           scenario__fail(run, "the position reads back differently:\n%s", text);
}

/* ---- Decisions ------------------------------------------------------------------------------- */

static bool fail_refused(ScenarioRun *run, EpixRefusal refusal) {
    char sentence[512];
    words_refusal(WORDS_ENGLISH, &run->game, &refusal, sentence, sizeof sentence);
    return scenario__fail(run, "expected accepted, actual %s: %s (%s)",
                          note_refusal_clause(refusal.code), sentence,
                          note_refusal_name(refusal.code));
}

/* A decision that may be made now, without making it. */
static bool check_legal(ScenarioRun *run, const NoteLine *line) {
    const EpixRefusal refusal =
        epix_check(&run->game.game, &run->state, line->seat, &line->decision);
    if (refusal.code != EPIX_ACCEPTED) {
        return fail_refused(run, refusal);
    }
    return is_listed(run, line) || scenario__fail(run, "accepted, but epix_legal does not list it");
}

bool scenario__play(ScenarioRun *run, const NoteLine *line) {
    if (!check_legal(run, line)) {
        return false;
    }
    run->events_seen = 0;
    run->refusal =
        epix_submit(&run->game.game, &run->state, line->seat, &line->decision, &run->events);
    run->report->refused[EPIX_ACCEPTED] = true;
    if (run->refusal.code != EPIX_ACCEPTED) {
        return fail_refused(run, run->refusal);
    }
    return check_askers(run) && check_round_trip(run);
}

/* Sets a field of a decision by its name; false if there is none of this name. */
static bool set_field(EpixDecision *decision, const char *name, unsigned long value) {
    const struct {
        const char *name;
        uint8_t *field;
    } fields[] = {
        {"kind", &decision->kind},       {"unit", &decision->unit},
        {"from", &decision->from},       {"to", &decision->to},
        {"seat", &decision->seat},       {"cards", &decision->cards},
        {"ability", &decision->ability}, {"guesses", &decision->guesses},
    };
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        if (strcmp(fields[i].name, name) == 0) {
            *fields[i].field = (uint8_t)value;
            return true;
        }
    }
    const int amount = strncmp(name, "gold", 4) == 0 ? name[4] - '0' : EPIX_GUESSES;
    if (amount < 0 || amount >= EPIX_GUESSES) {
        return false;
    }
    decision->gold[amount] = (uint32_t)value;
    return true;
}

static bool set_kind(EpixDecision *decision, const char *name) {
    for (int kind = 0; kind < EPIX_KINDS; kind++) {
        if (strcmp(note_kind_name(kind), name) == 0) {
            decision->kind = (uint8_t)kind;
            return true;
        }
    }
    return false;
}

/* `raw <kind> field=number …`: a decision that the notation cannot express. */
static bool read_raw(ScenarioRun *run, const char *text, EpixDecision *decision) {
    ScenarioText copy = {0};
    scenario_put(&copy, "%s", text);
    const ScenarioWords words = scenario__words(copy.chars);
    *decision = (EpixDecision){0};
    for (int i = 1; i < words.count; i++) {
        char *number = strchr(words.word[i], '=');
        if (number) {
            *number++ = '\0';
        }
        if (number ? !set_field(decision, words.word[i], strtoul(number, NULL, 10))
                   : !set_kind(decision, words.word[i])) {
            return scenario__fail(run, "raw: unknown word %s", words.word[i]);
        }
    }
    return true;
}

static bool read_line(ScenarioRun *run, const char *text, NoteLine *line) {
    if (strncmp(text + 1, " raw ", 5) == 0) {
        const char letter[] = {text[0], '\0'};
        line->seat = text[0] == '*' ? EPIX_CHANCE : scenario__seat(run, letter);
        return read_raw(run, text + 2, &line->decision);
    }
    const NoteFault fault = note_line_parse(&run->game, text, strlen(text), line);
    if (fault.code) {
        char sentence[512];
        words_fault(WORDS_ENGLISH, &run->game, &fault, sentence, sizeof sentence);
        return scenario__fail(run, "%s", sentence);
    }
    return true;
}

/* ---- Refusals -------------------------------------------------------------------------------- */

/* Submits a decision that must be refused; the state stays as it is, byte for byte. */
static bool refuse(ScenarioRun *run, const char *clause, const NoteLine *line) {
    const EpixState before = run->state;
    EpixEvents events = {.count = 1}; /* to be emptied */
    const EpixRefusal check = epix_check(&run->game.game, &run->state, line->seat, &line->decision);
    run->refusal = epix_submit(&run->game.game, &run->state, line->seat, &line->decision, &events);
    if (run->refusal.code == EPIX_ACCEPTED) {
        return scenario__fail(run, "expected a refusal by %s, actual accepted", clause);
    }
    run->report->refused[run->refusal.code] = true;
    if (memcmp(&before, &run->state, sizeof before) != 0) {
        return scenario__fail(run, "refused, but the state has changed");
    }
    if (memcmp(&check, &run->refusal, sizeof check) != 0 || events.count || is_listed(run, line)) {
        return scenario__fail(run, "refused, but check, events or list of legal decisions differ");
    }
    char sentence[512];
    words_refusal(WORDS_ENGLISH, &run->game, &run->refusal, sentence, sizeof sentence);
    return strcmp(note_refusal_clause(run->refusal.code), clause) == 0 ||
           scenario__fail(run, "expected a refusal by %s, actual %s: %s (%s)", clause,
                          note_refusal_clause(run->refusal.code), sentence,
                          note_refusal_name(run->refusal.code));
}

/* `8.3.9 b guess 0 1`. */
static bool step_refusal(ScenarioRun *run, char *text) {
    char *blank = strchr(text, ' ');
    NoteLine line;
    if (!blank) {
        return scenario__fail(run, "a refusal is written: ! <clause> <seat> <decision>");
    }
    *blank = '\0';
    if (run->report->clauses && !scenario_clause_find(run->report->clauses, text)) {
        return scenario__fail(run, "docs/rules.md has no clause %s", text);
    }
    if (read_line(run, blank + 1, &line)) {
        refuse(run, text, &line);
    }
    return true; /* nothing was played, so the case can go on */
}

/* ---- Steps ----------------------------------------------------------------------------------- */

bool scenario__step(ScenarioRun *run, const ScenarioLine *step) {
    NoteLine line;
    char *rest = step->text + 2;
    rest += strspn(rest, " ");
    switch (step->text[0]) {
    case '!':
        return step_refusal(run, rest);
    case '?':
        if (read_line(run, rest, &line)) {
            check_legal(run, &line);
        }
        return true;
    case '=':
        scenario__expect(run, rest);
        return true;
    case '~':
        scenario__expect_event(run, rest);
        return true;
    default:
        return read_line(run, step->text, &line) && scenario__play(run, &line);
    }
}
