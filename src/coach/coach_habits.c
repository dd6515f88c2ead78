/* SPDX-License-Identifier: MIT */
/*
 * Looks for habits: how often a pattern shows, and how likely it shows as often by chance.
 */
#include "coach_habits.h"

#include <math.h>
#include <string.h>

#include "patterns.h"

/* A report tells somebody without a habit that he has one in so many cases at most. */
static const double RISK = 0.01;

/* The mixes are not the last word: so much of each is given to whatever is as good, and so much to
 * everything. Of the two mixes the one counts that speaks for the player. */
static const double DOUBT_GOOD = 0.1, DOUBT_ANY = 0.1;

enum { FEW_CASES = 5, FEW_HITS = 4 }; /* below that it is no habit */

/* The mixes as they are, and two in which habits that were found are allowed for. */
enum { DOUBTED, TRUSTED, EVEN, MIXES };

/* ---- Mixes -------------------------------------------------------------------------------------- */

static bool is_good(const CoachChance *option) {
    return option->good || option->share > 0;
}

static void weigh(CoachSample *sample) {
    int good = 0;
    double sum = 0;
    for (int i = 0; i < sample->options; i++) {
        good += is_good(&sample->option[i]);
        sum += sample->option[i].share;
    }
    for (int i = 0; i < sample->options; i++) {
        CoachChance *option = &sample->option[i];
        option->weight[EVEN] = option->weight[TRUSTED] = option->share / sum;
        option->weight[DOUBTED] = option->share / sum * (1 - DOUBT_GOOD - DOUBT_ANY) +
                                  (is_good(option) ? DOUBT_GOOD / good : 0) +
                                  DOUBT_ANY / sample->options;
    }
}

/* ---- Patterns ----------------------------------------------------------------------------------- */

/* A pattern with its number. */
typedef struct Idea {
    const Pattern *pattern;
    int number;
} Idea;

static uint32_t amount_of(uint32_t numbers) {
    return numbers & ~(UINT32_C(1) << COACH_ALL_GOLD);
}

static bool is_hit(Idea idea, const CoachSample *sample, uint32_t last, uint32_t numbers) {
    switch (idea.pattern->what) {
    case PATTERN_NUMBER:
        return numbers >> idea.number & 1;
    case PATTERN_HIGH:
        return amount_of(numbers) >> 3 != 0;
    case PATTERN_SAME:
        return amount_of(numbers) == amount_of(last);
    case PATTERN_MORE:
        return amount_of(numbers) == amount_of(last) << 1;
    case PATTERN_ECHO:
        return (numbers & sample->faced) != 0;
    default:
        return numbers >> COACH_ALL_GOLD & 1;
    }
}

static bool is_about(const Pattern *pattern, const CoachSample *sample, uint32_t last) {
    if (sample->subject != pattern->subject) {
        return false;
    }
    switch (pattern->when) {
    case PATTERN_AGAIN:
        return last != 0;
    case PATTERN_SUCCESS:
        return last != 0 && sample->after == COACH_AFTER_SUCCESS;
    case PATTERN_FAILURE:
        return sample->after == COACH_AFTER_FAILURE;
    case PATTERN_FACED:
        return sample->faced != 0;
    case PATTERN_SPRING:
        return sample->season == EPIX_SPRING;
    default:
        return true;
    }
}

/* ---- Walking through all samples with an idea ----------------------------------------------------- */

typedef struct Walk {
    Idea idea;
    CoachSample *sample;
    int count;
    int next;
    uint32_t last[COACH_SUBJECTS]; /* what was decided before in this game */
    uint32_t before;               /* the decision at hand */
    double chance[MIXES];          /* of a hit */
} Walk;

static Walk walk_init(Idea idea, CoachSample *samples, int count) {
    return (Walk){.idea = idea, .sample = samples, .count = count};
}

static bool find_chance(Walk *walk, const CoachSample *sample) {
    memset(walk->chance, 0, sizeof walk->chance);
    bool misses = false;
    for (int i = 0; i < sample->options; i++) {
        const CoachChance *option = &sample->option[i];
        const bool hit = is_hit(walk->idea, sample, walk->before, option->numbers);
        for (int mix = 0; mix < MIXES; mix++) {
            walk->chance[mix] += hit ? option->weight[mix] : 0;
        }
        misses |= !hit;
    }
    return misses && walk->chance[DOUBTED] > 0;
}

/* The next decision that the idea is about and that could go either way; NULL: there is none. */
static CoachSample *walk_next(Walk *walk) {
    while (walk->next < walk->count) {
        CoachSample *sample = &walk->sample[walk->next++];
        if (sample->first) {
            memset(walk->last, 0, sizeof walk->last);
        }
        walk->before = walk->last[sample->subject];
        walk->last[sample->subject] = sample->played;
        if (is_about(walk->idea.pattern, sample, walk->before) && find_chance(walk, sample)) {
            return sample;
        }
    }
    return NULL;
}

/* The chance of a hit that speaks for the player. */
static double kind_chance(const Walk *walk) {
    const bool more = walk->chance[TRUSTED] > walk->chance[DOUBTED];
    const double kind = walk->chance[more != walk->idea.pattern->seldom ? TRUSTED : DOUBTED];
    return kind < 1 ? kind : 1;
}

/* ---- How likely ----------------------------------------------------------------------------------- */

/* Counts hits and cases, and fills `tail` with how likely each number of hits is. */
static CoachHabit count_hits(Walk walk, double *tail) {
    CoachHabit habit = {0};
    tail[0] = 1;
    for (const CoachSample *sample = walk_next(&walk); sample; sample = walk_next(&walk)) {
        const double chance = kind_chance(&walk);
        habit.cases++;
        tail[habit.cases] = 0;
        for (int i = habit.cases; i > 0; i--) {
            tail[i] = tail[i] * (1 - chance) + tail[i - 1] * chance;
        }
        tail[0] *= 1 - chance;
        habit.even += walk.chance[EVEN];
        habit.hits += is_hit(walk.idea, sample, walk.before, sample->played);
    }
    return habit;
}

static double sum_of(const double *tail, int from, int to) {
    double sum = 0;
    for (int i = from; i <= to; i++) {
        sum += tail[i];
    }
    return sum;
}

static int count_ideas(void) {
    int count;
    int ideas = 0;
    const Pattern *pattern = patterns_all(&count);
    for (int i = 0; i < count; i++) {
        ideas += pattern[i].high - pattern[i].low + 1;
    }
    return ideas;
}

static CoachHabit test(Walk walk, double *tail) {
    const bool seldom = walk.idea.pattern->seldom;
    CoachHabit habit = count_hits(walk, tail);
    const double alone =
        seldom ? sum_of(tail, 0, habit.hits) : sum_of(tail, habit.hits, habit.cases);
    const bool enough = habit.cases >= FEW_CASES && (seldom || habit.hits >= FEW_HITS);
    habit.number = (uint8_t)walk.idea.number;
    habit.chance = enough ? alone * count_ideas() : 1;
    return habit;
}

/* ---- What is left beside a habit ------------------------------------------------------------------ */

static double tilted(double chance, double factor) {
    return chance * factor / (chance * factor + 1 - chance);
}

/* By how much hits have to be likelier for as many as there were to be expected. */
static double find_factor(Walk begin, int hits) {
    double low = 1e-6;
    double high = 1e6;
    for (int i = 0; i < 60; i++) {
        const double middle = sqrt(low * high);
        double expected = 0;
        for (Walk walk = begin; walk_next(&walk);) {
            expected += tilted(kind_chance(&walk), middle);
        }
        *(expected < hits ? &low : &high) = middle;
    }
    return low;
}

/* From now on the mixes have the habit in them: what is found next is something else. */
static void allow_for(Walk walk, int hits) {
    const double factor = find_factor(walk, hits);
    for (CoachSample *sample = walk_next(&walk); sample; sample = walk_next(&walk)) {
        for (int i = 0; i < sample->options; i++) {
            CoachChance *option = &sample->option[i];
            const bool hit = is_hit(walk.idea, sample, walk.before, option->numbers);
            for (int mix = 0; mix < EVEN; mix++) {
                option->weight[mix] *=
                    (hit ? factor : 1) / (walk.chance[mix] * factor + 1 - walk.chance[mix]);
            }
        }
    }
}

/* ---- Together ------------------------------------------------------------------------------------- */

/* The clearest pattern of all; its chance is 1 if there is none. */
static CoachHabit find_clearest(CoachSample *samples, int count, double *tail) {
    CoachHabit clearest = {.chance = 1};
    int patterns;
    const Pattern *pattern = patterns_all(&patterns);
    for (int i = 0; i < patterns; i++) {
        for (int number = pattern[i].low; number <= pattern[i].high; number++) {
            CoachHabit habit = test(walk_init((Idea){&pattern[i], number}, samples, count), tail);
            habit.pattern = (uint8_t)i;
            if (habit.chance < clearest.chance) {
                clearest = habit;
            }
        }
    }
    return clearest;
}

/* Habits change each other's mixes: one that was told may have to be allowed for once more. */
enum { ROUNDS = 2 * COACH_HABITS };

static bool is_told(const CoachHabits *habits, const CoachHabit *habit) {
    for (int i = 0; i < habits->habits; i++) {
        const CoachHabit *told = &habits->habit[i];
        if (told->pattern == habit->pattern && told->number == habit->number) {
            return true;
        }
    }
    return false;
}

void coach_habits_find(CoachHabits *habits, CoachSample *samples, int count) {
    int patterns;
    const Pattern *pattern = patterns_all(&patterns);
    memset(habits, 0, sizeof *habits);
    for (int i = 0; i < count; i++) {
        weigh(&samples[i]);
        habits->games += samples[i].first;
        habits->samples[samples[i].subject]++;
    }
    for (int round = 0; round < ROUNDS && habits->habits < COACH_HABITS; round++) {
        const CoachHabit habit = find_clearest(samples, count, habits->tail);
        if (habit.chance >= RISK) {
            return;
        }
        const Idea idea = {&pattern[habit.pattern], habit.number};
        allow_for(walk_init(idea, samples, count), habit.hits);
        if (!is_told(habits, &habit)) {
            habits->habit[habits->habits++] = habit;
        }
    }
}
