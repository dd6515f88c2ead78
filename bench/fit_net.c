/* SPDX-License-Identifier: MIT */
/*
 * Makes the weights of the learned evaluation (docs/learning.md): plays games,
 * searches the starts of their seasons, and fits a net to them.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "bots/strategist.h"
#include "fit_learn.h"
#include "fit_options.h"
#include "fit_turns.h"
#include "notation.h"

static const char usage[] =
    "Usage: fit_net play FILE [OPTION]...\n"
    "       fit_net vary FILE FILE... [OPTION]...\n"
    "       fit_net search FILE [OPTION]...\n"
    "       fit_net turns FILE FILE... [OPTION]...\n"
    "       fit_net learn NET FILE... [OPTION]...\n"
    "       fit_net tell NET FILE... [OPTION]...\n"
    "\n"
    "`play` lets a bot play against itself and adds the starts of all seasons to FILE, `vary` makes a file\n"
    "of starts like those of others, with other gold, `search` asks a bot at length what each is worth, `turns` plays on from the\n"
    "starts of Winters to their last turns and solves these, `learn` fits a net to that and to who won, and writes NET\n"
    "(data/bots/two.net or more.net), `tell` says how far NET is off. What is interrupted goes on where it was with the same command.\n"
    "\n"
    "  --players 2|3|4         play: number of players (default: 2)\n"
    "  --rules basic|advanced  play: without or with ability cards (default: advanced)\n"
    "  --bot BOT               play, search: who plays or searches (default: warlord)\n"
    "  --nodes N               its limit a decision; in play a seat has all, a half, a quarter or an\n"
    "                          eighth of them, by lot (default: 200 in play, 2000 in search)\n"
    "  --equal                 play: all seats have all of the nodes\n"
    "  --games N               play: up to so many games in FILE (default: 1000)\n"
    "  --stray SHARE           play: share of decisions at random (default: 0.05)\n"
    "  --wild SHARE            play: share of games with a draft in part at random (default: 0.33)\n"
    "  --variants N            vary, turns: of each start (default: 2)\n"
    "  --losses N              vary: a seat in four has up to so many units less (default: 1)\n"
    "  --net NET               play, search: warlord with this net instead of its own\n"
    "  --seasons LIST          search: digits of the seasons, 1 is Spring (default: 1234)\n"
    "  --again                 search: those that have been searched too\n"
    "  --add                   learn: to the NET that is there, which stays as it is where FILEs say nothing\n"
    "  --outcome SHARE         learn: share of the outcome in the target (default: 0.2)\n"
    "  --rounds N              learn: times over all starts (default: 24)\n"
    "  --step LENGTH           learn: of a weight at the beginning (default: 0.003)\n"
    "  --penalty P             learn: for the square of a weight; with --add, of its change (default: 1e-5)\n"
    "  --seed N                the same number gives the same (default: 1)\n"
    "  --help                  show this help\n";

typedef struct Options {
    FitCommon common;
    bool equal;
    double wild;
    int variants;
    int losses;
    unsigned seasons;
    bool again;
    FitLesson lesson;
} Options;

/* ---- A warlord with another net -------------------------------------------------------------------- */

static FILE *open_or_complain(const char *path, const char *mode) {
    FILE *file = fopen(path, mode);
    if (!file) {
        fprintf(stderr, "fit_net: %s: %s\n", path, strerror(errno));
        exit(1);
    }
    return file;
}

static LearnedNet another;

static void foresee(const EpixGame *game, const EpixState *state, double value[EPIX_SEATS]) {
    bot_evaluate_by_net(&another, game, state, value);
}

static void decide(Bot *bot, const BotQuestion *question, BotAnswer *answer) {
    StrategistRules rules = strategist_warlord;
    rules.foresee = foresee;
    strategist_decide(bot, &rules, question, answer);
}

static void read_net(const char *path, LearnedNet *net) {
    FILE *file = open_or_complain(path, "rb");
    if (fread(net, sizeof *net, 1, file) != 1) {
        fprintf(stderr, "fit_net: %s: too short for a net\n", path);
        exit(1);
    }
    fclose(file);
}

static const BotKind *learner(const char *path) {
    static const BotKind kind = {.name = "learner", .memory = sizeof(Strategist), .decide = decide};
    read_net(path, &another);
    return &kind;
}

/* ---- Options -------------------------------------------------------------------------------------- */

enum {
    EQUAL = FIT_COMMON,
    WILD,
    VARIANTS,
    LOSSES,
    NET,
    SEASONS,
    AGAIN,
    ADD,
    OUTCOME,
    ROUNDS,
    STEP,
    PENALTY,
    HELP
};

static const struct option names[] = {
    FIT_COMMON_OPTIONS,
    [EQUAL] = {"equal", no_argument, NULL, 0},
    [WILD] = {"wild", required_argument, NULL, 0},
    [VARIANTS] = {"variants", required_argument, NULL, 0},
    [LOSSES] = {"losses", required_argument, NULL, 0},
    [NET] = {"net", required_argument, NULL, 0},
    [SEASONS] = {"seasons", required_argument, NULL, 0},
    [AGAIN] = {"again", no_argument, NULL, 0},
    [ADD] = {"add", no_argument, NULL, 0},
    [OUTCOME] = {"outcome", required_argument, NULL, 0},
    [ROUNDS] = {"rounds", required_argument, NULL, 0},
    [STEP] = {"step", required_argument, NULL, 0},
    [PENALTY] = {"penalty", required_argument, NULL, 0},
    [HELP] = {"help", no_argument, NULL, 0},
    {NULL, 0, NULL, 0},
};

static unsigned seasons_of(const FitOption *option) {
    unsigned seasons = 0;
    for (const char *at = option->text; *at; at++) {
        if (*at < '1' || *at > '4') {
            fit_refuse(option);
        }
        seasons |= 1U << (*at - '1');
    }
    return seasons;
}

static void set_option(void *context, int which, const FitOption *option) {
    Options *options = context;
    if (fit_common_option(which, option, &options->common)) {
        return;
    }
    switch (which) {
    case EQUAL:
        options->equal = true;
        break;
    case WILD:
        options->wild = fit_number(option, 0, 1);
        break;
    case VARIANTS:
        options->variants = (int)fit_number(option, 1, 1000);
        break;
    case LOSSES:
        options->losses = (int)fit_number(option, 1, 100);
        break;
    case NET:
        options->common.bot = learner(option->text);
        break;
    case SEASONS:
        options->seasons = seasons_of(option);
        break;
    case AGAIN:
        options->again = true;
        break;
    case ADD:
        options->lesson.adds = true;
        break;
    case OUTCOME:
        options->lesson.outcome = fit_number(option, 0, 1);
        break;
    case ROUNDS:
        options->lesson.rounds = (int)fit_number(option, 1, 1e6);
        break;
    case STEP:
        options->lesson.step = fit_number(option, 0, 1);
        break;
    case PENALTY:
        options->lesson.penalty = fit_number(option, 0, 1e3);
        break;
    default:
        break;
    }
}

/* `words`: where the words begin that are no options. */
static Options read_options(int argc, char **argv, int *words) {
    Options options = {.common = {.players = 2,
                                  .bot = bot_kind_find("warlord", strlen("warlord")),
                                  .games = 1000,
                                  .least_games = 1,
                                  .stray = 0.05,
                                  .seed = 1},
                       .wild = 0.33,
                       .variants = 2,
                       .losses = 1,
                       .seasons = 15,
                       .lesson = {.rounds = 24,
                                  .outcome = 0.2,
                                  .step = 0.003,
                                  .penalty = 1e-5,
                                  .left_out = 10,
                                  .progress = stderr}};
    const FitSyntax syntax = {"fit_net", usage, names, set_option};
    *words = fit_read_options(&syntax, argc, argv, &options);
    options.lesson.seed = options.common.seed;
    return options;
}

/* ---- Play and search ------------------------------------------------------------------------------ */

static void tell_games(int played, int games) {
    if (played % 100 == 0 || played == games) {
        fprintf(stderr, "%d of %d games\n", played, games);
    }
}

static void tell_searches(size_t done, size_t all) {
    if (done % 1000 == 0 || done == all) {
        fprintf(stderr, "%zu of %zu starts\n", done, all);
    }
}

/* To be read and written, and made if it is not there. */
static FILE *open_starts(const char *path) {
    fclose(open_or_complain(path, "ab"));
    return open_or_complain(path, "r+b");
}

static bool play(const Options *options, char **names_of_files, int files) {
    static NoteGame game;
    if (files != 1 || !fit_game(&game, options->common.players, !options->common.basic)) {
        return false;
    }
    FILE *file = open_starts(names_of_files[0]);
    const FitGames games = {.game = &game.game,
                            .kind = options->common.bot,
                            .nodes = options->common.nodes ? options->common.nodes : 200,
                            .mixed = !options->equal,
                            .stray = options->common.stray,
                            .wild = options->wild,
                            .seed = options->common.seed,
                            .games = options->common.games,
                            .tell = tell_games};
    const bool well = fit_starts_play(file, &games);
    return fclose(file) == 0 && well;
}

static bool search(const Options *options, char **names_of_files, int files) {
    if (files != 1) {
        return false;
    }
    FILE *file = open_starts(names_of_files[0]);
    const FitSearch search = {.kind = options->common.bot,
                              .nodes = options->common.nodes ? options->common.nodes : 2000,
                              .seed = options->common.seed,
                              .seasons = options->seasons,
                              .again = options->again,
                              .tell = tell_searches};
    const bool well = fit_starts_search(file, &search);
    return fclose(file) == 0 && well;
}

/* ---- Vary and learn ------------------------------------------------------------------------------- */

static bool read_all(char **names_of_files, int files, FitStarts *starts) {
    bool well = files > 0;
    for (int i = 0; i < files && well; i++) {
        FILE *file = open_or_complain(names_of_files[i], "rb");
        well = fit_starts_read(file, starts);
        fclose(file);
    }
    fprintf(stderr, "%zu starts\n", starts->count);
    return well;
}

static bool vary(const Options *options, char **names_of_files, int files) {
    const FitVary how = {options->variants, options->losses, options->common.seed};
    FitStarts starts = {0};
    bool well = read_all(names_of_files + 1, files - 1, &starts);
    if (well) {
        FILE *file = open_or_complain(names_of_files[0], "wb");
        well = fit_starts_vary(file, &starts, &how);
        well = fclose(file) == 0 && well;
    }
    free(starts.start);
    return well;
}

static bool turns(const Options *options, char **names_of_files, int files) {
    const FitTurns turns = {.variants = options->variants,
                            .seed = options->common.seed,
                            .tell = tell_searches};
    FitStarts starts = {0};
    bool well = read_all(names_of_files + 1, files - 1, &starts);
    if (well) {
        FILE *file = open_or_complain(names_of_files[0], "wb");
        well = fit_turns(file, &starts, &turns);
        well = fclose(file) == 0 && well;
    }
    free(starts.start);
    return well;
}

static bool compare(const FitStarts *starts, const FitLesson *lesson, const LearnedNet *net) {
    static const char *const stages[LEARNED_STAGES] = {
        "Spring",
        "Summer",
        "Autumn",
        "Winter",
        "Spring of two with the basic rules, or of four",
        "Summer of two with the basic rules, or of four",
        "Autumn of two with the basic rules, or of four",
        "Winter of two with the basic rules, or of four",
        "last turn, Tax and Move & Attack",
        "last turn, Recruitment and Move & Attack",
        "last turn, Recruitment and Tax"};
    FitErrors by_hand[LEARNED_STAGES];
    FitErrors by_net[LEARNED_STAGES];
    if (!fit_errors(starts, lesson, NULL, by_hand) || !fit_errors(starts, lesson, net, by_net)) {
        return false;
    }
    printf(
        "starts left out: error against searches and log loss of outcomes, by rules of thumb and by "
        "the net\n");
    for (int i = 0; i < LEARNED_STAGES; i++) {
        if (by_net[i].searched || by_net[i].played) {
            printf("  %s: %d searched %.4f %.4f, %d played %.4f %.4f\n", stages[i],
                   by_net[i].searched, by_hand[i].search, by_net[i].search, by_net[i].played,
                   by_hand[i].outcome, by_net[i].outcome);
        }
    }
    return true;
}

static bool learn(const Options *options, char **names_of_files, int files) {
    static LearnedNet net;
    FitStarts starts = {0};
    bool well = read_all(names_of_files + 1, files - 1, &starts);
    if (options->lesson.adds) {
        read_net(names_of_files[0], &net);
    }
    well = well && fit_learn(&starts, &options->lesson, &net) &&
           compare(&starts, &options->lesson, &net);
    free(starts.start);
    if (well) {
        FILE *file = open_or_complain(names_of_files[0], "wb");
        well = fwrite(&net, sizeof net, 1, file) == 1;
        well = fclose(file) == 0 && well;
    }
    return well;
}

static bool tell(const Options *options, char **names_of_files, int files) {
    static LearnedNet net;
    FitStarts starts = {0};
    read_net(names_of_files[0], &net);
    const bool well = read_all(names_of_files + 1, files - 1, &starts) &&
                      compare(&starts, &options->lesson, &net);
    free(starts.start);
    return well;
}

int main(int argc, char **argv) {
    static const struct {
        const char *name;
        bool (*run)(const Options *options, char **names_of_files, int files);
    } commands[] = {{"play", play},   {"vary", vary},   {"search", search},
                    {"turns", turns}, {"learn", learn}, {"tell", tell}};
    int words;
    const Options options = read_options(argc, argv, &words);
    for (size_t i = 0; i < sizeof commands / sizeof *commands && words + 1 < argc; i++) {
        if (strcmp(argv[words], commands[i].name) == 0) {
            const bool well = commands[i].run(&options, argv + words + 1, argc - words - 1);
            if (!well) {
                fprintf(stderr,
                        "fit_net: %s: not enough memory, a file that holds something else, or "
                        "files missing. Try --help.\n",
                        commands[i].name);
            }
            return well ? 0 : 1;
        }
    }
    fputs(usage, stderr);
    return 2;
}
