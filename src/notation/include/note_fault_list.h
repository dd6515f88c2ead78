/* SPDX-License-Identifier: MIT */
/*
 * The faults that a text can have: one list makes the code, its stable name, and the English
 * sentence, which is also the key of its translations. In a sentence {word}, {other}, {low} and
 * {high} stand for the fields of NoteFault, {refusal} for the sentence of its refusal and {clause}
 * for the rule that this names; a part in [brackets] is left out when its placeholder is empty.
 * Included by note_faults.h.
 */
#ifndef NOTE_FAULT_LIST_H
#define NOTE_FAULT_LIST_H

// clang-format off
#define NOTE_FAULT_LIST(X) \
    NOTE_FAULTS_OF_TEXT(X) \
    NOTE_FAULTS_OF_DECISIONS(X) \
    NOTE_FAULTS_OF_RECORDS(X) \
    NOTE_FAULTS_OF_BOARDS(X) \
    NOTE_FAULTS_OF_CARDS(X) \
    NOTE_FAULTS_OF_POSITIONS(X)

#define NOTE_FAULTS_OF_TEXT(X) \
    X(NONE, "none", "All is well.") \
    X(TOO_BIG, "too_big", "The text is longer than {high} bytes.") \
    X(LINE_TOO_LONG, "line_too_long", "The line is longer than {high} bytes.") \
    X(CHARACTER, "character", "The character {word} is not allowed here.") \
    X(NOT_UTF8, "not_utf8", "The line is not valid UTF-8.") \
    X(FIRST_LINE, "first_line", "The first line must be `{word}`.") \
    X(NO_KEY, "no_key", "\"{word}\" is no line of the form `key: value`.") \
    X(KEY_UNKNOWN, "key_unknown", \
      "There is no key `{word}` in this file.[ Did you mean {other}?]") \
    X(KEY_TWICE, "key_twice", "`{word}` is given a second time; line {low} has it already.") \
    X(KEY_MISSING, "key_missing", "The line `{word}: ...` is missing.") \
    X(KEY_BARE, "key_bare", "`{word}` needs an id before the colon: `{word} {other}: ...`.") \
    X(KEY_EXCESS, "key_excess", "`{word}` takes nothing more before the colon: `{word}: ...`.") \
    X(VALUE_MISSING, "value_missing", "`{word}:` needs a value.") \
    X(VALUE_UNKNOWN, "value_unknown", "\"{word}\" is not allowed here; it must be {other}.") \
    X(BLANKS, "blanks", "Words are separated by one blank each, with none at the ends.") \
    X(NUMBER, "number", \
      "\"{word}\" is not a whole number from {low} to {high}, written plainly.") \
    X(ID, "id", "\"{word}\" is no id: 1 to {high} of a-z, 0-9 and -, a letter first.") \
    X(NAME_LENGTH, "name_length", \
      "A name or text here has 1 to {high} bytes; this one has {low}.")

#define NOTE_FAULTS_OF_DECISIONS(X) \
    X(NO_DECISION, "no_decision", "There is no decision here.") \
    X(KIND_UNKNOWN, "kind_unknown", "\"{word}\" is no decision.[ Did you mean {other}?]") \
    X(FIELD_MISSING, "field_missing", "Something is missing: it is written `{other}`.") \
    X(FIELD_EXCESS, "field_excess", "\"{word}\" is too much: it is written `{other}`.") \
    X(SEAT_UNKNOWN, "seat_unknown", \
      "\"{word}\" is no seat of this game; its seats are {other}.") \
    X(UNIT_UNKNOWN, "unit_unknown", "\"{word}\" is no unit; units are S, K, C and T.") \
    X(PROVINCE_UNKNOWN, "province_unknown", \
      "The board has no province \"{word}\".[ Did you mean {other}?]") \
    X(ABILITY_UNKNOWN, "ability_unknown", \
      "There is no ability card \"{word}\".[ Did you mean {other}?]") \
    X(CARDS_UNKNOWN, "cards_unknown", \
      "\"{word}\" is no choice of action cards; it must be {other}.") \
    X(NOT_ASCENDING, "not_ascending", "Guesses are different and ascend; {word} does not.")

#define NOTE_FAULTS_OF_RECORDS(X) \
    X(TOO_MANY_EXTRAS, "too_many_extras", \
      "The header has more than {high} lines with unknown keys.") \
    X(FILE_MISSING, "file_missing", "The file \"{word}\" cannot be had.") \
    X(FILE_BUILT_IN, "file_built_in", \
      "The record carries \"{word}\", but what has this name is built in.") \
    X(CARDS_TOO_FEW, "cards_too_few", \
      "The advanced rules need at least {low} ability cards; \"{word}\" has {high}.") \
    X(BOARD_PLAYERS, "board_players", \
      "The board \"{word}\" is for {low} players, not for {high}.") \
    X(DEAL_BASIC, "deal_basic", "The basic rules have no ability cards, so nothing is dealt.") \
    X(DEAL_COUNT, "deal_count", "{low} different cards must be dealt, not {high}.") \
    X(DEAL_TWICE, "deal_twice", "\"{word}\" is dealt twice; the cards must differ.") \
    X(RESULT_FORM, "result_form", \
      "\"{word}\" is no result; it must be the winning seats clockwise from red, or *.") \
    X(RESULT_WRONG, "result_wrong", "The result is given as {word}, but it is {other}.") \
    X(OLD_TOLLS, "old_tolls", \
      "A record of version 1 in which somebody takes gold from opponents: that was at another time of the season then, so it cannot be replayed.") \
    X(AFTER_END, "after_end", "The game is over; no decision can follow.") \
    X(REFUSED, "refused", "{refusal} (Rule {clause}.)")

#define NOTE_FAULTS_OF_BOARDS(X) \
    X(PROVINCES, "provinces", \
      "A board has at most {high} provinces; \"{word}\" is one too many.") \
    X(NEIGHBOUR_TWICE, "neighbour_twice", "`neighbours {word}` lists {other} twice.") \
    X(POINT, "point", "\"{word}\" is no point: two numbers from 0 to {high}, such as 20,35.") \
    X(SHAPE_POINTS, "shape_points", \
      "The shape of {word} has {low} corners; it needs 3 to {high}.") \
    X(SHAPE_CROSSES, "shape_crosses", \
      "The outline of {word} crosses or touches itself; list its corners in order, once round.") \
    X(SHAPE_MISSING, "shape_missing", \
      "{word} has no shape; add `shape {word}: ...`, or cells of it to the rows.") \
    X(SHAPE_AND_ROWS, "shape_and_rows", "A board has either shapes or rows, not both.") \
    X(ROWS, "rows", "There are more than {high} rows, or more than {high} cells in a row.") \
    X(ROW_LENGTH, "row_length", "This row has {low} cells, but the first one has {high}.") \
    X(PIECES, "pieces", "The cells of {word} do not hang together; they must share edges.") \
    X(HOLE, "hole", "The cells of {word} enclose others; a province cannot have a hole.") \
    X(LABEL_MISSING, "label_missing", "{word} has no label point; add `label {word}: x,y`.") \
    X(LABEL_OUTSIDE, "label_outside", "The label point of {word} lies outside its shape.") \
    X(BOARD_SEATS, "board_seats", \
      "A board has 2 to 4 castles, for r, b, y and g in order; `castle {word}: ...` is missing.") \
    X(BOARD_PROVINCES, "board_provinces", \
      "A board has at least three provinces for each castle, here {high}.") \
    X(BOARD_CASTLE_SHARED, "board_castle_shared", "{word} is the castle of two seats.") \
    X(BOARD_CASTLE_NEIGHBOURS, "board_castle_neighbours", \
      "A castle has exactly two neighbours; {word} has {low}.") \
    X(BOARD_CASTLES_TOUCH, "board_castles_touch", \
      "The castle {word} has the castle {other} as a neighbour; castles cannot touch.") \
    X(BOARD_LANDS_SHARED, "board_lands_shared", \
      "{other} lies beside the castle {word} and beside another one; it can belong to one only.") \
    X(BOARD_LOOP, "board_loop", "{word} lists itself as a neighbour.") \
    X(BOARD_ONE_WAY, "board_one_way", \
      "{word} lists {other} as a neighbour, but `neighbours {other}` does not list {word}.") \
    X(BOARD_NOT_CONNECTED, "board_not_connected", \
      "There is no way from the first province to {word}; the board must hang together.") \
    X(BOARD_MOUNTAIN_CASTLE, "board_mountain_castle", "{word} cannot be castle and mountain.") \
    X(BOARD_MOUNTAIN_FAR, "board_mountain_far", \
      "Every castle is at most two steps from the mountain; {word} is farther away.")

#define NOTE_FAULTS_OF_CARDS(X) \
    X(CARD_FIRST, "card_first", "`{word}` belongs to a card; begin one with `card: id`.") \
    X(CARDS_COUNT, "cards_count", "A file has 1 to {high} cards.") \
    X(CARD_TWICE, "card_twice", "There is a card \"{word}\" already.") \
    X(CARD_NAME, "card_name", "The card \"{word}\" has no name; add `name: ...`.") \
    X(CARD_EFFECT, "card_effect", "The card \"{word}\" has no effect; add `effect: ...`.") \
    X(EFFECT_FORM, "effect_form", \
      "An effect is its name, a blank and its value: `cost.soldier 1`.") \
    X(EFFECT_UNKNOWN, "effect_unknown", \
      "There is no effect \"{word}\".[ Did you mean {other}?]") \
    X(EFFECT_TWICE, "effect_twice", "This card has the effect \"{word}\" already.") \
    X(EFFECT_YES_NO, "effect_yes_no", "The value of \"{word}\" is yes or no, not \"{other}\".")

#define NOTE_FAULTS_OF_POSITIONS(X) \
    X(NOT_IN_PHASE, "not_in_phase", "`{word}` has no place in the phase {other}.") \
    X(WORD_TWICE, "word_twice", "\"{word}\" is listed twice.") \
    X(UNITS, "units", \
      "\"{word}\" is no group of units: a seat and different units, such as rSK.") \
    X(ONE_COLOUR, "one_colour", \
      "{word} is listed twice; a province holds units of one colour only, in one group.") \
    X(TOO_MANY_UNITS, "too_many_units", \
      "{word} has too many of a unit: {other}. Everybody has 3 Soldiers, 2 Knights, 3 Camps and 2 Catapults.") \
    X(CAMP_IN_CASTLE, "camp_in_castle", "A Camp is never in a castle such as {word}.") \
    X(FOREIGN_CASTLE, "foreign_castle", "Units of {other} cannot be in the castle {word}.") \
    X(KNIGHT_ON_MOUNTAIN, "knight_on_mountain", \
      "A Knight is in {word} only if its owner has a card with knight.mountain.") \
    X(DEALT, "dealt", "At most {high} ability cards can be dealt in this game.") \
    X(CARD_BID, "card_bid", \
      "{word} has no bidder (`-`) or a bid (`r 3 T`) in the draft, an owner (`r`) or none later.") \
    X(DRAFT_GOLD, "draft_gold", \
      "In the draft {word} has at most {high} gold, standing bids included.") \
    X(SETUP_DONE, "setup_done", \
      "The set-up draws the first player, then deals; here it would be over: use phase draft.") \
    X(NOT_SPRING, "not_spring", "Set-up and draft come before Spring: leave the season out.") \
    X(NO_SUCH_PHASE, "no_such_phase", "There is no such phase in this turn: {word}.") \
    X(HAS_PASSED, "has_passed", "It is the turn of {word}, who has passed.") \
    X(BID_TOO_HIGH, "bid_too_high", "{word} has bid more gold than there is.") \
    X(ALL_IN, "all_in", "All have decided, so that this phase is over.") \
    X(CHOSEN_COUNT, "chosen_count", "In this season everybody chooses so many cards: {low}.") \
    X(SPY_ORDER, "spy_order", "{word} spies, and cannot have chosen or spied yet.") \
    X(TURN, "turn", "Here it must be the turn of: {word}.") \
    X(SPIED_NOBODY, "spied_nobody", \
      "In phase spy {word} has not named anybody yet, in phase choose {word} has.") \
    X(SPIED, "spied", "{word} cannot have spied so: a spy names an opponent who has chosen.") \
    X(CARD_NOT_CHOSEN, "card_not_chosen", "{word} has not chosen the card that is carried out.") \
    X(CARD_NEXT, "card_next", "The card that follows must be the other one of the two chosen.") \
    X(REVEALED, "revealed", \
      "Cards are revealed clockwise, from the first player up to the present turn.") \
    X(NOT_THERE, "not_there", \
      "The acting seat must have such a unit there; it has moved or is finished, not both.") \
    X(NO_DEFENDER, "no_defender", "Nobody could guess against this attack.") \
    X(STAKE, "stake", "The stake must be from {low} to {high}.") \
    X(ACTORS, "actors", "Those who decide here are: {word}.") \
    X(EDIT, "edit", \
      "\"{word}\" is no change of a position; it is written like `gold r 5` or `units r1 rSK`.") \
    X(LINK, "link", \
      "This link of a position is not whole or was changed; copy it once more, from # to its end.") \
    X(LINK_NEWER, "link_newer", \
      "This link of a position comes from a newer EPIX; load the page anew, or get the new program.") \
    X(LINK_OWN, "link_own", \
      "A link has no room for a board or ability cards of one's own; send the position as a file.")
// clang-format on

#endif
