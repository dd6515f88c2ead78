/* SPDX-License-Identifier: MIT */
/*
 * The odds of all attacks that could be made in a position.
 */
#include "odds_position.h"

#include <stdio.h>

#include "bot_odds.h"

static void describe(const CliPosition *position, int seat, const EpixDecision *attack,
                     double chance, char *out, size_t size) {
    const WordsLanguage language = position->language;
    const WordsPlace from = words_place(language, position->game, attack->from);
    words_fill(language, WORDS_KEY("{unit} of {seat} from {from}[ ({chance} %)]"),
               WORDS_VALUES({"seat", words_seat(language, seat)},
                            {"unit", words_unit(language, attack->unit, WORDS_PLAIN)},
                            {"from", words_province(position->game, attack->from)},
                            {"from_from", from.from},
                            {"chance", cli_real(language, 100 * chance, 1).text}),
               out, size);
}

static void print_attack(const CliPosition *position, int seat, const EpixView *view,
                         const EpixDecision *attack) {
    char attacker[WORDS_SENTENCE_SIZE];
    const SmallAssault assault =
        bot_assault(&position->game->game, view, seat, attack->unit, attack->to);
    describe(position, seat, attack, small_assault_chance(&assault), attacker, sizeof attacker);
    cli_print_line(position->language, WORDS_KEY("{province}: {attackers}"),
                   WORDS_VALUES({"province", words_province(position->game, attack->to)},
                                {"attackers", attacker}));
}

/* What a seat could attack if it had chosen Move & Attack. */
static int print_seat(const CliPosition *position, int seat) {
    const EpixGame *game = &position->game->game;
    EpixView view;
    EpixState state;
    EpixLegal legal;
    EpixDecision decision;
    int count = 0;
    epix_view(game, position->state, seat, &view);
    bot_suppose_attacks(game, &view, seat, &state);
    epix_legal(game, &state, seat, &legal);
    for (uint64_t i = 0; i < legal.count; i++) {
        epix_legal_at(&legal, i, &decision);
        if (decision.kind == EPIX_ATTACK) {
            print_attack(position, seat, &view, &decision);
            count++;
        }
    }
    return count;
}

void odds_print_position(const CliPosition *position) {
    int count = 0;
    for (int seat = 0; seat < position->game->board.board.seats; seat++) {
        count += print_seat(position, seat);
    }
    if (count == 0) {
        cli_print_line(position->language, WORDS_KEY("As things stand, no attack is possible."),
                       NULL);
    }
}
