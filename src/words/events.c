/* SPDX-License-Identifier: MIT */
/*
 * What happened, in words.
 */
#include "note_faults.h"
#include "note_text.h"
#include "words_names.h"
#include "words_sentences.h"

/* Sentences do without agreement: {unit} stands by itself, {a_unit} and {the_unit} are objects;
 * so is {the_to}, and {in_to} and the like have their preposition (words_place). */
static const char *const sentences[EPIX_EVENT_KINDS] = {
    [EPIX_EVENT_DRAWN] = WORDS_KEY("{seat} is the first player."),
    [EPIX_EVENT_DEALT] = WORDS_KEY("Ability card on the table: {ability}."),
    [EPIX_EVENT_RECRUITED] = WORDS_KEY("{seat} recruits {a_unit} in {to} for {gold} gold."),
    [EPIX_EVENT_BID] = WORDS_KEY("{seat} bids {gold} gold on {ability}, marked with {a_unit}."),
    [EPIX_EVENT_BID_BACK] =
        WORDS_KEY("{seat} takes {gold} gold and {the_unit} back from {ability}."),
    [EPIX_EVENT_PASSED] = WORDS_KEY("{seat} passes."),
    [EPIX_EVENT_ABILITY_WON] = WORDS_KEY("{seat} gets {ability} for {gold} gold."),
    [EPIX_EVENT_ABILITY_DISCARDED] = WORDS_KEY("Nobody wants this card: {ability}."),
    [EPIX_EVENT_SEASON] = WORDS_KEY("{season} begins."),
    [EPIX_EVENT_SEALED] = WORDS_KEY("{seat} has decided in secret."),
    [EPIX_EVENT_AUCTION_BID] = WORDS_KEY("{seat} bids {gold} gold for the First Player card."),
    [EPIX_EVENT_AUCTION_WON] = WORDS_KEY("{seat} wins the auction and pays {gold} gold."),
    [EPIX_EVENT_FIRST_PLAYER] = WORDS_KEY("{seat} hands the First Player card to {other}."),
    [EPIX_EVENT_SPIED] = WORDS_KEY("{seat} spies on {other}."),
    [EPIX_EVENT_SAW] = WORDS_KEY("{seat} sees what {other} has chosen: {cards}."),
    [EPIX_EVENT_REVEALED] = WORDS_KEY("{seat} reveals: {cards}."),
    [EPIX_EVENT_CARD_BEGUN] = WORDS_KEY("{seat} plays {cards}."),
    [EPIX_EVENT_TAXED] = WORDS_KEY("{seat} takes {gold} gold in taxes."),
    [EPIX_EVENT_DECLINED] = WORDS_KEY("{seat} declines."),
    [EPIX_EVENT_MOVED] = WORDS_KEY("{seat} moves {a_unit} from {from} to {to}."),
    [EPIX_EVENT_ATTACKED] = WORDS_KEY("{seat} attacks {other} in {to} with {a_unit} from {from}."),
    [EPIX_EVENT_GUESSED] = WORDS_KEY("{seat} guesses {amounts}."),
    [EPIX_EVENT_FIST_OPENED] = WORDS_KEY("The fist opens: {gold} gold."),
    [EPIX_EVENT_BEATEN] = WORDS_KEY("{seat} beats {the_unit} of {other} in {to}."),
    [EPIX_EVENT_REPELLED] = WORDS_KEY("The attack on {to} fails: {seat} loses {the_unit}."),
    [EPIX_EVENT_DESTROYED] = WORDS_KEY("{seat} destroys {the_unit} of {other} in {to}."),
    [EPIX_EVENT_SPENT] = WORDS_KEY("The Catapult of {seat} in {from} is spent."),
    [EPIX_EVENT_ENTERED] = WORDS_KEY("{seat} enters {to} with {the_unit}."),
    [EPIX_EVENT_CAPTURED] = WORDS_KEY("{seat} captures {the_unit} of {other} in {to}."),
    [EPIX_EVENT_REMOVED] =
        WORDS_KEY("{seat} removes {the_unit} of {other} from {to}, without one to replace it."),
    [EPIX_EVENT_WITHDREW] = WORDS_KEY("{seat} breaks off the attack on {to}."),
    [EPIX_EVENT_PLUNDERED] = WORDS_KEY("{seat} plunders {gold} gold."),
    [EPIX_EVENT_STAKE_BACK] = WORDS_KEY("{seat} gets the stake back: {gold} gold."),
    [EPIX_EVENT_CASTLE_TAKEN] = WORDS_KEY("{seat} takes the castle of {other}: {to}!"),
    [EPIX_EVENT_CARD_ENDED] = WORDS_KEY("{seat} ends {cards}."),
    [EPIX_EVENT_NO_TURN] = WORDS_KEY("{seat} cannot win any more and has no turn ({cards})."),
    [EPIX_EVENT_INCOME] = WORDS_KEY("{seat} receives {gold} gold of income."),
    [EPIX_EVENT_TOOK] = WORDS_KEY("{seat} takes {gold} gold from {other}."),
    [EPIX_EVENT_OVER] = WORDS_KEY("The game is over. Victory for {winners}!"),
};

const char *words_event_key(int kind, bool special) {
    if (special) {
        return kind == EPIX_EVENT_FIRST_PLAYER ? WORDS_KEY("{seat} takes the First Player card.")
                                               : NULL;
    }
    return sentences[kind];
}

/* ---- Values of placeholders: only those that the sentence has are looked up ------------------- */

typedef struct Told {
    WordsLanguage language;
    const NoteGame *game;
    const EpixEvent *event;
} Told;

typedef size_t Print(const Told *told, char *out, size_t size);

static size_t print_seat(const Told *told, char *out, size_t size) {
    return note_copy(words_seat(told->language, told->event->seat), out, size);
}

static size_t print_other(const Told *told, char *out, size_t size) {
    return note_copy(words_seat(told->language, told->event->other), out, size);
}

static size_t print_unit(const Told *told, char *out, size_t size) {
    return note_copy(words_unit(told->language, told->event->unit, WORDS_PLAIN), out, size);
}

static size_t print_a_unit(const Told *told, char *out, size_t size) {
    return note_copy(words_unit(told->language, told->event->unit, WORDS_A), out, size);
}

static size_t print_the_unit(const Told *told, char *out, size_t size) {
    return note_copy(words_unit(told->language, told->event->unit, WORDS_THE), out, size);
}

static size_t print_from(const Told *told, char *out, size_t size) {
    return note_copy(words_province(told->game, told->event->from), out, size);
}

static size_t print_to(const Told *told, char *out, size_t size) {
    return note_copy(words_province(told->game, told->event->to), out, size);
}

#define PRINT_PLACE(name, form, field)                                                             \
    static size_t print_##name(const Told *told, char *out, size_t size) {                         \
        return words_place_as(told->language, told->game, told->event->field, form, out, size);    \
    }

PRINT_PLACE(in_to, WORDS_IN, to)
PRINT_PLACE(into_to, WORDS_INTO, to)
PRINT_PLACE(the_to, WORDS_OBJECT, to)
PRINT_PLACE(in_from, WORDS_IN, from)
PRINT_PLACE(from_from, WORDS_FROM, from)

static size_t print_ability(const Told *told, char *out, size_t size) {
    return note_copy(words_ability(told->language, told->game, told->event->ability), out, size);
}

static size_t print_season(const Told *told, char *out, size_t size) {
    return note_copy(words_season(told->language, told->event->ability), out, size);
}

static size_t print_gold(const Told *told, char *out, size_t size) {
    return note_copy_number(told->event->gold[0], out, size);
}

static size_t print_amounts(const Told *told, char *out, size_t size) {
    return words_amounts(told->language, told->event->gold, told->event->guesses, out, size);
}

static size_t print_cards(const Told *told, char *out, size_t size) {
    return words_cards(told->language, told->event->cards, out, size);
}

static size_t print_winners(const Told *told, char *out, size_t size) {
    return words_seats(told->language, told->event->cards, out, size);
}

static void look_up(const void *context, NoteSlice name, char *out, size_t size) {
    static const struct {
        const char *name;
        Print *print;
    } values[] = {
        {"seat", print_seat},         {"to", print_to},
        {"gold", print_gold},         {"a_unit", print_a_unit},
        {"the_unit", print_the_unit}, {"other", print_other},
        {"from", print_from},         {"cards", print_cards},
        {"ability", print_ability},   {"amounts", print_amounts},
        {"season", print_season},     {"unit", print_unit},
        {"winners", print_winners},   {"in_to", print_in_to},
        {"into_to", print_into_to},   {"the_to", print_the_to},
        {"in_from", print_in_from},   {"from_from", print_from_from},
    };
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        if (note_slice_is(name, values[i].name)) {
            values[i].print(context, out, size);
            return;
        }
    }
}

size_t words_event(WordsLanguage language, const NoteGame *game, const EpixEvent *event, char *out,
                   size_t size) {
    const Told told = {language, game, event};
    if (event->kind >= EPIX_EVENT_KINDS) {
        return note_copy("?", out, size);
    }
    const char *special = event->seat == event->other ? words_event_key(event->kind, true) : NULL;
    const char *key = special ? special : words_event_key(event->kind, false);
    return note_fill(words_text(language, key), look_up, &told, out, size);
}
