/* SPDX-License-Identifier: MIT */
/*
 * What a good player would laugh at. Games of warlord were read, and what looked odd in them is here: as
 * something that never happens in games of any level, and as positions in which it happened.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bot_reading.h"
#include "bots.h"
#include "bots/mind.h"
#include "bots/wander.h"
#include "notation.h"

enum { NODES = 60 };

typedef struct Sitting {
    NoteGame note;
    EpixState state;
    Bot bot[EPIX_SEATS];
    BotSeen seen;
    EpixEvents events;
    BotAnswer answer;
} Sitting;

static void sit(Sitting *sitting, int level, uint64_t seed) {
    const BotKind *kind = bot_at_level(level);
    for (int seat = 0; seat < sitting->note.game.board.seats; seat++) {
        Bot *bot = &sitting->bot[seat];
        bot->memory = realloc(bot->memory, kind->memory + 1);
        assert_non_null(bot->memory);
        bot_init(bot, kind, seed * EPIX_SEATS + (uint64_t)seat, bot->memory);
    }
    memset(&sitting->seen, 0, sizeof sitting->seen);
}

static void leave(Sitting *sitting) {
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        free(sitting->bot[seat].memory);
    }
    free(sitting);
}

static void ask_for(Sitting *sitting, int seat, uint64_t nodes, EpixView *view) {
    EpixLegal legal;
    epix_view(&sitting->note.game, &sitting->state, seat, view);
    epix_legal(&sitting->note.game, &sitting->state, seat, &legal);
    const BotQuestion question = {.game = &sitting->note.game,
                                  .view = view,
                                  .legal = &legal,
                                  .limits = {.nodes = nodes},
                                  .seen = &sitting->seen};
    bot_decide(&sitting->bot[seat], &question, &sitting->answer);
}

static void ask(Sitting *sitting, int seat, EpixView *view) {
    ask_for(sitting, seat, NODES, view);
}

/* ---- Never in any game ------------------------------------------------------------------------------ */

typedef struct Counts {
    int rides;
    int back; /* to where a Knight has just come from */
    int choices;
    int penniless; /* chose Recruitment without Tax, and had no gold */
    int bids;
    int beyond; /* more than all that anybody else had, and one */
    int taxes;  /* among Winter's cards */
    int late;   /* carried out after another card */
    int raised; /* the own bid in the draft, when all others had passed */
    int again;  /* attacked what it had just broken off from, with the same unit */
    int left;   /* positions in which Knights may not ride back somewhere */
} Counts;

static bool raises_for_nobody(const Sitting *sitting, const EpixView *view) {
    const EpixDecision *decision = &sitting->answer.decision;
    const int others = (1 << sitting->note.game.board.seats) - 1 - (1 << view->observer);
    for (int i = 0; i < view->cards_dealt && decision->kind == EPIX_BID; i++) {
        if (view->dealt[i].ability == decision->ability) {
            return (view->passed & others) == others &&
                   (view->dealt[i].seat == view->observer ||
                    decision->gold[0] > view->dealt[i].gold + 1U);
        }
    }
    return false;
}

static bool attacks_again(const Sitting *sitting) {
    const EpixDecision *decision = &sitting->answer.decision;
    const BotSeen *seen = &sitting->seen;
    return decision->kind == EPIX_ATTACK && decision->to + 1 == seen->spared &&
           decision->unit == seen->spared_by && decision->from == seen->spared_from;
}

static void count(const Sitting *sitting, const EpixView *view, Counts *counts) {
    const EpixDecision *decision = &sitting->answer.decision;
    uint32_t most = 0;
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        most = seat != view->observer && view->gold[seat] > most ? view->gold[seat] : most;
    }
    const bool ride = decision->kind == EPIX_MOVE && decision->unit == EPIX_KNIGHT;
    counts->rides += ride;
    counts->back += ride && sitting->seen.left >> decision->to & 1;
    counts->choices += decision->kind == EPIX_CHOOSE;
    counts->penniless += decision->kind == EPIX_CHOOSE && view->gold[view->observer] < 2 &&
                         decision->cards & EPIX_RECRUITMENT && !(decision->cards & EPIX_TAX);
    counts->raised += raises_for_nobody(sitting, view);
    counts->again += attacks_again(sitting);
    counts->bids += decision->kind == EPIX_AUCTION;
    counts->beyond += decision->kind == EPIX_AUCTION && decision->gold[0] > most + 1;
    const bool tax = decision->kind == EPIX_PLAY && view->cards[view->observer] & EPIX_TAX;
    counts->taxes += tax;
    counts->late += tax && decision->cards != EPIX_TAX;
}

/* Takes a decision. Whoever foresees rides must know as well as who has seen them where none leads back to. */
static void take(Sitting *sitting, int seat, Counts *counts) {
    const EpixDecision *decision = &sitting->answer.decision;
    const uint32_t left = wander_left_after(sitting->seen.left, &sitting->state, decision);
    assert_int_equal(
        epix_submit(&sitting->note.game, &sitting->state, seat, decision, &sitting->events).code,
        EPIX_ACCEPTED);
    bot_seen_note(&sitting->seen, &sitting->events);
    if (mind_in_turn(&sitting->state)) {
        assert_int_equal(sitting->seen.left, left);
        counts->left += left != 0;
    }
}

static void play(Sitting *sitting, int players, int level, int number, Counts *counts) {
    const EpixRules rules = {.minimum_stake = 1};
    assert_false(note_game_standard(&sitting->note, players, rules).code);
    epix_start(&sitting->note.game, &sitting->state);
    const EpixDecision first = {.kind = EPIX_DRAW, .seat = (uint8_t)(number % players)};
    epix_play(&sitting->note.game, &sitting->state, EPIX_CHANCE, &first, NULL);
    sit(sitting, level, (uint64_t)number);
    while (!sitting->state.winners) {
        const int seat = __builtin_ctz(sitting->state.actors);
        EpixView view;
        ask(sitting, seat, &view);
        count(sitting, &view, counts);
        take(sitting, seat, counts);
    }
}

static void nobody_does_what_all_would_laugh_at(void **unused) {
    Counts counts = {0};
    Sitting *sitting = calloc(1, sizeof *sitting);
    assert_non_null(sitting);
    for (int number = 0; number < 2 * BOT_LEVELS; number++) {
        play(sitting, 2 + number % 3, 1 + number % BOT_LEVELS, number, &counts);
    }
    leave(sitting);
    print_message(
        "rides %d, back %d; choices %d, penniless %d; bids %d, beyond %d; taxes %d, late %d\n",
        counts.rides, counts.back, counts.choices, counts.penniless, counts.bids, counts.beyond,
        counts.taxes, counts.late);
    assert_true(counts.rides > 20 && counts.choices > 100 && counts.bids > 100);
    assert_true(counts.taxes > 10 && counts.left > 20);
    assert_int_equal(counts.late, 0);
    assert_int_equal(counts.back, 0);
    assert_int_equal(counts.penniless, 0);
    assert_int_equal(counts.beyond, 0);
    assert_int_equal(counts.raised, 0);
    assert_int_equal(counts.again, 0);
}

/* ---- Positions -------------------------------------------------------------------------------------- */

static bool passes(const EpixDecision *decision) {
    return decision->kind == EPIX_PASS;
}

static bool ends(const EpixDecision *decision) {
    return decision->kind == EPIX_END;
}

static bool bids_two(const EpixDecision *decision) {
    return decision->gold[0] > 1;
}

static bool recruits_with_nothing(const EpixDecision *decision) {
    return decision->cards & EPIX_RECRUITMENT && !(decision->cards & EPIX_TAX);
}

static bool withdraws(const EpixDecision *decision) {
    return decision->kind == EPIX_WITHDRAW;
}

static bool taxes_later(const EpixDecision *decision) {
    return decision->cards != EPIX_TAX;
}

/* Who is asked is red; of 30 answers of the best so many at most may be silly. */
static const struct {
    const char *what;
    const char *position;
    bool (*silly)(const EpixDecision *decision);
    int most;
} positions[] = {
    {"passes at once in the draft", "phase: draft\nunits: rc rS bc bS\ngold: r 15 b 15\n", passes,
     0},
    {"bids 2 against somebody without gold",
     "season: autumn\nphase: auction\nunits: rc rS r1 rS bc bS b2 bS\ngold: r 9 b 0\n", bids_two,
     0},
    {"has no gold and chooses Recruitment",
     "season: winter\nphase: choose\nunits: rc rS r1 rS bc bS b2 bS\ngold: r 1 b 6\n",
     recruits_with_nothing, 0},
    {"the same in Summer",
     "season: summer\nphase: choose\nunits: rc rS r1 rS bc bS b2 bS\ngold: r 0 b 9\n",
     recruits_with_nothing, 0},
    {"leaves bare ground lying in its last turn",
     "season: winter\nphase: act\nfirst: b\nturn: r\nchosen: r TM b TM\nunits: rc rS r1 rSC bc bS b2 "
     "bSC\ngold: r 3 b 3\n",
     ends, 0},
    {"fights before it takes its taxes",
     "season: winter\nphase: play\nfirst: r\nturn: r\nchosen: r TM b TM\nunits: rc rSK r1 rSC r2 rC "
     "bc bS b1 bSC b2 bC\ngold: r 5 b 4\n",
     taxes_later, 0},
    {"breaks off when one defender is left and gold is there, in its last turn",
     "season: winter\nphase: press\nfirst: b\nturn: r\nchosen: r TM b TM\nattack: S lm b2\nunits: rc rS "
     "lm rS bc bS b2 bC\ngold: r 5 b 9\n",
     withdraws, 1},
};

/* ---- Positions of games that were read -------------------------------------------------------------- */

static void stand(Sitting *sitting, const char *text) {
    const EpixRules rules = {.minimum_stake = 1, .advanced = true};
    assert_false(note_game_standard(&sitting->note, 2, rules).code);
    assert_false(note_position_parse(&sitting->note, text, strlen(text), &sitting->state).code);
}

/* A Mirror paid 2 gold for a card that it had for 1, since nobody else was left to bid. */
static void nobody_outbids_itself_when_all_others_have_passed(void **unused) {
    Sitting *sitting = calloc(1, sizeof *sitting);
    assert_non_null(sitting);
    stand(sitting,
          "phase: draft\nturn: b\ngold: r 5 b 7\nunits: rc rS r1 rS r2 rSK bc bS b1 bCT b2 bC\n"
          "dealt: hiring-fair - heavy-armour b 1 T market-rights b 1 C\npassed: r\n");
    for (int level = 1; level <= BOT_LEVELS; level++) {
        for (uint64_t seed = 0; seed < 10; seed++) {
            EpixView view;
            sit(sitting, level, seed);
            ask(sitting, EPIX_BLUE, &view);
            assert_false(raises_for_nobody(sitting, &view));
        }
    }
    leave(sitting);
}

/* A Knight broke its attack off, and began it again at once: to press on would have been the same. */
static void nobody_breaks_off_to_attack_again(void **unused) {
    static const char *const read[] = {
        "season: winter\nphase: press\nfirst: b\nturn: r\ngold: r 9 b 6\n"
        "units: r1 bSK r2 rKC b1 bCT b2 bCT km bS lm bK bl bC\n"
        "dealt: royal-levy b master-engineer b war-chest r\nchosen: r TM b RM\nattack: K r2 bl\n",
        "season: winter\nphase: press\ngold: r 13 b 9\n"
        "units: rc rS r1 rC r2 rC bc bT b1 bKC b2 bC lm rK bl bSK\n"
        "dealt: hiring-fair r heavy-armour b market-rights b\nchosen: r TM b RM\nattack: K lm b2\n"
        "finished: S rc\n"};
    Sitting *sitting = calloc(1, sizeof *sitting);
    assert_non_null(sitting);
    for (int i = 0; i < 2 * BOT_LEVELS; i++) {
        const EpixDecision withdraw = {.kind = EPIX_WITHDRAW};
        EpixView view;
        stand(sitting, read[i % 2]);
        sit(sitting, 1 + i / 2, 1);
        epix_play(&sitting->note.game, &sitting->state, EPIX_RED, &withdraw, &sitting->events);
        bot_seen_note(&sitting->seen, &sitting->events);
        ask(sitting, EPIX_RED, &view);
        assert_false(attacks_again(sitting));
    }
    leave(sitting);
}

/* What the best level answers as Blue in a position of a game that was read, ten times. */
static void each_answer(const char *position, uint64_t nodes, void (*check)(const BotAnswer *)) {
    Sitting *sitting = calloc(1, sizeof *sitting);
    assert_non_null(sitting);
    stand(sitting, position);
    for (uint64_t seed = 0; seed < 10; seed++) {
        EpixView view;
        sit(sitting, BOT_LEVELS, seed);
        ask_for(sitting, EPIX_BLUE, nodes, &view);
        check(&sitting->answer);
    }
    leave(sitting);
}

static void is_in_doubt(const BotAnswer *answer) {
    assert_true(answer->value[EPIX_BLUE] < 0.78);
}

/* With 2 gold a Knight rode about before a castle with three defenders, as if each of them would fall: to end the
 * turn looked far worse than that. */
static void nobody_counts_on_a_castle_out_of_reach(void **unused) {
    each_answer("season: winter\nphase: act\nfirst: b\ngold: r 7 b 2\n"
                "units: rc rSKT r1 bS r2 rC bc bKT b1 bC b2 bCT km bS lm bC\n"
                "dealt: sappers b heavy-armour r toll-keepers r\nchosen: r TM b TM\n"
                "finished: S r1 S km\n",
                3000, is_in_doubt);
}

static void is_an_attack(const BotAnswer *answer) {
    assert_int_equal(answer->decision.kind, EPIX_ATTACK);
}

/* Winter's first player ended its turn with gold and a good attack left. */
static void nobody_stops_too_early(void **unused) {
    each_answer("season: winter\nphase: act\nfirst: b\ngold: r 7 b 9\n"
                "units: rc rSKT r1 rSC r2 rC bc bT b1 bCT b2 bC km bS lm bC bl bSK\n"
                "dealt: sappers b heavy-armour r toll-keepers r\nchosen: r TM b TM\n"
                "finished: S km S bl\nrides: 1\n",
                600, is_an_attack);
}

/* A lone Catapult can be fired at for nothing, which was enough to win; the gold went into battles instead. */
static void nobody_misses_a_certain_victory(void **unused) {
    Sitting *sitting = calloc(1, sizeof *sitting);
    assert_non_null(sitting);
    for (uint64_t seed = 0; seed < 10; seed++) {
        stand(sitting, "season: winter\nphase: recruit\nfirst: b\nturn: r\ngold: r 11 b 2\n"
                       "units: rc rT r1 rC r2 bC bc bT b1 bC b2 bC km rS lm rS bl bK\n"
                       "chosen: r RM b RM\ncard-next: M\n");
        sit(sitting, BOT_LEVELS, seed);
        while (!sitting->state.winners) {
            EpixView view;
            ask_for(sitting, EPIX_RED, 2000, &view);
            assert_true(sitting->answer.value[EPIX_RED] == 1);
            epix_play(&sitting->note.game, &sitting->state, EPIX_RED, &sitting->answer.decision,
                      NULL);
        }
        assert_int_equal(sitting->state.winners, 1 << EPIX_RED);
    }
    leave(sitting);
}

/* What is left of Blue's turn, up to an attack, whose outcome is another matter: how often its Knights ride, and how
 * much of what the turn seemed to be worth is gone in the end. */
static void play_on(Sitting *sitting, uint64_t nodes, int *rides, double *lost) {
    const EpixDecision *decision = &sitting->answer.decision;
    double before = 0;
    while (decision->kind != EPIX_ATTACK && decision->kind != EPIX_END) {
        EpixView view;
        ask_for(sitting, EPIX_BLUE, nodes, &view);
        before = before > 0 ? before : sitting->answer.value[EPIX_BLUE];
        *rides += decision->kind == EPIX_MOVE && decision->unit == EPIX_KNIGHT;
        epix_play(&sitting->note.game, &sitting->state, EPIX_BLUE, decision, &sitting->events);
        bot_seen_note(&sitting->seen, &sitting->events);
    }
    *lost += before - sitting->answer.value[EPIX_BLUE];
}

/* A Knight broke an attack off and rode away from where it was needed, as if it could ride back; no level does. */
static void nobody_counts_on_riding_back(void **unused) {
    const EpixDecision withdraw = {.kind = EPIX_WITHDRAW};
    Sitting *sitting = calloc(1, sizeof *sitting);
    int rides = 0;
    double lost = 0;
    assert_non_null(sitting);
    for (uint64_t seed = 0; seed < 10; seed++) {
        stand(sitting, "season: winter\nphase: press\nfirst: b\ngold: r 6 b 12\n"
                       "units: rc rSKT r1 rC r2 rC bc bS b1 bC b2 bSC lm rS bl bSK\n"
                       "dealt: vanguard r mountain-guides r night-march r\n"
                       "chosen: r TM b TM\nattack: K bl r2\nfinished: S bl\n");
        sit(sitting, BOT_LEVELS, seed);
        sitting->answer.decision = withdraw;
        epix_play(&sitting->note.game, &sitting->state, EPIX_BLUE, &withdraw, &sitting->events);
        bot_seen_note(&sitting->seen, &sitting->events);
        play_on(sitting, 1000, &rides, &lost);
    }
    leave(sitting);
    print_message("rides %d, lost %.3f\n", rides, lost / 10);
    assert_in_range(rides, 0, 9);
    assert_true(lost < 0.1);
}

/* Yardsticks stay as they were: where Knights have come from makes no difference to them. */
static void veteran_does_not_look_back(void **unused) {
    const BotKind *kind = bot_kind_find("veteran", strlen("veteran"));
    Sitting *sitting = calloc(1, sizeof *sitting);
    assert_non_null(sitting);
    stand(sitting, "season: winter\nphase: act\nfirst: b\ngold: r 6 b 12\n"
                   "units: rc rSKT r1 rC r2 rC bc bS b1 bC b2 bSC lm rS bl bSK\n"
                   "chosen: r TM b TM\nfinished: S bl\n");
    for (uint64_t seed = 0; seed < 10; seed++) {
        double value[2];
        for (int rode = 0; rode < 2; rode++) {
            EpixView view;
            sit(sitting, BOT_LEVELS, seed);
            bot_init(&sitting->bot[EPIX_BLUE], kind, seed, sitting->bot[EPIX_BLUE].memory);
            sitting->seen.left = rode ? sitting->state.units[EPIX_BLUE][EPIX_CAMP] : 0;
            ask_for(sitting, EPIX_BLUE, 300, &view);
            value[rode] = sitting->answer.value[EPIX_BLUE];
        }
        assert_true(value[0] == value[1]);
    }
    leave(sitting);
}

enum { POSITIONS = sizeof positions / sizeof *positions, SEEDS = 30 };

static void odd_decisions_of_games_that_were_read(void **unused) {
    const EpixRules rules = {.minimum_stake = 1};
    Sitting *sitting = calloc(1, sizeof *sitting);
    assert_non_null(sitting);
    assert_false(note_game_standard(&sitting->note, 2, rules).code);
    for (int i = 0; i < POSITIONS; i++) {
        const char *text = positions[i].position;
        int silly = 0;
        assert_false(note_position_parse(&sitting->note, text, strlen(text), &sitting->state).code);
        for (int seed = 0; seed < SEEDS; seed++) {
            EpixView view;
            sit(sitting, BOT_LEVELS, (uint64_t)seed);
            ask(sitting, 0, &view);
            silly += positions[i].silly(&sitting->answer.decision);
        }
        print_message("%s: %d of %d\n", positions[i].what, silly, SEEDS);
        assert_in_range(silly, 0, positions[i].most);
    }
    leave(sitting);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_does_what_all_would_laugh_at),
        cmocka_unit_test(odd_decisions_of_games_that_were_read),
        cmocka_unit_test(nobody_outbids_itself_when_all_others_have_passed),
        cmocka_unit_test(nobody_breaks_off_to_attack_again),
        cmocka_unit_test(nobody_counts_on_a_castle_out_of_reach),
        cmocka_unit_test(nobody_stops_too_early),
        cmocka_unit_test(nobody_counts_on_riding_back),
        cmocka_unit_test(veteran_does_not_look_back),
        cmocka_unit_test(nobody_misses_a_certain_victory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
