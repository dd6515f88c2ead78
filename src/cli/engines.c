/* SPDX-License-Identifier: MIT */
/*
 * See engines.h.
 */
#include "engines.h"

#include <stdlib.h>
#include <string.h>

enum { SECOND = 1000000 };

EnginePatience cli_patience(uint64_t milliseconds) {
    const uint64_t all = milliseconds * 1000;
    return all ? (EnginePatience){.start = all, .think = all, .grace = all}
               : (EnginePatience){.start = 10 * SECOND, .think = 60 * SECOND, .grace = SECOND};
}

int cli_engine_option(const CliCommon *common, EngineOptions *options, const char *text) {
    if (!options) {
        return cli_refuse(common,
                          WORDS_KEY("--option belongs behind the --engine that has it: `--engine "
                                    "./mybot --option depth=3`."),
                          text);
    }
    return engine_options_add(options, text)
               ? CLI_GO
               : cli_refuse(common,
                            WORDS_KEY("\"{word}\" is no value for --option; it must be "
                                      "NAME=VALUE, for at most 16 options of an engine."),
                            text);
}

/* ---- What is kept -------------------------------------------------------------------------- */

static bool open_errors(const CliCommon *common, CliTalk *talk) {
    talk->kept = malloc(sizeof *talk->kept);
    if (!talk->kept) {
        cli_no_memory(common);
    } else if (!engine_errors_open(talk->kept, talk->errors)) {
        cli_cannot_write(common, talk->errors);
        free(talk->kept);
        talk->kept = NULL;
    }
    return talk->kept != NULL;
}

bool cli_talk_open(const CliCommon *common, CliTalk *talk) {
    if (talk->errors && !open_errors(common, talk)) {
        return false;
    }
    talk->debug = talk->debug_path ? fopen(talk->debug_path, "w") : NULL;
    if (talk->debug_path && !talk->debug) {
        cli_cannot_write(common, talk->debug_path);
        return false;
    }
    return true;
}

bool cli_talk_close(const CliCommon *common, CliTalk *talk) {
    FILE *debug = talk->debug;
    if (talk->kept) {
        engine_errors_close(talk->kept);
        free(talk->kept);
        talk->kept = NULL;
    }
    const bool good = !debug || !ferror(debug);
    talk->debug = NULL;
    if ((debug && fclose(debug) != 0) || !good) {
        cli_cannot_write(common, talk->debug_path);
        return false;
    }
    return true;
}

void cli_talk_note(const CliTalk *talk, const char *where, char direction, NoteSlice line) {
    if (!talk->debug) {
        return;
    }
    flockfile(talk->debug); /* several threads may talk */
    fprintf(talk->debug, "%s %c ", where, direction);
    for (size_t i = 0; i < line.length; i++) {
        const unsigned char c = (unsigned char)line.start[i];
        putc(c < ' ' || c == 0x7f ? '?' : c, talk->debug);
    }
    putc('\n', talk->debug);
    funlockfile(talk->debug);
}

/* ---- Greeting ------------------------------------------------------------------------------ */

/* Before the first game there are no seats. */
static void hear(void *context, char direction, NoteSlice line) {
    cli_talk_note(context, "0 *", direction, line);
}

/* The engine lacks an option, or has said why it does not take its value. */
static int refuse_option(const CliCommon *common, const EngineClient *client) {
    const char *option = client->options.text[client->refused];
    const char *sentence =
        *client->said ? WORDS_KEY("The engine \"{word}\" does not take {option}; it said: {said}")
        : *client->offered
            ? WORDS_KEY(
                  "The engine \"{word}\" does not have the option of {option}. It has: {names}.")
            : WORDS_KEY("The engine \"{word}\" does not have the option of {option}. It has none.");
    return cli_complain(common, CLI_FAILED, sentence,
                        WORDS_VALUES({"word", client->command}, {"option", option},
                                     {"said", client->said}, {"names", client->offered}));
}

static int refuse(const CliCommon *common, const EngineClient *client) {
    if (client->why == ENGINE_OPTION) {
        return refuse_option(common, client);
    }
    const char *sentence =
        client->why == ENGINE_SILENT
            ? WORDS_KEY("The engine \"{word}\" did not become ready in time; `--patience MS` gives "
                        "it longer.")
        : client->why == ENGINE_ENDED || client->why == ENGINE_START
            ? WORDS_KEY("The engine \"{word}\" ended before it was ready. Is that a command of the "
                        "shell? `--errors FILE` keeps what it complains about.")
            : WORDS_KEY("The engine \"{word}\" did not greet as docs/engine-protocol.md says; "
                        "`--debug FILE` keeps what it said.");
    const WordsValue values[] = {{"word", client->command}, {NULL, NULL}};
    return cli_complain(common, CLI_FAILED, sentence, values);
}

/* Whether it is this name, or this name with a number. */
static bool has_name(const char *label, const char *name) {
    const size_t length = strlen(name);
    return strncmp(label, name, length) == 0 &&
           (label[length] == '\0' || strncmp(label + length, " (", 2) == 0);
}

/* Two different engines with one name are told apart by a number. */
static void rename_engine(ArenaLineup *lineup, int index, const char *name) {
    ArenaParticipant *participant = &lineup->participant[index];
    char label[ARENA_LABEL];
    int copies = 0;
    arena_participant_rename(participant, name);
    snprintf(label, sizeof label, "%s", participant->label);
    for (int i = 0; i < index; i++) {
        const ArenaParticipant *other = &lineup->participant[i];
        if (arena_participant_equal(other, participant)) {
            memcpy(participant->label, other->label, sizeof label);
            return;
        }
        copies += has_name(other->label, label);
    }
    if (copies) {
        snprintf(participant->label, sizeof label, "%.*s (%d)", ARENA_LABEL - 8, label,
                 (copies + 1) % 1000);
    }
}

int cli_engine_greet(const CliCommon *common, const CliTalk *talk, EngineClient *client) {
    CliTalk copy = *talk;
    client->errors = talk->kept;
    client->ear = (EngineEar){hear, &copy};
    const bool ready = engine_client_greet(client) == ENGINE_NONE;
    engine_client_done(client);
    return ready ? CLI_GO : refuse(common, client);
}

int cli_engines_greet(const CliCommon *common, const CliTalk *talk, EnginePatience patience,
                      ArenaLineup *lineup) {
    EngineClient *client = malloc(sizeof *client);
    int status = CLI_GO;
    if (!client) {
        return cli_no_memory(common);
    }
    for (int i = 0; status == CLI_GO && i < lineup->count; i++) {
        ArenaParticipant *participant = &lineup->participant[i];
        if (participant->kind) {
            continue;
        }
        participant->errors = talk->kept;
        engine_client_init(client, participant->command, patience, NULL);
        client->options = participant->options;
        status = cli_engine_greet(common, talk, client);
        if (status == CLI_GO && (*client->name || participant->options.count)) {
            rename_engine(lineup, i, *client->name ? client->name : participant->label);
        }
    }
    free(client);
    return status;
}
