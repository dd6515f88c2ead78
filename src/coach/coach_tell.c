/* SPDX-License-Identifier: MIT */
/*
 * The coach's report, line by line.
 */
#include "coach_words.h"

typedef struct Percent {
    char text[COACH_PERCENT_SIZE];
} Percent;

static Percent percent(WordsLanguage language, double share) {
    Percent result;
    coach_percent(language, share, false, result.text, sizeof result.text);
    return result;
}

static Percent change(WordsLanguage language, double share) {
    Percent result;
    coach_percent(language, share, true, result.text, sizeof result.text);
    return result;
}

enum { LINE_SIZE = 2 * COACH_MIX_SIZE, INDENT = 3 };

static void say_line(const CoachVoice *voice, const char *line) {
    voice->line(voice->context, line);
}

static void say(const CoachVoice *voice, const char *english, const WordsValue *values) {
    char line[LINE_SIZE];
    words_fill(voice->language, english, values, line, sizeof line);
    say_line(voice, line);
}

/* Below what was said before. */
static void add_line(const CoachVoice *voice, const char *text) {
    char line[LINE_SIZE];
    NoteText out = note_text(line, sizeof line);
    note_put(&out, "   ");
    note_put(&out, text);
    note_text_end(&out);
    say_line(voice, line);
}

static void add(const CoachVoice *voice, const char *english, const WordsValue *values) {
    char line[LINE_SIZE - INDENT];
    words_fill(voice->language, english, values, line, sizeof line);
    add_line(voice, line);
}

/* ---- How it adds up --------------------------------------------------------------------------- */

static void tell_sum(const CoachVoice *voice, const CoachReport *report, int seat) {
    const WordsLanguage language = voice->language;
    const CoachSum *sum = &report->sum[seat];
    const bool all = report->eyes == EPIX_SPECTATOR;
    char decisions[NOTE_NUMBER_SIZE], mistakes[NOTE_NUMBER_SIZE];
    note_copy_number((uint64_t)sum->decisions, decisions, sizeof decisions);
    note_copy_number((uint64_t)sum->mistakes, mistakes, sizeof mistakes);
    say(voice,
        all ? WORDS_KEY("{seat}: {start} % at the start, luck {luck}, mistakes of the "
                        "others {gifts}, own mistakes {losses}; in the end {end} %.")
            : WORDS_KEY("{seat}: {start} % at the start, luck and what the others did "
                        "{luck}, own mistakes {losses}; in the end {end} %."),
        WORDS_VALUES({"seat", words_seat(language, seat)},
                     {"start", percent(language, sum->start).text},
                     {"luck", change(language, sum->luck).text},
                     {"gifts", change(language, sum->gifts).text},
                     {"losses", change(language, -sum->losses).text},
                     {"end", percent(language, sum->end).text}));
    add(voice, WORDS_KEY("Decisions with a choice: {decisions}; mistakes: {mistakes}."),
        WORDS_VALUES({"decisions", decisions}, {"mistakes", mistakes}));
}

/* ---- Dear decisions --------------------------------------------------------------------------- */

static void tell_head(const CoachVoice *voice, const CoachReport *report,
                      const CoachMoment *moment) {
    const WordsLanguage language = voice->language;
    char n[NOTE_NUMBER_SIZE], text[WORDS_SENTENCE_SIZE];
    const bool drafts = moment->phase == EPIX_PHASE_DRAFT;
    const char *when =
        drafts ? words_phase(language, moment->phase) : words_season(language, moment->season);
    note_copy_number(moment->number, n, sizeof n);
    coach_decision(language, report->game, moment, &moment->line.decision, text, sizeof text);
    say(voice, WORDS_KEY("Decision {n}, {season}: {text}"),
        WORDS_VALUES({"n", n}, {"season", when}, {"text", text}));
}

static void tell_options(const CoachVoice *voice, const CoachReport *report,
                         const CoachMoment *moment) {
    const WordsLanguage language = voice->language;
    char text[WORDS_SENTENCE_SIZE], mix[COACH_MIX_SIZE];
    const int seat = moment->line.seat;
    coach_decision(language, report->game, moment, &moment->option[0].decision, text, sizeof text);
    add(voice, WORDS_KEY("Better: {text} ({best} % instead of {played} %)"),
        WORDS_VALUES({"text", text},
                     {"best", percent(language, moment->option[0].worth[seat]).text},
                     {"played", percent(language, moment->fresh[seat] - moment->loss).text}));
    if (moment->secret) {
        coach_mix(language, moment, mix, sizeof mix);
        add(voice, WORDS_KEY("The right mix: {mix}."), WORDS_VALUES({"mix", mix}));
    }
}

static void tell_moment(const CoachVoice *voice, const CoachReport *report,
                        const CoachMoment *moment) {
    const WordsLanguage language = voice->language;
    char why[WORDS_SENTENCE_SIZE];
    tell_head(voice, report, moment);
    add(voice, WORDS_KEY("It cost {loss} % (give or take {error})."),
        WORDS_VALUES({"loss", percent(language, moment->loss).text},
                     {"error", percent(language, 2 * moment->loss_error).text}));
    tell_options(voice, report, moment);
    if (coach_why(language, moment, why, sizeof why)) {
        add_line(voice, why);
    }
}

static void tell_dearest(const CoachVoice *voice, const CoachReport *report, int seat) {
    const WordsLanguage language = voice->language;
    int dearest[COACH_DEAREST];
    const int count = coach_dearest(report->moment, report->moments, seat, COACH_DEAREST, dearest);
    say_line(voice, "");
    say(voice,
        count ? WORDS_KEY("The costliest decisions of {seat}:")
              : WORDS_KEY("{seat} has made no mistake that is certain to be one."),
        WORDS_VALUES({"seat", words_seat(language, seat)}));
    for (int i = 0; i < count; i++) {
        say_line(voice, "");
        tell_moment(voice, report, &report->moment[dearest[i]]);
    }
}

void coach_tell(const CoachVoice *voice, const CoachReport *report) {
    const int seats = report->game->board.board.seats;
    for (int seat = 0; seat < seats; seat++) {
        if (report->eyes == EPIX_SPECTATOR || report->eyes == seat) {
            tell_sum(voice, report, seat);
        }
    }
    if (!report->over) {
        say(voice, WORDS_KEY("The game is not over: its end is as it is judged now."), NULL);
    }
    for (int seat = 0; seat < seats; seat++) {
        if (report->eyes == EPIX_SPECTATOR || report->eyes == seat) {
            tell_dearest(voice, report, seat);
        }
    }
}

/* ---- Before a decision ------------------------------------------------------------------------ */

enum { OPTIONS_TOLD = 4 };

static void tell_option(const CoachVoice *voice, const NoteGame *game, const CoachMoment *moment,
                        const BotOption *option) {
    char text[WORDS_SENTENCE_SIZE];
    coach_decision(voice->language, game, moment, &option->decision, text, sizeof text);
    add(voice,
        option->loss > 0 ? WORDS_KEY("{worth} %, {loss} % less: {text}")
                         : WORDS_KEY("{worth} %: {text}"),
        WORDS_VALUES({"worth", percent(voice->language, option->worth[moment->line.seat]).text},
                     {"loss", percent(voice->language, option->loss).text}, {"text", text}));
}

void coach_tell_worth(const CoachVoice *voice, const NoteGame *game, const EpixState *state,
                      int seat, const BotWorth *worth) {
    CoachMoment moment;
    char mix[COACH_MIX_SIZE];
    coach_keep(&moment, state, seat, worth);
    say(voice, WORDS_KEY("{seat} has a chance of {chance} % (give or take {error})."),
        WORDS_VALUES({"seat", words_seat(voice->language, seat)},
                     {"chance", percent(voice->language, worth->value[seat]).text},
                     {"error", percent(voice->language, 2 * worth->error).text}));
    if (moment.secret) {
        coach_mix(voice->language, &moment, mix, sizeof mix);
        add(voice, WORDS_KEY("The right mix: {mix}."), WORDS_VALUES({"mix", mix}));
        return;
    }
    for (int i = 0; i < moment.options && i < OPTIONS_TOLD; i++) {
        tell_option(voice, game, &moment, &moment.option[i]);
    }
}
