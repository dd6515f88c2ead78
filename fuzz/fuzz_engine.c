/* SPDX-License-Identifier: MIT */
/*
 * Fuzzes the lines of the engine protocol, both ways: as answers of an outside program, of which one
 * without a fault is a decision by its form, and as commands to a bot of ours.
 */
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "engine/engine_text.h"
#include "engine_server.h"

enum { LONGEST = 1 << 14 };

static void demand(bool good) {
    if (!good) {
        abort();
    }
}

/* Each line ends with a NUL, in memory of its own. */
static void read_answer(const NoteGame *game, const char *text, size_t size) {
    BotAnswer answer;
    EngineReading reading = engine_answer_read(game, &answer);
    const char *const end = text + size;
    while (text < end && !reading.done) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        const size_t length = (size_t)((stop ? stop : end) - text);
        char *line = malloc(length + 1);
        demand(line != NULL);
        memcpy(line, text, length);
        line[length] = '\0';
        const EngineFault fault = engine_answer_line(&reading, line, length);
        if (!fault && reading.done) {
            char printed[NOTE_DECISION_SIZE];
            demand(note_decision_print(game, &answer.decision, printed, sizeof printed) > 0);
        }
        free(line);
        if (fault) {
            return;
        }
        text = stop ? stop + 1 : end;
    }
}

static void command(const char *text, size_t size) {
    const BotKind *kind = bot_kind_find("peasant", strlen("peasant"));
    const int in = memfd_create("commands", MFD_CLOEXEC);
    const int out = open("/dev/null", O_WRONLY | O_CLOEXEC);
    demand(in >= 0 && out >= 0 && write(in, text, size) == (ssize_t)size);
    lseek(in, 0, SEEK_SET);
    demand(engine_serve(kind, in, out));
    close(in);
    close(out);
}

/* Bots that search could think for hours. */
static bool wants_a_thinker(const char *text, size_t size) {
    int count;
    const BotKind *kinds = bot_kinds(&count);
    for (int i = 2; i < count; i++) {
        if (memmem(text, size, kinds[i].name, strlen(kinds[i].name))) {
            return true;
        }
    }
    return false;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static NoteGame game;
    if (!game.board.board.seats) {
        demand(!note_game_standard(&game, 3, (EpixRules){true, 1, true}).code);
    }
    if (size <= LONGEST) {
        read_answer(&game, (const char *)data, size);
        if (!wants_a_thinker((const char *)data, size)) {
            command((const char *)data, size);
        }
    }
    return 0;
}
