/* SPDX-License-Identifier: MIT */
/*
 * What the coach has to say, for other programs and for the page.
 */
#include "coach_words.h"

enum { DIGITS = 6, MILLION = 1000000 };

/* ---- Numbers ---------------------------------------------------------------------------------- */

static void put_real(NoteJson *json, double number) {
    char out[NOTE_NUMBER_SIZE + DIGITS + 2];
    NoteText text = note_text(out, sizeof out);
    const uint64_t parts = (uint64_t)((number < 0 ? -number : number) * MILLION + 0.5);
    note_put(&text, number < 0 && parts ? "-" : "");
    note_put_number(&text, parts / MILLION);
    note_put_char(&text, '.');
    for (uint64_t unit = MILLION / 10; unit; unit /= 10) {
        note_put_char(&text, (char)('0' + parts / unit % 10));
    }
    note_text_end(&text);
    note_json_value(json, (NoteSlice){out, text.length});
}

static void put_named(NoteJson *json, const char *key, double number) {
    note_json_key(json, key);
    put_real(json, number);
}

static void put_seats(NoteJson *json, const char *key, int seats, const double value[EPIX_SEATS]) {
    note_json_put_open(json, key, '[');
    for (int seat = 0; seat < seats; seat++) {
        put_real(json, value[seat]);
    }
    note_json_close(json, ']');
}

/* ---- Moments ---------------------------------------------------------------------------------- */

static void put_decision(NoteJson *json, const NoteGame *game, const EpixDecision *decision) {
    char words[NOTE_DECISION_SIZE];
    note_decision_print(game, decision, words, sizeof words);
    note_json_put_string(json, "decision", words);
}

static void put_option(NoteJson *json, const NoteGame *game, const BotOption *option) {
    note_json_open(json, '{');
    put_decision(json, game, &option->decision);
    put_named(json, "share", option->share);
    put_seats(json, "worth", game->board.board.seats, option->worth);
    put_named(json, "error", option->error);
    put_named(json, "loss", option->loss);
    put_named(json, "loss_error", option->loss_error);
    note_json_close(json, '}');
}

static void put_words(NoteJson *json, WordsLanguage language, const NoteGame *game,
                      const CoachMoment *moment) {
    char words[WORDS_SENTENCE_SIZE];
    coach_decision(language, game, moment, &moment->line.decision, words, sizeof words);
    note_json_put_string(json, "text", words);
    coach_decision(language, game, moment, &moment->option[0].decision, words, sizeof words);
    note_json_put_string(json, "better", moment->loss > 0 ? words : NULL);
    coach_why(language, moment, words, sizeof words);
    note_json_put_string(json, "why", *words ? words : NULL);
}

void coach_put_moment(NoteJson *json, WordsLanguage language, const NoteGame *game,
                      const CoachMoment *moment) {
    const int seats = game->board.board.seats;
    note_json_open(json, '{');
    note_json_put_number(json, "n", moment->number);
    note_json_put_seat(json, "seat", moment->line.seat);
    note_json_put_number(json, "season", moment->season);
    note_json_put_string(json, "phase", note_phase_name(moment->phase));
    put_decision(json, game, &moment->line.decision);
    put_words(json, language, game, moment);
    note_json_put_bool(json, "forced", moment->forced);
    note_json_put_bool(json, "solved", moment->exact);
    note_json_put_bool(json, "secret", moment->secret);
    put_named(json, "loss", moment->loss);
    put_named(json, "loss_error", moment->loss_error);
    put_named(json, "error", moment->error);
    put_seats(json, "before", seats, moment->before);
    put_seats(json, "cost", seats, moment->cost);
    put_seats(json, "luck", seats, moment->luck);
    note_json_put_open(json, "options", '[');
    for (int i = 0; i < moment->options; i++) {
        put_option(json, game, &moment->option[i]);
    }
    note_json_close(json, ']');
    note_json_close(json, '}');
}

/* ---- The whole -------------------------------------------------------------------------------- */

static void put_sum(NoteJson *json, const CoachReport *report, int seat) {
    const CoachSum *sum = &report->sum[seat];
    note_json_open(json, '{');
    note_json_put_seat(json, "seat", seat);
    put_named(json, "start", sum->start);
    put_named(json, "luck", sum->luck);
    put_named(json, "gifts", sum->gifts);
    put_named(json, "losses", sum->losses);
    put_named(json, "end", sum->end);
    note_json_put_number(json, "decisions", (uint64_t)sum->decisions);
    note_json_put_number(json, "mistakes", (uint64_t)sum->mistakes);
    note_json_close(json, '}');
}

void coach_put_report(NoteJson *json, WordsLanguage language, const CoachReport *report) {
    note_json_open(json, '{');
    note_json_put_number(json, "epix-coach", 1);
    note_json_put_bool(json, "over", report->over);
    note_json_put_seat(json, "eyes", report->eyes < EPIX_SEATS ? report->eyes : EPIX_NONE);
    note_json_put_open(json, "seats", '[');
    for (int seat = 0; seat < report->game->board.board.seats; seat++) {
        put_sum(json, report, seat);
    }
    note_json_close(json, ']');
    note_json_put_open(json, "moments", '[');
    for (int i = 0; i < report->moments; i++) {
        coach_put_moment(json, language, report->game, &report->moment[i]);
    }
    note_json_close(json, ']');
    note_json_close(json, '}');
}
