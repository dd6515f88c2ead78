/* SPDX-License-Identifier: MIT */
/*
 * What the coach thinks where seasons begin, for bench/coach: reads names of records, a line each, and
 * writes a line of JSON for each of them.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "coach.h"
#include "learned.h"

enum { RECORD_SIZE = 1 << 20, PATH_SIZE = 4096 };

typedef struct Start {
    int season;
    bool exact;
    uint64_t nodes;
    double before[EPIX_SEATS]; /* what the report says */
    double sight[EPIX_SEATS];  /* the evaluation, without a search */
} Start;

typedef struct Desk {
    CoachSettings settings;
    Coach coach;
    NoteReplay replay;
    CoachMoment moment;
    int starts;
    Start start[EPIX_SEASONS];
    char text[RECORD_SIZE];
} Desk;

/* ---- Judging ---------------------------------------------------------------------------------- */

static bool begins_season(const Desk *desk, const EpixState *state) {
    return state->phase == EPIX_PHASE_AUCTION && desk->starts < EPIX_SEASONS &&
           (desk->starts == 0 || desk->start[desk->starts - 1].season != state->season);
}

static void judge(Desk *desk, const EpixState *state, const NoteLine *line) {
    Start *start = &desk->start[desk->starts++];
    coach_judge(&desk->coach, state, line, &desk->moment);
    start->season = state->season;
    start->exact = desk->coach.worth.exact;
    start->nodes = desk->coach.worth.nodes;
    memcpy(start->before, desk->moment.fresh, sizeof start->before);
    bot_evaluate_among_unequal(&desk->replay.game.game, state, start->sight);
}

/* All of a record; false, and a complaint, if it is broken. */
static bool read_through(Desk *desk, const char *path, size_t length) {
    NoteReplay *replay = &desk->replay;
    NoteFault fault = note_replay_open(replay, desk->text, length, NULL);
    desk->starts = 0;
    if (fault.code == NOTE_FAULT_NONE) {
        coach_init(&desk->coach, &replay->game.game, &desk->settings, desk->coach.memory);
    }
    do {
        const EpixState before = replay->state;
        fault = fault.code == NOTE_FAULT_NONE ? note_replay_next(replay) : fault;
        if (fault.code == NOTE_FAULT_NONE && replay->line.seat < EPIX_SEATS &&
            begins_season(desk, &before)) {
            judge(desk, &before, &replay->line);
        }
    } while (fault.code == NOTE_FAULT_NONE && replay->line.seat != EPIX_NONE);
    if (fault.code != NOTE_FAULT_NONE || !replay->state.winners) {
        fprintf(stderr, "coach_starts: %s: not the record of a whole game\n", path);
        return false;
    }
    return true;
}

/* ---- Writing ---------------------------------------------------------------------------------- */

static void put_chances(const char *name, const double value[EPIX_SEATS], int seats) {
    printf(", \"%s\": [", name);
    for (int seat = 0; seat < seats; seat++) {
        printf("%s%.6f", seat ? ", " : "", value[seat]);
    }
    putchar(']');
}

static void put_game(const Desk *desk, const char *path) {
    const int seats = desk->replay.game.board.board.seats;
    const double nobody[EPIX_SEATS] = {0};
    double end[EPIX_SEATS];
    coach_end(&desk->replay.state, nobody, end);
    printf("{\"record\": \"%s\"", path);
    put_chances("end", end, seats);
    printf(", \"starts\": [");
    for (int i = 0; i < desk->starts; i++) {
        const Start *start = &desk->start[i];
        printf("%s{\"season\": %d, \"exact\": %s, \"nodes\": %" PRIu64, i ? ", " : "",
               start->season, start->exact ? "true" : "false", start->nodes);
        put_chances("before", start->before, seats);
        put_chances("sight", start->sight, seats);
        putchar('}');
    }
    puts("]}");
    fflush(stdout);
}

/* ---- Together --------------------------------------------------------------------------------- */

static size_t read_record(Desk *desk, const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file) {
        fprintf(stderr, "coach_starts: %s: %s\n", path, strerror(errno));
        return 0;
    }
    const size_t length = fread(desk->text, 1, sizeof desk->text, file);
    fclose(file);
    return length;
}

int main(int argc, char **argv) {
    static Desk desk;
    char path[PATH_SIZE];
    if (argc != 3) {
        fputs("Usage: coach_starts NODES SEED <LIST\n", stderr);
        return 2;
    }
    desk.settings = (CoachSettings){.limits = {.nodes = strtoumax(argv[1], NULL, 10)},
                                    .seed = strtoumax(argv[2], NULL, 10)};
    desk.coach.memory = malloc(coach_memory(EPIX_SEATS));
    if (!desk.coach.memory) {
        return 1;
    }
    bool good = true;
    while (fgets(path, sizeof path, stdin)) {
        path[strcspn(path, "\n")] = 0;
        const size_t length = read_record(&desk, path);
        if (length && read_through(&desk, path, length)) {
            put_game(&desk, path);
        } else {
            good = false;
        }
    }
    free(desk.coach.memory);
    return good ? 0 : 1;
}
