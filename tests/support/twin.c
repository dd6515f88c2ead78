/* SPDX-License-Identifier: MIT */
/*
 * Makes twins, compares them, and lets them go on with the game.
 */
#include "twin.h"

#include <string.h>

/* Observers are the seats and a spectator. */
static int observer_numbered(int number) {
    return number < EPIX_SEATS ? number : EPIX_SPECTATOR;
}

static const EpixGame *rules_of(const TwinRun *run) {
    return &run->game->note.game;
}

/* ---- Who knows what (docs/rules.md 1.11 to 1.13) --------------------------------------------- */

/* Whether a seat's turn to reveal its cards has come: it lies between the First Player card and
 * the turn, clockwise. */
static bool had_turn(const EpixGame *game, int first, int turn, int seat) {
    for (int i = first; i != turn; i = (i + 1) % game->board.seats) {
        if (i == seat) {
            return true;
        }
    }
    return seat == turn;
}

static bool is_resolving(const EpixState *state) {
    return state->phase >= EPIX_PHASE_PLAY && state->phase < EPIX_PHASE_OVER;
}

static bool knows_cards(const EpixGame *game, const EpixState *state, int observer, int seat) {
    return observer == seat || (observer < EPIX_SEATS && state->spied[observer] == seat) ||
           (is_resolving(state) && had_turn(game, state->first, state->turn, seat));
}

static bool knows_stake(const EpixState *state, int observer) {
    return observer == state->turn;
}

/* After the end it is no longer in the state whose turn was the last; so cards that may be known
 * are left alone there. */
static bool has_hidden_cards(const EpixGame *game, const EpixState *state, int observer, int seat) {
    return state->chosen[seat] && state->phase != EPIX_PHASE_OVER &&
           !knows_cards(game, state, observer, seat);
}

EpixSecrets secrets_from(const EpixGame *game, const EpixState *state, int observer) {
    EpixSecrets secrets = {.stake = 0};
    for (int seat = 0; seat < game->board.seats; seat++) {
        const bool known = knows_cards(game, state, observer, seat) || state->revealed >> seat & 1;
        secrets.bid[seat] = seat == observer ? 77 : state->bid[seat];
        secrets.chosen[seat] = known ? 77 : state->chosen[seat];
    }
    if (state->phase == EPIX_PHASE_GUESS) {
        secrets.stake = knows_stake(state, observer) ? 77 : state->stake;
    }
    return secrets;
}

/* ---- Making a twin -------------------------------------------------------------------------- */

static uint8_t other_cards(const EpixState *state, uint8_t cards, Dice *dice) {
    const uint8_t one = (uint8_t)(1 << dice_roll(dice, 3));
    const uint8_t other = state->season == EPIX_WINTER ? EPIX_CARDS & ~one : one;
    return other == cards ? other_cards(state, cards, dice) : other;
}

bool twin_make(const EpixGame *game, const EpixState *state, int observer, Dice *dice,
               EpixState *twin) {
    *twin = *state;
    for (int seat = 0; seat < game->board.seats; seat++) {
        if (seat != observer && state->phase == EPIX_PHASE_AUCTION && state->sealed >> seat & 1) {
            twin->bid[seat] = (uint32_t)dice_roll(dice, state->gold[seat] + UINT64_C(1));
        }
        if (has_hidden_cards(game, state, observer, seat)) {
            twin->chosen[seat] = other_cards(state, state->chosen[seat], dice);
        }
    }
    if (state->phase == EPIX_PHASE_GUESS && !knows_stake(state, observer)) {
        const uint32_t low = game->rules.minimum_stake;
        twin->stake = low + (uint32_t)dice_roll(dice, state->gold[state->turn] - low + UINT64_C(1));
    }
    return memcmp(twin, state, sizeof *twin) != 0;
}

/* ---- Comparing ------------------------------------------------------------------------------ */

static bool notice(TwinRun *run, const char *what) {
    run->leak = what;
    return false;
}

static bool compare_views(TwinRun *run, const EpixState *a, const EpixState *b, int observer) {
    EpixView view;
    EpixView other;
    run->eyes->view(rules_of(run), a, observer, &view);
    run->eyes->view(rules_of(run), b, observer, &other);
    run->compared++;
    return memcmp(&view, &other, sizeof view) == 0 || notice(run, "the view tells a secret");
}

static bool same_group(const EpixGroup *a, const EpixGroup *b) {
    return a->count == b->count && a->set == b->set && a->low == b->low && a->high == b->high &&
           a->kind == b->kind && a->unit == b->unit && a->from == b->from &&
           a->ability == b->ability && a->guesses == b->guesses;
}

static bool compare_legal(TwinRun *run, const EpixState *a, const EpixState *b, int observer) {
    EpixLegal legal;
    EpixLegal other;
    run->eyes->legal(rules_of(run), a, observer, &legal);
    run->eyes->legal(rules_of(run), b, observer, &other);
    bool same = legal.count == other.count && legal.groups == other.groups;
    for (int i = 0; i < legal.groups && same; i++) {
        same = same_group(&legal.group[i], &other.group[i]);
    }
    return same || notice(run, "what is legal tells a secret");
}

static bool compare_check(TwinRun *run, const EpixState *a, const EpixState *b, int observer) {
    Dice *dice = &run->game->dice;
    EpixLegal legal;
    epix_legal(rules_of(run), a, observer, &legal);
    for (int i = 0; i < 12; i++) {
        EpixDecision decision = random_fields(rules_of(run), a, dice);
        if (i < 4 && legal.count > 0) {
            epix_legal_at(&legal, dice_roll(dice, legal.count), &decision);
        } else if (i < 8 && legal.count > 0) {
            decision.kind = legal.group[0].kind;
        }
        const EpixRefusal refusal = run->eyes->check(rules_of(run), a, observer, &decision);
        const EpixRefusal other = run->eyes->check(rules_of(run), b, observer, &decision);
        if (memcmp(&refusal, &other, sizeof refusal) != 0) {
            return notice(run, "a refusal tells a secret");
        }
    }
    return true;
}

/* The next event from `i` on that is for the observer. */
static int next_for(const TwinRun *run, const EpixEvents *events, int i, int observer) {
    while (i < events->count && !run->eyes->is_for(&events->event[i], observer)) {
        i++;
    }
    return i;
}

static bool compare_events(TwinRun *run, const EpixEvents *a, const EpixEvents *b, int observer) {
    int i = next_for(run, a, 0, observer);
    int j = next_for(run, b, 0, observer);
    while (i < a->count && j < b->count && same_event(&a->event[i], &b->event[j])) {
        i = next_for(run, a, i + 1, observer);
        j = next_for(run, b, j + 1, observer);
    }
    return (i == a->count && j == b->count) || notice(run, "the events tell a secret");
}

static bool compare_positions(TwinRun *run, const EpixState *a, const EpixState *b, int observer) {
    return compare_views(run, a, b, observer) && compare_legal(run, a, b, observer) &&
           compare_check(run, a, b, observer);
}

/* ---- Until the rules reveal the secret -------------------------------------------------------- */

static bool castle_is_taken(const TwinStep *step) {
    for (int i = 0; i < step->events.count; i++) {
        if (step->events.event[i].kind == EPIX_EVENT_CASTLE_TAKEN) {
            return true;
        }
    }
    return false;
}

/* Whether a seat's cards are known to the observer after this step. */
static bool shows_cards(const EpixGame *game, const TwinStep *step, int observer, int seat) {
    if (castle_is_taken(step)) {
        return had_turn(game, step->before.first, step->before.turn, seat);
    }
    return knows_cards(game, &step->after, observer, seat);
}

/* With the season, or with the last count, all its secrets are known. */
static bool ends_season(const TwinStep *step) {
    const bool over = step->after.phase == EPIX_PHASE_OVER && !castle_is_taken(step);
    return over || step->after.season != step->before.season;
}

bool twin_is_revealed(const EpixGame *game, const TwinStep *one, const TwinStep *other,
                      int observer) {
    if (ends_season(one) || ends_season(other) || one->before.stake != other->before.stake ||
        (one->before.phase == EPIX_PHASE_AUCTION && one->after.phase != EPIX_PHASE_AUCTION)) {
        return true;
    }
    for (int seat = 0; seat < game->board.seats; seat++) {
        if (one->after.chosen[seat] != other->after.chosen[seat] &&
            (shows_cards(game, one, observer, seat) || shows_cards(game, other, observer, seat))) {
            return true;
        }
    }
    return false;
}

/* Compares two worlds after a step, unless the rules have revealed the difference. */
static bool compare_step(TwinRun *run, const TwinStep *one, const TwinStep *other, int observer,
                         bool *revealed) {
    *revealed = twin_is_revealed(rules_of(run), one, other, observer);
    return *revealed || (compare_events(run, &one->events, &other->events, observer) &&
                         compare_positions(run, &one->after, &other->after, observer));
}

static bool play_step(const TwinRun *run, TwinStep *step, int seat, const EpixDecision *decision) {
    step->after = step->before;
    return run->eyes->submit(rules_of(run), &step->after, seat, decision, &step->events).code ==
           EPIX_ACCEPTED;
}

/* ---- The twins of an observer ------------------------------------------------------------------ */

static void keep(TwinRun *run, int number, const EpixState *state) {
    for (int i = 0; i < TWINS; i++) {
        Twin *twin = &run->twin[number][i];
        if (!twin->active) {
            *twin = (Twin){true, *state};
            return;
        }
    }
}

/* The same decision in the twin's world. */
static bool go_on(TwinRun *run, const TwinStep *real, int number, Twin *twin) {
    const NoteLine *line = &run->game->last;
    TwinStep step = {.before = twin->state};
    bool revealed = false;
    if (!play_step(run, &step, line->seat, &line->decision)) {
        twin->active = false;
        run->dropped++;
        return true;
    }
    run->continued++;
    if (!compare_step(run, real, &step, observer_numbered(number), &revealed)) {
        return false;
    }
    twin->state = step.after;
    twin->active = !revealed && memcmp(&step.after, &real->after, sizeof step.after) != 0;
    return true;
}

static bool is_sealing(int kind) {
    return kind == EPIX_AUCTION || kind == EPIX_CHOOSE || kind == EPIX_STAKE;
}

/* Another sealed decision in place of the last one: only its owner may tell the difference. */
static bool seal_otherwise(TwinRun *run, const TwinStep *real, int number) {
    const NoteLine *line = &run->game->last;
    TwinStep step = {.before = real->before};
    EpixLegal legal;
    EpixDecision decision;
    bool revealed = false;
    epix_legal(rules_of(run), &step.before, line->seat, &legal);
    epix_legal_at(&legal, dice_roll(&run->game->dice, legal.count), &decision);
    if (decision.kind != line->decision.kind || observer_numbered(number) == line->seat) {
        return true;
    }
    play_step(run, &step, line->seat, &decision);
    run->sealed++;
    if (!compare_step(run, real, &step, observer_numbered(number), &revealed)) {
        return false;
    }
    if (!revealed && memcmp(&step.after, &real->after, sizeof step.after) != 0) {
        keep(run, number, &step.after);
    }
    return true;
}

static bool compare_new_twin(TwinRun *run, int number) {
    const EpixState *state = &run->game->state;
    EpixState twin;
    if (!twin_make(rules_of(run), state, observer_numbered(number), &run->game->dice, &twin)) {
        return true;
    }
    keep(run, number, &twin);
    return compare_positions(run, state, &twin, observer_numbered(number));
}

static bool step_observer(TwinRun *run, const TwinStep *real, int number) {
    for (int i = 0; i < TWINS; i++) {
        Twin *twin = &run->twin[number][i];
        if (twin->active && !go_on(run, real, number, twin)) {
            return false;
        }
    }
    if (is_sealing(run->game->last.decision.kind) && !seal_otherwise(run, real, number)) {
        return false;
    }
    return compare_new_twin(run, number);
}

bool twin_run_step(TwinRun *run) {
    TwinStep real = {.before = run->game->before};
    play_step(run, &real, run->game->last.seat, &run->game->last.decision);
    for (int number = 0; number < OBSERVERS; number++) {
        const bool seated = number < run->game->set_up.players || number == OBSERVERS - 1;
        if (seated && !step_observer(run, &real, number)) {
            return false;
        }
    }
    return true;
}
