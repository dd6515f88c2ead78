/* SPDX-License-Identifier: MIT */
/*
 * Regret minimisation over the first player's turn: regrets that never fall below zero, each player
 * in his turn, the last gain taken as a forecast of the next, averages with squares as weights.
 */
#include "endgame.h"

#include <string.h>

/* Nobody rules anything out while he learns, so that every node knows who might come there. */
static const float BARELY = 1e-5F;

/* The share of the time after which a solution comes too late to be of use. */
static const double TOO_LATE = 0.8;

/* ---- Mixes ----------------------------------------------------------------------------------- */

/* Shares lie `stride` bytes apart, in edges or on their own. */
typedef struct Shares {
    char *at;
    size_t stride;
    int count;
} Shares;

static EndgameShare *share_at(const Shares *shares, int i) {
    return (EndgameShare *)(void *)(shares->at + (size_t)i * shares->stride);
}

static Shares edges_of(Endgame *endgame, const EndgameNode *node) {
    return (Shares){(char *)&endgame->edge[node->edge].share, sizeof(EndgameEdge), node->edges};
}

static Shares names_of(Endgame *endgame, const EndgameNode *node, int cards) {
    return (Shares){(char *)&endgame->name[node->name + (uint32_t)(cards * node->sets)],
                    sizeof(EndgameShare), node->sets};
}

/* Of a spy, with the other's cards. */
static Shares cards_of(Endgame *endgame, int player, int others) {
    return (Shares){(char *)endgame->cards[player][others], sizeof(EndgameShare), SMALL_CARDS};
}

static float wanted(const EndgameShare *share, bool average) {
    const float expected = average ? share->sum : share->regret + share->last;
    return expected > 0 ? expected : 0;
}

/* Where nothing speaks for anything, even shares. */
static void find_mix(const Shares *shares, bool average) {
    float sum = 0;
    for (int i = 0; i < shares->count; i++) {
        sum += wanted(share_at(shares, i), average);
    }
    for (int i = 0; i < shares->count; i++) {
        EndgameShare *share = share_at(shares, i);
        share->mix = sum > 0 ? wanted(share, average) / sum : 1 / (float)shares->count;
    }
}

/* Takes gains over the mix into the regrets; `gain` is overwritten. */
static void learn(const Shares *shares, float *gain, float weight, float round) {
    float mean = 0;
    for (int i = 0; i < shares->count; i++) {
        mean += share_at(shares, i)->mix * gain[i];
    }
    for (int i = 0; i < shares->count; i++) {
        EndgameShare *share = share_at(shares, i);
        share->last = gain[i] - mean;
        share->regret += share->last;
        share->regret = share->regret > 0 ? share->regret : 0;
        share->sum += weight * round * round * share->mix;
    }
    find_mix(shares, false);
}

/* ---- Guesses --------------------------------------------------------------------------------- */

static EndgameEdge *stakes_of(Endgame *endgame, const EndgameNode *node) {
    return &endgame->edge[node->edge];
}

/* The next larger number with as many bits; there is at least one. */
static uint32_t next_set(uint32_t set) {
    const int low = __builtin_ctz(set);
    const uint32_t high = set + (UINT32_C(1) << low);
    return high | (set ^ high) >> (low + 2);
}

static void name_amounts(Endgame *endgame, const EndgameNode *node, int cards) {
    EndgameEdge *stake = stakes_of(endgame, node);
    const Shares names = names_of(endgame, node, cards);
    for (int i = 0; i < node->stakes; i++) {
        stake[i].named[cards] = 0;
    }
    uint32_t set = (UINT32_C(1) << node->guesses) - 1;
    for (int i = 0; i < names.count; i++, set = next_set(set)) {
        for (uint32_t rest = set; rest; rest &= rest - 1) {
            stake[__builtin_ctz(rest)].named[cards] += share_at(&names, i)->mix;
        }
    }
}

static void learn_names(Endgame *endgame, const EndgameNode *node, int cards, float round) {
    float gain[ENDGAME_SETS];
    float worth[ENDGAME_STAKES];
    const EndgameEdge *stake = stakes_of(endgame, node);
    const Shares names = names_of(endgame, node, cards);
    for (int i = 0; i < node->stakes; i++) {
        const float won = endgame->node[stake[i].to].value[cards];
        const float lost = endgame->node[stake[i].lost].value[cards];
        worth[i] = node->own * stake[i].share.mix * (won - lost);
    }
    uint32_t set = (UINT32_C(1) << node->guesses) - 1;
    for (int i = 0; i < names.count; i++, set = next_set(set)) {
        gain[i] = 0;
        for (uint32_t rest = set; rest; rest &= rest - 1) {
            gain[i] += worth[__builtin_ctz(rest)];
        }
    }
    const float reach = node->own > 0 ? node->joint[cards] / node->own : 0;
    learn(&names, gain, reach, round);
    name_amounts(endgame, node, cards);
}

/* ---- Reach and values ------------------------------------------------------------------------ */

static void reach_from(Endgame *endgame, const EndgameNode *node) {
    for (int i = 0; i < node->edges; i++) {
        const EndgameEdge *edge = &endgame->edge[node->edge + (uint32_t)i];
        const float share = edge->share.mix + BARELY;
        const bool stakes = edge->lost != ENDGAME_NOWHERE;
        EndgameNode *to = &endgame->node[edge->to];
        EndgameNode *lost = &endgame->node[stakes ? edge->lost : edge->to];
        to->own += node->own * share;
        lost->own += stakes ? node->own * share : 0;
        for (int cards = 0; cards < SMALL_CARDS; cards++) {
            const float both = node->joint[cards] * share;
            const float named = stakes ? edge->named[cards] : 0;
            to->joint[cards] += both * (1 - named);
            lost->joint[cards] += both * named;
        }
    }
}

/* What follows each of the first player's choices is then a game of its own, however rare it is. */
static bool is_answered(const Endgame *endgame) {
    return endgame->spies[ENDGAME_SECOND];
}

static float second_share(const Endgame *endgame, int cards, int firsts) {
    return endgame->cards[ENDGAME_SECOND][is_answered(endgame) ? firsts : 0][cards].mix;
}

static void find_reach(Endgame *endgame) {
    for (int i = 0; i < endgame->nodes; i++) {
        endgame->node[i].own = 0;
        memset(endgame->node[i].joint, 0, sizeof endgame->node[i].joint);
    }
    for (int i = 0; i < SMALL_CARDS; i++) {
        EndgameNode *root = &endgame->node[endgame->root[i]];
        root->own = is_answered(endgame) ? 1 : endgame->cards[ENDGAME_FIRST][0][i].mix + BARELY;
        for (int cards = 0; cards < SMALL_CARDS; cards++) {
            root->joint[cards] = root->own * (second_share(endgame, cards, i) + BARELY);
        }
    }
    for (int i = endgame->nodes; i-- > 0;) {
        reach_from(endgame, &endgame->node[i]);
    }
}

float endgame_edge_value(const Endgame *endgame, const EndgameEdge *edge, int cards) {
    const float value = endgame->node[edge->to].value[cards];
    if (edge->lost == ENDGAME_NOWHERE) {
        return value;
    }
    const float named = edge->named[cards];
    return value * (1 - named) + endgame->node[edge->lost].value[cards] * named;
}

static void find_values(Endgame *endgame) {
    for (int i = 0; i < endgame->nodes; i++) {
        EndgameNode *node = &endgame->node[i];
        for (int cards = 0; cards < SMALL_CARDS && node->edges; cards++) {
            float sum = 0;
            for (int e = 0; e < node->edges; e++) {
                const EndgameEdge *edge = &endgame->edge[node->edge + (uint32_t)e];
                sum += edge->share.mix * endgame_edge_value(endgame, edge, cards);
            }
            node->value[cards] = sum;
        }
    }
}

/* ---- Rounds ---------------------------------------------------------------------------------- */

static void learn_first(Endgame *endgame, EndgameNode *node, float round) {
    float gain[UINT8_MAX + 1];
    const Shares edges = edges_of(endgame, node);
    for (int i = 0; i < node->edges; i++) {
        const EndgameEdge *edge = &endgame->edge[node->edge + (uint32_t)i];
        gain[i] = 0;
        for (int cards = 0; cards < SMALL_CARDS; cards++) {
            gain[i] += node->joint[cards] / node->own * endgame_edge_value(endgame, edge, cards);
        }
    }
    learn(&edges, gain, node->own, round);
}

static void learn_first_cards(Endgame *endgame, float round) {
    const Shares shares = cards_of(endgame, ENDGAME_FIRST, 0);
    float gain[SMALL_CARDS] = {0};
    for (int first = 0; first < SMALL_CARDS; first++) {
        const EndgameNode *root = &endgame->node[endgame->root[first]];
        for (int second = 0; second < SMALL_CARDS; second++) {
            gain[first] += second_share(endgame, second, first) * root->value[second];
        }
    }
    learn(&shares, gain, 1, round);
}

/* All of the first player's cards as often as they are chosen, or one that is seen. */
static void learn_second_cards(Endgame *endgame, int seen, float round) {
    const Shares shares = cards_of(endgame, ENDGAME_SECOND, seen);
    float gain[SMALL_CARDS] = {0};
    for (int first = 0; first < SMALL_CARDS; first++) {
        const EndgameNode *root = &endgame->node[endgame->root[first]];
        const float share = is_answered(endgame) ? (float)(first == seen)
                                                 : endgame->cards[ENDGAME_FIRST][0][first].mix;
        for (int second = 0; second < SMALL_CARDS; second++) {
            gain[second] -= share * root->value[second];
        }
    }
    learn(&shares, gain, 1, round);
}

static void learn_cards(Endgame *endgame, int player, float round) {
    if (player == ENDGAME_FIRST) {
        learn_first_cards(endgame, round);
        return;
    }
    for (int seen = 0; seen < (is_answered(endgame) ? SMALL_CARDS : 1); seen++) {
        learn_second_cards(endgame, seen, round);
    }
}

static void play_round(Endgame *endgame, int player) {
    const float round = (float)endgame->rounds;
    find_reach(endgame);
    find_values(endgame);
    for (int i = 0; i < endgame->nodes; i++) {
        EndgameNode *node = &endgame->node[i];
        if (player == ENDGAME_FIRST && node->edges > 1) {
            learn_first(endgame, node, round);
        }
        for (int cards = 0; player == ENDGAME_SECOND && node->sets && cards < SMALL_CARDS;
             cards++) {
            learn_names(endgame, node, cards, round);
        }
    }
    learn_cards(endgame, player, round);
}

static void set_mixes(Endgame *endgame, bool average) {
    for (int i = 0; i < 2 * SMALL_CARDS; i++) {
        const Shares cards = cards_of(endgame, i / SMALL_CARDS, i % SMALL_CARDS);
        find_mix(&cards, average);
    }
    for (int i = 0; i < endgame->nodes; i++) {
        const EndgameNode *node = &endgame->node[i];
        const Shares edges = edges_of(endgame, node);
        find_mix(&edges, average);
        for (int cards = 0; node->sets && cards < SMALL_CARDS; cards++) {
            const Shares names = names_of(endgame, node, cards);
            find_mix(&names, average);
            name_amounts(endgame, node, cards);
        }
    }
}

void endgame_regrets(Endgame *endgame, uint32_t rounds) {
    set_mixes(endgame, false);
    while (endgame->rounds < rounds && !endgame->fails) {
        endgame->rounds++;
        play_round(endgame, ENDGAME_FIRST);
        play_round(endgame, ENDGAME_SECOND);
        endgame->fails = limits_time_gone(endgame->watch) > TOO_LATE;
    }
    set_mixes(endgame, true);
    find_reach(endgame);
    find_values(endgame);
}
