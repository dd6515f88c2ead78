/* SPDX-License-Identifier: MIT */
/*
 * What the evaluation looks at (evaluate.h). One pass over the board makes a survey; the features are read off it.
 */
#include "evaluate.h"

#include <string.h>

/* ---- Sets of provinces ---------------------------------------------------------------------- */

static uint32_t bit(int n) {
    return UINT32_C(1) << n;
}

static int size(uint32_t set) {
    return __builtin_popcount(set);
}

static int lowest(uint32_t set) {
    return __builtin_ctz(set);
}

static uint32_t neighbours_of(const EpixGame *game, uint32_t set) {
    uint32_t next = 0;
    for (; set; set &= set - 1) {
        next |= game->board.neighbours[lowest(set)];
    }
    return next;
}

/* ---- Chances -------------------------------------------------------------------------------- */

double bot_assault_chance(double gold, int load) {
    /* The chance is close to 1 - cost / gold, and 0 below as much gold as load. */
    enum { LOADS = 14 };
    static const double cost[LOADS] = {0,   0.5, 1,    2,    3.05, 4.45, 5.75,
                                       7.3, 8.8, 10.2, 11.7, 13.2, 14.7, 16.2};
    if (load == 0) {
        return 1;
    }
    if (gold < load) {
        return 0;
    }
    const double paid = load < LOADS ? cost[load] : cost[LOADS - 1] + 1.5 * (load - LOADS + 1);
    const double chance = 1 - paid / gold;
    return chance > 0.02 ? chance : 0.02;
}

/* ---- Survey --------------------------------------------------------------------------------- */

typedef struct Survey {
    const EpixGame *game;
    const EpixState *state;
    int seats;
    uint32_t all;                /* provinces with units, and castles */
    uint32_t own[EPIX_SEATS];    /* with units of the seat */
    uint32_t roam[EPIX_SEATS];   /* where its Knights can come to stand without a fight */
    uint32_t strike[EPIX_SEATS]; /* next to which its Soldiers and Knights can fight */
    uint32_t shoot[EPIX_SEATS];  /* what its Catapults reach */
    double gold[EPIX_SEATS];     /* with which it can fight when its turn comes */
    double income[EPIX_SEATS];
    uint8_t load[EPIX_PROVINCES]; /* of the defenders of each province but castles */
} Survey;

static int effect(const Survey *s, int seat, EpixEffect which) {
    return (int)epix_effect(s->game, s->state, seat, which);
}

/* What is taken from opponents when the next season begins; none follows Winter. */
static double tolls_of(const Survey *s, int seat) {
    if (s->state->season == EPIX_WINTER) {
        return 0;
    }
    double tolls = (s->seats - 1) * effect(s, seat, EPIX_EFFECT_INCOME_FROM_OPPONENTS);
    for (int other = 0; other < s->seats; other++) {
        tolls -= other == seat ? 0 : effect(s, other, EPIX_EFFECT_INCOME_FROM_OPPONENTS);
    }
    return tolls;
}

static double income_of(const Survey *s, int seat) {
    double income =
        effect(s, seat, EPIX_EFFECT_INCOME) + tolls_of(s, seat) +
        size(s->state->units[seat][EPIX_CAMP]) * effect(s, seat, EPIX_EFFECT_INCOME_CAMP);
    const uint32_t marked = s->own[seat] & s->game->marked;
    if (marked) {
        const double added = effect(s, seat, EPIX_EFFECT_INCOME_MARKED);
        for (uint32_t rest = marked; rest; rest &= rest - 1) {
            income += s->game->board.mark[lowest(rest)] + added;
        }
    }
    return income;
}

static uint32_t knights_roam(const Survey *s, int seat) {
    uint32_t reached = s->state->units[seat][EPIX_KNIGHT];
    if (!reached) {
        return 0;
    }
    const int mountain = s->game->board.mountain;
    uint32_t open = ~(s->all & ~s->own[seat]) | bit(s->game->board.castle[seat]);
    if (mountain != EPIX_NONE && !effect(s, seat, EPIX_EFFECT_KNIGHT_MOUNTAIN)) {
        open &= ~bit(mountain);
    }
    for (uint32_t edge = reached; edge;) {
        edge = neighbours_of(s->game, edge) & open & ~reached;
        reached |= edge;
    }
    return reached;
}

/* Soldiers strike from where they stand, or from one move on. */
static uint32_t soldiers_strike_from(const Survey *s, int seat) {
    uint32_t from = s->state->units[seat][EPIX_SOLDIER];
    if (from && effect(s, seat, EPIX_EFFECT_SOLDIER_MOVES_AND_ATTACKS)) {
        const uint32_t open = ~(s->all & ~s->own[seat]);
        for (int step = effect(s, seat, EPIX_EFFECT_STEPS_SOLDIER); step > 0; step--) {
            from |= neighbours_of(s->game, from) & open;
        }
    }
    return from;
}

static uint32_t catapults_shoot_at(const Survey *s, int seat) {
    uint32_t reached = 0;
    for (uint32_t rest = s->state->units[seat][EPIX_CATAPULT]; rest; rest &= rest - 1) {
        const int from = lowest(rest);
        reached |= s->game->within[epix_catapult_range(s->game, s->state, seat, from)][from];
    }
    return reached;
}

/* What stands in the way of an attacker in a province, the garrison apart. */
static int load_of(const Survey *s, int attacker, int seat, int province) {
    int load = 0;
    for (int unit = EPIX_SOLDIER; unit <= EPIX_CAMP; unit++) {
        if (s->state->units[seat][unit] >> province & 1) {
            load += 1 + epix_guesses_of(s->game, s->state, attacker, seat, unit, province);
        }
    }
    return load;
}

/* Income comes before a seat that has had its turn can fight again. */
static bool has_acted(const EpixState *state, int seat) {
    return state->phase >= EPIX_PHASE_PLAY && (state->revealed >> seat & 1);
}

static void find_holders(Survey *s, const EpixGame *game, const EpixState *state) {
    s->game = game;
    s->state = state;
    s->seats = game->board.seats;
    s->all = game->castles;
    for (int seat = 0; seat < s->seats; seat++) {
        const uint32_t *units = state->units[seat];
        s->own[seat] = units[0] | units[1] | units[2] | units[3];
        s->all |= s->own[seat];
    }
}

static void find_reach(Survey *s, int seat) {
    s->roam[seat] = knights_roam(s, seat);
    s->strike[seat] = neighbours_of(s->game, s->roam[seat] | soldiers_strike_from(s, seat));
    s->shoot[seat] = catapults_shoot_at(s, seat);
}

/* Who attacks makes no difference outside of castles. */
static void find_loads(Survey *s, int seat) {
    for (int unit = EPIX_SOLDIER; unit <= EPIX_CAMP; unit++) {
        const uint32_t there = s->state->units[seat][unit] & ~s->game->castles;
        for (uint32_t rest = there; rest; rest &= rest - 1) {
            const int province = lowest(rest);
            s->load[province] +=
                (uint8_t)(1 + epix_guesses_of(s->game, s->state, seat, seat, unit, province));
        }
    }
}

static void survey(Survey *s, const EpixGame *game, const EpixState *state) {
    find_holders(s, game, state);
    memset(s->load, 0, sizeof s->load);
    for (int seat = 0; seat < s->seats; seat++) {
        s->income[seat] = income_of(s, seat);
        s->gold[seat] = state->gold[seat];
        if (has_acted(state, seat) && s->income[seat] > 0) {
            s->gold[seat] += s->income[seat];
        }
        find_reach(s, seat);
        find_loads(s, seat);
    }
}

/* ---- Castles -------------------------------------------------------------------------------- */

enum { BOMBARDED = 3 }; /* the most that a Catapult leaves: one round for all of a province */

static int at_most_bombarded(const Survey *s, int attacker, int province, int load) {
    const bool shot = s->shoot[attacker] >> province & 1;
    return shot && load > BOMBARDED ? BOMBARDED : load;
}

/* The load of a castle to this attacker; a Catapult does nothing to the garrison. */
static int castle_load(const Survey *s, int attacker, int defender) {
    const int castle = s->game->board.castle[defender];
    const int garrison =
        epix_guesses_of(s->game, s->state, attacker, defender, EPIX_GARRISON, castle);
    return 1 + garrison +
           at_most_bombarded(s, attacker, castle, load_of(s, attacker, defender, castle));
}

/* The least load of a province beside the castle from which Knights could go on. */
static int load_on_the_way(const Survey *s, int attacker, int defender) {
    const uint32_t doors = s->game->board.neighbours[s->game->board.castle[defender]];
    const uint32_t reach = neighbours_of(s->game, s->roam[attacker]);
    int least = EPIX_NONE;
    for (uint32_t rest = doors & reach & ~s->own[attacker]; rest; rest &= rest - 1) {
        const int door = lowest(rest);
        const int load = at_most_bombarded(s, attacker, door, s->load[door]);
        least = load < least ? load : least;
    }
    return least;
}

/* All that stands between an attacker and a castle. */
static int way_to(const Survey *s, int attacker, int defender) {
    const int load = castle_load(s, attacker, defender);
    if (s->strike[attacker] >> s->game->board.castle[defender] & 1) {
        return load;
    }
    return load + (s->roam[attacker] ? load_on_the_way(s, attacker, defender) : EPIX_NONE);
}

static int strikers_at(const Survey *s, int attacker, int castle) {
    const uint32_t doors = s->game->board.neighbours[castle];
    const int knights =
        s->roam[attacker] & doors ? size(s->state->units[attacker][EPIX_KNIGHT]) : 0;
    return knights + size(s->state->units[attacker][EPIX_SOLDIER] & doors);
}

static void look_at_castles(const Survey *s, double x[EPIX_SEATS][FEATURES]) {
    for (int attacker = 0; attacker < s->seats; attacker++) {
        for (int defender = 0; defender < s->seats; defender++) {
            const int castle = s->game->board.castle[defender];
            if (attacker == defender) {
                continue;
            }
            const double chance =
                bot_assault_chance(s->gold[attacker], way_to(s, attacker, defender));
            const int strikers = strikers_at(s, attacker, castle);
            const double further = strikers > 1 ? chance * (strikers - 1) : 0;
            double *best = x[attacker];
            x[defender][FEATURE_DANGER] += chance;
            if (chance > best[FEATURE_THREAT] ||
                (chance >= best[FEATURE_THREAT] && further > best[FEATURE_STRIKERS])) {
                best[FEATURE_THREAT] = chance;
                best[FEATURE_STRIKERS] = further;
            }
        }
    }
}

/* ---- Provinces ------------------------------------------------------------------------------ */

static void look_at_provinces(const Survey *s, double x[EPIX_SEATS][FEATURES]) {
    for (int defender = 0; defender < s->seats; defender++) {
        for (uint32_t rest = s->own[defender] & ~s->game->castles; rest; rest &= rest - 1) {
            const int province = lowest(rest);
            double greatest = 0;
            for (int attacker = 0; attacker < s->seats; attacker++) {
                if (attacker == defender || !(s->strike[attacker] >> province & 1)) {
                    continue;
                }
                const double chance = bot_assault_chance(s->gold[attacker], s->load[province]);
                x[attacker][FEATURE_PREY] += chance;
                greatest = chance > greatest ? chance : greatest;
            }
            x[defender][FEATURE_EXPOSED] += greatest;
        }
    }
}

/* Provinces that a unit may leave: others stay, or it is the castle that counts anyway. */
static uint32_t may_leave(const Survey *s, int seat, int unit) {
    uint32_t others = 0;
    for (int other = 0; other < EPIX_UNITS; other++) {
        others |= other == unit ? 0 : s->state->units[seat][other];
    }
    if (s->game->rules.castle_counts_always) {
        others |= bit(s->game->board.castle[seat]);
    }
    return s->state->units[seat][unit] & others;
}

static int spread_of(const Survey *s, int seat) {
    const uint32_t bare = ~s->all & (uint32_t)((UINT64_C(1) << s->game->board.provinces) - 1);
    const uint32_t soldiers = may_leave(s, seat, EPIX_SOLDIER);
    const uint32_t near = neighbours_of(s->game, soldiers) & bare;
    int able = 0;
    for (uint32_t rest = soldiers; rest; rest &= rest - 1) {
        able += (s->game->board.neighbours[lowest(rest)] & bare) != 0;
    }
    const uint32_t far = s->roam[seat] & bare;
    if (far) {
        able += size(may_leave(s, seat, EPIX_KNIGHT));
    }
    const int ground = size(near | far);
    return able < ground ? able : ground;
}

static double between(double value, double low, double high) {
    return value < low ? 0 : value > high ? high - low : value - low;
}

void bot_features(const EpixGame *game, const EpixState *state, double x[EPIX_SEATS][FEATURES]) {
    Survey s;
    survey(&s, game, state);
    for (int seat = 0; seat < s.seats; seat++) {
        const uint32_t *units = state->units[seat];
        const double gold = state->gold[seat];
        x[seat][FEATURE_PROVINCE] = epix_controlled(game, state, seat);
        x[seat][FEATURE_GOLD_FEW] = between(gold, 0, 6);
        x[seat][FEATURE_GOLD_SOME] = between(gold, 6, 14);
        x[seat][FEATURE_GOLD_MANY] = between(gold, 14, 40);
        x[seat][FEATURE_INCOME] = s.income[seat] < 8 ? s.income[seat] : 8;
        x[seat][FEATURE_SOLDIER] = size(units[EPIX_SOLDIER]);
        x[seat][FEATURE_KNIGHT] = size(units[EPIX_KNIGHT]);
        x[seat][FEATURE_CAMP] = size(units[EPIX_CAMP]);
        x[seat][FEATURE_CATAPULT] = size(units[EPIX_CATAPULT]);
        x[seat][FEATURE_SPREAD] = spread_of(&s, seat);
        x[seat][FEATURE_SETTLE] = size(game->lands[seat] & ~s.all);
        x[seat][FEATURE_FIRST] = state->first == seat;
        x[seat][FEATURE_THREAT] = 0;
        x[seat][FEATURE_STRIKERS] = 0;
        x[seat][FEATURE_DANGER] = 0;
        x[seat][FEATURE_PREY] = 0;
        x[seat][FEATURE_EXPOSED] = 0;
    }
    look_at_castles(&s, x);
    look_at_provinces(&s, x);
}

/* Soldiers and Catapults that are finished can neither strike nor shoot. */
double bot_castle_chance(const EpixGame *game, const EpixState *state) {
    const int seat = state->turn;
    EpixState ready = *state;
    Survey s;
    ready.units[seat][EPIX_SOLDIER] &= ~state->soldiers_finished;
    ready.units[seat][EPIX_CATAPULT] &= ~state->catapults_finished;
    find_holders(&s, game, state);
    s.state = &ready;
    find_reach(&s, seat);
    memset(s.load, 0, sizeof s.load);
    double best = 0;
    for (int defender = 0; defender < s.seats; defender++) {
        if (defender != seat) {
            find_loads(&s, defender);
        }
    }
    for (int defender = 0; defender < s.seats; defender++) {
        if (defender != seat) {
            const double chance = bot_assault_chance(state->gold[seat], way_to(&s, seat, defender));
            best = chance > best ? chance : best;
        }
    }
    return best;
}
