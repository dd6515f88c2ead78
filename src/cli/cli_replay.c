/* SPDX-License-Identifier: MIT */
/*
 * epix replay: plays through a record and checks it.
 */
#include <stdio.h>

#include "cli_files.h"
#include "drawing.h"
#include "note_view.h"
#include "results.h"

typedef struct Settings {
    CliCommon common;
    CliDrawing drawing;
    uint64_t to;
    CliResults results;
    bool states;
    bool log;
    bool board;
    bool allow_paths;
} Settings;

static const CliOption options[] = {
    {"states", CLI_FLAG, offsetof(Settings, states), NULL, NULL,
     WORDS_KEY("print every position as a line of JSON")},
    {"log", CLI_FLAG, offsetof(Settings, log), NULL, NULL, WORDS_KEY("tell in words what happens")},
    {"board", CLI_FLAG, offsetof(Settings, board), NULL, NULL,
     WORDS_KEY("draw the final position")},
    {"to", CLI_NUMBER, offsetof(Settings, to), NULL, "N",
     WORDS_KEY("stop after so many decisions instead of at the end")},
    CLI_JSON_OPTION(Settings),
    {"allow-paths", CLI_FLAG, offsetof(Settings, allow_paths), NULL, NULL,
     WORDS_KEY("let the record name files by absolute paths and `..`")},
    CLI_DRAWING_OPTIONS(Settings),
};

static const char *const examples[] = {
    "epix replay game.epix",
    "epix replay --log --lang de game.epix",
    "epix replay --states - < game.epix",
    "epix replay --to 20 --board game.epix",
    NULL,
};

static const CliSyntax syntax = {
    "replay",
    "FILE",
    WORDS_KEY("Plays through a record (a file whose name ends in .epix), checks every decision "
              "against the rules, and sums the game up. A record that breaks a rule is refused "
              "with its line and the reason; what was printed up to there stays.\n\n"
              "FILE may be - for standard input. Boards and ability cards that the record names "
              "are looked for in its folder, then in the current one."),
    options,
    sizeof options / sizeof *options,
    examples,
};

/* ---- While it is played -------------------------------------------------------------------- */

static void print_state(const NoteReplay *replay) {
    char state[NOTE_STATE_SIZE];
    note_state_print(&replay->game, &replay->state, replay->n, state, sizeof state);
    puts(state);
}

static void print_events(const Settings *settings, const NoteReplay *replay) {
    char sentence[WORDS_SENTENCE_SIZE];
    for (int i = 0; i < replay->events.count; i++) {
        const EpixEvent *event = &replay->events.event[i];
        words_event(settings->common.language, &replay->game, event, sentence, sizeof sentence);
        printf("%s%s\n", event->kind == EPIX_EVENT_SEASON ? "\n" : "", sentence);
    }
}

/* ---- Summary ------------------------------------------------------------------------------- */

static void print_game(WordsLanguage language, const NoteReplay *replay) {
    const EpixRules *rules = &replay->game.game.rules;
    const WordsValue values[] = {
        {"board", words_text(language, replay->game.board.name)},
        {"rules", words_text(language, rules->advanced ? WORDS_KEY("advanced rules")
                                                       : WORDS_KEY("basic rules"))},
        {"stake", rules->minimum_stake ? "" : words_text(language, "minimum stake 0")},
        {"castles", rules->castle_counts_always
                        ? ""
                        : words_text(language, "castles count only when occupied")},
        {NULL, NULL},
    };
    cli_print_line(language, WORDS_KEY("{board}, {rules}[, {stake}][, {castles}]"), values);
}

static void print_summary(const Settings *settings, const NoteReplay *replay) {
    const WordsLanguage language = settings->common.language;
    const CliPosition position = {language, &replay->game, &replay->state};
    char name[64], line[WORDS_SENTENCE_SIZE], n[16];
    print_game(language, replay);
    for (int seat = 0; seat < replay->game.board.board.seats; seat++) {
        NoteText text = note_text(name, sizeof name); /* a long one is cut */
        note_put_slice(&text, replay->header.seat[seat]);
        note_text_end(&text);
        cli_seat_line(&position, seat, name, line, sizeof line);
        puts(line);
    }
    snprintf(n, sizeof n, "%u", (unsigned)replay->n);
    const WordsValue values[] = {{"n", n}, {NULL, NULL}};
    cli_print_line(language, WORDS_KEY("Decisions: {n}."), values);
    cli_print_result(&position);
}

static void print_position(const Settings *settings, const NoteReplay *replay) {
    EpixView view;
    epix_view(&replay->game.game, &replay->state, EPIX_SPECTATOR, &view);
    cli_print_board(&settings->drawing, settings->common.language, &replay->game.board, &view,
                    CLI_ROWS);
}

static void print_end(const Settings *settings, const NoteReplay *replay) {
    if (settings->board) {
        print_position(settings, replay);
    }
    if (!settings->states) {
        printf("%s", settings->log ? "\n" : "");
        print_summary(settings, replay);
    }
}

/* ---- For programs -------------------------------------------------------------------------- */

/* What is being summed up. */
typedef struct Summary {
    WordsLanguage language;
    const NoteReplay *replay;
} Summary;

static void put_seats(NoteJson *json, const NoteReplay *replay, const NoteSight *sight) {
    note_json_put_open(json, "seats", '[');
    for (int seat = 0; seat < replay->game.board.board.seats; seat++) {
        note_json_open(json, '{');
        note_json_put_seat(json, "seat", seat);
        note_json_put_slice(json, "name", replay->header.seat[seat]);
        note_view_put_seat(json, sight, seat);
        note_json_close(json, '}');
    }
    note_json_close(json, ']');
}

/* As spectators are shown it. */
static void put_summary(NoteJson *json, const void *about) {
    const Summary *summary = about;
    const NoteReplay *replay = summary->replay;
    const EpixRules *rules = &replay->game.game.rules;
    NoteSight sight = {.game = &replay->game, .position = replay->state};
    epix_view(&replay->game.game, &replay->state, EPIX_SPECTATOR, &sight.view);
    note_json_open(json, '{');
    note_json_put_number(json, "epix-replay", 1);
    note_json_put_string(json, "board", words_text(summary->language, replay->game.board.name));
    note_json_put_string(json, "rules", rules->advanced ? "advanced" : "basic");
    note_json_put_number(json, "minimum_stake", rules->minimum_stake);
    note_json_put_string(json, "castle_counts",
                         rules->castle_counts_always ? "always" : "occupied");
    note_json_put_number(json, "decisions", replay->n);
    put_seats(json, replay, &sight);
    note_view_put(json, &sight);
    note_json_close(json, '}');
}

/* ---- Together ------------------------------------------------------------------------------ */

static void play(const CliCommon *common, CliRecord *record) {
    const Settings *settings = (const Settings *)common;
    const Summary summary = {common->language, &record->replay};
    const bool alone = cli_results_alone(&settings->results);
    bool more = true;
    while (more && cli_can_print()) {
        if (settings->states && !alone) {
            print_state(&record->replay);
        }
        more = cli_record_next_to(record, settings->to);
        if (more && settings->log && !alone) {
            print_events(settings, &record->replay);
        }
    }
    if (!cli_record_reached(common, record, settings->to)) {
        return;
    }
    if (!cli_results_give(common, &settings->results, put_summary, &summary)) {
        record->status = CLI_FAILED;
    } else if (!alone) {
        print_end(settings, &record->replay);
    }
}

int cli_replay(int argc, char **argv) {
    Settings settings = {.to = CLI_WHOLE};
    const int status = cli_parse(&syntax, argc, argv, &settings);
    return status == CLI_GO ? cli_record_use(&settings.common, settings.common.operand,
                                             settings.allow_paths, play)
                            : status;
}
