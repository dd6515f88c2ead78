/* SPDX-License-Identifier: MIT */
/*
 * Prints legal decisions as patterns.
 */
#include "engine_text.h"

/* Prints one member of a set. */
typedef void PutMember(NoteText *text, const NoteGame *game, int member);

static void put_province(NoteText *text, const NoteGame *game, int member) {
    note_put(text, game->board.province[member].id);
}

static void put_seat(NoteText *text, const NoteGame *game, int member) {
    (void)game;
    note_put_char(text, note_seat_letter(member));
}

static void put_unit(NoteText *text, const NoteGame *game, int member) {
    (void)game;
    note_put_char(text, note_unit_letter(member));
}

static void put_cards(NoteText *text, const NoteGame *game, int member) {
    (void)game;
    note_put(text, note_cards_name(member));
}

static void put_set(NoteText *text, const NoteGame *game, uint64_t set, PutMember *put) {
    const char *before = " ";
    for (; set; set &= set - 1) {
        note_put(text, before);
        put(text, game, __builtin_ctzll(set));
        before = "|";
    }
}

static void put_range(NoteText *text, const EpixGroup *group) {
    if (group->low == group->high) {
        engine__put(text, " %u", (unsigned)group->low);
    } else {
        engine__put(text, " %u..%u", (unsigned)group->low, (unsigned)group->high);
    }
}

static void put_group(NoteText *text, const NoteGame *game, const EpixGroup *group) {
    note_put(text, note_kind_name(group->kind));
    switch (group->kind) {
    case EPIX_RECRUIT:
        put_set(text, game, UINT64_C(1) << group->unit, put_unit);
        put_set(text, game, group->set, put_province);
        break;
    case EPIX_MOVE:
    case EPIX_ATTACK:
        put_set(text, game, UINT64_C(1) << group->unit, put_unit);
        put_set(text, game, UINT64_C(1) << group->from, put_province);
        put_set(text, game, group->set, put_province);
        break;
    case EPIX_BID:
        engine__put(text, " %s", game->cards.card[group->ability].id);
        put_range(text, group);
        put_set(text, game, group->set, put_unit);
        break;
    case EPIX_FIRST:
    case EPIX_SPY:
        put_set(text, game, group->set, put_seat);
        break;
    case EPIX_CHOOSE:
    case EPIX_PLAY:
        put_set(text, game, group->set, put_cards);
        break;
    case EPIX_GUESS:
        for (int i = 0; i < group->guesses; i++) {
            put_range(text, group);
        }
        break;
    case EPIX_AUCTION:
    case EPIX_STAKE:
        put_range(text, group);
        break;
    default: /* pass, withdraw, end */
        break;
    }
}

void engine_legal_print(NoteText *text, const NoteGame *game, const EpixLegal *legal) {
    for (int i = 0; i < legal->groups; i++) {
        note_put(text, i ? "; " : "");
        put_group(text, game, &legal->group[i]);
    }
}
