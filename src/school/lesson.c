/* SPDX-License-Identifier: MIT */
/*
 * Reading lessons, one reader a key.
 */
#include "school_lesson.h"

#include "bots.h"
#include "school_faults.h"

static SchoolStep *last_step(SchoolLesson *lesson) {
    return lesson->steps ? &lesson->step[lesson->steps - 1] : NULL;
}

/* ---- What the lesson is ------------------------------------------------------------------------ */

static bool read_title(void *context, const NoteEntry *entry, NoteFault *fault) {
    SchoolLesson *lesson = context;
    (void)fault;
    lesson->title = entry->value;
    return true;
}

static bool read_about(void *context, const NoteEntry *entry, NoteFault *fault) {
    SchoolLesson *lesson = context;
    (void)fault;
    lesson->about = entry->value;
    return true;
}

static bool read_done(void *context, const NoteEntry *entry, NoteFault *fault) {
    SchoolLesson *lesson = context;
    (void)fault;
    lesson->done = entry->value;
    return true;
}

static bool read_flag(NoteSlice value, const char *no, const char *yes, const char *allowed,
                      bool *flag, NoteFault *fault) {
    *flag = note_slice_is(value, yes);
    return *flag || note_slice_is(value, no) ||
           note_fail(fault, NOTE_FAULT_VALUE_UNKNOWN, value, allowed);
}

static bool read_rules(void *context, const NoteEntry *entry, NoteFault *fault) {
    SchoolLesson *lesson = context;
    return read_flag(entry->value, "basic", "advanced", "basic or advanced", &lesson->advanced,
                     fault);
}

static bool read_goes_on(void *context, const NoteEntry *entry, NoteFault *fault) {
    SchoolLesson *lesson = context;
    return read_flag(entry->value, "no", "yes", "yes or no", &lesson->goes_on, fault);
}

static bool read_players(void *context, const NoteEntry *entry, NoteFault *fault) {
    SchoolLesson *lesson = context;
    NoteSlice rest = entry->value;
    uint32_t players = 0;
    const bool good = note_take_number(&rest, 2, EPIX_SEATS, &players, fault);
    lesson->players = (uint8_t)players;
    return good;
}

static bool read_seat(const SchoolLesson *lesson, NoteSlice word, uint8_t *seat, NoteFault *fault) {
    *seat = (uint8_t)note_seat_find(word, lesson->players);
    return *seat < EPIX_SEATS || note_fail(fault, NOTE_FAULT_SEAT_UNKNOWN, word, "r, b, y and g");
}

static bool read_first(void *context, const NoteEntry *entry, NoteFault *fault) {
    SchoolLesson *lesson = context;
    return read_seat(lesson, entry->value, &lesson->first, fault);
}

static bool read_pupil(void *context, const NoteEntry *entry, NoteFault *fault) {
    SchoolLesson *lesson = context;
    return read_seat(lesson, entry->value, &lesson->pupil, fault);
}

static bool read_bot(void *context, const NoteEntry *entry, NoteFault *fault) {
    SchoolLesson *lesson = context;
    int kinds;
    const BotKind *kind = bot_kind_find(entry->value.start, entry->value.length);
    lesson->bot = kind ? (uint8_t)(kind - bot_kinds(&kinds)) : 0;
    return kind || note_fail(fault, NOTE_FAULT_VALUE_UNKNOWN, entry->value, "the name of a bot");
}

static bool read_stand(void *context, const NoteEntry *entry, NoteFault *fault) {
    SchoolLesson *lesson = context;
    if (lesson->stands == SCHOOL_STANDS) {
        return school__too_many(fault, entry->value, SCHOOL_STANDS);
    }
    lesson->stand_line = lesson->stands ? lesson->stand_line : entry->line;
    lesson->stand[lesson->stands++] = entry->value;
    return true;
}

static bool read_deal(void *context, const NoteEntry *entry, NoteFault *fault) {
    SchoolLesson *lesson = context;
    NoteSlice rest = entry->value;
    for (NoteSlice word = note_take_word(&rest); word.length; word = note_take_word(&rest)) {
        if (lesson->deals == EPIX_DEALT) {
            return school__too_many(fault, entry->value, EPIX_DEALT);
        }
        lesson->deal[lesson->deals++] = word;
    }
    return true;
}

/* ---- Steps --------------------------------------------------------------------------------------- */

static SchoolStep *add_step(SchoolLesson *lesson, const NoteEntry *entry, NoteFault *fault) {
    if (lesson->steps == SCHOOL_STEPS) {
        (void)school__too_many(fault, entry->value, SCHOOL_STEPS);
        return NULL;
    }
    SchoolStep *step = &lesson->step[lesson->steps++];
    *step = (SchoolStep){.seat = lesson->pupil, .line = entry->line};
    return step;
}

/* `say` opens a step of the pupil, whose `do` follows. */
static bool read_say(void *context, const NoteEntry *entry, NoteFault *fault) {
    SchoolStep *step = add_step(context, entry, fault);
    if (step) {
        step->say = entry->value;
    }
    return step != NULL;
}

/* The step that a line belongs to: the pupil's that was begun last. */
static SchoolStep *pupils_step(SchoolLesson *lesson, NoteFault *fault) {
    SchoolStep *step = last_step(lesson);
    if (step && step->say.start) {
        return step;
    }
    (void)school__missing(fault, "say");
    return NULL;
}

static bool read_do(void *context, const NoteEntry *entry, NoteFault *fault) {
    SchoolStep *step = pupils_step(context, fault);
    if (step) {
        step->decisions = entry->value;
    }
    return step != NULL;
}

static bool read_right(void *context, const NoteEntry *entry, NoteFault *fault) {
    SchoolStep *step = pupils_step(context, fault);
    if (step) {
        step->right = entry->value;
    }
    return step != NULL;
}

static bool read_not(void *context, const NoteEntry *entry, NoteFault *fault) {
    SchoolStep *step = pupils_step(context, fault);
    if (!step) {
        return false;
    }
    if (step->wrongs == SCHOOL_WRONGS) {
        return school__too_many(fault, entry->value, SCHOOL_WRONGS);
    }
    step->wrong[step->wrongs++] = (SchoolWrong){.decisions = entry->value};
    return true;
}

static bool read_wrong(void *context, const NoteEntry *entry, NoteFault *fault) {
    SchoolStep *step = pupils_step(context, fault);
    if (step && !step->wrongs) {
        return school__missing(fault, "not");
    }
    if (step) {
        step->wrong[step->wrongs - 1].reply = entry->value;
    }
    return step != NULL;
}

/* `r: stake 2`: what a bot's seat decides. */
static bool read_script(void *context, const NoteEntry *entry, NoteFault *fault) {
    SchoolLesson *lesson = context;
    uint8_t seat;
    if (!read_seat(lesson, entry->key, &seat, fault)) {
        return false;
    }
    SchoolStep *step = add_step(lesson, entry, fault);
    if (step) {
        step->seat = seat;
        step->decisions = entry->value;
    }
    return step != NULL;
}

/* ---- Whole lessons ------------------------------------------------------------------------------- */

static const NoteKey keys[] = {
    {"title", NULL, true, read_title},      {"about", NULL, true, read_about},
    {"players", NULL, false, read_players}, {"rules", NULL, false, read_rules},
    {"first", NULL, false, read_first},     {"pupil", NULL, false, read_pupil},
    {"bot", NULL, false, read_bot},         {"goes-on", NULL, false, read_goes_on},
    {"deal", NULL, false, read_deal},       {"stand", NULL, true, read_stand},
    {"say", NULL, true, read_say},          {"do", NULL, false, read_do},
    {"right", NULL, true, read_right},      {"not", NULL, false, read_not},
    {"wrong", NULL, true, read_wrong},      {"done", NULL, true, read_done},
    {"r", NULL, false, read_script},        {"b", NULL, false, read_script},
    {"y", NULL, false, read_script},        {"g", NULL, false, read_script},
};

static const NoteFile file = {"epix-lesson: 1", NULL, keys, sizeof keys / sizeof *keys};

/* What a lesson cannot do without. */
static const char *missing_key(const SchoolLesson *lesson, int *line) {
    for (int i = 0; i < lesson->steps; i++) {
        const SchoolStep *step = &lesson->step[i];
        *line = step->line;
        if (!step->decisions.start) {
            return "do";
        }
        for (int k = 0; k < step->wrongs; k++) {
            if (!step->wrong[k].reply.start) {
                return "wrong";
            }
        }
    }
    *line = 0;
    return !lesson->title.start   ? "title"
           : !lesson->about.start ? "about"
           : !lesson->done.start  ? "done"
           : !lesson->steps       ? "say"
                                  : NULL;
}

NoteFault school_lesson_parse(const char *text, size_t length, SchoolLesson *lesson) {
    *lesson = (SchoolLesson){.players = 2, .first = EPIX_RED, .pupil = EPIX_RED};
    NoteFault fault = note_file_read(&file, (NoteSlice){text, length}, lesson);
    int line = 0;
    const char *missing = fault.code ? NULL : missing_key(lesson, &line);
    if (missing) {
        (void)school__missing(&fault, missing);
        fault.line = line;
    }
    return fault;
}
