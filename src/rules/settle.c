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
 * Provinces come first, so that only equals are compared by gold. Then more gold is never worse.
 */
#include "winter.h"

enum { PIECES = 10 };

typedef struct Settling {
    const EpixGame *game;
    const EpixState *state;
    int seat;
    int required;   /* provinces of the strongest opponents */
    uint8_t rivals; /* these opponents */
    EpixSettle how;
    uint32_t fixed;           /* held by pieces that stay where they stand */
    uint32_t garrison;        /* the own castle, if it counts without a unit */
    uint32_t reach;           /* all that the others can reach */
    int pieces;               /* these others */
    uint32_t targets[PIECES]; /* where it stands included */
    uint32_t *looks;          /* how many it has taken */
    uint32_t gold;            /* the strongest opponents' after the income, the highest */
} Settling;

/* Which piece holds which province. */
typedef struct Matching {
    uint32_t provinces; /* all that are held so */
    uint32_t idle;      /* the other pieces, a bit each */
    uint8_t province[PIECES];
} Matching;

typedef struct Recruits {
    uint32_t gold;    /* left */
    uint32_t dearest; /* what the dearest one costs, which may be free */
    uint8_t number[EPIX_UNITS];
} Recruits;

static uint32_t effect(const Settling *s, EpixEffect effect_id) {
    return epix__effect(s->game, s->state, s->seat, effect_id);
}

/* ---- Equal provinces: the gold ------------------------------------------------------------------- */

/* What the strongest opponents have after the income, the richest of them. */
static uint32_t gold_of_rivals(const Settling *s) {
    uint32_t most = 0;
    for (uint32_t rest = s->rivals; rest; rest &= rest - 1) {
        const int seat = epix__lowest(rest);
        const uint32_t gold = s->state->gold[seat] + epix__income_of(s->game, s->state, seat);
        most = gold > most ? gold : most;
    }
    return most;
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

static int number_of(const Recruits *recruits) {
    return recruits->number[EPIX_SOLDIER] + recruits->number[EPIX_KNIGHT] +
           recruits->number[EPIX_CAMP] + recruits->number[EPIX_CATAPULT];
}

static bool pay(const Settling *s, Recruits *recruits, int unit) {
    const uint32_t cost = effect(s, (EpixEffect)(EPIX_EFFECT_COST_SOLDIER + unit));
    uint32_t dearest = recruits->dearest;
    const uint32_t charge = s->how.free ? epix__levy_charge(cost, &dearest) : cost;
    if (recruits->gold < charge || epix_supply(s->state, s->seat, unit) == recruits->number[unit] ||
        (s->how.hires && number_of(recruits) > 0)) {
        return false;
    }
    recruits->gold -= charge;
    recruits->dearest = dearest;
    recruits->number[unit]++;
    return true;
}

/* One more of a kind finds a province that is held anyway, for all of that kind stand in different
 * ones. A castle that counts anyway has room too, unless it is marked: then it is held or not. */
static bool has_room(const Settling *s, uint32_t held, const Recruits *recruits, int unit) {
    const uint32_t rooms = (held | (s->garrison & ~s->game->marked)) & ~barred(s, unit);
    return epix__size(s->state->units[s->seat][unit]) + recruits->number[unit] < epix__size(rooms);
}

/* Recruits that gain no province: Camps, as long as they bring more than they cost. */
static bool rich_enough(const Settling *s, uint32_t held, Recruits recruits) {
    const uint32_t brings = effect(s, EPIX_EFFECT_INCOME_CAMP);
    bool worth_it = s->how.recruits;
    while (worth_it && has_room(s, held, &recruits, EPIX_CAMP)) {
        Recruits more = recruits;
        worth_it = pay(s, &more, EPIX_CAMP) && brings > recruits.gold - more.gold;
        recruits = worth_it ? more : recruits;
    }
    return recruits.gold + income(s, held, recruits.number[EPIX_CAMP]) >= s->gold;
}

/* Puts a recruit of any kind into each province of `open`; does it win then? `more` tells that there
 * are more provinces than needed, so that it only has to be paid. If a piece of that kind has
 * stayed there, the province is held already, and the recruit finds room elsewhere or is saved. */
static bool fill(const Settling *s, uint32_t held, const Recruits *recruits, uint32_t open,
                 bool more) {
    ++*s->looks;
    if (open == 0) {
        return more || rich_enough(s, held, *recruits);
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

/* Holds a province too, if that can be. */
static void hold(const Settling *s, Matching *m, int province) {
    uint32_t asked = 0;
    ++*s->looks;
    if (give(s, m, province, &asked)) {
        m->provinces |= epix__bit(province);
    }
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

static bool wins_holding(const Settling *s, const Matching *m, uint32_t filled) {
    const uint32_t held = s->fixed | filled | m->provinces;
    const int provinces = epix__size(held | s->garrison);
    const Recruits none = {.gold = s->state->gold[s->seat]};
    return provinces >= s->required && fill(s, held, &none, filled, provinces > s->required);
}

/* Marked provinces first, the best mark before the others; then the plain ones; last a castle that
 * counts anyway, for its mark, if that takes no province. */
static bool wins_with(const Settling *s, uint32_t filled) {
    const uint32_t free = s->reach & ~(s->fixed | filled);
    const uint32_t castle = free & s->garrison;
    Matching m = {.idle = epix__bit(s->pieces) - 1};
    for (uint32_t rest = free & s->game->marked & ~castle; rest && m.idle;) {
        const int best = best_marked(s, rest);
        hold(s, &m, best);
        rest &= ~epix__bit(best);
    }
    for (uint32_t rest = free & ~(s->game->marked | castle); rest && m.idle; rest &= rest - 1) {
        hold(s, &m, epix__lowest(rest));
    }
    if ((castle & s->game->marked) != 0) {
        hold(s, &m, epix__lowest(castle));
    }
    return wins_holding(s, &m, filled);
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
            s->targets[s->pieces++] = targets;
            s->reach |= targets;
        }
    }
}

static void look_at_opponents(Settling *s) {
    s->required = 0;
    s->rivals = 0;
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
    for (int unit = 0; unit < EPIX_UNITS && s->how.recruits; unit++) {
        const uint32_t cost = effect(s, (EpixEffect)(EPIX_EFFECT_COST_SOLDIER + unit));
        const uint32_t paid = cost ? gold / cost + s->how.free : EPIX_PROVINCES;
        most = paid > most && epix_supply(s->state, s->seat, unit) > 0 ? paid : most;
    }
    return s->how.hires && most > 1 ? 1 : most;
}

/* Tries recruits in every set of the provinces that are open to them. */
static bool settle(Settling *s, uint32_t open) {
    const uint32_t most = most_recruits(s);
    uint32_t filled = 0;
    do {
        const uint32_t taken = s->fixed | filled | s->garrison;
        if ((uint32_t)epix__size(filled) <= most && epix__size(taken) + s->pieces >= s->required &&
            wins_with(s, filled)) {
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

bool epix__wins_by_settling(const EpixGame *game, const EpixState *state, EpixSettle how,
                            uint32_t *looks) {
    const int seat = state->turn;
    Settling s;
    s.game = game;
    s.state = state;
    s.seat = seat;
    s.how = how;
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
    s.gold = gold_of_rivals(&s);
    s.looks = looks;
    list_targets(&s, how, &lifted);
    return settle(&s, open);
}
