/* SPDX-License-Identifier: MIT */
/*
 * What the ability cards of a seat amount to. No card is known by name: all that a card can do
 * is set effects of the vocabulary (rules.md 11.1), and this is where several cards combine.
 */
#include "rules.h"

const uint8_t epix__without_card[EPIX_EFFECTS] = {
#define X(id, name, combine, without, most) [EPIX_EFFECT_##id] = (without),
    EPIX_EFFECT_LIST(X)
#undef X
};

static const uint8_t combination[EPIX_EFFECTS] = {
#define X(id, name, combine, without, most) [EPIX_EFFECT_##id] = (combine),
    EPIX_EFFECT_LIST(X)
#undef X
};

_Static_assert(EPIX_EFFECTS <= 32, "EpixAbility.sets has a bit for each effect");

/* rules.md 11.2.1 to 11.2.3 */
static uint32_t combine(EpixEffect effect, uint32_t a, uint32_t b) {
    switch (combination[effect]) {
    case EPIX_LOWEST:
        return a < b ? a : b;
    case EPIX_HIGHEST:
        return a > b ? a : b;
    default:
        return a + b;
    }
}

/* A card's value replaces the value without a card (rules.md 14.1). */
uint32_t epix__effect_of_cards(const EpixGame *game, const EpixState *state, int seat,
                               EpixEffect effect) {
    uint32_t value = 0;
    bool found = false;
    for (int i = 0; i < state->cards_dealt; i++) {
        const EpixDealt *card = &state->dealt[i];
        if (card->seat != seat) {
            continue;
        }
        const EpixAbility *ability = &game->ability[card->ability];
        if (epix__has(ability->sets, (int)effect)) {
            value = found ? combine(effect, value, ability->value[effect]) : ability->value[effect];
            found = true;
        }
    }
    return value;
}

uint32_t epix_effect(const EpixGame *game, const EpixState *state, int seat, EpixEffect effect) {
    return epix__effect(game, state, seat, effect);
}

void epix__collect_effects(const EpixGame *game, EpixState *state) {
    for (int i = 0; i < state->cards_dealt; i++) {
        const EpixDealt *card = &state->dealt[i];
        if (card->seat != EPIX_NONE) {
            state->effects[card->seat] |= game->ability[card->ability].sets;
        }
    }
}
