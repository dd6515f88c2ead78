/* SPDX-License-Identifier: MIT */
/*
 * The arena's side of the engine protocol.
 */
#include "engine_client.h"

#include <stdio.h>
#include <string.h>

#include "engine_clock.h"
#include "engine_text.h"

void engine_client_init(EngineClient *client, const char *command, EnginePatience patience,
                        const atomic_bool *cancel) {
    client->process.pid = 0;
    client->command = command;
    client->errors = NULL;
    client->options.count = 0;
    client->patience = patience;
    client->cancel = cancel;
    client->ear = (EngineEar){0};
    client->vain_starts = 0;
    client->why = ENGINE_NONE;
    client->refused = 0;
    client->name[0] = client->said[0] = client->offered[0] = '\0';
}

/* ---- Lines -------------------------------------------------------------------------------------- */

static void tell_ear(const EngineClient *client, char direction, NoteSlice line) {
    if (client->ear.hear) {
        client->ear.hear(client->ear.context, direction, line);
    }
}

static EngineFault say(EngineClient *client, const char *text, uint64_t deadline) {
    for (const char *line = text; client->ear.hear && *line;) {
        const size_t length = strcspn(line, "\n");
        tell_ear(client, '>', (NoteSlice){line, length});
        line += length + (line[length] == '\n');
    }
    return engine_process_write(&client->process, text, strlen(text), deadline);
}

/* A copy that does no harm to whoever looks at it. */
static void keep_line(char *out, size_t size, const char *line) {
    snprintf(out, size, "%s", line);
    for (char *c = out; *c; c++) {
        *c = *c < ' ' || *c > '~' ? '?' : *c;
    }
}

static EngineFault hear(EngineClient *client, uint64_t deadline, char **line, size_t *length) {
    const EngineFault fault = engine_process_read(&client->process, deadline, line, length);
    if (fault == ENGINE_NONE) {
        keep_line(client->said, sizeof client->said, *line);
        tell_ear(client, '<', (NoteSlice){*line, *length});
    }
    return fault;
}

/* ---- Beginning and end -------------------------------------------------------------------------- */

void engine_client_kill(EngineClient *client) {
    engine_process_stop(&client->process, 0);
}

/* A fault ends the program. */
static EngineFault judge(EngineClient *client, EngineFault fault) {
    if (fault != ENGINE_NONE) {
        const char *name = engine_fault_name((int)fault);
        tell_ear(client, '!', (NoteSlice){name, strlen(name)});
        engine_client_kill(client);
    }
    return fault;
}

void engine_client_done(EngineClient *client) {
    if (client->process.pid) {
        const uint64_t deadline = engine_clock(NULL) + client->patience.grace;
        say(client, "quit\n", deadline);
        engine_process_stop(&client->process, deadline);
    }
}

/* ---- Until it is ready -------------------------------------------------------------------------- */

/* What it says about itself while it becomes ready. */
static void hear_about(EngineClient *client, const char *line) {
    static const char id_name[] = "id name ";
    if (strncmp(line, id_name, sizeof id_name - 1) == 0) {
        keep_line(client->name, sizeof client->name, line + sizeof id_name - 1);
    }
    engine__options_hear(client, line);
}

static EngineFault await_ready(EngineClient *client, uint64_t deadline) {
    for (;;) {
        char *line;
        size_t length;
        const EngineFault fault = hear(client, deadline, &line, &length);
        if (fault != ENGINE_NONE) {
            return fault;
        }
        if (strcmp(line, "ready") == 0) {
            return ENGINE_NONE;
        }
        if (strncmp(line, "error", 5) == 0) {
            return ENGINE_GAVE_UP;
        }
        hear_about(client, line);
    }
}

static EngineFault set_options(EngineClient *client, uint64_t deadline) {
    char line[ENGINE_OPTION_LINE];
    for (int i = 0; i < client->options.count; i++) {
        client->refused = i;
        client->said[0] = '\0';
        if (!engine__options_line(client, i, line)) {
            return ENGINE_OPTION;
        }
        EngineFault fault = say(client, line, deadline);
        fault = fault == ENGINE_NONE ? await_ready(client, deadline) : fault;
        if (fault != ENGINE_NONE) {
            return fault == ENGINE_GAVE_UP ? ENGINE_OPTION : fault;
        }
    }
    return ENGINE_NONE;
}

static EngineFault start(EngineClient *client, uint64_t deadline) {
    if (client->vain_starts >= ENGINE_STARTS) {
        return ENGINE_START;
    }
    client->said[0] = client->offered[0] = '\0';
    EngineFault fault =
        engine_process_start(&client->process, client->command, client->errors, client->cancel);
    if (fault == ENGINE_NONE) {
        fault = say(client, "epix-engine 1\n", deadline);
    }
    if (fault == ENGINE_NONE) {
        fault = await_ready(client, deadline);
    }
    if (fault == ENGINE_NONE) {
        fault = set_options(client, deadline);
    }
    client->vain_starts = fault == ENGINE_NONE ? 0 : client->vain_starts + 1;
    client->why = fault;
    return judge(client, fault == ENGINE_NONE ? ENGINE_NONE : ENGINE_START);
}

EngineFault engine_client_greet(EngineClient *client) {
    const uint64_t deadline = engine_clock(NULL) + client->patience.start;
    return client->process.pid ? ENGINE_NONE : start(client, deadline);
}

EngineFault engine_client_new_game(EngineClient *client, const NoteGame *game,
                                   const NoteHeader *header) {
    EngineFault fault = engine_client_greet(client);
    if (fault != ENGINE_NONE) {
        return fault;
    }
    const uint64_t deadline = engine_clock(NULL) + client->patience.start;
    NoteText text = note_text(client->message, sizeof client->message);
    engine_message_new_game(&text, game, header);
    note_text_end(&text);
    fault = engine_process_refresh(&client->process);
    if (fault == ENGINE_NONE) {
        fault = say(client, text.out, deadline);
    }
    if (fault == ENGINE_NONE) {
        fault = await_ready(client, deadline);
    }
    return judge(client, fault);
}

/* ---- A question --------------------------------------------------------------------------------- */

/* At the end of its time the engine is told to stop, and has the grace left to say `best`. */
static EngineFault await_best(EngineClient *client, EngineReading *reading, uint64_t limit,
                              uint64_t deadline) {
    bool stopped = false;
    while (!reading->done) {
        char *line;
        size_t length;
        EngineFault fault = hear(client, stopped ? deadline : limit, &line, &length);
        if (fault == ENGINE_SILENT && !stopped && limit < deadline) {
            stopped = true;
            fault = say(client, "stop\n", deadline);
        } else if (fault == ENGINE_NONE) {
            fault = engine_answer_line(reading, line, length);
        }
        if (fault != ENGINE_NONE) {
            return fault;
        }
    }
    return ENGINE_NONE;
}

EngineFault engine_client_ask(EngineClient *client, const EngineQuestion *question,
                              BotAnswer *answer) {
    NoteText text = note_text(client->message, sizeof client->message);
    engine_message_question(&text, question);
    note_text_end(&text);
    EngineReading reading = engine_answer_read(question->game, answer);
    client->said[0] = '\0';
    const uint64_t now = engine_clock(NULL);
    const bool timed = question->microseconds > 0;
    const uint64_t limit = now + (timed ? question->microseconds : client->patience.think);
    const uint64_t deadline = timed ? limit + client->patience.grace : limit;
    EngineFault fault = engine_process_refresh(&client->process);
    if (fault == ENGINE_NONE) {
        fault = say(client, text.out, deadline);
    }
    if (fault == ENGINE_NONE) {
        fault = await_best(client, &reading, limit, deadline);
    }
    return judge(client, fault);
}

/* ---- The end of a game -------------------------------------------------------------------------- */

void engine_client_result(EngineClient *client, const EngineResult *result) {
    NoteText text = note_text(client->message, sizeof client->message);
    engine_message_result(&text, result);
    note_text_end(&text);
    (void)judge(client, say(client, text.out, engine_clock(NULL) + client->patience.grace));
}
