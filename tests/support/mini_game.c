/* SPDX-License-Identifier: MIT */
/*
 * See mini_game.h.
 */
#include "mini_game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

const LabMiniGame *mini_game(const char *name, NoteGame *game, EpixState *start) {
    int count;
    const LabMiniGame *minis = lab_mini_games(&count);
    int i = 0;
    while (i < count && strcmp(minis[i].name, name) != 0) {
        i++;
    }
    assert_in_range(i, 0, count - 1);
    assert_int_equal(lab_mini_game_init(&minis[i], game, start).code, NOTE_FAULT_NONE);
    return &minis[i];
}
