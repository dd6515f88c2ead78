/* SPDX-License-Identifier: MIT */
/*
 * See puzzles_mine.h.
 */
#include "puzzles_mine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli_files.h"
#include "dice.h"
#include "matches.h"
#include "school_mine.h"

enum {
    PLAYER_NODES = 40,
    TEXT = 8192,
    SLIPS =
        6, /* one of so many decisions is made at random, so that there is something to punish */
};

/* Who plays the games. */
static const char *const players[] = {"warlord", "marshal", "gardener", "besieger", "squire"};

/* Who tries what was found: the fewer of them solve it, the harder it is. */
static const struct {
    const char *bot;
    uint64_t nodes;
} ladder[] = {{"gambler", 1}, {"miser", 1},     {"squire", 1},    {"besieger", 1}, {"gardener", 1},
              {"scout", 300}, {"captain", 300}, {"marshal", 300}, {"warlord", 300}};

enum {
    PLAYERS = sizeof players / sizeof *players,
    LADDER = sizeof ladder / sizeof *ladder,
};

typedef struct Work {
    SchoolMine mine;
    SchoolFind find;
    NoteGame game;
    EpixState state;
    Bot bot[2];
    void *memory[3]; /* of the players, and of who tries */
    uint64_t dice[4];
    uint64_t games; /* played so far, in all */
    uint32_t number;
    uint32_t found[SCHOOL_KINDS];
    CliProgress progress;
    FILE *out;
} Work;

static const BotKind *kind_named(const char *name) {
    return bot_kind_find(name, strlen(name));
}

static size_t most_memory(void) {
    size_t most = 1;
    int count;
    const BotKind *kinds = bot_kinds(&count);
    for (int i = 0; i < count; i++) {
        most = kinds[i].memory > most ? kinds[i].memory : most;
    }
    return most;
}

static bool get_memory(Work *work) {
    work->mine.memory = malloc(bot_worth_memory());
    bool good = work->mine.memory != NULL;
    for (int i = 0; i < 3; i++) {
        work->memory[i] = malloc(most_memory());
        good = good && work->memory[i];
    }
    return good;
}

static void free_memory(Work *work) {
    free(work->mine.memory);
    for (int i = 0; i < 3; i++) {
        free(work->memory[i]);
    }
    free(work);
}

/* ---- What was found before ------------------------------------------------------------------------ */

/* `# games: N` is written after each game that was played to its end. */
static uint64_t games_in(const CliText *text) {
    uint64_t games = 0;
    for (const char *at = text->start; at && (at = strstr(at, "# games: ")); at++) {
        games = strtoull(at + strlen("# games: "), NULL, 10);
    }
    return games;
}

static void count_puzzles(Work *work, const CliText *text) {
    NoteSlice rest = {text->start, text->length}, one;
    SchoolPuzzle puzzle;
    while (school_puzzle_cut(&rest, &one)) {
        if (!school_puzzle_parse(one, &puzzle).code) {
            work->found[puzzle.kind]++;
            work->number = puzzle.number > work->number ? puzzle.number : work->number;
        }
    }
    work->games = games_in(text);
}

/* ---- Games ---------------------------------------------------------------------------------------- */

static unsigned wanted_kinds(const Work *work, uint64_t most) {
    unsigned wanted = 0;
    for (unsigned kind = 0; kind < SCHOOL_KINDS; kind++) {
        wanted |= (unsigned)(work->found[kind] < most) << kind;
    }
    return wanted;
}

/* Five grades by how many of the ladder solve it. */
static int grade_of(Work *work) {
    int solved = 0;
    for (int i = 0; i < LADDER; i++) {
        solved += school_mine_try(&work->mine, &work->game.game, &work->find,
                                  kind_named(ladder[i].bot), ladder[i].nodes, work->memory[2]);
    }
    return SCHOOL_GRADES - solved * SCHOOL_GRADES / (LADDER + 1);
}

static void write_down(Work *work) {
    char text[TEXT];
    const int grade = grade_of(work);
    school_mine_print(&work->game, &work->find, ++work->number, grade, text, sizeof text);
    fprintf(work->out, "\n%s", text);
    fflush(work->out);
    work->found[work->find.kind]++;
}

/* One puzzle of a game and kind is enough: the next one would be nearly the same. */
static void look(Work *work, int seat) {
    SchoolMine *mine = &work->mine;
    if (mine->wanted && school_mine(mine, &work->game.game, &work->state, seat, &work->find)) {
        write_down(work);
        mine->wanted &= ~(1U << work->find.kind);
    }
}

static void decide(Work *work, BotAnswer *answer) {
    const EpixGame *game = &work->game.game;
    const int seat = __builtin_ctz(work->state.actors);
    EpixView view;
    EpixLegal legal;
    epix_view(game, &work->state, seat, &view);
    epix_legal(game, &work->state, seat, &legal);
    const BotQuestion question = {.game = game,
                                  .view = &view,
                                  .legal = &legal,
                                  .limits = {.nodes = PLAYER_NODES}};
    bot_decide(&work->bot[seat], &question, answer);
    if (legal.count > 1) {
        look(work, seat);
        if (dice_below(work->dice, SLIPS) == 0) {
            epix_legal_at(&legal, dice_below(work->dice, legal.count), &answer->decision);
        }
    }
    epix_play(game, &work->state, seat, &answer->decision, NULL);
}

static void deal(Work *work) {
    while (work->state.actors >> EPIX_CHANCE & 1) {
        EpixLegal legal;
        EpixDecision decision;
        epix_legal(&work->game.game, &work->state, EPIX_CHANCE, &legal);
        epix_legal_at(&legal, dice_below(work->dice, legal.count), &decision);
        epix_play(&work->game.game, &work->state, EPIX_CHANCE, &decision, NULL);
    }
}

/* Everything follows from the number of the game. */
static void play_game(Work *work, BotAnswer *answer) {
    dice_init(work->dice, ++work->games);
    work->mine.seed = work->games;
    const EpixRules rules = {.advanced = dice_below(work->dice, 2), .minimum_stake = 1};
    (void)note_game_standard(&work->game, 2, rules);
    epix_start(&work->game.game, &work->state);
    deal(work);
    for (int seat = 0; seat < 2; seat++) {
        const BotKind *kind = kind_named(players[dice_below(work->dice, PLAYERS)]);
        bot_init(&work->bot[seat], kind, dice_next(work->dice), work->memory[seat]);
    }
    while (!work->state.winners && !cli_interrupted()) {
        decide(work, answer);
    }
    if (work->state.winners) {
        fprintf(work->out, "# games: %llu\n", (unsigned long long)work->games);
        fflush(work->out);
    }
}

static void tell(Work *work, uint64_t most) {
    char text[128];
    uint64_t done = 0;
    NoteText line = note_text(text, sizeof text);
    for (int kind = 0; kind < SCHOOL_KINDS; kind++) {
        done += work->found[kind] < most ? work->found[kind] : most;
        note_put(&line, kind ? ", " : "");
        note_put(&line, school_kind_name(kind));
        note_put_char(&line, ' ');
        note_put_number(&line, work->found[kind]);
    }
    (void)note_text_end(&line);
    cli_progress_tell(&work->progress, done, text);
}

static int mine(Work *work, const CliCommon *common, const CliMine *settings) {
    BotAnswer *answer = malloc(sizeof *answer);
    if (!answer) {
        return cli_no_memory(common);
    }
    (void)cli_interrupts_catch();
    cli_progress_start(&work->progress, common->language, NULL, settings->most * SCHOOL_KINDS);
    const uint64_t last = settings->games ? work->games + settings->games : UINT64_MAX;
    while (wanted_kinds(work, settings->most) && work->games < last && !cli_interrupted()) {
        work->mine.wanted = wanted_kinds(work, settings->most);
        play_game(work, answer);
        tell(work, settings->most);
    }
    cli_progress_stop(&work->progress);
    free(answer);
    return CLI_OK;
}

int cli_puzzles_mine(const CliCommon *common, const CliMine *settings) {
    CliText before = {0};
    Work *work = calloc(1, sizeof *work);
    int status = CLI_FAILED;
    if (!work || !get_memory(work)) {
        status = cli_no_memory(common);
    } else {
        work->mine.quick = settings->quick;
        work->mine.deep = settings->deep;
        work->out = fopen(settings->file, "a");
        if (!work->out || !cli_read(common, settings->file, &before)) {
            status = work->out ? CLI_FAILED : cli_cannot_write(common, settings->file);
        } else {
            count_puzzles(work, &before);
            status = mine(work, common, settings);
        }
    }
    if (work && work->out) {
        (void)fclose(work->out);
    }
    cli_text_free(&before);
    if (work) {
        free_memory(work);
    }
    return status;
}
