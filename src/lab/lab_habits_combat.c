/* SPDX-License-Identifier: MIT */
/*
 * Habits in combat: the same stake, or the same guess, every time.
 */
#include <string.h>

#include "habits.h"

static const EpixGroup *find_group(const EpixLegal *legal, int kind) {
    for (int i = 0; i < legal->groups; i++) {
        if (legal->group[i].kind == kind) {
            return &legal->group[i];
        }
    }
    return NULL;
}

static bool stake(const EpixGroup *group, bool all, EpixDecision *decision) {
    if (!group) {
        return false;
    }
    *decision = (EpixDecision){.kind = EPIX_STAKE, .gold = {all ? group->high : group->low}};
    return true;
}

/* Presses on as long as it can. */
bool lab__one_coin(const BotQuestion *question, ArenaHabitMemory *memory, EpixDecision *decision) {
    (void)memory;
    return stake(find_group(question->legal, EPIX_STAKE), false, decision);
}

bool lab__all_in(const BotQuestion *question, ArenaHabitMemory *memory, EpixDecision *decision) {
    (void)memory;
    return stake(find_group(question->legal, EPIX_STAKE), true, decision);
}

bool lab__quarter(const BotQuestion *question, ArenaHabitMemory *memory, EpixDecision *decision) {
    const EpixGroup *group = find_group(question->legal, EPIX_STAKE);
    (void)memory;
    if (!stake(group, false, decision)) {
        return false;
    }
    decision->gold[0] = group->high / 4 > group->low ? group->high / 4 : group->low;
    return true;
}

bool lab__low_guess(const BotQuestion *question, ArenaHabitMemory *memory, EpixDecision *decision) {
    const EpixGroup *group = find_group(question->legal, EPIX_GUESS);
    (void)memory;
    if (!group) {
        return false;
    }
    *decision = (EpixDecision){.kind = EPIX_GUESS, .guesses = group->guesses};
    for (int i = 0; i < group->guesses; i++) {
        decision->gold[i] = group->low + (uint32_t)i;
    }
    return true;
}

/* As long as the same amounts can be named again. */
bool lab__parrot(const BotQuestion *question, ArenaHabitMemory *memory, EpixDecision *decision) {
    const EpixGroup *group = find_group(question->legal, EPIX_GUESS);
    const EpixDecision *last = &memory->guess;
    if (!group || last->kind != EPIX_GUESS || last->guesses != group->guesses) {
        return false;
    }
    if (last->gold[0] < group->low || last->gold[last->guesses - 1] > group->high) {
        return false;
    }
    *decision = *last;
    return true;
}
