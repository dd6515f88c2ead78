/* SPDX-License-Identifier: MIT */
/*
 * Decisions and states as text (docs/notation.md). Reading is forgiving: model_apply prints what was
 * read and compares, so a line with other blanks or leading zeros is refused there.
 */
#include "model_internal.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char SEAT_LETTERS[] = "rbyg";
static const char UNIT_LETTERS[] = "SKCT";
static const char CARD_LETTERS[] = "RTM";

/* In the order of the enum of decisions. */
static const char *const WORDS[] = {"recruit", "bid",    "pass",  "auction", "first",
                                    "spy",     "choose", "play",  "end",     "move",
                                    "attack",  "stake",  "guess", "withdraw"};

static const char *const SEASONS[] = {"spring", "summer", "autumn", "winter"};

/* In the order of the enum of phases. */
static const char *const PHASES[] = {"draft", "auction", "first",   "spy",   "choose",
                                     "play",  "levy",    "recruit", "hire",  "act",
                                     "march", "stake",   "guess",   "press", "over"};

/* ---- Text that grows ---- */

typedef struct Text {
    char *out;
    size_t size;
    size_t length; /* what the whole text needs, even if it was cut off */
} Text;

static void add(Text *text, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const size_t room = text->length < text->size ? text->size - text->length : 0;
    const int length =
        vsnprintf(room > 0 ? text->out + text->length : NULL, room, format, arguments);
    va_end(arguments);
    text->length += (size_t)length;
}

/* ---- Decisions ---- */

static void add_decision_arguments(Text *text, const Model *model, const Decision *decision) {
    const ModelBoard *board = &model->game->board;
    const char unit = UNIT_LETTERS[decision->unit];
    switch (decision->kind) {
    case DECISION_RECRUIT:
        add(text, " %c %s", unit, board->id[decision->to]);
        break;
    case DECISION_BID:
        add(text, " %s %d %c", model->game->card[model->slot[decision->slot].card].id,
            decision->gold, unit);
        break;
    case DECISION_MOVE:
    case DECISION_ATTACK:
        add(text, " %c %s %s", unit, board->id[decision->from], board->id[decision->to]);
        break;
    case DECISION_AUCTION:
    case DECISION_STAKE:
        add(text, " %d", decision->gold);
        break;
    case DECISION_FIRST:
    case DECISION_SPY:
        add(text, " %c", SEAT_LETTERS[decision->target]);
        break;
    case DECISION_CHOOSE:
    case DECISION_PLAY:
        add(text, " ");
        for (int card = 0; card < CARD_COUNT; card++) {
            if (decision->cards[card]) {
                add(text, "%c", CARD_LETTERS[card]);
            }
        }
        break;
    case DECISION_GUESS:
        for (int i = 0; i < decision->guesses; i++) {
            add(text, " %d", decision->guess[i]);
        }
        break;
    default:
        break;
    }
}

void model__print_decision(const Model *model, const Decision *decision, char *out, size_t size) {
    Text text = {out, size, 0};
    add(&text, "%c %s", SEAT_LETTERS[decision->seat], WORDS[decision->kind]);
    add_decision_arguments(&text, model, decision);
}

/* ---- Reading a decision ---- */

enum { WORDS_MAX = 6, WORD_SIZE = 72 };

/* Splits at blanks; the number of words, or 0 if there are too many or one is too long. */
static int split(const char *line, char word[WORDS_MAX][WORD_SIZE]) {
    int count = 0;
    while (*line != '\0') {
        const size_t length = strcspn(line, " ");
        if (count == WORDS_MAX || length >= WORD_SIZE) {
            return 0;
        }
        memcpy(word[count], line, length);
        word[count][length] = '\0';
        count++;
        line += length;
        line += *line == ' ' ? 1 : 0;
    }
    return count;
}

/* The place of a one-letter word among the letters, or false. */
static bool read_letter(const char *word, const char *letters, int *value) {
    const char *place = strlen(word) == 1 ? strchr(letters, word[0]) : NULL;
    *value = place == NULL ? 0 : (int)(place - letters);
    return place != NULL;
}

static bool read_seat(const Model *model, const char *word, int *seat) {
    return read_letter(word, SEAT_LETTERS, seat) && *seat < model->game->board.players;
}

static bool read_province(const Model *model, const char *word, int *province) {
    for (int p = 0; p < model->game->board.provinces; p++) {
        if (strcmp(model->game->board.id[p], word) == 0) {
            *province = p;
            return true;
        }
    }
    return false;
}

static bool read_slot(const Model *model, const char *word, int *slot) {
    for (int i = 0; i < model->slots; i++) {
        if (strcmp(model->game->card[model->slot[i].card].id, word) == 0) {
            *slot = i;
            return true;
        }
    }
    return false;
}

static bool read_gold(const char *word, int *gold) {
    const size_t length = strlen(word);
    if (length == 0 || length > 6 || strspn(word, "0123456789") != length) {
        return false;
    }
    *gold = atoi(word);
    return true;
}

static bool read_cards(const char *word, int *cards) {
    for (; *word != '\0'; word++) {
        const char *place = strchr(CARD_LETTERS, *word);
        if (place == NULL) {
            return false;
        }
        cards[place - CARD_LETTERS] = 1;
    }
    return true;
}

static bool read_guesses(char (*word)[WORD_SIZE], int words, Decision *decision) {
    for (int i = 0; i < words; i++) {
        if (i == GUESSES || !read_gold(word[i], &decision->guess[i])) {
            return false;
        }
        decision->guesses++;
    }
    return true;
}

/* `word` are those after the decision's name. */
static bool read_arguments(const Model *model, char (*word)[WORD_SIZE], int words,
                           Decision *decision) {
    switch (decision->kind) {
    case DECISION_RECRUIT:
        return words == 2 && read_letter(word[0], UNIT_LETTERS, &decision->unit) &&
               read_province(model, word[1], &decision->to);
    case DECISION_BID:
        return words == 3 && read_slot(model, word[0], &decision->slot) &&
               read_gold(word[1], &decision->gold) &&
               read_letter(word[2], UNIT_LETTERS, &decision->unit);
    case DECISION_MOVE:
    case DECISION_ATTACK:
        return words == 3 && read_letter(word[0], UNIT_LETTERS, &decision->unit) &&
               read_province(model, word[1], &decision->from) &&
               read_province(model, word[2], &decision->to);
    case DECISION_AUCTION:
    case DECISION_STAKE:
        return words == 1 && read_gold(word[0], &decision->gold);
    case DECISION_FIRST:
    case DECISION_SPY:
        return words == 1 && read_seat(model, word[0], &decision->target);
    case DECISION_CHOOSE:
    case DECISION_PLAY:
        return words == 1 && read_cards(word[0], decision->cards);
    case DECISION_GUESS:
        return read_guesses(word, words, decision);
    default:
        return words == 0;
    }
}

bool model__parse_decision(const Model *model, const char *line, Decision *decision) {
    char word[WORDS_MAX][WORD_SIZE];
    const int words = split(line, word);
    *decision = (Decision){0};
    if (words < 2 || !read_seat(model, word[0], &decision->seat)) {
        return false;
    }
    for (int kind = DECISION_RECRUIT; kind <= DECISION_WITHDRAW; kind++) {
        if (strcmp(WORDS[kind], word[1]) == 0) {
            decision->kind = kind;
            return read_arguments(model, word + 2, words - 2, decision);
        }
    }
    return false;
}

/* ---- States ---- */

static void add_actors(Text *text, const Model *model) {
    const char *comma = "";
    for (int seat = 0; seat < model->game->board.players; seat++) {
        if (model__owes(model, seat)) {
            add(text, "%s\"%c\"", comma, SEAT_LETTERS[seat]);
            comma = ",";
        }
    }
}

static void add_gold(Text *text, const Model *model) {
    for (int seat = 0; seat < model->game->board.players; seat++) {
        add(text, "%s\"%c\":%d", seat > 0 ? "," : "", SEAT_LETTERS[seat], model->gold[seat]);
    }
}

static void add_units(Text *text, const Model *model) {
    const char *comma = "";
    for (int p = 0; p < model->game->board.provinces; p++) {
        if (model->owner[p] == SEAT_NONE) {
            continue;
        }
        add(text, "%s\"%s\":\"%c", comma, model->game->board.id[p], SEAT_LETTERS[model->owner[p]]);
        for (int unit = 0; unit < UNIT_COUNT; unit++) {
            if (model->unit[p][unit] != ABSENT) {
                add(text, "%c", UNIT_LETTERS[unit]);
            }
        }
        add(text, "\"");
        comma = ",";
    }
}

static void add_supply(Text *text, const Model *model) {
    for (int seat = 0; seat < model->game->board.players; seat++) {
        add(text, "%s\"%c\":\"", seat > 0 ? "," : "", SEAT_LETTERS[seat]);
        for (int unit = 0; unit < UNIT_COUNT; unit++) {
            for (int i = 0; i < model->supply[seat][unit]; i++) {
                add(text, "%c", UNIT_LETTERS[unit]);
            }
        }
        add(text, "\"");
    }
}

/* The places in Model.slot in the alphabetical order of the cards' ids. */
static void sort_slots(const Model *model, int order[SLOTS]) {
    for (int i = 0; i < model->slots; i++) {
        const char *id = model->game->card[model->slot[i].card].id;
        int before = 0;
        for (int j = 0; j < model->slots; j++) {
            const int comparison = strcmp(model->game->card[model->slot[j].card].id, id);
            if (comparison < 0 || (comparison == 0 && j < i)) {
                before++;
            }
        }
        order[before] = i;
    }
}

static void add_abilities(Text *text, const Model *model) {
    int order[SLOTS];
    sort_slots(model, order);
    for (int seat = 0; seat < model->game->board.players; seat++) {
        add(text, "%s\"%c\":[", seat > 0 ? "," : "", SEAT_LETTERS[seat]);
        const char *comma = "";
        for (int i = 0; i < model->slots; i++) {
            const Slot *slot = &model->slot[order[i]];
            if (slot->holder == seat) {
                add(text, "%s\"%s\"", comma, model->game->card[slot->card].id);
                comma = ",";
            }
        }
        add(text, "]");
    }
}

/* In the order in which the cards were dealt. */
static void add_bids(Text *text, const Model *model) {
    const char *comma = "";
    for (int i = 0; i < model->slots; i++) {
        const Slot *slot = &model->slot[i];
        if (slot->bidder != SEAT_NONE) {
            add(text, "%s\"%s\":{\"seat\":\"%c\",\"gold\":%d,\"marker\":\"%c\"}", comma,
                model->game->card[slot->card].id, SEAT_LETTERS[slot->bidder], slot->gold,
                UNIT_LETTERS[slot->marker]);
            comma = ",";
        }
    }
}

static void add_winners(Text *text, const Model *model) {
    const char *comma = "";
    for (int seat = 0; seat < model->game->board.players; seat++) {
        if (model->winner[seat]) {
            add(text, "%s\"%c\"", comma, SEAT_LETTERS[seat]);
            comma = ",";
        }
    }
}

size_t model_print(const Model *model, char *out, size_t size) {
    Text text = {out, size, 0};
    add(&text, "{\"season\":\"%s\",\"phase\":\"%s\",\"actors\":[", SEASONS[model->season],
        PHASES[model->phase]);
    add_actors(&text, model);
    add(&text, "],\"first\":\"%c\",\"gold\":{", SEAT_LETTERS[model->first]);
    add_gold(&text, model);
    add(&text, "},\"units\":{");
    add_units(&text, model);
    add(&text, "},\"supply\":{");
    add_supply(&text, model);
    add(&text, "},\"abilities\":{");
    add_abilities(&text, model);
    add(&text, "},\"bids\":{");
    add_bids(&text, model);
    add(&text, "},\"rides\":%d,\"winners\":[", model->rides);
    add_winners(&text, model);
    add(&text, "]}");
    return text.length;
}
