/* SPDX-License-Identifier: MIT */
/*
 * Checks that a position is one that the rules can go on from. Whoever reads this beside
 * EpixState in epix.h finds there what each field means; here, what must hold between them.
 */
#include "position.h"

#include "note_names.h"

typedef NotePositionReader Reader;

bool note__position_fail(const NotePositionReader *reader, int key, NoteFaultCode code,
                         NoteSlice word) {
    reader->fault->line = reader->line[key] ? reader->line[key] : reader->last_line;
    return note__fail(reader->fault, code, word);
}

static bool fail_seat(const Reader *reader, int key, NoteFaultCode code, int seat) {
    const char letter = note_seat_letter(seat);
    return note__position_fail(reader, key, code, (NoteSlice){&letter, 1});
}

static bool need_key(const Reader *reader, int key, const char *name) {
    return reader->line[key] ||
           note__position_fail(reader, key, NOTE_FAULT_KEY_MISSING, note__slice(name));
}

static int size_of(uint32_t set) {
    int size = 0;
    for (; set; set &= set - 1) {
        size++;
    }
    return size;
}

static int seats_of(const Reader *reader) {
    return reader->game->board.board.seats;
}

/* ---- Set-up, draft, auction ----------------------------------------------------------------- */

/* Chance draws the first player, then deals (docs/rules.md 3). */
static bool check_setup(const Reader *reader) {
    const EpixState *state = reader->state;
    const bool drawn = state->first != EPIX_NONE;
    if (drawn && !reader->game->game.rules.advanced) {
        return note__position_fail(reader, NOTE_HAS_FIRST, NOTE_FAULT_SETUP_DONE, (NoteSlice){0});
    }
    if (drawn ? state->cards_dealt > seats_of(reader) : state->cards_dealt > 0) {
        return note__position_fail(reader, NOTE_HAS_DEALT, NOTE_FAULT_SETUP_DONE, (NoteSlice){0});
    }
    return true;
}

static bool check_draft(const Reader *reader) {
    return !(reader->state->passed >> reader->state->turn & 1) ||
           fail_seat(reader, NOTE_HAS_PASSED, NOTE_FAULT_HAS_PASSED, reader->state->turn);
}

static bool check_auction(const Reader *reader) {
    const EpixState *state = reader->state;
    for (int seat = 0; seat < seats_of(reader); seat++) {
        if (state->bid[seat] > state->gold[seat]) {
            return fail_seat(reader, NOTE_HAS_BIDS, NOTE_FAULT_BID_TOO_HIGH, seat);
        }
    }
    return state->sealed != (1 << seats_of(reader)) - 1 ||
           note__position_fail(reader, NOTE_HAS_BIDS, NOTE_FAULT_ALL_IN, (NoteSlice){0});
}

/* ---- Choice --------------------------------------------------------------------------------- */

static bool check_cards(const Reader *reader) {
    const int right = reader->state->season == EPIX_WINTER ? 2 : 1;
    for (int seat = 0; seat < seats_of(reader); seat++) {
        const uint8_t cards = reader->state->chosen[seat];
        if (cards && size_of(cards) != right) {
            fail_seat(reader, NOTE_HAS_CHOSEN, NOTE_FAULT_CHOSEN_COUNT, seat);
            reader->fault->low = (uint32_t)right;
            return false;
        }
    }
    return true;
}

/* Spies choose after the others, clockwise from the First Player card: no spy has chosen before
 * the one who is asked (docs/rules.md 11.2.8). */
static bool check_order(const Reader *reader) {
    const EpixState *state = reader->state;
    const uint8_t spies = note__spies(reader->game, state);
    bool asked = state->turn == EPIX_NONE;
    for (int i = 0, seat = state->first; i < seats_of(reader); i++) {
        asked = asked || seat == state->turn;
        const bool early = state->chosen[seat] || state->spied[seat] != EPIX_NONE;
        if (asked && early && seat != state->turn && spies >> seat & 1) {
            return fail_seat(reader, NOTE_HAS_CHOSEN, NOTE_FAULT_SPY_ORDER, seat);
        }
        seat = (seat + 1) % seats_of(reader);
    }
    return true;
}

static bool check_choosing(const Reader *reader) {
    const NoteGame *game = reader->game;
    const EpixState *state = reader->state;
    const bool spying = state->phase == EPIX_PHASE_SPY;
    const uint8_t chosen = note__choosers(game, state);
    if (chosen == (1 << seats_of(reader)) - 1) {
        return note__position_fail(reader, NOTE_HAS_CHOSEN, NOTE_FAULT_ALL_IN, (NoteSlice){0});
    }
    const uint8_t turn = note__default_turn(game, state);
    if (state->turn != turn || (spying && (turn == EPIX_NONE || !chosen))) {
        return fail_seat(reader, NOTE_HAS_TURN, NOTE_FAULT_TURN, turn);
    }
    const bool must_have_spied = turn != EPIX_NONE && chosen && !spying;
    if (turn != EPIX_NONE && (state->spied[turn] != EPIX_NONE) != must_have_spied) {
        return fail_seat(reader, NOTE_HAS_SPIED, NOTE_FAULT_SPIED_NOBODY, turn);
    }
    return check_order(reader);
}

static bool check_spied(const Reader *reader) {
    const EpixState *state = reader->state;
    const uint8_t spies = note__spies(reader->game, state);
    for (int seat = 0; seat < seats_of(reader); seat++) {
        const int other = state->spied[seat];
        if (other != EPIX_NONE &&
            (!(spies >> seat & 1) || other == seat || !state->chosen[other])) {
            return fail_seat(reader, NOTE_HAS_SPIED, NOTE_FAULT_SPIED, seat);
        }
    }
    return true;
}

/* ---- Resolution ----------------------------------------------------------------------------- */

/* Some phases are only there by an ability of whose turn it is (docs/rules.md 11.1.26 to 11.1.29). */
static bool has_phase(const Reader *reader) {
    static const EpixEffect effects[EPIX_PHASES] = {
        [EPIX_PHASE_PLAY] = EPIX_EFFECT_CHANGES_CARD,
        [EPIX_PHASE_LEVY] = EPIX_EFFECT_FIRST_FREE,
        [EPIX_PHASE_HIRE] = EPIX_EFFECT_TAX_RECRUITS,
        [EPIX_PHASE_MARCH] = EPIX_EFFECT_MARCH,
    };
    const EpixState *state = reader->state;
    const EpixEffect effect = effects[state->phase];
    const bool in_winter = state->phase == EPIX_PHASE_PLAY && state->season == EPIX_WINTER;
    const bool taxed = state->phase != EPIX_PHASE_HIRE || (state->chosen[state->turn] & EPIX_TAX);
    return taxed && (in_winter || effect == 0 ||
                     epix_effect(&reader->game->game, state, state->turn, effect));
}

/* The card that is carried out is one of the chosen ones, and what follows is the other one. */
static bool check_card(const Reader *reader) {
    const EpixState *state = reader->state;
    const uint8_t chosen = state->chosen[state->turn];
    if (!has_phase(reader)) {
        return note__position_fail(reader, NOTE_HAS_PHASE, NOTE_FAULT_NO_SUCH_PHASE,
                                   note__slice(note_phase_name(state->phase)));
    }
    if ((chosen & state->card) != state->card) {
        return fail_seat(reader, NOTE_HAS_CHOSEN, NOTE_FAULT_CARD_NOT_CHOSEN, state->turn);
    }
    return !state->card_next || state->card_next == (chosen & ~state->card) ||
           note__position_fail(reader, NOTE_HAS_CARD_NEXT, NOTE_FAULT_CARD_NEXT, (NoteSlice){0});
}

static bool check_revealed(const Reader *reader) {
    const EpixState *state = reader->state;
    if (state->revealed == note__default_revealed(reader->game, state)) {
        return true;
    }
    /* The game may have ended in anybody's turn. */
    uint8_t revealed = 0;
    for (int i = 0, seat = state->first; i < seats_of(reader); i++) {
        revealed |= (uint8_t)(1 << seat);
        if (state->phase == EPIX_PHASE_OVER && state->revealed == revealed) {
            return true;
        }
        seat = (seat + 1) % seats_of(reader);
    }
    return note__position_fail(reader, NOTE_HAS_REVEALED, NOTE_FAULT_REVEALED, (NoteSlice){0});
}

/* Only units that are there have moved or are finished, and none is both. */
static bool check_finished(const Reader *reader) {
    const EpixState *state = reader->state;
    const uint32_t *units = state->units[state->turn];
    if (state->soldiers_finished & ~units[EPIX_SOLDIER] ||
        state->catapults_finished & ~units[EPIX_CATAPULT]) {
        return note__position_fail(reader, NOTE_HAS_FINISHED, NOTE_FAULT_NOT_THERE, (NoteSlice){0});
    }
    const bool may_attack =
        epix_effect(&reader->game->game, state, state->turn, EPIX_EFFECT_SOLDIER_MOVES_AND_ATTACKS);
    if (state->soldiers_moved & ~(may_attack ? units[EPIX_SOLDIER] : 0) ||
        state->soldiers_moved & state->soldiers_finished) {
        return note__position_fail(reader, NOTE_HAS_MOVED, NOTE_FAULT_NOT_THERE, (NoteSlice){0});
    }
    return true;
}

/* ---- An attack under way -------------------------------------------------------------------- */

/* Asks the rules whether the attack could be made; who presses on may have no gold left. */
static EpixRefusal try_attack(const Reader *reader) {
    EpixState before = *reader->state;
    const EpixDecision attack = {.kind = EPIX_ATTACK,
                                 .unit = before.attacker,
                                 .from = before.from,
                                 .to = before.to};
    if (before.phase == EPIX_PHASE_PRESS) {
        before.gold[before.turn] += 1;
    }
    before.phase = EPIX_PHASE_ACT;
    before.actors = (uint8_t)(1 << before.turn);
    before.attacker = before.from = before.to = EPIX_NONE;
    before.stake = 0;
    return epix_check(&reader->game->game, &before, before.turn, &attack);
}

/* Whether somebody can guess: a lone Catapult cannot (docs/rules.md 8.3.22). */
static bool has_defender(const Reader *reader) {
    const EpixState *state = reader->state;
    const int holder = epix_holder(&reader->game->game, state, state->to);
    const uint32_t *units = state->units[holder];
    return state->attacker != EPIX_CATAPULT ||
           ((units[EPIX_SOLDIER] | units[EPIX_KNIGHT] | units[EPIX_CAMP]) >> state->to & 1);
}

static bool check_stake(const Reader *reader) {
    const EpixState *state = reader->state;
    const uint32_t low = reader->game->game.rules.minimum_stake;
    const uint32_t high = state->gold[state->turn];
    if (state->phase != EPIX_PHASE_GUESS) {
        return true;
    }
    if (!need_key(reader, NOTE_HAS_STAKE, "stake")) {
        return false;
    }
    if (state->stake >= low && state->stake <= high) {
        return true;
    }
    note__position_fail(reader, NOTE_HAS_STAKE, NOTE_FAULT_STAKE, (NoteSlice){0});
    reader->fault->low = low;
    reader->fault->high = high;
    return false;
}

static bool check_attack(const Reader *reader) {
    if (!need_key(reader, NOTE_HAS_ATTACK, "attack")) {
        return false;
    }
    const EpixRefusal refusal = try_attack(reader);
    if (refusal.code != EPIX_ACCEPTED) {
        note__position_fail(reader, NOTE_HAS_ATTACK, NOTE_FAULT_REFUSED, (NoteSlice){0});
        reader->fault->refusal = refusal;
        return false;
    }
    const bool pressing = reader->state->phase == EPIX_PHASE_PRESS;
    if (!has_defender(reader) || (pressing && reader->state->attacker == EPIX_CATAPULT)) {
        return note__position_fail(reader, NOTE_HAS_ATTACK, NOTE_FAULT_NO_DEFENDER, (NoteSlice){0});
    }
    return check_stake(reader);
}

/* ---- The whole ------------------------------------------------------------------------------ */

static bool check_season(const Reader *reader) {
    return reader->state->phase > EPIX_PHASE_DRAFT || reader->state->season == EPIX_SPRING ||
           note__position_fail(reader, NOTE_HAS_SEASON, NOTE_FAULT_NOT_SPRING, (NoteSlice){0});
}

static bool check_winners(const Reader *reader) {
    return reader->state->winners ||
           note__position_fail(reader, NOTE_HAS_WINNERS, NOTE_FAULT_KEY_MISSING,
                               note__slice("winners"));
}

bool note__position_check(const NotePositionReader *reader) {
    static const struct {
        unsigned phases;
        bool (*check)(const Reader *reader);
    } checks[] = {
        {NOTE_ANY_PHASE, check_season},    {NOTE_ANY_PHASE, note__position_check_material},
        {NOTE_IN(SETUP), check_setup},     {NOTE_IN(DRAFT), check_draft},
        {NOTE_IN(AUCTION), check_auction}, {NOTE_CHOOSING | NOTE_HAVING_CHOSEN, check_cards},
        {NOTE_CHOOSING, check_choosing},   {NOTE_CHOOSING | NOTE_HAVING_CHOSEN, check_spied},
        {NOTE_RESOLVING, check_card},      {NOTE_HAVING_CHOSEN, check_revealed},
        {NOTE_ACTING, check_finished},     {NOTE_ATTACKING, check_attack},
        {NOTE_IN(OVER), check_winners},
    };
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++) {
        if (note__is_in(reader->state, checks[i].phases) && !checks[i].check(reader)) {
            return false;
        }
    }
    return true;
}
