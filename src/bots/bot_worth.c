/* SPDX-License-Identifier: MIT */
/*
 * Asks the search for the worth of all options, and draws conclusions: values, errors, losses.
 */
#include "worth.h"

#include "dice.h"
#include "learned.h"

#include <math.h>
#include <string.h>

/* A difference counts from so many standard errors on. */
static const double SIGNIFICANT = 2;

/* Differences below are rounding. */
static const double EQUAL = 1e-9;

/* A loss below this is none, however exactly it is known: it would be told as one of 0.0 %. */
static const double LEAST_LOSS = 0.0005;

/* What the evaluation of two positions at the end of a season may be wrong about their difference:
 * no spread of seasons shows it. Winter ends with the game and needs none. */
static const double EVALUATION_ERROR = 0.01;

/* Of a single season played through, or of a look at the position. */
static const double UNKNOWN_ERROR = 0.25;

/* What is seen of Winter at its beginning counts as much as so many seasons played through (fitted:
 * bench/coach calibration --fit). */
static const double SIGHT = 200;

/* ---- Options ---------------------------------------------------------------------------------- */

WorthOption *worth_add(Worth *worth, const EpixDecision *decision, double share) {
    for (int i = 0; i < worth->options; i++) {
        if (memcmp(&worth->option[i].decision, decision, sizeof *decision) == 0) {
            return &worth->option[i];
        }
    }
    if (worth->options == BOT_WORTH_OPTIONS) {
        return NULL;
    }
    WorthOption *option = &worth->option[worth->options++];
    memset(option, 0, sizeof *option);
    option->decision = *decision;
    option->share = share;
    return option;
}

void worth_set(WorthOption *option, const double value[EPIX_SEATS]) {
    for (int part = 0; part < MIND_PARTS; part++) {
        memcpy(option->value[part], value, sizeof option->value[part]);
    }
}

void worth_doubt_rounds(Worth *worth, int rounds) {
    if (rounds < MIND_PARTS) {
        worth->doubt = UNKNOWN_ERROR / sqrt(rounds + 1.0);
    }
}

void worth_lean(Worth *worth, double seasons) {
    const double trust = seasons / (seasons + SIGHT);
    double sight[EPIX_SEATS];
    if (worth->task.view->season != EPIX_WINTER) {
        return;
    }
    worth->self.mind.foresee(worth->task.game, &worth->task.state, sight);
    for (int i = 0; i < worth->options * MIND_PARTS * EPIX_SEATS; i++) {
        const int seat = i % EPIX_SEATS;
        double *value =
            &worth->option[i / EPIX_SEATS / MIND_PARTS].value[i / EPIX_SEATS % MIND_PARTS][seat];
        *value = sight[seat] + (*value - sight[seat]) * trust;
    }
}

double worth_mean(const WorthOption *option, int seat) {
    double sum = 0;
    for (int part = 0; part < MIND_PARTS; part++) {
        sum += option->value[part][seat];
    }
    return sum / MIND_PARTS;
}

const EpixDecision *worth_wanted(const Worth *worth, int kind) {
    const EpixDecision *wanted = worth->question->wanted;
    return wanted && wanted->kind == kind ? wanted : NULL;
}

/* ---- Conclusions ------------------------------------------------------------------------------ */

/* The standard error of a mean of parts. */
static double error_of(const double part[MIND_PARTS]) {
    double mean = 0;
    double squares = 0;
    for (int i = 0; i < MIND_PARTS; i++) {
        mean += part[i] / MIND_PARTS;
    }
    for (int i = 0; i < MIND_PARTS; i++) {
        squares += (part[i] - mean) * (part[i] - mean);
    }
    return sqrt(squares / (MIND_PARTS * (MIND_PARTS - 1)));
}

static double with_doubt(const Worth *worth, double error) {
    return sqrt(error * error + worth->doubt * worth->doubt);
}

/* The best of all options, leaving out a part. */
static int best_without(const Worth *worth, int seat, int part) {
    int best = 0;
    double most = -1;
    for (int i = 0; i < worth->options; i++) {
        const WorthOption *option = &worth->option[i];
        const double mean = worth_mean(option, seat) * MIND_PARTS - option->value[part][seat];
        if (mean > most + EQUAL) {
            most = mean;
            best = i;
        }
    }
    return best;
}

/* How far each option is behind the best. The best of several uncertain values looks better than it
 * is; so what a part has to say about the best is compared with what the other parts think is best. */
static void find_losses(const Worth *worth, BotWorth *out) {
    const int seat = worth->task.seat;
    int best[MIND_PARTS];
    for (int part = 0; part < MIND_PARTS; part++) {
        best[part] = best_without(worth, seat, part);
    }
    for (int i = 0; i < worth->options; i++) {
        double behind[MIND_PARTS];
        double mean = 0;
        for (int part = 0; part < MIND_PARTS; part++) {
            behind[part] =
                worth->option[best[part]].value[part][seat] - worth->option[i].value[part][seat];
            mean += behind[part] / MIND_PARTS;
        }
        BotOption *option = &out->option[i];
        option->loss_error = with_doubt(worth, error_of(behind));
        option->loss = mean >= LEAST_LOSS && mean > SIGNIFICANT * option->loss_error ? mean : 0;
    }
}

static void normalize(const double value[EPIX_SEATS], double out[EPIX_SEATS]) {
    double sum = 0;
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        out[seat] = value[seat] > 0 ? value[seat] : 0;
        sum += out[seat];
    }
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        out[seat] /= sum;
    }
}

static void take_option(const Worth *worth, const WorthOption *option, BotOption *out) {
    double value[EPIX_SEATS];
    double own[MIND_PARTS];
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        value[seat] = worth_mean(option, seat);
    }
    for (int part = 0; part < MIND_PARTS; part++) {
        own[part] = option->value[part][worth->task.seat];
    }
    out->decision = option->decision;
    out->share = option->share;
    normalize(value, out->worth);
    out->error = with_doubt(worth, error_of(own));
}

/* Where secrets are decided the value is that of the mix, else that of the best. */
static void find_value(const Worth *worth, BotWorth *out) {
    const BotOption *best = &out->option[out->best];
    double sum = 0;
    double value[EPIX_SEATS] = {0};
    for (int i = 0; i < out->options && worth->secret; i++) {
        for (int seat = 0; seat < EPIX_SEATS; seat++) {
            value[seat] += out->option[i].share * out->option[i].worth[seat];
        }
        sum += out->option[i].share;
    }
    normalize(sum > 0 ? value : best->worth, out->value);
    out->error = best->error;
    for (int i = 0; i < out->options && !worth->secret; i++) {
        out->option[i].share = i == out->best;
    }
}

/* By what is told of the options, whose chances sum to 1: those found need not, and may be in another order. */
static int best_told(const BotWorth *out, int seat) {
    int best = 0;
    for (int i = 1; i < out->options; i++) {
        if (out->option[i].worth[seat] > out->option[best].worth[seat] + EQUAL) {
            best = i;
        }
    }
    return best;
}

static void conclude(const Worth *worth, BotWorth *out) {
    out->exact = worth->exact;
    out->secret = worth->secret;
    out->nodes = worth->self.mind.watch.nodes;
    out->options = worth->options;
    for (int i = 0; i < worth->options; i++) {
        take_option(worth, &worth->option[i], &out->option[i]);
    }
    out->best = best_told(out, worth->task.seat);
    find_losses(worth, out);
    find_value(worth, out);
}

/* ---- The question ----------------------------------------------------------------------------- */

/* If nothing else is known: the evaluation for everything that is wanted or legal first. */
static void look_only(Worth *worth) {
    double value[EPIX_SEATS];
    EpixDecision first;
    epix_legal_at(worth->question->about.legal, 0, &first);
    worth->self.mind.evaluate(worth->task.game, &worth->task.state, value);
    worth->doubt = UNKNOWN_ERROR;
    worth_set(worth_add(worth, &first, 1), value);
    if (worth->question->wanted) {
        worth_set(worth_add(worth, worth->question->wanted, 0), value);
    }
}

size_t bot_worth_memory(void) {
    return sizeof(Worth);
}

void bot_worth_init(void *memory) {
    memset(memory, 0, sizeof(Worth));
}

void bot_worth(void *memory, const BotWorthQuestion *question, BotWorth *out) {
    static void (*const phases[EPIX_PHASES])(Worth *) = {
        [EPIX_PHASE_DRAFT] = worth_of_draft,   [EPIX_PHASE_AUCTION] = worth_of_auction,
        [EPIX_PHASE_FIRST] = worth_of_holders, [EPIX_PHASE_SPY] = worth_of_spying,
        [EPIX_PHASE_CHOOSE] = worth_of_choice, [EPIX_PHASE_PLAY] = worth_of_turn,
        [EPIX_PHASE_LEVY] = worth_of_turn,     [EPIX_PHASE_RECRUIT] = worth_of_turn,
        [EPIX_PHASE_HIRE] = worth_of_turn,     [EPIX_PHASE_ACT] = worth_of_turn,
        [EPIX_PHASE_MARCH] = worth_of_turn,    [EPIX_PHASE_STAKE] = worth_of_battle,
        [EPIX_PHASE_GUESS] = worth_of_battle,  [EPIX_PHASE_PRESS] = worth_of_battle,
    };
    Worth *worth = memory;
    Bot bot = {.memory = &worth->self};
    dice_init(bot.dice, question->seed);
    worth->question = question;
    worth->self.parts = worth->card_parts;
    worth->exact = false;
    worth->secret = epix_is_sealed(question->about.view->phase) ||
                    question->about.view->phase == EPIX_PHASE_GUESS;
    worth->doubt = question->about.view->season < EPIX_WINTER ? EVALUATION_ERROR : 0;
    worth->options = 0;
    worth->answer.choices = 0; /* or it would overflow in the end */
    worth->winters = (Winters){.count = 0};
    strategist_begin(&worth->task, &bot, &strategist_warlord, &question->about, &worth->answer);
    worth->self.mind.foresee = bot_evaluate_among_unequal;
    worth->self.mind.outlook = worth_outlook;
    worth->self.mind.outlook_context = worth;
    if (!worth_at_the_end(worth)) {
        phases[question->about.view->phase](worth);
    }
    if (worth->options == 0) {
        look_only(worth);
    }
    conclude(worth, out);
}

const BotOption *bot_worth_find(const BotWorth *worth, const EpixDecision *decision) {
    for (int i = 0; i < worth->options; i++) {
        if (memcmp(&worth->option[i].decision, decision, sizeof *decision) == 0) {
            return &worth->option[i];
        }
    }
    return NULL;
}
