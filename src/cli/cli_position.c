/* SPDX-License-Identifier: MIT */
/*
 * epix position: looks at a position, changes it, and gives it on as a link, a file or JSON.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli_files.h"
#include "drawing.h"
#include "game_options.h"
#include "results.h"

typedef struct Settings {
    CliCommon common;
    CliDrawing drawing;
    CliSetup game;
    uint64_t at;
    CliList changes;
    CliResults results;
    const char *site;
    const char *save;
    bool overwrite;
    bool link;
    bool text;
    bool allow_paths;
} Settings;

static const CliOption options[] = {
    {"at", CLI_NUMBER, offsetof(Settings, at), NULL, "N",
     WORDS_KEY("of a record: after so many decisions instead of at the end")},
    {"set", CLI_LIST, offsetof(Settings, changes), NULL, "CHANGE",
     WORDS_KEY("change something first, such as 'gold r 5', 'units r1 rSK', 'units r1 -', 'dealt "
               "sappers b', 'season winter' or 'phase act'; may be given often")},
    {"link", CLI_FLAG, offsetof(Settings, link), NULL, NULL,
     WORDS_KEY("print the link and nothing else")},
    {"site", CLI_STRING, offsetof(Settings, site), NULL, "URL",
     WORDS_KEY("the address of a server, so that the link opens its page")},
    {"text", CLI_FLAG, offsetof(Settings, text), NULL, NULL,
     WORDS_KEY("print the record that begins there and nothing else")},
    {"save", CLI_STRING, offsetof(Settings, save), NULL, "FILE",
     WORDS_KEY("write the record that begins there to a file")},
    {"overwrite", CLI_FLAG, offsetof(Settings, overwrite), NULL, NULL,
     WORDS_KEY("--save may write over a file that exists")},
    CLI_JSON_OPTION(Settings),
    {"players", CLI_CHOICE, offsetof(Settings, game.players), NULL, "2|3|4",
     WORDS_KEY("number of players, of a new position or of a file that tells a position only")},
    {"rules", CLI_CHOICE, offsetof(Settings, game.advanced), "basic", "basic|advanced",
     WORDS_KEY("without or with ability cards, likewise")},
    CLI_GAME_OPTIONS(Settings),
    {"allow-paths", CLI_FLAG, offsetof(Settings, allow_paths), NULL, NULL,
     WORDS_KEY("let the record name files by absolute paths and `..`")},
    CLI_DRAWING_OPTIONS(Settings),
};

static const char *const examples[] = {
    "epix position game.epix --at 20",
    "epix position new --players 3 --set 'gold r 9' --set 'units r1 rSK' --link",
    "epix position new --set 'phase stake; units r1 rK lm bS; attack K r1 lm'",
    "epix position 1two.pauction.gr9b4.098q --set 'season winter'",
    NULL,
};

static const CliSyntax syntax = {
    "position",
    "LINK|FILE|new",
    WORDS_KEY(
        "Shows a position and checks it against the rules: that of a link, of a record, of a "
        "file with a position (docs/notation.md), or a new one. It can be changed, and comes "
        "out as a drawing, a link, a record that begins there, or JSON. `epix play --from`, "
        "`epix legal`, `epix coach` and `epix odds` take such links and files too.\n\n"
        "FILE may be - for standard input. A link has what is built in; a position on a board "
        "of your own is sent as a file."),
    options,
    sizeof options / sizeof *options,
    examples,
};

/* ---- Changes ------------------------------------------------------------------------------------- */

/* What parts a change from the text before it, which may end a change itself. */
static const char *separator(const char *before, size_t length) {
    while (length && before[length - 1] == ' ') {
        length--;
    }
    return length && before[length - 1] == ';' ? "" : ";";
}

/* All of them in one text: only what they come to together must be allowed, in whatever order they are. */
static char *all_changes(const CliList *changes) {
    size_t size = 1;
    for (int i = 0; i < changes->count; i++) {
        size += strlen(changes->item[i].text) + 2;
    }
    char *all = calloc(size, 1);
    size_t length = 0;
    for (int i = 0; i < changes->count && all; i++) {
        length +=
            (size_t)snprintf(all + length, size - length, "%s%s%s", i ? separator(all, length) : "",
                             i ? " " : "", changes->item[i].text);
    }
    return all;
}

static bool change(const Settings *settings, const NoteGame *game, EpixState *state) {
    char *text = all_changes(&settings->changes);
    NoteFault fault = {.code = NOTE_FAULT_NONE};
    if (!text) {
        cli_no_memory(&settings->common);
    } else if (settings->changes.count) {
        fault = note_position_edit(game, text, strlen(text), state);
    }
    if (fault.code) {
        char sentence[WORDS_SENTENCE_SIZE];
        words_fault(settings->common.language, game, &fault, sentence, sizeof sentence);
        cli_complain(&settings->common, CLI_FAILED, WORDS_KEY("--set '{word}': {fault}"),
                     WORDS_VALUES({"word", text}, {"fault", sentence}));
    }
    const bool changed = text && !fault.code;
    free(text);
    return changed;
}

/* ---- What comes out -------------------------------------------------------------------------------- */

/* A position with the names of its game; the link is empty if there is none. */
typedef struct Position {
    const Settings *settings;
    const NoteHeader *header;
    const NoteGame *game;
    EpixState state;
    NoteFault no_link;
    char link[4096];
} Position;

static void make_link(Position *position) {
    char code[NOTE_LINK_SIZE];
    const char *site = position->settings->site;
    position->no_link =
        note_link_print(position->header, position->game, &position->state, code, sizeof code);
    const size_t length = site ? strlen(site) : 0;
    const char *slash = length && site[length - 1] != '/' ? "/" : "";
    snprintf(position->link, sizeof position->link, "%s%s%s%s", site ? site : "", slash,
             site ? "#position=" : "", position->no_link.code ? "" : code);
}

/* To be freed; NULL: no memory. */
static char *make_record(const Position *position) {
    enum { SIZE = NOTE_HEADER_SIZE + NOTE_BOARD_SIZE + NOTE_CARDS_SIZE };
    char *text = malloc(SIZE);
    if (text) {
        note_position_record(position->header, position->game, &position->state, text, SIZE);
    }
    return text;
}

static void put_position(NoteJson *json, const void *about) {
    const Position *position = about;
    char text[NOTE_POSITION_SIZE], state[NOTE_STATE_SIZE];
    note_position_print(position->game, &position->state, text, sizeof text);
    const size_t length =
        note_state_print(position->game, &position->state, 0, state, sizeof state);
    note_json_open(json, '{');
    note_json_put_number(json, "epix-position", 1);
    note_json_put_slice(json, "board", position->header->board);
    note_json_put_string(json, "rules", position->header->rules.advanced ? "advanced" : "basic");
    if (!position->no_link.code) {
        note_json_put_string(json, "link", position->link);
    }
    note_json_put_string(json, "position", text);
    note_json_key(json, "state");
    note_json_raw(json, state, length);
    note_json_close(json, '}');
}

static void draw(const Position *position) {
    const WordsLanguage language = position->settings->common.language;
    const CliPosition told = {language, position->game, &position->state};
    char line[WORDS_SENTENCE_SIZE];
    EpixView view;
    epix_view(&position->game->game, &position->state, EPIX_SPECTATOR, &view);
    cli_print_board(&position->settings->drawing, language, &position->game->board, &view,
                    CLI_ROWS);
    for (int seat = 0; seat < position->game->board.board.seats; seat++) {
        cli_seat_line(&told, seat, "", line, sizeof line);
        puts(line);
    }
    printf("%s. ", words_season(language, position->state.season));
    cli_print_result(&told);
}

static int save(const Position *position, const char *text) {
    const char *path = position->settings->save;
    FILE *file = path ? fopen(path, "w") : NULL;
    bool good = !path || (file && fputs(text, file) >= 0);
    good = (!file || fclose(file) == 0) && good;
    return good ? CLI_OK : cli_cannot_write(&position->settings->common, path);
}

static int give(const Position *position) {
    const Settings *settings = position->settings;
    char *record = make_record(position);
    if (!record) {
        return cli_no_memory(&settings->common);
    }
    int status = save(position, record);
    if (status == CLI_OK && settings->link && position->no_link.code) {
        status = cli_complain_fault(&settings->common, &position->no_link);
    } else if (status == CLI_OK &&
               !cli_results_give(&settings->common, &settings->results, put_position, position)) {
        status = CLI_FAILED;
    } else if (status == CLI_OK && !cli_results_alone(&settings->results)) {
        if (settings->link) {
            puts(position->link);
        } else if (settings->text) {
            fputs(record, stdout);
        } else {
            draw(position);
            if (!position->no_link.code) {
                puts(position->link);
            }
        }
    }
    free(record);
    return status;
}

static int finish(const Settings *settings, const NoteHeader *header, const NoteGame *game,
                  const EpixState *state) {
    Position position = {.settings = settings, .header = header, .game = game, .state = *state};
    if (!change(settings, game, &position.state)) {
        return CLI_FAILED;
    }
    make_link(&position);
    return give(&position);
}

/* ---- Where it comes from ----------------------------------------------------------------------------- */

static void use_record(const CliCommon *common, CliRecord *record) {
    const Settings *settings = (const Settings *)common;
    while (cli_record_next_to(record, settings->at)) {
    }
    if (cli_record_reached(common, record, settings->at)) {
        record->status =
            finish(settings, &record->replay.header, &record->replay.game, &record->replay.state);
    }
}

/* A position alone, in the game that the options ask for. */
static int use_text(Settings *settings, NoteSlice text) {
    NoteGame game;
    NoteHeader header;
    EpixState state;
    cli_game_complete(&settings->game, CLI_LEAST_PLAYERS);
    const int status = cli_game_make(&settings->common, &settings->game, &game);
    if (status != CLI_GO) {
        return status;
    }
    const NoteFault fault = note_position_parse(&game, text.start, text.length, &state);
    if (fault.code) {
        return cli_report(&settings->common, settings->common.operand, &fault, &game);
    }
    note_header_init(&header, settings->game.board, cli_game_rules(&settings->game));
    if (strcmp(settings->game.abilities, "standard") != 0) {
        header.abilities = (NoteSlice){settings->game.abilities, strlen(settings->game.abilities)};
    }
    return finish(settings, &header, &game, &state);
}

/* Records tell their version first. */
static bool is_record(const CliText *text) {
    return text->length >= 5 && memcmp(text->start, "epix:", 5) == 0;
}

static int use_file(Settings *settings, const char *path) {
    CliText text;
    if (!cli_read_record(&settings->common, path, &text)) {
        return CLI_FAILED;
    }
    const int status = is_record(&text) ? cli_record_use_text(&settings->common, path, &text,
                                                              settings->allow_paths, use_record)
                                        : use_text(settings, (NoteSlice){text.start, text.length});
    cli_text_free(&text);
    return status;
}

int cli_position(int argc, char **argv) {
    static const char start[] = "phase: auction\n";
    Settings settings = {.game = {.players = CLI_NOT_GIVEN}, .at = CLI_WHOLE};
    int status = cli_parse(&syntax, argc, argv, &settings);
    if (status == CLI_GO) {
        status = cli_check_save(&settings.common, settings.save, settings.overwrite);
    }
    if (status != CLI_GO) {
        return status;
    }
    return strcmp(settings.common.operand, "new") == 0
               ? use_text(&settings, (NoteSlice){start, sizeof start - 1})
               : use_file(&settings, settings.common.operand);
}
