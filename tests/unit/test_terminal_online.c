/* SPDX-License-Identifier: MIT */
/*
 * The terminal at a server's table: what a server sends is understood as it was meant, and whatever
 * else comes does no harm.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

#include "client_link.h"
#include "random_table.h"
#include "terminal/online.h"

/* ---- Messages ------------------------------------------------------------------------------ */

static char message[TABLE_MESSAGE_SIZE];

static NoteSlice view_for(const RandomTable *random, int observer) {
    const TableObserver who = {.seat = (uint8_t)observer, .now = random->now};
    const size_t length = table_print_view(&random->table, &who, message, sizeof message);
    return note_json_read(message, length);
}

static void read_game(const RandomTable *random, NoteGame *game) {
    const TableObserver who = {.seat = EPIX_SPECTATOR, .language = WORDS_GERMAN};
    const size_t length = table_print_table(&random->table, "x", &who, message, sizeof message);
    expect_table(random, client_game(note_json_read(message, length), game),
                 "the game is not understood");
}

static void compare(const RandomTable *random, const NoteGame *game, int observer) {
    EpixView sent, meant;
    EpixState imagined;
    EpixLegal legal, told;
    epix_view(&random->game.game, &random->table.state, observer, &meant);
    expect_table(random,
                 term_online_view(view_for(random, observer), game, observer, &sent, &imagined),
                 "no view");
    expect_table(random, memcmp(&sent, &meant, sizeof sent) == 0, "another view");
    if (observer < EPIX_SEATS) {
        epix_legal(&random->game.game, &random->table.state, observer, &legal);
        epix_legal(&game->game, &imagined, observer, &told);
        expect_table(random, legal.count == told.count && legal.groups == told.groups,
                     "other decisions are legal");
    }
}

static void views_are_understood(void **state) {
    for (int number = 0; number < 60; number++) {
        RandomTable *random = random_table_new(number);
        NoteGame *game = malloc(sizeof *game);
        assert_non_null(game);
        read_game(random, game);
        expect_table(random, memcmp(&game->game, &random->game.game, sizeof game->game) == 0,
                     "another game");
        random_table_begin(random);
        do {
            compare(random, game, random_table_observer(random, number % 5));
        } while (random_table_go_on(random));
        compare(random, game, EPIX_SPECTATOR);
        free(game);
        random_table_free(random);
    }
}

/* ---- Nonsense ------------------------------------------------------------------------------ */

/* Changes something anywhere in a message: takes it out, or puts something else in its place. */
static void spoil(json_t *json, Dice *dice) {
    static const char *const words[] = {"",      "r",     "y",      "g",      "*",    "S",
                                        "guess", "press", "choose", "setup",  "over", "winter",
                                        "rSKCT", "gS",    "RTM",    "\x1b[2J"};
    json_t *parent = json;
    for (;;) {
        const size_t size =
            json_is_object(parent) ? json_object_size(parent) : json_array_size(parent);
        if (size == 0) {
            return;
        }
        size_t at = (size_t)dice_roll(dice, size);
        json_t *child = NULL;
        const char *key = NULL;
        if (json_is_object(parent)) {
            void *iterator = json_object_iter(parent);
            while (at-- > 0) {
                iterator = json_object_iter_next(parent, iterator);
            }
            key = json_object_iter_key(iterator);
            child = json_object_iter_value(iterator);
        } else {
            child = json_array_get(parent, at);
        }
        if ((json_is_object(child) || json_is_array(child)) && dice_roll(dice, 8) > 0) {
            parent = child;
            continue;
        }
        json_t *other = dice_roll(dice, 3) == 0
                            ? json_integer((json_int_t)dice_roll(dice, 300) - 20)
                        : dice_roll(dice, 8) == 0
                            ? json_null()
                            : json_string(words[dice_roll(dice, sizeof words / sizeof *words)]);
        if (key) {
            json_object_set_new(parent, key, other);
        } else {
            json_array_set_new(parent, at, other);
        }
        return;
    }
}

/* All that the terminal does with a view. */
static void use(const NoteGame *game, const EpixView *view) {
    TermPosition position;
    TermThreats threats;
    term_position_init(&position, game, view);
    for (int seat = 0; seat < game->board.board.seats; seat++) {
        epix_legal(&game->game, &position.state, seat, &position.legal);
        term_threats(&position, seat, &threats);
    }
}

static void nonsense_does_no_harm(void **state) {
    long good = 0, bad = 0;
    for (int number = 0; number < 24; number++) {
        RandomTable *random = random_table_new(number);
        Dice dice = dice_with((uint64_t)number);
        random_table_begin(random);
        do {
            EpixView view;
            EpixState imagined;
            const int observer = random_table_observer(random, number % 5);
            const NoteSlice sent = view_for(random, observer);
            json_t *json = json_loadb(sent.start, sent.length, 0, NULL);
            for (uint64_t n = 1 + dice_roll(&dice, 3); n > 0; n--) {
                spoil(json, &dice);
            }
            char *text = json_dumps(json, 0);
            assert_non_null(text);
            const NoteSlice spoilt = note_json_read(text, strlen(text));
            assert_non_null(spoilt.start);
            if (term_online_view(spoilt, &random->game, observer, &view, &imagined)) {
                use(&random->game, &view);
                good++;
            } else {
                bad++;
            }
            free(text);
            json_decref(json);
        } while (random_table_go_on(random));
        random_table_free(random);
    }
    assert_true(good > 100 && bad > 100);
}

static void texts_do_nothing_to_a_terminal(void **state) {
    char text[16];
    static const char sent[] = "{\"text\":\"a\\u001b[2J\\r\\n\xc2\x9b"
                               "b\\u007f\"}";
    client_text(note_json_read(sent, strlen(sent)), "text", text, sizeof text);
    assert_string_equal(text, "a[2Jb");
    client_clean_text("a\xe2\x80\xae"
                      "b\xe2\x81\xa6"
                      "c\xe2\x80\xa8\xe2\x80\x94",
                      text, sizeof text);
    assert_string_equal(text, "abc\xe2\x80\x94"); /* a dash does nothing */
    client_clean_text("caf\xc3\xa9s", text, sizeof text);
    assert_string_equal(text, "caf\xc3\xa9s");
    client_clean_text("caf\xc3\xa9", text, 5); /* no half of a character */
    assert_string_equal(text, "caf");
}

/* ---- Links --------------------------------------------------------------------------------- */

static void links_are_understood(void **state) {
    static const struct {
        const char *text;
        const char *shared; /* NULL: no link */
        ClientLinkFault fault;
    } links[] = {
        {"http://host:8080/t/k3vq", "http://host:8080/t/k3vq", CLIENT_LINK_GOOD},
        {"https://host/t/k3vq/", "https://host/t/k3vq", CLIENT_LINK_GOOD},
        {"HTTP://host/t/k3vq?lang=de#x", "http://host/t/k3vq", CLIENT_LINK_GOOD},
        {"host:8080/t/k3vq", "http://host:8080/t/k3vq", CLIENT_LINK_GOOD},
        {"ws://host:8080/ws?table=k3vq", "http://host:8080/t/k3vq", CLIENT_LINK_GOOD},
        {"wss://host/ws#k3vq", "https://host/t/k3vq", CLIENT_LINK_GOOD},
        {"http://host:8080/#/t/k3vq", "http://host:8080/t/k3vq", CLIENT_LINK_GOOD},
        {"https://site.example/games/epix/t/k3vq", "https://site.example/games/epix/t/k3vq",
         CLIENT_LINK_GOOD},
        {"http://[::1]:8080/t/k3vq", "http://[::1]:8080/t/k3vq", CLIENT_LINK_GOOD},
        {"http://host:8080/", NULL, CLIENT_LINK_NO_TABLE},
        {"http://host:8080/t/", NULL, CLIENT_LINK_NO_TABLE},
        {"http://host:8080/t/a b", NULL, CLIENT_LINK_NO_TABLE},
        {"http://host:0/t/a", NULL, CLIENT_LINK_NO_ADDRESS},
        {"http://host:8080x/t/a", NULL, CLIENT_LINK_NO_ADDRESS},
        {"http://me:pass@host/t/a", NULL, CLIENT_LINK_NO_ADDRESS},
        {"http://[::1/t/a", NULL, CLIENT_LINK_NO_ADDRESS},
        {"", NULL, CLIENT_LINK_NO_ADDRESS},
    };
    for (size_t i = 0; i < sizeof links / sizeof *links; i++) {
        ClientLink link;
        char shared[CLIENT_LINK_SIZE];
        assert_int_equal(client_link_read(links[i].text, &link), links[i].fault);
        if (links[i].shared) {
            client_link_print(&link, NULL, shared);
            assert_string_equal(shared, links[i].shared);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(views_are_understood),
        cmocka_unit_test(nonsense_does_no_harm),
        cmocka_unit_test(texts_do_nothing_to_a_terminal),
        cmocka_unit_test(links_are_understood),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
