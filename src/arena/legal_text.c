/* SPDX-License-Identifier: MIT */
/*
 * Prints legal decisions as patterns.
 */
#include "legal_text.h"

/* Prints one member of a set. */
typedef void PutMember(ArenaText *text, const NoteGame *game, int member);

static void put_province(ArenaText *text, const NoteGame *game, int member) {
    arena_text_add(text, "%s", game->board.province[member].id);
}

static void put_seat(ArenaText *text, const NoteGame *game, int member) {
    (void)game;
    arena_text_add(text, "%c", note_seat_letter(member));
}

static void put_unit(ArenaText *text, const NoteGame *game, int member) {
    (void)game;
    arena_text_add(text, "%c", note_unit_letter(member));
}

static void put_cards(ArenaText *text, const NoteGame *game, int member) {
    (void)game;
    arena_text_add(text, "%s", note_cards_name(member));
}

static void put_set(ArenaText *text, const NoteGame *game, uint64_t set, PutMember *put) {
    const char *before = " ";
    for (; set; set &= set - 1) {
        arena_text_add(text, "%s", before);
        put(text, game, __builtin_ctzll(set));
        before = "|";
    }
}

static void put_range(ArenaText *text, const EpixGroup *group) {
    if (group->low == group->high) {
        arena_text_add(text, " %u", (unsigned)group->low);
    } else {
        arena_text_add(text, " %u..%u", (unsigned)group->low, (unsigned)group->high);
    }
}

static void put_group(ArenaText *text, const NoteGame *game, const EpixGroup *group) {
    arena_text_add(text, "%s", note_kind_name(group->kind));
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
        arena_text_add(text, " %s", game->cards.card[group->ability].id);
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

void legal_text_add(ArenaText *text, const NoteGame *game, const EpixLegal *legal) {
    for (int i = 0; i < legal->groups; i++) {
        arena_text_add(text, "%s", i ? "; " : "");
        put_group(text, game, &legal->group[i]);
    }
}
