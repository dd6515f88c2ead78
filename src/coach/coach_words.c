/* SPDX-License-Identifier: MIT */
/*
 * Sentences of the coach.
 */
#include "coach_words.h"

/* Shares below are left out of what is said about a mix. */
static const double RARE = 0.01;

/* ---- Numbers ---------------------------------------------------------------------------------- */

size_t coach_percent(WordsLanguage language, double share, bool signs, char *out, size_t size) {
    NoteText text = note_text(out, size);
    const double size_of = share < 0 ? -share : share;
    const uint64_t tenths = (uint64_t)(size_of * 1000 + 0.5);
    if (signs) {
        note_put(&text, share < 0 && tenths ? "-" : "+");
    }
    note_put_number(&text, tenths / 10);
    note_put_char(&text, words_decimal_point(language));
    note_put_number(&text, tenths % 10);
    return note_text_end(&text);
}

/* ---- Decisions -------------------------------------------------------------------------------- */

/* What the seat itself did: others may get their gold back before that. */
static const EpixEvent *own_event(const EpixEvents *events, int seat) {
    int i = 0;
    while (i < events->count && events->event[i].seat != seat) {
        i++;
    }
    return i < events->count ? &events->event[i] : NULL;
}

size_t coach_decision(WordsLanguage language, const NoteGame *game, const CoachMoment *moment,
                      const EpixDecision *decision, char *out, size_t size) {
    const int seat = moment->line.seat;
    if (decision->kind == EPIX_AUCTION || decision->kind == EPIX_CHOOSE ||
        decision->kind == EPIX_STAKE) {
        return words_sealed(language, seat, decision, out, size);
    }
    EpixState state = moment->state;
    EpixEvents events;
    epix_play(&game->game, &state, seat, decision, &events);
    const EpixEvent *own = own_event(&events, seat);
    return own ? words_event(language, game, own, out, size)
               : note_decision_print(game, decision, out, size);
}

/* The secret itself, without who has it. */
static void put_secret(NoteText *text, WordsLanguage language, const EpixDecision *decision) {
    char words[WORDS_LIST_SIZE];
    if (decision->kind == EPIX_CHOOSE) {
        words_cards(language, decision->cards, words, sizeof words);
        note_put(text, words);
    } else if (decision->kind == EPIX_WITHDRAW) {
        note_put(text, words_text(language, WORDS_KEY("withdraw")));
    } else {
        note_put_number(text, decision->gold[0]);
        for (int i = 1; i < decision->guesses; i++) {
            note_put_char(text, '+');
            note_put_number(text, decision->gold[i]);
        }
    }
}

size_t coach_mix(WordsLanguage language, const CoachMoment *moment, char *out, size_t size) {
    NoteText text = note_text(out, size);
    bool first = true;
    for (int i = 0; i < moment->options; i++) {
        const BotOption *option = &moment->option[i];
        char percent[COACH_PERCENT_SIZE];
        if (option->share >= RARE) {
            coach_percent(language, option->share, false, percent, sizeof percent);
            note_put(&text, first ? "" : ", ");
            put_secret(&text, language, &option->decision);
            note_put(&text, " (");
            note_put(&text, percent);
            note_put(&text, " %)");
            first = false;
        }
    }
    return note_text_end(&text);
}

/* ---- Why -------------------------------------------------------------------------------------- */

/* Whether the amount lies below (-1) or above (1) all that the mix has, or within. */
static int beside_the_mix(const CoachMoment *moment) {
    const uint32_t played = moment->line.decision.gold[0];
    bool lower = false;
    bool higher = false;
    for (int i = 0; i < moment->options; i++) {
        const BotOption *option = &moment->option[i];
        if (option->share >= RARE && option->decision.kind == moment->line.decision.kind) {
            lower = lower || option->decision.gold[0] <= played;
            higher = higher || option->decision.gold[0] >= played;
        }
    }
    return lower == higher ? 0 : lower ? 1 : -1;
}

static const char *why_bid(const CoachMoment *moment) {
    static const char *const sentence[] = {
        WORDS_KEY("That is too little: the First Player card is worth more."),
        WORDS_KEY("Bids that others can count on are answered; better to mix."),
        WORDS_KEY("The First Player card is not worth that much gold."),
    };
    return sentence[beside_the_mix(moment) + 1];
}

static const char *why_stake(const CoachMoment *moment) {
    static const char *const sentence[] = {
        WORDS_KEY("So little is what a defender names first; more would slip through more often."),
        WORDS_KEY("Here this amount is named too often; spread your stakes as the mix does."),
        WORDS_KEY("That much gold is missing afterwards; less would do as well."),
    };
    return sentence[beside_the_mix(moment) + 1];
}

static const char *why_guess(const CoachMoment *moment) {
    static const char *const sentence[] = {
        WORDS_KEY("An attacker who wants to get through stakes more here."),
        WORDS_KEY("Other amounts are staked more often here, or hurt more."),
        WORDS_KEY("An attacker hardly ever pays that much here."),
    };
    return sentence[beside_the_mix(moment) + 1];
}

/* Something of the same kind, or something harmless, was better. */
static const char *why_other(int played, int best) {
    if (played == EPIX_ATTACK) {
        return WORDS_KEY("Another attack is worth more than this one.");
    }
    switch (played) {
    case EPIX_RECRUIT:
    case EPIX_BID:
        return WORDS_KEY("The gold is worth more elsewhere.");
    case EPIX_MOVE:
        return best == EPIX_MOVE ? WORDS_KEY("Another move leads further, or leaves less behind.")
                                 : WORDS_KEY("Something else is more urgent than this move.");
    case EPIX_SPY:
        return WORDS_KEY("Another player's cards would tell you more.");
    case EPIX_FIRST:
        return WORDS_KEY("Another first player would suit you better.");
    case EPIX_PLAY:
        return WORDS_KEY("The other card is worth more now.");
    default:
        return WORDS_KEY("Something else is worth more here.");
    }
}

static const char *why_turn(const CoachMoment *moment) {
    const int played = moment->line.decision.kind;
    const int best = moment->option[0].decision.kind;
    if (best == EPIX_WITHDRAW) {
        return WORDS_KEY("Withdrawing is worth more than pressing on.");
    }
    if (played == EPIX_WITHDRAW) {
        return WORDS_KEY("Pressing on is worth more than withdrawing.");
    }
    if (best == EPIX_ATTACK && played != EPIX_ATTACK) {
        return WORDS_KEY("There is an attack that is worth its risk.");
    }
    if (played == EPIX_ATTACK && best != EPIX_ATTACK) {
        return WORDS_KEY("The attack is not worth its risk.");
    }
    if (played == EPIX_END || played == EPIX_PASS) {
        return WORDS_KEY("There is more to gain before you stop.");
    }
    if (best == EPIX_END || best == EPIX_PASS) {
        return WORDS_KEY("It is better to stop here.");
    }
    return why_other(played, best);
}

size_t coach_why(WordsLanguage language, const CoachMoment *moment, char *out, size_t size) {
    const char *key;
    switch (moment->loss > 0 ? moment->line.decision.kind : EPIX_KINDS) {
    case EPIX_KINDS:
        key = "";
        break;
    case EPIX_AUCTION:
        key = why_bid(moment);
        break;
    case EPIX_CHOOSE:
        key = WORDS_KEY("Another card brings more against what the others are likely to choose.");
        break;
    case EPIX_STAKE:
        key = moment->option[0].decision.kind == EPIX_STAKE ? why_stake(moment) : why_turn(moment);
        break;
    case EPIX_GUESS:
        key = why_guess(moment);
        break;
    default:
        key = why_turn(moment);
        break;
    }
    return note_copy(*key ? words_text(language, key) : "", out, size);
}

size_t coach_too_long(WordsLanguage language, int decisions, char *out, size_t size) {
    char count[NOTE_NUMBER_SIZE], most[NOTE_NUMBER_SIZE];
    note_copy_number((uint64_t)decisions, count, sizeof count);
    note_copy_number(COACH_DECISIONS, most, sizeof most);
    return words_fill(language,
                      WORDS_KEY(
                          "The record has {count} decisions; the coach looks at {most} at most."),
                      WORDS_VALUES({"count", count}, {"most", most}), out, size);
}
