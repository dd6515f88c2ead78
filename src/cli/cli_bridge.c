/* SPDX-License-Identifier: MIT */
/*
 * epix bridge: any engine at tables of a server.
 */
#include "bridge.h"

#include <stdio.h>
#include <stdlib.h>

#include "cli_files.h"
#include "engines.h"
#include "matches.h"

typedef struct Settings {
    CliCommon common;
    CliList links;
    const char *engine;
    CliList options;
    const char *name;
    int seat;
    bool rematch;
    uint64_t nodes;
    uint64_t time;
    uint64_t seed;
    uint64_t patience;
    CliTalk talk;
} Settings;

enum { ANY_SEAT = 0 };

static const uint64_t no_seed = UINT64_MAX; /* 0 is one like others */

static const CliOption options[] = {
    {"table", CLI_WORDS, offsetof(Settings, links), NULL, "URL",
     WORDS_KEY("the link of a table, as its players share it; may be given more than once")},
    {"engine", CLI_STRING, offsetof(Settings, engine), NULL, "COMMAND",
     WORDS_KEY("the program that plays (docs/engine-protocol.md); each seat has one of its own")},
    CLI_ENGINE_OPTION(Settings, options),
    {"name", CLI_STRING, offsetof(Settings, name), NULL, "NAME",
     WORDS_KEY("its name at the table; else as it calls itself")},
    {"seat", CLI_CHOICE, offsetof(Settings, seat), "any", "any|r|b|y|g",
     WORDS_KEY("the seat to take")},
    {"rematch", CLI_FLAG, offsetof(Settings, rematch), NULL, NULL,
     WORDS_KEY("play again as often as others want to")},
    {"nodes", CLI_NUMBER, offsetof(Settings, nodes), NULL, "N",
     WORDS_KEY("positions that the engine may look at for a decision")},
    {"time", CLI_NUMBER, offsetof(Settings, time), NULL, "MS",
     WORDS_KEY("milliseconds for a decision; else a twentieth of what is left on the clock")},
    {"seed", CLI_NUMBER, offsetof(Settings, seed), NULL, "N",
     WORDS_KEY("give the engine seeds that follow from this number instead of secret ones")},
    {"patience", CLI_NUMBER, offsetof(Settings, patience), NULL, "MS",
     WORDS_KEY("milliseconds to wait for an engine to start, to answer, and beyond its time; else "
               "10000, 60000 and 1000")},
    CLI_TALK_OPTIONS(Settings),
};

static const char *const examples[] = {
    "epix bridge https://epix.example/t/k3vq --engine 'python3 mybot.py'",
    "epix bridge URL1 URL2 URL3 --engine ./mybot --rematch",
    NULL,
};

static const CliSyntax syntax = {
    "bridge",
    "URL...",
    WORDS_KEY(
        "Seats an outside engine at tables of a server, over the network: it takes an open "
        "seat, waits for the game, and plays it to the end. A lost connection is opened again, "
        "and a seat found again by its key. An engine that fails is started afresh and asked "
        "again; after three failures with one decision its seat is given up, and a bot of the "
        "server plays on (docs/engine-protocol.md). A line for everything that happens goes to "
        "standard output. The exit status is 1 if a game could not be played to its end."),
    options,
    sizeof options / sizeof *options,
    examples,
};

/* ---- What happens -------------------------------------------------------------------------- */

static void tell(void *context, const char *where, const char *sentence) {
    (void)context;
    printf("%s: %s\n", where, sentence);
    fflush(stdout); /* whoever looks on sees it now */
}

static void hear(void *context, const char *where, char direction, NoteSlice line) {
    const Settings *settings = context;
    cli_talk_note(&settings->talk, where, direction, line);
}

/* ---- Options ------------------------------------------------------------------------------- */

static int read_links(const Settings *settings, BridgeOptions *wanted) {
    const CliList *links = &settings->links;
    if (links->count > BRIDGE_SEATS) {
        char most[16];
        snprintf(most, sizeof most, "%d", BRIDGE_SEATS);
        return cli_refuse(&settings->common,
                          WORDS_KEY("A bridge has at most {word} seats at a time."), most);
    }
    for (; wanted->links < links->count; wanted->links++) {
        const char *text = links->item[wanted->links].text;
        const ClientLinkFault fault = client_link_read(text, &wanted->link[wanted->links]);
        if (fault != CLIENT_LINK_GOOD) {
            return cli_refuse(&settings->common,
                              WORDS_KEY("\"{word}\" is no link of a table; it looks like "
                                        "http://192.0.2.7:8080/t/k3vqm2."),
                              text);
        }
    }
    return CLI_GO;
}

static int read_options(const Settings *settings, BridgeOptions *wanted) {
    int status = CLI_GO;
    for (int i = 0; i < settings->options.count && status == CLI_GO; i++) {
        status =
            cli_engine_option(&settings->common, &wanted->options, settings->options.item[i].text);
    }
    return status;
}

/* ---- Together ------------------------------------------------------------------------------ */

static int run(Settings *settings, BridgeOptions *wanted, EngineClient *client) {
    char keys[CLI_DATA_PATH];
    engine_client_init(client, settings->engine, wanted->patience, NULL);
    client->options = wanted->options;
    wanted->errors = settings->talk.kept;
    const int status = cli_engine_greet(&settings->common, &settings->talk, client);
    if (status != CLI_GO) {
        return status;
    }
    wanted->name = settings->name ? settings->name : *client->name ? client->name : "Engine";
    /* Keys of seats are kept apart from those of people. */
    wanted->keys = cli_beside_data(&settings->common, "engines", true, keys) ? keys : NULL;
    wanted->stop = cli_interrupts_catch();
    return bridge_run(wanted) ? CLI_OK : CLI_FAILED;
}

int cli_bridge(int argc, char **argv) {
    Settings settings = {.seed = no_seed};
    int status = cli_parse(&syntax, argc, argv, &settings);
    if (status != CLI_GO) {
        return status;
    }
    if (!settings.engine) {
        return cli_refuse(&settings.common, WORDS_KEY("--engine is missing: which program plays?"),
                          "");
    }
    BridgeOptions wanted = {.language = settings.common.language,
                            .command = settings.engine,
                            .patience = cli_patience(settings.patience),
                            .nodes = settings.nodes,
                            .milliseconds = settings.time,
                            .seed = settings.seed == no_seed ? NULL : &settings.seed,
                            .seat = settings.seat == ANY_SEAT ? EPIX_NONE : settings.seat - 1,
                            .rematch = settings.rematch,
                            .tell = tell,
                            .hear = settings.talk.debug_path ? hear : NULL,
                            .context = &settings};
    status = read_links(&settings, &wanted);
    status = status == CLI_GO ? read_options(&settings, &wanted) : status;
    EngineClient *client = status == CLI_GO ? malloc(sizeof *client) : NULL;
    if (status == CLI_GO && !client) {
        return cli_no_memory(&settings.common);
    }
    if (status == CLI_GO) {
        status = cli_talk_open(&settings.common, &settings.talk) ? run(&settings, &wanted, client)
                                                                 : CLI_FAILED;
        status = cli_talk_close(&settings.common, &settings.talk) ? status : CLI_FAILED;
    }
    free(client);
    return status;
}
