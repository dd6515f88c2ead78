/* SPDX-License-Identifier: MIT */
/*
 * See temper.h.
 */
#include "temper.h"

#include "bot_reading.h"
#include "dice.h"
#include "functions.h"
#include "strategist.h"

#include <string.h>

/* Somebody with a decision to make. */
typedef struct Person {
    const Temper *temper;
    Bot *bot;
    const BotQuestion *question;
    BotAnswer *answer;
    Task task;
    double heat;
    double attack; /* how much it is liked now */
} Person;

enum { OPTIONS = STRATEGIST_DRAFTS };

/* What there is to be done, and how good it seems. */
typedef struct Wishes {
    int count;
    EpixDecision decision[OPTIONS];
    double seems[OPTIONS];
} Wishes;

/* ---- What is liked ------------------------------------------------------------------------------- */

static double liking(const Person *person, const EpixDecision *decision, double castle) {
    const Temper *temper = person->temper;
    const double like = decision->kind == EPIX_RECRUIT  ? temper->recruit[decision->unit]
                        : decision->kind == EPIX_ATTACK ? person->attack
                                                        : 0;
    return like + temper->castle * castle;
}

static bool stops(const EpixDecision *decision) {
    return decision->kind == EPIX_END || decision->kind == EPIX_PASS;
}

/* What seems worse than to stop is not thought of. */
static double least(const Wishes *wishes) {
    double most = -1;
    for (int i = 0; i < wishes->count; i++) {
        most = stops(&wishes->decision[i]) ? wishes->seems[i] : most;
    }
    return most;
}

static void do_one(Person *person, const Wishes *wishes) {
    double share[OPTIONS];
    const double bar = least(wishes);
    double best = bar;
    double sum = 0;
    for (int i = 0; i < wishes->count; i++) {
        best = wishes->seems[i] > best ? wishes->seems[i] : best;
    }
    for (int i = 0; i < wishes->count; i++) {
        const double behind = wishes->seems[i] - best;
        share[i] = wishes->seems[i] >= bar ? bot_exponential(behind / person->heat) : 0;
        sum += share[i];
    }
    for (int i = 0; i < wishes->count; i++) {
        share[i] /= sum;
    }
    const int chosen = small_draw(share, wishes->count, dice_share(person->bot->dice));
    person->answer->decision = wishes->decision[chosen];
}

/* As warlord would. */
static void reckon(Person *person) {
    strategist_decide(person->bot, &strategist_warlord, person->question, person->answer);
    person->answer->choices = 0; /* that mix is not played as it stands */
}

/* ---- Draft and turns ----------------------------------------------------------------------------- */

static void in_draft(Person *person) {
    Task *task = &person->task;
    Wishes wishes;
    if (person->heat == 0) {
        reckon(person);
        return;
    }
    wishes.count = strategist_drafts(task, wishes.decision, OPTIONS);
    for (int i = 0; i < wishes.count; i++) {
        double value[EPIX_SEATS];
        strategist_try_draft(task, &wishes.decision[i], value);
        wishes.seems[i] = value[task->seat] + liking(person, &wishes.decision[i], 0);
    }
    do_one(person, &wishes);
}

/* So many seasons are played through after each option. */
static int play_on(Task *task, const MindOptions *options, double sum[][EPIX_SEATS]) {
    LimitsWatch *watch = &task->self->mind.watch;
    int rounds = 0;
    strategist_draw_outcomes(task, options);
    for (bool in_time = options->count > 1; in_time; rounds++) {
        const uint64_t luck = dice_next(task->dice);
        for (int i = 0; i < options->count; i++) {
            strategist_try(task, options, i, rounds, luck, sum[i]);
            in_time = !limits_reached(watch) && in_time;
        }
    }
    return rounds;
}

static void in_turn(Person *person) {
    /* What an option seems to be worth at first counts as much as so many seasons. */
    static const double FIRST_LOOK = 12;
    Task *task = &person->task;
    MindOptions options;
    Wishes wishes;
    double sum[MIND_OPTIONS][EPIX_SEATS] = {{0}};
    if (person->heat == 0) {
        reckon(person);
        return;
    }
    strategist_options(task, &options);
    const int rounds = play_on(task, &options, sum);
    wishes.count = options.count;
    for (int i = 0; i < options.count; i++) {
        const MindOption *option = &options.option[i];
        const double mean =
            (option->worth * FIRST_LOOK + sum[i][task->seat]) / (FIRST_LOOK + rounds);
        const EpixDecision *told = option->attacks ? &option->attack : &option->decision;
        wishes.decision[i] = option->decision;
        wishes.seems[i] =
            (mean > option->sure ? mean : option->sure) + liking(person, told, option->sure);
    }
    do_one(person, &wishes);
}

/* ---- Secrets -------------------------------------------------------------------------------------- */

static bool has_a_hunch(const Person *person) {
    return dice_share(person->bot->dice) < person->temper->hunch;
}

static void in_auction(Person *person) {
    const EpixGroup *bids = &person->question->legal->group[0];
    const uint32_t gold = person->question->view->gold[person->question->view->observer];
    reckon(person);
    if (has_a_hunch(person)) {
        person->answer->decision.gold[0] =
            manners_number(person->bot->dice, &person->temper->bid, gold, bids->low, bids->high);
    }
}

static void in_choose(Person *person) {
    const EpixLegal *legal = person->question->legal;
    BotAnswer *answer = person->answer;
    double share[EPIX_CARDS] = {0};
    double sum = 0;
    strategist_decide(person->bot, &strategist_warlord, person->question, answer);
    for (uint64_t i = 0; i < legal->count && i < EPIX_CARDS; i++) {
        EpixDecision decision;
        epix_legal_at(legal, i, &decision);
        for (int n = 0; n < answer->choices; n++) {
            const bool same = answer->choice[n].decision.cards == decision.cards;
            share[i] += same ? answer->choice[n].share : 0;
        }
        for (int card = 0; card < 3; card++) {
            share[i] += decision.cards >> card & 1 ? person->temper->card[card] : 0;
        }
        sum += share[i];
    }
    for (uint64_t i = 0; i < legal->count && i < EPIX_CARDS; i++) {
        share[i] /= sum;
    }
    const int drawn = small_draw(share, (int)legal->count, dice_share(person->bot->dice));
    epix_legal_at(legal, (uint64_t)drawn, &answer->decision);
    answer->choices = 0;
}

/* ---- Reading others -------------------------------------------------------------------------------- */

static int amount_of(uint32_t gold) {
    return gold < 1 ? 1 : gold > READING_AMOUNTS ? READING_AMOUNTS : (int)gold;
}

/* What a seat has hidden so far; or what it has named. */
static void read_seat(const BotSeen *seen, int seat, bool named, BotReading *reading) {
    bot_reading_begin(reading, READING_AMOUNTS, READING_HABITS);
    for (int i = 0; seen && i < seen->count; i++) {
        const BotFist *fist = &seen->fist[i];
        if (!named && fist->seat == seat) {
            bot_reading_learn(reading, amount_of(fist->stake),
                              fist->read ? amount_of(fist->stake) : 0);
        }
        for (int n = 0; named && fist->other == seat && n < fist->guesses; n++) {
            bot_reading_learn(reading, amount_of(fist->named[n]), 0);
        }
    }
}

/* How far a reading is believed. */
static double belief(const BotReading *reading) {
    static const double DOUBT = 3; /* fists */
    return reading->rounds / (reading->rounds + DOUBT);
}

/* Names what the attacker hides more often than it should: where the mix is right, all amounts in it
 * are equally good to name. */
static void guess_by_reading(Person *person, const BotReading *reading) {
    static const double RARE = 0.04; /* what should hardly ever be hidden is not dear to lose */
    const EpixGroup *group = &person->question->legal->group[0];
    const double *mix = person->task.self->stake_mix;
    const int stakes = (int)(group->high - group->low + 1);
    const double trust = belief(reading);
    EpixDecision guess = {.kind = EPIX_GUESS, .guesses = group->guesses};
    uint64_t named[TASK_STAKES / 64] = {0};
    for (int n = 0; n < group->guesses; n++) {
        int best = 0;
        double most = -1;
        for (int i = 0; i < stakes; i++) {
            const double likely =
                trust * bot_reading_likely(reading, amount_of(group->low + (uint32_t)i)) +
                (1 - trust) * mix[i];
            const double gain = likely / (mix[i] > RARE ? mix[i] : RARE);
            if (!(named[i / 64] >> i % 64 & 1) && gain > most) {
                most = gain;
                best = i;
            }
        }
        named[best / 64] |= UINT64_C(1) << best % 64;
    }
    for (int i = 0, n = 0; n < group->guesses; i++) {
        if (named[i / 64] >> i % 64 & 1) {
            guess.gold[n++] = group->low + (uint32_t)i;
        }
    }
    person->answer->decision = guess;
}

/* Hides less often what the defender likes to name. */
static void stake_by_reading(Person *person, const BotReading *reading, int guesses) {
    double mix[TASK_STAKES];
    const uint32_t low = person->question->game->rules.minimum_stake;
    const int stakes = (int)(person->question->view->gold[person->task.seat] - low + 1);
    const double trust = belief(reading);
    double sum = 0;
    for (int i = 0; i < stakes; i++) {
        const double named =
            guesses * bot_reading_likely(reading, amount_of(low + (uint32_t)i)) * trust;
        mix[i] = person->task.self->stake_mix[i] * (named < 1 ? (1 - named) * (1 - named) : 0);
        sum += mix[i];
    }
    for (int i = 0; i < stakes && sum > 0; i++) {
        mix[i] /= sum;
    }
    if (sum > 0) {
        const int drawn = small_draw(mix, stakes, dice_share(person->bot->dice));
        person->answer->decision =
            (EpixDecision){.kind = EPIX_STAKE, .gold = {low + (uint32_t)drawn}};
    }
}

/* ---- Stakes and guesses --------------------------------------------------------------------------- */

/* Reckons; false if the amounts do not come from a mix in its memory. */
static bool reckon_amounts(Person *person) {
    Strategist *self = person->bot->memory;
    double sum = 0;
    memset(self->stake_mix, 0, sizeof self->stake_mix);
    reckon(person);
    for (int i = 0; i < TASK_STAKES; i++) {
        sum += self->stake_mix[i];
    }
    return sum > 0;
}

static const EpixGroup *group_of(const EpixLegal *legal, int kind) {
    for (int i = 0; i < legal->groups; i++) {
        if (legal->group[i].kind == kind) {
            return &legal->group[i];
        }
    }
    return NULL;
}

static void in_stake(Person *person) {
    const EpixView *view = person->question->view;
    const bool mixes = reckon_amounts(person);
    const EpixGroup *stakes = group_of(person->question->legal, EPIX_STAKE);
    if (person->answer->decision.kind != EPIX_STAKE || !stakes) {
        return;
    }
    if (has_a_hunch(person)) {
        person->answer->decision.gold[0] =
            manners_number(person->bot->dice, &person->temper->stake, view->gold[view->observer],
                           stakes->low, stakes->high);
    } else if (person->temper->reads && mixes) {
        BotReading reading;
        const int owner = epix_holder(person->question->game, &person->task.state, view->to);
        const int guesses = epix_guesses(person->question->game, &person->task.state,
                                         view->observer, view->attacker, view->to);
        read_seat(person->question->seen, owner, true, &reading);
        stake_by_reading(person, &reading, guesses);
    }
}

static void in_guess(Person *person) {
    const EpixGroup *group = &person->question->legal->group[0];
    const bool mixes = reckon_amounts(person);
    if (has_a_hunch(person)) {
        manners_guess(person->bot->dice, person->temper->stake.favourite, group,
                      &person->answer->decision);
    } else if (person->temper->reads && mixes) {
        BotReading reading;
        read_seat(person->question->seen, person->question->view->turn, false, &reading);
        if (reading.rounds > 1) {
            guess_by_reading(person, &reading);
        }
    }
}

/* ---- The question ---------------------------------------------------------------------------------- */

static bool is_angry(const BotQuestion *question) {
    const BotSeen *seen = question->seen;
    for (int i = seen ? seen->count : 0; i-- > 0;) {
        if (seen->fist[i].seat == question->view->observer) {
            return seen->fist[i].read;
        }
    }
    return false;
}

/* No more nodes than this person takes, whatever the limits. */
static BotQuestion with_patience(const Temper *temper, const BotQuestion *question) {
    BotQuestion asked = *question;
    const uint64_t nodes = question->limits.nodes;
    asked.limits.nodes = nodes && nodes < temper->nodes ? nodes : temper->nodes;
    return asked;
}

void temper_decide(Bot *bot, const Temper *temper, const BotQuestion *question, BotAnswer *answer) {
    static void (*const phases[EPIX_PHASES])(Person *) = {
        [EPIX_PHASE_DRAFT] = in_draft,   [EPIX_PHASE_AUCTION] = in_auction,
        [EPIX_PHASE_FIRST] = reckon,     [EPIX_PHASE_SPY] = reckon,
        [EPIX_PHASE_CHOOSE] = in_choose, [EPIX_PHASE_PLAY] = in_turn,
        [EPIX_PHASE_LEVY] = in_turn,     [EPIX_PHASE_RECRUIT] = in_turn,
        [EPIX_PHASE_HIRE] = in_turn,     [EPIX_PHASE_ACT] = in_turn,
        [EPIX_PHASE_MARCH] = in_turn,    [EPIX_PHASE_STAKE] = in_stake,
        [EPIX_PHASE_GUESS] = in_guess,   [EPIX_PHASE_PRESS] = in_stake,
    };
    const BotQuestion asked = with_patience(temper, question);
    const double rage = is_angry(question) ? temper->rage : 0;
    Person person = {.temper = temper,
                     .bot = bot,
                     .question = &asked,
                     .answer = answer,
                     .heat = temper->heat + rage,
                     .attack = temper->attack + rage};
    strategist_begin(&person.task, bot, &strategist_warlord, &asked, answer);
    phases[question->view->phase](&person);
    answer->nodes = person.task.self->mind.watch.nodes;
}
