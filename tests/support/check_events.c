/* SPDX-License-Identifier: MIT */
/*
 * Keeps books by the events alone: from the position before a decision they must lead to the
 * units and the gold after it, and every amount must be what the rules say.
 */
#include <string.h>

#include "battery.h"
#include "by_hand.h"

typedef struct Books {
    const RandomGame *game;
    EpixState position; /* before the decision, with the units as the events have left them */
    int64_t gold[EPIX_SEATS];
    int64_t gold_before_income[EPIX_SEATS];
    int64_t gold_before_tolls[EPIX_SEATS];
    bool income_begun;
    bool season_begun;
    uint32_t bid[EPIX_SEATS]; /* auction bids as they are opened */
    int64_t stake;
    bool guessed;
    bool opened;     /* a fist */
    bool repelled;   /* an attack */
    bool stake_back; /* to the attacker */
    int beaten;      /* units beaten or destroyed, without the garrison */
    int won;         /* units beaten or destroyed, with it */
    int plundered;   /* times */
} Books;

/* ---- Units ---------------------------------------------------------------------------------- */

static void take_off(Books *books, int seat, int unit, int province) {
    expect(books->game, stands_in(&books->position, seat, unit, province),
           "an event tells of a unit that was not there");
    books->position.units[seat][unit] &= ~(UINT32_C(1) << province);
}

static void put_on(Books *books, int seat, int unit, int province) {
    expect(books->game, !stands_in(&books->position, seat, unit, province),
           "an event brings a second unit of the kind");
    books->position.units[seat][unit] |= UINT32_C(1) << province;
}

static void on_moved(Books *books, const EpixEvent *event) {
    take_off(books, event->seat, event->unit, event->from);
    put_on(books, event->seat, event->unit, event->to);
}

static void on_beaten(Books *books, const EpixEvent *event) {
    books->won++;
    if (event->unit != EPIX_GARRISON) {
        take_off(books, event->other, event->unit, event->to);
        books->beaten++;
    }
}

/* A Catapult that fails is spent, which is told by an event of its own. */
static void on_repelled(Books *books, const EpixEvent *event) {
    books->repelled = true;
    if (event->unit != EPIX_CATAPULT) {
        take_off(books, event->seat, event->unit, event->from);
    }
}

static void on_spent(Books *books, const EpixEvent *event) {
    take_off(books, event->seat, EPIX_CATAPULT, event->from);
}

/* A Camp was beaten before and is off the board already; a Catapult is not (8.5). */
static void on_removed(Books *books, const EpixEvent *event) {
    if (event->unit == EPIX_CATAPULT) {
        take_off(books, event->other, EPIX_CATAPULT, event->to);
    }
    const bool none_left = on_board_by_hand(&books->game->note.game, &books->position, event->seat,
                                            event->unit) == total_by_hand(event->unit);
    expect(books->game, none_left == (event->kind == EPIX_EVENT_REMOVED),
           "a piece is captured without one in the supply, or removed with one");
}

static void on_captured(Books *books, const EpixEvent *event) {
    on_removed(books, event);
    put_on(books, event->seat, event->unit, event->to);
}

/* ---- Gold ----------------------------------------------------------------------------------- */

static int64_t effect(const Books *books, int seat, EpixEffect effect_id) {
    return effect_by_hand(&books->game->note.game, &books->position, seat, effect_id);
}

static void on_recruited(Books *books, const EpixEvent *event) {
    const bool levy = books->game->before.phase == EPIX_PHASE_LEVY; /* 11.1.27 */
    const int64_t cost =
        levy ? 0 : effect(books, event->seat, (EpixEffect)(EPIX_EFFECT_COST_SOLDIER + event->unit));
    expect(books->game, event->gold[0] == cost, "a unit has the wrong price");
    put_on(books, event->seat, event->unit, event->to);
    books->gold[event->seat] -= cost;
}

static void on_bid(Books *books, const EpixEvent *event) {
    books->gold[event->seat] -= event->gold[0];
}

static void on_gold(Books *books, const EpixEvent *event) {
    books->gold[event->seat] += event->gold[0];
}

static void on_auction_bid(Books *books, const EpixEvent *event) {
    const bool last = event->seat == books->game->last.seat;
    const uint32_t sealed =
        last ? books->game->last.decision.gold[0] : books->game->before.bid[event->seat];
    expect(books->game, event->gold[0] == sealed, "a bid is opened that was not sealed");
    books->bid[event->seat] = event->gold[0];
}

static void on_auction_won(Books *books, const EpixEvent *event) {
    int64_t price;
    const int winner =
        auction_by_hand(&books->game->note.game, &books->position, books->bid, &price);
    expect(books->game, event->seat == winner, "the wrong bidder wins the auction");
    expect(books->game, event->gold[0] == price, "the auction has the wrong price");
    books->gold[winner] -= price;
}

static void on_taxed(Books *books, const EpixEvent *event) {
    expect(books->game, event->gold[0] == effect(books, event->seat, EPIX_EFFECT_TAX_GOLD),
           "the tax is wrong");
    on_gold(books, event);
}

static void on_guessed(Books *books, const EpixEvent *event) {
    for (int i = 0; i < event->guesses; i++) {
        books->guessed = books->guessed || event->gold[i] == books->game->before.stake;
    }
}

static void on_fist_opened(Books *books, const EpixEvent *event) {
    expect(books->game, event->gold[0] == books->game->before.stake, "the fist held another stake");
    books->opened = true;
    books->stake = event->gold[0];
    books->gold[event->seat] -= event->gold[0];
}

static void on_plundered(Books *books, const EpixEvent *event) {
    expect(books->game, event->gold[0] == effect(books, event->seat, EPIX_EFFECT_PLUNDER),
           "the plunder is wrong");
    books->plundered++;
    on_gold(books, event);
}

static void on_stake_back(Books *books, const EpixEvent *event) {
    expect(books->game, event->gold[0] == books->stake, "another stake comes back");
    books->stake_back = true;
    on_gold(books, event);
}

static void on_income(Books *books, const EpixEvent *event) {
    if (!books->income_begun) {
        memcpy(books->gold_before_income, books->gold, sizeof books->gold);
        books->income_begun = true;
    }
    on_gold(books, event);
}

static void on_season(Books *books, const EpixEvent *event) {
    (void)event;
    memcpy(books->gold_before_tolls, books->gold, sizeof books->gold);
    books->season_begun = true;
}

static void on_took(Books *books, const EpixEvent *event) {
    expect(books->game, books->season_begun, "gold is taken before the season has begun");
    on_gold(books, event);
    books->gold[event->other] -= event->gold[0];
    expect(books->game, books->gold[event->other] >= 0, "gold is taken that was not there");
}

/* ---- The books ------------------------------------------------------------------------------ */

typedef void Entry(Books *books, const EpixEvent *event);

static Entry *const entries[EPIX_EVENT_KINDS] = {
    [EPIX_EVENT_RECRUITED] = on_recruited,
    [EPIX_EVENT_BID] = on_bid,
    [EPIX_EVENT_BID_BACK] = on_gold,
    [EPIX_EVENT_AUCTION_BID] = on_auction_bid,
    [EPIX_EVENT_AUCTION_WON] = on_auction_won,
    [EPIX_EVENT_TAXED] = on_taxed,
    [EPIX_EVENT_MOVED] = on_moved,
    [EPIX_EVENT_GUESSED] = on_guessed,
    [EPIX_EVENT_FIST_OPENED] = on_fist_opened,
    [EPIX_EVENT_BEATEN] = on_beaten,
    [EPIX_EVENT_REPELLED] = on_repelled,
    [EPIX_EVENT_DESTROYED] = on_beaten,
    [EPIX_EVENT_SPENT] = on_spent,
    [EPIX_EVENT_ENTERED] = on_moved,
    [EPIX_EVENT_CAPTURED] = on_captured,
    [EPIX_EVENT_REMOVED] = on_removed,
    [EPIX_EVENT_PLUNDERED] = on_plundered,
    [EPIX_EVENT_STAKE_BACK] = on_stake_back,
    [EPIX_EVENT_INCOME] = on_income,
    [EPIX_EVENT_SEASON] = on_season,
    [EPIX_EVENT_TOOK] = on_took,
};

/* A guess loses the attacker or a defender, and what follows from it is told. */
static void check_attack(const Books *books) {
    const int seat = books->game->before.turn;
    if (books->opened) {
        expect(books->game, books->guessed == books->repelled, "guessed is not repelled");
        expect(books->game, books->guessed == (books->won == 0), "guessed is beaten all the same");
    }
    const bool back = books->repelled && effect(books, seat, EPIX_EFFECT_STAKE_BACK);
    expect(books->game, books->stake_back == back, "the stake comes back wrongly, or does not");
    const bool plunders = books->beaten && effect(books, seat, EPIX_EFFECT_PLUNDER);
    expect(books->game, books->plundered == (plunders ? books->beaten : 0),
           "plunder is not paid for each unit");
}

/* Income is paid when the season changes and when the game ends by the count (5.5.1). */
static void check_income(Books *books) {
    const EpixState *after = &books->game->state;
    bool castle = false;
    for (int i = 0; i < books->game->events.count; i++) {
        castle = castle || books->game->events.event[i].kind == EPIX_EVENT_CASTLE_TAKEN;
    }
    const bool paid =
        after->season != books->game->before.season || (after->phase == EPIX_PHASE_OVER && !castle);
    if (!paid) {
        expect(books->game, !books->income_begun, "income is paid within a season");
        return;
    }
    const int64_t *gold = books->season_begun ? books->gold_before_tolls : books->gold;
    int64_t due[EPIX_SEATS];
    memcpy(due, books->income_begun ? books->gold_before_income : gold, sizeof due);
    pay_by_hand(&books->game->note.game, &books->position, due);
    expect(books->game, memcmp(due, gold, sizeof due) == 0, "the income is wrong");
}

/* Opponents' gold is taken when a season begins, Spring included, and never else (5.0.3). */
static void check_tolls(Books *books) {
    const EpixState *after = &books->game->state;
    if (!books->season_begun) {
        return;
    }
    toll_by_hand(&books->game->note.game, after, books->gold_before_tolls);
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        expect(books->game, books->gold_before_tolls[seat] == after->gold[seat],
               "the tolls are wrong");
    }
}

/* A decision is sealed at first exactly in the phases of which the rules say so; who withdraws does
 * so openly. */
static void check_sealed(const RandomGame *game) {
    const bool sealed = game->events.count > 0 && game->events.event[0].kind == EPIX_EVENT_SEALED;
    const bool openly = game->last.decision.kind == EPIX_WITHDRAW;
    expect(game, sealed == (epix_is_sealed(game->before.phase) && !openly),
           "another decision is sealed");
}

void check_events(const RandomGame *game) {
    check_sealed(game);
    Books books = {.game = game, .position = game->before};
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        books.gold[seat] = game->before.gold[seat];
    }
    for (int i = 0; i < game->events.count; i++) {
        const EpixEvent *event = &game->events.event[i];
        if (entries[event->kind]) {
            entries[event->kind](&books, event);
        }
    }
    expect(game, memcmp(books.position.units, game->state.units, sizeof game->state.units) == 0,
           "the events do not account for the units");
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        expect(game, books.gold[seat] == game->state.gold[seat],
               "the events do not account for the gold");
    }
    check_attack(&books);
    check_income(&books);
    check_tolls(&books);
}
