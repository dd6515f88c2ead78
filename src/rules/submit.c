/* SPDX-License-Identifier: MIT */
/*
 * The one way in: is this seat asked for this kind of decision, do the rules allow it, and then
 * what it does (rules.md 10).
 */
#include "rules.h"

typedef EpixRefusal Check(const EpixGame *game, const EpixState *state, int seat,
                          const EpixDecision *decision);
typedef void Play(const EpixGame *game, EpixState *state, int seat, const EpixDecision *decision,
                  EpixEvents *events);

#define IN(phase) (1 << EPIX_PHASE_##phase)

static const struct {
    uint16_t phases; /* in which it may be asked for, a bit each */
    Check *check;
    Play *play;
} kinds[EPIX_KINDS] = {
    [EPIX_DRAW] = {IN(SETUP), epix__check_draw, epix__play_draw},
    [EPIX_DEAL] = {IN(SETUP), epix__check_deal, epix__play_deal},
    [EPIX_RECRUIT] = {IN(DRAFT) | IN(LEVY) | IN(RECRUIT) | IN(HIRE), epix__check_recruit,
                      epix__play_recruit},
    [EPIX_BID] = {IN(DRAFT), epix__check_bid, epix__play_bid},
    [EPIX_PASS] = {IN(DRAFT), epix__check_pass, epix__play_pass},
    [EPIX_AUCTION] = {IN(AUCTION), epix__check_auction, epix__play_auction},
    [EPIX_FIRST] = {IN(FIRST), epix__check_first, epix__play_first},
    [EPIX_SPY] = {IN(SPY), epix__check_spy, epix__play_spy},
    [EPIX_CHOOSE] = {IN(CHOOSE), epix__check_choose, epix__play_choose},
    [EPIX_PLAY] = {IN(PLAY), epix__check_play, epix__play_play},
    [EPIX_MOVE] = {IN(ACT) | IN(MARCH), epix__check_move, epix__play_move},
    [EPIX_ATTACK] = {IN(ACT), epix__check_attack, epix__play_attack},
    [EPIX_STAKE] = {IN(STAKE) | IN(PRESS), epix__check_stake, epix__play_stake},
    [EPIX_GUESS] = {IN(GUESS), epix__check_guess, epix__play_guess},
    [EPIX_WITHDRAW] = {IN(PRESS), epix__check_withdraw, epix__play_withdraw},
    [EPIX_END] = {IN(LEVY) | IN(RECRUIT) | IN(HIRE) | IN(ACT) | IN(MARCH), epix__check_end,
                  epix__play_end},
};

#undef IN

/* Only a sealed bid or choice may be replaced, while the phase lasts (5.0.2, 14.6). */
static bool is_asked(const EpixState *state, int seat) {
    return seat >= 0 && seat <= EPIX_CHANCE && epix__has(state->actors | state->sealed, seat);
}

EpixRefusal epix_check(const EpixGame *game, const EpixState *state, int seat,
                       const EpixDecision *decision) {
    if (state->phase == EPIX_PHASE_OVER) {
        return epix__refused(EPIX_GAME_OVER);
    }
    if (!is_asked(state, seat)) {
        return epix__refused_seat(EPIX_NOT_ASKED, epix__lowest(state->actors), EPIX_NONE);
    }
    if (decision->kind >= EPIX_KINDS) {
        return epix__refused(EPIX_MALFORMED);
    }
    if (!(kinds[decision->kind].phases >> state->phase & 1)) {
        return epix__refused_bounds(EPIX_WRONG_PHASE, state->phase, 0);
    }
    return kinds[decision->kind].check(game, state, seat, decision);
}

void epix_play_knowing(const EpixGame *game, EpixState *state, int seat,
                       const EpixDecision *decision, EpixHope *hope, EpixEvents *events) {
    if (events) {
        events->count = 0;
    }
    state->hope = (uint8_t)*hope;
    kinds[decision->kind].play(game, state, seat, decision, events);
    *hope = (EpixHope)state->hope;
    state->hope = EPIX_HOPE_NOT_ASKED;
}

void epix_play(const EpixGame *game, EpixState *state, int seat, const EpixDecision *decision,
               EpixEvents *events) {
    EpixHope hope = EPIX_HOPE_NOT_ASKED;
    epix_play_knowing(game, state, seat, decision, &hope, events);
}

EpixRefusal epix_submit(const EpixGame *game, EpixState *state, int seat,
                        const EpixDecision *decision, EpixEvents *events) {
    const EpixRefusal refusal = epix_check(game, state, seat, decision);
    if (refusal.code == EPIX_ACCEPTED) {
        epix_play(game, state, seat, decision, events);
    } else if (events) {
        events->count = 0;
    }
    return refusal;
}
