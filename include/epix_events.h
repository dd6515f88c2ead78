/* SPDX-License-Identifier: MIT */
/*
 * What can happen in a game, one word each. The comment names the fields of EpixEvent that the
 * kind uses. Included by epix.h.
 */
#ifndef EPIX_EVENTS_H
#define EPIX_EVENTS_H

#define EPIX_EVENT_LIST(X)                                                                         \
    X(DRAWN, "drawn")                         /* seat is first */                                  \
    X(DEALT, "dealt")                         /* ability */                                        \
    X(RECRUITED, "recruited")                 /* seat, unit, to, gold */                           \
    X(BID, "bid")                             /* seat, ability, gold, unit (the marker) */         \
    X(BID_BACK, "bid_back")                   /* seat, ability, gold, unit */                      \
    X(PASSED, "passed")                       /* seat */                                           \
    X(ABILITY_WON, "ability_won")             /* seat, ability, gold */                            \
    X(ABILITY_DISCARDED, "ability_discarded") /* ability */                                        \
    X(SEASON, "season")                       /* ability: the season that begins */                \
    X(SEALED, "sealed")                       /* seat has sealed a bid, cards or a stake */        \
    X(AUCTION_BID, "auction_bid")             /* seat, gold */                                     \
    X(AUCTION_WON, "auction_won")             /* seat, gold (paid) */                              \
    X(FIRST_PLAYER, "first_player")           /* seat hands the card to other */                   \
    X(SPIED, "spied")                         /* seat names other */                               \
    X(SAW, "saw")                             /* seat, other, cards; for seat only */              \
    X(REVEALED, "revealed")                   /* seat, cards */                                    \
    X(CARD_BEGUN, "card_begun")               /* seat, cards (one) */                              \
    X(TAXED, "taxed")                         /* seat, gold */                                     \
    X(DECLINED, "declined")                   /* seat does without what an ability offers */       \
    X(MOVED, "moved")                         /* seat, unit, from, to */                           \
    X(ATTACKED, "attacked")                   /* seat, other, unit, from, to */                    \
    X(GUESSED, "guessed")                     /* seat (the defender), guesses, gold */             \
    X(FIST_OPENED, "fist_opened")             /* seat, gold: the stake */                          \
    X(BEATEN, "beaten")                       /* seat, other, unit (or garrison), to */            \
    X(REPELLED, "repelled")                   /* seat, other, unit, from, to */                    \
    X(DESTROYED, "destroyed")                 /* seat, other, unit, to */                          \
    X(SPENT, "spent")                         /* seat, from: a catapult goes back to the supply */ \
    X(ENTERED, "entered")                     /* seat, unit, from, to */                           \
    X(CAPTURED, "captured")                   /* seat, other, unit, to */                          \
    X(REMOVED, "removed")                     /* seat, other, unit, to: captor had none left */    \
    X(WITHDREW, "withdrew")                   /* seat, unit, from, to */                           \
    X(PLUNDERED, "plundered")                 /* seat, gold */                                     \
    X(STAKE_BACK, "stake_back")               /* seat, gold */                                     \
    X(CASTLE_TAKEN, "castle_taken")           /* seat, other, to */                                \
    X(CARD_ENDED, "card_ended")               /* seat, cards (one) */                              \
    X(NO_TURN, "no_turn")                     /* seat, cards: Winter's last player cannot win */   \
    X(INCOME, "income")                       /* seat, gold */                                     \
    X(TOOK, "took")                           /* seat, other, gold */                              \
    X(OVER, "over")                           /* cards: the winning seats, a bit each */

typedef enum EpixEventKind {
#define X(id, name) EPIX_EVENT_##id,
    EPIX_EVENT_LIST(X)
#undef X
        EPIX_EVENT_KINDS
} EpixEventKind;

#endif
