/* SPDX-License-Identifier: MIT */
/*
 * Winter's last player (rules.md 5.4, R2): can he possibly win, if every guess against him is
 * wrong? A search over his attacks and captures, with the game's own functions; settle.c tells
 * what the quiet rest of the turn is worth. What is not tried cannot be better than something
 * that is: Tax comes first, a Knight's quiet moves are part of its attacks, and all other quiet
 * moves are left to the end unless a Soldier may attack after them.
 */
#include "winter.h"

#include <stddef.h>

/* A position of the search, complete: what cannot change in it is left out. Enemies do nothing but
 * disappear, so that a bit tells of each whether it is still there. */
typedef struct Position {
    uint32_t own[EPIX_UNITS];
    uint32_t enemies;
    uint32_t soldiers_and_catapults; /* what those on the board have done */
    uint32_t gold;                   /* last: equal positions may differ in it */
} Position;

enum { WAYS = 4, BUCKETS = 2048 };

/* Positions that lead nowhere; where many meet, a newer one replaces an older one. */
typedef struct Seen {
    uint8_t used[BUCKETS]; /* so many ways of a bucket, which need no clearing then */
    Position way[BUCKETS][WAYS];
} Seen;

typedef struct Search {
    const EpixGame *game;
    int seat;
    EpixSettle how;
    uint32_t looks;             /* of EPIX_LOOKS */
    uint32_t enemy[EPIX_UNITS]; /* all units of the opponents, when the turn begins */
    bool levy;        /* of the recruits before the action the dearest is free (11.1.27) */
    uint32_t dearest; /* its cost so far */
    Seen *seen;
} Search;

static bool act(Search *search, const EpixState *state);

/* True once the budget is used up (5.4.9). All that is being tried then counts as found at once,
 * which leads straight out of the search. */
static bool look(Search *search) {
    return ++search->looks > EPIX_LOOKS;
}

/* ---- Positions seen before ------------------------------------------------------------------- */

static void collect_enemies(const EpixGame *game, const EpixState *state, int seat,
                            uint32_t enemy[EPIX_UNITS]) {
    for (int unit = 0; unit < EPIX_UNITS; unit++) {
        enemy[unit] = 0;
        for (int other = 0; other < game->board.seats; other++) {
            enemy[unit] |= other == seat ? 0 : state->units[other][unit];
        }
    }
}

/* Of the members of `all`, a bit each, those that are in `set`, added to bits that are there. */
static uint32_t append(uint32_t bits, uint32_t all, uint32_t set) {
    for (; all; all &= all - 1) {
        bits = bits << 1 | ((set & all & -all) != 0);
    }
    return bits;
}

static Position position_of(const Search *search, const EpixState *state) {
    const uint32_t *own = state->units[search->seat];
    Position position = {.gold = state->gold[search->seat]};
    uint32_t enemy[EPIX_UNITS];
    collect_enemies(search->game, state, search->seat, enemy);
    for (int unit = 0; unit < EPIX_UNITS; unit++) {
        position.own[unit] = own[unit];
        position.enemies = append(position.enemies, search->enemy[unit], enemy[unit]);
    }
    uint32_t done = append(0, own[EPIX_SOLDIER], state->soldiers_moved);
    done = append(done, own[EPIX_SOLDIER], state->soldiers_finished);
    position.soldiers_and_catapults = append(done, own[EPIX_CATAPULT], state->catapults_finished);
    return position;
}

static uint64_t hash_of(const Position *position) {
    uint32_t words[offsetof(Position, gold) / sizeof(uint32_t)];
    memcpy(words, position, sizeof words);
    uint64_t hash = 0;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        hash = (hash ^ words[i]) * UINT64_C(0x9E3779B97F4A7C15);
        hash ^= hash >> 29;
    }
    return hash;
}

/* Whether the position was searched already, or one that differs only in having more gold, with
 * which all the same can be done; if not, it counts as searched from now on. */
static bool seen_before(Search *search, const EpixState *state) {
    const Position position = position_of(search, state);
    const uint64_t hash = hash_of(&position);
    Position *way = search->seen->way[hash % BUCKETS];
    uint8_t *used = &search->seen->used[hash % BUCKETS];
    for (int i = 0; i < *used; i++) {
        if (memcmp(&way[i], &position, offsetof(Position, gold)) == 0) {
            if (way[i].gold >= position.gold) {
                return true;
            }
            way[i] = position;
            return false;
        }
    }
    way[*used < WAYS ? (*used)++ : hash / BUCKETS % WAYS] = position;
    return false;
}

/* ---- One attack ------------------------------------------------------------------------------ */

/* There are more possible stakes than guesses (5.4.6, 8.3.11). */
static bool can_succeed(const Search *search, const EpixState *state) {
    const EpixGame *game = search->game;
    const int guesses = epix_guesses(game, state, search->seat, state->attacker, state->to);
    return state->gold[search->seat] >= (uint32_t)guesses + game->rules.minimum_stake;
}

/* Attacks with a unit that stands next to the target, round after round; after each round that
 * leaves a defender it may also withdraw (8.4.1). Unless it is to `enter` it only withdraws. */
static bool attack(Search *search, const EpixState *state, int unit, int from, int to, bool enter) {
    const EpixGame *game = search->game;
    if (look(search)) {
        return true;
    }
    EpixState next = *state;
    const EpixDecision decision = {.kind = EPIX_ATTACK,
                                   .unit = (uint8_t)unit,
                                   .from = (uint8_t)from,
                                   .to = (uint8_t)to};
    epix__play_attack(game, &next, search->seat, &decision, NULL);
    while (next.phase != EPIX_PHASE_ACT) {
        if (!can_succeed(search, &next)) {
            return false;
        }
        next.gold[search->seat] -= game->rules.minimum_stake;
        epix__succeed(game, &next, NULL);
        if (next.phase == EPIX_PHASE_OVER) {
            return true;
        }
        if (next.phase == EPIX_PHASE_PRESS) {
            EpixState back = next;
            epix__withdraw(&back);
            if (act(search, &back)) {
                return true;
            }
        }
    }
    return enter && act(search, &next);
}

static bool move(Search *search, const EpixState *state, int unit, int from, int to) {
    EpixState next = *state;
    const EpixDecision decision = {.kind = EPIX_MOVE,
                                   .unit = (uint8_t)unit,
                                   .from = (uint8_t)from,
                                   .to = (uint8_t)to};
    epix__play_move(search->game, &next, search->seat, &decision, NULL);
    return act(search, &next);
}

/* ---- What each kind of unit can do --------------------------------------------------------------- */

/* Castles first: they end the search. A province of `entered` was entered in the same way. */
static bool attack_all(Search *search, const EpixState *state, int unit, int from, uint32_t targets,
                       uint32_t entered) {
    const uint32_t castles = targets & search->game->castles;
    const uint32_t groups[] = {castles, targets & ~castles};
    for (int group = 0; group < 2; group++) {
        for (uint32_t rest = groups[group]; rest; rest &= rest - 1) {
            const int to = epix__lowest(rest);
            if (attack(search, state, unit, from, to, !epix__has(entered, to))) {
                return true;
            }
        }
    }
    return false;
}

static bool move_all(Search *search, const EpixState *state, int unit, int from, uint32_t targets) {
    for (uint32_t rest = targets; rest; rest &= rest - 1) {
        if (move(search, state, unit, from, epix__lowest(rest))) {
            return true;
        }
    }
    return false;
}

/* A Knight goes quietly to any province of its region and attacks from there. From where it
 * attacks makes no difference, so that each target is tried once; `attacked` collects them. */
static bool use_knight(Search *search, const EpixState *state, const EpixField *field, int from,
                       uint32_t *attacked) {
    const EpixGame *game = search->game;
    const uint32_t moves = epix__move_targets(game, state, field, EPIX_KNIGHT, from);
    for (uint32_t rest = (moves & ~field->lone) | epix__bit(from); rest; rest &= rest - 1) {
        const int stand = epix__lowest(rest);
        const uint32_t targets =
            epix__attack_targets(game, state, field, EPIX_KNIGHT, stand) & ~*attacked;
        if (targets == 0) {
            continue;
        }
        *attacked |= targets;
        EpixState next = *state;
        uint32_t *knights = &next.units[search->seat][EPIX_KNIGHT];
        *knights = (*knights & ~epix__bit(from)) | epix__bit(stand);
        if (attack_all(search, &next, EPIX_KNIGHT, stand, targets, 0)) {
            return true;
        }
    }
    return move_all(search, state, EPIX_KNIGHT, from, moves & field->lone);
}

static bool use_knights(Search *search, const EpixState *state, const EpixField *field) {
    uint32_t attacked = 0;
    uint32_t last_region = 0;
    for (uint32_t rest = state->units[search->seat][EPIX_KNIGHT]; rest; rest &= rest - 1) {
        const int from = epix__lowest(rest);
        const uint32_t region =
            epix__move_targets(search->game, state, field, EPIX_KNIGHT, from) & ~field->lone;
        if (!(region & last_region)) {
            attacked = 0; /* elsewhere; in the same region the two can do the same */
        }
        last_region = region;
        if (use_knight(search, state, field, from, &attacked)) {
            return true;
        }
    }
    return false;
}

/* ---- Soldiers that attack after a move (11.1.13) ---------------------------------------------------- */

/*
 * Any quiet move can wait until its Soldier attacks from the new place or another Soldier moves to
 * the old one: the way stays open, for enemies only become fewer, and the new place stays free,
 * for it would have been this Soldier's all the time. If neither happens it is left to the end. So
 * quiet moves come in files, each with an attack at its end: the first Soldier moves anywhere,
 * every other one to where the one before it stood, and the last one attacks from there.
 *
 * An attacker that enters ends in the same province from wherever it came. So it needs nobody to
 * make room for what it can attack from a free place, except to withdraw to where it stood.
 */
enum { SOLDIERS = 3 };

typedef struct Vanguard {
    Search *search;
    const EpixState *state;
    const EpixField *field;
    EpixState alone;  /* the same without Soldiers, to see how far one could go */
    uint32_t unmoved; /* Soldiers that may still move */
    uint32_t stands;  /* provinces beside something to attack */
    uint32_t entered; /* provinces that the attacker has entered from somewhere else */
} Vanguard;

typedef struct File {
    int length;
    uint32_t members;       /* where they stand */
    uint8_t from[SOLDIERS]; /* the attacker first */
    uint8_t to[SOLDIERS];
} File;

static uint32_t soldiers_reach(const Vanguard *v, int from) {
    return epix__move_targets(v->search->game, &v->alone, v->field, EPIX_SOLDIER, from) &
           ~v->field->lone;
}

static void join_file(File *file, int from, int to) {
    file->members |= epix__bit(from);
    file->from[file->length] = (uint8_t)from;
    file->to[file->length++] = (uint8_t)to;
}

/* All move, those in front first; then the last one attacks. */
static bool advance(const Vanguard *v, const File *file) {
    const EpixGame *game = v->search->game;
    EpixState next = *v->state;
    for (int i = file->length - 1; i >= 0; i--) {
        const EpixDecision decision = {.kind = EPIX_MOVE,
                                       .unit = EPIX_SOLDIER,
                                       .from = file->from[i],
                                       .to = file->to[i]};
        epix__play_move(game, &next, v->search->seat, &decision, NULL);
    }
    const int stand = file->to[0];
    const uint32_t targets = epix__attack_targets(game, &next, v->field, EPIX_SOLDIER, stand);
    return attack_all(v->search, &next, EPIX_SOLDIER, stand, targets, v->entered);
}

/* Advances, with one more in front if the place where the file goes is taken. */
static bool form_file(const Vanguard *v, const File *file) {
    const int front = file->to[file->length - 1];
    if (look(v->search)) {
        return true;
    }
    if (!epix__has(v->state->units[v->search->seat][EPIX_SOLDIER], front)) {
        return advance(v, file);
    }
    if (!epix__has(v->unmoved & ~file->members, front)) {
        return false;
    }
    for (uint32_t rest = soldiers_reach(v, front); rest; rest &= rest - 1) {
        File longer = *file;
        join_file(&longer, front, epix__lowest(rest));
        if (form_file(v, &longer)) {
            return true;
        }
    }
    return false;
}

/* Moves a Soldier to all places where it finds something to attack, the free ones first. */
static bool move_and_attack(Vanguard *v, int from) {
    const uint32_t stands = soldiers_reach(v, from) & v->stands & ~epix__bit(from);
    const uint32_t taken = stands & v->state->units[v->search->seat][EPIX_SOLDIER];
    const uint32_t groups[] = {stands & ~taken, taken};
    for (int group = 0; group < 2; group++) {
        for (uint32_t rest = groups[group]; rest; rest &= rest - 1) {
            const int stand = epix__lowest(rest);
            File file = {0};
            join_file(&file, from, stand);
            if (form_file(v, &file)) {
                return true;
            }
            v->entered |= group == 0 ? v->search->game->board.neighbours[stand] : 0;
        }
    }
    return false;
}

static bool use_vanguard(Search *search, const EpixState *state, const EpixField *field) {
    const EpixGame *game = search->game;
    const uint32_t soldiers = state->units[search->seat][EPIX_SOLDIER];
    Vanguard v = {.search = search, .state = state, .field = field, .alone = *state};
    v.alone.units[search->seat][EPIX_SOLDIER] = 0;
    v.unmoved = soldiers & ~(state->soldiers_finished | state->soldiers_moved);
    for (uint32_t rest = field->closed & ~field->lone; rest; rest &= rest - 1) {
        v.stands |= game->board.neighbours[epix__lowest(rest)];
    }
    for (uint32_t rest = v.unmoved; rest; rest &= rest - 1) {
        const int from = epix__lowest(rest);
        v.entered = game->board.neighbours[from];
        if (move_and_attack(&v, from)) {
            return true;
        }
    }
    return false;
}

/* Without that ability a quiet move matters to nobody before the end: the Soldier does nothing
 * more, and nobody stands where it left. */
static bool use_soldiers(Search *search, const EpixState *state, const EpixField *field) {
    const EpixGame *game = search->game;
    for (uint32_t rest = state->units[search->seat][EPIX_SOLDIER]; rest; rest &= rest - 1) {
        const int from = epix__lowest(rest);
        const uint32_t targets = epix__attack_targets(game, state, field, EPIX_SOLDIER, from);
        const uint32_t moves = epix__move_targets(game, state, field, EPIX_SOLDIER, from);
        if (attack_all(search, state, EPIX_SOLDIER, from, targets, 0) ||
            move_all(search, state, EPIX_SOLDIER, from, moves & field->lone)) {
            return true;
        }
    }
    return epix__effect(game, state, search->seat, EPIX_EFFECT_SOLDIER_MOVES_AND_ATTACKS) &&
           state->gold[search->seat] >= game->rules.minimum_stake &&
           use_vanguard(search, state, field);
}

static bool use_catapults(Search *search, const EpixState *state, const EpixField *field) {
    for (uint32_t rest = state->units[search->seat][EPIX_CATAPULT]; rest; rest &= rest - 1) {
        const int from = epix__lowest(rest);
        const uint32_t targets =
            epix__attack_targets(search->game, state, field, EPIX_CATAPULT, from);
        if (attack_all(search, state, EPIX_CATAPULT, from, targets, 0)) {
            return true;
        }
    }
    return false;
}

/* Knights of one region are interchangeable and go anywhere in it: they stand in its first
 * provinces, so that equal positions look equal. */
static void arrange_knights(const Search *search, EpixState *state) {
    const EpixField field = epix__field(search->game, state, search->seat);
    const uint32_t knights = state->units[search->seat][EPIX_KNIGHT];
    for (uint32_t rest = knights; rest; rest &= rest - 1) {
        const int from = epix__lowest(rest);
        uint32_t *standing = &state->units[search->seat][EPIX_KNIGHT];
        const uint32_t region =
            epix__move_targets(search->game, state, &field, EPIX_KNIGHT, from) & ~field.lone;
        const uint32_t first = (region | epix__bit(from)) & -(region | epix__bit(from));
        *standing = (*standing & ~epix__bit(from)) | first;
    }
}

/* With no Catapult in the supply, nor one that could yet come back to it, a Knight that takes a
 * lone one just removes it. That costs nothing and can only help. */
static bool takes_freely(const Search *search, const EpixState *state) {
    return epix_supply(state, search->seat, EPIX_CATAPULT) == 0 &&
           !(state->units[search->seat][EPIX_CATAPULT] & ~state->catapults_finished);
}

/* Takes what can be taken freely, at once. */
static void take_freely(const Search *search, EpixState *state) {
    uint32_t knights = takes_freely(search, state) ? state->units[search->seat][EPIX_KNIGHT] : 0;
    while (knights) {
        const EpixField field = epix__field(search->game, state, search->seat);
        const int from = epix__lowest(knights);
        const uint32_t lone =
            field.lone & epix__move_targets(search->game, state, &field, EPIX_KNIGHT, from);
        if (lone == 0) {
            knights &= knights - 1;
            continue;
        }
        const EpixDecision take = {.kind = EPIX_MOVE,
                                   .unit = EPIX_KNIGHT,
                                   .from = (uint8_t)from,
                                   .to = (uint8_t)epix__lowest(lone)};
        epix__play_move(search->game, state, search->seat, &take, NULL);
        knights = (knights & (knights - 1)) | epix__bit(take.to);
    }
}

/* From a position in the midst of the action, by any further attacks and captures. */
static bool act(Search *search, const EpixState *state) {
    if (look(search)) {
        return true;
    }
    EpixState arranged = *state;
    take_freely(search, &arranged);
    arrange_knights(search, &arranged);
    if (epix__hopeless(search->game, &arranged, search->how) || seen_before(search, &arranged)) {
        return false;
    }
    if (epix__wins_by_settling(search->game, &arranged, search->how, &search->looks)) {
        return true;
    }
    const EpixField field = epix__field(search->game, &arranged, search->seat);
    return use_knights(search, &arranged, &field) || use_soldiers(search, &arranged, &field) ||
           use_catapults(search, &arranged, &field);
}

/* ---- Recruitment first ------------------------------------------------------------------------------ */

/* Places that differ: a Knight goes anywhere in its region, and Camps find their place at the
 * end. */
static uint32_t places_that_differ(const Search *search, const EpixState *state, int unit) {
    uint32_t places = epix__places(search->game, state, search->seat, unit);
    if (unit == EPIX_CAMP) {
        return places & -places;
    }
    if (unit == EPIX_KNIGHT) {
        const EpixField field = epix__field(search->game, state, search->seat);
        for (uint32_t rest = places; rest; rest &= rest - 1) {
            const int place = epix__lowest(rest);
            const uint32_t region =
                epix__move_targets(search->game, state, &field, EPIX_KNIGHT, place);
            places &= ~(region & ~epix__bit(place));
            rest &= places;
        }
    }
    return places;
}

/* What a recruit of the kind costs beside those before it, which may be changed by it. */
static uint32_t charge_for(Search *search, const EpixState *state, int unit) {
    const uint32_t cost = epix__effect(search->game, state, search->seat,
                                       (EpixEffect)(EPIX_EFFECT_COST_SOLDIER + unit));
    return search->levy ? epix__levy_charge(cost, &search->dearest) : cost;
}

/* Recruits any units of the kinds from `unit` on, those of one kind in the order of their
 * places, then acts. To recruit nothing is no better than to recruit afterwards. */
static bool recruit_then_act(Search *search, const EpixState *state, int unit, uint32_t allowed) {
    for (; unit < EPIX_UNITS; unit++, allowed = UINT32_MAX) {
        const uint32_t dearest = search->dearest;
        const uint32_t cost = charge_for(search, state, unit);
        if (state->gold[search->seat] < cost || epix_supply(state, search->seat, unit) == 0) {
            search->dearest = dearest;
            continue;
        }
        uint32_t places = places_that_differ(search, state, unit) & allowed;
        for (; places; places &= places - 1) {
            const uint32_t place = places & -places;
            EpixState next = *state;
            next.gold[search->seat] -= cost;
            next.units[search->seat][unit] |= place;
            const EpixSettle how = search->how;
            if (unit == EPIX_CAMP) {
                search->how.fresh_camps |= place;
            }
            if (act(search, &next) ||
                recruit_then_act(search, &next, unit, ~(place | (place - 1)))) {
                return true;
            }
            search->how = how;
        }
        search->dearest = dearest;
    }
    return false;
}

/* ---- The question ---------------------------------------------------------------------------------------- */

static void forget(Search *search) {
    memset(search->seen->used, 0, sizeof search->seen->used);
}

/* With both cards the Recruitment may come after the action or before it. */
static bool search_both_orders(Search *search, const EpixState *state) {
    const bool recruitment = search->how.recruits && !search->how.hires;
    forget(search);
    if (act(search, state)) {
        return true;
    }
    if (!recruitment) {
        return false;
    }
    forget(search);
    const uint32_t camp_places = epix__places(search->game, state, search->seat, EPIX_CAMP);
    search->levy = search->how.free;
    search->how = (EpixSettle){.moves = true, .camp_places = camp_places};
    return recruit_then_act(search, state, EPIX_SOLDIER, UINT32_MAX);
}

static bool search_actions(Search *search, const EpixState *state) {
    Seen seen;
    Search deeper = *search;
    deeper.seen = &seen;
    collect_enemies(search->game, state, search->seat, deeper.enemy);
    const bool found = search_both_orders(&deeper, state);
    search->looks = deeper.looks;
    return found;
}

/* What is plain at once must cost little, since every game asks. */
static bool can_win(Search *search, const EpixState *turn) {
    const EpixGame *game = search->game;
    const bool recruits_first = search->how.recruits && !search->how.hires;
    return epix__wins_by_settling(game, turn, search->how, &search->looks) ||
           (search->how.moves && (recruits_first || !epix__hopeless(game, turn, search->how)) &&
            search_actions(search, turn));
}

/* rules.md 5.4.3, 5.4.9; who may march has a turn without a search (5.4.12). */
EpixHope epix_can_still_win(const EpixGame *game, const EpixState *state, int seat,
                            uint32_t *looks) {
    if (epix__effect(game, state, seat, EPIX_EFFECT_MARCH) > 0) {
        if (looks) {
            *looks = 0;
        }
        return EPIX_HOPE_OPEN;
    }
    EpixState turn = *state;
    turn.turn = (uint8_t)seat;
    turn.phase = EPIX_PHASE_ACT;
    turn.rides = 0;
    const uint8_t cards = state->chosen[seat];
    if (cards & EPIX_TAX) {
        turn.gold[seat] += epix__effect(game, state, seat, EPIX_EFFECT_TAX_GOLD);
    }
    const bool recruitment = cards & EPIX_RECRUITMENT;
    const bool hires = !recruitment && (cards & EPIX_TAX) &&
                       epix__effect(game, state, seat, EPIX_EFFECT_TAX_RECRUITS);
    Search search = {.game = game,
                     .seat = seat,
                     .how = {.moves = cards & EPIX_MOVE_ATTACK,
                             .recruits = recruitment || hires,
                             .hires = hires,
                             .free = recruitment &&
                                     epix__effect(game, state, seat, EPIX_EFFECT_FIRST_FREE)}};
    const bool found = can_win(&search, &turn);
    if (looks) {
        *looks = search.looks;
    }
    return !found ? EPIX_HOPE_NONE : search.looks > EPIX_LOOKS ? EPIX_HOPE_OPEN : EPIX_HOPE_SURE;
}
