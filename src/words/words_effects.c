/* SPDX-License-Identifier: MIT */
/*
 * What ability cards do, in words.
 */
#include "note_text.h"
#include "words_sentences.h"

static const char *const sentences[EPIX_EFFECTS] = {
    [EPIX_EFFECT_COST_SOLDIER] = WORDS_KEY("A Soldier costs {value} gold."),
    [EPIX_EFFECT_COST_KNIGHT] = WORDS_KEY("A Knight costs {value} gold."),
    [EPIX_EFFECT_COST_CAMP] = WORDS_KEY("A Camp costs {value} gold."),
    [EPIX_EFFECT_COST_CATAPULT] = WORDS_KEY("A Catapult costs {value} gold."),
    [EPIX_EFFECT_GUESSES_SOLDIER] = WORDS_KEY("Guesses for a Soldier, at least: {value}."),
    [EPIX_EFFECT_GUESSES_KNIGHT] = WORDS_KEY("Guesses for a Knight, at least: {value}."),
    [EPIX_EFFECT_GUESSES_CAMP] = WORDS_KEY("Guesses for a Camp, at least: {value}."),
    [EPIX_EFFECT_GUESSES_GARRISON] = WORDS_KEY("Guesses for the garrison, at least: {value}."),
    [EPIX_EFFECT_TAX_GOLD] = WORDS_KEY("Tax gives {value} gold."),
    [EPIX_EFFECT_INCOME] = WORDS_KEY("{value} gold more in every income phase."),
    [EPIX_EFFECT_INCOME_FROM_OPPONENTS] =
        WORDS_KEY("Takes {value} gold from every opponent at the beginning of every season."),
    [EPIX_EFFECT_INCOME_CAMP] = WORDS_KEY("A Camp gives {value} gold in the income phase."),
    [EPIX_EFFECT_INCOME_MARKED] = WORDS_KEY("A marked province gives {value} gold more."),
    [EPIX_EFFECT_PLUNDER] = WORDS_KEY("{value} gold for every enemy unit beaten or destroyed."),
    [EPIX_EFFECT_STEPS_SOLDIER] = WORDS_KEY("Steps of a Soldier's move, at most: {value}."),
    [EPIX_EFFECT_STEPS_CATAPULT] =
        WORDS_KEY("Steps of a Catapult's move instead of an attack, at most: {value}."),
    [EPIX_EFFECT_RANGE_CATAPULT] = WORDS_KEY("Steps that a Catapult reaches: {value}."),
    [EPIX_EFFECT_SOLDIER_MOVES_AND_ATTACKS] =
        WORDS_KEY("A Soldier that has moved may still attack."),
    [EPIX_EFFECT_KNIGHT_MOUNTAIN] = WORDS_KEY("Knights may enter and attack the mountain."),
    [EPIX_EFFECT_CATAPULT_STAYS] = WORDS_KEY("A Catapult stays after a successful attack."),
    [EPIX_EFFECT_NO_CASTLE_DEFENCE] = WORDS_KEY("Enemy castles give no double defence."),
    [EPIX_EFFECT_STAKE_BACK] = WORDS_KEY("The stake of a failed attack comes back."),
    [EPIX_EFFECT_WINS_TIES] = WORDS_KEY("Wins every tie in the auction."),
    [EPIX_EFFECT_PAYS_HALF] = WORDS_KEY("Pays half of a winning auction bid, rounded up."),
    [EPIX_EFFECT_SPY] = WORDS_KEY("Chooses last, and sees the choice of an opponent."),
    [EPIX_EFFECT_CHANGES_CARD] =
        WORDS_KEY("May play another action card than the chosen one, except in Winter."),
    [EPIX_EFFECT_FIRST_FREE] = WORDS_KEY("The first unit of a Recruitment is free."),
    [EPIX_EFFECT_TAX_RECRUITS] = WORDS_KEY("May recruit one unit at the end of a turn with Tax."),
    [EPIX_EFFECT_MARCH] =
        WORDS_KEY("Steps that one Soldier may move at the end of the turn: {value}."),
};

const char *words_effect_key(int effect) {
    return sentences[effect];
}

/* A yes-or-no effect that is set to no has a sentence without {value}, which would say yes. */
static bool is_no(const EpixAbility *ability, EpixEffect effect) {
    static const uint8_t most[EPIX_EFFECTS] = {
#define X(id, name, combine, without, most) most,
        EPIX_EFFECT_LIST(X)
#undef X
    };
    return most[effect] == 1 && ability->value[effect] == 0;
}

size_t words_effect(WordsLanguage language, const EpixAbility *ability, EpixEffect effect,
                    char *out, size_t size) {
    char number[NOTE_NUMBER_SIZE];
    const WordsValue values[] = {{"value", number}, {NULL, NULL}};
    note_copy_number(ability->value[effect], number, sizeof number);
    if (is_no(ability, effect)) {
        return note_copy(words_text(language, WORDS_KEY("No change.")), out, size);
    }
    return words_fill(language, sentences[effect], values, out, size);
}
