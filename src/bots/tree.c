/* SPDX-License-Identifier: MIT */
/*
 * See tree.h. All memory is two pools inside the tree; when one is full the tree stops growing
 * and goes on counting.
 */
#include "tree.h"

#include "bot_limits.h"
#include "dice.h"
#include "functions.h"

#include <math.h>
#include <string.h>

enum {
    ARMS_OF_A_NODE = 48, /* a larger space of decisions is sampled */
    DEPTH = 64,
    PLAYOUT = 2000, /* decisions of a random game at most: Knights may wander for ever */
};

/* What one search needs. */
typedef struct Search {
    Tree *tree;
    const TreeRules *rules;
    const BotQuestion *question;
    const EpixGame *game;
    uint64_t *dice;
} Search;

/* The way of one walk through the tree. */
typedef struct Step {
    TreeNode *node;
    TreeArm *arm;
    double share; /* at which regret matching played the arm */
} Step;

/* ---- Nodes ---------------------------------------------------------------------------------- */

static int actor_of(const EpixState *state) {
    return __builtin_ctz(state->actors);
}

/* A guess answers a stake that is not seen. */
static bool is_secret(const EpixState *state) {
    return epix_is_sealed(state->phase) || state->phase == EPIX_PHASE_GUESS;
}

static TreeNode *find_node(Tree *tree, uint64_t key, uint32_t *slot) {
    *slot = (uint32_t)(key % TREE_SLOTS);
    while (tree->slot[*slot]) {
        TreeNode *node = &tree->node[tree->slot[*slot] - 1];
        if (node->key == key) {
            return node;
        }
        *slot = (*slot + 1) % TREE_SLOTS;
    }
    return NULL;
}

/* All decisions, or so many of them, spread over the whole space. */
static void add_arms(Search *search, TreeNode *node, const EpixLegal *legal) {
    const uint64_t count = legal->count < ARMS_OF_A_NODE ? legal->count : ARMS_OF_A_NODE;
    for (uint64_t i = 0; i < count; i++) {
        uint64_t index = i;
        if (legal->count > count) {
            const uint64_t low = legal->count / count * i;
            index = low + dice_below(search->dice, legal->count / count);
        }
        TreeArm *arm = &search->tree->arm[search->tree->arms++];
        *arm = (TreeArm){.visits = 0};
        epix_legal_at(legal, index, &arm->decision);
        node->arms++;
    }
}

/* NULL if the tree is full. */
static TreeNode *add_node(Search *search, const EpixState *state, uint64_t key, uint32_t slot) {
    Tree *tree = search->tree;
    if (tree->nodes == TREE_NODES || tree->arms + ARMS_OF_A_NODE > TREE_ARMS) {
        return NULL;
    }
    EpixLegal legal;
    const int seat = actor_of(state);
    if (tree->nodes == 0 && state->phase == search->question->view->phase &&
        seat == search->question->view->observer) {
        legal = *search->question->legal; /* the first node: what the bot was offered */
    } else {
        epix_legal(search->game, state, seat, &legal);
    }
    TreeNode *node = &tree->node[tree->nodes++];
    *node = (TreeNode){.key = key,
                       .first_arm = tree->arms,
                       .seat = (uint8_t)seat,
                       .secret = is_secret(state)};
    add_arms(search, node, &legal);
    tree->slot[slot] = tree->nodes;
    return node;
}

/* ---- Choosing an arm -------------------------------------------------------------------------- */

static TreeArm *arms_of(Search *search, const TreeNode *node) {
    return &search->tree->arm[node->first_arm];
}

static TreeArm *pick_by_bound(Search *search, const TreeNode *node) {
    TreeArm *arms = arms_of(search, node);
    const double log_visits = bot_logarithm(node->visits + 1);
    TreeArm *best = arms;
    double best_bound = -1;
    for (int i = 0; i < node->arms; i++) {
        TreeArm *arm = &arms[i];
        const double bound = arm->visits == 0
                                 ? 1e3 + dice_share(search->dice)
                                 : arm->total / arm->visits +
                                       search->rules->exploration * sqrt(log_visits / arm->visits);
        if (bound > best_bound) {
            best_bound = bound;
            best = arm;
        }
    }
    return best;
}

static double regret_share(const Search *search, const TreeNode *node, const TreeArm *arm,
                           double sum) {
    const double even = 1.0 / node->arms;
    const double matched = sum > 0 ? arm->regret / sum : even;
    return search->rules->mixing * even + (1 - search->rules->mixing) * matched;
}

static TreeArm *pick_by_regret(Search *search, const TreeNode *node, double *share) {
    TreeArm *arms = arms_of(search, node);
    double sum = 0;
    for (int i = 0; i < node->arms; i++) {
        sum += arms[i].regret;
    }
    double point = dice_share(search->dice);
    TreeArm *picked = arms; /* a node has at least one */
    bool found = false;
    for (int i = 0; i < node->arms; i++) {
        const double here = regret_share(search, node, &arms[i], sum);
        const double matched = sum > 0 ? arms[i].regret / sum : 1.0 / node->arms;
        arms[i].strategy += matched;
        if (!found && ((point -= here) < 0 || i == node->arms - 1)) {
            found = true;
            picked = &arms[i];
            *share = here;
        }
    }
    return picked;
}

/* What the other decisions would have been worth is taken from their averages. */
static void learn_regret(Search *search, const Step *step, double value) {
    TreeArm *arms = arms_of(search, step->node);
    for (int i = 0; i < step->node->arms; i++) {
        TreeArm *arm = &arms[i];
        if (arm != step->arm && arm->visits) {
            const double regret = arm->regret + arm->total / arm->visits - value;
            arm->regret = regret > 0 ? regret : 0;
        }
    }
}

/* ---- One walk ------------------------------------------------------------------------------------ */

static void play_to_the_end(Search *search, EpixState *state, double value[EPIX_SEATS]) {
    EpixLegal legal;
    EpixDecision decision;
    for (int i = 0; state->actors && i < PLAYOUT; i++) {
        const int seat = actor_of(state);
        epix_legal(search->game, state, seat, &legal);
        epix_legal_at(&legal, dice_below(search->dice, legal.count), &decision);
        epix_play(search->game, state, seat, &decision, NULL);
    }
    bot_evaluate(search->game, state, value);
}

static void judge(Search *search, EpixState *state, double value[EPIX_SEATS]) {
    if (search->rules->evaluate) {
        search->rules->evaluate(search->game, state, value);
    } else {
        play_to_the_end(search, state, value);
    }
}

static Step pick(Search *search, TreeNode *node) {
    Step step = {.node = node};
    const bool mixes = search->rules->matches_regrets && node->secret;
    step.arm = mixes ? pick_by_regret(search, node, &step.share) : pick_by_bound(search, node);
    return step;
}

static void learn(Search *search, const Step *steps, int count, const double value[EPIX_SEATS]) {
    for (int i = 0; i < count; i++) {
        const Step *step = &steps[i];
        const double worth = value[step->node->seat];
        if (search->rules->matches_regrets && step->node->secret) {
            learn_regret(search, step, worth);
        }
        step->node->visits++;
        step->arm->visits++;
        step->arm->total += worth;
    }
}

/* From an imagined position down the tree, one new node, and back. */
static void walk(Search *search, EpixState *state) {
    Step steps[DEPTH];
    int count = 0;
    bool grown = false;
    while (state->actors && count < DEPTH && !grown) {
        uint32_t slot;
        const uint64_t key = bot_public_hash(state);
        TreeNode *node = find_node(search->tree, key, &slot);
        if (!node) {
            node = add_node(search, state, key, slot);
            grown = true;
        }
        if (!node) {
            break;
        }
        steps[count] = pick(search, node);
        epix_play(search->game, state, node->seat, &steps[count].arm->decision, NULL);
        count++;
    }
    double value[EPIX_SEATS];
    judge(search, state, value);
    learn(search, steps, count, value);
}

/* ---- The answer --------------------------------------------------------------------------------------- */

static TreeArm *most_visited(Search *search, const TreeNode *node) {
    TreeArm *arms = arms_of(search, node);
    TreeArm *best = arms;
    for (int i = 1; i < node->arms; i++) {
        best = arms[i].visits > best->visits ? &arms[i] : best;
    }
    return best;
}

static double average_mix(Search *search, const TreeNode *node, BotAnswer *answer) {
    const TreeArm *arms = arms_of(search, node);
    double sum = 0;
    for (int i = 0; i < node->arms; i++) {
        sum += arms[i].strategy;
    }
    double kept = 0;
    for (int i = 0; i < node->arms; i++) {
        /* What even play alone would have left is noise. */
        const double share = arms[i].strategy / sum;
        if (share > 0.5 / node->arms) {
            answer->choice[answer->choices++] = (BotChoice){arms[i].decision, share};
            kept += share;
        }
    }
    for (int i = 0; i < answer->choices; i++) {
        answer->choice[i].share /= kept;
    }
    return kept;
}

static void answer_with_mix(Search *search, const TreeNode *node, BotAnswer *answer) {
    average_mix(search, node, answer);
    double point = dice_share(search->dice);
    int i = 0;
    while (i < answer->choices - 1 && (point -= answer->choice[i].share) >= 0) {
        i++;
    }
    answer->decision = answer->choice[i].decision;
}

static void answer_with_best(Search *search, const TreeNode *node, BotAnswer *answer) {
    answer->decision = most_visited(search, node)->decision;
    answer->choices = 1;
    answer->choice[0] = (BotChoice){answer->decision, 1};
}

static void state_value(Search *search, const TreeNode *node, BotAnswer *answer) {
    const TreeArm *arms = arms_of(search, node);
    double total = 0;
    for (int i = 0; i < node->arms; i++) {
        total += arms[i].total;
    }
    const double own = node->visits ? total / node->visits : 0;
    const int others = search->game->board.seats - 1;
    answer->has_value = true;
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        answer->value[seat] = seat == node->seat                 ? own
                              : seat < search->game->board.seats ? (1 - own) / others
                                                                 : 0;
    }
}

/* The node at which the seat decides: those before it in the order of the tree have sealed. */
static TreeNode *node_of_question(Search *search, const EpixView *view, const EpixState *root) {
    EpixState state = *root;
    uint32_t slot;
    if (view->phase == EPIX_PHASE_GUESS) {
        state.phase = EPIX_PHASE_GUESS;
        state.actors = view->actors;
    } else {
        const uint8_t before = state.actors & (uint8_t)((1 << view->observer) - 1);
        state.sealed |= before;
        state.actors &= (uint8_t)~before;
    }
    return find_node(search->tree, bot_public_hash(&state), &slot);
}

static void answer_question(Search *search, const BotQuestion *question, const TreeNode *node,
                            BotAnswer *answer) {
    if (!node) { /* no walk came there: the limits were too tight */
        epix_legal_at(question->legal, dice_below(search->dice, question->legal->count),
                      &answer->decision);
        return;
    }
    state_value(search, node, answer);
    if (search->rules->matches_regrets && node->secret) {
        answer_with_mix(search, node, answer);
    } else {
        answer_with_best(search, node, answer);
    }
}

void tree_decide(Tree *tree, const TreeRules *rules, const BotQuestion *question, uint64_t dice[4],
                 BotAnswer *answer) {
    Search search = {
        .tree = tree, .rules = rules, .question = question, .game = question->game, .dice = dice};
    LimitsWatch watch = limits_start(&question->limits, rules->nodes);
    BotBeliefs beliefs;
    bot_beliefs_even(question->view, &beliefs);
    tree->nodes = 0;
    tree->arms = 0;
    memset(tree->slot, 0, sizeof tree->slot);
    EpixState root;
    do {
        EpixState state;
        bot_imagine(search.game, question->view, &beliefs, dice, &state);
        bot_unseal(&state);
        root = state;
        walk(&search, &state);
    } while (!limits_reached(&watch));
    answer->nodes = watch.nodes;
    answer_question(&search, question, node_of_question(&search, question->view, &root), answer);
}
