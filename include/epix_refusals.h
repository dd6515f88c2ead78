/* SPDX-License-Identifier: MIT */
/*
 * The reasons for which a decision is refused: one list makes the code, its stable name, the
 * clause of docs/rules.md that it breaks, and the English sentence, which is also the key of
 * its translations. In a sentence {seat}, {unit}, {province}, {phase}, {low} and {high} stand
 * for the fields of EpixRefusal ({phase} for low); translations may have {in_province},
 * {into_province} and {the_province}. Included by epix.h.
 */
#ifndef EPIX_REFUSALS_H
#define EPIX_REFUSALS_H

// clang-format off
#define EPIX_REFUSAL_LIST(X) \
    X(ACCEPTED, "accepted", "10.1", "Accepted.") \
    /* whose decision it is, and which */ \
    X(MALFORMED, "malformed", "10.2", "That is not a decision of this game.") \
    X(GAME_OVER, "game_over", "9.2", "The game is over.") \
    X(NOT_ASKED, "not_asked", "10.2", "It is not your decision: {seat} decides now.") \
    X(WRONG_PHASE, "wrong_phase", "10.2", "Something else is asked now: {phase}.") \
    /* set-up */ \
    X(ALREADY_DEALT, "already_dealt", "3.3", "This ability card is dealt already.") \
    /* recruiting */ \
    X(NONE_IN_SUPPLY, "none_in_supply", "7.7", "{unit}: none left in your supply.") \
    X(TOO_EXPENSIVE, "too_expensive", "7.2", "{unit}: costs {low} gold, you have {high}.") \
    X(CAMP_IN_CASTLE, "camp_in_castle", "2.12", "A Camp is never placed in a castle.") \
    X(KNIGHT_ON_MOUNTAIN, "knight_on_mountain", "2.13", "A Knight never goes to {province}.") \
    X(SAME_KIND_THERE, "same_kind_there", "2.6", "{province} already holds one of your units of this kind: {unit}.") \
    X(FOREIGN_CASTLE, "foreign_castle", "2.11", "{province} is the castle of {seat}: it can only be entered by capturing it.") \
    X(ENEMY_ON_LANDS, "enemy_on_lands", "7.4", "Units of {seat} hold {province}.") \
    X(NOT_YOUR_LANDS, "not_your_lands", "4.3", "In the draft units are placed in your own lands only; {province} is not part of them.") \
    X(NOT_PLACEABLE, "not_placeable", "7.5", "{province} is neither in your lands nor does it hold a unit of yours.") \
    /* bidding on ability cards */ \
    X(BASIC_RULES, "basic_rules", "4.4", "The basic rules have no ability cards.") \
    X(NOT_DEALT, "not_dealt", "4.4", "This ability card does not lie on the table.") \
    X(BID_TOO_LOW, "bid_too_low", "4.6", "Bid at least {low} gold.") \
    X(BID_TOO_HIGH, "bid_too_high", "4.10", "You can bid {high} gold at most.") \
    X(NO_MARKER, "no_marker", "4.11", "{unit}: none in your supply to mark the bid with.") \
    /* auction, First Player card, choice */ \
    X(AUCTION_TOO_HIGH, "auction_too_high", "5.1.1", "You can bid {high} gold at most.") \
    X(NO_SUCH_SEAT, "no_such_seat", "5.1.5", "Nobody plays that colour.") \
    X(SPY_ON_SELF, "spy_on_self", "11.1.25", "Name an opponent.") \
    X(SPY_TOO_EARLY, "spy_too_early", "11.2.9", "{seat} has not chosen yet: name somebody who has.") \
    X(CHOOSE_ONE, "choose_one", "5.2.1", "Choose one action card.") \
    X(CHOOSE_TWO, "choose_two", "5.2.2", "In Winter choose two different action cards.") \
    X(CARD_NOT_CHOSEN, "card_not_chosen", "5.3.3", "This is not one of your two cards.") \
    /* moving */ \
    X(NO_SUCH_UNIT, "no_such_unit", "8.0.1", "You have no such unit in {province}: {unit}.") \
    X(UNIT_NEVER_MOVES, "unit_never_moves", "8.1.7", "{unit}: never moves.") \
    X(SOLDIER_FINISHED, "soldier_finished", "8.1.2", "The Soldier in {province} is finished for this action.") \
    X(SOLDIER_HAS_MOVED, "soldier_has_moved", "11.1.13", "The Soldier in {province} has moved: it may only attack now.") \
    X(CATAPULT_FINISHED, "catapult_finished", "11.3.17", "The Catapult in {province} is finished for this action.") \
    X(NO_MOVE, "no_move", "8.1.8", "The unit stands in {province} already.") \
    X(ENEMY_IN_THE_WAY, "enemy_in_the_way", "8.1.1", "Units of {seat} hold {province}: attack them first.") \
    X(TOO_FAR, "too_far", "8.1.1", "{province} is too far away through empty or friendly provinces (steps allowed: {low}).") \
    X(NO_WAY, "no_way", "8.1.3", "No way leads to {province} through empty or friendly provinces.") \
    X(KNIGHTS_RIDE_ABOUT, "knights_ride_about", "10.5", "Your Knights have moved {low} times in a row without taking anything: do something else first, or end.") \
    X(ONLY_SOLDIERS_MARCH, "only_soldiers_march", "11.1.29", "{unit}: only a Soldier moves at the end of your turn.") \
    X(CATAPULT_CAPTURES_NOTHING, "catapult_captures_nothing", "11.1.12", "A Catapult captures nothing: units of {seat} hold {province}.") \
    /* attacking */ \
    X(UNIT_NEVER_ATTACKS, "unit_never_attacks", "8.2.13", "{unit}: never attacks.") \
    X(NO_TARGET, "no_target", "8.2.1", "Nothing in {province} can be attacked.") \
    X(ENTER_INSTEAD, "enter_instead", "8.2.14", "{province} holds only a Catapult: move in and take it.") \
    X(NOT_ADJACENT, "not_adjacent", "8.2.2", "{province} is not adjacent.") \
    X(KNIGHT_AND_MOUNTAIN, "knight_and_mountain", "8.2.6", "A Knight never attacks {province}.") \
    X(OUT_OF_RANGE, "out_of_range", "8.2.7", "{province} is out of range (steps allowed: {low}).") \
    X(MOUNTAIN_IMMUNE, "mountain_immune", "8.2.10", "A Catapult never attacks {province}.") \
    X(CASTLE_IS_EMPTY, "castle_is_empty", "8.2.11", "No unit is in {province}, and a Catapult never attacks a garrison.") \
    X(CANNOT_STAKE, "cannot_stake", "8.3.7", "An attack needs a stake of at least {low} gold; you have {high}.") \
    X(STAKE_BOUNDS, "stake_bounds", "8.3.5", "Stake {low} to {high} gold.") \
    X(MUST_WITHDRAW, "must_withdraw", "8.4.3", "Pressing on needs a stake of at least {low} gold; you have {high}: withdraw.") \
    X(GUESS_COUNT, "guess_count", "8.3.10", "Name exactly this many amounts: {low}.") \
    X(GUESS_BOUNDS, "guess_bounds", "8.3.9", "Guess amounts from {low} to {high} gold.") \
    X(GUESS_ORDER, "guess_order", "8.3.8", "Name different amounts, the smaller first.")
// clang-format on

typedef enum EpixRefusalCode {
#define X(id, name, clause, english) EPIX_##id,
    EPIX_REFUSAL_LIST(X)
#undef X
        EPIX_REFUSALS
} EpixRefusalCode;

#endif
