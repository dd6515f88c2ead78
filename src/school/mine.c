/* SPDX-License-Identifier: MIT */
/*
 * See school_mine.h.
 */
#include "school_mine.h"

#include <string.h>

#include "evaluate.h"
#include "imagine.h"
#include "note_position.h"
#include "note_record.h"

enum {
    TRIES = 3,  /* of a bot that is asked to solve it */
    DEEP = 10,  /* times as long as usual is a long search */
    RIGHTS = 2, /* right ones at most: where nearly everything is good there is no puzzle */
    BIDS = 4,   /* the same for amounts */
};

/* Answers that differ by less are the same; all others are behind by this much at least. */
typedef struct Margins {
    double same;
    double leads;
} Margins;

static const Margins strictly = {SCHOOL_SAME / 1000.0, SCHOOL_LEADS / 1000.0};

/* The cheap search errs: what it finds nearly clear is looked at again. */
static const Margins roughly = {0.08, 0.12};

/* Others have such a chance at the own castle that it has to be thought of. */
static const double IN_DANGER = 0.15;
static const double SAFER = 0.04;

/* The own chance at another castle, to speak of. */
static const double IN_REACH = 0.15;

/* ---- Answers -------------------------------------------------------------------------------------- */

/* The best first; the worst are left out if there are too many. */
static void insert(SchoolFind *find, const EpixDecision *decision, double worth) {
    int place = find->answers;
    while (place > 0 && find->answer[place - 1].worth < worth) {
        place--;
    }
    if (place == SCHOOL_ANSWERS) {
        return;
    }
    find->answers += find->answers < SCHOOL_ANSWERS;
    for (int i = find->answers - 1; i > place; i--) {
        find->answer[i] = find->answer[i - 1];
    }
    find->answer[place].decision = *decision;
    find->answer[place].worth = worth;
}

static void take_answers(const BotWorth *worth, SchoolFind *find) {
    find->answers = 0;
    for (int i = 0; i < worth->options; i++) {
        insert(find, &worth->option[i].decision, worth->option[i].worth[find->seat]);
    }
}

static double behind(const SchoolFind *find, int answer) {
    return find->answer[0].worth - find->answer[answer].worth;
}

static bool is_bid(const SchoolFind *find) {
    return find->state.phase == EPIX_PHASE_AUCTION;
}

/* Of amounts all that do not lose much are right: those next to each other are worth nearly the same. */
static bool is_right(const SchoolFind *find, int answer, Margins margins) {
    return behind(find, answer) < (is_bid(find) ? margins.leads : margins.same);
}

static int answer_of(const SchoolFind *find, uint32_t gold) {
    for (int i = 0; i < find->answers; i++) {
        if (find->answer[i].decision.gold[0] == gold) {
            return i;
        }
    }
    return -1;
}

/* Of amounts only a range can be offered: the one around the best. */
static void keep_range(SchoolFind *find) {
    uint32_t low = find->answer[0].decision.gold[0];
    uint32_t high = low;
    while (low > 0 && answer_of(find, low - 1) >= 0) {
        low--;
    }
    while (answer_of(find, high + 1) >= 0) {
        high++;
    }
    int kept = 0;
    for (int i = 0; i < find->answers; i++) {
        const uint32_t gold = find->answer[i].decision.gold[0];
        if (gold >= low && gold <= high) {
            find->answer[kept++] = find->answer[i];
        }
    }
    find->answers = kept;
}

/* What can be done before an attack without harm is as good as the attack, but no answer. */
static void leave_out_detours(SchoolFind *find, Margins margins) {
    int kept = 0;
    bool strikes = false;
    for (int i = 0; i < find->answers; i++) {
        strikes |= find->answer[i].decision.kind == EPIX_ATTACK && is_right(find, i, margins);
    }
    for (int i = 0; i < find->answers; i++) {
        const bool detour =
            find->answer[i].decision.kind == EPIX_MOVE && is_right(find, i, margins);
        if (!strikes || !detour) {
            find->answer[kept++] = find->answer[i];
        }
    }
    find->answers = kept;
}

/* How many are right; -1: some are neither right nor wrong. */
static int count_right(const SchoolFind *find, Margins margins) {
    int rights = 0;
    for (int i = 0; i < find->answers; i++) {
        const bool right = is_right(find, i, margins);
        if (!right && behind(find, i) < margins.leads) {
            return -1;
        }
        rights += right;
    }
    return rights;
}

/* Whether the right answers are few and lead the rest: where most is right there is no puzzle. */
static bool is_clear(SchoolFind *find, Margins margins) {
    if (is_bid(find) && find->answers > 0) {
        keep_range(find);
    }
    const int rights = count_right(find, margins);
    if (rights < 1 || 2 * rights > find->answers) {
        return false;
    }
    leave_out_detours(find, margins);
    return count_right(find, margins) <= (is_bid(find) ? BIDS : RIGHTS);
}

/* ---- Kinds ---------------------------------------------------------------------------------------- */

static double danger(const EpixGame *game, const SchoolFind *find) {
    double x[EPIX_SEATS][FEATURES];
    bot_features(game, &find->state, x);
    return x[find->seat][FEATURE_DANGER];
}

/* Whether the best answer makes the own castle safer: it is gone to, or one that might strike is
 * struck. */
static bool saves(const EpixGame *game, const SchoolFind *find) {
    const EpixDecision *best = &find->answer[0].decision;
    const int castle = game->board.castle[find->seat];
    if (best->kind == EPIX_ATTACK) {
        return game->within[1][castle] >> best->to & 1;
    }
    SchoolFind then = *find;
    if (best->kind == EPIX_END) {
        return false;
    }
    epix_play(game, &then.state, find->seat, best, NULL);
    return danger(game, &then) < danger(game, find) - SAFER;
}

static int kind_in_turn(const EpixGame *game, const SchoolFind *find) {
    const bool acts = find->state.phase == EPIX_PHASE_ACT;
    if (danger(game, find) >= IN_DANGER && saves(game, find)) {
        return SCHOOL_KIND_SAVE;
    }
    if (acts && bot_castle_chance(game, &find->state) >= IN_REACH) {
        return SCHOOL_KIND_CASTLE;
    }
    return acts ? SCHOOL_KIND_ORDER : SCHOOL_KINDS;
}

/* Kinds that there can be in a position, a bit each: seen without any search. */
static unsigned kinds_in(const EpixGame *game, const SchoolFind *find) {
    const unsigned save = danger(game, find) >= IN_DANGER ? 1U << SCHOOL_KIND_SAVE : 0;
    switch (find->state.phase) {
    case EPIX_PHASE_AUCTION:
        return 1U << SCHOOL_KIND_BID;
    case EPIX_PHASE_CHOOSE:
        return 1U << SCHOOL_KIND_CARD;
    case EPIX_PHASE_RECRUIT:
        return save;
    case EPIX_PHASE_ACT:
        return save | 1U << (bot_castle_chance(game, &find->state) >= IN_REACH ? SCHOOL_KIND_CASTLE
                                                                               : SCHOOL_KIND_ORDER);
    default:
        return 0;
    }
}

static int kind_of(const EpixGame *game, const SchoolFind *find) {
    switch (find->state.phase) {
    case EPIX_PHASE_AUCTION:
        return SCHOOL_KIND_BID;
    case EPIX_PHASE_CHOOSE:
        return SCHOOL_KIND_CARD;
    case EPIX_PHASE_RECRUIT:
    case EPIX_PHASE_ACT:
        return kind_in_turn(game, find);
    default:
        return SCHOOL_KINDS;
    }
}

/* ---- Searching ------------------------------------------------------------------------------------ */

static void search(SchoolMine *mine, const EpixGame *game, const SchoolFind *find, uint64_t nodes,
                   uint64_t seed, BotWorth *worth) {
    EpixView view;
    EpixLegal legal;
    epix_view(game, &find->state, find->seat, &view);
    epix_legal(game, &find->state, find->seat, &legal);
    const BotWorthQuestion question = {
        .about = {.game = game, .view = &view, .legal = &legal, .limits = {.nodes = nodes}},
        .seed = seed,
    };
    bot_worth_init(mine->memory);
    bot_worth(mine->memory, &question, worth);
}

/* What both searches have looked at, worth the mean of what they say. */
static bool agree(const SchoolMine *mine, SchoolFind *find) {
    SchoolFind one = *find, other = *find;
    take_answers(&mine->worth[0], &one);
    take_answers(&mine->worth[1], &other);
    if (!is_clear(&one, strictly) || !is_clear(&other, strictly)) {
        return false;
    }
    find->answers = 0;
    for (int i = 0; i < one.answers; i++) {
        for (int k = 0; k < other.answers; k++) {
            const EpixDecision *decision = &one.answer[i].decision;
            if (memcmp(decision, &other.answer[k].decision, sizeof *decision) == 0) {
                if (!is_bid(find) && is_right(&one, i, strictly) != is_right(&other, k, strictly)) {
                    return false;
                }
                insert(find, decision, (one.answer[i].worth + other.answer[k].worth) / 2);
            }
        }
    }
    return is_clear(find, strictly);
}

/* A search that is not long: whether it is worth while to go on. */
static bool seems_clear(SchoolMine *mine, const EpixGame *game, SchoolFind *find, uint64_t nodes) {
    search(mine, game, find, nodes, mine->seed, &mine->worth[0]);
    take_answers(&mine->worth[0], find);
    return is_clear(find, roughly);
}

static bool is_wanted(const SchoolMine *mine, int kind) {
    return kind < SCHOOL_KINDS && mine->wanted >> kind & 1;
}

/* The second long search is spared if the first one fails. */
static bool is_proved(SchoolMine *mine, const EpixGame *game, SchoolFind *find) {
    for (uint64_t i = 0; i < 2; i++) {
        SchoolFind one = *find;
        search(mine, game, find, mine->deep, mine->seed + 1 + i, &mine->worth[i]);
        take_answers(&mine->worth[i], &one);
        if (!is_clear(&one, strictly)) {
            return false;
        }
    }
    return agree(mine, find);
}

bool school_mine(SchoolMine *mine, const EpixGame *game, const EpixState *state, int seat,
                 SchoolFind *find) {
    *find = (SchoolFind){.seat = seat, .state = *state};
    if (!(mine->wanted & kinds_in(game, find))) {
        return false;
    }
    bot_unseal(&find->state);
    if (!seems_clear(mine, game, find, mine->quick)) {
        return false;
    }
    find->kind = kind_of(game, find);
    return is_wanted(mine, find->kind) && seems_clear(mine, game, find, mine->deep / DEEP) &&
           is_proved(mine, game, find) && kind_of(game, find) == find->kind;
}

/* ---- Grading -------------------------------------------------------------------------------------- */

static bool solves(const SchoolFind *find, const EpixDecision *decision) {
    for (int i = 0; i < find->answers && is_right(find, i, strictly); i++) {
        if (memcmp(&find->answer[i].decision, decision, sizeof *decision) == 0) {
            return true;
        }
    }
    return false;
}

bool school_mine_try(SchoolMine *mine, const EpixGame *game, const SchoolFind *find,
                     const BotKind *kind, uint64_t nodes, void *bot_memory) {
    EpixView view;
    EpixLegal legal;
    int solved = 0;
    epix_view(game, &find->state, find->seat, &view);
    epix_legal(game, &find->state, find->seat, &legal);
    const BotQuestion question = {.game = game,
                                  .view = &view,
                                  .legal = &legal,
                                  .limits = {.nodes = nodes}};
    for (uint64_t seed = 1; seed <= TRIES; seed++) {
        Bot bot;
        bot_init(&bot, kind, seed, bot_memory);
        bot_decide(&bot, &question, &mine->answer);
        solved += solves(find, &mine->answer.decision);
    }
    return 2 * solved > TRIES;
}

/* ---- Printing ------------------------------------------------------------------------------------- */

static void put_deal(NoteText *text, const NoteGame *game, const EpixState *state) {
    for (int i = 0; i < state->cards_dealt; i++) {
        note_put(text, i == 0 ? "deal: " : " ");
        note_put(text, game->cards.card[state->dealt[i].ability].id);
    }
    note_put(text, state->cards_dealt ? "\n" : "");
}

/* Every line of the position with `stand: ` before it. */
static void put_stand(NoteText *text, const NoteGame *game, const EpixState *state) {
    char position[NOTE_POSITION_SIZE];
    note_position_print(game, state, position, sizeof position);
    for (const char *line = position; *line;) {
        const size_t length = strcspn(line, "\n");
        note_put(text, "stand: ");
        note_put_slice(text, (NoteSlice){line, length});
        note_put_char(text, '\n');
        line += length + (line[length] == '\n');
    }
}

static void put_key(NoteText *text, const char *key, uint64_t number) {
    note_put(text, key);
    note_put(text, ": ");
    note_put_number(text, number);
    note_put_char(text, '\n');
}

size_t school_mine_print(const NoteGame *game, const SchoolFind *find, uint32_t number, int grade,
                         char *out, size_t size) {
    NoteText text = note_text(out, size);
    put_key(&text, "puzzle", number);
    note_put(&text, "kind: ");
    note_put(&text, school_kind_name(find->kind));
    note_put_char(&text, '\n');
    put_key(&text, "grade", (uint64_t)grade);
    note_put(&text, find->seat == EPIX_RED ? "seat: r\n" : "seat: b\n");
    put_deal(&text, game, &find->state);
    put_stand(&text, game, &find->state);
    for (int i = 0; i < find->answers; i++) {
        char decision[NOTE_DECISION_SIZE];
        note_decision_print(game, &find->answer[i].decision, decision, sizeof decision);
        note_put(&text, "answer: ");
        note_put_number(&text, (uint64_t)(find->answer[i].worth * 1000 + 0.5));
        note_put_char(&text, ' ');
        note_put(&text, decision);
        note_put_char(&text, '\n');
    }
    return note_text_end(&text);
}
