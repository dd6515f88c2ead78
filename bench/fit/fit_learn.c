/* SPDX-License-Identifier: MIT */
/*
 * See fit_learn.h. Descent by Adam (Kingma and Ba) on a few starts at a time; when the weights have
 * settled, those into the hidden units are rounded to what the file holds, and the others settle again.
 */
#include "fit_learn.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "dice.h"
#include "notation.h"

enum {
    TOGETHER = 128, /* starts between two steps */
    HIDDEN_NUMBERS = LEARNED_ROWS * LEARNED_HIDDEN,
    OUT_NUMBERS = LEARNED_STAGES * LEARNED_HIDDEN,
    NUMBERS = HIDDEN_NUMBERS + OUT_NUMBERS + LEARNED_STAGES * LEARNED_ROWS,
};

static const float FULL = 127.0F / 128; /* what a hidden unit gives at most */

/* ---- Examples --------------------------------------------------------------------------------------- */

typedef struct Example {
    uint8_t seats;
    uint8_t stage;
    uint8_t alone; /* the seat whose score counts alone; EPIX_NONE: all count */
    bool left_out;
    float target[EPIX_SEATS];
    LearnedInputs inputs;
} Example;

/* The four games that the standard boards and cards make, set up when they are first needed. */
typedef struct Games {
    bool ready[EPIX_SEATS + 1][2];
    NoteGame game[EPIX_SEATS + 1][2];
} Games;

static const EpixGame *game_of(Games *games, const FitStart *start) {
    NoteGame *game = &games->game[start->players][start->advanced];
    bool *ready = &games->ready[start->players][start->advanced];
    if (!*ready) {
        (void)fit_game(game, start->players, start->advanced);
        *ready = true;
    }
    return &game->game;
}

static bool is_left_out(const FitStart *start, const FitLesson *lesson) {
    return start->game % (uint32_t)lesson->left_out == 0;
}

static bool has_outcome(const FitStart *start) {
    float sum = 0;
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        sum += start->won[seat];
    }
    return sum > 0;
}

static void make_example(Games *games, const FitStart *start, const FitLesson *lesson,
                         Example *example) {
    const bool played = has_outcome(start);
    const float outcome = !start->nodes ? 1 : played ? (float)lesson->outcome : 0;
    example->seats = start->players;
    example->left_out = is_left_out(start, lesson);
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        example->target[seat] = outcome * start->won[seat] + (1 - outcome) * start->value[seat];
    }
    const EpixGame *game = game_of(games, start);
    example->stage = (uint8_t)bot_learned_stage(game, &start->state);
    example->alone = example->stage >= LEARNED_LAST_TURN ? start->state.turn : (uint8_t)EPIX_NONE;
    bot_learned_inputs(game, &start->state, &example->inputs);
}

/* ---- Learning --------------------------------------------------------------------------------------- */

typedef struct Learner {
    const FitLesson *lesson;
    size_t count;
    Example *example;
    uint32_t *order;
    uint64_t dice[4];
    uint64_t steps;
    bool settled;          /* the weights into the hidden units stay */
    float weight[NUMBERS]; /* hidden, out, plain */
    float begun[NUMBERS];  /* of the net that is added to; else 0 */
    float gradient[NUMBERS];
    float mean[NUMBERS];   /* of the gradients so far, the last ones most */
    float square[NUMBERS]; /* the same of their squares */
} Learner;

/* What happens at one seat. */
typedef struct Pass {
    float row[LEARNED_ROWS];
    float sum[LEARNED_HIDDEN];
    float score;
} Pass;

static float *out_of(float *numbers, int stage) {
    return numbers + HIDDEN_NUMBERS + stage * LEARNED_HIDDEN;
}

static float *plain_of(float *numbers, int stage) {
    return numbers + HIDDEN_NUMBERS + OUT_NUMBERS + stage * LEARNED_ROWS;
}

static float output(float sum) {
    return sum < 0 ? 0 : sum > FULL ? FULL : sum;
}

static void fill_row(const Example *example, int seat, float row[LEARNED_ROWS]) {
    memset(row, 0, LEARNED_ROWS * sizeof *row);
    row[example->stage] = 1;
    row[LEARNED_FROM_FOUR] = example->seats == 4;
    for (int other = 0; other < example->seats; other++) {
        float *to = row + (other == seat ? LEARNED_FROM_OWN : LEARNED_FROM_OTHERS);
        const float one = LEARNED_ONE * (other == seat ? 1.0F : (float)(example->seats - 1));
        for (int i = 0; i < LEARNED_INPUTS; i++) {
            to[i] += (float)example->inputs.of[other][i] / one;
        }
    }
}

static bool is_zero(float input) {
    return input > -1e-9F && input < 1e-9F;
}

static void forward(Learner *learner, const Example *example, int seat, Pass *pass) {
    const float *out = out_of(learner->weight, example->stage);
    const float *plain = plain_of(learner->weight, example->stage);
    fill_row(example, seat, pass->row);
    memset(pass->sum, 0, sizeof pass->sum);
    pass->score = 0;
    for (int i = 0; i < LEARNED_ROWS; i++) {
        const float input = pass->row[i];
        const float *hidden = learner->weight + (size_t)i * LEARNED_HIDDEN;
        if (!is_zero(input)) {
            pass->score += input * plain[i];
            for (int unit = 0; unit < LEARNED_HIDDEN; unit++) {
                pass->sum[unit] += input * hidden[unit];
            }
        }
    }
    for (int unit = 0; unit < LEARNED_HIDDEN; unit++) {
        pass->score += out[unit] * output(pass->sum[unit]);
    }
}

/* `much`: by how much too high the seat's chance is. */
static void backward(Learner *learner, const Example *example, const Pass *pass, float much) {
    const float *out = out_of(learner->weight, example->stage);
    float *out_gradient = out_of(learner->gradient, example->stage);
    float *plain_gradient = plain_of(learner->gradient, example->stage);
    float back[LEARNED_HIDDEN];
    for (int unit = 0; unit < LEARNED_HIDDEN; unit++) {
        const bool passes = pass->sum[unit] > 0 && pass->sum[unit] < FULL;
        out_gradient[unit] += much * output(pass->sum[unit]);
        back[unit] = passes ? much * out[unit] : 0;
    }
    for (int i = 0; i < LEARNED_ROWS; i++) {
        const float input = pass->row[i];
        float *gradient = learner->gradient + (size_t)i * LEARNED_HIDDEN;
        if (!is_zero(input)) {
            plain_gradient[i] += much * input;
            for (int unit = 0; unit < LEARNED_HIDDEN && !learner->settled; unit++) {
                gradient[unit] += input * back[unit];
            }
        }
    }
}

static bool counts(const Example *example, int seat) {
    return example->alone == EPIX_NONE || example->alone == seat;
}

static void chances_of(Learner *learner, const Example *example, Pass pass[EPIX_SEATS],
                       double chance[EPIX_SEATS]) {
    double score[EPIX_SEATS] = {0};
    for (int seat = 0; seat < example->seats; seat++) {
        if (counts(example, seat)) {
            forward(learner, example, seat, &pass[seat]);
            score[seat] = (double)pass[seat].score;
        }
    }
    bot__share_out(example->seats, score, chance);
}

static double loss_of(const Example *example, const double chance[EPIX_SEATS]) {
    double loss = 0;
    for (int seat = 0; seat < example->seats; seat++) {
        loss -= example->target[seat] > 0
                    ? (double)example->target[seat] * log(fmax(chance[seat], 1e-9))
                    : 0;
    }
    return loss;
}

static double study(Learner *learner, const Example *example) {
    Pass pass[EPIX_SEATS] = {0};
    double chance[EPIX_SEATS];
    chances_of(learner, example, pass, chance);
    for (int seat = 0; seat < example->seats; seat++) {
        if (counts(example, seat)) {
            backward(learner, example, &pass[seat],
                     (float)(chance[seat] - (double)example->target[seat]));
        }
    }
    return loss_of(example, chance);
}

/* The greatest weight that the file can hold. */
static float most_of(int number) {
    return number < HIDDEN_NUMBERS                 ? 127.0F / LEARNED_HIDDEN_ONE
           : number < HIDDEN_NUMBERS + OUT_NUMBERS ? 127.0F / LEARNED_OUT_ONE
                                                   : 31.0F;
}

static void step(Learner *learner, float length, int together) {
    const float seen = (float)(1 - pow(0.9, (double)++learner->steps));
    const float seen_squares = (float)(1 - pow(0.999, (double)learner->steps));
    for (int i = learner->settled ? HIDDEN_NUMBERS : 0; i < NUMBERS; i++) {
        if (learner->lesson->adds && is_zero(learner->gradient[i]) && is_zero(learner->square[i])) {
            continue; /* of another stage */
        }
        const float gradient =
            learner->gradient[i] / (float)together +
            (float)learner->lesson->penalty * (learner->weight[i] - learner->begun[i]);
        const float most = most_of(i);
        learner->mean[i] = 0.9F * learner->mean[i] + 0.1F * gradient;
        learner->square[i] = 0.999F * learner->square[i] + 0.001F * gradient * gradient;
        const float weight =
            learner->weight[i] -
            length * (learner->mean[i] / seen) / (sqrtf(learner->square[i] / seen_squares) + 1e-8F);
        learner->weight[i] = weight > most ? most : weight < -most ? -most : weight;
    }
    memset(learner->gradient, 0, sizeof learner->gradient);
}

static void shuffle(Learner *learner) {
    for (size_t i = learner->count; i > 1; i--) {
        const size_t other = (size_t)dice_below(learner->dice, i);
        const uint32_t moved = learner->order[i - 1];
        learner->order[i - 1] = learner->order[other];
        learner->order[other] = moved;
    }
}

static double loss_left_out(Learner *learner) {
    double loss = 0;
    double count = 0;
    for (size_t i = 0; i < learner->count; i++) {
        Pass pass[EPIX_SEATS];
        double chance[EPIX_SEATS];
        if (learner->example[i].left_out) {
            chances_of(learner, &learner->example[i], pass, chance);
            loss += loss_of(&learner->example[i], chance);
            count++;
        }
    }
    return count > 0 ? loss / count : 0;
}

/* Once over all; returns the mean loss. */
static double run_round(Learner *learner, float length) {
    double loss = 0;
    int studied = 0;
    int together = 0;
    shuffle(learner);
    for (size_t i = 0; i < learner->count; i++) {
        const Example *example = &learner->example[learner->order[i]];
        if (!example->left_out) {
            loss += study(learner, example);
            studied++;
            if (++together == TOGETHER) {
                step(learner, length, together);
                together = 0;
            }
        }
    }
    return studied ? loss / studied : 0;
}

/* Steps become shorter to the end. */
static void run_rounds(Learner *learner, int rounds) {
    for (int round = 0; round < rounds; round++) {
        const double gone = (double)round / rounds;
        const float length = (float)(learner->lesson->step * (1 - gone) * (1 - gone));
        const double loss = run_round(learner, length);
        if (learner->lesson->progress) {
            fprintf(learner->lesson->progress, "%s %2d: loss %.5f, left out %.5f\n",
                    learner->settled ? "settled" : "round", round + 1, loss,
                    loss_left_out(learner));
        }
    }
}

/* ---- To whole numbers ------------------------------------------------------------------------------- */

static int whole(float weight, int one) {
    return (int)lrintf(weight * (float)one);
}

static void settle(Learner *learner) {
    for (int i = 0; i < HIDDEN_NUMBERS; i++) {
        learner->weight[i] =
            (float)whole(learner->weight[i], LEARNED_HIDDEN_ONE) / LEARNED_HIDDEN_ONE;
    }
    learner->settled = true;
}

/* Rounded more than they need be, which costs nothing either, and packs better. */
static int plain_whole(int stage, float weight) {
    const int step = LEARNED_PLAIN_ONE / (stage < LEARNED_LAST_TURN ? 128 : 32);
    return whole(weight, LEARNED_PLAIN_ONE / step) * step;
}

static void write_down(Learner *learner, LearnedNet *net) {
    for (int i = 0; i < HIDDEN_NUMBERS; i++) {
        net->hidden[i / LEARNED_HIDDEN][i % LEARNED_HIDDEN] =
            (int8_t)whole(learner->weight[i], LEARNED_HIDDEN_ONE);
    }
    for (int stage = 0; stage < LEARNED_STAGES; stage++) {
        for (int unit = 0; unit < LEARNED_HIDDEN; unit++) {
            net->out[stage][unit] =
                (int8_t)whole(out_of(learner->weight, stage)[unit], LEARNED_OUT_ONE);
        }
        for (int i = 0; i < LEARNED_ROWS; i++) {
            const int plain = plain_whole(stage, plain_of(learner->weight, stage)[i]);
            net->plain_low[stage][i] = (uint8_t)(plain & 255);
            net->plain_high[stage][i] = (int8_t)((plain - (plain & 255)) / 256);
        }
    }
}

/* The same back. */
static void read_again(const LearnedNet *net, Learner *learner) {
    for (int i = 0; i < HIDDEN_NUMBERS; i++) {
        const int8_t weight = net->hidden[i / LEARNED_HIDDEN][i % LEARNED_HIDDEN];
        learner->weight[i] = (float)weight / LEARNED_HIDDEN_ONE;
    }
    for (int stage = 0; stage < LEARNED_STAGES; stage++) {
        for (int unit = 0; unit < LEARNED_HIDDEN; unit++) {
            out_of(learner->weight, stage)[unit] = (float)net->out[stage][unit] / LEARNED_OUT_ONE;
        }
        for (int i = 0; i < LEARNED_ROWS; i++) {
            plain_of(learner->weight, stage)[i] =
                (float)(net->plain_high[stage][i] * 256 + net->plain_low[stage][i]) /
                LEARNED_PLAIN_ONE;
        }
    }
    memcpy(learner->begun, learner->weight, sizeof learner->begun);
    learner->settled = true;
}

/* ---- All of it -------------------------------------------------------------------------------------- */

static bool prepare(Learner *learner, const FitStarts *starts) {
    Games *games = calloc(1, sizeof *games);
    learner->example = malloc((starts->count + 1) * sizeof *learner->example);
    learner->order = malloc((starts->count + 1) * sizeof *learner->order);
    const bool well = games && learner->example && learner->order && starts->count;
    for (size_t i = 0; i < starts->count && well; i++) {
        const FitStart *start = &starts->start[i];
        if (start->nodes || has_outcome(start)) {
            make_example(games, start, learner->lesson, &learner->example[learner->count]);
            learner->order[learner->count] = (uint32_t)learner->count;
            learner->count++;
        }
    }
    free(games);
    return well;
}

/* Hidden units begin half open, each with another look at the inputs. */
static void begin(Learner *learner) {
    dice_init(learner->dice, learner->lesson->seed);
    for (int i = 0; i < HIDDEN_NUMBERS + OUT_NUMBERS; i++) {
        const bool opens = i < LEARNED_STAGES * LEARNED_HIDDEN;
        const double spread = i < HIDDEN_NUMBERS ? 0.2 : 0.5;
        learner->weight[i] =
            (float)((dice_share(learner->dice) - 0.5) * spread + (opens ? 0.4 : 0));
    }
}

bool fit_learn(const FitStarts *starts, const FitLesson *lesson, LearnedNet *net) {
    Learner *learner = calloc(1, sizeof *learner);
    if (!learner) {
        return false;
    }
    learner->lesson = lesson;
    const bool well = prepare(learner, starts);
    if (well) {
        begin(learner);
        if (lesson->adds) {
            read_again(net, learner);
        }
        run_rounds(learner, lesson->rounds);
        settle(learner);
        run_rounds(learner, (lesson->rounds + 3) / 4);
        write_down(learner, net);
    }
    free(learner->example);
    free(learner->order);
    free(learner);
    return well;
}

/* ---- Errors ----------------------------------------------------------------------------------------- */

static void add_error(const FitStart *start, const double chance[EPIX_SEATS], FitErrors *errors) {
    for (int seat = 0; seat < start->players; seat++) {
        const double off = chance[seat] - (double)start->value[seat];
        const double won = (double)start->won[seat];
        errors->search += start->nodes ? off * off / start->players : 0;
        errors->outcome -= won > 0 ? won * log(fmax(chance[seat], 1e-9)) : 0;
    }
    errors->searched += start->nodes > 0;
    errors->played += has_outcome(start);
}

bool fit_errors(const FitStarts *starts, const FitLesson *lesson, const LearnedNet *net,
                FitErrors errors[LEARNED_STAGES]) {
    Games *games = calloc(1, sizeof *games);
    memset(errors, 0, LEARNED_STAGES * sizeof *errors);
    for (size_t i = 0; i < starts->count && games; i++) {
        const FitStart *start = &starts->start[i];
        if (is_left_out(start, lesson)) {
            const EpixGame *game = game_of(games, start);
            double chance[EPIX_SEATS];
            if (net) {
                bot_evaluate_by_net(net, game, &start->state, chance);
            } else {
                bot_evaluate_by_rules(game, &start->state, chance);
            }
            add_error(start, chance, &errors[bot_learned_stage(game, &start->state)]);
        }
    }
    for (int stage = 0; stage < LEARNED_STAGES; stage++) {
        FitErrors *of = &errors[stage];
        of->search = sqrt(of->search / (of->searched ? of->searched : 1));
        of->outcome /= of->played ? of->played : 1;
    }
    free(games);
    return games;
}
