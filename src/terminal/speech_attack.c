/* SPDX-License-Identifier: MIT */
/*
 * Threats and odds.
 */
#include <stdio.h>
#include <string.h>

#include "bot_odds.h"
#include "speech.h"
#include "words_names.h"

/* ---- Threats ------------------------------------------------------------------------------- */

static void describe_attacker(const TermPosition *position, WordsLanguage language,
                              const TermThreat *threat, char *out, size_t size) {
    const TermPercent chance = term_percent(position, threat->chance);
    const WordsPlace from = words_place(language, position->game, threat->from);
    const WordsValue values[] = {
        {"seat", words_seat(language, threat->seat)},
        {"unit", words_unit(language, threat->unit, WORDS_PLAIN)},
        {"from", words_province(position->game, threat->from)},
        {"from_from", from.from},
        {"chance", chance.text},
        {NULL, NULL},
    };
    words_fill(language, WORDS_KEY("{unit} of {seat} from {from}[ ({chance} %)]"), values, out,
               size);
}

/* Says who can attack a province; false if nobody can. */
static bool tell_threatened(const TermVoice *voice, const TermPosition *position,
                            const TermThreats *threats, int province, const char *english) {
    TermList attackers = {0};
    for (int i = 0; i < threats->count; i++) {
        if (threats->threat[i].to == province) {
            char item[WORDS_SENTENCE_SIZE];
            describe_attacker(position, voice->language, &threats->threat[i], item, sizeof item);
            term_list_add(&attackers, item);
        }
    }
    if (!attackers.count) {
        return false;
    }
    const WordsPlace place = words_place(voice->language, position->game, province);
    const WordsValue values[] = {
        {"province", words_province(position->game, province)},
        {"in_province", place.in},
        {"the_province", place.the},
        {"attackers", attackers.text},
        {NULL, NULL},
    };
    term_say(voice, english, values);
    return true;
}

/* The threats of one seat against a set of provinces; returns how many provinces there were. */
static int tell_threats_of(const TermVoice *voice, const TermPosition *position, int seat,
                           uint32_t provinces, const char *english) {
    TermThreats threats;
    int count = 0;
    term_threats(position, seat, &threats);
    for (uint32_t rest = provinces; rest; rest &= rest - 1) {
        count += tell_threatened(voice, position, &threats, __builtin_ctz(rest), english);
    }
    return count;
}

void term_tell_threats(const TermVoice *voice, const TermPosition *position,
                       const TermRequest *request) {
    const EpixBoard *board = &position->game->board.board;
    const uint32_t all = (uint32_t)((UINT64_C(1) << board->provinces) - 1);
    const uint32_t asked = request->provinces ? UINT32_C(1) << request->province[0] : all;
    const int self = position->seat;
    int count = 0;
    for (int seat = 0; seat < board->seats; seat++) {
        if (seat != self) {
            const uint32_t own = self < EPIX_SEATS ? term_occupied(&position->view, self) |
                                                         UINT32_C(1) << board->castle[self]
                                                   : all;
            count += tell_threats_of(voice, position, seat, asked & own,
                                     WORDS_KEY("{province} is in danger: {attackers}."));
        }
    }
    if (self < EPIX_SEATS) {
        count += tell_threats_of(voice, position, self, asked,
                                 WORDS_KEY("{province} is within reach: {attackers}."));
    }
    if (count == 0) {
        term_say(voice, WORDS_KEY("As things stand, no attack is possible."), NULL);
    } else if (!request->provinces && !position->no_odds) {
        term_say(voice,
                 WORDS_KEY("Each unit counts by itself, with all the gold that its player has, "
                           "riding or marching there first if it can; the chance is that all "
                           "defenders fall if both sides play their best."),
                 NULL);
    }
}

/* ---- Odds ---------------------------------------------------------------------------------- */

/* What is asked about. */
typedef struct Attack {
    int unit;
    int to;
    SmallAssault assault;
} Attack;

/* `1: 25 %, 2: 25 %`, without what is never done. */
static void list_mix(const double *mix, int count, int first, TermList *list) {
    for (int i = 0; i < count; i++) {
        if (mix[i] >= 0.005) {
            char item[32];
            snprintf(item, sizeof item, "%d: %d %%", first + i, (int)(100 * mix[i] + 0.5));
            term_list_add(list, item);
        }
    }
}

static void tell_assault(const TermVoice *voice, const TermPosition *position,
                         const Attack *attack) {
    const SmallAssault *assault = &attack->assault;
    TermList guesses = {0}, stakes = {0}, guessed = {0};
    SmallOdds odds;
    small_assault_odds(assault, &odds);
    if (odds.stakes == 0) {
        term_say(voice,
                 assault->defenders == 0 ? WORDS_KEY("Nobody defends that province.")
                                         : WORDS_KEY("There is no gold for an attack."),
                 NULL);
        return;
    }
    for (int i = 0; i < assault->defenders; i++) {
        term_list_add(&guesses, term_number(assault->guesses[i]).text);
    }
    const TermPercent chance = term_percent(position, odds.chance);
    list_mix(odds.stake_mix, odds.stakes, odds.low, &stakes);
    list_mix(odds.guess_mix, odds.stakes, odds.low, &guessed);
    const TermNumber gold = term_number(assault->gold);
    const WordsPlace place = words_place(voice->language, position->game, attack->to);
    const WordsValue values[] = {
        {"unit", words_unit(voice->language, attack->unit, WORDS_PLAIN)},
        {"province", words_province(position->game, attack->to)},
        {"the_province", place.the},
        {"gold", gold.text},
        {"guesses", guesses.text},
        {"chance", chance.text},
        {"stakes", stakes.text},
        {"guessed", guessed.text},
        {NULL, NULL},
    };
    term_say(voice,
             WORDS_KEY("{unit} against {province} with {gold} gold; guesses of the defenders, one "
                       "after the other: {guesses}. All of them fall in {chance} % of all cases if "
                       "both sides play their best."),
             values);
    term_say(voice, WORDS_KEY("Best stakes in the first round: {stakes}."), values);
    term_say(voice, WORDS_KEY("Best guesses against it: {guessed}."), values);
}

/* The attack under way, or the one that the request names. False if there is none. */
static bool find_attack(const TermPosition *position, const TermRequest *request, Attack *attack) {
    const EpixView *view = &position->view;
    int seat = view->turn;
    const bool fighting = view->phase == EPIX_PHASE_STAKE || view->phase == EPIX_PHASE_GUESS ||
                          view->phase == EPIX_PHASE_PRESS;
    if (request->provinces) {
        attack->to = request->province[request->provinces - 1];
        attack->unit = request->unit == EPIX_NONE ? EPIX_SOLDIER : request->unit;
        seat = position->seat < EPIX_SEATS ? position->seat : seat;
    } else if (fighting) {
        attack->to = view->to;
        attack->unit = view->attacker;
    } else {
        return false;
    }
    if (seat >= EPIX_SEATS) {
        return false;
    }
    SmallAssault *assault = &attack->assault;
    *assault = bot_assault(&position->game->game, view, seat, attack->unit, attack->to);
    assault->gold = request->numbers ? request->number[0] : assault->gold;
    return true;
}

void term_tell_odds(const TermVoice *voice, const TermPosition *position,
                    const TermRequest *request) {
    Attack attack;
    if (position->no_odds) {
        term_say(voice, WORDS_KEY("This table tells no odds."), NULL);
    } else if (find_attack(position, request, &attack)) {
        tell_assault(voice, position, &attack);
    } else if (request->provinces) {
        term_say(voice, WORDS_KEY("Nobody defends that province."), NULL);
    } else {
        term_tell_help(voice, "odds", position->live);
    }
}
