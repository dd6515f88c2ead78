/* SPDX-License-Identifier: MIT */
/*
 * Finds the legal decision that a request means.
 */
#include <stdio.h>
#include <string.h>

#include "typing.h"
#include "words_names.h"

/* The legal decisions that fit so far. */
typedef struct Found {
    int count;
    EpixDecision decision[8]; /* the first of them */
} Found;

enum { SHOWN = 8 };

static void add(Found *found, const EpixDecision *decision) {
    if (found->count < SHOWN) {
        found->decision[found->count] = *decision;
    }
    found->count++;
}

static bool fits(const TermRequest *request, const EpixDecision *decision) {
    const int provinces = request->provinces;
    const int last = provinces ? request->province[provinces - 1] : EPIX_NONE;
    switch (decision->kind) {
    case EPIX_RECRUIT:
        return (request->unit == EPIX_NONE || request->unit == decision->unit) &&
               (last == EPIX_NONE || last == decision->to);
    case EPIX_MOVE:
    case EPIX_ATTACK:
        return (request->unit == EPIX_NONE || request->unit == decision->unit) &&
               (last == EPIX_NONE || last == decision->to) &&
               (provinces < 2 || request->province[0] == decision->from);
    case EPIX_FIRST:
    case EPIX_SPY:
        return request->seat == EPIX_NONE || request->seat == decision->seat;
    case EPIX_CHOOSE:
    case EPIX_PLAY:
        return request->cards == 0 || request->cards == decision->cards;
    default:
        return true;
    }
}

/* Of the kind with the most in the supply. */
int term_marker(const TermPosition *position, uint64_t markers) {
    int best = EPIX_NONE;
    for (int unit = 0; unit < EPIX_UNITS; unit++) {
        if (markers >> unit & 1 &&
            (best == EPIX_NONE || term_supply(position, position->seat, unit) >=
                                      term_supply(position, position->seat, best))) {
            best = unit;
        }
    }
    return best;
}

void term_add_guess(EpixDecision *decision, uint32_t gold) {
    int place = decision->guesses++;
    for (; place > 0 && decision->gold[place - 1] > gold; place--) {
        decision->gold[place] = decision->gold[place - 1];
    }
    decision->gold[place] = gold;
}

/* A decision with amounts of gold, which must be named. */
static EpixDecision with_amounts(const TermPosition *position, const TermRequest *request,
                                 const EpixGroup *group) {
    EpixDecision decision = {.kind = group->kind};
    if (group->kind == EPIX_BID) {
        decision.ability = group->ability;
        decision.unit = (uint8_t)(request->unit != EPIX_NONE ? request->unit
                                                             : term_marker(position, group->set));
    }
    if (group->kind == EPIX_GUESS) {
        for (int i = 0; i < request->numbers; i++) { /* people name them in any order */
            term_add_guess(&decision, request->number[i]);
        }
    } else {
        decision.gold[0] = request->number[0];
    }
    return decision;
}

bool term_has_amounts(int kind) {
    return kind == EPIX_BID || kind == EPIX_AUCTION || kind == EPIX_STAKE || kind == EPIX_GUESS;
}

static void find_in(const TermPosition *position, const TermRequest *request,
                    const EpixGroup *group, uint64_t first, Found *found) {
    if (term_has_amounts(group->kind)) {
        if (group->kind != EPIX_BID || request->ability == EPIX_NONE ||
            request->ability == group->ability) {
            const EpixDecision decision = with_amounts(position, request, group);
            add(found, &decision);
        }
        return;
    }
    for (uint64_t i = 0; i < group->count; i++) {
        EpixDecision decision;
        epix_legal_at(&position->legal, first + i, &decision);
        if (fits(request, &decision)) {
            add(found, &decision);
        }
    }
}

/* ---- When it is not clear ------------------------------------------------------------------ */

static TermReading ask_which(const TermVoice *voice, const TermPosition *position,
                             const Found *found) {
    TermList list = {0};
    for (int i = 0; i < found->count && i < SHOWN; i++) {
        char typed[TERM_TYPED_SIZE];
        term_typed(position, voice->language, &found->decision[i], typed);
        term_list_add(&list, typed);
    }
    if (found->count > SHOWN) {
        term_list_add(&list, "…");
    }
    term_say(voice, WORDS_KEY("Which one? {list}."), WORDS_VALUES({"list", list.text}));
    return TERM_READ_UNCLEAR;
}

static TermReading ask_amount(const TermVoice *voice, const EpixGroup *group) {
    const TermNumber low = term_number(group->low), high = term_number(group->high);
    const TermNumber count = term_number(group->guesses);
    term_say(voice,
             group->kind == EPIX_GUESS && group->guesses > 1
                 ? WORDS_KEY("Name {count} different amounts, from {low} to {high} gold.")
                 : WORDS_KEY("Name an amount, from {low} to {high} gold."),
             WORDS_VALUES({"low", low.text}, {"high", high.text}, {"count", count.text}));
    return TERM_READ_UNCLEAR;
}

static TermReading say_usage(const TermVoice *voice, int command) {
    char word[TERM_WORD_SIZE];
    const char *follow = term_commands[command].follow;
    const WordsValue values[] = {{"command", term_command_word(voice->language, command, word)},
                                 {"follow", *follow ? words_text(voice->language, follow) : ""},
                                 {NULL, NULL}};
    term_say(voice, WORDS_KEY("Say more: {command} {follow}."), values);
    return TERM_READ_UNCLEAR;
}

/* ---- What is not legal --------------------------------------------------------------------- */

static int first_place(const TermPosition *position, int unit) {
    const int seat = position->seat;
    const uint32_t places =
        seat < EPIX_SEATS && unit < EPIX_UNITS ? position->view.units[seat][unit] : 0;
    return places ? __builtin_ctz(places) : EPIX_NONE;
}

/* The decision that was meant, although it is not legal, so that the rules can say why. False if
 * too little was said. */
static bool make_illegal(const TermPosition *position, const TermRequest *request, int kind,
                         EpixDecision *decision) {
    const int seat = position->seat < EPIX_SEATS ? position->seat : 0;
    const int provinces = request->provinces;
    const int to = provinces ? request->province[provinces - 1] : EPIX_NONE;
    *decision = (EpixDecision){.kind = (uint8_t)kind};
    switch (kind) {
    case EPIX_RECRUIT:
        decision->unit = (uint8_t)request->unit;
        decision->to = (uint8_t)(to == EPIX_NONE ? position->game->board.board.castle[seat] : to);
        return request->unit != EPIX_NONE;
    case EPIX_MOVE:
    case EPIX_ATTACK: {
        const int unit = request->unit == EPIX_NONE ? EPIX_SOLDIER : request->unit;
        const int from = provinces == 2 ? request->province[0] : first_place(position, unit);
        decision->unit = (uint8_t)unit;
        decision->from = (uint8_t)(from == EPIX_NONE ? to : from);
        decision->to = (uint8_t)to;
        return to != EPIX_NONE;
    }
    case EPIX_BID:
        decision->ability = (uint8_t)request->ability;
        decision->unit = (uint8_t)(request->unit == EPIX_NONE ? EPIX_SOLDIER : request->unit);
        decision->gold[0] = request->number[0];
        return request->ability != EPIX_NONE && request->numbers > 0;
    case EPIX_FIRST:
    case EPIX_SPY:
        decision->seat = (uint8_t)request->seat;
        return request->seat != EPIX_NONE;
    case EPIX_CHOOSE:
    case EPIX_PLAY:
        decision->cards = (uint8_t)request->cards;
        return request->cards != 0;
    case EPIX_GUESS:
        decision->guesses = (uint8_t)request->numbers;
        memcpy(decision->gold, request->number, sizeof decision->gold);
        return request->numbers > 0;
    default:
        decision->gold[0] = request->number[0];
        return !term_has_amounts(kind) || request->numbers > 0;
    }
}

TermReading term_decide(const TermVoice *voice, const TermPosition *position,
                        const TermRequest *request, EpixDecision *decision) {
    const int kind = term_commands[request->command].kind;
    const EpixGroup *amounts = NULL;
    Found found = {0};
    uint64_t first = 0;
    if (request->whole) {
        *decision = request->decision;
        return TERM_READ_ONE;
    }
    for (int i = 0; i < position->legal.groups; i++) {
        const EpixGroup *group = &position->legal.group[i];
        if (group->kind == kind) {
            find_in(position, request, group, first, &found);
            amounts = term_has_amounts(kind) ? group : NULL;
        }
        first += group->count;
    }
    if (found.count > 1) {
        return ask_which(voice, position, &found);
    }
    if (found.count == 1 && amounts && request->numbers == 0) {
        return ask_amount(voice, amounts);
    }
    if (found.count == 1) {
        *decision = found.decision[0];
        return TERM_READ_ONE;
    }
    return make_illegal(position, request, kind, decision) ? TERM_READ_ILLEGAL
                                                           : say_usage(voice, request->command);
}

/* ---- As one would type it ------------------------------------------------------------------ */

void term_typed(const TermPosition *position, WordsLanguage language, const EpixDecision *decision,
                char out[TERM_TYPED_SIZE]) {
    const NoteGame *game = position->game;
    char word[TERM_WORD_SIZE], amounts[WORDS_LIST_SIZE] = "";
    const int command = term_command_of(decision->kind);
    const char *unit = words_unit(language, decision->unit, WORDS_PLAIN);
    const char *to = words_province(game, decision->to);
    if (command == TERM_COMMANDS) {
        snprintf(out, TERM_TYPED_SIZE, "?");
        return;
    }
    term_command_word(language, command, word);
    switch (decision->kind) {
    case EPIX_RECRUIT:
        snprintf(out, TERM_TYPED_SIZE, "%s %s %s", word, unit, to);
        return;
    case EPIX_MOVE:
    case EPIX_ATTACK:
        snprintf(out, TERM_TYPED_SIZE, "%s %s %s %s", word, unit,
                 words_province(game, decision->from), to);
        return;
    case EPIX_BID:
        snprintf(out, TERM_TYPED_SIZE, "%s %s %u %s", word,
                 words_ability(language, game, decision->ability), (unsigned)decision->gold[0],
                 unit);
        return;
    case EPIX_FIRST:
    case EPIX_SPY:
        snprintf(out, TERM_TYPED_SIZE, "%s %s", word, words_seat(language, decision->seat));
        return;
    case EPIX_CHOOSE:
    case EPIX_PLAY:
        words_cards(language, decision->cards, amounts, sizeof amounts);
        break;
    case EPIX_GUESS:
        for (int i = 0; i < decision->guesses; i++) {
            const size_t length = strlen(amounts);
            snprintf(amounts + length, sizeof amounts - length, "%s%u", i ? " " : "",
                     (unsigned)decision->gold[i]);
        }
        break;
    case EPIX_AUCTION:
    case EPIX_STAKE:
        snprintf(amounts, sizeof amounts, "%u", (unsigned)decision->gold[0]);
        break;
    default:
        break;
    }
    snprintf(out, TERM_TYPED_SIZE, "%s%s%s", word, *amounts ? " " : "", amounts);
}
