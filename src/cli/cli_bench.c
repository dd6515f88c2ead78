/* SPDX-License-Identifier: MIT */
/*
 * epix bench: how fast the rules are, where Winter's hardest question stands, and the fingerprint
 * of fixed games, which changes if and only if the game is played differently.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bench_winter.h"
#include "cli.h"
#include "random_play.h"

enum {
    SAMPLES = 1 << 12, /* positions with a decision, for the cost of single calls */
    REPEATS = 64,
    FINGERPRINT_GAMES = 50, /* for each number of players and both rules */
};

typedef struct BenchSettings {
    CliCommon common;
    uint64_t games;
    bool fingerprint;
} BenchSettings;

/* A position, who decides there, and what. */
typedef struct Sample {
    EpixState state;
    int seat;
    EpixDecision decision;
} Sample;

typedef struct Bench {
    NoteGame game;
    int samples;
    Sample sample[SAMPLES];
    uint64_t decisions;
    uint64_t kept_out; /* results that the compiler must not find to be unused */
} Bench;

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now); /* others may be using the machine */
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void print_row(WordsLanguage language, const char *english, char *value) {
    cli_use_point(language, value);
    fputs("  ", stdout);
    cli_put_left(words_text(language, english), 58);
    puts(value);
}

/* ---- Random games -------------------------------------------------------------------------- */

static bool make_game(NoteGame *game, int players, bool advanced) {
    const EpixRules rules = {.advanced = advanced, .minimum_stake = 1};
    return note_game_standard(game, players, rules).code == NOTE_FAULT_NONE;
}

static void play_game(Bench *bench, CliDice *dice) {
    const EpixGame *game = &bench->game.game;
    EpixState state;
    EpixLegal legal;
    EpixDecision decision;
    epix_start(game, &state);
    while (state.actors) {
        const int seat = __builtin_ctz(state.actors);
        epix_legal(game, &state, seat, &legal);
        epix_legal_at(&legal, cli_roll(dice, legal.count), &decision);
        epix_submit(game, &state, seat, &decision, NULL);
        bench->decisions++;
    }
    bench->kept_out += epix_hash(&state);
}

static void bench_games(Bench *bench, const BenchSettings *settings) {
    const WordsLanguage language = settings->common.language;
    CliDice dice = {.state = 1};
    char value[64];
    bench->decisions = 0;
    const double start = seconds();
    for (uint64_t i = 0; i < settings->games; i++) {
        play_game(bench, &dice);
    }
    const double time = seconds() - start;
    snprintf(value, sizeof value, "%.2f M", (double)bench->decisions / time / 1e6);
    print_row(language, WORDS_KEY("random legal decisions a second"), value);
    snprintf(value, sizeof value, "%.0f", (double)settings->games / time);
    print_row(language, WORDS_KEY("whole random games a second"), value);
    snprintf(value, sizeof value, "%.1f", (double)bench->decisions / (double)settings->games);
    print_row(language, WORDS_KEY("decisions in a game"), value);
}

/* ---- Single calls ---------------------------------------------------------------------------- */

static void collect_samples(Bench *bench) {
    const EpixGame *game = &bench->game.game;
    CliDice dice = {.state = 2};
    EpixState state = {.actors = 0};
    for (bench->samples = 0; bench->samples < SAMPLES; bench->samples++) {
        Sample *sample = &bench->sample[bench->samples];
        EpixLegal legal;
        if (!state.actors) {
            epix_start(game, &state);
        }
        sample->state = state;
        sample->seat = __builtin_ctz(state.actors);
        epix_legal(game, &state, sample->seat, &legal);
        epix_legal_at(&legal, cli_roll(&dice, legal.count), &sample->decision);
        epix_play(game, &state, sample->seat, &sample->decision, NULL);
    }
}

static void just_copy(Bench *bench, const Sample *sample) {
    const EpixState state = sample->state;
    bench->kept_out += state.phase;
}

static void list_legal(Bench *bench, const Sample *sample) {
    EpixLegal legal;
    epix_legal(&bench->game.game, &sample->state, sample->seat, &legal);
    bench->kept_out += legal.count;
}

static void submit(Bench *bench, const Sample *sample) {
    EpixState state = sample->state;
    epix_submit(&bench->game.game, &state, sample->seat, &sample->decision, NULL);
    bench->kept_out += state.phase;
}

static void view(Bench *bench, const Sample *sample) {
    EpixView seen;
    epix_view(&bench->game.game, &sample->state, EPIX_SPECTATOR, &seen);
    bench->kept_out += seen.phase;
}

static double nanoseconds(Bench *bench, void (*call)(Bench *, const Sample *)) {
    const double start = seconds();
    for (int repeat = 0; repeat < REPEATS; repeat++) {
        for (int i = 0; i < bench->samples; i++) {
            call(bench, &bench->sample[i]);
        }
    }
    return (seconds() - start) * 1e9 / ((double)REPEATS * bench->samples);
}

static void bench_calls(Bench *bench, WordsLanguage language) {
    static const struct {
        const char *english;
        void (*call)(Bench *, const Sample *);
    } calls[] = {
        {WORDS_KEY("copying a state, nanoseconds"), just_copy},
        {WORDS_KEY("listing what is legal, nanoseconds"), list_legal},
        {WORDS_KEY("checking and playing a decision, nanoseconds"), submit},
        {WORDS_KEY("making a view, nanoseconds"), view},
    };
    char value[64];
    collect_samples(bench);
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        snprintf(value, sizeof value, "%.1f", nanoseconds(bench, calls[i].call));
        print_row(language, calls[i].english, value);
    }
    snprintf(value, sizeof value, "%zu", sizeof(EpixState));
    print_row(language, WORDS_KEY("size of a state, bytes"), value);
}

/* ---- Winter's last player ----------------------------------------------------------------------- */

static bool bench_winter(Bench *bench, WordsLanguage language) {
    char value[64];
    double sum = 0;
    double worst = 0;
    uint32_t most = 0;
    int asked = 0;
    for (const char *const *text = bench_winter_positions; *text; text++) {
        EpixState state;
        if (note_position_parse(&bench->game, *text, strlen(*text), &state).code) {
            return false;
        }
        uint32_t looks;
        const double start = seconds();
        bench->kept_out += epix_can_still_win(&bench->game.game, &state, state.turn, &looks);
        const double time = seconds() - start;
        most = looks > most ? looks : most;
        sum += time;
        worst = time > worst ? time : worst;
        asked++;
    }
    snprintf(value, sizeof value, "%.2f / %.2f", sum / asked * 1e3, worst * 1e3);
    print_row(language, WORDS_KEY("can the last player win? hardest known, mean / worst, ms"),
              value);
    snprintf(value, sizeof value, "%" PRIu32 " / %d", most, EPIX_LOOKS);
    print_row(language, WORDS_KEY("looks that this takes at most / may take"), value);
    return true;
}

static void bench_winter_in_games(Bench *bench, WordsLanguage language) {
    CliRandom play;
    double sum = 0;
    double worst = 0;
    int asked = 0;
    for (uint64_t seed = 1; asked < 1000; seed++) {
        cli_random_start(&play, &bench->game, cli_choose_lively, seed);
        while (cli_random_next(&play)) {
            const EpixState *state = &play.state;
            const bool last = (state->turn + 1) % bench->game.game.board.seats == state->first;
            if (state->phase == EPIX_PHASE_PLAY && last) {
                const double start = seconds();
                bench->kept_out += epix_can_still_win(&bench->game.game, state, state->turn, NULL);
                const double time = seconds() - start;
                sum += time;
                worst = time > worst ? time : worst;
                asked++;
            }
        }
    }
    char value[64];
    snprintf(value, sizeof value, "%.2f / %.2f", sum / asked * 1e6, worst * 1e6);
    print_row(language, WORDS_KEY("the same in games, mean / worst, microseconds"), value);
}

/* ---- Fingerprint ----------------------------------------------------------------------------------- */

static bool fingerprint(Bench *bench, uint64_t *hash) {
    CliRandom play;
    *hash = 0;
    for (int players = 2; players <= EPIX_SEATS; players++) {
        for (int advanced = 0; advanced <= 1; advanced++) {
            if (!make_game(&bench->game, players, advanced)) {
                return false;
            }
            for (uint64_t seed = 1; seed <= FINGERPRINT_GAMES; seed++) {
                cli_random_start(&play, &bench->game,
                                 seed % 2 ? cli_choose_evenly : cli_choose_lively, seed);
                while (cli_random_next(&play)) {
                    *hash = (*hash ^ epix_hash(&play.state)) * UINT64_C(0x9E3779B97F4A7C15);
                }
            }
        }
    }
    return true;
}

static bool print_fingerprint(Bench *bench, const BenchSettings *settings) {
    uint64_t hash;
    char value[32];
    if (!fingerprint(bench, &hash)) {
        return false;
    }
    snprintf(value, sizeof value, "%016" PRIx64, hash);
    if (settings->fingerprint) {
        puts(value);
    } else {
        print_row(settings->common.language, WORDS_KEY("fingerprint of fixed games"), value);
    }
    return true;
}

/* ---- The command -------------------------------------------------------------------------------------- */

static bool run(Bench *bench, const BenchSettings *settings) {
    const WordsLanguage language = settings->common.language;
    if (settings->fingerprint) {
        return print_fingerprint(bench, settings);
    }
    if (!make_game(&bench->game, EPIX_SEATS, true)) {
        return false;
    }
    puts(words_text(language, WORDS_KEY("Four players, advanced rules, one thread:")));
    bench_games(bench, settings);
    bench_calls(bench, language);
    if (!bench_winter(bench, language)) {
        return false;
    }
    bench_winter_in_games(bench, language);
    return print_fingerprint(bench, settings);
}

int cli_bench(int argc, char **argv) {
    static const CliOption options[] = {
        {"games", CLI_NUMBER, offsetof(BenchSettings, games), "100000", "N",
         WORDS_KEY("random games to play")},
        {"fingerprint", CLI_FLAG, offsetof(BenchSettings, fingerprint), NULL, NULL,
         WORDS_KEY("print the fingerprint of fixed games and nothing else")},
    };
    static const char *const examples[] = {"epix bench", "epix bench --fingerprint", NULL};
    static const CliSyntax syntax = {
        .command = "bench",
        .about =
            WORDS_KEY("Measures the speed of the rules, single-threaded: random games in which "
                      "every legal decision is equally likely, single calls, and the hardest "
                      "question that Winter's last player can pose.\n"),
        .option = options,
        .options = sizeof options / sizeof *options,
        .example = examples,
    };
    BenchSettings settings = {.games = 0};
    const int status = cli_parse(&syntax, argc, argv, &settings);
    if (status != CLI_GO) {
        return status;
    }
    if (settings.games == 0) {
        return cli_refuse(&settings.common, WORDS_KEY("--games must be at least 1."), "");
    }
    Bench *bench = calloc(1, sizeof *bench);
    const bool done = bench && run(bench, &settings);
    free(bench);
    return done ? CLI_OK : CLI_FAILED;
}
