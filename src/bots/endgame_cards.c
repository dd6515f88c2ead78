/* SPDX-License-Identifier: MIT */
/*
 * Winter from its choice of cards on: the first player's turn as a graph of what everybody sees,
 * with a value for each of the second player's cards. What one has gone through to get to a node is
 * forgotten, but for how likely it makes those cards.
 */
#include "endgame.h"

#include "imagine.h"

#include <string.h>

enum { DECISIONS = 256 }; /* of a node at most */

const uint8_t endgame_cards[SMALL_CARDS] = {EPIX_TAX | EPIX_MOVE_ATTACK,
                                            EPIX_RECRUITMENT | EPIX_MOVE_ATTACK,
                                            EPIX_RECRUITMENT | EPIX_TAX};

int endgame_index(uint8_t cards) {
    int index = 0;
    while (index < SMALL_CARDS - 1 && endgame_cards[index] != cards) {
        index++;
    }
    return index;
}

/* ---- The graph ------------------------------------------------------------------------------- */

static uint32_t slot_of(const Endgame *endgame, uint64_t key) {
    uint32_t slot = (uint32_t)(key >> 32) % (2 * ENDGAME_NODES);
    while (endgame->slot[slot] && endgame->node[endgame->slot[slot] - 1].key != key) {
        slot = (slot + 1) % (2 * ENDGAME_NODES);
    }
    return slot;
}

static uint16_t add_node(Endgame *endgame, const EndgameNode *node) {
    if (endgame->nodes == ENDGAME_NODES - 1) {
        endgame->fails = true;
        return 0;
    }
    endgame->node[endgame->nodes] = *node;
    return endgame->nodes++;
}

/* A decision of the first player; a stake comes with whether it is guessed. */
typedef struct Step {
    EpixDecision decision;
    bool guessed;
} Step;

static void take_step(const Endgame *endgame, const Step *step, EpixState *state) {
    epix_play(endgame->game, state, endgame->first, &step->decision, NULL);
    if (state->phase == EPIX_PHASE_GUESS) {
        const EpixDecision guess = {.kind = EPIX_GUESS,
                                    .guesses = step->guessed,
                                    .gold = {step->decision.gold[0]}};
        epix_play(endgame->game, state, 1 - endgame->first, &guess, NULL);
    }
}

static bool is_first_turn(const Endgame *endgame, const EpixState *state) {
    return state->turn == endgame->first && !state->winners;
}

/* The turn ends with this step; what follows depends on the second player's cards. */
static uint16_t add_leaf(Endgame *endgame, const EpixState *before, const Step *step) {
    EndgameNode leaf = {.key = 0};
    for (int cards = 0; cards < SMALL_CARDS && !endgame->fails; cards++) {
        EpixState state = *before;
        state.chosen[1 - endgame->first] = endgame_cards[cards];
        take_step(endgame, step, &state);
        leaf.value[cards] = (float)(1 - endgame_turn(endgame, &state, 1 - endgame->first));
    }
    return add_node(endgame, &leaf);
}

static uint16_t add_turn(Endgame *endgame, const EpixState *state);

/* Two rides put two Knights wherever they can go (rules.md 10.5): who rides on gains nothing. */
static bool rides_on(const Endgame *endgame, const EpixState *before, const EpixState *after) {
    const uint32_t knights = before->units[endgame->first][EPIX_KNIGHT];
    return after->rides > before->rides && before->rides >= __builtin_popcount(knights);
}

static uint16_t follow(Endgame *endgame, const EpixState *before, const Step *step) {
    EpixState state = *before;
    if (endgame->fails) {
        return ENDGAME_LEFT_OUT;
    }
    take_step(endgame, step, &state);
    if (rides_on(endgame, before, &state)) {
        return ENDGAME_LEFT_OUT;
    }
    return is_first_turn(endgame, &state) ? add_turn(endgame, &state)
                                          : add_leaf(endgame, before, step);
}

static int count_sets(int stakes, int guesses) {
    int sets = 1;
    for (int i = 0; i < guesses; i++) {
        sets = sets * (stakes - i) / (i + 1);
    }
    return sets;
}

static void add_names(Endgame *endgame, const EpixState *state, EndgameNode *node) {
    const int guesses = epix_guesses(endgame->game, state, state->turn, state->attacker, state->to);
    node->guesses = (uint8_t)(guesses < node->stakes ? guesses : node->stakes);
    const int sets = count_sets(node->stakes, node->guesses);
    node->sets = (uint16_t)sets;
    node->name = endgame->names;
    endgame->fails |=
        sets > ENDGAME_SETS || endgame->names + (uint32_t)(SMALL_CARDS * sets) > ENDGAME_NAMES;
    if (!endgame->fails) {
        memset(endgame->name + node->name, 0, SMALL_CARDS * (size_t)sets * sizeof *endgame->name);
        endgame->names += (uint32_t)(SMALL_CARDS * sets);
    }
}

/* Edges are filled in when all nodes behind them are there. */
static void add_edges(Endgame *endgame, const EpixState *state, const EpixLegal *legal,
                      EndgameNode *node) {
    uint16_t to[DECISIONS];
    uint16_t lost[DECISIONS];
    for (uint64_t i = 0; i < legal->count && !endgame->fails; i++) {
        Step step = {.guessed = false};
        epix_legal_at(legal, i, &step.decision);
        const bool stakes = step.decision.kind == EPIX_STAKE;
        to[i] = follow(endgame, state, &step);
        step.guessed = true;
        lost[i] = stakes ? follow(endgame, state, &step) : (uint16_t)ENDGAME_NOWHERE;
        node->stakes = (uint8_t)(node->stakes + stakes);
    }
    endgame->fails |= endgame->edges + legal->count > ENDGAME_EDGES;
    if (endgame->fails) {
        return;
    }
    node->edge = endgame->edges;
    node->edges = (uint16_t)legal->count;
    for (uint64_t i = 0; i < legal->count; i++) {
        endgame->edge[endgame->edges++] = (EndgameEdge){.to = to[i], .lost = lost[i]};
    }
}

/* Recursion ends with the turn: units act once each, but for Knights, which ride once each until
 * something else happens. */
static uint16_t add_turn(Endgame *endgame, const EpixState *state) {
    const uint64_t key = bot_public_hash(state);
    uint32_t slot = slot_of(endgame, key);
    if (endgame->slot[slot]) {
        return (uint16_t)(endgame->slot[slot] - 1);
    }
    EpixLegal legal;
    EndgameNode node = {.key = key};
    epix_legal(endgame->game, state, endgame->first, &legal);
    endgame->fails |= legal.count > DECISIONS || state->gold[endgame->first] > ENDGAME_STAKES;
    add_edges(endgame, state, &legal, &node);
    if (node.stakes && !endgame->fails) {
        add_names(endgame, state, &node);
    }
    const uint16_t number = add_node(endgame, &node);
    slot = slot_of(endgame, key);
    endgame->slot[slot] = (uint16_t)(number + 1);
    return number;
}

/* ---- The choice ------------------------------------------------------------------------------ */

/* Bytes of the state are set directly, and the second player's choice is taken back: it is not
 * seen. */
void endgame_first_turn(const Endgame *endgame, const EpixState *before, int cards,
                        EpixState *state) {
    const int first = endgame->first;
    const int second = 1 - first;
    const EpixDecision last = {.kind = EPIX_CHOOSE, .cards = endgame_cards[0]};
    *state = *before;
    state->phase = EPIX_PHASE_CHOOSE;
    state->sealed = 0;
    state->turn = EPIX_NONE;
    state->actors = (uint8_t)(1 << second);
    state->chosen[first] = endgame_cards[cards];
    state->chosen[second] = 0;
    state->spied[first] = (uint8_t)(endgame->spies[ENDGAME_FIRST] ? second : EPIX_NONE);
    state->spied[second] = (uint8_t)(endgame->spies[ENDGAME_SECOND] ? first : EPIX_NONE);
    epix_play(endgame->game, state, second, &last, NULL);
    state->chosen[second] = 0;
}

/* Of two spies the first player chooses before there is anything to see (rules.md 11.2.8). */
static void find_spies(Endgame *endgame, const EpixState *before) {
    const int first = before->first;
    bool *spies = endgame->spies;
    spies[ENDGAME_SECOND] = epix_effect(endgame->game, before, 1 - first, EPIX_EFFECT_SPY);
    spies[ENDGAME_FIRST] =
        !spies[ENDGAME_SECOND] && epix_effect(endgame->game, before, first, EPIX_EFFECT_SPY);
}

static void clear_book(Endgame *endgame, const EpixState *before) {
    endgame->solved = false;
    endgame->first = before->first;
    endgame->node[ENDGAME_LEFT_OUT] = (EndgameNode){.key = 0};
    endgame->nodes = ENDGAME_LEFT_OUT + 1;
    endgame->edges = 0;
    endgame->names = 0;
    endgame->rounds = 0;
    memset(endgame->slot, 0, sizeof endgame->slot);
    memset(endgame->cards, 0, sizeof endgame->cards);
    find_spies(endgame, before);
}

static void solve_hidden(Endgame *endgame, const EpixState *before, uint32_t rounds) {
    for (int cards = 0; cards < SMALL_CARDS && !endgame->fails; cards++) {
        EpixState state;
        endgame_first_turn(endgame, before, cards, &state);
        endgame->root[cards] = add_turn(endgame, &state);
    }
    if (!endgame->fails) {
        endgame_regrets(endgame, rounds);
    }
}

static double find_value(const Endgame *endgame) {
    double value = 0;
    for (int first = 0; first < SMALL_CARDS; first++) {
        for (int second = 0; second < SMALL_CARDS; second++) {
            value += endgame_choice(endgame, ENDGAME_FIRST, first, second) *
                     endgame_choice(endgame, ENDGAME_SECOND, second, first) *
                     endgame_profile(endgame, first, second);
        }
    }
    return value;
}

bool endgame_solve(Endgame *endgame, const EpixState *before, uint32_t rounds) {
    clear_book(endgame, before);
    if (endgame->spies[ENDGAME_FIRST]) {
        endgame_open(endgame, before);
    } else {
        solve_hidden(endgame, before, rounds);
    }
    endgame->solved = !endgame->fails;
    endgame->value = endgame->solved ? find_value(endgame) : 0;
    return endgame->solved;
}

/* ---- The book -------------------------------------------------------------------------------- */

double endgame_choice(const Endgame *endgame, int player, int cards, int others) {
    return (double)endgame->cards[player][endgame->spies[player] ? others : 0][cards].mix;
}

double endgame_profile(const Endgame *endgame, int first, int second) {
    return (double)(endgame->spies[ENDGAME_FIRST]
                        ? endgame->open[first][second]
                        : endgame->node[endgame->root[first]].value[second]);
}

const EndgameNode *endgame_find(const Endgame *endgame, const EpixState *state) {
    const uint16_t number =
        endgame->solved ? endgame->slot[slot_of(endgame, bot_public_hash(state))] : 0;
    return number ? &endgame->node[number - 1] : NULL;
}
