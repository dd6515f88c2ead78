/* SPDX-License-Identifier: MIT */
/*
 * Winter's last player (docs/rules.md 5.4): [R2] asks whether there is a sequence of his own legal
 * decisions after which he is among the winners, where every guess against him is wrong, he stakes
 * the minimum each time, and he makes no attack that [R7] makes fail. That is decided by trying
 * out every sequence, depth first, with the model's own decisions, and with a set of the states
 * already seen so that Knights do not wander about for ever.
 *
 * The search comes in two kinds. The plain one is just that, and tries every stake. The other one, which the model uses,
 * leaves out what makes no difference, each time for a reason that stands beside it; selfplay lets
 * both answer the same questions.
 */
#include "model_internal.h"

#include <stdlib.h>
#include <string.h>

enum { NODE_LIMIT = 300000, KEY_SIZE = 10 + MODEL_PROVINCES * (1 + UNIT_COUNT) };

/* ---- The set of states already seen ---- */

/* A hash table with open addressing; keys are compared in full, so nothing is ever confused. */
typedef struct Seen {
    size_t capacity;
    size_t count;
    unsigned char (*key)[KEY_SIZE];
    int *gold; /* the most gold with which this key was seen; -1: place not used */
} Seen;

static void *allocate(size_t count, size_t size) {
    void *memory = calloc(count, size);
    if (memory == NULL) {
        abort();
    }
    return memory;
}

static void seen_init(Seen *seen, size_t capacity) {
    seen->capacity = capacity;
    seen->count = 0;
    seen->key = allocate(capacity, sizeof *seen->key);
    seen->gold = allocate(capacity, sizeof *seen->gold);
    for (size_t i = 0; i < capacity; i++) {
        seen->gold[i] = -1;
    }
}

static void seen_done(Seen *seen) {
    free(seen->key);
    free(seen->gold);
}

/* The place of the key, or the free place where it belongs. */
static size_t seen_place(const Seen *seen, const unsigned char *key) {
    unsigned long long hash = 14695981039346656037ULL;
    for (int i = 0; i < KEY_SIZE; i++) {
        hash = (hash ^ key[i]) * 1099511628211ULL;
    }
    size_t place = (size_t)(hash % seen->capacity);
    while (seen->gold[place] != -1 && memcmp(seen->key[place], key, KEY_SIZE) != 0) {
        place = (place + 1) % seen->capacity;
    }
    return place;
}

static void seen_put(Seen *seen, const unsigned char *key, int gold) {
    const size_t place = seen_place(seen, key);
    if (seen->gold[place] == -1) {
        seen->count++;
    }
    memcpy(seen->key[place], key, KEY_SIZE);
    seen->gold[place] = gold;
}

static void seen_grow(Seen *seen) {
    Seen larger;
    seen_init(&larger, seen->capacity * 2 + 1);
    for (size_t i = 0; i < seen->capacity; i++) {
        if (seen->gold[i] != -1) {
            seen_put(&larger, seen->key[i], seen->gold[i]);
        }
    }
    seen_done(seen);
    *seen = larger;
}

/* ---- The search ---- */

typedef struct Search {
    int seat;
    bool plain;
    bool won;
    bool gave_up;
    long nodes;
    long limit;
    Seen seen;
    Model *stack; /* nodes that are not yet expanded; the last one comes next */
    size_t stacked;
    size_t stack_capacity;
} Search;

/* The provinces that a Knight in `from` can reach without capturing, those he can only pass too. */
static void flood_knight_region(const Model *model, int seat, int from, bool *region) {
    const ModelBoard *board = &model->game->board;
    region[from] = true;
    for (int q = 0; q < board->provinces; q++) {
        if (board->adjacent[from][q] && !region[q] && model__is_open(model, seat, q) &&
            model__is_knight_place(model, seat, q)) {
            flood_knight_region(model, seat, q, region);
        }
    }
}

/*
 * Quiet Knight moves cost nothing and can be taken back, and Knights block nobody but each other:
 * all positions that differ only by them can be reached from one another, so they are one node.
 * Its name is the position with the Knights of each region in the first provinces of that region.
 */
static void gather_knights(Model *model, int seat) {
    bool done[MODEL_PROVINCES] = {false};
    for (int p = 0; p < model->game->board.provinces; p++) {
        if (done[p] || model->owner[p] != seat || model->unit[p][UNIT_KNIGHT] == ABSENT) {
            continue;
        }
        bool region[MODEL_PROVINCES] = {false};
        flood_knight_region(model, seat, p, region);
        int knights = 0;
        for (int q = 0; q < model->game->board.provinces; q++) {
            if (region[q] && model->unit[q][UNIT_KNIGHT] != ABSENT) {
                model__remove_unit(model, UNIT_KNIGHT, q);
                knights++;
            }
        }
        for (int q = 0; q < model->game->board.provinces; q++) {
            done[q] = done[q] || region[q];
            if (region[q] && knights > 0) {
                model__place_unit(model, seat, UNIT_KNIGHT, q, FRESH);
                knights--;
            }
        }
    }
}

/*
 * Everything that the rest of the game depends on. The supplies follow from the units on the board,
 * since no bid stands any more; the gold of the others does not change before the income.
 */
static void make_key(const Search *search, const Model *original, unsigned char key[KEY_SIZE]) {
    Model model = *original;
    const int seat = search->seat;
    /* With more gold he can make the same decisions and has more at the end: see is_new. */
    const int gold = search->plain ? model.gold[seat] : 0;
    if (!search->plain && model.phase == PHASE_ACT) {
        gather_knights(&model, seat);
    }
    int i = 0;
    memset(key, 0, KEY_SIZE);
    key[i++] = (unsigned char)model.phase;
    for (int card = 0; card < CARD_COUNT; card++) {
        key[i++] = (unsigned char)model.hand[seat][card];
    }
    key[i++] = (unsigned char)(model.attack.unit + 1);
    key[i++] = (unsigned char)(model.attack.from + 1);
    key[i++] = (unsigned char)(model.attack.to + 1);
    key[i++] = (unsigned char)(gold % 256);
    key[i++] = (unsigned char)(gold / 256 % 256);
    key[i++] = (unsigned char)(gold / 65536);
    for (int p = 0; p < model.game->board.provinces; p++) {
        key[i++] = (unsigned char)(model.owner[p] + 1);
        for (int unit = 0; unit < UNIT_COUNT; unit++) {
            key[i++] = (unsigned char)model.unit[p][unit];
        }
    }
}

/* False if this state, or one that is as good, was seen before. */
static bool is_new(Search *search, const Model *model) {
    unsigned char key[KEY_SIZE];
    make_key(search, model, key);
    const int gold = model->gold[search->seat];
    const int before = search->seen.gold[seen_place(&search->seen, key)];
    /* Without gold in the key: what failed with as much gold or more fails with this. */
    if (before >= gold) {
        return false;
    }
    if (2 * search->seen.count >= search->seen.capacity) {
        seen_grow(&search->seen);
    }
    seen_put(&search->seen, key, gold);
    return true;
}

static void push(Search *search, const Model *model) {
    if (search->stacked == search->stack_capacity) {
        search->stack_capacity = search->stack_capacity * 2 + 64;
        Model *larger = realloc(search->stack, search->stack_capacity * sizeof *larger);
        if (larger == NULL) {
            abort();
        }
        search->stack = larger;
    }
    search->stack[search->stacked++] = *model;
}

/* Every guess is wrong and the stake is the minimum, so an attack's course is settled. That a larger
 * stake never helps is what the plain search does without: it tries them all. */
static void settle_attack(const Search *search, Model *model) {
    if (model->phase == PHASE_STAKE && !search->plain) {
        model->attack.stake = model->game->minimum_stake;
        model->phase = PHASE_GUESS;
    }
    if (model->phase == PHASE_GUESS) {
        model__resolve(model, false);
    }
}

/* [R2] leaves out attacks that [R7] makes fail, and stakes above the minimum. */
static bool is_admitted(const Search *search, const Model *model, const Decision *decision) {
    int unit = model->attack.unit;
    int target = model->attack.to;
    if (decision->kind == DECISION_ATTACK) {
        unit = decision->unit;
        target = decision->to;
        if (unit == UNIT_CATAPULT && model__is_undefended(model, target)) {
            return true;
        }
    } else if (decision->kind != DECISION_STAKE) {
        return true;
    } else if (decision->gold != model->game->minimum_stake && !search->plain) {
        return false;
    }
    return model__possible_stakes(model, decision->seat) >
           model__guesses(model, decision->seat, unit, target);
}

static void try_decision(Search *search, const Model *model, const Decision *decision) {
    if (search->won || !is_admitted(search, model, decision)) {
        return;
    }
    Model child = *model;
    model__do(&child, decision);
    child.rides = 0; /* two moves bring both Knights anywhere, so that nobody is ever tired */
    settle_attack(search, &child);
    if (child.phase == PHASE_OVER) {
        search->won = child.winner[search->seat];
        return;
    }
    if (is_new(search, &child)) {
        push(search, &child);
    }
}

/* ---- Expanding a node ---- */

typedef struct Node {
    Search *search;
    const Model *model;
    int from;    /* list_attacks_from: the Knight that has just moved here */
    bool before; /* expand_ends: one more Knight may move before the end */
} Node;

static void try_each(void *user, const Decision *decision) {
    const Node *node = user;
    try_decision(node->search, node->model, decision);
}

static bool is_quiet_knight_move(const Model *model, const Decision *decision) {
    return decision->kind == DECISION_MOVE && decision->unit == UNIT_KNIGHT &&
           model__is_open(model, decision->seat, decision->to);
}

static void try_attack_of_moved_knight(void *user, const Decision *decision) {
    const Node *node = user;
    if (decision->kind == DECISION_ATTACK && decision->unit == UNIT_KNIGHT &&
        decision->from == node->from) {
        try_decision(node->search, node->model, decision);
    }
}

/*
 * The node stands for all quiet positions of the Knights. What Soldiers and Catapults may do is the
 * same in all of them, and so is which lone catapults a Knight can take. A Knight's attack takes a
 * quiet move of that Knight and the attack; where the other Knight stands in the way, that one
 * attacks, and the two are alike.
 */
static void try_act(void *user, const Decision *decision) {
    const Node *node = user;
    if (decision->kind == DECISION_END || node->search->won) {
        return;
    }
    if (!is_quiet_knight_move(node->model, decision)) {
        try_decision(node->search, node->model, decision);
        return;
    }
    Model moved = *node->model;
    model__do(&moved, decision);
    Node next = {node->search, &moved, decision->to, false};
    model__list(&moved, decision->seat, try_attack_of_moved_knight, &next);
}

/*
 * The action may end in any quiet position of the Knights. There are two Knights at most, and any
 * position of theirs is reached by moving each of them once or not at all.
 */
static void try_end_of_act(void *user, const Decision *decision) {
    const Node *node = user;
    if (decision->kind == DECISION_END) {
        try_decision(node->search, node->model, decision);
    } else if (is_quiet_knight_move(node->model, decision) && node->from != decision->from) {
        Model moved = *node->model;
        model__do(&moved, decision);
        Node next = {node->search, &moved, decision->to, false};
        if (node->before) {
            model__list(&moved, decision->seat, try_end_of_act, &next);
        } else {
            const Decision end = {.seat = decision->seat, .kind = DECISION_END};
            try_decision(node->search, &moved, &end);
        }
    }
}

/*
 * When nothing follows this Recruitment, a unit put where an own one stands changes nothing but the
 * gold, and for a Camp also the income. Such a unit is left out if it brings no gold.
 */
static bool is_useless_recruit(const Search *search, const Model *model, const Decision *decision) {
    const int seat = search->seat;
    if (decision->kind != DECISION_RECRUIT || model->hand[seat][CARD_MOVE] ||
        model->owner[decision->to] != seat) {
        return false;
    }
    return decision->unit != UNIT_CAMP ||
           model__cost(model, seat, UNIT_CAMP) >= model__highest(model, seat, "income.camp", 1);
}

static void try_recruit(void *user, const Decision *decision) {
    const Node *node = user;
    if (!is_useless_recruit(node->search, node->model, decision)) {
        try_decision(node->search, node->model, decision);
    }
}

/*
 * Tax is best first: whatever he does before it he can also do after it, with more gold in his hand
 * and the same amount at the end.
 */
static void try_play(void *user, const Decision *decision) {
    const Node *node = user;
    if (!node->model->hand[node->search->seat][CARD_TAX] || decision->cards[CARD_TAX]) {
        try_decision(node->search, node->model, decision);
    }
}

static void expand(Search *search, const Model *model) {
    Node node = {search, model, PROVINCE_NONE, true};
    if (search->plain || model->phase == PHASE_PRESS) {
        model__list(model, search->seat, try_each, &node);
    } else if (model->phase == PHASE_PLAY) {
        model__list(model, search->seat, try_play, &node);
    } else if (model->phase == PHASE_LEVY || model->phase == PHASE_RECRUIT ||
               model->phase == PHASE_HIRE) {
        model__list(model, search->seat, try_recruit, &node);
    } else {
        model__list(model, search->seat, try_end_of_act, &node);
        model__list(model, search->seat, try_act, &node);
    }
}

static bool search_runs(Search *search, const Model *start) {
    push(search, start);
    while (search->stacked > 0 && !search->won) {
        if (search->nodes == search->limit) {
            search->gave_up = true;
            break;
        }
        const Model node = search->stack[--search->stacked];
        search->nodes++;
        expand(search, &node);
    }
    return search->won;
}

/* Answers for the player whose Winter turn would begin now; `gave_up` if the limit was reached. */
static bool search_from(const Model *model, bool plain, long limit, bool *gave_up, long *nodes) {
    Search search = {.seat = model->turn, .plain = plain, .limit = limit};
    seen_init(&search.seen, 61);
    Model start = *model;
    start.phase = PHASE_PLAY;
    const bool won = search_runs(&search, &start);
    *gave_up = search.gave_up;
    *nodes = search.nodes;
    seen_done(&search.seen);
    free(search.stack);
    return won;
}

static void audit_answer(const Model *model, bool won, bool gave_up, long nodes) {
    Audit *audit = model->audit;
    audit->questions++;
    audit->gave_up += gave_up ? 1 : 0;
    audit->refused += !won && !gave_up ? 1 : 0;
    audit->all_nodes += nodes;
    audit->most_nodes = nodes > audit->most_nodes ? nodes : audit->most_nodes;
    if (audit->plain_limit > 0 && !gave_up) {
        bool plain_gave_up = false;
        long plain_nodes = 0;
        const bool plain_won =
            search_from(model, true, audit->plain_limit, &plain_gave_up, &plain_nodes);
        if (!plain_gave_up) {
            audit->compared++;
            audit->disagreed += plain_won != won ? 1 : 0;
        }
    }
}

/* Whoever may march has a turn in any case. */
bool model__can_win(Model *model) {
    bool gave_up = false;
    if (model__has(model, model->turn, "march")) {
        return true;
    }
    long nodes = 0;
    const bool won = search_from(model, false, NODE_LIMIT, &gave_up, &nodes);
    if (gave_up) {
        model->gave_up = true;
    }
    if (model->audit != NULL) {
        audit_answer(model, won, gave_up, nodes);
    }
    return won || gave_up;
}
