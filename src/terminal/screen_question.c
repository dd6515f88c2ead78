/* SPDX-License-Identifier: MIT */
/*
 * From legal decisions to menus: what to offer first, and what then, until a decision is complete.
 */
#include "screen_game.h"

#include <stdio.h>

#include "speech.h"
#include "typing.h"
#include "words_names.h"

static void add(TermMenu *menu, const char *label, EpixDecision decision, uint32_t highlight) {
    if (menu->count < TERM_ITEMS) {
        TermItem *item = &menu->item[menu->count++];
        *item = (TermItem){.decision = decision, .highlight = highlight};
        snprintf(item->label, sizeof item->label, "%s", label);
    }
}

/* ---- First --------------------------------------------------------------------------------- */

static void add_recruit(const TermPosition *position, WordsLanguage language,
                        const EpixGroup *group, TermMenu *menu) {
    char label[TERM_LABEL_SIZE];
    const TermNumber cost = term_number(term_cost(position, group->unit));
    const WordsValue values[] = {{"unit", words_unit(language, group->unit, WORDS_PLAIN)},
                                 {"gold", cost.text},
                                 {NULL, NULL}};
    words_fill(language, WORDS_KEY("{unit}, {gold} gold"), values, label, sizeof label);
    add(menu, label, (EpixDecision){.kind = EPIX_RECRUIT, .unit = group->unit},
        (uint32_t)group->set);
}

static void add_bid(const TermPosition *position, WordsLanguage language, const EpixGroup *group,
                    TermMenu *menu) {
    char label[TERM_LABEL_SIZE];
    const TermNumber low = term_number(group->low);
    const WordsValue values[] = {
        {"ability", words_ability(language, position->game, group->ability)},
        {"low", low.text},
        {NULL, NULL},
    };
    words_fill(language, WORDS_KEY("{ability}, from {low}"), values, label, sizeof label);
    add(menu, label, (EpixDecision){.kind = EPIX_BID, .ability = group->ability}, 0);
}

/* A unit that can do something, whatever it is; once. */
static void add_unit(const TermPosition *position, WordsLanguage language, const EpixGroup *group,
                     TermMenu *menu) {
    for (int i = 0; i < menu->count; i++) {
        const EpixDecision *other = &menu->item[i].decision;
        if (other->kind == EPIX_MOVE && other->unit == group->unit && other->from == group->from) {
            menu->item[i].highlight |= (uint32_t)group->set;
            return;
        }
    }
    char label[TERM_LABEL_SIZE];
    const WordsPlace place = words_place(language, position->game, group->from);
    const WordsValue values[] = {{"unit", words_unit(language, group->unit, WORDS_PLAIN)},
                                 {"province", words_province(position->game, group->from)},
                                 {"in_province", place.in},
                                 {NULL, NULL}};
    words_fill(language, WORDS_KEY("{unit} in {province}"), values, label, sizeof label);
    add(menu, label, (EpixDecision){.kind = EPIX_MOVE, .unit = group->unit, .from = group->from},
        UINT32_C(1) << group->from | (uint32_t)group->set);
}

static void add_seats(WordsLanguage language, const EpixGroup *group, TermMenu *menu) {
    for (uint64_t rest = group->set; rest; rest &= rest - 1) {
        const int seat = __builtin_ctzll(rest);
        add(menu, words_seat(language, seat),
            (EpixDecision){.kind = group->kind, .seat = (uint8_t)seat}, 0);
    }
}

static void add_cards(WordsLanguage language, const EpixGroup *group, TermMenu *menu) {
    for (uint64_t rest = group->set; rest; rest &= rest - 1) {
        char label[WORDS_LIST_SIZE];
        const int cards = __builtin_ctzll(rest);
        words_cards(language, cards, label, sizeof label);
        add(menu, label, (EpixDecision){.kind = group->kind, .cards = (uint8_t)cards}, 0);
    }
}

static void add_word(WordsLanguage language, int kind, TermMenu *menu) {
    char word[TERM_WORD_SIZE];
    term_command_word(language, term_command_of(kind), word);
    add(menu, word, (EpixDecision){.kind = (uint8_t)kind}, 0);
}

static void add_group(const TermPosition *position, WordsLanguage language, const EpixGroup *group,
                      TermMenu *menu) {
    switch (group->kind) {
    case EPIX_RECRUIT:
        add_recruit(position, language, group, menu);
        break;
    case EPIX_BID:
        add_bid(position, language, group, menu);
        break;
    case EPIX_MOVE:
    case EPIX_ATTACK:
        add_unit(position, language, group, menu);
        break;
    case EPIX_FIRST:
    case EPIX_SPY:
        add_seats(language, group, menu);
        break;
    case EPIX_CHOOSE:
    case EPIX_PLAY:
        add_cards(language, group, menu);
        break;
    default:
        add_word(language, group->kind, menu);
        break;
    }
}

void term_question_first(const TermPosition *position, WordsLanguage language, TermMenu *menu) {
    *menu = (TermMenu){0};
    term_prompt(position, language, menu->question, sizeof menu->question);
    for (int i = 0; i < position->legal.groups; i++) {
        add_group(position, language, &position->legal.group[i], menu);
    }
    const bool only_amounts = position->view.phase == EPIX_PHASE_AUCTION ||
                              position->view.phase == EPIX_PHASE_STAKE ||
                              position->view.phase == EPIX_PHASE_GUESS;
    menu->count = only_amounts ? 0 : menu->count;
}

/* ---- Then ---------------------------------------------------------------------------------- */

static void add_target(const TermPosition *position, WordsLanguage language, const EpixGroup *group,
                       int to, TermMenu *menu) {
    static const char *const labels[EPIX_KINDS] = {
        [EPIX_RECRUIT] = "{province}",
        [EPIX_MOVE] = WORDS_KEY("move to {province}"),
        [EPIX_ATTACK] = WORDS_KEY("attack {province}[, {chance} %]"),
    };
    char label[TERM_LABEL_SIZE];
    TermPercent chance = {""};
    if (group->kind == EPIX_ATTACK) {
        chance = term_percent(position, term_chance(position, position->seat, group->unit, to));
    }
    const WordsPlace place = words_place(language, position->game, to);
    const WordsValue values[] = {{"province", words_province(position->game, to)},
                                 {"into_province", place.into},
                                 {"the_province", place.the},
                                 {"chance", chance.text},
                                 {NULL, NULL}};
    words_fill(language, labels[group->kind], values, label, sizeof label);
    const EpixDecision decision = {.kind = group->kind,
                                   .unit = group->unit,
                                   .from = group->kind == EPIX_RECRUIT ? 0 : group->from,
                                   .to = (uint8_t)to};
    add(menu, label, decision, UINT32_C(1) << to);
}

void term_question_target(const TermPosition *position, WordsLanguage language,
                          const EpixDecision *begun, TermMenu *menu) {
    const bool recruits = begun->kind == EPIX_RECRUIT;
    const WordsValue values[] = {{"unit", words_unit(language, begun->unit, WORDS_PLAIN)},
                                 {"province", words_province(position->game, begun->from)},
                                 {NULL, NULL}};
    *menu = (TermMenu){0};
    if (!recruits && begun->kind != EPIX_MOVE) {
        return;
    }
    words_fill(language, recruits ? WORDS_KEY("{unit}: where to?") : "{unit} ({province}):", values,
               menu->question, sizeof menu->question);
    for (int i = 0; i < position->legal.groups; i++) {
        const EpixGroup *group = &position->legal.group[i];
        const bool same = recruits ? group->kind == EPIX_RECRUIT
                                   : (group->kind == EPIX_MOVE || group->kind == EPIX_ATTACK) &&
                                         group->from == begun->from;
        if (!same || group->unit != begun->unit) {
            continue;
        }
        for (uint64_t rest = group->set; rest; rest &= rest - 1) {
            add_target(position, language, group, __builtin_ctzll(rest), menu);
        }
    }
}

const EpixGroup *term_question_amount(const TermPosition *position, const EpixDecision *begun) {
    for (int i = 0; i < position->legal.groups; i++) {
        const EpixGroup *group = &position->legal.group[i];
        if (term_has_amounts(group->kind) && group->kind == begun->kind &&
            (group->kind != EPIX_BID || group->ability == begun->ability)) {
            return group;
        }
    }
    return NULL;
}
