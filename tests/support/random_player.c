/* SPDX-License-Identifier: MIT */
/*
 * How the players of random games choose: evenly among all that is legal, or lively, which means
 * that the kind of decision comes first, and that going at the enemy is preferred.
 */
#include "random_game.h"

/* Uniform play, lively play, and mixtures; rich and careful. */
RandomPlayer random_player(Dice dice) {
    static const int lively[] = {0, 50, 80, 95, 95, 100};
    static const int thrifty[] = {10, 50, 90};
    RandomPlayer player = {.dice = dice};
    player.lively = lively[dice_roll(&player.dice, sizeof lively / sizeof *lively)];
    player.thrifty = thrifty[dice_roll(&player.dice, sizeof thrifty / sizeof *thrifty)];
    return player;
}

enum { QUIET_LIVELY = 4, QUIET_MOST = 40 }; /* Knight moves in one action */

/* Enemy castles and provinces with enemy units. */
static uint32_t foes_of(const EpixGame *game, const EpixState *state, int seat) {
    uint32_t foes = 0;
    for (int other = 0; other < game->board.seats; other++) {
        for (int unit = 0; unit < EPIX_UNITS && other != seat; unit++) {
            foes |= state->units[other][unit];
        }
        foes |= other == seat ? 0 : UINT32_C(1) << game->board.castle[other];
    }
    return foes;
}

/* ---- Groups --------------------------------------------------------------------------------- */

static bool is_knight_move(const EpixGroup *group) {
    return group->kind == EPIX_MOVE && group->unit == EPIX_KNIGHT;
}

/* How much a lively player likes a group; 0: not at all. An attack with hardly any gold fails, so
 * some of it is kept. */
static int weight_of(const EpixGroup *group, const EpixState *state, int seat, int quiet) {
    static const uint8_t weight[EPIX_KINDS] = {
        [EPIX_DRAW] = 1,   [EPIX_DEAL] = 1,    [EPIX_RECRUIT] = 6,  [EPIX_BID] = 4,
        [EPIX_PASS] = 2,   [EPIX_AUCTION] = 1, [EPIX_FIRST] = 1,    [EPIX_SPY] = 1,
        [EPIX_CHOOSE] = 1, [EPIX_PLAY] = 1,    [EPIX_MOVE] = 5,     [EPIX_ATTACK] = 20,
        [EPIX_STAKE] = 6,  [EPIX_GUESS] = 1,   [EPIX_WITHDRAW] = 1, [EPIX_END] = 1,
    };
    const uint32_t gold = state->gold[seat];
    if (group->kind == EPIX_ATTACK && gold < 4) {
        return 6;
    }
    if (state->phase != EPIX_PHASE_ACT && group->kind != EPIX_RECRUIT && gold < 6) {
        return 4 * weight[group->kind];
    }
    return is_knight_move(group) && quiet >= QUIET_LIVELY ? 0 : weight[group->kind];
}

static const EpixGroup *lively_group(const EpixLegal *legal, const EpixState *state, int seat,
                                     RandomPlayer *player) {
    int sum = 0;
    for (int i = 0; i < legal->groups; i++) {
        sum += weight_of(&legal->group[i], state, seat, player->quiet);
    }
    int left = (int)dice_roll(&player->dice, (uint64_t)sum);
    const EpixGroup *group = legal->group;
    while (left >= weight_of(group, state, seat, player->quiet)) {
        left -= weight_of(group, state, seat, player->quiet);
        group++;
    }
    return group;
}

/* ---- Within a group ------------------------------------------------------------------------- */

/* Leaves only the members of a set that are preferred, if there are any. */
static void prefer(EpixGroup *group, uint64_t preferred) {
    if (group->set & preferred) {
        group->set &= preferred;
        group->count = (uint64_t)__builtin_popcountll(group->set);
    }
}

static uint32_t near(const EpixGame *game, uint32_t foes) {
    uint32_t set = 0;
    for (int province = 0; province < game->board.provinces; province++) {
        if (game->board.neighbours[province] & foes) {
            set |= UINT32_C(1) << province;
        }
    }
    return set;
}

/* Move & Attack and Recruitment rather than Tax. */
static void prefer_cards(EpixGroup *group, Dice *dice) {
    enum {
        MOVE = 1 << EPIX_MOVE_ATTACK | 1 << (EPIX_MOVE_ATTACK | EPIX_RECRUITMENT),
        RECRUITMENT = 1 << EPIX_RECRUITMENT | 1 << (EPIX_MOVE_ATTACK | EPIX_RECRUITMENT),
    };
    const int roll = (int)dice_roll(dice, 100);
    if (roll < 80) {
        prefer(group, roll < 50 ? MOVE : RECRUITMENT);
    }
}

static void prefer_lively(const EpixGame *game, const EpixState *state, int seat, EpixGroup *group,
                          Dice *dice) {
    const uint32_t foes = foes_of(game, state, seat);
    if (group->kind == EPIX_CHOOSE) {
        prefer_cards(group, dice);
    } else if (group->kind == EPIX_ATTACK && dice_chance(dice, 50)) {
        prefer(group, game->castles);
    } else if (group->kind == EPIX_MOVE && dice_chance(dice, 60)) {
        prefer(group, dice_chance(dice, 30) ? foes : near(game, foes));
    } else if (group->kind == EPIX_RECRUIT && dice_chance(dice, 40)) {
        prefer(group, near(game, foes));
    }
}

/* A thrifty player bids and stakes one of the three smallest amounts. */
static void save_gold(EpixGroup *group) {
    const uint32_t amounts = group->high - group->low + 1;
    const bool amount =
        group->kind == EPIX_BID || group->kind == EPIX_AUCTION || group->kind == EPIX_STAKE;
    if (amount && amounts > 3) {
        group->count = group->count / amounts * 3;
        group->high = group->low + 2;
    }
}

static void draw_from(EpixGroup *group, RandomPlayer *player, EpixDecision *decision) {
    if (dice_chance(&player->dice, player->thrifty)) {
        save_gold(group);
    }
    const EpixLegal one = {.count = group->count, .groups = 1, .group = {*group}};
    epix_legal_at(&one, dice_roll(&player->dice, group->count), decision);
}

/* ---- Choosing ------------------------------------------------------------------------------- */

static void drop_knight_moves(EpixLegal *legal) {
    int kept = 0;
    legal->count = 0;
    for (int i = 0; i < legal->groups; i++) {
        if (!is_knight_move(&legal->group[i])) {
            legal->group[kept++] = legal->group[i];
            legal->count += legal->group[i].count;
        }
    }
    legal->groups = (uint8_t)kept;
}

void random_decision(const EpixGame *game, const EpixState *state, int seat, RandomPlayer *player,
                     EpixDecision *decision) {
    EpixLegal legal;
    epix_legal(game, state, seat, &legal);
    if (player->quiet >= QUIET_MOST) {
        drop_knight_moves(&legal);
    }
    if (seat == EPIX_CHANCE || !dice_chance(&player->dice, player->lively)) {
        epix_legal_at(&legal, dice_roll(&player->dice, legal.count), decision);
        return;
    }
    EpixGroup group = *lively_group(&legal, state, seat, player);
    prefer_lively(game, state, seat, &group, &player->dice);
    draw_from(&group, player, decision);
}

/* ---- Nonsense ------------------------------------------------------------------------------- */

static uint32_t random_gold(const EpixGame *game, const EpixState *state, Dice *dice) {
    const uint32_t gold = state->gold[dice_roll(dice, game->board.seats)];
    switch (dice_roll(dice, 4)) {
    case 0:
        return (uint32_t)dice_roll(dice, 20);
    case 1:
        return gold + (uint32_t)dice_roll(dice, 3);
    case 2:
        return gold - (uint32_t)dice_roll(dice, 3);
    default:
        return UINT32_MAX - (uint32_t)dice_roll(dice, 3);
    }
}

static uint8_t random_byte(Dice *dice, int usual) {
    return (uint8_t)dice_roll(dice, dice_chance(dice, 80) ? (uint64_t)usual : 256);
}

EpixDecision random_fields(const EpixGame *game, const EpixState *state, Dice *dice) {
    EpixDecision decision = {
        .kind = random_byte(dice, EPIX_KINDS),
        .unit = random_byte(dice, EPIX_UNITS),
        .from = random_byte(dice, game->board.provinces),
        .to = random_byte(dice, game->board.provinces),
        .seat = random_byte(dice, EPIX_SEATS),
        .cards = random_byte(dice, EPIX_CARDS + 1),
        .ability = random_byte(dice, game->abilities + 1),
        .guesses = random_byte(dice, EPIX_GUESSES + 1),
    };
    for (int i = 0; i < EPIX_GUESSES; i++) {
        decision.gold[i] = random_gold(game, state, dice);
    }
    return decision;
}

/* ---- What came of it ------------------------------------------------------------------------ */

bool is_plain_knight_move(const EpixDecision *decision, const EpixEvents *events) {
    bool captures = false;
    for (int i = 0; i < events->count; i++) {
        const int kind = events->event[i].kind;
        captures = captures || kind == EPIX_EVENT_CAPTURED || kind == EPIX_EVENT_REMOVED;
    }
    return decision->kind == EPIX_MOVE && decision->unit == EPIX_KNIGHT && !captures;
}

void random_player_learn(RandomPlayer *player, const EpixDecision *decision,
                         const EpixEvents *events) {
    if (is_plain_knight_move(decision, events)) {
        player->quiet++;
    } else if (decision->kind == EPIX_END || decision->kind == EPIX_CHOOSE) {
        player->quiet = 0;
    }
}
