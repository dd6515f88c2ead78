/* SPDX-License-Identifier: MIT */
/*
 * The end of Winter's last turn (rules.md 5.4): quiet moves and recruits that no longer change
 * anything for the opponents. What counts in the end is which provinces are held, how many Camps
 * there are, and the gold; not who stands where.
 *
 * Which provinces can be held: a piece that is free to go holds one of its targets, so that a set
 * of provinces can be held if each of them can be given a piece of its own. Nobody is in the way:
 *   - A piece without a province stays where it stands. If another of its kind is to go there, the
 *     two change roles, and so on; the same provinces are held.
 *   - Pieces of a kind that take each other's places go one after the other, from the free end of
 *     the file; if they go round in a circle they can as well stay.
 * Such sets are the independent sets of a (transversal) matroid. Therefore the greedy way is
 * right: if province after province is taken, the most valuable first, that can be held together
 * with all taken before, no other set has more provinces, nor as many with more marks.
 *
 * Provinces come first, so that only equals are compared by gold. Then more gold is never worse,
 * unless an opponent takes from it (11.1.7): it can be better to have spent it, or not to hold a
 * mark. In that case all amounts are tried.
 */
#include "winter.h"

enum { PIECES = 10, AMOUNTS = 64 };

typedef struct Settling {
    const EpixGame *game;
    const EpixState *state;
    int seat;
    int required;      /* provinces of the strongest opponents */
    uint8_t rivals;    /* these opponents */
    bool tolls;        /* an opponent takes gold after the income */
    bool recruits;     /* the Recruitment card comes now */
    uint32_t fixed;    /* held by pieces that stay where they stand */
    uint32_t garrison; /* the own castle, if it counts without a unit */
    uint32_t reach;    /* all that the others can reach */
    int pieces;        /* these others */
    uint8_t kind[PIECES];
    uint32_t targets[PIECES]; /* where it stands included */
    /* Gold with which it does not win: all up to `too_little` or, with tolls, a bit an amount. */
    int64_t too_little;
    uint64_t not_enough;
} Settling;

/* Which piece holds which province. */
typedef struct Matching {
    uint32_t provinces; /* all that are held so */
    uint32_t idle;      /* the other pieces, a bit each */
    uint8_t province[PIECES];
} Matching;

typedef struct Recruits {
    uint32_t gold; /* left */
    uint8_t number[EPIX_UNITS];
} Recruits;

static uint32_t effect(const Settling *s, EpixEffect effect_id) {
    return epix__effect(s->game, s->state, s->seat, effect_id);
}

/* ---- Equal provinces: the gold ------------------------------------------------------------------- */

static bool wins_with_gold(const Settling *s, uint32_t gold) {
    EpixState end = *s->state;
    for (int seat = 0; seat < s->game->board.seats; seat++) {
        end.gold[seat] =
            seat == s->seat ? gold : end.gold[seat] + epix__income_of(s->game, &end, seat);
    }
    epix__take_tolls(s->game, &end, NULL);
    for (int seat = 0; seat < s->game->board.seats; seat++) {
        if (epix__has(s->rivals, seat) && end.gold[seat] > end.gold[s->seat]) {
            return false;
        }
    }
    return true;
}

/* The same, but not again for an amount that is known not to win. */
static bool gold_decides(Settling *s, uint32_t gold) {
    if (!s->tolls) {
        if (gold <= s->too_little) {
            return false;
        }
        s->too_little = gold;
    } else if (gold < AMOUNTS) {
        const uint64_t amount = UINT64_C(1) << gold;
        if (s->not_enough & amount) {
            return false;
        }
        s->not_enough |= amount;
    }
    return wins_with_gold(s, gold);
}

static uint32_t income(const Settling *s, uint32_t held, int new_camps) {
    EpixState end = *s->state;
    uint32_t *units = end.units[s->seat];
    const uint32_t camps = (uint32_t)(epix__size(units[EPIX_CAMP]) + new_camps);
    memset(units, 0, sizeof end.units[s->seat]);
    units[EPIX_SOLDIER] = held; /* anything may hold it; the Camps come apart */
    return epix__income_of(s->game, &end, s->seat) + effect(s, EPIX_EFFECT_INCOME_CAMP) * camps;
}

/* ---- Recruits ------------------------------------------------------------------------------------- */

/* Provinces in which a kind of unit never stands (2.12, 2.13). */
static uint32_t barred(const Settling *s, int unit) {
    if (unit == EPIX_CAMP) {
        return s->game->castles;
    }
    return unit == EPIX_KNIGHT && !epix__knights_climb(s->game, s->state, s->seat)
               ? epix__mountain(s->game)
               : 0;
}

static bool pay(const Settling *s, Recruits *recruits, int unit) {
    const uint32_t cost = effect(s, (EpixEffect)(EPIX_EFFECT_COST_SOLDIER + unit));
    if (recruits->gold < cost || epix_supply(s->state, s->seat, unit) == recruits->number[unit]) {
        return false;
    }
    recruits->gold -= cost;
    recruits->number[unit]++;
    return true;
}

/* One more of a kind finds a province that is held anyway, for all of that kind stand in different
 * ones. A castle that counts anyway has room too, unless it is marked: then it is held or not. */
static bool has_room(const Settling *s, uint32_t held, const Recruits *recruits, int unit) {
    const uint32_t rooms = (held | (s->garrison & ~s->game->marked)) & ~barred(s, unit);
    return epix__size(s->state->units[s->seat][unit]) + recruits->number[unit] < epix__size(rooms);
}

/* Recruits that gain no province, of the kinds from `unit` on: Camps for their income, or whatever
 * gets rid of gold. */
static bool spend(Settling *s, uint32_t held, const Recruits *recruits, int unit) {
    if (unit == EPIX_UNITS || !s->recruits) {
        return gold_decides(s, recruits->gold + income(s, held, recruits->number[EPIX_CAMP]));
    }
    if (spend(s, held, recruits, unit + 1)) {
        return true;
    }
    Recruits more = *recruits;
    return (unit == EPIX_CAMP || s->tolls) && has_room(s, held, recruits, unit) &&
           pay(s, &more, unit) && spend(s, held, &more, unit);
}

/* Puts a recruit of any kind into each province of `open`; does it win then? `more` tells that there
 * are more provinces than needed, so that it only has to be paid. If a piece of that kind has
 * stayed there, the province is held already, and the recruit finds room elsewhere or is saved. */
static bool fill(Settling *s, uint32_t held, const Recruits *recruits, uint32_t open, bool more) {
    if (open == 0) {
        return more || spend(s, held, recruits, EPIX_SOLDIER);
    }
    for (int unit = 0; unit < EPIX_UNITS; unit++) {
        Recruits next = *recruits;
        if (!(barred(s, unit) & open & -open) && pay(s, &next, unit) &&
            fill(s, held, &next, open & (open - 1), more)) {
            return true;
        }
    }
    return false;
}

/* ---- Provinces and pieces --------------------------------------------------------------------------- */

/* Gives a province to a piece that has not been `asked`, which may have to find another for what
 * it holds. Whoever has been asked in vain need not be asked again. */
static bool give(const Settling *s, Matching *m, int province, uint32_t *asked) {
    for (int piece = 0; piece < s->pieces; piece++) {
        if (epix__has(*asked, piece) || !epix__has(s->targets[piece], province)) {
            continue;
        }
        *asked |= epix__bit(piece);
        if (epix__has(m->idle, piece) || give(s, m, m->province[piece], asked)) {
            m->idle &= ~epix__bit(piece);
            m->province[piece] = (uint8_t)province;
            return true;
        }
    }
    return false;
}

static bool hold(const Settling *s, Matching *m, int province, uint32_t except) {
    uint32_t asked = except;
    if (!give(s, m, province, &asked)) {
        return false;
    }
    m->provinces |= epix__bit(province);
    return true;
}

/* The member of a set with the highest mark. The set is not empty. */
static int best_marked(const Settling *s, uint32_t set) {
    int best = epix__lowest(set);
    for (; set; set &= set - 1) {
        const int province = epix__lowest(set);
        best = s->game->board.mark[province] > s->game->board.mark[best] ? province : best;
    }
    return best;
}

/* ---- All that can be held ----------------------------------------------------------------------------- */

static bool wins_holding(Settling *s, const Matching *m, uint32_t filled) {
    const uint32_t held = s->fixed | filled | m->provinces;
    const int provinces = epix__size(held | s->garrison);
    const Recruits none = {.gold = s->state->gold[s->seat]};
    return provinces >= s->required && fill(s, held, &none, filled, provinces > s->required);
}

/* Whether the provinces that are held have places enough for the pieces of each kind, without the
 * castle. If so, they find them while the same provinces are held (Mendelsohn and Dulmage). */
static bool can_leave_castle(const Settling *s, uint32_t held) {
    for (int unit = 0; unit < EPIX_UNITS; unit++) {
        uint32_t others = 0;
        for (int piece = 0; piece < s->pieces; piece++) {
            others |= s->kind[piece] == unit ? 0 : epix__bit(piece);
        }
        Matching m = {.idle = epix__bit(s->pieces) - 1};
        for (uint32_t rest = held & ~s->garrison; rest; rest &= rest - 1) {
            hold(s, &m, epix__lowest(rest), others);
        }
        if (m.idle & ~others) {
            return false;
        }
    }
    return true;
}

/* A castle that counts anyway is held for its mark, if that takes no province. */
static bool hold_castle(Settling *s, const Matching *m, uint32_t filled) {
    const uint32_t castle = s->garrison & s->game->marked & s->reach & ~(s->fixed | filled);
    Matching with = *m;
    if (castle == 0 || !hold(s, &with, epix__lowest(castle), 0)) {
        return wins_holding(s, m, filled);
    }
    return wins_holding(s, &with, filled) ||
           (s->tolls && can_leave_castle(s, s->fixed | filled | m->provinces) &&
            wins_holding(s, m, filled));
}

static bool hold_plain(Settling *s, const Matching *m, uint32_t filled) {
    const uint32_t plain = s->reach & ~(s->fixed | filled | s->garrison | s->game->marked);
    Matching all = *m;
    for (uint32_t rest = plain; rest && all.idle; rest &= rest - 1) {
        hold(s, &all, epix__lowest(rest), 0);
    }
    return hold_castle(s, &all, filled);
}

/* The best mark comes first; with tolls, it is also left out. */
static bool hold_marked(Settling *s, const Matching *m, uint32_t filled, uint32_t marked) {
    if (marked == 0) {
        return hold_plain(s, m, filled);
    }
    const int best = best_marked(s, marked);
    const uint32_t rest = marked & ~epix__bit(best);
    Matching with = *m;
    if (hold(s, &with, best, 0)) {
        if (hold_marked(s, &with, filled, rest)) {
            return true;
        }
        if (!s->tolls) {
            return false;
        }
    }
    return hold_marked(s, m, filled, rest);
}

/* ---- Preparation ---------------------------------------------------------------------------------------------------- */

/* Pieces of a kind that are free to go. */
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

/* All that are free to go leave the board first: one may take the other's place. */
static uint32_t lift_pieces(Settling *s, EpixSettle how, EpixState *lifted) {
    uint32_t *units = lifted->units[s->seat];
    units[EPIX_CAMP] &= ~how.fresh_camps;
    for (int unit = 0; unit < EPIX_UNITS && how.moves; unit++) {
        units[unit] &= ~movable(s->game, s->state, unit);
    }
    return epix__occupied(lifted, s->seat);
}

/* Where each piece may go that is no longer on the board of `lifted`. */
static void list_targets(Settling *s, EpixSettle how, const EpixState *lifted) {
    const EpixField field = epix__field(s->game, lifted, s->seat);
    for (int unit = 0; unit < EPIX_UNITS; unit++) {
        uint32_t rest = s->state->units[s->seat][unit] & ~lifted->units[s->seat][unit];
        for (; rest; rest &= rest - 1) {
            const uint32_t moves =
                epix__move_targets(s->game, lifted, &field, unit, epix__lowest(rest));
            const uint32_t targets = unit == EPIX_CAMP ? how.camp_places : moves & ~field.lone;
            s->kind[s->pieces] = (uint8_t)unit;
            s->targets[s->pieces++] = targets;
            s->reach |= targets;
        }
    }
}

bool epix__pays_tolls(const EpixGame *game, const EpixState *state, int seat) {
    for (int other = 0; other < game->board.seats; other++) {
        if (other != seat &&
            epix__effect(game, state, other, EPIX_EFFECT_INCOME_FROM_OPPONENTS) > 0) {
            return true;
        }
    }
    return false;
}

static void look_at_opponents(Settling *s) {
    s->required = 0;
    s->rivals = 0;
    s->tolls = epix__pays_tolls(s->game, s->state, s->seat);
    for (int seat = 0; seat < s->game->board.seats; seat++) {
        if (seat == s->seat) {
            continue;
        }
        const int provinces = epix_controlled(s->game, s->state, seat);
        if (provinces > s->required) {
            s->required = provinces;
            s->rivals = 0;
        }
        s->rivals |= provinces == s->required ? (uint8_t)epix__bit(seat) : 0;
    }
}

/* At most so many units can be paid. */
static uint32_t most_recruits(const Settling *s) {
    const uint32_t gold = s->state->gold[s->seat];
    uint32_t most = 0;
    for (int unit = 0; unit < EPIX_UNITS && s->recruits; unit++) {
        const uint32_t cost = effect(s, (EpixEffect)(EPIX_EFFECT_COST_SOLDIER + unit));
        const uint32_t paid = cost ? gold / cost : EPIX_PROVINCES;
        most = paid > most && epix_supply(s->state, s->seat, unit) > 0 ? paid : most;
    }
    return most;
}

/* Tries recruits in every set of the provinces that are open to them. */
static bool settle(Settling *s, uint32_t open) {
    const uint32_t most = most_recruits(s);
    const Matching none = {.idle = epix__bit(s->pieces) - 1};
    uint32_t filled = 0;
    do {
        const uint32_t taken = s->fixed | filled | s->garrison;
        if ((uint32_t)epix__size(filled) <= most && epix__size(taken) + s->pieces >= s->required &&
            hold_marked(s, &none, filled, s->reach & s->game->marked & ~taken)) {
            return true;
        }
        filled = (filled - open) & open;
    } while (filled);
    return false;
}

static int pieces_of(const EpixState *state, int seat) {
    int pieces = 0;
    for (int unit = 0; unit < EPIX_UNITS; unit++) {
        pieces += epix__size(state->units[seat][unit]);
    }
    return pieces;
}

bool epix__wins_by_settling(const EpixGame *game, const EpixState *state, EpixSettle how) {
    const int seat = state->turn;
    Settling s;
    s.game = game;
    s.state = state;
    s.seat = seat;
    s.recruits = how.recruits;
    look_at_opponents(&s);
    s.garrison = game->rules.castle_counts_always ? epix__bit(game->board.castle[seat]) : 0;
    EpixState lifted = *state;
    s.fixed = lift_pieces(&s, how, &lifted);
    const uint32_t worth_it = ~(s.fixed | (s.garrison & ~game->marked));
    const uint32_t open =
        how.recruits ? game->lands[seat] & ~epix__field(game, state, seat).enemy & worth_it : 0;
    const int pieces = pieces_of(state, seat) - pieces_of(&lifted, seat);
    if (epix__size(s.fixed | s.garrison | open) + pieces < s.required) {
        return false; /* a province each: most positions of the search end here */
    }
    s.pieces = 0;
    s.reach = 0;
    s.too_little = -1;
    s.not_enough = 0;
    list_targets(&s, how, &lifted);
    return settle(&s, open);
}
