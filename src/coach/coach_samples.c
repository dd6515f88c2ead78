/* SPDX-License-Identifier: MIT */
/*
 * Decisions of a player with the mixes of their situations: from records, and as text.
 */
#include <string.h>

#include "coach_habits.h"

/* ---- From a record -------------------------------------------------------------------------------- */

int coach_seat_named(const NoteHeader *header, NoteSlice name) {
    int found = EPIX_NONE;
    int count = 0;
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        const NoteSlice *given = &header->seat[seat];
        if (name.length && given->start && given->length == name.length &&
            memcmp(given->start, name.start, name.length) == 0) {
            found = seat;
            count++;
        }
    }
    return count == 1 ? found : EPIX_NONE;
}

void coach_gather_init(CoachGathering *gathering, NoteReplay *replay, const CoachSettings *settings,
                       void *memory, int seat) {
    memset(gathering, 0, sizeof *gathering);
    coach_init(&gathering->coach, &replay->game.game, settings, memory);
    gathering->replay = replay;
    gathering->seat = (uint8_t)seat;
}

void coach_gather_into(CoachGathering *gathering, CoachSample *samples, int room) {
    gathering->sample = samples;
    gathering->room = room;
}

/* What a decision is about, if it may be a habit. */
static int subject_of(const EpixState *state, const EpixDecision *decision) {
    switch (decision->kind) {
    case EPIX_STAKE:
        return COACH_STAKES;
    case EPIX_GUESS:
        return COACH_GUESSES;
    case EPIX_AUCTION:
        return COACH_BIDS;
    case EPIX_CHOOSE:
        return COACH_CARDS;
    case EPIX_PLAY:
        return state->season == EPIX_WINTER ? COACH_ORDERS : COACH_SUBJECTS;
    default:
        return COACH_SUBJECTS;
    }
}

static uint32_t amount(uint32_t gold) {
    return UINT32_C(1) << (gold < COACH_MOST_NUMBER ? gold : COACH_MOST_NUMBER);
}

static uint32_t numbers_of(int subject, const EpixDecision *decision, uint32_t purse) {
    uint32_t numbers = 0;
    if (subject == COACH_PRESSES) {
        return amount(decision->kind == EPIX_STAKE);
    }
    if (subject == COACH_CARDS || subject == COACH_ORDERS) {
        return decision->cards;
    }
    if (subject == COACH_BIDS && decision->gold[0] == purse) {
        numbers = UINT32_C(1) << COACH_ALL_GOLD;
    }
    const int guesses = subject == COACH_GUESSES ? decision->guesses : 1;
    for (int i = 0; i < guesses; i++) {
        numbers |= amount(decision->gold[i]);
    }
    return numbers;
}

/* The option with these numbers: large amounts share one. NULL: no room. */
static CoachChance *option_of(CoachSample *sample, uint32_t numbers) {
    int i = 0;
    while (i < sample->options && sample->option[i].numbers != numbers) {
        i++;
    }
    if (i == COACH_SAMPLE_OPTIONS) {
        return NULL;
    }
    if (i == sample->options) {
        sample->option[sample->options++] = (CoachChance){.numbers = numbers};
    }
    return &sample->option[i];
}

static bool is_about(int subject, const BotOption *option, const EpixDecision *played) {
    return subject == COACH_PRESSES || option->decision.kind == played->kind;
}

/* What an option counts in the mix. What is decided openly has none: there whatever is as good as the
 * best counts alike. */
static double share_of(int subject, const BotOption *option, const EpixDecision *played) {
    if (subject == COACH_ORDERS) {
        return option->loss <= 0;
    }
    return is_about(subject, option, played) ? option->share : 0;
}

/* The mix over what is about the same: whoever may withdraw as well has decided to stake. False if there
 * is none, or nothing else to decide. */
static bool take_mix(const BotWorth *worth, const EpixDecision *played, uint32_t purse,
                     CoachSample *sample) {
    const int subject = sample->subject;
    double sum = 0;
    for (int i = 0; i < worth->options; i++) {
        sum += share_of(subject, &worth->option[i], played);
    }
    (void)option_of(sample, sample->played);
    for (int i = 0; i < worth->options && sum > 0; i++) {
        const BotOption *option = &worth->option[i];
        CoachChance *chance = is_about(subject, option, played)
                                  ? option_of(sample, numbers_of(subject, &option->decision, purse))
                                  : NULL;
        if (chance) {
            const double shares = 0.5 + share_of(subject, option, played) / sum * COACH_SHARES;
            chance->share += (uint16_t)shares;
            chance->good |= option->loss <= 0;
        }
    }
    return sum > 0 && sample->options > 1;
}

/* A sealed decision that is replaced was none: the situation is the same, and what stands counts. */
static bool replace(CoachGathering *gathering, const EpixState *state, int subject,
                    uint32_t played) {
    CoachSample *last = gathering->samples ? &gathering->sample[gathering->samples - 1] : NULL;
    const bool replaces = state->sealed >> gathering->seat & 1 && last &&
                          last->subject == subject && last->season == state->season;
    if (replaces && option_of(last, played)) {
        last->played = played;
    }
    return replaces;
}

static void add_sample(CoachGathering *gathering, const EpixState *state, const NoteLine *line,
                       int subject) {
    const uint32_t purse = state->gold[gathering->seat];
    CoachSample *sample = &gathering->sample[gathering->samples];
    memset(sample, 0, sizeof *sample);
    sample->subject = (uint8_t)subject;
    sample->season = state->season;
    sample->after = gathering->after;
    sample->faced = gathering->faced;
    sample->first = !gathering->begun;
    sample->played = numbers_of(subject, &line->decision, purse);
    if (take_mix(&gathering->coach.worth, &line->decision, purse, sample)) {
        gathering->begun = true;
        gathering->samples++;
    }
}

static void gather(CoachGathering *gathering, const EpixState *state, const NoteLine *line) {
    const int subject = subject_of(state, &line->decision);
    const bool may_withdraw = state->phase == EPIX_PHASE_PRESS;
    const uint32_t played = numbers_of(subject, &line->decision, state->gold[gathering->seat]);
    if (line->seat != gathering->seat || (subject == COACH_SUBJECTS && !may_withdraw) ||
        replace(gathering, state, subject, played)) {
        return;
    }
    coach_judge(&gathering->coach, state, line, &gathering->moment);
    if (gathering->moment.forced) {
        return;
    }
    if (may_withdraw) {
        add_sample(gathering, state, line, COACH_PRESSES);
    }
    if (subject != COACH_SUBJECTS && gathering->samples < gathering->room) {
        add_sample(gathering, state, line, subject);
    }
}

static bool names(const EpixDecision *guess, uint32_t stake) {
    bool named = false;
    for (int i = 0; i < guess->guesses; i++) {
        named = named || guess->gold[i] == stake;
    }
    return named;
}

/* What comes to light with a guess. */
static void remember(CoachGathering *gathering, const EpixState *before, const NoteLine *line) {
    if (line->decision.kind != EPIX_GUESS) {
        return;
    }
    if (before->turn == gathering->seat) {
        gathering->after =
            names(&line->decision, before->stake) ? COACH_AFTER_FAILURE : COACH_AFTER_SUCCESS;
    }
    if (line->seat == gathering->seat) {
        gathering->faced = amount(before->stake);
    }
}

bool coach_gather_next(CoachGathering *gathering, NoteFault *fault) {
    NoteReplay *replay = gathering->replay;
    const EpixState before = replay->state;
    *fault = note_replay_next(replay);
    if (fault->code != NOTE_FAULT_NONE || replay->line.seat == EPIX_NONE ||
        gathering->samples == gathering->room) {
        return false;
    }
    gather(gathering, &before, &replay->line);
    remember(gathering, &before, &replay->line);
    return true;
}

/* ---- As text -------------------------------------------------------------------------------------- */

static void put(NoteText *text, uint32_t number) {
    note_put_number(text, number);
    note_put_char(text, ' ');
}

static void put_sample(NoteText *text, const CoachSample *sample) {
    const uint32_t head[] = {sample->subject, sample->season, sample->after,
                             sample->first,   sample->faced,  sample->played};
    for (size_t i = 0; i < sizeof head / sizeof *head; i++) {
        put(text, head[i]);
    }
    for (int i = 0; i < sample->options; i++) {
        put(text, sample->option[i].numbers);
        put(text, sample->option[i].share);
        put(text, sample->option[i].good);
    }
    note_put_char(text, '\n');
}

size_t coach_samples_print(const CoachSample *samples, int count, char *out, size_t size) {
    NoteText text = note_text(out, size);
    for (int i = 0; i < count; i++) {
        put_sample(&text, &samples[i]);
    }
    return note_text_end(&text);
}

/* A number and the blank behind it. */
static bool take(const char **next, const char *end, uint32_t most, uint32_t *number) {
    uint64_t value = 0;
    const char *at = *next;
    while (at < end && *at >= '0' && *at <= '9' && value <= most) {
        value = value * 10 + (uint64_t)(*at++ - '0');
    }
    const bool good = at > *next && at < end && *at == ' ' && value <= most;
    *number = (uint32_t)value;
    *next = at + good;
    return good;
}

static bool take_option(const char **next, const char *end, CoachSample *sample) {
    uint32_t numbers, share, good;
    if (sample->options == COACH_SAMPLE_OPTIONS || !take(next, end, UINT32_MAX, &numbers) ||
        !take(next, end, 2 * COACH_SHARES, &share) || /* each of many amounts was rounded up */
        !take(next, end, true, &good)) {
        return false;
    }
    sample->option[sample->options++] =
        (CoachChance){.numbers = numbers, .share = (uint16_t)share, .good = good != 0};
    return true;
}

static bool has_mix(const CoachSample *sample) {
    uint32_t sum = 0;
    for (int i = 0; i < sample->options; i++) {
        sum += sample->option[i].share;
    }
    return sum > 0 && sample->options > 1;
}

static bool take_sample(const char **next, const char *end, CoachSample *sample) {
    uint32_t subject = 0, season = 0, after = 0, first = 0;
    memset(sample, 0, sizeof *sample);
    bool good = take(next, end, COACH_SUBJECTS - 1, &subject) &&
                take(next, end, EPIX_SEASONS - 1, &season) &&
                take(next, end, COACH_AFTER_FAILURE, &after) && take(next, end, true, &first) &&
                take(next, end, UINT32_MAX, &sample->faced) &&
                take(next, end, UINT32_MAX, &sample->played);
    while (good && *next < end && **next != '\n') {
        good = take_option(next, end, sample);
    }
    if (!good || *next == end || !has_mix(sample)) {
        return false;
    }
    ++*next;
    sample->subject = (uint8_t)subject;
    sample->season = (uint8_t)season;
    sample->after = (uint8_t)after;
    sample->first = first != 0;
    return true;
}

int coach_samples_parse(const char *text, size_t length, CoachSample *samples, int room) {
    const char *const end = text + length;
    int count = 0;
    while (text < end && count < room) {
        if (!take_sample(&text, end, &samples[count++])) {
            return -1;
        }
    }
    return count;
}
