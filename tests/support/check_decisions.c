/* SPDX-License-Identifier: MIT */
/*
 * What is listed, what is accepted and what is refused: the three must tell the same story.
 */
#include <stdlib.h>
#include <string.h>

#include "battery.h"
#include "words_sentences.h"

enum {
    WHOLE = 4096, /* decisions that are listed one by one at most */
    TRIED = 24,   /* decisions that are played on a copy at most, and a few more */
    MUTANTS = 6,  /* unlisted decisions a step and seat */
};

/* ---- Which fields a kind of decision uses ---------------------------------------------------- */

enum { UNIT = 1, FROM = 2, TO = 4, SEAT = 8, CARDS = 16, ABILITY = 32, GOLD = 64, GUESSES = 128 };

static const uint8_t fields[EPIX_KINDS] = {
    [EPIX_DRAW] = SEAT,
    [EPIX_DEAL] = ABILITY,
    [EPIX_RECRUIT] = UNIT | TO,
    [EPIX_BID] = ABILITY | GOLD | UNIT,
    [EPIX_AUCTION] = GOLD,
    [EPIX_FIRST] = SEAT,
    [EPIX_SPY] = SEAT,
    [EPIX_CHOOSE] = CARDS,
    [EPIX_PLAY] = CARDS,
    [EPIX_MOVE] = UNIT | FROM | TO,
    [EPIX_ATTACK] = UNIT | FROM | TO,
    [EPIX_STAKE] = GOLD,
    [EPIX_GUESS] = GUESSES,
};

/* The decision with nothing in the fields that its kind does not use. */
static EpixDecision clean(const EpixDecision *dirty) {
    EpixDecision decision = {.kind = dirty->kind};
    const int used = dirty->kind < EPIX_KINDS ? fields[dirty->kind] : 0;
    decision.unit = used & UNIT ? dirty->unit : 0;
    decision.from = used & FROM ? dirty->from : 0;
    decision.to = used & TO ? dirty->to : 0;
    decision.seat = used & SEAT ? dirty->seat : 0;
    decision.cards = used & CARDS ? dirty->cards : 0;
    decision.ability = used & ABILITY ? dirty->ability : 0;
    decision.gold[0] = used & GOLD ? dirty->gold[0] : 0;
    if (used & GUESSES) {
        decision.guesses = dirty->guesses;
        for (int i = 0; i < dirty->guesses && i < EPIX_GUESSES; i++) {
            decision.gold[i] = dirty->gold[i];
        }
    }
    return decision;
}

static bool same(const EpixDecision *a, const EpixDecision *b) {
    return memcmp(a, b, sizeof *a) == 0;
}

/* ---- Which decisions a group stands for ------------------------------------------------------ */

static uint64_t target_of(const EpixDecision *decision) {
    const int used = fields[decision->kind];
    return used & TO      ? decision->to
           : used & SEAT  ? decision->seat
           : used & CARDS ? decision->cards
                          : decision->ability;
}

static bool guesses_fit(const EpixGroup *group, const EpixDecision *decision) {
    bool fit = decision->guesses == group->guesses;
    for (int i = 0; i < group->guesses && fit; i++) {
        const uint32_t least = i ? decision->gold[i - 1] + 1 : group->low;
        fit = decision->gold[i] >= least && decision->gold[i] <= group->high;
    }
    return fit;
}

static bool amount_fits(const EpixGroup *group, const EpixDecision *decision) {
    return decision->gold[0] >= group->low && decision->gold[0] <= group->high;
}

static bool bid_fits(const EpixGroup *group, const EpixDecision *decision) {
    return decision->ability == group->ability && decision->unit < EPIX_UNITS &&
           group->set >> decision->unit & 1 && amount_fits(group, decision);
}

/* The decision is clean. */
static bool is_in_group(const EpixGroup *group, const EpixDecision *decision) {
    const int used = fields[group->kind];
    if (decision->kind != group->kind) {
        return false;
    }
    if (decision->kind == EPIX_BID) {
        return bid_fits(group, decision);
    }
    if (used & (GUESSES | GOLD)) {
        return used & GOLD ? amount_fits(group, decision) : guesses_fit(group, decision);
    }
    return (!(used & UNIT) || decision->unit == group->unit) &&
           (!(used & FROM) || decision->from == group->from) &&
           (used == 0 || (target_of(decision) < 64 && group->set >> target_of(decision) & 1));
}

static int groups_of(const EpixLegal *legal, const EpixDecision *decision) {
    int count = 0;
    for (int i = 0; i < legal->groups; i++) {
        count += is_in_group(&legal->group[i], decision);
    }
    return count;
}

static uint64_t size_of_group(const EpixGroup *group) {
    const int used = fields[group->kind];
    const uint64_t amounts = (uint64_t)group->high - group->low + 1;
    if (used & GUESSES) {
        uint64_t size = 1;
        for (uint64_t i = 0; i < group->guesses; i++) {
            size = size * (amounts - i) / (i + 1);
        }
        return size;
    }
    const uint64_t members = (uint64_t)__builtin_popcountll(group->set);
    if (used & GOLD) {
        return group->kind == EPIX_BID ? amounts * members : amounts;
    }
    return used == 0 ? 1 : members;
}

static void check_groups(const RandomGame *game, const EpixLegal *legal) {
    uint64_t count = 0;
    for (int i = 0; i < legal->groups; i++) {
        expect(game, legal->group[i].count > 0, "a group is empty");
        expect(game, legal->group[i].count == size_of_group(&legal->group[i]),
               "a group has another size than it says");
        count += legal->group[i].count;
    }
    expect(game, legal->count == count, "groups do not add up");
}

/* ---- Listed --------------------------------------------------------------------------------- */

static void check_decision_text(const RandomGame *game, int seat, const EpixDecision *decision) {
    char text[NOTE_DECISION_SIZE];
    const NoteLine line = {seat, *decision};
    NoteLine again = {.seat = EPIX_NONE};
    const size_t length = note_line_print(&game->note, &line, text, sizeof text);
    const NoteFault fault = note_line_parse(&game->note, text, length, &again);
    expect(game,
           length < sizeof text && fault.code == NOTE_FAULT_NONE && again.seat == seat &&
               same(&again.decision, decision),
           "a decision does not read back from its text");
}

/* Checked, submitted and played in every way, on copies. */
static void try_listed(const RandomGame *game, int seat, const EpixDecision *decision) {
    const EpixGame *rules = &game->note.game;
    EpixState submitted = game->state;
    EpixState played = game->state;
    EpixState silent = game->state;
    EpixEvents events;
    EpixEvents again;
    expect(game, epix_check(rules, &game->state, seat, decision).code == EPIX_ACCEPTED,
           "a listed decision is not accepted");
    expect(game, epix_submit(rules, &submitted, seat, decision, &events).code == EPIX_ACCEPTED,
           "a listed decision is accepted, but not when it is submitted");
    epix_play(rules, &played, seat, decision, &again);
    epix_play(rules, &silent, seat, decision, NULL);
    expect(game, epix_equal(&submitted, &played), "submit and play differ");
    expect(game, epix_equal(&submitted, &silent), "play without events differs");
    expect(game, events.count > 0 && same_events(&events, &again, 0),
           "the same decision has other events");
    const bool replaces = game->state.sealed >> seat & 1;
    expect(game, replaces || !epix_equal(&submitted, &game->state), "a decision changes nothing");
    expect(game, !replaces || submitted.actors == game->state.actors, "who replaces goes on");
    check_decision_text(game, seat, decision);
}

static int compare(const void *a, const void *b) {
    return memcmp(a, b, sizeof(EpixDecision));
}

/* Every index is another decision, and each of them is in exactly one group. */
static void check_indices(const RandomGame *game, const EpixLegal *legal) {
    EpixDecision list[WHOLE];
    for (uint64_t i = 0; i < legal->count; i++) {
        epix_legal_at(legal, i, &list[i]);
        const EpixDecision cleaned = clean(&list[i]);
        expect(game, same(&list[i], &cleaned), "a listed decision has fields that are not used");
        expect(game, groups_of(legal, &list[i]) == 1, "a listed decision is not in one group");
    }
    qsort(list, legal->count, sizeof *list, compare);
    for (uint64_t i = 1; i < legal->count; i++) {
        expect(game, !same(&list[i - 1], &list[i]), "a decision is listed twice");
    }
}

static void try_index(RandomGame *game, int seat, const EpixLegal *legal, uint64_t index) {
    EpixDecision decision;
    epix_legal_at(legal, index, &decision);
    expect(game, groups_of(legal, &decision) == 1, "a listed decision is not in one group");
    try_listed(game, seat, &decision);
}

/* All if they are few; else the first, the last and one other of each group, and some more. */
static void try_sample(RandomGame *game, int seat, const EpixLegal *legal) {
    if (legal->count <= TRIED) {
        for (uint64_t i = 0; i < legal->count; i++) {
            try_index(game, seat, legal, i);
        }
        return;
    }
    uint64_t start = 0;
    for (int i = 0; i < legal->groups; i++) {
        const uint64_t count = legal->group[i].count;
        try_index(game, seat, legal, start);
        try_index(game, seat, legal, start + count - 1);
        try_index(game, seat, legal, start + dice_roll(&game->dice, count));
        start += count;
    }
}

void check_listed(RandomGame *game) {
    for (int seat = 0; seat <= EPIX_CHANCE; seat++) {
        EpixLegal legal;
        epix_legal(&game->note.game, &game->state, seat, &legal);
        check_groups(game, &legal);
        if (legal.count <= WHOLE) {
            check_indices(game, &legal);
        }
        try_sample(game, seat, &legal);
    }
}

/* ---- Refused -------------------------------------------------------------------------------- */

/* The refusal has a name, a clause, and a sentence in which nothing is left open. */
static void check_refusal(const RandomGame *game, const EpixRefusal *refusal) {
    char sentence[512];
    expect(game, refusal->code != EPIX_ACCEPTED && refusal->code < EPIX_REFUSALS,
           "a refusal has no code");
    expect(game, *note_refusal_clause(refusal->code) != '\0', "a refusal has no clause");
    words_refusal(WORDS_ENGLISH, &game->note, refusal, sentence, sizeof sentence);
    expect(game, !strpbrk(sentence, "{}?"), "a refusal does not tell what is needed");
}

static void try_refused(const RandomGame *game, int seat, const EpixDecision *decision) {
    const EpixGame *rules = &game->note.game;
    EpixState state = game->state;
    EpixEvents events = {.count = 1};
    const EpixRefusal checked = epix_check(rules, &state, seat, decision);
    const EpixRefusal refused = epix_submit(rules, &state, seat, decision, &events);
    expect(game, checked.code != EPIX_ACCEPTED, "a decision that is not listed is accepted");
    expect(game, memcmp(&checked, &refused, sizeof checked) == 0,
           "check and submit refuse for different reasons");
    expect(game, events.count == 0, "a refused decision has events");
    expect(game, memcmp(&state, &game->state, sizeof state) == 0,
           "a refused decision changes the state");
    check_refusal(game, &checked);
}

/* What stands in fields that the kind does not use makes no difference, or is refused as such. */
static void try_dirty(const RandomGame *game, int seat, const EpixDecision *dirty) {
    const EpixGame *rules = &game->note.game;
    const EpixDecision cleaned = clean(dirty);
    EpixState with = game->state;
    EpixState without = game->state;
    EpixEvents with_events;
    EpixEvents without_events;
    const EpixRefusal refusal = epix_submit(rules, &with, seat, dirty, &with_events);
    epix_play(rules, &without, seat, &cleaned, &without_events);
    if (refusal.code == EPIX_ACCEPTED) {
        expect(game, epix_equal(&with, &without) && same_events(&with_events, &without_events, 0),
               "a field that is not used makes a difference");
    } else {
        expect(game, refusal.code == EPIX_MALFORMED && epix_equal(&with, &game->state),
               "a listed decision is refused for fields that are not used");
    }
}

static void judge(const RandomGame *game, int seat, const EpixLegal *legal,
                  const EpixDecision *decision) {
    const EpixDecision cleaned = clean(decision);
    if (decision->kind < EPIX_KINDS && groups_of(legal, &cleaned) > 0) {
        try_dirty(game, seat, decision);
    } else {
        try_refused(game, seat, decision);
    }
}

/* Copies one field from one decision to another. */
static void mutate(EpixDecision *decision, const EpixDecision *other, Dice *dice) {
    unsigned char bytes[sizeof *decision];
    unsigned char others[sizeof *decision];
    memcpy(bytes, decision, sizeof bytes);
    memcpy(others, other, sizeof others);
    const size_t field = dice_roll(dice, 11);
    const size_t start = field < 8 ? field : 8 + 4 * (field - 8);
    memcpy(bytes + start, others + start, field < 8 ? 1 : 4);
    memcpy(decision, bytes, sizeof bytes);
}

void check_unlisted(RandomGame *game) {
    Dice *dice = &game->dice;
    for (int seat = 0; seat <= EPIX_CHANCE; seat++) {
        EpixLegal legal;
        epix_legal(&game->note.game, &game->state, seat, &legal);
        for (int i = 0; i < MUTANTS && legal.count > 0; i++) {
            const EpixDecision other = random_fields(&game->note.game, &game->state, dice);
            EpixDecision decision;
            epix_legal_at(&legal, dice_roll(dice, legal.count), &decision);
            mutate(&decision, &other, dice);
            judge(game, seat, &legal, &decision);
            judge(game, seat, &legal, &other);
        }
    }
}

/* ---- Who is asked --------------------------------------------------------------------------- */

/* Whatever somebody else submits, also what would be legal for one who is asked. */
static void try_outsider(RandomGame *game, int seat) {
    EpixDecision decision = random_fields(&game->note.game, &game->state, &game->dice);
    if (game->state.actors && dice_chance(&game->dice, 70)) {
        EpixLegal legal;
        const int actor = dice_member(&game->dice, game->state.actors);
        epix_legal(&game->note.game, &game->state, actor, &legal);
        epix_legal_at(&legal, dice_roll(&game->dice, legal.count), &decision);
    }
    try_refused(game, seat, &decision);
    const EpixRefusal refusal = epix_check(&game->note.game, &game->state, seat, &decision);
    if (random_game_is_over(game)) {
        expect(game, refusal.code == EPIX_GAME_OVER, "the game is over and nobody says so");
    } else {
        expect(game, refusal.code == EPIX_NOT_ASKED && game->state.actors >> refusal.seat & 1,
               "an outsider is not told who decides");
    }
}

void check_actors(RandomGame *game) {
    static const int nobody[] = {-1, EPIX_SPECTATOR, 31, 32, 255, 1000};
    const int asked = game->state.actors | game->state.sealed;
    expect(game, (game->state.actors != 0) == !random_game_is_over(game), "nobody has to decide");
    expect(game, asked >> (EPIX_CHANCE + 1) == 0, "somebody is asked who does not exist");
    expect(game, !(asked >> EPIX_CHANCE & 1) || game->state.phase == EPIX_PHASE_SETUP,
           "chance decides after the set-up");
    for (int seat = 0; seat <= EPIX_CHANCE; seat++) {
        EpixLegal legal;
        epix_legal(&game->note.game, &game->state, seat, &legal);
        const bool is_asked = asked >> seat & 1;
        expect(game, (legal.count > 0) == is_asked && (legal.groups > 0) == is_asked,
               "who waits has something legal, or who is asked has nothing");
        expect(game, !is_asked || seat < game->set_up.players || seat == EPIX_CHANCE,
               "a seat is asked that nobody has");
        if (!is_asked) {
            try_outsider(game, seat);
        }
    }
    try_outsider(game, nobody[dice_roll(&game->dice, sizeof nobody / sizeof *nobody)]);
}

/* ---- All decisions of a small universe ------------------------------------------------------- */

typedef struct Universe {
    const RandomGame *game;
    const EpixLegal *legal;
    int seat;
} Universe;

static void meet(const Universe *universe, const EpixDecision *decision) {
    const bool listed = decision->kind < EPIX_KINDS && groups_of(universe->legal, decision) > 0;
    const EpixRefusal refusal =
        epix_check(&universe->game->note.game, &universe->game->state, universe->seat, decision);
    if (listed != (refusal.code == EPIX_ACCEPTED)) {
        char text[NOTE_DECISION_SIZE + 64] = "listed and accepted differ: ";
        const size_t length = strlen(text);
        note_decision_print(&universe->game->note, decision, text + length, sizeof text - length);
        random_game_fail(universe->game, text);
    }
}

static void meet_units(const Universe *universe, int kind) {
    const int provinces = universe->game->note.game.board.provinces;
    for (int unit = 0; unit <= EPIX_UNITS; unit++) {
        for (int from = 0; from <= (kind == EPIX_RECRUIT ? 0 : provinces); from++) {
            for (int to = 0; to <= provinces; to++) {
                const EpixDecision decision = {.kind = (uint8_t)kind,
                                               .unit = (uint8_t)unit,
                                               .from = (uint8_t)from,
                                               .to = (uint8_t)to};
                meet(universe, &decision);
            }
        }
    }
}

static void meet_bids(const Universe *universe) {
    for (int ability = 0; ability <= universe->game->note.game.abilities; ability++) {
        for (int unit = 0; unit <= EPIX_UNITS; unit++) {
            for (uint32_t gold = 0; gold <= EPIX_START_GOLD + 1; gold++) {
                const EpixDecision decision = {.kind = EPIX_BID,
                                               .unit = (uint8_t)unit,
                                               .ability = (uint8_t)ability,
                                               .gold = {gold}};
                meet(universe, &decision);
            }
        }
    }
}

/* Small amounts and those about the gold of whoever pays. */
enum { AMOUNTS = 9 };

static void list_amounts(const RandomGame *game, int seat, uint32_t amount[AMOUNTS]) {
    const int payer = game->state.phase == EPIX_PHASE_GUESS ? game->state.turn : seat;
    const uint32_t gold = payer < EPIX_SEATS ? game->state.gold[payer] : 0;
    for (uint32_t i = 0; i < AMOUNTS; i++) {
        amount[i] = i < 5 ? i : gold + i - 7;
    }
    amount[AMOUNTS - 1] = UINT32_MAX;
}

static void meet_amounts(const Universe *universe) {
    uint32_t amount[AMOUNTS];
    list_amounts(universe->game, universe->seat, amount);
    for (int i = 0; i < AMOUNTS; i++) {
        EpixDecision decision = {.kind = EPIX_AUCTION, .gold = {amount[i]}};
        meet(universe, &decision);
        decision.kind = EPIX_STAKE;
        meet(universe, &decision);
    }
    for (int i = 0; i < AMOUNTS * AMOUNTS * AMOUNTS; i++) {
        EpixDecision decision = {.kind = EPIX_GUESS,
                                 .gold = {amount[i % AMOUNTS], amount[i / AMOUNTS % AMOUNTS],
                                          amount[i / AMOUNTS / AMOUNTS]}};
        for (int guesses = 0; guesses <= EPIX_GUESSES + 1; guesses++) {
            decision.guesses = (uint8_t)guesses;
            const EpixDecision cleaned = clean(&decision);
            meet(universe, &cleaned);
        }
    }
}

/* Kinds with one small field or none, and kinds that do not exist. */
static void meet_bytes(const Universe *universe, int kind) {
    for (int i = 0; i < 256; i++) {
        const uint8_t byte = (uint8_t)i;
        const EpixDecision all = {.kind = (uint8_t)kind,
                                  .seat = byte,
                                  .cards = byte,
                                  .ability = byte};
        const EpixDecision decision = clean(&all);
        meet(universe, &decision);
    }
}

void check_all_decisions(const RandomGame *game) {
    for (int seat = 0; seat <= EPIX_CHANCE; seat++) {
        EpixLegal legal;
        epix_legal(&game->note.game, &game->state, seat, &legal);
        const Universe universe = {game, &legal, seat};
        meet_units(&universe, EPIX_RECRUIT);
        meet_units(&universe, EPIX_MOVE);
        meet_units(&universe, EPIX_ATTACK);
        meet_bids(&universe);
        meet_amounts(&universe);
        static const uint8_t kinds[] = {EPIX_DRAW, EPIX_DEAL,   EPIX_PASS, EPIX_FIRST,
                                        EPIX_SPY,  EPIX_CHOOSE, EPIX_PLAY, EPIX_WITHDRAW,
                                        EPIX_END,  EPIX_KINDS,  255};
        for (size_t i = 0; i < sizeof kinds; i++) {
            meet_bytes(&universe, kinds[i]);
        }
    }
}
