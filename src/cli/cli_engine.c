/* SPDX-License-Identifier: MIT */
/*
 * epix engine: a built-in bot behind the engine protocol, for other programs to play against.
 */
#include <string.h>
#include <unistd.h>

#include "engine_server.h"
#include "matches.h"

typedef struct Settings {
    CliCommon common;
    const char *bot;
    bool bots;
} Settings;

static const CliOption options[] = {
    {"bot", CLI_STRING, offsetof(Settings, bot), NULL, "NAME",
     WORDS_KEY("the bot that answers; else the strongest one")},
    {"bots", CLI_FLAG, offsetof(Settings, bots), NULL, NULL, WORDS_KEY("list all bots")},
};

static const char *const examples[] = {
    "epix engine --bot peasant",
    "epix arena --engine 'epix engine --bot peasant' peasant",
    NULL,
};

static const CliSyntax syntax = {
    "engine",
    NULL,
    WORDS_KEY("Answers the commands of the engine protocol on standard input and output "
              "(docs/engine-protocol.md), until `quit` or the end of the input."),
    options,
    sizeof options / sizeof *options,
    examples,
};

static const BotKind *strongest(void) {
    int count;
    const BotKind *kinds = bot_kinds(&count);
    return &kinds[count - 1];
}

int cli_engine(int argc, char **argv) {
    Settings settings = {0};
    const int status = cli_parse(&syntax, argc, argv, &settings);
    if (status != CLI_GO) {
        return status;
    }
    if (settings.bots) {
        cli_print_bots(settings.common.language);
        return CLI_OK;
    }
    const BotKind *kind = settings.bot
                              ? cli_find_bot(&settings.common, settings.bot, strlen(settings.bot))
                              : strongest();
    if (!kind) {
        return CLI_USAGE;
    }
    if (!engine_serve(kind, STDIN_FILENO, STDOUT_FILENO)) {
        return cli_no_memory(&settings.common);
    }
    return CLI_OK;
}
