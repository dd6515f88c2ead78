/* SPDX-License-Identifier: MIT */
/*
 * epix play: a game in the terminal.
 */
#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli_files.h"
#include "drawing.h"
#include "game_options.h"
#include "matches.h"
#include "note_names.h"
#include "term_play.h"

typedef struct Settings {
    CliCommon common;
    CliDrawing drawing;
    CliSetup game;
    uint64_t seed;
    uint64_t pace;
    const char *seats;
    const char *bots;
    const char *save;
    const char *load;
    const char *replay;
    const char *from;
    uint64_t at;
    const char *join;
    const char *server;
    const char *name;
    int coach;
    bool overwrite;
    bool resume;
    bool watch;
    bool plain;
    bool allow_paths;
    char *begins;             /* room for the record of the position in which it begins */
    char kept[CLI_DATA_PATH]; /* where a game is kept that is cut off */
} Settings;

static const CliOption options[] = {
    {"plain", CLI_FLAG, offsetof(Settings, plain), NULL, NULL,
     WORDS_KEY("line by line, for screen readers, braille displays and scripts; by itself where "
               "there is no screen")},
    {"players", CLI_CHOICE, offsetof(Settings, game.players), NULL, "2|3|4",
     WORDS_KEY("number of players; else you are asked")},
    {"rules", CLI_CHOICE, offsetof(Settings, game.advanced), NULL, "basic|advanced",
     WORDS_KEY("without or with ability cards; else you are asked")},
    {"seat", CLI_STRING, offsetof(Settings, seats), NULL, "LETTERS",
     WORDS_KEY("seats of people at this keyboard, such as r or ry; none: only bots play")},
    {"bots", CLI_STRING, offsetof(Settings, bots), NULL, "NAME,NAME,...",
     WORDS_KEY("bots of the other seats, clockwise from red; the last one takes all that are "
               "left")},
    CLI_GAME_OPTIONS(Settings),
    {"seed", CLI_NUMBER, offsetof(Settings, seed), NULL, "N",
     WORDS_KEY("the same number gives the same first player, cards and bots; else one from the "
               "clock")},
    {"save", CLI_STRING, offsetof(Settings, save), NULL, "FILE",
     WORDS_KEY("keep the game in this file when the program ends, however it ends")},
    {"overwrite", CLI_FLAG, offsetof(Settings, overwrite), NULL, NULL,
     WORDS_KEY("--save may write over a file that exists")},
    {"resume", CLI_FLAG, offsetof(Settings, resume), NULL, NULL,
     WORDS_KEY("go on with the game that was cut off last, by a hang-up or Ctrl-C")},
    {"load", CLI_STRING, offsetof(Settings, load), NULL, "FILE",
     WORDS_KEY("go on with a saved game")},
    {"from", CLI_STRING, offsetof(Settings, from), NULL, "LINK|FILE",
     WORDS_KEY("begin in a position: that of a link, or of the end of a record; you play whoever "
               "has to decide, unless --seat says otherwise")},
    {"at", CLI_NUMBER, offsetof(Settings, at), NULL, "N",
     WORDS_KEY("--from: after so many decisions of the record instead of at its end")},
    {"replay", CLI_STRING, offsetof(Settings, replay), NULL, "FILE",
     WORDS_KEY("look at a game step by step, forwards and backwards")},
    {"join", CLI_STRING, offsetof(Settings, join), NULL, "URL",
     WORDS_KEY("play at a table of a server: the link that its players share; or the link of the "
               "server, and its tables are listed")},
    {"server", CLI_STRING, offsetof(Settings, server), NULL, "URL",
     WORDS_KEY("offer the tables of this server too when you are asked what to play")},
    {"name", CLI_STRING, offsetof(Settings, name), NULL, "NAME",
     WORDS_KEY("your name at that table; else you are asked")},
    {"watch", CLI_FLAG, offsetof(Settings, watch), NULL, NULL,
     WORDS_KEY("only look on at that table")},
    {"coach", CLI_CHOICE, offsetof(Settings, coach), "off", "off|warn|teach",
     WORDS_KEY(
         "against bots: speak up before a decision that costs more than a tenth of a victory, "
         "or tell what everything is worth beforehand")},
    {"pace", CLI_NUMBER, offsetof(Settings, pace), "900", "MS",
     WORDS_KEY("full screen: how long each step of a bot is shown, in milliseconds")},
    {"allow-paths", CLI_FLAG, offsetof(Settings, allow_paths), NULL, NULL,
     WORDS_KEY("let the record name files by absolute paths and `..`")},
    CLI_DRAWING_OPTIONS(Settings),
};

static const char *const examples[] = {
    "epix play",
    "epix play --players 2 --rules basic --bots squire --save game.epix",
    "epix play --load game.epix",
    "epix play --resume",
    "epix play --plain --lang fr",
    "epix play --replay game.epix",
    "epix play --from game.epix --at 20 --bots warlord",
    "epix play --join http://192.0.2.7:8080/t/k3vqm2 --name Anna",
    "epix play --join http://192.0.2.7:8080/",
    NULL,
};

static const CliSyntax syntax = {
    "play",
    NULL,
    WORDS_KEY(
        "Plays a game in this terminal: against bots, with others who take turns at the "
        "keyboard, or both; or at a table of a server, with --join. Without options you are "
        "asked what to play. Help is one key away: `?` on the full screen, `help` line by "
        "line.\n\nepix/play.conf in XDG_CONFIG_HOME (else ~/.config) holds settings as "
        "`name: value` lines: lang, plain, ascii, colour, coach, pace, name, server, players, "
        "rules. The command line has the last word."),
    options,
    sizeof options / sizeof *options,
    examples,
};

/* ---- What is asked ------------------------------------------------------------------------- */

static uint64_t seed_from_clock(void) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

/* The seats of people, a bit each. */
static int read_seats(const Settings *settings, int *people) {
    *people = settings->seats ? 0 : 1 << EPIX_RED;
    if (settings->seats && strcmp(settings->seats, "none") == 0) {
        return CLI_GO;
    }
    for (const char *letter = settings->seats; letter && *letter; letter++) {
        const int seat = note_seat_find((NoteSlice){letter, 1}, EPIX_SEATS);
        if (seat >= EPIX_SEATS) {
            return cli_refuse(&settings->common,
                              WORDS_KEY(
                                  "\"{word}\" is no value for --seat; it must be letters of r, b, "
                                  "y and g, or none."),
                              settings->seats);
        }
        *people |= 1 << seat;
    }
    return CLI_GO;
}

/* The next bot of a list a,b,c; the last one is used again. */
static int next_bot(const char **list) {
    int count;
    const size_t length = strcspn(*list, ",");
    const BotKind *kind = bot_kind_find(*list, length);
    if ((*list)[length]) {
        *list += length + 1;
    }
    return kind ? (int)(kind - bot_kinds(&count)) : CLI_NOT_GIVEN;
}

static int count_bots(const char *list) {
    int count = list != NULL;
    for (; list && *list; list++) {
        count += *list == ',';
    }
    return count;
}

static int refuse_seats(const Settings *settings, const char *english, int number) {
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    return cli_complain(&settings->common, CLI_USAGE, english,
                        WORDS_VALUES({"word", settings->seats ? settings->seats : ""},
                                     {"bots", settings->bots ? settings->bots : ""},
                                     {"number", text}));
}

/* Whether so many players have all the seats that were named, and no bot is left over. */
static int check_seats(const Settings *settings, int players) {
    int people;
    const int status = read_seats(settings, &people);
    if (status != CLI_GO || (!settings->seats && !settings->bots)) {
        return status;
    }
    if (settings->seats && people >> players) {
        return refuse_seats(settings,
                            WORDS_KEY("--seat {word} names a seat that {number} players do not "
                                      "have: they are r, b, y and g, in this order."),
                            players);
    }
    const int left = players - __builtin_popcount((unsigned)people);
    if (count_bots(settings->bots) > left) {
        return refuse_seats(settings,
                            WORDS_KEY("--bots {bots} names too many: seats that are left: "
                                      "{number}."),
                            left);
    }
    return CLI_GO;
}

/* The fewest players that all of them are for. */
static int least_players(const Settings *settings) {
    int players = CLI_LEAST_PLAYERS, people = 0;
    (void)read_seats(settings, &people);
    const int seated = __builtin_popcount((unsigned)people) + count_bots(settings->bots);
    while (players < EPIX_SEATS && (people >> players || seated > players)) {
        players++;
    }
    return players;
}

static int fill_holders(const Settings *settings, TerminalOptions *play) {
    const char *const bots = settings->bots ? settings->bots : "squire";
    const char *list = bots;
    int people;
    play->holder[0] = TERMINAL_ASK;
    if (!settings->bots && !settings->seats) {
        return CLI_GO;
    }
    const int status = read_seats(settings, &people);
    for (int seat = 0; seat < EPIX_SEATS && status == CLI_GO; seat++) {
        play->holder[seat] = people >> seat & 1 ? TERMINAL_PERSON : next_bot(&list);
        if (play->holder[seat] == CLI_NOT_GIVEN && !(people >> seat & 1)) {
            return cli_refuse_name(&settings->common,
                                   WORDS_KEY("\"{word}\" is no value for --bots; bots are "
                                             "{names}."),
                                   (NoteSlice){bots, strlen(bots)}, cli_bot_name);
        }
    }
    return status;
}

/* ---- Playing ------------------------------------------------------------------------------- */

/* A board of one's own says for how many it is; what is wrong with it is told before anything is
 * asked. */
static int check_board(const Settings *settings, TerminalOptions *wanted) {
    NoteGame game;
    CliSetup asked = {.players = settings->game.players, .board = settings->game.board};
    if (!asked.board) {
        return CLI_GO;
    }
    cli_game_complete(&asked, CLI_LEAST_PLAYERS);
    const int status = cli_game_make(&settings->common, &asked, &game);
    if (status == CLI_GO) {
        wanted->players = game.board.board.seats;
    }
    return status;
}

/* A record is checked first, so that its faults are told as everywhere; it also says how many seats
 * there are. */
static void play_through(const CliCommon *common, CliRecord *record) {
    const Settings *settings = (const Settings *)common;
    while (cli_record_next(record)) {
    }
    const int status = check_seats(settings, record->replay.game.board.board.seats);
    record->status = status == CLI_GO ? record->status : status;
}

/* ---- From a position ------------------------------------------------------------------------- */

/* Whoever has to decide is played here, all others by bots, unless the command line says otherwise. */
static void seat_players(NoteHeader *header, const EpixState *state, int seats) {
    static const NoteSlice bot = {"bot squire", 10}, nobody = {NULL, 0};
    for (int seat = 0, found = false; seat < seats; seat++) {
        const bool asked = !found && state->actors >> seat & 1;
        header->seat[seat] = asked ? nobody : bot;
        found = found || asked;
    }
}

enum { BEGINS = NOTE_HEADER_SIZE + NOTE_BOARD_SIZE + NOTE_CARDS_SIZE };

static void begin_there(const CliCommon *common, CliRecord *record) {
    const Settings *settings = (const Settings *)common;
    NoteReplay *replay = &record->replay;
    const int seats = replay->game.board.board.seats;
    while (cli_record_next_to(record, settings->at)) {
    }
    if (!cli_record_reached(common, record, settings->at)) {
        return;
    }
    if (replay->state.phase == EPIX_PHASE_SETUP || replay->state.phase == EPIX_PHASE_OVER) {
        record->status =
            cli_complain(common, CLI_FAILED,
                         WORDS_KEY("Nobody has to decide anything in this position."), NULL);
        return;
    }
    const int status = check_seats(settings, seats);
    record->status = status == CLI_GO ? record->status : status;
    seat_players(&replay->header, &replay->state, seats);
    note_position_record(&replay->header, &replay->game, &replay->state, settings->begins, BEGINS);
}

/* The record to go on with or to look at; it is checked first. */
static int read_game(Settings *settings, const char *path, CliText *text) {
    const bool from = settings->from != NULL;
    *text = (CliText){from ? malloc(BEGINS) : NULL, 0};
    if (from && !text->start) {
        return cli_no_memory(&settings->common);
    }
    settings->begins = text->start;
    const int status = cli_record_use(&settings->common, path, settings->allow_paths,
                                      from ? begin_there : play_through);
    if (status == CLI_OK && !from) {
        return cli_read_record(&settings->common, path, text) ? CLI_OK : CLI_FAILED;
    }
    text->length = status == CLI_OK ? strlen(text->start) : 0;
    return status;
}

static int play(Settings *settings, TerminalOptions wanted) {
    const char *path = settings->replay ? settings->replay
                       : settings->load ? settings->load
                                        : settings->from;
    CliFolder folder = {.record = path, .any_path = !path || settings->allow_paths};
    const NoteSource source = cli_folder_source(&folder);
    CliText text = {0};
    TerminalEnd end = {0};
    int status = path ? read_game(settings, path, &text) : CLI_OK;
    if (status != CLI_OK) {
        cli_text_free(&text);
        return status;
    }
    wanted.load = (NoteSlice){text.start, text.length};
    wanted.source = &source;
    const bool good =
        settings->replay ? term_replay(&wanted, &end.fault) : term_play(&wanted, &end);
    if (end.fault.code) {
        status = cli_folder_refuse(&folder, &settings->common, &end.fault);
    } else if (*end.problem) {
        const WordsValue values[] = {{"problem", end.problem}, {NULL, NULL}};
        status = cli_complain(&settings->common, CLI_FAILED, "{problem}", values);
    } else if (!good) {
        status = CLI_FAILED;
    }
    cli_folder_done(&folder);
    cli_text_free(&text);
    return status;
}

/* ---- Files ---------------------------------------------------------------------------------- */

static const char unfinished[] = "unfinished";

/* Names begin with the time: the last one is the latest. */
static bool find_latest(const char *folder, char name[NAME_MAX + 1]) {
    DIR *files = opendir(folder);
    *name = '\0';
    for (const struct dirent *file; files && (file = readdir(files));) {
        if (file->d_name[0] != '.' && strcmp(file->d_name, name) > 0) {
            snprintf(name, NAME_MAX + 1, "%s", file->d_name);
        }
    }
    if (files) {
        closedir(files);
    }
    return *name != '\0';
}

/* Where a game is kept that is cut off: a new file, or the one that it was resumed from. */
static int find_kept(Settings *settings) {
    char *out = settings->kept;
    char name[NAME_MAX + 1];
    const time_t now = time(NULL);
    struct tm day;
    if (!cli_beside_data(&settings->common, unfinished, false, out)) {
        return CLI_FAILED;
    }
    if (settings->resume && !find_latest(out, name)) {
        return cli_complain(&settings->common, CLI_FAILED,
                            WORDS_KEY("There is no game that was cut off."), NULL);
    }
    const size_t length = strlen(out);
    if (!settings->resume) {
        gmtime_r(&now, &day);
        strftime(name, sizeof name, "%Y%m%d-%H%M%S", &day);
        snprintf(out + length, CLI_DATA_PATH - length, "/%s-%ld.epix", name, (long)getpid());
        return CLI_GO;
    }
    snprintf(out + length, CLI_DATA_PATH - length, "/%s", name);
    settings->load = out;
    return CLI_GO;
}

static int check_files(const Settings *settings) {
    const char *other = settings->load     ? "--load"
                        : settings->replay ? "--replay"
                        : settings->join   ? "--join"
                        : settings->from   ? "--from"
                                           : NULL;
    if (settings->resume && other) {
        return cli_refuse(&settings->common, WORDS_KEY("{word} does not go with --resume."), other);
    }
    if (settings->from && strcmp(other, "--from") != 0) {
        return cli_refuse(&settings->common, WORDS_KEY("{word} does not go with --from."), other);
    }
    if (settings->at != CLI_WHOLE && !settings->from) {
        return cli_refuse(&settings->common, WORDS_KEY("{word} needs --from."), "--at");
    }
    const bool same =
        settings->save && settings->load && strcmp(settings->save, settings->load) == 0;
    return same ? CLI_GO : cli_check_save(&settings->common, settings->save, settings->overwrite);
}

/* ---- At a table of a server ------------------------------------------------------------------ */

/* Whether an option is from the command line and not from the file of settings. */
static bool is_asked_for(const Settings *settings, const char *option, const char *value) {
    return value && !(settings->common.origin && cli_origin_line(settings->common.origin, option));
}

static int refuse_link(const Settings *settings, const char *word) {
    return cli_refuse(&settings->common,
                      WORDS_KEY("\"{word}\" is no link of a server or of a table; it looks like "
                                "http://192.0.2.7:8080 or http://192.0.2.7:8080/t/k3vqm2."),
                      word);
}

/* The server whose tables are offered, unless it is clear what is to be played. */
static int read_server(const Settings *settings, ClientLink *link) {
    if (!settings->server) {
        return CLI_GO;
    }
    return client_link_read(settings->server, link) == CLIENT_LINK_NO_ADDRESS
               ? cli_refuse(&settings->common,
                            WORDS_KEY("\"{word}\" is no value for --server; it must be a link "
                                      "such as http://192.0.2.7:8080."),
                            settings->server)
               : CLI_GO;
}

static bool knows_what(const Settings *settings) {
    return settings->load || settings->from || settings->replay || settings->resume ||
           settings->seats || settings->bots || settings->game.board || settings->game.abilities;
}

static int read_link(const Settings *settings, ClientLink *link) {
    const char *other = settings->load         ? "--load"
                        : settings->from       ? "--from"
                        : settings->replay     ? "--replay"
                        : settings->seats      ? "--seat"
                        : settings->bots       ? "--bots"
                        : settings->game.board ? "--board"
                                               : NULL;
    if (!settings->join) {
        const bool named = is_asked_for(settings, "--name", settings->name) && !settings->server;
        return settings->watch || named
                   ? cli_refuse(&settings->common, WORDS_KEY("{word} needs --join."),
                                settings->watch ? "--watch" : "--name")
                   : read_server(settings, link);
    }
    if (other) {
        return cli_refuse(&settings->common, WORDS_KEY("{word} does not go with --join."), other);
    }
    return client_link_read(settings->join, link) == CLIENT_LINK_NO_ADDRESS
               ? refuse_link(settings, settings->join)
               : CLI_GO;
}

/* ---- Settings ------------------------------------------------------------------------------- */

/* The file of settings, if there is one. */
static bool find_settings(char out[CLI_DATA_PATH]) {
    const char *config = getenv("XDG_CONFIG_HOME");
    const char *home = getenv("HOME");
    *out = '\0';
    if (config && *config == '/') {
        snprintf(out, CLI_DATA_PATH, "%s/epix/play.conf", config);
    } else if (home && *home == '/') {
        snprintf(out, CLI_DATA_PATH, "%s/.config/epix/play.conf", home);
    }
    return *out && access(out, F_OK) == 0;
}

/* What of it is a matter of taste, or of the place where somebody plays. */
static const char settings_names[] = "lang|plain|ascii|colour|coach|pace|name|server|players|rules";

static int read_settings(int argc, char **argv, CliOrigin *origin, CliText *text,
                         Settings *settings) {
    const CliCommon common = {.language = cli_language(argc, argv), .command = argv[0]};
    if (!*origin->path) {
        return cli_parse(&syntax, argc, argv, settings);
    }
    if (!cli_read(&common, origin->path, text)) {
        return CLI_FAILED;
    }
    origin->text = text->start;
    origin->names = settings_names;
    return cli_parse_behind(&syntax, origin, argc, argv, settings);
}

/* What the terminal is to do. */
static TerminalOptions options_of(const Settings *settings) {
    return (TerminalOptions){
        .language = settings->common.language,
        .plain = settings->plain,
        .ascii = cli_uses_ascii(&settings->drawing),
        .colour = cli_uses_colour(&settings->drawing),
        .pace = settings->pace < 60000 ? (int)settings->pace : 60000,
        .players = settings->game.players == CLI_NOT_GIVEN
                       ? TERMINAL_ASK
                       : settings->game.players + CLI_LEAST_PLAYERS,
        .least_players = least_players(settings),
        .advanced =
            settings->game.advanced == CLI_NOT_GIVEN ? TERMINAL_ASK : settings->game.advanced,
        .minimum_stake = settings->game.minimum_stake,
        .castle_counts_always = !settings->game.castle_occupied,
        .board = settings->game.board,
        .abilities = settings->game.abilities,
        .coach = (TermCoach)settings->coach,
        .seed = settings->seed,
        .save = settings->save,
        .resumed = settings->resume,
        .name = settings->name,
        .watch = settings->watch,
    };
}

static void name_table(const Settings *settings, ClientLink *link, TerminalOptions *wanted) {
    if (settings->join && *link->table) {
        wanted->join = link;
    } else if (settings->join || (settings->server && !knows_what(settings))) {
        wanted->server = link;
        wanted->asks_where = !settings->join;
    }
}

static int prepare(Settings *settings, ClientLink *link) {
    int status = read_link(settings, link);
    status = status == CLI_GO ? check_files(settings) : status;
    return status == CLI_GO ? find_kept(settings) : status;
}

static int run(Settings *settings) {
    ClientLink link = {0};
    char seats[CLI_DATA_PATH];
    int status = prepare(settings, &link);
    if (status != CLI_GO) {
        return status;
    }
    TerminalOptions wanted = options_of(settings);
    name_table(settings, &link, &wanted);
    const bool online = wanted.join || wanted.server;
    wanted.seats =
        online && cli_beside_data(&settings->common, "seats", true, seats) ? seats : NULL;
    wanted.keep = settings->kept;
    status = fill_holders(settings, &wanted);
    status = status == CLI_GO ? check_board(settings, &wanted) : status;
    if (status == CLI_GO && !settings->load && !settings->from && !settings->replay) {
        status =
            check_seats(settings, wanted.players == TERMINAL_ASK ? EPIX_SEATS : wanted.players);
    }
    return status == CLI_GO ? play(settings, wanted) : status;
}

int cli_play(int argc, char **argv) {
    Settings settings = {.game = {.players = CLI_NOT_GIVEN, .advanced = CLI_NOT_GIVEN},
                         .seed = seed_from_clock(),
                         .at = CLI_WHOLE};
    char path[CLI_DATA_PATH];
    CliText text = {0};
    CliOrigin origin = {.path = find_settings(path) ? path : ""};
    int status = read_settings(argc, argv, &origin, &text, &settings);
    status = status == CLI_GO ? run(&settings) : status;
    cli_text_free(&text);
    return status;
}
