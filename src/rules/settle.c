/* SPDX-License-Identifier: MIT */
/*
 * The end of Winter's last turn (rules.md 5.4): quiet moves and recruits that no longer change
 * anything for the opponents. All arrangements are tried, without those that cannot be better
 * than one that is tried: more provinces are never worse. Neither is more gold, unless an
 * opponent takes from it (11.1.7): then it can be better to have spent it.
 */
#include "winter.h"

enum { MOVERS = 5 }; /* three Soldiers and two Catapults; Knights are apart */

typedef struct Settling {
    const EpixGame *game;
    const EpixState *state;
    EpixSettle how;
    int seat;
    int required; /* provinces of the strongest opponent */
    int movers;
    int knights;
    uint8_t mover_unit[MOVERS];
    uint32_t mover_targets[MOVERS]; /* where it stands included */
    uint32_t knight_region[2];
    uint8_t knight_from[2];
    uint32_t fills;         /* own lands without enemies: open to any recruit */
    uint32_t castle_counts; /* the own castle, if it counts without a unit */
    bool tolls;             /* an opponent takes gold after the income */
} Settling;

/* An arrangement in the making: where the own units stand and the gold that is left. */
typedef struct Arrangement {
    uint32_t units[EPIX_UNITS];
    uint32_t gold;
} Arrangement;

static uint32_t held(const Arrangement *a) {
    return a->units[EPIX_SOLDIER] | a->units[EPIX_KNIGHT] | a->units[EPIX_CAMP] |
           a->units[EPIX_CATAPULT];
}

static uint32_t counted(const Settling *s, const Arrangement *a) {
    return held(a) | s->castle_counts;
}

static uint32_t effect(const Settling *s, EpixEffect effect_id) {
    return epix__effect(s->game, s->state, s->seat, effect_id);
}

/* ---- The count --------------------------------------------------------------------------------- */

static int supply(const Settling *s, const Arrangement *a, int unit) {
    return epix_supply(s->state, s->seat, unit) + epix__size(s->state->units[s->seat][unit]) -
           epix__size(a->units[unit]);
}

static bool may_stand(const Settling *s, int unit, int province) {
    if (unit == EPIX_CAMP) {
        return !epix__has(s->game->castles, province);
    }
    return unit != EPIX_KNIGHT || province != s->game->board.mountain ||
           effect(s, EPIX_EFFECT_KNIGHT_MOUNTAIN);
}

static bool wins_with(const Settling *s, const Arrangement *a) {
    EpixState end = *s->state;
    memcpy(end.units[s->seat], a->units, sizeof a->units);
    end.gold[s->seat] = a->gold;
    epix__pay_income(s->game, &end, NULL);
    return epix__has(epix__count_winners(s->game, &end), s->seat);
}

/* Recruits that gain no province: Camps for their income, or whatever gets rid of gold. */
static bool spend(const Settling *s, const Arrangement *a, int unit) {
    if (unit == EPIX_UNITS) {
        return wins_with(s, a);
    }
    if (spend(s, a, unit + 1)) {
        return true;
    }
    const uint32_t cost = effect(s, (EpixEffect)(EPIX_EFFECT_COST_SOLDIER + unit));
    if ((unit != EPIX_CAMP && !s->tolls) || a->gold < cost || supply(s, a, unit) == 0) {
        return false;
    }
    uint32_t places = counted(s, a) & ~a->units[unit];
    while (places && !may_stand(s, unit, epix__lowest(places))) {
        places &= places - 1;
    }
    if (places == 0) {
        return false;
    }
    Arrangement next = *a;
    next.units[unit] |= places & -places;
    next.gold -= cost;
    return spend(s, &next, unit);
}

static bool wins(const Settling *s, const Arrangement *a) {
    const int provinces = epix__size(counted(s, a));
    if (provinces != s->required) {
        return provinces > s->required;
    }
    return s->how.recruits ? spend(s, a, EPIX_SOLDIER) : wins_with(s, a);
}

/* ---- Recruits into the own lands ------------------------------------------------------------------ */

/* Fills the provinces of `open`, each with any unit or none. */
static bool fill_lands(const Settling *s, const Arrangement *a, uint32_t open) {
    if (epix__size(counted(s, a) | open) < s->required) {
        return false;
    }
    if (open == 0) {
        return wins(s, a);
    }
    const int province = epix__lowest(open);
    for (int unit = 0; unit < EPIX_UNITS; unit++) {
        const uint32_t cost = effect(s, (EpixEffect)(EPIX_EFFECT_COST_SOLDIER + unit));
        if (a->gold >= cost && supply(s, a, unit) > 0 && may_stand(s, unit, province)) {
            Arrangement next = *a;
            next.units[unit] |= epix__bit(province);
            next.gold -= cost;
            if (fill_lands(s, &next, open & (open - 1))) {
                return true;
            }
        }
    }
    return fill_lands(s, a, open & (open - 1));
}

static bool recruit(const Settling *s, const Arrangement *a) {
    if (!s->how.recruits) {
        return wins(s, a);
    }
    const uint32_t worth_it = ~s->castle_counts | s->game->marked;
    return fill_lands(s, a, s->fills & ~held(a) & worth_it);
}

/* ---- Camps that were recruited first ----------------------------------------------------------------- */

/* The member of a set with the highest mark, as a set. The set is not empty. */
static uint32_t best_marked(const Settling *s, uint32_t set) {
    uint32_t best = set & -set;
    for (uint32_t rest = set; rest; rest &= rest - 1) {
        if (s->game->board.mark[epix__lowest(rest)] > s->game->board.mark[epix__lowest(best)]) {
            best = rest & -rest;
        }
    }
    return best;
}

/* Each into a place that nothing else holds, if there is one; the best marked is the best. */
static bool place_camps(const Settling *s, const Arrangement *a, int camps) {
    if (camps == 0) {
        return recruit(s, a);
    }
    const uint32_t room = s->how.camp_places & ~a->units[EPIX_CAMP];
    const uint32_t bare = room & ~counted(s, a);
    const uint32_t candidates = bare ? bare : room & -room;
    for (uint32_t rest = s->tolls ? candidates : best_marked(s, candidates); rest;
         rest &= rest - 1) {
        Arrangement next = *a;
        next.units[EPIX_CAMP] |= rest & -rest;
        if (place_camps(s, &next, camps - 1)) {
            return true;
        }
    }
    return false;
}

/* ---- Knights: anywhere in their region -------------------------------------------------------------------- */

/* Bare provinces that differ for a Knight: those that a recruit could fill, those with a mark,
 * and one of the others. */
static uint32_t knight_candidates(const Settling *s, const Arrangement *a, uint32_t region) {
    const uint32_t bare = region & ~counted(s, a);
    const uint32_t special = bare & (s->fills | s->game->marked | s->how.camp_places);
    const uint32_t plain = bare & ~special;
    return special | (plain & -plain);
}

static bool place_knights(const Settling *s, const Arrangement *a, int knight) {
    if (knight == s->knights) {
        return place_camps(s, a, epix__size(s->how.fresh_camps));
    }
    uint32_t places = knight_candidates(s, a, s->knight_region[knight]);
    if (places == 0) { /* it gains nothing, except the mark of the own castle if that counts */
        places = (s->knight_region[knight] & s->game->marked & ~held(a)) |
                 epix__bit(s->knight_from[knight]);
    }
    for (; places; places &= places - 1) {
        Arrangement next = *a;
        next.units[EPIX_KNIGHT] |= places & -places;
        if (place_knights(s, &next, knight + 1)) {
            return true;
        }
    }
    return false;
}

/* ---- Soldiers and Catapults: every target ----------------------------------------------------------------------- */

/* Provinces that may yet be gained: by Knights, fresh Camps and recruits, one each. */
static int still_to_come(const Settling *s, int movers_left) {
    return movers_left + s->knights + epix__size(s->how.fresh_camps) +
           (s->how.recruits ? epix__size(s->fills) : 0);
}

static bool place_movers(const Settling *s, const Arrangement *a, int mover) {
    const int possible = epix__size(counted(s, a)) + still_to_come(s, s->movers - mover);
    if (possible < s->required) {
        return false;
    }
    if (mover == s->movers) {
        return place_knights(s, a, 0);
    }
    const int unit = s->mover_unit[mover];
    for (uint32_t rest = s->mover_targets[mover] & ~a->units[unit]; rest; rest &= rest - 1) {
        Arrangement next = *a;
        next.units[unit] |= rest & -rest;
        if (place_movers(s, &next, mover + 1)) {
            return true;
        }
    }
    return false;
}

/* ---- Preparation ---------------------------------------------------------------------------------------------------- */

/* Units of a kind that may still move. */
static uint32_t movable(const EpixGame *game, const EpixState *state, int unit) {
    const uint32_t standing = state->units[state->turn][unit];
    switch (unit) {
    case EPIX_SOLDIER:
        return standing & ~(state->soldiers_finished | state->soldiers_moved);
    case EPIX_KNIGHT:
        return standing;
    case EPIX_CATAPULT:
        return epix__effect(game, state, state->turn, EPIX_EFFECT_STEPS_CATAPULT)
                   ? standing & ~state->catapults_finished
                   : 0;
    default:
        return 0;
    }
}

/* Lists where the units of a kind may end up, from where they stand in `state`. All that may
 * move are lifted off the board first, so that one may take the other's place. */
static void list_targets(Settling *s, const EpixState *lifted, int unit) {
    const EpixField field = epix__field(s->game, lifted, s->seat);
    for (uint32_t rest = movable(s->game, s->state, unit); rest; rest &= rest - 1) {
        const int from = epix__lowest(rest);
        const uint32_t targets =
            epix__move_targets(s->game, lifted, &field, unit, from) & ~field.lone;
        if (unit == EPIX_KNIGHT) {
            s->knight_from[s->knights] = (uint8_t)from;
            s->knight_region[s->knights++] = targets;
        } else {
            s->mover_unit[s->movers] = (uint8_t)unit;
            s->mover_targets[s->movers++] = targets;
        }
    }
}

static void lift_units(Settling *s, Arrangement *a) {
    EpixState lifted = *s->state;
    uint32_t *units = lifted.units[s->seat];
    units[EPIX_CAMP] &= ~s->how.fresh_camps;
    for (int unit = 0; unit < EPIX_UNITS && s->how.moves; unit++) {
        units[unit] &= ~movable(s->game, s->state, unit);
    }
    for (int unit = 0; unit < EPIX_UNITS && s->how.moves; unit++) {
        list_targets(s, &lifted, unit);
    }
    memcpy(a->units, units, sizeof a->units);
    a->gold = s->state->gold[s->seat];
}

static void look_at_opponents(Settling *s) {
    for (int seat = 0; seat < s->game->board.seats; seat++) {
        if (seat == s->seat) {
            continue;
        }
        const int provinces = epix_controlled(s->game, s->state, seat);
        s->required = provinces > s->required ? provinces : s->required;
        s->tolls = s->tolls ||
                   epix__effect(s->game, s->state, seat, EPIX_EFFECT_INCOME_FROM_OPPONENTS) > 0;
    }
}

bool epix__wins_by_settling(const EpixGame *game, const EpixState *state, EpixSettle how) {
    const int seat = state->turn;
    Settling s = {.game = game, .state = state, .how = how, .seat = seat};
    const EpixField field = epix__field(game, state, seat);
    look_at_opponents(&s);
    s.fills = how.recruits ? game->lands[seat] & ~field.enemy : 0;
    s.castle_counts = game->rules.castle_counts_always ? epix__bit(game->board.castle[seat]) : 0;
    Arrangement a;
    lift_units(&s, &a);
    return place_movers(&s, &a, 0);
}
