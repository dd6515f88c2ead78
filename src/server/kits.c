/* SPDX-License-Identifier: MIT */
#include "kits.h"

#include <stdio.h>
#include <string.h>

#include "memory.h"

static size_t list_of(const void *bytes, size_t length) {
    uint64_t hash = 14695981039346656037u; /* FNV-1a */
    for (size_t i = 0; i < length; i++) {
        hash = (hash ^ ((const unsigned char *)bytes)[i]) * 1099511628211u;
    }
    return (size_t)(hash >> 32) % KIT_LISTS;
}

/* ---- Games -------------------------------------------------------------------------------------- */

/* A set-up and the texts that came with it. */
typedef struct Source {
    const TableSetup *setup;
    const KitTexts *texts;
} Source;

static NoteSlice find_text(void *context, NoteSlice name) {
    const Source *source = context;
    return note_slice_is(name, source->setup->board) ? source->texts->board : source->texts->cards;
}

/* The names of both files, the rules, and the texts of custom files, one after the other. */
static char *make_key(const TableSetup *setup, const KitTexts *texts, size_t *length) {
    char head[2 * NOTE_NAME + 40];
    const int printed =
        snprintf(head, sizeof head, "%s\n%s\n%d %d %d %zu %zu\n", setup->board, setup->cards,
                 setup->rules.advanced, setup->rules.minimum_stake,
                 setup->rules.castle_counts_always, texts->board.length, texts->cards.length);
    *length = (size_t)printed + texts->board.length + texts->cards.length;
    char *key = memory_take(*length + 1);
    char *end = key + printed;
    memcpy(key, head, (size_t)printed);
    if (texts->board.start) {
        memcpy(end, texts->board.start, texts->board.length);
        end += texts->board.length;
    }
    if (texts->cards.start) {
        memcpy(end, texts->cards.start, texts->cards.length);
    }
    return key;
}

static KitGame *find_game(const Kits *kits, const char *key, size_t length) {
    KitGame *game = kits->game[list_of(key, length)];
    while (game && (game->key_length != length || memcmp(game->key, key, length) != 0)) {
        game = game->next;
    }
    return game;
}

/* Takes the key over. */
static KitGame *make_game(Kits *kits, Source source, char *key, size_t length, NoteFault *fault) {
    KitGame *game = memory_take(sizeof *game);
    const NoteSource files = {find_text, &source};
    *fault = table_setup_game(source.setup, &files, &game->game);
    if (fault->code != NOTE_FAULT_NONE) {
        free(key);
        free(game);
        return NULL;
    }
    KitGame **list = &kits->game[list_of(key, length)];
    game->key = key;
    game->key_length = length;
    game->next = *list;
    *list = game;
    return game;
}

static KitGame *take_game(Kits *kits, Source source, NoteFault *fault) {
    size_t length;
    char *key = make_key(source.setup, source.texts, &length);
    KitGame *game = find_game(kits, key, length);
    if (game) {
        free(key);
    } else {
        game = make_game(kits, source, key, length, fault);
    }
    return game ? kits_hold_game(game) : NULL;
}

KitGame *kits_hold_game(KitGame *game) {
    game->refs++;
    return game;
}

void kits_release_game(Kits *kits, KitGame *game) {
    if (--game->refs > 0) {
        return;
    }
    KitGame **link = &kits->game[list_of(game->key, game->key_length)];
    while (*link != game) {
        link = &(*link)->next;
    }
    *link = game->next;
    free(game->key);
    free(game);
}

/* ---- Kits ---------------------------------------------------------------------------------------- */

static Kit **find_kit(Kits *kits, const char *text, const KitGame *game) {
    Kit **link = &kits->kit[list_of(text, strlen(text))];
    while (*link && ((*link)->shared != game || strcmp((*link)->text, text) != 0)) {
        link = &(*link)->next;
    }
    return link;
}

Kit *kits_take(Kits *kits, const KitTexts *texts, NoteFault *fault) {
    TableSetup setup;
    char text[TABLE_SETUP_SIZE];
    *fault = table_setup_parse(texts->setup.start, texts->setup.length, &setup);
    if (fault->code != NOTE_FAULT_NONE) {
        return NULL;
    }
    KitGame *game = take_game(kits, (Source){&setup, texts}, fault);
    if (!game) {
        return NULL;
    }
    *fault = table_setup_fit(&setup, &game->game, texts->setup.start, texts->setup.length);
    if (fault->code != NOTE_FAULT_NONE) {
        kits_release_game(kits, game);
        return NULL;
    }
    table_setup_print(&setup, &game->game, text, sizeof text);
    Kit **link = find_kit(kits, text, game);
    if (*link) {
        kits_release_game(kits, game); /* the kit holds it already */
    } else {
        *link = memory_take(sizeof **link);
        (*link)->setup = setup;
        (*link)->text = memory_take(strlen(text) + 1);
        memcpy((*link)->text, text, strlen(text));
        (*link)->shared = game;
    }
    (*link)->refs++;
    return *link;
}

Kit *kits_hold(Kit *kit) {
    kit->refs++;
    return kit;
}

void kits_release(Kits *kits, Kit *kit) {
    if (--kit->refs > 0) {
        return;
    }
    Kit **link = find_kit(kits, kit->text, kit->shared);
    *link = kit->next;
    kits_release_game(kits, kit->shared);
    for (int i = 0; i < WORDS_LANGUAGES; i++) {
        free(kit->about[i]);
    }
    free(kit->text);
    free(kit);
}
